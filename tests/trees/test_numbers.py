"""Trees as numbers: with the list they are the tree again, and nothing else is taken for one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.lexicons import random_lexicon
from tests.support.paths import ROOT
from tilewright.errors import BadTree, InputError
from tilewright.lexicon import Lexicon, load
from tilewright.position import Position
from tilewright.trees import DecisionTree, tree_of, verify
from tilewright.trees.numbers import from_numbers, to_numbers


def plain_tree(seed: int) -> tuple[DecisionTree, Position]:
    start = Position.start(random_lexicon(4, 60, seed))
    return tree_of(lambda position: position.candidates[-1], start, 40), start


@pytest.mark.parametrize("seed", range(5))
def test_a_tree_is_its_numbers_and_its_list(seed: int) -> None:
    tree, start = plain_tree(seed)
    numbers = list(to_numbers(tree.root, start))
    assert from_numbers(numbers, start, 40) == tree
    assert len(numbers) < len(start.candidates)
    verify(from_numbers(numbers, start, 40), start.lexicon)


def test_numbers_that_end_too_early_or_name_no_word_are_no_tree() -> None:
    tree, start = plain_tree(1)
    numbers = list(to_numbers(tree.root, start))
    for wrong in ([], numbers[:-1], [len(start.lexicon), *numbers], [-1, *numbers]):
        with pytest.raises(BadTree):
            from_numbers(wrong, start, 40)


def test_a_guess_that_tells_nothing_does_not_go_on_for_ever() -> None:
    tree, start = plain_tree(2)
    first = next(to_numbers(tree.root, start))
    with pytest.raises(InputError):
        from_numbers([first] * 10_000, start, 40)


@pytest.mark.parametrize(
    ("lexicon", "name", "turns", "total"),
    [("all-words", "tarns", 6, 52_762), ("all-words", "tares", 7, 52_602), ("classic-all", "tares", 7, 60_843)],
)
def test_the_strategies_for_all_words_are_what_the_page_of_records_says(
    lexicon: str, name: str, turns: int, total: int, classic_folder: Path
) -> None:
    words = Lexicon.of(lexicon, load("classic" if lexicon == "all-words" else lexicon).words)
    numbers = map(int, (ROOT / f"docs/records/{lexicon}-{name}-{turns}.txt").read_text().split())
    tree = from_numbers(numbers, Position.start(words), turns)
    verify(tree, words)
    assert (tree.root.guess, tree.tally.total, tree.tally.worst) == (name, total, turns)
