"""A sitting: one person playing one game, line by line.

A line is a guess, or ``?`` for what is known so far, or one of the words for leaving.  A *notice* is what there is to
say to the last line, such as why a guess was refused.
"""

from __future__ import annotations

import sys

from rich.console import Console
from rich.text import Text

from tilewright.cli.board import LEGEND, board, keyboard, row
from tilewright.errors import InputError
from tilewright.games.guess import GuessGame, State
from tilewright.lexicon import normalised
from tilewright.position import Mode

KNOWN = "?"
LEAVE = ("q", "quit", "exit", "bye")  # a list that has one of them as a word plays it
PRAISE = ("Got it at once!", "Splendid!", "Well done!", "Good.", "Got it.", "Just in time!")


class Sitting:
    """Plays games under *title*; what it has to say goes to stdout, or to stderr."""

    def __init__(self, title: str, *, to_stderr: bool = False) -> None:
        self.title = title
        self.console = Console(stderr=to_stderr, highlight=False, markup=False, emoji=False)
        self.asks = sys.stdin.isatty()  # whether somebody sits there who needs a prompt
        self.redraws = self.asks and self.console.is_terminal and not self.console.is_dumb_terminal

    def play(self, game: GuessGame) -> GuessGame:
        """Play *game* to its end, or until the player leaves; the game then."""
        self.open(game)
        while game.state is State.PLAYING and (line := self.line(game)) is not None:
            game = self.after(game, line)
        self.close(game)
        return game

    def after(self, game: GuessGame, line: str) -> GuessGame:
        """The game after *line*, shown together with what there is to say."""
        if not line:
            return game
        if line == KNOWN:
            self.show(game, known(game))
            return game
        try:
            following = game.guess(line)
        except InputError as refusal:
            self.show(game, f"{refusal}.")
            return game
        self.show(following)
        return following

    def line(self, game: GuessGame) -> str | None:
        """The next line, tidied; None if the player leaves, or there is no more input."""
        if self.asks:
            self.console.print(f"Guess {len(game.turns) + 1}/{game.limit}: ", end="")
        text = ""
        try:
            text = sys.stdin.readline()
        finally:
            if self.asks and not text:  # Ctrl-C, or the end of the input: do not stay behind the prompt
                self.console.print()
        line = normalised(text)
        leaves = not text or (line in LEAVE and line not in game.lexicon)
        return None if leaves else line

    def open(self, game: GuessGame) -> None:
        """Show the game before the first guess."""
        hint = f"{LEGEND}\nType ? for what you know, q to leave."
        if self.redraws:
            self.show(game, hint)
        else:
            self.say(f"{self.heading(game)}\n{hint}" if self.asks else self.heading(game))

    def show(self, game: GuessGame, notice: str = "") -> None:
        """Show how *game* stands and the *notice*."""
        if self.redraws:
            self.draw(game, notice)
        elif notice:
            self.say(notice)
        elif game.turns:
            self.console.print(row(game.turns[-1], self.console.width))
            if self.asks:
                self.console.print(keyboard(game, self.console.width))

    def draw(self, game: GuessGame, notice: str) -> None:
        """Draw the whole screen."""
        width = self.console.width
        self.console.clear()
        parts = (Text(self.heading(game)), board(game, width), keyboard(game, width), Text(notice))
        self.console.print(Text("\n\n").join(parts), end="\n" if notice else "")

    def close(self, game: GuessGame) -> None:
        """Say how the game ended, and the text to share."""
        if game.state is State.PLAYING:
            self.say(f"Left after {len(game.turns)} of {game.limit} turns.")
            return
        squares = self.console.encoding.lower().startswith("utf")
        self.say(f"{verdict(game)}\n\n{game.share(self.title, squares=squares)}")

    def heading(self, game: GuessGame) -> str:
        """What is played."""
        mode = "" if game.mode is Mode.NORMAL else f", {game.mode} mode"
        return f"{self.title}{mode}: {game.lexicon.length} letters"

    def say(self, text: str) -> None:
        """Print *text*, broken between words where the line is too short."""
        self.console.print(Text(text))


def known(game: GuessGame) -> str:
    """What the replies mean, and how many words fit; which they are stays for the player to find."""
    position = game.position if game.position.candidates else game.position.among_allowed()
    facts, count = str(position.knowledge), len(position.candidates)
    return f"{facts[0].upper()}{facts[1:]}.\n{count:,} {'word fits' if count == 1 else 'words fit'}."


def verdict(game: GuessGame) -> str:
    """What there is to say about a game that has ended."""
    if game.state is State.LOST:
        return f"The word was {game.answer.upper()}."
    return PRAISE[min(len(game.turns), len(PRAISE)) - 1]
