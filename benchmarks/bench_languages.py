"""Languages: how good the bundled lists of other languages are.

The shares need the extra ``languages`` and the npm registry; `tools/build_languages.py` measures them for every
language, and `data/languages/SOURCES.md` has the results.
"""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.measure import Figure
from tilewright.lexicon.catalogue import find
from tilewright.lexicon.languages import BUNDLED, RECIPES
from tilewright.lexicon.languages.building import harvest
from tilewright.lexicon.languages.measuring import quality


def figures() -> Iterator[Figure]:
    for code in BUNDLED:
        found = quality(harvest(RECIPES[code]), find(f"{code}5").load())
        yield Figure(f"{code}: of the 3,000 most frequent words allowed", 100 * found.allowed, "%", "98")
        yield Figure(f"{code}: answers among the 20,000 most frequent", 100 * found.answers, "%", "95")
