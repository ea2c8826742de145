"""The examples run as anybody would run them, and what they print is true."""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
from datetime import date
from fractions import Fraction
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.support.paths import ROOT
from tilewright import bench, edition, load, score
from tilewright.cross import PALETTE, CrossWords
from tilewright.puzzles.clues.value import puzzle_with_id
from tilewright.puzzles.cross.edition import cross_editions

EXAMPLES = ROOT / "examples"
PROGRAMS = sorted(path.name for path in EXAMPLES.glob("*.py"))
SVG = "{http://www.w3.org/2000/svg}"
EN5 = load("en5")


def output(folder: Path, program: str, *arguments: str) -> str:
    """What a program prints, run in a folder of its own."""
    command = [sys.executable, str(EXAMPLES / program), *arguments]
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", cwd=folder, env=environment)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_the_index_lists_every_program_and_each_says_how_it_is_run() -> None:
    index = (EXAMPLES / "README.md").read_text()
    assert re.findall(r"^\| \[(\w+\.py)\]", index, re.MULTILINE) == sorted(
        PROGRAMS, key=lambda name: index.index(f"[{name}]")
    )
    for name in PROGRAMS:
        assert f"python examples/{name}" in (EXAMPLES / name).read_text()


def test_a_test_runs_every_program() -> None:
    assert all(f'"{name}"' in Path(__file__).read_text() for name in PROGRAMS)


def test_the_engine_answers_its_client() -> None:
    command, lines = [sys.executable, str(EXAMPLES / "engine.py")], "twp 1\nisready\nquit\n"
    done = subprocess.run(command, input=lines, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["id name first-that-fits", "twpok", "readyok"]


def test_the_bot_finds_the_word_of_the_day(tmp_path: Path) -> None:
    printed = output(tmp_path, "bot.py", "--date", "2026-07-30")
    daily = edition("guess", "2026-07-30", EN5)
    turns = re.findall(r"^(\w{5})=([-YG]{5})", printed, re.MULTILINE)
    assert turns[-1] == (daily.puzzle["word"], "GGGGG")
    assert all(str(score(guess, daily.puzzle["word"])) == reply for guess, reply in turns)
    assert f"Tilewright en5 #{daily.number} {len(turns)}/6\n" in printed
    assert printed.count("🟩🟩🟩🟩🟩") == 1
    counts = re.findall(r"words that fit: +(\d+) -> (\d+)$", printed, re.MULTILINE)
    assert (counts[0][0], counts[-1][1]) == (str(len(EN5.answers)), "1")


def test_the_custom_solver_is_measured_beside_ours(tmp_path: Path) -> None:
    lines = output(tmp_path, "custom_solver.py", "--answers", "60").splitlines()[1:]
    rows = {name: (float(mean), int(worst)) for name, mean, worst, _ in map(str.split, lines)}
    assert list(rows) == ["curious", "curious(vowels=1.0)", "candidate", "information"]
    assert rows["information"][0] < rows["curious"][0] < 5
    (again,) = bench(solvers="candidate", answers=60).solvers
    assert rows["candidate"] == (round(again.mean, 3), again.worst)


@pytest.mark.parametrize("arguments", [[], ["--answer", "pearl", "--clues", "3"]])
def test_the_themed_puzzle_keeps_to_its_theme(tmp_path: Path, arguments: list[str]) -> None:
    printed = output(tmp_path, "themed_clues.py", *arguments, "--out", "card.svg")
    puzzle = puzzle_with_id(printed.splitlines()[-2].split(", ")[1])
    words = [puzzle.answer, *(clue.guess for clue in puzzle.clues)]
    assert puzzle.is_proper
    assert set(words) <= set(module("themed_clues.py").SEA.split())
    assert printed.endswith(f"backwards: {puzzle.answer[::-1].upper()}\n")
    assert ElementTree.parse(tmp_path / "card.svg").getroot().tag == f"{SVG}svg"


def test_the_month_has_a_cross_for_each_day(tmp_path: Path) -> None:
    printed = output(tmp_path, "month_of_crosses.py", "2028-02", "--out", "month.svg")
    assert printed.startswith("month.svg: 29 crosses, ")
    assert sum(map(int, re.findall(r"(\d+) [a-z]+(?:,|$)", printed.partition("crosses, ")[2]))) == 29
    drawn = ElementTree.parse(tmp_path / "month.svg").getroot()
    numbers = [each.text for each in drawn.iter(f"{SVG}text") if each.get("font-weight") == "700"]
    assert numbers == [str(day) for day in range(1, 30)]
    cells = [each.get("fill") for each in drawn.iter(f"{SVG}rect")][1:]
    assert len(cells) == 29 * 9
    puzzles = [each.puzzle for each in cross_editions(date(2028, 2, 1), 3, CrossWords.of(EN5))]
    assert cells[: 3 * 9] == [PALETTE[each.palette[colour]] for each in puzzles for colour in each.colours]


def test_the_poster_leads_to_every_answer(tmp_path: Path) -> None:
    printed = output(tmp_path, "tree_poster.py", "--out", "poster.svg")
    assert printed == "poster.svg: 2,443 words in 3.442 guesses, at most 5, beginning with trace\n"
    drawn = ElementTree.parse(tmp_path / "poster.svg").getroot()
    words = [str(each.text) for each in drawn.iter(f"{SVG}text") if each.get("dy") and not each.get("font-size")]
    assert sorted([*words, "trace"]) == list(EN5.answers)
    assert len(list(drawn.iter(f"{SVG}circle"))) == len(words)


def test_the_report_of_a_game_adds_up(tmp_path: Path) -> None:
    printed = output(tmp_path, "game_report.py", "crane", "spilt", "moldy", "godly")
    assert re.search(r"before crane +#{12} +2,443 ", printed)
    par, regret, luck, total = re.search(r"(\S+) \+ (\S+) - \((\S+)\) = (\d+) guesses", printed).groups()  # type: ignore[union-attr]
    assert Fraction(par) + Fraction(regret) - Fraction(luck) == int(total) == 4
    assert "godly  regret 0.0000  luck 0.0000  none better" in printed


def module(program: str):  # type: ignore[no-untyped-def]
    """A program as a module."""
    spec = importlib.util.spec_from_file_location(program.removesuffix(".py"), EXAMPLES / program)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made
