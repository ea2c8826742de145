"""Games as records of the notation, and back; what the games of one sort have in common.

Only what was played is written: hints are not.  A game is replayed as it is read, so a reply that the answer does not
give, or a guess that the mode forbids, is refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tilewright.lexicon import Lexicon
from tilewright.notation import BadNotation, Record, TurnText, list_of, read_record
from tilewright.position import Mode


def as_record(
    kind: str, fingerprint: str, tags: Mapping[str, Any], turns: Iterable[tuple[str, str]], result: str = ""
) -> Record:
    """The record of a game; tags without a value are left out."""
    said = {name: str(value) for name, value in tags.items() if value not in (None, "", Mode.NORMAL)}
    return Record(kind, fingerprint, said, tuple(TurnText(guess, reply) for guess, reply in turns), result)


def read_game(text: str, kind: str, lexicon: Lexicon | None) -> tuple[Record, Lexicon]:
    """The record in *text*, which must be of that *kind*, and its list."""
    record = read_record(text)
    if record.kind != kind:
        raise BadNotation(text, f"it is of the kind {record.kind}, not {kind}")
    return record, list_of(record, lexicon)


def mode_of(record: Record) -> Mode:
    """The mode that a record says."""
    mode = record.tags.get("mode", Mode.NORMAL)
    if mode not in [*Mode]:
        raise BadNotation(str(record), f"there is no mode {mode!r}")
    return Mode(mode)


def number_of(record: Record, tag: str, usual: int) -> int:
    """The number that a tag says."""
    text = record.tags.get(tag, str(usual))
    if not text.isdecimal():
        raise BadNotation(str(record), f"{tag} is a number, not {text!r}")
    return int(text)


def check_same(record: Record, played: Sequence[tuple[str, str]], result: str) -> None:
    """Raise unless the game that was replayed is the one that the record says."""
    for number, (turn, (guess, reply)) in enumerate(zip(record.turns, played, strict=True), 1):
        if turn.reply != reply:
            raise BadNotation(str(record), f"guess {number}, {guess!r}, would get {reply}, not {turn.reply}")
    if record.result not in ("", result):
        raise BadNotation(str(record), f"its result is {result}, not {record.result}")
