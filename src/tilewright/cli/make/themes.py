"""Theme files: read like any list of one's own, and what the word list has not is said."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tilewright.errors import BadWordList, InputError, quantity
from tilewright.verbs.make_clues import ClueWords

if TYPE_CHECKING:
    from tilewright.lexicon import Lexicon

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


def say_which(words: Sequence[str], why: str) -> None:
    """Say on stderr what is so of some words, and name the first."""
    if words:
        named = ", ".join(words[:SHOWN]) + (" …" if len(words) > SHOWN else "")
        print(f"{quantity(len(words), 'word')} {why}: {named}", file=sys.stderr)
