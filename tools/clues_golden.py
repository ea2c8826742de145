"""Writes tests/golden/clues.json: the puzzles that these wishes must give for ever.

    python tools/clues_golden.py

Run it for new wishes only.  A changed line means that a seed which somebody has published gives another puzzle.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tilewright.puzzles.clues.greedy import make_greedy
from tilewright.puzzles.clues.making import make_clues

PAGE = Path(__file__).parent.parent / "tests" / "golden" / "clues.json"
THEME = "algae beach cliff cloud coast coral ferry ocean shark shell shore squid storm tidal waves whale wharf".split()  # noqa: SIM905
WISHES: list[dict[str, Any]] = [
    *({"lexicon": "en5-big", "seed": seed} for seed in range(4)),
    *({"lexicon": "en5", "answer": "eagle", "clues": number, "seed": 1} for number in range(1, 9)),
    *({"lexicon": "en5", "answer": "crane", "clues": "auto", "grade": grade} for grade in ("gentle", "fiendish")),
    {"lexicon": "en5", "answer": "hatch", "clues": "fewest", "max_greens": 1},
    {"lexicon": "en5", "answer": "tiger", "max_greens_in_all": 0, "seed": 2},
    {"lexicon": "en5", "answer": "tiger", "words": "allowed", "avoid_letters": "xyz", "seed": 3},
    {"lexicon": "en5", "answer": "water", "words": THEME, "clues": 3, "seed": 3},
    {"lexicon": "en5", "answer": "money", "fall": "late", "seed": 5},
    {"lexicon": "en5", "answer": "money", "fall": [[100, 900], [10, 90], [2, 9]], "seed": 5},
    {"lexicon": "en5", "threshold": 200.0, "seed": 9},
    {"lexicon": "en4", "seed": 1},
    {"lexicon": "en8", "clues": 3, "seed": 1},
    {"lexicon": "en5", "strategy": "greedy", "max_attempts": 6, "seed": 3},
    {"lexicon": "en5", "strategy": "greedy", "answer": "watch", "max_attempts": 4, "use_curated": False, "seed": 1},
]


def made(wishes: dict[str, Any]) -> dict[str, object]:
    """The puzzle that *wishes* give."""
    arguments = {name: value for name, value in wishes.items() if name != "strategy"}
    if isinstance(arguments.get("fall"), list):
        arguments["fall"] = tuple(map(tuple, arguments["fall"]))
    return (make_greedy if "strategy" in wishes else make_clues)(**arguments).as_json()


if __name__ == "__main__":
    lines = (json.dumps({"wishes": wishes, "puzzle": made(wishes)}) for wishes in WISHES)
    PAGE.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")
