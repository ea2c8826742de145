"""Which word list a record means."""

from __future__ import annotations

from tilewright.lexicon import Lexicon, lexicon_named
from tilewright.notation.record import BadNotation, Record


def list_of(record: Record, given: Lexicon | None = None) -> Lexicon:
    """The list that the *record* names: the *given* one, if it is that, or one that has a name here.

    No file is opened, since the text may come from anybody.
    """
    wanted = record.lexicon
    if given is not None and wanted in (given.fingerprint, given.name):
        return given
    found = lexicon_named(wanted.split(":")[0])
    if ":" in wanted and found.fingerprint != wanted:
        raise BadNotation(wanted, f"the list of that name here is another one, {found.fingerprint}")
    return found


def is_notation(texts: object) -> bool:
    """Whether *texts*, such as the turns of a question, are one record."""
    match texts:
        case [str(text)]:
            return text.lstrip().startswith("tw1 ")
    return False
