"""Sittings with puzzles that were made: crosses and clue puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from tilewright.cross import CrossPuzzle, CrossWords
from tilewright.cross.palette import PALETTE, SYMBOLS, ink
from tilewright.errors import GameOver, InputError
from tilewright.games.board import State
from tilewright.games.clues import ClueGame
from tilewright.games.cross import CrossGame
from tilewright.knowledge import Knowledge, Turn, shown
from tilewright.server.play.sittings import Facts, Grid, guesses_in, keyboard, lexicon_of
from tilewright.solvers.cross import suggest
from tilewright.store.games import Move


@dataclass(frozen=True)
class CrossSitting:
    """A cross: a guess is a letter."""

    kind: ClassVar[str] = "cross"
    game: CrossGame

    @classmethod
    def open(cls, facts: Facts, moves: Sequence[Move]) -> CrossSitting:
        """The game that the store keeps."""
        puzzle = CrossPuzzle.from_record(facts["puzzle"])
        game = CrossGame.start(puzzle, words_of(facts).alphabet)
        for _, letter, _ in guesses_in(moves):
            game = game.name(letter)
        return cls(game)

    @property
    def state(self) -> str:
        """How it stands."""
        return str(self.game.state)

    @property
    def limit(self) -> int | None:
        """There is no limit of letters, but of lives."""
        return None

    def guess(self, text: str) -> tuple[CrossSitting, Move]:
        """The game after naming a letter."""
        game = self.game.name(text)
        letter = self.game.letter(text)
        if game is self.game:
            raise InputError(f"{shown(letter)} was named before")
        return CrossSitting(game), ["guess", letter, "+" if letter in game.position.found else "-"]

    def hint(self) -> tuple[CrossSitting, Move]:
        """A letter worth naming, as the solver sees it, who does not know the words either."""
        if self.game.state is not State.PLAYING:
            raise GameOver
        words = CrossWords.of(lexicon_named(self.game.puzzle))
        found = suggest(words, self.game.position)
        best = found.letters[0]
        pairs = len(found.pairs)
        fit = "one pair of words fits" if pairs == 1 else f"{pairs:,} pairs of words fit"
        return self, ["hint", f"{fit}: try {shown(best.letter)}, which is in {share_of(best.hit)} of them"]

    def members(self) -> dict[str, Any]:
        """The letters that were named, and the cross as it can be seen."""
        game = self.game
        marks = {letter: 2 if letter in game.position.found else 0 for letter in game.named}
        turns = [{"guess": letter, "reply": "+" if mark else "-"} for letter, mark in marks.items()]
        return {"turns": turns, "keyboard": keyboard(marks), "cross": board_of(game)}

    def known(self) -> list[str]:
        """How far it is."""
        hidden = sum(letter is None for letter in self.game.position.found)
        lives = self.game.position.lives
        return [
            f"{hidden} of {len(self.game.puzzle.letters)} letters are hidden",
            f"{lives} {'life is' if lives == 1 else 'lives are'} left",
        ]

    @property
    def answer(self) -> dict[str, str]:
        """The words, named as in the puzzle's own JSON."""
        return {"horizontal": self.game.puzzle.across, "vertical": self.game.puzzle.down}

    def share(self, title: str, *, squares: bool) -> str:
        """A mark for each letter."""
        return self.game.share(title, squares=squares)

    def lost(self) -> str:
        """Out of lives, or of patience."""
        return "lost"

    def grids(self) -> list[Grid]:
        """One row: the letters that were there, and those that were not."""
        return [[[2 if letter in self.game.puzzle.cells else 0 for letter in self.game.named]]]


def board_of(game: CrossGame) -> dict[str, Any]:
    """The cross as a player sees it: colours, and the letters that were found."""
    shape, puzzle = game.position.shape, game.puzzle
    cells = []
    for (row, column), colour in zip(shape.grid(), puzzle.colours, strict=True):
        number = puzzle.palette[colour]
        look = {"colour": PALETTE[number], "ink": ink(PALETTE[number]), "symbol": SYMBOLS[number]}
        cells.append({"row": row, "column": column, **look, "letter": game.position.found[colour]})
    return {
        "shape": {"rows": shape.down_length, "columns": shape.across_length, "at": shape.at},
        "cells": cells,
        "lives": game.position.lives,
        "named": list(game.named),
        "wrong": list(game.position.missed),
    }


def words_of(facts: Facts) -> CrossWords:
    """The words that crosses of the list are made of."""
    return CrossWords.of(lexicon_of(facts))


def lexicon_named(puzzle: CrossPuzzle) -> Any:
    """The list that a puzzle was made from."""
    return lexicon_of({"lexicon": puzzle.lexicons[0]})


def share_of(part: float) -> str:
    """A share in words.

    >>> share_of(0.716), share_of(0.0004), share_of(1.0)
    ('72 %', 'less than 1 %', 'all')
    """
    return "all" if part == 1 else "less than 1 %" if part < 0.01 else f"{100 * part:.0f} %"


@dataclass(frozen=True)
class ClueSitting:
    """A clue puzzle: a guess is the whole word."""

    kind: ClassVar[str] = "clues"
    game: ClueGame

    @classmethod
    def open(cls, facts: Facts, moves: Sequence[Move]) -> ClueSitting:
        """The game that the store keeps."""
        clues = [Turn.parse(f"{clue['guess']}={clue['reply']}") for clue in facts["puzzle"]["clues"]]
        game = ClueGame.start(lexicon_of(facts), facts["puzzle"]["answer"], clues)
        for move in moves:
            if move[0] == "hint":
                game = game.hint()
        return cls(replace(game, tries=tuple(move[1] for move in guesses_in(moves))))

    @property
    def state(self) -> str:
        """How it stands."""
        return str(self.game.state)

    @property
    def limit(self) -> int | None:
        """How many tries there are."""
        return self.game.limit

    def guess(self, text: str) -> tuple[ClueSitting, Move]:
        """The game after a try; the reply is the clue that it contradicts."""
        game = self.game.guess(text)
        word = game.tries[-1]
        return ClueSitting(game), ["guess", word, None if word == game.answer else game.why(word)[0]]

    def hint(self) -> tuple[ClueSitting, Move]:
        """A letter of the answer."""
        game = self.game.hint()
        return ClueSitting(game), ["hint", game.hints[-1]]

    def members(self) -> dict[str, Any]:
        """The clues, and what was tried."""
        clues = [{"guess": clue.guess, "reply": str(clue.reply)} for clue in self.game.clues]
        return {"clues": clues, "turns": [self.tried(word) for word in self.game.tries]}

    def tried(self, word: str) -> dict[str, Any]:
        """A try: right, or the first clue that it contradicts and how."""
        clue, reason = (None, None) if word == self.game.answer else self.game.why(word)
        return {"guess": word, "reply": "+" if clue is None else "-", "clue": clue, "reason": reason}

    def known(self) -> list[str]:
        """What the clues mean."""
        return list(Knowledge(self.game.lexicon.length, self.game.clues).phrases())

    @property
    def answer(self) -> str:
        """The word."""
        return self.game.answer

    def share(self, title: str, *, squares: bool) -> str:
        """A mark for each try."""
        return self.game.share(title, squares=squares)

    def lost(self) -> str:
        """As after the last try."""
        return f"X/{self.game.limit}"

    def grids(self) -> list[Grid]:
        """One row: a mark for each try."""
        return [[[2 if word == self.game.answer else 0 for word in self.game.tries]]]
