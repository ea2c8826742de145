"""AND-OR search: the same game without the oracle, held against trying everything."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tilewright.lab import Limit, Moves, find
from tilewright.lab.andor import Honest, smallest_worst_case
from tilewright.lab.aostar import smallest_mean
from tilewright.lab.bounds import BOUNDS, least_total, log243, reply_count, sharp
from tilewright.lexicon import Lexicon, load
from tilewright.pattern import Pattern, score
from tilewright.position import Position
from tilewright.solvers.exact.strategies import solve_position
from tilewright.trees import certificate, verify

LETTERS = st.text("abc", min_size=3, max_size=3)
LEXICONS = st.builds(
    lambda answers, more: Lexicon.of("drawn", answers, more),
    st.sets(LETTERS, min_size=1, max_size=7),
    st.sets(LETTERS, max_size=5),
)
SEARCHES: list[Callable[..., Honest]] = [smallest_worst_case, smallest_mean]


def every_word(lexicon: Lexicon) -> Moves:
    return Moves(lexicon, "allowed", branching=None)


def everybody(lexicon: Lexicon) -> np.ndarray:
    return np.arange(lexicon.answer_count, dtype=np.int32)


def best_by_trying_all(lexicon: Lexicon) -> tuple[int, int]:
    """The smallest worst case and the smallest sum of guesses, by the readable rule and plain recursion."""

    @cache
    def best(words: frozenset[str]) -> tuple[int, int]:
        if len(words) == 1:
            return 1, 1
        found = []
        for guess in lexicon.words:
            parts: dict[Pattern, set[str]] = {}
            for word in words:
                parts.setdefault(score(guess, word), set()).add(word)
            if len(parts) > 1:
                below = [best(frozenset(part)) for reply, part in parts.items() if not reply.is_win]
                found.append((1 + max(b[0] for b in below), len(words) + sum(b[1] for b in below)))
        return min(worst for worst, _ in found), min(total for _, total in found)

    return best(frozenset(lexicon.answers))


@settings(max_examples=60, deadline=None)
@given(LEXICONS)
def test_both_searches_find_what_trying_everything_finds(lexicon: Lexicon) -> None:
    worst, total = best_by_trying_all(lexicon)
    moves, candidates = every_word(lexicon), everybody(lexicon)
    for bound in BOUNDS.values():
        found = smallest_worst_case(moves, candidates, Limit(depth=20), bound)
        assert (found.tally.worst, found.is_proven) == (worst, True)
    mean = smallest_mean(moves, candidates)
    assert (mean.tally.total, mean.is_proven) == (total, True)


@settings(max_examples=60, deadline=None)
@given(LEXICONS)
def test_bounds_never_say_more_than_honest_play_needs(lexicon: Lexicon) -> None:
    worst, total = best_by_trying_all(lexicon)
    count = lexicon.answer_count
    assert log243(count, 3) <= sharp(count, 3) <= worst
    assert least_total(count, 3) <= total


@pytest.mark.parametrize("length", [2, 3])
def test_all_green_but_one_yellow_cannot_be(length: int) -> None:
    words = ["".join(chr(97 + number // 4**place % 4) for place in range(length)) for number in range(4**length)]
    assert len({score(guess, word) for guess in words for word in words}) == reply_count(length)


def late(*turns: str) -> tuple[Lexicon, np.ndarray]:
    lexicon = load("en5")
    return lexicon, Position.of(lexicon, turns).candidate_ids


@pytest.mark.parametrize("search", SEARCHES)
def test_a_strategy_is_a_tree_that_the_verifier_accepts(search: Callable[..., Honest]) -> None:
    lexicon, candidates = late("raise=-Y---")
    found = search(Moves(lexicon), candidates)
    tree = certificate(found.root, Position.of(lexicon, ["raise=-Y---"]))
    assert verify(tree, lexicon) == len(candidates)
    assert tree.tally == found.tally
    assert found.is_proven


@pytest.mark.parametrize("word", ["world", "eerie", "jazzy", "might", "catch", "bound", "shave", "puppy"])
def test_both_searches_agree_with_the_exact_engine_on_late_positions(word: str) -> None:
    lexicon = load("en5")
    turns = [f"{guess}={score(guess, word)}" for guess in ("raise", "clout")]
    position = Position.of(lexicon, turns)
    moves, candidates = every_word(lexicon), position.candidate_ids
    assert smallest_mean(moves, candidates).tally.total == solve_position(position, 12).value
    best = certificate(solve_position(position, 12, objective="worst").root, position)
    assert smallest_worst_case(moves, candidates).tally.worst == best.tally.worst


def test_more_guesses_on_offer_never_make_the_best_worse() -> None:
    lexicon, candidates = late("raise=Y----", "mount=-Y---")
    few, many = Moves(lexicon), every_word(lexicon)
    assert smallest_mean(many, candidates).tally.total <= smallest_mean(few, candidates).tally.total
    assert smallest_worst_case(many, candidates).tally.worst <= smallest_worst_case(few, candidates).tally.worst


def test_the_sharper_bound_expands_fewer_sets() -> None:
    lexicon, candidates = late("raise=-Y---")
    by_log, by_sharp = (smallest_worst_case(Moves(lexicon), candidates, bound=bound) for bound in (log243, sharp))
    assert by_log.tally.worst == by_sharp.tally.worst
    assert by_sharp.expanded < by_log.expanded


@pytest.mark.parametrize("search", SEARCHES)
@pytest.mark.parametrize(("limit", "reason"), [(Limit(nodes=3), "nodes"), (Limit(seconds=1e-9), "seconds")])
def test_out_of_limits_there_is_a_whole_strategy_and_a_lower_bound(
    search: Callable[..., Honest], limit: Limit, reason: str
) -> None:
    lexicon, candidates = late("raise=-----")
    found = search(Moves(lexicon), candidates, limit)
    assert (found.stopped, found.is_proven) == (reason, False)
    assert found.tally.answers == len(candidates)
    best = search(Moves(lexicon), candidates)
    value = best.tally.worst if best.objective == "worst" else best.tally.total
    assert found.lower <= value


def test_a_worst_case_beyond_the_limit_of_depth_is_refused() -> None:
    lexicon = Lexicon.of("family", [f"{letter}ight" for letter in "bdefhklmnrstw"])
    found = smallest_worst_case(Moves(lexicon), everybody(lexicon))
    assert (found.stopped, found.lower, found.tally.worst, found.is_proven) == ("depth", 7, 13, False)


def test_the_oracle_needs_fewer_guesses_than_anybody_who_must_find_out() -> None:
    lexicon, candidates = late("raise=-Y---")
    honest = smallest_mean(Moves(lexicon), candidates)
    words = [lexicon.words[number] for number in candidates]
    oracle = [find("bfs-opt", lexicon, word, goal="green", after=("raise",)).metrics.path_length for word in words]
    assert max(length or 0 for length in oracle) <= 2
    assert sum(length or 0 for length in oracle) < honest.tally.total
