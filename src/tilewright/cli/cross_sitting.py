"""A sitting at a cross: a line is a letter to name."""

from __future__ import annotations

from rich.text import Text

from tilewright.cli.cross_board import cross_board, cross_keyboard
from tilewright.cli.sitting import Sitting
from tilewright.cross import CrossWords
from tilewright.errors import InputError
from tilewright.games.board import State
from tilewright.games.cross import CrossGame
from tilewright.knowledge import capitals
from tilewright.solvers.cross import fitting


class CrossSitting(Sitting[CrossGame]):
    """Plays crosses made of *words*."""

    def __init__(self, title: str, words: CrossWords, *, to_stderr: bool = False) -> None:
        super().__init__(title, to_stderr=to_stderr)
        self.words = words

    def heading(self, game: CrossGame) -> str:
        """How many letters and lives are left."""
        letters = len(game.puzzle.letters)
        left = letters - found_letters(game)
        return f"{self.title}: {left} of {letters} letters to find, {lives_text(game.position.lives)}"

    def hint(self) -> str:
        """What the colours mean, and what can be typed."""
        return "Equal colours are equal letters.  Name a letter; ? tells how many pairs of words fit, quit leaves."

    def prompt(self, game: CrossGame) -> str:
        """What is asked for."""
        return "Letter: "

    def is_move(self, game: CrossGame, line: str) -> bool:
        """Whether it is a letter."""
        return len(line) == 1 and line in self.words.alphabet

    def moved(self, game: CrossGame, line: str) -> CrossGame:
        """The game after naming a letter."""
        if (following := game.name(line)) is game:
            raise InputError(f"{capitals(line)} was named before")
        return following

    def known(self, game: CrossGame, line: str) -> Text:
        """How many pairs of words fit."""
        count = len(fitting(self.words, game.position))
        return Text(f"{count:,} {'pair of words fits' if count == 1 else 'pairs of words fit'}.")

    def board(self, game: CrossGame, width: int) -> Text:
        """The cells of the cross."""
        return cross_board(game, symbols=self.has_unicode)

    def keyboard(self, game: CrossGame, width: int) -> Text:
        """Every letter, with those that were named marked."""
        return cross_keyboard(game, self.words.alphabet, width)

    def last_row(self, game: CrossGame, width: int) -> Text:
        """What the last letter has changed."""
        letter = game.named[-1]
        if letter in game.position.missed:
            return Text(f"No {capitals(letter)}: {lives_text(game.position.lives)}.")
        return self.board(game, width)

    def open(self, game: CrossGame) -> None:
        """Show the game before the first letter; its colours are all there is to go by."""
        super().open(game)
        if not self.redraws:
            self.console.print(self.board(game, self.console.width))

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
