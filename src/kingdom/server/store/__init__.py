"""The store of a server: every game's journal, seats and chat, in SQLite or PostgreSQL."""

from .database import BadDatabase
from .store import SqlStore

__all__ = ["BadDatabase", "SqlStore"]
