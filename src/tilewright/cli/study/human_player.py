"""A person who sits the exam at a terminal: asked for each guess, told each reply, and why a word is refused."""

from __future__ import annotations

import sys
from collections.abc import Callable

from tilewright.cli.play.sitting import KNOWN, LEAVE, reason_for_player
from tilewright.errors import InputError, quantity
from tilewright.knowledge import Turn, capitals
from tilewright.position import TURN_LIMIT, Position
from tilewright.trials.exam import CHANCES, ExamGame

RULES = (
    "Find each hidden word of {letters} letters in {turns} guesses.  A reply has a mark for each letter: G correct, "
    "Y elsewhere in the word, - absent.\nType ? to see what you know, which costs nothing, and q to leave."
)


def known_in(position: Position) -> str:
    """What the replies say, without the words that fit: finding those is what is examined."""
    said = str(position.knowledge)
    return f"{said[0].upper()}{said[1:]}."


class HumanPlayer:
    """Asks on stderr and reads stdin; *left* once somebody has gone."""

    def __init__(self, games: int, say: Callable[[str], object]) -> None:
        self.games, self.say, self.left = games, say, False
        self.played = self.refused = 0
        self.seen: tuple[Turn, ...] = ()

    def choose(self, position: Position) -> str:
        """What somebody types; leaving ends the exam."""
        self.show(position)
        while (line := self.read(position)).strip() == KNOWN:
            self.say(known_in(position))
        word = line.strip()
        if not line or (word.lower() in LEAVE and word.lower() not in position.lexicon):
            self.left = True
            raise KeyboardInterrupt
        self.refused = self.refused + 1 if self.refuses(position, word) else 0
        return word

    def read(self, position: Position) -> str:
        """The next line; nothing when there is none."""
        print(f"Guess {len(position.turns) + 1}: ", end="", file=sys.stderr, flush=True)
        line = sys.stdin.readline()
        if not line:  # do not stay behind the prompt
            self.say("")
        return line

    def show(self, position: Position) -> None:
        """Say where the game stands, unless the same position is asked for again."""
        if self.refused:
            return
        if not position.turns:
            if not self.played:
                self.say(RULES.format(letters=position.lexicon.length, turns=TURN_LIMIT))
            self.say(f"Game {self.played + 1} of {self.games}.")
        goes_on = position.turns[:-1] == self.seen
        if not goes_on and position.turns:
            self.say("Another position, for one guess:")
        for turn in position.turns[-1:] if goes_on else position.turns:
            self.say(f"{turn.guess} {turn.reply}")
        self.seen = position.turns

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
