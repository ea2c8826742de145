"""``tilewright solve`` with several answers: a solver's game on many boards, turn by turn."""

from __future__ import annotations

from collections.abc import Sequence

from tilewright.cli.output import console, print_json
from tilewright.errors import counted
from tilewright.games.boards import BoardsGame
from tilewright.games.played import BoardsTurn, boards_json, fell_in, play_boards
from tilewright.kinds.boards.screen import reply_row
from tilewright.lexicon import Lexicon
from tilewright.position import Mode
from tilewright.solvers import Solver
from tilewright.solvers.boards import BoardsSolver


def solve_boards(
    player: Solver,
    lexicon: Lexicon,
    answers: Sequence[str],
    mode: Mode,
    limit: int | None,
    facts: dict[str, object],
    as_json: bool,
) -> None:
    """Let *player* play the boards of these *answers* and print it."""
    game = BoardsGame.start(lexicon, answers, mode)
    game = game.limited(limit or game.limit)
    played = list(play_boards(BoardsSolver(player), game))
    if as_json:
        print_json(facts | boards_json(game, played))
    else:
        print_turns(played, fell_in(played))


def print_turns(played: Sequence[BoardsTurn], fell: Sequence[int | None]) -> None:
    """Print each guess with the replies of all boards, and how much is open after it."""
    out = console()
    for number, turn in enumerate(played, 1):
        boards = sum(count > 0 for count in turn.after)
        out.print(f"{number:2} ", reply_row(turn.guess, turn.replies, out.width - 3), sep="", end="\n")
        out.print(f"   {boards} open, {sum(turn.before)} -> {counted(sum(turn.after), 'word')}")
    found = len(fell) - fell.count(None)
    print(
        f"All {found} found in {len(played)}."
        if None not in fell
        else f"{found} of {len(fell)} found in {len(played)}."
    )
