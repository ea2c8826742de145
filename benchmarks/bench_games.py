"""Many boards and the adversary: what `information` needs, beside playing the boards one after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from benchmarks.lists import classic
from benchmarks.measure import Figure, cpu_seconds
from tilewright.games.adversary import MEMORY, host_named
from tilewright.lexicon import Lexicon
from tilewright.position import Mode, Position
from tilewright.puzzles.boards import drawn_boards
from tilewright.solvers import solver_named
from tilewright.solvers.base import playable
from tilewright.solvers.boards import BoardsSolver
from tilewright.trials.games import boards_game, play_host

GAMES = {2: 100, 4: 60, 8: 40, 16: 40, 32: 40}
GOALS = {2: "5", 4: "7.2", 8: "11", 16: "18.6", 32: "34.2"}  # mean guesses


@dataclass(frozen=True)
class OneByOne(BoardsSolver):
    """The peer: looks only at the board with the fewest candidates."""

    def choose(self, positions: Sequence[Position], turns_left: int) -> str:
        return self.solver.choose(min(positions, key=lambda each: len(playable(each)[0].candidate_ids)))


def mean_guesses(player: BoardsSolver, lexicon: Lexicon, boards: int) -> float:
    tables = [drawn_boards(lexicon, seed, boards) for seed in range(GAMES[boards])]
    return sum(len(boards_game(player, lexicon, table, Mode.NORMAL).guesses) for table in tables) / len(tables)


def figures() -> Iterator[Figure]:
    lexicon, solver = classic("classic"), solver_named("information")
    for boards in GAMES:
        ours, peer = (mean_guesses(kind(solver), lexicon, boards) for kind in (BoardsSolver, OneByOne))
        yield Figure(f"{boards} boards, mean guesses", ours, "", GOALS[boards], peer, "one by one")
    table = drawn_boards(lexicon, 1, 32)
    game = cpu_seconds(lambda: boards_game(BoardsSolver(solver), lexicon, table, Mode.NORMAL))
    peer = cpu_seconds(lambda: boards_game(OneByOne(solver), lexicon, table, Mode.NORMAL))
    yield Figure("a game of 32 boards", game, "s", "0.5", peer, "one by one")
    for name, goal in (("greedy", "0.2"), ("patient", "5")):
        host = host_named(name, solver)
        spent = cpu_seconds(lambda host=host: (MEMORY.clear(), play_host(solver, lexicon, host)), runs=1)
        yield Figure(f"a game against the {name} adversary", spent, "s", goal)
