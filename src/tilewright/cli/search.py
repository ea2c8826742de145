"""``tilewright search``: what a search of the laboratory does for one hidden word."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from tilewright.cli.options import AsJson, LexiconName
from tilewright.cli.output import print_json
from tilewright.errors import InputError

if TYPE_CHECKING:
    from tilewright.lab import Configuration
    from tilewright.lab.algorithms import Expansion
    from tilewright.lab.search import Result, Run
    from tilewright.lexicon import Lexicon


DEFAULT = "bfs-opt"


def search(
    answer: str,
    /,
    *,
    config: Annotated[
        str | None, Parameter(help="The configuration, such as astar-constant-log2 [default: bfs-opt].")
    ] = None,
    algorithm: Annotated[str | None, Parameter(help="Instead of a configuration: bfs, dfs, ucs or astar.")] = None,
    cost: Annotated[str | None, Parameter(help="With it: constant, reduction, partition or entropy.")] = None,
    heuristic: Annotated[str | None, Parameter(help="With astar: log2, partition, log243, goal or isolate.")] = None,
    goal: Annotated[
        Literal["alone", "green"], Parameter(help="Stop with one candidate left, or when the word has been said.")
    ] = "alone",
    guesses: Annotated[
        Literal["candidates", "allowed"], Parameter(help="Guess only candidates, or any allowed word.")
    ] = "candidates",
    order: Annotated[
        Literal["letters", "alphabet"], Parameter(help="Which guesses come first: common letters, or the alphabet.")
    ] = "letters",
    branching: Annotated[int, Parameter(help="How many guesses a state offers; 0 for all of them.")] = 30,
    after: Annotated[
        list[str] | None, Parameter(help="Start behind this guess; give it again for each further one.", negative=())
    ] = None,
    among: Annotated[
        Literal["answers", "allowed"], Parameter(help="What the word can be: an answer, or any allowed word.")
    ] = "answers",
    depth: Annotated[int, Parameter(help="Paths have at most so many guesses.")] = 6,
    nodes: Annotated[int | None, Parameter(help="Stop after so many expanded states.")] = None,
    seconds: Annotated[float | None, Parameter(help="Stop after so long.")] = None,
    memory: Annotated[bool, Parameter(help="Trace the peak of memory, which takes longer.")] = False,
    trace: Annotated[
        Path | None, Parameter(help="Write every expansion to this file, a JSON object on each line.")
    ] = None,
    unfold: Annotated[bool, Parameter(help="Show every state of the tree explored.")] = False,
    honest: Annotated[
        Literal["worst", "mean"] | None,
        Parameter(help="Beside it, search without the oracle for the smallest worst case or mean."),
    ] = None,
    lexicon: LexiconName = "en5",
    as_json: AsJson = False,
) -> None:
    """Search for ANSWER in the game's state graph with BFS, DFS, UCS or A*.

    The search scores its guesses against ANSWER (it is an oracle search), so the length of its path is not playing
    strength.  Prints the path, the metrics and the tree explored.

    JSON: oracle, config, algorithm, cost, heuristic, admissible, optimal, lexicon, fingerprint, answer, goal, after,
    found, stopped, guesses_to_win, path (guess, reply, candidates left and cost so far of each step; to the nearest
    state if it was stopped), metrics; with --honest also honest (oracle, objective, candidates, worst, total, mean,
    lower_bound, proven, stopped, expanded, guesses).

    Parameters
    ----------
    answer
        The hidden word.
    """
    from tilewright.lab import Limit, Moves, run
    from tilewright.lab.honest import honest_json, honest_play
    from tilewright.lexicon import load

    words = load(lexicon)
    chosen = chosen_configuration(config, algorithm, cost, heuristic)
    limit = Limit(seconds, nodes, depth)
    if branching < 0:
        raise InputError(f"--branching is 0, for all guesses, or more, not {branching}")
    moves = Moves(words, guesses, order, branching or None)
    running = run(chosen, words, answer, limit, goal=goal, among=among, moves=moves, after=after or (), memory=memory)
    result, events = followed(running, words, trace, keep=not as_json)
    played = honest_play(result, moves, honest, limit) if honest else None
    if as_json:
        print_json({**result.as_dict(), **({"honest": honest_json(played, result)} if played else {})})
    else:
        from tilewright.cli.search_text import print_honest, print_result

        print_result(result, events, unfold)
        if played:
            print_honest(played, result)


def chosen_configuration(
    config: str | None, algorithm: str | None, cost: str | None, heuristic: str | None
) -> Configuration:
    """The configuration by its name, or made of its parts."""
    from tilewright.lab import Configuration, configuration

    if config is not None and (algorithm or cost or heuristic):
        raise InputError("give either --config or --algorithm, --cost and --heuristic")
    if algorithm is None and (cost or heuristic):
        raise InputError("--cost and --heuristic need --algorithm")
    if algorithm is None:
        return configuration(config or DEFAULT)
    return Configuration.of(algorithm, cost or "constant", heuristic)


def followed(running: Run, lexicon: Lexicon, trace: Path | None, keep: bool) -> tuple[Result, list[Expansion]]:
    """Let the search run, with its trace if one is wanted; the result, and the expansions if they are to be kept."""
    from tilewright.lab.trace import written

    events: list[Expansion] = []
    with ExitStack() as stack:
        if trace is not None:
            running = written(running, lexicon, stack.enter_context(trace.open("w", encoding="utf-8")))
        while True:
            try:
                event = next(running)
            except StopIteration as end:
                return end.value, events
            if keep:
                events.append(event)
