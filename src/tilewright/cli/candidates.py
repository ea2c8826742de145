"""``tilewright candidates``: what the hidden word can still be."""

from __future__ import annotations

from typing import Annotated, Literal

from cyclopts import Parameter

from tilewright.cli.options import AsJson, LexiconName, ModeName
from tilewright.cli.output import print_json, print_words


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
    from tilewright.position import Mode, Position

    words_in_play = load(lexicon)
    found = Position.played(words_in_play, turns, Mode(mode), among).require_words()
    if as_json:
        print_json({"lexicon": words_in_play.name, "count": len(found), "words": found})
    else:
        print_words(found, f"{len(found)} of the {words_in_play.name} {among}:")
