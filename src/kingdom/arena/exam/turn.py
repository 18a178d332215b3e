"""A whole turn in a position: how a bot plays it, and what comes of it in the futures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kingdom.bots import Bot
from kingdom.bots.beam import Beam
from kingdom.bots.follow import dealt, lead, play_on
from kingdom.bots.search import Key, table_of
from kingdom.engine.power import END_ACTION
from kingdom.engine.state import Seat, State
from kingdom.engine.view import View

ROUNDS = 4
"""For how many rounds a future is followed; then what everybody has is weighed. Nearer to the end
that is the end itself, and far from it more rounds would tell more of luck."""


class Turn(NamedTuple):
    """A turn that was played: every action in it, those of others who were asked too."""

    actions: tuple[int, ...]
    after: State
    """The next turn, or the end."""

    @property
    def key(self) -> Key:
        """What it did, not how: the same table and the same cards seen are the same turn."""
        after = self.after
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
        state.play(actions[-1])
        if actions[-1] == END_ACTION:
            break
    return Turn(tuple(actions), state)


def replayed(state: State, actions: Sequence[int]) -> Turn:
    """The same turn once more; ValueError if it cannot be played like this any more."""
    state = state.copy()
    for action in actions:
        if not state.is_legal(action):
            raise ValueError("a turn that is not lawful")
        state.play(action)
    return Turn(tuple(actions), state)


def lead_after(turn: Turn, seat: Seat, future: int) -> float:
    """By how much a seat leads the best of the others some rounds later, in one future."""
    state = dealt(turn.after, future)
    play_on(state, seat, rounds=ROUNDS)
    return lead(state, seat)
