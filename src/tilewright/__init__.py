"""Tilewright makes, plays, solves and proves word-tile puzzles.

These are the public names, in the order in which data flows.  Each is imported when it is first used, so that a
program that only scores a guess never waits for NumPy.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tilewright.analysis import analyse as analyse
    from tilewright.cross import CrossPosition as CrossPosition
    from tilewright.cross import CrossPuzzle as CrossPuzzle
    from tilewright.cross import CrossWords as CrossWords
    from tilewright.errors import InputError as InputError
    from tilewright.errors import TilewrightError as TilewrightError
    from tilewright.games.adversary import AdversaryGame as AdversaryGame
    from tilewright.games.boards import BoardsGame as BoardsGame
    from tilewright.games.cross import CrossGame as CrossGame
    from tilewright.games.guess import GuessGame as GuessGame
    from tilewright.kinds import edition as edition
    from tilewright.kinds.books import make_book as make_book
    from tilewright.kinds.checking import check_puzzle as check_puzzle
    from tilewright.knowledge import Knowledge as Knowledge
    from tilewright.lexicon import Lexicon as Lexicon
    from tilewright.lexicon import load as load
    from tilewright.pattern import Pattern as Pattern
    from tilewright.pattern import score as score
    from tilewright.position import Mode as Mode
    from tilewright.position import Position as Position
    from tilewright.position import Turn as Turn
    from tilewright.puzzles.clues.making import make_clues as make_clues
    from tilewright.puzzles.clues.solving import repair_clues as repair_clues
    from tilewright.puzzles.clues.solving import solve_clues as solve_clues
    from tilewright.puzzles.clues.value import CluePuzzle as CluePuzzle
    from tilewright.table import FeedbackTable as FeedbackTable

PUBLIC = {
    "TilewrightError": "errors",
    "InputError": "errors",
    "Lexicon": "lexicon",
    "load": "lexicon",
    "Pattern": "pattern",
    "score": "pattern",
    "FeedbackTable": "table",
    "Knowledge": "knowledge",
    "Mode": "position",
    "Turn": "position",
    "Position": "position",
    "CrossWords": "cross",
    "CrossPuzzle": "cross",
    "CrossPosition": "cross",
    "GuessGame": "games.guess",
    "BoardsGame": "games.boards",
    "AdversaryGame": "games.adversary",
    "CluePuzzle": "puzzles.clues.value",
    "make_clues": "puzzles.clues.making",
    "solve_clues": "puzzles.clues.solving",
    "repair_clues": "puzzles.clues.solving",
    "check_puzzle": "kinds.checking",
    "make_book": "kinds.books",
    "edition": "kinds",
    "CrossGame": "games.cross",
    "analyse": "analysis",
}
__version__ = "0.1.0"
__all__ = ["PUBLIC", "__version__", *PUBLIC]


def __getattr__(name: str) -> object:
    if name not in PUBLIC:
        raise AttributeError(f"tilewright has no {name!r}")
    return getattr(import_module(f"tilewright.{PUBLIC[name]}"), name)


def __dir__() -> list[str]:
    return sorted(__all__)
