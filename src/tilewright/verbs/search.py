"""Search: what a search of the laboratory does for one hidden word."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal

from tilewright.verbs.fields import (
    Among,
    ListName,
    WordText,
    among_field,
    lexicon_field,
    lexicon_of,
    seconds_field,
)
from tilewright.verbs.question import LEFT_OUT, BadQuestion, Narrowing, Question, option, positional
from tilewright.verbs.records import answers_of, game_of, record_of

if TYPE_CHECKING:
    from tilewright.lab import Configuration, Moves
    from tilewright.lab.algorithms import Expansion
    from tilewright.lab.andor import Honest
    from tilewright.lab.search import Run, SearchResult
    from tilewright.notation import Record

Watch = Callable[["Expansion"], object]
NAME = Narrowing(longest=80)


@dataclass(frozen=True)
class Search(Question):
    """Search for ANSWER in the game's state graph with BFS, DFS, UCS or A*.

    The search scores its guesses against ANSWER (it is an oracle search), so the length of its path is not playing
    strength.  Prints the path, the metrics and the tree explored.  A game in notation that says its answer is searched
    from where it stands.

    JSON: oracle, config, algorithm, cost, heuristic, admissible, optimal, lexicon, fingerprint, answer, goal, after,
    found, stopped, guesses_to_win, path (guess, reply, candidates left and cost so far of each step; to the nearest
    state if it was stopped), path_costs (what the path costs by each cost), metrics; where it is asked for
    also honest (oracle, objective, candidates, worst, total, mean, lower_bound, proven, stopped, expanded, guesses).
    """

    answer: WordText = positional("The hidden word.")
    config: str | None = option(
        None, "The configuration, such as astar-constant-log2 [default: bfs-opt].", example="bfs-opt", http=NAME
    )
    algorithm: str | None = option(None, "Instead of a configuration: bfs, dfs, ucs or astar.", http=NAME)
    cost: str | None = option(None, "With it: constant, reduction, partition or entropy.", http=NAME)
    heuristic: str | None = option(None, "With astar: log2, partition, log243, goal or isolate.", http=NAME)
    goal: Literal["alone", "green"] = option("alone", "Stop with one candidate left, or when the word has been said.")
    guesses: Literal["candidates", "allowed"] = option("candidates", "Guess only candidates, or any allowed word.")
    order: Literal["letters", "alphabet"] = option(
        "letters", "Which guesses come first: common letters, or the alphabet."
    )
    branching: int = option(
        30, "How many guesses a state offers; 0 for all of them.", least=0, http=Narrowing(most=100_000)
    )
    after: tuple[str, ...] = option(
        (), "Start after this guess; give it again for each further one.", http=Narrowing(longest=20)
    )
    among: Among = among_field("What the word can be: an answer, or any allowed word.")
    depth: int = option(6, "The most guesses that a path may have.", least=1, http=Narrowing(most=20))
    nodes: int | None = option(
        None, "Stop after this many expanded states.", least=1, http=Narrowing(default=5000, most=100_000)
    )
    seconds: float | None = seconds_field("Stop after this many seconds.")
    trace_memory: bool = option(False, "Trace the peak of memory, which takes longer.", http=LEFT_OUT)
    honest: Literal["worst", "mean"] | None = option(
        None, "Also search without the oracle, for the smallest worst case or mean."
    )
    lexicon: ListName = lexicon_field()

    def check(self) -> None:
        """One way of naming the search is used."""
        if self.config is not None and (self.algorithm or self.cost or self.heuristic):
            raise BadQuestion("give either {config} or {algorithm}, {cost} and {heuristic}")
        if self.algorithm is None and (self.cost or self.heuristic):
            raise BadQuestion("{cost} and {heuristic} need {algorithm}")

    @property
    def configuration(self) -> Configuration:
        """The configuration by its name, or made of its parts."""
        from tilewright.lab import Configuration, configuration

        if self.algorithm is None:
            return configuration("bfs-opt" if self.config is None else self.config)
        return Configuration.of(self.algorithm, self.cost or "constant", self.heuristic)


@dataclass(frozen=True, slots=True)
class SearchAnswer:
    """What a search found, and beside it what a player reaches who does not know the word."""

    result: SearchResult
    honest: Honest | None

    @property
    def quality(self) -> str:
        """A search that was stopped has only bounded its path."""
        return "exact" if self.result.is_found else "bound"

    @property
    def fingerprint(self) -> str:
        """Of the list in play."""
        return self.result.problem.lexicon.fingerprint

    def as_json(self) -> dict[str, Any]:
        """The members of both."""
        from tilewright.lab.honest import honest_json

        beside = {} if self.honest is None else {"honest": honest_json(self.honest, self.result)}
        return {**self.result.as_json(), **beside}

    def __repr__(self) -> str:
        return f"<SearchAnswer {self.result!r}>"


def search(question: Search, watch: Watch = lambda expansion: None) -> SearchAnswer:
    """The result; *watch* is called with every expansion on the way."""
    from tilewright.lab import Limit, Moves, run
    from tilewright.lab.honest import honest_play

    if record := record_of(question, "answer", "guess"):
        question = _asked_in(question, record)
    words, limit = lexicon_of(question.lexicon), Limit(question.seconds, question.nodes, question.depth)
    moves: Moves = Moves(words, question.guesses, question.order, question.branching or None)
    wanted: dict[str, Any] = {"goal": question.goal, "among": question.among, "moves": moves, "after": question.after}
    running = run(question.configuration, words, question.answer, limit, **wanted, memory=question.trace_memory)
    result = _run_watched(running, watch)
    return SearchAnswer(result, honest_play(result, moves, question.honest, limit) if question.honest else None)


def _asked_in(question: Search, record: Record) -> Search:
    """The same question with the answer, the list and the guesses of the *record*."""
    game = game_of(question, record)
    after = (*(turn.guess for turn in record.turns), *question.after)
    return replace(question, answer=answers_of(game)[0], lexicon=game.lexicon, after=after)


def _run_watched(running: Run, watch: Watch) -> SearchResult:
    """The result of a search whose every expansion is watched."""
    while True:
        try:
            watch(next(running))
        except StopIteration as end:
            result: SearchResult = end.value
            return result
