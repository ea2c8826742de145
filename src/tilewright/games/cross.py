"""The game of crosses, as a value.

The player sees the colours and names *letters*: a letter that is there fills all its cells, one that is not costs one
of `LIVES` lives.  A letter that was named before costs nothing.  All letters found wins; no life left loses.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from tilewright.cross import LIVES, CrossPosition, CrossPuzzle, CrossWords
from tilewright.cross.palette import PALETTE, SYMBOLS, ink
from tilewright.cross.puzzle import CrossGrade
from tilewright.errors import GameOver, InputError
from tilewright.games.game import GameFacts, Grid, Move, guesses_in, hints_in, marks_in_words
from tilewright.games.notation import as_record, check_same, number_of
from tilewright.games.state import State
from tilewright.knowledge import capital
from tilewright.lexicon import Lexicon, lexicon_named
from tilewright.lexicon.letters import letters_of
from tilewright.notation import BadNotation, Record, read_record
from tilewright.solvers.cross import suggest

SQUARES = ("🟩", "⬛", "⬜")  # what was found, what was not or is not there, and what is no cell
PLAIN = ("+", "-", ".")  # the same
FOUND, MISSED, NO_CELL = 2, 0, -1  # the same in a picture

T = TypeVar("T")


@dataclass(frozen=True)
class CrossGame:
    """A cross after some letters were named; make one with `CrossGame.start`.

    >>> game = CrossGame.start(CrossPuzzle("crane", "scars", 1, 3, "tiny:2:0"))
    >>> game = game.name("r").name("t").name("R").name("a")
    >>> game.position.rows, game.position.lives, game.named
    (('1ra23', '41ar4'), 7, 'rta')
    >>> print(game.name("c").name("n").name("e").name("s").share("Cross", squares=False))
    Cross 1 miss
    .+...
    .+...
    .+...
    +++++
    .+...
    +-+++++
    """

    puzzle: CrossPuzzle
    position: CrossPosition
    alphabet: str
    named: str = ""
    hints: tuple[str, ...] = ()
    language: str = ""  # whose letters are named

    @classmethod
    def start(cls, puzzle: CrossPuzzle, alphabet: str = "", lives: int = LIVES) -> CrossGame:
        """The game before a letter is named; letters outside the *alphabet* are refused, if it is given."""
        return cls(puzzle, CrossPosition.start(puzzle.shape, puzzle.colours, lives), alphabet)

    @classmethod
    def resume(cls, lexicon: Lexicon, facts: GameFacts, moves: Sequence[Move]) -> CrossGame:
        """The game of the puzzle in *facts*."""
        alphabet = CrossWords.of(lexicon).alphabet
        game = replace(cls.start(CrossPuzzle.from_record(facts["puzzle"]), alphabet), language=lexicon.language)
        for _, letter, _ in guesses_in(moves):
            game = game.name(letter)
        return replace(game, hints=hints_in(moves))

    def as_text(self) -> str:
        """The game as a line of notation: each letter with + if it is there, and the puzzle in tags."""
        puzzle, spare = self.puzzle, self.position.lives + len(self.position.missed)
        usual = puzzle.palette == tuple(range(len(puzzle.palette)))
        tags = {
            "across": puzzle.across,
            "down": puzzle.down,
            "at": f"{puzzle.across_index + 1},{puzzle.down_index + 1}",
            "lives": None if spare == LIVES else spare,
            "alphabet": self.alphabet,
            "levels": ",".join(puzzle.levels),
            "ring": None if puzzle.ring == "answers" else f"{puzzle.ring},{puzzle.ring_words}",
            "palette": None if usual else ",".join(map(str, puzzle.palette)),
            "grade": ",".join(map(str, puzzle.grade)) if puzzle.grade else None,
        }
        return str(as_record("cross", puzzle.fingerprint, tags, self._pairs))

    @classmethod
    def from_text(cls, text: str) -> CrossGame:
        """The game that `as_text` wrote, replayed."""
        record = read_record(text)
        if record.kind != "cross":
            raise BadNotation(text, f"it is of the kind {record.kind}, not cross")
        game = cls.start(puzzle_in(record), record.tags.get("alphabet", ""), number_of(record, "lives", LIVES))
        for turn in record.turns:
            game = game.guess(turn.guess)
        check_same(record, game._pairs, "")
        return game

    @property
    def _pairs(self) -> list[tuple[str, str]]:
        return [(letter, "-" if letter in self.position.missed else "+") for letter in self.named]

    @property
    def limit(self) -> None:
        """There is no limit of letters, but of lives."""
        return None

    def guess(self, text: str) -> CrossGame:
        """The game after naming a letter that was not named before."""
        after = self.name(text)
        if after is self:
            raise InputError(f"{capital(self.letter(text))} was named before")
        return after

    def hint(self) -> CrossGame:
        """A letter worth naming, as the solver sees it, who does not know the words either."""
        if self.state is not State.PLAYING:
            raise GameOver
        found = suggest(CrossWords.of(lexicon_named(self.puzzle.lexicons[0])), self.position)
        best, pairs = found.letters[0], len(found.pairs)
        fit = "one pair of words fits" if pairs == 1 else f"{pairs:,} pairs of words fit"
        text = f"{fit}: try {capital(best.letter)}, which is in {share_of(best.hit)} of them"
        return replace(self, hints=(*self.hints, text))

    def name(self, text: str) -> CrossGame:
        """The game after naming a letter."""
        if self.state is not State.PLAYING:
            raise GameOver
        letter = self.letter(text)
        if letter in self.named:
            return self
        after = replace(self, named=self.named + letter)
        if letter not in self.puzzle.cells:
            return replace(after, position=self.position.miss(letter))
        return replace(after, position=self.position.hit(letter, self.puzzle.colours[self.puzzle.cells.index(letter)]))

    def letter(self, text: str) -> str:
        """The letter that *text* spells."""
        letter = letters_of(self.language).read(text)
        if len(letter) != 1 or not letter.isalpha():
            raise InputError(f"{text!r} is not one letter")
        if self.alphabet and letter not in self.alphabet:
            raise InputError(f"no word in play has the letter {capital(letter)}")
        return letter

    @property
    def state(self) -> State:
        """How the game stands."""
        if None not in self.position.found:
            return State.WON
        return State.PLAYING if self.position.lives > 0 else State.LOST

    @property
    def last_guess(self) -> Move:
        """The last letter, and whether it was there."""
        letter = self.named[-1]
        return ["guess", letter, "+" if letter in self.position.found else "-"]

    def view(self) -> dict[str, Any]:
        """The letters that were named, and the cross as it can be seen."""
        marks = {letter: 2 if letter in self.position.found else 0 for letter in self.named}
        turns = [{"guess": letter, "reply": "+" if mark else "-"} for letter, mark in marks.items()]
        return {"turns": turns, "keyboard": marks_in_words(marks), "cross": cross_as_json(self)}

    def describe_knowledge(self) -> list[str]:
        """How far it is."""
        hidden, lives = self.position.found.count(None), self.position.lives
        return [
            f"{hidden} of {len(self.puzzle.letters)} letters are hidden",
            f"{lives} {'life is' if lives == 1 else 'lives are'} left",
        ]

    def letter_facts(self) -> list[dict[str, object]]:
        """None: it is not letters that are known."""
        return []

    @property
    def answer(self) -> dict[str, str]:
        """The words, named as in the puzzle's own JSON."""
        return {"horizontal": self.puzzle.across, "vertical": self.puzzle.down}

    @property
    def surrender(self) -> str:
        """Out of lives, or of patience."""
        return "lost"

    def grids(self) -> list[Grid]:
        """The shape of the cross: the cells that were found, and those that were not."""
        return [self.lay_out(FOUND, MISSED, NO_CELL)]

    def lay_out(self, found: T, missed: T, no_cell: T) -> list[list[T]]:
        """The rows of the cross with a sign in each place."""
        shape = self.position.shape
        rows = [[no_cell] * shape.across_length for _ in range(shape.down_length)]
        for (row, column), letter in zip(shape.grid(), self.puzzle.cells, strict=True):
            rows[row][column] = found if letter in self.named else missed
        return rows

    @property
    def misses(self) -> int:
        """How many letters were not there."""
        return len(self.position.missed)

    @property
    def result(self) -> str:
        """How it went, in a word or two."""
        missed = "no miss" if not self.misses else "1 miss" if self.misses == 1 else f"{self.misses} misses"
        return {State.WON: missed, State.LOST: "lost", State.PLAYING: f"{missed} so far"}[self.state]

    def share(self, title: str, *, squares: bool = True) -> str:
        """The game without its letters, to show to others: the shape of the cross with what was found of it, then a
        mark for each letter named, whether it was there."""
        signs = SQUARES if squares else PLAIN
        marks = [signs[0] if letter in self.puzzle.cells else signs[1] for letter in self.named]
        return "\n".join([f"{title} {self.result}", *map("".join, [*self.lay_out(*signs), marks])])

    def sign(self, cell: int, *, symbols: bool = True) -> str:
        """What stands in a cell: its letter once it is found, or the symbol of its colour."""
        colour = self.puzzle.colours[cell]
        letter = self.puzzle.cells[cell]
        signs = self.puzzle.symbols if symbols else self.puzzle.plain_symbols
        return self.position.found[colour] or signs[letter]


def cross_as_json(game: CrossGame) -> dict[str, Any]:
    """The cross as a player sees it: colours, and the letters that were found."""
    shape, puzzle = game.position.shape, game.puzzle
    cells = []
    for (row, column), colour in zip(shape.grid(), puzzle.colours, strict=True):
        number = puzzle.palette[colour]
        look = {"colour": PALETTE[number], "ink": ink(PALETTE[number]), "symbol": SYMBOLS[number]}
        cells.append({"row": row, "column": column, **look, "letter": game.position.found[colour]})
    return {
        "shape": {"rows": shape.down_length, "columns": shape.across_length, "at": shape.at},
        "cells": cells,
        "lives": game.position.lives,
        "named": list(game.named),
        "wrong": list(game.position.missed),
        "levels": list(puzzle.levels),
        "ring": puzzle.ring,
        "ring_words": puzzle.ring_words or None,
    }


def share_of(part: float) -> str:
    """A share in words.

    >>> share_of(0.716), share_of(0.0004), share_of(1.0)
    ('72 %', 'less than 1 %', 'all')
    """
    return "all" if part == 1 else "less than 1 %" if part < 0.01 else f"{100 * part:.0f} %"


def puzzle_in(record: Record) -> CrossPuzzle:
    """The puzzle that the tags of a record say."""
    tags = record.tags
    try:
        across_at, down_at = (int(place) - 1 for place in tags["at"].split(","))
        ring, _, ring_words = tags.get("ring", "answers,0").partition(",")
        name, points, fits, total, value, misses, rarer = tags.get("grade", ",0,0,0,,0,0").split(",")
        grade = CrossGrade(name, int(points), int(fits), int(total), value, int(misses), int(rarer)) if name else None
        palette = tuple(int(number) for number in filter(None, tags.get("palette", "").split(",")))
        levels = tuple(filter(None, tags.get("levels", "").split(",")))
        words = tags["across"], tags["down"], across_at, down_at, record.lexicon
    except (KeyError, ValueError) as error:
        raise BadNotation(str(record), f"its tags make no cross ({error})") from None
    return CrossPuzzle(*words, levels, grade, palette, ring, int(ring_words or 0))
