"""Families: spec 10.2, R57, R93."""

from __future__ import annotations

import pytest

import kingdom
from kingdom.engine.expansion import Expansion
from kingdom.engine.hexes import Hexes
from kingdom.engine.library import Library
from kingdom.engine.rule import Rule
from kingdom.engine.state import State
from tests.expansions.nomads.camp import camp
from tests.pictures import play, told
from tests.scenes import earned, line

MEADOW = """
    g   g   g   g   g   g
      g   g   g   g   g   g
    g   g   g   g   g   g
      g   g   g   g   g   g
    N   .   .   .   .   .
    """


def families(
    *actions: str, patch: str = MEADOW, library: Library = kingdom.LIBRARY, **lines: object
) -> State:
    """The state after some actions on grass with the card Families."""
    state = camp(patch, at="a1", tiles="", library=library, card="grass", cards="Families", **lines)
    return play(state, *actions)


@pytest.mark.parametrize(
    "built",
    [
        "b2 c2 d2",  # the rule book's row
        "b1 b2 c3",  # the rule book's diagonal, falling
        "d1 c2 c3",  # and rising
        "d2 c2 b2",
        "b2 d2 c2",  # the middle one last
        "c3 b1 b2",
    ],
)
def test_three_in_a_straight_line_pay_two_whatever_their_order(built: str) -> None:
    """10.2 Families, worked example (a)."""
    order = built.split()
    state = camp(MEADOW, card="grass", cards="Families", nomad_tiles="A outpost")
    for hex in order[:2]:
        state = play(state, hex)
        assert earned(state, "Families") == [0, 0]
    state = play(state, order[2])
    assert earned(state, "Families") == [2, 0]
    assert told(state) == [f"A built {order[2]}", "A gold Families 2"]
    assert state.gold(0) == 2


@pytest.mark.parametrize("built", ["b2 c2 c3", "b2 c2 c1", "b1 b2 b3", "b2 c2 b3"])
def test_a_bent_line_pays_nothing(built: str) -> None:
    """10.2 Families, worked example (b)."""
    assert earned(families(*built.split()), "Families") == [0, 0]


def test_a_gap_filled_by_an_older_settlement_pays_nothing() -> None:
    """10.2 Families, worked example (b): three consecutive hexes."""
    state = families("b1", "a1", "d1", patch="g g gA g g")
    assert earned(state, "Families") == [0, 0]


def test_a_line_with_a_gap_pays_nothing() -> None:
    """10.2 Families: adjacent to each other."""
    state = families("a1", "c1", "e1", patch="g d g d g d g")
    assert earned(state, "Families") == [0, 0]


def test_a_line_does_not_go_round_the_edge_of_the_board() -> None:
    """10.2 Families: t1 is followed by nothing, though a2 is the next hex in reading order."""
    rows = [" ".join(["d"] * 18 + ["g", "g"]), "  " + " ".join(["g"] + ["d"] * 19)]
    state = families("s1", "t1", "a2", patch="\n".join(rows))
    assert earned(state, "Families") == [0, 0]


def test_terrains_may_differ_when_the_card_was_replaced() -> None:
    """10.2 Families, 3.3: settlements already built count."""
    state = families("a1", "b1", "c1", patch="g g d d", pile="desert", hands="B grass")
    assert earned(state, "Families") == [2, 0]


def test_two_settlements_never_score() -> None:
    """R57: a small supply gives only two; an older one beside them does not help."""
    state = families("b1", "c1", patch="gA g g g", supply="2 40")
    assert earned(state, "Families") == [0, 0]


def test_settlements_of_extra_actions_do_not_help() -> None:
    """R57: the three of the mandatory action proper."""
    patch = "g g g g . g . g"
    state = camp(patch, card="grass", cards="Families", tiles="A farm", supply="3 40")
    state = play(state, "farm:a1", "b1", "c1")
    assert earned(state, "Families") == [0, 0]


def test_extra_actions_before_and_after_do_not_disturb_the_line() -> None:
    """10.2 Families: only the mandatory three are looked at."""
    patch = """
        g   g   g   g   g
          g   g   g   g   g
        """
    state = camp(patch, card="grass", cards="Families", tiles="A farm farm")
    state = play(state, "farm:a2", "a1", "b1", "c1", "farm:b2")
    assert earned(state, "Families") == [2, 0]


def test_a_donation_in_a_line_pays_nothing() -> None:
    """R57: a donation is an extra action."""
    state = camp("g g g g . N d d d", card="desert", cards="Families",
                 nomad_tiles="A donation-grass")  # fmt: skip
    donated = play(state, "donation-grass:a1", "donation-grass:b1", "donation-grass:c1")
    assert earned(donated, "Families") == [0, 0]
    assert earned(play(donated, "g1", "h1", "i1"), "Families") == [2, 0]


def test_a_donation_after_the_mandatory_action_pays_nothing_more() -> None:
    """10.2 Families: at most once per own turn."""
    state = camp("g g g . N d d d", card="desert", cards="Families",
                 nomad_tiles="A donation-grass")  # fmt: skip
    state = play(state, "f1", "g1", "h1")
    state = play(state, "donation-grass:a1", "donation-grass:b1", "donation-grass:c1")
    assert earned(state, "Families") == [2, 0]


def test_families_pays_once_in_every_own_turn_and_every_seat() -> None:
    """10.2 Families: per own turn."""
    state = camp(" ".join(["g"] * 20), card="grass", cards="Families", hands="B grass",
                 pile="grass grass")  # fmt: skip
    state = play(state, "a1", "b1", "c1", "end", "t1", "s1", "r1", "end", "d1", "e1", "f1")
    assert earned(state, "Families") == [4, 2]


def test_settlements_of_two_turns_do_not_make_a_line() -> None:
    """10.2 Families: each turn begins anew."""
    state = families("a1", "b1", patch=" ".join(["g"] * 20), supply="2 39", hands="B grass",
                     pile="grass", library=shelf(2))  # fmt: skip
    assert line(state, "families") == "a1 b1"
    state = play(state, "end")
    assert line(state, "families") == ""
    state = families("d1", "e1", "g1", patch="d d gA g g d g g . gB d g", hands="B grass")
    assert earned(play(state, "end", "l1"), "Families") == [0, 0]


def test_a_build_in_a_foreign_turn_is_no_part_of_the_line() -> None:
    """R56: Families needs an own turn; the builder is not the seat on turn."""
    state = families("a1", "b1", patch="g g g g g gB")
    state = state.copy()
    state.build(1, kingdom.parse_action("e1").target)  # as a canoe will
    assert earned(state, "Families") == [0, 0]
    assert earned(play(state, "c1"), "Families") == [2, 0]


# reaction inside the own mandatory action passes for a mandatory one. Cannot happen before canoes.
@pytest.mark.parametrize("left", [2, 1])
def test_an_own_reaction_inside_the_mandatory_action_is_no_part_of_the_line(left: int) -> None:
    """R57, R36: nested builds are not the mandatory action; a donation stands in for a canoe."""
    state = camp("gA gA g g g N", card="grass", cards="Families", mandatory="1 begun",
                 families="a1 b1", prompts=f"donation-grass A {left} - -")  # fmt: skip
    assert earned(play(state, "donation-grass:c1"), "Families") == [0, 0]


# More or fewer than three, as swamp and temple will ask


class AsksFor(Rule):
    """A mandatory action of another number of settlements."""

    def __init__(self, count: int) -> None:
        self.count = count

    def mandatory(self, state: State, count: int, sites: Hexes) -> int:
        return self.count


def shelf(count: int) -> Library:
    """All that is on the shelf, and a rule that asks for a number of settlements."""
    odd = Expansion(id="odd", name="Odd", code="Z", order=99, rules=(AsksFor(count),))
    return Library([*kingdom.LIBRARY.expansions.values(), odd])


def test_a_mandatory_action_of_two_never_scores() -> None:
    """R57: two swamp settlements never score."""
    state = families("a1", "b1", patch="g g g g", library=shelf(2))
    assert state.todo == 0
    assert earned(state, "Families") == [0, 0]


@pytest.mark.parametrize("count", [4, 5])
def test_of_four_or_five_the_first_three_decide(count: int) -> None:
    """R93: decided when the third stands, and only once."""
    patch = """
        g   g   g   g   g   g
          g   g   g   g   g   g
        """
    state = families("a1", "b1", "c1", patch=patch, library=shelf(count))
    assert earned(state, "Families") == [2, 0]
    state = play(state, "d1")
    assert earned(state, "Families") == [2, 0]
    assert line(state, "families") == "a1 b1 c1"
    state = families("a2", "a1", "b1", "c1", patch=patch, library=shelf(count))
    assert earned(state, "Families") == [0, 0]
