"""The states of a game: the same ones, whatever was forgotten meanwhile."""

from __future__ import annotations

import gc
from random import Random

import pytest

import kingdom
from kingdom.engine.fields import Fields
from kingdom.engine.log import entry_of
from kingdom.engine.power import END
from kingdom.engine.state import State
from kingdom.table.session.past import Past


def content(state: State) -> list[object]:
    """Everything that a state holds."""
    own = (name for name in Fields.__slots__ if name not in ("game", "known", "foretold"))
    return [getattr(state, name) for name in own]


def played(seed: int, *, seats: int) -> Past:
    """A game played to its end by chance, during which it rests, looks back and takes back."""
    rng = Random(seed)
    log, first = kingdom.new_log(kingdom.first_game(seats), seed)
    past, truth = Past(log), [first]
    while not truth[-1].over:
        state = truth[-1].after(rng.choice(truth[-1].legal_actions()))
        truth.append(state)
        past.add(entry_of(state), state if rng.random() < 0.5 else None)
        if rng.random() < 0.3:
            past.rest()
        if rng.random() < 0.1:
            place = rng.randrange(-len(truth), len(truth))
            assert content(past[place]) == content(truth[place])
        if rng.random() < 0.05:
            count = rng.randrange(1, min(9, len(truth)))
            past.take_back(count)
            del truth[-count:]
        assert len(past) == len(truth)
        assert content(past[-1]) == content(truth[-1])
    assert [content(state) for state in past] == [content(state) for state in truth]
    assert [past.seat(place) for place in range(len(past))] == [state.seat for state in truth]
    assert content(past[2:5][1]) == content(truth[3])
    return past


@pytest.mark.parametrize("seed", range(4))
def test_states_are_the_same_though_they_were_forgotten(seed: int) -> None:
    past = played(seed, seats=2 + seed % 4)
    with pytest.raises(IndexError):
        past[len(past)]
    with pytest.raises(IndexError):
        past[-len(past) - 1]


def test_who_rests_keeps_the_last_turn_of_each_seat() -> None:
    past = played(7, seats=3)
    past.rest()
    ends = [place for place, entry in enumerate(past.log.entries) if entry.action == END.name]
    game = past[-1].game
    gc.collect()
    left = [each for each in gc.get_objects() if isinstance(each, State) and each.game is game]
    assert len(left) == len(past) - 1 - ends[-4]
