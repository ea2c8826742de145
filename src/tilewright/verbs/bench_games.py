"""What a benchmark plays: which answers, on how many boards, and against whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tilewright.verbs.means import JobMeans
from tilewright.verbs.question import BadQuestion

if TYPE_CHECKING:
    from tilewright.lexicon import Lexicon
    from tilewright.solvers import Solver
    from tilewright.trials.run import Run
    from tilewright.verbs.bench import Bench


def draw_answers(question: Bench, lexicon: Lexicon) -> Sequence[str]:
    """The answers that are played, if the list has so many."""
    from tilewright.trials.run import draw_answers

    wanted, most = question.sample_size, lexicon.answer_count
    if isinstance(wanted, int) and wanted > most:
        raise BadQuestion("{answers} is 'all' or a number from 1 to {most:,}, not {value:,}", most=most, value=wanted)
    return draw_answers(lexicon, None if isinstance(wanted, str) else wanted, question.seed)


def tables_of(question: Bench, lexicon: Lexicon) -> Sequence[Sequence[str]]:
    """The words of each game on many boards; of all answers, those that fill no game are left out."""
    from tilewright.puzzles.boards import check_enough
    from tilewright.puzzles.draw import Draw

    boards = question.boards
    if boards is None:
        return ()
    check_enough(lexicon.answers, boards, lexicon.name)
    drawn = Draw(question.seed).shuffle(draw_answers(question, lexicon))
    if len(drawn) < boards or (question.sample_size != "all" and len(drawn) % boards):
        wanted = question.sample_size
        raise BadQuestion("{answers} is 'all' or a multiple of the {n} boards, not {wanted}", n=boards, wanted=wanted)
    return [drawn[start : start + boards] for start in range(0, len(drawn) - boards + 1, boards)]


def facts_of(question: Bench, players: Sequence[Solver], lexicon: Lexicon) -> dict[str, object]:
    """What a journal of games must agree on."""
    named = {"job": "bench", "lexicon": lexicon.fingerprint, "mode": question.mode}
    boards = {"boards": question.boards} if question.boards else {}
    drawn = {**boards, "answers": str(question.sample_size), "seed": question.seed}
    game = {"host": question.host or "greedy"} if question.adversary else drawn
    return {**named, "solvers": [player.spec for player in players], **game}


def against_answers(question: Bench, players: Sequence[Solver], lexicon: Lexicon, means: JobMeans) -> tuple[Run, ...]:
    """The games of each solver, on one board or on many."""
    from tilewright.position import Mode
    from tilewright.trials.games import play_all_boards
    from tilewright.trials.run import play_all

    mode, tables, drawn = Mode(question.mode), tables_of(question, lexicon), draw_answers(question, lexicon)
    runs: list[Run] = []
    with means.open_pool(facts_of(question, players, lexicon), True) as pool:
        for player in players:
            with means.open_bar(player.spec, len(tables or drawn)) as advance:
                if tables:
                    runs.append(play_all_boards(player, lexicon, tables, mode, advance, pool))
                else:
                    runs.append(play_all(player, lexicon, drawn, mode, advance, pool))
    return tuple(runs)


def against_host(question: Bench, players: Sequence[Solver], lexicon: Lexicon, means: JobMeans) -> tuple[Run, ...]:
    """The game of each solver against the adversary; a patient one foresees that very solver."""
    from tilewright.games.adversary import host_named
    from tilewright.position import Mode
    from tilewright.trials.games import play_matches

    matches = [(player, host_named(question.host or "greedy", player)) for player in players]
    facts = facts_of(question, players, lexicon)
    with means.open_pool(facts, True) as pool, means.open_bar("games", len(players)) as advance:
        return tuple(play_matches(matches, lexicon, Mode(question.mode), advance, pool))
