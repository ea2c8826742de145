"""The fast checker: every lemma, with native code that has a scorer of its own (`native/certificate`)."""

from __future__ import annotations

from typing import Any

from tilewright import _native
from tilewright.certificates.files import Certificate, check_tree
from tilewright.errors import BadCertificate
from tilewright.lexicon import Lexicon


def check_all(certificate: Certificate, lexicon: Lexicon) -> int:
    """How many lemmas were shown; raises `BadCertificate` at the first that does not hold."""
    check_tree(certificate, lexicon)
    found = check_lemmas(certificate.body, lexicon)
    if found["bound"] < certificate.bound:
        raise BadCertificate(f"it claims the bound {certificate.bound:,}, but its lemmas show {found['bound']:,}")
    return int(found["lemmas"])


def used_lemmas(body: bytes, lexicon: Lexicon) -> bytes:
    """For each lemma, a byte that says whether the bound rests on it."""
    found: bytes = check_lemmas(body, lexicon, only_used=True)["used"]
    return found


def check_lemmas(body: bytes, lexicon: Lexicon, *, only_used: bool = False) -> dict[str, Any]:
    """What the native checker says of the lemmas; those that the bound does not rest on may be left out."""
    try:
        found = _native.check_certificate(lexicon.codes, lexicon.answer_count, body, only_used)
    except ValueError as error:
        raise BadCertificate(str(error)) from None
    if found["failed"] >= 0:
        guess = lexicon.words[found["guess"]]
        raise BadCertificate(f"lemma {found['failed'] + 1:,} does not hold: {guess} may cost less")
    return found
