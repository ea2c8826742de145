"""Secret seasons, signatures of editions that were imported, and plays that were brought along.

All of it is added, so that servers of the version before go on meanwhile; *compatibility* says how old they may be.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add tables and columns."""
    op.create_table(
        "seasons",
        sa.Column("fingerprint", sa.String(64), nullable=False),
        sa.Column("lexicon", sa.String(40), nullable=False),
        sa.Column("first", sa.Date, nullable=False),
        sa.Column("last", sa.Date, nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("fingerprint", name="seasons_key"),
    )
    compatibility = op.create_table(
        "compatibility",
        sa.Column("oldest", sa.String(8), nullable=False),
        sa.PrimaryKeyConstraint("oldest", name="compatibility_key"),
    )
    op.bulk_insert(compatibility, [{"oldest": "0005"}])
    op.add_column("editions", sa.Column("signature", sa.String(128), nullable=True))
    op.add_column("plays", sa.Column("imported", sa.Boolean, nullable=False, server_default=sa.false()))
