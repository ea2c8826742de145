"""Fields that several questions share, so that they read the same everywhere, and what they mean.

`turns` are text such as ``crane=-YG--``.  `lexicon` is a name; Python also takes a `Lexicon`, and the command line a
file.  `solver` is a spec, or in Python a solver itself.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Annotated, Any, Literal

from tilewright.verbs.question import Narrowed, option, positional

if TYPE_CHECKING:
    from tilewright.lexicon import Lexicon
    from tilewright.position import Position
    from tilewright.solvers import Solver

    ListName = Lexicon | str
    SolverSpec = Solver | str
else:  # what the doors read
    ListName = SolverSpec = str

TURN = "turn"  # marks text that HTTP also takes as an object with guess and reply
TurnText = Annotated[str, TURN]
ModeName = Literal["normal", "hard", "ultra"]
Among = Literal["answers", "allowed"]
HostName = Literal["greedy", "patient"]
GradeName = Literal["gentle", "easy", "medium", "hard", "fiendish"]
LevelName = Literal["letters", "colours", "pattern"]
MOST_TURNS = 40  # that HTTP takes; 32 boards have 37
MOST_SEED = 2**53  # what JSON's numbers hold exactly
SEEDS = 1_000_000  # of a puzzle, if none is given: short enough to say to somebody
LONGEST_WORD, LONGEST_SPEC = 80, 200  # that HTTP takes, in characters
WORD = Narrowed(longest=LONGEST_WORD)


def turns_field(text: str = "What was guessed and what was replied, such as crane=-YG--.") -> Any:
    """The turns so far."""
    return positional(text, (), place="many", written="GUESS=REPLY", http=Narrowed(longest=MOST_TURNS))


def lexicon_field(default: str | None = "en5", text: str = "The word list: a name such as en5, or a file.") -> Any:
    """Which word list; over HTTP by its name alone."""
    return option(default, text, example="en5", http=Narrowed(longest=40))


def mode_field() -> Any:
    """The mode of the game."""
    return option(
        "normal",
        "Permit every guess; in hard mode those that use what replies showed; in ultra mode those that fit them.",
    )


def solver_field() -> Any:
    """Who is asked."""
    text = "Who plays: information, optimal, twophase, candidate …, with options as in twophase(weights=tuned,trap=40)."
    return option("information", text, example="information", http=Narrowed(longest=LONGEST_SPEC))


def among_field(text: str) -> Any:
    """Which words can be the hidden one."""
    return option("answers", text)


def seed_field(text: str, default: int | None = None) -> Any:
    """The number from which all that is drawn follows."""
    return option(default, text, least=0, http=Narrowed(most=MOST_SEED))


def seed_of(seed: int | None) -> int:
    """The number that a question means: its own, or one that is drawn now."""
    return secrets.randbelow(SEEDS) if seed is None else seed


def lexicon_of(name: Lexicon | str) -> Lexicon:
    """The list that a question means."""
    from tilewright.lexicon import Lexicon, load

    return name if isinstance(name, Lexicon) else load(name)


def solver_of(spec: Solver | str) -> Solver:
    """The solver that a question means."""
    from tilewright.solvers import solver_named

    return solver_named(spec) if isinstance(spec, str) else spec


def position_of(question: Any) -> Position:
    """The position that a question with turns, lexicon, mode and among means."""
    from tilewright.position import Mode, Position

    return Position.played(lexicon_of(question.lexicon), question.turns, Mode(question.mode), question.among)
