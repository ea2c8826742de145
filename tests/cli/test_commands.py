"""The command line: JSON that stays, one sentence for each error, and a help page for every command."""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tilewright.cli import COMMANDS, ENGINE_COMMANDS, GROUPS, PLAY_COMMANDS, SUGGEST_COMMANDS, Commands, main
from tilewright.cli.terminal.manual import chains
from tilewright.lexicon import load
from tools.cli_reference import PAGE, reference

CHAINS = [chain[1:] for chain in chains()]
WORDS = "crane place grape slate react trace"


@pytest.fixture
def small(tmp_path: Path) -> str:
    """A word list of six words."""
    path = tmp_path / "small.txt"
    path.write_text("\n".join(WORDS.split()))
    return str(path)


def run(*arguments: str, stdin: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "tilewright", *arguments],
        input=stdin,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment},
    )


def result(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, object]:
    """The JSON that a command prints."""
    assert main([*arguments, "--json"]) == 0
    return dict(json.loads(capsys.readouterr().out))


# JSON


def test_score_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    expected = {"guess": "speed", "answer": "ember", "reply": "--YG-", "code": 63}
    shown = result(capsys, "score", "Speed", "EMBER")
    assert shown == expected
    assert list(shown) == list(expected)


def test_candidates_as_json(capsys: pytest.CaptureFixture[str], small: str) -> None:
    shown = result(capsys, "candidates", "--lexicon", small, "crane=Y-G-G")
    assert list(shown) == ["lexicon", "fingerprint", "among", "count", "words", "knowledge", "known_letters"]
    assert (shown["lexicon"], shown["fingerprint"]) == (load(small).name, load(small).fingerprint)
    assert (shown["among"], shown["count"], shown["words"]) == ("answers", 1, ["place"])


def test_lexicon_show_as_json(capsys: pytest.CaptureFixture[str], small: str) -> None:
    shown = result(capsys, "lexicon", "show", small)
    assert list(shown) == ["name", "fingerprint", "length", "answers", "known", "allowed"]
    assert shown["answers"] == sorted(WORDS.split())


def test_lexicon_list_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    shown = result(capsys, "lexicon", "list")
    assert list(shown) == ["lexicons", "languages"]
    rows = shown["lexicons"]
    assert isinstance(rows, list)
    assert list(rows[0]) == ["name", "origin", "length", "answers", "allowed"]


def test_lexicon_add_as_json(capsys: pytest.CaptureFixture[str], small: str, empty_data: Path) -> None:
    shown = result(capsys, "lexicon", "add", "own", small)
    assert shown == {"installed": ["own"], "lexicons": [load("own").fingerprint], "left_out": []}


def test_play_as_json(small: str) -> None:
    played = run("play", "--lexicon", small, "--seed", "1", "--mode", "hard", "--json", stdin=WORDS.replace(" ", "\n"))
    shown = json.loads(played.stdout)
    members = ["lexicon", "fingerprint", "mode", "date", "number", "seed", "state", "answer", "turns", "share"]
    assert list(shown) == members
    assert (shown["mode"], shown["date"], shown["number"], shown["seed"]) == ("hard", None, None, 1)
    assert (shown["state"], shown["turns"][-1]) == ("won", {"guess": shown["answer"], "reply": "GGGGG"})
    assert shown["share"].startswith("Tilewright small random 1 ")


def test_an_unfinished_game_does_not_give_its_word_away(small: str) -> None:
    played = run("play", "--lexicon", small, "--date", "2026-07-30", "--json")
    shown = json.loads(played.stdout)
    assert (shown["state"], shown["answer"], shown["share"]) == ("playing", None, None)
    assert (shown["date"], shown["number"], shown["turns"]) == ("2026-07-30", 2403, [])


def test_json_has_a_line_for_each_member_and_keeps_its_letters(capsys: pytest.CaptureFixture[str]) -> None:
    main(["score", "größe", "grüße", "--json"])
    assert capsys.readouterr().out == (
        '{\n  "guess": "größe",\n  "answer": "grüße",\n  "reply": "GG-GG",\n  "code": 224\n}\n'
    )


def test_json_is_the_same_where_letters_cannot_be_shown() -> None:
    shown = run("score", "größe", "grüße", "--json", PYTHONIOENCODING="ascii", PYTHONUTF8="1")
    assert shown.stdout.isascii()
    assert json.loads(shown.stdout)["guess"] == "größe"


# text


def test_score_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", "ninny", "annex"]) == 0
    assert capsys.readouterr().out == "Y-G--\n"


def test_candidates_as_text_are_one_word_on_each_line(capsys: pytest.CaptureFixture[str], small: str) -> None:
    assert main(["candidates", "--lexicon", small, "crane=-GG-G", "slate=--G-G"]) == 0
    assert capsys.readouterr().out == "grape\n"


def test_candidates_may_be_looked_for_among_all_allowed_words(capsys: pytest.CaptureFixture[str]) -> None:
    answers = result(capsys, "candidates", "crane=-YG--")
    allowed = result(capsys, "candidates", "crane=-YG--", "--among", "allowed")
    assert set(answers["words"]) < set(allowed["words"])  # type: ignore[call-overload]


@pytest.mark.parametrize("turn", ["crane=00000", "CRANE=bbbbb", "crane=⬛⬛⬛⬛⬛", "crane=....."])
def test_a_reply_may_be_written_in_every_usual_way(capsys: pytest.CaptureFixture[str], turn: str) -> None:
    assert result(capsys, "candidates", turn) == result(capsys, "candidates", "crane=-----")


def test_a_turn_may_stand_behind_two_hyphens(capsys: pytest.CaptureFixture[str], small: str) -> None:
    assert main(["candidates", "--lexicon", small, "--", "crane=GGGGG"]) == 0
    assert capsys.readouterr().out == "crane\n"


# errors


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("score crane", "score needs ANSWER; see --help"),
        ("score crane cranes", "'crane' has 5 letters, not 6"),
        ("score cr4ne crane", "'cr4ne' is not a word of 1 to 20 letters"),
        ("score a b c", "'c' is one argument too many"),
        ("score a b --jsno", "there is no option '--jsno'; did you mean '--json'?"),
        ("scroe", "there is no command 'scroe'; did you mean 'score'?"),
        ("--frobnicate", "there is no command '--frobnicate'; see --help"),
        ("lexicon lst", "there is no command 'lst'; did you mean 'list'?"),
        ("candidates -YG--", "'-YG--' is not of the form GUESS=REPLY, such as crane=-YG--"),
        ("candidates crane", "'crane' is not of the form GUESS=REPLY, such as crane=-YG--"),
        ("candidates crane=-YG-", "'-YG-' is not a reply: it has 4 marks, not 5"),
        ("candidates xqzzz=-----", "'xqzzz' is not in the en5 list"),
        ("candidates crane=-YG-- slate=----- --mode hard", "turn 2 (slate) breaks hard mode: guess must contain R"),
        ("candidates --among", "--among needs a value"),
        ("candidates --among foo", "--among is one of answers, allowed, not 'foo'"),
        ("candidates --lexicon missing.txt", "missing.txt: there is no such file"),
        (
            "play --date 2019-12-31",
            "'2019-12-31' is not a puzzle date: there are puzzles from 2020-01-01 to 2100-12-31",
        ),
        ("play --date today", "'today' is not a puzzle date: write it as 2026-01-31"),
        ("play --answer xqzzz", "'xqzzz' is not in the en5 list"),
        ("play --answer crane --random", "--answer and --random or --seed choose different words; give one of them"),
        ("play --seed 1.5", "--seed is a whole number, not '1.5'"),
        ("analyse --seconds soon", "--seconds is a number, not 'soon'"),
        ("suggest --top 1 --top 2", "--top is given twice; give it once"),
        ("exam", "exam needs --player; see --help"),
        ("play --seed x", "--seed is a whole number, not 'x'"),
    ],
)
def test_what_was_typed_wrong_is_said_in_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: str, sentence: str
) -> None:
    assert main(arguments.split()) == 2
    shown = capsys.readouterr()
    assert (shown.out, shown.err) == ("", f"tilewright: {sentence}\n")


def test_replies_that_no_word_fits_are_an_error_that_names_them(capsys: pytest.CaptureFixture[str], small: str) -> None:
    assert main(["candidates", "--lexicon", small, "crane=GGGGG", "place=GGGGG"]) == 2
    assert capsys.readouterr().err.startswith("tilewright: ")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="platform: no /dev/full")
def test_a_full_disk_is_a_failure_in_one_sentence() -> None:
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, "-m", "tilewright", "score", "tile", "word"]
        failed = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True)
    assert (failed.returncode, failed.stderr) == (1, "tilewright: No space left on device\n")


def test_a_reader_that_has_seen_enough_is_no_error_to_talk_about() -> None:
    command = [sys.executable, "-m", "tilewright", "candidates", "--lexicon", "en5-big", "--among", "allowed"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as started:
        assert started.stdout is not None
        assert started.stderr is not None
        started.stdout.readline()
        started.stdout.close()
        assert started.stderr.read() == ""
    assert started.returncode == 0


def test_words_that_are_no_text_are_refused() -> None:
    failed = subprocess.run([sys.executable, "-m", "tilewright", "score", b"\xff\xff", b"ab"], capture_output=True)
    assert failed.returncode == 2
    assert failed.stderr.count(b"\n") == 1


# help


SAY_NO_JSON = (
    (),
    *((name,) for name in GROUPS),
    ("tree", "export"),
    ("serve",),
    ("completion",),
    ("engine",),
    ("man",),
    ("calendar", "rotate-key"),
)  # no result to print


@pytest.mark.parametrize("chain", CHAINS, ids=" ".join)
def test_every_command_has_a_help_page(capsys: pytest.CaptureFixture[str], chain: tuple[str, ...]) -> None:
    assert main([*chain, "--help"]) == 0
    page = capsys.readouterr().out
    assert page.startswith(f"Usage: {' '.join(('tilewright', *chain))}")
    assert "\x1b" not in page
    assert chain in SAY_NO_JSON or "JSON: " in page


LISTS = (COMMANDS, PLAY_COMMANDS, SUGGEST_COMMANDS, ENGINE_COMMANDS, *(commands for _, commands in GROUPS.values()))
ALL_COMMANDS = [each for commands in LISTS for each in commands.values()]


@pytest.mark.parametrize("path_and_summary", ALL_COMMANDS, ids=lambda pair: pair[0])
def test_the_summary_of_a_command_is_the_first_line_of_its_docstring(path_and_summary: tuple[str, str]) -> None:
    path, summary = path_and_summary
    module, _, name = path.partition(":")
    target = getattr(importlib.import_module(module), name)
    docstring = getattr(target, "default_command", target).__doc__
    assert docstring.splitlines()[0] == summary


@pytest.mark.parametrize(
    ("command", "commands"), [("play", PLAY_COMMANDS), ("suggest", SUGGEST_COMMANDS), ("engine", ENGINE_COMMANDS)]
)
def test_commands_behind_a_command_have_their_line(
    capsys: pytest.CaptureFixture[str], command: str, commands: Commands
) -> None:
    assert main([command, "--help"]) == 0
    page = " ".join(capsys.readouterr().out.split())
    assert all(f" {name} {summary}" in page for name, (_, summary) in commands.items())


def test_help_fits_a_narrow_terminal() -> None:
    page = run("candidates", "--help", COLUMNS="40").stdout
    assert max(map(len, page.splitlines())) <= 60


def test_the_reference_is_up_to_date_and_has_every_command() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page == reference(), "run make reference"
    assert all(f"## {' '.join(('tilewright', *chain))}\n" in page for chain in CHAINS)


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    from tilewright import __version__

    assert main(["--version"]) == 0
    assert capsys.readouterr().out.strip() == __version__


# what is loaded


def loaded(*arguments: str) -> Iterator[str]:
    """The modules that a command has loaded."""
    code = "import sys; from tilewright.cli import main; main(sys.argv[1:]); print(*sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True)
    yield from done.stderr.split()


@pytest.mark.parametrize(
    ("arguments", "unused"),
    [
        ("--help", {"numpy", "tilewright.cli.play.words", "tilewright.cli.host.lexicon", "tilewright.lexicon"}),
        ("score tile word", {"numpy", "rich", "platformdirs", "tilewright.cli.play.words"}),
        ("candidates crane=-YG--", {"rich", "tilewright.cli.play.words", "sqlalchemy"}),
        ("calendar publish --help", {"numpy", "sqlalchemy", "alembic"}),
    ],
)
def test_a_command_loads_only_what_it_needs(arguments: str, unused: set[str]) -> None:
    assert not unused & set(loaded(*arguments.split()))
