"""What came of a run, in numbers.

The *mean* counts every guess until the answer is found, also beyond the limit; *failures* are the answers that took
more than the limit, which is six guesses (on many boards, five more than boards).  The *signature* is a hash of every
game's guesses: equal signatures mean equal play, on any machine.
"""

from __future__ import annotations

import csv
import hashlib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from io import StringIO
from math import nan

from tilewright.trials.run import Run, failures


@dataclass(frozen=True)
class Report:
    """The figures of one solver on one list."""

    name: str
    mean: float
    worst: int
    failures: tuple[str, ...]
    total: int
    histogram: dict[int, int]  # guesses: how many answers took that many
    signature: str
    cpu_seconds: float
    played: int
    complete: bool
    trouble: tuple[str, ...] = ()  # why games were lost by failing, each reason once

    def as_json(self) -> dict[str, object]:
        """The figures as JSON."""
        return {
            "name": self.name,
            "mean": round(self.mean, 6) if self.played else None,
            "worst": self.worst,
            "failures": len(self.failures),
            "failed": self.failures,
            "total": self.total,
            "histogram": self.histogram,
            "signature": self.signature,
            "cpu_seconds": round(self.cpu_seconds, 3),
            "trouble": list(self.trouble),
        }


def report(run: Run) -> Report:
    """The figures of *run*."""
    taken = [len(game.guesses) for game in run.games]
    return Report(
        run.solver,
        sum(taken) / len(taken) if taken else nan,
        max(taken, default=0),
        failures(run),
        sum(taken),
        dict(sorted(Counter(taken).items())),
        signature(run),
        run.cpu_seconds,
        len(taken),
        run.complete,
        tuple(dict.fromkeys(run.trouble)),
    )


def signature(run: Run) -> str:
    """A hash of what was guessed against each answer."""
    text = "\n".join(" ".join((game.answer, *game.guesses)) for game in run.games)
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def signature_line(run: Run) -> str:
    """The deterministic line of a solver and a list, as commit messages carry it."""
    each = report(run)
    kind = f"{run.kind}, " if run.kind else ""
    return f"Bench: {kind}{run.solver} {run.lexicon.fingerprint} {run.mode} {each.played} {each.total} {each.signature}"


def as_json(runs: Sequence[Run], facts: Mapping[str, object]) -> dict[str, object]:
    """The JSON of the runs; *facts* are what was asked for."""
    lexicon = runs[0].lexicon
    return {
        "lexicon": lexicon.name,
        "fingerprint": lexicon.fingerprint,
        "mode": runs[0].mode,
        **facts,
        "complete": all(run.complete for run in runs),
        "solvers": [report(run).as_json() | played_words(run) for run in runs],
    }


def played_words(run: Run) -> dict[str, object]:
    """The words of the one game against the adversary."""
    return {"words": run.games[0].guesses} if run.kind.endswith("adversary") else {}


def as_csv(runs: Sequence[Run]) -> str:
    """A line for each solver and answer: how many guesses, and which."""
    text = StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(("solver", "lexicon", "mode", "answer", "guesses", "words"))
    for run in runs:
        for game in run.games:
            rows.writerow(
                (run.solver, run.lexicon.name, run.mode, game.answer, len(game.guesses), " ".join(game.guesses))
            )
    return text.getvalue()


def left_by_turn(run: Run) -> list[float]:
    """The average number of candidates before each turn, over the games that got so far."""
    longest = max((len(game.left) for game in run.games), default=0)
    by_turn = [[game.left[turn] for game in run.games if len(game.left) > turn] for turn in range(longest)]
    return [sum(left) / len(left) for left in by_turn]
