"""Languages: how good the bundled lists of other languages are.

The shares need the extra ``languages`` and the npm registry; `tools/build_languages.py` measures them for every
language, and `data/languages/SOURCES.md` has the results.
"""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.measure import Figure
from tilewright.lexicon.catalogue import find
from tilewright.lexicon.languages import BUNDLED, RECIPES
from tilewright.lexicon.languages.harvest import harvest
from tilewright.lexicon.languages.measuring import outside_quality, quality


def figures() -> Iterator[Figure]:
    for code in BUNDLED:
        found, lexicon = harvest(RECIPES[code]), find(f"{code}5").load()
        for said, measure in (("", quality), (", from outside", outside_quality)):
            shares = measure(found, lexicon)
            name = f"{code}: of the {shares.frequent:,} most frequent words allowed{said}"
            yield Figure(name, 100 * shares.allowed, "%", "98")
            if shares.answers is not None:  # of Russian and Turkish, only ten thousand words are counted outside
                yield Figure(f"{code}: answers among the 20,000 most frequent{said}", 100 * shares.answers, "%", "95")
