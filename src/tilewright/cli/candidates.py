"""``tilewright candidates``: what the hidden word can still be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from tilewright.cli.options import AsJson, LexiconName, ModeName
from tilewright.cli.output import print_json, print_words

if TYPE_CHECKING:
    from tilewright.lexicon import Lexicon
    from tilewright.position import Position


def candidates(
    *turns: Annotated[str, Parameter(name="GUESS=REPLY", allow_leading_hyphen=True)],
    among: Literal["answers", "allowed"] = "answers",
    lexicon: LexiconName = "en5",
    mode: ModeName = "normal",
    as_json: AsJson = False,
) -> None:
    """The words that fit every reply so far.

    Replies are written with a mark for each letter: G correct, Y elsewhere, - absent.  The digits 2 1 0, the letters
    g y b and coloured squares will do as well.

    JSON: lexicon (its name), count and words.

    Parameters
    ----------
    turns
        What was guessed and what was replied, such as crane=-YG--.
    among
        Look among the words that can be the hidden one, or among all that are allowed.
    """
    from tilewright.lexicon import load

    words_in_play = load(lexicon)
    found = fitting(position_after(turns, words_in_play, mode, among))
    if as_json:
        print_json({"lexicon": words_in_play.name, "count": len(found), "words": found})
    else:
        print_words(found, f"{len(found)} of the {words_in_play.name} {among}:")


def fitting(position: Position) -> tuple[str, ...]:
    """The candidates; where there are none, the error says whether other allowed words would do."""
    from tilewright.errors import Contradiction

    contradiction, others = position.contradiction, len(position.fitting_ids)
    if contradiction and others:
        fit = f"{others:,} other allowed word{' fits' if others == 1 else 's fit'}"
        raise Contradiction(contradiction.turns, f"{contradiction.reason}; {fit}: see --among allowed")
    return position.require_candidates().candidates


def position_after(
    turns: tuple[str, ...], lexicon: Lexicon, mode: str, among: Literal["answers", "allowed"]
) -> Position:
    """The position after *turns*, each of which the mode must permit."""
    from tilewright.position import Mode, Position, Turn

    position = Position.start(lexicon, Mode(mode), among)
    for text in turns:
        turn = Turn.parse(text, lexicon.length)
        position.check_legal(turn.guess)
        position = position.push(turn.guess, turn.reply)
    return position
