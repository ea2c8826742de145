"""The adversary: a host who has not chosen a word, and puts it off as long as possible.

At each guess the *host* picks a reply, and the words that give it are the ones that remain.  The host never lies: some
answer fits all replies at any time, and the one that remains last is the word.  The reply is all correct only when
nothing else is possible.  There is no limit of turns: the question is how many guesses it takes.

Two hosts:

- `greedy` keeps the most words; of replies that keep equally many it takes the one with the fewest correct letters,
  then the one of the lowest code.
- `patient` looks ahead: it foresees how a *solver* would go on, and takes the reply after which that solver needs the
  most guesses; equals are decided as the greedy host does.  It foresees whole games, so it is greedy while more
  than `FORESEEN` words are left.

Against a host, a deterministic solver always plays the same game.  `guesses_needed` is the worst case of a solver in a
position, which no host can exceed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

import numpy as np

from tilewright.errors import GameOver, InputError
from tilewright.games.board import Board, resumed_position, turns_made
from tilewright.games.game import GameFacts, Move
from tilewright.games.state import State
from tilewright.lexicon import Lexicon
from tilewright.pattern import CORRECT, Pattern
from tilewright.position import Mode, Position
from tilewright.solvers import Solver, solver_named
from tilewright.table import replies

FORESEEN = 3_000  # candidates; to foresee every game of `information` on en5, 2,443 of them, takes 1.1 CPU seconds
REMEMBERED = 20_000  # worst cases of positions
GIVE_UP = 40  # guesses; a solver that needs more may never end


class Host(Protocol):
    """Whoever picks the replies."""

    @property
    def name(self) -> str:
        """What the host is called."""

    def reply(self, position: Position, guess: str) -> Pattern:
        """The reply to *guess*, which some candidate of *position* gives."""


@dataclass(frozen=True)
class GreedyHost:
    """Keeps as many words as possible."""

    name: str = field(default="greedy", init=False)

    def reply(self, position: Position, guess: str) -> Pattern:
        """The reply that most candidates give."""
        return max(possible_replies(position, guess), key=lambda each: preference(*each))[0]


@dataclass(frozen=True)
class Patient:
    """Foresees how *solver* would go on, and keeps it guessing."""

    solver: Solver = field(default_factory=lambda: solver_named("information"))
    foreseen: int = FORESEEN
    name: str = field(default="patient", init=False)

    def reply(self, position: Position, guess: str) -> Pattern:
        """The reply after which the solver needs the most guesses."""
        if len(position.candidate_ids) > self.foreseen:
            return GreedyHost().reply(position, guess)

        def worth(each: tuple[Pattern, int]) -> tuple[object, ...]:
            won = each[0].is_win
            return 0 if won else guesses_needed(self.solver, position.push(guess, each[0])), *preference(*each)

        return max(possible_replies(position, guess), key=worth)[0]


def host_named(name: str, solver: Solver | None = None) -> Host:
    """The host of that name; *solver* is the one that a patient host foresees."""
    hosts: dict[str, Host] = {"greedy": GreedyHost(), "patient": Patient(solver) if solver else Patient()}
    if name not in hosts:
        raise InputError(f"there is no host {name!r}; there are {', '.join(hosts)}")
    return hosts[name]


def name_for_players(host: str) -> str:
    """What players call the adversary, in titles: the sly host."""
    return "sly host" if host == GreedyHost().name else f"{host} sly host"


def possible_replies(position: Position, guess: str) -> Iterator[tuple[Pattern, int]]:
    """Every reply to *guess* that a candidate gives, and how many give it."""
    lexicon = position.lexicon
    given = replies(lexicon, lexicon.ids[guess], position.candidate_ids)
    for code, count in zip(*np.unique(given, return_counts=True), strict=True):
        yield Pattern.from_code(int(code), lexicon.length), int(count)


def preference(reply: Pattern, count: int) -> tuple[bool, int, int, int]:
    """How gladly a host gives *reply*: never all correct, then the most words, the fewest greens, the lowest code."""
    return not reply.is_win, count, -reply.digits.count(CORRECT), -reply.code


def guesses_needed(solver: Solver, position: Position) -> int:
    """The most guesses that *solver* takes from *position* on, whichever candidate is the answer."""
    if len(position.turns) >= GIVE_UP:
        return 0
    if (solver, position) not in MEMORY:
        if len(MEMORY) >= REMEMBERED:
            MEMORY.clear()
        guess = solver.choose(position)
        others = (reply for reply, _ in possible_replies(position, guess) if not reply.is_win)
        needed = (guesses_needed(solver, position.push(guess, reply)) for reply in others)
        MEMORY[solver, position] = 1 + max(needed, default=0)
    return MEMORY[solver, position]


MEMORY: dict[tuple[Solver, Position], int] = {}


@dataclass(frozen=True)
class AdversaryGame(Board):
    """A game against a host; make one with `AdversaryGame.start`.

    >>> lexicon = Lexicon.of("tiny", ["tile", "tilt", "till", "word"])
    >>> game = AdversaryGame.start(lexicon).guess("tile").guess("tilt").guess("till")
    >>> print(game.share(squares=False))
    Tilewright tiny sly host 3
    GGG-
    GGG-
    GGGG
    """

    position: Position
    host: Host
    limit: int | None = None

    @classmethod
    def start(
        cls, lexicon: Lexicon | str, mode: Mode = Mode.NORMAL, host: Host | None = None, limit: int | None = None
    ) -> AdversaryGame:
        """The game before the first guess."""
        position = Position.start(lexicon, mode)
        if not position.lexicon.answers:
            raise InputError(f"the {position.lexicon.name} list has no answers")
        return cls(position, host or GreedyHost(), limit)

    @classmethod
    def resume(cls, lexicon: Lexicon, facts: GameFacts, moves: Sequence[Move]) -> AdversaryGame:
        """The game against the host of *facts*."""
        return cls(resumed_position(lexicon, facts, turns_made(moves)), host_named(facts["host"]))

    def guess(self, word: str) -> AdversaryGame:
        """The game after guessing *word*."""
        if self.state is not State.PLAYING:
            raise GameOver
        self.position.check_legal(word)
        guess = self.lexicon.word(word)
        return replace(self, position=self.position.push(guess, self.host.reply(self.position, guess)))

    @property
    def answer(self) -> str:
        """The word, when the host had to give it up; else one of those that the host could still name."""
        return self.turns[-1].guess if self.state is State.WON else self.position.candidates[0]

    def view(self) -> dict[str, Any]:
        """The rows, and who replies."""
        return {**super().view(), "host": self.host.name}

    @property
    def surrender(self) -> str:
        """There is no limit that was missed."""
        return f"gave up after {len(self.turns)}"

    def share(self, title: str | None = None, *, squares: bool = True) -> str:
        """The game without its letters, to show to others."""
        return super().share(title or f"Tilewright {self.lexicon.name} sly host", squares=squares)
