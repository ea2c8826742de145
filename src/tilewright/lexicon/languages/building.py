"""The lists of a language, by its recipe."""

from __future__ import annotations

from tilewright.lexicon.languages.answers import answers_of
from tilewright.lexicon.languages.harvest import Harvest, harvest
from tilewright.lexicon.languages.recipes import Recipe
from tilewright.lexicon.lexicon import Lexicon

KNOWN_COUNT = 100  # per billion: a Zipf value of 2, as for English


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
