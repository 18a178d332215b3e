"""The store: every game's journal, seats and chat, in SQLite or PostgreSQL."""

from __future__ import annotations

from .rows import ChatRow, GameRow, Record, SeatRow, Stored
from .store import BadDatabase, Conflict, Store

__all__ = ["BadDatabase", "ChatRow", "Conflict", "GameRow", "Record", "SeatRow", "Store", "Stored"]
