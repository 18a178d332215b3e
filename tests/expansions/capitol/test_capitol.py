"""Capitols at the end of the game: spec 12.1, R65, R66, R112."""

from __future__ import annotations

import pytest

import kingdom
from tests.pictures import hexes
from tests.scenes import (
    bad_picture,
    earned,
    earning,
    line,
    saved,
    scene,
    scene_text,
    targets,
)
from tests.scenes import landings as lands

# Who is near enough


def test_the_rule_book_example_four_settlements_within_two_hexes_give_four_gold() -> None:
    """12.1, S0's example."""
    state = scene(
        """
        g   gA  g   g   gA
          g   g   gA  g   g
        g   gA  K   g   gB
          g   gA  g   g   g
        g   g   g   g   g
        """
    )
    assert earned(state, "capitols") == [4, 1]


def test_every_hex_at_distance_one_or_two_counts_and_none_at_three() -> None:
    """12.1, R65: "up to two hexes away" is a distance of at most two."""
    state = scene(
        """
        .   .   gA  gA  gA  gA  .
          .   gA  gA  gA  gA  gA  .
        .   gA  gA  gA  gA  gA  gA
          gA  gA  gA  K   gA  gA  gA
        .   gA  gA  gA  gA  gA  gA
          .   gA  gA  gA  gA  gA  .
        .   .   gA  gA  gA  gA  .
        """
    )
    assert earned(state, "capitols") == [18, 0]
    assert earning(state, "capitols") == hexes(
        """
        .   .   .   .   .   .   .
          .   .   x   x   x   .   .
        .   .   x   x   x   x   .
          .   x   x   .   x   x   .
        .   .   x   x   x   x   .
          .   .   x   x   x   .   .
        .   .   .   .   .   .   .
        """
    )


def test_distance_is_the_same_from_an_even_row() -> None:
    """R65: the other kind of row, whose neighbours lie to the left."""
    state = scene(
        """
        .   gA  gA  gA  gA  gA  .
          gA  gA  gA  gA  gA  gA  .
        gA  gA  gA  K   gA  gA  gA
          gA  gA  gA  gA  gA  gA  .
        .   gA  gA  gA  gA  gA  .
        """
    )
    assert earning(state, "capitols") == hexes(
        """
        .   .   x   x   x   .   .
          .   x   x   x   x   .   .
        .   x   x   .   x   x   .
          .   x   x   x   x   .   .
        .   .   x   x   x   .   .
        """
    )


def test_a_settlement_near_two_capitols_counts_for_each() -> None:
    """12.1, second example: distance 1 of one and distance 2 of the other is 2 gold."""
    state = scene("K gA g K g g")
    assert earned(state, "capitols") == [2, 0]
    assert earning(state, "capitols") == {"b1"}


def test_two_capitols_do_not_add_up_where_only_one_is_near() -> None:
    """12.1."""
    state = scene("gA K g g gB g K gB g gA")
    assert earned(state, "capitols") == [1, 2]
    assert earning(state, "capitols", 0) == {"a1"}
    assert earning(state, "capitols", 1) == {"e1", "h1"}


def test_a_capitol_pays_each_settlement_not_just_the_nearest_or_the_most() -> None:
    """12.1: for everyone, whoever has more."""
    state = scene(
        """
        gA  gB  gB
          K   gC  gC
        gB  gC  g
        """,
        seats="3",
    )
    assert earned(state, "capitols") == [1, 3, 3]


@pytest.mark.parametrize(
    ("capitol", "settlement"), [("j5", "l5"), ("j10", "k12"), ("j11", "j9"), ("k11", "j9")]
)
def test_a_capitol_pays_across_section_borders(capitol: str, settlement: str) -> None:
    """12.1, R65."""
    text = scene_text("K", at=capitol).splitlines()
    board = text.index("board:") + 1
    row, column = int(settlement[1:]) - 1, ord(settlement[0]) - ord("a")
    words = text[board + row].split()
    words[column] = "gA"
    text[board + row] = " ".join(words)
    state = kingdom.read_position("\n".join(text))
    assert earned(state, "capitols") == [1, 0]


@pytest.mark.parametrize("between", ["~", "^", "C", "gB", "gX", "d", "."])
def test_what_lies_between_does_not_matter(between: str) -> None:
    """0.2: distance ignores what is on the hexes."""
    assert earned(scene(f"K {between} gA"), "capitols")[0] == 1


@pytest.mark.parametrize("piece", ["gA", "~A", "^A", "gAw", "^Ac", "~As", "gAh"])
def test_every_own_piece_counts(piece: str) -> None:
    """0.2: warriors, wagon, ship and city hall are own pieces, whatever they stand on."""
    assert earned(scene(f"K g {piece} g"), "capitols") == [1, 0]


def test_walls_and_scouts_earn_nothing() -> None:
    """8.5, 8.6."""
    state = scene("gX K gAt gA", tiles="A scout-cabin*")
    assert earned(state, "capitols") == [1, 0]


def test_a_piece_on_the_island_is_far_from_every_capitol() -> None:
    """R112: island and main board are infinitely far apart."""
    state = scene("gA K gA", "gA gA gA", at="a20")
    assert earned(state, "capitols") == [2, 0]


def test_a_game_without_capitols_has_no_gold_for_them() -> None:
    """12.1."""
    assert "capitols" not in scene("gA C gA").score(0)


# The castle underneath


def test_a_covered_castle_pays_no_three_gold() -> None:
    """12.1, R66."""
    assert earned(scene("gA K g . gB C"), "castles") == [0, 3]
    assert earned(scene("gA K g . g g"), "castles") == [0, 0]


def test_the_other_castle_of_the_section_still_pays() -> None:
    """R66: only the covered one is changed."""
    state = scene("gA K g g g C gA")
    assert earned(state, "castles") == [3, 0]
    assert earned(state, "capitols") == [1, 0]
    assert state.gold(0) == 4


def test_a_capitol_is_still_a_special_hex_for_workers() -> None:
    """R66, R28."""
    state = scene("gA K gA gA", cards="Workers")
    assert earned(state, "Workers") == [2, 0]


def test_a_capitol_is_still_a_special_hex_for_merchants() -> None:
    """R66, R28: linked to a castle it pays 4 like any other."""
    assert earned(scene("K gA gA C", cards="Merchants"), "Merchants") == [8, 0]
    assert earned(scene("K gA gA g", cards="Merchants"), "Merchants") == [0, 0]


def test_a_capitol_is_on_the_list_of_noblewomen() -> None:
    """10.3, R49: capitols are named."""
    state = scene("gA K gB gB . gA C", cards="Noblewomen")
    assert earned(state, "Noblewomen") == [10, 5]


def test_a_capitol_may_be_the_place_of_refuge() -> None:
    """R28."""
    state = scene(
        """
        g   gA  gA
          gA  K   gA
        g   gA  gA
        """,
        tasks="Place of refuge",
    )
    assert earned(state, "Place of refuge") == [8, 0]


def test_the_university_builds_beside_a_capitol() -> None:
    """9.1, R66."""
    state = scene("g K g g", tiles="A university")
    assert targets(state, "university") == {"a1", "c1"}


def test_nothing_is_built_on_a_capitol_and_a_caravan_stops_before_it() -> None:
    """R23, 0.2: special hexes are not buildable."""
    state = scene("gA g g K g g", tiles="A caravan paddock", card="grass")
    assert lands(state, "caravan", "a1") == {"c1"}
    assert lands(state, "paddock", "a1") == {"c1"}
    assert "d1" not in {str(action) for action in state.legal_actions()}


def test_a_paddock_jumps_over_a_capitol() -> None:
    """6.1: whatever the hex between is."""
    assert lands(scene("gA K g g", tiles="A paddock"), "paddock", "a1") == {"c1"}


# Pictures


def test_a_capitol_is_written_as_k_and_read_again() -> None:
    state = scene("gA K C . K gB")
    text = kingdom.write_position(state)
    assert text.splitlines()[text.splitlines().index("board:") + 1].split()[:6] == [
        "gA", "K", "C", ".", "K", "gB",
    ]  # fmt: skip
    assert kingdom.write_position(saved(state)) == text
    assert earned(saved(state), "capitols") == [1, 1]
    assert line(state, "capitols") == ""


@pytest.mark.parametrize("cell", ["KA", "KX"])
def test_nothing_stands_on_a_capitol(cell: str) -> None:
    reason = bad_picture(scene_text(f"g {cell} g"))
    assert reason == f"Line 4, b1: “{cell}”: nothing can stand on a special hex."
