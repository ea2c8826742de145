"""``tilewright suggest cross``: the best letter to name next."""

from __future__ import annotations

from tilewright.cli.command import command
from tilewright.cli.folding import fold
from tilewright.cli.options import AsJson
from tilewright.cli.output import print_json
from tilewright.knowledge import capital
from tilewright.verbs.suggest_cross import SHOWN_PAIRS, LetterList, SuggestCross
from tilewright.verbs.suggest_cross import suggest_cross as ask

SIGNS = {"exact": " ", "bound": "<", "estimate": "~"}


@command(SuggestCross)
def suggest_cross(question: SuggestCross, *, as_json: AsJson = False) -> None:
    """Print the letters."""
    found = ask(question)
    print_json(found.as_json()) if as_json else print_table(found)


def print_table(answer: LetterList) -> None:
    """Print the pairs that fit and the letters, for people."""
    found = answer.found
    count, some = len(found.pairs), ", ".join(" ".join(pair) for pair in found.some_pairs(SHOWN_PAIRS))
    noun = "pair of words fits" if count == 1 else "pairs of words fit"
    print(fold(f"{count:,} {noun}: {some}{' …' if count > SHOWN_PAIRS else ''}"))
    print("letter   there   misses      win")
    for each in answer.letters:
        won = "" if each.wins is None else f"{each.wins:.1%}"
        print(f"  {capital(each.letter)}    {each.hit:>6.1%}  {SIGNS[each.quality]}{each.misses:>6.3f}  {won:>7}")
