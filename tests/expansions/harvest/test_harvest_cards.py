"""Rangers, Chainers, Travellers, Homesteaders: spec 10.4, R3, R4, R61, R62, R63."""

from __future__ import annotations

import pytest

import kingdom
from tests.expansions.harvest.barnyard import land, with_island
from tests.pictures import named
from tests.scenes import earned


def rows(counts: list[int]) -> str:
    """A patch whose rows hold so many settlements of A each, not touching one another."""
    text = []
    for number, count in enumerate(counts):
        cells = ["gA", "g"] * count + ["g"] * (12 - 2 * count)
        text.append(("  " if number % 2 else "") + "   ".join(cells))
    return "\n".join(text)


@pytest.mark.parametrize("name", ["Rangers", "Mayors", "Chainers", "Travellers", "Homesteaders"])
def test_a_player_without_pieces_earns_nothing(name: str) -> None:
    assert earned(land("g g g", cards=name), name) == [0, 0]


# Rangers


def test_rangers_the_rule_book_player_has_four_lone_rows() -> None:
    """10.4 Rangers, worked example (a): 4 × 2 = 8."""
    assert earned(land(rows([1, 1, 1, 1]), cards="Rangers"), "Rangers") == [8, 0]


def test_rangers_wants_exactly_one() -> None:
    """10.4 Rangers, worked example (b), R61."""
    state = land(rows([1, 2, 1, 3, 0]), cards="Rangers")
    assert earned(state, "Rangers") == [4, 0]
    assert named(state.score(0)["Rangers"].hexes) == {"a1", "a3"}


def test_rangers_looks_at_each_player_apart() -> None:
    """10.4: of ``P``; others in the row do not matter, nor do walls."""
    state = land("gA g gB gX gB", cards="Rangers")
    assert earned(state, "Rangers") == [2, 0]


@pytest.mark.parametrize("piece", ["gA", "gAw", "gAc", "~As", "^Ac", "~A"])
def test_rangers_counts_every_own_piece(piece: str) -> None:
    """10: settlements, warriors, wagon, ship."""
    assert earned(land(f"{piece} g", cards="Rangers"), "Rangers") == [2, 0]
    assert earned(land(f"{piece} g gA", cards="Rangers"), "Rangers") == [0, 0]


def test_rangers_counts_rows_right_across_both_sections() -> None:
    """0.2: a row is all twenty hexes."""
    state = land("gA" + " ." * 18 + " gA", cards="Rangers")
    assert earned(state, "Rangers") == [0, 0]


def test_rangers_counts_the_rows_of_the_island() -> None:
    """12.3: five additional rows."""
    isle = """
          gA  g   g
        gA  gA  g
          g   g   gA
        """
    state = with_island("gA g", isle, cards="Rangers")
    assert earned(state, "Rangers") == [6, 0]


# Chainers


def test_chainers_the_four_inner_ones_of_a_line_of_six() -> None:
    """10.4 Chainers, worked example (a), R4: 1 gold each."""
    state = land("gA gA gA gA gA gA", cards="Chainers")
    assert earned(state, "Chainers") == [4, 0]
    assert named(state.score(0)["Chainers"].hexes) == {"b1", "c1", "d1", "e1"}


def test_chainers_a_closed_ring_of_six() -> None:
    """10.4 Chainers, worked example (b)."""
    state = land(
        """
        .   gA  gA
          gA  g   gA
        .   gA  gA
        """,
        cards="Chainers",
    )
    assert earned(state, "Chainers") == [6, 0]


def test_chainers_the_two_tips_of_a_rhombus() -> None:
    """10.4 Chainers, worked example (c): 0,0 0,1 1,0 1,1."""
    state = land(
        """
        gA  gA
          gA  gA
        """,
        cards="Chainers",
    )
    assert earned(state, "Chainers") == [2, 0]
    assert named(state.score(0)["Chainers"].hexes) == {"a1", "b2"}


@pytest.mark.parametrize(
    ("patch", "paid"),
    [
        ("gA g gA", 0),
        ("gA gA g", 0),
        ("gA gA gA", 1),
        ("gA gA gB", 0),
        ("gB gA gA", 0),
        ("gA gA gX", 0),
        ("gAw gA ~As", 1),
        ("gA gAc gA", 1),
    ],
)
def test_chainers_wants_exactly_two_own_neighbours(patch: str, paid: int) -> None:
    """10.4 Chainers: own pieces of every kind, nobody else's."""
    assert earned(land(patch, cards="Chainers"), "Chainers")[0] == paid


def test_chainers_three_neighbours_are_one_too_many() -> None:
    """10.4 Chainers: exactly two."""
    state = land(
        """
        gA  gA  gA
          gA  .   .
        """,
        cards="Chainers",
    )
    # a1 touches b1 and a2, b1 touches a1, c1 and a2, a2 touches a1 and b1, c1 touches b1.
    assert earned(state, "Chainers") == [2, 0]


def test_chainers_a_city_hall_has_three_on_every_side() -> None:
    """8.4: seven own pieces; the centre has six, the others three."""
    state = land(
        """
        .   gAh gAh
          gAh gAh gAh
        .   gAh gAh
        """,
        cards="Chainers",
    )
    assert earned(state, "Chainers") == [0, 0]


# Travellers


def meadow(*own: str, cards: str) -> kingdom.State:
    """A board of grass with settlements of A on some hexes."""
    text = ["kingdom position 1", f"cards: {cards}", "board:"]
    for row in range(1, 21):
        names = (f"{column}{row}" for column in "abcdefghijklmnopqrst")
        words = ("gA" if name in own else "g" for name in names)
        text.append(" " * ((row - 1) % 2) + " ".join(words))
    return kingdom.read_position("\n".join(text) + "\n")


def test_travellers_the_rule_book_total_is_six() -> None:
    """10.4 Travellers, worked example (a), R4: a corner counts once."""
    state = meadow("a1", "f1", "t7", "c20", "t20", "a9", "f6", cards="Travellers")
    assert earned(state, "Travellers") == [6, 0]
    assert named(state.score(0)["Travellers"].hexes) == {"a1", "f1", "t7", "c20", "t20", "a9"}


def test_travellers_inner_section_borders_do_not_count() -> None:
    """10.4 Travellers, worked example (b), S0's note."""
    assert earned(meadow("d10", "j4", "k15", cards="Travellers"), "Travellers") == [0, 0]


@pytest.mark.parametrize("corner", ["a1", "t1", "a20", "t20"])
def test_travellers_a_corner_is_one_hex(corner: str) -> None:
    """10.4 Travellers."""
    assert earned(meadow(corner, cards="Travellers"), "Travellers") == [1, 0]


@pytest.mark.parametrize("hex", ["b2", "s2", "b19", "s19"])
def test_travellers_the_second_row_is_not_the_edge(hex: str) -> None:
    assert earned(meadow(hex, cards="Travellers"), "Travellers") == [0, 0]


def test_travellers_ignores_the_island() -> None:
    """R62: no edge hexes there."""
    state = with_island("gA g gA", "gA g gA", cards="Travellers")
    assert earned(state, "Travellers") == [2, 0]


def test_travellers_counts_every_piece_on_the_edge() -> None:
    """10."""
    state = land("gAw gAc ~As gX gB", cards="Travellers")
    assert earned(state, "Travellers") == [3, 1]


# Homesteaders


def scattered(*counts: int) -> list[str]:
    """So many hexes in each of the four sections."""
    found: list[str] = []
    for (left, top), count in zip((("abcdefghij", 1), ("klmnopqrst", 1), ("abcdefghij", 11),
                                   ("klmnopqrst", 11)), counts, strict=True):  # fmt: skip
        cells = [f"{column}{top + row}" for row in range(10) for column in left]
        found += cells[:count]
    return found


@pytest.mark.parametrize(
    ("counts", "paid"),
    [
        ((8, 11, 5, 12), 12),  # the rule book's
        ((10, 10, 10, 10), 10),
        ((0, 0, 0, 1), 1),
        ((40, 0, 0, 0), 40),
        ((3, 7, 7, 2), 7),
    ],
)
def test_homesteaders_counts_the_section_with_most(counts: tuple[int, ...], paid: int) -> None:
    """10.4 Homesteaders, worked examples (a) and (b): 1 gold each, one section only."""
    state = meadow(*scattered(*counts), cards="Homesteaders")
    assert earned(state, "Homesteaders") == [paid, 0]
    assert state.score(0)["Homesteaders"].hexes.bit_count() == paid


def test_homesteaders_does_not_count_the_others() -> None:
    """10.4: of ``P``."""
    assert earned(land("gA gB gB gX g", cards="Homesteaders"), "Homesteaders") == [1, 2]


def test_homesteaders_ignores_the_island() -> None:
    """R62: not a section."""
    state = with_island("gA gA g", "gA gA gA gA", cards="Homesteaders")
    assert earned(state, "Homesteaders") == [2, 0]


def test_the_sections_meet_between_rows_ten_and_eleven_and_columns_j_and_k() -> None:
    """0.2."""
    assert earned(meadow("j10", "k10", "j11", "k11", cards="Homesteaders"), "Homesteaders") == [
        1,
        0,
    ]


# All of them


def test_the_cards_of_harvest_are_called_and_coded_like_this() -> None:
    """R3: Rangers, Mayors, Chainers, Travellers, Homesteaders, Rovers."""
    shelf = kingdom.LIBRARY
    mine = [name for name, home in shelf.card_home.items() if home == "harvest"]
    assert mine == ["Rangers", "Mayors", "Chainers", "Travellers", "Homesteaders", "Rovers"]
    codes = [card.code for card in shelf.cards.values()]
    assert len(codes) == len(set(codes))


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Rangers", "2 gold for each horizontal line with exactly one"),
        ("Mayors", "4 gold for each mark"),
        ("Chainers", "1 gold for each of your settlements beside exactly two"),
        ("Travellers", "1 gold for each of your settlements at the edge"),
        ("Homesteaders", "1 gold for each of your settlements in the section where you have most"),
        ("Rovers", "1 gold as your turn ends for each section"),
    ],
)
def test_a_card_says_what_it_pays(name: str, words: str) -> None:
    assert words in kingdom.LIBRARY.card_named(name).sentence
