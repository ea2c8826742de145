"""Tilewright makes, plays, solves and proves word-tile puzzles.

These are the public names, in the order in which data flows.  Each is imported when it is first used, so that a
program that only scores a guess never waits for NumPy.
"""

import sys
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tilewright.analysis import GameWorth as GameWorth
    from tilewright.analysis.guess_worth import guess_worth as guess_worth
    from tilewright.cross import CrossPosition as CrossPosition
    from tilewright.cross import CrossPuzzle as CrossPuzzle
    from tilewright.cross import CrossWords as CrossWords
    from tilewright.errors import InputError as InputError
    from tilewright.errors import TilewrightError as TilewrightError
    from tilewright.games.adversary import AdversaryGame as AdversaryGame
    from tilewright.games.boards import BoardsGame as BoardsGame
    from tilewright.games.clues import ClueGame as ClueGame
    from tilewright.games.cross import CrossGame as CrossGame
    from tilewright.games.guess import GuessGame as GuessGame
    from tilewright.games.guess import State as State
    from tilewright.jobs.executors import open_pool as open_pool
    from tilewright.jobs.options import JobOptions as JobOptions
    from tilewright.kinds import edition as edition
    from tilewright.kinds.checking import check_puzzle as check_puzzle
    from tilewright.knowledge import Knowledge as Knowledge
    from tilewright.lexicon import Lexicon as Lexicon
    from tilewright.lexicon import load as load
    from tilewright.notation.imports import import_games as import_games
    from tilewright.pattern import Pattern as Pattern
    from tilewright.pattern import score as score
    from tilewright.position import Mode as Mode
    from tilewright.position import Position as Position
    from tilewright.position import Turn as Turn
    from tilewright.puzzles.clues.solving import repair_clues as repair_clues
    from tilewright.puzzles.clues.solving import solve_clues as solve_clues
    from tilewright.puzzles.clues.value import CluePuzzle as CluePuzzle
    from tilewright.render.books.typeset import book_pdf as book_pdf
    from tilewright.solvers import SOLVERS as SOLVERS
    from tilewright.solvers import Limit as Limit
    from tilewright.solvers import Solver as Solver
    from tilewright.solvers import Suggestion as Suggestion
    from tilewright.solvers import Suggestions as Suggestions
    from tilewright.solvers import solver_named as solver_named
    from tilewright.solvers.exact.certify import certify as certify
    from tilewright.solvers.exact.strategies import best_tree as best_tree
    from tilewright.solvers.exact.strategies import solve_position as solve_position
    from tilewright.solvers.splits import splits as splits
    from tilewright.store import open_store as open_store
    from tilewright.table import FeedbackTable as FeedbackTable
    from tilewright.trees import DecisionTree as DecisionTree
    from tilewright.trees import load_tree as load_tree
    from tilewright.verbs.top_level import analyse as analyse
    from tilewright.verbs.top_level import balance as balance
    from tilewright.verbs.top_level import bench as bench
    from tilewright.verbs.top_level import book as book
    from tilewright.verbs.top_level import calendar_stats as calendar_stats
    from tilewright.verbs.top_level import candidates as candidates
    from tilewright.verbs.top_level import check as check
    from tilewright.verbs.top_level import check_season as check_season
    from tilewright.verbs.top_level import clues as clues
    from tilewright.verbs.top_level import cross_census as cross_census
    from tilewright.verbs.top_level import exam as exam
    from tilewright.verbs.top_level import export_editions as export_editions
    from tilewright.verbs.top_level import make_best as make_best
    from tilewright.verbs.top_level import make_clue_batch as make_clue_batch
    from tilewright.verbs.top_level import make_clues as make_clues
    from tilewright.verbs.top_level import make_cross as make_cross
    from tilewright.verbs.top_level import make_cross_batch as make_cross_batch
    from tilewright.verbs.top_level import open_season as open_season
    from tilewright.verbs.top_level import prove as prove
    from tilewright.verbs.top_level import publish as publish
    from tilewright.verbs.top_level import search as search
    from tilewright.verbs.top_level import show_edition as show_edition
    from tilewright.verbs.top_level import show_seasons as show_seasons
    from tilewright.verbs.top_level import solve as solve
    from tilewright.verbs.top_level import suggest as suggest
    from tilewright.verbs.top_level import suggest_cross as suggest_cross
    from tilewright.verbs.top_level import take_over as take_over
    from tilewright.verbs.top_level import tune as tune

PUBLIC = {
    "TilewrightError": "errors",
    "InputError": "errors",
    "JobOptions": "jobs.options",
    "open_pool": "jobs.executors",
    "Lexicon": "lexicon",
    "load": "lexicon",
    "Pattern": "pattern",
    "score": "pattern",
    "FeedbackTable": "table",
    "Knowledge": "knowledge",
    "import_games": "notation.imports",
    "Mode": "position",
    "Turn": "position",
    "Position": "position",
    "CrossWords": "cross",
    "CrossPuzzle": "cross",
    "CrossPosition": "cross",
    "DecisionTree": "trees",
    "load_tree": "trees",
    "SOLVERS": "solvers",
    "solver_named": "solvers",
    "Solver": "solvers",
    "Limit": "solvers",
    "Suggestion": "solvers",
    "Suggestions": "solvers",
    "splits": "solvers.splits",
    "solve_position": "solvers.exact.strategies",
    "best_tree": "solvers.exact.strategies",
    "certify": "solvers.exact.certify",
    "GuessGame": "games.guess",
    "State": "games.guess",
    "BoardsGame": "games.boards",
    "AdversaryGame": "games.adversary",
    "ClueGame": "games.clues",
    "CrossGame": "games.cross",
    "CluePuzzle": "puzzles.clues.value",
    "solve_clues": "puzzles.clues.solving",
    "repair_clues": "puzzles.clues.solving",
    "GameWorth": "analysis",
    "guess_worth": "analysis.guess_worth",
    "book_pdf": "render.books.typeset",
    "edition": "kinds",
    "check_puzzle": "kinds.checking",
    "open_store": "store",
    "candidates": "verbs.top_level",
    "suggest": "verbs.top_level",
    "suggest_cross": "verbs.top_level",
    "solve": "verbs.top_level",
    "analyse": "verbs.top_level",
    "search": "verbs.top_level",
    "clues": "verbs.top_level",
    "check": "verbs.top_level",
    "make_clues": "verbs.top_level",
    "make_clue_batch": "verbs.top_level",
    "make_cross": "verbs.top_level",
    "make_cross_batch": "verbs.top_level",
    "cross_census": "verbs.top_level",
    "book": "verbs.top_level",
    "bench": "verbs.top_level",
    "prove": "verbs.top_level",
    "tune": "verbs.top_level",
    "exam": "verbs.top_level",
    "make_best": "verbs.top_level",
    "publish": "verbs.top_level",
    "show_edition": "verbs.top_level",
    "export_editions": "verbs.top_level",
    "open_season": "verbs.top_level",
    "show_seasons": "verbs.top_level",
    "check_season": "verbs.top_level",
    "calendar_stats": "verbs.top_level",
    "balance": "verbs.top_level",
    "take_over": "verbs.top_level",
}
__version__ = "0.2.0"
__all__ = ["PUBLIC", "__version__", *PUBLIC]


def __getattr__(name: str) -> object:
    if name not in PUBLIC:
        raise AttributeError(f"tilewright has no {name!r}")
    if "IPython" in sys.modules:  # values show themselves in notebooks
        import_module("tilewright.render.notebook").install()
    return getattr(import_module(f"tilewright.{PUBLIC[name]}"), name)


def __dir__() -> list[str]:
    return sorted(__all__)
