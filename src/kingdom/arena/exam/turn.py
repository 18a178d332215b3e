"""A whole turn in a position: how a bot plays it, and what comes of it in the futures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kingdom.bots import Bot
from kingdom.bots.beam import Beam
from kingdom.bots.follow import dealt, lead
from kingdom.bots.quick import Quick
from kingdom.bots.search import Key, table_of
from kingdom.engine.power import END_ACTION
from kingdom.engine.state import Seat, State
from kingdom.engine.view import View


class Turn(NamedTuple):
    """A turn that was played: every action in it, those of others who were asked too."""

    actions: tuple[int, ...]
    done: State
    """All of it done but its end."""

    @property
    def key(self) -> Key:
        """What it did, not how: the same table and the same cards seen are the same turn."""
        after = self.done.copy()
        after.play(END_ACTION)
        return (*table_of(after), tuple(sorted(after.discards)), after.removed)


def played_by(bot: Bot, state: State, seed: int) -> Turn:
    """The turn of the seat on turn as a bot plays it; quick beams answer for whoever is asked."""
    state, seat = state.copy(), state.seat
    others = [Beam(seed + each, width=1) for each in range(state.game.seats)]
    actions: list[int] = []
    while not state.over:
        actor = state.actor
        chooser = bot if actor == seat else others[actor]
        actions.append(int(chooser.choose(View(state, actor))))
        if actions[-1] == END_ACTION:
            break
        state.play(actions[-1])
    return Turn(tuple(actions), state)


def replayed(state: State, actions: Sequence[int]) -> Turn:
    """The same turn once more; ValueError if it cannot be played like this any more."""
    state = state.copy()
    for action in actions:
        if not state.is_legal(action):
            raise ValueError("a turn that is not lawful")
        if action != END_ACTION:
            state.play(action)
    return Turn(tuple(actions), state)


def lead_after(turn: Turn, seat: Seat, future: int, quick: Quick) -> float:
    """By how much gold a seat leads the best of the others in the end, in one future."""
    state = dealt(turn.done, seat, future)
    state.play(END_ACTION)
    return lead(quick.to_the_end(state), seat)
