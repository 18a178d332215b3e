"""Events: what an action made happen, as plain data. Terminal and page tell the game from them."""

from __future__ import annotations

from typing import NamedTuple

from .hexes import NO_HEX, Hex


class Event(NamedTuple):
    """One thing that happened to a seat: which kind, where, what, how much.

    Only ``name`` may be secret to others; that it happened, where and how much, everyone sees.

    ==========  =========================================================================
    kind        meaning
    ==========  =========================================================================
    built       a settlement from the supply stands on ``hex``
    placed      a piece called ``name`` that is no settlement stands on ``hex``
    left        a piece left ``hex`` and the board
    moved       a piece went from ``origin`` to ``hex``
    took        a tile of location ``name`` was taken from ``hex``
    claimed     the tile ``name`` lying open on ``hex`` was claimed
    lost        the tile of location ``name`` from ``hex`` was lost
    drew        a terrain card went to the hand, ``name`` is secret to others
    revealed    the terrain card ``name`` was drawn openly
    removed     the dead terrain card ``name`` left the game
    chose       the seat builds on ``name`` this turn
    gold        ``amount`` gold was booked because of ``name``
    counted     ``amount`` counters of location ``name`` were taken
    marked      the row ``amount`` was marked for the card ``name``
    told        a rule tells something in its own words, ``says``; if the thing ``name`` that lies
                on the board went, from ``origin`` to ``hex``
    ending      the supply is empty: this round is the last
    turn        the seat's turn begins, round ``amount``
    over        the game is over
    ==========  =========================================================================
    """

    kind: str
    seat: int
    hex: Hex = NO_HEX
    origin: Hex = NO_HEX
    name: str = ""
    amount: int = 0
    says: str = ""
    """A clause in a rule's own words, a `Sentence` that each language can say: the ferry goes…"""
