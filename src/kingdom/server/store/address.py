"""Which database an address names."""

from __future__ import annotations

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from .database import BadDatabase, Database
from .lite import Lite
from .postgres import Postgres


def database_at(url: str) -> Database:
    """The database at an address; BadDatabase, without any password in it, if that is none."""
    try:
        parsed: URL | None = make_url(url)
    except ArgumentError:
        parsed = None
    kind = parsed.get_backend_name() if parsed is not None else ""
    if parsed is not None and kind == "sqlite":
        return Lite(parsed)
    if parsed is not None and kind == "postgresql":
        return Postgres(parsed)
    told = parsed.render_as_string(hide_password=True) if parsed is not None else "This"
    raise BadDatabase(
        f"“{told}” is not a database for this; use sqlite:///games.sqlite or "
        "postgresql://user@host/name."
    )
