"""Any game of the notation, replayed: the games by the kind that a record says."""

from __future__ import annotations

from typing import TypeAlias

from tilewright.games.boards import BoardsGame
from tilewright.games.clues import ClueGame
from tilewright.games.cross import CrossGame
from tilewright.games.guess import GuessGame
from tilewright.lexicon import Lexicon
from tilewright.notation import Record
from tilewright.position import Position

Replayed: TypeAlias = Position | GuessGame | BoardsGame | ClueGame | CrossGame


def replay(record: Record, lexicon: Lexicon | None = None) -> Replayed:
    """The game that a *record* says; `InputError` if it is none, or claims what the rule does not give.

    >>> from tilewright.notation import parse_line
    >>> replay(parse_line("tw1 guess en5 crane=-YG-- quart=GGGGG 2/6")).result
    '2/6'
    """
    text = str(record)
    match record.kind:
        case "position":
            return Position.parse(text, lexicon)
        case "boards":
            return BoardsGame.from_text(text, lexicon)
        case "clues":
            return ClueGame.from_text(text, lexicon)
        case "cross":
            return CrossGame.from_text(text)
        case _:
            return GuessGame.from_text(text, lexicon)
