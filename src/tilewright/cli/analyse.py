"""``tilewright analyse``: what the guesses of a game were worth."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from tilewright.cli.options import AsJson, LexiconName, MemoryBudget, ModeName
from tilewright.cli.output import print_json
from tilewright.errors import InputError
from tilewright.memory import set_budget

if TYPE_CHECKING:
    from tilewright.analysis import Bounds, GameWorth, TurnWorth

SHOWN = 4  # of the guesses that tie for the best


def analyse(
    *turns: Annotated[str, Parameter(name="GUESS=REPLY", allow_leading_hyphen=True)],
    answer: Annotated[str | None, Parameter(help="The hidden word, if no guess was it.")] = None,
    grid: Annotated[
        str | None,
        Parameter(help="A file with the pasted share grid; - reads it from stdin.", allow_leading_hyphen=True),
    ] = None,
    lexicon: LexiconName = "en5",
    mode: ModeName = "normal",
    seconds: Annotated[float, Parameter(help="How long each search may take; what it leaves open is a bound.")] = 3.0,
    memory: MemoryBudget = None,
    as_json: AsJson = False,
) -> None:
    """What the guesses of a game were worth.

    For each turn: the words that fitted before and after, the guesses expected with this guess (its value), what the
    best guess would have saved on average (regret), what the reply saved (luck), and the share of words whose reply
    would have been no luckier.  Par is what perfect play expects: guesses = par + regrets - lucks.  Figures are exact;
    two with dots between them are bounds.

    JSON: lexicon, fingerprint, mode, among, answer, state, guesses, judged, par, regret, luck, rest, turns (guess,
    reply, before, after, best, best_value, value, regret, luck, percentile, verdict, notes), notes.  A figure has
    quality, low, high and fraction; guesses judged + rest = par + regret - luck.

    Parameters
    ----------
    turns
        What was guessed and what was replied, such as crane=-YG--; words alone with --grid or --answer.
    """
    from tilewright.analysis import analyse as worth_of
    from tilewright.analysis import recorded, words_alone
    from tilewright.lexicon import load
    from tilewright.position import Mode
    from tilewright.solvers import Limit

    set_budget(memory)
    if seconds <= 0:
        raise InputError(f"--seconds must be positive, not {seconds:g}")
    words = load(lexicon)
    if grid is not None:
        words_alone(turns)  # before anything is read
    pasted = None if grid is None else text_of(grid)
    written = recorded(turns, pasted, words.length, answer)
    game = worth_of(words, written, answer, Mode(mode), Limit(seconds=seconds))
    if as_json:
        print_json(game.as_json())
    else:
        print_game(game, seconds)


def text_of(grid: str) -> str:
    """What is in the file."""
    return sys.stdin.read() if grid == "-" else Path(grid).read_text(encoding="utf-8", errors="replace")


def print_game(game: GameWorth, seconds: float) -> None:
    """Print the table, what is to be said of each turn, and the sum."""
    from rich.table import Table

    from tilewright.cli.output import console

    table = Table(box=None, padding=(0, 2, 0, 0))
    for heading in ("", "guess", "reply"):
        table.add_column(heading)
    for heading in ("words", "left", "value", "regret", "luck", "share"):
        table.add_column(heading, justify="right")
    for number, worth in enumerate(game.turns, 1):
        table.add_row(f"{number}", *cells(worth))
    console().print(table)
    print("", *remarks(game), "", *summary(game, seconds), sep="\n")


def cells(worth: TurnWorth) -> Iterator[str]:
    """A turn in the table."""
    from tilewright.knowledge import capitals

    yield from (capitals(worth.turn.guess), str(worth.turn.reply), str(worth.before), str(worth.after))
    yield from (shown(worth.value), shown(worth.regret), shown(worth.luck, "+"))
    yield "" if worth.percentile is None else shown(worth.percentile.times(100), digits=0) + "%"


def shown(number: Bounds | None, sign: str = "", digits: int = 2) -> str:
    """A figure, or its two bounds with dots between them."""
    if number is None:
        return ""
    low, high = (f"{float(end):{sign}.{digits}f}" for end in (number.low, number.high))
    return low if number.exact else f"{low}..{high}"


def remarks(game: GameWorth) -> Iterator[str]:
    """The best guesses of each turn, and the notes."""
    yield from (f"Note: {note}." for note in game.notes)
    for number, worth in enumerate(game.turns, 1):
        judged = [] if worth.best_value is None else [f"{worth.verdict}; {best_guesses(worth)}"]
        for place, line in enumerate((*judged, *(f"{note}." for note in worth.notes))):
            yield f"{'' if place else number:<3}{line}"


def best_guesses(worth: TurnWorth) -> str:
    """What could have been guessed."""
    if not worth.best:
        return f"the best value is {shown(worth.best_value)}"
    assert worth.best_value is not None
    more = ", …" if len(worth.best) > SHOWN else ""
    kind = "best" if worth.best_value.exact else "best known"
    return f"{kind}: {', '.join(worth.best[:SHOWN])}{more} ({shown(worth.best_value)})"


def summary(game: GameWorth, seconds: float) -> Iterator[str]:
    """How the game ended, and how its guesses add up."""
    yield {"won": f"Found in {len(game.turns)}.", "lost": "Not found this time.", "playing": "Still open."}[game.state]
    judged, played = len(game.judged), len(game.turns)
    guesses = f"{judged}{'' if judged == played else f' of {played}'} guess{'es' if played != 1 else ''}"
    left = f"{guesses} + {shown(game.rest, digits=3)} to come" if game.rest.high else guesses
    par, regret, luck = (shown(each, digits=3) for each in (game.par, game.regret, game.luck))
    yield f"{left} = par {par} + regret {regret} - luck {luck}"
    if not game.exact:
        yield f"Dots stand between bounds: {seconds:g} s for each search did not settle everything (--seconds)."
