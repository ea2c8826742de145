"""How a figure is taken.

These are shared, noisy machines: a *figure* is CPU time, the least of a few runs, printed beside the same work done
by a *peer* (a plain version, or a bare process) in the same run, and beside its *goal*.  Nothing here passes or fails;
people read it.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """One line of the report; *unit* is shared by ours, peer and goal."""

    what: str
    ours: float
    unit: str
    goal: str
    peer: float | None = None
    peer_name: str = ""

    def __str__(self) -> str:
        beside = (
            f"{self.peer_name}: {self.peer:.4g} {self.unit}, ratio {self.ours / self.peer:.3g}" if self.peer else ""
        )
        return f"{self.what:<58} {self.ours:>9.4g} {self.unit:<5}  goal {self.goal:<22} {beside}".rstrip()


def cpu_seconds(work: Callable[[], object], runs: int = 3) -> float:
    """The least CPU time of this process, all threads together, over some runs of *work*."""
    times = []
    for _ in range(runs):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times)


# A process counts the memory of the one that started it until it runs its own program; so a small one starts it.
LAUNCHER = """
import os, sys
quiet = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
process = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ, file_actions=quiet)
_, status, usage = os.wait4(process, 0)
print(status, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)
"""


def of_process(arguments: Sequence[str], runs: int = 3) -> tuple[float, float]:
    """The least CPU seconds and the peak memory in MB of a process of its own."""
    results = []
    for _ in range(runs):
        launch = [sys.executable, "-S", "-c", LAUNCHER, *arguments]
        status, cpu, memory = subprocess.run(launch, capture_output=True, text=True, check=True).stdout.split()
        if status != "0":
            raise RuntimeError(f"{' '.join(arguments)} ended with status {status}")
        results.append((float(cpu), float(memory)))
    return min(results)


def tilewright(*arguments: str) -> list[str]:
    """The command line of this very environment."""
    return [sys.executable, "-m", "tilewright", *arguments]
