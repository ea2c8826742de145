"""Cross puzzles, as values, and their JSON.

A puzzle is *unique* at a level when no other pair of different words, one across and one down, fits its shape and

- ``letters``: has the same set of letters;
- ``colours``: has the same set of letters and the same colours;
- ``pattern``: has the same colours, so that it could be solved before any letter is named.

Unique by letters or by pattern implies unique by colours.  The *ring* says among which words of the list no other pair
was found: the answers (as in all crosses before there were rings), those that readers know, or all that are allowed;
*ring_words* is how many these are.  A *fingerprint* says which list that was.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple

from tilewright.cross.palette import PALETTE, PLAIN_SYMBOLS, SYMBOLS
from tilewright.cross.shape import Shape, colours_of
from tilewright.errors import BadCross
from tilewright.knowledge import capital
from tilewright.lexicon import RINGS, normalise

LEVELS = ("letters", "colours", "pattern")


class CrossGrade(NamedTuple):
    """How hard a puzzle is: a name, *points* from 0 to 100, and what they were made from.

    *fits* is how many pairs the colours leave, *total_misses* what solving each of them in turn costs (*value* says
    whether that is ``exact``, the least that can be, or a ``bound``, which the solver's policy reaches), *misses* what
    the policy misses on this very puzzle, and *rarer_count* how often the rarer word occurs in a billion words.
    """

    name: str
    points: int
    fits: int
    total_misses: int
    value: str
    misses: int
    rarer_count: int

    @property
    def expected_misses(self) -> float:
        """The misses that solving the board costs on average."""
        return self.total_misses / self.fits


@dataclass(frozen=True)
class CrossPuzzle:
    """Two words that cross; *palette* has the number of the colour of each letter, in the order of the cells.

    >>> puzzle = CrossPuzzle("crane", "scars", 1, 3, "tiny:2:0")
    >>> puzzle.letters, puzzle.letter, puzzle.color_map["n"]
    ('acenrs', 'r', '#0000a0')
    """

    across: str
    down: str
    across_index: int
    down_index: int
    fingerprint: str
    levels: tuple[str, ...] = ()
    grade: CrossGrade | None = None
    palette: tuple[int, ...] = ()
    ring: str = "answers"
    ring_words: int = 0  # 0 where it is not said

    def __post_init__(self) -> None:
        count = len(set(self.cells))
        if not self.palette:
            object.__setattr__(self, "palette", tuple(range(count)))
        if len(set(self.palette)) != count or not set(self.palette) <= set(range(len(PALETTE))):
            raise BadCross("it does not have one colour of the palette for each letter")

    @cached_property
    def shape(self) -> Shape:
        """Where the words cross."""
        return Shape.of(self.across, self.down, self.across_index, self.down_index)

    @cached_property
    def cells(self) -> str:
        """The letter of each cell."""
        return self.shape.cells(self.across, self.down)

    @cached_property
    def colours(self) -> tuple[int, ...]:
        """The colour of each cell: what a player sees."""
        return colours_of(self.cells)

    @property
    def letter(self) -> str:
        """The letter in which the words cross."""
        return self.across[self.across_index]

    @property
    def letters(self) -> str:
        """The different letters, in alphabetical order."""
        return "".join(sorted(set(self.cells)))

    @property
    def id(self) -> str:
        """A short name that tells nothing about the words."""
        return hashlib.sha256(f"{self.across} {self.down} {self.shape.at}".encode()).hexdigest()[:12]

    @property
    def color_map(self) -> dict[str, str]:
        """The colour of each letter, as ``#rrggbb``."""
        return {letter: PALETTE[number] for letter, number in self._numbers}

    @property
    def symbols(self) -> dict[str, str]:
        """The symbol of each letter, which says the same as its colour."""
        return {letter: SYMBOLS[number] for letter, number in self._numbers}

    @property
    def plain_symbols(self) -> dict[str, str]:
        """The same for a terminal that has no such signs."""
        return {letter: PLAIN_SYMBOLS[number] for letter, number in self._numbers}

    @property
    def _numbers(self) -> list[tuple[str, int]]:
        return list(zip(dict.fromkeys(self.cells), self.palette, strict=True))

    @property
    def lexicons(self) -> list[str]:
        """The names of the lists it was made from: one, or one across and another down."""
        return [part.rsplit(":", 2)[0] for part in self.fingerprint.split("+")]

    def document(self, puzzle_id: int | str, date: str | None) -> dict[str, object]:
        """The puzzle in the shape that pages of daily crosses expect."""
        return {
            "puzzleId": puzzle_id,
            "date": date,
            "words": {"horizontal": self.across, "vertical": self.down},
            "intersection": {
                "letter": self.letter,
                "horizontalIndex": self.across_index,
                "verticalIndex": self.down_index,
            },
            "uniqueLetters": list(self.letters),
            "colorMap": self.color_map,
        }

    def record(self) -> dict[str, object]:
        """The puzzle as JSON that `from_record` reads and ``tilewright check`` proves."""
        return {
            "kind": "cross",
            **self.document(self.id, None),
            "symbols": self.symbols,
            "id": self.id,
            **dict(zip(("lexicon", "downLexicon"), self.lexicons, strict=False)),
            "fingerprint": self.fingerprint,
            "levels": list(self.levels),
            **self.claim(),
            "grade": self.grade and self.grade._asdict(),
        }

    def claim(self) -> dict[str, object]:
        """Over which words its levels hold; nothing for the answers, since crosses without rings say nothing."""
        return {} if self.ring == "answers" else {"ring": self.ring, "ringWords": self.ring_words}

    @classmethod
    def from_record(cls, record: Mapping[str, Any]) -> CrossPuzzle:
        """The puzzle that `record` wrote, or a page's document; what it says twice must agree."""
        try:
            words, crossing = record["words"], record["intersection"]
            across, down = (normalise(words[side]) for side in ("horizontal", "vertical"))
            places = int(crossing["horizontalIndex"]), int(crossing["verticalIndex"])
            levels = tuple(str(level) for level in record.get("levels", ()))
            puzzle = cls(across, down, *places, str(record.get("fingerprint", "")), levels)
            ring = str(record.get("ring", "answers"))
            puzzle = replace(puzzle, ring=ring, ring_words=int(record.get("ringWords", 0)))
            colours = {normalise(letter): str(colour).lower() for letter, colour in record["colorMap"].items()}
            said = {*map(normalise, record["uniqueLetters"])}, normalise(crossing["letter"])
        except (KeyError, TypeError, AttributeError, ValueError) as error:
            raise BadCross(f"it is not a cross: {error}") from None
        return puzzle._with_colours(colours, *said)

    def _with_colours(self, colours: Mapping[str, str], letters: set[str], letter: str) -> CrossPuzzle:
        """This puzzle with these colours, if its record does not contradict itself."""
        if letters != set(self.letters):
            raise BadCross(f"its uniqueLetters are not those of its words, {', '.join(self.letters)}")
        if letter != self.letter:
            raise BadCross(f"its words cross in {capital(self.letter)}, not in {capital(letter)}")
        if set(colours) != letters or len(set(colours.values())) != len(letters):
            raise BadCross("its colorMap does not have one colour for each letter")
        if not set(self.levels) <= set(LEVELS):
            raise BadCross(f"its levels are not among {', '.join(LEVELS)}")
        if self.ring not in RINGS:
            raise BadCross(f"its ring is not one of {', '.join(RINGS)}")
        if not set(colours.values()) <= set(PALETTE):
            return self  # a page's own colours: they tell the same, and ours stand in
        numbers = tuple(PALETTE.index(colours[letter]) for letter in dict.fromkeys(self.cells))
        return replace(self, palette=numbers)

    def __repr__(self) -> str:
        return f"<CrossPuzzle {self.across} {self.down} at {self.across_index + 1},{self.down_index + 1}>"
