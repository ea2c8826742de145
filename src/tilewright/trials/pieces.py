"""Games as pieces of a job.

A deterministic solver is a tree: all answers that have given the same replies so far share its next guess.  So games
are not replayed one by one; we ask once per *group* of answers, split the group by the replies, and go down.  The
solver sees the position of the group, whose candidates are all that fit, whichever answers are being played.  The
groups that the first guess makes are the pieces of a benchmark.

The *record* of a piece is its games as JSON has them, and the CPU seconds it took: those of its process, which do
several pieces at once only where somebody has set up a cluster that way.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, TypeVar

import numpy as np

from tilewright.jobs.head_start import Weigh, equally
from tilewright.jobs.pool import Progress, WorkerPool
from tilewright.lexicon import Lexicon
from tilewright.pattern import Pattern
from tilewright.position import Mode, Position
from tilewright.solvers import Solver
from tilewright.solvers.own.function import PluginFailed
from tilewright.table import Ids, replies

T = TypeVar("T")
GIVE_UP = 30  # guesses; nobody waits for more
FORFEIT = "-"  # stands for the guesses that a program did not make
Path = tuple[str, ...]
Group = tuple[str, str, list[int]]  # the first guess, its reply, and the ids of the answers that give it


@dataclass(frozen=True, slots=True)
class TrialGame:
    """One game played to the end: the guesses, the last of them right unless it was given up, and what was left."""

    answer: str  # of many boards, all answers with a space between
    guesses: Path
    left: tuple[int, ...]  # candidates before each guess
    trouble: str = ""  # why it could not be played on, if a program failed

    @property
    def is_solved(self) -> bool:
        """Whether every answer was found, in however many guesses."""
        return set(self.answer.split()) <= set(self.guesses)


@dataclass
class PlayedGames:
    """The games that have been played, and what they cost."""

    games: list[TrialGame] = field(default_factory=list)
    seconds: float = 0.0

    def play(
        self,
        pool: WorkerPool,
        pieces: Iterable[tuple[str, T]],
        work: Callable[[T], Any],
        progress: Progress,
        weigh: Weigh[T] = equally,
    ) -> None:
        """Let *pool* play the *pieces*; an interruption leaves what has been played by then."""
        for result in pool.run_in_order(pieces, work, weigh=weigh):
            self.add(result.value(), progress)

    def add(self, record: dict[str, Any], progress: Progress = lambda done: None) -> None:
        """Add the games of a piece."""
        self.seconds += record["seconds"]
        for answer, guesses, left, *trouble in record["games"]:
            self.games.append(TrialGame(answer, tuple(guesses.split()), tuple(left), *trouble))
            progress(len(self.games))


def record_of(play: Callable[[], Iterable[TrialGame]]) -> dict[str, Any]:
    """The record of the games that *play* plays."""
    start = time.process_time()
    games = [
        (game.answer, " ".join(game.guesses), game.left, *([game.trouble] if game.trouble else [])) for game in play()
    ]
    return {"games": games, "seconds": round(time.process_time() - start, 6)}


@dataclass(frozen=True)
class GroupPlay:
    """The work on one piece: the games of all answers that give the same reply to the first guess."""

    solver: Solver
    lexicon: Lexicon
    mode: Mode

    def __call__(self, group: Group) -> dict[str, Any]:
        guess, reply, ids = group
        start = Position.start(self.lexicon, self.mode)
        position = start.push(guess, Pattern(reply))
        left = (len(start.candidate_ids),)
        return record_of(lambda: walk(self.solver, position, np.array(ids, np.int32), (guess,), left))


def games_of(group: Group) -> int:
    """How many games a piece is: by them work is foreseen, as one takes about as long as another."""
    return len(group[2])


def groups_of(solver: Solver, start: Position, ids: Ids) -> tuple[list[TrialGame], list[Group]]:
    """The game that the first guess wins, if there is one, and the groups of the other answers, large ones first."""
    lexicon, guess = start.lexicon, solver.choose(start)
    start.check_legal(guess)
    codes = replies(lexicon, lexicon.ids[guess], ids)
    parts = [(Pattern.from_code(code, lexicon.length), ids[codes == code].tolist()) for code in np.unique(codes)]
    won = [TrialGame(guess, (guess,), (len(start.candidate_ids),)) for reply, _ in parts if reply.is_win]
    groups = [(guess, str(reply), part) for reply, part in parts if not reply.is_win]
    return won, sorted(groups, key=games_of, reverse=True)


def walk(solver: Solver, position: Position, ids: Ids, guesses: Path, left: tuple[int, ...]) -> Iterator[TrialGame]:
    """The games of the answers *ids*, all of which have given the replies of *position* to *guesses*."""
    lexicon = position.lexicon
    if len(guesses) == GIVE_UP:
        yield from (TrialGame(lexicon.words[number], guesses, left) for number in ids)
        return
    try:
        guess = solver.choose(position)
    except PluginFailed as error:
        yield from (forfeit(lexicon.words[number], guesses, left, str(error)) for number in ids)
        return
    position.check_legal(guess)
    guesses, left = (*guesses, guess), (*left, len(position.candidate_ids))
    codes = replies(lexicon, lexicon.ids[guess], ids)
    for code in np.unique(codes).tolist():
        reply = Pattern.from_code(code, lexicon.length)
        if reply.is_win:
            yield TrialGame(guess, guesses, left)
        else:
            yield from walk(solver, position.push(guess, reply), ids[codes == code], guesses, left)


def forfeit(answer: str, guesses: Path, left: tuple[int, ...], trouble: str, most: int = GIVE_UP) -> TrialGame:
    """The game of a program that failed: as one that never finds its answer in the *most* guesses that it has."""
    missing = most - len(guesses)
    return TrialGame(answer, (*guesses, *[FORFEIT] * missing), (*left, *[0] * missing), trouble)
