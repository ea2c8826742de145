"""Certificates: made, kept, and refused as soon as anything in them is not so; two checkers and brute force agree."""

from __future__ import annotations

import hashlib
import lzma
import os
import random
from bisect import bisect_left
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import tilewright
from tests.certificates.making import Case, is_accepted
from tests.support.brute import Bounded
from tests.support.exact_questions import random_lexicon
from tests.support.paths import ROOT
from tilewright import _native
from tilewright.certificates import (
    Certificate,
    Claim,
    Lemma,
    check_all,
    check_some,
    load_certificate,
    read_lemmas,
    save_certificate,
    to_body,
)
from tilewright.certificates.fast import run_checker
from tilewright.certificates.files import HEAD
from tilewright.certificates.readable import Rules, score_codes
from tilewright.errors import BadCertificate
from tilewright.lexicon import Lexicon, load
from tilewright.pattern import score
from tilewright.position import Mode
from tilewright.solvers.exact.certify import certify
from tilewright.solvers.exact.strategies import best_tree


def certificate_of(lexicon: Lexicon) -> Certificate:
    made = Case(lexicon).made()
    assert made is not None
    return made


def small_list(seed: int, most: int = 40) -> Lexicon:
    return random_lexicon(random.Random(seed), 3, most)


def test_a_lemma_above_the_truth_is_refused_by_naming_a_guess_that_costs_less() -> None:
    lexicon = Lexicon.of("some", load("en4").answers[:60])
    made, brute = certificate_of(lexicon), Bounded(lexicon, Mode.NORMAL)
    lemmas = list(read_lemmas(made.body))
    for lemma in [*random.Random(1).sample(lemmas[:-1], min(20, len(lemmas) - 1)), lemmas[-1]]:
        some = sum(1 << answer for answer in lemma.answers)
        truth = int(brute.value(some, (1 << len(lexicon)) - 1, 20))
        assert lemma.bound <= truth
        raised = [each for each in lemmas if each != lemma] + [Lemma(truth + 1, lemma.answers)]
        changed = replace(made, body=to_body(raised))
        assert not is_accepted(changed, lexicon)
        with pytest.raises(BadCertificate, match="may cost less"):
            check_all(changed, lexicon)


def test_every_lemma_is_needed_or_at_least_used() -> None:
    lexicon = Lexicon.of("some", load("en4").answers[:150])
    made = certificate_of(lexicon)
    found = run_checker(made, lexicon)
    assert set(found["used"]) <= {1}
    assert found["lemmas"] > 0


@pytest.mark.parametrize("width", _native.widths())
def test_every_vector_width_says_the_same(width: str) -> None:
    lexicon = Lexicon.of("some", load("en4").answers[:200])
    made = certificate_of(lexicon)
    found = run_checker(made, lexicon, width=width)
    assert (found["shown"], found["failed"]) == ([True], -1)


@pytest.mark.parametrize("count", [239, 240, 241, 256, 257, 300, 481, 700])
def test_a_large_set_is_bounded_to_the_last_guess(count: int) -> None:
    """What a block of guesses loses is counted in bytes, which is added up before it overflows."""
    lexicon = Lexicon.of("some", load("en5").answers[:count])
    tree = certificate_of(Lexicon.of("some", load("en5").answers[:3])).tree

    def claim(bound: int) -> tuple[Certificate, Lemma]:
        whole = Lemma(bound, tuple(range(count)))
        return Certificate(tree, (Claim(bound),), to_body([whole])), whole

    def holds(bound: int, width: str = "") -> bool:
        try:
            return run_checker(claim(bound)[0], lexicon, width=width)["failed"] < 0
        except BadCertificate:
            return False

    most = 2 * count - 1 + bisect_left(range(2 * count, 3 * count), True, key=lambda bound: not holds(bound))
    for bound, is_so in ((most, True), (most + 1, False)):
        one, whole = claim(bound)
        assert {holds(bound, width) for width in _native.widths()} == {is_so}
        assert (Rules(lexicon, [whole], one).cheaper_guess(whole) is None) == is_so


def test_a_certificate_comes_back_from_its_file(tmp_path: Path) -> None:
    made = certificate_of(small_list(7))
    save_certificate(made, tmp_path / "proof.xz")
    assert load_certificate(tmp_path / "proof.xz") == made
    (tmp_path / "text").write_text("no certificate")
    with pytest.raises(BadCertificate, match="xz"):
        load_certificate(tmp_path / "text")


def test_a_certificate_may_come_through_a_pipe(tmp_path: Path) -> None:
    made = certificate_of(small_list(7))
    save_certificate(made, tmp_path / "proof.xz")
    end, start = os.pipe()
    with os.fdopen(start, "wb") as pipe:
        pipe.write((tmp_path / "proof.xz").read_bytes())
    assert load_certificate(f"/dev/fd/{end}") == made
    os.close(end)
    (tmp_path / "nothing").touch()
    with pytest.raises(BadCertificate, match="empty"):
        load_certificate(tmp_path / "nothing")


def test_lemmas_that_cannot_be_read_are_refused_by_both() -> None:
    lexicon = Lexicon.of("some", load("en4").answers[:150])
    made = certificate_of(lexicon)
    first = next(read_lemmas(made.body))
    size = HEAD.size + 2 * len(first.answers)
    wrong = [
        made.body[:-1],
        made.body[:size] + made.body,
        made.body[size:] + made.body[:size],
        b"\0" * HEAD.size + made.body,
    ]
    too_far = Lemma(first.bound, (*first.answers[:-1], 60_000))
    assert not any(is_accepted(replace(made, body=body), lexicon) for body in [*wrong, to_body([too_far])])


def test_a_certificate_for_other_words_is_refused() -> None:
    one, other = (Lexicon.of("some", load("en4").answers[first : first + 80]) for first in (0, 80))
    assert not is_accepted(certificate_of(one), other)


def test_the_scorer_of_the_readable_checker_is_the_rule() -> None:
    words = [*load("en5").words[:150], "ninny", "annex", "eerie", "geese"]
    letters = np.array([[ord(letter) for letter in word] for word in words], np.int64)
    codes = score_codes(letters, letters)
    assert all(codes[i, j] == score(a, b).code for i, a in enumerate(words) for j, b in enumerate(words))


@pytest.mark.long
def test_the_classic_optimum_is_shown_by_its_certificate(classic_folder: Path) -> None:
    lexicon = load("classic")
    made = certify(best_tree(lexicon), lexicon)
    assert (made.bound, made.is_proven(lexicon)) == (7920, True)
    assert check_all(made, lexicon) > 10_000
    assert check_some(made, lexicon, sample=100) == 101
    lemmas = list(read_lemmas(made.body))
    lemmas[-1] = Lemma(7921, lemmas[-1].answers)
    with pytest.raises(BadCertificate):
        check_all(replace(made, body=to_body(lemmas)), lexicon)


SHIPPED = sorted((Path(tilewright.__file__).parent / "data" / "certificates").glob("*.xz"))


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_the_certificates_that_come_with_the_package_show_what_they_claim(path: Path) -> None:
    certificate, lexicon = load_certificate(path), load("en5")
    assert certificate.is_proven(lexicon)
    assert check_all(certificate, lexicon) == sum(1 for _ in read_lemmas(certificate.body))


def test_the_readable_checker_agrees_on_a_sample_of_the_smallest_of_them() -> None:
    smallest = min(SHIPPED, key=lambda path: path.stat().st_size)
    assert check_some(load_certificate(smallest), load("en5"), sample=5, seed=7) == 6


def test_the_hashes_of_these_certificates_are_on_the_page_of_records() -> None:
    page = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
    assert len(SHIPPED) > 1
    for path in SHIPPED:
        with lzma.open(path) as file:
            assert hashlib.sha256(file.read()).hexdigest() in page, path.name
