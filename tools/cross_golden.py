"""Writes tests/golden/cross_calendar.json: which crosses the bundled lists publish.

    python tools/cross_golden.py

Only for seasons that were never published.  Once they are, the test that reads the file says that dates have changed,
and the answer is a new season (see `tilewright.puzzles.cross.season`), not this tool.
"""

from __future__ import annotations

import hashlib
import json
from datetime import date
from pathlib import Path

from tilewright.cross import CrossWords
from tilewright.lexicon import load
from tilewright.puzzles.calendar import EPOCH, LAST
from tilewright.puzzles.cross.season import CrossSeason, season

GOLDEN = Path(__file__).parent.parent / "tests" / "golden" / "cross_calendar.json"
DAYS = ("2020-01-01", "2026-01-01", "2026-07-30", "2028-02-29", "2035-12-31", "2100-12-31")
LISTS = ("en5", "en5-gb", "en5-au")
ALL_DAYS = (LAST - EPOCH).days + 1


def text_of(this: CrossSeason, number: int) -> str:
    """The cross of the day with this number, in one line."""
    shape, across, down = this.cross(number)
    return f"{this.words.across[across]} {this.words.down[down]} {shape.at}"


def published(name: str) -> dict[str, object]:
    """The season's identity, the crosses of `DAYS`, and a hash of all lines from the epoch to the last day."""
    this = season(CrossWords.of(load(name)))
    lines = [text_of(this, number) for number in range(1, ALL_DAYS + 1)]
    numbers = [(date.fromisoformat(day) - EPOCH).days for day in DAYS]
    digest = hashlib.sha256("\n".join(lines).encode()).hexdigest()
    return {"season": this.identity, "crosses": [lines[number] for number in numbers], "sha256": digest}


def golden() -> dict[str, object]:
    """The contents of the file."""
    return {"days": DAYS, "lists": {name: published(name) for name in LISTS}}


if __name__ == "__main__":
    GOLDEN.write_text(json.dumps(golden(), indent=1) + "\n", encoding="utf-8")
