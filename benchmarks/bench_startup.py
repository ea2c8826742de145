"""Starting the command line: CPU time and peak memory of fresh processes, beside a bare interpreter."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from benchmarks.measure import Figure, of_process, tilewright

COMMANDS = [
    (("--help",), "0.25", "60"),
    (("score", "crane", "caper"), "0.25", "60"),
    (("candidates", "crane=-YG--"), "0.4", "90"),
]


def figures() -> Iterator[Figure]:
    bare = of_process([sys.executable, "-c", "pass"])
    for arguments, seconds, megabytes in COMMANDS:
        of_process(tilewright(*arguments), runs=1)  # warms the caches
        cpu, memory = of_process(tilewright(*arguments), runs=5)
        yield Figure(f"tilewright {' '.join(arguments)}", cpu, "s", seconds, bare[0], "bare python")
        yield Figure("  its peak memory", memory, "MB", megabytes, bare[1], "bare python")
