"""How good the lists of a language are: do players find their words, and are answers words that people use?

Both are asked by the frequencies that the recipe used, and by others that it did not (`outside`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice

from tilewright.lexicon.languages.answers import MOST_FREQUENT, most_frequent
from tilewright.lexicon.languages.frequencies import lemma
from tilewright.lexicon.languages.harvest import Harvest, dictionary, is_name, plain
from tilewright.lexicon.languages.outside import ranked_words
from tilewright.lexicon.lexicon import Lexicon

FREQUENT = 3000
LENGTH = 5


@dataclass(frozen=True)
class ListQuality:
    """What was measured of a list of five-letter words."""

    lexicon: Lexicon
    frequent: int  # how many frequent words there were to measure by
    allowed: float  # the share of these, as far as the dictionary accepts them, that are allowed
    answers: float | None  # the share of answers among the 20,000 most frequent words of the dictionary, if so many are
    # counted: ten thousand words cannot say what is among twenty
    missing: tuple[str, ...]  # frequent words that are not allowed, the most frequent first


def quality(found: Harvest, lexicon: Lexicon) -> ListQuality:
    """Both shares by the recipe's own frequencies, for the list of five letters."""
    ranked = sorted(found.counts, key=lambda word: (-found.counts[word], word))
    return measure(found, lexicon, ranked, most_frequent(found))


def outside_quality(found: Harvest, lexicon: Lexicon) -> ListQuality:
    """Both shares by frequencies that the recipe did not use."""
    ranked = list(dict.fromkeys(map(plain, ranked_words(found.recipe.code))))
    words = (text for text in ranked if text in found.accepted)
    if found.recipe.ranks_lemmas:
        words = (plain(lemma(text, found.recipe.code)) for text in words)
    often = set(islice(dict.fromkeys(words), MOST_FREQUENT))
    return measure(found, lexicon, ranked, often if len(ranked) >= MOST_FREQUENT else None)


def measure(found: Harvest, lexicon: Lexicon, ranked: Iterable[str], often: set[str] | None) -> ListQuality:
    """Both shares by the words as they are *ranked*, and those that are among the most frequent, if that is known."""
    frequent = accepted_words(found, ranked)
    missing = tuple(word for word in frequent if word not in lexicon)
    share = None if often is None else answers_among(found, lexicon, often)
    return ListQuality(lexicon, len(frequent), 1 - len(missing) / len(frequent), share, missing)


def answers_among(found: Harvest, lexicon: Lexicon, often: set[str]) -> float:
    """The share of answers that are among the most frequent words."""
    tiles = set(map(found.letters.read, often))
    return sum(word in tiles for word in lexicon.answers) / lexicon.answer_count


def accepted_words(found: Harvest, ranked: Iterable[str]) -> list[str]:
    """The most frequent words of five tiles that the spelling checker accepts, compounds too, and not as names."""
    is_accepted = checker_of(found)

    def words() -> Iterator[str]:
        for text in filter(str.isalpha, ranked):
            word = found.letters.read(text)
            if len(word) == LENGTH and set(word) <= set(found.letters.order) and is_accepted(text):
                yield word

    return list(islice(dict.fromkeys(islice(words(), 2 * FREQUENT)), FREQUENT))


def checker_of(found: Harvest) -> Callable[[str], bool]:
    """What says whether a spelling in small letters is a word and not only a name."""
    from spylls.hunspell import Dictionary

    spelling = dictionary(found.recipe)
    checker = Dictionary(spelling.aff, spelling.dic)
    capital = found.recipe.nouns_are_capital

    def is_accepted(text: str) -> bool:
        noun = text.capitalize()
        if text in found.accepted or (text not in found.names and checker.lookup(text)):
            return True
        return capital and not is_name(noun, found.recipe) and bool(checker.lookup(noun))

    return is_accepted
