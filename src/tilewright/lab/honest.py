"""Beside a search that knows the word, the honest one: what a player reaches who does not."""

from __future__ import annotations

from dataclasses import replace

from tilewright.lab.andor import Honest, Objective, smallest_worst_case
from tilewright.lab.aostar import smallest_mean
from tilewright.lab.limit import Limit
from tilewright.lab.moves import Moves
from tilewright.lab.search import SearchResult

HONEST_SECONDS = 10.0  # unless a limit is given: without the oracle a whole list takes days


def honest_play(result: SearchResult, moves: Moves, objective: Objective, limit: Limit) -> Honest:
    """The search without the oracle from the same start."""
    limit = limit if limit.seconds or limit.nodes else replace(limit, seconds=HONEST_SECONDS)
    solve = smallest_worst_case if objective == "worst" else smallest_mean
    return solve(moves, result.problem.initial.candidates, limit)


def honest_json(played: Honest, result: SearchResult) -> dict[str, object]:
    """Its figures, and how it would have played this word."""
    lexicon, answer = result.problem.lexicon, result.problem.answer
    return {**played.as_json(), "guesses": played.guesses_for(lexicon.words[answer])}
