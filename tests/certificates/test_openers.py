"""Certificates of what every opener costs at least: no bound is above what brute force says, and checkers agree."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from tests.certificates.making import is_accepted
from tests.solvers.test_part_bounds import rhymes
from tests.support.brute import Bounded
from tilewright._native import Control
from tilewright.certificates import Certificate, read_lemmas, to_body
from tilewright.errors import BadTree, InputError
from tilewright.jobs.executors import open_pool
from tilewright.jobs.options import JobOptions
from tilewright.lexicon import Lexicon
from tilewright.position import Mode, Position
from tilewright.solvers.exact.certify import CollectLemmas
from tilewright.solvers.exact.certify_openers import certify_openers
from tilewright.solvers.exact.certify_parts import certify_parts
from tilewright.solvers.exact.lemma_writer import LemmaWriter
from tilewright.solvers.exact.part_bounds import Budget
from tilewright.solvers.exact.strategies import solve_position
from tilewright.solvers.exact.table_engine import TableEngine
from tilewright.trees import DecisionTree, certificate


def with_other_words(lexicon: Lexicon, count: int) -> Lexicon:
    """The list, with so many words that are no answers; they make more openers than fit into a piece."""
    draw = random.Random(count)
    others = {"".join(draw.choices("abcdefgt", k=4)) for _ in range(count)}
    return Lexicon.of(lexicon.name, lexicon.words, sorted(others - set(lexicon.words)))


def best_tree(lexicon: Lexicon) -> DecisionTree:
    start = Position.start(lexicon)
    found = solve_position(start, 20)
    assert found.root is not None
    return certificate(found.root, start, found.turns)


def made(lexicon: Lexicon, cutoff: int) -> Certificate:
    return certify_openers(best_tree(lexicon), lexicon, cutoff)


def test_what_no_certificate_is_made_of_part_by_part_is_told() -> None:
    lexicon, other = rhymes(0), rhymes(1)
    tree, start = best_tree(lexicon), Position.start(lexicon, Mode.HARD)
    found = solve_position(start, 20)
    assert found.root is not None
    hard = certificate(found.root, start, found.turns)
    for make in (partial(certify_openers, cutoff=9), partial(certify_parts, budget=Budget())):
        with pytest.raises(BadTree, match="belongs to the list rhymes-0"):
            make(tree, other)
        with pytest.raises(InputError, match="not in hard mode"):
            make(hard, lexicon)
    with pytest.raises(InputError, match="a cutoff of 0 says nothing"):
        certify_openers(tree, lexicon, 0)


@pytest.mark.parametrize("seed", range(4))
def test_every_opener_has_a_bound_up_to_the_cutoff(seed: int) -> None:
    lexicon = with_other_words(rhymes(seed), 20 * seed)
    least = int(Bounded(lexicon, Mode.NORMAL).optimum(len(lexicon)))
    for cutoff in (2 * lexicon.answer_count, least - 1, least, least + 1, 1_000):
        one = made(lexicon, cutoff)
        assert one.bound == min(least, cutoff)
        assert one.is_proven(lexicon) == (cutoff >= least)
        assert is_accepted(one, lexicon)
    too_much = replace(one, claims=(one.claims[0]._replace(bound=least + 1),))
    assert not is_accepted(too_much, lexicon)


def test_no_lemma_about_a_part_can_be_left_out() -> None:
    lexicon = Lexicon.of("ights", sorted(a + b + "ight" for a in "bcdfghjk" for b in "lrst"), ["zzzzzz"])
    one = made(lexicon, 134)
    lemmas = list(read_lemmas(one.body))
    assert one.bound == 134
    assert len(lemmas) > 300
    for dropped in range(0, len(lemmas), 20):
        rest = lemmas[:dropped] + lemmas[dropped + 1 :]
        assert not is_accepted(replace(one, body=to_body(rest)), lexicon)


@pytest.mark.parametrize("seed", range(3))
def test_several_workers_that_are_interrupted_show_the_same_when_they_go_on(seed: int, tmp_path: Path) -> None:
    lexicon = with_other_words(rhymes(seed, 40), 500)
    tree, least = best_tree(lexicon), solve_position(Position.start(lexicon), 20).value
    options = JobOptions(3, journal=tmp_path / "journal")

    def stop(done: int) -> None:
        if done >= 3:
            raise KeyboardInterrupt

    with open_pool(options, {}) as pool, pytest.raises(KeyboardInterrupt):
        certify_openers(tree, lexicon, 1_000, pool, stop)
    with open_pool(replace(options, resume=True), {}) as pool:
        one = certify_openers(tree, lexicon, 1_000, pool)
    assert one.bound == least
    assert is_accepted(one, lexicon)


def test_each_thread_has_an_engine_of_its_own() -> None:
    work = CollectLemmas(rhymes(0), Mode.NORMAL, 100, 20, None)
    with ThreadPoolExecutor(1) as other:
        assert other.submit(lambda: work.engine).result() is not work.engine
    assert work.engine is work.engine


def test_a_search_that_was_interrupted_is_not_taken_up_again() -> None:
    lexicon = Lexicon.of("ights", sorted(a + b + "ight" for a in "bcdfghjk" for b in "lrst"), ["zzzzzz"])
    start, control = Position.start(lexicon), Control()
    control.stop()
    writer = LemmaWriter(TableEngine.of_position(start))
    assert writer.solve(start, control).lower < 154
    assert control.interrupted
    assert all(bound < 154 for bound in writer.lemmas.values())
