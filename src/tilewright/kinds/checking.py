"""Checking puzzles: whether what one claims is true.

A puzzle is a JSON object with a *kind*; a kind that is made ahead has a checker, which re-derives every claim from the
word list with the readable `score` and shares no code with the maker.  `check_puzzle` finds the checker, and raises
`Refuted` with the first claim that is not true, or `BadPuzzle` for what is no puzzle.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

from tilewright.errors import BadPuzzle, InputError, Refuted
from tilewright.kinds import KINDS
from tilewright.kinds.kind import PuzzleFacts
from tilewright.lexicon import Lexicon, lexicon_named
from tilewright.notation import is_record, read_record, read_records

CHECKED_KINDS = tuple(name for name, kind in KINDS.items() if kind.checker)


def check_puzzle(facts: object, lexicon: Lexicon | None = None) -> PuzzleFacts:
    """The *facts* of a puzzle, if all of them are true; its word list is found by name unless it is given."""
    if not isinstance(facts, Mapping):
        raise BadPuzzle("this", "it is not a JSON object")
    kind, source = facts.get("kind"), str(facts.get("id", "this"))
    if not isinstance(kind, str) or kind not in CHECKED_KINDS:
        named = "it names no kind" if kind is None else f"its kind is {kind!r}"
        raise BadPuzzle(source, f"{named}; the kinds are {', '.join(CHECKED_KINDS)}")
    KINDS[kind].check(facts, lexicon or lexicon_of(facts, source))
    return facts


def verdict_on(puzzle: object, lexicon: Lexicon | None = None) -> dict[str, object]:
    """Whether the puzzle holds, and if not, why; and over which words it claims to be unique."""
    if isinstance(puzzle, str):
        return verdict_on_record(puzzle, lexicon)
    facts = puzzle if isinstance(puzzle, dict) else {}
    names = {"id": facts.get("id"), "kind": facts.get("kind")}
    claim = {"ring": None, "ring_words": None}
    try:
        check_puzzle(puzzle, lexicon)
    except Refuted as error:
        return {**names, "ok": False, "reason": error.reason, **claim}
    ring = facts.get("ring", KINDS[facts["kind"]].ring)
    return {**names, "ok": True, "reason": None, "ring": ring, "ring_words": facts.get("ringWords")}


def verdict_on_record(text: str, lexicon: Lexicon | None) -> dict[str, object]:
    """Whether a game in notation is one: every guess allowed, every reply that of the rule, and the result its own."""
    from tilewright.games.records import replay

    record = read_record(text)
    said = {"id": None, "kind": record.kind}
    claim = {"ring": None, "ring_words": None}
    try:
        replay(record, lexicon)
    except InputError as error:
        return {**said, "ok": False, "reason": getattr(error, "reason", str(error)), **claim}
    return {**said, "ok": True, "reason": None, **claim}


def lexicon_of(facts: PuzzleFacts, source: str) -> Lexicon:
    """The list that a puzzle names; since a puzzle may come from anybody, the name is never taken for a file."""
    name = facts.get("lexicon")
    if not isinstance(name, str):
        raise BadPuzzle(source, "it names no lexicon")
    return lexicon_named(name)


def puzzles_in(text: str, source: str) -> Iterator[object]:
    """The JSON values of *text*, one that may take many lines or one on each line; or its records of the notation."""
    if is_record(text.lstrip("\ufeff")) or text.lstrip().startswith("#"):
        yield from map(str, read_records(text))
        return
    try:
        yield json.loads(text)
        return
    except ValueError:
        lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    for number, line in lines:
        try:
            value = json.loads(line)
        except ValueError:
            raise BadPuzzle(f"{source}, line {number}", "it is not JSON") from None
        yield value
