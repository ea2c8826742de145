"""Make a batch of clues: many puzzles of the same wishes, or one for each answer of a list.

The puzzles are made as they are asked for, so thousands need no more room than one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from tilewright.verbs.fields import lexicon_of, seed_of
from tilewright.verbs.make_clues import MakeClues, make_clues
from tilewright.verbs.means import ALONE_AND_SILENT, JobMeans, report_each
from tilewright.verbs.question import LEFT_OUT, BadQuestion, Narrowing, option

if TYPE_CHECKING:
    from tilewright.jobs.pool import WorkerPool
    from tilewright.lexicon import Lexicon
    from tilewright.puzzles.clues.value import CluePuzzle


@dataclass(frozen=True)
class MakeClueBatch(MakeClues):
    """Make clue puzzles: a few guesses with their replies, one answer, every clue needed.

    Without an answer one is drawn, common words more often.  No other allowed word of the list fits the clues, and each
    clue has a witness: a word that would fit as well without it.  If no such puzzle exists, the error says so; if the
    limit ran out before that was known, it says that instead.

    JSON: an object on each line with kind, id, answer, clues (guess and reply of each), witnesses, grade, lexicon,
    fingerprint and seed, and the fields that other programs know: guesses, constraints (letter, position, type) and
    candidates_remaining.
    """

    count: int = option(1, "How many puzzles; each takes the next seed.", least=1, http=Narrowing(most=1000))
    all_answers: bool = option(False, "A puzzle for each answer of the list, or of the theme.", http=LEFT_OUT)

    def check(self) -> None:
        """Refuse a number of puzzles where every answer gets one."""
        super().check()
        for name in ("answer", "count") if self.all_answers else ():
            if name in self.given_fields:
                raise BadQuestion("{all_answers} makes a puzzle for each answer; leave out {" + name + "}")

    @property
    def single(self) -> MakeClues:
        """The question about one of the puzzles."""
        return MakeClues(**{each.name: getattr(self, each.name) for each in fields(MakeClues)})


@dataclass(frozen=True, slots=True)
class NoClues:
    """Why an answer has no puzzle: there is *none*, or the *limit* ended the search for it."""

    answer: str
    outcome: str
    reason: str
    lexicon: str
    fingerprint: str
    seed: int

    def as_json(self) -> dict[str, object]:
        """The facts in the place of a puzzle."""
        facts = {"lexicon": self.lexicon, "fingerprint": self.fingerprint, "seed": self.seed}
        return {"kind": "clues", "answer": self.answer, "outcome": self.outcome, "reason": self.reason, **facts}


@dataclass(frozen=True, slots=True)
class ClueBatch:
    """The puzzles of a *question*, which are made whenever somebody goes through them."""

    question: MakeClueBatch
    lexicon: Lexicon
    seed: int  # of the first
    means: JobMeans
    quality = "exact"

    @property
    def fingerprint(self) -> str:
        """Of the list in play."""
        return self.lexicon.fingerprint

    def __len__(self) -> int:
        return len(self.answers) if self.question.all_answers else self.question.count

    @property
    def answers(self) -> tuple[str, ...]:
        """The words that each get a puzzle where all do: the answers of the list, or the words of a theme."""
        from tilewright.lexicon.theme import theme_in

        theme = self.question.answer_theme
        return self.lexicon.answers if theme is None else theme_in(self.lexicon, theme).words

    def __iter__(self) -> Iterator[CluePuzzle | NoClues]:
        with self.means.open_pool(self.facts, True) as pool, self.means.open_bar("puzzles", len(self)) as advance:
            yield from report_each(self._for_all(pool) if self.question.all_answers else self._different(pool), advance)

    @property
    def puzzles(self) -> Iterator[CluePuzzle]:
        """The puzzles alone, without answers that have none."""
        return (item for item in self if not isinstance(item, NoClues))

    @property
    def facts(self) -> dict[str, object]:
        """What a journal must agree on."""
        wishes = self.question.wishes
        options = {name: value if isinstance(value, int) else str(value) for name, value in wishes.items()}
        named = {"lexicon": self.fingerprint, "greedy": self.question.strategy == "greedy"}
        answer = "all" if self.question.all_answers else self.question.answer
        drawn = {"threshold": self.question.threshold, "seed": self.seed, "answer": answer}
        return {"job": "clues", **named, **drawn, "options": options}

    def _different(self, pool: WorkerPool) -> Iterator[CluePuzzle]:
        """Different puzzles, for one answer or for many."""
        from tilewright.puzzles.clues.batch import AnswerRotation, make_many

        one = self.question.single
        rotation = AnswerRotation(self.lexicon, one.threshold, one.answer_theme)
        is_due = (lambda seed: True) if one.answer is not None else rotation.is_due
        return make_many(partial(_of_seed, one), self.seed, self.question.count, is_due, pool)

    def _for_all(self, pool: WorkerPool) -> Iterator[CluePuzzle | NoClues]:
        """A puzzle for each answer, or the reason why there is none."""
        from tilewright.jobs.journal import JsonForm

        one = replace(self.question.single, seed=self.seed)
        pieces = [(answer, answer) for answer in self.answers]
        results = pool.run_in_order(pieces, partial(_of_answer, one), JsonForm[Any](_as_json, _read))
        return (result.value() for result in results)

    def as_json(self) -> dict[str, object]:
        """All puzzles at once."""
        facts = {"lexicon": self.lexicon.name, "fingerprint": self.fingerprint, "seed": self.seed}
        return {**facts, "puzzles": [puzzle.as_json() for puzzle in self]}

    def __repr__(self) -> str:
        return f"<ClueBatch of {len(self)} puzzles from {self.lexicon.name}, seed {self.seed}>"


def make_clue_batch(question: MakeClueBatch, means: JobMeans = ALONE_AND_SILENT) -> ClueBatch:
    """The puzzles, to be gone through."""
    lexicon = lexicon_of(question.lexicon)
    return ClueBatch(replace(question, lexicon=lexicon), lexicon, seed_of(question.seed), means)


def size(question: MakeClueBatch) -> int:
    """How many puzzles it is; what is wrong with the question is said here already."""
    return len(make_clue_batch(question))


def _of_seed(question: MakeClues, seed: int) -> CluePuzzle:
    return make_clues(replace(question, seed=seed))


def _of_answer(question: MakeClues, answer: str) -> CluePuzzle | NoClues:
    from tilewright.errors import LimitRanOut, NoPuzzle

    lexicon, seed = lexicon_of(question.lexicon), seed_of(question.seed)
    try:
        return make_clues(question.with_answer(answer))
    except (NoPuzzle, LimitRanOut) as error:
        state = "none" if isinstance(error, NoPuzzle) else "limit"
        return NoClues(answer, state, str(error), lexicon.name, lexicon.fingerprint, seed)


def _as_json(item: CluePuzzle | NoClues) -> dict[str, object]:
    return item.as_json()


def _read(facts: dict[str, Any]) -> CluePuzzle | NoClues:
    from tilewright.puzzles.clues.value import CluePuzzle

    if "outcome" not in facts:
        return CluePuzzle.from_json(facts)
    return NoClues(**{name: value for name, value in facts.items() if name != "kind"})
