"""An edition cannot be replaced, either.

SQLite's ``INSERT OR REPLACE`` deletes the row that is in the way without asking the trigger that guards deletions.
"""

from __future__ import annotations

from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

SQLITE_GUARD = """
CREATE TRIGGER editions_never_REPLACE BEFORE INSERT ON editions
WHEN EXISTS (
    SELECT 1 FROM editions
    WHERE id = NEW.id OR (kind = NEW.kind AND lexicon = NEW.lexicon AND day = NEW.day)
)
BEGIN SELECT RAISE(ABORT, 'an edition never changes'); END
"""


def upgrade() -> None:
    """Guard the editions; PostgreSQL has no such statement."""
    if op.get_bind().dialect.name == "sqlite":
        op.execute(SQLITE_GUARD)
