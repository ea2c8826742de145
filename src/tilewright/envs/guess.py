"""The guessing game and the adversary as environments: one board."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from tilewright.analysis.guess_worth import guess_worth
from tilewright.envs.base import LOST, PER_GUESS, GameEnv, Observation, Reward, Seen, list_named, rows_of
from tilewright.errors import InputError
from tilewright.games.adversary import AdversaryGame, host_named
from tilewright.games.guess import GuessGame
from tilewright.games.state import State
from tilewright.lexicon import Lexicon
from tilewright.position import TURN_LIMIT, Mode, Position

ADVERSARY_TURNS = 12  # that are seen and played; no solver of ours needs more on en5


def regret_of(position: Position, guess: str) -> tuple[float, bool]:
    """What *guess* costs more than the best one, in expected guesses, and whether that is exact."""
    if not len(position.candidate_ids):
        return 0.0, False
    regret = guess_worth(position, guess).regret
    return float(regret.low), regret.exact


class OneBoard(GameEnv[Any]):
    """A game on one board, which *begin* begins."""

    def __init__(
        self,
        lexicon: Lexicon | str = "en5",
        mode: str = "normal",
        limit: int = TURN_LIMIT,
        observation: Observation = "array",
        reward: Reward = "turns",
        render_mode: str | None = None,
    ) -> None:
        super().__init__(observation, render_mode)
        self.lexicon, self.mode, self.limit, self.reward = list_named(lexicon), Mode(mode), limit, reward
        self.action_space = spaces.Discrete(len(self.lexicon))
        letters = len(self.lexicon.alphabet)
        self.observation_space = self.make_observation_space((limit, 2, self.lexicon.length), max(letters, 3))

    def begin(self, options: dict[str, Any]) -> Any:
        """The game before the first guess."""
        raise NotImplementedError

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """A new game: its answer is drawn, or is the one in *options*."""
        super().reset(seed=seed)
        self.game, self.refused = self.begin(options or {}), 0
        return self.observe(), {}

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Guess the word of that number."""
        before, word = self.game.position, self.lexicon.words[int(action)]
        try:
            self.game = self.game.guess(word)
        except InputError as refusal:
            return self.refuse(str(refusal))
        won = self.game.state is State.WON
        lost = not won and (self.game.state is State.LOST or len(self.game.turns) >= self.limit)
        reward, info = self.worth(before, word, lost)
        return self.observe(), reward, won or lost, False, {"won": won, **info}

    def worth(self, before: Position, word: str, lost: bool) -> tuple[float, dict[str, Any]]:
        """The reward of a guess: a turn, or its regret."""
        if self.reward == "regret":
            regret, exact = regret_of(before, word)
            return -max(regret, 0.0), {"exact": exact}
        return PER_GUESS + (LOST if lost else 0.0), {}

    def see(self) -> NDArray[np.uint8]:
        """Letters and marks of each turn."""
        (seen,) = rows_of([self.game.position], self.limit, self.lexicon)
        return np.asarray(seen)

    def text(self) -> str:
        """The position in the notation."""
        return str(self.game.position)

    def action_masks(self) -> NDArray[np.bool_]:
        """Which words the mode permits now."""
        legal = np.zeros(len(self.lexicon), np.bool_)
        legal[self.game.position.legal_ids] = True
        return legal


class GuessEnv(OneBoard):
    """The guessing game: find the hidden word.

    >>> env = GuessEnv("en5", observation="text")
    >>> seen, info = env.reset(options={"answer": "quart"})
    >>> env.step(env.lexicon.id_of("crane"))[:3]
    ('tw1 position en5:11492:a1cea5cccffbe4b6 crane=-YG--', -1.0, False)
    """

    def begin(self, options: dict[str, Any]) -> GuessGame:
        """The game of an answer."""
        drawn = int(self.np_random.integers(self.lexicon.answer_count))
        answer = options.get("answer", self.lexicon.answers[drawn])
        return GuessGame.start(self.lexicon, answer, self.mode, self.limit)


class AdversaryEnv(OneBoard):
    """A host who has not chosen the word, and puts it off as long as possible."""

    def __init__(
        self, lexicon: Lexicon | str = "en5", limit: int = ADVERSARY_TURNS, host: str = "greedy", **more: Any
    ) -> None:
        super().__init__(lexicon, limit=limit, **more)
        self.host = host_named(host)

    def begin(self, options: dict[str, Any]) -> AdversaryGame:
        """The game against the host; there is nothing to draw."""
        return AdversaryGame.start(self.lexicon, self.mode, self.host)
