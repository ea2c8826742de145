"""Questions that are asked with a record of the notation: the one place where verbs read it.

A record says its list, mode and answer itself, so a field that says something else is refused.  The list may be one
that somebody gives along, such as a file, if it is the one that the record names.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tilewright.verbs.fields import lexicon_of
from tilewright.verbs.question import BadQuestion

if TYPE_CHECKING:
    from tilewright.cross import CrossPosition, CrossWords
    from tilewright.games.boards import BoardsGame
    from tilewright.games.guess import GuessGame
    from tilewright.lexicon import Lexicon
    from tilewright.notation import Record
    from tilewright.position import Position

SAID = {"mode": "normal", "among": "answers"}  # what tags of a record say, and what they say by being left out


def record_of(question: Any, field: str, *kinds: str) -> Record | None:
    """The record that a *field* of the question is, which must be of one of these *kinds*; None if it is none."""
    from tilewright.notation import record_in

    value = getattr(question, field)
    record = record_in([value] if isinstance(value, str) else value)
    if record is None:
        return None
    if record.kind not in kinds:
        wanted = " or ".join(kinds)
        raise BadQuestion(
            "{" + field + "} is a record of the kind {kind}, not {wanted}", kind=record.kind, wanted=wanted
        )
    _check_same(question, record)
    return record


def _check_same(question: Any, record: Record) -> None:
    """Refuse a field that says something else than the record, unless it has its usual value."""
    for name, usual in SAID.items():
        said, value = record.tags.get(name, usual), getattr(question, name, usual)
        if value not in (usual, said):
            raise BadQuestion("{" + name + "} is {value}, but the record says {said}", value=value, said=said)


def list_for(question: Any, record: Record) -> Lexicon:
    """The list that the record names."""
    from tilewright.notation import list_of

    return list_of(record, lexicon_of(question.lexicon) if "lexicon" in question.given_fields else None)


def position_of(question: Any) -> Position:
    """The position that a question with turns, lexicon, mode and among means; in Python the turns may be one."""
    from tilewright.position import Mode, Position

    match question.turns:
        case [Position() as position]:
            return position
    if record := record_of(question, "turns", "position", "guess"):
        return Position.parse(str(record), list_for(question, record))
    lexicon, unlisted = lexicon_of(question.lexicon), getattr(question, "unlisted", False)
    return Position.replay(lexicon, question.turns, Mode(question.mode), question.among, unlisted=unlisted)


def game_of(question: Any, record: Record) -> GuessGame | BoardsGame:
    """The game that a record of one board or of many says, replayed."""
    from tilewright.games.boards import BoardsGame
    from tilewright.games.guess import GuessGame

    words, text = list_for(question, record), str(record)
    return BoardsGame.from_text(text, words) if record.kind == "boards" else GuessGame.from_text(text, words)


def answers_of(game: GuessGame | BoardsGame) -> tuple[str, ...]:
    """The hidden words, one for each board."""
    from tilewright.games.boards import BoardsGame

    return game.answers if isinstance(game, BoardsGame) else (game.answer,)


def cross_position_in(record: Record) -> CrossPosition:
    """What a player of a cross sees: of a game that knows its words, or of a board that is written cell by cell."""
    from tilewright.cross import CrossPosition
    from tilewright.games.cross import CrossGame

    hidden = any(sign.isdigit() or sign.isupper() for word in ("across", "down") for sign in record.tags.get(word, ""))
    return CrossPosition.from_record(record) if hidden else CrossGame.from_text(str(record)).position


def cross_lists_for(question: Any, record: Record) -> CrossWords:
    """The words of a cross: the list that the record names, or two of them with a plus between."""
    from tilewright.cross import CrossWords
    from tilewright.notation import Record

    across, _, down = record.lexicon.partition("+")
    lists = [list_for(question, Record(record.kind, name)) for name in (across, down) if name]
    return CrossWords.of(*lists)
