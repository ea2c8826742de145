"""``tilewright exam``: how well a program, a model behind an address, or a person plays, with luck taken out."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from tilewright.cli.options import AsJson, LexiconName, ModeName
from tilewright.errors import InputError, TilewrightError, quantity

if TYPE_CHECKING:
    from tilewright.position import Position
    from tilewright.trials.exam import ExamResult
    from tilewright.trials.positions import PositionsResult

PATIENCE = 120.0  # seconds for an answer over HTTP


def exam(
    *,
    player: Annotated[
        str,
        Parameter(
            help="Who takes the exam: exec:COMMAND (the engine protocol), http://ADDRESS, human, "
            "replay:FILE (a transcript) or any solver."
        ),
    ],
    games: Annotated[str, Parameter(help="How many games, drawn by the seed in strata, or all.")] = "50",
    positions: Annotated[
        int, Parameter(help="Ask about so many single positions beside the games, drawn in strata of words left.")
    ] = 0,
    seed: Annotated[int, Parameter(help="Which answers and positions are drawn.")] = 1,
    mode: ModeName = "normal",
    transcript: Annotated[Path | None, Parameter(help="Write the games to this file, in the notation.")] = None,
    lexicon: LexiconName = "en5",
    as_json: AsJson = False,
) -> None:
    """Examine a player by exact regret.

    What a game took is par + regrets - lucks.  The exam scores the regret of each guess, which the exact engine knows,
    so that luck is no part of the score; legality, consistency with the replies and luck stand beside it.  An address
    gets {"position": …, "mode": …, "turns": […]} by POST and answers {"guess": …}.

    JSON: exam, player, lexicon, fingerprint, mode, seed, games, found, guesses, regret_per_game, regret_per_guess and
    luck_per_game (mean, low and high: 95 %), legal, consistent, variance_ratio; if they were asked for, positions
    (count, regret, best: how many answers could not be bettered, legal, strata).
    """
    from tilewright.cli.output import print_json, say_written
    from tilewright.cli.progress import progress
    from tilewright.lexicon import load
    from tilewright.lexicon.folders import check_writable
    from tilewright.position import Mode
    from tilewright.trials.exam import exam_answers, examine
    from tilewright.trials.positions import examine_positions

    words, count = load(lexicon), count_of(games)
    if positions < 0:
        raise InputError(f"--positions is at least 0, not {positions}")
    if transcript:
        check_writable(transcript)
    asked = PlayerWithTrouble(player_named(player))
    with progress("games", len(exam_answers(words, count, seed))) as advance:
        result = examine(asked, player, words, count, seed, Mode(mode), advance)
    with progress("positions", positions) as advance:
        single = examine_positions(asked, words, positions, seed, Mode(mode), advance)
    if transcript:
        transcript.write_text(result.transcript() + single.transcript(), encoding="utf-8")
        say_written([transcript])
    if asked.trouble:
        failures = quantity(len(asked.trouble), "time")
        print(f"tilewright: {player} gave no answer {failures}; the first time: {asked.trouble[0]}", file=sys.stderr)
    if as_json:
        print_json(result.as_json() | ({"positions": single.as_json()} if positions else {}))
        return
    print_result(result)
    if positions:
        print_positions(single)


class PlayerWithTrouble:
    """Notes why the player gave no answer at all, since the exam only counts that it gave no legal one."""

    def __init__(self, player: Callable[[Position], str]) -> None:
        self.player, self.trouble = player, list[str]()

    def __call__(self, position: Position) -> str:
        try:
            return self.player(position)
        except TilewrightError as error:
            self.trouble.append(str(error))
            raise


def count_of(games: str) -> int | None:
    """So many, or all."""
    if games != "all" and not games.isdecimal():
        raise InputError(f"--games is 'all' or a number, not {games!r}")
    return None if games == "all" else int(games)


def player_named(player: str) -> Callable[[Position], str]:
    """Who is asked."""
    if player == "human":
        return ask_human
    if player.startswith(("http://", "https://")):
        return lambda position: ask_address(player, position)
    if player.startswith("replay:"):
        from tilewright.cli.files import name_in_errors, read_text
        from tilewright.notation import read_records
        from tilewright.trials.exam import replaying

        file = player.removeprefix("replay:")
        with name_in_errors(file):
            return replaying(list(read_records(read_text(file))))
    from tilewright.solvers.own import find_solver

    return find_solver(player).choose


def ask_human(position: Position) -> str:
    """What somebody types."""
    for turn in position.turns[-1:]:
        print(f"{turn.guess} {turn.reply}", file=sys.stderr)
    print(f"Guess {len(position.turns) + 1}: ", end="", file=sys.stderr, flush=True)
    line = sys.stdin.readline()
    if not line:
        raise KeyboardInterrupt
    return line.strip()


def ask_address(address: str, position: Position) -> str:
    """What an address answers."""
    from urllib.request import Request, urlopen

    body = {"position": str(position), "mode": position.mode, "turns": [turn.as_json() for turn in position.turns]}
    request = Request(address, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urlopen(request, timeout=PATIENCE) as answer:
        try:
            found = json.loads(answer.read(100_000))
        except ValueError:
            raise InputError(f"{address} did not answer with JSON") from None
    return str(found.get("guess", "")) if isinstance(found, dict) else ""


def print_result(result: ExamResult) -> None:
    """Print the scores."""
    told = result.as_json()
    games = quantity(len(result.games), "game")
    print(f"{told['player']}: {games} of {told['fingerprint']}, {told['mode']} mode, seed {told['seed']}")
    for name, label in (
        ("regret_per_game", "regret a game"),
        ("regret_per_guess", "regret a guess"),
        ("guesses", "guesses a game"),
        ("luck_per_game", "luck a game"),
    ):
        print(f"  {label:<16}{result.estimates[name]}")
    print(f"  {'found':<16}{told['found']:>8} of {told['games']}")
    for name in ("legal", "consistent"):
        share = told[name]
        print(f"  {name:<16}{'-' if share is None else f'{100 * float(str(share)):8.1f} %'}")
    if told["variance_ratio"] is not None:
        print(f"A mean of guesses would need {told['variance_ratio']} times as many games to be as sure.")


def print_positions(result: PositionsResult) -> None:
    """Print the scores of single positions."""
    told = result.as_json()
    strata = told["strata"]
    assert isinstance(strata, list)
    count = quantity(len(result.positions), "single position")
    print(f"{count}; no other guess was better in {told['best']}")
    print(f"  {'regret':<16}{result.regret}")
    for stratum in strata:
        fewest, most = stratum["candidates"]
        mean = stratum["regret"]
        print(f"  {f'{fewest} to {most} words':<16}{'-' if mean is None else f'{mean:8.4f}'}")
