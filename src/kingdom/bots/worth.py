"""The evaluation of a position: what a seat has and may still earn, in gold.

Search, beam and advice compare states by it. What each term counts stands in files of
weights, `weights.py`.
"""

from __future__ import annotations

from copy import copy
from typing import NamedTuple

from kingdom.engine.fields import SETTLEMENTS
from kingdom.engine.hexes import Hexes, around, counts, listed
from kingdom.engine.state import Seat, State

from .rivals import shares
from .scale import MANY, STEPS, Scale, pairs, scales_of
from .use import has_use, is_doubtful, lasting_sites, share_of_turns
from .weights import FEW, NOTHING, Weights, at, tuned_weights

LAST_HOPE = 0.5
"""What is begun in the last turn counts, of what it counts two turns before it."""


class Moment:
    """A scale as it counts in one turn: by the sites left for tiles."""

    def __init__(self, scale: Scale, usable: list[float]) -> None:
        self.scale = scale
        self.tiles = [share * worth for share, worth in zip(usable, scale.tiles, strict=True)]
        self.idle = [share * worth for share, worth in zip(usable, scale.idle, strict=True)]
        self._held: dict[int, float] = {0: 0.0}

    def worth_of_tiles(self, tiles: int) -> float:
        """What some tiles count that can all be used."""
        worth = self._held.get(tiles)
        if worth is None:
            worth = self._held[tiles] = sum(self.tiles[tile] for tile in listed(tiles))
        return worth


class Rival(NamedTuple):
    """Another as the turn begins: its part of the danger, what it has, and how that is weighed."""

    share: float
    worth: float
    judge: Worth


class Worth:
    """Weighs the states of one turn of a seat."""

    def __init__(self, state: State, seat: Seat, weights: Weights | None = None) -> None:
        game = state.game
        self.seat = seat
        self.game = game
        self.weights = tuned_weights(game.library) if weights is None else weights
        self.rivals_left = min(left for other, left in enumerate(state.supply) if other != seat)
        """The game lasts no longer than the smallest supply of the others."""
        left = min(state.supply[seat], self.rivals_left)
        tiles = range(len(game.board.places))
        self.names = [card.name for card in game.cards]
        self.lands = tuple(game.board.terrain[terrain] for terrain in game.every_terrain)
        self.usable = [share_of_turns(state, seat, tile, left) for tile in tiles]
        self.doubtful = sum(1 << tile for tile in tiles if is_doubtful(state, seat, tile))
        self.began = state.own[seat]
        """The own pieces as the turn begins, and for doubtful tiles their sites then."""
        self.lasting = {tile: lasting_sites(state, seat, tile) for tile in listed(self.doubtful)}
        self.others = [(other, own) for other, own in enumerate(state.own) if other != seat]
        """The pieces of the others as the turn begins; few actions touch them."""
        self.places = sum(1 << place.hex for place in game.board.places)
        self.ending = at(self.weights["general.ending"], 0)
        self.ready = at(self.weights["general.ready"], 0)
        self.owed = at(self.weights["general.owed"], 0)
        self.weighed: dict[object, float] = {}
        """Tables weighed before, for those who know them again."""
        self._state = state
        self._rivals: list[Rival] | None = None
        self._scales = scales_of(game, self.weights)
        self._moments: dict[int, Moment] = {}
        self._tiles_on: dict[Hexes, int] = {}

    def later(self, built: int) -> Worth:
        """The same after the rivals have built so many more."""
        new = copy(self)
        new.weighed = {}
        new.rivals_left = max(0, self.rivals_left - built)
        new.others = []  # they build as they like
        new._moments = {}
        return new

    def moment(self, left: int) -> Moment:
        """What everything counts with so many settlements left; made when first asked for."""
        found = self._moments.get(left)
        if found is None:
            scale = self._scales.at(left, self._state)
            found = self._moments[left] = Moment(scale, self.usable)
        return found

    def left(self, state: State) -> int:
        """How many settlements the seat may still build before the game ends."""
        return 0 if state.ending else min(state.supply[self.seat], self.rivals_left)

    def of(self, state: State) -> float:
        """What a state is worth to the seat as its turn ends."""
        seat = self.seat
        if state.figures and state.passing:
            state = state.without_passing()
        if state.ending:
            return self._at_the_end(state)
        supply = left = state.supply[seat]
        if left > self.rivals_left:
            left = self.rivals_left
        moment = self._moments.get(left) or self.moment(left)
        scale = moment.scale
        worth = -scale.tempo * supply
        for score_of, gold, promise, weight in scale.cards:
            score = score_of(state, seat)
            worth += gold * score[0]
            if weight:
                worth += weight * promise(state, seat, score)
        for rule, gold in scale.beside:
            worth += gold * rule(state, seat)[1][0]
        for promised, weight in scale.begun:
            worth += weight * promised(state, seat)[1]
        if state.booked:
            for booked in state.booked.values():
                worth += booked[seat]
        held = state.held[seat]
        worth += moment.worth_of_tiles(held) + scale.company[held.bit_count()]
        if held & self.doubtful:
            is_in_place = not self.began & ~state.own[seat]
            for tile in listed(held & self.doubtful):
                if is_in_place and self.lasting[tile] & state.open:
                    continue
                if not has_use(state, seat, tile):
                    worth += moment.idle[tile] - moment.tiles[tile]
        adjacent = state.adjacent[seat]
        for places in counts(adjacent & state.open, self.lands):
            if places:
                worth -= scale.bound[places if places < MANY else MANY]
        suitable = state.open & state.board.buildable
        near = adjacent & suitable
        free = state.stock & ~state.taken[seat]
        castles = state.board.castles
        seen, beyond = adjacent, around(near)
        worth += scale.room * near.bit_count() + scale.room_2 * (beyond & suitable).bit_count()
        for reach, castle in scale.steps:
            ring = beyond & ~seen
            if ring & self.places:
                worth += reach * moment.worth_of_tiles(self._tiles(ring & self.places) & free)
            if ring & castles:
                worth += castle * (ring & castles).bit_count()
            seen |= ring
            beyond = around(ring & suitable)
        for other, own in self.others:
            if state.own[other] != own:
                worth += scale.harm * self.harm(state)
                break
        return worth

    def harm(self, state: State) -> float:
        """What the others have lost since the turn began, each by how likely it wins of them."""
        before = self._state
        if self._rivals is None:
            rivals = [Worth(before, other, self.weights) for other, _ in self.others]
            for rival in rivals:
                rival.others = []
            worths = [rival.of(before) for rival in rivals]
            found = zip(shares(worths, self.left(before)), worths, rivals, strict=True)
            self._rivals = [Rival(*each) for each in found]
        if state.ending:  # what they hoped for counts no more
            seats = [(rival.share, rival.judge.seat) for rival in self._rivals]
            return sum(share * (before.gold(seat) - state.gold(seat)) for share, seat in seats)
        return sum(share * (worth - judge.of(state)) for share, worth, judge in self._rivals)

    def _at_the_end(self, state: State) -> float:
        """Gold, what the rivals cannot build any more, and what is paid after the last turn."""
        scale = self.moment(0).scale
        worth = state.gold(self.seat) + self.ending * self.rivals_left
        for promised, weight in scale.begun:
            worth += weight * promised(state, self.seat)[1]
        if any(state.own[other] != own for other, own in self.others):
            worth += scale.harm * self.harm(state)
        return worth

    def terms(self, state: State) -> dict[str, float]:
        """Everything a state is worth, term by term and without its weight; gold is ``gold``."""
        seat = self.seat
        if state.figures and state.passing:
            state = state.without_passing()
        found = {"gold": float(state.gold(seat))}
        if any(state.own[other] != own for other, own in self.others):
            found["general.harm"] = self.harm(state)
        for rule in self.game.promise:
            name, begun = rule.promise(state, seat)
            found[f"beside.{name}"] = begun
        if state.ending:
            found["general.ending"] = float(self.rivals_left)
            return found
        for card in self.game.cards:
            score = card.score(state, seat)
            found[f"early.{card.name}"] = float(score.gold)
            if card.promise:
                found[f"card.{card.name}"] = card.promise(state, seat, score)
        for rule in self.game.final_score:
            name, score = rule.final_score(state, seat)
            found[f"early.{name}"] = float(score.gold)
        found["general.tempo"] = -float(state.supply[seat])
        self._add_tiles(state, found)
        self._add_freedom(state, found)
        near = state.room(seat)
        found["general.room"] = float(near.bit_count())
        found["general.room_2"] = float((around(near) & state.suitable).bit_count())
        free = state.stock & ~state.taken[seat]
        moment = self.moment(self.left(state))
        seen, ring = state.adjacent[seat], near
        for step in STEPS:
            ring = around(ring) & ~seen
            tiles = self._tiles(ring & self.places) & free
            found[f"general.reach_{step}"] = moment.worth_of_tiles(tiles)
            found[f"general.castle_{step}"] = float((ring & state.board.castles).bit_count())
            seen |= ring
            ring &= state.suitable
        return found

    def _add_tiles(self, state: State, found: dict[str, float]) -> None:
        found["general.company"] = float(pairs(state.held[self.seat].bit_count()))
        for tile in listed(state.held[self.seat]):
            is_idle = self.doubtful >> tile & 1 and not has_use(state, self.seat, tile)
            section = "idle" if is_idle else "tile"
            name = f"{section}.{state.board.places[tile].location.id}"
            name = name if name in self.weights else f"{section}.other"
            found[name] = found.get(name, 0.0) + self.usable[tile]

    def _add_freedom(self, state: State, found: dict[str, float]) -> None:
        near = state.adjacent[self.seat] & state.open
        for land in self.lands:
            places = min(MANY, (near & land).bit_count())
            if places:
                terms = {f"bound.{card}": places / MANY for card in self.names}
                terms[f"general.bound_{places}"] = 1.0
                for name, value in terms.items():
                    found[name] = found.get(name, 0.0) - value

    def weighed_terms(self, state: State) -> dict[str, float]:
        """Everything a state is worth, term by term, in gold; their sum is what `of` says."""
        left = self.left(state)
        terms = self.terms(state)
        return {
            name: value if name == "gold" else value * at(self.weights.get(name, NOTHING), left)
            for name, value in terms.items()
        }

    def tile(self, tile: int) -> float:
        """What a tile is worth with the supplies as they are."""
        return self.moment(min(SETTLEMENTS, self.rivals_left)).tiles[tile]

    def pending(self, state: State) -> float:
        """What it is worth to have something left to do in this turn."""
        left = self.ready * state.ready.bit_count() + self.owed * (state.todo + state.due)
        return left + self.begun(state) if left and state.ending else left

    def begun(self, state: State) -> float:
        """What is begun and may still be finished in the last turn: gold alone would not tell."""
        seat, scale = self.seat, self.moment(FEW).scale
        near = around(state.adjacent[seat] & state.suitable)
        found = (
            scale.steps[0].castle * (state.board.castles & ~state.adjacent[seat] & near).bit_count()
        )
        for score_of, _, promise, weight in scale.cards:
            if weight:
                found += weight * promise(state, seat, score_of(state, seat))
        for promised, weight in scale.begun:
            found += weight * promised(state, seat)[1]
        return LAST_HOPE * found

    def _tiles(self, hexes: Hexes) -> int:
        """The tiles of some location hexes."""
        found = self._tiles_on.get(hexes)
        if found is None:
            places = enumerate(self.game.board.places)
            found = sum(1 << tile for tile, place in places if hexes >> place.hex & 1)
            self._tiles_on[hexes] = found
        return found
