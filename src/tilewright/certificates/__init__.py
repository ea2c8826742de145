"""Certificates of optimality: a lower bound as data that anybody can check.

A certificate has a *tree*, which shows that a total can be attained, and *lemmas*, which show that no strategy does
better.  A lemma is a set of answers with a number of guesses that they cost together at least, however they are played.
It needs no reasons: a checker shows it anew from lemmas about smaller sets.  `files` reads and writes certificates,
and `form` refuses those that have another form; `readable` and `needs` check the lemmas in Python, `fast` with native
code; the two share nothing with each other or with the search.  docs/certificates.md has the format and the rules.
"""

from tilewright.certificates.fast import check_all
from tilewright.certificates.files import (
    IMPOSSIBLE,
    Certificate,
    Claim,
    Lemma,
    load_certificate,
    read_lemmas,
    save_certificate,
    to_body,
)
from tilewright.certificates.readable import check_some

__all__ = [
    "IMPOSSIBLE",
    "Certificate",
    "Claim",
    "Lemma",
    "check_all",
    "check_some",
    "load_certificate",
    "read_lemmas",
    "save_certificate",
    "to_body",
]
