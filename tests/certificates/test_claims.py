"""What a certificate claims is about the strategy that it has: an opener is that of its tree, and is it everywhere."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from tests.certificates.making import Case, is_accepted
from tilewright.certificates import IMPOSSIBLE, Certificate, Claim
from tilewright.certificates.files import FORMAT, FORMAT_WITH_BLOCKS, from_parts
from tilewright.errors import BadCertificate
from tilewright.lexicon import Lexicon, load
from tilewright.position import Position
from tilewright.solvers.exact.strategies import solve_position
from tilewright.trees import DecisionTree, certificate, to_json, tree_of

FOUR = Lexicon.of("four", ["bcbb", "cece", "dacb", "dcdd"], ["aecd", "bcaa", "eeec"])
WORST = Lexicon.of("worst", ["aa", "bb", "bd", "ea", "eb", "ec", "ed", "ee"], ["ca"])
ALIKE = Lexicon.of("alike", ["aa", "ab", "ac", "ad"], ["bc", "ee"])


def made_tree(lexicon: Lexicon) -> DecisionTree:
    return tree_of(lambda position: position.candidates[0], Position.start(lexicon), turns=300)


def made(lexicon: Lexicon, **asked: Any) -> Certificate:
    found = Case(lexicon, **asked).made()
    assert found is not None
    return found


def test_a_claim_about_another_opener_than_that_of_the_tree_is_refused() -> None:
    honest = made(FOUR)
    (claim,) = honest.claims
    assert is_accepted(honest, FOUR)
    for word in set(FOUR.words) - {honest.tree.root.guess}:
        assert not is_accepted(replace(honest, claims=(claim._replace(opener=word),)), FOUR)


def test_claims_about_two_kinds_of_strategies_are_refused() -> None:
    honest = made(WORST, opener="aa")
    (claim,) = honest.claims
    worst = honest.tree.tally.worst
    mixed = (claim._replace(opener=None), Claim(IMPOSSIBLE, worst - 1, "aa"))
    assert not is_accepted(replace(honest, claims=mixed), WORST)


def test_a_second_claim_that_says_less_than_impossible_proves_no_worst_case() -> None:
    honest = made(WORST, objective="worst")
    first, second = honest.claims
    assert honest.is_proven(WORST)
    assert not replace(honest, claims=(first, second._replace(bound=5))).is_proven(WORST)


def test_the_only_answer_needs_one_turn_and_no_claim_that_none_is_enough() -> None:
    lexicon = Lexicon.of("one", ["ax"], ["bb"])
    found = made(lexicon, objective="worst")
    assert is_accepted(found, lexicon)
    assert found.is_proven(lexicon)
    assert found.claims == (Claim(1),)


def test_weights_that_make_a_cost_look_impossible_are_refused() -> None:
    rhymes = Lexicon.of("rhymes", ["bight", "eight", "fight"], ["mulch"])
    honest = made(rhymes)
    (claim,) = honest.claims
    for weight in (1 << 31, (1 << 32) - 1):
        assert is_accepted(replace(honest, weights=(weight,) * 3, claims=(claim._replace(bound=5),)), rhymes)
    for weight in (1 << 32, 1 << 39, 1 << 70):
        for bound in (5, IMPOSSIBLE):
            assert not is_accepted(
                replace(honest, weights=(weight,) * 3, claims=(claim._replace(bound=bound),)), rhymes
            )
    many = Lexicon.of("many", load("en5").answers[:300])
    one = Certificate(made_tree(many), (Claim(IMPOSSIBLE),), b"", ((1 << 32) - 1,) * 300)
    assert not is_accepted(one, many)
    assert not is_accepted(replace(one, weights=((1 << 40) // 300 // 300 + 1,) * 300), many)
    assert not is_accepted(replace(one, weights=((1 << 40) // 300 // 300,) * 300), many)
    assert is_accepted(replace(one, weights=((1 << 40) // 300 // 300,) * 300, claims=(Claim(1),)), many)


def first_line(honest: Certificate) -> dict[str, Any]:
    """Of a certificate of FOUR in a file, with blocks."""
    return {
        "format": FORMAT_WITH_BLOCKS,
        "lexicon": honest.tree.lexicon,
        "mode": "normal",
        "weights": [1, 1, 1, 1],
        "claims": [{"bound": 1, "turns": 2, "opener": None}],
        "tree": json.loads(to_json(honest.tree)),
        "blocks": [0, 0, 0, 0],
    }


@pytest.mark.parametrize("field", ["weights", "blocks", "bound", "turns"])
@pytest.mark.parametrize("number", [2.7, "2", True, None])
def test_what_is_no_whole_number_is_not_taken_for_one(field: str, number: object) -> None:
    honest = made(FOUR)
    facts = first_line(honest)
    assert from_parts(json.dumps(facts).encode(), b"").claims == (Claim(1, 2),)
    if field in facts:
        facts[field] = [number, 1, 1, 1]
    elif number is None:  # says that there is none
        return
    else:
        facts["claims"] = [{"bound": 1, "turns": 2, "opener": None} | {field: number}]
    with pytest.raises(BadCertificate, match="cannot be read"):
        from_parts(json.dumps(facts).encode(), b"")


@pytest.mark.parametrize(
    ("change", "fact"),
    [
        ({"claims": [{"bound": 1, "turns": 0, "opener": None}]}, "'claims' .* turns is from 1 to 255, or null, not 0"),
        ({"claims": [{"bound": 1, "turns": 256, "opener": None}]}, "turns is from 1 to 255"),
        ({"claims": [{"bound": IMPOSSIBLE, "turns": 1, "opener": None}]}, "'claims' .* bound is from 1 to"),
        ({"claims": [{"bound": 0, "turns": 1, "opener": None}]}, "bound is from 1 to"),
        ({"claims": [{"bound": 1, "turns": 1, "opener": 5}]}, "'claims' in its first line cannot be read"),
        ({"claims": [{"bound": 1}]}, "'claims' in its first line cannot be read"),
        ({"claims": []}, "'claims' .*: there is none"),
        ({"format": FORMAT}, "it has blocks, of which"),
        ({"format": "other"}, "its format is 'other', of which nothing is known"),
        ({"weights": "all"}, "'weights' in its first line cannot be read"),
        ({"blocks": {}}, "'blocks' in its first line cannot be read"),
        ({"tree": {}}, "'tree' in its first line cannot be read: 'None' is not a node"),
        ({"tree": []}, "'tree' in its first line cannot be read"),
        ({"mode": "hard"}, "for another list or mode"),
    ],
)
def test_what_is_wrong_in_the_first_line_is_named(change: dict[str, Any], fact: str) -> None:
    with pytest.raises(BadCertificate, match=fact):
        from_parts(json.dumps(first_line(made(FOUR)) | change).encode(), b"")


def test_a_member_that_is_missing_is_named() -> None:
    facts = first_line(made(FOUR))
    for name in ("format", "tree", "claims", "weights", "blocks"):
        with pytest.raises(BadCertificate, match=f"its first line has no '{name}'"):
            from_parts(json.dumps({key: value for key, value in facts.items() if key != name}).encode(), b"")
    for head, fact in ((b"{", "is not JSON"), (b"[]", "not an object")):
        with pytest.raises(BadCertificate, match=fact):
            from_parts(head, b"")


def test_an_opener_that_tells_nothing_is_not_said_to_be_impossible() -> None:
    slow = tree_of(
        lambda position: "ee" if not position.turns else position.candidates[0], Position.start(ALIKE), turns=9
    )
    false = Certificate(slow, (Claim(IMPOSSIBLE, 4, "ee"),), b"")
    assert slow.tally.worst == 5
    assert solve_position(Position.start(ALIKE), 4, opener="ee").exact
    assert not is_accepted(false, ALIKE)
    assert is_accepted(replace(false, claims=(Claim(IMPOSSIBLE, 2, "ee"),)), ALIKE)


@pytest.mark.parametrize("threads", [1, 2])
def test_one_candidate_has_a_least_worst_case_with_any_opener(threads: int) -> None:
    for word, worst in (("aa", 1), ("ba", 2)):
        position = Position.of(Lexicon.of("one", ["aa", "ba", "bb"]), ["bb=--"])
        found = solve_position(position, 20, objective="worst", opener=word, threads=threads)
        assert found.root is not None
        assert certificate(found.root, position).tally.worst == worst
