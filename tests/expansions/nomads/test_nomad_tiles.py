"""Nomad spaces and their tiles: spec 6.3, R16, R24, R28, R102."""

from __future__ import annotations

from typing import Any

import pytest

import kingdom
from kingdom.engine.expansion import Expansion
from kingdom.engine.library import Library
from kingdom.engine.rule import Rule
from kingdom.engine.state import Seat, State
from kingdom.expansions.nomads.tiles import NomadTiles
from tests.expansions.nomads.camp import camp
from tests.pictures import builds, legal, play, refused, told
from tests.scenes import earned, kinds, line, saved, targets

USABLE = [
    "donation-grass", "donation-flowers", "donation-forest", "donation-canyon", "donation-desert",
    "donation-water", "donation-mountain", "resettlement", "outpost", "sword",
]  # fmt: skip


# Claiming


@pytest.mark.parametrize("tile", USABLE)
def test_building_beside_a_nomad_space_claims_its_tile(tile: str) -> None:
    """6.3."""
    state = camp("g g N g", card="grass", nomads=f"c1={tile}")
    assert line(state, "nomads") == f"c1={tile}"
    state = play(state, "b1")
    assert line(state, "nomads") == ""
    assert line(state, "nomad tiles") == f"A {tile}+"
    assert told(state) == ["A built b1", f"A claimed c1 {tile}"]


def test_building_at_a_distance_claims_nothing() -> None:
    """6.3: next to the space."""
    state = play(camp("g g N g", card="grass", nomads="c1=sword"), "a1")
    assert line(state, "nomads") == "c1=sword"
    assert line(state, "nomad tiles") == ""


@pytest.mark.parametrize("action", ["farm:d1", "oracle:d1", "tower:d1", "tavern:d1", "d1"])
def test_building_by_any_action_claims(action: str) -> None:
    """6.3: mandatory or extra."""
    state = camp("gA gA gA g N", card="grass", tiles="A farm oracle tower tavern",
                 nomads="e1=sword")  # fmt: skip
    assert line(play(state, action), "nomad tiles") == "A sword+"


@pytest.mark.parametrize("action", ["paddock:a1-c1", "barn:a1-c1", "caravan:a1-c1", "harbor:a1-c2"])
def test_moving_beside_a_nomad_space_claims_its_tile(action: str) -> None:
    """R16."""
    patch = """
        wA  w   d   N
          .   .   ~   .
        d   .   .   .
        """
    state = camp(patch, card="desert", tiles="A paddock barn caravan harbor", nomads="d1=sword")
    state = play(state, action)
    assert line(state, "nomad tiles") == "A sword+"
    assert told(state)[-1] == "A claimed d1 sword"


def test_an_empty_nomad_space_gives_nothing() -> None:
    """6.3: if it is still there; never refilled (chapter 2)."""
    state = camp("g g N g g g g g", card="grass", nomads="c1=sword")
    state = play(state, "b1", "a1", "d1", "end")
    assert line(state, "nomad tiles") == "A sword"
    state = camp("g g N g", card="grass")
    state = play(state, "b1")
    assert line(state, "nomad tiles") == ""
    assert told(state) == ["A built b1"]


def test_the_first_to_come_claims_and_the_second_gets_nothing() -> None:
    """6.3."""
    state = camp("g N g g g g g g g", card="grass", mandatory="1", nomads="b1=outpost",
                 hands="B grass", tiles="")  # fmt: skip
    state = play(state, "a1", "end", "c1")
    assert line(state, "nomad tiles") == "A outpost"


def test_all_adjacent_spaces_give_their_tiles_in_one_go() -> None:
    """3.5, 4: the tile of every adjacent nomad space."""
    state = camp("g N g N N", card="grass", nomads="b1=sword d1=outpost e1=resettlement")
    state = play(state, "c1")
    assert line(state, "nomad tiles") == "A sword+ outpost+"
    assert line(state, "nomads") == "e1=resettlement"
    assert told(state) == ["A built c1", "A claimed b1 sword", "A claimed d1 outpost"]


def test_two_equal_tiles_may_be_held() -> None:
    """6.3: a player may hold several."""
    state = camp("g N g N g", card="grass", nomads="b1=sword d1=sword")
    assert line(play(state, "c1"), "nomad tiles") == "A sword+ sword+"


def test_nothing_can_stand_on_a_nomad_space() -> None:
    """0.2: non-buildable, a special hex."""
    state = camp("gA N g", card="grass", tiles="A caravan paddock tower", nomads="b1=sword")
    assert builds(state) == {"c1"}
    assert refused(state, "b1") == "b1 (nomad): pieces go beside it, never on it."
    assert not any(action.endswith("b1") for action in legal(state))


def test_workers_and_merchants_count_nomad_spaces_with_or_without_a_tile() -> None:
    """R28, X13: a nomad space is a special hex."""
    for nomads in ("a1=sword e1=treasure", ""):
        state = camp("N gA gA gA N", cards="Workers, Merchants", nomads=nomads)
        assert {name: score.gold for name, score in state.score(0).items() if score.gold} == {
            "Workers": 2,
            "Merchants": 8,
        }


# When a tile works


def test_a_tile_works_in_the_claimers_next_turn_and_is_gone_after_it() -> None:
    """R24: not in the turn of the claim, used or not."""
    state = camp("g N g g g gB g g g g g", card="grass", mandatory="1", nomads="b1=sword",
                 hands="B grass", pile="grass grass desert")  # fmt: skip
    state = play(state, "a1")
    assert kinds(state) == {"end"}
    state = play(state, "end")
    assert line(state, "nomad tiles") == "A sword"
    assert "sword" not in kinds(state)
    state = play(state, "e1", "d1", "c1", "end")
    assert line(state, "nomad tiles") == "A sword"
    assert targets(state, "sword") == {"c1", "d1", "e1", "f1"}
    state = play(state, "g1", "h1", "i1")
    assert "sword" in kinds(state)
    state = play(state, "end")
    assert line(state, "nomad tiles") == ""
    assert not any("sword" in held for held in kinds(state))


def test_a_used_tile_is_gone_at_once() -> None:
    """6.3: each once."""
    state = camp("gA g gB gB . N", card="grass", nomad_tiles="A sword")
    state = play(state, "sword:c1")
    assert line(state, "nomad tiles") == ""
    assert refused(state, "sword:d1") == "You have no sword tile."


def test_two_equal_tiles_work_one_after_the_other() -> None:
    """6.3: each once."""
    state = camp("gA g gB gB gB . N", card="grass", nomad_tiles="A sword sword")
    assert len(state.legal_actions()) == len(legal(state))  # each offered once
    state = play(state, "sword:c1")
    assert line(state, "nomad tiles") == "A sword"
    state = play(state, "sword:d1")
    assert line(state, "nomad tiles") == ""
    assert "sword" not in kinds(state)


def test_tiles_work_before_and_after_but_never_inside_the_mandatory_action() -> None:
    """6.3, R5."""
    held = "A sword resettlement donation-desert"
    state = camp("gA g g g g d d gB . N", card="grass", nomad_tiles=held)
    usable = {"sword", "resettlement", "donation-desert"}
    assert kinds(state) == {"build", *usable}
    for hex in ("b1", "c1"):
        state = play(state, hex)
        assert kinds(state) == {"build"}
        assert refused(state, "sword:h1").endswith(
            "more first: everything else comes before or after, not in between."
        )
    state = play(state, "d1")
    assert kinds(state) == {"end", *usable}


def test_tiles_are_optional() -> None:
    """3.1: extra actions are."""
    state = camp("gA g g g g gB . N", card="grass", mandatory="0", nomad_tiles="A sword outpost")
    assert line(play(state, "end"), "nomad tiles") == ""


def test_the_tiles_of_the_last_turn_go_before_the_game_is_over() -> None:
    """3.1, 4: the nomad tiles usable this turn are removed, then the game is over."""
    state = camp("gA g g gB . N", turn="B", card="grass", supply="9 0", nomad_tiles="B sword")
    state = play(state, "end")
    assert state.over
    assert line(state, "nomad tiles") == ""


def test_the_tiles_of_another_seat_cannot_be_used() -> None:
    """6.3: only in the claimer's own turn."""
    state = camp("gA g g gB . N", card="grass", nomad_tiles="B sword resettlement outpost")
    assert kinds(state) == {"build"}
    assert builds(state) == {"b1"}
    assert refused(state, "sword:d1") == "You have no sword tile."


def test_a_tile_claimed_while_others_are_used_stays_when_those_are_removed() -> None:
    """3.1, 4: only the tiles usable this turn go."""
    state = camp("gA g N g g gB g", card="grass", mandatory="1", nomads="c1=outpost",
                 nomad_tiles="A sword resettlement", hands="B grass")  # fmt: skip
    state = play(state, "b1")
    assert line(state, "nomad tiles") == "A sword resettlement outpost+"
    assert line(play(state, "end"), "nomad tiles") == "A outpost"


def test_a_tile_equal_to_one_in_use_still_waits_for_the_next_turn() -> None:
    """R24: the claim of this turn is not the tile of this turn."""
    state = camp("gA g N g gB gB", card="grass", mandatory="1", nomads="c1=sword",
                 nomad_tiles="A sword", hands="B grass")  # fmt: skip
    state = play(state, "b1", "sword:e1")
    assert line(state, "nomad tiles") == "A sword+"
    assert kinds(state) == {"end"}


def test_moving_away_does_not_lose_a_nomad_tile() -> None:
    """6.3, X2, X17."""
    state = camp("g g g N . gB", card="grass", mandatory="1", nomads="d1=sword", tiles="A paddock")
    state = play(state, "c1", "paddock:c1-a1")
    assert line(state, "nomad tiles") == "A sword+"


def foreign_claim(**lines: Any) -> kingdom.State:
    """B has claimed a sword in A's turn, in the first round, as a canoe does."""
    state = camp("gA g g g N g gB", card="grass", mandatory="0", nomads="e1=sword",
                 hands="B grass", supply="9 9", pile="grass grass grass", **lines)  # fmt: skip
    state = state.copy()
    state.build(1, kingdom.parse_action("f1").target)
    return state


def test_a_claim_in_a_foreign_turn_waits_for_the_next_round() -> None:
    """R102: not in the round in which it was claimed, though B's turn of it is still to come."""
    state = foreign_claim()
    assert line(state, "nomad tiles") == line(saved(state), "nomad tiles") == "B sword+"
    state = play(saved(state), "end")
    assert (state.round, state.seat) == (1, 1)
    assert "sword" not in kinds(state)
    assert refused(state, "sword:a1") == (
        "You claimed your sword tile this round; it works in your next turn."
    )
    assert line(state, "nomad tiles") == "B sword+"
    state = play(saved(state), "b1", "c1", "d1", "end")
    assert (state.round, line(state, "nomad tiles")) == (2, "B sword")
    state = play(saved(state), "end")
    assert (state.round, state.seat) == (2, 1)
    assert targets(state, "sword") == {"a1"}
    assert line(play(state, "end"), "nomad tiles") == ""


def test_by_the_first_rulings_a_foreign_claim_works_in_the_same_round() -> None:
    """R102 as it was: in the next own turn, whichever round it belongs to."""
    state = foreign_claim(rulings=1)
    assert line(state, "nomad tiles") == line(saved(state), "nomad tiles") == "B sword"
    assert "sword" not in kinds(state)
    state = play(saved(state), "end")
    assert (state.round, state.seat) == (1, 1)
    assert targets(state, "sword") == {"a1"}
    assert line(play(state, "b1", "c1", "d1", "end"), "nomad tiles") == ""


def test_tiles_of_two_rounds_are_told_apart() -> None:
    """R24, R102: the older one works in this round, the newer one in the next."""
    state = play(foreign_claim(nomad_tiles="B outpost"), "end")
    assert line(state, "nomad tiles") == line(saved(state), "nomad tiles") == "B outpost sword+"
    state = play(state, "b1", "c1", "d1", "end")
    assert line(state, "nomad tiles") == "B sword"


@pytest.mark.parametrize(
    ("turn", "told"),
    [("A", "A sword+ ; B sword+ ; C sword+"), ("C", "A sword ; B sword ; C sword+")],
)
def test_a_mark_makes_no_difference_for_a_seat_whose_turn_is_over(turn: str, told: str) -> None:
    """R102: its next turn is in the next round anyway."""
    marked = "A sword+ ; B sword+ ; C sword+"
    state = camp("gA g N", seats="3", turn=turn, nomad_tiles=marked, hands="A grass ; B grass")
    assert line(state, "nomad tiles") == told


def test_whoever_looks_sees_which_tiles_wait() -> None:
    """R102: new for a seat whose turn of this round is to come, ready for one whose is over."""
    state = camp("gA g N", seats="3", turn="B", nomad_tiles="A sword ; B sword+ ; C outpost sword+")
    [rule] = [rule for rule in state.game.rules if isinstance(rule, NomadTiles)]
    told = [[(held.id, held.readiness) for held in rule.holds(state, seat)] for seat in range(3)]
    assert told == [
        [("sword", "ready")],
        [("sword", "new")],
        [("outpost", "ready"), ("sword", "new")],
    ]


def test_a_claim_in_a_foreign_turn_waits_for_the_next_round_if_the_own_turn_is_over() -> None:
    """R102: and it lives through the turns of the others."""
    state = camp("gA g g g N g gB", card="grass", turn="B", mandatory="0", nomads="e1=sword",
                 hands="A grass", seats="3", tiles="")  # fmt: skip
    state = state.copy()
    state.build(0, kingdom.parse_action("d1").target)
    state = play(state, "end")
    assert line(state, "nomad tiles") == "A sword"
    while state.seat:
        assert "sword" not in kinds(state)
        state = state.after(state.legal_actions()[0])
    assert "sword" in kinds(state)


# Treasure


def test_a_treasure_pays_three_gold_at_once_and_is_gone() -> None:
    """6.3 Treasure."""
    state = camp("g g N g", card="grass", nomads="c1=treasure")
    state = play(state, "b1")
    assert state.gold(0) == 3
    assert state.gold(1) == 0
    assert earned(state, "treasure") == [3, 0]
    assert line(state, "nomads") == line(state, "nomad tiles") == ""
    assert line(state, "earned") == "treasure 3 0"
    assert told(state) == ["A built b1", "A claimed c1 treasure", "A gold treasure 3"]


def test_two_treasures_pay_six_and_a_second_seat_is_paid_apart() -> None:
    """6.3 Treasure: there are two."""
    state = camp("g N g N g", card="grass", nomads="b1=treasure d1=treasure")
    assert earned(play(state, "c1"), "treasure") == [6, 0]
    state = camp("g N g g g g N g g g", card="grass", mandatory="1", hands="B grass",
                 nomads="b1=treasure g1=treasure")  # fmt: skip
    state = play(state, "a1", "end", "h1")
    assert earned(state, "treasure") == [3, 3]


def test_a_treasure_is_paid_for_a_move_too() -> None:
    """R16."""
    state = camp("gA g g N", tiles="A paddock", nomads="d1=treasure")
    assert earned(play(state, "paddock:a1-c1"), "treasure") == [3, 0]


def test_a_treasure_is_no_action() -> None:
    """6.3 Treasure: removed immediately."""
    with pytest.raises(kingdom.NotAnAction):
        kingdom.parse_action("treasure:b1")


# The order of consequences


def test_tiles_come_before_gold_and_gold_before_the_end() -> None:
    """3.5: 3 location, 4 nomad with treasure, 5 red cards, 7 end."""
    state = camp(
        """
        L:farm  g   N   .   gB
          N   .   .   .   .
        """,
        card="grass",
        supply="1 39",
        cards="Shepherds, Ambassadors",
        nomads="c1=treasure a2=sword",
        pile="desert",
        hands="B desert",
    )
    state = play(state, "b1")
    assert told(state)[:7] == [
        "A built b1",
        "A took a1 farm",
        "A claimed c1 treasure",
        "A gold treasure 3",
        "A claimed a2 sword",
        "A gold Shepherds 2",
        "A ending",
    ]


class NotesEmptied(Rule):
    """Pays the taker for each round of reactions, so that a test can count them."""

    def after_emptied(self, state: State, taker: Seat) -> None:
        state.pay(taker, 1, "emptied")


def test_a_claimed_tile_asks_for_one_round_of_reactions() -> None:
    """3.5, 8, R94: one round a build, move or step, however many spaces it emptied."""
    odd = Expansion(id="odd", name="Odd", code="Z", order=99, rules=(NotesEmptied(),))
    shelf = Library([*kingdom.LIBRARY.expansions.values(), odd])
    state = camp("N g N . gA g g N", card="grass", library=shelf, tiles="A paddock",
                 nomads="a1=sword c1=outpost h1=sword", nomad_tiles="A resettlement")  # fmt: skip
    assert earned(play(state, "paddock:e1-g1"), "emptied") == [1, 0]
    state = play(state, "resettlement:e1-f1")
    assert earned(state, "emptied") == [0, 0]
    state = play(state, "resettlement:f1-g1")
    assert earned(state, "emptied") == [1, 0]
    state = play(state, "stop", "stop", "f1", "e1", "b1")
    assert earned(state, "emptied") == [2, 0]


def test_a_tile_claimed_this_turn_is_refused_with_the_reason() -> None:
    """R24: the sentence should tell when it works, as it does for location tiles."""
    state = camp("g N g gB", card="grass", mandatory="1", nomads="b1=sword")
    assert "next turn" in refused(play(state, "a1"), "sword:d1")
