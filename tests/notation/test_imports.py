"""Games of others: each text is in the form that its program writes, as docs/notation.md cites it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilewright import load, score
from tilewright.errors import InputError
from tilewright.notation.imports import ImportedGame, import_games

NYT = "Wordle 1,687 3/6*\n\n⬛🟩🟨⬛⬛\n⬛🟩🟨🟨🟩\n🟩🟩🟩🟩🟩"
SHARED = {  # the text, and what is to be read from it: source, number, guesses of each board, rows of each board
    NYT: ("wordle", 1687, (3,), [3]),
    "Archive September 8, 2026\nWordle 1.234 X/6\n\n" + 6 * "⬛🟩🟩🟩🟩\n": ("wordle", 1234, (None,), [6]),
    "Wordle 1\u202f234 1/6\n\n🟧🟧🟧🟧🟧": ("wordle", 1234, (1,), [1]),
    "Wordle 2/6\n\n⬜🟨⬜⬜⬜\n🟩🟩🟩🟩🟩\n\nhttps://wordle-analyzer.com/?guesses=1": ("wordle", None, (2,), [2]),
    "https://hellowordl.net/?seed=20220504&length=5&game=1\n\nhello wordl 2/6\n⬛🟦⬛⬛⬛\n🟧🟧🟧🟧🟧": (
        "hello wordl",
        None,
        (2,),
        [2],
    ),
    "Wordle Deutsch #1245 X/6\nwww.wordle.global/de\n\n⬜🟨⬜⬜⬜\n": ("wordle.global", 1245, (None,), [1]),
    "Wordle (gd) #1245 2/6\nwww.wordle.global/gd\n\n⬜🟨⬜⬜⬜\n🟩🟩🟩🟩🟩": ("wordle.global", 1245, (2,), [2]),
    "🙂 Daily Quordle 1428\n4️⃣6️⃣\n8️⃣🟥\nm-w.com/games/quordle/": ("quordle", 1428, (4, 6, 8, None), []),
    "🥵 Daily Extreme 511\n7️⃣4️⃣\n6️⃣5️⃣\nm-w.com/games/quordle/": ("quordle", 511, (7, 4, 6, 5), []),
    "Practice Quordle\n4️⃣3️⃣ HARDY - EXTRA\n7️⃣8️⃣ STUFF - GAUDY\nm-w.com/games/quordle/": (
        "quordle",
        None,
        (4, 3, 7, 8),
        [],
    ),
    (
        "Daily Quordle 345\n2️⃣3️⃣\n2️⃣🟥\nquordle.com\n"
        "⬜⬜🟨⬜⬜ ⬜⬜🟨⬜🟩\n🟩🟩🟩🟩🟩 ⬜🟨⬜⬜⬜\n⬛⬛⬛⬛⬛ 🟩🟩🟩🟩🟩\n\n"
        "⬜⬜🟨⬜⬜ ⬜⬜🟨⬜🟩\n🟩🟩🟩🟩🟩 ⬜🟨⬜⬜⬜"
    ): ("quordle", 345, (2, 3, 2, None), [2, 3, 2, 2]),
    "Daily Octordle #1349\n8️⃣4️⃣\n5️⃣🕛\n🕚🔟\n6️⃣7️⃣\nScore: 63": (
        "octordle",
        1349,
        (8, 4, 5, 12, 11, 10, 6, 7),
        [],
    ),
    "Daily Octordle #1349\n🟥🟥\n🟥6️⃣\n🟥🟥\n🟥🟥\nScore: 104": ("octordle", 1349, (*3 * (None,), 6, *4 * (None,)), []),
    "Daily Sequence Octordle #563 4️⃣5️⃣ 7️⃣8️⃣ 9️⃣🔟 🕚🕛 Score: 66": (
        "octordle",
        563,
        (4, 5, 7, 8, 9, 10, 11, 12),
        [],
    ),
    "Doddle 3/7\n3️⃣2️⃣\n\n⬜🟨⬜⬜⬜ 🟩⬜⬜🟨⬜\n⬜🟩🟨⬜🟨 🟩🟩🟩🟩🟩\n🟩🟩🟩🟩🟩 ⬛⬛⬛⬛⬛": (
        "doddle",
        None,
        (3, 2),
        [3, 2],
    ),
    "Doddle 2/6\n\n⬜🟨⬜⬜⬜\n🟩🟩🟩🟩🟩": ("doddle", None, (2,), [2]),
}
TABLE = """
| # | Soln. | Guess | Score | Poss. |
|---|-------|-------|-------|-------|
| 1 | QUART | CRANE | 0\x1b[33m1\x1b[32m2\x1b[39m00 |    25 |
| 2 | QUART | QUART | \x1b[32m22222\x1b[39m |       |
"""


@pytest.mark.parametrize("text", SHARED)
def test_the_share_text_of_a_usual_game_is_understood(text: str) -> None:
    source, number, used, rows = SHARED[text]
    (game,) = import_games(text)
    assert (game.source, game.number, game.used) == (source, number, used)
    assert [len(board) for board in game.boards] == rows


@pytest.mark.parametrize(
    "text",
    [
        "answer,guess1,guess2\nquart,crane,quart\n",
        "\ufeffDate;Guess 1;Guess 2;Guess 3\n1.2.;CRANE;QUART;\n",
        "day,guesses\n1,crane quart\n",
        "guesses\ncrane quart\n",
        "CRANE,QUART",
        "CRANE,01200,QUART,22222",
        TABLE,
        "Enter score for CRANE:\n>>> 01200\n\nThe best guess is TOAST\nEnter score for TOAST:\nQUART=22222\n",
        "1. CRANE ⬜🟨🟩⬜⬜\n2. QUART 🟩🟩🟩🟩🟩",
        "Guess 1: crane 01200\nGuess 2: quart 22222",
        "1. crane,-YG--\n2. quart,GGGGG",
    ],
)
def test_words_with_marks_and_tables_give_whole_games(text: str) -> None:
    (game,) = import_games(text)
    assert game.turns == ("crane=-YG--", "quart=GGGGG")


def test_the_bot_gives_skill_and_luck_and_a_dash_where_it_has_none() -> None:
    games = import_games(f"{NYT}\n\nWordleBot\nSkill 93/99\nLuck 83/99\n\n{NYT}\n\nWordleBot\nSkill —/99\nLuck 5/99")
    assert [(game.used, game.limit, game.skill, game.luck) for game in games] == [((3,), 6, 93, 83), ((3,), 6, None, 5)]


def test_a_table_of_several_boards_is_read_board_by_board() -> None:
    rows = [("ULTRA", "BLAST", "02101"), ("BLAST", "BLAST", "22222"), ("ULTRA", "ULTRA", "22222")]
    (game,) = import_games("\n".join(f"| {n} | {a} | {g} | {r} | 1 |" for n, (a, g, r) in enumerate(rows, 1)))
    assert (game.source, game.used, game.guesses) == ("doddle", (2, 1), ("blast", "ultra"))


def test_several_games_in_one_text_are_told_apart() -> None:
    text = "\n\n".join([NYT, *SHARED])
    assert [game.source for game in import_games(text)] == ["wordle", *(source for source, *_ in SHARED.values())]
    assert len(import_games(TABLE + TABLE)) == 2


@pytest.mark.parametrize(
    "text",
    ["Good morning!", "", "Wordle", "answer,guess1\n,\n", "answer,guess1\nquart\n", "guess1,guess2\nshort,longer\n"],
)
def test_what_is_no_game_is_said(text: str) -> None:
    with pytest.raises(InputError, match=r"there is no game|has no guesses of 5 letters"):
        import_games(text)


def test_a_row_with_more_cells_than_names_is_read() -> None:
    assert import_games("guess1,guess2\ncrane,quart,extra,cells\n")[0].guesses == ("crane", "quart")


WORDS = st.sampled_from(load("en5").words)


@given(st.lists(WORDS, min_size=1, max_size=5), WORDS, st.sampled_from(["⬛🟨🟩", "⬜🟨🟩", "⬛🟦🟧", "012", "-YG"]))
def test_a_game_written_line_by_line_is_read_back(guesses: list[str], answer: str, marks: str) -> None:
    played = [*dict.fromkeys(guess for guess in guesses if guess != answer), answer]
    rows = [(guess, "".join(marks[digit] for digit in score(guess, answer).digits)) for guess in played]
    (game,) = import_games("\n".join(f"{number}. {guess.upper()} {row}" for number, (guess, row) in enumerate(rows, 1)))
    assert game == ImportedGame("marks", (tuple(score(guess, answer) for guess in played),), tuple(played))
