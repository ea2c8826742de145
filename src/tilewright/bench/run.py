"""Playing a solver against many answers.

A deterministic solver is a tree: all answers that have given the same replies so far share its next guess.  So games
are not replayed one by one; we ask once per *group* of answers, split the group by the replies, and go down.  The
solver sees the position of the group, whose candidates are all that fit, whichever answers are being played.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from tilewright.lexicon import Lexicon
from tilewright.pattern import Pattern
from tilewright.position import TURN_LIMIT, Mode, Position
from tilewright.puzzles.draw import Draw
from tilewright.solvers import Solver
from tilewright.table import Ids, replies

GIVE_UP = 30  # guesses; nobody waits for more
Path = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Game:
    """One game played to the end: the guesses, the last of them right unless it was given up, and what was left."""

    answer: str  # of many boards, all answers with a space between
    guesses: Path
    left: tuple[int, ...]  # candidates before each guess

    @property
    def solved(self) -> bool:
        """Whether every answer was found, in however many guesses."""
        return set(self.answer.split()) <= set(self.guesses)


@dataclass(frozen=True)
class Run:
    """A solver played against some answers."""

    solver: str
    lexicon: Lexicon
    mode: Mode
    games: tuple[Game, ...]  # in alphabetical order of the answers
    cpu_seconds: float
    complete: bool
    kind: str = ""  # of game, if not the usual one: "4 boards", "greedy adversary"
    limit: int = TURN_LIMIT


def drawn_answers(lexicon: Lexicon, count: int | None, seed: int) -> Sequence[str]:
    """All answers, or so many of them, drawn without repetition, in alphabetical order."""
    return lexicon.answers if count is None else sorted(Draw(seed).shuffled(lexicon.answers)[:count])


def play_all(
    solver: Solver,
    lexicon: Lexicon,
    answers: Sequence[str] | None = None,
    mode: Mode = Mode.NORMAL,
    progress: Callable[[int], object] = lambda done: None,
) -> Run:
    """Play *solver* against the *answers* (all of the lexicon's, unless some are given).

    An interruption ends it; what has been played is kept, and the run is not complete.
    """
    wanted = lexicon.answers if answers is None else answers
    ids = np.array(sorted(lexicon.id_of(answer) for answer in wanted), np.int32)
    games: list[Game] = []
    start = time.process_time()
    try:
        for game in walk(solver, Position.start(lexicon, mode), ids, (), ()):
            games.append(game)
            progress(len(games))
    except KeyboardInterrupt:
        pass
    spent = time.process_time() - start
    games.sort(key=lambda game: game.answer)
    return Run(solver.spec, lexicon, mode, tuple(games), spent, len(games) == len(ids))


def walk(solver: Solver, position: Position, ids: Ids, guesses: Path, left: tuple[int, ...]) -> Iterator[Game]:
    """The games of the answers *ids*, all of which have given the replies of *position* to *guesses*."""
    lexicon = position.lexicon
    if len(guesses) == GIVE_UP:
        yield from (Game(lexicon.words[number], guesses, left) for number in ids)
        return
    guess = solver.choose(position)
    position.check_legal(guess)
    guesses, left = (*guesses, guess), (*left, len(position.candidate_ids))
    codes = replies(lexicon, lexicon.ids[guess], ids)
    for code in np.unique(codes).tolist():
        reply = Pattern.from_code(code, lexicon.length)
        if reply.is_win:
            yield Game(guess, guesses, left)
        else:
            yield from walk(solver, position.push(guess, reply), ids[codes == code], guesses, left)


def failures(run: Run) -> tuple[str, ...]:
    """The answers that were not found within the limit of turns."""
    return tuple(game.answer for game in run.games if not game.solved or len(game.guesses) > run.limit)
