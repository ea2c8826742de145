"""What the help shows can be typed: every command has examples, and they run one after the other in an empty folder."""

from __future__ import annotations

import io
import shlex
from pathlib import Path

import pytest

from tilewright.cli import application, in_full, main
from tilewright.cli.examples import EXAMPLES
from tilewright.cli.terminal.manual import chains, page

Captured = pytest.CaptureFixture[str]
NOT_RUN = {  # they take minutes, need the network, never end, or speak of what only a reader has
    "prove --all --workers 2 --journal proof.journal",
    "tune --aim worst --trials 50",
    "serve",
    "serve --host 0.0.0.0 --port 80 --workers 2",
    "site --out page --days 90",
    "engine check './my_engine --fast'",
    "certificate verify salet.xz",
    "certificate verify salet.xz --sample 100",
    "leaderboard verify",
    "leaderboard verify benchmarks/leaderboard",
    "lexicon add de",
    "calendar publish --days 7",
    "calendar show --kind clues",
    "calendar report 2026-12-24 quart --kind clues",
    "calendar check-season season.json --fingerprint 1f3a9c",
    "calendar take-over plan.json",
}
ALL = list(dict.fromkeys(example for examples in EXAMPLES.values() for example in examples))


def test_every_command_has_examples_of_its_own_in_its_help_and_its_man_page(capsys: Captured) -> None:
    assert {" ".join(chain[1:]) for chain in chains()} == EXAMPLES.keys()
    for command, examples in EXAMPLES.items():
        assert command == "" or all(example.startswith(command) for example in examples)
    assert main(["tree", "show", "--help"]) == 0
    assert "Examples:\n  tilewright tree show salet.json --path salet=-----\n" in capsys.readouterr().out
    assert ".SH EXAMPLES\n.nf\ntilewright score toast stoat\n.fi" in page(("score",))


@pytest.mark.parametrize("example", ALL)
def test_every_example_can_be_typed(example: str) -> None:
    tokens = in_full(shlex.split(example))
    application(tokens).parse_args(tokens, print_error=False, exit_on_error=False)


def test_the_examples_run_one_after_the_other(
    empty_data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "words.txt").write_text("reef\nwave\ncoral\nshore\n", encoding="utf-8")
    assert {*ALL} > NOT_RUN
    for example in ALL:
        if example not in NOT_RUN:
            monkeypatch.setattr("sys.stdin", io.StringIO())
            assert main(shlex.split(example)) == 0, (example, capsys.readouterr().err)


def test_help_and_version_have_short_ways(capsys: Captured) -> None:
    assert main(["help", "suggest"]) == 0
    asked = capsys.readouterr().out
    assert main(["suggest", "--help"]) == 0
    assert asked == capsys.readouterr().out
    assert main(["-v"]) == main(["--version"]) == 0
    short, long = capsys.readouterr().out.split()
    assert short == long
