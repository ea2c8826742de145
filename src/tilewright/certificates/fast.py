"""The fast checker: every lemma, with native code that has a scorer of its own (`native/certificate`)."""

from __future__ import annotations

from typing import Any

import numpy as np

from tilewright import _native
from tilewright.certificates.files import Certificate, mode_number
from tilewright.certificates.form import check_form
from tilewright.errors import BadCertificate
from tilewright.lexicon import Lexicon


def check_all(certificate: Certificate, lexicon: Lexicon) -> int:
    """How many lemmas were shown; raises `BadCertificate` at the first that does not hold."""
    check_form(certificate, lexicon)
    found = run_checker(certificate, lexicon)
    for claim, shown in zip(certificate.claims, found["shown"], strict=True):
        if not shown:
            raise BadCertificate(f"it claims that {claim}, which its lemmas do not show")
    return int(found["lemmas"])


def used_lemmas(certificate: Certificate, lexicon: Lexicon) -> bytes:
    """For each lemma, a byte that says whether a claim rests on it."""
    found: bytes = run_checker(certificate, lexicon, only_used=True)["used"]
    return found


def run_checker(
    certificate: Certificate, lexicon: Lexicon, *, only_used: bool = False, width: str = ""
) -> dict[str, Any]:
    """What the native checker says of the lemmas; those that no claim rests on may be left out."""
    claims = [
        (-1 if claim.opener is None else lexicon.id_of(claim.opener), claim.turns, claim.bound)
        for claim in certificate.claims
    ]
    weights = np.array(certificate.weights or (), np.uint32)
    blocks = np.array(certificate.blocks or (), np.uint32)
    facts = (claims, mode_number(certificate.tree.mode), weights, blocks, only_used, width)
    try:
        found = _native.check_certificate(lexicon.codes, lexicon.answer_count, certificate.body, *facts)
    except ValueError as error:
        raise BadCertificate(str(error)) from None
    if found["failed"] >= 0:
        guess = lexicon.words[found["guess"]]
        raise BadCertificate(f"lemma {found['failed'] + 1:,} does not hold: {guess} may cost less")
    return found
