"""Quick: plays games on to their end in a few milliseconds, for those who ask where a turn leads.

It does what leaves most, one action after the other. What a piece brings on a hex it remembers,
together with what is around, so in games that begin alike it weighs only what promises most.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import inf
from operator import itemgetter
from typing import NamedTuple, TypeAlias

from kingdom.engine.action import What, pack
from kingdom.engine.hexes import NO_HEX, Hex, Hexes, listed
from kingdom.engine.power import BUILD, CHOOSE, END_ACTION, END_OPTION
from kingdom.engine.state import Seat, State

from .memory import NEAR, surroundings, way_of
from .weights import Weights
from .worth import Worth

TRIED = 2
"""Actions weighed of those whose like is known: the ones that promise most."""
MOVERS = 4
"""Pieces thought of for a move: those that are missed least."""
STAGE = 6
"""Settlements left within which what is known stays true."""
LEAVING: What = -2
"""A piece that leaves its place, whatever moves it."""

Kind: TypeAlias = tuple[Seat, int, What]
"""Whose piece, at what stage of the game, and what is done with it."""
Key: TypeAlias = tuple[Kind, Hex, Hexes]
"""All that a memory depends on: what is done, where, and what is around."""


class Hope(NamedTuple):
    """An action that may be done, and what is known of it."""

    score: float
    """What it should bring, with what is left to do; everything if nobody knows."""
    key: Key
    missed: float
    """What it costs that a piece leaves its place."""
    action: int


class Step(NamedTuple):
    """An action that was tried."""

    score: float
    """What it brings, with what is left to do."""
    gain: float
    """What it brings if the turn ends there."""
    after: State


class Quick:
    """Plays for every seat, and remembers what it found."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights
        self.nodes = 0
        """States weighed so far."""
        self._known: dict[Key, float] = {}

    def to_the_end(self, state: State) -> State:
        """The end of a game that everybody plays on."""
        while not state.over:
            state = self.turn(state)
        return state

    def turn(self, state: State) -> State:
        """The state after a turn, with all that others are asked in it."""
        turn = state.round, state.seat
        while not state.over and (state.round, state.seat) == turn:
            actor = state.actor
            state = self.done(state, actor, Worth(state, actor, self.weights))
            if not state.over and state.actor == actor:
                state.play(END_ACTION)
        return state

    def done(self, state: State, seat: Seat, worth: Worth) -> State:
        """The state when a seat has done all it likes to do, and may end its turn."""
        now = worth.of(state)
        while not state.over and state.actor == seat:
            step = self._best(state, seat, worth, now)
            if step is None:
                break
            state = step.after
            now += step.gain
        return state

    def _best(self, state: State, seat: Seat, worth: Worth, now: float) -> Step | None:
        """The best thing to do; None if that is to end the turn."""
        found: list[Step] = []
        hopes: list[Hope] = []
        moves: dict[What, list[tuple[Hex, Hexes]]] = {}
        stage, near = worth.left(state) // STAGE, surroundings(state, seat)
        may_end = False
        for option in state.options():
            what, origin, targets = option
            if option == END_OPTION:
                may_end = True
            elif origin != NO_HEX:
                moves.setdefault(what, []).append((origin, targets))
            elif what == CHOOSE.number:  # a card is worth what can be built with it
                found += self._chosen(state, seat, worth, now, targets)
            else:
                kind = seat, stage, way_of(what)
                cost = worth.owed if what == BUILD.number else worth.ready
                self._hope(hopes, kind, pack(what, origin, 0), targets, near, cost)
        for what, ways in moves.items():
            pieces = [
                (self._left_without(state, seat, worth, now, stage, origin), origin, targets)
                for origin, targets in ways
            ]
            for left, origin, targets in sorted(pieces, reverse=True)[:MOVERS]:
                rest = near & ~(1 << origin)
                start = pack(what, origin, 0)
                kind = seat, stage, what
                self._hope(hopes, kind, start, targets, rest, worth.ready, missed=-left)
        found += self._tried(state, seat, worth, now, hopes)
        best = max(found, default=None, key=itemgetter(0))
        return None if best is None or (may_end and best.gain <= 0) else best

    def _hope(
        self,
        hopes: list[Hope],
        kind: Kind,
        start: int,
        targets: Hexes,
        near: Hexes,
        cost: float,
        missed: float = 0.0,
    ) -> None:
        """Adds an action on each of some targets, with what is known of it."""
        known, spent = self._known, cost + missed
        for target in listed(targets):
            key = kind, target, near & NEAR[target]
            hopes.append(Hope(known.get(key, inf) - spent, key, missed, start | target))

    def _tried(
        self, state: State, seat: Seat, worth: Worth, now: float, hopes: list[Hope]
    ) -> Iterable[Step]:
        """All that nobody knows and the best of the rest, tried."""
        known, pending = self._known, worth.pending(state)
        hopes.sort(key=itemgetter(0), reverse=True)
        left = TRIED
        for hope, key, missed, action in hopes:
            if hope < inf:
                if not left:
                    break
                left -= 1
            elif key in known:  # by another way just now
                continue
            after = state.copy()
            after.play(action)
            self.nodes += 1
            gain = score = worth.of(after) - now
            known[key] = gain + missed
            if not after.over and after.actor == seat:
                score += worth.pending(after) - pending
            yield Step(score, gain, after)

    def _chosen(
        self, state: State, seat: Seat, worth: Worth, now: float, cards: Hexes
    ) -> Iterable[Step]:
        """The best thing to do with each card that may be chosen."""
        for card in listed(cards):
            after = state.copy()
            after.play(pack(CHOOSE.number, NO_HEX, card))
            if not after.over and after.actor == seat:
                yield self._best(after, seat, worth, now) or Step(0.0, 0.0, after)

    def _left_without(
        self, state: State, seat: Seat, worth: Worth, now: float, stage: int, hex: Hex
    ) -> float:
        """What a seat gains if a piece leaves its place, most often less than nothing."""
        own = state.own[seat]
        if not own >> hex & 1:
            return 0.0
        key = (seat, stage, LEAVING), hex, own & NEAR[hex]
        found = self._known.get(key)
        if found is None:
            after = state.copy()
            after.remove(seat, hex)
            self.nodes += 1
            found = self._known[key] = worth.of(after) - now
        return found
