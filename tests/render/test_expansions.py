"""Drawn expansions: nothing on the shelf lacks a drawing, and the board shows what stands on it."""

from __future__ import annotations

import re
from random import Random

import pytest

import kingdom
from kingdom.engine.hexes import HEX_NAMED, NOWHERE, hexes_of, listed, name_of
from kingdom.engine.playout import random_action
from kingdom.render import Mark, Scene, draw, scene_of
from kingdom.render.outline import centre, outline
from kingdom.render.sheet import number
from kingdom.render.svg import board
from kingdom.render.symbols import all_art
from tests.pictures import named, play, position

SHELF = tuple(kingdom.LIBRARY.expansions)
SEATS = range(1, 6)

TOWN = """
    g   gX  gA  w   w   N   c   ~
      g   gAh gAh w   wBw w   c   ~As
    g   gAh gAh gAh w   w   ^Bc L:barracks
      g   gAh gAh g   w   N   c   ~
"""


def town() -> kingdom.State:
    """A corner of the board with every kind of piece, one nomad tile and one empty space."""
    return position(TOWN, seats=2, tiles="", expansions=", ".join(SHELF), nomads="f1=sword")


def shown(picture: str, drawing: str) -> list[tuple[str, str]]:
    """Where a drawing is used, in the order of the picture."""
    return re.findall(rf'href="#kb-{drawing}" x="([^"]+)" y="([^"]+)"', picture)


def across(name: str) -> str:
    """How a picture writes the middle of a hex, from left to right."""
    return number(centre(HEX_NAMED[name])[0])


@pytest.mark.parametrize("location", kingdom.LIBRARY.locations)
def test_every_location_has_a_pictogram_that_says_what_it_does(location: str) -> None:
    assert location in all_art()
    assert all_art()[location].kind in {"build", "move", "other"}


@pytest.mark.parametrize(
    "special", [kind.name for letter, kind in kingdom.LIBRARY.specials.items() if letter != "L"]
)
def test_every_special_hex_has_a_pictogram(special: str) -> None:
    assert special in all_art()
    assert all_art()[special].kind in {"special", "space"}


KINDS = [piece.name for shelf in kingdom.LIBRARY.expansions.values() for piece in shelf.pieces]


@pytest.mark.parametrize("kind", ["settlement", *KINDS])
def test_every_kind_of_piece_is_drawn_for_every_seat(kind: str) -> None:
    art = all_art()
    for seat in SEATS:
        name = f"pieces-{kind}-{seat}" if f"pieces-{kind}-{seat}" in art else f"pieces-{kind}"
        assert name in art
        if art[name].kind == "wide":
            assert f"{name}-wing-{seat}" in art or f"{name}-wing" in art


def test_everything_that_can_lie_on_a_special_hex_has_a_pictogram() -> None:
    seen = set()
    for seed in range(20):
        state = kingdom.new_game(expansions=SHELF, seats=2, seed=seed)
        seen |= {id for rule in state.game.lying for id in rule(state).values()}
    deals = [{item.id for item in deal.items} for deal in kingdom.LIBRARY.deals.values()]
    tiles = seen.union(*(dealt for dealt in deals if dealt & seen))
    assert len(tiles) >= 11, "nomad tiles lie open"
    for tile in tiles:
        assert tile in all_art()
        assert all_art()[tile].kind in {"build", "move", "other"}


def test_a_scene_tells_pieces_by_kind_and_neutral_ones_without_a_seat() -> None:
    marks = {name_of(hex): (seat, kind) for hex, seat, kind in scene_of(town()).pieces}
    assert marks == {
        "b1": (None, "wall"),
        "c1": (0, "settlement"),
        **dict.fromkeys(("b2", "c2", "b3", "c3", "d3", "b4", "c4"), (0, "city-hall")),
        "e2": (1, "warrior"),
        "h2": (0, "ship"),
        "g3": (1, "wagon"),
    }


def test_every_piece_is_drawn_in_the_colour_of_its_seat() -> None:
    picture = draw(scene_of(town()))
    for drawing, seat, place in (
        ("warrior", "seat-2", "e2"),
        ("wagon", "seat-2", "g3"),
        ("ship", "seat-1", "h2"),
        ("wall", "neutral", "b1"),
        ("city-hall", "seat-1", "c3"),
    ):
        assert f'<use class="{seat}" href="#kb-pieces-{drawing}" x="{across(place)}"' in picture
        assert len(shown(picture, f"pieces-{drawing}")) == 1


def test_a_city_hall_is_one_walled_yard_with_the_hall_in_its_middle() -> None:
    """8.4: seven hexes, each of which counts."""
    picture = draw(scene_of(town()))
    assert picture.count('class="wall"') == 1
    assert outline(hexes_of("b2 c2 b3 c3 d3 b4 c4")) in picture
    assert [x for x, y in shown(picture, "pieces-city-hall-wing-1")] == [
        across(name) for name in ("b2", "c2", "b3", "d3", "b4", "c4")
    ]


def test_a_part_of_a_city_hall_can_be_drawn() -> None:
    scene = scene_of(town())
    some = {hex: name for hex, name in scene.cells.items() if name_of(hex)[1] == "2"}
    picture = draw(scene._replace(cells=some))
    assert len(shown(picture, "pieces-city-hall-wing-1")) == 2
    assert not shown(picture, "pieces-city-hall")


def test_a_space_shows_its_tile_and_then_the_bed_it_left() -> None:
    """6.3: the tile lies open until it is claimed."""
    scene = scene_of(town())
    assert scene.lying == {HEX_NAMED["f1"]: "sword"}
    picture = draw(scene)
    assert '<use class="pic other" href="#kb-sword"' in picture
    assert picture.count('class="special nomad gone"') == 1
    assert [x for x, y in shown(picture, "nomad")] == [across("f4")]


def test_a_claimed_tile_is_gone_from_the_picture() -> None:
    state = position(
        "g gA g N",
        card="grass",
        tiles="",
        expansions=", ".join(SHELF),
        nomads="d1=donation-water",
    )
    assert scene_of(state).lying == {HEX_NAMED["d1"]: "donation-water"}
    assert scene_of(play(state, "c1")).lying == {}


def test_a_space_before_the_deal_shows_what_it_is() -> None:
    picture = draw(Scene(cells={0: "nomad"}))
    assert '<g class="special nomad">' in picture
    assert shown(picture, "nomad")


def test_a_tile_without_a_drawing_is_written() -> None:
    picture = draw(Scene(cells={0: "nomad"}, lying={0: "magic-beans"}))
    assert ">MB</text>" in picture


def test_what_lies_beyond_the_cells_is_not_drawn() -> None:
    assert "kb-sword" not in draw(Scene(cells={0: "nomad"}, lying={1: "sword"}))


def test_hexes_beside_a_warrior_can_be_hatched() -> None:
    """8.1: nothing may enter them."""
    state = town()
    closed = state.closed & state.board.hexes & ~state.occupied & ~state.board.special
    assert named(closed) == {"d2", "e1", "f2", "e3", "f3"}
    hatched = shown(board(state, closed=closed), "lights-closed")
    assert hatched == [tuple(map(number, centre(hex))) for hex in listed(closed)]
    assert not shown(board(state), "lights-closed")


def test_every_piece_of_a_game_is_in_its_scene() -> None:
    for seed in range(5):
        state = kingdom.new_game(expansions=SHELF, seats=4, seed=seed)
        random = Random(seed).random
        for _ in range(150):
            if not state.over:
                state.play(random_action(state, random))
        scene = scene_of(state)
        assert scene.occupied == state.occupied
        assert len(scene.pieces) == state.occupied.bit_count()
        for seat in range(4):
            hexes = NOWHERE
            for mark in scene.pieces:
                hexes |= 1 << mark.hex if mark.seat == seat else NOWHERE
            assert hexes == state.own[seat]


def test_seats_side_by_side_have_yards_of_their_own() -> None:
    cells = dict.fromkeys(range(4), "grass")
    marks = [Mark(hex, hex // 2, "city-hall") for hex in cells]
    assert draw(Scene(cells=cells, pieces=marks)).count('class="wall"') == 2
