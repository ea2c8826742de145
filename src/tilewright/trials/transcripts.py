"""Transcripts of games on many boards, as a leaderboard has them: which games there are, and who plays them.

A transcript alone proves little: whoever knows the answers can write one.  So its games are those that are *dealt*, the
same for everybody, its guesses must follow from the replies, and its solver plays them again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilewright.errors import InputError
from tilewright.games.boards import EXTRA_TURNS, BoardsGame
from tilewright.games.state import State
from tilewright.lexicon import Lexicon
from tilewright.position import Mode
from tilewright.puzzles.draw import Draw
from tilewright.solvers import SOLVERS, Solver
from tilewright.solvers.boards import BoardsSolver

GAMES, SEED = 100, 1
MOST = 40  # guesses in a game


def deal(lexicon: Lexicon, boards: int) -> Iterator[tuple[str, ...]]:
    """The words of each game."""
    words = Draw(SEED).shuffle(lexicon.answers)
    return (tuple(words[number * boards : (number + 1) * boards]) for number in range(GAMES))


def play_dealt(solver: Solver, lexicon: Lexicon, boards: int, mode: Mode) -> Iterator[BoardsGame]:
    """The games as *solver* plays them."""
    player = BoardsSolver(solver)
    for words in deal(lexicon, boards):
        game = BoardsGame.start(lexicon, words, mode).with_limit(MOST)
        while game.open:
            game = game.guess(player.choose(game.positions, boards + EXTRA_TURNS - len(game.guesses)))
        yield game


def is_ours(spec: str) -> bool:
    """Whether a solver comes with the package, so that it runs no code of strangers."""
    return spec.partition("(")[0].strip() in {kind.info.name for kind in SOLVERS}


def check_games(games: Sequence[BoardsGame], lexicon: Lexicon, boards: int, mode: Mode) -> None:
    """Refuse games that are not those that are dealt, or in which equal replies are followed by different guesses."""
    if [tuple(board.answer for board in game.boards) for game in games] != list(deal(lexicon, boards)):
        raise InputError(f"its games are not the {GAMES} that are dealt to everybody")
    chosen: dict[tuple[object, ...], str] = {}
    for number, game in enumerate(games, 1):
        if game.mode is not mode or game.state is not State.WON:
            raise InputError(f"game {number} is of another mode, or not played to its end")
        for turn, guess in enumerate(game.guesses):
            if chosen.setdefault(replies_before(game, turn), guess) != guess:
                raise InputError(f"in game {number} guess {turn + 1} is another one than after the same replies before")


def replies_before(game: BoardsGame, turn: int) -> tuple[object, ...]:
    """What a player knows before that turn: the guesses, and the replies on every board."""
    return tuple(tuple(map(str, board.turns[:turn])) for board in game.boards)


def compare(games: Sequence[BoardsGame], played: Iterator[BoardsGame]) -> None:
    """Refuse games that the solver plays in another way."""
    for number, (claimed, found) in enumerate(zip(games, played, strict=True), 1):
        if claimed.guesses != found.guesses:
            raise InputError(f"in game {number} its solver guesses {' '.join(found.guesses)}")
