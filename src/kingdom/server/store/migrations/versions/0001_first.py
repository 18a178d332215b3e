"""The first tables: games, seats, journal and chat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Makes them. They stand here as they were, whatever ``columns.py`` says later."""
    op.create_table(
        "games",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("deal", sa.Text, nullable=False),
        sa.Column("running_score", sa.Boolean, nullable=False),
        sa.Column("clock_minutes", sa.Double),
        sa.Column("clock_seconds", sa.Double),
        sa.Column("is_open", sa.Boolean, nullable=False),
        sa.Column("pace", sa.Integer, nullable=False),
        sa.Column("rematch", sa.String(16)),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("touched", sa.Double, nullable=False),
        sa.Column("is_over", sa.Boolean, nullable=False),
        sa.Column("bot_to_act", sa.Boolean, nullable=False),
        sa.Column("driver", sa.String(32)),
        sa.Column("driven_until", sa.Double, nullable=False),
    )
    op.create_index("games_to_drive", "games", ["bot_to_act", "driven_until"])
    op.create_index("open_games", "games", ["is_open", "touched"])
    op.create_table(
        "seats",
        sa.Column("game", sa.String(16), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("bot", sa.String(24), nullable=False),
        sa.Column("substitute", sa.String(24), nullable=False),
        sa.Column("out_of_time", sa.Boolean, nullable=False),
        sa.Column("secret", sa.String(64)),
        sa.Column("invite", sa.String(64)),
    )
    op.create_index("invited_seats", "seats", ["invite"])
    op.create_table(
        "journal",
        sa.Column("game", sa.String(16), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("drawn", sa.Text, nullable=False),
        sa.Column("taken_back", sa.Integer, nullable=False),
        sa.Column("spent", sa.Integer, nullable=False),
        sa.Column("said", sa.Double, nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("game", sa.String(16), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("preset", sa.String(24), nullable=False),
        sa.Column("said", sa.Double, nullable=False),
    )
