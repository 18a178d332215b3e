"""The search over whole turns: lawful, without doubles, and never worse than what it was given."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import kingdom
from kingdom.bots.beam import Beam
from kingdom.bots.search import Hope, Plan, Search, key_of
from kingdom.bots.worth import Worth
from kingdom.engine.action import Action
from kingdom.engine.hexes import NO_HEX
from kingdom.engine.playout import random_action
from kingdom.engine.power import END_ACTION
from kingdom.engine.state import State
from kingdom.engine.view import View
from tests.pictures import position

EVERYTHING = list(kingdom.LIBRARY.mixable)


def plans(state: State, width: int = 8, nodes: int = 5_000) -> list[Plan]:
    """What a search finds for the seat to decide."""
    seat = state.actor
    return Search(state, seat, Worth(state, seat), width=width, nodes=nodes).plans()


@pytest.mark.parametrize("seed", range(6))
def test_every_plan_is_lawful_to_its_last_action(seed: int) -> None:
    setup = kingdom.random_setup(expansions=EVERYTHING, seats=2 + seed % 4, seed=seed)
    state = kingdom.new_game(setup, seed=seed)
    rng = Random(seed)
    while not state.over:
        if rng.random() < 0.02:
            for plan in plans(state, width=2, nodes=300)[:3]:
                after = state
                for action in plan.actions:
                    after = after.after(action)
        state = state.after(random_action(state, rng.random))


def test_orders_of_the_same_builds_are_one_plan() -> None:
    state = position("g g g g g g", card="grass", tiles="")
    found = plans(state, width=1000)
    built = [plan.state.own[0] for plan in found]
    assert len(built) == len(set(built))


def test_two_orders_lead_to_the_same_key() -> None:
    state = position("g g g g", card="grass", tiles="", supply="5 40")
    one, other = state.copy(), state.copy()
    for name in ("a1", "b1"):
        one.play(kingdom.parse_action(name))
    for name in ("b1", "a1"):
        other.play(kingdom.parse_action(name))
    assert key_of(one) == key_of(other)
    assert key_of(one) != key_of(state)


def test_a_move_that_does_not_improve_is_not_made() -> None:
    """The paddock may move the only settlement, and every landing is as good as its place."""
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
    best = plans(state)[0]
    assert best.actions == (END_ACTION,)


def test_a_move_of_every_piece_is_thought_of() -> None:
    """Also of those whose leaving costs most: what they reach may be worth it."""
    state = position(
        """
        g   gA  g   g   gA  g   g
          gA  g   g   gA  g   g   g
        g   g   gA  g   g   g   gA
        """,
        card="desert",
        tiles="A paddock",
        supply="0 40",
        cards="Fishermen, Miners, Workers",
    )
    search = Search(state, 0, Worth(state, 0), width=1, nodes=5_000)
    grown: list[Plan] = []
    hopes: list[Hope] = []
    search._grow(Plan((), state, 0.0, 0.0), grown, hopes)
    thought = [plan.actions[0] for plan in grown] + [hope.action for hope in hopes]
    assert len({Action(action).origin for action in thought}) == state.own[0].bit_count() == 6


def test_the_beam_keeps_plans_in_every_section() -> None:
    """Three settlements that overtake somebody in a section look poor until the third."""
    state = kingdom.new_game(kingdom.random_setup(seed=4), seed=4)
    search = Search(state, 0, Worth(state, 0), width=4, nodes=5_000)
    grown: list[Plan] = []
    search._grow(Plan((), state, 0.0, 0.0), grown, [])
    kept = search._kept(grown, 4)
    sections = {
        number
        for plan in kept
        for number, section in enumerate(state.board.sections)
        if plan.state.own[0] & section
    }
    assert len(grown) > 4
    assert sections == {0, 1, 2, 3}
    assert max(grown, key=lambda plan: plan.going) in kept


def test_a_wide_beam_gets_narrower_rather_than_slow() -> None:
    rng = Random(6)
    state = kingdom.new_game(kingdom.random_setup(expansions=EVERYTHING, seed=6), seed=6)
    while not state.over:
        if not state.prompts and state.ready.bit_count() > 2:
            search = Search(state, state.actor, Worth(state, state.actor), width=64, nodes=1_000)
            search.plans()
            assert search.nodes > -1_000
        state = state.after(random_action(state, rng.random))


def test_when_the_nodes_are_spent_the_turn_is_finished_without_moves() -> None:
    """The paddock brings a fisherman to the water, if there is time to think of it."""
    state = position(
        "g   gA  g   g   ~",
        card="desert",
        tiles="A paddock",
        supply="0 40",
        cards="Fishermen, Miners, Workers",
    )
    assert moves(plans(state, width=1)[0])
    assert not moves(plans(state, width=1, nodes=0)[0])


def moves(plan: Plan) -> list[int]:
    """The actions of a plan that move a piece."""
    return [action for action in plan.actions if Action(action).origin != NO_HEX]


def test_a_plan_ends_where_a_card_is_drawn() -> None:
    """3.3: the last grass is built on, a new card is turned up: what follows is chance."""
    state = position("gA g c c d d", card="grass", tiles="", supply="9 40")
    found = plans(state)
    assert all(plan.actions[-1] == kingdom.parse_action("b1") for plan in found)


def test_with_few_nodes_a_turn_is_still_planned_to_its_end() -> None:
    state = kingdom.new_game(seats=2, seed=3)
    assert plans(state, width=16, nodes=1)[0].actions[-1] == END_ACTION


def test_a_wider_beam_finds_no_less() -> None:
    for seed in range(10):
        state = kingdom.new_game(kingdom.random_setup(seed=seed), seed=seed)
        assert plans(state, width=12)[0].worth >= plans(state, width=1)[0].worth


def test_a_sword_hits_the_piece_whose_loss_costs_most() -> None:
    """6.3: of B's settlements only the one beside the castle earns gold."""
    land = "gA g g g g g g gB g g gB C . . N"
    state = position(land, expansions="base, nomads", card="grass", tiles="", **WITH_SWORD)
    struck = [Action(action) for action in plans(state)[0].actions]
    assert "sword:k1" in map(str, struck)


def test_a_plan_that_draws_a_card_is_worth_what_it_brings_on_average() -> None:
    """7.1: whatever the fort draws, a settlement by the water pays."""
    land = "gA g ~ f f f d d ~ w w ~ c c ~"
    state = position(land, expansions="base, crossroads", card="grass", tiles="A fort", **FISHING)
    best = plans(state)[0]
    assert "fort" in [str(Action(action)) for action in best.actions]
    assert not best.ends_turn


WITH_SWORD: dict[str, Any] = {"nomad tiles": "A sword", "nomads": ""}
FISHING: dict[str, Any] = {"cards": "Fishermen", "mandatory": "0", "supply": "20 20"}


@pytest.mark.parametrize(("good", "poor"), [("grass", "desert"), ("desert", "grass")])
def test_a_beam_of_one_knows_the_better_of_two_cards(good: str, poor: str) -> None:
    """A card chosen says nothing by itself; what can be built with it does."""
    picture = """
        ~   ~   ~   ~   ~   ~   ~
          1   1   1A  1   1   1   2
        c   c   2   2   2   c   c
    """
    state = position(
        picture.replace("1", good[0]).replace("2", poor[0]),
        card="?",
        hands=f"A {good} {poor}",
        tiles="",
        cards="Fishermen, Miners, Workers",
    )
    best = plans(state, width=1)[0]
    assert str(Action(best.actions[0])) == f"choose:{good}"
    assert best.state.gold(0) == 4


@pytest.mark.parametrize(
    "picture",
    [
        """
        c   c   c   c   c   c   c
          g   gA  c   g   ~   ~   ~
        g   c   c   c   ~   ~   ~
        """,
        """
        c   g   g   c   c   c   c
          g   gA  c   c   g   ~   ~
        c   g   g   c   c   ~   ~
        """,
    ],
    ids=["one scout leads there", "it takes both"],
)
def test_scouts_are_sent_where_they_open_a_way(picture: str) -> None:
    """By themselves they are worth nothing: a beam must see what can be built beside them."""
    state = with_scouts(picture)
    assert plans(state, width=1)[0].state.gold(0) == 1


def test_all_scouts_that_open_the_same_way_are_one() -> None:
    """Else the beam would be full of them, and of nothing else."""
    state = with_scouts(
        """
        g   c   c   c   c   c   c
          c   gA  c   c   g   c   c
        c   c   c   c   g   c   c
        """
    )
    found = plans(state, width=30)
    built = Counter(plan.state.without_passing().own[0] for plan in found if plan.state.passing)
    assert max(built.values()) <= 4


def with_scouts(picture: str) -> State:
    """A picture in which A has a scout cabin and one settlement to build on grass."""
    return position(
        picture,
        card="grass",
        tiles="A scout-cabin",
        mandatory="1",
        supply="1 40",
        cards="Fishermen, Miners, Workers",
    )


def test_in_the_last_turn_a_beam_of_one_goes_towards_the_gold() -> None:
    """The first of two settlements earns nothing on either side, and begins something on one."""
    state = position("g   g   g   gA  g   g   ~", mandatory="2", supply="2 40", **LAST_TURN)
    assert plans(state, width=1)[0].state.gold(0) == 1


def test_the_last_turn_is_searched_wider() -> None:
    """A beam of one would miss the water three steps away."""
    land = "g   g   g   g   gA  g   g   g   ~"
    state = position(land, mandatory="3", supply="3 40", **LAST_TURN)
    assert plans(state, width=1)[0].state.gold(0) == 0
    assert Beam(0, width=1).best_plans(View(state, 0))[0][1].state.gold(0) == 1


LAST_TURN: dict[str, Any] = {"card": "grass", "tiles": "", "cards": "Fishermen", "ending": "yes"}


def test_a_search_that_has_seen_everything_still_ends_the_turn() -> None:
    """Moves to and fro and a stop may lead back to where another plan came to no end."""
    state = kingdom.new_game(seed=3)
    first, second = (Search(state, 0, Worth(state, 0), width=1, nodes=300) for _ in range(2))
    first.plans()
    second._seen |= first._seen
    assert second.plans()[0].ends_turn
