"""Many boards as they are played: those of a day are the same for everybody, and belong to no edition."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from tilewright.games.boards import EXTRA_TURNS, BoardsGame
from tilewright.games.game import GameFacts
from tilewright.kinds.playing import MarkName, Playing, StateName, TurnShown, Wish
from tilewright.lexicon import Lexicon
from tilewright.puzzles.boards import daily_boards, drawn_boards


@dataclass
class BoardShown:
    """One board of many."""

    turns: list[TurnShown]
    state: StateName
    keyboard: dict[str, MarkName]


def deal(wish: Wish, lexicon: Lexicon, seed: int) -> GameFacts:
    """The words that *seed* draws."""
    return hiding(drawn_boards(lexicon, seed, wish.boards))


def of_day(wish: Wish, lexicon: Lexicon, day: date, seed: int | None = None) -> tuple[str, GameFacts]:
    """The words of *day*, which are others for each number of boards; those of a secret day follow from its *seed*."""
    number, found, words = daily_boards(lexicon, day, wish.boards)
    if seed is not None:
        words = drawn_boards(lexicon, seed, wish.boards)
    return f"boards {wish.boards}", {**hiding(words), "number": number, "daily": str(found)}


def hiding(words: Sequence[str]) -> GameFacts:
    """The facts of a game that hides these words."""
    return {"answers": list(words), "limit": len(words) + EXTRA_TURNS}


PLAYING = Playing(
    game=BoardsGame,
    deal=deal,
    of_day=of_day,
    has_modes=True,
    detail=lambda facts: f" {len(facts['answers'])} boards",
    shapes={"boards": list[BoardShown]},
)
