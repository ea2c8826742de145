"""Reading a record from its line; made for corpora of many thousand games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from tilewright.notation.record import NOTHING, PLAIN, RECORD_KINDS, VERSION, BadNotation, Note, Record, TurnText

RESULT = re.compile(r"(?:\d+|X|-)(?:/\d+)?")
PIECE = re.compile(r"\{[^{}]*\}|[^\s{}]+")
FIGURE = re.compile(r"([A-Za-z_]\w*)=([-+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?)")


def parse_line(line: str) -> Record:
    """The record on a *line*.

    >>> record = parse_line("tw1 guess en5 mode:hard crane=-YG-- {t=4.2 Slow} quart=GGGGG 2/6")
    >>> record.tags["mode"], record.turns[0].note.figures, record.turns[0].note.comment, record.result
    ('hard', {'t': 4.2}, 'Slow', '2/6')
    """
    pieces = line.split() if "{" not in line else _pieces(line)
    if len(pieces) < 3 or pieces[0] != VERSION:
        raise BadNotation(line, f"it begins with {VERSION}, a kind and a word list")
    if pieces[1] not in RECORD_KINDS:
        raise BadNotation(line, f"the kinds are {', '.join(RECORD_KINDS)}, not {pieces[1]!r}")
    return _record(line, pieces)


def _record(line: str, pieces: list[str]) -> Record:
    tags: dict[str, str] = {}
    turns: list[TurnText] = []
    comment = result = ""
    for piece in pieces[3:]:
        if result:
            raise BadNotation(line, f"{piece!r} stands behind the result")
        if piece[0] == "{":
            if turns:
                turns[-1] = _with_note(line, turns[-1], piece)
            else:
                comment = piece[1:-1].strip()
        elif "=" in piece:
            turns.append(_turn(line, piece))
        elif ":" in piece and not turns:
            name, _, value = piece.partition(":")
            tags[name] = value
        elif RESULT.fullmatch(piece):
            result = piece
        else:
            raise BadNotation(line, f"{piece!r} is no tag, turn or result at this place")
    return Record(pieces[1], pieces[2], tags or NOTHING, tuple(turns), result, comment)


def _pieces(line: str) -> list[str]:
    """The parts of a line that has notes in it."""
    found, end = [], 0
    for match in PIECE.finditer(line):
        if line[end : match.start()].strip():
            raise BadNotation(line, "a brace is not closed, or stands in another")
        found.append(match[0])
        end = match.end()
    if line[end:].strip():
        raise BadNotation(line, "a brace is not closed, or stands in another")
    return found


@lru_cache(maxsize=1 << 16)
def _known_turn(piece: str) -> TurnText | None:
    """The turn that a piece is: most pieces of a corpus are there many times."""
    guess, _, reply = piece.partition("=")
    return TurnText(guess, reply) if guess and reply and "=" not in reply else None


def _turn(line: str, piece: str) -> TurnText:
    if (turn := _known_turn(piece)) is None:
        raise BadNotation(line, f"{piece!r} is not GUESS=REPLY")
    return turn


def _with_note(line: str, turn: TurnText, piece: str) -> TurnText:
    """The turn with the note behind it."""
    if turn.note is not PLAIN:
        raise BadNotation(line, f"{turn.guess!r} has two notes")
    figures, words = {}, list(_words(piece[1:-1]))
    while words and (match := FIGURE.fullmatch(words[0])):
        figures[match[1]] = float(match[2])
        words.pop(0)
    return TurnText(turn.guess, turn.reply, Note(figures or NOTHING, " ".join(words)))


def _words(text: str) -> Iterator[str]:
    return iter(text.split())
