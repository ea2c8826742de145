"""That some turns are not enough, by families of words: what is said of an opener is what brute force says."""

from __future__ import annotations

from math import inf

import pytest

from tests.support.brute import Bounded
from tilewright.lexicon import Lexicon
from tilewright.position import Mode
from tilewright.solvers.exact.families import FailOpeners, Family, Round, fail_all, families_of

FEW = {1: 3, 2: 6}
PATIENT = (Round(1_000, 100_000),)
ONSETS = ("b", "c", "d", "f", "g", "h")


def rhymes() -> Lexicon:
    """Two families, -at and -og, of words that only their first letter tells apart."""
    return Lexicon.of("rhymes", sorted(a + b for a in ONSETS for b in ("at", "og")), ["zzz", "bcd"])


def test_families_are_words_that_agree_at_some_places() -> None:
    found = {family.name: [rhymes().words[number] for number in family.ids] for family in families_of(rhymes(), FEW)}
    assert found == {
        ".at": ["bat", "cat", "dat", "fat", "gat", "hat"],
        ".og": ["bog", "cog", "dog", "fog", "gog", "hog"],
        ".a.": ["bat", "cat", "dat", "fat", "gat", "hat"],
        ".o.": ["bog", "cog", "dog", "fog", "gog", "hog"],
        "..t": ["bat", "cat", "dat", "fat", "gat", "hat"],
        "..g": ["bog", "cog", "dog", "fog", "gog", "hog"],
    }


def test_a_likelier_family_shares_more_with_the_opener_and_is_told_apart_less() -> None:
    cats, dogs = (Family(name, [], rhymes()) for name in (".at", ".og"))
    cats.told_by, dogs.told_by = [{"b"}, {"c"}], [{"b"}, {"c"}]
    in_hard_mode = [cats.promise("zat", Mode.HARD), cats.promise("bat", Mode.HARD), dogs.promise("bat", Mode.HARD)]
    assert in_hard_mode == sorted(set(in_hard_mode), reverse=True)
    assert cats.promise("zat", Mode.NORMAL) > cats.promise("bat", Mode.NORMAL) == dogs.promise("bat", Mode.NORMAL)


@pytest.mark.parametrize("mode", Mode)
def test_an_opener_fails_at_a_family_only_if_it_cannot_keep_the_turns(mode: Mode) -> None:
    brute, shown = Bounded(rhymes(), mode), set()
    for turns in (2, 3, 4, 5):
        failed = fail_all(FailOpeners(rhymes(), mode, turns, families_of(rhymes(), FEW), PATIENT))
        for opener, family in failed.items():
            if family:
                assert brute.of_opener(opener, turns) == inf
                shown.add(turns)
        if None not in failed.values():
            assert brute.optimum(turns) == inf
    assert shown
