"""Shapes: where two words cross, and the cells they then have."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tilewright.errors import InputError
from tilewright.knowledge import capital

MIN_WORD, MAX_WORD = 4, 8


class Shape(NamedTuple):
    """The lengths of the words across and down, and the index of the crossing in each, from 0.

    >>> shape = Shape(5, 5, 1, 3)
    >>> shape.cells("crane", "paper"), shape.words("cranepapr")
    Traceback (most recent call last):
    ...
    tilewright.errors.InputError: 'crane' and 'paper' do not cross at 2,4: R is not E
    >>> shape.cells("crane", "scars"), shape.words("cranescas")
    ('cranescas', ('crane', 'scars'))
    """

    across_length: int
    down_length: int
    across_index: int
    down_index: int

    @classmethod
    def of(cls, across: str, down: str, across_index: int, down_index: int) -> Shape:
        """The shape of these words, which must cross there."""
        shape = cls(len(across), len(down), across_index, down_index)
        shape.check()
        shape.cells(across, down)
        return shape

    def check(self) -> None:
        """Raise unless crosses may have this shape."""
        for length, index in ((self.across_length, self.across_index), (self.down_length, self.down_index)):
            if not MIN_WORD <= length <= MAX_WORD:
                raise InputError(f"the words of a cross have {MIN_WORD} to {MAX_WORD} letters, not {length}")
            if not 0 <= index < length:
                raise InputError(f"a word of {length} letters cannot cross at place {index + 1}")

    @property
    def cell_count(self) -> int:
        """How many cells there are."""
        return self.across_length + self.down_length - 1

    @property
    def at(self) -> str:
        """The place of the crossing in the word across and in the word down, counted from 1 as people do."""
        return f"{self.across_index + 1},{self.down_index + 1}"

    def cells(self, across: str, down: str) -> str:
        """The letters of all cells."""
        here, there = across[self.across_index], down[self.down_index]
        if here != there:
            problem = f"{capital(here)} is not {capital(there)}"
            raise InputError(f"{across!r} and {down!r} do not cross at {self.at}: {problem}")
        return across + down[: self.down_index] + down[self.down_index + 1 :]

    def words(self, cells: str) -> tuple[str, str]:
        """The words across and down that have these letters in the cells."""
        across, rest = cells[: self.across_length], cells[self.across_length :]
        return across, rest[: self.down_index] + across[self.across_index] + rest[self.down_index :]

    def grid(self) -> Iterator[tuple[int, int]]:
        """The row and the column of each cell."""
        yield from ((self.down_index, column) for column in range(self.across_length))
        yield from ((row, self.across_index) for row in range(self.down_length) if row != self.down_index)


def colours_of(cells: str) -> tuple[int, ...]:
    """The colour of each cell, numbered from 0 in the order of first appearance.

    >>> colours_of("cranescas")
    (0, 1, 2, 3, 4, 5, 0, 2, 5)
    """
    numbers: dict[str, int] = {}
    return tuple(numbers.setdefault(letter, len(numbers)) for letter in cells)


def shapes(across_length: int, down_length: int) -> list[Shape]:
    """Every shape of words of these lengths, by the place across and then the place down."""
    return [
        Shape(across_length, down_length, across_index, down_index)
        for across_index in range(across_length)
        for down_index in range(down_length)
    ]
