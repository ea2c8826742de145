"""Balance: whether grades say how people fare, and which editions should have another.

The *typical* misses of a grade are the average over the finished plays of its editions; a harder grade that came out
easier than the one before is averaged with it.  An edition's own average is drawn towards what is typical of its grade
as if `PRIOR` more people had played it like that, so that a few plays prove nothing.  The grade *proposed* is the one
whose typical misses are nearest to that.  Editions themselves never change: proposals are for the maker's rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tilewright.puzzles.editions import GRADES
from tilewright.store.statistics import EditionStatistics, ratio

PRIOR = 20  # plays


@dataclass(frozen=True)
class GradeBalance:
    """How the editions of one grade fared."""

    kind: str
    grade: str
    editions: int
    plays: int
    completion: float | None
    average_misses: float | None


@dataclass(frozen=True)
class Proposal:
    """An edition that people found harder or easier than its grade says."""

    kind: str
    date: str
    number: int
    plays: int
    average_misses: float | None
    grade: str
    proposed: str


def grade_balances(statistics: Sequence[EditionStatistics]) -> list[GradeBalance]:
    """How each kind and grade fared, the gentle ones first."""
    groups = sorted({(each.kind, GRADES.index(each.grade)) for each in statistics})
    return [
        of_grade(kind, GRADES[grade], [each for each in statistics if (each.kind, each.grade) == (kind, GRADES[grade])])
        for kind, grade in groups
    ]


def of_grade(kind: str, grade: str, group: Sequence[EditionStatistics]) -> GradeBalance:
    """How the editions of one *group* fared together."""
    plays, won = sum(each.plays for each in group), sum(each.won for each in group)
    finished, misses = sum(each.finished for each in group), sum(each.misses for each in group)
    return GradeBalance(kind, grade, len(group), plays, ratio(won, plays), ratio(misses, finished))


def proposals(statistics: Sequence[EditionStatistics], at_least: int) -> list[Proposal]:
    """The editions with *at_least* so many finished plays that should have another grade, by date."""
    found = []
    for kind in sorted({each.kind for each in statistics}):
        played = [each for each in statistics if each.kind == kind and each.finished >= max(at_least, 1)]
        typical = typical_misses(played)
        found += [(each, proposed) for each in played if (proposed := fitting(each, typical)) != each.grade]
    return [
        Proposal(each.kind, each.date, each.number, each.plays, each.average_misses, each.grade, proposed)
        for each, proposed in sorted(found, key=lambda pair: (pair[0].date, pair[0].kind))
    ]


def typical_misses(played: Sequence[EditionStatistics]) -> dict[str, float]:
    """The typical misses of each grade that was played, never falling from gentle to fiendish."""
    pools: list[tuple[list[str], int, int]] = []  # grades, misses, finished plays
    for grade in GRADES:
        group = [each for each in played if each.grade == grade]
        if group:
            pools.append(([grade], sum(each.misses for each in group), sum(each.finished for each in group)))
        while len(pools) > 1 and pools[-2][1] * pools[-1][2] > pools[-1][1] * pools[-2][2]:
            (grades, misses, finished), (more_grades, more_misses, more) = pools[-2:]
            pools[-2:] = [(grades + more_grades, misses + more_misses, finished + more)]
    return {grade: misses / finished for grades, misses, finished in pools for grade in grades}


def fitting(edition: EditionStatistics, typical: dict[str, float]) -> str:
    """The grade whose typical misses are nearest to the edition's; of several, the one nearest to its own."""
    expected = (edition.misses + PRIOR * typical[edition.grade]) / (edition.finished + PRIOR)
    own = GRADES.index(edition.grade)
    return min(typical, key=lambda grade: (abs(typical[grade] - expected), abs(GRADES.index(grade) - own)))
