"""Heuristics: how far a state seems to be from the goal.

With n candidates left, and p the largest part of the guess that led to the state (all candidates at the start):

    log2        log2 n                       not admissible in the oracle graph
    partition   log2 p                       not admissible
    log243      log2 n / log2 3^letters      not admissible (it is in honest play: see `andor`)
    goal        0 at the goal, else 1        admissible
    isolate     0 at the goal, else 1 if a guess that is offered leaves some candidate alone, else 2    admissible

A heuristic is *admissible* when it never says more than the cheapest way to a goal costs.  One guess can leave the
hidden word alone among thousands, so nothing that grows with n is.  Every step costs at least 1, which is why the last
two hold for all costs.  ``isolate`` is about the goal ``alone``; for ``green`` it says what ``goal`` says.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from tilewright.lab.problem import SearchProblem, SearchState
from tilewright.lab.split import Split, log_two


@dataclass(frozen=True, slots=True)
class Heuristic:
    """An estimate of the cost from a state to the goal; *admissible* in the oracle graph or not, and why."""

    name: str
    formula: str
    admissible: bool
    why: str
    of: Callable[[SearchProblem, SearchState], float]


def log2(problem: SearchProblem, state: SearchState) -> float:
    """The halvings that n candidates need."""
    return log_two(len(state.candidates))


def partition(problem: SearchProblem, state: SearchState) -> float:
    """The halvings that the largest part of the last guess needs."""
    return log_two(state.largest)


def log243(problem: SearchProblem, state: SearchState) -> float:
    """The guesses that n candidates need if every reply halves as often as a reply can say: 243 parts for 5 letters."""
    return log_two(len(state.candidates)) / log_two(3**problem.lexicon.length)


def goal(problem: SearchProblem, state: SearchState) -> float:
    """At least one guess, unless this is the goal."""
    return 0.0 if problem.is_goal(state) else 1.0


def isolate(problem: SearchProblem, state: SearchState) -> float:
    """At least two guesses, if none of those offered leaves any candidate alone."""
    if problem.goal == "green" or problem.is_goal(state):
        return goal(problem, state)
    if problem.moves.pool == "candidates":
        return 1.0  # a candidate tells itself from all others
    guesses = problem.actions(state)
    if np.isin(guesses, state.candidates, assume_unique=True).any():
        return 1.0
    return 1.0 if Split(problem.lexicon, guesses, state.candidates).smallest.min() == 1 else 2.0


HEURISTICS = {
    heuristic.name: heuristic
    for heuristic in (
        Heuristic("log2", "log2 n", False, "a guess makes up to 3^letters parts, not 2", log2),
        Heuristic(
            "partition", "log2 p", False, "it asks about the worst reply, and the search knows the reply", partition
        ),
        Heuristic("log243", "log2 n / log2 3^letters", False, "one guess can leave one of thousands alone", log243),
        Heuristic("goal", "0 at the goal, else 1", True, "every step costs at least 1", goal),
        Heuristic("isolate", "0, 1 or 2", True, "no guess on offer reaches the goal where it says 2", isolate),
    )
}
