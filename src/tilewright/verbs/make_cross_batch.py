"""Make a batch of crosses: those of some days, or random ones of a row of numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

from tilewright.verbs.fields import cross_words_of
from tilewright.verbs.make_cross import MadeCross, MakeCross, make_cross
from tilewright.verbs.means import ALONE_AND_SILENT, JobMeans, report_each
from tilewright.verbs.question import BadQuestion, Narrowing, option

if TYPE_CHECKING:
    from tilewright.cross import CrossWords
    from tilewright.jobs.pool import WorkerPool

MOST = Narrowing(most=1000)


@dataclass(frozen=True)
class MakeCrossBatch(MakeCross):
    """Make a cross or many: of a day, at random, or of your two words.

    The edition of a day is the same for everyone; no other pair of words that readers know fits its shape with its
    letters (or what the level says), which is proven by brute force before it is printed; before 2027 no other pair of
    answers.  The text shows the colours as symbols.

    JSON: kind, puzzleId, date, words, intersection, uniqueLetters, colorMap, symbols, id, lexicon, fingerprint, levels
    (at which it is unique), ring and ringWords (over which words and how many; the answers where these are missing),
    grade, number and season; of several days lexicon, fingerprint, level and editions, a list of these; of several
    numbers puzzles instead of editions.  A census has lexicon, fingerprint, ring, ring_words, placements, and for each
    level of levels its placements, word_pairs and years (a pair a day); and shapes, with at, letter_count (of different
    letters), placements and those unique at each level.
    """

    days: int | None = option(None, "How many days, from that date on.", least=1, http=MOST)
    count: int | None = option(None, "With a seed: this many random crosses, from this number on.", least=1, http=MOST)

    def check(self) -> None:
        """Refuse numbers of crosses where there is nothing to count from."""
        super().check()
        if self.count is not None and self.seed is None:
            raise BadQuestion("{count} makes random crosses: give the {seed} of the first")
        if self.days is not None and (self.seed is not None or self.across is not None):
            other = "{across}" if self.seed is None else "{seed}"
            raise BadQuestion("{days} makes the crosses of a calendar: leave out " + other)

    @property
    def is_many(self) -> bool:
        """Whether a number of crosses is asked for."""
        return self.days is not None or self.count is not None

    @property
    def single(self) -> MakeCross:
        """The question about the first of the crosses."""
        return MakeCross(**{each.name: getattr(self, each.name) for each in fields(MakeCross)})


@dataclass(frozen=True, slots=True)
class CrossBatch:
    """The crosses of a *question*, which are made whenever somebody goes through them."""

    question: MakeCrossBatch
    words: CrossWords
    means: JobMeans
    quality = "exact"

    @property
    def fingerprint(self) -> str:
        """Of the words that were looked at."""
        return self.words.fingerprint

    def __len__(self) -> int:
        return self.question.days or self.question.count or 1

    @property
    def facts(self) -> dict[str, object]:
        """What a journal must agree on."""
        theme = {"theme": sorted(self.question.theme)} if self.question.words else {}
        grade = {"grade": self.question.grade} if self.question.grade else {}
        return {"job": "crosses", "lexicon": self.fingerprint, "level": self.question.level, **theme, **grade}

    def __iter__(self) -> Iterator[MadeCross]:
        if not self.question.is_many:
            yield make_cross(self.question.single)
            return
        with self.means.open_pool(self.facts, True) as pool, self.means.open_bar("crosses", len(self)) as advance:
            made = self._editions(pool) if self.question.days is not None else self._random(pool)
            yield from report_each(made, advance)

    def _editions(self, pool: WorkerPool) -> Iterator[MadeCross]:
        from tilewright.puzzles import calendar
        from tilewright.puzzles.cross.edition import cross_editions

        first = self.question.date or calendar.today()
        editions = cross_editions(first, len(self), self.words, self.question.level, pool)
        return (MadeCross(edition.puzzle, edition) for edition in editions)

    def _random(self, pool: WorkerPool) -> Iterator[MadeCross]:
        from tilewright.puzzles.cross.edition import random_puzzles

        first = self.question.seed or 0
        seeds = range(first, first + len(self))
        wishes = self.question.level, pool, self.question.theme, self.question.grade
        return map(MadeCross, random_puzzles(self.words, seeds, *wishes))

    def as_json(self) -> dict[str, object]:
        """All crosses at once."""
        whole = {"lexicon": self.words.name, "fingerprint": self.fingerprint, "level": self.question.level}
        member = "editions" if self.question.days is not None else "puzzles"
        return {**whole, member: [made.as_json() for made in self]}

    def __repr__(self) -> str:
        return f"<CrossBatch of {len(self)} crosses from {self.words.fingerprint}>"


def make_cross_batch(question: MakeCrossBatch, means: JobMeans = ALONE_AND_SILENT) -> CrossBatch:
    """The crosses, to be gone through."""
    return CrossBatch(question, cross_words_of(question), means)


def size(question: MakeCrossBatch) -> int:
    """How many crosses it is; what is wrong with the question is said here already."""
    return len(make_cross_batch(question))
