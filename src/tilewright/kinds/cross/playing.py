"""Crosses as they are played: a guess is a letter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tilewright.cross import CrossWords
from tilewright.errors import InputError
from tilewright.games.cross import CrossGame
from tilewright.games.game import GameFacts
from tilewright.kinds.playing import Playing, Wish, described_field
from tilewright.lexicon import Lexicon
from tilewright.puzzles.cross.edition import random_puzzle
from tilewright.puzzles.cross.making import of_words
from tilewright.puzzles.draw import Draw

COLOURS = 0x636F_6C6F_7572_7321  # the letters "colours!"


@dataclass
class CrossCell:
    """A place of a cross, as far as its player may see it."""

    row: int
    column: int
    colour: str = described_field(examples=["#0000a0"])
    ink: str = described_field("Black or white, whichever reads better on the colour.", examples=["#ffffff"])
    symbol: str = described_field("Says the same as the colour.", examples=["◆"])
    letter: str | None = described_field("Null while it is hidden.")


@dataclass
class CrossShape:
    """Where the words cross."""

    rows: int
    columns: int
    at: str = described_field("The place across and the place down, from 1.", examples=["2,4"])


@dataclass
class CrossShown:
    """A cross as a player sees it."""

    shape: CrossShape
    cells: list[CrossCell]
    lives: int
    named: list[str]
    wrong: list[str]
    levels: tuple[str, ...] = described_field(
        "How the cross is unique: by letters, by colours, by pattern; if there are none, other words fit it as well.",
        examples=[["letters", "colours"]],
    )
    ring: str = described_field("Over which words that is so: answers, known or allowed.", examples=["known"])
    ring_words: int | None = described_field("How many words these are, if the cross says so.")


def deal(wish: Wish, lexicon: Lexicon, seed: int) -> GameFacts:
    """The cross that *seed* draws; its colours are drawn, too, since those it comes with follow from its words."""
    puzzle = random_puzzle(CrossWords.of(lexicon), seed)
    recoloured = replace(puzzle, palette=tuple(Draw(seed ^ COLOURS).shuffle(puzzle.palette)))
    return {"puzzle": recoloured.record(), "grade": puzzle.grade and puzzle.grade.name}


def challenge_facts(lexicon: Lexicon, puzzle: Sequence[str]) -> GameFacts:
    """The cross of two words that somebody has chosen; the third text says where they cross."""
    if len(puzzle) != 3:
        raise InputError("a cross is two words and where they cross, such as crane, paper and 3,2")
    made = of_words(CrossWords.of(lexicon), *puzzle)
    return {"puzzle": made.record(), "grade": made.grade and made.grade.name}


PLAYING = Playing(
    game=CrossGame,
    deal=deal,
    of_challenge=challenge_facts,
    is_heavy=True,
    label="cross",
    shapes={"cross": CrossShown},
)
