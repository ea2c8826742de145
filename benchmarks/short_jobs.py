"""Short work with workers: a whole command with two workers beside the same one without, in wall and CPU time.

Nobody knows beforehand how long a job takes, so `--workers` must not hurt where it is short: the goal is that two
workers are never slower.  A command is a process of its own, loaded and started as people have it; both take turns, and
the least of some rounds counts, because neighbours on a shared machine only ever add to the wall.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from benchmarks.measure import Figure, tilewright

MOST_ROUNDS, LEAST_ROUNDS = 8, 3
ENOUGH_SECONDS = 20.0  # of wall for one work; what is shorter has more rounds
WORKERS = ("--workers", "2")
SIZES = (20, 200, 2443)
OWN = "short_jobs_player:first_that_fits"
OWN_SOURCE = '''\
def first_that_fits(position):
    """A strategy in plain Python: the candidate whose letters are most common among them."""
    words = position.candidates
    common = {letter: sum(letter in word for word in words) for letter in set("".join(words))}
    return max(words, key=lambda word: sum(common[letter] for letter in set(word)))
'''
SOLVERS = {
    "information": "information",
    "candidate": "candidate",
    "twophase": "twophase",
    "a Python function": OWN,
    "depth=2": "information(depth=2)",
}
WORKS = {
    **{
        f"bench {name}, {size:,} answers": ("bench", "--solver", solver, "--answers", str(size))
        for name, solver in SOLVERS.items()
        for size in SIZES
    },
    "bench depth=3, 2,443 answers": ("bench", "--solver", "information(depth=3)"),
    "make clues, 300": ("make", "clues", "--count", "300"),
    "make clues, 1,000": ("make", "clues", "--count", "1000"),
}


def timed(command: Sequence[str], folder: str) -> tuple[float, float]:
    """The wall and the CPU seconds of a command and of all that it started."""
    start = time.perf_counter()
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, env={**os.environ, "PYTHONPATH": folder})
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise RuntimeError(f"{' '.join(command)} ended with status {process.returncode}")
    return time.perf_counter() - start, usage.ru_utime + usage.ru_stime


def least_of_both(work: Sequence[str], folder: str) -> list[tuple[float, float]]:
    """The least wall and CPU time of a command without workers and with them."""
    bare = tilewright(*work)
    rounds: list[list[tuple[float, float]]] = []
    start = time.perf_counter()
    while len(rounds) < LEAST_ROUNDS or (len(rounds) < MOST_ROUNDS and time.perf_counter() - start < ENOUGH_SECONDS):
        rounds.append([timed(command, folder) for command in (bare, [*bare, *WORKERS])])
    return [(min(wall for wall, _ in each), min(cpu for _, cpu in each)) for each in zip(*rounds, strict=True)]


def figures() -> Iterator[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, f"{OWN.partition(':')[0]}.py").write_text(OWN_SOURCE, encoding="utf-8")
        for name, work in WORKS.items():
            (wall, cpu), (wall_of_two, cpu_of_two) = least_of_both(work, folder)
            yield Figure(f"{name}, two workers, wall", wall_of_two, "s", "1 of the peer", wall, "without")
            yield Figure("  CPU of all processes together", cpu_of_two, "s", "1 of the peer", cpu, "without")
