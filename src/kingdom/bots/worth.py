"""The evaluation of a position: what a seat has and may still earn, in gold.

Search, beam and advice compare states by it. What each term counts stands in files of
weights, `weights.py`.
"""

from __future__ import annotations

from copy import copy

from kingdom.engine.card import Score
from kingdom.engine.fields import SETTLEMENTS
from kingdom.engine.hexes import around, counts, listed
from kingdom.engine.state import Seat, State

from .weights import Weights, tuned_weights

FADING = 10
"""With fewer settlements left than this, what is begun counts less and less."""
MANY = 4
"""So many places of a terrain beside the own bind like any more."""


def nothing(state: State, seat: Seat, score: Score) -> float:
    """The promise of a card that has none."""
    return 0.0


class Worth:
    """Weighs the states of one turn of a seat."""

    def __init__(self, state: State, seat: Seat, weights: Weights | None = None) -> None:
        game = state.game
        weights = tuned_weights(game.library) if weights is None else weights
        self.seat = seat
        self.weights = weights
        self.rivals_left = min(left for other, left in enumerate(state.supply) if other != seat)
        """The game lasts no longer than the smallest supply of the others."""
        self.names = [card.name for card in game.cards]
        self.cards = tuple(
            (
                card.score,
                weights.get(f"early.{card.name}", 0.0),
                card.promise or nothing,
                weights.get(f"card.{card.name}", 0.0),
            )
            for card in game.cards
        )
        self.beside = tuple(
            (score, weights.get(f"early.{score(state, seat)[0]}", 0.0))
            for score in (rule.final_score for rule in game.final_score)
        )
        self.begun = tuple(
            (promise, weights.get(f"beside.{promise(state, seat)[0]}", 0.0))
            for promise in (rule.promise for rule in game.promise)
        )
        self.ending = weights["general.ending"]
        self.tempo = weights["general.tempo"]
        self.ready = weights["general.ready"]
        self.owed = weights["general.owed"]
        self.reach = weights["general.reach"]
        self.castle = weights["general.castle"]
        self.castle_2 = weights["general.castle_2"]
        self.room = weights["general.room"]
        self.room_2 = weights["general.room_2"]
        self.lands = tuple(game.board.terrain[terrain] for terrain in game.every_terrain)
        more = sum(weights.get(f"bound.{name}", 0.0) for name in self.names)
        self.bound = tuple(
            weights[f"general.bound_{places}"] + more * places / MANY if places else 0.0
            for places in range(MANY + 1)
        )
        self.tiles = tuple(
            weights.get(f"tile.{place.location.id}", weights["tile.other"])
            for place in game.board.places
        )
        self.board = game.board
        self.places = sum(1 << place.hex for place in game.board.places)
        self.weighed: dict[object, float] = {}
        """Tables weighed before, for those who know them again."""
        self._held: dict[int, float] = {0: 0.0}
        self._free: dict[int, int] = {}

    def later(self, built: int) -> Worth:
        """The same after the rivals have built so many more."""
        new = copy(self)
        new.weighed = {}
        new.rivals_left = max(0, self.rivals_left - built)
        return new

    def of(self, state: State) -> float:
        """What a state is worth to the seat as its turn ends."""
        seat = self.seat
        if state.figures and state.passing:
            state = state.without_passing()
        if state.ending:
            return state.gold(seat) + self.ending * self.rivals_left
        left = state.supply[seat]
        if left > self.rivals_left:
            left = self.rivals_left
        share = left / SETTLEMENTS
        worth: float = 0
        begun = 0.0
        for score_of, early, promise, weight in self.cards:
            score = score_of(state, seat)
            gold = score[0]
            worth += gold + gold * early * share
            if weight:
                begun += weight * promise(state, seat, score)
        for rule, early in self.beside:
            gold = rule(state, seat)[1][0]
            worth += gold + gold * early * share
        if state.booked:
            for booked in state.booked.values():
                worth += booked[seat]
        adjacent = state.adjacent[seat]
        near = adjacent & state.open
        bound = self.bound
        later = self._tiles_worth(state.held[seat])
        for places in counts(near, self.lands):
            if places:
                later -= bound[places if places < MANY else MANY]
        suitable = state.open & state.board.buildable
        near = adjacent & suitable
        beyond = around(near)
        further = beyond & suitable
        later += self.room * near.bit_count() + self.room_2 * further.bit_count()
        free = state.stock & ~state.taken[seat]
        if free and beyond & self.places:
            later += self.reach * (beyond & self._hexes(free)).bit_count()
        castles = state.board.castles & ~adjacent
        if castles:
            begun += self.castle * (castles & beyond).bit_count()
            castles &= around(further) & ~beyond
            begun += self.castle_2 * castles.bit_count()
        for promised, weight in self.begun:
            begun += weight * promised(state, seat)[1]
        if left < FADING:
            begun *= left / FADING
        return worth - self.tempo * state.supply[seat] + share * later + begun

    def terms(self, state: State) -> dict[str, float]:
        """Everything a state is worth, term by term and without its weight; gold is ``gold``."""
        seat = self.seat
        if state.figures and state.passing:
            state = state.without_passing()
        found = {"gold": float(state.gold(seat))}
        if state.ending:
            found["general.ending"] = float(self.rivals_left)
            return found
        left = min(state.supply[seat], self.rivals_left)
        share, fade = left / SETTLEMENTS, min(1.0, left / FADING)
        for name, (score_of, _, promise, _) in zip(self.names, self.cards, strict=True):
            score = score_of(state, seat)
            found[f"early.{name}"] = share * score.gold
            found[f"card.{name}"] = fade * promise(state, seat, score)
        for rule, _ in self.beside:
            name, score = rule(state, seat)
            found[f"early.{name}"] = share * score.gold
        for promised, _ in self.begun:
            name, begun = promised(state, seat)
            found[f"beside.{name}"] = fade * begun
        found["general.tempo"] = -state.supply[seat]
        for tile in listed(state.held[seat]):
            name = f"tile.{state.board.places[tile].location.id}"
            name = name if name in self.weights else "tile.other"
            found[name] = found.get(name, 0.0) + share
        near = state.adjacent[seat] & state.open
        for land in self.lands:
            places = min(MANY, (near & land).bit_count())
            if places:
                name = f"general.bound_{places}"
                found[name] = found.get(name, 0.0) - share
                for card in self.names:
                    name = f"bound.{card}"
                    found[name] = found.get(name, 0.0) - share * places / MANY
        near = state.room(seat)
        beyond = around(near)
        further = beyond & state.suitable
        found["general.room"] = share * near.bit_count()
        found["general.room_2"] = share * further.bit_count()
        free = self._hexes(state.stock & ~state.taken[seat])
        found["general.reach"] = share * (beyond & free).bit_count()
        castles = state.board.castles & ~state.adjacent[seat]
        found["general.castle"] = fade * (castles & beyond).bit_count()
        castles &= around(further) & ~beyond
        found["general.castle_2"] = fade * castles.bit_count()
        return found

    def tile(self, tile: int) -> float:
        """What a tile is worth with the supplies as they are."""
        return self.tiles[tile] * self.rivals_left / SETTLEMENTS

    def pending(self, state: State) -> float:
        """What it is worth to have something left to do in this turn."""
        return self.ready * state.ready.bit_count() + self.owed * (state.todo + state.due)

    def _tiles_worth(self, held: int) -> float:
        worth = self._held.get(held)
        if worth is None:
            worth = self._held[held] = sum(self.tiles[tile] for tile in listed(held))
        return worth

    def _hexes(self, tiles: int) -> int:
        """The hexes of some tiles."""
        found = self._free.get(tiles)
        if found is None:
            hexes = (1 << self.board.places[tile].hex for tile in listed(tiles))
            found = self._free[tiles] = sum(hexes)
        return found
