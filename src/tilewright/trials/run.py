"""Playing a solver against many answers, in pieces (see `pieces`), and what came of it."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass

import numpy as np

from tilewright.jobs.pool import SERIAL, Progress, WorkerPool
from tilewright.lexicon import Lexicon
from tilewright.position import TURN_LIMIT, Mode, Position
from tilewright.puzzles.draw import Draw
from tilewright.solvers import Solver
from tilewright.solvers.own import find_solver
from tilewright.solvers.own.function import PluginFailed
from tilewright.table import Ids
from tilewright.trials.pieces import GIVE_UP, Group, GroupPlay, PlayedGames, TrialGame, forfeit, games_of, groups_of

__all__ = ["GIVE_UP", "Run", "TrialGame", "failures", "play_all"]


@dataclass(frozen=True)
class Run:
    """A solver played against some answers."""

    solver: str
    lexicon: Lexicon
    mode: Mode
    games: tuple[TrialGame, ...]  # in alphabetical order of the answers
    cpu_seconds: float
    complete: bool
    kind: str = ""  # of game, if not the usual one: "4 boards", "greedy adversary"
    limit: int = TURN_LIMIT

    @property
    def trouble(self) -> tuple[str, ...]:
        """Why games could not be played to their end, one sentence for each."""
        return tuple(game.trouble for game in self.games if game.trouble)

    @property
    def has_failed(self) -> bool:
        """Whether the solver failed in every game, so that the figures say nothing of how it plays."""
        return bool(self.games) and len(self.trouble) == len(self.games)

    def __repr__(self) -> str:
        return f"<Run of {self.solver} on {self.lexicon.name}, {self.mode}: {len(self.games):,} games>"


def draw_answers(lexicon: Lexicon, count: int | None, seed: int) -> Sequence[str]:
    """All answers, or so many of them, drawn without repetition, in alphabetical order."""
    return lexicon.answers if count is None else sorted(Draw(seed).shuffle(lexicon.answers)[:count])


def play_all(
    solver: Solver | Callable[[Position], str],
    lexicon: Lexicon,
    answers: Sequence[str] | None = None,
    mode: Mode = Mode.NORMAL,
    progress: Progress = lambda done: None,
    pool: WorkerPool = SERIAL,
) -> Run:
    """Play *solver* against the *answers* (all of the lexicon's, unless some are given).

    An interruption ends it; what has been played is kept, and the run is not complete.
    """
    solver, wanted = find_solver(solver), lexicon.answers if answers is None else answers
    ids = np.array(sorted(lexicon.id_of(answer) for answer in wanted), np.int32)
    done = PlayedGames()
    with suppress(KeyboardInterrupt):
        start = time.process_time()
        done.games, groups = first_groups(solver, Position.start(lexicon, mode), ids)
        done.seconds = time.process_time() - start
        pieces = [(f"{solver.spec} {group[1]}", group) for group in groups]
        done.play(pool, pieces, GroupPlay(solver, lexicon, mode), progress, games_of)
    games = sorted(done.games, key=lambda game: game.answer)
    return Run(solver.spec, lexicon, mode, tuple(games), done.seconds, len(games) == len(ids))


def first_groups(solver: Solver, start: Position, ids: Ids) -> tuple[list[TrialGame], list[Group]]:
    """The groups of the first guess; if a program fails at that, every game is lost."""
    try:
        return groups_of(solver, start, ids)
    except PluginFailed as error:
        return [forfeit(start.lexicon.words[number], (), (), str(error)) for number in ids.tolist()], []


def failures(run: Run) -> tuple[str, ...]:
    """The answers that were not found within the limit of turns."""
    return tuple(game.answer for game in run.games if not game.is_solved or len(game.guesses) > run.limit)
