"""``tilewright make best``: a position in which the obvious guess is a mistake."""

from __future__ import annotations

from tilewright.cli.command import command
from tilewright.cli.options import AsJson
from tilewright.cli.output import console, print_json
from tilewright.verbs.make_best import MakeBest
from tilewright.verbs.make_best import make_best as ask


@command(MakeBest)
def make_best(question: MakeBest, *, as_json: AsJson = False) -> None:
    """Print the position, and below it the solution."""
    made = ask(question)
    if as_json:
        print_json(made.as_json())
        return
    from tilewright.kinds.best.text import solved_text

    console().print(solved_text(made.puzzle, console().width))
