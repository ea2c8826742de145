"""Writes tests/golden/calendar.json: what the calendars of the bundled lists publish.

    python tools/calendar_golden.py

Only for lists that were never published.  Once they are, the test that reads the file says that dates have changed, and
the answer is a new season (see `tilewright.puzzles.calendar`), not this tool.
"""

from __future__ import annotations

import json
from pathlib import Path

from tilewright.kinds import edition
from tilewright.lexicon.catalogue import list_bundled

GOLDEN = Path(__file__).parent.parent / "tests" / "golden" / "calendar.json"
DAYS = ("2020-01-01", "2026-01-01", "2026-07-30", "2030-02-28", "2100-12-31")


def published(name: str) -> dict[str, object]:
    """The season of the last of `DAYS`, and the word of each."""
    editions = [edition("guess", day, list_bundled()[name].load()) for day in DAYS]
    return {"season": editions[-1].season, "words": [each.puzzle["word"] for each in editions]}


def golden() -> dict[str, object]:
    """The contents of the file: `-big` lists have the answers, and so the words, of the plain ones."""
    return {"days": DAYS, "lists": {name: published(name) for name in list_bundled() if not name.endswith("-big")}}


if __name__ == "__main__":
    GOLDEN.write_text(json.dumps(golden(), indent=1) + "\n", encoding="utf-8")
