"""The store of a server: every game's journal, seats and chat, in SQLite or PostgreSQL."""

from .store import BadDatabase, SqlStore

__all__ = ["BadDatabase", "SqlStore"]
