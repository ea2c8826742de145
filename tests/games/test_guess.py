"""The guessing game as a value: turns, refusals, the keyboard and the text to share."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilewright.errors import GameOver, IllegalGuess, UnknownWord, WrongLength
from tilewright.games.guess import GuessGame, State
from tilewright.lexicon import Lexicon
from tilewright.pattern import ABSENT, CORRECT, ELSEWHERE, score
from tilewright.position import Mode

LEXICON = Lexicon.of("small", ["crane", "place", "grape", "slate", "react", "geese", "eerie"], ["xylem", "ember"])


def played(answer: str, *guesses: str, mode: Mode = Mode.NORMAL, limit: int = 6) -> GuessGame:
    game = GuessGame.start(LEXICON, answer, mode, limit)
    for guess in guesses:
        game = game.guess(guess)
    return game


def test_a_game_is_played_until_the_word_is_found() -> None:
    assert played("place").state is State.PLAYING
    assert played("place", "crane").state is State.PLAYING
    assert played("place", "crane", "place").state is State.WON


def test_a_game_is_lost_when_the_turns_are_used_up() -> None:
    assert played("place", *["crane"] * 5).state is State.PLAYING
    assert played("place", *["crane"] * 6).state is State.LOST
    assert played("place", *["crane"] * 5, "place").state is State.WON
    assert played("place", "crane", limit=1).state is State.LOST


@pytest.mark.parametrize("guesses", [["place"], ["crane"] * 6])
def test_a_game_that_has_ended_takes_no_more_guesses(guesses: list[str]) -> None:
    with pytest.raises(GameOver):
        played("place", *guesses).guess("crane")


def test_a_guess_leaves_the_game_it_was_made_in_as_it_was() -> None:
    before = played("place", "crane")
    before.guess("grape")
    assert [turn.guess for turn in before.turns] == ["crane"]


def test_every_guess_gets_the_reply_of_the_rule() -> None:
    for turn in played("geese", "eerie", "ember", "xylem").turns:
        assert turn.reply == score(turn.guess, "geese")


def test_guesses_may_be_written_in_capitals() -> None:
    assert played("place", " CRANE ", "Place").state is State.WON


@pytest.mark.parametrize(
    ("guess", "error", "message"),
    [
        ("xqzzz", UnknownWord, "'xqzzz' is not in the small list"),
        ("cranes", WrongLength, "'cranes' has 6 letters, not 5"),
        ("", WrongLength, "'' has 0 letters, not 5"),
        ("slate", IllegalGuess, "hard mode: second letter must be R"),
    ],
)
def test_a_refused_guess_says_why_and_costs_no_turn(guess: str, error: type[Exception], message: str) -> None:
    game = played("grape", "crane", mode=Mode.HARD)
    with pytest.raises(error) as refusal:
        game.guess(guess)
    assert str(refusal.value) == message
    assert len(game.turns) == 1


def test_the_modes_differ_in_what_they_refuse() -> None:
    assert played("grape", "crane", "slate").turns[-1].guess == "slate"
    with pytest.raises(IllegalGuess, match=r"^ultra mode: "):
        played("place", "crane", "grape", mode=Mode.ULTRA)


def test_the_answer_must_be_a_word_of_the_list_but_need_not_be_one_of_its_answers() -> None:
    assert played("xylem", "xylem").state is State.WON
    assert played("xylem", "crane").position.among_allowed().candidates == ("xylem",)
    with pytest.raises(UnknownWord):
        played("xqzzz")


def test_the_keyboard_shows_the_best_mark_of_each_letter() -> None:
    keys = played("place", "crane").keyboard
    assert keys == {"c": ELSEWHERE, "r": ABSENT, "a": CORRECT, "n": ABSENT, "e": CORRECT}


def test_a_letter_that_is_both_correct_and_absent_in_one_guess_shows_as_correct() -> None:
    assert played("place", "geese").keyboard["e"] == CORRECT


@given(st.sampled_from(LEXICON.words), st.lists(st.sampled_from(LEXICON.words), max_size=6))
def test_a_key_is_never_downgraded(answer: str, guesses: list[str]) -> None:
    game = played(answer)
    for guess in guesses:
        if game.state is State.PLAYING:
            before, game = game.keyboard, game.guess(guess)
            assert all(game.keyboard[letter] >= mark for letter, mark in before.items())


def test_the_share_text_shows_the_replies_and_no_letter() -> None:
    game = played("place", "crane", "place")
    assert game.share("Tilewright en5 #2403") == "Tilewright en5 #2403 2/6\n🟨⬛🟩⬛🟩\n🟩🟩🟩🟩🟩"
    assert game.share("Tilewright en5 #2403", squares=False) == "Tilewright en5 #2403 2/6\nY-G-G\nGGGGG"
    assert game.share(squares=False).startswith("Tilewright small 2/6\n")


def test_the_share_text_says_the_mode_and_how_it_ended() -> None:
    assert played("place", "place", mode=Mode.HARD).share().startswith("Tilewright small 1/6, hard mode\n")
    assert played("place", *["crane"] * 6).result == "X/6"
    assert played("place", "crane").result == "-/6"
