"""One board: what every game that is played on a single grid can show.

A board is a position, perhaps with a *limit* of turns; who replies (a hidden word, or a host who has not chosen one
yet) is the business of the games that build on it.  The *keyboard* has for each letter the best mark that any reply
gave it: a letter once correct stays correct.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Self

from tilewright.games.game import GameFacts, Grid, Move, NoHints, guesses_in, marks_in_words
from tilewright.games.state import State
from tilewright.lexicon import Lexicon
from tilewright.position import Mode, Position, Turn


class Board:
    """A position that is being played."""

    position: Position
    limit: int | None  # of turns; None if there is none

    @property
    def lexicon(self) -> Lexicon:
        """The words in play."""
        return self.position.lexicon

    @property
    def mode(self) -> Mode:
        """Which guesses are permitted."""
        return self.position.mode

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The guesses so far with their replies."""
        return self.position.turns

    @property
    def guesses(self) -> tuple[str, ...]:
        """The guesses so far."""
        return tuple(turn.guess for turn in self.turns)

    @property
    def state(self) -> State:
        """How the game stands."""
        if self.turns and self.turns[-1].reply.is_win:
            return State.WON
        return State.PLAYING if self.limit is None or len(self.turns) < self.limit else State.LOST

    @property
    def keyboard(self) -> dict[str, int]:
        """The best mark of each letter that was guessed: 0 absent, 1 elsewhere, 2 correct."""
        best: dict[str, int] = {}
        for turn in self.turns:
            for letter, digit in zip(turn.guess, turn.reply.digits, strict=True):
                best[letter] = max(digit, best.get(letter, digit))
        return best

    @property
    def result(self) -> str:
        """Turns used out of the limit, such as ``4/6``; ``X/6`` for a lost game and ``-/6`` for an unfinished one."""
        used = {State.WON: str(len(self.turns)), State.LOST: "X", State.PLAYING: "-"}[self.state]
        return used if self.limit is None else f"{used}/{self.limit}"

    @property
    def last_guess(self) -> Move:
        """The last turn as a store keeps it."""
        return ["guess", self.turns[-1].guess, str(self.turns[-1].reply)]

    @property
    def hints(self) -> tuple[str, ...]:
        """There are none."""
        return ()

    def hint(self) -> Self:
        """There is none."""
        raise NoHints

    def view(self) -> dict[str, Any]:
        """The rows, and what they say of each letter."""
        return {"turns": turns_as_json(self.turns), "keyboard": marks_in_words(self.keyboard)}

    def describe_knowledge(self) -> list[str]:
        """What the replies mean."""
        return list(self.position.knowledge.phrases())

    def letter_facts(self) -> list[dict[str, object]]:
        """What the replies say of each letter."""
        return self.position.knowledge.as_json()

    def grids(self) -> list[Grid]:
        """A single grid, since there is a single board."""
        return [marks_of(self.turns)]

    def share(self, title: str | None = None, *, squares: bool = True) -> str:
        """The game without its letters, to show to others: a heading, and each reply as squares or as plain text."""
        rows = (turn.reply.squares if squares else str(turn.reply) for turn in self.turns)
        return "\n".join((heading(title or f"Tilewright {self.lexicon.name}", self.result, self.mode), *rows))


def heading(title: str, result: str, mode: Mode) -> str:
    """The first line of a text to share."""
    return f"{title} {result}{'' if mode is Mode.NORMAL else f', {mode} mode'}"


def resumed_position(lexicon: Lexicon, facts: GameFacts, turns: Iterable[Sequence[str]]) -> Position:
    """The position after guesses with the replies that they were given."""
    position = Position.start(lexicon, Mode(facts["mode"]))
    for guess, reply in turns:
        position = position.push(guess, reply)
    return position


def turns_made(moves: Iterable[Move]) -> Iterable[Sequence[str]]:
    """Guess and reply of each move that is a guess."""
    return (move[1:] for move in guesses_in(moves))


def turns_as_json(turns: Iterable[Turn]) -> list[dict[str, Any]]:
    """Guess and reply of each turn."""
    return [{"guess": turn.guess, "reply": str(turn.reply)} for turn in turns]


def marks_of(turns: Iterable[Turn]) -> Grid:
    """The marks of each row."""
    return [turn.reply.digits for turn in turns]
