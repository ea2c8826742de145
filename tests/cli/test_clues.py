"""``make clues``, ``check`` and ``clues``: every format, one sentence for each error, and puzzles that go round."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from tilewright.cli import main
from tilewright.lexicon import load
from tilewright.puzzles.clues.making import make_clues
from tools.clues_golden import THEME

Capture = pytest.CaptureFixture[str]


def printed(capsys: Capture, command: str) -> str:
    """What a command prints; it must succeed."""
    assert main(command.split()) == 0
    return capsys.readouterr().out


def complaint(capsys: Capture, command: str, status: int = 2) -> str:
    """What a command complains of; it must fail, in one line."""
    assert main(command.split()) == status
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    return error


# make clues


def test_a_single_puzzle_prints_as_tiles(capsys: Capture) -> None:
    assert printed(capsys, "make clues women --lexicon en5-big --seed 2").splitlines() == [
        "(E) V  A  D  E ",
        " P  I (N) U  P ",
        " C  A  R [E] T ",
        "[W] A  C  K  Y ",
        " _  _  _  _  _ ",
        "hard, en5-big.856785.4306s761g62jb7c",
        "backwards: NEMOW",
    ]


def test_json_is_an_object_on_each_line(capsys: Capture) -> None:
    lines = printed(capsys, "make clues --count 3 --seed 7 --json").splitlines()
    assert [json.loads(line) for line in lines] == [
        json.loads(json.dumps(make_clues(seed=seed).as_json())) for seed in (7, 8, 9)
    ]


def test_the_issues_command_runs_as_written(capsys: Capture, tmp_path: Path) -> None:
    out = tmp_path / "FILE.jsonl"
    printed(capsys, f"make clues --clues 4 --grade hard --seed 7 --count 3 --out {out} --format json")
    puzzles = [json.loads(line) for line in out.read_text().splitlines()]
    assert len({puzzle["answer"] for puzzle in puzzles}) == 3
    assert {(puzzle["grade"], len(puzzle["clues"])) for puzzle in puzzles} == {("hard", 4)}
    assert printed(capsys, f"check {out}").count(": holds over ") == 3


@pytest.mark.parametrize("suffix", ["svg", "png", "pdf", "txt", "json"])
def test_the_name_of_the_file_says_the_format(capsys: Capture, tmp_path: Path, suffix: str) -> None:
    out = tmp_path / f"puzzle.{suffix}"
    printed(capsys, f"make clues eagle --seed 1 --out {out}")
    start = {"svg": b"<svg", "png": b"\x89PNG", "pdf": b"%PDF", "txt": b" Q  U ", "json": b'{"kind"'}[suffix]
    assert out.read_bytes().startswith(start)


def test_drawings_of_several_puzzles_are_numbered(capsys: Capture, tmp_path: Path) -> None:
    printed(capsys, f"make clues --seed 1 --count 2 --out {tmp_path / 'puzzle.svg'}")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["puzzle-1.svg", "puzzle-2.svg"]
    assert printed(capsys, "make clues --seed 1 --format svg").startswith("<svg")


def test_the_fewest_clues_of_every_answer_as_a_table(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "few.txt"
    path.write_text("tile tilt word wort aaaa bbbb".replace(" ", "\n"))
    table = printed(capsys, f"make clues --fewest --all-answers --lexicon {path} --seed 1").splitlines()
    assert [line.split()[:2] for line in table[:-1]] == [
        [word, str(len(make_clues(word, "fewest", lexicon=load(str(path)), seed=1).clues))]
        for word in load(str(path)).answers
    ]
    assert table[-1].startswith("clues: 1 for ")


def test_a_table_tells_what_has_no_puzzle(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "two.txt"
    path.write_text("tile\nword")
    lines = printed(capsys, f"make clues --clues 2 --all-answers --lexicon {path} --json").splitlines()
    assert [json.loads(line)["outcome"] for line in lines] == ["none", "none"]
    assert printed(capsys, f"make clues --clues 2 --all-answers --lexicon {path}").endswith(
        "clues: none for 2 answers\n"
    )


def test_options_reach_the_maker(capsys: Capture, tmp_path: Path) -> None:
    theme = tmp_path / "theme.txt"
    theme.write_text(" ".join(THEME))
    facts = json.loads(
        printed(capsys, f"make clues water --words {theme} --clues 3 --max-greens 2 --avoid whale --seed 5 --json")
    )
    assert set(facts["guesses"]) < {*THEME} - {"whale"}
    facts = json.loads(printed(capsys, "make clues money --fall 100-900,10-90,2-9 --seed 5 --json"))
    assert facts["guesses"] == [
        clue.guess for clue in make_clues("money", fall=((100, 900), (10, 90), (2, 9)), seed=5).clues
    ]
    facts = json.loads(
        printed(capsys, "make clues money --strategy greedy --max-attempts 2 --no-use-curated --seed 5 --json")
    )
    assert len(facts["guesses"]) <= 4


@pytest.mark.parametrize(
    ("options", "says", "status"),
    [
        ("xqzzz", "'xqzzz' is not in the en5 list", 2),
        ("eagle --clues 9", "--clues is one of 1, 2,", 2),
        ("eagle --clues two", "auto, fewest, not 'two'", 2),
        ("eagle --grade nasty", "--grade is one of gentle, easy, medium, hard, fiendish, not 'nasty'", 2),
        ("eagle --fall sideways", "windows such as 200-900,20-80,2-9, not 'sideways'", 2),
        ("eagle --fall 3-4-5,2", "--fall is steady, early or late, or windows", 2),
        ("eagle --fewest --clues 3", "leave out --clues", 2),
        ("eagle --all-answers", "leave out ANSWER", 2),
        ("--all-answers --count 2", "leave out --count", 2),
        ("--all-answers --out a.pdf", "text or json", 2),
        ("--count 0", "--count is at least 1, not 0", 2),
        ("eagle --strategy greedy --grade hard", "--grade belongs to --strategy complete", 2),
        ("eagle --curated-size 9", "--curated-size belongs to --strategy greedy", 2),
        ("eagle --format png", "give --out FILE.png", 2),
        ("--count 2 --seed 1 --format svg", "2 drawings need files", 2),
        (
            "eagle --out puzzle.doc",
            "puzzle.doc: its name does not tell the format",
            2,
        ),
        ("--threshold 1e12", "no answer of the en5 list", 2),
        ("eagle --clues 1 --max-greens 0", "there is no puzzle for 'eagle' with one clue", 1),
        ("eagle --grade gentle --limit 9 --seed 1", "within the limit of 9 nodes", 1),
        ("eagle --words nowhere.txt", "nowhere.txt: there is no such file", 2),
    ],
)
def test_what_cannot_be_made_is_said_in_one_sentence(capsys: Capture, options: str, says: str, status: int) -> None:
    assert says in complaint(capsys, f"make clues {options}", status)


# check


def test_a_tampered_file_is_refused(capsys: Capture, tmp_path: Path) -> None:
    good, bad = (make_clues(lexicon="en4", seed=seed).as_json() for seed in (1, 2))
    bad["witnesses"] = [bad["answer"]] * 4
    path = tmp_path / "puzzles.jsonl"
    path.write_text(json.dumps(good) + "\n" + json.dumps(bad))
    assert main(["check", str(path)]) == 1
    shown = capsys.readouterr()
    assert f"{good['id']}: holds over all " in shown.out
    assert "does not show that it is needed" in shown.out
    assert shown.err == f"tilewright: {path}: 1 of 2 puzzles make claims that are not true\n"
    assert main(["check", str(path), "--json"]) == 1
    facts = json.loads(capsys.readouterr().out)
    assert (facts["count"], facts["refused"]) == (2, 1)
    ring = {"ring": "allowed", "ring_words": len(load("en4"))}
    assert facts["puzzles"][0] == {"id": good["id"], "kind": "clues", "ok": True, "reason": None, **ring}


def test_a_puzzle_from_a_file_list_is_checked_with_that_file(capsys: Capture, tmp_path: Path) -> None:
    words, out = tmp_path / "own.txt", tmp_path / "puzzle.json"
    words.write_text("tile\nword\nsite\nmite")
    printed(capsys, f"make clues tile --clues 1 --lexicon {words} --out {out}")
    assert printed(capsys, f"check {out} --lexicon {words}").endswith("allowed words\n")
    assert "no word list 'own'" in complaint(capsys, f"check {out}")


def test_a_puzzle_can_come_through_a_pipe(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(make_clues(lexicon="en4", seed=1).as_json())))
    assert printed(capsys, "check").endswith("allowed words\n")


@pytest.mark.parametrize(("text", "says"), [("", "is empty"), ("nonsense", "not JSON"), ("[]", "not a JSON object")])
def test_what_is_no_puzzle_is_refused(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, text: str, says: str
) -> None:
    path = tmp_path / "puzzle.json"
    path.write_text(text)
    assert says in complaint(capsys, f"check {path}")
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    assert says in complaint(capsys, "check")


# clues


def test_clues_are_solved_step_by_step(capsys: Capture) -> None:
    shown = printed(capsys, "clues dream=Y--YY meaty=G-Y-G")
    assert " A is second or third; clue 2 excludes third, so A is second.\n" in shown
    assert shown.splitlines()[-2].endswith("Only MADLY fits.")
    assert shown.splitlines()[-1] == "Proper, easy."


def test_pasted_clues_are_read_line_by_line(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("DREAM 🟨⬛⬛🟨🟨\n\nmeaty=G-Y-G\n"))
    facts = json.loads(printed(capsys, "clues --json"))
    assert (facts["verdict"], facts["words"]) == ("proper", ["madly"])


def test_clues_are_repaired(capsys: Capture) -> None:
    facts = json.loads(printed(capsys, "clues crane=-YG-- slate=--G-- --repair --json"))
    members = "lexicon fingerprint clues verdict grade count words change advice steps puzzle repaired"
    assert " ".join(facts) == members
    assert facts["verdict"] == "ambiguous"
    assert facts["repaired"]["candidates_remaining"] == 1
    assert "Repaired:" in printed(capsys, "clues crane=-YG-- slate=--G-- --repair")
    assert json.loads(printed(capsys, "clues dream=Y--YY meaty=G-Y-G --repair --json"))["repaired"] is None


def test_impossible_clues_say_what_to_change(capsys: Capture) -> None:
    shown = printed(capsys, "clues crane=-YG-- crate=G----")
    assert shown == "Impossible. No word fits: clue 1 says no C, clue 2 shows one C; change clue 1 or 2.\n"


def test_bad_clues_are_refused(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "'crane' is not of the form" in complaint(capsys, "clues crane")
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert "give clues" in complaint(capsys, "clues")


def test_a_theme_gives_answers_or_clues_or_both(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    theme = tmp_path / "theme.txt"
    theme.write_text("\n".join([*THEME, "octopus"]))
    for whose, answers, clues in (("answers", True, False), ("clues", False, True), ("both", True, True)):
        assert main(f"make clues --words {theme} --as {whose} --clues 3 --seed 5 --json".split()) == 0
        said = capsys.readouterr()
        puzzle = json.loads(said.out)
        assert "octopus" in said.err
        assert (puzzle["answer"] in THEME) is answers
        assert ({clue["guess"] for clue in puzzle["clues"]} < {*THEME}) is clues


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("make clues --as both", "--as says what a theme is for"),
        ("make clues eagle --words FILE --as answers", "the answer is given already"),
        ("make clues --words FILE --lexicon en11", "the en11 list has no word of the theme"),
        ("book --kind best --words FILE", "--words is for clue puzzles and crosses"),
    ],
)
def test_a_theme_that_can_do_nothing_is_refused(
    arguments: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "theme.txt").write_text(" ".join(THEME))
    assert main(arguments.replace("FILE", str(tmp_path / "theme.txt")).split()) == 2
    assert sentence in capsys.readouterr().err
