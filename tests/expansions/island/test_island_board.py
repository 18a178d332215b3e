"""The island beside the board: its shape, its two sides, how it is dealt: spec 12.3, R111."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import kingdom
from kingdom.engine.hexes import MAIN, NEIGHBOURS, areas, listed, name_of
from kingdom.expansions.island import EXPANSION
from tests.pictures import NOTHING, Names, named, stock
from tests.scenes import apart, bad_code, complaint, drawn, isle, setup

SECTIONS = "tavern paddock oasis farm"
SIDES = ["rope-bridge", "tree-house"]
DRAWN = {
    "rope-bridge": """
      .   d   d   ^   w   w
    .   d   d   c   c   w   w
      f   L   c   ~   c   g   w
    .   f   f   ~   c   C   g
      .   f   ~   c   g   g
    """,
    "tree-house": """
      .   g   g   f   c   c
    .   g   g   f   f   c   c
      g   C   f   ^   f   c   d
    .   w   w   f   L   f   d
      .   w   w   d   d   d
    """,
}
ALL = isle(
    """
      .   x   x   x   x   x
    .   x   x   x   x   x   x
      x   x   x   x   x   x   x
    .   x   x   x   x   x   x
      .   x   x   x   x   x
    """
)
COAST = isle(
    """
      .   x   x   x   x   x
    .   x   .   .   .   .   x
      x   .   .   .   .   .   x
    .   x   .   .   .   .   x
      .   x   x   x   x   x
    """
)


def game(side: str) -> kingdom.State:
    """A game with one side of the island."""
    return kingdom.new_game(setup("base island", SECTIONS, island=side), seed=1)


def island_of(state: kingdom.State) -> dict[str, str]:
    """What is printed on the hexes of the island."""
    return {name_of(hex): cell.letter for hex, cell in state.board.cells.items() if hex >= 21 * 21}


def of_kind(side: str, wanted: str) -> Names:
    """The hexes of one side that show one of some letters."""
    return frozenset(hex for hex, letter in island_of(game(side)).items() if letter in wanted)


# Shape


@pytest.mark.parametrize("side", SIDES)
def test_the_island_has_rows_of_5_6_7_6_and_5_hexes(side: str) -> None:
    """Spec 12.3."""
    assert set(island_of(game(side))) == ALL
    rows = Counter(hex[1:] for hex in ALL)
    assert [rows[str(row)] for row in range(22, 27)] == [5, 6, 7, 6, 5]


@pytest.mark.parametrize("side", SIDES)
def test_hexes_of_the_island_touch_as_they_are_drawn(side: str) -> None:
    """0.2: neighbours on the island, found by counting steps."""
    state = game(side)
    for hex in listed(state.board.hexes & ~MAIN):
        near = {other for other in ALL if apart(name_of(hex), other) == 1}
        assert named(NEIGHBOURS[hex] & state.board.hexes) == near


def test_no_hex_of_the_island_touches_the_main_board() -> None:
    """12.3: a separate board."""
    board = game("rope-bridge").board
    for hex in listed(board.hexes & MAIN):
        assert not NEIGHBOURS[hex] & ~MAIN
    assert [part.bit_count() for part in areas(board.hexes)] == [400, 29]


@pytest.mark.parametrize("side", SIDES)
def test_the_coast_is_every_hex_with_fewer_than_six_island_neighbours(side: str) -> None:
    """R111."""
    assert named(game(side).board.coast) == COAST
    by_count = {
        hex for hex in ALL if sum(apart(hex, other) == 1 for other in ALL) < 6
    }  # fmt: skip
    assert by_count == COAST


@pytest.mark.parametrize("side", SIDES)
def test_no_special_hex_lies_on_the_coast(side: str) -> None:
    assert of_kind(side, "LC") & COAST == NOTHING
    assert len(of_kind(side, "LC")) == 2


def test_the_shape_is_its_own_mirror_image() -> None:
    """Two sides of one board."""
    for hex in ALL:
        row, column = int(hex[1:]), ord(hex[0]) - ord("a")
        last = 6 if row % 2 == 0 else 7
        assert f"{chr(ord('a') + last - column)}{row}" in ALL


@pytest.mark.parametrize("side", SIDES)
def test_the_island_lies_in_five_more_rows(side: str) -> None:
    """12.3: for Discoverers and the like; a board without it has twenty."""
    rows = game(side).board.rows
    assert len(rows) == 25
    assert [row.bit_count() for row in rows[20:]] == [5, 6, 7, 6, 5]
    assert len(kingdom.new_game(kingdom.first_game(), seed=1).board.rows) == 20


@pytest.mark.parametrize("side", SIDES)
def test_the_island_is_in_no_section_and_at_no_edge(side: str) -> None:
    """R62."""
    board = game(side).board
    island = board.hexes & ~MAIN
    assert not any(section & island for section in board.sections)
    assert not any(edge & island for edge in board.edges)
    assert not board.edge & island
    assert not board.inner_borders & island


# What is printed


@pytest.mark.parametrize(
    ("side", "counts"),
    [
        ("rope-bridge", {"g": 4, "f": 4, "w": 5, "c": 6, "d": 4, "~": 3, "^": 1, "C": 1, "L": 1}),
        ("tree-house", {"g": 5, "f": 7, "w": 4, "c": 5, "d": 5, "^": 1, "C": 1, "L": 1}),
    ],
)
def test_a_side_has_the_hexes_of_its_table(side: str, counts: dict[str, int]) -> None:
    assert Counter(island_of(game(side)).values()) == counts
    assert sum(counts.values()) == 29


@pytest.mark.parametrize("side", SIDES)
def test_a_side_lies_as_its_file_draws_it(side: str) -> None:
    for letter in "gfwcd~^CL":
        marked = "".join(
            char if char in " \n." else "x" if char == letter else "." for char in DRAWN[side]
        )
        assert of_kind(side, letter) == isle(marked)


@pytest.mark.parametrize("side", SIDES)
def test_the_location_of_the_side_holds_two_tiles_and_the_other_kind_is_not_in_play(
    side: str,
) -> None:
    """12.3, 1.6: only the two tiles of the used side."""
    state = game(side)
    (hex,) = of_kind(side, "L")
    assert stock(state)[hex] == 2
    there = [place.location.id for place in state.board.places]
    assert there.count(side) == 1
    assert not {*SIDES} - {side} & {*there}


def test_the_island_brings_two_locations() -> None:
    """1.6."""
    assert [location.id for location in EXPANSION.locations] == SIDES
    assert not EXPANSION.sections
    assert not EXPANSION.cards


# Dealt


def test_either_side_may_lie_up() -> None:
    """12.3: one of its two sides, by chance."""
    seen = Counter(
        drawn(kingdom.random_setup(expansions=["base", "island"], seed=seed), "island")
        for seed in range(40)
    )
    assert set(seen) == {("rope-bridge",), ("tree-house",)}
    assert min(seen.values()) > 5


def test_without_the_expansion_there_is_no_island() -> None:
    for seed in range(10):
        plain = kingdom.random_setup(expansions=["base"], seed=seed)
        assert drawn(plain, "island") == ()
        assert not kingdom.new_game(plain, seed=1).board.hexes & ~MAIN


@pytest.mark.parametrize(
    ("expansions", "side", "sentence"),
    [
        ("base island", "", "0 island: this set-up needs 1."),
        ("base island", "rope-bridge tree-house", "2 island: this set-up needs 1."),
        ("base", "rope-bridge", "1 island: this set-up needs 0."),
    ],
)
def test_a_wrong_number_of_islands_is_refused(expansions: str, side: str, sentence: str) -> None:
    assert complaint(setup(expansions, SECTIONS, island=side)) == sentence


def test_an_unknown_side_is_refused_with_those_there_are() -> None:
    assert complaint(setup("base island", SECTIONS, island="beach")) == (
        "“beach” is not among the island; there are rope-bridge, tree-house."
    )


@pytest.mark.parametrize(("side", "letters"), [("rope-bridge", "Rb"), ("tree-house", "Th")])
def test_a_code_says_which_side_lies_up(side: str, letters: str) -> None:
    wanted = setup("base island", SECTIONS, island=side)
    code = kingdom.setup_code(wanted)
    assert code == f"BI2-TaPaOaFa-FiKnMe-I.{letters}"
    assert kingdom.parse_setup(code) == wanted


def test_every_code_gives_its_island_back() -> None:
    rng = Random(8)
    for seed in range(30):
        wanted = kingdom.random_setup(
            expansions=["base", "island", "nomads"], seats=rng.randrange(2, 6), seed=seed
        )
        assert kingdom.parse_setup(kingdom.setup_code(wanted)) == wanted


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("BI2-TaPaOaFa-FiKnMe", "0 island: this set-up needs 1."),
        ("BI2-TaPaOaFa-FiKnMe-I.RbTh", "2 island: this set-up needs 1."),
        (
            "BI2-TaPaOaFa-FiKnMe-I.Zz",
            "“Zz” is not among the island; there are rope-bridge, tree-house.",
        ),
        ("B2-TaPaOaFa-FiKnMe-I.Rb", "1 island: this set-up needs 0."),
    ],
)
def test_a_code_with_a_wrong_island_is_refused(code: str, sentence: str) -> None:
    assert bad_code(code) == sentence
