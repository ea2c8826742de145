"""Writes tests/golden/best.json: the positions of some days.

    python tools/best_golden.py

Only while they are not published.  Once they are, the test that reads the file says that dates have changed, and the
answer is a new rule for dates to come, not this tool.
"""

from __future__ import annotations

import json
from pathlib import Path

from tilewright.kinds import edition
from tilewright.lexicon import load

GOLDEN = Path(__file__).parent.parent / "tests" / "golden" / "best.json"
DAYS = ("2020-01-01", "2026-07-30", "2100-12-31")

if __name__ == "__main__":
    documents = {day: edition("best", day, load("en5")).document for day in DAYS}
    GOLDEN.write_text(json.dumps(documents, indent=1) + "\n", encoding="utf-8")
