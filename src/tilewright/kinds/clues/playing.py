"""Clue puzzles as they are played."""

from __future__ import annotations

from tilewright.games.clues import ClueGame
from tilewright.games.game import GameFacts
from tilewright.kinds.clues.daily import CLUES
from tilewright.kinds.playing import Playing, TurnShown, Wish
from tilewright.lexicon import Lexicon
from tilewright.puzzles.clues.making import make_clues


def deal(wish: Wish, lexicon: Lexicon, seed: int) -> GameFacts:
    """The puzzle that *seed* makes."""
    puzzle = make_clues(None, CLUES, lexicon=lexicon, seed=seed)
    return {"puzzle": dict(puzzle.as_json()), "grade": str(puzzle.grade)}


PLAYING = Playing(game=ClueGame, deal=deal, is_heavy=True, label="clues", shapes={"clues": list[TurnShown]})
