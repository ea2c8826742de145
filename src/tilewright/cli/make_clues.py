"""``tilewright make clues``: clue puzzles, one or thousands.

What is *wanted* of the puzzles, the options of the *greedy* strategy and what is *written* are each a group of options.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, fields
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

from cyclopts import Parameter

from tilewright.cli.jobs import JobOptions, crew_for
from tilewright.cli.options import LexiconName, MemoryBudget
from tilewright.errors import InputError
from tilewright.memory import set_budget

if TYPE_CHECKING:
    from tilewright.jobs import Crew
    from tilewright.lexicon import Lexicon
    from tilewright.puzzles.clues.value import CluePuzzle
    from tilewright.puzzles.clues.wishes import Windows

SEEDS = 1_000_000  # of a puzzle, if none is given: short enough to say to somebody


def says(text: str, **more: Any) -> Parameter:
    """An option with this help."""
    return Parameter(help=text, **more)


@Parameter(name="*")
@dataclass(frozen=True)
class Wanted:
    """What the complete strategy is asked for."""

    clues: Annotated[str, says("How many clues: 1 to 8, or auto for what suits the grade.")] = "4"
    fewest: Annotated[bool, says("The fewest clues that fix the answer, with proof.")] = False
    grade: Annotated[str | None, says("The grade: gentle, easy, medium, hard or fiendish.")] = None
    words: Annotated[str, says("Clue words: answers, allowed, or a theme: a file with a word on each line.")] = (
        "answers"
    )
    max_greens: Annotated[int | None, says("The most greens in a clue.")] = None
    max_greens_in_all: Annotated[int | None, says("The most greens in all clues together.")] = None
    avoid: Annotated[
        tuple[str, ...], says("A word that is no clue and is not drawn as answer; may be repeated.", show_default=False)
    ] = ()
    avoid_letters: Annotated[str, says("Letters that no clue word has.", show_default=False)] = ""
    fall: Annotated[
        str | None, says("How the words that fit get fewer: steady, early, late, or windows such as 200-900,20-80,2-9.")
    ] = None
    limit: Annotated[int, says("Stop looking for a puzzle after so many nodes.")] = 2_000_000

    def arguments(self) -> dict[str, Any]:
        """The arguments for `make_clues`."""
        return {
            "clues": "fewest" if self.fewest else int(self.clues) if self.clues.isdecimal() else self.clues,
            "grade": self.grade,
            "words": self.words if self.words in ("answers", "allowed") else theme(Path(self.words)),
            "max_greens": self.max_greens,
            "max_greens_in_all": self.max_greens_in_all,
            "avoid_words": self.avoid,
            "avoid_letters": self.avoid_letters,
            "fall": None if self.fall is None else fall_of(self.fall),
            "limit": self.limit,
        }


@Parameter(name="*")
@dataclass(frozen=True)
class GreedyOptions:
    """What the greedy strategy can be told."""

    use_curated: Annotated[
        bool, says("Greedy: guess from a curated subset, or from all words.", negative="--no-use-curated")
    ] = True
    curated_size: Annotated[int, says("Greedy: how many words that subset has.")] = 2000
    max_attempts: Annotated[int, says("Greedy: how often to try.")] = 500


@Parameter(name="*")
@dataclass(frozen=True)
class Written:
    """What is written, and where."""

    out: Annotated[Path | None, says("The file to write.")] = None
    format: Annotated[
        Literal["json", "text", "svg", "png", "pdf"] | None,
        says("What to write; if not given, what the name of the file says, or else text."),
    ] = None
    solution: Annotated[Literal["upside-down", "overleaf"], says("Where a page has its solution.")] = "upside-down"
    json: Annotated[bool, says("The same as --format json.")] = False


def clues(
    answer: str | None = None,
    /,
    *,
    count: Annotated[int, says("How many puzzles; each takes the next seed.")] = 1,
    all_answers: Annotated[bool, says("A puzzle for each answer of the list.")] = False,
    seed: Annotated[int | None, says("All that is drawn follows from this number; random if not given.")] = None,
    threshold: Annotated[
        float | None, says("Draw answers that occur so often in a million words; as a fifth does not, if not given.")
    ] = None,
    strategy: Annotated[
        Literal["complete", "greedy"], says("Search completely, or as the original document does.")
    ] = "complete",
    wanted: Wanted = Wanted(),
    greedy: GreedyOptions = GreedyOptions(),
    written: Written = Written(),
    job: JobOptions = JobOptions(),
    lexicon: LexiconName = "en5",
    memory: MemoryBudget = None,
) -> None:
    """Make clue puzzles: a few guesses with their replies, one answer, every clue needed.

    Without ANSWER one is drawn, common words more often.  No other allowed word of the list fits the clues, and each
    clue has a witness: a word that would fit as well without it.  Where there is no such puzzle the error says so, and
    where the limit ran out first it says that.

    JSON: an object on each line with kind, id, answer, clues (guess and reply of each), witnesses, grade, lexicon,
    fingerprint and seed, and the fields of the original document: guesses, constraints (letter, position, type) and
    candidates_remaining.

    Parameters
    ----------
    answer
        The word to be found.
    """
    from tilewright.cli.progress import counted, progress
    from tilewright.cli.puzzle_files import Writer
    from tilewright.lexicon import load

    set_budget(memory)
    words_in_play = load(lexicon)
    check_options(answer, count, all_answers, wanted)
    job.check()
    if seed is None and job.journal:
        raise InputError("a --journal needs the --seed with which it is continued")
    writer = Writer(written.out, "json" if written.json else written.format, written.solution)
    maker = Maker(words_in_play, strategy, wanted, greedy, threshold)
    first = secrets.randbelow(SEEDS) if seed is None else seed
    total = words_in_play.answer_count if all_answers else count
    facts = {"job": "clues", **maker.facts, "seed": first, "answer": "all" if all_answers else answer}
    bar = progress("puzzles", total) if total > 1 else nullcontext(lambda done: None)
    with crew_for(job, facts) as crew, bar as advance:
        if all_answers:
            writer.table(counted(maker.for_all(first, crew), advance))
        else:
            writer.write(counted(maker.batch(answer, first, count, crew), advance))


def check_options(answer: str | None, count: int, all_answers: bool, wanted: Wanted) -> None:
    """Refuse options that contradict each other."""
    if count < 1:
        raise InputError(f"--count {count} makes no puzzle; give 1 or more")
    if all_answers and (answer is not None or count > 1):
        raise InputError(f"--all-answers makes a puzzle for each answer; leave out {'ANSWER' if answer else '--count'}")
    if wanted.fewest and wanted.clues != Wanted.clues:
        raise InputError("--fewest finds the number of clues itself; leave out --clues")


class Maker:
    """Makes puzzles as the options say."""

    def __init__(
        self, lexicon: Lexicon, strategy: str, wanted: Wanted, greedy: GreedyOptions, threshold: float | None
    ) -> None:
        self.lexicon, self.threshold, self.is_greedy = lexicon, threshold, strategy == "greedy"
        idle, why = (wanted, "complete") if self.is_greedy else (greedy, "greedy")
        if changed := changed_options(idle):
            raise InputError(f"{changed[0]} belongs to --strategy {why}")
        self.options = vars(greedy) if self.is_greedy else wanted.arguments()

    @property
    def facts(self) -> dict[str, object]:
        """What a journal must agree on."""
        options = {name: value if isinstance(value, int) else str(value) for name, value in self.options.items()}
        named = {"lexicon": self.lexicon.fingerprint, "greedy": self.is_greedy, "threshold": self.threshold}
        return {**named, "options": options}

    def make(self, answer: str | None, seed: int) -> CluePuzzle:
        """One puzzle."""
        from tilewright.puzzles.clues.greedy import make_greedy
        from tilewright.puzzles.clues.making import make_clues

        make: Any = make_greedy if self.is_greedy else make_clues
        puzzle: CluePuzzle = make(answer, lexicon=self.lexicon, threshold=self.threshold, seed=seed, **self.options)
        return puzzle

    def batch(self, answer: str | None, seed: int, count: int, crew: Crew) -> Iterator[CluePuzzle]:
        """Different puzzles, for one answer or for many."""
        from tilewright.puzzles.clues.batch import Turns, many

        is_due = (lambda seed: True) if answer is not None else Turns(self.lexicon, self.threshold).is_due
        return many(partial(self.make, answer), seed, count, is_due, crew)

    def for_all(self, seed: int, crew: Crew) -> Iterator[CluePuzzle | dict[str, object]]:
        """A puzzle for each answer, or an object with the reason why there is none."""
        from tilewright.jobs import JsonForm
        from tilewright.puzzles.clues.value import CluePuzzle

        form = JsonForm[CluePuzzle | dict[str, object]](
            lambda found: found if isinstance(found, dict) else found.as_json(),
            lambda written: written if "outcome" in written else CluePuzzle.from_json(written),
        )
        pieces = ((answer, answer) for answer in self.lexicon.answers)
        for outcome in crew.in_order(pieces, partial(self.puzzle_or_reason, seed), form):
            yield outcome.value()

    def puzzle_or_reason(self, seed: int, answer: str) -> CluePuzzle | dict[str, object]:
        """The work on one answer: the puzzle, or an object with the reason why there is none."""
        from tilewright.errors import LimitRanOut, NoPuzzle

        try:
            return self.make(answer, seed)
        except (NoPuzzle, LimitRanOut) as error:
            state = "none" if isinstance(error, NoPuzzle) else "limit"
            facts = {"lexicon": self.lexicon.name, "fingerprint": self.lexicon.fingerprint, "seed": seed}
            return {"kind": "clues", "answer": answer, "outcome": state, "reason": str(error), **facts}


def changed_options(group: Wanted | GreedyOptions) -> list[str]:
    """The options of *group* that were given."""
    return [
        f"--{field.name.replace('_', '-')}" for field in fields(group) if getattr(group, field.name) != field.default
    ]


def theme(path: Path) -> Sequence[str]:
    """The words of a theme file."""
    words = path.read_text(encoding="utf-8").split()
    if not words:
        raise InputError(f"{path} has no words for a theme")
    return words


def fall_of(text: str) -> str | Windows:
    """A fall by name, or windows written as least-most, the first clue first."""
    if not any(each.isdigit() for each in text):
        return text
    windows = [window.split("-") for window in text.split(",")]
    if not all(len(window) <= 2 and all(bound.isdecimal() for bound in window) for window in windows):
        raise InputError(f"{text!r} is no fall; write windows such as 200-900,20-80,2-9")
    return tuple((int(window[0]), int(window[-1])) for window in windows)
