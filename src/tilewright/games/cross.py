"""The game of crosses, as a value.

The player sees the colours and names *letters*: a letter that is there fills all its cells, one that is not costs one
of `LIVES` lives.  A letter that was named before costs nothing.  All letters found wins; no life left loses.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tilewright.cross import LIVES, CrossPosition, CrossPuzzle
from tilewright.cross.palette import PLAIN_SYMBOLS
from tilewright.errors import GameOver, InputError
from tilewright.games.board import State
from tilewright.knowledge import shown
from tilewright.lexicon import normalised

SQUARES = ("🟩", "⬛")  # of a letter that was there, and of one that was not


@dataclass(frozen=True)
class CrossGame:
    """A cross after some letters were named; make one with `CrossGame.start`.

    >>> game = CrossGame.start(CrossPuzzle("crane", "scars", 1, 3, "tiny:2:0"))
    >>> game = game.name("r").name("t").name("R").name("a")
    >>> game.position.written, game.position.lives, game.named
    (('1ra23', '41ar4'), 7, 'rta')
    >>> print(game.name("c").name("n").name("e").name("s").share("Cross", squares=False))
    Cross 1 miss
    +-+++++
    """

    puzzle: CrossPuzzle
    position: CrossPosition
    alphabet: str
    named: str = ""

    @classmethod
    def start(cls, puzzle: CrossPuzzle, alphabet: str = "", lives: int = LIVES) -> CrossGame:
        """The game before a letter is named; letters outside the *alphabet* are refused, if it is given."""
        return cls(puzzle, CrossPosition.start(puzzle.shape, puzzle.colours, lives), alphabet)

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
        letter = normalised(text)
        if len(letter) != 1 or not letter.isalpha():
            raise InputError(f"{text!r} is not one letter")
        if self.alphabet and letter not in self.alphabet:
            raise InputError(f"no word in play has the letter {shown(letter)}")
        return letter

    @property
    def state(self) -> State:
        """How the game stands."""
        if None not in self.position.found:
            return State.WON
        return State.PLAYING if self.position.lives > 0 else State.LOST

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
        """The game without its letters, to show to others: a mark for each letter named, whether it was there."""
        there, missing = SQUARES if squares else ("+", "-")
        marks = (there if letter in self.puzzle.cells else missing for letter in self.named)
        return f"{title} {self.result}\n{''.join(marks)}"

    def sign(self, cell: int, *, symbols: bool = True) -> str:
        """What stands in a cell: its letter once it is found, or the symbol of its colour."""
        colour = self.puzzle.colours[cell]
        letter = self.puzzle.cells[cell]
        plain = PLAIN_SYMBOLS[self.puzzle.palette[colour]]
        return self.position.found[colour] or (self.puzzle.symbols[letter] if symbols else plain)
