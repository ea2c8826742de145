"""Lists of other languages: the bundled ones, and the recipe that makes them."""

from __future__ import annotations

import hashlib
import io
import json
import tarfile
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from tests.support.paths import ROOT
from tilewright.errors import CannotInstall
from tilewright.games.guess import GuessGame
from tilewright.lexicon import load
from tilewright.lexicon.catalogue import list_bundled, marked_text
from tilewright.lexicon.languages import BUNDLED, RECIPES, Recipe
from tilewright.lexicon.languages.affixes import Hunspell
from tilewright.lexicon.languages.fetching import fetch, fetch_wheel, members, members_of_wheel
from tilewright.lexicon.languages.harvest import names_for
from tilewright.lexicon.letters import LETTERS

FOLDER = ROOT / "src" / "tilewright" / "data" / "languages"
FACTS = json.loads((FOLDER / "languages.json").read_text("utf-8"))
LISTS = [name for name in list_bundled() if not name.startswith("en")]
PERMISSIVE = {"BSD-3-Clause", "MIT"}
AFF = b"""SET UTF-8
NEEDAFFIX h
ONLYINCOMPOUND o
SFX S Y 2
SFX S 0 s [^y]
SFX S y ies y
SFX D Y 1
SFX D 0 ed/S .
PFX U Y 1
PFX U 0 un .
PFX L Y 1
PFX L 0 l' .
"""
DIC = b"6\nword/S\nfly/S\ndo/U\nlock/DUL\nzz/hS\nonly/o\n"


@pytest.mark.parametrize("name", LISTS)
def test_a_bundled_list_keeps_to_the_letters_of_its_language(name: str) -> None:
    lexicon = load(name)
    letters = LETTERS[name[:2]]
    assert lexicon.language == name[:2]
    assert set(lexicon.alphabet) <= set(letters.order)
    assert set("".join(lexicon.keys)) == set(lexicon.alphabet)
    assert set(lexicon.answers) <= set(lexicon.ring("known"))
    assert all(letters.read("".join(map(letters.capital, word))) == word for word in lexicon.words[::97])
    assert [lexicon.answer_count, len(lexicon.ring("known")), len(lexicon)] == FACTS[name[:2]]["lists"][name]


def test_dutch_ij_is_one_tile_of_a_real_list() -> None:
    lexicon = load("nl4")
    assert lexicon.word("RIJST") == "rĳst"
    game = GuessGame.start(lexicon, "rĳst").guess("Lijst")
    assert str(game.turns[0].reply) == "-GGG"


@pytest.mark.parametrize("code", RECIPES)
def test_the_page_of_sources_has_every_language_and_it_reaches_the_goals(code: str) -> None:
    told, page = FACTS[code], (FOLDER / "SOURCES.md").read_text("utf-8")
    assert f"(`{code}`)" in page
    assert RECIPES[code].licence in page
    assert len(told["sample"]) == 50
    assert told["allowed"] >= 0.98
    assert told["answers"] >= 0.95


def test_only_what_may_be_given_away_is_bundled() -> None:
    assert {RECIPES[code].licence for code in BUNDLED} <= PERMISSIVE
    assert {name[:2] for name in LISTS} == set(BUNDLED)
    assert all((FOLDER.parent / "licences" / f"dictionary-{code}.txt").stat().st_size > 500 for code in BUNDLED)


def test_a_word_that_enough_other_languages_write_with_a_capital_only_is_a_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dictionaries = {"xa": "3\nParis\nRose/S\nrose\n", "xb": "2\nParis/S\nRose\n", "xc": "2\nBerta\nparis\n"}
    monkeypatch.setenv("NPM_CONFIG_REGISTRY", tmp_path.as_uri())
    for code, text in dictionaries.items():
        data = archive_of(text.encode(), "index.dic", "index.aff")
        (folder := tmp_path / f"dictionary-{code}" / "-").mkdir(parents=True)
        (folder / f"dictionary-{code}-1.tgz").write_bytes(data)
        monkeypatch.setitem(RECIPES, code, Recipe(code, "1", hashlib.sha256(data).hexdigest(), "MIT"))
    asked = Recipe("xx", "1", "", "MIT", names_from=tuple(dictionaries))
    assert names_for(asked) == {"Paris"}
    assert names_for(replace(asked, votes=1)) == {"Paris", "Rose", "Berta"}


def test_a_dictionary_makes_the_forms_that_its_rules_permit() -> None:
    forms = Hunspell(AFF, DIC).forms(8)
    stems = {word for word, is_stem in forms.items() if is_stem}
    assert stems == {"word", "fly", "do", "lock"}
    assert set(forms) - stems == {
        "words",
        "flies",
        "undo",
        "locked",
        "lockeds",
        "unlock",
        "unlocked",
        "unlockeds",
        "zzs",
    }


def archive_of(text: bytes, *names: str) -> bytes:
    """An archive of npm in which every file has that *text*."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as file:
        for name in names or ("index.dic",):
            entry = tarfile.TarInfo(f"package/{name}")
            entry.size = len(text)
            file.addfile(entry, io.BytesIO(text))
    return packed.getvalue()


def test_an_archive_is_taken_only_if_it_is_the_one_that_is_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NPM_CONFIG_REGISTRY", tmp_path.as_uri())
    data = archive_of(DIC)
    (tmp_path / "dictionary-xx" / "-").mkdir(parents=True)
    (tmp_path / "dictionary-xx" / "-" / "dictionary-xx-1.0.0.tgz").write_bytes(data)
    digest = hashlib.sha256(data).hexdigest()
    assert members(fetch("dictionary-xx", "1.0.0", digest), "index.dic") == {"index.dic": DIC}
    with pytest.raises(CannotInstall, match="other contents"):
        fetch("dictionary-xx", "1.0.0", "0" * 64)
    with pytest.raises(CannotInstall, match="cannot be fetched"):
        fetch("dictionary-xx", "1.0.1", digest)


def wheel_of(folder: Path, text: str) -> bytes:
    """A wheel that pip takes for one, with a table in it."""
    about = "xnouns-1.0.dist-info"
    path = folder / "xnouns-1.0-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as file:
        file.writestr("xnouns/nouns.csv", text)
        file.writestr(f"{about}/METADATA", "Metadata-Version: 2.1\nName: xnouns\nVersion: 1.0\n")
        file.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        file.writestr(f"{about}/RECORD", "")
    return path.read_bytes()


def test_a_wheel_is_taken_only_if_it_is_the_one_that_is_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path))
    data = wheel_of(tmp_path, "lemma,pos\n")
    found = fetch_wheel("xnouns", "1.0", hashlib.sha256(data).hexdigest())
    assert members_of_wheel(found, "xnouns/nouns.csv") == {"xnouns/nouns.csv": b"lemma,pos\n"}
    with pytest.raises(CannotInstall, match="other contents"):
        fetch_wheel("xnouns", "1.0", "0" * 64)


def test_a_list_is_written_as_it_is_read(tmp_path: Path) -> None:
    text = (FOLDER / "nl4.txt").read_bytes()
    note = text.decode().splitlines()[0].removeprefix("# ")
    assert marked_text(load("nl4"), note) == text
