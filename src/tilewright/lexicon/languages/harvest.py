"""What the sources of a language say, before its recipe judges it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from tilewright.lexicon.languages.affixes import Hunspell
from tilewright.lexicon.languages.fetching import fetch, members
from tilewright.lexicon.languages.frequencies import frequencies, offensive
from tilewright.lexicon.languages.nouns import Nouns, german_nouns
from tilewright.lexicon.languages.recipes import RECIPES, Recipe
from tilewright.lexicon.letters import Letters, letters_of, spell

PLAIN = str.maketrans({"ß": "ss", "ё": "е", "ς": "σ"})
NO_NOUNS = Nouns(frozenset(), frozenset(), frozenset())  # where small letters tell


@dataclass(frozen=True)
class Harvest:
    """What the sources say, before the recipe judges it."""

    recipe: Recipe
    spellings: Mapping[str, Mapping[str, bool]]  # how a word is written, and whether that is a stem
    accepted: frozenset[str]  # all words of the dictionary, of any length, in small letters
    counts: Mapping[str, int]  # of spellings in plain letters, see `plain`
    offensive: frozenset[str]
    names: frozenset[str]  # in small letters: what other languages write with a capital only
    nouns: Nouns
    english: Mapping[str, int]  # counts of the same spellings there

    @property
    def letters(self) -> Letters:
        """What the language calls a letter."""
        return letters_of(self.recipe.code)

    def count(self, word: str) -> int:
        """How often *word* occurs, however it is written."""
        return sum(self.counts.get(text, 0) for text in set(map(plain, self.spellings[word])))


def plain(text: str) -> str:
    """*text* in small letters, and in those that people type: frequencies have no ß, no ς, and e for most ё.

    >>> plain("Spaß"), plain("Ёлка"), plain("Φίλος")
    ('spass', 'елка', 'φίλοσ')
    """
    return text.lower().translate(PLAIN)


def harvest(recipe: Recipe) -> Harvest:
    """Fetch and read all sources."""
    spellings = defaultdict[str, dict[str, bool]](dict)
    letters, counts = letters_of(recipe.code), plain_counts(frequencies(recipe.code))
    words = {**nouns_in_use(recipe, counts), **dictionary_words(recipe)}
    for text, is_stem in words.items():
        word = letters.read(text)
        if len(word) in recipe.lengths and set(word) <= set(letters.order):
            spellings[word][text] = is_stem
    accepted = frozenset(map(plain, words))
    names = frozenset(text.lower() for text in names_for(recipe))
    return Harvest(recipe, spellings, accepted, counts, offensive(recipe.code), names, nouns_of(recipe), english())


def plain_counts(counts: Mapping[str, int]) -> Mapping[str, int]:
    """The counts of spellings in plain letters."""
    found = Counter[str]()
    for text, count in counts.items():
        found[plain(text)] += count
    return found


@cache
def english() -> Mapping[str, int]:
    """How often English has each spelling."""
    return frequencies("en")


def dictionary_words(recipe: Recipe) -> dict[str, bool]:
    """The words that the dictionary knows not only as names, and whether each is a stem."""
    forms = {spell(text): is_stem for text, is_stem in dictionary(recipe).forms(max(recipe.lengths) + 1).items()}
    small = {text: is_stem for text, is_stem in forms.items() if text.isalpha() and text == text.lower()}
    if recipe.nouns_are_capital:
        capital = (text for text in forms if text.isalpha() and text.istitle())
        small |= {text: forms[text] for text in capital if not is_name(text, recipe)}
    return small


def nouns_in_use(recipe: Recipe, counts: Mapping[str, int]) -> dict[str, bool]:
    """Nouns that the dictionary may lack, as far as people write them, and whether each is a base form."""
    nouns = nouns_of(recipe)
    used = (form for form in nouns.forms if form.isalpha() and form.istitle() and plain(form) in counts)
    return {form: form in nouns.lemmas for form in used}


def is_name(text: str, recipe: Recipe) -> bool:
    """Whether a word with a capital is only a name: somebody says so, and nobody knows it as a noun."""
    nouns = nouns_of(recipe)
    return text not in nouns.forms and (text in nouns.names or text in names_for(recipe))


def nouns_of(recipe: Recipe) -> Nouns:
    """The nouns of a language that writes them with a capital."""
    return german_nouns() if recipe.nouns_are_capital else NO_NOUNS


@cache
def names_for(recipe: Recipe) -> frozenset[str]:
    """What enough of the dictionaries that know names agree on; with a capital."""
    votes = Counter(name for code in recipe.names_from for name in names_of(RECIPES[code]))
    return frozenset(name for name, count in votes.items() if count >= recipe.votes)


@cache
def names_of(recipe: Recipe) -> frozenset[str]:
    """What a language writes with a capital and never without."""
    lines = dictionary_files(recipe)["index.dic"].decode().splitlines()
    words = {line.partition("/")[0].partition("\t")[0] for line in lines}
    return frozenset(word for word in words if word.istitle() and word.lower() not in words)


def dictionary(recipe: Recipe) -> Hunspell:
    """The dictionary of a language."""
    files = dictionary_files(recipe)
    return Hunspell(files["index.aff"], files["index.dic"])


@cache
def dictionary_files(recipe: Recipe) -> Mapping[str, bytes]:
    """The two files of a dictionary."""
    return members(fetch(recipe.package, recipe.version, recipe.sha256), "index.aff", "index.dic")
