"""Following plans: quick games to see where a turn leads, with no card known that is hidden."""

from __future__ import annotations

from collections import Counter

import pytest

import kingdom
from kingdom import View
from kingdom.bots.beam import Beam
from kingdom.bots.careful import Careful
from kingdom.bots.clock import Clock
from kingdom.bots.follow import Field, Follow, Player, dealt, lead
from kingdom.bots.quick import Quick
from kingdom.bots.search import Plan, Search
from kingdom.bots.worth import Worth
from kingdom.engine.power import END_ACTION
from kingdom.engine.state import State
from tests.pictures import position

EVERYTHING = list(kingdom.LIBRARY.mixable)
FIELDS = Field(6, 1, 300), Field(3, 2, 300)


def a_game(seats: int = 2, seed: int = 4, expansions: list[str] | None = None) -> State:
    setup = kingdom.random_setup(expansions=expansions or ["base"], seats=seats, seed=seed)
    state = kingdom.new_game(setup, seed=seed)
    state.events = None
    return state


@pytest.mark.parametrize("seed", range(8))
def test_quick_plays_lawfully_whatever_is_on_the_table(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = State.play

    def checked(self: State, action: int) -> None:
        assert self.is_legal(action)
        play(self, action)

    monkeypatch.setattr(State, "play", checked)
    state = Quick().to_the_end(a_game(2 + seed % 4, seed, EVERYTHING))
    assert state.over
    assert min(state.supply) == 0


def test_quick_builds_where_it_is_paid_best() -> None:
    state = position(
        """
        g   g   g   g   g   g
          g   gA  g   ~   g   g
        g   g   g   ~   ~   g
        """,
        card="grass",
        tiles="",
        supply="1 9",
        cards="Fishermen, Miners, Workers",
    )
    after = Quick().turn(state)
    assert after.gold(0) == 1


def test_quick_makes_no_move_that_brings_nothing() -> None:
    state = position(
        """
        g   g   g   g   g   g
          g   gA  g   g   g   g
        """,
        card="grass",
        tiles="A paddock",
        supply="0 40",
        cards="Hermits, Citizens, Farmers",
    )
    own = state.own[0]
    assert Quick().turn(state).own[0] == own


def test_a_careful_player_leaves_more_than_a_quick_one() -> None:
    """What pays only together with the next action, a quick player does not see."""
    state = a_game(expansions=["base", "marshlands"])
    ahead = {}
    for player in (Quick(), Careful(4)):
        seen, leads = state.copy(), []
        while not seen.over:
            seat, after = seen.seat, player.turn(seen.copy())
            leads.append(lead(after, seat))
            seen = Careful(1).turn(seen)
        ahead[type(player)] = sum(leads)
    assert ahead[Careful] > ahead[Quick]


def test_what_quick_remembers_saves_it_work() -> None:
    quick = Quick()
    quick.to_the_end(a_game())
    first = quick.nodes
    quick.to_the_end(a_game())
    assert quick.nodes - first < 0.6 * first


def test_a_future_is_dealt_without_knowing_what_is_hidden() -> None:
    """The card in a rival's hand decides its next turn, and nobody else knows it."""
    state = a_game()
    other = state.copy()
    (hidden,) = other.hand[1]
    place = next(n for n, card in enumerate(other.pile) if card != hidden)
    other.hand = (other.hand[0], (other.pile[place],))
    other.pile = (*other.pile[:place], hidden, *other.pile[place + 1 :])
    for future in range(5):
        one, two = dealt(state, 0, future), dealt(other, 0, future)
        assert (one.hand, one.pile) == (two.hand, two.pile)


def test_the_next_card_comes_from_all_over_the_deck() -> None:
    state = a_game()
    unseen = Counter(View(state, 0).unseen)
    drawn = Counter(dealt(state, 0, future).pile[-1] for future in range(unseen.total()))
    assert max(abs(drawn[card] - unseen[card]) for card in unseen) <= 2


def plans(state: State) -> list[tuple[float, Plan]]:
    search = Search(state, 0, Worth(state, 0), width=8, nodes=2_000)
    return [(plan.worth, plan) for plan in search.plans() if plan.ends_turn]


@pytest.mark.parametrize("width", [0, 2])
def test_a_plan_that_leads_nowhere_is_found_out(width: int) -> None:
    """Weighed the same, the best plan and the worst are told apart by what comes of them."""
    found = plans(a_game())
    best, worst = (0.0, found[0][1]), (0.0, found[-1][1])
    ranked = Follow(0, 1, Clock()).best([worst, best], [Field(2, 1, 2_000, width)])
    assert [plan for _, plan in ranked] == [best[1], worst[1]]


def test_each_field_is_the_better_part_of_the_one_before() -> None:
    found = plans(a_game())
    ranked = Follow(0, 1, Clock()).best(found, FIELDS)
    assert len(ranked) == 3
    assert {plan.actions for _, plan in ranked} <= {plan.actions for _, plan in found[:6]}


def test_more_seats_do_not_make_plans_less_known() -> None:
    """Everybody's turns take states, so at a larger table a field has more of them."""
    futures = {}
    for seats in (2, 4):
        follow = Follow(0, 0, Clock())
        follow.best(plans(a_game(seats)), [Field(4, 1, 1_000)])
        futures[seats] = follow.future
    assert futures[4] > 0.8 * futures[2] > 5


def test_without_time_plans_stay_as_they_were_weighed(monkeypatch: pytest.MonkeyPatch) -> None:
    found = plans(a_game())
    monkeypatch.setattr(Clock, "is_up", True)
    assert Follow(0, 1, Clock(10.0)).best(found, FIELDS) == found[:3]


def test_a_future_that_time_was_up_for_counts_for_no_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else those looked at first would have one lead more than the others."""
    found = plans(a_game())[:4]
    asked = iter([False] * 4)
    monkeypatch.setattr(Clock, "is_up", property(lambda clock: next(asked, True)))
    assert Follow(0, 1, Clock(10.0)).best(found, FIELDS[:1]) == found


def test_the_lead_is_over_the_best_of_the_others_and_gold_in_the_end() -> None:
    state = Quick().to_the_end(a_game(3))
    gold = [state.gold(seat) for seat in range(3)]
    assert lead(state, 0) == gold[0] - max(gold[1:])


@pytest.mark.parametrize("player", [Quick(), Careful(2)])
def test_a_plan_that_ends_the_game_is_followed_to_the_end(player: Player) -> None:
    """The last turn is the rival's, and rivals play quickly."""
    state = a_game()
    state.supply = [3, 3]
    done = plans(state)[0][1].state
    assert done.ending
    led = Follow(0, 1, Clock()).lead(plans(state)[0][1], 2, player)
    assert led == lead(Quick().to_the_end(dealt_and_ended(done)), 0)


def dealt_and_ended(done: State) -> State:
    state = dealt(done, 0, 1)
    state.play(END_ACTION)
    return state


def test_the_same_seed_follows_to_the_same_turn() -> None:
    state = a_game(3, expansions=EVERYTHING)
    beams = [Beam(5, width=4, nodes=500, fields=FIELDS) for _ in range(2)]
    one, other = (beam.best_plans(View(state, 0))[0][1].actions for beam in beams)
    assert one == other


@pytest.mark.parametrize(("left", "followed"), [(40, 12), (30, 9), (9, 6), (4, 6)])
def test_the_more_is_ahead_the_more_plans_are_followed(left: int, followed: int) -> None:
    state = a_game()
    state.supply = [left, 40]
    beam = Beam(5, width=16, nodes=2000, fields=(Field(12, 1, 400),))
    assert len(beam.best_plans(View(state, state.seat))) == followed
