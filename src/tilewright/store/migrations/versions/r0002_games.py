"""Games that the server hosts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "games",
        sa.Column("id", sa.String(22), nullable=False),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("occasion", sa.String(80), nullable=True),
        sa.Column("edition_id", sa.Integer, nullable=True),
        sa.Column("facts", sa.Text, nullable=False),
        sa.Column("moves", sa.Text, nullable=False),
        sa.Column("state", sa.String(7), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("began", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.Date, nullable=False),
        sa.PrimaryKeyConstraint("id", name="games_key"),
        sa.UniqueConstraint("player", "occasion", name="games_once"),
        sa.ForeignKeyConstraint(["edition_id"], ["editions.id"], name="games_editions"),
        sa.CheckConstraint("state IN ('playing', 'won', 'lost')", name="games_state"),
    )
    op.create_index("games_by_changed", "games", ["changed"])
