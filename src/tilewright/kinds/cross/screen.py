"""A cross in a terminal: a line is a letter to name.

A *cell* is three columns on the ground of its colour: the symbol of the colour while its letter is hidden, the letter
in brackets once it is found.  A *key* is the letter; in its colour and in brackets when it was found, and a dot when it
is not there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rich.text import Text

from tilewright.cross import CrossWords
from tilewright.cross.palette import ink
from tilewright.games.cross import CrossGame
from tilewright.games.state import State
from tilewright.kinds.screen import Screen, key_rows
from tilewright.knowledge import capitals
from tilewright.lexicon import lexicon_named
from tilewright.lexicon.letters import letters_of, narrow_capital
from tilewright.render.text import TILE
from tilewright.solvers.cross import fitting

FOUND = "[{}]"
HIDDEN = " {} "


class CrossScreen(Screen[CrossGame]):
    """A cross; its *words* are those of the lists that its puzzle names, if they are not given."""

    needs_board = True

    def __init__(self, words: CrossWords | None = None) -> None:
        self.words = words

    def heading(self, title: str, game: CrossGame) -> str:
        """How many letters and lives are left."""
        letters = len(game.puzzle.letters)
        left = letters - found_letters(game)
        return f"{title}: {left} of {letters} letters to find, {lives_text(game.position.lives)}"

    def instructions(self, game: CrossGame) -> str:
        """What the colours mean, and what can be typed."""
        return "Equal colours are equal letters.  Name a letter; ? tells how many pairs fit, q leaves (Q: the letter)."

    def prompt(self, game: CrossGame) -> str:
        """What is asked for."""
        return "Letter: "

    def is_move(self, game: CrossGame, typed: str) -> bool:
        """A capital is a letter that is named; a small q leaves, as in every game."""
        return typed.isupper() and typed.lower() in game.alphabet

    def explain(self, game: CrossGame, line: str, width: int) -> Text:
        """How many pairs of words fit."""
        count = len(fitting(self.words or words_of(game), game.position))
        return Text(f"{count:,} {'pair of words fits' if count == 1 else 'pairs of words fit'}.")

    def board(self, game: CrossGame, width: int, *, symbols: bool) -> Text:
        """The cells of the cross."""
        return cross_board(game, symbols=symbols)

    def keyboard(self, game: CrossGame, width: int) -> Text:
        """Every letter, with those that were named marked."""
        return cross_keyboard(game, letters_of(game.language).keys(game.alphabet), width)

    def last_row(self, game: CrossGame, width: int, *, symbols: bool) -> Text:
        """What the last letter has changed."""
        letter = game.named[-1]
        if letter in game.position.missed:
            return Text(f"No {capitals(letter)}: {lives_text(game.position.lives)}.")
        return self.board(game, width, symbols=symbols)

    def farewell(self, game: CrossGame) -> str:
        """How far the player got."""
        return f"Left with {found_letters(game)} of {len(game.puzzle.letters)} letters found, {game.result}."

    def verdict(self, game: CrossGame) -> str:
        """The words, and whether they were found."""
        words = f"{capitals(game.puzzle.across)} and {capitals(game.puzzle.down)}"
        if game.state is State.LOST:
            return f"The words were {words}."
        return f"{words}: {'found.' if game.misses else 'not one miss!'}"


def found_letters(game: CrossGame) -> int:
    """How many letters are found."""
    return sum(letter is not None for letter in game.position.found)


def lives_text(lives: int) -> str:
    """How many lives are left.

    >>> lives_text(1), lives_text(3)
    ('1 life left', '3 lives left')
    """
    return "1 life left" if lives == 1 else f"{lives} lives left"


def words_of(game: CrossGame) -> CrossWords:
    """The words that the lists of its puzzle have."""
    across, down = game.puzzle.lexicons[0], game.puzzle.lexicons[-1]
    return CrossWords.of(lexicon_named(across), lexicon_named(down) if down != across else None)


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
    return frame.format(narrow_capital(game.sign(cell, symbols=symbols))), style(game, letter)


def style(game: CrossGame, letter: str) -> str:
    """The style of what has the colour of a letter."""
    colour = game.puzzle.color_map[letter]
    return f"{ink(colour)} on {colour}"


def cross_keyboard(game: CrossGame, by_row: Sequence[str], width: int) -> Text:
    """Every letter, with those that were named marked."""
    rows = key_rows(by_row, width // TILE)
    return Text("\n").join(Text.assemble(" " * indent, *keys(game, letters)) for indent, letters in rows)


def keys(game: CrossGame, letters: Iterable[str]) -> Iterator[tuple[str, str]]:
    """The keys of some letters, and their styles."""
    for letter in letters:
        if letter in game.position.missed:
            yield HIDDEN.format("."), ""
        elif letter in game.named:
            yield FOUND.format(narrow_capital(letter)), style(game, letter)
        else:
            yield HIDDEN.format(narrow_capital(letter)), ""


SCREEN = CrossScreen()
