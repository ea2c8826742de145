"""Editions and spares for a browser: what a game needs of each, a file for each month.

The files are packed, so that no word of a day to come stands there in plain text; whoever wants to read them can.  What
proves a puzzle (witnesses, uniqueness) was checked when it was published and is left behind.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from tilewright.kinds import kind_named
from tilewright.kinds.playing import common_facts
from tilewright.lexicon import Lexicon, lexicon_named
from tilewright.position import Mode
from tilewright.puzzles.editions import Edition
from tilewright.puzzles.spares import reserve

PUZZLE = {  # the members of a puzzle that its game reads
    "clues": ("clues", "answer"),
    "cross": ("words", "intersection"),
    "best": ("turns", "candidates", "best", "total", "obvious", "obvious_total", "turns_left"),
}
FACE = "cross"  # what is seen of a cross before a letter is named: cells and colours


def edition_facts(edition: Edition) -> dict[str, Any]:
    """What a game of an edition is played from."""
    playing = kind_named(edition.kind).playing
    return facts_for_browser(edition.kind, dict(playing.edition_facts(edition)), lexicon_named(edition.lexicon))


def facts_for_browser(kind: str, facts: dict[str, Any], lexicon: Lexicon) -> dict[str, Any]:
    """The facts of a game with no more of its puzzle than the game reads."""
    if kind not in PUZZLE:
        return facts
    return {**facts, "puzzle": played_part(kind, facts["puzzle"]), **face_of(kind, facts, lexicon)}


def played_part(kind: str, puzzle: Mapping[str, Any]) -> dict[str, Any]:
    """What a game reads of its puzzle."""
    return {name: trim(puzzle[name]) for name in PUZZLE[kind]}


def trim(value: Any) -> Any:
    """A member without what proves it: of clues, guess and reply."""
    if isinstance(value, list) and value and isinstance(value[0], Mapping):
        return [{name: each[name] for name in ("guess", "reply")} for each in value]
    return value


def face_of(kind: str, facts: Mapping[str, Any], lexicon: Lexicon) -> dict[str, Any]:
    """The cross as it is first seen."""
    if kind != FACE:
        return {}
    whole = {**common_facts(lexicon, Mode.NORMAL), **facts}
    return {"face": kind_named(kind).playing.game.resume(lexicon, whole, ()).view()[FACE]}


def by_month(editions: Iterable[Edition]) -> dict[str, dict[str, Any]]:
    """What each month's file holds: the facts of its days."""
    months: dict[str, dict[str, Any]] = {}
    for edition in editions:
        day = edition.day.isoformat()
        months.setdefault(day[:7], {})[day] = edition_facts(edition)
    return months


def spare_facts(kind: str, lexicon: Lexicon) -> list[dict[str, Any]]:
    """Puzzles of a kind that can be played at any time."""
    kept = reserve(kind, lexicon.name)
    if kept is None or kept.fingerprint != lexicon.fingerprint:
        return []
    return list(_spares(kind, lexicon, kept.spares))


def _spares(kind: str, lexicon: Lexicon, spares: Iterable[Any]) -> Iterator[dict[str, Any]]:
    for spare in spares:
        facts = {**kind_named(kind).playing.of_puzzle(spare.puzzle), "grade": spare.grade}
        yield facts_for_browser(kind, facts, lexicon)
