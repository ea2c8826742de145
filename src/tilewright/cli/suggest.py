"""``tilewright suggest``: the best next guesses, in two columns."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import App, Parameter

from tilewright.cli import SUGGEST_COMMANDS, extended
from tilewright.cli.options import AsJson, LexiconName, MemoryBudget, ModeName, SolverSpec
from tilewright.cli.output import padded, print_json, table, width
from tilewright.memory import set_budget

if TYPE_CHECKING:
    from tilewright.solvers import Suggestion, Suggestions

GAP = 4  # columns between the two lists

HEADINGS = {  # of the figures, as the columns have room for them
    "bits": "bits",
    "expected_remaining": "left",
    "worst_case": "worst",
    "expected_guesses": "guesses",
    "per_million": "per million",
}


def suggest(
    *turns: Annotated[str, Parameter(name="GUESS=REPLY", allow_leading_hyphen=True)],
    solver: SolverSpec = "information",
    mode: ModeName = "normal",
    top: Annotated[int, Parameter(help="How many words to list in each column.")] = 10,
    lexicon: LexiconName = "en5",
    among: Literal["answers", "allowed"] = "answers",
    seconds: Annotated[float | None, Parameter(help="Stop looking further ahead after so many seconds.")] = None,
    memory: MemoryBudget = None,
    as_json: AsJson = False,
) -> None:
    """The best next guesses after the replies so far.

    There are two columns: candidates, which can be the answer, and explorations, which cannot but may tell more.
    Figures: bits of information, candidates left on average and at worst, and guesses to the end; ~ marks an estimate
    and > a bound.  For twophase they are the score and what it is made of.

    Where a reply says that the word is found, so does the command.

    JSON: lexicon, fingerprint, mode, turns, candidates_left, solver, best (null if it is found), candidates and
    explorations (word, candidate and figures, each with value and quality), complete, note.

    Parameters
    ----------
    turns
        What was guessed and what was replied, such as crane=-YG--.
    among
        Take the candidates from the words that can be the hidden one, or from all that are allowed.
    """
    from tilewright.errors import InputError
    from tilewright.knowledge import capitals
    from tilewright.lexicon import load
    from tilewright.position import Mode, Position
    from tilewright.solvers import Limit, solver_named
    from tilewright.solvers.advice import Solved, advice

    set_budget(memory)
    if top < 1:
        raise InputError(f"--top is at least 1, not {top}")
    words_in_play, player = load(lexicon), solver_named(solver)
    position = Position.played(words_in_play, turns, Mode(mode), among)
    found = advice(player, position, min(top, len(words_in_play)), Limit(seconds=seconds))
    if as_json:
        print_json(found.as_json())
    elif isinstance(found, Solved):
        print(f"Solved: the word is {capitals(found.word)}.")
    else:
        print_columns(found)


def print_columns(found: Suggestions) -> None:
    """Print the two columns, one below the other where they do not fit side by side."""
    from tilewright.knowledge import capitals

    left = len(found.position.candidate_ids)
    if found.note:
        print(f"Note: {found.note}.")
    if not found.complete:
        print("The limit ran out: this is the best so far.")
    print(f"{left} word{'s fit' if left != 1 else ' fits'}; {found.solver} guesses {capitals(found.best.word)}.\n")
    left_column = column("Candidates", found.candidates)
    right_column = column("Explorations", found.explorations) if found.explorations else []
    across = max(map(width, left_column)) + GAP
    if across + max(map(width, right_column), default=0) > shutil.get_terminal_size().columns:
        print(*left_column, "", *right_column, sep="\n")
        return
    for one, other in zip_longest(left_column, right_column, fillvalue=""):
        print(padded(one, across, left=True) + other if other else one)


def column(title: str, suggestions: Sequence[Suggestion]) -> list[str]:
    """The lines of one list."""
    names = figure_names(suggestions)
    headings = ["word", *(HEADINGS.get(name, name.replace("_", " ")) for name in names)]
    return [
        title,
        *table(headings, ([each.word, *(figure_text(each, name) for name in names)] for each in suggestions)),
    ]


def figure_names(suggestions: Iterable[Suggestion]) -> list[str]:
    """The figures that some suggestion has, in the order of the one that has most.

    A solver that looks further ahead does so for a few words only, so that the others lack those figures.
    """
    fullest_first = sorted(suggestions, key=lambda each: -len(each.figures))
    return list(dict.fromkeys(name for each in fullest_first for name in each.figures))


def figure_text(suggestion: Suggestion, name: str) -> str:
    """A figure as the column shows it; a dash where the solver did not compute it."""
    if (figure := suggestion.figures.get(name)) is None:
        return "-"
    mark = {"exact": "", "estimate": "~", "bound": ">"}[figure.quality]
    return f"{mark}{figure.value:.0f}" if name == "worst_case" else f"{mark}{figure.value:.2f}"


def __getattr__(name: str) -> App:
    """``app``, made anew each time that it is asked for, since cyclopts writes into it."""
    if name != "app":
        raise AttributeError(name)
    return extended(suggest, SUGGEST_COMMANDS)
