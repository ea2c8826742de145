"""The guessing game on one board, as a value.

A game is a position together with the hidden *answer* and the *limit* of turns.  It never changes: a guess makes the
next game.  A guess that is *refused* (no word of the list, or not permitted by the mode) raises and so costs no turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tilewright.errors import GameOver
from tilewright.games.board import Board, resumed_position, turns_made
from tilewright.games.game import GameFacts, Move, NoMoreHints, hints_in
from tilewright.games.notation import as_record, check_same, mode_of, number_of, read_game
from tilewright.games.state import State
from tilewright.knowledge import ORDINALS, capital
from tilewright.lexicon import Lexicon
from tilewright.notation import BadNotation
from tilewright.pattern import score
from tilewright.position import TURN_LIMIT, Mode, Position

__all__ = ["GuessGame", "State"]


@dataclass(frozen=True)
class GuessGame(Board):
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
    told: tuple[str, ...] = ()  # what the hints have said

    @classmethod
    def start(cls, lexicon: Lexicon | str, answer: str, mode: Mode = Mode.NORMAL, limit: int = TURN_LIMIT) -> GuessGame:
        """The game for *answer* before the first guess.

        The answer may be any word of the list; the position is that of every game, so it does not give that away.
        """
        position = Position.start(lexicon, mode)
        return cls(position, position.lexicon.word(answer), limit)

    @classmethod
    def resume(cls, lexicon: Lexicon, facts: GameFacts, moves: Sequence[Move]) -> GuessGame:
        """The game for the answer and limit of *facts*."""
        position = resumed_position(lexicon, facts, turns_made(moves))
        return cls(position, facts["answer"], facts["limit"], hints_in(moves))

    def as_text(self) -> str:
        """The game as a line of notation.

        >>> GuessGame.start(Lexicon.of("tiny", ["tile", "tilt", "word"]), "tilt").guess("tile").as_text()
        'tw1 guess tiny:3:13ae05fa97af3311 answer:tilt tile=GGG- -/6'
        """
        limit = None if self.limit == TURN_LIMIT else self.limit
        answer = None if self.state is State.WON else self.answer
        tags = {"mode": self.mode, "limit": limit, "answer": answer}
        return str(as_record("guess", self.lexicon.fingerprint, tags, self._pairs, self.result))

    @classmethod
    def from_text(cls, text: str, lexicon: Lexicon | None = None) -> GuessGame:
        """The game that `as_text` wrote, replayed."""
        record, words = read_game(text, "guess", lexicon)
        last = record.turns[-1].guess if record.turns else None
        if (answer := record.tags.get("answer", last)) is None:
            raise BadNotation(text, "it does not say what the answer is")
        game = cls.start(words, answer, mode_of(record), number_of(record, "limit", TURN_LIMIT))
        for turn in record.turns:
            game = game.guess(turn.guess)
        check_same(record, game._pairs, game.result)
        return game

    @property
    def _pairs(self) -> list[tuple[str, str]]:
        return [(turn.guess, str(turn.reply)) for turn in self.turns]

    def guess(self, word: str) -> GuessGame:
        """The game after guessing *word*."""
        if self.state is not State.PLAYING:
            raise GameOver
        self.position.check_legal(word)
        return self.after(word)

    def after(self, word: str) -> GuessGame:
        """The same, when it is known that the game is going on and permits *word*."""
        guess = self.lexicon.word(word)
        return replace(self, position=self.position.push(guess, score(guess, self.answer)))

    @property
    def hints(self) -> tuple[str, ...]:
        """What the hints have said, as it was said then."""
        return self.told

    def hint(self) -> GuessGame:
        """The game after a hint: first how many words are left, then a letter that nothing has placed yet."""
        if self.state is not State.PLAYING:
            raise GameOver
        return replace(self, told=(*self.told, self.letter_hint() if self.told else self.count_hint()))

    def count_hint(self) -> str:
        """How many words are left."""
        count = len(self.position.candidate_ids)
        return "only one word is left" if count == 1 else f"{count:,} words are left"

    def letter_hint(self) -> str:
        """The first letter that neither replies nor hints have placed; one is always left to find."""
        placed = self.position.knowledge.greens
        letters = [f"the {ORDINALS[place]} letter is {capital(letter)}" for place, letter in enumerate(self.answer)]
        hidden = [text for place, text in enumerate(letters) if place not in placed and text not in self.told]
        if len(hidden) < 2:
            raise NoMoreHints
        return hidden[0]

    @property
    def surrender(self) -> str:
        """As after the last guess."""
        return f"X/{self.limit}"
