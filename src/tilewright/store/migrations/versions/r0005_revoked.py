"""Players who were forgotten, so that their cookies mean nobody."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "revoked",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("day", sa.Date, nullable=False),
        sa.PrimaryKeyConstraint("digest", name="revoked_key"),
    )
    op.create_index("revoked_by_day", "revoked", ["day"])
