"""Editions, plays, reports and the generation log.

The triggers are the promise that an edition never changes once it is published, kept by the database itself.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

SQLITE_GUARD = """
CREATE TRIGGER editions_never_{verb} BEFORE {verb} ON editions
BEGIN SELECT RAISE(ABORT, 'an edition never changes'); END
"""
POSTGRESQL_GUARD = (
    """
    CREATE FUNCTION editions_never_change() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'an edition never changes'; END $$
    """,
    """
    CREATE TRIGGER editions_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON editions
    FOR EACH STATEMENT EXECUTE FUNCTION editions_never_change()
    """,
)


def upgrade() -> None:
    """Make the tables and the guard of the editions."""
    make_editions()
    make_plays()
    make_reports()
    make_generation_log()
    guard = (
        POSTGRESQL_GUARD
        if op.get_bind().dialect.name == "postgresql"
        else [SQLITE_GUARD.format(verb=verb) for verb in ("UPDATE", "DELETE")]
    )
    for statement in guard:
        op.execute(statement)


def make_editions() -> None:
    """One row for each kind, list and date."""
    op.create_table(
        "editions",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("lexicon", sa.String(40), nullable=False),
        sa.Column("day", sa.Date, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("fingerprint", sa.String(80), nullable=False),
        sa.Column("algorithm", sa.Integer, nullable=False),
        sa.Column("grade", sa.String(16), nullable=False),
        sa.Column("document", sa.Text, nullable=False),
        sa.Column("checksum", sa.String(64), nullable=False),
        sa.Column("published_at", sa.String(20), nullable=False),
        sa.PrimaryKeyConstraint("id", name="editions_key"),
        sa.UniqueConstraint("kind", "lexicon", "day", name="editions_once"),
    )


def make_plays() -> None:
    """One row for each player and edition."""
    op.create_table(
        "plays",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("edition_id", sa.Integer, nullable=False),
        sa.Column("moves", sa.Text, nullable=False),
        sa.Column("outcome", sa.String(4), nullable=False),
        sa.Column("misses", sa.Integer, nullable=False),
        sa.Column("seconds", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name="plays_key"),
        sa.UniqueConstraint("player", "edition_id", name="plays_once"),
        sa.ForeignKeyConstraint(["edition_id"], ["editions.id"], name="plays_editions"),
        sa.CheckConstraint("outcome IN ('won', 'lost', 'left')", name="plays_outcome"),
        sa.CheckConstraint("seconds >= 0", name="plays_seconds"),
    )
    op.create_index("plays_by_edition_id", "plays", ["edition_id"])


def make_reports() -> None:
    """One row for each player, edition and second solution."""
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("edition_id", sa.Integer, nullable=False),
        sa.Column("solution", sa.String(200), nullable=False),
        sa.PrimaryKeyConstraint("id", name="reports_key"),
        sa.UniqueConstraint("player", "edition_id", "solution", name="reports_once"),
        sa.ForeignKeyConstraint(["edition_id"], ["editions.id"], name="reports_editions"),
    )
    op.create_index("reports_by_edition_id", "reports", ["edition_id"])


def make_generation_log() -> None:
    """One row for everything that making an edition came to."""
    op.create_table(
        "generation_log",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("lexicon", sa.String(40), nullable=False),
        sa.Column("day", sa.Date, nullable=False),
        sa.Column("event", sa.String(8), nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("version", sa.String(20), nullable=False),
        sa.Column("logged_at", sa.String(20), nullable=False),
        sa.PrimaryKeyConstraint("id", name="generation_log_key"),
        sa.CheckConstraint("event IN ('made', 'spare', 'failed', 'imported')", name="generation_log_event"),
    )
