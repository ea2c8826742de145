"""German nouns: which words with a capital are ordinary ones, and under which form a dictionary has them.

German writes every noun with a capital, and half of them are somebody's surname, so that neither a capital nor another
language's list of names tells a noun from a name.  `german-nouns` (CC BY-SA 4.0) has the nouns of the German
Wiktionary with all their forms, and says of each entry whether it is a first name, a surname or a place.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from io import StringIO

from tilewright.lexicon.languages.fetching import fetch_wheel, members_of_wheel

PACKAGE, VERSION = "german-nouns", "1.2.5"
SHA256 = "0f113c59ea331aae750bc03c7b6c7217bae975c6677b4df8d8932093093f509f"
TABLE = "german_nouns/nouns.csv"
NAMES = frozenset(("Vorname", "Nachname", "Toponym", "Eigenname", "Straßenname"))
NO_NOUNS = NAMES | {"Abkürzung", "Buchstabe", "Symbol", "Affix", "Suffix", "Gebundenes Lexem", "Wortverbindung"}
ADJECTIVE = "adjektivische Deklination"  # such as Neues: a form of an adjective, to be found there
CASES = ("nominativ", "genitiv", "dativ", "akkusativ")


@dataclass(frozen=True)
class Nouns:
    """The ordinary nouns of German, and the names; an entry of both kinds is in both."""

    lemmas: frozenset[str]
    forms: frozenset[str]
    names: frozenset[str]


@cache
def german_nouns() -> Nouns:
    """The nouns of the package, which is fetched."""
    archive = fetch_wheel(PACKAGE, VERSION, SHA256)
    return read_nouns(members_of_wheel(archive, TABLE)[TABLE].decode())


def read_nouns(text: str) -> Nouns:
    """The nouns of a table with a row for each entry: its lemma, its parts of speech and its forms."""
    lemmas, forms, names = set[str](), set[str](), set[str]()
    for row in csv.DictReader(StringIO(text)):
        kinds = set(row["pos"].split(","))
        if kinds & NAMES:
            names.add(row["lemma"])
        if not kinds & NO_NOUNS:
            lemmas.update({row["lemma"]} if ADJECTIVE not in kinds else ())
            forms.update((row["lemma"], *_forms(row)))
    return Nouns(frozenset(lemmas), frozenset(forms), frozenset(names))


def _forms(row: Mapping[str, str | None]) -> Iterator[str]:
    return (form for column, form in row.items() if form and column and column.startswith(CASES))
