"""``tilewright exam``: how well a program, a model behind an address, or a person plays, with luck taken out."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from tilewright.cli.command import Reading, command
from tilewright.cli.folding import fold
from tilewright.cli.jobs import bar
from tilewright.cli.options import AsJson
from tilewright.cli.output import print_json, say_written
from tilewright.errors import InputError, TilewrightError, quantity
from tilewright.verbs.exam import Exam, ExamScores, games_of
from tilewright.verbs.exam import exam as ask
from tilewright.verbs.fields import lexicon_of
from tilewright.verbs.means import JobMeans

if TYPE_CHECKING:
    from tilewright.trials.exam import ExamResult
    from tilewright.trials.positions import PositionsResult

HUMAN = "human"
HOW_MANY = Annotated[str, Parameter(help="How many games, drawn in strata by the seed, or all.")]
WHO = Annotated[
    str,
    Parameter(
        help="Who takes the exam: exec:COMMAND (the engine protocol), http://ADDRESS, human, "
        "replay:FILE (a transcript) or any solver."
    ),
]


class PlayerFailed(TilewrightError):
    """A player failed in every game, so that the scores say nothing of how he plays."""


def number_of(games: str | int) -> int | str:
    """All games, or so many."""
    text = str(games)
    if text != "all" and not text.isdecimal():
        raise InputError(f"--games is 'all' or a number, not {text!r}")
    return text if text == "all" else int(text)


@command(Exam, usual={"games": "50"}, read={"games": Reading(HOW_MANY, number_of), "player": Reading(WHO, str)})
def exam(
    question: Exam,
    *,
    transcript: Annotated[Path | None, Parameter(help="Write the games to this file, in the notation.")] = None,
    as_json: AsJson = False,
) -> None:
    """Print the scores; whoever leaves early has those of the games that are finished."""
    from tilewright.lexicon.folders import check_writable

    if transcript:
        check_writable(transcript)
    found, left = sit(question)
    if transcript:
        transcript.write_text(found.transcript(), encoding="utf-8")
        say_written([transcript])
    print_json(found.as_json()) if as_json else print_scores(found)
    if found.has_failed:
        raise PlayerFailed(found.games.trouble[0])
    if not found.games.complete and not left:
        raise KeyboardInterrupt


def sit(question: Exam) -> tuple[ExamScores, bool]:
    """What came of it, and whether a person left."""
    if question.player != HUMAN:
        return ask(question, JobMeans(open_bar=bar)), False
    from tilewright.cli.study.human_player import HumanPlayer

    person = HumanPlayer(games_of(question, lexicon_of(question.lexicon)), lambda text: print(text, file=sys.stderr))
    return ask(question, player=person.choose, tell=person.hear_of), person.left


def print_scores(found: ExamScores) -> None:
    """Print the scores, and what went wrong."""
    print_result(found.games)
    if found.positions.positions:
        print_positions(found.positions)
    failed = sum(bool(game.trouble) for game in found.games.games)
    if failed and not found.has_failed:
        print(f"tilewright: {quantity(failed, 'game')} lost: {found.games.trouble[0]}", file=sys.stderr)


def print_result(result: ExamResult) -> None:
    """Print the scores."""
    if not result.games:
        print("No game was finished.")
        return
    told = result.as_json()
    games = quantity(len(result.games), "game") + ("" if result.complete else " until it was left,")
    print(
        fold(f"{told['player']}: {games} of {told['fingerprint']}, {told['mode']} mode, seed {told['seed']}", indent=4)
    )
    for name, label in (
        ("regret_per_game", "regret per game"),
        ("regret_per_guess", "regret per guess"),
        ("guesses", "guesses per game"),
        ("luck_per_game", "luck per game"),
    ):
        print(fold(f"  {label:<18}{result.estimates[name]}", indent=4))
    print(fold(f"  {'found':<18}{told['found']:>8} of {told['games']}", indent=4))
    for name in ("legal", "consistent"):
        share = told[name]
        print(fold(f"  {name:<18}{'-' if share is None else f'{100 * float(str(share)):8.1f} %'}", indent=4))
    if told["variance_ratio"] is not None:
        times = f"about {round(float(str(told['variance_ratio']))):,} times as many games"
        print(fold(f"A mean of guesses would need {times} for the same precision.", indent=4))


def print_positions(result: PositionsResult) -> None:
    """Print the scores of single positions."""
    told = result.as_json()
    strata = told["strata"]
    assert isinstance(strata, list)
    count = quantity(len(result.positions), "single position")
    print(fold(f"{count}; no other guess was better in {told['best']}", indent=4))
    print(fold(f"  {'regret':<18}{result.regret}", indent=4))
    for stratum in strata:
        fewest, most = stratum["candidates"]
        mean = stratum["regret"]
        print(fold(f"  {f'{fewest} to {most} words':<18}{'-' if mean is None else f'{mean:8.4f}'}", indent=4))
