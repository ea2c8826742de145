"""Bench: solvers played against many answers, and searches of the laboratory, beside each other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from tilewright.errors import quantity
from tilewright.verbs.bench_games import against_answers, against_host, draw_answers, tables_of
from tilewright.verbs.fields import (
    BOARDS_HELP,
    HostName,
    ListName,
    ModeName,
    SolverSpec,
    adversary_field,
    host_field,
    lexicon_field,
    lexicon_of,
    mode_field,
    seed_field,
    solver_of,
)
from tilewright.verbs.means import ALONE_AND_SILENT, JobMeans
from tilewright.verbs.question import BadQuestion, Narrowing, Question, in_brief, option

if TYPE_CHECKING:
    from tilewright.lexicon import Lexicon
    from tilewright.trials.report import Report
    from tilewright.trials.run import Run
    from tilewright.trials.search import Comparison

FEW = 10  # answers, for searches, which take long
NOTHING_DRAWN = "the adversary draws no answers: leave {answers} and {seed} out"
EXAMPLE = "world"  # that of the original description, of which the second table of searches tells


@dataclass(frozen=True)
class Bench(Question):
    """Play solvers against many answers and compare them.

    The mean counts every guess until the answer is found; failures are answers that took more than six.  A game ends
    after 30 guesses, and one in which the solver itself fails counts as 30.  The line "Bench:" is the same on every
    machine as long as the play is the same.

    On many boards, the answers are dealt into games of that many boards, and a failure is a game that takes more than
    five guesses beyond the number of boards.  Against the adversary, each solver has one game.

    JSON: lexicon, fingerprint, mode, answers, seed, complete, solvers (name, mean, worst, failures, failed, total,
    histogram, signature, cpu_seconds, trouble: why games were lost because the solver failed; mean is null where no
    game was finished); on many boards also boards; against the adversary host instead of answers and seed, and the
    words that each solver guessed.

    The figures of searches are those of an oracle, not of playing strength: the share of answers said within six
    guesses, means of time, memory, nodes and what the paths cost (optimal: they are sure to be the cheapest by the
    cost of their search), and the nodes for WORLD against BFS.  JSON then: oracle, lexicon, fingerprint, answers, seed,
    word, complete, configs (name, admissible, optimal, searches, success, seconds, peak_bytes, expanded, generated,
    path_length, path_cost, word_expanded, saved).
    """

    solvers: tuple[SolverSpec, ...] = option(
        ("information",),
        "Who plays, such as information(depth=2); give it again for each further solver.",
        http=Narrowing(longest=8),
    )
    search: bool = option(False, "Compare searches of the laboratory, which know the answer, instead of solvers.")
    configs: tuple[str, ...] = option(
        ("all",),
        "For a search: a configuration, or all for the fourteen; may be repeated.",
        http=Narrowing(longest=40),
    )
    answers: int | Literal["all"] | None = option(
        None,
        "How many answers, drawn by the seed, or all; without it all, or ten for searches.",
        least=1,
        http=Narrowing(default=FEW),
    )
    seed: int = seed_field("Which answers are drawn.", 1)
    boards: int | None = option(None, BOARDS_HELP, least=2, most=32)
    adversary: bool = adversary_field()
    host: HostName | None = host_field()
    mode: ModeName = mode_field()
    lexicon: ListName = lexicon_field()

    def check(self) -> None:
        """Refuse games that are two at once, and what a game knows nothing of."""
        games = [name for name in ("search", "boards", "adversary") if getattr(self, name)]
        if len(games) > 1:
            raise BadQuestion(f"{{{games[0]}}} and {{{games[1]}}} play different games; give one of them")
        if self.host and not self.adversary:
            raise BadQuestion("{host} needs {adversary}")
        is_drawn = self.answers not in (None, FEW) or "seed" in self.given_fields  # few is what HTTP says unasked
        if self.adversary and is_drawn:
            raise BadQuestion(NOTHING_DRAWN)
        if "configs" in self.given_fields and not self.search:
            raise BadQuestion("{configs} needs {search}")
        if self.search and {"solvers", "mode"} & {*self.given_fields}:
            raise BadQuestion("{search} has no {solvers} and no {mode}: searches know the answer, solvers play")
        if not self.solvers or not self.configs:
            raise BadQuestion("{solvers} and {configs} name at least one")

    @property
    def sample_size(self) -> int | str:
        """How many answers, or all."""
        return self.answers or (FEW if self.search else "all")


@dataclass(frozen=True, slots=True)
class BenchRuns:
    """What solvers played."""

    question: Bench
    runs: tuple[Run, ...]
    quality = "exact"

    @property
    def fingerprint(self) -> str:
        """Of the list in play."""
        return self.runs[0].lexicon.fingerprint

    @property
    def complete(self) -> bool:
        """Whether nobody interrupted it."""
        return all(run.complete for run in self.runs)

    @property
    def solvers(self) -> tuple[Report, ...]:
        """The figures of each solver: mean, worst, failures and more."""
        from tilewright.trials.report import report

        return tuple(report(run) for run in self.runs)

    @property
    def has_failed(self) -> bool:
        """Whether every solver failed in every game."""
        return all(run.has_failed for run in self.runs)

    def as_json(self) -> dict[str, object]:
        """The figures of each solver."""
        from tilewright.trials.report import as_json

        count = sum(len(game.answer.split()) for game in self.runs[0].games)
        boards = {"boards": self.question.boards} if self.question.boards else {}
        drawn = {"answers": count, "seed": self.question.seed, **boards}
        return as_json(self.runs, {"host": self.question.host or "greedy"} if self.question.adversary else drawn)

    def _repr_html_(self) -> str:
        from tilewright.render.notebook import show_runs

        return show_runs(self.runs)

    def as_csv(self) -> str:
        """A line for each game."""
        from tilewright.trials.report import as_csv

        return as_csv(self.runs)

    def __repr__(self) -> str:
        told = [f"{each.name} {each.mean:.4f} in {each.played:,} games" for each in self.solvers]
        return f"<BenchRuns {in_brief(told)}>"


@dataclass(frozen=True, slots=True)
class BenchSearches:
    """What searches of the laboratory took for some *answers*."""

    comparison: Comparison
    answers: tuple[str, ...]
    seed: int
    quality = "exact"

    @property
    def fingerprint(self) -> str:
        """Of the list in play."""
        return self.comparison.lexicon.fingerprint

    @property
    def complete(self) -> bool:
        """Whether nobody interrupted it."""
        return self.comparison.complete

    def as_json(self) -> dict[str, object]:
        """The figures of each configuration."""
        return self.comparison.as_json(self.answers, self.seed)

    def as_csv(self) -> str:
        """A line for each configuration and answer."""
        from tilewright.trials.search import as_csv

        return as_csv(self.comparison)

    def __repr__(self) -> str:
        return f"<BenchSearches of {in_brief(self.comparison.configs)} for {quantity(len(self.answers), 'answer')}>"


def bench(question: Bench, means: JobMeans = ALONE_AND_SILENT) -> BenchRuns | BenchSearches:
    """What came of it; an interruption leaves what has been played by then."""
    lexicon = lexicon_of(question.lexicon)
    if question.search:
        return _searches(question, lexicon, means)
    players = [solver_of(spec) for spec in question.solvers]
    if question.adversary:
        return BenchRuns(question, against_host(question, players, lexicon, means))
    return BenchRuns(question, against_answers(question, players, lexicon, means))


def size(question: Bench) -> int:
    """How many games or searches it is; what is wrong with the question is said here already."""
    from tilewright.trials.search import chosen_configs

    lexicon = lexicon_of(question.lexicon)
    if question.search:
        return len(chosen_configs(question.configs)) * len(draw_answers(question, lexicon))
    players = [solver_of(spec) for spec in question.solvers]
    games = 1 if question.adversary else len(tables_of(question, lexicon) or draw_answers(question, lexicon))
    return len(players) * games


def _searches(question: Bench, lexicon: Lexicon, means: JobMeans) -> BenchSearches:
    """The searches for some answers, and for one word."""
    from tilewright.trials.search import bench_search, chosen_configs

    names, answers = chosen_configs(question.configs), tuple(draw_answers(question, lexicon))
    word = EXAMPLE if lexicon.is_answer(EXAMPLE) else answers[0]
    facts = {"job": "bench searches", "lexicon": lexicon.fingerprint, "configs": names, "answers": list(answers)}
    bar = means.open_bar("oracle searches", len(names) * len(answers))
    with means.open_pool(facts, True) as pool, bar as advance:
        found = bench_search(names, lexicon, answers, word, progress=advance, pool=pool)
    return BenchSearches(found, answers, question.seed)
