"""Clue puzzles: made, proven and checked, beside the simple greedy loop.

The list is en5-big.  A puzzle of the greedy loop counts as proper when it has one answer and no idle clue, however many
clues it has; the cost per proper puzzle is that of all its calls, shared out among those.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator

from benchmarks.measure import Figure, cpu_seconds, of_process, tilewright
from tilewright.errors import Refuted, TilewrightError
from tilewright.kinds.checking import check_puzzle
from tilewright.lexicon import Lexicon, load
from tilewright.puzzles.clues.batch import AnswerRotation, make_many
from tilewright.puzzles.clues.greedy import make_greedy
from tilewright.puzzles.clues.making import make_clues
from tilewright.puzzles.clues.value import CluePuzzle
from tilewright.puzzles.draw import Draw

COUNT, GREEDY_CALLS, SAMPLE = 1000, 20, 300


def batch(lexicon: Lexicon) -> list[CluePuzzle]:
    """A thousand puzzles of four clues, no answer twice."""
    return list(
        make_many(lambda seed: make_clues(lexicon=lexicon, seed=seed), 0, COUNT, AnswerRotation(lexicon, None).is_due)
    )


def outcomes(lexicon: Lexicon) -> Counter[str]:
    """What comes of asking for four clues for every answer."""
    found: Counter[str] = Counter()
    for answer in lexicon.answers:
        try:
            found["made" if make_clues(answer, lexicon=lexicon).is_proper else "improper"] += 1
        except TilewrightError as error:
            found[type(error).__name__] += 1
    return found


def refused(puzzles: list[CluePuzzle], lexicon: Lexicon) -> int:
    """How many of *puzzles* do not pass the checker."""
    count = 0
    for puzzle in puzzles:
        try:
            check_puzzle(puzzle.as_json(), lexicon)
        except Refuted:
            count += 1
    return count


def greedy_cost(lexicon: Lexicon) -> tuple[float, int]:
    """The CPU seconds per proper puzzle of the greedy loop (all of them if there is none), and how many there were."""
    start = time.process_time()
    proper = sum(make_greedy(lexicon=lexicon, seed=seed).is_proper for seed in range(GREEDY_CALLS))
    return (time.process_time() - start) / max(proper, 1), proper


def figures() -> Iterator[Figure]:
    lexicon = load("en5-big")
    puzzles = batch(lexicon)
    seconds = cpu_seconds(lambda: batch(lexicon), runs=2)
    yield Figure("1,000 puzzles of four needed clues", seconds, "s", "20")
    cost, proper = greedy_cost(lexicon)
    name = f"greedy ({proper} proper of {GREEDY_CALLS})"
    yield Figure("  per proper puzzle", seconds / COUNT, "s", "a hundredth of greedy", cost, name)
    yield Figure("  refused by the checker", refused(puzzles, lexicon), "", "0")
    grades = Counter(puzzle.grade for puzzle in puzzles)
    spread = ", ".join(f"{grade} {count}" for grade, count in sorted(grades.items()))
    yield Figure(f"  of the most common grade ({spread})", max(grades.values()), "", "500")
    found = outcomes(lexicon)
    yield Figure(f"answers with a puzzle of four clues, of {lexicon.answer_count:,}", found["made"], "", "all")
    yield Figure("  with a proof that there is none", found["NoPuzzle"], "", "the others")
    sample = Draw(1).shuffle(lexicon.answers)[:SAMPLE]
    fewest = cpu_seconds(lambda: [make_clues(word, "fewest", lexicon=lexicon) for word in sample], runs=1)
    yield Figure("fewest clues with proof, on average", fewest / SAMPLE, "s", "0.1")
    allowed = cpu_seconds(
        lambda: [make_clues(word, "fewest", lexicon=lexicon, words="allowed") for word in sample[:50]], runs=1
    )
    yield Figure("  with all allowed words as clues", allowed / 50, "s", "0.1")
    command = [
        "make",
        "clues",
        "--count",
        "1000",
        "--seed",
        "1",
        "--lexicon",
        "en5-big",
        "--format",
        "json",
        "--out",
        "/dev/null",
    ]
    yield Figure("peak memory of making 1,000", of_process(tilewright(*command), runs=1)[1], "MB", "400")
    wide = "make clues --count 20 --words allowed --fewest --seed 1 --lexicon en5-big --out /dev/null --format json"
    yield Figure("  with all allowed words as clues", of_process(tilewright(*wide.split()), runs=1)[1], "MB", "400")
