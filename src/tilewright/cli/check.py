"""``tilewright check``: whether puzzles are what they claim to be."""

from __future__ import annotations

import sys
from typing import Annotated

from cyclopts import Parameter

from tilewright.cli.options import AsJson
from tilewright.cli.output import print_json
from tilewright.errors import BadPuzzle, TilewrightError


class SomeRefuted(TilewrightError):
    """Some of the puzzles in a file do not hold."""

    def __init__(self, refused: int, count: int) -> None:
        super().__init__(f"{refused} of {count} puzzles do not hold" if count > 1 else "the puzzle does not hold")


def check(
    *paths: Annotated[str, Parameter(name="PUZZLE", help="A JSON file with a puzzle, or with one on each line.")],
    lexicon: Annotated[
        str | None, Parameter(help="The word list, if the puzzles were made from one without a name.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Check what puzzles claim, with the rule of the game alone.

    Every claim is derived again from the word list and the rule, by code that the makers do not use: replies,
    uniqueness, witnesses, grade and all other fields.  A puzzle that does not hold is refused with the first reason.
    Without a file the puzzles come from stdin.

    JSON: count, refused and puzzles (id, kind, ok and reason of each).
    """
    from tilewright.kinds.checking import judged
    from tilewright.lexicon import load

    words = None if lexicon is None else load(lexicon)
    results = [judged(puzzle, words) for path in paths or [None] for puzzle in puzzles_of(path)]
    refused = sum(not result["ok"] for result in results)
    if as_json:
        print_json({"count": len(results), "refused": refused, "puzzles": results})
    else:
        for result in results:
            print(f"{result['id']}: {'holds' if result['ok'] else result['reason']}")
    if refused:
        raise SomeRefuted(refused, len(results))


def puzzles_of(path: str | None) -> list[object]:
    """The puzzles in a file, or in stdin."""
    from pathlib import Path

    from tilewright.kinds.checking import puzzles_in

    text = sys.stdin.read() if path is None else Path(path).read_text(encoding="utf-8", errors="replace")
    found = list(puzzles_in(text, path or "stdin"))
    if not found:
        raise BadPuzzle(path or "stdin", "it is empty")
    return found
