"""Crosses: two words that share a letter, shown in colours.

A word goes *across* and another *down*; they cross in one cell.  The *shape* is the length of both and the place of the
crossing in each.  The *cells* are those of the word across from left to right, then those of the word down without the
crossing, from top to bottom.  Equal letters have equal colours and different letters different ones: the *colours* of a
cross number the letters in the order in which the cells first have them, so that they say what a player sees and no
more.  These are values; `tilewright.puzzles.cross.census` makes crosses and `tilewright.solvers.cross` solves them.
"""

from tilewright.cross.palette import PALETTE, SYMBOLS, ink
from tilewright.cross.position import LIVES, CrossPosition
from tilewright.cross.puzzle import LEVELS, CrossGrade, CrossPuzzle
from tilewright.cross.shape import Shape, colours_of
from tilewright.cross.words import CrossWords

__all__ = [
    "LEVELS",
    "LIVES",
    "PALETTE",
    "SYMBOLS",
    "CrossGrade",
    "CrossPosition",
    "CrossPuzzle",
    "CrossWords",
    "Shape",
    "colours_of",
    "ink",
]
