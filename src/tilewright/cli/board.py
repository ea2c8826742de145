"""The board and the keyboard of a guessing game, in coloured text.

A *tile* is a letter with its mark: ``[A]`` correct, ``(A)`` elsewhere and `` A `` absent, so that colour says nothing
which brackets do not.  Where the brackets do not fit, a row takes two lines: the letters, and below them the marks
``G``, ``Y`` and ``-``.  A *key* of the keyboard is a tile of the best mark its letter got; a letter that is absent is
a dot in its place, and one that was not guessed stands bare.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.cells import cell_len
from rich.text import Text

from tilewright.games.board import Board, State
from tilewright.pattern import MARKS
from tilewright.position import Turn

STYLES = ("#ffffff on #6b7075", "#000000 on #ffc33c", "#ffffff on #00563f")  # absent, elsewhere, correct
BRACKETS = (" {} ", "({})", "[{}]")
TILE = 3  # columns
QWERTY = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
INDENTS = (0, 1, 3)
LEGEND = "[A] in place  (A) elsewhere   A  absent"


def capital(letter: str) -> str:
    """The letter as it stands on a tile; one whose capital is two letters stays small.

    >>> capital("a"), capital("ß")
    ('A', 'ß')
    """
    return letter.upper() if len(letter.upper()) == 1 else letter


def tile(letter: str, mark: int) -> tuple[str, str]:
    """A letter with its mark, and its style."""
    return BRACKETS[mark].format(capital(letter)), STYLES[mark]


def row(turn: Turn, width: int) -> Text:
    """A guess with its reply, in at most *width* columns if that can be."""
    marked = list(zip(turn.guess, turn.reply.digits, strict=True))
    tiles = Text.assemble(*(tile(letter, mark) for letter, mark in marked))
    if cell_len(tiles.plain) <= width:
        return tiles
    letters = ((capital(letter), STYLES[mark]) for letter, mark in marked)
    marks = ((MARKS[mark], STYLES[mark]) for _, mark in marked)
    return Text.assemble(*letters, "\n", *marks)


def board(game: Board, width: int) -> Text:
    """All the rows, with those to come; if there is no limit, with one."""
    empty = " _ " if game.lexicon.length * TILE <= width else "_"
    to_come = Text(empty * game.lexicon.length)
    rows = [row(turn, width) for turn in game.turns]
    left = int(game.state is State.PLAYING) if game.limit is None else game.limit - len(rows)
    return Text("\n").join(rows + [to_come] * left)


def key_grid(alphabet: str, best: dict[str, int], width: int) -> Text:
    """Every letter with the best mark it got."""
    rows = key_rows(alphabet, width // TILE)
    return Text("\n").join(Text.assemble(" " * indent, *(key(letter, best) for letter in row)) for indent, row in rows)


def key(letter: str, best: dict[str, int]) -> tuple[str, str]:
    """One key and its style."""
    if letter not in best:
        return f" {capital(letter)} ", ""
    return tile(letter if best[letter] else ".", best[letter])


def key_rows(alphabet: str, across: int) -> Iterable[tuple[int, Sequence[str]]]:
    """The letters of each row of keys, and how far it stands in: as on an English keyboard if that has them all."""
    english = set(alphabet) <= set("".join(QWERTY))
    if english and across >= len(QWERTY[0]):
        return zip(INDENTS, QWERTY, strict=True)
    letters = "".join(QWERTY) if english else alphabet
    across = max(1, min(across, len(QWERTY[0])))
    return [(0, letters[first : first + across]) for first in range(0, len(letters), across)]
