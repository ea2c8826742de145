"""What a player of a cross knows: the colours of the cells, the letters found and missed, and the lives left.

A board is *written* with a sign per cell: a capital or digit for a colour that is still hidden (``1`` to ``9``, ``A``
to ``F``; which one does not matter, only where it comes again) and a small letter for one that is found.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from tilewright.cross.palette import PLAIN_SYMBOLS
from tilewright.cross.shape import Shape, colours_of
from tilewright.errors import InputError, WhereToCross
from tilewright.knowledge import capital
from tilewright.lexicon import normalise
from tilewright.notation import BadNotation, Record, TurnText

LIVES = 8


@dataclass(frozen=True)
class CrossPosition:
    """A cross in play, without its words; *found* has the letter of each colour, or None.

    >>> position = CrossPosition.read("1a345", "678a2", missed="ot")
    >>> position.shape.at, position.found, position.missed
    ('2,4', (None, 'a', None, None, None, None, None, None, None), 'ot')
    >>> position.hit("r", 0).rows
    ('ra123', '456a7')
    """

    shape: Shape
    colours: tuple[int, ...]
    found: tuple[str | None, ...]
    missed: str = ""
    lives: int = LIVES

    @classmethod
    def start(cls, shape: Shape, colours: Iterable[int], lives: int = LIVES) -> CrossPosition:
        """The position before any letter is named."""
        seen = tuple(colours)
        return cls(shape, seen, (None,) * (max(seen) + 1), "", lives)

    @classmethod
    def read(
        cls, across: str, down: str, at: str | None = None, missed: str = "", lives: int | None = None
    ) -> CrossPosition:
        """The position of a written board.

        *at* are the places of the crossing, such as ``2,4``; it may be left out where the words share one sign only.
        Without *lives*, the letters missed are taken from all that there are.
        """
        places = crossing(across, down) if at is None else parse_places(at)
        shape = Shape(len(across), len(down), *places)
        shape.check()
        cells = shape.cells(across, down)
        colours = colours_of(cells)
        found = tuple(letter_or_colour(sign) for sign in dict.fromkeys(cells))
        gone = letters_missed(missed, found)
        left = LIVES - len(gone) if lives is None else lives
        if not 1 <= left <= LIVES:
            raise InputError(f"a player has 1 to {LIVES} lives, not {left}")
        return cls(shape, colours, found, gone, left)

    @classmethod
    def from_record(cls, record: Record) -> CrossPosition:
        """The position that a record says with a written board: ``across:1a345 down:678a2 at:2,4``, misses as turns."""
        tags = record.tags
        if not {"across", "down"} <= tags.keys():
            raise BadNotation(str(record), "it does not say what stands across and down")
        missed = "".join(turn.guess for turn in record.turns if turn.reply == "-")
        lives = tags.get("left")
        if lives is not None and not lives.isdecimal():
            raise BadNotation(str(record), f"left is a number, not {lives!r}")
        return cls.read(tags["across"], tags["down"], tags.get("at"), missed, None if lives is None else int(lives))

    def as_record(self, fingerprint: str) -> Record:
        """The position as a record: the board as it is written, and the letters that are not there.

        >>> str(CrossPosition.read("1a345", "678a2", missed="ot").as_record("en5"))
        'tw1 cross en5 across:1a234 down:567a8 at:2,4 o=- t=-'
        """
        across, down = self.rows
        usual = self.lives == LIVES - len(self.missed)
        tags = {"across": across, "down": down, "at": self.shape.at} | ({} if usual else {"left": str(self.lives)})
        return Record("cross", fingerprint, tags, tuple(TurnText(letter, "-") for letter in self.missed))

    def hit(self, letter: str, colour: int) -> CrossPosition:
        """The position after *letter* has turned out to be that colour."""
        return replace(self, found=(*self.found[:colour], letter, *self.found[colour + 1 :]))

    def miss(self, letter: str) -> CrossPosition:
        """The position after *letter* has turned out not to be there."""
        return replace(self, missed="".join(sorted({*self.missed, letter})), lives=self.lives - 1)

    @property
    def named_letters(self) -> set[str]:
        """The letters that have been named."""
        return {*self.missed, *(letter for letter in self.found if letter)}

    @property
    def rows(self) -> tuple[str, str]:
        """The board as it is written."""
        hidden = iter(PLAIN_SYMBOLS)
        signs = [letter or next(hidden) for letter in self.found]
        return self.shape.words("".join(signs[colour] for colour in self.colours))


def crossing(across: str, down: str) -> tuple[int, int]:
    """Where the words cross, if there is but one place where they can."""
    places = [(here, there) for here in range(len(across)) for there in range(len(down)) if across[here] == down[there]]
    if len(places) != 1:
        raise WhereToCross(across, down, places)
    return places[0]


def parse_places(text: str) -> tuple[int, int]:
    """The indices written as *text*, counted from 1."""
    parts = text.split(",")
    if len(parts) != 2 or not all(part.strip().isdecimal() for part in parts):
        raise InputError(f"{text!r} is not a crossing: write the place across and the place down, such as 2,4")
    return int(parts[0]) - 1, int(parts[1]) - 1


def letter_or_colour(sign: str) -> str | None:
    """The letter that the sign of a cell says, or None for a hidden colour."""
    if sign in PLAIN_SYMBOLS:
        return None
    if not sign.isalpha() or sign != normalise(sign):
        raise InputError(f"{sign!r} is neither a colour ({PLAIN_SYMBOLS}) nor a small letter")
    return sign


def letters_missed(text: str, found: Iterable[str | None]) -> str:
    """The letters of *text*, of which none may be found."""
    letters = {letter for letter in normalise(text) if letter not in ", "}
    for letter in sorted(letters):
        if not letter.isalpha():
            raise InputError(f"{letter!r} is not a letter")
        if letter in found:
            raise InputError(f"{capital(letter)} cannot be both found and missed")
    return "".join(sorted(letters))
