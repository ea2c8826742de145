"""The lists of a language, by its recipe."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from tilewright.lexicon.languages.affixes import Hunspell
from tilewright.lexicon.languages.fetching import fetch, members
from tilewright.lexicon.languages.frequencies import frequencies, is_lemma, offensive
from tilewright.lexicon.languages.recipes import DICTIONARIES, Recipe
from tilewright.lexicon.letters import Letters, letters_of
from tilewright.lexicon.lexicon import Lexicon

MOST_FREQUENT = 20_000  # among which answers are
KNOWN_COUNT = 100  # per billion: a Zipf value of 2, as for English


@dataclass(frozen=True)
class Harvest:
    """What the sources say, before the recipe judges it."""

    recipe: Recipe
    spellings: Mapping[str, Mapping[str, bool]]  # how a word is written, and whether that is a stem
    accepted: frozenset[str]  # all words of the dictionary, of any length, in small letters
    counts: Mapping[str, int]  # of spellings in small letters
    offensive: frozenset[str]
    names: frozenset[str]  # in small letters: what other languages write with a capital only

    @property
    def letters(self) -> Letters:
        """What the language calls a letter."""
        return letters_of(self.recipe.code)

    def count(self, word: str) -> int:
        """How often *word* occurs, however it is written."""
        return sum(self.counts.get(text, 0) for text in {text.lower() for text in self.spellings[word]})


def harvest(recipe: Recipe) -> Harvest:
    """Fetch and read all sources."""
    spellings = defaultdict[str, dict[str, bool]](dict)
    letters = letters_of(recipe.code)
    words = dictionary_words(recipe)
    for text, is_stem in words.items():
        word = letters.read(text)
        if len(word) in recipe.lengths and set(word) <= set(letters.order):
            spellings[word][text] = is_stem
    accepted = frozenset(text.lower() for text in words)
    names = frozenset(text.lower() for text in names_for(recipe))
    return Harvest(recipe, spellings, accepted, frequencies(recipe.code), offensive(recipe.code), names)


def dictionary_words(recipe: Recipe) -> dict[str, bool]:
    """The words that the dictionary knows not only as names, and whether each is a stem."""
    forms = dictionary(recipe).forms(max(recipe.lengths) + 1)
    small = {text: is_stem for text, is_stem in forms.items() if text.isalpha() and text == text.lower()}
    if recipe.nouns_are_capital:
        names = names_for(recipe)
        nouns = (text for text in forms if text.isalpha() and text.istitle() and text not in names)
        small |= {text: forms[text] for text in nouns}
    return small


def names_for(recipe: Recipe) -> set[str]:
    """What enough of the dictionaries that know names agree on; with a capital."""
    votes = Counter(name for code in recipe.names_from for name in names_of(DICTIONARIES[code]))
    return {name for name, count in votes.items() if count >= recipe.votes}


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


def build(recipe: Recipe) -> list[Lexicon]:
    """The lists of a language, one for each length."""
    found = harvest(recipe)
    answers = set(answers_of(found))
    return [one_list(found, answers, length) for length in recipe.lengths]


def one_list(found: Harvest, answers: set[str], length: int) -> Lexicon:
    """The list of the words of one length."""
    words = [word for word in found.spellings if len(word) == length]
    counts = {word: found.count(word) for word in words}
    known = [word for word in words if counts[word] >= KNOWN_COUNT]
    mine = answers.intersection(words)
    return Lexicon.of(f"{found.recipe.code}{length}", mine, words, counts, known, found.recipe.code)


def answers_of(found: Harvest) -> Iterator[str]:
    """The words that can be hidden."""
    frequent = most_frequent(found)
    banned = {found.letters.read(word) for word in found.offensive}
    for word, texts in found.spellings.items():
        if word not in banned and any(is_answer(text, texts[text], frequent, found) for text in texts):
            yield word


def is_answer(text: str, is_stem: bool, frequent: set[str], found: Harvest) -> bool:
    """Whether a spelling makes its word an answer."""
    fit = is_stem and text.lower() in frequent and text.lower() not in found.names
    return fit and is_lemma(text, found.recipe.code)


def most_frequent(found: Harvest) -> set[str]:
    """The most frequent words of the language, of any length, as far as the dictionary has them."""
    words = found.accepted.intersection(found.counts)
    return set(sorted(words, key=lambda word: (-found.counts[word], word))[:MOST_FREQUENT])
