"""Which word list a record means."""

from __future__ import annotations

from tilewright.lexicon import Lexicon, lexicon_named
from tilewright.notation.line import parse_line
from tilewright.notation.readable import is_record, read_record
from tilewright.notation.record import VERSION, BadNotation, Record


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


def record_in(texts: object) -> Record | None:
    """The record that *texts*, such as the turns of a question, are: one text of either form, or the words of a line,
    since that is what a shell makes of it without quotes; None if they are something else.

    >>> record_in(["tw1", "position", "en5", "crane=-YG--"]) == record_in(["tw1 position en5 crane=-YG--"])
    True
    """
    match texts:
        case [str(text)] if is_record(text):
            return read_record(text)
        case [str(first), *_] if first == VERSION:
            return parse_line(" ".join(map(str, texts)))
    return None
