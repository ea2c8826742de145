"""Wishes: what a clue puzzle is asked to be.

The clue words come from a *pool*: the answers of the list, all allowed words, or a theme, without the answer and what
is to be avoided.  The *fall* is how many words still fit (the answer included) behind each clue: a *window* of least
and most for each clue but the last, which leaves one.  It can be given by name:

- ``steady``: every clue leaves about the same share of the words;
- ``early``: the first clues do most of the work;
- ``late``: the last ones do.

A puzzle keeps to a fall if its clues can be put into an order that does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, get_args

import numpy as np
from numpy.typing import NDArray

from tilewright.errors import InputError
from tilewright.knowledge import capitals
from tilewright.lexicon import Lexicon
from tilewright.lexicon.theme import theme_in
from tilewright.puzzles.clues.grade import PROPER, Grade

MOST_CLUES = 8
FallName = Literal["steady", "early", "late"]
Windows = tuple[tuple[int, int], ...]
CluePool = Literal["answers", "allowed"] | Sequence[str]
LEEWAY = 3  # a named fall may be off by this factor
ANY_WEIGHT = 10_000


@dataclass(frozen=True)
class Wishes:
    """What is asked for; `None` is no wish."""

    words: CluePool = "answers"
    max_greens: int | None = None
    max_greens_in_all: int | None = None
    avoid_words: tuple[str, ...] = ()
    avoid_letters: str = ""
    grade: Grade | None = None
    fall: FallName | Windows | None = None

    def check(self, lexicon: Lexicon) -> None:
        """Raise an error that names the first wish that makes no sense."""
        for name, value in (("greens in a clue", self.max_greens), ("greens in all", self.max_greens_in_all)):
            if value is not None and value < 0:
                raise InputError(f"at most {value} {name} is not possible; give 0 or more")
        for word in self.avoid_words:
            lexicon.word(word)
        for letter in self.avoid_letters.lower():
            if letter not in lexicon.alphabet:
                raise InputError(f"{letter!r} is not a letter of the {lexicon.name} list, so no word has to avoid it")
        if self.grade is not None and self.grade not in PROPER:
            raise InputError(f"no puzzle is made to be {self.grade}; choose from {', '.join(PROPER)}")
        if isinstance(self.fall, str) and self.fall not in get_args(FallName):
            raise InputError(f"{self.fall!r} is not a fall; there are {', '.join(get_args(FallName))}, or numbers")

    def pool(self, lexicon: Lexicon, answer: str) -> NDArray[np.int32]:
        """The ids of the words that may be clues, ascending."""
        avoided = {lexicon.word(word) for word in self.avoid_words} | {answer}
        letters = set(self.avoid_letters.lower())
        ids = (number for number in self._choice(lexicon) if lexicon.words[number] not in avoided)
        if letters:
            ids = (number for number in ids if letters.isdisjoint(lexicon.words[number]))
        return np.fromiter(ids, np.int32)

    def _choice(self, lexicon: Lexicon) -> Sequence[int]:
        if self.words == "answers":
            return range(lexicon.answer_count)
        if self.words == "allowed":
            return range(len(lexicon))
        if isinstance(self.words, str):
            raise InputError(f"clue words come from 'answers', 'allowed' or a list, not from {self.words!r}")
        return sorted(map(lexicon.id_of, theme_in(lexicon, self.words).words))

    @property
    def budget(self) -> int:
        """How many greens all clues may have together."""
        return ANY_WEIGHT if self.max_greens_in_all is None else self.max_greens_in_all

    def windows(self, lexicon: Lexicon, clues: int) -> Windows | None:
        """The fall for that many clues: least and most words behind each but the last; None without a wish."""
        if self.fall is None:
            return None
        if isinstance(self.fall, str):
            return named_fall(self.fall, len(lexicon), clues)
        return checked_windows(self.fall, clues)

    def __str__(self) -> str:
        said = [
            f"clue words from {self.words if isinstance(self.words, str) else 'the theme'}",
            *([f"at most {self.max_greens} greens in a clue"] if self.max_greens is not None else []),
            *([f"at most {self.max_greens_in_all} greens in all"] if self.max_greens_in_all is not None else []),
            *([f"without {', '.join(self.avoid_words)}"] if self.avoid_words else []),
            *([f"without the letters {capitals(self.avoid_letters)}"] if self.avoid_letters else []),
            *([f"graded {self.grade}"] if self.grade else []),
            *(["with that fall"] if self.fall else []),
        ]
        return ", ".join(said)


def checked_windows(windows: Windows, clues: int) -> Windows:
    """*windows* without that of the last clue, if they are windows for so many clues."""
    if len(windows) not in (clues - 1, clues) or (len(windows) == clues and windows[-1] != (1, 1)):
        raise InputError(
            f"a fall for {clues} clues has {clues - 1} numbers (the last clue leaves 1), not {len(windows)}"
        )
    for low, high in windows:
        if not 1 <= low <= high:
            raise InputError(f"a clue cannot leave {low} to {high} words")
    return windows[: clues - 1]


def named_fall(name: FallName, words: int, clues: int, leeway: int = LEEWAY) -> Windows:
    """The windows of a fall from that many words to one.

    >>> named_fall("steady", 10_000, 4)
    ((333, 3000), (33, 300), (3, 30))
    """
    return tuple((max(2, goal // leeway), max(2, goal * leeway)) for goal in goals(name, words, clues))


def goals(name: FallName, words: int, clues: int) -> list[int]:
    """How many words each clue but the last leaves: words ** share, the share falling from 1 to 0 in its own way."""
    square = clues * clues
    shares = {
        "steady": [(clues * (clues - number), square) for number in range(1, clues)],
        "early": [((clues - number) ** 2, square) for number in range(1, clues)],
        "late": [(square - number * number, square) for number in range(1, clues)],
    }[name]
    return [root(words**above, below) for above, below in shares]


def root(number: int, degree: int) -> int:
    """The whole part of that root, in integers, so that it is the same everywhere."""
    low, high = 1, 1 << (number.bit_length() // degree + 1)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if middle**degree <= number else (low, middle - 1)
    return low
