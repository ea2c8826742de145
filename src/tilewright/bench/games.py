"""Playing a solver on many boards, and against the adversary.

Games on many boards share no work beyond the first guess, so they are played one by one.  Against a host a solver has
one game, always the same.  Both are runs like any other: a game on many boards has all its words as its *answer*, and
for *left* the sum over the open boards.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from tilewright.bench.run import GIVE_UP, Game, Run
from tilewright.games.adversary import AdversaryGame, Host
from tilewright.games.boards import EXTRA_TURNS, BoardsGame
from tilewright.games.played import play, play_boards
from tilewright.lexicon import Lexicon
from tilewright.position import Mode
from tilewright.solvers import Solver
from tilewright.solvers.boards import BoardsSolver


def play_all_boards(
    solver: Solver,
    lexicon: Lexicon,
    tables: Sequence[Sequence[str]],
    mode: Mode = Mode.NORMAL,
    progress: Callable[[int], object] = lambda done: None,
) -> Run:
    """Play *solver* on each of the *tables*: the words of one game, equally many in each.

    An interruption ends it; what has been played is kept, and the run is not complete.
    """
    player, games = BoardsSolver(solver), list[Game]()
    start = time.process_time()
    try:
        for words in tables:
            games.append(boards_game(player, lexicon, words, mode))
            progress(len(games))
    except KeyboardInterrupt:
        pass
    spent, boards = time.process_time() - start, len(tables[0])
    complete, kind = len(games) == len(tables), f"{boards} boards"
    return Run(solver.spec, lexicon, mode, tuple(games), spent, complete, kind, boards + EXTRA_TURNS)


def boards_game(player: BoardsSolver, lexicon: Lexicon, words: Sequence[str], mode: Mode) -> Game:
    """One game on many boards, played on beyond the limit until all words are found; the player knows the limit."""
    game = BoardsGame.start(lexicon, words, mode)
    turns = list(play_boards(player, game, beyond=GIVE_UP))
    return Game(" ".join(words), tuple(turn.guess for turn in turns), tuple(sum(turn.before) for turn in turns))


def play_host(solver: Solver, lexicon: Lexicon, host: Host, mode: Mode = Mode.NORMAL) -> Run:
    """The game of *solver* against *host*."""
    start = time.process_time()
    turns = list(play(solver, AdversaryGame.start(lexicon, mode, host, GIVE_UP)))
    spent = time.process_time() - start
    game = Game(turns[-1].guess, tuple(turn.guess for turn in turns), tuple(turn.before for turn in turns))
    return Run(solver.spec, lexicon, mode, (game,), spent, True, f"{host.name} adversary")
