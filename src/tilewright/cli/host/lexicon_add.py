"""`tilewright lexicon add` and `remove`: the lists that people bring, and those that are fetched for them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, NamedTuple

from cyclopts import Parameter

from tilewright.cli.options import AsJson
from tilewright.cli.output import print_json
from tilewright.errors import InputError, quantity
from tilewright.lexicon import Lexicon
from tilewright.lexicon.catalogue import CLASSIC_NAMES, catalogue, check_name, install, lexicon_named, remove
from tilewright.lexicon.classic import add_classic
from tilewright.lexicon.languages import BUNDLED, RECIPES
from tilewright.lexicon.own import OwnWords, read_own, summary


class AddReport(NamedTuple):
    """What became of a wish: the names that are *new* or have other words now, and what happened to each there."""

    new: tuple[str, ...]
    there: dict[str, str]
    words: OwnWords | None = None


def add_lexicon(
    name: Annotated[str, Parameter(help="A language such as de; 'classic'; or a new name for your own list.")],
    answers: Annotated[
        str | None, Parameter(help="Your file of words: text with a word, or a word and its count, per line; or JSON.")
    ] = None,
    allowed: Annotated[str | None, Parameter(help="Your file of further words that may be guessed.")] = None,
    *,
    length: Annotated[int | None, Parameter(help="Take only words of this many letters.")] = None,
    language: Annotated[
        str, Parameter(help="Whose letters they are, such as nl, where ij is one tile; see docs/howto/language.md.")
    ] = "",
    json: AsJson = False,
) -> None:
    """Install word lists: those of a language, those of the original game, or your own.

    The lists of a language (such as de or pt; 'tilewright lexicon list' names all) are made on your machine from a
    spelling dictionary, which is downloaded; the original game's are downloaded with pip.

    A file with words of several lengths makes one list for each length, such as sea4 and sea5.  Whatever is not a word
    is left out, and one line says what and why.  A list of your own that has the name already is replaced.

    JSON: installed (the names that are new or have other words now), lexicons (the fingerprints of all that were
    asked for) and left_out (reason, count and examples of each).
    """
    if answers is None:
        added = add_named(name)
    else:
        words = read_own(Path(answers), Path(allowed) if allowed else None, language)
        added = add_own(name, words, length, answers, allowed)
    print_json(as_json(added)) if json else print_added(added)


def print_added(added: AddReport) -> None:
    """Say what is there now, and in one line what was left out."""
    for name, became in added.there.items():
        lexicon = lexicon_named(name)
        print(f"{name}: {quantity(lexicon.answer_count, 'answer')}, {len(lexicon):,} allowed{became}")
    if added.words and (text := summary(added.words)):
        print(text)


def as_json(added: AddReport) -> dict[str, object]:
    """The facts."""
    left_out = added.words.left_out.as_json() if added.words else []
    fingerprints = [lexicon_named(name).fingerprint for name in added.there]
    return {"installed": list(added.new), "lexicons": fingerprints, "left_out": left_out}


def add_named(name: str) -> AddReport:
    """Install the lists that *name* stands for."""
    if name in RECIPES:
        return add_language(name)
    if name != "classic":
        raise InputError(f"what should be in {name!r}? Give a file of answers: tilewright lexicon add {name} FILE")
    new = add_classic()
    return AddReport(new, dict.fromkeys(CLASSIC_NAMES, "" if new else " (already installed)"))


def add_language(code: str) -> AddReport:
    """Make the lists of a language on this machine."""
    recipe = RECIPES[code]
    if code in BUNDLED:
        return AddReport((), {f"{code}{length}": " (comes with Tilewright)" for length in recipe.lengths})
    from tilewright.lexicon.languages.building import build

    lists = build(recipe)
    before = {lexicon.name: digest_of(lexicon.name) for lexicon in lists}
    for lexicon in lists:
        install(lexicon, recipe.note)
    new = tuple(name for lexicon in lists if before[name := lexicon.name] != lexicon.digest)
    return AddReport(new, {lexicon.name: became(lexicon, before[lexicon.name]) for lexicon in lists})


def add_own(name: str, words: OwnWords, length: int | None, *files: str | None) -> AddReport:
    """Install the user's own words."""
    check_own_name(name)
    lists = words.lists(name, length)
    for lexicon in lists:
        check_own_name(lexicon.name)
    note = f"from {' and '.join(Path(file).name for file in files if file)}"
    before = {lexicon.name: digest_of(lexicon.name) for lexicon in lists}
    for lexicon in lists:
        install(lexicon, note)
    new = tuple(lexicon.name for lexicon in lists if before[lexicon.name] != lexicon.digest)
    return AddReport(new, {lexicon.name: became(lexicon, before[lexicon.name]) for lexicon in lists}, words)


def became(lexicon: Lexicon, before: str | None) -> str:
    """What happened to a list that had the digest *before*."""
    if before is None:
        return ""
    return " (already installed)" if before == lexicon.digest else " (replaced)"


def check_own_name(name: str) -> None:
    """Raise unless a list of one's own can have that name."""
    check_name(name)
    if name in CLASSIC_NAMES:
        raise InputError(f"{name!r} is a list of the original game; choose another name for yours")


def digest_of(name: str) -> str | None:
    """The digest of the installed list of that name; empty if its file is spoilt, None if there is none."""
    if name not in catalogue():
        return None
    try:
        return lexicon_named(name).digest
    except InputError:
        return ""


def remove_lexicon(
    *names: Annotated[str, Parameter(help="The names of installed lists.")], json: AsJson = False
) -> None:
    """Remove installed word lists.

    JSON: removed (the names).
    """
    if not names:
        raise InputError("which list? Give the name of an installed one")
    for name in names:
        remove(name)
    print_json({"removed": list(names)}) if json else print_removed(names)


def print_removed(names: Sequence[str]) -> None:
    """Say what is gone."""
    for name in names:
        print(f"{name}: removed")
