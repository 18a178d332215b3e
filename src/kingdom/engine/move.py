"""Moves: powers that take a piece from one hex to another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .action import Option, pack
from .freedom import adjacent_if_possible, is_free, maybe_use_freedom
from .hexes import NEIGHBOURS, NO_HEX, Hex, Hexes, listed, name_of, pick
from .power import NOTHING_TO_DO, Dice, Power, Sites
from .refusal import no_piece, why_not
from .sentence import Sentence

if TYPE_CHECKING:
    from .state import Seat, State


class Move(Power):
    """Move one piece. Subclasses say where a piece may land."""

    def landing(self, lifted: State, seat: Seat, origin: Hex) -> Hexes:
        """Where a piece may land; the state may be one in which it is lifted off its hex."""
        raise NotImplementedError

    def origins(self, state: State, seat: Seat) -> Hexes:
        """Pieces that may be moved."""
        return state.movable(seat)

    def targets_from(self, state: State, seat: Seat, origin: Hex) -> Hexes:
        """Where the piece on one hex may go; it must suit the action and the piece (8.7)."""
        if not state.figures >> origin & 1:
            return self.landing(state, seat, origin) & ~(1 << origin)
        return self.targets_lifted(state, seat, origin)

    def targets_lifted(self, state: State, seat: Seat, origin: Hex) -> Hexes:
        """The same with the piece lifted, for one that closes hexes while it stands (R37)."""
        targets = self.landing(state.lifted(seat, origin), seat, origin) & ~(1 << origin)
        kind = state.kind_on(origin)
        return targets & kind.ground(state.board) if kind else targets

    def options(self, state: State, seat: Seat) -> list[Option]:
        what = self.number
        found: list[Option] = []
        for origin in listed(self.origins(state, seat)):
            targets = self.targets_from(state, seat, origin)
            if targets:
                found.append((what, origin, targets))
        return found

    def allows(self, state: State, seat: Seat, origin: Hex, target: Hex) -> bool:
        """The same without a look at the other pieces."""
        if not self.origins(state, seat) >> origin & 1:
            return False
        return bool(self.targets_from(state, seat, origin) >> target & 1)

    def sample(self, state: State, seat: Seat, random: Dice) -> int:
        origins = self.origins(state, seat)
        while origins:
            origin = pick(origins, random)
            targets = self.targets_from(state, seat, origin)
            if targets:
                return pack(self.number, origin, pick(targets, random))
            origins ^= 1 << origin
        return NOTHING_TO_DO

    def play(self, state: State, origin: Hex, target: Hex) -> None:
        self.spend(state)
        state.move(state.seat, origin, target)

    def refusal(self, state: State, seat: Seat, origin: Hex, target: Hex) -> Sentence:
        if origin == NO_HEX:
            return Sentence("Say which piece moves: {power}:e12-g12.", power=self.name)
        if not state.own[seat] >> origin & 1:
            return no_piece(origin)
        if not state.movable(seat) >> origin & 1:
            return Sentence("The piece on {hex} cannot be moved by this.", hex=name_of(origin))
        return super().refusal(state, seat, origin, target)


class MoveOne(Move):
    """Move one piece to certain sites, adjacent if possible once it is lifted (4.5)."""

    def __init__(self, sites: Sites) -> None:
        self.sites = sites

    def landing(self, lifted: State, seat: Seat, origin: Hex) -> Hexes:
        # R15: the hex left behind counts in "if possible" here, though it is no target (R95).
        sites = self.sites(lifted, seat) & lifted.open
        return adjacent_if_possible(lifted, seat, self, sites)

    def targets_from(self, state: State, seat: Seat, origin: Hex) -> Hexes:
        """The same without lifting, where nothing but the piece's own touch changes."""
        if state.figures or state.game.binds:
            return self.targets_lifted(state, seat, origin)
        ground = self.sites(state, seat)
        sites = ground & state.open
        if state.game.loosens and is_free(state, seat, self):
            return sites
        near = sites & state.touched_without(seat, origin)
        return near if near or (ground & state.adjacent[seat]) >> origin & 1 else sites

    def options(self, state: State, seat: Seat) -> list[Option]:
        """The same as asking ``targets_from`` for each piece, with what they share done once."""
        if state.figures or (state.game.loosens and is_free(state, seat, self)):
            return super().options(state, seat)
        what = self.number
        ground = self.sites(state, seat)
        sites = ground & state.open
        if not sites:
            return []
        own, adjacent = state.own[seat], state.adjacent[seat]
        near = sites & adjacent
        single = near & ~state.twice[seat]
        bound = ground & own & adjacent
        found: list[Option] = []
        for origin in listed(own):
            targets = near & ~(NEIGHBOURS[origin] & single)
            if targets:
                found.append((what, origin, targets))
            elif not bound >> origin & 1:
                found.append((what, origin, sites))
        return found

    def play(self, state: State, origin: Hex, target: Hex) -> None:
        seat = state.seat
        if state.game.loosens and is_free(state, seat, self):
            lifted = state.lifted(seat, origin)
            maybe_use_freedom(lifted, seat, self, self.sites(lifted, seat) & lifted.open, target)
            state.memory = lifted.memory
        super().play(state, origin, target)

    def refusal(self, state: State, seat: Seat, origin: Hex, target: Hex) -> Sentence:
        if origin == NO_HEX or not state.movable(seat) >> origin & 1:
            return super().refusal(state, seat, origin, target)
        return why_not(state, seat, self.sites(state, seat), target)
