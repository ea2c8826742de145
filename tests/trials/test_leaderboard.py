"""The leaderboard: every line is replayed, a forged proof is refused, and the page shows what was found."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests.support.paths import ROOT
from tilewright.cli import main
from tilewright.errors import InputError
from tilewright.trials.leaderboard import BadEntry, read_entries, table, verify_entry

FOLDER = ROOT / "benchmarks" / "leaderboard"
ENTRIES = read_entries(FOLDER)


def test_every_line_of_the_leaderboard_is_replayed_and_the_page_shows_them() -> None:
    standings = [verify_entry(FOLDER, entry) for entry in ENTRIES]
    assert table(standings) in (FOLDER / "README.md").read_text(encoding="utf-8")
    best = min((each for each in standings if each.entry["boards"] == 1), key=lambda each: each.mean)
    assert best.entry["name"] == "optimal, proven"


def test_ours_stand_beside_at_least_three_programs_of_others() -> None:
    assert len({entry["by"] for entry in ENTRIES} - {"Tilewright"}) >= 3
    assert {entry["mode"] for entry in ENTRIES} == {"normal", "hard"}
    assert {entry["boards"] for entry in ENTRIES} > {1}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A leaderboard of two entries: a tree and a transcript."""
    chosen = [next(entry for entry in ENTRIES if entry["boards"] == boards) for boards in (1, 2)]
    for entry in chosen:
        (tmp_path / entry["proof"]).parent.mkdir(exist_ok=True)
        shutil.copy(FOLDER / entry["proof"], tmp_path / entry["proof"])
    (tmp_path / "entries.json").write_text(json.dumps(chosen))
    return tmp_path


def test_the_command_prints_the_table(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["leaderboard", "verify", str(folder), "--json"]) == 0
    assert [each["verified"] for each in json.loads(capsys.readouterr().out)["entries"]] == [True, True]


def test_a_forged_proof_is_refused(folder: Path) -> None:
    tree, games = read_entries(folder)
    proof = folder / tree["proof"]
    proof.write_text(proof.read_text().replace('"total": ', '"total": 1'))
    with pytest.raises(InputError, match="claims"):
        verify_entry(folder, tree)
    transcript = folder / games["proof"]
    transcript.write_text(transcript.read_text().replace("-Y", "Y-", 1))
    with pytest.raises(InputError, match="would get"):
        verify_entry(folder, games)


def test_an_entry_for_another_list_or_with_gaps_is_refused(folder: Path) -> None:
    tree, _ = read_entries(folder)
    with pytest.raises(BadEntry, match="the list here is"):
        verify_entry(folder, {**tree, "lexicon": "en5:1:0"})
    with pytest.raises(BadEntry, match="another game"):
        verify_entry(folder, {**tree, "mode": "ultra"})
    del tree["proof"]
    (folder / "entries.json").write_text(json.dumps([tree]))
    with pytest.raises(BadEntry, match="it lacks proof"):
        read_entries(folder)
