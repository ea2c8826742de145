"""Writes src/tilewright/data/spares/KIND.json: verified spare puzzles for each kind and list.

    python tools/build_spares.py [KIND …]

Each puzzle is verified before it is written.  A spare that has been published stays published, whatever this writes.
"""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from typing import Any

from tilewright.kinds import DAILY_KINDS, Daily, daily_named
from tilewright.lexicon.catalogue import lexicon_named
from tilewright.puzzles.spares import FOLDER


def spares_of(kind: Daily, lexicon_name: str) -> dict[str, Any]:
    """The spares of one list, verified, with what they were made from."""
    lexicon = lexicon_named(lexicon_name)
    made = kind.spares(lexicon, kind.spare_count)
    for spare in made.spares:
        kind.verify(spare.puzzle, lexicon)
    return asdict(made)


def file_text(lists: dict[str, dict[str, Any]]) -> str:
    """The whole file, with a line for each list and each spare."""
    entries = []
    for name, facts in lists.items():
        head = {key: value for key, value in facts.items() if key != "spares"}
        rows = ",\n".join(json.dumps(spare, ensure_ascii=False) for spare in facts["spares"])
        entries.append(f'{json.dumps(name)}: {json.dumps(head)[:-1]}, "spares": [\n{rows}\n]}}')
    return "{\n" + ",\n".join(entries) + "\n}\n"


def built(kind: Daily) -> str:
    """The file of *kind*."""
    return file_text({name: spares_of(kind, name) for name in kind.spare_lists})


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in sys.argv[1:] or DAILY_KINDS:
        (FOLDER / f"{each}.json").write_text(built(daily_named(each)), encoding="utf-8")
