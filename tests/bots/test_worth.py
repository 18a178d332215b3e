"""Worth: the fast sum and the terms agree; the weights name only what there is."""

from __future__ import annotations

from random import Random

import pytest

import kingdom
from kingdom.bots.weights import read_weights, tuned_weights, weight_files
from kingdom.bots.worth import Worth
from kingdom.engine.card import NOTHING, Score, ScoringCard
from kingdom.engine.expansion import Expansion
from kingdom.engine.game import Game
from kingdom.engine.library import Library
from kingdom.engine.playout import random_action
from kingdom.engine.state import State
from kingdom.expansions import discover
from tests.pictures import position

EVERYTHING = list(kingdom.LIBRARY.mixable)


def random_game(seed: int, expansions: list[str]) -> list[State]:
    """Some states of a random game."""
    setup = kingdom.random_setup(expansions=expansions, seats=2 + seed % 4, seed=seed)
    state = kingdom.new_game(setup, seed=seed)
    rng = Random(seed)
    found = []
    while not state.over:
        state = state.after(random_action(state, rng.random))
        if rng.random() < 0.1:
            found.append(state)
    return found


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("expansions", [["base"], EVERYTHING], ids=["base", "everything"])
def test_what_a_state_is_worth_is_the_sum_of_its_weighted_terms(
    expansions: list[str], seed: int
) -> None:
    for state in random_game(seed, expansions):
        for seat in range(state.game.seats):
            worth = Worth(state, seat)
            assert worth.of(state) == pytest.approx(sum(worth.weighed_terms(state).values()))


def test_in_the_last_round_gold_counts_and_what_rivals_cannot_build_any_more() -> None:
    for state in random_game(3, ["base"]):
        state.ending = True
        worth = Worth(state, 0)
        assert worth.of(state) == state.gold(0) + worth.ending * min(state.supply[1:])


@pytest.mark.parametrize(
    ("land", "is_alike"),
    [("gA . . gB C . . . . . C gC . . .", True), ("gA . . gB C gB C gB C . C gC . . .", False)],
    ids=["both may win", "B has three castles and C one"],
)
def test_a_rival_is_hurt_by_how_likely_it_wins(land: str, is_alike: bool) -> None:
    """A castle lost is a castle lost, but not everybody's matters."""
    state = position(land, seats="3", card="grass", tiles="", supply="8 8 8", cards="")
    worth = Worth(state, 0)

    def harm(rival: int) -> float:
        after = state.copy()
        after.remove(rival, state.own[rival].bit_length() - 1)
        return worth.harm(after)

    part = harm(2) / harm(1)
    assert part == pytest.approx(1) if is_alike else part < 1 / 2


def test_what_is_paid_after_the_last_turn_counts_in_it() -> None:
    """9.4: a silo is used when the last turn is done."""
    beside = position("gA S g g", expansions="base, harvest", card="grass", tiles="", ending="yes")
    apart = position("gA g g S", expansions="base, harvest", card="grass", tiles="", ending="yes")
    assert Worth(beside, 0).of(beside) > Worth(apart, 0).of(apart)


def test_a_tile_without_a_site_is_idle() -> None:
    """6.1: the tavern needs a line of three."""
    line = position("gA gA gA g", card="grass", tiles="A tavern")
    assert "tile.tavern" in Worth(line, 0).terms(line)
    short = position("gA gA g g", card="grass", tiles="A tavern")
    assert "idle.tavern" in Worth(short, 0).terms(short)


def test_every_weight_is_of_something_that_exists() -> None:
    library = kingdom.LIBRARY
    named: set[str] = set()
    for seed in range(20):
        setup = kingdom.random_setup(expansions=EVERYTHING, seed=seed)
        state = Game.of(setup, library).start(seed)
        named |= {f"beside.{rule.promise(state, 0)[0]}" for rule in state.game.promise}
        named |= {f"early.{rule.final_score(state, 0)[0]}" for rule in state.game.final_score}
    for card in library.cards:
        named |= {f"card.{card}", f"bound.{card}", f"early.{card}"}
    for location in [*library.locations, "other"]:
        named |= {f"tile.{location}", f"idle.{location}"}
    weighed = {name for name in tuned_weights(library) if not name.startswith("general.")}
    assert weighed <= named


def test_what_a_card_promises_has_a_weight() -> None:
    weights = tuned_weights(kingdom.LIBRARY)
    promising = {name for name, card in kingdom.LIBRARY.cards.items() if card.promise}
    assert all(any(weights[f"card.{name}"]) for name in promising)
    assert {name for name in weights if name.startswith("card.")} == {
        f"card.{name}" for name in promising
    }


def test_a_card_may_bring_a_first_guess_of_its_weight() -> None:
    """So a new one is played for before anything was tuned."""

    def worth_nothing(state: State, seat: int) -> Score:
        return NOTHING

    card = ScoringCard("Ferrymen", "Fy", "Nothing.", worth_nothing)

    @card.promises(weight=0.4)
    def begun(state: State, seat: int, score: Score) -> float:
        return 1.0

    toy = Expansion("toy", "Toy", "Y", 99, cards=(card,))
    shelf = Library([*discover(), toy])
    assert tuned_weights(shelf)["card.Ferrymen"] == (0.0, 0.4, 0.4)
    assert card.promise is begun


def test_a_box_weighs_what_it_brings_and_nothing_else() -> None:
    """The bots' own file names no card and no location."""
    first, *of_boxes = weight_files(kingdom.LIBRARY)
    assert {name.split(".")[0] for name in read_weights(first)} == {"general", "tile", "idle"}
    named = [name for name in read_weights(first) if not name.startswith("general.")]
    assert named == ["tile.other", "idle.other"]
    for file in of_boxes:
        box = kingdom.LIBRARY.expansions[file.parent.name]
        foreign = {card for card, home in kingdom.LIBRARY.card_home.items() if home != box.id}
        foreign |= {*kingdom.LIBRARY.locations} - {location.id for location in box.locations}
        assert not {name.partition(".")[2] for name in read_weights(file)} & foreign


def test_freedom_is_worth_something() -> None:
    """Two settlements on the same land: the one that touches one terrain is freer."""
    free = position("gA g c d", card="grass", tiles="")
    bound = position("g gA c d", card="grass", tiles="")
    assert Worth(free, 0).of(free) > Worth(bound, 0).of(bound)
