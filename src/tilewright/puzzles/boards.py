"""Boards of a day, and boards of a seed: which words hide together.

Both are the first words of a shuffled order of the answers, drawn by `Draw`.  The boards of a day come from the answers
of that day's season of the guessing game's calendar, so a published day keeps its words when a list changes; their seed
is made of the day's number and the number of boards, so that 4 boards are not the first 4 of 8.
"""

from __future__ import annotations

from datetime import date

from tilewright.errors import InputError, quantity
from tilewright.games.boards import board_count
from tilewright.lexicon import Lexicon
from tilewright.puzzles.calendar import EPOCH, puzzle_day, seasons
from tilewright.puzzles.draw import Draw

SEED = 0x626F_6172_6473_0000  # the letters "boards", and room for the number of boards


def daily_boards(lexicon: Lexicon, day: date | str, count: int) -> tuple[int, date, tuple[str, ...]]:
    """The number of *day*, the day, and the words of its *count* boards.

    >>> tiny = Lexicon.of("tiny", ["clue", "hint", "tile", "turn", "word"])
    >>> [daily_boards(tiny, f"2026-01-0{day}", 2)[2] for day in (1, 2, 3)]
    [('tile', 'hint'), ('hint', 'word'), ('hint', 'tile')]
    """
    found = puzzle_day(day)
    number = (found - EPOCH).days + 1
    season = [season for season in seasons(lexicon) if season.first <= found][-1]
    return number, found, draw_words(season.answers, SEED + (number << 32) + count, count, lexicon.name)


def drawn_boards(lexicon: Lexicon, seed: int, count: int) -> tuple[str, ...]:
    """The words of *count* boards that *seed* draws."""
    return draw_words(lexicon.answers, seed, count, lexicon.name)


def check_enough(answers: tuple[str, ...], count: int, name: str) -> None:
    """Raise unless each of *count* boards can have an answer of its own."""
    if board_count(count) > len(answers):
        raise InputError(f"the {name} list has {quantity(len(answers), 'answer')}, too few for {count} boards")


def draw_words(answers: tuple[str, ...], seed: int, count: int, name: str) -> tuple[str, ...]:
    """The first *count* of the answers in the order of *seed*."""
    check_enough(answers, count, name)
    return tuple(Draw(seed).shuffle(answers)[:count])
