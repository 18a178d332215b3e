"""Chains of canoe reactions: spec 3.5, 7.4, R35, R36, R94, R113, R118."""

from __future__ import annotations

import pytest

import kingdom
from tests.expansions.marshlands.marsh import EVERYTHING, asked, marsh
from tests.pictures import builds, legal, own, play, stock, tiles
from tests.scenes import earned, kinds, line, saved, targets

# A builds a1 and empties the farm of b1. B on d1 can build e1 and empty the tower of f1.
CHAIN = "g L:farm . sB s L:tower . sC s . sA s s . g g"


def chain(held: str, patch: str = CHAIN, **lines: object) -> kingdom.State:
    """A has emptied the farm, and the reactions begin."""
    given: dict[str, object] = {"seats": "3", "stock": "b1=1 f1=1", "card": "grass"} | lines
    return play(marsh(patch, at="a1", tiles=held, **given), "a1")


def actors(state: kingdom.State, *actions: str) -> str:
    """The seats that decide, one for each of these actions, and the one after them."""
    found = "ABCDE"[state.actor]
    for action in actions:
        state = play(state, action)
        found += "ABCDE"[state.actor]
    return found


def test_reactions_nest_b_then_c_and_a_then_c() -> None:
    """R36: A triggers B and C, B's build triggers C and A: B, (C, A), C, and A goes on.

    C's second turn comes only with another ready tile; R94 lets it use both in the first.
    """
    state = chain("A canoe ; B canoe ; C canoe canoe")
    assert actors(state, "canoe:e1", "canoe:i1", "stop", "canoe:l1", "canoe:m1") == "BCCACA"
    assert actors(state, "canoe:e1", "stop", "stop", "stop") == "BCACA"


def test_c_has_no_second_turn_without_another_ready_tile() -> None:
    """R36."""
    state = chain("A canoe ; B canoe ; C canoe")
    assert actors(state, "canoe:e1", "canoe:i1", "canoe:l1") == "BCAA"
    state = play(state, "canoe:e1", "canoe:i1", "canoe:l1")
    assert asked(state) == ""
    assert kinds(state) == {"build"}


def test_c_keeps_its_tile_for_the_older_trigger_by_declining_the_newer() -> None:
    """R36: the new trigger is resolved before the older one goes on."""
    state = chain("A canoe ; B canoe ; C canoe")
    state = play(state, "canoe:e1", "stop", "canoe:l1")
    assert state.actor == 2
    state = play(state, "canoe:i1")
    assert own(state, "C") == {"h1", "i1"}
    assert asked(state) == ""


def test_the_one_who_triggered_the_chain_may_go_on_with_a_second_tile() -> None:
    """R36, R94: B, (C, A), B, C."""
    state = chain("A canoe ; B canoe canoe ; C canoe canoe", CHAIN.replace("g g", "~ ~ g g"))
    assert actors(state, "canoe:e1", "stop", "stop", "canoe:o1", "stop") == "BCABCA"


@pytest.mark.parametrize(("rulings", "order"), [(2, "BDA"), (1, "DAB")])
def test_a_nested_round_goes_from_the_left_of_the_active_player(rulings: int, order: str) -> None:
    """R94: C empties the tower in A's turn; the first rulings went from the left of C."""
    patch = "g L:farm . sC s L:tower . s s ~ ~ g g"
    state = chain("A canoe ; B canoe ; C canoe ; D canoe", patch, seats="4", rulings=rulings)
    assert asked(state) == "BCD"
    state = play(state, "stop", "canoe:e1")
    assert asked(state) == f"{order}CD"  # C's own prompt waits for another tile, and D's is older
    assert asked(saved(state)) == f"{order}CD"


def test_the_active_player_is_left_out_of_its_own_trigger_only() -> None:
    """R46: A reacts to B's build, not to its own."""
    state = chain("A canoe ; B canoe")
    assert state.actor == 1
    assert play(state, "stop").actor == 0
    assert asked(play(state, "stop")) == ""
    state = play(state, "canoe:e1")
    assert state.actor == 0
    assert kinds(state) == {"canoe", "stop"}


def test_a_chain_may_go_three_deep() -> None:
    """R36: nested, and nested again."""
    patch = "g L:farm . sB s L:tower . sC s L:oasis . sA s . ~ g g"
    state = chain("A canoe ; B canoe ; C canoe", patch, stock="b1=1 f1=1 j1=1")
    # B empties the tower: C, A. C empties the oasis: A, B. A declines and is asked again.
    assert actors(state, "canoe:e1", "canoe:i1", "stop", "stop") == "BCAAA"
    state = play(state, "canoe:e1", "canoe:i1")
    assert [stock(state)[hex] for hex in ("b1", "f1", "j1")] == [0, 0, 0]
    state = play(state, "canoe:m1")
    assert asked(state) == ""
    assert line(state, "mandatory") == "2 begun"


def test_a_canoe_taken_this_turn_is_live_as_a_reaction_at_once() -> None:
    """R35: A takes a canoe and the last farm tile with one build; B's reaction empties another."""
    state = marsh("L:canoe g L:farm . sB s L:tower . sA s ~ g g", card="grass", tiles="B canoe",
                  stock="c1=1 g1=1")  # fmt: skip
    state = play(state, "b1")
    assert "canoe@a1" in tiles(state)
    assert state.actor == 1
    state = play(state, "canoe:f1")
    assert state.actor == 0
    assert targets(state, "canoe") == {"j1", "k1"}
    state = play(state, "canoe:j1")
    assert line(state, "canoes used").startswith("A a1 ; B ")


# A canoe that a reaction brought (R118). A empties the farm of b1, then the tower of k1.
SECOND = "g L:farm . sB s L:canoe . ~ . g L:tower . s"


def second(held: str = "B canoe", **lines: object) -> kingdom.State:
    """B's reaction at e1 has brought the canoe of f1."""
    given: dict[str, object] = {"stock": "b1=1 k1=1", "card": "grass"} | lines
    state = play(marsh(SECOND, at="a1", tiles=held, **given), "a1", "canoe:e1")
    assert "canoe@f1" in tiles(state, "B")
    return state


def test_a_canoe_that_a_reaction_brought_does_not_answer_the_same_trigger() -> None:
    """R118: the first rulings let it."""
    state = second()
    assert asked(state) == ""
    assert kinds(state) == {"build"}
    state = second(rulings=1)
    assert asked(state) == "B"
    assert targets(state, "canoe") == {"h1", "m1"}


def test_a_canoe_that_was_ready_before_may_still_answer() -> None:
    """R94, R118: of B's other two tiles one is left; the new one is not it, before or after."""
    state = second("B canoe canoe")
    assert asked(state) == asked(saved(state)) == "B"
    assert line(state, "prompts") == line(saved(state), "prompts")
    state = play(saved(state), "canoe:h1")
    assert asked(state) == ""
    assert "f1" not in line(state, "canoes used")


def test_a_canoe_taken_by_a_reaction_reacts_later_in_the_same_turn() -> None:
    """R35: to what is emptied after it was taken."""
    state = play(second(), "j1")
    assert state.actor == 1
    assert targets(state, "canoe") == {"h1", "m1"}
    assert "f1" in line(play(state, "canoe:h1"), "canoes used")


@pytest.mark.parametrize(("rulings", "order"), [(2, "CBA"), (1, "CBBBA")])
def test_a_canoe_that_a_reaction_brought_answers_no_older_trigger(rulings: int, order: str) -> None:
    """R118: C is asked before B and empties the tower; B's answer to that brings a canoe."""
    patch = "g L:farm . sC s L:tower . sB s L:canoe . s s ~ ~ g g"
    state = marsh(patch, card="grass", tiles="B canoe ; C canoe", stock="b1=0 f1=1", seats="3",
                  prompts="canoe B 0 - - ; canoe C 0 - -", mandatory="2 begun",
                  rulings=rulings)  # fmt: skip
    done = ("canoe:e1", "canoe:i1", "stop", "stop")[: len(order) - 1]
    assert actors(state, *done) == order


def test_a_picture_tells_which_canoes_came_too_late() -> None:
    """R118: a number of 2 for the first location in reading order, 4 for the second, …"""
    state = second("B canoe canoe")
    places = [place.hex for place in state.board.places]
    late = places.index(kingdom.parse_action("f1").target)
    assert line(state, "prompts") == f"canoe B {1 + 2 ** (late + 1)} - -"
    with pytest.raises(kingdom.BadPosition, match="can never be asked here"):
        marsh(SECOND, card="grass", tiles="B canoe", prompts="canoe B 2 - -")  # b1 is a farm


def test_a_canoe_taken_this_turn_gives_no_action_of_the_own_turn() -> None:
    """R35: S0's "from the next turn on" holds there; the bonus likewise (7.4)."""
    state = marsh("L:canoe g . s ~ g g", card="grass", tiles="A canoe")
    state = play(state, "b1", "f1", "g1")
    assert legal(state) == {"end"}


def test_a_nested_build_of_the_active_player_shortens_a_small_supply() -> None:
    """R9, R36: the mandatory action ends with the supply."""
    state = chain("A canoe ; B canoe", supply="2 30 30")
    assert line(state, "mandatory") == "1 begun"
    state = play(state, "canoe:e1", "canoe:l1")
    assert state.supply[0] == 0
    assert state.ending
    assert legal(state) == {"end"}


def test_a_nested_build_leaves_what_is_due_to_be_built() -> None:
    """3.2, R11: waiting settlements are still built, and hold the end."""
    held = "A canoe paddock ; B canoe"
    state = chain(held, CHAIN + " L:temple", supply="2 30 30", due="1")
    state = play(state, "canoe:e1", "canoe:l1")
    assert not state.ending
    assert kinds(state) == {"build"}
    assert builds(state) == {"o1", "p1"}
    state = play(state, "o1")
    assert state.ending
    assert "end" in legal(state)


def test_rovers_counts_a_nested_build_of_the_active_player() -> None:
    """R113: it is a build in the own turn."""
    patch = "g L:farm . sB s L:tower . sA . . . s . g g"
    state = chain("A canoe ; B canoe", patch, cards="Rovers", expansions=EVERYTHING)
    assert line(state, "rovers") == "1"
    state = play(state, "canoe:e1", "canoe:l1")
    assert line(state, "rovers") == "1 2"


def test_families_leaves_a_nested_build_out() -> None:
    """R57: only the mandatory action proper."""
    patch = "g L:farm . sB s L:tower . ~A ~ . g g g"
    state = chain("A canoe ; B canoe", patch, cards="Families", expansions=EVERYTHING)
    state = play(state, "canoe:e1", "canoe:i1")
    assert line(state, "families") == "a1"
    state = play(state, "k1", "l1")
    assert earned(state, "Families") == [0, 0, 0]


def test_the_temple_bonus_frees_no_canoe() -> None:
    """7.4: it is for the mandatory action alone."""
    state = chain("A canoe temple temple ; B canoe", CHAIN.replace("sA s s", "sA s . s"))
    state = play(state, "canoe:e1")
    assert targets(state, "canoe") == {"l1"}


def test_an_outpost_may_free_a_reaction_in_the_own_turn() -> None:
    """R26, R103: within the own turn, both sets; it is spent where only it allows the hex."""
    state = chain("A canoe ; B canoe", "g L:farm . sB s L:tower . ~A s . s ~ . N g",
                  nomad_tiles="A outpost", expansions=EVERYTHING)  # fmt: skip
    state = play(state, "canoe:e1")
    assert targets(state, "canoe") == {"i1", "k1", "l1"}
    assert line(play(state, "canoe:i1"), "nomad tiles") == "A outpost"
    assert line(play(state, "canoe:l1"), "nomad tiles") == "A outpost"
    assert line(play(state, "canoe:k1"), "nomad tiles") == ""


def test_an_outpost_frees_no_reaction_in_a_foreign_turn() -> None:
    """R103, R102: not usable outside of the own turn."""
    state = marsh("g L:farm . sB s . s ~ . N g", card="grass", tiles="B canoe", stock="b1=1",
                  nomad_tiles="A outpost ; B outpost", expansions=EVERYTHING)  # fmt: skip
    assert targets(play(state, "a1"), "canoe") == {"e1", "h1"}


def test_a_chain_inside_a_move_gives_the_turn_back() -> None:
    """7.4: after a move as after a build."""
    state = marsh("gA g g L:farm . sB s L:tower . sA s", card="-", seats="2",
                  tiles="A paddock canoe ; B canoe", stock="d1=1 h1=1")  # fmt: skip
    state = play(state, "paddock:a1-c1")
    assert actors(state, "canoe:g1", "canoe:k1") == "BAA"
    assert legal(play(state, "canoe:g1", "canoe:k1")) == {"end"}


def test_the_card_is_tested_after_the_whole_chain() -> None:
    """3.5: 9 after 8."""
    patch = "gA g L:farm . sB s L:tower . sA s . d d"
    state = marsh(patch, card="grass", tiles="A canoe ; B canoe", stock="c1=1 g1=1",
                  pile="desert", hands="B forest", mandatory="2")  # fmt: skip
    state = play(state, "b1", "canoe:f1")
    assert (state.actor, line(state, "card")) == (0, "grass")
    state = play(state, "canoe:j1")
    assert line(state, "card") == "desert"
    assert builds(state) == {"l1", "m1"}
