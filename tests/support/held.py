"""The command line, held in the middle of a job: with its first pieces in the journal, it waits while a file is there.

However fast the machine, whatever a test does meanwhile happens to a job that is not at its end.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable
from pathlib import Path

from tilewright.cli import main
from tilewright.jobs.journal import Journal

append = Journal.append


def holding(journal: Path) -> Path:
    """The file whose presence holds the job of a *journal*."""
    return journal.with_name("held")


def append_and_wait(journal: Journal, values: Iterable[object]) -> None:
    """Write as ever, then wait to be let go."""
    append(journal, values)
    while holding(journal.path).exists() and has_pieces(journal.path):
        time.sleep(0.02)


def has_pieces(journal: Path) -> bool:
    """Whether some pieces are in the *journal*, behind the line of the facts."""
    return journal.exists() and journal.read_bytes().count(b"\n") > 2


if __name__ == "__main__":
    Journal.append = append_and_wait  # type: ignore[method-assign]
    sys.exit(main())
