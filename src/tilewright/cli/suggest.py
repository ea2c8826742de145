"""``tilewright suggest``: the best next guesses, in two columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import App, Parameter

from tilewright.cli import SUGGEST_COMMANDS, extended
from tilewright.cli.options import AsJson, LexiconName, ModeName, SolverSpec
from tilewright.cli.output import print_json

if TYPE_CHECKING:
    from rich.table import Table

    from tilewright.solvers import Suggestion, Suggestions

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
    as_json: AsJson = False,
) -> None:
    """The best next guesses after the replies so far.

    There are two columns: candidates, which can be the answer, and explorations, which cannot but may tell more.
    Figures: bits of information, candidates left on average and at worst, and guesses to the end; ~ marks an estimate
    and > a bound.  For twophase they are the score and what it is made of.

    JSON: lexicon, fingerprint, mode, turns, candidates_left, solver, best, candidates and explorations (word,
    candidate and figures, each with value and quality), complete, note.

    Parameters
    ----------
    turns
        What was guessed and what was replied, such as crane=-YG--.
    among
        Take the candidates from the words that can be the hidden one, or from all that are allowed.
    """
    from tilewright.cli.candidates import position_after
    from tilewright.errors import InputError
    from tilewright.lexicon import load
    from tilewright.solvers import Limit, solver_named

    if top < 1:
        raise InputError(f"--top is at least 1, not {top}")
    position = position_after(turns, load(lexicon), mode, among)
    found = solver_named(solver).suggest(position, top, Limit(seconds=seconds))
    if as_json:
        print_json(as_object(found))
    else:
        print_columns(found)


def as_object(found: Suggestions) -> Mapping[str, object]:
    """The JSON of *found*."""
    position = found.position
    return {
        "lexicon": position.lexicon.name,
        "fingerprint": position.lexicon.fingerprint,
        "mode": position.mode,
        "turns": [{"guess": turn.guess, "reply": str(turn.reply)} for turn in position.turns],
        "candidates_left": len(position.candidate_ids),
        "solver": found.solver,
        "best": found.best.word,
        "candidates": [suggestion_object(each) for each in found.candidates],
        "explorations": [suggestion_object(each) for each in found.explorations],
        "complete": found.complete,
        "note": found.note,
    }


def suggestion_object(suggestion: Suggestion) -> Mapping[str, object]:
    """The JSON of one suggestion."""
    figures = {
        name: {"value": round(figure.value, 6), "quality": figure.quality}
        for name, figure in suggestion.figures.items()
    }
    return {"word": suggestion.word, "candidate": suggestion.candidate, **figures}


def print_columns(found: Suggestions) -> None:
    """Print the two columns, one below the other where they do not fit side by side."""
    from rich.columns import Columns

    from tilewright.cli.output import console

    left = len(found.position.candidate_ids)
    if found.note:
        print(f"Note: {found.note}.")
    if not found.complete:
        print("The limit ran out: this is the best so far.")
    print(f"{left} word{'s fit' if left != 1 else ' fits'}; {found.solver} guesses {found.best.word.upper()}.\n")
    columns = [column("Candidates", found.candidates)]
    if found.explorations:
        columns.append(column("Explorations", found.explorations))
    console().print(Columns(columns, padding=(0, 4)))


def column(title: str, suggestions: Sequence[Suggestion]) -> Table:
    """One list as a table."""
    from rich.table import Table

    table = Table(box=None, title=title, title_justify="left", title_style="bold", padding=(0, 2, 0, 0))
    table.add_column("word")
    names = list(suggestions[0].figures) if suggestions else []
    for name in names:
        table.add_column(HEADINGS.get(name, name.replace("_", " ")), justify="right")
    for each in suggestions:
        table.add_row(each.word, *(figure_text(each, name) for name in names))
    return table


def figure_text(suggestion: Suggestion, name: str) -> str:
    """A figure as the column shows it."""
    figure = suggestion.figures[name]
    mark = {"exact": "", "estimate": "~", "bound": ">"}[figure.quality]
    return f"{mark}{figure.value:.0f}" if name == "worst_case" else f"{mark}{figure.value:.2f}"


def __getattr__(name: str) -> App:
    """``app``, made anew each time that it is asked for, since cyclopts writes into it."""
    if name != "app":
        raise AttributeError(name)
    return extended(suggest, SUGGEST_COMMANDS)
