"""Every verb takes the notation: what a record says is what its parts say."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tilewright
from tilewright import GuessGame, Position, load
from tilewright.cli import main
from tilewright.cross import CrossPosition
from tilewright.errors import InputError
from tilewright.notation import as_readable, parse_line, read_record

POSITION = "tw1 position en5 mode:hard crane=-YG--"
GAME = "tw1 guess en5 answer:quart crane=-YG-- -/6"
CLUES = "tw1 clues en5 answer:quart crane=-YG-- toast=--G-G"
BOARDS = "tw1 boards en5 answers:quart,toast crane=-YG--,--G--"


def printed(capsys: pytest.CaptureFixture[str], *tokens: str) -> str:
    """What a command prints."""
    assert main(list(tokens)) == 0
    return capsys.readouterr().out


def test_candidates_and_suggest_take_a_position_in_every_form() -> None:
    position = Position.parse(POSITION)
    for turns in ([POSITION], POSITION.split(), [as_readable(parse_line(POSITION))], [position]):
        assert tilewright.suggest(*turns).position == position
        assert tuple(tilewright.candidates(*turns).words) == position.candidates


def test_analyse_takes_a_game() -> None:
    game = GuessGame.start(load("en5"), "quart").guess("crane").guess("quart").as_text()
    assert tilewright.analyse(game).as_json() == tilewright.analyse("crane", "quart").as_json()


def test_solve_plays_on_from_where_a_game_stands() -> None:
    whole = tilewright.solve("quart").as_json()
    first = whole["turns"][0]
    record = f"tw1 guess en5 answer:quart {first['guess']}={first['reply']}"
    assert tilewright.solve(record).as_json() == whole
    assert next(turn.guess for turn in tilewright.solve(GAME).turns) == "crane"
    assert next(turn.guess for turn in tilewright.solve(BOARDS).turns) == "crane"
    assert tilewright.solve(BOARDS).is_solved


def test_search_begins_behind_the_guesses_of_a_game() -> None:
    asked = tilewright.search(GAME).as_json()
    plain = tilewright.search("quart", after=("crane",)).as_json()
    assert (asked["answer"], asked["after"], asked["path"]) == (plain["answer"], plain["after"], plain["path"])


def test_clues_takes_a_puzzle() -> None:
    assert tilewright.clues(CLUES).as_json() == tilewright.clues("crane=-YG--", "toast=--G-G").as_json()


@given(st.sets(st.sampled_from("bdfgklm"), max_size=3), st.sampled_from(["1a345 678a2", "abc1e 2c345", "12345 67859"]))
def test_the_board_of_a_cross_is_read_back(missed: set[str], words: str) -> None:
    across, down = words.split()
    position = CrossPosition.read(across, down, None, "".join(missed - {*words}))
    record = read_record(str(position.as_record("en5")))
    assert CrossPosition.from_record(record) == position


def test_suggest_cross_takes_a_board_and_a_game() -> None:
    board = tilewright.suggest_cross("tw1 cross en5 across:1a345 down:678a2 at:2,4 o=- t=-")
    assert board.as_json() == tilewright.suggest_cross("1a345", "678a2", missed="ot").as_json()
    game = tilewright.suggest_cross("tw1 cross en5 across:large down:human at:2,4 a=+ o=- t=-")
    assert game.as_json()["letters"] == board.as_json()["letters"]


def test_what_is_made_as_notation_is_checked_and_read_back(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    made = printed(capsys, "make", "clues", "--seed", "3", "--count", "2", "--format", "notation")
    made += printed(capsys, "make", "cross", "--seed", "4", "--format", "notation")
    (tmp_path / "made.txt").write_text(made)
    report = json.loads(printed(capsys, "check", str(tmp_path / "made.txt"), "--json"))
    assert [(each["kind"], each["ok"]) for each in report["puzzles"]] == [("clues", True)] * 2 + [("cross", True)]
    assert tilewright.clues(made.splitlines()[0]).solution.verdict == "proper"


def test_check_says_which_claim_of_a_game_is_not_true(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    games = tmp_path / "games.txt"
    games.write_text(f"# mine\n{GAME}\n{GAME.replace('-YG--', '--G--')}\n{BOARDS}\n")
    assert main(["check", str(games)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(": ")[2] for line in lines] == [
        "holds",
        "guess 1, 'crane', would get -YG--, not --G--",
        "holds",
    ]


def test_a_record_may_come_from_stdin(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for command, text in (("candidates", CLUES.replace("clues", "position")), ("clues", CLUES)):
        outputs = []
        for tokens in ([command, text], [command, "-"]):
            monkeypatch.setattr("sys.stdin", io.StringIO(f"{text}\n"))
            outputs.append(printed(capsys, *tokens))
        assert outputs[0] == outputs[1]


@pytest.mark.parametrize(
    ("ask", "says"),
    [
        (lambda: tilewright.suggest(POSITION, mode="ultra"), "mode is ultra, but the record says hard"),
        (lambda: tilewright.suggest(BOARDS), "a record of the kind boards, not position or guess"),
        (lambda: tilewright.solve(POSITION), "a record of the kind position, not guess or boards"),
        (lambda: tilewright.solve(GAME.replace("-YG--", "-----")), "would get -YG--"),
        (lambda: tilewright.solve("tw1 guess en5 -/6"), "what the answer is"),
        (lambda: tilewright.suggest_cross("1a345"), "down is missing"),
    ],
)
def test_a_record_that_does_not_fit_the_question_is_refused(ask: object, says: str) -> None:
    with pytest.raises(InputError, match=says):
        ask()  # type: ignore[operator]
