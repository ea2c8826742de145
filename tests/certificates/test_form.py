"""What is refused before a lemma is looked at: another list, and needs that no reply makes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.certificates.making import Case, is_accepted
from tests.support.paths import DOCS
from tilewright.certificates import (
    Certificate,
    Claim,
    Lemma,
    check_all,
    check_some,
    load_certificate,
    save_certificate,
    to_body,
)
from tilewright.certificates.form import AnotherList, check_form
from tilewright.certificates.needs import needs_of
from tilewright.errors import BadCertificate, TreeInstead
from tilewright.lexicon import Lexicon, load
from tilewright.position import Mode, Position
from tilewright.trees import to_json, to_text, tree_of

SOME = Lexicon.of("some", load("en4").answers[:60])


def certificate_in(mode: Mode, lexicon: Lexicon = SOME) -> Certificate:
    made = Case(lexicon, mode).made()
    assert made is not None
    return made


def with_needs(made: Certificate, *needs: int) -> Certificate:
    """The certificate with one lemma, which is true, and has these needs."""
    return replace(made, body=to_body([Lemma(1, (0, 1, 2), bytes(needs))]), claims=(made.claims[0]._replace(bound=1),))


@pytest.mark.parametrize(
    ("needs", "fact"),
    [
        ((0, 0, 0), "cannot be read"),
        ((0, 0, 0, 0, 1), "cannot be read"),
        ((0, 0, 0, 0), "say that nothing is needed"),
        ((0, 0, 0, 0, 1, 0), "say that nothing is needed"),
        ((0, 0, 0, 0, 200, 1), "name a letter that the list has not"),
        ((200, 0, 0, 0, 1, 1), "name a letter that the list has not"),
        ((0, 0, 0, 0, 2, 1, 1, 1), "are not in order"),
        ((0, 0, 0, 0, 1, 1, 1, 1), "are not in order"),
    ],
)
def test_needs_of_hard_mode_that_no_reply_makes_are_refused_by_both(needs: tuple[int, ...], fact: str) -> None:
    made = certificate_in(Mode.HARD)
    assert is_accepted(with_needs(made, 0, 0, 0, 0, 1, 1, 2, 1), SOME)
    for check in (check_all, check_some):
        with pytest.raises(BadCertificate, match=fact):
            check(with_needs(made, *needs), SOME)


def test_guesses_of_ultra_needs_that_are_not_in_order_are_refused_by_both() -> None:
    far = Lexicon.of(
        "far", ["aaab", "aaac", "aaad", "aaae"], ["xxxx", "yyyy"]
    )  # the last two tell nothing of the others
    made = certificate_in(Mode.ULTRA, far)
    four, five = (4, 0, 0, 0), (5, 0, 0, 0)
    assert is_accepted(with_needs(made, *four, *five), far)
    for wrong in ((*five, *four), (*four, *four), (4, 0, 0), (6, 0, 0, 0)):
        assert not is_accepted(with_needs(made, *wrong), far)


def test_the_needs_on_the_page_are_those_of_the_rhymes() -> None:
    page = (DOCS / "certificates.md").read_text(encoding="utf-8")
    rhymes = Lexicon.of("rhymes", ["bight", "eight", "fight", "light", "might", "night"], ["mulch"])
    letters = np.array([[ord(letter) for letter in word] for word in rhymes.words], np.int64)
    hard, ultra = needs_of(Mode.HARD, letters), needs_of(Mode.ULTRA, letters)
    fight, light, mulch = map(rhymes.id_of, ("fight", "light", "mulch"))
    assert hard.after(b"", fight, light).hex(" ") in page
    assert ultra.after(ultra.after(b"", mulch, light), fight, light).hex(" ") in page


def test_the_blocks_on_the_page_cost_what_it_says() -> None:
    rhymes = Lexicon.of("rhymes", ["bight", "eight", "fight", "light", "might", "night"], ["mulch"])
    slow = tree_of(
        lambda position: position.candidates[0] if position.turns else "mulch", Position.start(rhymes), turns=9
    )
    for blocks, least in ((None, 16), ((0, 0, 1, 0, 0, 1), 14)):
        for bound in (least, least + 1):
            one = Certificate(slow, (Claim(bound, 0, "mulch"),), b"", None, blocks)
            assert is_accepted(one, rhymes) == (bound == least)


def test_needs_in_normal_mode_are_refused_by_both() -> None:
    assert not is_accepted(with_needs(certificate_in(Mode.NORMAL), 0, 0, 0, 0, 1, 1), SOME)


def test_the_certificate_of_another_list_says_which_list_it_is_about() -> None:
    made, other = certificate_in(Mode.NORMAL), Lexicon.of("other", SOME.words[1:])
    with pytest.raises(AnotherList, match=r"the certificate is about the list some:60:.*, not about other:59:"):
        check_form(made, other)
    check_form(made, Lexicon.of("renamed", SOME.words))


def test_a_tree_is_not_taken_for_a_damaged_certificate(tmp_path: Path) -> None:
    made, path = certificate_in(Mode.NORMAL), tmp_path / "file"
    for text in (to_json(made.tree), to_text(made.tree)):
        path.write_text(text)
        with pytest.raises(TreeInstead, match="this is a decision tree, not a certificate"):
            load_certificate(path)


def test_a_file_that_ends_too_early_says_so(tmp_path: Path) -> None:
    path = tmp_path / "file"
    save_certificate(certificate_in(Mode.NORMAL), path)
    data = path.read_bytes()
    for part, fact in (
        (b"", "it is empty"),
        (data[:-9], "it is cut off"),
        (b"xz" + data, "damaged, or not compressed"),
    ):
        path.write_bytes(part)
        with pytest.raises(BadCertificate, match=fact):
            load_certificate(path)
