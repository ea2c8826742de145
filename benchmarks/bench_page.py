"""The page: what a visitor's browser has to fetch before anything lazy."""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Iterator
from pathlib import Path

from benchmarks.measure import Figure
from tools.page_files import WEB, first_files


def packed(files: Iterable[Path]) -> float:
    """Kilobytes of these files, each compressed alone as the server sends it."""
    return sum(len(gzip.compress(path.read_bytes(), 9)) for path in files) / 1000


def figures() -> Iterator[Figure]:
    files = first_files()
    vendored = packed(path for path in files if path.parent == WEB / "vendor")
    yield Figure("the page with the door Play, compressed", packed(files), "kB", "150", vendored, "vendored part")
    yield Figure("  files", len(files), "", "any")
