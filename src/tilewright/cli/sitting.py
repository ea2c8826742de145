"""A sitting: one person playing one game, line by line.

A line is a move, or ``?`` for what is known so far, or one of the words for leaving.  A *notice* is what there is to
say to the last line, such as why a move was refused.  A `Sitting` is the same for all games, a `GuessSitting` for those
in which words are guessed; how a game looks is said by `BoardSitting` for a single board, and elsewhere for others.
"""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from typing import Generic, Protocol, Self, TypeVar

from rich.console import Console
from rich.text import Text

from tilewright.cli.board import LEGEND, board, key_grid
from tilewright.errors import InputError
from tilewright.games.adversary import AdversaryGame
from tilewright.games.board import State
from tilewright.games.guess import GuessGame
from tilewright.knowledge import capitals
from tilewright.lexicon import Lexicon, normalised
from tilewright.position import Mode, Position
from tilewright.render.text import row

KNOWN = "?"
LEAVE = ("q", "quit", "exit", "bye")  # a list that has one of them as a word plays it
PRAISE = ("Got it at once!", "Splendid!", "Well done!", "Good.", "Got it.", "Just in time!")


class Game(Protocol):
    """What can be played in a sitting."""

    @property
    def state(self) -> State: ...
    def share(self, title: str, *, squares: bool = True) -> str: ...


class WordGame(Game, Protocol):
    """A game in which words are guessed."""

    @property
    def lexicon(self) -> Lexicon: ...
    @property
    def mode(self) -> Mode: ...
    @property
    def limit(self) -> int | None: ...
    @property
    def guesses(self) -> tuple[str, ...]: ...
    def guess(self, word: str) -> Self: ...


GameT = TypeVar("GameT", bound=Game)
WordT = TypeVar("WordT", bound=WordGame)
BoardT = TypeVar("BoardT", GuessGame, AdversaryGame)


class Sitting(ABC, Generic[GameT]):
    """Plays games under *title*; what it has to say goes to stdout, or to stderr."""

    def __init__(self, title: str, *, to_stderr: bool = False) -> None:
        self.title = title
        self.console = Console(stderr=to_stderr, highlight=False, markup=False, emoji=False)
        self.asks = sys.stdin.isatty()  # whether somebody sits there who needs a prompt
        self.redraws = self.asks and self.console.is_terminal and not self.console.is_dumb_terminal

    @abstractmethod
    def heading(self, game: GameT) -> str:
        """What is played."""

    @abstractmethod
    def hint(self) -> str:
        """What to know before the first move."""

    @abstractmethod
    def prompt(self, game: GameT) -> str:
        """What stands in front of the line that is typed."""

    @abstractmethod
    def is_move(self, game: GameT, line: str) -> bool:
        """Whether a word for leaving is a move of this game."""

    @abstractmethod
    def moved(self, game: GameT, line: str) -> GameT:
        """The game after a move; raises `InputError` if it is refused."""

    @abstractmethod
    def farewell(self, game: GameT) -> str:
        """What there is to say about a game that was left."""

    @abstractmethod
    def board(self, game: GameT, width: int) -> Text:
        """All the rows."""

    @abstractmethod
    def keyboard(self, game: GameT, width: int) -> Text:
        """Every letter of the list with the best mark it got."""

    @abstractmethod
    def last_row(self, game: GameT, width: int) -> Text:
        """The last move with its reply."""

    @abstractmethod
    def known(self, game: GameT, line: str) -> Text:
        """The answer to a *line* that begins with a question mark."""

    @abstractmethod
    def verdict(self, game: GameT) -> str:
        """What there is to say about a game that has ended."""

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
                self.show(game, self.known(game, line))
                return game
            following = self.moved(game, line)
        except InputError as refusal:
            self.show(game, Text(f"{refusal}."))
            return game
        self.show(following)
        return following

    def line(self, game: GameT) -> str | None:
        """The next line, tidied; None if the player leaves, or there is no more input."""
        if self.asks:
            self.console.print(self.prompt(game), end="")
        text = ""
        try:
            text = sys.stdin.readline()
        finally:
            if self.asks and not text:  # Ctrl-C, or the end of the input: do not stay behind the prompt
                self.console.print()
        line = normalised(text)
        leaves = not text or (line in LEAVE and not self.is_move(game, line))
        return None if leaves else line

    def open(self, game: GameT) -> None:
        """Show the game before the first move."""
        if self.redraws:
            self.show(game, Text(self.hint()))
        else:
            self.say(f"{self.heading(game)}\n{self.hint()}" if self.asks else self.heading(game))

    def show(self, game: GameT, notice: Text | None = None) -> None:
        """Show how *game* stands and the *notice*."""
        if self.redraws:
            self.draw(game, notice or Text())
        elif notice:
            self.console.print(notice)
        else:
            self.console.print(self.last_row(game, self.console.width))
            if self.asks:
                self.console.print(self.keyboard(game, self.console.width))

    def draw(self, game: GameT, notice: Text) -> None:
        """Draw the whole screen."""
        width = self.console.width
        self.console.clear()
        parts = (Text(self.heading(game)), self.board(game, width), self.keyboard(game, width), notice)
        self.console.print(Text("\n\n").join(parts), end="\n" if notice else "")

    def close(self, game: GameT) -> None:
        """Say how the game ended, and the text to share."""
        if game.state is State.PLAYING:
            self.say(self.farewell(game))
        else:
            self.say(f"{self.verdict(game)}\n\n{game.share(self.title, squares=self.has_unicode)}")

    @property
    def has_unicode(self) -> bool:
        """Whether every letter and symbol can be shown."""
        return self.console.encoding.lower().startswith("utf")

    def say(self, text: str) -> None:
        """Print *text*, broken between words where the line is too short."""
        self.console.print(Text(text))


class GuessSitting(Sitting[WordT]):
    """Plays a game in which words are guessed."""

    def heading(self, game: WordT) -> str:
        """What is played."""
        mode = "" if game.mode is Mode.NORMAL else f", {game.mode} mode"
        return f"{self.title}{mode}: {game.lexicon.length} letters"

    def hint(self) -> str:
        """What the marks mean, and what can be typed besides a guess."""
        return f"{LEGEND}\n{self.questions()}"

    def questions(self) -> str:
        """What can be typed besides a guess."""
        return "Type ? for what you know, q to leave."

    def prompt(self, game: WordT) -> str:
        """Which guess it is."""
        return f"Guess {len(game.guesses) + 1}{out_of('/', game)}: "

    def is_move(self, game: WordT, line: str) -> bool:
        """Whether it is a word of the list."""
        return line in game.lexicon

    def moved(self, game: WordT, line: str) -> WordT:
        """The game after a guess."""
        return game.guess(line)

    def farewell(self, game: WordT) -> str:
        """How many turns were played."""
        made = len(game.guesses)
        return f"Left after {made}{out_of(' of ', game)} turn{'' if (game.limit or made) == 1 else 's'}."


class BoardSitting(GuessSitting[BoardT]):
    """Plays a game on one board."""

    def board(self, game: BoardT, width: int) -> Text:
        """All the rows, with those to come."""
        return board(game, width)

    def keyboard(self, game: BoardT, width: int) -> Text:
        """Every letter of the list with the best mark it got."""
        return key_grid(game.lexicon.alphabet, game.keyboard, width)

    def last_row(self, game: BoardT, width: int) -> Text:
        """The last guess with its reply."""
        return row(game.turns[-1], width)

    def known(self, game: BoardT, line: str) -> Text:
        """What the replies mean, and how many words fit; which they are stays for the player to find."""
        if line != KNOWN:
            raise InputError(f"{line!r} is no question; type ? alone")
        facts = str(game.position.knowledge)
        return Text(f"{facts[0].upper()}{facts[1:]}.\n{words_fit(game.position)}.")

    def verdict(self, game: BoardT) -> str:
        """What there is to say about a game that has ended."""
        if game.state is State.LOST:
            return f"The word was {capitals(game.answer)}."
        return PRAISE[min(len(game.turns), len(PRAISE)) - 1] if game.limit else f"It had to be {capitals(game.answer)}."


def words_fit(position: Position) -> str:
    """How many words fit *position*: answers, or if there is none, other allowed words."""
    count = len(position.candidate_ids) or len(position.among_allowed().candidate_ids)
    return f"{count:,} {'word fits' if count == 1 else 'words fit'}"


def out_of(before: str, game: WordGame) -> str:
    """The limit of turns, if there is one."""
    return "" if game.limit is None else f"{before}{game.limit}"
