"""The guessing game as it is played."""

from __future__ import annotations

from collections.abc import Sequence

from tilewright.errors import InputError
from tilewright.games.game import GameFacts
from tilewright.games.guess import GuessGame
from tilewright.kinds.playing import Playing, Wish
from tilewright.lexicon import Lexicon
from tilewright.position import TURN_LIMIT
from tilewright.puzzles.draw import Draw


def deal(wish: Wish, lexicon: Lexicon, seed: int) -> GameFacts:
    """The answer that *seed* draws."""
    if not lexicon.answers:
        raise InputError(f"the {lexicon.name} list has no answers")
    return hiding(lexicon.answers[Draw(seed).below(lexicon.answer_count)])


def hiding(word: str) -> GameFacts:
    """The facts of a game that hides *word*."""
    return {"answer": word, "limit": TURN_LIMIT}


def challenge_facts(lexicon: Lexicon, puzzle: Sequence[str]) -> GameFacts:
    """The game of a word that somebody has chosen."""
    (word,) = puzzle
    return hiding(lexicon.word(word))


PLAYING = Playing(
    game=GuessGame,
    deal=deal,
    of_puzzle=lambda puzzle: hiding(puzzle["word"]),
    puzzle_of=lambda facts: {"word": facts["answer"]},
    of_challenge=challenge_facts,
    has_modes=True,
)
