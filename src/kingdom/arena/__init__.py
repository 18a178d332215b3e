"""The arena: bots against bots, and how sure one can be of who is better.

>>> from kingdom.arena import Tournament, play_match, table_of
>>> asked = Tournament(("random", "random"), games=2, expansions=("base",), seed=7)
>>> table = table_of(asked, [play_match(match) for match in asked.matches()])
>>> [(row.bot, row.games) for row in sorted(table.rows)]
[('random', 2), ('random#2', 2)]
"""

from __future__ import annotations

from .folder import Folder, open_folder
from .match import Draw, Entrant, Match, play_match
from .record import Record, without_times
from .refusal import CannotPlay
from .table import Row, Table, table_of
from .tournament import Tournament
from .workers import can_spread, played, spread

__all__ = [
    "CannotPlay", "Draw", "Entrant", "Folder", "Match", "Record", "Row", "Table", "Tournament",
    "can_spread", "open_folder", "play_match", "played", "spread", "table_of", "without_times",
]  # fmt: skip
