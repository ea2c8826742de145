"""Languages: how good the lists of other languages are, those that are bundled and those that users make.

It makes every list anew, which needs the extra ``languages`` and the npm registry; `tools/build_languages.py` measures
the same, and `data/languages/SOURCES.md` has the results.
"""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.measure import Figure
from tilewright.lexicon.languages import RECIPES
from tilewright.lexicon.languages.answers import answers_of
from tilewright.lexicon.languages.building import one_list
from tilewright.lexicon.languages.harvest import harvest
from tilewright.lexicon.languages.measuring import LENGTH, outside_quality, quality


def figures() -> Iterator[Figure]:
    for code, recipe in RECIPES.items():
        found = harvest(recipe)
        lexicon = one_list(found, set(answers_of(found)), LENGTH)
        for said, measure in (("", quality), (", from outside", outside_quality)):
            shares = measure(found, lexicon)
            name = f"{code}: of the {shares.frequent:,} most frequent words allowed{said}"
            yield Figure(name, 100 * shares.allowed, "%", "98")
            if shares.answers is not None:  # of some languages, only ten thousand words are counted outside
                yield Figure(f"{code}: answers among the 20,000 most frequent{said}", 100 * shares.answers, "%", "95")
