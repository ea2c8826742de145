"""The game of naming the best guess: one guess, and the truth about it.

The player sees the turns so far and the words that are left, and names any word of the list.  That ends the game: it is
won if no guess is better.  The *verdict* then says what the guess loses, the best guesses, and why in one sentence.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from tilewright.errors import GameOver
from tilewright.games.game import GameFacts, Grid, Move, NoMoreHints, guesses_in, hints_in, marks_in_words
from tilewright.games.state import State
from tilewright.kinds.best.puzzle import BestPuzzle
from tilewright.kinds.best.reckoning import Reckoning
from tilewright.knowledge import NUMBERS, capital, capitals, list_text
from tilewright.lexicon import Lexicon
from tilewright.pattern import score

SQUARES = ("⬛", "🟨", "🟩")  # worse than the obvious guess or as bad, better than that, as good as any
MARKS = "-YG"  # the same as plain text


@dataclass(frozen=True)
class BestGame:
    """A position before or after a guess was *named*; its *total* is what it comes to."""

    lexicon: Lexicon
    puzzle: BestPuzzle
    named: str | None = None
    total: int = 0
    hints: tuple[str, ...] = ()

    @classmethod
    def resume(cls, lexicon: Lexicon, facts: GameFacts, moves: Sequence[Move]) -> BestGame:
        """The game of the puzzle in *facts*; what a guess came to stands as it was worked out."""
        source = {"lexicon": facts["lexicon"], "fingerprint": facts["fingerprint"]}
        game = cls(lexicon, BestPuzzle.from_json({**facts["puzzle"], **source}), hints=hints_in(moves))
        for _, word, total in guesses_in(moves):
            game = replace(game, named=word, total=total)
        return game

    @property
    def limit(self) -> int:
        """There is one guess."""
        return 1

    @property
    def state(self) -> State:
        """How the game stands."""
        if self.named is None:
            return State.PLAYING
        return State.WON if self.total == self.puzzle.total else State.LOST

    def guess(self, text: str) -> BestGame:
        """The game after naming a guess."""
        if self.state is not State.PLAYING:
            raise GameOver
        word = self.lexicon.word(text)
        total = Reckoning(self.lexicon, self.puzzle.candidates).total(word, self.puzzle.turns_left)
        return replace(self, named=word, total=total)

    def hint(self) -> BestGame:
        """First whether a best guess could be the word itself, then how one begins."""
        if self.state is not State.PLAYING:
            raise GameOver
        fitting = [word for word in self.puzzle.best if word in self.puzzle.candidates]
        texts = (
            f"{'one of the words left is' if fitting else 'none of the words left is'} a best guess",
            f"a best guess begins with {capital((fitting or self.familiar)[0][0])}",
        )
        if len(self.hints) == len(texts):
            raise NoMoreHints("the rest is the answer")
        return replace(self, hints=(*self.hints, texts[len(self.hints)]))

    @property
    def familiar(self) -> list[str]:
        """The best guesses, those first that could be answers, and among these the more common."""
        return sorted(self.puzzle.best, key=lambda word: (not self.lexicon.is_answer(word), -self.lexicon.count(word)))

    @property
    def last_guess(self) -> Move:
        """The guess, and what it comes to."""
        return ["guess", self.named, self.total]

    @property
    def keyboard(self) -> dict[str, int]:
        """The best mark of each letter in the turns so far."""
        best: dict[str, int] = {}
        for turn in self.puzzle.turns:
            for letter, mark in zip(turn.guess, turn.reply.digits, strict=True):
                best[letter] = max(mark, best.get(letter, mark))
        return best

    def view(self) -> dict[str, Any]:
        """The position; and when the game is over, the truth about the guess."""
        ended = self.named is not None
        turns = [{"guess": self.named, "reply": "+" if self.state is State.WON else "-"}] if ended else []
        position = {
            "turns": [turn.as_json() for turn in self.puzzle.turns],
            "candidates": list(self.puzzle.candidates),
            "turns_left": self.puzzle.turns_left,
            "verdict": self.verdict() if ended else None,
        }
        return {"turns": turns, "keyboard": marks_in_words(self.keyboard), "best": position}

    def verdict(self) -> dict[str, Any]:
        """What the guess is worth, in exact fractions, and why."""
        puzzle = self.puzzle
        return {
            "guess": self.named,
            "value": str(puzzle.value(self.total)),
            "best_value": str(puzzle.value(puzzle.total)),
            "regret": str(puzzle.regret(self.total)),
            "best": list(puzzle.best),
            "obvious": puzzle.obvious,
            "obvious_value": str(puzzle.value(puzzle.obvious_total)),
            "obvious_regret": str(puzzle.loss),
            "why": self.why,
        }

    @property
    def why(self) -> str:
        """Why the best guess is the best, in one sentence."""
        best, words = self.familiar[0], self.puzzle.candidates
        told = f"{capitals(best)} sorts the {NUMBERS[len(words)]} words into {groups_text(best, words)}"
        if self.named is None or self.state is State.WON:
            ours = self.named or best
            told = f"{capitals(ours)} sorts the {NUMBERS[len(words)]} words into {groups_text(ours, words)}"
            return f"{told}, and no guess leads to fewer guesses on average."
        itself = "" if best in words else ", though it cannot be the word itself"
        theirs = groups_text(self.named, words)
        is_alike = theirs == groups_text(best, words) and self.named not in words
        alike = ", too, but cannot be the word itself" if is_alike else ""
        return f"{told}{itself}; {capitals(self.named)} sorts them into {theirs}{alike}."

    def describe_knowledge(self) -> list[str]:
        """How many words and guesses are left."""
        words, left = [capitals(word) for word in self.puzzle.candidates], self.puzzle.turns_left
        return [
            f"{NUMBERS[len(words)]} words are left, all equally likely: {list_text(words)}",
            f"{NUMBERS[left]} guesses are left",
        ]

    def letter_facts(self) -> list[dict[str, object]]:
        """None: it is not letters that are known."""
        return []

    @property
    def answer(self) -> list[str]:
        """The best guesses."""
        return list(self.puzzle.best)

    @property
    def surrender(self) -> str:
        """Nothing was named."""
        return "given up"

    @property
    def regret(self) -> Fraction:
        """What the guess loses."""
        return self.puzzle.regret(self.total)

    @property
    def result(self) -> str:
        """What the guess loses, in a word or two."""
        if self.named is None:
            return "not played"
        return "found" if self.state is State.WON else f"+{self.regret}"

    @property
    def mark(self) -> int:
        """2 for a best guess, 1 for one that is better than the obvious, else 0."""
        return 2 if self.state is State.WON else int(self.regret < self.puzzle.loss)

    def share(self, title: str, *, squares: bool = True) -> str:
        """How good the guess was, and nothing of what it was."""
        if self.named is None:
            return f"{title} {self.result}"
        return f"{title} {self.result}\n{(SQUARES if squares else MARKS)[self.mark]}"

    def grids(self) -> list[Grid]:
        """One mark."""
        return [[[self.mark]]] if self.named else []


def groups_text(guess: str, words: Iterable[str]) -> str:
    """Into how many groups the replies to *guess* sort the words, and how large the largest is.

    >>> groups_text("bumps", ["light", "might", "sight"])
    'three groups of one'
    >>> groups_text("crane", ["light", "might", "crate"])
    'two groups, the largest of two'
    """
    sizes = Counter(score(guess, word).code for word in words).values()
    if len(sizes) == 1:
        return f"one group of {NUMBERS[max(sizes)]}, which tells nothing"
    largest = f" of {NUMBERS[max(sizes)]}" if len(set(sizes)) == 1 else f", the largest of {NUMBERS[max(sizes)]}"
    return f"{NUMBERS[len(sizes)]} groups{largest}"
