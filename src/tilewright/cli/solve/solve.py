"""``tilewright solve``: a solver's game against a word, several words, or the adversary, turn by turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.cli.command import command
from tilewright.cli.options import AsJson, MemoryBudget
from tilewright.cli.output import console, print_json
from tilewright.errors import quantity
from tilewright.memory import set_budget
from tilewright.verbs.solve import Solve, SolvedGame
from tilewright.verbs.solve import solve as ask

if TYPE_CHECKING:
    from tilewright.games.played import BoardsTurn, PlayedTurn


@command(Solve)
def solve(question: Solve, *, memory: MemoryBudget = None, as_json: AsJson = False) -> None:
    """Print the game turn by turn."""
    set_budget(memory)
    game = ask(question)
    print_json(game.as_json()) if as_json else print_game(game)


def print_game(game: SolvedGame) -> None:
    """Print each turn with its figures, and how the game ended."""
    from tilewright.games.played import PlayedTurn

    for number, turn in enumerate(game.turns, 1):
        print_turn(number, turn) if isinstance(turn, PlayedTurn) else print_boards_turn(number, turn)
    print(ending(game))


def print_turn(number: int, turn: PlayedTurn) -> None:
    """A coloured row with its figures."""
    from tilewright.position import Turn
    from tilewright.render.text import row

    out = console()
    tiles = row(Turn(turn.guess, turn.reply), out.width)
    bits = f"{turn.bits_won:.2f} bits ({turn.bits_expected:.2f} expected)"
    figures = f"{turn.before} -> {quantity(turn.after, 'word')}, {bits}"
    out.print(f"{number} ", tiles, f"  {figures}{'; ' + turn.note if turn.note else ''}", sep="", soft_wrap=True)


def print_boards_turn(number: int, turn: BoardsTurn) -> None:
    """A guess with the replies of all boards, and how much is open after it."""
    from tilewright.kinds.boards.screen import reply_row

    out = console()
    boards = sum(count > 0 for count in turn.after)
    out.print(f"{number:2} ", reply_row(turn.guess, turn.replies, out.width - 3), sep="", end="\n")
    out.print(f"   {boards} open, {sum(turn.before)} -> {quantity(sum(turn.after), 'word')}")


def ending(game: SolvedGame) -> str:
    """How the game ended, in a sentence."""
    taken = len(game.turns)
    if (fell := game.told.get("solved_in")) is None:
        return f"Found in {taken}." if game.is_solved else f"Not found in {taken}."
    found = len(fell) - fell.count(None)
    counted = f"All {found} words" if game.is_solved else f"{found} of {len(fell)} words"
    return f"{counted} found in {quantity(taken, 'guess')}."
