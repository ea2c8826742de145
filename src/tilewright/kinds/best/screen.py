"""A position of the day in a terminal: the turns so far, and the words that are left."""

from __future__ import annotations

from rich.text import Text

from tilewright.errors import InputError
from tilewright.games.state import State
from tilewright.kinds.best.game import BestGame
from tilewright.kinds.best.text import best_text, position_text
from tilewright.kinds.screen import LEGEND, Screen, key_grid
from tilewright.knowledge import capitals
from tilewright.lexicon import normalise


class BestScreen(Screen[BestGame]):
    """A position in which the best guess is to be named."""

    needs_board = True

    def heading(self, title: str, game: BestGame) -> str:
        return f"{title}: what is the best next guess?"

    def instructions(self, game: BestGame) -> str:
        return f"{LEGEND}\nName any word of the list: the one that leads to the fewest guesses on average.  q leaves."

    def prompt(self, game: BestGame) -> str:
        return "Best guess: "

    def is_move(self, game: BestGame, typed: str) -> bool:
        return normalise(typed) in game.lexicon

    def board(self, game: BestGame, width: int, *, symbols: bool) -> Text:
        return position_text(game.puzzle, width)

    def keyboard(self, game: BestGame, width: int) -> Text:
        return key_grid(game.lexicon.keys, game.keyboard, width)

    def last_row(self, game: BestGame, width: int, *, symbols: bool) -> Text:
        expected = f"{game.puzzle.value(game.total)} guesses on average"
        return Text(f"{capitals(game.named or '')}: {expected}, which is {loss_text(game)}.")

    def explain(self, game: BestGame, line: str, width: int) -> Text:
        if line != "?":
            raise InputError(f"{line!r} is not a question; type ? alone")
        return Text("\n".join(f"{fact[0].upper()}{fact[1:]}." for fact in game.describe_knowledge()))

    def verdict(self, game: BestGame) -> str:
        praise = "None is better!" if game.state is State.WON else "Not the best."
        obvious = f"The obvious {capitals(game.puzzle.obvious)} loses {game.puzzle.loss}."
        return f"{praise}  {best_text(game.puzzle)}\n{game.why}\n{obvious}"

    def farewell(self, game: BestGame) -> str:
        return "Left without a guess."


def loss_text(game: BestGame) -> str:
    """What the guess loses, in words."""
    return "as good as any" if not game.regret else f"{game.regret} more than the best"


SCREEN = BestScreen()
