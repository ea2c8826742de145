"""``tilewright analyse``: what the guesses of a game were worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from tilewright.cli.command import Reading, command
from tilewright.cli.files import STDIN, name_in_errors, read_text
from tilewright.cli.folding import fold, fold_table
from tilewright.cli.options import AsJson, MemoryBudget
from tilewright.cli.output import print_json
from tilewright.cli.output import table as text_table
from tilewright.memory import set_budget
from tilewright.verbs.analyse import Analyse
from tilewright.verbs.analyse import analyse as ask

if TYPE_CHECKING:
    from tilewright.analysis import Bounds, GameWorth, TurnWorth

SHOWN = 4  # of the guesses that tie for the best


def text_of(grid: str | None) -> str | None:
    """What is in the file."""
    return None if grid is None else read_text(grid)


GRID = Annotated[
    str | None, Parameter(help="A file with the pasted share grid; - reads it from stdin.", allow_leading_hyphen=True)
]


@command(Analyse, read={"grid": Reading(GRID, text_of)})
def analyse(question: Analyse, *, memory: MemoryBudget = None, as_json: AsJson = False) -> None:
    """Print the table and the sum; for a file of games, a line for each."""
    set_budget(memory)
    if question.grid is None and (file := file_in(question.turns)):
        analyse_file(file, question, as_json)
        return
    game = ask(question)
    if as_json:
        print_json(game.as_json())
        return
    if question.grid is None and question.answer is None and (answer := answer_in(question.turns)):
        print(f"{answer} is taken as the answer.\n")
    print_game(game, question.seconds)


def answer_in(turns: tuple[str, ...]) -> str | None:
    """The word that is taken as the answer, because there are words alone."""
    from tilewright.analysis.record import answer_among
    from tilewright.knowledge import capitals, join_replies

    found = answer_among([str(text) for text in join_replies(turns)])
    return found and capitals(found)


def file_in(turns: tuple[str, ...]) -> str | None:
    """The file of games that stands where a turn could: a single one that is there, or has the name of one."""
    match turns:
        case [name] if "=" not in name and (Path(name).is_file() or name == STDIN or Path(name).suffix):
            return name
    return None


def analyse_file(file: str, question: Analyse, as_json: bool) -> None:
    """Print a line for each game of a file, in notation or in any form that can be imported."""
    from tilewright.analysis.games import games_in

    with name_in_errors(file):
        asked = [replace(question, turns=turns) for turns in games_in(read_text(file), question.lexicon)]
        games = [ask(each) for each in asked]
    if as_json:
        print_json({"games": [game.as_json() for game in games]})
        return
    rows = (game_row(number, game) for number, game in enumerate(games, 1))
    print(*text_table(("game", "guesses", "par", "regret", "luck", "skill", "words"), rows), sep="\n")


def game_row(number: int, game: GameWorth) -> list[str]:
    """One game of many."""
    figures = [bounds_text(each, digits=3) for each in (game.par, game.regret, game.luck)]
    ending = "no word fits" if game.contradicts_itself else "" if game.state == "won" else game.state
    used = f"{len(game.turns)} ({ending})" if ending else f"{len(game.turns)}"
    return [
        str(number),
        used,
        *figures,
        bounds_text(game.skill, digits=0),
        " ".join(each.turn.guess for each in game.turns),
    ]


def print_game(game: GameWorth, seconds: float) -> None:
    """Print the table, what is to be said of each turn, and the sum."""
    headings = ("", "guess", "reply", "words", "left", "value", "regret", "luck", "share")
    rows = ([f"{number}", *cells(worth)] for number, worth in enumerate(game.turns, 1))
    print(*fold_table(headings, rows, keys=2), sep="\n")
    said = (fold(line, indent=3) for line in (*remarks(game), "", *summary(game, seconds)))
    print("", *said, sep="\n")


def cells(worth: TurnWorth) -> Iterator[str]:
    """A turn in the table."""
    from tilewright.knowledge import capitals

    yield from (capitals(worth.turn.guess), str(worth.turn.reply), str(worth.before), str(worth.after))
    yield from (bounds_text(worth.value), bounds_text(worth.regret), bounds_text(worth.luck, "+"))
    yield "" if worth.percentile is None else bounds_text(worth.percentile.times(100), digits=0) + "%"


def bounds_text(number: Bounds | None, sign: str = "", digits: int = 2) -> str:
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
        return f"the best value is {bounds_text(worth.best_value)}"
    assert worth.best_value is not None
    more = ", …" if len(worth.best) > SHOWN else ""
    kind = "best" if worth.best_value.exact else "best known"
    common = worth.common if worth.common and worth.common.word not in worth.best else None
    beside = f"; a common word: {common.word} ({bounds_text(common.value)})" if common else ""
    return f"{kind}: {', '.join(worth.best[:SHOWN])}{more} ({bounds_text(worth.best_value)}){beside}"


def luck_text(luck: Bounds) -> str:
    """What is taken away, or added where it was bad."""
    if luck.high < 0:
        return f"+ bad luck {bounds_text(type(luck).of(0) - luck, digits=3)}"
    return f"- luck {bounds_text(luck, digits=3)}"


def summary(game: GameWorth, seconds: float) -> Iterator[str]:
    """How the game ended, and how its guesses add up."""
    judged, played = len(game.counted_turns), len(game.turns)
    endings = {"won": f"Found in {played}.", "lost": "Not found this time.", "playing": "Still open."}
    stuck = f"No word fits all these replies: only what came before reply {judged + 1} is counted."
    yield stuck if game.contradicts_itself else endings[game.state]
    guesses = f"{judged}{'' if judged == played else f' of {played}'} guess{'es' if played != 1 else ''}"
    left = f"{guesses} + {bounds_text(game.rest, digits=3)} to come" if game.rest.high else guesses
    par, regret = (bounds_text(each, digits=3) for each in (game.par, game.regret))
    yield f"{left} = par {par} + regret {regret} {luck_text(game.luck)}"
    if not game.exact:
        yield f"Dots stand between bounds: {seconds:g} s for each search did not settle everything (--seconds)."
