"""A puzzle: a game up to a turn, the best way to play it, and how we know; as text, many in a file.

Each expansion brings its own in its folder, ``puzzles.txt``:

    kingdom puzzles 1
    made: hard,hard on base, seed 1     how they were found
    games: 0-99                                the games that were looked through

    puzzle: k3w7qd                             its name
    gap: 2.1                                   gold it is better by than any other turn
    rating: 1380                               how hard it is; weaker bots have tried
    best: farm:c7 a5 b3 a3 end
    kingdom game 2                             and the game, as every game file tells it
    setup: …
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import kingdom
from kingdom.engine.expansion import Expansion
from kingdom.engine.log import Log
from kingdom.engine.power import END
from kingdom.engine.sentence import Refusal
from kingdom.engine.state import Seat, State
from kingdom.engine.view import View

FILE = "puzzles.txt"
FIRST_LINE = "kingdom puzzles 1"
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
LONG = 6
HEAD = re.compile(r"(\w+): *(.*)")
RANGE = re.compile(r"(\d+)(?:-(\d+))?")


class BadPuzzles(Refusal):
    """A file of puzzles that cannot be read, and why."""


class Puzzle(NamedTuple):
    """A turn to be found."""

    log: Log
    """The game before it."""
    best: tuple[str, ...]
    """The best turn, action by action; its last ends it."""
    gap: float
    """Gold in the end by which it is better than every other."""
    rating: int
    """How hard it is, on the scale on which people who solve puzzles are rated, too."""

    @property
    def id(self) -> str:
        """Its name: the same position has the same one."""
        number = int.from_bytes(sha256(self.log.write(kingdom.LIBRARY).encode()).digest())
        return "".join(
            LETTERS[number // len(LETTERS) ** place % len(LETTERS)] for place in range(LONG)
        )

    def begin(self) -> list[State]:
        """Every state up to the turn; BadLog if the game cannot be replayed."""
        return self.log.replay(kingdom.LIBRARY)


def done_by(turn: tuple[str, ...], before: State) -> State:
    """The table after a turn, all of it done but its end; IllegalAction if it cannot be played."""
    state = before
    for action in turn[:-1]:
        state = state.after(action)
    return state


class Sheet(NamedTuple):
    """A file of puzzles: how they were made, and which games were looked through for them."""

    made: str
    games: frozenset[int]
    puzzles: dict[str, Puzzle]
    """By name."""

    def with_found(self, game: int, found: Iterable[Puzzle]) -> Sheet:
        """The sheet after a look through one more game."""
        new = {puzzle.id: puzzle for puzzle in found}
        return self._replace(games=self.games | {game}, puzzles={**self.puzzles, **new})


@cache
def shipped() -> dict[str, tuple[str, Puzzle]]:
    """All puzzles of what is on the shelf, by name, each with the expansion that brings it."""
    return gather(kingdom.LIBRARY.expansions.values())


def gather(expansions: Iterable[Expansion]) -> dict[str, tuple[str, Puzzle]]:
    """The puzzles of some expansions; a file that holds none is left out."""
    found = {}
    for expansion in expansions:
        try:
            sheet = read_sheet((Path(expansion.folder) / FILE).read_text(encoding="utf-8"))
        except (OSError, UnicodeError, BadPuzzles):
            continue
        found.update({id: (expansion.id, puzzle) for id, puzzle in sheet.puzzles.items()})
    return found


def read_sheet(text: str) -> Sheet:
    """The puzzles of a text; none is played through yet. BadPuzzles says what is wrong."""
    head, *blocks = re.split(r"\n\s*\n", text.strip())
    first, *lines = head.split("\n")
    if first.strip() != FIRST_LINE:
        raise BadPuzzles("Line 1: a file of puzzles begins with “{first}”.", first=FIRST_LINE)
    told = _told(lines)
    puzzles = dict(map(_read, blocks))
    return Sheet(told.get("made", ""), _games(told.get("games", "")), puzzles)


def _told(lines: Iterable[str]) -> dict[str, str]:
    found = {}
    for line in lines:
        known = HEAD.fullmatch(line.strip())
        if not known:
            raise BadPuzzles("“{word}” has no colon.", word=line.strip())
        found[known[1]] = known[2]
    return found


def _read(block: str) -> tuple[str, Puzzle]:
    head, begins, game = block.partition("\nkingdom game ")
    told = _told(head.split("\n"))
    try:
        log = kingdom.read_log(begins.strip() + " " + game)
        best, gap, rating = tuple(told["best"].split()), float(told["gap"]), int(told["rating"])
        if not best or best[-1] != END.name:
            raise ValueError
        return told["puzzle"], Puzzle(log, best, gap, rating)
    except Refusal as refusal:
        name = told.get("puzzle", "")
        raise BadPuzzles("Puzzle {name}: {why}", name=name, why=refusal.sentence) from None
    except (KeyError, ValueError):
        raise BadPuzzles(
            "Puzzle {name} needs a gap, a rating and the best turn with its end.",
            name=told.get("puzzle", ""),
        ) from None


def write_sheet(sheet: Sheet) -> str:
    """The sheet as a text, the easiest puzzle first."""
    head = "\n".join([FIRST_LINE, f"made: {sheet.made}", f"games: {_ranges(sheet.games)}"])
    ranked = sorted(sheet.puzzles.items(), key=lambda each: (each[1].rating, each[0]))
    return "\n".join([f"{head}\n", *(_written(id, puzzle) for id, puzzle in ranked)])


def _written(id: str, puzzle: Puzzle) -> str:
    lines = [
        f"puzzle: {id}",
        f"gap: {puzzle.gap:.1f}",
        f"rating: {puzzle.rating}",
        f"best: {' '.join(puzzle.best)}",
    ]
    return "\n".join(lines) + "\n" + puzzle.log.write(kingdom.LIBRARY)


def _games(text: str) -> frozenset[int]:
    """The numbers that some ranges hold.

    >>> sorted(_games("0-2 5"))
    [0, 1, 2, 5]
    """
    found: set[int] = set()
    for word in text.split():
        known = RANGE.fullmatch(word)
        if not known:
            raise BadPuzzles("“{word}” is not a number of a game.", word=word)
        found.update(range(int(known[1]), int(known[2] or known[1]) + 1))
    return frozenset(found)


def _ranges(numbers: Iterable[int]) -> str:
    """Numbers as ranges.

    >>> _ranges({5, 0, 1, 2})
    '0-2 5'
    """
    found: list[list[int]] = []
    for number in sorted(numbers):
        if found and found[-1][1] == number - 1:
            found[-1][1] = number
        else:
            found.append([number, number])
    return " ".join(str(low) if low == high else f"{low}-{high}" for low, high in found)


def seat_to_play(state: State) -> Seat | None:
    """The seat whose turn begins in a state; None in the middle of one, or of a decision."""
    begins = any(event.kind == "turn" for event in state.events or ())
    return state.seat if begins and not state.over and state.actor == state.seat else None


def view_of(state: State) -> View:
    """What the seat sees that is to play."""
    return View(state, state.actor)
