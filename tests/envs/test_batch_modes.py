"""Hard and ultra mode in a batch: what is permitted is what the readable rule permits, and the rest is refused."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from tilewright import load
from tilewright.envs import GuessVectorEnv
from tilewright.envs.base import MOST_REFUSALS, PER_GUESS
from tilewright.lexicon import Lexicon
from tilewright.position import Mode

EN4 = load("en4")
SMALL = Lexicon.of("small", EN4.answers[:300], EN4.words[-100:])
DOUBLES = Lexicon.of("doubles", ["eel", "lee", "ell", "all", "lea", "ale", "ele", "lel", "aal"])


class OneOfABatch(gymnasium.Env[Any, Any]):
    """A batch of one game, as the checker of single environments wants it."""

    def __init__(self, mode: str) -> None:
        self.batch = GuessVectorEnv(1, SMALL, mode=mode)
        self.action_space = self.batch.single_action_space
        self.observation_space = self.batch.single_observation_space

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        seen, info = self.batch.reset(seed=int(self.np_random.integers(2**31)))
        return seen[0], info

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        seen, rewards, over, cut, _ = self.batch.step(np.array([action]))
        return seen[0], float(rewards[0]), bool(over[0]), bool(cut[0]), {}


@pytest.mark.parametrize("mode", ["normal", "hard", "ultra"])
@pytest.mark.filterwarnings("ignore")
def test_gymnasium_accepts_a_game_of_a_batch(mode: str) -> None:
    check_env(OneOfABatch(mode), skip_render_check=True)


@pytest.mark.parametrize("mode", ["hard", "ultra"])
@pytest.mark.parametrize("lexicon", [SMALL, DOUBLES], ids=lambda lexicon: lexicon.name)
def test_a_batch_permits_what_the_rule_permits_and_refuses_the_rest(lexicon: Lexicon, mode: str) -> None:
    env, draws = GuessVectorEnv(32, lexicon, limit=4, mode=mode), np.random.default_rng(3)
    env.reset(seed=5)
    for _ in range(25):
        over, before, turns = env.over.astype(bool), env.history.copy(), env.turns.copy()
        positions = [env.position(game) for game in range(32)]
        masks = env.action_masks()
        for game, position in enumerate(positions):
            assert set(np.flatnonzero(masks[game])) == set(position.legal_ids.tolist())
        actions = draws.integers(0, len(lexicon), 32)
        seen, rewards, ended, cut, info = env.step(actions)
        for game in np.flatnonzero(~over):
            forbidden = positions[game].why_illegal(lexicon.words[actions[game]]) is not None
            assert info["illegal"][game] == forbidden
            assert env.turns[game] == turns[game] + (not forbidden)
            if forbidden:
                assert (seen[game] == before[game]).all()
                assert (rewards[game], ended[game], cut[game]) == (PER_GUESS, False, False)


def test_too_many_refusals_cut_a_game_short_and_it_begins_anew() -> None:
    env = GuessVectorEnv(2, SMALL, mode="ultra")
    env.reset(seed=1)
    env.step(np.zeros(2))
    forbidden = np.argmin(env.action_masks(), axis=1)
    cuts = [env.step(forbidden)[3].all() for _ in range(MOST_REFUSALS)]
    assert cuts == [False] * (MOST_REFUSALS - 1) + [True]
    seen, rewards, ended, cut, _ = env.step(forbidden)
    assert not any(array.any() for array in (seen, rewards, ended, cut))


def test_a_batch_is_made_by_its_name_and_asks_other_modes_too() -> None:
    env: Any = gymnasium.make_vec(
        "tilewright/Guess-v0", 3, vectorization_mode="vector_entry_point", lexicon=SMALL, mode="hard"
    )
    env.reset(seed=1)
    env.step(np.arange(3))
    batch = env.unwrapped
    assert batch.mode is Mode.HARD
    assert batch.action_masks("normal").all()
    assert (batch.action_masks("ultra") <= batch.action_masks()).all()
