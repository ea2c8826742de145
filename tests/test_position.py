"""Positions: candidates by re-scoring, legal guesses by the rule of the mode, and what a position says of itself."""

from collections.abc import Callable
from dataclasses import FrozenInstanceError
from functools import partial

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tilewright.errors import BadPattern, BadTurn, Contradiction, IllegalGuess, UnknownWord, WrongLength
from tilewright.lexicon import Lexicon
from tilewright.pattern import MARKS, Pattern, score
from tilewright.position import Mode, Position, Turn

ANSWERS = ["crane", "eerie", "elbow", "flood", "geese", "moist", "slate", "steel"]
EXTRA = ["aargh", "brace", "broil", "crate", "grace", "trace", "three", "tepee"]
LEXICON = Lexicon.of("small", ANSWERS, EXTRA, {"crate": 900, "trace": 50, "crane": 70})
MODES = list(Mode)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Positions on random lists of few letters, with replies that are true, or possible, or anything at all."""
    length = draw(st.integers(2, 8))
    word = st.text("abcß", min_size=length, max_size=length)
    words = draw(st.lists(word, min_size=1, max_size=40, unique=True))
    lexicon = Lexicon.of("random", words[: draw(st.integers(1, len(words)))], words)
    position = Position.start(lexicon, draw(st.sampled_from(MODES)), draw(st.sampled_from(["answers", "allowed"])))
    answer = draw(st.sampled_from(words))
    for guess in draw(st.lists(st.sampled_from(words), max_size=4)):
        anything = st.text(MARKS, min_size=length, max_size=length).map(Pattern)
        possible = st.sampled_from(words).map(partial(score, guess))
        position = position.push(guess, draw(st.one_of(st.just(score(guess, answer)), possible, anything)))
    return position


def rescored(position: Position, word: str) -> bool:
    return all(score(turn.guess, word) == turn.reply for turn in position.turns)


@settings(deadline=None)
@given(positions())
def test_candidates_are_the_words_that_rescoring_allows(position: Position) -> None:
    choices = position.lexicon.answers if position.among == "answers" else position.lexicon.words
    assert position.candidates == tuple(sorted(word for word in choices if rescored(position, word)))
    assert position.candidate_ids.dtype == np.int32
    assert list(position.candidate_ids) == sorted(position.lexicon.ids[word] for word in position.candidates)


@pytest.mark.parametrize("mode", MODES)
def test_a_guess_that_is_not_in_the_list_counts_by_its_letters_where_it_is_let(mode: Mode) -> None:
    fitting = {word for word in ANSWERS if str(score("soare", word)) == "Y---G"}
    position = Position.replay(LEXICON, ["soare=Y---G"], mode, unlisted=True)
    assert set(position.candidates) == fitting == {"geese"}
    assert position.push("geese", "GGGGG").candidates == ("geese",)
    both = Position.replay(LEXICON, ["soare=Y---G", "soare=--GYG"], mode, unlisted=True).contradiction
    assert both is not None
    assert both.turns == (1, 2)
    for turn, unlisted in (("soare=Y---G", False), ("soarj=-----", True)):  # no word of the list has a J
        with pytest.raises(UnknownWord):
            Position.replay(LEXICON, [turn], mode, unlisted=unlisted)


@settings(deadline=None)
@given(positions())
def test_knowledge_allows_the_candidates_and_no_other_word(position: Position) -> None:
    allowed = [word for word in position.lexicon.words if position.knowledge.allows(word)]
    assert tuple(sorted(allowed)) == position.among_allowed().candidates


@settings(max_examples=300, deadline=None)
@given(positions())
def test_the_legal_guesses_are_those_with_no_reason_against_them(position: Position) -> None:
    legal = [word for word in position.lexicon.words if position.why_illegal(word) is None]
    assert position.legal_guesses == tuple(sorted(legal))
    assert position.legal_ids.dtype == np.int32
    assert list(position.legal_ids) == [position.lexicon.ids[word] for word in legal]


@settings(deadline=None)
@given(positions())
def test_ultra_permits_what_hard_permits_and_hard_what_normal_permits(position: Position) -> None:
    normal, hard, ultra = (
        set(Position.of(position.lexicon, position.turns, mode).legal_guesses)
        for mode in (Mode.NORMAL, Mode.HARD, Mode.ULTRA)
    )
    assert ultra <= hard <= normal == set(position.lexicon.words)
    assert set(position.candidates) <= ultra


@settings(deadline=None)
@given(positions())
def test_a_contradiction_is_found_exactly_when_nothing_fits(position: Position) -> None:
    choices = position.lexicon.answers if position.among == "answers" else position.lexicon.words
    contradiction, slowly = position.contradiction, position.knowledge.contradiction(choices)
    assert (contradiction is None) == (slowly is None) == bool(position.candidates)
    if contradiction is not None and slowly is not None:
        assert contradiction.turns == slowly.turns
        assert contradiction.reason in position.explain()


@settings(deadline=None)
@given(positions())
def test_positions_are_equal_when_the_same_was_played(position: Position) -> None:
    again = Position.of(position.lexicon, [str(turn) for turn in position.turns], position.mode, position.among)
    assert again == position
    assert hash(again) == hash(position)
    assert list(again.candidate_ids) == list(position.candidate_ids)


@pytest.mark.parametrize(
    "other",
    [
        Position.start(LEXICON),
        Position.of(LEXICON, ["crane=----G"]),
        Position.of(LEXICON, ["crane=-Y--G"], Mode.HARD),
        Position.of(LEXICON, ["crane=-Y--G"], among="allowed"),
        Position.of(Lexicon.of("small", ANSWERS), ["crane=-Y--G"]),
    ],
)
def test_positions_differ_by_list_mode_choice_and_turns(other: Position) -> None:
    assert Position.of(LEXICON, ["crane=-Y--G"]) != other


def test_a_position_never_changes() -> None:
    position = Position.start(LEXICON)
    after = position.push("crane", "-Y--G")
    assert (position.turns, len(position.candidates)) == ((), len(ANSWERS))
    assert after.turns == (Turn("crane", Pattern("-Y--G")),)
    with pytest.raises(FrozenInstanceError):
        position.turns = ()  # type: ignore[misc]
    with pytest.raises(ValueError, match="read-only"):
        after.candidate_ids[:] = 0


def hard(*turns: str) -> Position:
    return Position.of(LEXICON, turns, Mode.HARD)


@pytest.mark.parametrize(
    ("position", "guess", "reason"),
    [
        (hard("crane=-G---"), "slate", "hard mode: second letter must be R"),
        (hard("slate=----Y"), "moist", "hard mode: guess must contain E"),
        (hard("steel=--YY-"), "crane", "hard mode: guess must contain two Es"),
        (hard("eerie=YY--G"), "geese", None),
        (hard("crane=-----", "slate=----Y"), "crane", None),  # grays, and places of yellows, are not enforced
        (hard("crane=----Y", "geese=-Y---"), "slate", None),  # one E in each of two replies is still one E
        (hard("crane=---G-", "slate=---G-"), "crane", "hard mode: fourth letter must be T"),
        (Position.of(LEXICON, ["crane=-G---"]), "slate", None),
        (
            Position.of(LEXICON, ["moist=-----", "crane=--G-G"], Mode.ULTRA),
            "Slate",
            "ultra mode: 'slate' contradicts turn 1: 'moist' would have given ---YY, not -----",
        ),
    ],
)
def test_a_refusal_is_in_the_players_words(position: Position, guess: str, reason: str | None) -> None:
    assert position.why_illegal(guess) == reason
    if reason is None:
        position.check_legal(guess)
    else:
        with pytest.raises(IllegalGuess) as error:
            position.check_legal(guess)
        assert str(error.value) == reason


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    "asked",
    [
        lambda position, word: position.push(word, "-----"),
        lambda position, word: position.check_legal(word),
        lambda position, word: position.why_illegal(word),
    ],
)
def test_a_guess_must_be_a_word_of_the_list(asked: Callable[[Position, str], object], mode: Mode) -> None:
    position = Position.start(LEXICON, mode)
    with pytest.raises(UnknownWord, match="'xqzzz' is not in the small list"):
        asked(position, "xqzzz")
    with pytest.raises(WrongLength):
        asked(position, "cranes")


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("crane", BadTurn),
        ("crane=", BadTurn),
        ("crane=-YG-", BadPattern),
        ("crane=-YG-?", BadPattern),
        ("cran=-YG-", WrongLength),
        ("xqzzz=-YG--", UnknownWord),
    ],
)
def test_turns_that_make_no_sense_are_refused(text: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        Position.of(LEXICON, ["slate=-----", text])


def test_a_reply_of_another_length_is_refused() -> None:
    for reply in ("----", Pattern("----")):
        with pytest.raises(BadPattern, match="it has 4 marks, not 5"):
            Position.start(LEXICON).push("crane", reply)


def test_when_no_answer_fits_all_allowed_words_can_be_looked_at() -> None:
    position = Position.of(LEXICON, ["crane=YGG-G"])
    assert position.candidates == ()
    assert position.among_allowed().candidates == ("brace", "grace", "trace")


def test_an_empty_position_complains_only_when_asked() -> None:
    position = Position.of(LEXICON, ["crane=-----", "aargh=-----", "slate=----G"])
    assert position.candidates == ()
    with pytest.raises(Contradiction, match="turn 1 says no E, turn 3 shows one E") as error:
        position.require_candidates()
    assert error.value.turns == (1, 3)
    full = Position.start(LEXICON)
    assert full.require_candidates() is full


def test_a_list_without_answers_says_so() -> None:
    position = Position.start(Lexicon.of("mute", [], ["crane"]))
    with pytest.raises(Contradiction, match="there is no answer in the list"):
        position.require_candidates()
    assert position.among_allowed().candidates == ("crane",)


@pytest.mark.parametrize(
    ("position", "text"),
    [
        (
            Position.start(LEXICON, among="allowed"),
            "Nothing is known yet.\n16 words of small fit: crate, crane, trace, aargh, brace and 11 more.",
        ),
        (
            Position.of(LEXICON, ["crane=--G-G"]),
            "A is third; E is fifth; no C, R or N.\n1 answer of small fits: slate.",
        ),
        (
            Position.of(LEXICON, ["steel=--Y--"]),
            "One E, not third or fourth; no S, T or L.\n1 answer of small fits: crane.",
        ),
        (
            Position.of(LEXICON, ["crane=-----", "slate=----G"]),
            "Nothing fits: turn 1 says no E, turn 2 shows one E.",
        ),
        (
            Position.of(LEXICON, ["crane=GG---"]),
            "Nothing fits: no answer of the list fits turn 1.",
        ),
    ],
)
def test_a_position_explains_itself(position: Position, text: str) -> None:
    assert position.explain() == text


def test_a_position_shows_itself_in_one_line() -> None:
    assert repr(hard("crane=-Y--G")) == "<Position small hard answers crane=-Y--G>"
