"""What a seat sees of a game, as arrays: planes over the board, and a vector of everything else.

All of it is seen from one seat: its own pieces first, then those of the others in turn order. It
holds what a `View` of that seat holds and nothing more. Every plane is of zeros and ones; its cells
are ``plane[row, column]``, and ``plane.flat[hex]`` is the cell of a hex of the engine.

>>> from kingdom.lab import kit_of
>>> observer = Observer(Actions(kit_of(["base"])), seats=2)
>>> len(observer.land_names), len(observer.plane_names), len(observer.vector_names)
(31, 10, 109)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from kingdom.engine.action import POWERS
from kingdom.engine.board import SECTIONS, Board
from kingdom.engine.game import Game
from kingdom.engine.hexes import GRID, NO_HEX, NOWHERE, Hexes, column_of, listed, row_of
from kingdom.engine.power import BUILD
from kingdom.engine.state import Seat, State
from kingdom.engine.terrain import NO_TERRAIN, WILD

from .actions import Actions
from .stepper import NOTHING, Stepper

Planes: TypeAlias = NDArray[np.uint8]
Vector: TypeAlias = NDArray[np.uint8]
Mask: TypeAlias = NDArray[np.int8]

MOST = 255
"""What a byte can hold; what is more is shown as this."""
COORDINATE_BITS = 5
QUARTERS = ("north-west", "north-east", "south-west", "south-east")
READINESS = ("ready", "waits", "used", "new")
WHO = ("me", "next", "third", "fourth", "fifth")
"""The seats, from the one that looks on in turn order."""
_BUILD = BUILD.number


class Observation(NamedTuple):
    """What a seat sees, and which steps it may take."""

    land: Planes
    """What is printed on the board: the same array all game long, so leave it as it is."""
    planes: Planes
    vector: Vector
    mask: Mask


class Observer:
    """Tells what a seat sees, in arrays whose shapes are the same for every set-up of a kit."""

    def __init__(self, actions: Actions, seats: int) -> None:
        self.kit = kit = actions.kit
        self.seats = seats
        self.who = WHO[:seats]
        self.land_names = [*self._land_names()]
        self.plane_names = [*self._plane_names()]
        self.vector_names = [*self._vector_names()]
        """What each plane and each entry of the vector is, in their order."""
        self.land_shape = (len(self.land_names), kit.rows, kit.columns)
        self.shape = (len(self.plane_names), kit.rows, kit.columns)
        self.steps = actions.size
        self._plane_bytes = (kit.cells + 7) // 8
        self._empty = bytes(self._plane_bytes)
        self._strides = (8 * self._plane_bytes, kit.columns, 1)
        self._mask_start = len(self.plane_names) * 8 * self._plane_bytes
        self._mask_bytes = (actions.size + 7) // 8
        self._game: Game | None = None
        self._land: Planes = np.zeros(self.land_shape, np.uint8)
        self._about = b""
        self._kinds: dict[int, bytes] = {}
        self._places: dict[int, Hexes] = {0: NOWHERE}
        self._seen: tuple[Any, ...] = ()
        self._told = b""
        self._thing_at = {id: at for at, id in enumerate(kit.things)}
        self._power_bytes = _one_hot(kit.powers)
        self._power_bytes[NOTHING] = bytes(len(kit.powers))
        terrains = [*(ground.number for ground in kit.grounds), WILD]
        self._terrain_bytes = _one_hot(terrains)
        self._terrain_bytes[NO_TERRAIN] = bytes(len(terrains))

    # What there is to see ------------------------------------------------------------------------

    def _land_names(self) -> Iterator[str]:
        kit = self.kit
        yield "hex"
        yield from (ground.name for ground in kit.grounds)
        yield from (special.name for special in kit.specials)
        yield from (f"{id} hex" for id in kit.locations)
        yield from QUARTERS
        yield from (f"row, {1 << bit}s" for bit in range(COORDINATE_BITS))
        yield from (f"column, {1 << bit}s" for bit in range(COORDINATE_BITS))

    def _plane_names(self) -> Iterator[str]:
        kit = self.kit
        yield from ("tiles left", "two tiles left", *(f"pieces: {who}" for who in self.who))
        yield from ("open", "reach", "may build", "may move", "may aim at", "under way")
        for piece in kit.pieces:
            yield f"my {piece.name}"
            yield piece.name if piece.neutral else f"other {piece.name}"
        if kit.has_things:
            yield from (f"{id} lies" for id in kit.things)
            yield "something else lies"

    def _vector_names(self) -> Iterator[str]:
        kit = self.kit
        yield from (f"card: {name}" for name in kit.cards)
        yield from (f"{deal}: {id}" for deal, id in kit.dealt)
        yield from (f"option: {name}" for name in kit.wishes)
        yield from ("my seat", "seat on turn, from mine", "round", "to build", "due", "begun")
        yield from ("ending", "last", "cards in the pile", "left of what is asked")
        yield from (f"supply: {who}" for who in self.who)
        yield from (f"cards in hand: {who}" for who in self.who)
        yield from (f"gold booked: {who}" for who in self.who)
        for who in self.who:
            yield from (f"{id} tiles: {who}" for id in kit.locations)
        yield from (f"ready: {id}" for id in kit.locations)
        for where in ("my hand", "discarded", "removed", "in force"):
            yield from (f"{where}: {name}" for name in kit.card_names)
        yield from (f"terrain in force: {ground.name}" for ground in kit.grounds)
        yield "terrain in force: any"
        yield from (f"asked: {name}" for name in kit.power_names)
        yield from (f"picked up: {name}" for name in kit.power_names)
        if kit.has_things:
            for who in self.who:
                yield from (f"{id}: {who}" for id in kit.things)
                yield from (f"things {how}: {who}" for how in READINESS)

    # Looking -------------------------------------------------------------------------------------

    def look(self, stepper: Stepper, seat: Seat) -> Observation:
        """What a seat sees now, in new arrays but for the land."""
        if stepper.state.game is not self._game:
            self.meet(stepper.state.game)
        planes, mask = self.planes_of(stepper, seat)
        vector = np.frombuffer(bytearray(self.vector_of(stepper, seat)), np.uint8)
        return Observation(self._land, planes, vector, mask)

    def meet(self, game: Game) -> Planes:
        """Gets to know a game, and gives its land."""
        self._game = game
        self._kinds.clear()
        self._places = {0: NOWHERE}
        self._seen = ()
        self._land = self._land_of(game.board)
        self._about = self._about_game(game)
        return self._land

    def _land_of(self, board: Board) -> Planes:
        """The planes that a board has for good."""
        kit = self.kit
        sets = [board.hexes, *(board.terrain[ground.number] for ground in kit.grounds)]
        sets += [board.specials.get(special.letter, NOWHERE) for special in kit.specials]
        for id in kit.locations:
            sets.append(sum(1 << place.hex for place in board.places if place.location.id == id))
        sets += [section & board.hexes for section in SECTIONS]
        sets += [hexes & board.hexes for hexes in COORDINATES]
        return unpacked(sets, kit.cells).reshape(self.land_shape)

    def _about_game(self, game: Game) -> bytes:
        """The entries that a game has for good."""
        kit = self.kit
        names = [card.name for card in game.cards]
        told = [names.count(name) for name in kit.cards]
        told += [game.dealt.get(deal, ()).count(id) for deal, id in kit.dealt]
        told += [name in game.wishes for name in kit.wishes]
        return bytes(told)

    def planes_of(self, stepper: Stepper, seat: Seat) -> tuple[Planes, Mask]:
        """The planes that change during a game, and the mask; the game is one it has met."""
        lawful = stepper.lawful if seat == stepper.actor else 0
        size, empty = self._plane_bytes, self._empty
        packed = [
            hexes.to_bytes(size, "little") if hexes else empty
            for hexes in self.sets_of(stepper, seat)
        ]
        packed.append(lawful.to_bytes(self._mask_bytes, "little"))
        # Measured: all bits in one piece take half the time, and a copy of them another third.
        bits = np.unpackbits(np.frombuffer(b"".join(packed), np.uint8), bitorder="little")
        planes: Planes = np.ndarray(self.shape, np.uint8, bits, 0, self._strides)
        return planes, np.ndarray(self.steps, np.int8, bits, self._mask_start)

    def sets_of(self, stepper: Stepper, seat: Seat) -> list[Hexes]:
        """The planes that change during a game, as sets of hexes."""
        state = stepper.state
        own, kit, places = state.own, self.kit, self._places
        stock, spare = places.get(state.stock), places.get(state.spare)
        if stock is None or spare is None:
            stock, spare = self._where(state, state.stock), self._where(state, state.spare)
        sets = [stock, spare, *own[seat:], *own[:seat], state.open, state.adjacent[seat]]
        options = stepper.options if seat == stepper.actor else []
        if len(options) == 1 and options[0][0] == _BUILD:  # mostly
            sets += (options[0][2], NOWHERE, NOWHERE)
        else:
            sets += _lawful(stepper, options)
        sets.append(_under_way(stepper) if stepper.what != NOTHING or state.prompts else NOWHERE)
        for piece in kit.pieces:
            standing = state.pieces[piece.number]
            mine = standing & own[seat] if standing else NOWHERE
            sets += (mine, standing ^ mine)
        if kit.has_things:
            sets += self._lying(state)
        return sets

    def _where(self, state: State, tiles: int) -> Hexes:
        """The location hexes of some tiles."""
        places = state.board.places
        found = self._places[tiles] = sum(1 << places[tile].hex for tile in listed(tiles))
        return found

    def _lying(self, state: State) -> list[Hexes]:
        found = [NOWHERE] * (len(self._thing_at) + 1)
        if state.game.lying:
            for hex, id in state.lying.items():
                found[self._thing_at.get(id, -1)] |= 1 << hex
        return found

    def vector_of(self, stepper: Stepper, seat: Seat) -> bytes:
        """The entries of the vector, a byte each; the game is one it has met."""
        state = stepper.state
        seats, hand, held, prompts = self.seats, state.hand, state.held, state.prompts
        booked: Sequence[int] = NO_GOLD[:seats]
        if state.booked:
            booked = [
                min(max(sum(gold), 0), MOST) for gold in zip(*state.booked.values(), strict=True)
            ]
        supply = state.supply
        scalars = bytes(
            (
                seat, (state.seat - seat) % seats, state.round, state.todo, state.due, state.begun,
                state.ending, state.last, len(state.pile),
                min(prompts[-1].left, MOST) if prompts else 0,
                *supply[seat:], *supply[:seat],
                *map(len, hand[seat:]), *map(len, hand[:seat]),
                *booked[seat:], *booked[:seat],
            )
        )  # fmt: skip
        asked = prompts[-1].power if prompts else NOTHING
        picked = stepper.what if seat == stepper.actor else NOTHING
        now = (
            seat, held, state.ready, hand[seat], state.discards, state.removed, state.card,
            state.terrain, asked, picked,
        )  # fmt: skip
        if now != self._seen:  # within a turn it mostly is as it just was
            self._seen = now
            self._told = self._slow_part(*now)
        told = self._about + scalars + self._told
        if not self.kit.has_things:
            return told
        if not state.game.holds:
            return told + bytes(seats * (len(self._thing_at) + len(READINESS)))
        return told + b"".join(
            [self._things(state, other) for other in (*range(seat, seats), *range(seat))]
        )

    def _slow_part(
        self,
        seat: Seat,
        held: tuple[int, ...],
        ready: int,
        hand: tuple[int, ...],
        discards: tuple[int, ...],
        removed: tuple[int, ...],
        card: int,
        terrain: int,
        asked: int,
        picked: int,
    ) -> bytes:
        """The entries about tiles and cards, and what is asked for."""
        told = [self._kinds_of(tiles) for tiles in (*held[seat:], *held[:seat], ready)]
        lots = (hand, discards, removed, (card,))
        told += [bytes(map(cards.count, self.kit.terrain_cards)) for cards in lots]
        told += (self._terrain_bytes[terrain], self._power_bytes[asked], self._power_bytes[picked])
        return b"".join(told)

    def _kinds_of(self, tiles: int) -> bytes:
        """How many of some tiles are of each location."""
        found = self._kinds.get(tiles)
        if found is None:
            assert self._game
            named = self._game.tiles_named
            counts = [(named.get(id, 0) & tiles).bit_count() for id in self.kit.locations]
            found = self._kinds[tiles] = bytes(counts)
        return found

    def _things(self, state: State, seat: Seat) -> bytes:
        """What lies before a seat: each thing by name, and how many are ready, wait…"""
        counts = [0] * (len(self._thing_at) + len(READINESS))
        for rule in state.game.holds:
            for holding in rule.holds(state, seat):
                if holding.id in self._thing_at:
                    counts[self._thing_at[holding.id]] += holding.copies
                counts[len(self._thing_at) + READINESS.index(holding.readiness)] += holding.copies
        return bytes(counts)


NO_GOLD = (0,) * len(WHO)


def _coordinates() -> Iterator[Hexes]:
    """For each bit of a row's number, then of a column's, the hexes where it is set."""
    for of in (row_of, column_of):
        for bit in range(COORDINATE_BITS):
            yield sum(1 << hex for hex in listed(GRID) if of(hex) >> bit & 1)


COORDINATES = (*_coordinates(),)


def unpacked(sets: Sequence[Hexes], cells: int) -> Planes:
    """Sets of hexes as planes of zeros and ones, a row for each."""
    size = (cells + 7) // 8
    packed = b"".join([hexes.to_bytes(size, "little") for hexes in sets])
    bits = np.unpackbits(np.frombuffer(packed, np.uint8), bitorder="little")
    return np.ascontiguousarray(bits.reshape(len(sets), 8 * size)[:, :cells])


def mask_of(stepper: Stepper, seat: Seat) -> Mask:
    """Which steps a seat may take now: an array with a 1 for each lawful one."""
    size = stepper.actions.size
    lawful = stepper.lawful if seat == stepper.actor else 0
    packed = np.frombuffer(lawful.to_bytes((size + 7) // 8, "little"), np.uint8)
    return np.unpackbits(packed, count=size, bitorder="little").view(np.int8)


def _lawful(stepper: Stepper, options: Sequence[tuple[int, int, Hexes]]) -> tuple[Hexes, ...]:
    """Where a seat may build, which pieces it may move, and what its powers may aim at."""
    build = move = aim = NOWHERE
    picked, lifted = stepper.what, stepper.origin
    for what, origin, targets in options:
        if what == _BUILD:
            if picked == NOTHING:
                build = targets
        elif picked in (NOTHING, what) and lifted in (NO_HEX, origin):
            if origin != NO_HEX:
                move |= 1 << origin
            if POWERS[what].on_hexes:
                aim |= targets
    return build, move, aim & GRID


def _under_way(stepper: Stepper) -> Hexes:
    """The piece that was picked up, and what a decision in progress is about."""
    found = NOWHERE
    if stepper.origin != NO_HEX:
        found = 1 << stepper.origin
    for prompt in stepper.state.prompts[-1:]:
        for hex in (prompt.origin, prompt.hex):
            if hex != NO_HEX:
                found |= 1 << hex
    return found


def _one_hot(things: Sequence[int]) -> dict[int, bytes]:
    """For each thing, as many bytes as there are things, with a 1 in its place."""
    size = len(things)
    return {thing: bytes(at) + b"\x01" + bytes(size - at - 1) for at, thing in enumerate(things)}
