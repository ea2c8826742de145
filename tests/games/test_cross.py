"""The game of crosses: letters, eight lives, repeats that cost nothing, a win and a loss."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilewright.cross import LIVES, CrossPuzzle
from tilewright.errors import GameOver, InputError
from tilewright.games.cross import CrossGame
from tilewright.games.state import State
from tilewright.render.share import picture

PUZZLE = CrossPuzzle("crane", "scars", 1, 3, "small:18:0")


def game_after(letters: str) -> CrossGame:
    game = CrossGame.start(PUZZLE, "abcdefghijklmnopqrstuvwxyz")
    for letter in letters:
        game = game.name(letter)
    return game


def test_a_hit_fills_every_cell_of_its_letter() -> None:
    game = game_after("cs")
    assert game.position.rows == ("c1234", "sc21s")
    assert game.position.lives == LIVES


def test_a_miss_costs_a_life_and_a_repeat_nothing() -> None:
    game = game_after("xcxC")
    assert (game.position.lives, game.position.missed, game.named) == (LIVES - 1, "x", "xc")


def test_all_letters_found_wins() -> None:
    won = game_after("cranes")
    assert (won.state, won.result, won.position.rows) == (State.WON, "no miss", ("crane", "scars"))
    with pytest.raises(GameOver):
        won.name("x")


def test_the_eighth_miss_loses() -> None:
    assert game_after("bdfghij").state is State.PLAYING
    lost = game_after("bdfghijk")
    assert (lost.state, lost.result, lost.position.lives) == (State.LOST, "lost", 0)


@given(st.permutations("abcdefghijklmnopqrstuvwxyz"))
def test_a_game_ends_and_counts_its_misses(order: list[str]) -> None:
    game = CrossGame.start(PUZZLE)
    for letter in order:
        if game.state is State.PLAYING:
            game = game.name(letter)
    misses = [letter for letter in game.named if letter not in "cranes"]
    assert game.misses == len(misses) == LIVES - game.position.lives
    assert (game.state is State.WON) == set("cranes").issubset(game.named)
    assert (game.state is State.LOST) == (len(misses) == LIVES)


@pytest.mark.parametrize(
    ("text", "sentence"), [("", "not one letter"), ("ab", "not one letter"), ("1", "not one letter"), ("é", "letter É")]
)
def test_what_is_no_letter_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(InputError, match=sentence):
        game_after("").name(text)


def test_the_text_to_share_draws_the_cross_and_tells_no_letter() -> None:
    won = ["Cross #1 1 miss", "⬜🟩⬜⬜⬜", "⬜🟩⬜⬜⬜", "⬜🟩⬜⬜⬜", "🟩🟩🟩🟩🟩", "⬜🟩⬜⬜⬜", "⬛🟩🟩🟩🟩🟩🟩"]
    assert game_after("xcranes").share("Cross #1").splitlines() == won
    begun = ["Cross #1 2 misses so far", ".-...", ".+...", ".-...", "+----", ".-...", "--+"]
    assert game_after("xyc").share("Cross #1", squares=False).splitlines() == begun


def test_the_picture_to_share_has_the_shape_and_says_it_in_words() -> None:
    drawing = picture("Cross #1", game_after("xyc").grids())
    assert drawing.count("<rect") == 1 + 9  # the ground, and the cells
    assert "Row 4: correct, absent, absent, absent, absent." in drawing


def test_a_hidden_cell_shows_a_symbol_and_a_found_one_its_letter() -> None:
    game = game_after("r")
    assert [game.sign(cell) for cell in range(3)] == ["●", "r", "▲"]
    assert [game.sign(cell, symbols=False) for cell in range(3)] == ["1", "r", "3"]
