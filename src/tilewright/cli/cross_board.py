"""The board and the keyboard of a cross, in coloured text.

A *cell* is three columns on the ground of its colour: the symbol of the colour while its letter is hidden, the letter
in brackets once it is found.  A *key* is the letter; in its colour and in brackets when it was found, and a dot when it
is not there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.text import Text

from tilewright.cli.board import key_rows
from tilewright.cross.palette import ink
from tilewright.games.cross import CrossGame
from tilewright.render.text import TILE
from tilewright.render.tiles import capital

FOUND = "[{}]"
HIDDEN = " {} "


def cross_board(game: CrossGame, *, symbols: bool) -> Text:
    """The cells of the cross, at their places."""
    cells = {place: number for number, place in enumerate(game.puzzle.shape.grid())}
    rows = range(game.puzzle.shape.down_length)
    return Text("\n").join(board_row(game, cells, row, symbols) for row in rows)


def board_row(game: CrossGame, cells: dict[tuple[int, int], int], row: int, symbols: bool) -> Text:
    """One row of the board, up to its last cell."""
    last = max(column for at, column in cells if at == row)
    places = (cells.get((row, column)) for column in range(last + 1))
    return Text.assemble(*(" " * TILE if cell is None else tile(game, cell, symbols) for cell in places))


def tile(game: CrossGame, cell: int, symbols: bool) -> tuple[str, str]:
    """A cell and its style."""
    letter = game.puzzle.cells[cell]
    frame = FOUND if letter in game.named else HIDDEN
    return frame.format(capital(game.sign(cell, symbols=symbols))), style(game, letter)


def style(game: CrossGame, letter: str) -> str:
    """The style of what has the colour of a letter."""
    colour = game.puzzle.color_map[letter]
    return f"{ink(colour)} on {colour}"


def cross_keyboard(game: CrossGame, alphabet: str, width: int) -> Text:
    """Every letter, with those that were named marked."""
    rows = key_rows(alphabet, width // TILE)
    return Text("\n").join(Text.assemble(" " * indent, *keys(game, letters)) for indent, letters in rows)


def keys(game: CrossGame, letters: Iterable[str]) -> Iterator[tuple[str, str]]:
    """The keys of some letters, and their styles."""
    for letter in letters:
        if letter in game.position.missed:
            yield HIDDEN.format("."), ""
        elif letter in game.named:
            yield FOUND.format(capital(letter)), style(game, letter)
        else:
            yield HIDDEN.format(capital(letter)), ""
