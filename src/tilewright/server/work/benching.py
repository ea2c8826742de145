"""Benchmarks as jobs of the server: what is done is told piece by piece, and a job goes on from the pieces it has."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tilewright.errors import InputError
from tilewright.jobs.journal import Journal
from tilewright.jobs.pool import WorkerPool
from tilewright.lexicon import Lexicon
from tilewright.position import Mode
from tilewright.server.work.verbs import Tell, list_named
from tilewright.solvers import solver_named
from tilewright.trials.report import as_json
from tilewright.trials.run import draw_answers, play_all
from tilewright.trials.search import bench_search, chosen_configs

EXAMPLE = "world"  # the document's, of which the second table of searches tells
BETWEEN = 0.2  # seconds between two tellings of how far it is


class ToldJournal(Journal):
    """A journal that tells each piece instead of writing it into a file."""

    def __init__(self, tell: Tell, done: dict[str, Any]) -> None:
        self.tell, self.done = tell, done

    def write_all(self, finished: Iterable[tuple[str, Any]]) -> None:
        """Tell the pieces that are finished."""
        for key, result in finished:
            self.done[key] = result
            self.tell("piece", {"key": key, "result": result})


class Progress:
    """How far it is, told now and then."""

    def __init__(self, tell: Tell, total: int) -> None:
        self.tell, self.total, self.before, self.told = tell, total, 0, 0.0

    def __call__(self, done: int) -> None:
        if time.monotonic() - self.told >= BETWEEN:
            self.told = time.monotonic()
            self.tell("progress", {"done": self.before + done, "total": self.total})


def samples_of(lexicon: Lexicon, samples: int | None) -> int:
    """How many answers are played, if there are so many."""
    if samples is not None and samples > lexicon.answer_count:
        raise InputError(f"{lexicon.name} has {lexicon.answer_count:,} answers, not {samples:,}")
    return lexicon.answer_count if samples is None else samples


def size_of(kind: str, lexicon: str, solvers: Sequence[str], configs: Sequence[str], samples: int | None) -> int:
    """How many games or searches it is; what is wrong with the question is said here already."""
    players = chosen_configs(configs) if kind == "search" else [solver_named(spec) for spec in solvers]
    return len(players) * samples_of(list_named(lexicon), samples)


def bench_solvers(
    tell: Tell,
    done: dict[str, Any],
    solvers: Sequence[str],
    samples: int | None,
    seed: int,
    lexicon: str,
    mode: str,
    **_: object,
) -> Mapping[str, Any]:
    """Solvers played against answers, as ``tilewright bench --json`` tells it."""
    words = list_named(lexicon)
    answers = draw_answers(words, samples, seed)
    pool, progress, runs = WorkerPool(journal=ToldJournal(tell, done)), Progress(tell, len(solvers) * len(answers)), []
    for spec in solvers:
        runs.append(play_all(solver_named(spec), words, answers, Mode(mode), progress, pool))
        progress.before += len(answers)
    return as_json(runs, {"answers": len(answers), "seed": seed})


def bench_searches(
    tell: Tell, done: dict[str, Any], configs: Sequence[str], samples: int | None, seed: int, lexicon: str, **_: object
) -> Mapping[str, Any]:
    """Searches of the laboratory, as ``tilewright bench --search --json`` tells it."""
    words = list_named(lexicon)
    answers = draw_answers(words, samples, seed)
    progress = Progress(tell, len(chosen_configs(configs)) * len(answers))
    word = EXAMPLE if words.is_answer(EXAMPLE) else None
    compared = bench_search(
        configs, words, answers, word, progress=progress, pool=WorkerPool(journal=ToldJournal(tell, done))
    )
    return compared.as_json(answers, seed)
