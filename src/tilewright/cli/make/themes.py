"""Theme files: read like any list of one's own, and what the word list has not is said."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tilewright.errors import BadWordList, InputError, quantity
from tilewright.verbs.make_clues import ClueWords

if TYPE_CHECKING:
    from tilewright.lexicon import Lexicon
    from tilewright.verbs.make_book import MadeBook

SHOWN = 5  # words that are named


def theme_words(path: str) -> tuple[str, ...]:
    """The words of a theme file."""
    from tilewright.lexicon.own import read_own

    try:
        return tuple(read_own(Path(path)).roles)
    except BadWordList as error:
        raise InputError(f"{path} has no words for a theme: {error.reason}") from None


def words_of(text: str) -> ClueWords:
    """Where clue words come from: a part of the list, or the words of a theme file."""
    if text in ("answers", "allowed"):
        return text  # type: ignore[return-value]
    return theme_words(text)


def tell_left_out(words: Iterable[str] | None, lexicon: Lexicon | str, *, only_answers: bool = False) -> None:
    """Say on stderr which words of a theme the list has not, and which it has, but not as answers."""
    from tilewright.lexicon.theme import theme_in
    from tilewright.verbs.fields import lexicon_of

    if words is None or isinstance(words, str):
        return
    theme = theme_in(list_in_play := lexicon_of(lexicon), words)
    say_which(theme.left_out, f"of the theme not in the {list_in_play.name} list")
    if only_answers:
        others = [word for word in theme.words if not list_in_play.is_answer(word)]
        say_which(others, "of the theme not used, since plurals and rare words are no answers")


def tell_theme(made: MadeBook) -> None:
    """Say on stderr which words of a theme a book could not use, and what it has instead of what was asked for."""
    if made.theme is None:
        return
    whole = sum(map(len, made.theme))
    print(f"{len(made.usable)} of {quantity(whole, 'word')} of the theme can be used", file=sys.stderr)
    say_which(made.theme.another_length, f"of the theme without {made.book.lexicon.length} letters")
    say_which(made.theme.unknown, f"of the theme not in the {made.book.lexicon.name} list")
    if made.book.kind == "cross":
        say_which(made.theme.others, "of the theme not used, since plurals and rare words are no answers")
    if made.instead:
        print(f"instead of {grades_text(made.lacking)}: {grades_text(made.instead)}", file=sys.stderr)
    if made.missing:
        wanted = sum(made.wanted.values())
        puzzles = quantity(len(made.book.entries), "puzzle")
        print(f"{puzzles} can be made from these words, not {wanted}", file=sys.stderr)


def grades_text(grades: Mapping[str, int]) -> str:
    """How many of each grade.

    >>> grades_text({"easy": 2, "hard": 1})
    '2 easy and 1 hard'
    """
    from tilewright.knowledge import list_text

    return list_text(f"{count} {grade}" for grade, count in grades.items())


def say_which(words: Sequence[str], why: str) -> None:
    """Say on stderr what is so of some words, and name the first."""
    if words:
        named = ", ".join(words[:SHOWN]) + (" …" if len(words) > SHOWN else "")
        print(f"{quantity(len(words), 'word')} {why}: {named}", file=sys.stderr)
