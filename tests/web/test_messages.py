"""The sentences of the page: none is missing, none is idle, and none stands in the code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tilewright.lexicon.letters import LETTERS
from tools.messages import (
    HOUSE,
    SILENT,
    TABLES,
    WEB,
    english,
    english_tables,
    forms_of,
    literals,
    names_in,
    placeholders,
    prose_in,
    translations,
)

NOT_PAGES = ("vendor", "local", "messages")  # packages, the host in the browser, the tables themselves
SCRIPTS = ("early.js", "joined.js", "offline.js")
IN_ENGLISH = (  # doors of makers and students, and what only they show
    "doors/lab",
    "doors/make",
    "parts/job.js",
)
NOT_SENTENCES = {"solve.common"}  # what the browser keeps has names of the same form
TECHNICAL = re.compile(  # names of the trade; selectors, queries, drawings and classes
    r"^(?:[A-Z][a-z]+(?:[-A-Z][A-Za-z]*)+|Enter|Backspace|Tab|Date|Tilewright|use strict)$"
    r"|^system-ui|[\[\]#>]|^\(|^M\d|-\x00$"
)
SELECTORS = re.compile(r"^(?:[a-z]+(?::[a-z()-]+)*(?:, |$))+")  # "input, textarea, select"
OWN_NAMES = {"English", "Deutsch", "Español", "Français", "Nederlands", "Русский"}
FOR_MENDERS = {  # errors that the page says in its own words
    f"{SILENT} could not be loaded",
    f"The row {SILENT} has {SILENT} squares, not {SILENT}.",
    f"There is no row of {SILENT} marks in it.",
}
PLURAL = ("zero", "one", "two", "few", "many", "other", "none")

ENGLISH = english()
HOMES = {name: file for file, table in english_tables().items() for name in table}
ALL = sorted(path for path in WEB.rglob("*.js") if not set(NOT_PAGES) & set(path.relative_to(WEB).parts))
PAGES = [path for path in ALL if path.name not in SCRIPTS]
NAMESPACES = {name.split(".")[0] for name in ENGLISH}
TRANSLATIONS = translations()
LITERALS = {path: literals(path.read_text(encoding="utf-8")) for path in PAGES}
SAID = {path: names_in(LITERALS[path], NAMESPACES) - NOT_SENTENCES for path in PAGES}  # with patterns among them


def name_of(path: Path) -> str:
    return path.relative_to(WEB).as_posix()


def matching(pattern: str) -> set[str]:
    """The sentences that a name stands for."""
    expression = re.compile(re.escape(pattern).replace(re.escape(SILENT), r"[^.]+"))
    return {name for name in ENGLISH if expression.fullmatch(name)}


def test_every_sentence_that_is_said_is_in_the_english_table() -> None:
    assert [(name_of(path), name) for path in PAGES for name in SAID[path] if not matching(name)] == []


def test_a_module_brings_the_sentences_that_it_says() -> None:
    assert {name_of(path): missing for path in PAGES if (missing := not_brought(path))} == {}


def not_brought(path: Path) -> set[str]:
    """The English tables that a module says sentences of and does not import; nobody would know them."""
    needed = {HOMES[name] for pattern in SAID[path] for name in matching(pattern)} - {HOUSE}
    brought = set(re.findall(r'^import "[./]+/messages/en/(\w+)\.js";', path.read_text(), re.MULTILINE))
    return needed - brought


def test_no_sentence_is_in_a_table_that_nobody_says() -> None:
    said = {name for path in PAGES for pattern in SAID[path] for name in matching(pattern)}
    assert sorted(set(ENGLISH) - said) == []


def test_no_sentence_is_in_two_tables() -> None:
    names = [name for table in english_tables().values() for name in table]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_translation_says_what_english_says_with_the_same_facts(language: str) -> None:
    table = TRANSLATIONS[language]
    assert sorted(set(table) - set(ENGLISH)) == [], "nobody says them"
    assert {name: placeholders(table[name]) for name in table} == {name: placeholders(ENGLISH[name]) for name in table}


@pytest.mark.parametrize("table", [ENGLISH, *TRANSLATIONS.values()], ids=["en", *TRANSLATIONS])
def test_what_depends_on_a_count_has_the_forms_of_its_language(table: dict[str, str | dict[str, str]]) -> None:
    several = {name: set(forms_of(sentence)) for name, sentence in table.items() if not isinstance(sentence, str)}
    assert [name for name, forms in several.items() if not {"one", "other"} <= forms <= set(PLURAL)] == []


def test_no_sentence_for_players_stands_in_the_code() -> None:
    players = [path for path in PAGES if not name_of(path).startswith(IN_ENGLISH)]
    found = ((name_of(path), each) for path in players for each in prose_in(LITERALS[path]))
    assert [(name, each.line, each.text) for name, each in found if not is_mute(each.text)] == []


def is_mute(text: str) -> bool:
    """Whether nobody reads it: a name of the trade, a selector; or everybody: what a language calls itself."""
    return bool(TECHNICAL.search(text) or SELECTORS.fullmatch(text)) or text in OWN_NAMES | FOR_MENDERS


def test_the_settings_offer_the_languages_that_have_a_table() -> None:
    offered = re.search(r"language: \[(.*)\]", (WEB / "state.js").read_text())
    assert offered is not None
    assert set(re.findall(r'"(\w+)"', offered[1])) == {"list", "en", *TRANSLATIONS}
    assert {path.stem for path in TABLES.glob("*.js")} == set(TRANSLATIONS)


def test_own_lists_may_be_of_every_language_whose_letters_are_known() -> None:
    offered = re.search(r"OWN_LETTERS = \[([^]]*)\]", (WEB / "parts" / "own_lists.js").read_text())
    assert offered is not None
    assert set(re.findall(r'"(\w+)"', offered[1])) == {code for code in LETTERS if "-" not in code}
