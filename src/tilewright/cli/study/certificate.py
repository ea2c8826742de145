"""``tilewright certificate``: lower bounds as data, checked."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from tilewright.cli.files import name_in_errors
from tilewright.cli.options import AsJson
from tilewright.cli.output import print_json
from tilewright.errors import InputError, quantity

if TYPE_CHECKING:
    from tilewright.certificates import Certificate
    from tilewright.lexicon import Lexicon


def verify_certificate(
    file: Annotated[str, Parameter(name="FILE", help="The certificate, as `prove --certificate` writes it.")],
    /,
    *,
    lexicon: Annotated[
        str | None, Parameter(help="The word list, if it is not installed under the name in the file.")
    ] = None,
    sample: Annotated[
        int | None,
        Parameter(
            help="Check only this many lemmas, drawn at random, and the largest, with a second and slower checker."
        ),
    ] = None,
    seed: Annotated[int | None, Parameter(help="What the draw depends on; 0 unless it is given.")] = None,
    as_json: AsJson = False,
) -> None:
    """Check a certificate of optimality: every lemma, or a sample of them.

    The tree is replayed, and each lemma is shown anew, by code that shares nothing with the search.  A certificate that
    does not show what it claims is refused.

    JSON: lexicon, mode, total, lower_bound, claims (each with bound, turns and opener), proven (false of a sample,
    which proves nothing by itself), checked, sampled (whether lemmas were left out), cpu_seconds.
    """
    from tilewright.certificates import read_lemmas
    from tilewright.certificates.files import claim_as_json

    if sample is not None and sample < 1:
        raise InputError(f"--sample is at least 1, not {sample}")
    if sample is None and seed is not None:
        raise InputError("--seed needs --sample")
    began = time.process_time()
    try:
        with name_in_errors(file):
            certificate, words, checked = read_and_check(file, lexicon, sample, seed or 0)
    except KeyboardInterrupt:
        print("tilewright: interrupted, so nothing was verified", file=sys.stderr)
        raise
    total, spent = certificate.total(words), time.process_time() - began
    is_whole = sample is None or checked == sum(1 for _ in read_lemmas(certificate.body))
    result = {
        "lexicon": certificate.tree.lexicon,
        "mode": str(certificate.tree.mode),
        "total": total,
        "lower_bound": certificate.bound,
        "claims": [claim_as_json(claim) for claim in certificate.claims],
        "proven": is_whole and certificate.is_proven(words),
        "checked": checked,
        "sampled": not is_whole,
        "cpu_seconds": round(spent, 3),
    }
    print_json(result) if as_json else print(sentence(result, certificate))


def read_and_check(file: str, lexicon: str | None, sample: int | None, seed: int) -> tuple[Certificate, Lexicon, int]:
    """The certificate with its list, and how many of its lemmas were shown."""
    from tilewright.certificates import check_all, check_some, load_certificate

    certificate = load_certificate(file)
    words = list_of(certificate.tree.lexicon, lexicon)
    checked = check_all(certificate, words) if sample is None else check_some(certificate, words, sample, seed)
    return certificate, words, checked


def sentence(result: dict[str, Any], certificate: Certificate) -> str:
    """The result in words."""
    shown = "; ".join(map(str, certificate.claims))
    kind = "guess" if certificate.weights is None else "weighted guess"
    return (
        f"Verified {quantity(result['checked'], 'lemma')} in {result['cpu_seconds']:.1f} CPU s: the tree takes"
        f" {quantity(result['total'], kind)}; {'if all others hold, too, ' * result['sampled']}{shown}"
        f" ({result['lexicon']}, {result['mode']} mode)."
    )


def list_of(fingerprint: str, lexicon: str | None) -> Lexicon:
    """The list that a certificate is for."""
    from tilewright.lexicon import load
    from tilewright.lexicon.catalogue import CLASSIC_NAMES, catalogue

    name = fingerprint.split(":")[0]
    if lexicon is None and name not in (*catalogue(), *CLASSIC_NAMES):
        raise InputError(f"it is for the list {name!r}, which is not installed; give its file with --lexicon")
    return load(name if lexicon is None else lexicon)
