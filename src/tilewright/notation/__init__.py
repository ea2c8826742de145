"""The notation: positions and games as text that any program can read and write.

A *record* is one position or game.  On one line, as corpora have it:

    tw1 guess en5:11492:a1cea5cccffbe4b6 mode:hard crane=-YG-- board=-YGG- {t=4.2 regret=0.125 A guess} award=GGGGG 3/6

First the version, the kind and the word list by its fingerprint or its name; then, in this order, *tags*
(``name:value``, those that have their usual values left out), *turns* (``guess=reply``; on many boards a reply for
each, with commas, and a dot where the board was solved) and the *result*.  Behind a turn, braces hold *figures*
(``name=number``) and a comment.  The readable form says the same with a line for each tag and turn.  docs/notation.md
has the grammar.

`imports` reads the games of others; it is not loaded before somebody has some.  This room knows text alone: what a
record means is said by the values that have `parse` or `from_text`.
"""

from tilewright.notation.line import parse_line
from tilewright.notation.lists import list_of, record_in
from tilewright.notation.readable import as_readable, is_record, read_record, read_records
from tilewright.notation.record import RECORD_KINDS, VERSION, BadNotation, Record, TurnText

__all__ = [
    "RECORD_KINDS",
    "VERSION",
    "BadNotation",
    "Record",
    "TurnText",
    "as_readable",
    "is_record",
    "list_of",
    "parse_line",
    "read_record",
    "read_records",
    "record_in",
]
