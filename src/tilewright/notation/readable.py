"""The readable form: a line for the kind, for each tag, for each turn, and for the result; an empty line ends a record.

tilewright notation 1: guess
list en5:11492:a1cea5cccffbe4b6
mode hard
1. crane -YG--
2. board -YGG-  {t=4.2 A guess}
result -/6
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tilewright.notation.line import parse_line
from tilewright.notation.record import VERSION, BadNotation, Record

HEAD = "tilewright notation 1:"
NUMBERED = re.compile(r"\d+\.\s+(\S+)\s+([^\s{}]+)(?:\s+(\{[^{}]*\}))?\s*")
COMMENT = "#"  # begins a line of a file that is for people alone


def as_readable(record: Record) -> str:
    """The record for people.

    >>> print(as_readable(parse_line("tw1 guess en5 crane=-YG-- 1/6")))
    tilewright notation 1: guess
    list en5
    1. crane -YG--
    result 1/6
    """
    turns = [f"{number}. {turn.guess} {turn.reply}" for number, turn in enumerate(record.turns, 1)]
    notes = [f"  {turn.note}" if str(turn.note) else "" for turn in record.turns]
    lines = [f"{HEAD} {record.kind}", f"list {record.lexicon}", *(f"{name} {tag}" for name, tag in record.tags.items())]
    lines += [f"{{{record.comment}}}"] if record.comment else []
    lines += [turn + note for turn, note in zip(turns, notes, strict=True)]
    return "\n".join(lines + ([f"result {record.result}"] if record.result else []))


def is_record(text: str) -> bool:
    """Whether *text* begins as a record does, of either form."""
    return text.lstrip().startswith((f"{VERSION} ", HEAD))


def read_record(text: str) -> Record:
    """The one record that *text* is, of either form."""
    if not text.lstrip().startswith(HEAD):
        return parse_line(text)
    first, *more = read_records(text)
    if more:
        raise BadNotation(text, f"it has {len(more) + 1} records, where one is asked for")
    return first


def read_records(text: str) -> Iterator[Record]:
    """The records of a file, of either form; lines that begin with # are passed over."""
    readable: list[str] = []
    for line in text.splitlines():
        line = line.strip()
        if line.startswith(COMMENT):
            continue
        if line.startswith(f"{VERSION} "):
            yield parse_line(line)
        elif line.startswith(HEAD) or (readable and line):
            readable.append(line)
        elif readable:
            yield _from_lines(readable)
            readable = []
        elif line:
            raise BadNotation(line, f"a record begins with {VERSION} or with {HEAD!r}")
    if readable:
        yield _from_lines(readable)


def _from_lines(lines: list[str]) -> Record:
    """The record of some readable lines, by way of the line that says the same."""
    pieces = [VERSION, lines[0].removeprefix(HEAD).strip()]
    for line in lines[1:]:
        if match := NUMBERED.fullmatch(line):
            pieces += [f"{match[1]}={match[2]}", match[3] or ""]
        elif line.startswith("{"):
            pieces.append(line)
        else:
            name, _, value = line.partition(" ")
            pieces.append(value if name in ("list", "result") else f"{name}:{value}")
    return parse_line(" ".join(filter(None, pieces)))
