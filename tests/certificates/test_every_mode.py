"""Certificates in every mode, with turns, weights, openers and worst cases: two checkers and brute force agree."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.certificates.making import Case
from tilewright.certificates import IMPOSSIBLE, Certificate, Claim, Lemma, read_lemmas, to_body
from tilewright.lexicon import Lexicon

SEEDS = st.integers(0, 10**9)


def holds(case: Case) -> Certificate | None:
    """The certificate of a case, which must show the optimum and be accepted by both checkers."""
    made = case.made()
    if made is None:
        return None
    assert made.is_proven(case.lexicon)
    assert all(case.is_true(claim) for claim in made.claims)
    assert case.is_accepted(made)
    return made


@settings(max_examples=80)
@given(SEEDS)
def test_a_certificate_shows_the_optimum_of_brute_force_in_every_mode(seed: int) -> None:
    holds(Case.drawn(seed, 24))


@pytest.mark.parametrize("seed", [503, 587])
def test_sets_with_different_turns_are_never_taken_for_each_other(seed: int) -> None:
    """With these lists the keys of two sets were once equal, and a search could have claimed too much."""
    assert holds(Case.drawn(seed, 30))


@pytest.mark.long
@pytest.mark.parametrize("batch", range(10))
def test_both_checkers_agree_on_500_random_lists_in_every_mode(batch: int) -> None:
    for seed in range(batch * 50, batch * 50 + 50):
        holds(Case.drawn(seed))


def changed(made: Certificate, lexicon: Lexicon, choose: random.Random) -> Certificate:
    """The certificate with a claim or a bound raised, a lemma dropped, or its set, needs or turns changed."""
    lemmas = list(read_lemmas(made.body))
    if not lemmas or choose.random() < 0.2:
        return replace(made, claims=(raised(made.claims[0], choose), *made.claims[1:]))
    place = choose.randrange(len(lemmas))
    lemma = lemmas.pop(place)
    kind = choose.randrange(5)
    if kind == 0:
        lemmas.append(lemma._replace(bound=choose.choice([lemma.bound + 1, lemma.bound + 2, IMPOSSIBLE])))
    elif kind == 1:
        lemmas.append(with_other_words(lemma, lexicon, choose))
    elif kind == 2:
        lemmas.append(lemma._replace(turns=choose.randint(0, 6)))
    elif kind == 3:
        lemmas.append(lemma._replace(needs=choose.choice([b"", *(each.needs for each in lemmas)])))
    return replace(made, body=to_body({lemma.order: lemma for lemma in lemmas}.values()))


def raised(claim: Claim, choose: random.Random) -> Claim:
    """Another claim."""
    return choose.choice([claim._replace(bound=claim.bound + 1), claim._replace(turns=0), claim._replace(opener=None)])


def with_other_words(lemma: Lemma, lexicon: Lexicon, choose: random.Random) -> Lemma:
    """The lemma with a word of its set exchanged for another."""
    others = set(range(lexicon.answer_count)) - set(lemma.answers) or {lemma.answers[0]}
    some = (set(lemma.answers) - {choose.choice(lemma.answers)}) | {choose.choice(sorted(others))}
    return lemma._replace(answers=tuple(sorted(some)))


def tamper(case: Case, seed: int, times: int) -> None:
    """Change a certificate so often; none is accepted whose claims are not so."""
    made, choose = case.made(), random.Random(seed)
    for _ in range(times if made is not None else 0):
        assert made is not None
        other = changed(made, case.lexicon, choose)
        if case.is_accepted(other):
            assert all(case.is_true(claim) for claim in other.claims), other.claims


@settings(max_examples=40)
@given(SEEDS)
def test_a_changed_certificate_is_refused_unless_its_claims_are_still_so(seed: int) -> None:
    tamper(Case.drawn(seed, 24), seed, 15)


@pytest.mark.long
@pytest.mark.parametrize("batch", range(10))
def test_thousands_of_changed_certificates_are_refused_in_every_mode(batch: int) -> None:
    for seed in range(1000 + batch * 30, 1030 + batch * 30):
        tamper(Case.drawn(seed), seed, 30)
