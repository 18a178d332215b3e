"""What the island counts for at the end and during play: spec 12.3, R62, R63, R31, R111."""

from __future__ import annotations

from typing import Any

import pytest

from tests.pictures import play, told
from tests.scenes import earned, earning, isle, line, saved, scene

FULL = """
      .   gA  gA  gA  gA  gA
    .   gA  gA  gA  gA  gA  gA
      gA  gA  gA  gA  gA  gA  gA
    .   gA  gA  gA  gA  gA  gA
      .   gA  gA  gA  gA  gA
    """
"""A whole island of one player."""


def main(*pieces: str) -> str:
    """A patch of twenty rows with pieces like ``A a1``."""
    rows = [["."] * 20 for _ in range(20)]
    for piece in pieces:
        seat, *hexes = piece.split()
        for hex in hexes:
            rows[int(hex[1:]) - 1][ord(hex[0]) - ord("a")] = f"g{seat}"
    return "\n".join(" " * (number % 2) + " ".join(row) for number, row in enumerate(rows))


def gold(card: str, patch: str, island: str, **lines: Any) -> list[int]:
    """What a card gives every seat."""
    return earned(scene(patch, island, cards=card, **lines), card)


# Not a section


def test_lords_ignores_the_island() -> None:
    """12.3, R62: no gold for it, and pieces there count in no section."""
    assert gold("Lords", main("B a1"), FULL) == [6 + 36, 12 + 36]
    assert gold("Lords", main(), FULL) == [48, 48]


def test_farmers_ignores_the_island() -> None:
    """12.3, R62: neither as a fifth section nor as a part of one."""
    four = main("A a1 k1 a11 k11 t20")
    assert gold("Farmers", four, "") == [3, 0]
    assert gold("Farmers", four, "g g") == [3, 0]
    assert gold("Farmers", four, FULL) == [3, 0]
    assert gold("Farmers", main("A a1 k1 a11"), FULL) == [0, 0]


def test_homesteaders_ignores_the_island() -> None:
    """12.3, R62."""
    assert gold("Homesteaders", main("A a1 b1 k1"), FULL) == [2, 0]
    assert gold("Homesteaders", main(), FULL) == [0, 0]


def test_vassals_ignores_the_island() -> None:
    """12.3, R62: it has no inner border."""
    assert gold("Vassals", main("A a10 k3"), FULL) == [2, 0]


def test_rovers_ignores_builds_on_the_island() -> None:
    """12.3, R62, 10.4."""
    state = scene("d . . g", "g g", card="grass", cards="Rovers", hands="B grass", mandatory="2")
    state = play(state, "a22", "b22", "end")
    assert earned(state, "Rovers") == [0, 0]
    state = scene("d . . g", "g d", card="grass", cards="Rovers", hands="B grass", mandatory="2")
    state = play(state, "a22", "d1", "end")
    assert earned(state, "Rovers") == [1, 0]


# No edge


def test_travellers_ignores_the_island() -> None:
    """12.3, R62."""
    assert gold("Travellers", main("A a1 c3"), FULL) == [1, 0]


def test_advance_ignores_the_island() -> None:
    """12.3, R62: seven in a row there are on no edge, and fill up none."""
    assert gold_for_task("Advance", main(), FULL) == [0, 0]
    assert gold_for_task("Advance", main("A a1 a3 a5 a7 a9 a11"), FULL) == [0, 0]
    assert gold_for_task("Advance", main("A a1 a3 a5 a7 a9 a11 a13"), "g g") == [9, 0]


def test_compass_points_ignores_the_island() -> None:
    """12.3, R62."""
    assert gold_for_task("Compass points", main("A a1 t3"), FULL) == [0, 0]
    assert gold_for_task("Compass points", main("A a1 t20"), FULL) == [10, 0]


def gold_for_task(task: str, patch: str, island: str) -> list[int]:
    """What a task card gives every seat."""
    return earned(scene(patch, island, tasks=task), task)


# Five more rows


def test_discoverers_counts_up_to_five_rows_of_the_island() -> None:
    """12.3, S0: up to 5 gold more."""
    assert gold("Discoverers", main("A a1 c1 t20"), FULL) == [7, 0]
    one_each = """
          .   g   gA  g   g   g
        .   g   g   gB  g   g   g
          gA  g   g   g   g   gA  g
        .   g   g   g   g   gB  g
          .   g   g   gA  g   g
        """
    assert gold("Discoverers", main("A a1"), one_each) == [4, 2]


def test_knights_may_choose_a_row_of_the_island() -> None:
    """12.3, R63: S0 stands."""
    assert gold("Knights", main("A a1 b1 c1"), FULL) == [14, 0]
    assert gold("Knights", main("A a1 b1 c1 d1"), "gA gA gA") == [8, 0]
    state = scene(main("A a1 b1"), FULL, cards="Knights")
    assert earning(state, "Knights") == {f"{column}24" for column in "abcdefg"}


def test_knights_does_not_add_a_row_of_the_island_to_one_of_the_board() -> None:
    """12.3: it is a row of its own."""
    for row in range(1, 21):
        assert gold("Knights", main(f"A a{row} b{row}"), "gA gA gA") == [6, 0]


def test_rangers_counts_rows_of_the_island_with_exactly_one() -> None:
    """12.3, R61."""
    island = """
          .   gA  g   g   g   g
        .   gA  g   gA  g   g   g
          gB  g   g   gA  g   g   g
        .   g   g   g   g   g   g
          .   gB  g   gB  g   g
        """
    assert gold("Rangers", main("A a1 c1 b5"), island) == [6, 2]


def test_mayors_marks_a_row_of_the_island() -> None:
    """12.3, 10.4: four anywhere in it, the first to get there, once."""
    state = scene("d", "gA gA g gA . gB gB gB g", card="grass", cards="Mayors", mandatory="1",
                  hands="B grass")  # fmt: skip
    supply = state.supply[0]
    state = play(state, "c22")
    assert state.supply[0] == supply - 2
    assert [event for event in told(state) if "marked" in event]
    assert earned(state, "Mayors") == [4, 0]
    assert earned(saved(state), "Mayors") == [4, 0]
    state = play(state, "end", "i22")
    assert earned(state, "Mayors") == [4, 0]
    assert line(saved(state), "marks") == line(state, "marks")


def test_mayors_counts_a_row_of_the_island_apart_from_every_row_of_the_board() -> None:
    """12.3: five additional rows, each marked by itself."""
    island = """
          .   gA  gA  gA  gA
        .   gA  gA  gA  g
        """
    state = scene("gA gA gA d", island, card="grass", cards="Mayors", mandatory="1", at="a20")
    state = play(state, "e23")
    assert earned(state, "Mayors") == [4, 0]


# The coast


def test_the_coast_counts_as_next_to_water_for_fishermen() -> None:
    """12.3, R111: fewer than six island neighbours; inland only beside real water."""
    assert gold("Fishermen", main(), FULL) == [16, 0]
    island = """
          .   g   g   g   g   g
        .   g   g   gB  g   g   g
          gA  gA  g   ~   gA  g   gA
        .   g   g   gA  g   g   g
          .   g   g   gA  g   g
        """
    state = scene(main(), island, cards="Fishermen")
    assert earned(state, "Fishermen") == [5, 1]
    assert earning(state, "Fishermen") == {"a24", "e24", "g24", "d25", "d26"}


@pytest.mark.parametrize("missing", range(7))
def test_one_missing_neighbour_makes_a_coast(missing: int) -> None:
    """R111: fewer than six island neighbours, whichever is missing; with all six it is inland."""
    cells = ["g"] * 6
    if missing < 6:
        cells[missing] = "."
    a, b, c, d, e, f = cells
    island = f"""
          .   {a}   {b}
        .   {c}   gA  {d}
          .   {e}   {f}
        """
    assert gold("Fishermen", main(), island) == [1 if missing < 6 else 0, 0]


def test_a_piece_on_water_never_fishes_not_even_at_the_coast() -> None:
    """R12."""
    assert gold("Fishermen", main(), "~A ~As ~ gA") == [1, 0]


def test_a_piece_on_a_mountain_at_the_coast_fishes() -> None:
    """R12: on a mountain maybe Fishermen."""
    assert gold("Fishermen", main(), "^A ^Ac") == [2, 0]


def test_water_at_the_coast_is_no_other_water() -> None:
    """12.3: the sea is not made of hexes; one gold, however much water is beside it."""
    assert gold("Fishermen", main(), "gA ~ gA") == [2, 0]


def test_the_last_row_of_the_main_board_is_no_coast() -> None:
    """R111: island hexes only."""
    assert gold("Fishermen", main("A a20 b20 a1"), "g g") == [0, 0]


def test_the_water_mill_builds_on_the_coast() -> None:
    """12.3, R111: inland only beside real water."""
    plain = FULL.replace("gA", "g ")
    state = scene(main(), plain, tiles="A water-mill")
    built = {str(action)[11:] for action in state.legal_actions() if "water-mill" in str(action)}
    assert built == isle(
        """
          .   x   x   x   x   x
        .   x   .   .   .   .   x
          x   .   .   .   .   .   x
        .   x   .   .   .   .   x
          .   x   x   x   x   x
        """
    )


# Everything else works normally


def test_the_castle_of_the_island_pays_three() -> None:
    """12.3, 13: 3 gold with at least one own piece beside it."""
    assert earned(scene("g", "gA C gA . C"), "castles") == [3, 0]


@pytest.mark.parametrize(
    ("card", "patch", "island", "expected"),
    [
        ("Workers", "gA g", "gA C gB L:rope-bridge gA", [2, 1]),
        ("Merchants", "C gB", "L:rope-bridge gA gA C", [8, 0]),
        ("Merchants", "C gA", "C gA g", [0, 0]),
        ("Hermits", "gA gA", "gA gA . gA", [3, 0]),
        ("Citizens", "gA gA", "gA gA gA gA", [2, 0]),
        ("Miners", "gA ^", "gA ^ gA ^A", [3, 0]),
        ("Geologists", "gA", "^ gA ^", [4, 0]),
        ("Messengers", "gA", "gA gA gA g gA", [6, 0]),
        ("Captains", "gA", "gA gA gA", [0, 0]),
        ("Chainers", "gA", "gA gA gA gA", [2, 0]),
        ("Noblewomen", "gA", "gA L:tree-house gB gB", [5, 5]),
        ("Noblewomen", "gA C", "gB C gB", [5, 5]),
    ],
)
def test_all_other_cards_score_normally(
    card: str, patch: str, island: str, expected: list[int]
) -> None:
    """12.3, S0: "All other kingdom builder cards score normally"; R49 for the island's location."""
    assert gold(card, patch, island) == expected


def test_areas_of_the_two_boards_never_join() -> None:
    """R112: the last row above the first row of the island."""
    state = scene(main("A a20 b20 c20 d20"), "gA gA gA gA", cards="Hermits, Citizens, Messengers")
    assert earned(state, "Hermits") == [2, 0]
    assert earned(state, "Citizens") == [2, 0]
    assert earned(state, "Messengers") == [8, 0]


def test_captains_counts_neighbours_on_the_island() -> None:
    """10.3."""
    assert gold("Captains", main(), FULL) == [29, 0]
    small = """
          .   gA  gA
        .   gA  gA  gA
        """
    assert gold("Captains", main(), small) == [3, 0]


def test_scouts_looks_at_the_terrain_of_the_island_too() -> None:
    """10.3."""
    state = scene("gA g", "f gA g fA", cards="Scouts", removed_terrain="forest")
    assert earned(state, "Scouts") == [1, 0]


def test_home_country_may_lie_on_the_island() -> None:
    """R31: main board and island areas alike."""
    assert gold_for_task("Home country", "gA g", "d dA . wA") == [5, 0]
    assert gold_for_task("Home country", "gA g", "dA d . w") == [0, 0]
    assert gold_for_task("Home country", main("A a20"), "gA g") == [5, 0]


def test_a_fortress_may_stand_on_the_island() -> None:
    """7.2: own pieces on all six neighbours, so not on the coast."""
    flower = """
          .   gA  gA  g
        .   gA  gA  gA  g
          .   gA  gA  g
        """
    assert gold_for_task("Fortress", "g", flower) == [6, 0]
    assert gold_for_task("Fortress", "g", flower.replace("gA  gA  gA", "gA  gA  gB")) == [0, 0]


def test_the_location_of_the_island_may_be_a_place_of_refuge() -> None:
    """7.2, R28."""
    flower = """
          .   gA  gA  g
        .   gA  L:rope-bridge  gA  g
          .   gA  gA  g
        """
    assert gold_for_task("Place of refuge", "g", flower) == [8, 0]


def test_a_road_does_not_run_from_the_board_to_the_island() -> None:
    """R112: seven in a gapless diagonal line."""
    patch = """
        .   gA  .   .
          .   gA  .   .
        .   .   gA  .
          .   .   gA  .
        """
    island = """
          .   .   .   gA  .   .
        .   .   .   .   gA  .
          .   .   .   .   gA  .
        .   .   .   .   .   gA
        """
    assert earned(scene(patch, island, at="a17", tasks="Road"), "Road") == [0, 0]


# Red cards


def test_red_cards_work_on_the_island() -> None:
    """12.3: everything else works normally."""
    state = scene("d", "g g g gB", card="grass", cards="Families, Shepherds, Ambassadors",
                  hands="B grass")  # fmt: skip
    state = play(state, "a22", "b22", "c22")
    assert state.booked == {"Families": (2, 0), "Shepherds": (2, 0), "Ambassadors": (1, 0)}


def test_families_does_not_see_a_line_across_the_gap() -> None:
    """R112."""
    patch = """
        g   d
          g   d
        """
    state = scene(patch, ". g", at="a19", card="grass", cards="Families", hands="B grass")
    state = play(state, "a19", "a20", "b22")
    assert state.booked == {}
