"""``tilewright search``: what a search of the laboratory does for one hidden word."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from tilewright.cli.command import command
from tilewright.cli.options import AsJson
from tilewright.cli.output import print_json, say_written
from tilewright.lexicon.folders import check_writable
from tilewright.verbs.fields import lexicon_of
from tilewright.verbs.search import Search, SearchAnswer
from tilewright.verbs.search import search as ask

if TYPE_CHECKING:
    from tilewright.lab.algorithms import Expansion


@command(Search, names={"trace_memory": "--memory"})
def search(
    question: Search,
    *,
    trace: Annotated[
        Path | None, Parameter(help="Write every expansion to this file, a JSON object on each line.")
    ] = None,
    unfold: Annotated[bool, Parameter(help="Show every state of the tree explored.")] = False,
    as_json: AsJson = False,
) -> None:
    """Print the path, the metrics and the tree explored."""
    if trace is not None:
        check_writable(trace)
    found, expansions = run_watched(question, trace, keep=not as_json)
    if as_json:
        print_json(found.as_json())
        return
    from tilewright.cli.study.search_text import print_honest, print_result

    print_result(found.result, expansions, unfold)
    if found.honest:
        print_honest(found.honest, found.result)


def run_watched(question: Search, trace: Path | None, keep: bool) -> tuple[SearchAnswer, list[Expansion]]:
    """What the search found, its trace written if one is wanted; and its expansions if they are to be kept."""
    from tilewright.lab.trace import event, write_line, write_result

    kept: list[Expansion] = []
    with ExitStack() as open_files:
        words = lexicon_of(question.lexicon)
        file = None if trace is None else open_files.enter_context(trace.open("w", encoding="utf-8"))

        def watch(expansion: Expansion) -> None:
            if file:
                write_line(file, event(expansion, words))
            if keep:
                kept.append(expansion)

        found = ask(question, watch)
        if file:
            write_result(file, found.result)
    if trace is not None:
        say_written([trace])
    return found, kept
