"""A tile is what a language calls a letter."""

from __future__ import annotations

import json
import unicodedata
from pathlib import Path

import pytest

from tilewright.cli import main
from tilewright.games.guess import GuessGame
from tilewright.lexicon import Lexicon, load
from tilewright.lexicon.letters import LETTERS, STAND_INS, TILES, capital, letters_of, spell
from tilewright.lexicon.own import OwnWords, read_into
from tilewright.position import Position


def list_of(language: str, words: str) -> Lexicon:
    own = OwnWords(letters=letters_of(language))
    read_into(own, words, "answers")
    (lexicon,) = own.lists(language)
    return lexicon


@pytest.mark.parametrize(
    ("language", "typed", "kept", "tiles"),
    [
        ("nl", "IJsje", "ĳsje", 4),
        ("nl", "één", "een", 3),
        ("nl", "ĳs", "ĳs", 2),
        ("hr", "Ljubav", "ǉubav", 5),
        ("hr", "džep", "ǆep", 3),
        ("hr", "konj", "koǌ", 3),
        ("hu", "Szép", "szép", 3),
        ("hu", "dzsem", "dzsem", 3),
        ("hu", "egészség", "egészség", 7),
        ("hu", "gyöngy", "gyöngy", 4),
        ("cy", "Llanelli", "llanelli", 6),
        ("cy", "tŷ", "ty", 2),
        ("es", "Calle", "calle", 5),
        ("es-ll", "calle", "calle", 4),
        ("es", "Árbol", "arbol", 5),
        ("es", "NIÑO", "niño", 4),
        ("fr", "Été", "ete", 3),
        ("fr", "cœur", "coeur", 5),
        ("fr", "garçon", "garcon", 6),
        ("de", "Käse", "käse", 4),
        ("de", "GROẞ", "gross", 5),
        ("de", "Café", "cafe", 4),
        ("tr", "ISIRGAN", "ısırgan", 7),
        ("tr", "İYİ", "iyi", 3),
        ("el", "Λόγος", "λογοσ", 5),
        ("he", "שָׁלוֹם", "שלומ", 4),
        ("ru", "Ёлка", "елка", 4),
        ("ru", "йод", "йод", 3),
        ("sv", "Ångest", "ångest", 6),
        ("pl", "żółw", "żółw", 4),
        ("en", "Naïve", "naive", 5),
    ],
)
def test_a_word_has_the_tiles_of_its_language(language: str, typed: str, kept: str, tiles: int) -> None:
    letters = letters_of(language)
    for text in (typed, typed.swapcase() if language not in ("tr", "de") else typed):
        for form in ("NFC", "NFD"):
            word = letters.read(unicodedata.normalize(form, text))
            assert (spell(word), len(word)) == (spell(kept), tiles)
            assert letters.read(word) == word
            assert letters.read(spell(word)) == word


@pytest.mark.parametrize("language", LETTERS)
def test_a_table_is_whole(language: str) -> None:
    letters = LETTERS[language]
    keys = "".join(letters.rows)
    assert len(set(keys)) == len(keys)
    assert set(keys) <= set(letters.order) | set("qwxy")  # which people look for
    assert set(letters.order) - set(keys) <= set("qvwx")  # which only foreign words have
    assert {TILES[digraph] for digraph in letters.digraphs} <= set(letters.order)
    assert all(part in letters.order for text in letters.folds.values() for part in text)
    assert "".join(letters.keys(letters.order)).translate({ord(each): None for each in letters.order}) == ""
    for letter in letters.order:
        assert letters.read(letter) == letter
        assert letters.read(letters.capital(letter)) == letter


def test_stand_ins_are_letters_with_capitals_that_normal_forms_leave_alone() -> None:
    for text, tile in TILES.items():
        assert tile.isalpha()
        assert tile.islower()
        assert tile.upper() != tile
        assert unicodedata.normalize("NFC", tile) == tile
        assert (spell(tile), spell(tile.upper()), capital(tile)) == (text, text.upper(), text.upper())
    assert STAND_INS["sz"] == "ⰸ"  # lists that were installed have it


def test_words_are_found_however_they_are_typed() -> None:
    dutch = list_of("nl", "ijzer, mijne, lijst, prijs, vrije")
    assert (dutch.length, dutch.word("IJZER"), dutch.word("ĳzer")) == (4, "ĳzer", "ĳzer")
    position = Position.of(dutch, ["LIJST=-G--"])
    assert position.candidates == ("mĳne",)
    game = GuessGame.start(dutch, "prĳs").guess("Vrije").guess("PRIJS")
    assert game.state.name == "WON"
    turkish = list_of("tr", "ışık, ilik")
    assert turkish.word("IŞIK") == "ışık"


def test_a_keyboard_has_every_letter_once() -> None:
    greek = list_of("el", "λόγος, νόμος, τόπος")
    assert greek.keys == ("τοπ", "σγλ", "νμ")
    assert "".join(sorted("".join(greek.keys))) == "".join(sorted(greek.alphabet))
    assert letters_of("nl").in_order("zĳa") == "aĳz"


@pytest.mark.usefixtures("empty_data")
def test_a_list_is_installed_with_its_language(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "hu.txt").write_text("Szép\nnagy\nkéz\ngyár\ndzsem", encoding="utf-8")
    assert main(["lexicon", "add", "magyar", str(tmp_path / "hu.txt"), "--language", "hu", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["left_out"] == []
    lexicon = load("magyar")
    assert (lexicon.language, lexicon.length, lexicon.answer_count) == ("hu", 3, 5)
    assert [spell(word) for word in sorted(lexicon.words, key=spell)] == ["dzsem", "gyár", "kéz", "nagy", "szép"]
    assert main(["candidates", "gyár=G--", "--lexicon", "magyar"]) == 2
    assert main(["candidates", "gyár=Y--", "--lexicon", "magyar"]) == 0
    assert capsys.readouterr().out == "nagy\n"
    assert main(["lexicon", "add", "mine", str(tmp_path / "hu.txt"), "--language", "xx"]) == 2
    assert "the letters of 'xx' are not known" in capsys.readouterr().err
