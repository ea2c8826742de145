"""How good the lists of a language are: do players find their words, and are answers words that people use?"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice

from tilewright.lexicon.languages.building import Harvest, dictionary, most_frequent
from tilewright.lexicon.lexicon import Lexicon

FREQUENT = 3000
LENGTH = 5


@dataclass(frozen=True)
class ListQuality:
    """What was measured of a list of five-letter words."""

    lexicon: Lexicon
    allowed: float  # the share of the most frequent words, as far as the dictionary accepts them, that are allowed
    answers: float  # the share of answers among the 20,000 most frequent words of the dictionary
    missing: tuple[str, ...]  # frequent words that are not allowed, the most frequent first


def quality(found: Harvest, lexicon: Lexicon) -> ListQuality:
    """Both shares, for the list of five letters."""
    frequent = accepted_words(found)
    missing = tuple(word for word in frequent if word not in lexicon)
    often = {found.letters.read(word) for word in most_frequent(found)}
    share = sum(word in often for word in lexicon.answers) / lexicon.answer_count
    return ListQuality(lexicon, 1 - len(missing) / len(frequent), share, missing)


def accepted_words(found: Harvest) -> list[str]:
    """The most frequent words of five tiles that the spelling checker accepts, compounds too, and not as names."""
    from spylls.hunspell import Dictionary

    spelling = dictionary(found.recipe)
    checker = Dictionary(spelling.aff, spelling.dic)
    names = found.names

    def is_accepted(text: str) -> bool:
        tries = (text, text.capitalize()) if found.recipe.nouns_are_capital else (text,)
        return text in found.accepted or (text not in names and any(map(checker.lookup, tries)))

    ranked = sorted(found.counts, key=lambda word: (-found.counts[word], word))
    tiles = ((text, found.letters.read(text)) for text in ranked if text.isalpha())
    seen: dict[str, str] = {}
    for text, word in tiles:
        if len(word) == LENGTH and set(word) <= set(found.letters.order) and word not in seen and is_accepted(text):
            seen[word] = text
            if len(seen) == FREQUENT:
                break
    return list(islice(seen, FREQUENT))
