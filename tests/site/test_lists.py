"""Word lists packed for a browser: nothing of a list is lost on the way."""

from __future__ import annotations

import gzip
import json
from typing import Any

import pytest

import tilewright
from tilewright.lexicon import Lexicon, lexicon_named
from tilewright.site.editions import edition_facts, spare_facts
from tilewright.site.lists import packed_list
from tilewright.solvers.splits import counts_of


def unpacked(lexicon: Lexicon) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(gzip.decompress(packed_list(lexicon)))
    return found


def words_in(text: str, length: int) -> list[str]:
    words, at = [""], 0
    while at < len(text):
        same = int(text[at], 36)
        words.append(words[-1][:same] + text[at + 1 : at + 1 + length - same])
        at += 1 + length - same
    return words[1:]


@pytest.mark.parametrize("name", ["en4", "en5", "en5-gb"])
def test_a_packed_list_has_every_word_with_its_tag_and_count(name: str) -> None:
    lexicon = lexicon_named(name)
    file = unpacked(lexicon)
    words = words_in(file["words"], lexicon.length)
    assert words == sorted(lexicon.words)
    assert [word for word, tag in zip(words, file["tags"], strict=True) if tag == "2"] == list(lexicon.answers)
    assert {word for word, tag in zip(words, file["tags"], strict=True) if tag != "0"} == set(lexicon.ring("known"))
    counts = dict(zip(lexicon.words, counts_of(lexicon), strict=True))
    assert [int(text or "0", 36) for text in file["counts"].split(",")] == [counts[word] for word in words]


def test_a_packed_list_is_not_plain_text_and_always_the_same() -> None:
    packed = packed_list(lexicon_named("en4"))
    assert b"able" not in packed
    assert packed == packed_list(lexicon_named("en4"))


def test_the_file_of_en5_names_its_own_tree() -> None:
    trees = unpacked(lexicon_named("en5"))["trees"]
    assert trees["normal"]["guess"] == "trace"
    assert trees["normal"]["proven"]


@pytest.mark.parametrize("name", ["en4", "en5"])
def test_a_packed_list_names_the_words_that_lead_a_first_suggestion(name: str) -> None:
    lexicon = lexicon_named(name)
    found = tilewright.suggest(lexicon=name, top=50)
    leading = [each.word for each in (*found.candidates, *found.explorations)]
    assert len(leading) == 100
    assert unpacked(lexicon)["first"].split() == leading


def test_a_packed_spare_has_what_its_game_reads_and_no_more() -> None:
    (first, *_) = spare_facts("cross", lexicon_named("en5"))
    assert set(first["puzzle"]) == {"words", "intersection"}
    assert {cell["letter"] for cell in first["face"]["cells"]} == {None}
    assert set(spare_facts("clues", lexicon_named("en5"))[0]["puzzle"]["clues"][0]) == {"guess", "reply"}


def test_an_edition_keeps_its_number_and_its_word() -> None:
    from tilewright.kinds import edition

    facts = edition_facts(edition("guess", "2026-11-02", lexicon_named("en5")))
    assert facts["number"] == 2498
    assert facts["answer"] in lexicon_named("en5").answers
