"""Knowledge: the words it allows are those that re-scoring allows, and what it says is true."""

from functools import partial
from itertools import combinations, product
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tilewright.errors import BadPattern, BadTurn, WrongLength
from tilewright.knowledge import Knowledge, LetterFacts, Turn, first_hitting_set
from tilewright.knowledge.wording import phrase
from tilewright.pattern import ABSENT, CORRECT, ELSEWHERE, MARKS, Pattern, score


def known(*turns: str) -> Knowledge:
    first, *_ = parsed = [Turn.parse(turn) for turn in turns]
    return Knowledge(len(first.guess), tuple(parsed))


def said(*turns: str, words: list[str] | None = None) -> tuple[tuple[int, ...], str]:
    contradiction = known(*turns).contradiction(words)
    assert contradiction is not None
    assert str(contradiction) == contradiction.reason
    return contradiction.turns, contradiction.reason


@st.composite
def words(draw: st.DrawFn, length: int) -> str:
    return draw(st.text("abc", min_size=length, max_size=length))


@st.composite
def games(draw: st.DrawFn, longest: int = 8, most: int = 4) -> tuple[Knowledge, tuple[str, ...]]:
    """Turns whose replies are true for a word, or for different words, or anything at all; and words to try."""
    length = draw(st.integers(2, longest))
    answer = draw(words(length))
    turns = []
    for _ in range(draw(st.integers(1, most))):
        guess = draw(words(length))
        true, possible = score(guess, answer), words(length).map(partial(score, guess))
        anything = st.text(MARKS, min_size=length, max_size=length).map(Pattern)
        turns.append(Turn(guess, draw(st.one_of(st.just(true), st.just(true), possible, anything))))
    return Knowledge(length, tuple(turns)), (answer, *draw(st.lists(words(length), min_size=8, max_size=30)))


def rescored(knowledge: Knowledge, word: str) -> bool:
    return all(score(turn.guess, word) == turn.reply for turn in knowledge.turns)


def strings(knowledge: Knowledge) -> list[str]:
    """Every string of the letters in play, and of enough others to fill all places."""
    return ["".join(letters) for letters in product("abcx", repeat=knowledge.length)]


@settings(max_examples=500, deadline=None)
@given(games())
def test_the_words_allowed_are_those_that_rescoring_allows(game: tuple[Knowledge, tuple[str, ...]]) -> None:
    knowledge, tries = game
    assert [knowledge.allows(word) for word in tries] == [rescored(knowledge, word) for word in tries]


@settings(max_examples=150, deadline=None)
@given(games(longest=4, most=3))
def test_among_all_strings_too_the_words_allowed_are_those_that_rescoring_allows(
    game: tuple[Knowledge, tuple[str, ...]],
) -> None:
    knowledge, _ = game
    everything = strings(knowledge)
    allowed = {word for word in everything if rescored(knowledge, word)}
    assert {word for word in everything if knowledge.allows(word)} == allowed
    assert (knowledge.contradiction() is None) == bool(allowed)


@pytest.mark.parametrize("length", [1, 2, 3])
def test_every_single_reply_to_every_guess_means_what_rescoring_says(length: int) -> None:
    everything = ["".join(letters) for letters in product("abcx", repeat=length)]
    for guess, marks in product(product("abc", repeat=length), product(MARKS, repeat=length)):
        knowledge = Knowledge(length, (Turn("".join(guess), Pattern("".join(marks))),))
        fitting = [word for word in everything if rescored(knowledge, word)]
        assert [word for word in everything if knowledge.allows(word)] == fitting
        assert (knowledge.contradiction() is None) == bool(fitting)


@settings(max_examples=150, deadline=None)
@given(games(longest=4, most=3))
def test_what_is_deduced_is_true_and_as_narrow_as_can_be(game: tuple[Knowledge, tuple[str, ...]]) -> None:
    knowledge, _ = game
    allowed = [word for word in strings(knowledge) if rescored(knowledge, word)]
    assume(allowed)
    for letter, facts in knowledge.deductions.items():
        counts = [word.count(letter) for word in allowed]
        assert (facts.at_least, facts.at_most) == (min(counts), max(counts))
        assert facts.places == {
            place for place in range(knowledge.length) if all(word[place] == letter for word in allowed)
        }


def smallest_conflict(knowledge: Knowledge, tries: list[str]) -> tuple[int, ...]:
    """The definition, tried out."""
    numbers = range(len(knowledge.turns))
    for size in range(len(knowledge.turns) + 1):
        for chosen in combinations(numbers, size):
            if not any(all(knowledge.turns[number].fits(word) for number in chosen) for word in tries):
                return tuple(number + 1 for number in chosen)
    raise AssertionError("a word fits")


@settings(max_examples=300, deadline=None)
@given(games(longest=4, most=5))
def test_the_smallest_conflict_is_named_and_the_first_among_equals(game: tuple[Knowledge, tuple[str, ...]]) -> None:
    knowledge, tries = game
    for listed, pool in ((list(tries), list(tries)), (None, strings(knowledge))):
        contradiction = knowledge.contradiction(listed)
        if contradiction is None:
            assert any(rescored(knowledge, word) for word in pool)
        else:
            assert contradiction.turns == smallest_conflict(knowledge, pool)
            assert all(str(number) in contradiction.reason for number in contradiction.turns)


@settings(max_examples=300, deadline=None)
@given(games(longest=4, most=5))
def test_a_conflict_is_blamed_on_the_list_only_when_some_string_fits(game: tuple[Knowledge, tuple[str, ...]]) -> None:
    knowledge, tries = game
    contradiction = knowledge.contradiction(tries)
    assume(contradiction is not None)
    assert contradiction is not None
    chosen = Knowledge(knowledge.length, tuple(knowledge.turns[number - 1] for number in contradiction.turns))
    fits = any(rescored(chosen, word) for word in strings(chosen))
    assert contradiction.reason.startswith("no word of the list fits") == fits


@settings(deadline=None)
@given(st.lists(st.integers(1, 2**7 - 1), min_size=1, max_size=12))
def test_the_first_smallest_hitting_set_is_found(masks: list[int]) -> None:
    tries = (chosen for size in range(8) for chosen in combinations(range(7), size))
    expected = next(each for each in tries if all(any(mask >> bit & 1 for bit in each) for mask in masks))
    assert first_hitting_set(masks) == expected


def test_sixteen_turns_that_only_together_leave_no_word_are_all_named() -> None:
    alphabet = "abcdefghijklmnop"
    turns = [Turn(letter * 2, Pattern("--")) for letter in alphabet]
    contradiction = Knowledge(2, tuple(turns)).contradiction(letter * 2 for letter in alphabet)
    assert contradiction is not None
    assert contradiction.turns == tuple(range(1, 17))


def test_many_turns_in_tangled_conflict_are_settled() -> None:
    draw = Random(5)
    masks = {sum(1 << bit for bit in draw.sample(range(20), 6)) for _ in range(400)}
    found = first_hitting_set(masks)
    assert all(any(mask >> bit & 1 for bit in found) for mask in masks)


def test_facts_are_merged_over_turns() -> None:
    knowledge = known("eagle=Y---Y", "tepee=-G-G-")
    assert knowledge.facts["e"] == LetterFacts("e", 2, 2, frozenset({1, 3}), frozenset({0, 4}))
    assert knowledge.facts["t"] == LetterFacts("t", 0, 0, frozenset(), frozenset({0}))
    assert knowledge.greens == {1: "e", 3: "e"}


def test_a_gray_letter_stays_excluded_when_merged() -> None:
    gray, green = known("crane=----G"), known("eerie=YY--G")
    assert gray.merge(green).facts["r"].at_most == green.merge(gray).facts["r"].at_most == 0


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        (LetterFacts("e", 1, 2, not_places=frozenset({2})), "one or two E, not third"),
        (LetterFacts("r", 0, 0, not_places=frozenset({1})), "no R"),
        (LetterFacts("a", 1, 4, places=frozenset({1})), "A is second"),
        (LetterFacts("l", 2, 5, not_places=frozenset({0})), "at least two L, not first"),
        (LetterFacts("s", 1, 1, places=frozenset({0}), not_places=frozenset({4})), "one S, first"),
        (LetterFacts("s", 2, 2, places=frozenset({0, 4})), "two S, first and fifth"),
        (LetterFacts("s", 2, 2, frozenset({0}), frozenset({1, 4})), "two S, one of them first, not second or fifth"),
        (LetterFacts("ß", 20, 20, not_places=frozenset({19})), "twenty ß, not twentieth"),
        (LetterFacts("ς", 1, 1), "one ς"),
        (LetterFacts("λ", 1, 9, not_places=frozenset({0, 1, 2})), "at least one Λ, not first, second or third"),
    ],
)
def test_facts_are_said_in_words(facts: LetterFacts, words: str) -> None:
    assert phrase(facts) == words


@pytest.mark.parametrize(
    ("turns", "words"),
    [
        (["crane=-YG--"], "A is third; at least one R, not second; no C, N or E"),
        (["ninny=Y-G--"], "two N, one of them third, not first or fourth; no I or Y"),
        (["tee=Y-G"], "one T, second; one E, third"),
        (["tie=-YY"], "one or two I, not second; one or two E, not third; no T"),
        (["λόγος=Y---G", "άλλος=-G--G"], "one Λ, second; ς is fifth; no Ό, Γ, Ο or Ά"),
        (["zz=--"], "no Z"),
    ],
)
def test_what_is_known_is_said_in_words(turns: list[str], words: str) -> None:
    assert str(known(*turns)) == words


def test_before_the_first_turn_nothing_is_known() -> None:
    assert str(Knowledge(5)) == "nothing is known yet"
    assert Knowledge(5).contradiction() is None
    assert Knowledge(5).contradiction(["crane"]) is None
    assert Knowledge(5).allows("crane")
    assert not Knowledge(5).allows("cranes")


@pytest.mark.parametrize(
    ("turns", "numbers", "words"),
    [
        (["crane=-----", "moist=-----", "elbow=Y----"], (1, 3), "turn 1 says no E, turn 3 shows one E"),
        (["elbow=Y----", "crane=-----"], (1, 2), "turn 1 shows one E, turn 2 says no E"),
        (["geese=-Y---", "eerie=YY---"], (1, 2), "turn 1 says only one E, turn 2 shows two E"),
        (["crane=-G---", "slate=-G---"], (1, 2), "turn 1 shows R second, turn 2 shows L second"),
        (["crane=-G---", "broil=-Y---"], (1, 2), "turn 1 shows R second, turn 2 says R is not second"),
        (["slate=-----", "geese=--Y--"], (2,), "no word can give the reply of turn 2: E is gray before it is yellow"),
        (["crane=GGGGY"], (1,), "no word can give the reply of turn 1: it leaves no place for E"),
        (["tee=GYG"], (1,), "no word can give the reply of turn 1: it leaves no place for E"),
        (["cat=GYY", "dog=Y--"], (1, 2), "turns 1 and 2 leave only two places for one A, one T and one D"),
        (["aba=G--", "cad=-G-"], (1, 2), "turn 1 says only one A (first), turn 2 shows A second"),
        (
            ["exxxx=G----", "xexxx=-G---", "zzeze=--Y--"],
            (1, 2, 3),
            "turn 1 shows E first, turn 2 shows E second, turn 3 says only one E",
        ),
        (["exx=Y--", "zzz=---", "xex=-Y-", "xxe=--Y"], (1, 3, 4), "turns 1, 3 and 4 leave no place for E"),
    ],
)
def test_a_conflict_is_said_in_words(turns: list[str], numbers: tuple[int, ...], words: str) -> None:
    assert said(*turns) == (numbers, words)


def test_a_conflict_with_the_list_alone_names_the_turns() -> None:
    words = ["crane", "slate", "moist", "elbow", "flood"]
    turns = ("jumpy=-----", "crane=--G-G", "elbow=Y----")
    assert said(*turns, words=words) == ((2, 3), "no word of the list fits turns 2 and 3")
    assert known(*turns).contradiction() is None


def test_a_list_without_words_is_blamed_itself() -> None:
    assert said("crane=-----", words=[]) == ((), "there is no word in the list")


def test_the_keyboard_shows_the_best_mark_of_each_letter() -> None:
    knowledge = known("crane=-YG--", "raise=YG---")
    assert [knowledge.mark(letter) for letter in "carz"] == [ABSENT, CORRECT, ELSEWHERE, None]


@pytest.mark.parametrize("text", ["crane", "crane=", "=-YG--", "crane:", ""])
def test_a_text_that_is_no_turn_is_refused(text: str) -> None:
    with pytest.raises(BadTurn):
        Turn.parse(text)


@pytest.mark.parametrize("text", ["crane=-YG-", "crane=-YG-Q", "crane==-YG--"])
def test_a_turn_with_a_bad_reply_is_refused(text: str) -> None:
    with pytest.raises(BadPattern):
        Turn.parse(text)


def test_a_turn_of_another_length_is_refused() -> None:
    with pytest.raises(WrongLength):
        Turn.parse("cran=-YG-", 5)
    with pytest.raises(WrongLength):
        Knowledge(5).push(Turn.parse("cran=-YG-"))
    with pytest.raises(BadPattern):
        Turn("crane", Pattern("-YG-"))


def test_a_turn_is_read_in_all_spellings_and_written_in_one() -> None:
    spellings = ("Crane=01200", " crane = bygbb ", "CRANE=⬛🟨🟩⬛⬛")
    assert {str(Turn.parse(text)) for text in spellings} == {"crane=-YG--"}
