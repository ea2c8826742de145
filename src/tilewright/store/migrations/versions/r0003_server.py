"""What the server keeps: keys that its processes share, and jobs with the pieces that are done."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(16), nullable=False),
        sa.Column("value", sa.String(128), nullable=False),
        sa.PrimaryKeyConstraint("name", name="secrets_key"),
    )
    make_jobs()
    op.create_table(
        "job_pieces",
        sa.Column("job_id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("result", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("job_id", "name", name="job_pieces_key"),
        sa.ForeignKeyConstraint(["job_id"], ["jobs.id"], name="job_pieces_jobs", ondelete="CASCADE"),
    )


def make_jobs() -> None:
    """One row for each piece of long work that somebody asked for."""
    op.create_table(
        "jobs",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("request", sa.Text, nullable=False),
        sa.Column("asker", sa.String(32), nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("result", sa.Text, nullable=True),
        sa.Column("owner", sa.String(32), nullable=True),
        sa.Column("beat", sa.Double, nullable=False),
        sa.Column("started", sa.Double, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="jobs_key"),
        sa.CheckConstraint("state IN ('queued', 'running', 'done', 'failed', 'cancelled')", name="jobs_state"),
    )
    op.create_index("jobs_by_state", "jobs", ["state"])
