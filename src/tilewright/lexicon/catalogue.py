"""The lexicons that have a name: those that come with Tilewright, and those that were installed.

Bundled are lists of some other languages (see `languages`), and English ones, ``en4`` to ``en11``; each of these also
as ``-big``, with many more guesses, and as ``-gb`` and ``-au``, with British and Australian answers.  One file has all
four: the tags ``u``, ``g`` and ``a`` mark the answers of each, ``k`` the words that readers know, ``b`` those that only
the big list has.  Installed lists stand in the data folder; there, and in other languages, ``*`` marks an answer.  All
are marked lists (see `wordfiles`).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import chain, compress, repeat
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from tilewright.errors import BadWordList, CannotInstall, InputError, NotInstalled, UnknownLexicon
from tilewright.lexicon.folders import data_folder, write_whole
from tilewright.lexicon.languages.recipes import RECIPES
from tilewright.lexicon.lexicon import Lexicon
from tilewright.lexicon.wordfiles import LANGUAGE, MarkedColumns, language_in, note, read_marked

BUNDLED_FOLDER = Path(__file__).parents[1] / "data"
BUNDLED_SOURCE = "SCOWL, with frequencies of SymSpell (MIT); versions and licences are in tilewright/data/SOURCES.md"
BUNDLED_LENGTHS = range(4, 12)
VARIANTS = {"": "u", "-big": "u", "-gb": "g", "-au": "a"}  # the tag of the answers of each
ONLY_BIG = "b"
KNOWN = "k"
ANSWER = "*"
CLASSIC_NAMES = ("classic", "classic-2022", "classic-2023", "classic-all")  # see `classic`, which fetches them
OF_LANGUAGE = re.compile(r"([a-z]{2})([0-9])")
NAME = re.compile(r"[a-z][a-z0-9-]{0,39}")  # no dot and no slash, so that a name is never a path


class Summary(NamedTuple):
    """What `tilewright lexicon list` says about a lexicon."""

    name: str
    origin: str
    length: int
    answers: int
    allowed: int


@dataclass(frozen=True, slots=True)
class CatalogueEntry:
    """Where a lexicon that has a name stands.

    *origin* is ``bundled`` or ``installed``, *answer* the tag of its answers in the file, and *big* says whether the
    words of the big list belong to it.
    """

    name: str
    origin: str
    path: Path
    answer: str
    big: bool

    def has(self, tags: str) -> bool:
        """Whether words with these *tags* belong to it."""
        return self.big or ONLY_BIG not in tags

    def load(self) -> Lexicon:
        """The lexicon itself; words are chosen by their tags, of which there are few kinds."""
        rows = read_marked(self.path)
        mine = frozenset(filter(self.has, set(rows.tags)))
        answers = frozenset(tags for tags in mine if self.answer in tags)
        if not answers:
            raise BadWordList(self.path, f"no word in it is an answer of {self.name}")
        parts = [tuple(map(part.__contains__, rows.tags)) for part in (answers, mine - answers)]
        first, others = (tuple(compress(rows.words, part)) for part in parts)
        counts = rows.counts and tuple(chain.from_iterable(compress(rows.counts, part) for part in parts))
        known = frozenset(tags for tags in mine if KNOWN in tags)
        also_known = with_tags(rows, known - answers) if known else self.known_elsewhere(others)
        return Lexicon(self.name, first + others, len(first), counts or None, also_known, self.language)

    @property
    def language(self) -> str:
        """Whose letters its words have; the classic lists, which do not say it, are English."""
        if self.origin == "bundled" or self.name in CLASSIC_NAMES:
            return self.name[:2] if self.origin == "bundled" else "en"
        return language_in(self.path)

    def known_elsewhere(self, words: tuple[str, ...]) -> tuple[str, ...] | None:
        """Which *words* readers know where the file does not tell: the classic lists are English, of others None."""
        if self.name not in CLASSIC_NAMES:
            return None
        known = set(lexicon_named("en5").ring("known"))
        return tuple(word for word in words if word in known)

    def summary(self, length: int, tally: Counter[str]) -> Summary:
        """The counts, from what `read_tally` says of its file."""
        words = {tags: count for tags, count in tally.items() if self.has(tags)}
        answers = sum(count for tags, count in words.items() if self.answer in tags)
        return Summary(self.name, self.origin, length, answers, sum(words.values()))

    @property
    def source(self) -> str:
        """Where the words come from."""
        return BUNDLED_SOURCE if self.origin == "bundled" and self.language == "en" else note(self.path)


def with_tags(rows: MarkedColumns, tags: frozenset[str]) -> tuple[str, ...]:
    """The words that have one of these sets of *tags*."""
    return tuple(compress(rows.words, map(tags.__contains__, rows.tags)))


def lexicon_named(name: str) -> Lexicon:
    """The bundled or installed lexicon of that name; no other file is opened, so the name may come from anybody."""
    listed = find(name)
    if listed.origin == "bundled":
        return bundled_lexicon(listed)
    return installed_lexicon(listed, listed.path.stat().st_mtime_ns)


def find(name: str) -> CatalogueEntry:
    """Where the lexicon of that name stands; names have small letters, but who types capitals means them too."""
    found = find_installed(name.lower()) or list_bundled().get(name.lower())
    if found is None:
        raise unknown_lexicon(name)
    return found


def catalogue() -> dict[str, CatalogueEntry]:
    """Every lexicon that has a name: the bundled ones first, then the installed ones in alphabetical order."""
    return {**list_bundled(), **list_installed()}


@cache
def list_bundled() -> Mapping[str, CatalogueEntry]:
    """The lexicons that come with Tilewright."""
    english = (
        CatalogueEntry(f"en{length}{variant}", "bundled", BUNDLED_FOLDER / f"en{length}.txt", answer, variant == "-big")
        for length in BUNDLED_LENGTHS
        for variant, answer in VARIANTS.items()
    )
    files = sorted((BUNDLED_FOLDER / "languages").glob("*.txt"))
    others = (CatalogueEntry(path.stem, "bundled", path, ANSWER, big=True) for path in files)
    return MappingProxyType({entry.name: entry for entry in (*english, *others)})


def list_installed() -> dict[str, CatalogueEntry]:
    """The lexicons in the data folder; whatever else lies there is no lexicon."""
    entries = (find_installed(name) for name in sorted(path.stem for path in installed_folder().glob("*.txt")))
    return {entry.name: entry for entry in entries if entry}


def find_installed(name: str) -> CatalogueEntry | None:
    """The list of that name in the data folder; only its file is looked for, since games ask at every move."""
    if not NAME.fullmatch(name):
        return None
    path = installed_path(name)
    return CatalogueEntry(name, "installed", path, ANSWER, big=True) if path.exists() else None


def installed_folder() -> Path:
    """The folder of installed lists."""
    return data_folder() / "lexicons"


def installed_path(name: str) -> Path:
    """The file of an installed list."""
    return installed_folder() / f"{name}.txt"


def check_name(name: str) -> None:
    """Raise unless a list can be installed under *name*."""
    if not NAME.fullmatch(name):
        raise InputError(f"{name!r} cannot be the name of a list: use small letters, digits and hyphens")
    if name in list_bundled():
        raise InputError(f"{name!r} is the name of a list that comes with Tilewright")


def install(lexicon: Lexicon, note: str) -> None:
    """Put *lexicon* into the data folder, where its name finds it; an installed one of that name is replaced."""
    check_name(lexicon.name)
    try:
        write_whole(installed_path(lexicon.name), marked_text(lexicon, note))
    except OSError as error:
        reason = f"{error.strerror or error} in {installed_folder()}"
        raise CannotInstall(lexicon.name, reason) from error


def remove(name: str) -> None:
    """Take an installed list out of the data folder."""
    if name in list_bundled():
        raise InputError(f"{name!r} comes with Tilewright and stays")
    if name not in list_installed():
        raise unknown_lexicon(name)
    try:
        installed_path(name).unlink()
    except OSError as error:
        raise CannotInstall(name, f"it cannot be removed: {error.strerror or error}") from error


def marked_text(lexicon: Lexicon, note: str) -> bytes:
    """The file of a list: its note, its language, and a line for each word."""
    known = set(lexicon.ring("known")) if lexicon.also_known is not None else set()
    tags = (tags_of(word in known, lexicon.is_answer(word)) for word in lexicon.words)
    counts = (f" {count}" for count in lexicon.counts) if lexicon.counts else repeat("")
    rows = sorted(f"{word} {tag}{count}" for word, tag, count in zip(lexicon.words, tags, counts, strict=False))
    said = [f"# {' '.join(note.split())}", *([f"{LANGUAGE}{lexicon.language}"] if lexicon.language else [])]
    return "\n".join((*said, *rows, "")).encode()


def tags_of(known: bool, answer: bool) -> str:
    """The tags of a word in an installed list."""
    return (ANSWER if answer else "") + (KNOWN if known else "") or "-"


def summaries() -> list[Summary]:
    """What there is to say about every lexicon that has a name; each file is read once."""
    listed = catalogue().values()
    tallies = {path: read_tally(path, path.stat().st_mtime_ns) for path in {entry.path for entry in listed}}
    return [entry.summary(*tallies[entry.path]) for entry in listed]


@lru_cache(maxsize=64)
def read_tally(path: Path, _changed: int) -> tuple[int, Counter[str]]:
    """How long the words of a marked list are, and how many have each set of tags; read again once it has changed."""
    rows = read_marked(path)
    return len(rows.words[0]), Counter(rows.tags)


def unknown_lexicon(name: str, or_file: bool = False) -> UnknownLexicon:
    """The error for a name that no lexicon has, and where files will do (*or_file*) no file either."""
    known = (*(listed for listed in list_bundled() if "-" not in listed), *list_installed())
    if name in CLASSIC_NAMES:
        return NotInstalled(name, known, or_file)
    found = OF_LANGUAGE.fullmatch(name)
    if found and found[1] in RECIPES and int(found[2]) in RECIPES[found[1]].lengths:
        return NotInstalled(name, known, or_file, wish=found[1])
    return UnknownLexicon(name, known, or_file)


@lru_cache(maxsize=16)
def bundled_lexicon(listed: CatalogueEntry) -> Lexicon:
    """A bundled lexicon, read once: its file does not change while we run."""
    return listed.load()


@lru_cache(maxsize=8)
def installed_lexicon(listed: CatalogueEntry, _changed: int) -> Lexicon:
    """An installed lexicon, read again once its file has changed."""
    return listed.load()


@lru_cache(maxsize=4)
def bundled_counts(length: int) -> dict[str, int]:
    """How common English words of *length* letters are, per billion; empty where no list of that length is bundled."""
    if length not in BUNDLED_LENGTHS:
        return {}
    rows = read_marked(BUNDLED_FOLDER / f"en{length}.txt")
    return dict(zip(rows.words, rows.counts or (), strict=True))
