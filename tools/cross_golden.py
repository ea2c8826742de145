"""Writes tests/golden/cross_calendar.json: which crosses the bundled lists publish, by either rule.

    python tools/cross_golden.py

Only for seasons that were never published.  Once they are, the test that reads the file says that dates have changed,
and the answer is a new season (see `tilewright.puzzles.cross.season`), not this tool.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from datetime import date
from pathlib import Path

from tilewright.cross import CrossWords
from tilewright.lexicon import load
from tilewright.puzzles.calendar import EPOCH, LAST
from tilewright.puzzles.cross.season import CrossSeason, season

GOLDEN = Path(__file__).parent.parent / "tests" / "golden" / "cross_calendar.json"
DAYS = ("2020-01-01", "2026-01-01", "2026-07-30", "2028-02-29", "2035-12-31", "2100-12-31")
SECOND_DAYS = ("2026-12-30", "2026-12-31", "2027-01-01", "2027-01-02", "2028-02-29", "2036-12-31")
LISTS = ("en5", "en5-gb", "en5-au")
ALL_DAYS = (LAST - EPOCH).days + 1


def text_of(this: CrossSeason, number: int) -> str:
    """The cross of the day with this number, in one line."""
    shape, across, down = this.cross(number)
    return f"{this.words.across[across]} {this.words.down[down]} {shape.at}"


def published(this: CrossSeason, days: Sequence[str]) -> dict[str, object]:
    """The season's identity, the crosses of some *days*, and a hash of all lines from the epoch to the last of them."""
    numbers = [(date.fromisoformat(day) - EPOCH).days for day in days]
    lines = [text_of(this, number) for number in range(1, numbers[-1] + 2)]
    digest = hashlib.sha256("\n".join(lines).encode()).hexdigest()
    return {"season": this.identity, "crosses": [lines[number] for number in numbers], "sha256": digest}


def first_season(name: str) -> dict[str, object]:
    """The crosses of rule 1 as if no other season followed."""
    return published(CrossSeason(CrossWords.of(load(name))), DAYS)


def both_seasons(name: str) -> dict[str, object]:
    """The crosses of either rule, as they are published."""
    return published(season(CrossWords.of(load(name))), SECOND_DAYS)


def golden() -> dict[str, object]:
    """The contents of the file."""
    first = {"days": DAYS, "lists": {name: first_season(name) for name in LISTS}}
    return {**first, "both": {"days": SECOND_DAYS, "lists": {name: both_seasons(name) for name in LISTS}}}


if __name__ == "__main__":
    GOLDEN.write_text(json.dumps(golden(), indent=1) + "\n", encoding="utf-8")
