"""The rule of the game: vectors that players argue about, and laws."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilewright.errors import BadPattern, WrongLength
from tilewright.pattern import ABSENT, CORRECT, Pattern, score

VECTORS = [
    ("speed", "ember", "--YG-"),
    ("ember", "speed", "Y--G-"),
    ("geese", "those", "---GG"),
    ("those", "geese", "---GG"),
    ("added", "dread", "YY-YG"),
    ("dread", "added", "Y-YYG"),
    ("truss", "south", "Y-GY-"),
    ("south", "truss", "Y-GY-"),
    ("sense", "shine", "G-Y-G"),
    ("shine", "sense", "G--YG"),
    ("femme", "xerox", "-G---"),
    ("xerox", "femme", "-G---"),
    ("ninny", "annex", "Y-G--"),
    ("annex", "ninny", "-YG--"),
    ("epees", "geese", "Y-GYY"),
    ("geese", "epees", "-YGYY"),
]


@st.composite
def two_words(draw: st.DrawFn) -> tuple[str, str]:
    """Two words of one length with few different letters, so that repeats are common."""
    length = draw(st.integers(1, 20))
    word = st.text("abcd", min_size=length, max_size=length)
    return draw(word), draw(word)


@pytest.mark.parametrize(("guess", "answer", "reply"), VECTORS)
def test_repeated_letters_are_marked_as_players_expect(guess: str, answer: str, reply: str) -> None:
    assert str(score(guess, answer)) == reply


@given(two_words())
def test_a_letter_is_marked_as_often_as_both_words_have_it(words: tuple[str, str]) -> None:
    guess, answer = words
    marked = Counter(
        letter for letter, digit in zip(guess, score(guess, answer).digits, strict=True) if digit != ABSENT
    )
    assert marked == Counter(guess) & Counter(answer)


@given(two_words())
def test_greens_are_exactly_the_equal_positions(words: tuple[str, str]) -> None:
    guess, answer = words
    greens = [digit == CORRECT for digit in score(guess, answer).digits]
    assert greens == [own == letter for own, letter in zip(guess, answer, strict=True)]


@given(two_words())
def test_all_green_is_only_for_the_word_itself(words: tuple[str, str]) -> None:
    guess, answer = words
    assert score(guess, answer).is_win == (guess == answer)


@given(two_words())
def test_of_one_letter_the_yellows_come_before_the_grays(words: tuple[str, str]) -> None:
    guess, answer = words
    digits = score(guess, answer).digits
    for letter in set(guess):
        marks = [digit for own, digit in zip(guess, digits, strict=True) if own == letter and digit != CORRECT]
        assert marks == sorted(marks, reverse=True)


@given(two_words())
def test_every_printed_form_is_read_back(words: tuple[str, str]) -> None:
    reply = score(*words)
    digits = "".join(map(str, reply.digits))
    letters = "".join("byg"[digit] for digit in reply.digits)
    forms = (str(reply), str(reply).lower(), digits, letters, reply.squares, reply.squares.replace("⬛", "⬜\ufe0f"))
    assert {Pattern(form, reply.length) for form in forms} == {reply}
    assert Pattern.from_code(reply.code, reply.length) == reply


@pytest.mark.parametrize(
    ("text", "fact"), [("", "1 to 20"), ("-YGQ-", "'q'"), ("-YG", "3 marks, not 5"), ("2" * 21, "21 marks, not 5")]
)
def test_what_is_not_a_reply_is_refused_with_the_fact(text: str, fact: str) -> None:
    with pytest.raises(BadPattern, match=fact):
        Pattern(text, 5 if text else None)


@pytest.mark.parametrize("code", [-1, 243])
def test_a_code_out_of_range_is_refused(code: int) -> None:
    with pytest.raises(BadPattern, match="0 to 242"):
        Pattern.from_code(code, 5)


def test_words_of_different_lengths_are_not_scored() -> None:
    with pytest.raises(WrongLength, match="'tiles' has 5 letters, not 4"):
        score("tiles", "word")
