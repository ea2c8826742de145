"""What ``tilewright bench`` plays: one board, many boards, or a game against the adversary."""

from __future__ import annotations

from collections.abc import Sequence

from tilewright.bench.games import play_all_boards, play_matches
from tilewright.bench.run import Run, drawn_answers, play_all
from tilewright.cli.jobs import JobOptions, open_job_pool, say_interrupted
from tilewright.cli.progress import progress
from tilewright.errors import InputError
from tilewright.games.adversary import host_named
from tilewright.lexicon import Lexicon
from tilewright.position import Mode
from tilewright.puzzles.boards import check_enough
from tilewright.puzzles.draw import Draw
from tilewright.solvers import Solver


def number_of(answers: str, lexicon: Lexicon) -> int | None:
    """How many answers are asked for; None for all."""
    if answers == "all":
        return None
    if not answers.isdecimal() or not 1 <= int(answers) <= len(lexicon.answers):
        raise InputError(f"--answers is 'all' or a number from 1 to {len(lexicon.answers)}, not {answers!r}")
    return int(answers)


def on_one_board(
    players: Sequence[Solver], lexicon: Lexicon, answers: str, seed: int, mode: str, job: JobOptions
) -> list[Run]:
    """The games of each solver against the answers, with a progress bar."""
    drawn, runs = drawn_answers(lexicon, number_of(answers, lexicon), seed), list[Run]()
    facts = facts_of(players, lexicon, mode, answers=answers, seed=seed)
    with open_job_pool(job, facts) as pool:
        for player in players:
            with progress(player.spec, len(drawn)) as advance:
                runs.append(play_all(player, lexicon, drawn, Mode(mode), advance, pool))
        if not all(run.complete for run in runs):
            say_interrupted(pool)
    return runs


def facts_of(players: Sequence[Solver], lexicon: Lexicon, mode: str, **more: object) -> dict[str, object]:
    """What a journal of games must agree on."""
    specs = [player.spec for player in players]
    return {"job": "bench", "lexicon": lexicon.fingerprint, "mode": mode, "solvers": specs, **more}


def drawn_tables(lexicon: Lexicon, boards: int, answers: str, seed: int) -> Sequence[Sequence[str]]:
    """The words of each game; of all answers, those that fill no game are left out."""
    check_enough(lexicon.answers, boards, lexicon.name)
    drawn = Draw(seed).shuffled(drawn_answers(lexicon, number_of(answers, lexicon), seed))
    if len(drawn) < boards or (answers != "all" and len(drawn) % boards):
        raise InputError(f"--answers is 'all' or a multiple of the {boards} boards, not {answers!r}")
    return [drawn[start : start + boards] for start in range(0, len(drawn) - boards + 1, boards)]


def on_boards(
    players: Sequence[Solver], lexicon: Lexicon, boards: int, answers: str, seed: int, mode: str, job: JobOptions
) -> list[Run]:
    """The games of each solver on many boards, with a progress bar."""
    tables, runs = drawn_tables(lexicon, boards, answers, seed), list[Run]()
    facts = facts_of(players, lexicon, mode, boards=boards, answers=answers, seed=seed)
    with open_job_pool(job, facts) as pool:
        for player in players:
            with progress(player.spec, len(tables)) as advance:
                runs.append(play_all_boards(player, lexicon, tables, Mode(mode), advance, pool))
        if not all(run.complete for run in runs):
            say_interrupted(pool)
    return runs


def against_host(players: Sequence[Solver], lexicon: Lexicon, host: str, mode: str, job: JobOptions) -> list[Run]:
    """The game of each solver against the adversary; a patient one foresees that very solver."""
    matches = [(player, host_named(host, player)) for player in players]
    with (
        open_job_pool(job, facts_of(players, lexicon, mode, host=host)) as pool,
        progress("games", len(players)) as advance,
    ):
        return play_matches(matches, lexicon, Mode(mode), advance, pool)
