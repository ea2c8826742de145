"""Thousands of guessing games at once: one native call makes a guess in each.

As Gymnasium wants it by default, a game that has ended begins anew with the next step, whose action is then ignored.
The arrays that `step` returns are the environment's own; with *copy* what is seen is a copy.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from tilewright import _native
from tilewright.envs.base import LOST, PER_GUESS, list_named
from tilewright.lexicon import Lexicon
from tilewright.pattern import MARKS
from tilewright.position import TURN_LIMIT, Mode, Position

Batch = tuple[NDArray[np.uint8], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class GuessVectorEnv(VectorEnv[Any, Any, Any]):
    """Guessing games by the thousand, in normal mode; `action_masks` says what another mode would permit."""

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012 (Gymnasium wants it so)

    def __init__(
        self, num_envs: int = 4096, lexicon: Lexicon | str = "en5", limit: int = TURN_LIMIT, copy: bool = True
    ) -> None:
        self.num_envs, self.lexicon, self.limit, self.copy = num_envs, list_named(lexicon), limit, copy
        shape = (limit, 2, self.lexicon.length)
        self.single_action_space = spaces.Discrete(len(self.lexicon))
        self.single_observation_space = spaces.Box(0, max(len(self.lexicon.alphabet), 3), shape, np.uint8)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.answers, self.turns = np.zeros(num_envs, np.int32), np.zeros(num_envs, np.uint8)
        self.over, self.random = np.zeros(num_envs, np.uint8), np.zeros(num_envs, np.uint64)
        self.history = np.zeros((num_envs, *shape), np.uint8)
        self.rewards = np.zeros(num_envs, np.float32)
        self.won, self.lost = np.zeros(num_envs, np.uint8), np.zeros(num_envs, np.uint8)

    @property
    def _games(self) -> Any:
        """What both native functions take first."""
        rules = self.lexicon.codes, self.lexicon.answer_count, self.limit
        return *rules, self.answers, self.turns, self.over, self.random, self.history

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """New games; each has a generator of its own, which the *seed* seeds."""
        super().reset(seed=seed)
        self.random[:] = self.np_random.integers(0, 2**64, self.num_envs, np.uint64)
        _native.envs_reset(*self._games)
        return self.observe(), {}

    def step(self, actions: NDArray[Any]) -> Batch:
        """Guess a word in each game."""
        guesses = np.ascontiguousarray(actions, np.int32)
        made: Any = (guesses, self.rewards, self.won, self.lost, PER_GUESS, LOST)
        _native.envs_step(*self._games, *made)
        ended = (self.won | self.lost).view(np.bool_)
        return (
            self.observe(),
            self.rewards.copy(),
            ended,
            np.zeros(self.num_envs, np.bool_),
            {"won": self.won.view(np.bool_)},
        )

    def observe(self) -> NDArray[np.uint8]:
        """Letters and marks of each game and turn."""
        return self.history.copy() if self.copy else self.history

    def position(self, game: int, mode: Mode = Mode.NORMAL) -> Position:
        """How one of the games stands."""
        position, alphabet = Position.start(self.lexicon, mode), self.lexicon.alphabet
        for letters, marks in self.history[game, : self.turns[game]]:
            word = "".join(alphabet[number - 1] for number in letters)
            position = position.push(word, "".join(MARKS[mark - 1] for mark in marks))
        return position

    def action_masks(self, mode: str = "normal") -> NDArray[np.bool_]:
        """Which words a *mode* permits in each game; only worked out where it is asked for."""
        legal = np.zeros((self.num_envs, len(self.lexicon)), np.bool_)
        if mode == Mode.NORMAL:
            legal[:] = True
            return legal
        for game in range(self.num_envs):
            legal[game, self.position(game, Mode(mode)).legal_ids] = True
        return legal
