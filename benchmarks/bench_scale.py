"""Lexicons at scale: CPU seconds and peak memory within a budget, beside the same work with room for whole tables.

The list has 60,000 words of nine letters, all of them answers: those of en9-big, and made-up ones.  A whole table of it
takes 7.2 GB, and the exact engine three times that; where a peer would need more than this machine has, there is none.
"""

from __future__ import annotations

import os
import random
import tempfile
from collections.abc import Iterator
from pathlib import Path

from benchmarks.measure import Figure, of_process, tilewright
from tilewright.lexicon import load
from tilewright.memory import VARIABLE

LENGTH, WORDS = 9, 60_000
VOWELS, CONSONANTS = "aeiou", "bcdfghjklmnprstvwz"
COMMANDS = [  # what, list, budget in MB, whether whole tables fit elsewhere
    (("suggest", "--top", "3"), "", 500, False),
    (("make", "clues", "--seed", "3"), "", 300, True),
    (("make", "clues", "--seed", "3", "--fewest"), "", 300, True),
    (("prove", "--opener", "contrails", "--turns", "8", "--seconds", "20"), "", 500, False),
    (("prove", "--opener", "notaries", "--seconds", "60"), "en8-big", 500, True),
    (("bench", "--answers", "20"), "en11-big", 300, True),
]


def many_words() -> list[str]:
    """The words of the list."""
    words, choose = set(load(f"en{LENGTH}-big").words), random.Random(LENGTH)
    while len(words) < WORDS:
        words.add("".join(choose.choice(CONSONANTS if place % 2 else VOWELS) for place in range(LENGTH)))
    return sorted(words)


def measured(command: tuple[str, ...], lexicon: str, megabytes: int) -> tuple[float, float]:
    """CPU seconds and peak megabytes of a command with that budget."""
    os.environ[VARIABLE] = f"{megabytes}MB"
    return of_process(tilewright(*command, "--lexicon", lexicon), runs=1)


def figures() -> Iterator[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "sixty-thousand.txt"
        path.write_text("\n".join(many_words()))
        before = os.environ.get(VARIABLE)
        try:
            for command, lexicon, megabytes, peer in COMMANDS:
                yield from compared(command, lexicon or str(path), megabytes, peer)
        finally:
            os.environ.pop(VARIABLE)
            if before is not None:
                os.environ[VARIABLE] = before


def compared(command: tuple[str, ...], lexicon: str, megabytes: int, peer: bool) -> Iterator[Figure]:
    """The figures of a command within a budget and, if there is a *peer*, with all the room it wants."""
    seconds, peak = measured(command, lexicon, megabytes)
    free = measured(command, lexicon, 12_000) if peer else (None, None)
    name = " ".join(command[:2]) + (" --fewest" if "--fewest" in command else "")
    what = f"{name}, {Path(lexicon).stem}, {megabytes} MB"
    yield Figure(f"{what}: CPU", seconds, "s", "-", free[0], "whole tables")
    yield Figure(f"{what}: peak memory", peak, "MB", f"< {megabytes}", free[1], "whole tables")
