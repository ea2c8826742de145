"""Languages: how good the lists of other languages are, and how long each bundled list takes to load.

The shares need the extra ``languages`` and the npm registry, and take minutes; they are printed for the bundled
languages, and `tools/build_languages.py` measures them for all.
"""

from __future__ import annotations

import time
from collections.abc import Iterator

from tilewright.lexicon.catalogue import find, list_bundled
from tilewright.lexicon.languages import BUNDLED, RECIPES
from tilewright.lexicon.languages.building import harvest
from tilewright.lexicon.languages.measuring import quality

TRIES = 5


def figures() -> Iterator[str]:
    for name in list_bundled():
        if "-" not in name:
            yield f"{name:<5} loads in {1000 * load_seconds(name):5.1f} ms of CPU"
    for code in BUNDLED:
        found = quality(harvest(RECIPES[code]), find(f"{code}5").load())
        shares = (
            f"{found.allowed:.1%} of the 3,000 most frequent words allowed, {found.answers:.1%} of answers frequent"
        )
        yield f"{code}: {shares}"


def load_seconds(name: str) -> float:
    """The least CPU time of some tries, nothing remembered."""
    times = []
    for _ in range(TRIES):
        start = time.process_time()
        find(name).load()
        times.append(time.process_time() - start)
    return min(times)
