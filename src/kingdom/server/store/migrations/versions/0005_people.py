"""People who are known beyond one game, what they want to be told, and the server's own keys."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Seats that are there are of people who are not known."""
    person, game = sa.String(24), sa.String(16)
    op.add_column("seats", sa.Column("person", person))
    op.create_index("seats_by_person", "seats", ["person"])
    op.create_table(
        "people",
        sa.Column("id", person, primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("lang", sa.String(8), nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
        sa.Column("mu", sa.Double),
        sa.Column("sigma", sa.Double),
        sa.Column("played", sa.Integer, nullable=False),
        sa.Column("won", sa.Integer, nullable=False),
        sa.Column("is_blocked", sa.Boolean, nullable=False),
        sa.Column("wants", sa.Text, nullable=False),
        sa.Column("mail", sa.Text, nullable=False),
    )
    op.create_index("people_by_skill", "people", ["mu"])
    op.create_table(
        "results",
        sa.Column("person", person, primary_key=True),
        sa.Column("game", game, primary_key=True),
        sa.Column("said", sa.Double, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
    )
    op.create_table(
        "blocks",
        sa.Column("person", person, primary_key=True),
        sa.Column("other", person, primary_key=True),
    )
    op.create_table(
        "reports",
        sa.Column("id", game, primary_key=True),
        sa.Column("by", person),
        sa.Column("about", person),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("game", game, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("said", sa.Double, nullable=False),
    )
    op.create_table(
        "subscriptions",
        sa.Column("endpoint", sa.Text, primary_key=True),
        sa.Column("person", person, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("auth", sa.Text, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
    )
    op.create_index("subscriptions_by_person", "subscriptions", ["person"])
    op.create_table(
        "hooks",
        sa.Column("game", game, primary_key=True),
        sa.Column("person", person, primary_key=True),
        sa.Column("address", sa.Text, nullable=False),
    )
    op.create_table(
        "kept",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
