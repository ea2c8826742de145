"""The checker: it agrees with the maker, shares nothing with it, and refuses every tampered puzzle with the reason."""

from __future__ import annotations

import ast
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tilewright.errors import BadPuzzle, NoPuzzle, Refuted, UnknownLexicon
from tilewright.kinds.checking import CHECKED_KINDS, check_puzzle, puzzles_in
from tilewright.lexicon import Lexicon, load
from tilewright.puzzles import check_clues as checker
from tilewright.puzzles.clues.making import make_clues
from tilewright.puzzles.clues.value import puzzle_of

EN4 = load("en4")
Facts = dict[str, Any]


def facts_of(**wishes: Any) -> Facts:
    """A puzzle as it comes out of a file."""
    return dict(json.loads(json.dumps(make_clues(lexicon=EN4, **wishes).as_json())))


def test_the_checker_shares_no_code_with_the_maker() -> None:
    tree = ast.parse(Path(checker.__file__).read_text())
    imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    ours = {module for module in imported if module and module.startswith("tilewright")}
    assert ours == {"tilewright.errors", "tilewright.lexicon", "tilewright.pattern"}
    assert not any(isinstance(node, ast.Import) for node in ast.walk(tree))


@pytest.mark.parametrize("seed", range(24))
def test_what_is_made_holds(seed: int) -> None:
    facts = facts_of(clues=1 + seed % 8 if seed % 8 else 3, seed=seed)
    assert check_puzzle(facts) == facts


WORDS = st.sets(st.text("abcd", min_size=4, max_size=4), min_size=2, max_size=40)


@settings(max_examples=80, deadline=None)
@given(WORDS, st.booleans(), st.integers(1, 4), st.integers(0, 99))
def test_maker_and_checker_agree_on_any_list(words: set[str], counted: bool, clues: int, seed: int) -> None:
    counts = {word: 7 ** (number % 9) for number, word in enumerate(sorted(words))} if counted else None
    lexicon = Lexicon.of("any", sorted(words)[::2], words, counts)
    try:
        puzzle = make_clues(lexicon=lexicon, clues=clues, words="allowed", seed=seed, threshold=0)
    except NoPuzzle:
        return
    check_puzzle(json.loads(json.dumps(puzzle.as_json())), lexicon)


TAMPERED: list[tuple[str, Callable[[Facts], object], str]] = [
    ("answer", lambda facts: facts.update(answer="word"), "reply of clue 1"),
    ("reply", lambda facts: facts["clues"][0].update(reply="GGGG"), "the reply of clue 1 is"),
    ("guess", lambda facts: facts["clues"][0].update(guess="qqqq"), "'qqqq' is not in the en4 list"),
    ("answer as clue", lambda facts: facts["clues"][0].update(guess=facts["answer"]), "not all different"),
    ("a clue dropped", lambda facts: facts["clues"].pop(), "words fit, such as"),
    ("witness", lambda facts: facts.update(witnesses=[facts["answer"]] * 3), "does not show that it is needed"),
    ("witness unknown", lambda facts: facts.update(witnesses=["qqqq"] * 3), "'qqqq', is not in the en4 list"),
    ("witness null", lambda facts: facts.update(witnesses=[None] * 3), "clue 1 is not needed"),
    ("witness missing", lambda facts: facts["witnesses"].pop(), "3 clues have 2 witnesses"),
    ("grade", lambda facts: facts.update(grade="easy" if facts["grade"] != "easy" else "hard"), "its grade is"),
    ("fingerprint", lambda facts: facts.update(fingerprint="en4:1:abc"), "it was made from en4:1:abc"),
    ("candidates", lambda facts: facts.update(candidates_remaining=2), "one word fits, not 2"),
    (
        "id",
        lambda facts: facts.update(id=facts["id"][:-1] + ("0" if facts["id"][-1] != "0" else "1")),
        "another puzzle",
    ),
    ("lexicon", lambda facts: facts.update(id="en5." + facts["id"].partition(".")[2]), "not that of en4"),
    ("guesses", lambda facts: facts.update(guesses=facts["guesses"][::-1]), "its guesses are not"),
    ("constraints", lambda facts: facts["constraints"][0][0].update(type="blue"), "its constraints are not"),
]


@pytest.mark.parametrize(("what", "tamper", "reason"), TAMPERED, ids=[each[0] for each in TAMPERED])
def test_a_tampered_puzzle_is_refused_with_the_reason(
    what: str, tamper: Callable[[Facts], object], reason: str
) -> None:
    facts = facts_of(clues=3, seed=1)
    check_puzzle(facts)
    tamper(facts)
    with pytest.raises(Refuted, match=reason):
        check_puzzle(facts)


def test_ambiguous_and_idle_puzzles_are_refused() -> None:
    ambiguous = puzzle_of(EN4, "word", ["tile"])
    proper = make_clues("word", 2, lexicon=EN4)
    idle = puzzle_of(EN4, "word", [clue.guess for clue in proper.clues] + ["tile"])
    for puzzle, reason in ((ambiguous, "words fit, such as"), (idle, "is not needed")):
        with pytest.raises(Refuted, match=reason):
            check_puzzle(puzzle.as_json(), EN4)


@pytest.mark.parametrize(
    ("facts", "reason"),
    [
        ([], "not a JSON object"),
        ({}, "it names no kind; the kinds are clues,"),
        ({"kind": "sudoku"}, f"the kinds are {', '.join(CHECKED_KINDS)}"),
        ({"kind": "clues"}, "names no lexicon"),
        ({"kind": "clues", "lexicon": "en4"}, "needs an answer"),
        ({"kind": "clues", "lexicon": "en4", "answer": "word", "witnesses": [], "clues": [3]}, "a guess and a reply"),
    ],
)
def test_what_is_no_puzzle_is_refused_by_name(facts: object, reason: str) -> None:
    with pytest.raises(BadPuzzle, match=reason):
        check_puzzle(facts)


def test_an_unknown_list_is_named() -> None:
    with pytest.raises(UnknownLexicon, match="no word list 'en99'"):
        check_puzzle({"kind": "clues", "lexicon": "en99"})


def test_a_file_has_one_puzzle_or_one_on_each_line() -> None:
    assert list(puzzles_in('{\n"a": 1\n}', "it")) == [{"a": 1}]
    assert list(puzzles_in('{"a": 1}\n\n{"b": 2}\n', "it")) == [{"a": 1}, {"b": 2}]
    with pytest.raises(BadPuzzle, match="it, line 2"):
        list(puzzles_in('{"a": 1}\nnonsense\n', "it"))
