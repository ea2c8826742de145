"""Solving crosses: the pairs of words that still fit, and the best letter to name.

A *solution* is a pair of words, one across and one down, that fits what is on the board: the colours, the letters
found and those missed.  All are taken as equally likely.  The reply to a letter is a colour or a miss; the *value* of a
letter is what it leads to, over all solutions: how many misses, and how many wins with the lives left.  It is

- ``exact``: of the best play that there is, found by search (up to 64 solutions, while that takes `NODES` nodes);
- ``bound``: of the policy that is stated in ``native/cross/play.cpp``; the best play is at least as good;
- ``estimate``: one look ahead, for the letters of a large board that the policy did not get to; wins are then unknown.

Every value is a whole number over all solutions, so that the order of letters is the same on every machine.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from tilewright import _native
from tilewright.cross import CrossPosition, CrossWords
from tilewright.errors import InputError

Aim = Literal["misses", "wins"]
Pairs = NDArray[np.int32]
Rows = NDArray[np.uint8]

QUALITIES = ("estimate", "bound", "exact")
PLAYS = 80_000  # solutions that the policy plays for one list of suggestions: 25 ms; the largest en5 board has 72,556
NODES = 30_000  # of the exact search: 30 ms
UNIT = 256  # of a miss, in which native code counts
UNKNOWN = 255


@dataclass(frozen=True, slots=True)
class LetterSuggestion:
    """A letter to name; *misses* counts from this letter to the end, and *wins* is None where it is not known."""

    letter: str
    hit: float
    misses: float
    wins: float | None
    quality: str

    def as_json(self) -> dict[str, object]:
        """The letter and its figures; wins may be null."""
        wins = None if self.wins is None else round(self.wins, 4)
        figures = {"hit": round(self.hit, 4), "misses": round(self.misses, 4), "wins": wins}
        return {"letter": self.letter, **figures, "quality": self.quality}


@dataclass(frozen=True, slots=True)
class CrossSuggestions:
    """The letters worth naming, the best first, and the pairs that fit, by number."""

    position: CrossPosition
    words: CrossWords
    pairs: Pairs
    letters: tuple[LetterSuggestion, ...]

    @property
    def best(self) -> LetterSuggestion:
        """The letter to name next."""
        return self.letters[0]

    def some_pairs(self, count: int) -> list[tuple[str, str]]:
        """Up to *count* of the pairs, those whose rarer word is most common first."""
        named = [(self.words.across[across], self.words.down[down]) for across, down in self.pairs.tolist()]
        return sorted(named, key=lambda pair: (-self.words.rarer_count(*pair), pair))[:count]


def fitting(words: CrossWords, position: CrossPosition) -> Pairs:
    """The numbers of the words across and down, a row for each pair that fits."""
    shape, number = position.shape, {letter: code for code, letter in enumerate(words.alphabet)}
    lengths = words.across_lexicon.length, words.down_lexicon.length
    if (shape.across_length, shape.down_length) != lengths:
        board = f"the board has {shape.across_length} cells across and {shape.down_length} down"
        raise InputError(f"{board}; the words of {words.name} have {lengths[0]} and {lengths[1]} letters")
    if any(letter not in number for letter in position.found if letter):
        return np.empty((0, 2), np.int32)
    known = [UNKNOWN if letter is None else number[letter] for letter in position.found]
    excluded = sum(1 << number[letter] for letter in position.named_letters if letter in number)
    places = shape.across_index, shape.down_index
    colours, letters = np.array(position.colours, np.uint8), np.array(known, np.uint8)
    lists = words.across_codes, words.down_codes, words.twins
    return _native.cross_fitting(*lists, *places, colours, letters, excluded).reshape(-1, 2)


def hidden_letters(words: CrossWords, position: CrossPosition, pairs: Pairs) -> Rows:
    """The letter of each colour that is still hidden (a column), for each of the *pairs* (a row)."""
    shape = position.shape
    down = np.delete(words.down_codes[pairs[:, 1]], shape.down_index, 1)
    cells = np.concatenate([words.across_codes[pairs[:, 0]], down], 1)
    hidden = [colour for colour, letter in enumerate(position.found) if letter is None]
    return np.ascontiguousarray(cells[:, [position.colours.index(colour) for colour in hidden]])


def policy_misses(rows: Rows) -> NDArray[np.uint8]:
    """How many letters the policy misses on each of these solutions."""
    return _native.cross_play(rows)


def suggest(words: CrossWords, position: CrossPosition, aim: Aim = "misses") -> CrossSuggestions:
    """The letters worth naming: the fewest misses first, or the most wins."""
    pairs = fitting(words, position)
    if not len(pairs):
        raise InputError(f"no pair of words of {words.name} fits this board")
    return CrossSuggestions(position, words, pairs, rank_letters(words, position, pairs, aim))


def rank_letters(words: CrossWords, position: CrossPosition, pairs: Pairs, aim: Aim) -> tuple[LetterSuggestion, ...]:
    """The letters that some solution has, the best first."""
    values = letter_values(hidden_letters(words, position, pairs), position.lives)
    found = sorted((order_key(value, letter, aim), letter) for letter, value in enumerate(values) if value[0])
    return tuple(suggestion(words.alphabet[letter], values[letter], len(pairs)) for _, letter in found)


def letter_values(rows: Rows, lives: int, plays: int = PLAYS, nodes: int = NODES) -> list[list[int]]:
    """Hits, different replies, misses in units, wins (or -1) and quality of each letter, by number."""
    return [list(map(int, value)) for value in _native.cross_letters(rows, lives, plays, nodes).reshape(-1, 5)]


def order_key(value: list[int], letter: int, aim: Aim) -> tuple[int, ...]:
    """Sorts letters: what was worked out before what was only estimated, then by aim, then by what the reply tells."""
    _, parts, misses, wins, quality = value
    goals = (misses, -wins) if aim == "misses" else (-wins, misses)
    return (quality == 0, *goals, -parts, letter)


def suggestion(letter: str, value: list[int], solutions: int) -> LetterSuggestion:
    """What a letter's numbers mean for one solution."""
    hits, _, misses, wins, quality = value
    won = None if wins < 0 else wins / solutions
    return LetterSuggestion(letter, hits / solutions, misses / UNIT / solutions, won, QUALITIES[quality])
