"""How common words are, what their lemma is, and which offend: what a dictionary does not tell.

Frequencies are those of `wordfreq` (its data CC BY-SA 4.0), lemmas those of `simplemma` (MIT).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from types import ModuleType

from tilewright.errors import MissingExtra
from tilewright.lexicon.languages.fetching import fetch, members
from tilewright.lexicon.languages.recipes import OFFENSIVE, OFFENSIVE_SHA256, OFFENSIVE_VERSION

BILLION = 10**9
OFFENSIVE_LANGUAGES = ("de", "es", "fr", "it", "nl", "pl", "pt", "ru", "sv", "tr")  # that the list has


def frequencies(language: str) -> Mapping[str, int]:
    """Occurrences per billion of each word of a language."""
    try:
        from wordfreq import get_frequency_dict
    except ImportError:
        raise MissingExtra("a list of another language", "wordfreq", "languages") from None
    return {word: round(share * BILLION) for word, share in get_frequency_dict(language, wordlist="best").items()}


def lemma(word: str, language: str) -> str:
    """The form under which a dictionary has *word*, in small letters."""
    return str(_simplemma().lemmatize(word, language)).lower()


def is_known(word: str, language: str) -> bool:
    """Whether anything is known of the lemma of *word*."""
    return bool(_simplemma().is_known(word, language))


def _simplemma() -> ModuleType:
    try:
        import simplemma
    except ImportError:
        raise MissingExtra("a list of another language", "simplemma", "languages") from None
    module: ModuleType = simplemma
    return module


def offensive(language: str) -> frozenset[str]:
    """The words that should never be an answer."""
    if language not in OFFENSIVE_LANGUAGES:
        return frozenset()
    name = f"{language}.json"
    archive = fetch(OFFENSIVE, OFFENSIVE_VERSION, OFFENSIVE_SHA256)
    return frozenset(word.lower() for word in json.loads(members(archive, name)[name]))
