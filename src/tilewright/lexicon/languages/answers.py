"""Which words of a language can be the answer: the base forms of words that people use, and no names.

No single source tells a base form.  A spelling dictionary has stems, but some have every form as a stem (Dutch) and
some leave a noun out where a verb makes the same letters (Spanish *acero*).  `simplemma` has lemmas, but prefers a verb
where a noun is meant (Dutch *fiets*: *fietsen*), and does not know what is never inflected (French *temps*).  So each
sign counts that a recipe admits, and what people had to decide stands in `judged`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tilewright.lexicon.languages.frequencies import is_known, lemma
from tilewright.lexicon.languages.harvest import Harvest, plain
from tilewright.lexicon.languages.judged import NAMES, WORDS

MOST_FREQUENT = 20_000  # among which answers are
FOREIGN = 15  # times as frequent in English: a foreign word (Dutch texts have "these" without meaning a thesis)
FOREIGN_IF_UNKNOWN = 3  # the same for words that simplemma does not know


def answers_of(found: Harvest) -> Iterator[str]:
    """The words that can be hidden."""
    frequent = most_frequent(found)
    code = found.recipe.code
    banned = {found.letters.read(word) for word in found.offensive - WORDS[code] | NAMES[code]}
    added = {found.letters.read(word) for word in WORDS[code]}

    def fits(text: str, is_stem: bool) -> bool:
        return plain(text) in frequent and is_answer(text, is_stem, found)

    for word, texts in found.spellings.items():
        if word not in banned and (word in added or any(fits(*each) for each in texts.items())):
            yield word


def most_frequent(found: Harvest) -> set[str]:
    """The most frequent words of the language, of any length, as far as the dictionary has them."""
    counts = Counter[str]()
    for text in found.accepted.intersection(found.counts):
        counts[plain(lemma(text, found.recipe.code)) if found.recipe.ranks_lemmas else text] += found.counts[text]
    return set(sorted(counts, key=lambda word: (-counts[word], word))[:MOST_FREQUENT])


def is_answer(text: str, is_stem: bool, found: Harvest) -> bool:
    """Whether a spelling, which is frequent enough, makes its word an answer."""
    if found.recipe.nouns_are_capital and text.istitle():
        return text in found.nouns.lemmas and not is_foreign(text, found)
    is_name = text in found.names and not found.recipe.nouns_are_capital  # German names have a capital
    return not is_name and is_base(text, is_stem, found) and not is_foreign(text, found)


def is_base(text: str, is_stem: bool, found: Harvest) -> bool:
    """Whether *text* is the form under which a dictionary has the word, as far as one of the signs tells."""
    recipe = found.recipe
    if not is_known(text, recipe.code):
        return is_stem and recipe.unknown_stems
    if found.letters.read(lemma(text, recipe.code)) == found.letters.read(text):
        return is_stem or recipe.lemmas_beside_stems
    return is_stem and (text.endswith(recipe.derived) or has_diminutive(text, found))


def has_diminutive(text: str, found: Harvest) -> bool:
    """Whether a small one of it has a name: then it is a noun, whatever verb has the same letters."""
    return any(text + ending in found.accepted for ending in found.recipe.diminutives)


def is_foreign(text: str, found: Harvest) -> bool:
    """Whether English texts have the word so much more often that it came from there into those of the language."""
    times = FOREIGN if is_known(text, found.recipe.code) else FOREIGN_IF_UNKNOWN
    return found.english.get(plain(text), 0) > times * found.counts.get(plain(text), 0)
