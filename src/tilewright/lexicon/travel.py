"""How a lexicon travels to another process: a bundled one by its name and fingerprint, any other one with its words.

On arrival it is the lexicon that the process has already, so that whatever is kept for a lexicon is worked out once.
"""

from __future__ import annotations

import json
import zlib
from functools import lru_cache

from tilewright.errors import TilewrightError
from tilewright.lexicon.catalogue import bundled_lexicon, list_bundled
from tilewright.lexicon.lexicon import Lexicon


def is_bundled(lexicon: Lexicon) -> bool:
    """Whether the lexicon comes with Tilewright, as it is."""
    listed = list_bundled().get(lexicon.name)
    return listed is not None and bundled_lexicon(listed).fingerprint == lexicon.fingerprint


def pack(lexicon: Lexicon) -> bytes:
    """The words and counts of a lexicon, small."""
    facts = [lexicon.words, lexicon.answer_count, lexicon.counts, lexicon.also_known, lexicon.language]
    return zlib.compress(json.dumps(facts).encode())


def by_name(name: str, fingerprint: str) -> Lexicon:
    """The bundled lexicon of that name, which must be the same as where it came from."""
    found = bundled_lexicon(list_bundled()[name])
    if found.fingerprint != fingerprint:
        raise TilewrightError(f"the list here is {found.fingerprint}, not {fingerprint}: install the same Tilewright")
    return found


@lru_cache(maxsize=16)
def unpack(name: str, data: bytes) -> Lexicon:
    """The lexicon with the words that were sent."""
    words, answer_count, counts, known, language = json.loads(zlib.decompress(data))
    numbers, others = (None if each is None else tuple(each) for each in (counts, known))
    return Lexicon(name, tuple(words), answer_count, numbers, others, language)
