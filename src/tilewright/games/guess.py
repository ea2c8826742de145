"""The guessing game on one board, as a value.

A game is a position together with the hidden *answer* and the *limit* of turns.  It never changes: a guess makes the
next game.  A guess that is *refused* (no word of the list, or not permitted by the mode) raises and so costs no turn.
The *keyboard* has for each letter the best mark that any reply gave it: a letter once correct stays correct.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from tilewright.errors import GameOver
from tilewright.lexicon import Lexicon
from tilewright.pattern import score
from tilewright.position import TURN_LIMIT, Mode, Position, Turn


class State(StrEnum):
    """How the game stands."""

    PLAYING = "playing"
    WON = "won"
    LOST = "lost"


@dataclass(frozen=True)
class GuessGame:
    """A guessing game after some turns; make one with `GuessGame.start`.

    >>> lexicon = Lexicon.of("tiny", ["tile", "tilt", "word"])
    >>> game = GuessGame.start(lexicon, "tilt").guess("tile").guess("tilt")
    >>> print(game.share(squares=False))
    Tilewright tiny 2/6
    GGG-
    GGGG
    """

    position: Position
    answer: str
    limit: int = TURN_LIMIT

    @classmethod
    def start(cls, lexicon: Lexicon, answer: str, mode: Mode = Mode.NORMAL, limit: int = TURN_LIMIT) -> GuessGame:
        """The game for *answer* before the first guess.

        The answer may be any word of the list; the position is that of every game, so it does not give that away.
        """
        return cls(Position.start(lexicon, mode), lexicon.word(answer), limit)

    def guess(self, word: str) -> GuessGame:
        """The game after guessing *word*."""
        if self.state is not State.PLAYING:
            raise GameOver
        self.position.check_legal(word)
        guess = self.lexicon.word(word)
        return replace(self, position=self.position.push(guess, score(guess, self.answer)))

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
    def state(self) -> State:
        """How the game stands."""
        if self.turns and self.turns[-1].reply.is_win:
            return State.WON
        return State.LOST if len(self.turns) >= self.limit else State.PLAYING

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
        return f"{used}/{self.limit}"

    def share(self, title: str | None = None, *, squares: bool = True) -> str:
        """The game without its letters, to show to others: a heading, and each reply as squares or as plain text."""
        heading = f"{title or f'Tilewright {self.lexicon.name}'} {self.result}"
        mode = "" if self.mode is Mode.NORMAL else f", {self.mode} mode"
        rows = (turn.reply.squares if squares else str(turn.reply) for turn in self.turns)
        return "\n".join((heading + mode, *rows))
