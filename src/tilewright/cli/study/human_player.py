"""A person who sits the exam at a terminal: asked for each guess, told each reply, and why a word is refused."""

from __future__ import annotations

import sys
from collections.abc import Callable

from tilewright.cli.play.sitting import LEAVE, reason_for_player
from tilewright.errors import InputError, quantity
from tilewright.knowledge import capitals
from tilewright.position import Position
from tilewright.trials.exam import CHANCES, ExamGame


class HumanPlayer:
    """Asks on stderr and reads stdin; *left* once somebody has gone."""

    def __init__(self, games: int, say: Callable[[str], object]) -> None:
        self.games, self.say, self.left = games, say, False
        self.played = self.refused = 0

    def choose(self, position: Position) -> str:
        """What somebody types; leaving ends the exam."""
        self.show(position)
        print(f"Guess {len(position.turns) + 1}: ", end="", file=sys.stderr, flush=True)
        line = sys.stdin.readline()
        if not line:  # do not stay behind the prompt
            self.say("")
        word = line.strip()
        if not line or (word.lower() in LEAVE and word.lower() not in position.lexicon):
            self.left = True
            raise KeyboardInterrupt
        self.refused = self.refused + 1 if self.refuses(position, word) else 0
        return word

    def show(self, position: Position) -> None:
        """Say where the game stands, unless the same position is asked for again."""
        if self.refused:
            return
        if not position.turns:
            self.say(f"Game {self.played + 1} of {self.games}; q leaves.")
        for turn in position.turns[-1:]:
            self.say(f"{turn.guess} {turn.reply}")

    def refuses(self, position: Position, word: str) -> bool:
        """Whether *word* is no legal guess, and say why."""
        try:
            position.check_legal(position.lexicon.word(word))
        except InputError as error:
            left = CHANCES - self.refused - 1
            tries = f"; {left} {'try' if left == 1 else 'tries'} left" if left else ""
            self.say(f"{reason_for_player(error)}{tries}")
            return True
        return False

    def hear_of(self, game: ExamGame) -> None:
        """Say how a game ended."""
        self.played, self.refused = self.played + 1, 0
        word = capitals(game.answer)
        taken = quantity(len(game.turns), "guess")
        self.say(f"{word} found in {taken}." if game.found else f"Lost: the word was {word}.")
