"""What is thought is kept in the store, so that neither a restart nor another server forgets it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Clocks of games that are there begin to run when somebody looks at them."""
    op.add_column("games", sa.Column("thinks_since", sa.Double))
    op.add_column("games", sa.Column("thought", sa.Integer, nullable=False, server_default="0"))
    op.add_column("games", sa.Column("deadline", sa.Double))
    op.create_index("games_by_deadline", "games", ["deadline"])
