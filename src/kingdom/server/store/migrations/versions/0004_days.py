"""Games of a day, and everybody's tries at them, which stay though a game is deleted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Games that are there are of no day."""
    op.add_column("games", sa.Column("day", sa.String(10), nullable=False, server_default=""))
    op.create_table(
        "tries",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("player", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("gold", sa.Integer),
        sa.Column("ahead", sa.Integer),
    )
