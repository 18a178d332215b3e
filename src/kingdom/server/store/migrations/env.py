"""How alembic runs here: on the connection it is given, in that connection's transaction."""

from __future__ import annotations

from alembic import context

from kingdom.server.store.columns import METADATA

if __name__ == "env_py":  # as alembic calls it; nobody else has anything to migrate
    context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
    with context.begin_transaction():
        context.run_migrations()
