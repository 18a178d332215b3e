"""Deals: what a set-up draws besides sections and cards, such as tiles for special hexes."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from .board import Board
from .location import slug


class Item(NamedTuple):
    """Something a deal may draw: its name, its two letters in a set-up code, how many there are."""

    name: str
    code: str
    copies: int = 1

    @property
    def id(self) -> str:
        """The name as notation writes it."""
        return slug(self.name)


class Deal:
    """A pool of items from which a set-up draws without putting back."""

    name = ""
    """What it deals, in words and as the key of a set-up."""
    letter = ""
    """The letter its part of a set-up code begins with."""
    items: tuple[Item, ...] = ()
    in_pictures = False
    """Whether a position picture lists what was dealt, because it never changes."""

    def count(self, board: Board, homes: Sequence[str]) -> int:
        """How many are drawn for a board whose sections come from these expansions."""
        raise NotImplementedError

    def draw(self, board: Board, homes: Sequence[str], rng: Random) -> tuple[str, ...]:
        """What a set-up draws by chance."""
        pool = [item.id for item in self.items for _ in range(item.copies)]
        return tuple(rng.sample(pool, self.count(board, homes)))

    def trouble(self, board: Board, homes: Sequence[str], dealt: tuple[str, ...]) -> str:
        """What is wrong with something dealt, in a sentence; empty if nothing is."""
        wanted = self.count(board, homes)
        if len(dealt) != wanted:
            return f"{len(dealt)} {self.name}: this board needs {wanted}."
        copies = {item.id: item.copies for item in self.items}
        for id in dealt:
            if id not in copies:
                return f"“{id}” is not among the {self.name}; there are {', '.join(copies)}."
            if dealt.count(id) > copies[id]:
                return f"{id} is there {dealt.count(id)} times; the box has {copies[id]}."
        return ""

    def write(self, dealt: tuple[str, ...]) -> str:
        """The part of a set-up code that says what was dealt."""
        codes = {item.id: item.code for item in self.items}
        return f"{self.letter}." + "".join(codes[id] for id in dealt)

    def read(self, text: str) -> tuple[str, ...]:
        """What a part of a set-up code deals; unknown letters stay as they are."""
        ids = {item.code: item.id for item in self.items}
        pairs = (text[place : place + 2] for place in range(2, len(text), 2))
        return tuple(ids.get(pair, pair) for pair in pairs)
