"""``tilewright candidates``: what the hidden word can still be."""

from __future__ import annotations

from tilewright.cli.command import Reading, command
from tilewright.cli.files import given_or_read
from tilewright.cli.options import POSITION, AsJson
from tilewright.cli.output import print_json, print_words
from tilewright.verbs.candidates import Candidates
from tilewright.verbs.candidates import candidates as ask


@command(Candidates, read={"turns": Reading(POSITION, given_or_read)})
def candidates(question: Candidates, *, as_json: AsJson = False) -> None:
    """Print the words."""
    found = ask(question)
    if as_json:
        print_json(found.as_json())
    else:
        print_words(found.words, f"{len(found.words)} of the {found.position.lexicon.name} {question.among}:")
