"""A game remembers under which rulings it was begun."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Games that are there were begun under the first ones, as are those of an older server."""
    op.add_column("games", sa.Column("rulings", sa.Integer, nullable=False, server_default="1"))
