"""Puzzles: positions in which one whole turn is clearly best, found in games of strong bots."""

from .find import find_in, holds
from .judge import Judge
from .puzzle import BadPuzzles, Puzzle, Sheet, done_by, read_sheet, shipped, write_sheet

__all__ = [
    "BadPuzzles", "Judge", "Puzzle", "Sheet", "done_by", "find_in", "holds", "read_sheet",
    "shipped", "write_sheet",
]  # fmt: skip
