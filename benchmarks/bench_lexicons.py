"""Lexicons: how long each bundled list takes to load, beside reading its file and splitting it into words."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.measure import Figure, cpu_seconds
from tilewright.lexicon.catalogue import find, list_bundled
from tilewright.lexicon.wordfiles import WordFiles

RUNS = 7


def figures() -> Iterator[Figure]:
    for name, listed in list_bundled().items():
        peer = cpu_seconds(lambda path=listed.path: path.read_text("utf-8").split(), RUNS)
        ours = cpu_seconds(listed.load, RUNS)
        yield Figure(f"{name} loaded", 1000 * ours, "ms", "30", 1000 * peer, "read and split")
    path = find("en9").path
    yield Figure(
        "en9.txt read line by line, as a spoilt file is",
        1000 * cpu_seconds(lambda: WordFiles().read_marked(path)),
        "ms",
        "-",
    )
