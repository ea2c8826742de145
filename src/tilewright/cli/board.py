"""The board and the keyboard of a guessing game, in coloured text.

Rows are made of tiles, as `tilewright.render.text` writes them.  A *key* of the keyboard is a tile of the best mark its
letter got; a letter that is absent is a dot in its place, and one that was not guessed stands bare.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

from tilewright.games.board import Board, State
from tilewright.render.text import EMPTY, TILE, row, tile
from tilewright.render.tiles import capital

QWERTY = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
INDENTS = (0, 1, 3)
LEGEND = "[A] in place  (A) elsewhere   A  absent"


def board(game: Board, width: int) -> Text:
    """All the rows, with those to come; if there is no limit, with one."""
    empty = EMPTY if game.lexicon.length * TILE <= width else EMPTY.strip()
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
