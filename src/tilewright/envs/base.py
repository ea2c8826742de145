"""What the environments of words share: what can be done, what is seen, and what a refused guess costs.

An *action* is the number of a word.  What is seen of a board has for each turn the letters (from 1) and the marks (1
absent, 2 elsewhere, 3 correct) of the guess, and zeros where none was made.  A guess that the mode forbids is not made:
it costs what a guess costs, `info` says why, and after `MOST_REFUSALS` of them the game is cut short.
"""

from __future__ import annotations

import string
from collections.abc import Sequence
from typing import Any, Generic, Literal, TypeVar

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from tilewright.lexicon import Lexicon, load
from tilewright.position import Position

Observation = Literal["array", "text"]
Reward = Literal["turns", "regret"]
Seen = NDArray[np.uint8] | str
PER_GUESS, LOST = -1.0, -3.0  # the reward of a guess, and what comes on top when the last one fails
MOST_REFUSALS = 100  # refused guesses
LONGEST_TEXT = 4096
CHARACTERS = frozenset(string.printable) | frozenset("äöüßåøæéèêëàâîïôûùçñõšžőű…")
StateT = TypeVar("StateT")


class GameEnv(gymnasium.Env[Any, Any], Generic[StateT]):
    """A game that is played by numbers; *game* is how it stands."""

    game: StateT
    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012 (Gymnasium wants a dictionary)

    def __init__(self, observation: Observation, render_mode: str | None) -> None:
        self.observation, self.render_mode = observation, render_mode
        self.refused = 0

    def see(self) -> Seen:
        """What a player sees."""
        raise NotImplementedError

    def text(self) -> str:
        """The same in words, without the answer."""
        raise NotImplementedError

    def observe(self) -> Seen:
        """What is seen, as it was asked for."""
        return self.text() if self.observation == "text" else self.see()

    def render(self) -> str:
        """What is seen, as text."""
        return self.text()

    def make_observation_space(self, shape: Sequence[int], most: int) -> spaces.Space[Any]:
        """The space of what is seen."""
        if self.observation == "text":
            return spaces.Text(LONGEST_TEXT, charset=CHARACTERS)
        return spaces.Box(0, most, tuple(shape), np.uint8)

    def refuse(self, reason: str) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """The step of a move that was not made."""
        self.refused += 1
        return self.observe(), PER_GUESS, False, self.refused >= MOST_REFUSALS, {"illegal": reason}


def list_named(name: Lexicon | str) -> Lexicon:
    """The list that is meant."""
    return load(name) if isinstance(name, str) else name


def rows_of(positions: Sequence[Position | None], turns: int, lexicon: Lexicon) -> NDArray[np.uint8]:
    """Letters and marks of each board and turn."""
    seen = np.zeros((len(positions), turns, 2, lexicon.length), np.uint8)
    for board, position in enumerate(positions):
        for number, turn in enumerate(position.turns[:turns] if position else ()):
            seen[board, number, 0] = lexicon.codes[lexicon.ids[turn.guess]] + 1
            seen[board, number, 1] = np.array(turn.reply.digits) + 1
    return seen
