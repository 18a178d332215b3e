"""Drawn expansions: nothing on the shelf lacks a drawing, and the board shows what stands on it."""

from __future__ import annotations

import re
from random import Random

import pytest

import kingdom
from kingdom.engine.hexes import HEX_NAMED, MAIN, NOWHERE, hexes_of, listed, name_of
from kingdom.engine.playout import random_action
from kingdom.render import Mark, Scene, draw, scene_of
from kingdom.render.outline import centre, outline
from kingdom.render.sheet import number
from kingdom.render.svg import board
from kingdom.render.symbols import all_art
from tests.pictures import named, play, position

SHELF = tuple(kingdom.LIBRARY.expansions)
MIXABLE = tuple(kingdom.LIBRARY.mixable)
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


@pytest.mark.parametrize("terrain", [ground.name for ground in kingdom.LIBRARY.grounds.values()])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_terrain_has_marks_and_colours_of_its_own(terrain: str, theme: str) -> None:
    assert len(all_art().marks(terrain)) >= 3
    picture = draw(Scene(cells={0: terrain}), theme="dark" if theme == "dark" else "light")
    assert f'<use class="terrain {terrain} face"' in picture
    tokens = picture.partition("svg.kingdom.dark{" if theme == "dark" else "svg.kingdom{")[2]
    assert f"--{terrain}:#" in tokens
    assert f"--{terrain}-deep:#" in tokens
    assert f".kingdom .{terrain}{{--face:var(--{terrain});--deep:var(--{terrain}-deep)" in picture


KINDS = [piece.name for shelf in kingdom.LIBRARY.expansions.values() for piece in shelf.pieces]


@pytest.mark.parametrize("kind", ["settlement", *KINDS])
def test_every_kind_of_piece_is_drawn_for_every_seat(kind: str) -> None:
    art = all_art()
    for seat in SEATS:
        name = f"pieces-{kind}-{seat}" if f"pieces-{kind}-{seat}" in art else f"pieces-{kind}"
        assert name in art
        if art[name].kind == "wide":
            assert f"{name}-wing-{seat}" in art or f"{name}-wing" in art


def test_everything_that_can_lie_open_has_a_pictogram() -> None:
    """Tiles on special hexes say what they do; on plain terrain lies no tile."""
    seen: dict[bool, set[str]] = {True: set(), False: set()}
    for seed in range(20):
        state = kingdom.new_game(expansions=MIXABLE, seats=2, seed=seed)
        for rule in state.game.lying:
            for hex, id in rule.lying(state).items():
                seen[bool(state.board.special >> hex & 1)].add(id)
    deals = [{item.id for item in deal.items} for deal in kingdom.LIBRARY.deals.values()]
    tiles = seen[True].union(*(dealt for dealt in deals if dealt & seen[True]))
    assert len(tiles) >= 11, "nomad tiles lie open"
    assert {all_art()[tile].kind for tile in tiles} == {"build", "move", "other"}
    assert {all_art()[thing].kind for thing in seen[False]} == {"laid"}


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


def test_a_cave_lies_on_its_mountain_in_the_place_of_the_mark() -> None:
    """12.2: a cave is a mountain hex, and stays one."""
    setup = kingdom.random_setup(expansions=MIXABLE, sections=["tavern"], seats=2, seed=1)
    state = kingdom.new_game(setup, seed=1)
    caves = hexes_of(" ".join(state.game.dealt["caves"]))
    scene = scene_of(state)
    assert scene.lying is not None
    assert {hex for hex, id in scene.lying.items() if id == "cave"} == set(listed(caves))
    picture = draw(scene)
    middles = [tuple(map(number, centre(hex))) for hex in listed(caves)]
    assert shown(picture, "cave") == middles
    assert picture.count('<g class="laid cave terrain mountain">') == len(middles)
    assert not set(middles) & set(shown(picture, r"marks-mountain-\d"))
    plain = shown(draw(scene._replace(lying={})), r"marks-mountain-\d")
    assert set(middles) < set(plain)


def test_a_thing_on_terrain_without_a_drawing_is_written() -> None:
    picture = draw(Scene(cells={0: "grass"}, lying={0: "treasure-map"}))
    assert ">TM</text>" in picture


def test_an_island_is_a_board_of_its_own_with_its_own_edge() -> None:
    """12.3: it lies beside the main board and touches it nowhere."""
    state = kingdom.new_game(expansions=["base", "island"], seats=2, seed=1)
    scene = scene_of(state)._replace(coordinates=True)
    picture = draw(scene)
    for name, hexes in (("main", state.board.hexes & MAIN), ("isle", state.board.hexes & ~MAIN)):
        id = re.findall(rf'<path id="([^"]+)" d="{outline(hexes)}"/>', picture)[0]
        assert f'<g class="{name}"><use class="rim" href="#{id}" y="4"/>' in picture
    assert picture.count('class="cut"') == 2
    assert picture.count('class="seam"') == 1
    written = re.findall(r">([a-t]\d+)</text>", picture)
    assert {name for name in written if int(name[1:]) > 20} == named(state.board.hexes & ~MAIN)
    assert draw(scene_of(kingdom.new_game(seats=2, seed=1))).count('class="cut"') == 1


def test_a_location_yet_to_be_dealt_is_a_stack_with_a_question_mark() -> None:
    picture = draw(Scene(cells={0: "location"}))
    assert '<g class="location any">' in picture
    assert picture.count('class="slab"') == 2


def test_a_remark_ends_the_description() -> None:
    picture = draw(Scene(cells={0: "grass"}, remark="Drawn by <us>."))
    assert "<desc>1 hex. Drawn by &lt;us&gt;.</desc>" in picture


def test_hexes_beside_a_warrior_can_be_hatched() -> None:
    """8.1: nothing may enter them."""
    state = town()
    closed = state.closed & state.board.hexes & ~state.occupied & ~state.board.special
    assert named(closed) == {"d2", "e1", "f2", "e3", "f3"}
    hatched = shown(board(state, closed=closed), "lights-closed")
    assert hatched == [tuple(map(number, centre(hex))) for hex in listed(closed)]
    assert not shown(board(state), "lights-closed")


@pytest.mark.parametrize("expansions", [SHELF, MIXABLE], ids=["shelf", "mixable"])
def test_every_piece_of_a_game_is_in_its_scene(expansions: tuple[str, ...]) -> None:
    for seed in range(5):
        state = kingdom.new_game(expansions=expansions, seats=4, seed=seed)
        random = Random(seed).random
        for _ in range(150):
            if not state.over:
                state.play(random_action(state, random))
        scene = scene_of(state)
        assert "<text" not in draw(scene), "everything has a drawing"
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
