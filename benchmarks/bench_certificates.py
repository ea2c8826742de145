"""Certificates: what it costs to make, to keep and to check them, CPU seconds on one thread.

The large one is that of the classic lists, 7,920 over every opener; it is made once, in the folder of `make records`.
"""

from __future__ import annotations

import lzma
import random
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from benchmarks.lists import classic
from benchmarks.measure import Figure, of_process
from tilewright.certificates import (
    Certificate,
    Lemma,
    check_all,
    check_some,
    load_certificate,
    read_lemmas,
    save_certificate,
    to_body,
)
from tilewright.certificates.readable import Rules
from tilewright.lexicon import Lexicon, load
from tilewright.solvers.exact.certify import certify
from tilewright.solvers.exact.strategies import SHIPPED, best_tree

ROOT = Path(__file__).parents[1]
LARGE = ROOT / "build" / "records" / "classic-normal.xz"
CHECKER = ROOT / "native" / "certificate" / "check.cpp"
SAMPLE = 1000
RAISED = 30  # lemmas that are raised by one and checked one by one


def figures() -> Iterator[Figure]:
    yield from small_ones()
    lines = CHECKER.read_text(encoding="utf-8").count("\n")
    yield Figure("the fast checker, with its comments", lines, "lines", "400")
    lexicon = classic("classic")
    if not LARGE.exists():
        begun = time.process_time()
        LARGE.parent.mkdir(parents=True, exist_ok=True)
        save_certificate(certify(best_tree(lexicon), lexicon), LARGE)
        yield Figure("classic 7,920: search, lemmas, pruning, file", time.process_time() - begun, "s", "")
    certificate = load_certificate(LARGE)
    assert (certificate.bound, certificate.is_proven(lexicon)) == (7920, True)
    yield from large_one(certificate, lexicon)


def small_ones() -> Iterator[Figure]:
    """Those that come with the package, by both checkers."""
    for path in sorted(SHIPPED.with_name("certificates").glob("*.xz")):
        certificate, lexicon = load_certificate(path), load("en5")
        for name, check in (("fast", check_all), ("readable, 200 lemmas", lambda *both: check_some(*both, sample=200))):
            begun = time.process_time()
            check(certificate, lexicon)
            yield Figure(f"{path.stem}: {name}", time.process_time() - begun, "s", "")


def large_one(certificate: Certificate, lexicon: Lexicon) -> Iterator[Figure]:
    """Its size, what both checkers take, and that raised lemmas fail."""
    lemmas = list(read_lemmas(certificate.body))
    yield Figure("classic 7,920: lemmas", len(lemmas), "", "205,087 (a trial)")
    yield Figure("classic 7,920: size", LARGE.stat().st_size / 1e6, "MB", "5.0 (a trial)")
    with lzma.open(LARGE) as file:
        yield Figure("classic 7,920: size, uncompressed", len(file.read()) / 1e6, "MB", "24.7 (a trial)")
    verify = [sys.executable, "-m", "tilewright", "certificate", "verify", str(LARGE)]
    cpu, memory = of_process(verify, runs=1)
    yield Figure("classic 7,920: every lemma, fast checker", cpu, "s", "90")
    yield Figure("classic 7,920: memory of that", memory, "MB", "500")
    begun = time.process_time()
    check_some(certificate, lexicon, sample=SAMPLE, seed=7)
    yield Figure(f"classic 7,920: {SAMPLE:,} lemmas, readable checker", time.process_time() - begun, "s", "")
    rules = Rules(lexicon, lemmas, replace(certificate, body=b""))
    chosen = random.Random(1).sample(lemmas, RAISED)
    refused = sum(rules.cheaper_guess(lemma._replace(bound=lemma.bound + 1)) is not None for lemma in chosen)
    yield Figure(f"of {RAISED} lemmas raised by one, refused (the rest is so, too)", refused, "", "")
    yield Figure("a root of 7,921, refused", root_refused(certificate, lemmas, lexicon), "", "1")


def root_refused(certificate: Certificate, lemmas: list[Lemma], lexicon: Lexicon) -> int:
    """Whether the lemma about all answers does not hold with one guess more; 1 if so."""
    lemmas = [*lemmas[:-1], lemmas[-1]._replace(bound=7921)]
    rules = Rules(lexicon, lemmas, replace(certificate, body=to_body(lemmas[-1:])))
    return int(rules.cheaper_guess(lemmas[-1]) is not None)
