"""Fields that several questions share, so that they read the same everywhere, and what they mean.

`turns` are text such as ``crane=-YG--``.  `lexicon` is a name; Python also takes a `Lexicon`, and the command line a
file.  `solver` is a spec, or in Python a solver itself or a function of the position, and `tree` the text of one, or in
Python the tree itself.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any, Literal

from tilewright.verbs.question import Narrowing, option, positional

LEXICON_HELP = "The word list: a name such as en5, or a file."
NAME_HELP = "The word list, by its name."
KIND_HELP = "The kind of puzzle, such as guess."
DATABASE_HELP = (
    "The store: sqlite:///FILE or postgresql+psycopg://USER@HOST/NAME.  Without it the one in the environment variable "
    "TILEWRIGHT_DATABASE, or a file in your data folder."
)
BOARDS_HELP = "How many boards to play at once, 2 to 32."
MODE_HELP = "Allow any guess; in hard mode those that use what replies have shown; in ultra mode only those that fit."
ADVERSARY_HELP = "Play against a host who puts off choosing the word as long as possible."
HOST_HELP = "How the adversary plays: keep the most words, or foresee how a solver would continue [default: greedy]."
LIST = "list"  # marks the name of a word list, which HTTP never takes for a file
SPEC = "spec"  # marks the spec of a solver, which is longer than a word
RECORD = "record"  # marks a word that may be a whole record of the notation
TURN = "turn"  # marks text that HTTP also takes as an object with guess and reply

if TYPE_CHECKING:
    from tilewright.cross import CrossWords
    from tilewright.lexicon import Lexicon
    from tilewright.position import Position
    from tilewright.solvers import Solver
    from tilewright.trees import DecisionTree

    ListName = Lexicon | str
    SolverSpec = Solver | Callable[[Position], str] | str
    TreeText = DecisionTree | str
else:  # what the doors read
    ListName, SolverSpec, TreeText = Annotated[str, LIST], Annotated[str, SPEC], str
TurnText = Annotated[str, TURN]
WordText = Annotated[str, RECORD]
ModeName = Literal["normal", "hard", "ultra"]
Among = Literal["answers", "allowed"]
HostName = Literal["greedy", "patient"]
GradeName = Literal["gentle", "easy", "medium", "hard", "fiendish"]
ThemeAs = Literal["answers", "clues", "both"]
LevelName = Literal["letters", "colours", "pattern"]
MOST_TURNS = 40  # that HTTP takes; 32 boards have 37
MOST_SEED = 2**53  # what JSON's numbers hold exactly
SEEDS = 1_000_000  # of a puzzle, if none is given: short enough to say to somebody
LONGEST_WORD, LONGEST_TURN, LONGEST_SPEC, LONGEST_TREE = 80, 600, 200, 1_000_000  # that HTTP takes, in characters
WORD = Narrowing(longest=LONGEST_WORD)


def turns_field(text: str = "What was guessed and what was replied, such as crane=-YG--.") -> Any:
    """The turns so far."""
    return positional(text, (), place="many", written="GUESS=REPLY", http=Narrowing(longest=MOST_TURNS))


def lexicon_field(default: str | None = "en5", text: str = LEXICON_HELP) -> Any:
    """Which word list; over HTTP by its name alone."""
    return option(default, text, example="en5", http=Narrowing(longest=40, help=NAME_HELP))


def mode_field() -> Any:
    """The mode of the game."""
    return option("normal", MODE_HELP)


def solver_field() -> Any:
    """Who is asked."""
    text = "Who plays: information, optimal, twophase, candidate …, with options as in twophase(weights=tuned,trap=40)"
    own = "; or your own: MODULE:FUNCTION, or 'exec:COMMAND' for a program that speaks the engine protocol."
    narrowed = Narrowing(longest=LONGEST_SPEC, help=f"{text}.")
    return option("information", text + own, example="information", http=narrowed)


def among_field(text: str) -> Any:
    """Which words can be the hidden one."""
    return option("answers", text)


def unlisted_field() -> Any:
    """Whether guesses count that the list does not have."""
    return option(False, "Count guesses that are not in the list, too: other games take other words.")


def seed_field(text: str, default: int | None = None) -> Any:
    """The number from which all that is drawn follows."""
    return option(default, text, least=0, http=Narrowing(most=MOST_SEED))


def seconds_field(text: str, default: float | None = None) -> Any:
    """How long a search may take; over HTTP the server has its own limit beside it."""
    return option(default, text, above=0, http=Narrowing(most=3600))


def down_lexicon_field() -> Any:
    """The list of the word down in a cross."""
    return lexicon_field(None, "The word list of the word down, if it is another.")


def adversary_field() -> Any:
    """Whether a host replies who has not chosen the word."""
    return option(False, ADVERSARY_HELP)


def host_field() -> Any:
    """Who the adversary is."""
    return option(None, HOST_HELP)


def theme_as_field() -> Any:
    """What the words of a theme become."""
    text = "A theme gives the answers, the clue words, or both [default: answers, or clues where the answer is given]."
    return option(None, text)


def tree_field() -> Any:
    """A decision tree."""
    return positional("The tree, as JSON or text.", http=Narrowing(longest=LONGEST_TREE))


def tree_of(tree: DecisionTree | str) -> DecisionTree:
    """The tree that a question means."""
    from tilewright.trees import parse_tree

    return parse_tree(tree) if isinstance(tree, str) else tree


def seed_of(seed: int | None) -> int:
    """The number that a question means: its own, or one that is drawn now."""
    return secrets.randbelow(SEEDS) if seed is None else seed


def level_field() -> Any:
    """What makes a cross unique."""
    return option(
        "letters", "Unique by its letters, by its letters with its colours, or by the pattern of its colours alone."
    )


def lexicon_of(name: Lexicon | str) -> Lexicon:
    """The list that a question means."""
    from tilewright.lexicon import loading

    return loading.lexicon_of(name)


def solver_of(spec: SolverSpec) -> Solver:
    """The solver that a question means; HTTP lets none pass that does not come with the package."""
    from tilewright.solvers.own import find_solver

    return find_solver(spec)


def cross_words_of(question: Any) -> CrossWords:
    """The words of the crosses that a question with lexicon and down_lexicon means."""
    from tilewright.cross import CrossWords

    down = question.down_lexicon
    return CrossWords.of(lexicon_of(question.lexicon), None if down is None else lexicon_of(down))
