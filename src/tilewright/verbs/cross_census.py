"""The census of crosses: how many there are, at which levels they are unique, and for how long they last."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from tilewright.verbs.fields import ListName, cross_words_of, down_lexicon_field, lexicon_field
from tilewright.verbs.means import ALONE_AND_SILENT, JobMeans
from tilewright.verbs.question import Question

if TYPE_CHECKING:
    from tilewright.puzzles.cross.census import Census

DAYS_A_YEAR = 365.2425
Row = dict[str, Any]  # at, letter_count, and a number for placements and for each level


@dataclass(frozen=True)
class CrossCensus(Question):
    """Count the crosses of a list, by where the words cross and how many letters they have.

    A placement is unique if no other pair of words that readers know fits.

    JSON: lexicon, fingerprint, ring, ring_words, placements, and for each level of levels its placements, word_pairs
    and years (a pair a day); and shapes, with at, letter_count (of different letters), placements and those unique at
    each level.
    """

    lexicon: ListName = lexicon_field()
    down_lexicon: ListName | None = down_lexicon_field()


@dataclass(frozen=True)
class CensusTable:
    """The counts of a *census*."""

    census: Census
    quality = "exact"

    @property
    def fingerprint(self) -> str:
        """Of the words that were looked at."""
        return self.census.words.fingerprint

    @property
    def placements(self) -> int:
        """Of two different words, in all shapes."""
        return len(self.census.marks)

    @cached_property
    def rows(self) -> list[Row]:
        """The counts of each shape and number of letters."""
        return [
            {"at": shape.at, "letter_count": count, **counts}
            for shape in self.census.words.shapes
            for count, counts in self.census.counts(shape).items()
        ]

    @cached_property
    def levels(self) -> dict[str, dict[str, float]]:
        """How many placements are unique at each level, and for how long their pairs of words last."""
        from tilewright.cross import LEVELS

        return {level: self._of_level(level) for level in LEVELS}

    def _of_level(self, level: str) -> dict[str, float]:
        pairs, total = self.census.word_pairs(level), sum(row[level] for row in self.rows)
        return {"placements": total, "word_pairs": pairs, "years": round(pairs / DAYS_A_YEAR, 1)}

    def as_json(self) -> dict[str, object]:
        """The counts by level, then by shape."""
        words, ring = self.census.words, self.census.ring
        names = {"lexicon": words.name, "fingerprint": self.fingerprint, "ring": ring}
        whole = {**names, "ring_words": words.ring(ring).word_count, "placements": self.placements}
        return {**whole, "levels": self.levels, "shapes": self.rows}

    def __repr__(self) -> str:
        return f"<CensusTable of {self.fingerprint}: {self.placements:,} placements>"


def cross_census(question: CrossCensus, means: JobMeans = ALONE_AND_SILENT) -> CensusTable:
    """The census, taken in a few seconds unless this machine has it already."""
    from tilewright.puzzles.cross.census import Census

    words = cross_words_of(question)
    facts = {"job": "census of crosses", "lexicon": words.fingerprint}
    with means.open_pool(facts, False) as pool, means.open_bar("shapes", len(words.shapes)) as advance:
        return CensusTable(Census.of(words, pool=pool, progress=advance))


def size(question: CrossCensus) -> int:
    """How many shapes are counted; what is wrong with the question is said here already."""
    return len(cross_words_of(question).shapes)
