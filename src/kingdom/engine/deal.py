"""Deals: what a set-up draws besides sections and cards, such as tiles for special hexes."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

from .board import Board
from .hexes import HEX_NAMED, NOWHERE, Hexes, listed, name_of
from .land import Land
from .location import slug
from .sentence import Name, Sentence

if TYPE_CHECKING:
    from .library import Library


class Laid(NamedTuple):
    """A section on the table: its id, and whether it is turned half round."""

    section: str
    turned: bool = False


class Draft(NamedTuple):
    """A set-up in the making: what lies on the table when deals are drawn."""

    board: Board
    """The board of the four sections, before any deal changes it."""
    sections: tuple[Laid, ...]
    homes: tuple[str, ...]
    """The expansion each section comes from."""
    expansions: tuple[str, ...]
    cards: tuple[str, ...]
    wishes: tuple[str, ...]


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
    kind = "hex"
    """What is dealt, as words know it: a task, a tile, a terrain…, or the names of hexes."""
    in_pictures = False
    """Whether a position picture lists what was dealt, because it never changes."""

    def count(self, draft: Draft) -> int:
        """How many this set-up needs."""
        raise NotImplementedError

    def draw(self, draft: Draft, rng: Random) -> tuple[str, ...]:
        """What a set-up draws by chance."""
        pool = [item.id for item in self.items for _ in range(item.copies)]
        return tuple(rng.sample(pool, self.count(draft)))

    def trouble(self, draft: Draft, dealt: tuple[str, ...]) -> Sentence | None:
        """What is wrong with something dealt, if anything is."""
        wanted = self.count(draft)
        if len(dealt) != wanted:
            return self.wrong_count(len(dealt), wanted)
        copies = {item.id: item.copies for item in self.items}
        for id in dealt:
            if id not in copies:
                return Sentence(
                    "“{word}” is not among the {deal}; there are {known}.",
                    word=id,
                    deal=Name("deal", self.name),
                    known=", ".join(copies),
                )
            if dealt.count(id) > copies[id]:
                return Sentence(
                    "{thing} is there {count} times; the box has {copies}.",
                    thing=Name(self.kind, id),
                    count=dealt.count(id),
                    copies=copies[id],
                )
        return None

    def choices(self, draft: Draft, dealt: tuple[str, ...]) -> list[tuple[str, ...]]:
        """For each thing dealt, all that somebody may deal in its place; nothing if it is fixed."""
        return [tuple(item.id for item in self.items)] * len(dealt)

    def wrong_count(self, count: int, wanted: int) -> Sentence:
        """That another number was dealt than is needed."""
        return Sentence(
            "{count} {deal}: this set-up needs {wanted}.",
            count=count,
            deal=Name("deal", self.name),
            wanted=wanted,
        )

    @property
    def prints(self) -> bool:
        """Whether what is dealt changes the board."""
        return type(self).lay is not Deal.lay

    def lay(self, land: Land, dealt: tuple[str, ...], library: Library) -> None:
        """Changes what is printed on the board by what was dealt."""

    def read_words(self, words: list[str]) -> tuple[str, ...] | Sentence:
        """What the words of a picture's line deal, or a sentence that says what is wrong."""
        ids = {item.id for item in self.items}
        for word in words:
            if slug(word) not in ids:
                known = ", ".join(item.name for item in self.items)
                return Sentence("“{word}” is not known; there are {known}.", word=word, known=known)
            if words.count(word) > 1:
                return Sentence("“{word}” is there twice.", word=word)
        return tuple(slug(word) for word in words)

    def write_words(self, dealt: tuple[str, ...]) -> str:
        """What was dealt, as a picture's line tells it."""
        return ", ".join(item.name for item in self.items if item.id in dealt)

    def write(self, dealt: tuple[str, ...]) -> str:
        """The part of a set-up code that says what was dealt."""
        codes = {item.id: item.code for item in self.items}
        return f"{self.letter}." + "".join(codes[id] for id in dealt)

    def read(self, text: str) -> tuple[str, ...]:
        """What a part of a set-up code deals; unknown letters stay as they are."""
        ids = {item.code: item.id for item in self.items}
        pairs = (text[place : place + 2] for place in range(2, len(text), 2))
        return tuple(ids.get(pair, pair) for pair in pairs)


class HexDeal(Deal):
    """A deal whose items are hexes, written by their names."""

    def sites(self, draft: Draft) -> list[Hexes]:
        """Groups of hexes, of each of which one at most is dealt; none if nobody may choose."""
        return []

    def choices(self, draft: Draft, dealt: tuple[str, ...]) -> list[tuple[str, ...]]:
        groups = self.sites(draft)
        taken = [
            next((group for group in groups if group >> HEX_NAMED[name] & 1), NOWHERE)
            for name in dealt
        ]
        free = [group for group in groups if group not in taken]
        return [tuple(map(name_of, listed(sum(free, own)))) for own in taken]

    def write(self, dealt: tuple[str, ...]) -> str:
        return ".".join((self.letter, *dealt))

    def read(self, text: str) -> tuple[str, ...]:
        return tuple(text.split(".")[1:])

    def read_words(self, words: list[str]) -> tuple[str, ...] | Sentence:
        for word in words:
            if word not in HEX_NAMED:
                return Sentence("“{word}” is not a hex.", word=word)
            if words.count(word) > 1:
                return Sentence("“{word}” is there twice.", word=word)
        return tuple(words)

    def write_words(self, dealt: tuple[str, ...]) -> str:
        return ", ".join(dealt)
