"""Playing a solver on many boards, and against the adversary.

Games on many boards share no work beyond the first guess, so each is a piece of its own.  Against a host a solver has
one game, always the same.  Both are runs like any other: a game on many boards has all its words as its *answer*, and
for *left* the sum over the open boards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeVar

from tilewright.games.adversary import AdversaryGame, Host
from tilewright.games.boards import EXTRA_TURNS, BoardsGame
from tilewright.games.played import play, play_boards
from tilewright.jobs.pool import SERIAL, Progress, WorkerPool
from tilewright.lexicon import Lexicon
from tilewright.position import Mode
from tilewright.solvers import Solver
from tilewright.solvers.boards import BoardsSolver
from tilewright.solvers.own.function import PluginFailed
from tilewright.trials.pieces import GIVE_UP, PlayedGames, TrialGame, forfeit, record_of
from tilewright.trials.run import Run

Match = tuple[Solver, Host]
Made = TypeVar("Made")
NO_ANSWER = "?"  # of a host who was never asked for one


@dataclass(frozen=True)
class BoardsPlay:
    """The work on one piece: a game on many boards."""

    solver: Solver
    lexicon: Lexicon
    mode: Mode

    def __call__(self, words: Sequence[str]) -> dict[str, Any]:
        player = BoardsSolver(self.solver)
        return record_of(lambda: [boards_game(player, self.lexicon, words, self.mode)])


def play_all_boards(
    solver: Solver,
    lexicon: Lexicon,
    tables: Sequence[Sequence[str]],
    mode: Mode = Mode.NORMAL,
    progress: Progress = lambda done: None,
    pool: WorkerPool = SERIAL,
) -> Run:
    """Play *solver* on each of the *tables*: the words of one game, equally many in each.

    An interruption ends it; what has been played is kept, and the run is not complete.
    """
    done, boards = PlayedGames(), len(tables[0])
    with suppress(KeyboardInterrupt):
        pieces = [(f"{solver.spec} {' '.join(words)}", tuple(words)) for words in tables]
        done.play(pool, pieces, BoardsPlay(solver, lexicon, mode), progress)
    facts = (done.seconds, len(done.games) == len(tables), f"{boards} boards", boards + EXTRA_TURNS)
    return Run(solver.spec, lexicon, mode, tuple(done.games), *facts)


def boards_game(player: BoardsSolver, lexicon: Lexicon, words: Sequence[str], mode: Mode) -> TrialGame:
    """One game on many boards, played on beyond the limit until all words are found; the player knows the limit."""
    game = BoardsGame.start(lexicon, words, mode)
    turns, trouble = until_failure(play_boards(player, game, beyond=GIVE_UP))
    guesses, left = tuple(turn.guess for turn in turns), tuple(sum(turn.before) for turn in turns)
    if trouble:
        return forfeit(" ".join(words), guesses, left, trouble, game.limit + GIVE_UP)
    return TrialGame(" ".join(words), guesses, left)


def until_failure(turns: Iterator[Made]) -> tuple[list[Made], str]:
    """The turns that were made, and why there are no more if a program or plug-in failed: its game alone is lost."""
    made: list[Made] = []
    try:
        for turn in turns:
            made.append(turn)
    except PluginFailed as error:
        return made, str(error)
    return made, ""


@dataclass(frozen=True)
class HostPlay:
    """The work on one piece: the game of a solver against a host."""

    lexicon: Lexicon
    mode: Mode

    def __call__(self, match: Match) -> dict[str, Any]:
        return record_of(lambda: [host_game(*match, self.lexicon, self.mode)])


def host_game(solver: Solver, host: Host, lexicon: Lexicon, mode: Mode) -> TrialGame:
    """The game of *solver* against *host*."""
    turns, trouble = until_failure(play(solver, AdversaryGame.start(lexicon, mode, host, GIVE_UP)))
    guesses, left = tuple(turn.guess for turn in turns), tuple(turn.before for turn in turns)
    return forfeit(NO_ANSWER, guesses, left, trouble) if trouble else TrialGame(guesses[-1], guesses, left)


def play_host(solver: Solver, lexicon: Lexicon, host: Host, mode: Mode = Mode.NORMAL) -> Run:
    """The game of *solver* against *host*."""
    return play_matches([(solver, host)], lexicon, mode)[0]


def play_matches(
    matches: Sequence[Match],
    lexicon: Lexicon,
    mode: Mode = Mode.NORMAL,
    progress: Progress = lambda done: None,
    pool: WorkerPool = SERIAL,
) -> list[Run]:
    """The games of solvers, each against its host."""
    pieces = ((f"{solver.spec} {host.name}", (solver, host)) for solver, host in matches)
    found = pool.run(pieces, HostPlay(lexicon, mode), progress)
    return [host_run(each, lexicon, mode, found[f"{each[0].spec} {each[1].name}"]) for each in matches]


def host_run(match: Match, lexicon: Lexicon, mode: Mode, record: dict[str, Any]) -> Run:
    """The run of one game against a host."""
    done = PlayedGames()
    done.add(record)
    return Run(match[0].spec, lexicon, mode, tuple(done.games), done.seconds, True, f"{match[1].name} adversary")
