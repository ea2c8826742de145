"""Certificates whose parts are shared out into blocks: no claim is accepted that brute force refutes."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from tests.certificates.making import Case, is_accepted
from tilewright.certificates import Certificate, Lemma, load_certificate, read_lemmas, save_certificate, to_body
from tilewright.certificates.files import MOST_BLOCKS
from tilewright.lexicon import Lexicon
from tilewright.position import Position
from tilewright.solvers.exact.certify_parts import certify_parts
from tilewright.solvers.exact.part_bounds import Budget
from tilewright.solvers.exact.strategies import solve_position
from tilewright.trees import certificate

OPENER = "cdef"
SMALL = Budget(nodes=1, block_nodes=20)


def rhymes(seed: int) -> Lexicon:
    """Short words of few letters: many agree at most places, so that parts are hard."""
    draw = random.Random(seed)
    words = sorted({"".join(draw.choices("abcdefgh", k=2)) + "at" for _ in range(30)} | {OPENER})
    return Lexicon.of(f"rhymes-{seed}", words, ["bghd", "aceg"])


def made(lexicon: Lexicon, budget: Budget, opener: str = OPENER) -> Certificate:
    start = Position.start(lexicon)
    found = solve_position(start, 20, opener=opener)
    assert found.root is not None
    return certify_parts(certificate(found.root, start, found.turns), lexicon, budget)


@pytest.mark.parametrize("seed", range(5))
def test_parts_that_are_shared_out_show_a_bound_that_is_so(seed: int) -> None:
    lexicon = rhymes(seed)
    one, whole = made(lexicon, SMALL), made(lexicon, Budget())
    assert whole.is_proven(lexicon)
    assert one.bound <= whole.bound
    assert is_accepted(one, lexicon)
    assert is_accepted(whole, lexicon)
    (claim,) = one.claims
    for other in (claim._replace(bound=claim.bound + 1), claim._replace(opener=None)):
        assert not is_accepted(replace(one, claims=(other,)), lexicon)


def test_blocks_are_what_a_bound_may_rest_on() -> None:
    lexicon = Lexicon.of("ights", sorted(a + b + "ight" for a in "bcdfghjk" for b in "lrst"), ["zzzzzz"])
    one = made(lexicon, Budget(nodes=8, block_nodes=1000), "zzzzzz")
    assert is_accepted(one, lexicon)
    assert one.bound <= one.tree.tally.total
    assert not is_accepted(replace(one, blocks=None), lexicon)


def test_a_certificate_with_blocks_comes_back_from_its_file(tmp_path: Path) -> None:
    one = made(rhymes(0), SMALL)
    save_certificate(one, tmp_path / "proof.xz")
    assert load_certificate(tmp_path / "proof.xz") == one


def test_blocks_must_be_said_of_every_answer() -> None:
    lexicon = rhymes(0)
    one = made(lexicon, SMALL)
    blocks = one.blocks or ()
    for wrong in (blocks[1:], (*blocks, 0), (-1, *blocks[1:]), (MOST_BLOCKS, *blocks[1:])):
        assert not is_accepted(replace(one, blocks=wrong), lexicon)


def with_random_blocks(one: Certificate, lexicon: Lexicon, choose: random.Random) -> Certificate:
    """The certificate with other blocks, a bound near the old one, and lemmas about some of the blocks, true or not."""
    number = choose.randint(1, 3)
    blocks = tuple(choose.randrange(number) for _ in range(lexicon.answer_count))
    claims = tuple(claim._replace(bound=max(1, claim.bound + choose.randint(-3, 2))) for claim in one.claims)
    lemmas = [lemma for lemma in read_lemmas(one.body) if choose.random() < 0.9]
    halves = (halve(lemma, blocks) for lemma in choose.sample(lemmas, min(3, len(lemmas))))
    known = {lemma.order: lemma for lemma in (*halves, *lemmas) if len(lemma.answers) > 2}
    return replace(one, claims=claims, blocks=blocks, body=to_body(known.values()))


def halve(lemma: Lemma, blocks: tuple[int, ...]) -> Lemma:
    """What is said of those answers of the lemma that are in the first block."""
    some = tuple(answer for answer in lemma.answers if blocks[answer] == 0)
    return lemma._replace(answers=some, bound=max(1, lemma.bound - 2 * (len(lemma.answers) - len(some))))


def tamper(seed: int, times: int) -> int:
    """How many certificates of a random case, in any mode, were accepted with other blocks; all must be so."""
    case, choose = Case.drawn(seed, 24), random.Random(seed)
    case = replace(case, opener=case.opener or choose.choice(case.lexicon.words))
    one, accepted = case.made(), 0
    for _ in range(times if one is not None else 0):
        assert one is not None
        other = with_random_blocks(one, case.lexicon, choose)
        if case.is_accepted(other):
            accepted += 1
            assert all(case.is_true(claim) for claim in other.claims), (seed, other.claims)
    return accepted


def test_whatever_the_blocks_no_claim_is_accepted_that_is_not_so() -> None:
    assert sum(tamper(seed, 4) for seed in range(60)) > 20


@pytest.mark.long
@pytest.mark.parametrize("batch", range(5))
def test_thousands_of_other_blocks_show_nothing_that_is_not_so(batch: int) -> None:
    assert sum(tamper(seed, 12) for seed in range(1000 + batch * 80, 1080 + batch * 80)) > 100
