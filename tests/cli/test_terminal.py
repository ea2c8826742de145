"""What a terminal expects of any program: completion, man pages, forgiving replies, one sentence for one mistake."""

from __future__ import annotations

import io
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.paths import ROOT
from tilewright.cli import ALIASES, COMMANDS, FALLBACKS, GROUPS, main
from tilewright.cli.output import size_text
from tilewright.cli.terminal.manual import chains
from tilewright.knowledge import Turn, parse_turns

Captured = pytest.CaptureFixture[str]


def said(capsys: Captured, *arguments: str, status: int = 0) -> str:
    assert main(arguments) == status
    found = capsys.readouterr()
    return found.err if status else found.out


@pytest.mark.parametrize(
    "turns", [["crane=-YG--"], ["crane", "bygbb"], ["crane:01200"], ["crane -yg--"], ["crane", "-yg--"]]
)
def test_every_way_of_writing_a_reply_is_read(turns: list[str], capsys: Captured) -> None:
    assert json.loads(said(capsys, "suggest", *turns, "--top", "1", "--json"))["turns"] == [
        {"guess": "crane", "reply": "-YG--"}
    ]
    assert parse_turns(turns, 5) == [Turn.parse("crane=-YG--")]


def test_words_alone_are_a_game_that_was_won_with_the_last(capsys: Captured) -> None:
    alone = json.loads(said(capsys, "analyze", "crane", "toast", "quart", "--json"))
    said_by_option = said(capsys, "analyse", "crane", "toast", "quart", "--answer", "quart", "--json")
    assert alone == json.loads(said_by_option)
    assert alone["state"] == "won"
    assert "has no reply" in said(capsys, "analyse", "crane", status=2)


def test_replies_that_contradict_each_other_are_never_said_to_have_found_the_word(
    capsys: Captured, tmp_path: Path
) -> None:
    text = said(capsys, "analyse", "crane=-----", "caper=Y----", "toast=GGGGG")
    assert "Found" not in text
    assert "No word fits all these replies: only what came before reply 2 is counted." in text
    games = tmp_path / "games.txt"
    games.write_text("tw1 guess en5 crane=----- caper=Y---- toast=GGGGG\n", encoding="utf-8")
    assert "3 (no word fits)" in said(capsys, "analyse", str(games))


def test_a_reader_who_has_seen_enough_of_coloured_text_is_no_failure() -> None:
    script = 'tilewright make clues --count 40 --seed 1 | head -n 1 > /dev/null; exit "${PIPESTATUS[0]}"'
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    done = subprocess.run(["bash", "-c", script], env=os.environ | {"PATH": path}, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_name_of_a_list_may_have_capitals(capsys: Captured) -> None:
    assert said(capsys, "candidates", "crane", "bygbb", "--lexicon", "EN5") == said(capsys, "candidates", "crane=-YG--")


@pytest.mark.parametrize(
    "arguments", [["suggest", "--tpo", "3"], ["suggest", "crane=-YG--", "--tpo=3"], ["score", "--tpo"]]
)
def test_an_unknown_option_is_called_one(arguments: list[str], capsys: Captured) -> None:
    assert said(capsys, *arguments, status=2).startswith("tilewright: there is no option '--tpo")


@pytest.mark.parametrize(
    "arguments",
    [
        ["check", "nofile"],
        ["tree", "verify", "nofile"],
        ["tree", "show", "nofile"],
        ["certificate", "verify", "nofile"],
        ["analyse", "--grid", "nofile", "crane"],
        ["calendar", "import", "nofile"],
        ["restore", "nofile"],
    ],
)
def test_a_file_that_is_not_there_is_one_mistake_with_one_sentence(arguments: list[str], capsys: Captured) -> None:
    assert said(capsys, *arguments, status=2) == "tilewright: nofile: there is no such file\n"


def test_what_is_no_tree_is_not_called_a_wrong_tree(tmp_path: Path, capsys: Captured) -> None:
    other = tmp_path / "other.json"
    for text in ("hello\n", "[1]", '{"root": "crane"}', ""):
        other.write_text(text)
        assert f"{other} is not a decision tree" in said(capsys, "tree", "verify", str(other), status=2)


def test_a_grade_that_no_puzzle_has_is_not_offered(capsys: Captured) -> None:
    for command in (["make", "clues"], ["make", "cross"], ["book", "--kind", "clues"]):
        option = "--grades" if command[0] == "book" else "--grade"
        assert "ambiguous" not in said(capsys, *command, option, "insane", status=2)


def test_an_empty_name_of_a_search_is_refused(capsys: Captured) -> None:
    assert "no search configuration ''" in said(capsys, "search", "world", "--config", "", status=2)


def test_a_written_file_is_told_in_one_line_and_not_on_stdout(tmp_path: Path, capsys: Captured) -> None:
    out = tmp_path / "clues.json"
    assert main(["make", "clues", "quart", "--seed", "1", "--out", str(out)]) == 0
    found = capsys.readouterr()
    assert found.out == ""
    assert found.err == f"tilewright: wrote {out} ({size_text(out.stat().st_size)})\n"


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_knows_every_command(shell: str, capsys: Captured) -> None:
    script = said(capsys, "completion", shell)
    assert all(name in script for name in (*COMMANDS, *ALIASES, *GROUPS, "--lexicon"))


def test_bash_completes_commands_and_options(capsys: Captured) -> None:
    script = said(capsys, "completion", "bash")
    for line, wanted in (("tilewright ana", "analyse"), ("tilewright suggest --le", "--lexicon")):
        words = line.split()
        ask = f"COMP_WORDS=({' '.join(words)}); COMP_CWORD={len(words) - 1}; _tilewright; echo ${{COMPREPLY[@]}}"
        found = subprocess.run(["bash", "-c", f"{script}\n{ask}"], capture_output=True, text=True, check=True)
        assert wanted in found.stdout.split()


COMPLETED = {  # what is typed before the Tab key, and how it goes on
    "tilewright make clues --grade fi": "fiendish",
    "tilewright calendar publi": "publish",
    "tilewright play cro": "cross",
}
IN_ZSH = """
zmodload zsh/zpty
zpty z zsh -f -i
zpty -w z 'fpath=($FOLDER $fpath); autoload -U compinit; compinit -u -D; print READ""Y'
zpty -r z said '*READY*'
zpty -n -w z "$TYPED"$'\\t'
zpty -r z said "*$WANTED*"
"""


@pytest.mark.skipif(not shutil.which("zsh"), reason="platform: no zsh")
def test_zsh_completes_from_the_file_that_the_help_names(tmp_path: Path, capsys: Captured) -> None:
    (tmp_path / "_tilewright").write_text(said(capsys, "completion", "zsh"))
    for typed, wanted in COMPLETED.items():
        facts = {"FOLDER": str(tmp_path), "TYPED": typed, "WANTED": wanted}
        subprocess.run(["zsh", "-f", "-c", IN_ZSH], env=os.environ | facts, check=True, timeout=60)


@pytest.mark.skipif(not shutil.which("zsh"), reason="platform: no zsh")
@pytest.mark.parametrize("before", ["", "autoload -U compinit; compinit -u -D; "], ids=["alone", "after compinit"])
def test_zsh_completes_from_the_script_as_it_is_evaluated(before: str, tmp_path: Path, capsys: Captured) -> None:
    (tmp_path / "script").write_text(said(capsys, "completion", "zsh"))
    ask = f'{before}eval "$(<{tmp_path}/script)"; print $_comps[tilewright]'
    found = subprocess.run(["zsh", "-f", "-c", ask], env=os.environ | {"HOME": str(tmp_path)}, capture_output=True)
    assert (found.stdout, found.stderr) == (b"_cyclopts_tilewright\n", b"")


@pytest.mark.skipif(not shutil.which("fish"), reason="platform: no fish")
def test_fish_completes_from_the_file_that_the_help_names(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "tilewright.fish"
    path.write_text(said(capsys, "completion", "fish"))
    for typed, wanted in COMPLETED.items():
        ask = f"source {path}; complete -C '{typed}'"
        found = subprocess.run(["fish", "--no-config", "-c", ask], capture_output=True, text=True, check=True)
        assert wanted in found.stdout.split()


def test_every_command_has_a_man_page_that_says_what_help_says(tmp_path: Path, capsys: Captured) -> None:
    assert main(["man", "--out", str(tmp_path)]) == 0
    assert {path.stem for path in tmp_path.iterdir()} == {"-".join(chain) for chain in chains()}
    page = (tmp_path / "tilewright-suggest.1").read_text().replace("\\-", "-")
    assert ".B --top INT\nHow many words to list in each column." in page
    assert "there is no command 'nothing'" in said(capsys, "man", "nothing", status=2)


def test_signs_that_a_terminal_lacks_become_others(monkeypatch: pytest.MonkeyPatch) -> None:
    out = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", out)
    assert main(["suggest", "--help"]) == 0
    out.flush()
    text = out.buffer.getvalue().decode("ascii")  # type: ignore[attr-defined]
    assert "candidate ..., with" in text
    assert "\\u" not in text
    assert main(["make", "cross", "--date", "2026-07-30"]) == 0
    out.flush()
    assert "\\u" not in out.buffer.getvalue().decode("ascii")  # type: ignore[attr-defined]
    out.write("".join(FALLBACKS))
    out.flush()
    assert out.buffer.getvalue().decode("ascii").endswith("".join(FALLBACKS.values()))  # type: ignore[attr-defined]


def played(*arguments: str, lines: str) -> str:
    command = [sys.executable, "-m", "tilewright", "play", *arguments]
    return subprocess.run(command, cwd=ROOT, input=lines, capture_output=True, text=True, check=True).stdout


def test_a_guess_that_was_made_before_is_asked_about_first() -> None:
    out = played("--answer", "quart", lines="crane\ncrane\ntoast\ncrane\ncrane\n")
    assert out.count("CRANE was guessed before") == 2
    assert "Left after 3 of 6 turns" in out


def test_a_small_q_leaves_a_cross_and_a_capital_names_the_letter() -> None:
    assert "Left with 0 of 8" in played("cross", "--seed", "1", lines="q\ne\n")
    assert "No Q" in played("cross", "--seed", "1", lines="Q\nq\n")
