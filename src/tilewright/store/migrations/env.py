"""What Alembic runs to bring a store up to date: the transaction is that of the connection it is given."""

from __future__ import annotations

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
