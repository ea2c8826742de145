"""A sitting: one person playing one game of any kind in a terminal or through a pipe, line by line.

A line is a move, or ``?`` for what is known so far, or one of the words for leaving.  A *notice* is what there is to
say to the last line, such as why a move was refused.  How a game looks is said by the `Screen` of its kind.
"""

from __future__ import annotations

import sys
from typing import Generic, TypeVar

from rich.text import Text

from tilewright.cli.output import console
from tilewright.errors import InputError, UnknownWord
from tilewright.games.game import Game
from tilewright.games.state import State
from tilewright.kinds.screen import Screen
from tilewright.kinds.sentences import capitals_in, refusal_in_words, sentences_of
from tilewright.lexicon import normalise

KNOWN = "?"
LEAVE = ("q", "quit", "exit", "bye")  # a list that has one of them as a word plays it
GameT = TypeVar("GameT", bound=Game)


def language_of(game: Game) -> str:
    """Whose words are played; none where a game has no list of its own."""
    return getattr(getattr(game, "lexicon", None), "language", "")


class Sitting(Generic[GameT]):
    """Plays games under *title*; what it has to say goes to stdout, or to stderr."""

    def __init__(self, title: str, screen: Screen[GameT], *, to_stderr: bool = False) -> None:
        self.title, self.screen = title, screen
        self.console = console(to_stderr=to_stderr, plain=True)
        self.repeated: str | None = None  # a guess that was made before, and now waits to be typed once more
        self.asks = sys.stdin.isatty()  # whether somebody sits there who needs a prompt
        self.redraws = self.asks and self.console.is_terminal and not self.console.is_dumb_terminal
        self.symbols = self.console.encoding.lower().startswith("utf")  # whether every letter can be shown

    def play(self, game: GameT) -> GameT:
        """Play *game* to its end, or until the player leaves; the game then."""
        self.open(game)
        while game.state is State.PLAYING and (line := self.line(game)) is not None:
            game = self.after(game, line)
        self.close(game)
        return game

    def after(self, game: GameT, line: str) -> GameT:
        """The game after *line*, shown together with what there is to say."""
        if not line:
            return game
        try:
            if line.startswith(KNOWN):
                self.show(game, self.screen.explain(game, line, self.console.width))
                return game
            if self.must_ask(game, line):
                word = capitals_in(line, language_of(game))
                self.show(game, Text(sentences_of(language_of(game)).repeated.format(word=word)))
                return game
            following = game.guess(line)
        except InputError as refusal:
            self.show(game, Text(refusal_in_words(refusal, language_of(game)) or f"{reason_for_player(refusal)}."))
            return game
        self.show(following)
        return following

    def must_ask(self, game: GameT, line: str) -> bool:
        """Whether *line* is a guess that was made before, and has not just been asked about."""
        asks = self.screen.repeats(game, line) and line != self.repeated
        self.repeated = line if asks else None
        return asks

    def line(self, game: GameT) -> str | None:
        """The next line, tidied; None if the player leaves, or there is no more input."""
        if self.asks:
            self.console.print(self.screen.prompt(game), end="")
        text = ""
        try:
            text = sys.stdin.readline()
        finally:
            if self.asks and not text:  # Ctrl-C, or the end of the input: do not stay behind the prompt
                self.console.print()
        line = normalise(text)
        leaves = not text or (line in LEAVE and not self.screen.is_move(game, text.strip()))
        return None if leaves else line

    def open(self, game: GameT) -> None:
        """Show the game before the first move."""
        heading, instructions = self.screen.heading(self.title, game), self.screen.instructions(game)
        if self.redraws:
            self.show(game, Text(instructions))
            return
        self.say(f"{heading}\n{instructions}" if self.asks else heading)
        if self.screen.needs_board:
            self.console.print(self.screen.board(game, self.console.width, symbols=self.symbols))

    def show(self, game: GameT, notice: Text | None = None) -> None:
        """Show how *game* stands and the *notice*."""
        if self.redraws:
            self.repaint(game, notice or Text())
        elif notice:
            self.console.print(notice)
        else:
            self.console.print(self.screen.last_row(game, self.console.width, symbols=self.symbols))
            if self.asks:
                self.console.print(self.screen.keyboard(game, self.console.width))

    def repaint(self, game: GameT, notice: Text) -> None:
        """Draw the whole screen."""
        screen, width = self.screen, self.console.width
        self.console.clear()
        board, keyboard = screen.board(game, width, symbols=self.symbols), screen.keyboard(game, width)
        parts = (Text(screen.heading(self.title, game)), board, keyboard, notice)
        self.console.print(Text("\n\n").join(parts), end="\n" if notice else "")

    def close(self, game: GameT) -> None:
        """Say how the game ended, and the text to share."""
        if game.state is State.PLAYING:
            self.say(self.screen.farewell(game))
        else:
            self.say(f"{self.screen.verdict(game)}\n\n{game.share(self.title, squares=self.symbols)}")

    def say(self, text: str) -> None:
        """Print *text*, broken between words where the line is too short."""
        self.console.print(Text(text))


def reason_for_player(refusal: InputError) -> str:
    """Why a guess was refused; who plays needs no name of the list."""
    return f"{refusal.word!r} is not in the word list" if isinstance(refusal, UnknownWord) else str(refusal)
