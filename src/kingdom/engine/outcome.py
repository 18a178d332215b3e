"""Outcomes: what an action brings at once, for people who want to know before they do it."""

from __future__ import annotations

from typing import NamedTuple

from .running import running_score
from .state import Seat, State

TILE_EVENTS = ("took", "claimed", "lost")


class Change(NamedTuple):
    """Something a seat has more or less of."""

    seat: Seat
    kind: str
    """``gold``; or, of a tile, the kind of its event: ``took``, ``claimed``, ``lost``."""
    name: str
    """What pays, by its name; or the tile, by its id."""
    gold: int = 0
    """Gold more, or less if below 0; of a tile none."""


class Outcome(NamedTuple):
    """All that an action changes, and the state it leads to."""

    changes: tuple[Change, ...]
    state: State

    def gold(self, seat: Seat) -> int:
        """The gold a seat has more, as if the game ended now."""
        return sum(change.gold for change in self.changes if change.seat == seat)


def outcome_of(state: State, action: int) -> Outcome:
    """What a lawful action changes for everyone; the state stays as it was.

    Where cards are hidden, give it a state that is imagined (`View.imagine`): nothing told here
    depends on a card that is yet to be drawn.

    >>> from kingdom import new_game
    >>> from kingdom.engine.action import parse_action
    >>> state = new_game(seats=2, seed=7)
    >>> outcome_of(state, state.legal_actions()[0]).changes[0]
    Change(seat=0, kind='gold', name='Hermits', gold=1)
    """
    after = state.copy()
    after.events = []
    after.play(action)
    changes = []
    for seat in range(state.game.seats):
        was, now = running_score(state, seat), running_score(after, seat)
        for name in now:
            gold = now[name].gold - (was[name].gold if name in was else 0)
            if gold:
                changes.append(Change(seat, "gold", name, gold))
    changes += [
        Change(event.seat, event.kind, event.name)
        for event in after.events
        if event.kind in TILE_EVENTS
    ]
    return Outcome(tuple(changes), after)
