"""Books: the grades that were asked for, no word twice, every puzzle proven, and the same book each time."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tilewright.errors import InputError
from tilewright.kinds.books import BOOK_KINDS, make_book
from tilewright.kinds.checking import check_puzzle
from tilewright.lexicon import Lexicon, load
from tilewright.pattern import score
from tilewright.puzzles.book_wishes import SHARES, parse_grades
from tilewright.puzzles.books import Book, BookTooBig
from tilewright.puzzles.check_clues import words_of_form
from tilewright.puzzles.clues.making import make_clues
from tilewright.puzzles.clues.value import CluePuzzle
from tilewright.puzzles.editions import GRADES

EN5 = load("en5")
WANTED = {"easy": 3, "medium": 2, "hard": 2}
KINDS = pytest.mark.parametrize("kind", BOOK_KINDS)


@cache
def book_of(kind: str) -> Book:
    """A small book, made once."""
    return make_book(kind, WANTED, EN5, seed=7)


# which grades


def test_grades_come_in_order_and_may_leave_the_number_open() -> None:
    assert list(parse_grades("fiendish:1,gentle:2,hard:3", None).items()) == [
        ("gentle", 2),
        ("hard", 3),
        ("fiendish", 1),
    ]


@given(st.integers(1, 2000))
def test_without_grades_all_puzzles_are_shared_out(count: int) -> None:
    shares = parse_grades(None, count)
    assert sum(shares.values()) == count
    assert all(abs(shares.get(grade, 0) - count * share / 100) < 1 for grade, share in SHARES.items())


@pytest.mark.parametrize(
    ("text", "count", "complaint"),
    [
        ("easy:30,medium:50", 100, "the grades 'easy:30,medium:50' add up to 80 puzzles, not to 100"),
        ("simple:3", None, "there is no grade 'simple'; there are gentle, easy, medium, hard, fiendish"),
        ("ambiguous:3", None, "there is no grade 'ambiguous'"),
        ("easy", None, "'easy' does not say how many puzzles; write it as easy:30"),
        ("easy:0", None, "'easy:0' does not say how many"),
        ("easy:-3", None, "'easy:-3' does not say how many"),
        (f"easy:{'9' * 5000}", None, "'easy:9999999999999999999999999' does not say how many"),
        ("easy:²", None, "'easy:²' does not say how many"),
        ("easy:1,easy:2", None, "easy is there twice in the grades"),
        ("", None, "there is no grade ''"),
        ("easy:99999", None, "a book has 1 to 2,000 puzzles, not 99999"),
        (None, 0, "a book has 1 to 2,000 puzzles, not 0"),
    ],
)
def test_grades_that_make_no_sense_are_named(text: str | None, count: int | None, complaint: str) -> None:
    with pytest.raises(InputError) as error:
        parse_grades(text, count)
    assert str(error.value).startswith(complaint)


# what is in a book


@KINDS
def test_a_book_has_so_many_of_each_grade_numbered_through(kind: str) -> None:
    book = book_of(kind)
    assert {grade: len(entries) for grade, entries in book.sections.items()} == WANTED
    assert [entry.number for entry in book.entries] == list(range(1, 8))
    assert [GRADES.index(entry.grade) for entry in book.entries] == sorted(
        GRADES.index(entry.grade) for entry in book.entries
    )


@KINDS
def test_within_a_grade_puzzles_get_harder(kind: str) -> None:
    for entries in book_of(kind).sections.values():
        points = [book_of(kind).printing.points(entry.puzzle, EN5) for entry in entries]
        assert points == sorted(points)


@KINDS
def test_no_word_is_to_be_found_twice_not_even_in_the_example(kind: str) -> None:
    book = book_of(kind)
    assert book.example is not None
    puzzles = [book.example, *(entry.puzzle for entry in book.entries)]
    words = [word for puzzle in puzzles for word in book.printing.words(puzzle)]
    assert len(set(words)) == len(words)


@KINDS
def test_every_puzzle_holds(kind: str) -> None:
    for facts in book_of(kind).facts:
        assert check_puzzle(facts)["kind"] == kind


@KINDS
def test_the_same_seed_makes_the_same_book_and_another_one_another(kind: str) -> None:
    few = {"easy": 1, "medium": 1}
    first, again, other = (make_book(kind, few, EN5, seed) for seed in (3, 3, 4))
    assert first == again
    assert {entry.puzzle.id for entry in first.entries}.isdisjoint(entry.puzzle.id for entry in other.entries)


def test_each_clue_puzzle_is_also_made_alone_from_the_books_seed() -> None:
    for entry in book_of("clues").entries:
        assert isinstance(entry.puzzle, CluePuzzle)
        assert make_clues(entry.puzzle.answer, "auto", grade=entry.grade, seed=7) == entry.puzzle


def test_somebody_who_waits_is_told_about_each_puzzle() -> None:
    told: list[int] = []
    make_book("clues", {"easy": 3}, EN5, 1, tell=told.append)
    assert told == [1, 2, 3]


def test_a_list_that_is_too_small_is_named_by_what_is_missing() -> None:
    tiny = Lexicon.of("tiny", ["clue", "tile", "turn", "word"])
    with pytest.raises(BookTooBig, match=r"^only \d of 9 different gentle puzzles were found; ask for fewer"):
        make_book("clues", {"gentle": 9}, tiny)


def test_the_easiest_grade_comes_first_in_whatever_order_they_are_asked_for() -> None:
    assert list(make_book("clues", {"medium": 1, "gentle": 1}, EN5).sections) == ["gentle", "medium"]
    with pytest.raises(InputError, match="there is no grade 'simple'"):
        make_book("clues", {"simple": 1}, EN5)


def test_a_game_that_needs_a_reply_is_no_book() -> None:
    with pytest.raises(InputError, match="not of 'guess'; the guessing game needs somebody who replies"):
        make_book("guess", {"easy": 1}, EN5)


# the checker looks at no more words than it must, and at no fewer

FEW = EN5.words[::23]


@settings(max_examples=40)
@given(st.lists(st.sampled_from(EN5.words), min_size=1, max_size=4), st.sampled_from(EN5.words))
def test_whatever_fits_is_of_the_clues_form(guesses: list[str], answer: str) -> None:
    clues = [(guess, str(score(guess, answer))) for guess in guesses]
    words = {*FEW, answer}
    fitting = {word for word in words if all(str(score(guess, word)) == reply for guess, reply in clues)}
    assert fitting <= set(words_of_form(words, clues))
