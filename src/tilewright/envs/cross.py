"""Crosses as an environment: name the letters behind the colours."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from tilewright.cross import LIVES, CrossPuzzle, CrossWords
from tilewright.envs.base import LOST, GameEnv, Observation, Seen, list_named
from tilewright.errors import InputError
from tilewright.games.cross import CrossGame
from tilewright.games.state import State
from tilewright.lexicon import Lexicon

MOST_CELLS = 24
TRIES = 1000  # draws of two words until some cross


class CrossEnv(GameEnv[CrossGame]):
    """A cross of two words.  What is seen of a cell: its colour (from 1), its letter (from 1; 0 while it is hidden).

    The last two rows have the lives, and which letters were named.
    """

    def __init__(
        self, lexicon: Lexicon | str = "en5", observation: Observation = "array", render_mode: str | None = None
    ) -> None:
        super().__init__(observation, render_mode)
        self.lexicon = list_named(lexicon)
        self.alphabet = CrossWords.of(self.lexicon).alphabet
        self.action_space = spaces.Discrete(len(self.alphabet))
        self.width = max(MOST_CELLS, len(self.alphabet))
        self.observation_space = self.make_observation_space(
            (4, self.width), max(self.width, len(self.alphabet), LIVES)
        )

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """A new cross: of words that are drawn, or the puzzle in *options*."""
        super().reset(seed=seed)
        puzzle = (options or {}).get("puzzle") or self.draw()
        self.game, self.refused = CrossGame.start(puzzle, self.alphabet), 0
        return self.observe(), {}

    def draw(self) -> CrossPuzzle:
        """Two words that share a letter, crossing there; the cross need not be unique."""
        for _ in range(TRIES):
            first, second = (
                self.lexicon.answers[number]
                for number in self.np_random.choice(self.lexicon.answer_count, 2, replace=False)
            )
            shared = [(one, other) for one, a in enumerate(first) for other, b in enumerate(second) if a == b]
            if shared:
                across, down = shared[int(self.np_random.integers(len(shared)))]
                return CrossPuzzle(first, second, across, down, self.lexicon.fingerprint)
        raise InputError(f"no two answers of {self.lexicon.name} share a letter")

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Name the letter of that number: a miss costs one."""
        lives = self.game.position.lives
        try:
            self.game = self.game.guess(self.alphabet[int(action)])
        except InputError as refusal:
            return self.refuse(str(refusal))
        won, lost = self.game.state is State.WON, self.game.state is State.LOST
        reward = float(self.game.position.lives - lives) + (LOST if lost else 0.0)
        return self.observe(), reward, won or lost, False, {"won": won}

    def see(self) -> NDArray[np.uint8]:
        """Colours, letters, lives and what was named."""
        seen, position = np.zeros((4, self.width), np.uint8), self.game.position
        colours = self.game.puzzle.colours
        seen[0, : len(colours)] = np.array(colours) + 1
        seen[1, : len(colours)] = [self.letter_number(position.found[colour]) for colour in colours]
        seen[2, 0] = position.lives
        seen[3, [self.alphabet.index(letter) for letter in self.game.named]] = 1
        return seen

    def letter_number(self, letter: str | None) -> int:
        """The number of a letter from 1; 0 for one that is hidden."""
        return 0 if letter is None else self.alphabet.index(letter) + 1

    def text(self) -> str:
        """The words with a sign for each colour that is hidden, and what was named."""
        across, down = self.game.position.rows
        return f"{across} {down} named:{self.game.named or '-'} lives:{self.game.position.lives}"

    def action_masks(self) -> NDArray[np.bool_]:
        """The letters that were not named yet."""
        return np.array([letter not in self.game.named for letter in self.alphabet], np.bool_)
