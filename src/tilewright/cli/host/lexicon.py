"""`tilewright lexicon list` and `show`: which word lists there are, and what is in one."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Annotated

from cyclopts import Parameter

from tilewright.cli.options import AsJson
from tilewright.cli.output import print_json
from tilewright.errors import InputError
from tilewright.lexicon import Lexicon, load
from tilewright.lexicon.catalogue import CLASSIC_NAMES, catalogue, summaries
from tilewright.lexicon.languages import RECIPES
from tilewright.lexicon.letters import letters_of

SAMPLE = 12  # words of a kind that `show` prints


def list_lexicons(*, json: AsJson = False) -> None:
    """List the word lists that have a name.

    JSON: lexicons, each with name, origin (bundled or installed), length, answers and allowed (how many); and
    languages, whose lists can be added.
    """
    rows = summaries()
    there = {row.name for row in rows}
    languages = [code for code, recipe in RECIPES.items() if f"{code}{recipe.lengths[0]}" not in there]
    if json:
        print_json({"lexicons": [row._asdict() for row in rows], "languages": languages})
        return
    print(f"{'name':<14}{'letters':>8}{'answers':>10}{'allowed':>10}  origin")
    for row in rows:
        print(f"{row.name:<14}{row.length:>8}{row.answers:>10,}{row.allowed:>10,}  {row.origin}")
    for code in languages:
        print(f"'tilewright lexicon add {code}' makes the lists of {letters_of(code).name} on this machine.")
    if not there.issuperset(CLASSIC_NAMES):
        print("'tilewright lexicon add classic' downloads the lists of the original game.")


def show_lexicon(
    name: Annotated[str, Parameter(help="Name of a list, or a text file with one answer per line.")],
    allowed: Annotated[str | None, Parameter(help="Text file of further allowed words, if NAME is a file.")] = None,
    *,
    sample: Annotated[
        int | None, Parameter(help="Print only this many answers, drawn by the seed, one on each line.")
    ] = None,
    seed: Annotated[int, Parameter(help="Which sample.")] = 0,
    json: AsJson = False,
) -> None:
    """Show what is in a word list.

    JSON: name, fingerprint, length, answers, known (what an educated reader may come up with, the answers among them;
    all words where the list does not tell) and allowed (all the words that may be guessed); of a sample name,
    fingerprint, seed and sample.
    """
    lexicon = load(name, allowed)
    if sample is not None:
        print_sample(lexicon, draw_sample(lexicon, sample, seed), seed, json)
        return
    if json:
        print_json(contents(lexicon))
        return
    for title, text in description(lexicon, source(name, allowed)):
        print(f"{title:<16}{text}")


def draw_sample(lexicon: Lexicon, count: int, seed: int) -> list[str]:
    """So many of the answers, in alphabetical order; the same on every machine."""
    if count < 1:
        raise InputError(f"a sample has at least 1 word, not {count}")
    return sorted(Random(f"{lexicon.digest} {seed}").sample(lexicon.answers, min(count, lexicon.answer_count)))


def print_sample(lexicon: Lexicon, words: list[str], seed: int, json: bool) -> None:
    """Print the words that were drawn."""
    if json:
        facts = {"name": lexicon.name, "fingerprint": lexicon.fingerprint, "seed": seed}
        print_json({**facts, "sample": words})
    else:
        print("\n".join(words))


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
        ("some answers", " ".join(sample_words(lexicon.answers))),
    ]
    if len(lexicon) > lexicon.answer_count:
        rows.append(("other guesses", " ".join(sample_words(lexicon.words[lexicon.answer_count :]))))
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


def sample_words(words: tuple[str, ...]) -> tuple[str, ...]:
    """A few of the words, evenly spread over the list."""
    return words[:: -(-len(words) // SAMPLE)]
