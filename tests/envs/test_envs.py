"""The environments: Gymnasium's checker passes, seeds reproduce, batches obey the readable rule, regret is exact."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from tilewright import load, score
from tilewright.analysis import analyse
from tilewright.envs import AdversaryEnv, BoardsEnv, CrossEnv, GuessEnv, GuessVectorEnv
from tilewright.envs.base import LOST, MOST_REFUSALS, PER_GUESS
from tilewright.pattern import MARKS
from tilewright.position import Mode, Position

EN4 = load("en4")
KINDS: dict[str, Any] = {
    "guess": lambda **more: GuessEnv(EN4, **more),
    "hard": lambda **more: GuessEnv(EN4, mode="hard", **more),
    "ultra": lambda **more: GuessEnv(EN4, mode="ultra", **more),
    "adversary": lambda **more: AdversaryEnv(EN4, **more),
    "boards": lambda **more: BoardsEnv(EN4, boards=2, **more),
    "cross": lambda **more: CrossEnv(EN4, **more),
}


@pytest.mark.parametrize("observation", ["array", "text"])
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.filterwarnings("ignore")
def test_gymnasium_accepts_every_environment(kind: str, observation: str) -> None:
    check_env(KINDS[kind](observation=observation), skip_render_check=True)


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_seed_gives_the_same_game(kind: str) -> None:
    assert played(KINDS[kind](observation="text"), 7) == played(KINDS[kind](observation="text"), 7)


def played(env: Any, seed: int) -> list[Any]:
    """What is seen when legal actions are drawn."""
    seen, _ = env.reset(seed=seed)
    draws, story, over = np.random.default_rng(seed), [seen], False
    while not over:
        action = draws.choice(np.flatnonzero(env.action_masks()))
        seen, reward, over, cut, info = env.step(action)
        assert "illegal" not in info
        assert not cut
        story.append((seen, reward))
    return story


@pytest.mark.parametrize("kind", ["hard", "ultra", "guess"])
def test_masks_are_what_the_mode_permits_and_the_rest_is_refused(kind: str) -> None:
    env = KINDS[kind]()
    env.reset(options={"answer": "tile"})
    env.step(env.lexicon.id_of("lilt"))
    position = Position.of(EN4, ["lilt=--Y-".replace("--Y-", str(score("lilt", "tile")))], env.mode)
    assert [EN4.words[number] for number in np.flatnonzero(env.action_masks())] == sorted(
        position.legal_guesses, key=EN4.words.index
    )
    illegal = np.flatnonzero(~env.action_masks())
    if len(illegal):
        before = env.see()
        for number in range(MOST_REFUSALS):
            seen, reward, over, cut, info = env.step(illegal[0])
            assert (seen == before).all()
            assert (reward, over, cut) == (PER_GUESS, False, number == MOST_REFUSALS - 1)
            assert "mode" in info["illegal"]


def test_turns_and_losing_are_what_is_rewarded() -> None:
    env = GuessEnv(EN4, limit=2)
    env.reset(options={"answer": "tile"})
    assert env.step(EN4.id_of("word"))[1:3] == (PER_GUESS, False)
    assert env.step(EN4.id_of("word"))[1:3] == (PER_GUESS + LOST, True)
    env.reset(options={"answer": "tile"})
    assert env.step(EN4.id_of("tile"))[1:3] == (PER_GUESS, True)


def test_the_reward_of_regret_is_that_of_the_analysis() -> None:
    words = EN4.answers[:40]
    small = type(EN4).of("small", words)
    env = GuessEnv(small, reward="regret")
    env.reset(options={"answer": words[3]})
    guesses = [words[20], words[11], words[3]]
    rewards = [env.step(small.id_of(guess)) for guess in guesses]
    turns = [f"{guess}={score(guess, words[3])}" for guess in guesses]
    worth = analyse(small, turns)
    assert [-each[1] for each in rewards] == [pytest.approx(float(each.regret.low)) for each in worth.turns]  # type: ignore[union-attr]
    assert all(each[4]["exact"] for each in rewards)


def test_a_batch_obeys_the_readable_rule_and_begins_anew() -> None:
    env, draws = GuessVectorEnv(64, EN4, limit=3), np.random.default_rng(3)
    env.reset(seed=5)
    over, turns = np.zeros(64, bool), np.zeros(64, int)
    for _ in range(40):
        answers, actions = env.answers.copy(), draws.integers(0, len(EN4), 64)
        lucky = draws.random(64) < 0.1
        actions[lucky] = answers[lucky]
        seen, rewards, ended, cut, info = env.step(actions)
        assert not cut.any()
        for game in range(64):
            if over[game]:
                assert (rewards[game], turns[game], seen[game].any()) == (0, 0 if ended[game] else turns[game], False)
                turns[game] = 0
                continue
            guess, answer = EN4.words[actions[game]], EN4.words[answers[game]]
            letters, marks = seen[game, turns[game]]
            assert "".join(EN4.alphabet[number - 1] for number in letters) == guess
            assert "".join(MARKS[mark - 1] for mark in marks) == str(score(guess, answer))
            turns[game] += 1
            won, lost = guess == answer, guess != answer and turns[game] == 3
            assert (info["won"][game], ended[game]) == (won, won or lost)
            assert rewards[game] == PER_GUESS + (LOST if lost else 0)
            if ended[game]:
                turns[game] = 0
        over = ended.copy()


def test_a_batch_is_reproduced_by_its_seed_and_draws_every_answer() -> None:
    one, other = GuessVectorEnv(4096, EN4), GuessVectorEnv(4096, EN4)
    one.reset(seed=1)
    other.reset(seed=1)
    assert (one.answers == other.answers).all()
    other.reset(seed=2)
    assert (one.answers != other.answers).any()
    assert one.answers.max() < EN4.answer_count
    assert len(set(one.answers.tolist())) > 0.8 * min(EN4.answer_count, 4096 * 0.6)
    with pytest.raises(ValueError, match="the number of a word"):
        one.step(np.full(4096, len(EN4)))


def test_the_masks_of_a_batch_are_those_of_its_positions() -> None:
    env = GuessVectorEnv(8, EN4)
    env.reset(seed=1)
    env.step(np.arange(8) * 50)
    assert env.action_masks().all()
    masks = env.action_masks("hard")
    for game in range(8):
        assert set(np.flatnonzero(masks[game])) == set(env.position(game, Mode.HARD).legal_ids.tolist())


def test_the_environments_have_names() -> None:
    env = gymnasium.make("tilewright/Guess-v0", lexicon="en4", disable_env_checker=True)
    assert env.reset(seed=1)[0].shape == (6, 2, 4)
