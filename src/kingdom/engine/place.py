"""Placing: the power that sets a piece on the board which is no plain settlement."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .freedom import adjacent_if_possible, maybe_use_freedom
from .hexes import NOWHERE, Hex, Hexes
from .piece import Piece
from .power import Power
from .refusal import why_not
from .sentence import Name, Sentence

if TYPE_CHECKING:
    from .event import Event
    from .state import Seat, State


class PlaceOne(Power):
    """Place an own piece of a kind where it may stand, adjacent if possible, if one is at hand."""

    def __init__(self, piece: Piece, question: Sentence | None = None) -> None:
        self.piece = piece
        self.question = question or Sentence(
            "Place your {piece}, beside your own if possible.", piece=Name("piece", piece.name)
        )

    def sites(self, state: State) -> Hexes:
        """Open hexes the piece may stand on."""
        return self.piece.ground(state.board) & state.open

    def is_at_hand(self, state: State, seat: Seat) -> bool:
        """Whether one is off the board."""
        standing = state.pieces[self.piece.number] & state.own[seat]
        return standing.bit_count() < self.piece.most

    def targets(self, state: State, seat: Seat) -> Hexes:
        """Where it may be placed."""
        if not self.is_at_hand(state, seat):
            return NOWHERE
        return adjacent_if_possible(state, seat, self, self.sites(state))

    def play(self, state: State, origin: Hex, target: Hex) -> None:
        seat = state.seat
        maybe_use_freedom(state, seat, self, self.sites(state), target)
        self.spend(state)
        state.place(seat, self.piece, 1 << target)

    def asks(self, state: State, since: Sequence[Event]) -> Sentence:
        return self.question

    def refusal(self, state: State, seat: Seat, origin: Hex, target: Hex) -> Sentence:
        if not self.is_at_hand(state, seat):
            return Sentence("You have no {piece} to place.", piece=Name("piece", self.piece.name))
        return why_not(state, seat, self.piece.ground(state.board), target)
