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
from tilewright.envs.base import LOST, MOST_REFUSALS, PER_GUESS, list_named
from tilewright.lexicon import Lexicon
from tilewright.pattern import MARKS
from tilewright.position import TURN_LIMIT, Mode, Position

Batch = tuple[NDArray[np.uint8], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


MODES = (Mode.NORMAL, Mode.HARD, Mode.ULTRA)  # by the numbers that the native code has for them


class GuessVectorEnv(VectorEnv[Any, Any, Any]):
    """Guessing games by the thousand, in any mode.

    As in `GuessEnv`, a guess that the mode forbids is not made and costs what a guess costs; `info["illegal"]` says in
    which games, and after `MOST_REFUSALS` of them a game is cut short.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012 (Gymnasium wants it so)

    def __init__(
        self,
        num_envs: int = 4096,
        lexicon: Lexicon | str = "en5",
        limit: int = TURN_LIMIT,
        copy: bool = True,
        mode: str = "normal",
    ) -> None:
        self.num_envs, self.lexicon, self.limit, self.copy = num_envs, list_named(lexicon), limit, copy
        self.mode = Mode(mode)
        shape = (limit, 2, self.lexicon.length)
        self.single_action_space = spaces.Discrete(len(self.lexicon))
        self.single_observation_space = spaces.Box(0, max(len(self.lexicon.alphabet), 3), shape, np.uint8)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.answers, self.random = np.zeros(num_envs, np.int32), np.zeros(num_envs, np.uint64)
        self.history, self.rewards = np.zeros((num_envs, *shape), np.uint8), np.zeros(num_envs, np.float32)
        flags = np.zeros((6, num_envs), np.uint8)
        self.turns, self.over, self.refused, self.won, self.lost, self.illegal = flags

    def _games(self, mode: Mode) -> Any:
        """What all native functions take first."""
        rules = self.lexicon.codes, self.lexicon.answer_count, self.limit, MODES.index(mode)
        return *rules, self.answers, self.turns, self.over, self.random, self.history, self.refused

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """New games; each has a generator of its own, which the *seed* seeds."""
        super().reset(seed=seed)
        self.random[:] = self.np_random.integers(0, 2**64, self.num_envs, np.uint64)
        _native.envs_reset(*self._games(self.mode))
        return self.observe(), {}

    def step(self, actions: NDArray[Any]) -> Batch:
        """Guess a word in each game."""
        guesses = np.ascontiguousarray(actions, np.int32)
        made: Any = (guesses, self.rewards, self.won, self.lost, self.illegal, PER_GUESS, LOST)
        _native.envs_step(*self._games(self.mode), *made)
        ended, cut = (self.won | self.lost).view(np.bool_), self._cut_short()
        info = {"won": self.won.view(np.bool_)}
        if self.mode is not Mode.NORMAL:
            info["illegal"] = self.illegal.view(np.bool_)
        return self.observe(), self.rewards.copy(), ended, cut, info

    def _cut_short(self) -> NDArray[np.bool_]:
        """The games in which too much was refused; they begin anew with the next step."""
        cut = self.refused >= MOST_REFUSALS
        if self.mode is not Mode.NORMAL:
            self.over |= cut
        return cut

    def observe(self) -> NDArray[np.uint8]:
        """Letters and marks of each game and turn."""
        return self.history.copy() if self.copy else self.history

    def position(self, game: int, mode: Mode | None = None) -> Position:
        """How one of the games stands."""
        position, alphabet = Position.start(self.lexicon, mode or self.mode), self.lexicon.alphabet
        for letters, marks in self.history[game, : self.turns[game]]:
            word = "".join(alphabet[number - 1] for number in letters)
            position = position.push(word, "".join(MARKS[mark - 1] for mark in marks))
        return position

    def action_masks(self, mode: str | None = None) -> NDArray[np.bool_]:
        """Which words the mode, or another, permits in each game; only worked out where it is asked for."""
        legal = np.empty((self.num_envs, len(self.lexicon)), np.uint8)
        asked: Any = (*self._games(Mode(mode or self.mode)), legal)
        _native.envs_masks(*asked)
        return legal.view(np.bool_)
