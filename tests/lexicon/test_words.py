"""The bundled word lists, read as the plain text they are.

An *entry* is one line: a word, its tags (u, g, a: answer in US, British, Australian spelling; k: known to readers; b:
only in the big list) and its count per thousand million words.
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

import pytest

from tests.support.paths import ROOT

DATA = ROOT / "src" / "tilewright" / "data"
LENGTHS = range(4, 12)
HEADER = "# tilewright words 1: word tags count; see SOURCES.md"
LINE = re.compile(r"([a-z]+) (u?g?a?k?|b|-) (0|[1-9][0-9]*)")
COUNTS = {  # length: US, British, Australian answers, known, core, big
    4: (1690, 1687, 1690, 3194, 5082, 6453),
    5: (2443, 2432, 2435, 6029, 11492, 14746),
    6: (3429, 3445, 3448, 9417, 20334, 26382),
    7: (4104, 4103, 4106, 12734, 30515, 39020),
    8: (4033, 4002, 4007, 13784, 37828, 49332),
    9: (3548, 3556, 3555, 12720, 37367, 52126),
    10: (2768, 2751, 2751, 10542, 32943, 48181),
    11: (1761, 1768, 1768, 7632, 25992, 39710),
}

each_length = pytest.mark.parametrize("length", LENGTHS)


class Entry(NamedTuple):
    word: str
    tags: str
    per_billion: int


def lines(length: int) -> list[str]:
    return (DATA / f"en{length}.txt").read_text("utf-8").split("\n")


@cache
def entries(length: int) -> list[Entry]:
    cells = [line.split(" ") for line in lines(length)[1:-1]]
    return [Entry(word, tags, int(count)) for word, tags, count in cells]


def tagged(length: int, tag: str) -> set[str]:
    return {entry.word for entry in entries(length) if tag in entry.tags}


def is_answer(word: str, tag: str = "u") -> bool:
    return word in tagged(len(word), tag)


def is_allowed(word: str) -> bool:
    return any(entry.word == word for entry in entries(len(word)))


@each_length
def test_a_file_is_a_header_and_well_formed_lines_each_ended_by_a_newline(length: int) -> None:
    header, *body, after_last_newline = lines(length)
    assert header == HEADER
    assert after_last_newline == ""
    assert [line for line in body if not LINE.fullmatch(line)] == []


@each_length
def test_words_have_the_length_of_their_file_and_are_sorted_without_duplicates(length: int) -> None:
    words = [entry.word for entry in entries(length)]
    assert {len(word) for word in words} == {length}
    assert words == sorted(set(words))


@each_length
def test_the_lists_have_the_sizes_that_are_published(length: int) -> None:
    answers = [len(tagged(length, tag)) for tag in "ugak"]
    big = len(entries(length))
    assert (*answers, big - len(tagged(length, "b")), big) == COUNTS[length]


@each_length
def test_sources_states_the_same_sizes(length: int) -> None:
    row = " | ".join([str(length), *(f"{count:,}" for count in COUNTS[length])])
    assert f"| {row} |" in (DATA / "SOURCES.md").read_text("utf-8")


@each_length
def test_every_answer_may_also_be_guessed_in_the_core_list(length: int) -> None:
    assert [entry for entry in entries(length) if "b" in entry.tags and entry.tags != "b"] == []


@each_length
def test_every_answer_is_known(length: int) -> None:
    assert [entry for entry in entries(length) if {*entry.tags} & {*"uga"} and "k" not in entry.tags] == []


@pytest.mark.parametrize("word", ["traps", "atoms", "goats", "asked", "knives", "bitch", "colour", "color", "mayas"])
def test_readers_know_plurals_forms_spellings_and_rude_words(word: str) -> None:
    assert word in tagged(len(word), "k")


@pytest.mark.parametrize("word", ["aalii", "zebec", "psoai", "aaron"])
def test_readers_do_not_know_what_only_large_dictionaries_have(word: str) -> None:
    assert is_allowed(word)
    assert word not in tagged(len(word), "k")


@each_length
def test_an_answer_is_counted_or_supplied_or_a_spelling_the_frequency_list_lacks(length: int) -> None:
    supplied = hand_written("words_supplement.txt")
    answers = [entry for entry in entries(length) if set(entry.tags) & set("uga")]
    rare = [entry for entry in answers if entry.per_billion < 64 and entry.word not in supplied]
    assert [entry for entry in rare if entry.per_billion > 0] == []
    assert [entry for entry in rare if {*"uga"} <= {*entry.tags}] == []  # a regional spelling is never in all three


def hand_written(name: str) -> set[str]:
    rows = [line.split("#") for line in (ROOT / "tools" / name).read_text("utf-8").splitlines()]
    return {word.strip() for word, *_ in rows} - {""}


LOOKALIKES = [
    "bonus",
    "atlas",
    "bogus",
    "lens",
    "virus",
    "chaos",
    "breed",
    "greed",
    "speed",
    "sacred",
    "talented",
    "wicked",
    "always",
    "alas",
    "glass",
    "geese",
    "women",
    "cafe",
    "melee",
]


@pytest.mark.parametrize("word", LOOKALIKES)
def test_what_only_looks_like_a_plural_or_a_past_is_an_answer(word: str) -> None:
    assert is_answer(word)


@pytest.mark.parametrize(
    "word",
    ["words", "trees", "boxes", "flies", "knives", "buses", "quizzes", "firemen", "crises", "cacti", "indices", "asks"],
)
def test_a_plural_or_third_person_may_be_guessed_but_is_no_answer(word: str) -> None:
    assert is_allowed(word)
    assert not any(is_answer(word, tag) for tag in "uga")


@pytest.mark.parametrize("word", ["acted", "asked", "baked", "tried", "planned", "panicked", "agreed", "freed"])
def test_a_regular_past_may_be_guessed_but_is_no_answer(word: str) -> None:
    assert is_allowed(word)
    assert not any(is_answer(word, tag) for tag in "uga")


@pytest.mark.parametrize("word", ["paris", "james", "texas", "monday", "london", "england"])
def test_a_name_that_is_always_capitalised_is_no_answer(word: str) -> None:
    assert not any(is_answer(word, tag) for tag in "uga")


@pytest.mark.parametrize("word", ["damn", "crap", "piss", "bitch", "whore", "bastard", "stupid", "rapist"])
def test_a_word_that_two_profanity_lists_have_is_no_answer(word: str) -> None:
    assert is_allowed(word)
    assert not any(is_answer(word, tag) for tag in "uga")


def test_a_denied_word_may_be_guessed_but_is_no_answer() -> None:
    denied = hand_written("words_deny.txt")
    assert all(is_allowed(word) for word in denied)
    assert [word for word in sorted(denied) if any(is_answer(word, tag) for tag in "uga")] == []


def test_a_supplied_word_is_an_answer_somewhere() -> None:
    supplied = hand_written("words_supplement.txt")
    assert [word for word in sorted(supplied) if not any(is_answer(word, tag) for tag in "uga")] == []


TWINS = [
    ("fiber", "fibre"),
    ("color", "colour"),
    ("humor", "humour"),
    ("plow", "plough"),
    ("theater", "theatre"),
    ("gray", "grey"),
    ("realize", "realise"),
]


@pytest.mark.parametrize(("american", "british"), TWINS)
def test_each_spelling_has_its_own_answers(american: str, british: str) -> None:
    assert [tag for tag in "uga" if is_answer(american, tag)] == ["u"]
    assert [tag for tag in "uga" if is_answer(british, tag)] == ["g", "a"]


def test_counts_are_per_thousand_million() -> None:
    counts = {entry.word: entry.per_billion for length in LENGTHS for entry in entries(length)}
    assert counts["that"] == max(counts.values())
    assert sum(counts.values()) < 10**9


def test_every_source_has_its_licence_text() -> None:
    named = re.findall(r"^\| `([a-z0-9-]+)` \|", (DATA / "SOURCES.md").read_text("utf-8"), re.MULTILINE)
    assert len(named) == 8
    of_languages = (DATA / "languages" / "SOURCES.md").read_text("utf-8")
    bundled = re.findall(r"\| `([a-z0-9-]+)` [0-9.]+ \| [^|]+ \| bundled \|", of_languages)
    fonts = {"atkinson-hyperlegible"}
    assert {path.stem for path in (DATA / "licences").glob("*.txt")} == {*named, *bundled, *fonts}
