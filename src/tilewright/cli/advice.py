"""What the command line adds to an error: the option or the command that helps.

The errors of the rooms below say a fact in a complete sentence and keep it in attributes.  Names of options and
commands are known here only, so that visitors of the page and users of Python never read of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import starmap
from typing import Any

from tilewright.errors import (
    BadParameter,
    CompressedInstead,
    Contradiction,
    MissingExtra,
    NoFirstStrategy,
    NoPuzzle,
    NotInstalled,
    NotPublished,
    TilewrightError,
    TreeInstead,
    UnknownLexicon,
    WhereToCross,
    WrongLength,
    quantity,
)
from tilewright.jobs.journal import JournalExists
from tilewright.lexicon.letters import joined_letters

Advice = Callable[[Any], str]  # what follows the sentence of an error, with the mark that joins them

ADVICE: tuple[tuple[type[TilewrightError], Advice], ...] = (  # the first that fits
    (CompressedInstead, lambda error: "; 'tilewright certificate verify' is for those"),
    (Contradiction, lambda error: ": see --among allowed" if error.others else ""),
    (JournalExists, lambda error: ": continue it with --resume, or choose another file"),
    (MissingExtra, lambda error: f": pip install 'tilewright[{error.extra}]'"),
    (NoFirstStrategy, lambda error: ", or leave --all out, which shows whether there is any"),
    (NoPuzzle, lambda error: "; fewer clues may do: see --clues auto" if (error.clues or 1) > 1 else ""),
    (NotInstalled, lambda error: f"; 'tilewright lexicon add {error.wish}' fetches it"),
    (NotPublished, lambda error: f"; '{publishing(error)}' publishes it"),
    (TreeInstead, lambda error: "; 'tilewright tree verify' is for those"),
    (UnknownLexicon, lambda error: " (see 'tilewright lexicon list')"),
    (WrongLength, lambda error: "".join(starmap(counted_in_words, counted_otherwise(error).items()))),
    (WhereToCross, lambda error: f"; say which, as in --at {error.where[0]}" if error.places else ""),
)


def counted_otherwise(error: WrongLength) -> Mapping[str, int]:
    """What of a word counts as more or fewer letters than it is typed with; its tiles tell some of it."""
    return {**joined_letters(error.word), **error.counts}


def counted_in_words(text: str, letters: int) -> str:
    """The same for people.

    >>> counted_in_words("ij", 1)
    '; ij counts as 1 letter here'
    """
    return f"; {text} counts as {quantity(letters, 'letter')} here"


def publishing(error: NotPublished) -> str:
    """The command that publishes what is not there."""
    lexicon = "" if error.lexicon == "en5" else f" --lexicon {error.lexicon}"
    return f"tilewright calendar publish --from {error.day} --days 1{lexicon}"


def with_advice(error: TilewrightError) -> str:
    """The sentence of *error* as the command line says it."""
    text = error.say_with(option) if isinstance(error, BadParameter) else str(error)
    return text + next((advice(error) for kind, advice in ADVICE if isinstance(error, kind)), "")


def option(parameter: str) -> str:
    """The option that sets a parameter.

    >>> option("at_least")
    '--at-least'
    """
    return f"--{parameter.replace('_', '-')}"
