"""`tilewright lexicon`: which word lists there are, what is in one, and how to get more."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from tilewright.cli.options import AsJson
from tilewright.cli.output import print_json
from tilewright.errors import InputError, counted
from tilewright.lexicon import Lexicon, load
from tilewright.lexicon.catalogue import CLASSIC_NAMES, catalogue, check_name, install, named, summaries
from tilewright.lexicon.classic import add_classic
from tilewright.lexicon.loading import from_files

SAMPLE = 12  # words of a kind that `show` prints


def list_lexicons(*, json: AsJson = False) -> None:
    """List the word lists that have a name.

    JSON: lexicons, each with name, origin (bundled or installed), length, answers and allowed (how many).
    """
    rows = summaries()
    if json:
        print_json({"lexicons": [row._asdict() for row in rows]})
        return
    print(f"{'name':<14}{'letters':>8}{'answers':>10}{'allowed':>10}  origin")
    for row in rows:
        print(f"{row.name:<14}{row.length:>8}{row.answers:>10,}{row.allowed:>10,}  {row.origin}")
    if not {row.name for row in rows}.issuperset(CLASSIC_NAMES):
        print("'tilewright lexicon add classic' downloads the lists of the original game.")


def show_lexicon(
    name: Annotated[str, Parameter(help="Name of a list, or a text file with one answer per line.")],
    allowed: Annotated[str | None, Parameter(help="Text file of further allowed words, if NAME is a file.")] = None,
    *,
    json: AsJson = False,
) -> None:
    """Show what is in a word list.

    JSON: name, fingerprint, length, answers, known (what an educated reader may come up with, the answers among them;
    all words where the list does not tell) and allowed (all the words that may be guessed).
    """
    lexicon = load(name, allowed)
    if json:
        print_json(contents(lexicon))
        return
    for title, text in description(lexicon, source(name, allowed)):
        print(f"{title:<16}{text}")


def add_lexicon(
    name: Annotated[str, Parameter(help="'classic' for the lists of the original game, or a new name for your own.")],
    answers: Annotated[str | None, Parameter(help="Your text file with one answer per line.")] = None,
    allowed: Annotated[str | None, Parameter(help="Your text file of further allowed words.")] = None,
    *,
    json: AsJson = False,
) -> None:
    """Install word lists: those of the original game, downloaded with pip, or your own.

    A list of your own that has the name already is replaced.

    JSON: installed (the names that are new or have other words now) and lexicons (the fingerprints of all that were
    asked for).
    """
    if answers is None:
        new, there, what = *add_named(name), ""
    else:
        new, there, what = add_own(name, Path(answers), Path(allowed) if allowed else None)
    if json:
        print_json({"installed": list(new), "lexicons": [named(each).fingerprint for each in there]})
        return
    for each in there:
        lexicon = named(each)
        counts = f"{counted(lexicon.answer_count, 'answer')}, {len(lexicon):,} allowed"
        print(f"{each}: {counts}{what if new else ' (already installed)'}")


def add_named(name: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Install the lists that *name* stands for; which are new, and which are there now."""
    if name != "classic":
        raise InputError(f"what should be in {name!r}? Give a file of answers: tilewright lexicon add {name} FILE")
    return add_classic(), CLASSIC_NAMES


def add_own(name: str, answers: Path, allowed: Path | None) -> tuple[tuple[str, ...], tuple[str, ...], str]:
    """Install the user's own list; which is new, which is there now, and what became of an older one."""
    check_name(name)
    if name in CLASSIC_NAMES:
        raise InputError(f"{name!r} is a list of the original game; choose another name for yours")
    lexicon, before = from_files(answers, allowed, name), digest_of(name)
    install(lexicon, f"from {answers.name}{f' and {allowed.name}' if allowed else ''}")
    return () if before == lexicon.digest else (name,), (name,), "" if before is None else " (replaced)"


def digest_of(name: str) -> str | None:
    """The digest of the installed list of that name; empty if its file is spoilt, None if there is none."""
    if name not in catalogue():
        return None
    try:
        return named(name).digest
    except InputError:
        return ""


def contents(lexicon: Lexicon) -> dict[str, object]:
    """The lexicon as JSON: *allowed* are all the words that may be guessed, so the answers too."""
    return {
        "name": lexicon.name,
        "fingerprint": lexicon.fingerprint,
        "length": lexicon.length,
        "answers": list(lexicon.answers),
        "known": sorted(lexicon.ring("known")),
        "allowed": sorted(lexicon.words),
    }


def source(name: str, allowed: str | None) -> str:
    """Where the words come from."""
    listed = None if allowed else catalogue().get(name)
    return listed.source if listed else " and ".join(filter(None, (name, allowed)))


def description(lexicon: Lexicon, source: str) -> list[tuple[str, str]]:
    """What a person wants to know of a lexicon, by title."""
    frequent = Counter("".join(lexicon.answers)).most_common()
    rows = [
        ("name", lexicon.name),
        ("fingerprint", lexicon.fingerprint),
        ("letters", str(lexicon.length)),
        ("answers", f"{lexicon.answer_count:,}"),
        ("known", known_text(lexicon)),
        ("allowed", f"{len(lexicon):,}, the answers among them"),
        ("alphabet", f"{lexicon.alphabet} ({len(lexicon.alphabet)}), in answers most often {letters(frequent)}"),
        ("source", source),
        ("some answers", " ".join(spread(lexicon.answers))),
    ]
    if len(lexicon) > lexicon.answer_count:
        rows.append(("other guesses", " ".join(spread(lexicon.words[lexicon.answer_count :]))))
    if lexicon.counts:
        rows.append(("most common", " ".join(sorted(lexicon.answers, key=lexicon.count, reverse=True)[:SAMPLE])))
    return rows


def known_text(lexicon: Lexicon) -> str:
    """How many words readers know."""
    if lexicon.also_known is None:
        return "the list does not say, so any allowed word may be"
    return f"{len(lexicon.ring('known')):,}, what an educated reader may come up with"


def letters(frequent: list[tuple[str, int]]) -> str:
    """The most frequent letters, in order."""
    return " ".join(letter for letter, _ in frequent[:8])


def spread(words: tuple[str, ...]) -> tuple[str, ...]:
    """A few of the words, evenly spread over the list."""
    return words[:: -(-len(words) // SAMPLE)]
