"""The commands about crosses: make, check, play and suggest, as they are typed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.support.terminal import COLOUR, Terminal, piped
from tilewright.cli import main

EDITION = ("make", "cross", "--date", "2026-07-30")


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(list(arguments)) == 0
    return capsys.readouterr().out


def result(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    return dict(json.loads(shown(capsys, *arguments, "--json")))


# make


def test_the_edition_of_a_date_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    edition = json.loads(shown(capsys, *EDITION, "--format", "json"))
    assert list(edition) == [
        *("kind", "puzzleId", "date", "words", "intersection", "uniqueLetters", "colorMap", "symbols"),
        *("id", "lexicon", "fingerprint", "levels", "grade", "number", "season"),
    ]
    assert (edition["puzzleId"], edition["date"], edition["number"]) == (20260730, "2026-07-30", 2403)
    assert edition["words"] == {"horizontal": "sedan", "vertical": "black"}
    assert edition["intersection"] == {"letter": "a", "horizontalIndex": 3, "verticalIndex": 2}
    assert set(edition["uniqueLetters"]) == set(edition["colorMap"]) == set(edition["symbols"]) == set("sedanblck")
    assert "letters" in edition["levels"]


def test_the_edition_as_text_shows_symbols_and_grade(capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(capsys, *EDITION)
    assert text.startswith("Cross #2403, 2026-07-30\n")
    assert "sedan across, black down, crossing at 4,3\nunique by letters and by colours, over the answers\n" in text


def test_some_days_as_csv_text_and_json(capsys: pytest.CaptureFixture[str]) -> None:
    days = (*EDITION, "--days", "2")
    rows = shown(capsys, *days, "--format", "csv").splitlines()
    assert rows[0] == "date,number,across,down,at,levels,grade,points,id,ring"
    assert rows[1].startswith('2026-07-30,2403,sedan,black,"4,3",letters colours,')
    assert shown(capsys, *days).startswith("2026-07-30  sedan black  4,3  ")
    assert [edition["date"] for edition in result(capsys, *days)["editions"]] == ["2026-07-30", "2026-07-31"]


def test_a_cross_says_over_which_words_it_is_unique(capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(capsys, "make", "cross", "--date", "2027-01-01")
    assert "unique by letters and by colours, over all 11,492 allowed words" in text
    own = shown(capsys, "make", "cross", "saint", "viper", "--at", "3,2")
    assert "not unique over the 6,029 known words" in own


def test_your_own_words_and_random_ones(capsys: pytest.CaptureFixture[str]) -> None:
    own = result(capsys, "make", "cross", "crane", "paper", "--at", "3,2")
    assert (own["words"]["vertical"], own["date"], own["levels"]) == ("paper", None, ["colours"])
    drawn = ("make", "cross", "--seed", "5", "--level", "pattern")
    assert "pattern" in result(capsys, *drawn)["levels"]
    assert shown(capsys, *drawn, "--format", "csv").count("\n") == 2


def test_own_words_that_a_plural_spoils_and_a_theme_of_plurals_are_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """SAINT x VIPER is alone among the answers, but readers know TRAPS, too."""
    told = shown(capsys, "make", "cross", "saint", "viper", "--at", "3,2")
    assert "not unique over the 6,029 known words" in told
    assert "these fit too: traps across, naive down" in told
    theme = tmp_path / "sea.txt"
    theme.write_text("whale ocean waves tides")
    main(["make", "cross", "--words", str(theme), "--seed", "1", "--level", "colours", "--json"])
    captured = capsys.readouterr()
    made = json.loads(captured.out)
    assert set(made["words"].values()) == {"whale", "ocean"}
    assert made["ring"] in ("known", "allowed")
    assert "2 words of the theme not used, since plurals and rare words are no answers: tides, waves" in captured.err


def test_the_census_as_json_and_text(capsys: pytest.CaptureFixture[str]) -> None:
    census = result(capsys, "make", "cross", "--census", "--lexicon", "en4")
    assert list(census) == ["lexicon", "fingerprint", "ring", "ring_words", "placements", "levels", "shapes"]
    assert sum(row["placements"] for row in census["shapes"]) == census["placements"]
    assert list(census["shapes"][0]) == ["at", "letter_count", "placements", "letters", "colours", "pattern"]
    assert census["levels"]["letters"]["years"] > 10
    text = shown(capsys, "make", "cross", "--census", "--lexicon", "en4")
    assert f"{census['placements']:,} placements" in text


# check


def test_what_was_made_is_proven(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "cross.json"
    path.write_text(shown(capsys, *EDITION, "--days", "2", "--format", "jsonl"))
    checked = result(capsys, "check", str(path))
    assert (checked["count"], checked["refused"]) == (2, 0)
    assert all(puzzle["kind"] == "cross" and puzzle["ok"] for puzzle in checked["puzzles"])


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"levels": ["letters", "colours", "pattern"]}, "it is not unique by pattern: "),
        ({"levels": ["colours"]}, "it is unique by letters, and does not say so"),
    ],
)
def test_a_false_claim_is_found(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, change: dict[str, object], sentence: str
) -> None:
    path = tmp_path / "cross.json"
    path.write_text(json.dumps({**result(capsys, *EDITION), **change}))
    assert main(["check", str(path), "--json"]) == 1
    (told,) = json.loads(capsys.readouterr().out)["puzzles"]
    assert (told["ok"], told["reason"].startswith(sentence)) == (False, True)


def test_a_cross_of_two_lists_is_proven_against_both(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "cross.json"
    lists = ("--lexicon", "en4", "--down-lexicon", "en5")
    path.write_text(shown(capsys, "make", "cross", "--seed", "3", *lists, "--format", "jsonl"))
    assert json.loads(path.read_text())["downLexicon"] == "en5"
    assert result(capsys, "check", str(path))["refused"] == 0


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"kind": "sudoku"}, "its kind is 'sudoku'"),
        ({"words": None}, "it is not a cross"),
        ({"fingerprint": "en5:11492:0000000000000000"}, "was made from en5:11492:0000000000000000"),
    ],
)
def test_what_cannot_be_checked_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, change: dict[str, object], sentence: str
) -> None:
    path = tmp_path / "cross.json"
    path.write_text(json.dumps({**result(capsys, *EDITION), **change}))
    assert main(["check", str(path)]) == 2
    assert sentence in capsys.readouterr().err


# suggest


def test_the_best_letter_as_json_and_text(capsys: pytest.CaptureFixture[str]) -> None:
    board = ("suggest", "cross", "12e34", "52e34", "--at", "3,3", "--missed", "ai")
    found = result(capsys, *board, "--top", "3")
    assert list(found) == [
        *("lexicon", "fingerprint", "board", "missed", "lives", "pairs_left", "pairs", "aim", "best", "letters"),
    ]
    assert (found["lives"], found["missed"], len(found["letters"])) == (6, ["a", "i"], 3)
    assert list(found["letters"][0]) == ["letter", "hit", "misses", "wins", "quality"]
    assert found["best"] == found["letters"][0]["letter"]
    text = shown(capsys, *board)
    assert text.startswith(f"{found['pairs_left']} pairs of words fit: ")
    assert f"\n  {found['best'].upper()} " in text


def test_suggest_still_takes_guesses(capsys: pytest.CaptureFixture[str]) -> None:
    assert result(capsys, "suggest", "crane=-YG--", "slate=--G--")["best"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("make cross --date 2026-02-30", "'2026-02-30' is not a puzzle date: the calendar has no such day"),
        ("make cross --days 0", "--days is at least 1, not 0"),
        ("make cross crane", "a cross is made of two words; give one down as well"),
        (
            "make cross crane paper",
            "'crane' and 'paper' can cross at 3 places: 2,5 or 3,2 or 5,4; say which, as in --at 2,5",
        ),
        ("make cross crane paper --at 1,1", "'crane' and 'paper' do not cross at 1,1: C is not P"),
        ("make cross crane crane --at 1,1", "this is not a proper cross: it has 'crane' twice"),
        ("make cross --census --format csv", "a census is printed as text or json"),
        ("make cross --lexicon en9", "en9: the words of a cross have 4 to 8 letters, and here they have 9"),
        ("make", "tilewright make"),
        ("suggest cross 12345", "DOWN is missing: write both words of the cross"),
        ("suggest cross abcde fghib", "every letter of this board is found"),
        ("suggest cross z2345 6278z --at 1,5", "no pair of words of en5 fits this board"),
        ("suggest cross 12345 6278 --top 0", "--top is at least 1, not 0"),
        ("play cross --date x", "'x' is not a puzzle date: write it as 2026-01-31"),
        (
            "play cross --random --date 2026-01-01",
            "choose different crosses; give one of them",
        ),
        ("check missing.json", "missing.json: there is no such file"),
    ],
)
def test_what_was_typed_wrong_is_said_in_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: str, sentence: str
) -> None:
    status = main(arguments.split())
    said = capsys.readouterr()
    assert sentence in (said.out if arguments == "make" else said.err)
    assert said.err.count("\n") <= 1
    assert status == {"make": 0}.get(arguments, 2)


# play


def test_a_piped_cross_prints_the_board_and_the_text_to_share() -> None:
    played = piped("cross", "--date", "2026-07-30", lines="x s s e d a n b l c k")
    assert (played.returncode, played.stderr) == (0, "")
    lines = played.stdout.splitlines()
    assert lines[0] == "Tilewright cross en5 #2403: 9 of 9 letters to find, 8 lives left"
    assert "No X: 7 lives left." in lines
    assert "S was named before." in lines
    assert "[S][E][D][A][N]" in lines
    assert lines[-9:-6] == ["SEDAN and BLACK: found.", "", "Tilewright cross en5 #2403 1 miss"]
    assert "🟩🟩🟩🟩🟩" in lines[-6:-1]
    assert lines[-1] == "⬛🟩🟩🟩🟩🟩🟩🟩🟩🟩"


def test_a_lost_cross_tells_its_words() -> None:
    lost = piped("cross", "--date", "2026-07-30", "--json", lines="f g h i j m o p")
    assert "The words were SEDAN and BLACK." in lost.stderr
    told = json.loads(lost.stdout)
    assert (told["state"], told["lives"], told["words"]["horizontal"]) == ("lost", 0, "sedan")


def test_a_capital_q_is_a_letter_and_a_small_one_leaves() -> None:
    left = piped("cross", "--date", "2026-07-30", "--json", lines="Q ? q")
    told = json.loads(left.stdout)
    assert (told["named"], told["state"], told["words"], told["share"]) == (["q"], "playing", None, None)
    assert "pairs of words fit." in left.stderr
    assert left.stderr.endswith("Left with 0 of 9 letters found, 1 miss so far.\n")


def test_where_symbols_cannot_be_shown_there_are_digits() -> None:
    played = piped("cross", "--date", "2026-07-30", lines="s", PYTHONIOENCODING="ascii")
    assert "[S]" in played.stdout
    assert set(played.stdout.splitlines()[1]) <= set(" 123456789")


def test_a_random_cross_says_the_number_that_brings_it_back() -> None:
    assert piped("cross", "--seed", "7", lines="e").stdout.startswith("Tilewright cross en5 random 7: ")


def test_a_terminal_shows_colours_symbols_and_the_keyboard(terminal: type[Terminal]) -> None:
    game = terminal("cross", "--date", "2026-07-30")
    game.until("Letter: ")
    game.type("s\nx\n")
    screens = game.until("Letter: ") + game.until("Letter: ")
    assert "[S]" in COLOUR.sub("", screens)
    assert " Q  W  E  R  T  Y  U  I  O  P " in COLOUR.sub("", screens)
    assert COLOUR.search(screens)


def test_without_colours_every_cell_still_has_its_symbol(terminal: type[Terminal]) -> None:
    game = terminal("cross", "--date", "2026-07-30", NO_COLOR="1")
    screen = game.until("Letter: ")
    assert not COLOUR.search(screen)
    assert sum(screen.count(symbol) for symbol in "●■▲◆★✚♥♣♠") == 9


def test_what_is_only_printed_loads_no_terminal_library() -> None:
    code = "import sys; from tilewright.cli import main; main(sys.argv[1:]); print(*sys.modules, file=sys.stderr)"
    command = [sys.executable, "-c", code, "make", "cross", "--help"]
    loaded = subprocess.run(command, capture_output=True, text=True).stderr.split()
    assert not {"numpy", "tilewright.lexicon", "tilewright.puzzles"} & set(loaded)


# files


@pytest.mark.parametrize(
    ("name", "begins"),
    [("x.svg", b"<svg"), ("x.png", b"\x89PNG"), ("x.pdf", b"%PDF"), ("x.jsonl", b'{"kind": "cross"')],
)
def test_a_cross_is_written_as_the_name_of_the_file_says(tmp_path: Path, name: str, begins: bytes) -> None:
    assert main([*EDITION, "--out", str(tmp_path / name)]) == 0
    assert (tmp_path / name).read_bytes().startswith(begins)


def test_a_cross_as_ipuz_has_its_solution_and_what_it_promises(tmp_path: Path) -> None:
    assert main([*EDITION, "--out", str(tmp_path / "x.ipuz")]) == 0
    facts = json.loads((tmp_path / "x.ipuz").read_text())
    assert (facts["title"], facts["dimensions"]) == ("Cross of 2026-07-30", {"width": 5, "height": 5})
    assert facts["solution"][2] == [*"SEDAN"]


def test_several_drawings_are_numbered_and_pages_follow_each_other(tmp_path: Path) -> None:
    assert main(["make", "cross", "--seed", "1", "--count", "2", "--out", str(tmp_path / "x.svg")]) == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["x-1.svg", "x-2.svg"]


def test_a_theme_has_both_words(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    theme = ["shark", "ocean", "beach", "coral", "whale", "squid", "storm", "drown", "salty", "pearl", "yacht", "canoe"]
    (tmp_path / "sea.txt").write_text("\n".join(theme).upper())
    seas = result(capsys, "make", "cross", "--seed", "1", "--count", "4", "--words", str(tmp_path / "sea.txt"))
    assert {word for puzzle in seas["puzzles"] for word in puzzle["words"].values()} <= set(theme)
    (tmp_path / "sea.txt").write_text("shark")
    assert main(["make", "cross", "--seed", "1", "--words", str(tmp_path / "sea.txt")]) == 2
    assert "no two words of the theme make a cross that is unique by letters" in capsys.readouterr().err
    assert main(["make", "cross", "--words", str(tmp_path / "sea.txt")]) == 2


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (["--out", "x.doc"], "x.doc: its name does not tell the format"),
        (["--format", "pdf"], "give --out FILE.pdf"),
        (["--census", "--format", "svg"], "a census is"),
    ],
)
def test_what_cannot_be_written_is_refused(capsys: pytest.CaptureFixture[str], options: list[str], reason: str) -> None:
    assert main(["make", "cross", *options]) == 2
    assert reason in capsys.readouterr().err
