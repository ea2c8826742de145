"""The game as people meet it: in a terminal of any width, through pipes, and interrupted."""

from __future__ import annotations

import re
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.cells import cell_len

from tests.support.terminal import COLOUR, ESCAPE, PLAIN, PLAY, Terminal, piped

# pipes


def test_a_piped_game_prints_each_row_and_the_text_to_share() -> None:
    played = piped("--answer", "place", lines="crane grape place")
    assert (played.returncode, played.stderr) == (0, "")
    assert played.stdout == (
        "Tilewright en5: 5 letters\n"
        "(C) R [A] N [E]\n"
        " G  R [A](P)[E]\n"
        "[P][L][A][C][E]\n"
        "Well done!\n\n"
        "Tilewright en5 3/6\n🟨⬛🟩⬛🟩\n⬛⬛🟩🟨🟩\n🟩🟩🟩🟩🟩\n"
    )


def test_refusals_are_clear_and_cost_no_turn() -> None:
    played = piped("--answer", "grape", "--mode", "hard", lines="crane xqzzz slate cranes grape")
    assert played.stdout.splitlines()[2:5] == [
        "'xqzzz' is not in the word list.",
        "hard mode: second letter must be R.",
        "'cranes' has 6 letters, not 5.",
    ]
    assert "Tilewright en5 2/6, hard mode" in played.stdout


def test_a_lost_game_tells_the_word() -> None:
    played = piped("--answer", "place", lines="crane " * 11)  # five of them are only asked about
    assert "The word was PLACE." in played.stdout
    assert "Tilewright en5 X/6" in played.stdout


def test_the_word_of_a_day_is_played_under_its_number() -> None:
    assert piped("--date", "2026-07-30", lines="").stdout.startswith("Tilewright en5 #2403: 5 letters\n")


def test_a_random_game_says_the_number_that_brings_it_back() -> None:
    first = piped("--random", lines="crane").stdout
    seed = re.findall(r"random (\d+)", first)[0]
    assert piped("--seed", seed, lines="crane").stdout == first


@pytest.mark.parametrize("word", ["q", "quit", "EXIT", "bye"])
def test_there_are_words_for_leaving(word: str) -> None:
    left = piped("--answer", "place", lines=f"crane {word} place")
    assert (left.returncode, left.stdout.splitlines()[-1]) == (0, "Left after 1 of 6 turns.")


def test_a_word_for_leaving_that_is_on_the_list_is_a_guess() -> None:
    assert "[Q][U][I][T]" in piped("--lexicon", "en4", "--answer", "quit", lines="quit").stdout


def test_the_end_of_the_input_leaves_the_game() -> None:
    left = piped("--answer", "place", lines="crane")
    assert (left.returncode, left.stdout.splitlines()[-1]) == (0, "Left after 1 of 6 turns.")
    assert "PLACE" not in left.stdout.upper()


def test_a_question_mark_tells_what_is_known_and_no_word() -> None:
    told = piped("--answer", "place", lines="? crane ?").stdout
    assert "A is third" in told
    assert re.search(r"\d+ words fit\.", told)
    assert "place" not in told


def test_empty_lines_and_bytes_that_are_no_text_do_no_harm() -> None:
    command = [*PLAY, "--answer", "place"]
    played = subprocess.run(command, input=b"\n\n\xff\xfe\xff\n\x00\nplace\n", capture_output=True, env=PLAIN)
    assert played.returncode == 0
    assert b"[P][L][A][C][E]" in played.stdout


def test_pipes_get_no_escape_codes_even_from_a_colourful_terminal() -> None:
    played = piped("--answer", "place", lines="crane place", TERM="xterm-256color", COLORTERM="truecolor")
    assert "\x1b" not in played.stdout


def test_where_squares_cannot_be_shown_the_share_text_is_plain() -> None:
    played = piped("--answer", "place", lines="crane place", PYTHONIOENCODING="ascii")
    assert played.stdout.endswith("Tilewright en5 2/6\nY-G-G\nGGGGG\n")


def test_other_alphabets_have_a_keyboard_of_their_own(tmp_path: Path, terminal: Callable[..., Terminal]) -> None:
    path = tmp_path / "german.txt"
    path.write_text("größe\nküche\nmöbel\nübung\n", encoding="utf-8")
    game = terminal("--lexicon", str(path), "--answer", "größe")
    game.until("Guess 1/6: ")
    game.type("küche\n")
    shown = ESCAPE.sub("", game.until("Guess 2/6: "))
    assert " K  Ü  C  H [E]" in shown
    assert "ß" in shown.split("_\r\n\r\n")[-1]


# terminals


def test_a_terminal_shows_the_board_the_keyboard_and_a_prompt(terminal: Callable[..., Terminal]) -> None:
    game = terminal("--answer", "place")
    game.until("Guess 1/6: ")
    game.type("crane\n")
    shown = game.until("Guess 2/6: ")
    lines = ESCAPE.sub("", shown).replace("\r", "").split("\n")
    assert "(C) R [A] N [E]" in lines
    assert lines.count(" _  _  _  _  _ ") == 5
    assert " Q  W [E] .  T  Y  U  I  O  P " in lines
    assert "\x1b[38;2;255;255;255;48;2;0;86;63m[A]" in shown  # white on #00563f
    assert "\x1b[38;2;0;0;0;48;2;255;195;60m(C)" in shown  # black on #ffc33c
    assert "\x1b[38;2;255;255;255;48;2;107;112;117m R " in shown  # white on #6b7075


def test_a_refusal_stands_under_the_board(terminal: Callable[..., Terminal]) -> None:
    game = terminal("--answer", "place")
    game.until("Guess 1/6: ")
    game.type("xqzzz\n")
    assert "'xqzzz' is not in the word list.\r\n" in game.until("Guess 1/6: ")


def test_no_colour_is_used_where_none_is_wanted(terminal: Callable[..., Terminal]) -> None:
    game = terminal("--answer", "place", NO_COLOR="1")
    game.until("Guess 1/6: ")
    game.type("crane\n")
    shown = game.until("Guess 2/6: ")
    assert "(C) R [A] N [E]" in shown
    assert not COLOUR.search(shown)


@pytest.mark.parametrize(("lexicon", "guess"), [("en5", "crane"), ("en11", "abandonment")])
@pytest.mark.parametrize("columns", [24, 30, 80])
def test_no_line_is_wider_than_the_terminal(
    terminal: Callable[..., Terminal], lexicon: str, guess: str, columns: int
) -> None:
    game = terminal("--lexicon", lexicon, "--seed", "7", columns=columns)
    shown = game.until("/6: ")
    for line in (guess, "?", "q"):
        game.type(f"{line}\n")
        shown += game.until("Left after" if line == "q" else "/6: ")
    status, rest = game.finish()
    assert status == 0
    shown = ESCAPE.sub("", shown + rest)
    assert [line for line in shown.split("\r\n") if cell_len(line) > columns] == []


def test_a_dumb_terminal_gets_lines_without_escape_codes(terminal: Callable[..., Terminal]) -> None:
    game = terminal("--answer", "place", TERM="dumb")
    game.until("Guess 1/6: ")
    game.type("place\n")
    status, shown = game.finish()
    assert (status, "\x1b" in shown) == (0, False)
    assert "[P][L][A][C][E]" in shown


def test_control_c_leaves_quietly(terminal: Callable[..., Terminal]) -> None:
    game = terminal("--answer", "place")
    game.until("Guess 1/6: ")
    game.process.send_signal(signal.SIGINT)
    status, shown = game.finish()
    assert (status, shown.strip()) == (130, "")


def test_control_d_leaves_the_game(terminal: Callable[..., Terminal]) -> None:
    game = terminal("--answer", "place")
    game.until("Guess 1/6: ")
    game.type("\x04")
    status, shown = game.finish()
    assert (status, shown.strip()) == (0, "You left without guessing.")


# many boards


@pytest.mark.parametrize("boards", ["2", "6"])
@pytest.mark.parametrize(("lexicon", "guess"), [("en5", "crane"), ("en11", "abandonment")])
@pytest.mark.parametrize("columns", [24, 80])
def test_no_line_of_many_boards_is_wider_than_the_terminal(
    terminal: Callable[..., Terminal], lexicon: str, guess: str, columns: int, boards: str
) -> None:
    game = terminal("--boards", boards, "--lexicon", lexicon, "--seed", "7", columns=columns)
    limit = f"/{int(boards) + 5}: "
    shown = game.until(limit)
    for line in (guess, "?", "? 2", "q"):
        game.type(f"{line}\n")
        shown += game.until("Left after" if line == "q" else limit)
    status, rest = game.finish()
    lines = ESCAPE.sub("", shown + rest).split("\r\n")
    assert status == 0
    assert [line for line in lines if cell_len(line) > columns] == []


def test_a_few_boards_are_shown_with_their_rows_and_many_as_cards(terminal: Callable[..., Terminal]) -> None:
    few = terminal("--answer", "place", "--answer", "grape")
    few.until("Guess 1/7: ")
    few.type("crane\n")
    lines = ESCAPE.sub("", few.until("Guess 2/7: ")).replace("\r", "").split("\n")
    assert "1                 2" in lines
    assert "(C) R [A] N [E]    C [R][A] N [E]" in lines
    many = terminal(*(part for word in ("place", "grape", "quark", "fuzzy", "crane") for part in ("--answer", word)))
    many.until("Guess 1/10: ")
    many.type("crane\n")
    lines = ESCAPE.sub("", many.until("Guess 2/10: ")).replace("\r", "").split("\n")
    assert " _  _ [A] _ [E]    _ [R][A] _ [E]    _  _ [A] _  _     _  _  _  _  _ " in lines
    assert "(C)                                 (R)               " in lines
    assert "[C][R][A][N][E]" in lines
