"""Perft: how many legal sequences of actions a position has, counted to a certain depth.

A sequence that ends the turn or the game counts once and goes no further. A rule that offers one
hex too many or too few changes these numbers; they change only together with a rule.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import kingdom
from kingdom.engine.log import drawn_by
from kingdom.engine.power import END_ACTION
from tests.checker import Position
from tests.pictures import position

POSITIONS = Path(__file__).parent / "positions"


def sequences(state: kingdom.State, depth: int) -> int:
    """The number of legal sequences of this length, shorter where the turn ends."""
    if state.over:
        return 1
    actions = state.legal_actions()
    if depth == 1:
        return len(actions)
    return sum(
        1 if action == END_ACTION else sequences(state.after(action), depth - 1)
        for action in actions
    )


def checked_sequences(state: kingdom.State, shown: Position, depth: int) -> int:
    """The same, counted by the checker, which only asks the engine for the cards drawn."""
    if state.over:
        return int(not shown.legal())
    total = 0
    for text in shown.legal():
        if depth == 1 or text == "end":
            total += 1
            continue
        after = state.after(kingdom.parse_action(text))
        total += checked_sequences(after, shown.after(text, drawn_by(after)), depth - 1)
    return total


CORNER = """
    g   g   gA  gA  gA  g   ~
      d   g   ~   ~   g   d   d
    g   L:farm  g   ^   C   g   d
    """


def corner() -> kingdom.State:
    """Eight tiles in a corner: every location at once."""
    return position(
        CORNER, card="grass", hands="B desert", pile="desert forest", supply="9 40",
        tiles="A oracle farm oasis tower tavern barn harbor paddock",
    )  # fmt: skip


def scarce() -> kingdom.State:
    """Two grass hexes for three settlements, then two desert ones: cards die (3.3)."""
    return position(
        "gA g g d d ~ f f f", card="grass", hands="B grass", pile="desert forest",
        tiles="A oracle barn paddock",
    )  # fmt: skip


@pytest.mark.parametrize(("depth", "count"), [(1, 55), (2, 130), (3, 470), (4, 470)])
def test_openings_of_the_first_game(depth: int, count: int) -> None:
    """Chapters 3 and 4."""
    state = kingdom.new_game(kingdom.first_game(), seed=1)
    assert sequences(state, depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 39), (2, 1271), (3, 38_065)])
def test_all_eight_locations_in_a_corner(depth: int, count: int) -> None:
    """Chapters 5 and 6.1."""
    assert sequences(corner(), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 5), (2, 18), (3, 45), (4, 56), (5, 129)])
def test_cards_that_die(depth: int, count: int) -> None:
    """3.3."""
    assert sequences(scarce(), depth) == count


@pytest.mark.parametrize(
    ("name", "depth", "count"),
    [
        ("barns-and-tower", 1, 84),
        ("barns-and-tower", 2, 6158),
        ("barns-and-tower", 3, 54_201),
        ("oases-and-taverns", 1, 41),
        ("oases-and-taverns", 2, 702),
        ("oases-and-taverns", 3, 8733),
        ("paddock-oracle-tower", 1, 52),
        ("paddock-oracle-tower", 2, 498),
        ("paddock-oracle-tower", 3, 2140),
    ],
)
def test_positions_from_the_middle_of_a_game(name: str, depth: int, count: int) -> None:
    """Positions stored as pictures in ``positions/``."""
    text = (POSITIONS / f"{name}.txt").read_text(encoding="utf-8")
    assert sequences(kingdom.read_position(text), depth) == count


MIXED = {
    "caves-and-capitol": (68, 3567),
    "crossroads-city-hall-and-wagon": (37, 503, 3137),
    "crossroads-fort-has-drawn": (5, 137, 555),
    "crossroads-ship-under-way": (6, 82, 1421),
    "crossroads-two-cards-and-barracks": (23, 219, 1346),
    "crossroads-wagon-under-way": (4, 24, 169),
    "everything-round-of-canoes": (12, 88, 88),
    "everything-last-turn": (38, 540, 4498),
    "everything-many-tiles": (35, 986),
    "everything-second-round-of-canoes": (11, 118, 826),
    "everything-two-cards": (28, 225, 1741),
    "harvest-bazaar-and-scouts": (61, 2219),
    "harvest-bazaar-repeats": (5, 104, 789),
    "harvest-cathedral-and-farmland": (35, 856),
    "harvest-second-scout": (33, 137, 137),
    "harvest-silo-phase": (22, 466, 466),
    "island-bridge": (70, 2465),
    "marshlands-canoe-reaction": (14, 186, 370),
    "marshlands-open-half-and-temple": (70, 2511),
    "marshlands-refuge-bonus": (68, 2128),
    "newer-edition": (46, 1292),
    "nomads-and-crossroads": (26, 329, 2019),
    "nomads-donation-and-outpost": (41, 240, 816),
    "nomads-in-a-resettlement": (4, 43, 280),
    "nomads-quarry-and-caravan": (43, 235, 993),
    "nomads-sword-and-quarry": (61, 1752),
    "nomads-sword-at-work": (37, 1299),
}
"""Counts at depth 1, 2 and sometimes 3 of positions with pieces, prompts and reactions."""


@pytest.mark.parametrize("name", MIXED)
def test_positions_with_expansions(name: str) -> None:
    """Chapters 6.2 to 9, 12: from the middle of games, one name of a file each."""
    state = kingdom.read_position((POSITIONS / f"{name}.txt").read_text(encoding="utf-8"))
    for depth, count in enumerate(MIXED[name], start=1):
        assert sequences(state, depth) == count


@pytest.mark.parametrize("name", MIXED)
def test_the_checker_counts_the_same_with_expansions(name: str) -> None:
    """The independent checker, to depth 2."""
    text = (POSITIONS / f"{name}.txt").read_text(encoding="utf-8")
    state = kingdom.read_position(text)
    for depth, count in enumerate(MIXED[name][:2], start=1):
        assert checked_sequences(state, Position.parse(text), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 39), (2, 1271), (3, 38_065)])
def test_the_checker_counts_the_same_in_the_corner(depth: int, count: int) -> None:
    """The independent checker."""
    state = corner()
    assert checked_sequences(state, Position.parse(kingdom.write_position(state)), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(3, 45), (4, 56)])
def test_the_checker_counts_the_same_where_cards_die(depth: int, count: int) -> None:
    """3.3, by the independent checker."""
    state = scarce()
    assert checked_sequences(state, Position.parse(kingdom.write_position(state)), depth) == count
