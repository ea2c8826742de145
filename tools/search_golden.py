"""Writes tests/golden/searches.json: what each documented configuration counts for a few words.

    python tools/search_golden.py

The counts are the same on every platform.  If they change, the searches have changed: say so where it is told what has.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from tilewright.lab import DOCUMENTED, find
from tilewright.lexicon import load

PAGE = Path(__file__).parent.parent / "tests" / "golden" / "searches.json"
LEXICON = "en5"
WORDS = ("world", "eerie", "jazzy")


def golden() -> dict[str, object]:
    """The fingerprint of the list, and for each word and configuration the path and the four metrics."""
    lexicon = load(LEXICON)
    return {
        "fingerprint": lexicon.fingerprint,
        "searches": {word: {name: counted(name, word) for name in DOCUMENTED} for word in WORDS},
    }


def counted(name: str, word: str) -> dict[str, object]:
    """The path and the counts of one search."""
    result = find(name, load(LEXICON), word)
    metrics = result.metrics
    return {
        "path": [step.guess for step in result.path],
        "cost": metrics.path_cost,
        "expanded": metrics.expanded,
        "generated": metrics.generated,
        "max_frontier": metrics.max_frontier,
        "words_explored": metrics.words_explored,
    }


if __name__ == "__main__":
    PAGE.write_text(json.dumps(golden(), indent=1) + "\n", encoding="utf-8")
    print(f"wrote {PAGE.name}", file=sys.stderr)
