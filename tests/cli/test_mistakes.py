"""The command line where it is used wrongly, closed off or interrupted: one sentence, and nothing half done."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

import pytest

from tilewright import cli
from tilewright.cli import main
from tilewright.cli.output import json_text
from tilewright.knowledge import capital
from tilewright.solvers.candidate import Candidate
from tilewright.trees import from_json

Said = pytest.CaptureFixture[str]


@pytest.fixture
def four(tmp_path: Path) -> str:
    """A word list of four words."""
    path = tmp_path / "four.txt"
    path.write_text("crane\nplace\ngrape\nslate\n")
    return str(path)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("bench --search --boards 4", "--search and --boards play different games; give one of them"),
        ("bench --search --adversary", "--search and --adversary play different games; give one of them"),
        ("bench --json --csv", "--json and --csv print different forms; give one of them"),
        ("bench --adversary --seed 3", "the adversary draws no answers: leave --answers and --seed out"),
        ("bench --host patient", "--host needs --adversary"),
        ("solve crane --host greedy", "--host needs --adversary"),
        ("play --host greedy", "--host needs --adversary"),
        ("bench --answers=", "--answers is 'all' or a number, not ''"),
        ("bench --answers 3000", "--answers is 'all' or a number from 1 to 2,443, not 3,000"),
        ("play --date=", "'' is not a puzzle date: write it as 2026-01-31"),
        ("play --boards 2 --date=", "'' is not a puzzle date: write it as 2026-01-31"),
        ("bench --plot /no/such/x.svg", "/no/such/x.svg: there is no folder /no/such"),
        ("make clues --out /no/such/x.pdf", "/no/such/x.pdf: there is no folder /no/such"),
        ("make cross --out /no/such/x.svg", "/no/such/x.svg: there is no folder /no/such"),
        ("prove --tree /no/such/x", "/no/such/x: there is no folder /no/such"),
        ("search crane --trace /no/such/x", "/no/such/x: there is no folder /no/such"),
        ("exam --player candidate --transcript /no/such/x", "/no/such/x: there is no folder /no/such"),
        ("bench --answers 2 --journal /no/such/x", "/no/such/x: there is no folder /no/such"),
        ("calendar export --out /no/such/x", "/no/such/x: there is no folder /no/such"),
        ("tree verify nofile", "nofile: there is no such file"),
        ("tree verify /", "/: it is a folder, not a file"),
        ("calendar import nofile", "nofile: there is no such file"),
        ("calendar balance --at-least -1", "--at-least is at least 1, not -1"),
        ("search crane --branching -1", "--branching is at least 0, not -1"),
        ("score a ab", "'a' has 1 letter, not 2"),
        ("play --boards 2 --answer crane", "there is 1 answer for 2 boards"),
        ("candidates aahed=GGGGG", "no answer of the list fits turn 1; 1 other allowed word fits: see --among allowed"),
        ("solve \u0130STAN", "'istan' is not in the en5 list"),
    ],
)
def test_what_makes_no_sense_is_refused_before_anything_is_done(capsys: Said, arguments: str, sentence: str) -> None:
    assert main(arguments.split()) == 2
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", f"tilewright: {sentence}\n")


def test_boards_for_which_there_are_too_few_words_are_refused_as_in_play(capsys: Said, four: str) -> None:
    for command in ("bench", "play"):
        assert main([command, "--boards", "32", "--lexicon", four]) == 2
        assert capsys.readouterr().err == "tilewright: the four list has 4 answers, too few for 32 boards\n"


def test_a_list_that_is_not_there_is_said_with_where_to_look(capsys: Said) -> None:
    assert main(["candidates", "--lexicon", "nosuch"]) == 2
    assert "(see 'tilewright lexicon list')" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("command", "closing", "status"), [("score crane caper", ">&-", 0), ("play --answer crane", "<&-", 0)]
)
def test_a_stream_that_was_closed_leads_nowhere(command: str, closing: str, status: int) -> None:
    line = f'"{sys.executable}" -m tilewright {command} {closing}'
    ended = subprocess.run(["sh", "-c", line], capture_output=True, text=True)
    assert (ended.returncode, "Traceback" in ended.stderr) == (status, False)


@pytest.mark.parametrize(
    ("error", "said"), [(MemoryError, "there is not enough memory"), (RecursionError, "this is nested too deeply")]
)
def test_too_little_memory_is_said_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: Said, error: type[Exception], said: str
) -> None:
    def fail(command: object) -> NoReturn:
        raise error

    monkeypatch.setattr(cli, "run_and_flush", fail)
    assert main(["score", "crane", "caper"]) == 1
    assert capsys.readouterr().err == f"tilewright: {said}\n"


def test_bench_interrupted_before_its_first_game_has_no_figures(monkeypatch: pytest.MonkeyPatch, capsys: Said) -> None:
    def interrupt(*_: object) -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr(Candidate, "choose", interrupt)
    assert main(["bench", "--solver", "candidate", "--json"]) == 130
    shown = json.loads(capsys.readouterr().out)
    assert (shown["complete"], shown["solvers"][0]["mean"]) == (False, None)
    assert main(["bench", "--solver", "candidate"]) == 130
    lines = capsys.readouterr().out.splitlines()
    assert lines[1].split()[-4:-1] == ["-", "-", "-"]
    assert not any(line.startswith("Bench:") for line in lines)


def test_json_has_no_number_that_json_does_not_know() -> None:
    with pytest.raises(ValueError, match="JSON"):
        json_text({"mean": float("nan")})


def test_a_tree_that_claims_endless_turns_is_refused(tmp_path: Path, capsys: Said) -> None:
    path = tmp_path / "tree.json"
    claims = '"format": "tilewright tree 1", "lexicon": "en5", "mode": "normal", "start": [], "lower_bound": 1'
    path.write_text(f'{{{claims}, "histogram": {{}}, "root": "crane", "turns": 1e999}}')
    for command in ("verify", "show", "export"):
        assert main(["tree", command, str(path)]) == 2
        assert "what it claims cannot be read" in capsys.readouterr().err


def test_a_tree_for_a_list_from_a_file_asks_for_the_file(tmp_path: Path, four: str, capsys: Said) -> None:
    path = tmp_path / "tree.json"
    assert main(["prove", "--lexicon", four, "--all", "--tree", str(path)]) == 0
    assert from_json(path.read_text()).lexicon.startswith("four:")
    capsys.readouterr()
    assert main(["tree", "verify", str(path)]) == 2
    assert capsys.readouterr().err.endswith("which is not installed; give its file with --lexicon\n")
    assert main(["tree", "verify", str(path), "--lexicon", four]) == 0


@pytest.mark.parametrize(
    ("command", "usage"),
    [
        ("suggest", "suggest [COMMAND] [OPTIONS] [GUESS=REPLY...]"),
        ("solve", "solve [OPTIONS] [ANSWER...]"),
        ("lexicon add", "lexicon add [OPTIONS] NAME [ANSWERS] [ALLOWED]"),
        ("calendar record", "calendar record --seconds INT [OPTIONS] DATE [MOVES...]"),
    ],
)
def test_usage_names_the_arguments(capsys: Said, command: str, usage: str) -> None:
    assert main([*command.split(), "--help"]) == 0
    assert capsys.readouterr().out.startswith(f"Usage: tilewright {usage}\n")


# lists of one's own


def test_a_list_without_a_name_is_not_installed(empty_data: Path, four: str, capsys: Said) -> None:
    assert main(["lexicon", "add", "", four]) == 2
    assert "cannot be the name of a list" in capsys.readouterr().err
    assert not empty_data.exists()


@pytest.mark.usefixtures("empty_data")
def test_replacing_a_list_is_said(four: str, tmp_path: Path, capsys: Said) -> None:
    other = tmp_path / "other.txt"
    other.write_text("tiles\nwords\n")
    for said in ("allowed", "(already installed)"):
        assert main(["lexicon", "add", "mine", four]) == 0
        assert capsys.readouterr().out.rstrip().endswith(said)
    assert main(["lexicon", "add", "mine", str(other)]) == 0
    assert capsys.readouterr().out == "mine: 2 answers, 2 allowed (replaced)\n"
    assert main(["lexicon", "add", "mine", four, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["installed"] == ["mine"]
    assert main(["lexicon", "add", "mine", four, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["installed"] == []


# suggestions and solvers


def test_every_word_can_be_suggested_and_no_line_ends_in_spaces(capsys: Said) -> None:
    assert main(["suggest", "--top", "99999999999999999999", "crane=-----"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) > 10_000  # the explorations are all words that are no candidates
    assert [line for line in lines if line != line.rstrip()] == []


@pytest.mark.parametrize("word", ["crane", "aahed"])
def test_a_word_that_is_found_is_not_suggested(capsys: Said, word: str) -> None:
    assert main(["suggest", f"{word}=GGGGG"]) == 0
    assert capsys.readouterr().out == f"Solved: the word is {word.upper()}.\n"
    assert main(["suggest", f"{word}=GGGGG", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert (shown["best"], shown["candidates"], shown["note"]) == (None, [], f"solved: the word is {word}")


def test_the_last_candidate_takes_exactly_one_guess(capsys: Said, four: str) -> None:
    assert main(["suggest", "crane=Y-G-G", "--lexicon", four, "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["candidates"][0]["expected_guesses"] == {"value": 1.0, "quality": "exact"}


def test_the_turn_with_which_the_answers_run_out_says_so(capsys: Said) -> None:
    assert main(["solve", "aahed", "--json"]) == 0
    turns = json.loads(capsys.readouterr().out)["turns"]
    ran_out = next(turn for turn in turns if turn["after"] > turn["before"])
    assert ran_out["note"].startswith("no answer of en5 fits")


def test_capitals_are_as_many_letters_and_the_same(capsys: Said, tmp_path: Path) -> None:
    path = tmp_path / "own.txt"
    path.write_text("große\n", encoding="utf-8")
    assert main(["suggest", "--lexicon", str(path)]) == 0
    assert "guesses GROßE." in capsys.readouterr().out
    assert (capital("\u0131"), capital("i"), capital("ς")) == ("\u0131", "I", "ς")


WRONG_FILES = {
    "check": '{"kind": "clues"}',
    "calendar import": "nothing",
    "calendar check-season": "nothing",
    "calendar take-over": "nothing",
    "certificate verify": "nothing",
    "tree verify": "{}",
    "analyse": "tw1 guess nolist crane=-YG--",
    "leaderboard verify": "nothing",
}


@pytest.mark.parametrize(("command", "text"), WRONG_FILES.items())
def test_what_is_wrong_with_a_file_is_said_with_its_name(capsys: Said, tmp_path: Path, command: str, text: str) -> None:
    path = tmp_path / "wrong.txt"
    path.write_text(text)
    assert main([*command.split(), str(path)]) == 2
    assert capsys.readouterr().err.startswith(f"tilewright: {path}")


def test_of_several_files_each_puzzle_is_told_with_its_own(capsys: Said, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text("tw1 guess en5 crane=GGGGG")
    bad.write_text("tw1 guess en5 crane=GGGGG crane=GGGGG")
    assert main(["check", str(good), str(bad)]) == 1
    said = capsys.readouterr()
    assert said.out == f"{good}: 1 (guess): holds\n{bad}: 1 (guess): the game is over\n"
    assert said.err == f"tilewright: {bad}: 1 of 2 puzzles make claims that are not true\n"
