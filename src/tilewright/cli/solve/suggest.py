"""``tilewright suggest``: the best next guesses, in two columns."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import replace
from itertools import chain, zip_longest
from typing import TYPE_CHECKING

from cyclopts import App

from tilewright.cli import SUGGEST_COMMANDS, group_with_default
from tilewright.cli.command import Reading, command
from tilewright.cli.files import given_or_read
from tilewright.cli.folding import fold, fold_table
from tilewright.cli.options import POSITION, AsJson, MemoryBudget
from tilewright.cli.output import pad, print_json, width
from tilewright.memory import set_budget
from tilewright.verbs.suggest import Suggest
from tilewright.verbs.suggest import suggest as ask

if TYPE_CHECKING:
    from tilewright.solvers import Suggestion, Suggestions

GAP = 4  # columns between the two lists
AMONG = 40  # words of each list, of which the best common one is named, as the page does
RARE = "°"  # behind a word that few people know, as on the page

HEADINGS = {  # of the figures, as the columns have room for them
    "bits": "bits",
    "expected_remaining": "left",
    "worst_case": "worst",
    "expected_guesses": "guesses",
    "per_million": "per million",
}


@command(Suggest, read={"turns": Reading(POSITION, given_or_read)})
def suggest(question: Suggest, *, memory: MemoryBudget = None, as_json: AsJson = False) -> None:
    """Print the two columns."""
    from tilewright.knowledge import capitals
    from tilewright.solvers.advice import SolvedAlready

    set_budget(memory)
    found = ask(question)
    if as_json:
        print_json(found.as_json())
    elif isinstance(found, SolvedAlready):
        print(f"Solved: the word is {capitals(found.word)}.")
    else:
        print_columns(found, common_word(found, question))


def common_word(found: Suggestions, question: Suggest) -> str | None:
    """The best common word where the solver guesses a rare one; a short list may have none, so more are asked for."""
    if found.position.lexicon.is_answer(found.best.word):
        return None
    longer = ask(replace(question, top=max(question.top, AMONG)))
    common = longer.best_common if isinstance(longer, type(found)) else None
    return common.word if common else None


def print_columns(found: Suggestions, common: str | None) -> None:
    """Print what fits, the guess, perhaps the best *common* word, and the two columns."""
    from tilewright.knowledge import capitals

    left = len(found.position.candidate_ids)
    if found.note:
        print(f"Note: {found.note}.")
    if not found.complete:
        print("The limit ran out: this is the best so far.")
    noun = "answer" if found.position.among == "answers" else "allowed word"
    other = f"; the best common word is {capitals(common)}" if common else ""
    says = f"{found.solver} guesses {capitals(found.best.word)}{other}"
    print(fold(f"{left:,} {noun}{'s fit' if left != 1 else ' fits'}; {says}.") + "\n")
    known = {*found.position.lexicon.ring("known")}
    left_column = column("Candidates", found.candidates, known)
    right_column = column("Explorations", found.explorations, known) if found.explorations else []
    print(*side_by_side(left_column, right_column), sep="\n")
    if any(each.word not in known for each in chain(found.candidates, found.explorations)):
        print(f"\n{RARE} marks a word that few people know.")


def side_by_side(left: Sequence[str], right: Sequence[str]) -> Iterator[str]:
    """The lines of both columns, one below the other where they do not fit side by side."""
    across = max(map(width, left)) + GAP
    if across + max(map(width, right), default=0) > shutil.get_terminal_size().columns:
        yield from (*left, "", *right)
        return
    for one, other in zip_longest(left, right, fillvalue=""):
        yield pad(one, across, left=True) + other if other else one


def column(title: str, suggestions: Sequence[Suggestion], known: Set[str]) -> list[str]:
    """The lines of one list, in which words that are not *known* have a mark."""
    names = figure_names(suggestions)
    headings = ["word", *(HEADINGS.get(name, name.replace("_", " ")) for name in names)]
    return [
        title,
        *fold_table(
            headings,
            ([mark_rare(each.word, known), *(figure_text(each, name) for name in names)] for each in suggestions),
        ),
    ]


def mark_rare(word: str, known: Set[str]) -> str:
    """A word as a column has it."""
    return word if word in known else word + RARE


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
    from tilewright.solvers.base import MARKS

    mark = MARKS[figure.quality]
    return f"{mark}{figure.value:.0f}" if name == "worst_case" else f"{mark}{figure.value:.2f}"


def __getattr__(name: str) -> App:
    """``app``, made anew each time that it is asked for, since cyclopts writes into it."""
    if name != "app":
        raise AttributeError(name)
    return group_with_default(suggest, SUGGEST_COMMANDS)
