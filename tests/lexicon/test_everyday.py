"""Everyday words: whoever speaks a language finds them in its list, and most can be the answer."""

from __future__ import annotations

import pytest

from tests.support.paths import ROOT
from tilewright.lexicon import load
from tilewright.lexicon.languages import BUNDLED, RECIPES
from tilewright.lexicon.languages.answers import is_answer
from tilewright.lexicon.languages.harvest import Harvest, plain
from tilewright.lexicon.languages.judged import NAMES, WORDS
from tilewright.lexicon.languages.nouns import Nouns, read_nouns
from tilewright.lexicon.letters import letters_of

FOLDER = ROOT / "tests" / "lexicon" / "everyday"
CODES = sorted(path.stem for path in FOLDER.glob("*.txt"))
NOUNS = """lemma,pos,genus,nominativ singular,nominativ plural
Blume,Substantiv,f,Blume,Blumen
Blume,"Substantiv,Nachname",,Blume,Blumes
Peter,"Substantiv,Vorname",m,Peter,Peter
Neues,"Substantiv,adjektivische Deklination",n,Neues,
"""


def everyday(code: str) -> tuple[set[str], set[str]]:
    """The words that should be answers, and those that need only be allowed, as tiles."""
    lines = (FOLDER / f"{code}.txt").read_text("utf-8").replace("\n    ", " ").splitlines()
    topics = [line.partition(":") for line in lines if not line.startswith("#")]
    words = {topic: set(map(letters_of(code).read, text.split())) for topic, _, text in topics}
    forms = words.pop("forms", set())
    return set().union(*words.values()), forms


@pytest.mark.parametrize("code", CODES)
def test_there_are_hundreds_of_everyday_words_of_every_language_and_all_have_five_letters(code: str) -> None:
    answers, forms = everyday(code)
    assert len(answers) > 240
    assert {len(word) for word in answers | forms} == {5}
    assert set(CODES) == set(RECIPES)


@pytest.mark.parametrize("code", BUNDLED)
def test_everyday_words_are_allowed_and_answers(code: str) -> None:
    lexicon = load(f"{code}5")
    answers, forms = everyday(code)
    assert sorted((answers | forms).difference(lexicon.words)) == []
    assert sorted(answers.difference(lexicon.answers)) == []


@pytest.mark.parametrize("code", BUNDLED)
def test_names_are_no_answers(code: str) -> None:
    read = letters_of(code).read
    banned, added = ({read(word) for word in words[code]} for words in (NAMES, WORDS))
    assert not banned & added
    answers = {word for length in RECIPES[code].lengths for word in load(f"{code}{length}").answers}
    assert not banned & answers


def harvest_of(code: str, nouns: Nouns, counts: dict[str, int], names: str = "") -> Harvest:
    """What sources could say of a few words."""
    accepted = frozenset({*counts, "fietsje"})
    elsewhere = frozenset(names.split())
    return Harvest(RECIPES[code], {}, accepted, counts, frozenset(), elsewhere, nouns, {"these": 400_000})


def test_a_noun_is_one_though_it_is_also_a_surname() -> None:
    nouns = read_nouns(NOUNS)
    assert nouns.lemmas == {"Blume"}
    assert nouns.forms == {"Blume", "Blumen", "Neues"}
    assert nouns.names == {"Blume", "Peter"}
    found = harvest_of("de", nouns, {"blume": 10, "peter": 10}, "blume")
    assert is_answer("Blume", True, found)
    assert not is_answer("Peter", True, found)


def test_a_base_form_is_known_by_its_diminutive_where_a_verb_has_the_same_letters() -> None:
    pytest.importorskip("simplemma")
    found = harvest_of("nl", Nouns(frozenset(), frozenset(), frozenset()), {"fiets": 10, "heeft": 10, "these": 10})
    assert is_answer("fiets", True, found)
    assert not is_answer("heeft", True, found)
    assert not is_answer("these", True, found)  # which English texts have


def test_counts_are_those_of_what_people_type() -> None:
    assert plain("Spaß") == "spass"
    assert plain("Пошёл") == "пошел"
    assert plain("Λόγος") == "λόγοσ"
