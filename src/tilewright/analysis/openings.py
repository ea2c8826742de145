"""What the parts of well-known first guesses cost, worked out once and shipped with the list.

Whoever analyses a game asks first what each reply to its first guess was worth.  That takes a second of exact search
or more, and the answer is the same for everybody: here it is looked up.  A file has, for each opener, the sum of
guesses of each part but the one that is found, in the order of the reply codes; all are exact, with turns that do not
run out, in normal mode.  `tools/build_openings.py` makes it anew.
"""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path

from tilewright.lexicon import Lexicon

FOLDER = Path(__file__).parents[1] / "data" / "openings"
Sums = dict[str, list[int]]


def path_of(lexicon: Lexicon) -> Path:
    """Where the file of a list is, if it has one."""
    return FOLDER / f"{lexicon.name}.json"


@lru_cache(maxsize=4)
def openings(lexicon: Lexicon) -> Sums:
    """By opener, what each of its parts costs; empty for a list that has no file, or has changed since."""
    path = path_of(lexicon)
    if not path.is_file():
        return {}
    kept = json.loads(path.read_text(encoding="utf-8"))
    return dict(kept["openers"]) if kept["fingerprint"] == lexicon.fingerprint else {}
