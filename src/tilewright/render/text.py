"""Tiles and puzzles as coloured text.

A tile is ``[A]`` correct, ``(A)`` elsewhere and `` A `` absent, so that colour says nothing which brackets do not.
Where the brackets do not fit, a row takes two lines: the letters, and below them the marks ``G``, ``Y`` and ``-``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.color import Color, ColorSystem
from rich.style import Style
from rich.text import Text

from tilewright.knowledge import Turn
from tilewright.lexicon.letters import narrow_capital
from tilewright.pattern import MARKS
from tilewright.render.tiles import FILLS, INKS

if TYPE_CHECKING:
    from tilewright.puzzles.clues.value import CluePuzzle

__all__ = ["clue_text"]

FILLS_OF_16 = ("bright_black", "yellow", "green")  # the nearest to our green would be the grey of what is absent
INKS_OF_16 = ("bright_white", "black", "black")  # white on green has a contrast of 2 to 3 in usual terminals, black 7


class TileColor(Color):
    """A colour that says itself what it is in a terminal of sixteen colours."""

    of_16: Color

    @classmethod
    def of(cls, shade: str, of_16: str) -> TileColor:
        """The *shade* wherever it can be shown."""
        made = cls(*Color.parse(shade))
        made.of_16 = Color.parse(of_16)
        return made

    def downgrade(self, system: ColorSystem) -> Color:  # type: ignore[override]  # theirs is cached
        """The colour that such a terminal shows."""
        return self.of_16 if system is ColorSystem.STANDARD else super().downgrade(system)


STYLES = tuple(
    Style(color=TileColor.of(ink, ink_of_16), bgcolor=TileColor.of(fill, fill_of_16))
    for ink, fill, ink_of_16, fill_of_16 in zip(INKS, FILLS, INKS_OF_16, FILLS_OF_16, strict=True)
)
BRACKETS = (" {} ", "({})", "[{}]")
TILE = 3  # columns
EMPTY = " _ "


def tile(letter: str, mark: int) -> tuple[str, Style]:
    """A letter with its mark, and its style."""
    return BRACKETS[mark].format(narrow_capital(letter)), STYLES[mark]


def row(turn: Turn, width: int) -> Text:
    """A guess with its reply, in at most *width* columns if that can be."""
    marked = list(zip(turn.guess, turn.reply.digits, strict=True))
    tiles = Text.assemble(*(tile(letter, mark) for letter, mark in marked))
    if cell_len(tiles.plain) <= width:
        return tiles
    letters = ((narrow_capital(letter), STYLES[mark]) for letter, mark in marked)
    marks = ((MARKS[mark], STYLES[mark]) for _, mark in marked)
    return Text.assemble(*letters, "\n", *marks)


def clue_text(puzzle: CluePuzzle, width: int) -> Text:
    """A clue puzzle; its solution is spelt backwards, which is as near as text comes to upside down."""
    empty = EMPTY if len(puzzle.answer) * TILE <= width else EMPTY.strip()
    rows = [row(clue, width) for clue in puzzle.clues]
    backwards = "".join(map(narrow_capital, reversed(puzzle.answer)))
    lines = [Text(empty * len(puzzle.answer)), Text(f"{puzzle.grade}, {puzzle.id}"), Text(f"backwards: {backwards}")]
    return Text("\n").join(rows + lines)
