"""Many boards as an environment: each guess is made on all of them."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from tilewright.envs.base import LOST, PER_GUESS, GameEnv, Observation, Seen, list_named, rows_of
from tilewright.errors import InputError
from tilewright.games.boards import EXTRA_TURNS, BoardsGame, board_count
from tilewright.games.state import State
from tilewright.lexicon import Lexicon
from tilewright.position import Mode


class BoardsEnv(GameEnv[BoardsGame]):
    """Some boards at once; a board that is solved shows its last turn."""

    def __init__(
        self,
        lexicon: Lexicon | str = "en5",
        boards: int = 4,
        mode: str = "normal",
        observation: Observation = "array",
        render_mode: str | None = None,
    ) -> None:
        super().__init__(observation, render_mode)
        self.lexicon, self.count, self.mode = list_named(lexicon), board_count(boards), Mode(mode)
        self.limit = boards + EXTRA_TURNS
        self.action_space = spaces.Discrete(len(self.lexicon))
        shape = (boards, self.limit, 2, self.lexicon.length)
        self.observation_space = self.make_observation_space(shape, max(len(self.lexicon.alphabet), 3))

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """New boards: their answers are drawn, or those in *options*."""
        super().reset(seed=seed)
        drawn = self.np_random.choice(self.lexicon.answer_count, self.count, replace=False)
        answers = (options or {}).get("answers", [self.lexicon.answers[number] for number in drawn])
        self.game, self.refused = BoardsGame.start(self.lexicon, answers, self.mode), 0
        return self.observe(), {}

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Guess the word of that number on every open board."""
        try:
            self.game = self.game.guess(self.lexicon.words[int(action)])
        except InputError as refusal:
            return self.refuse(str(refusal))
        won, lost = self.game.state is State.WON, self.game.state is State.LOST
        return self.observe(), PER_GUESS + (LOST if lost else 0.0), won or lost, False, {"won": won}

    def see(self) -> NDArray[np.uint8]:
        """Letters and marks of each board and turn."""
        return rows_of([board.position for board in self.game.boards], self.limit, self.lexicon)

    def text(self) -> str:
        """The positions in the notation, a line for each board."""
        return "\n".join(str(board.position) for board in self.game.boards)

    def action_masks(self) -> NDArray[np.bool_]:
        """Which words the mode permits on some open board."""
        legal = np.zeros(len(self.lexicon), np.bool_)
        for position in self.game.positions:
            legal[position.legal_ids] = True
        return legal
