"""Properties over random steps of every mix: masks are exact, nothing hidden is seen."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from kingdom.engine.hexes import listed
from kingdom.engine.view import View
from kingdom.lab.observer import mask_of
from kingdom.lab.stepper import NOTHING, Stepper
from tests.lab.walks import STEPS, WALKS, Walker, reached_by, said_so_far


@pytest.mark.parametrize("number", range(WALKS))
def test_mask_and_engine_agree_on_every_action(number: int) -> None:
    """The steps that the mask allows lead to the legal actions, all of them and nothing else."""
    walker = Walker(number)
    for stepper in walker.moments(STEPS // WALKS):
        lawful = stepper.steps
        assert lawful
        legal = set(map(walker.actions.steps_of, stepper.state.legal_actions()))
        said = tuple(said_so_far(stepper))
        nexts = {steps[len(said)] for steps in legal if steps[: len(said)] == said}
        assert nexts == set(lawful)
        mask = mask_of(stepper, stepper.actor)
        assert np.flatnonzero(mask).tolist() == lawful
        for seat in range(stepper.state.game.seats):
            if seat != stepper.actor:
                assert not mask_of(stepper, seat).any()


@pytest.mark.parametrize("number", range(WALKS))
def test_steps_taken_to_their_end_do_what_the_engine_does(number: int) -> None:
    """What a chain of steps does is the action it says, and no two chains say the same."""
    walker = Walker(number)
    for at, stepper in enumerate(walker.moments(STEPS // WALKS // 4)):
        if stepper.what == NOTHING and at % 8 == 0:
            assert reached_by(stepper) == set(stepper.state.legal_actions())


@pytest.mark.parametrize("number", range(WALKS))
def test_equal_information_gives_equal_observations(number: int) -> None:
    """No card that a seat does not know changes anything it sees: its own dreams look the same."""
    walker, rng = Walker(number), Random(number)
    for stepper in walker.moments(STEPS // WALKS):
        for seat in range(stepper.state.game.seats):
            seen = walker.look(stepper, seat)
            dream = Stepper(stepper.actions, View(stepper.state, seat).imagine(rng))
            dream.what, dream.origin = stepper.what, stepper.origin
            for one, other in zip(seen, walker.look(dream, seat), strict=True):
                assert np.array_equal(one, other)


@pytest.mark.parametrize("number", range(WALKS))
def test_planes_show_what_the_state_holds(number: int) -> None:
    """Plane by plane against the sets of the engine, and the vector within its bounds."""
    walker = Walker(number)
    for stepper in walker.moments(STEPS // WALKS // 4):
        state, actor = stepper.state, stepper.actor
        land, planes, vector, mask = walker.look(stepper, actor)
        observer = walker.observers[state.game.seats]
        named = dict(zip(observer.plane_names, planes, strict=True))
        for away, who in enumerate(observer.who):
            seat = (actor + away) % state.game.seats
            assert np.flatnonzero(named[f"pieces: {who}"]).tolist() == listed(state.own[seat])
        assert np.flatnonzero(named["open"]).tolist() == listed(state.open)
        build = [step for step in np.flatnonzero(mask).tolist() if step < stepper.actions.origins]
        assert np.flatnonzero(named["may build"]).tolist() == build
        printed = dict(zip(observer.land_names, land, strict=True))
        assert np.flatnonzero(printed["hex"]).tolist() == listed(state.board.hexes)
        assert np.flatnonzero(printed["castle"]).tolist() == listed(state.board.castles)
        assert len(vector) == len(observer.vector_names)
        told = dict(zip(observer.vector_names, vector.tolist(), strict=True))
        assert told["supply: me"] == state.supply[actor]
        assert told["cards in the pile"] == len(state.pile)
        assert [name for name in told if name.startswith("card: ") and told[name]] == sorted(
            (f"card: {card.name}" for card in state.game.cards), key=[*told].index
        )
