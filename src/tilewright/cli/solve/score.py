"""``tilewright score``: the rule of the game."""

from __future__ import annotations

from tilewright.cli.command import command
from tilewright.cli.options import AsJson
from tilewright.cli.output import print_json
from tilewright.verbs.score import Score
from tilewright.verbs.score import score as ask


@command(Score)
def score(question: Score, *, as_json: AsJson = False) -> None:
    """Print the reply."""
    found = ask(question)
    print_json(found.as_json()) if as_json else print(found.reply)
