"""The leaderboard: every line is replayed, a forged proof is refused, and the page shows what was found."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests.support.paths import ROOT
from tilewright.cli import main
from tilewright.errors import InputError
from tilewright.games.boards import BoardsGame
from tilewright.lexicon import load
from tilewright.trials.leaderboard import BadEntry, read_entries, table, verify_entry
from tilewright.trials.transcripts import deal

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


def lines_of(folder: Path) -> tuple[dict[str, object], Path, list[str]]:
    """The entry of the games on two boards, its proof, and the lines of that."""
    _, games = read_entries(folder)
    proof = folder / games["proof"]
    return games, proof, proof.read_text().splitlines()


def test_games_that_were_chosen_are_refused(folder: Path) -> None:
    games, proof, lines = lines_of(folder)
    shortest = min(lines, key=len)
    for forged in ([shortest], [shortest] * 100, lines[1:]):
        proof.write_text("\n".join(forged))
        with pytest.raises(BadEntry, match="not the 100 that are dealt"):
            verify_entry(folder, games)


def test_guesses_of_somebody_who_knows_the_answers_are_refused(folder: Path) -> None:
    games, proof, _ = lines_of(folder)
    lexicon = load("en5")
    told = [BoardsGame.start(lexicon, words) for words in deal(lexicon, 2)]
    for known in (told, [game.guess("raise") for game in told]):
        finished = [[*game.guesses, *(board.answer for board in game.boards)] for game in known]
        proof.write_text("\n".join(replay(game, words).as_text() for game, words in zip(told, finished, strict=True)))
        with pytest.raises(BadEntry, match=r"after the same replies before|in game 1 its solver guesses"):
            verify_entry(folder, games)


def replay(game: BoardsGame, words: list[str]) -> BoardsGame:
    for word in words:
        game = game.guess(word)
    return game


def test_a_solver_of_strangers_plays_again_only_when_that_is_allowed(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    games, _, _ = lines_of(folder)
    (folder / "entries.json").write_text(json.dumps([{**games, "solver": "exec:/no/such/engine"}]))
    assert main(["leaderboard", "verify", str(folder)]) == 2
    assert "has to play again, and that is not one of ours" in capsys.readouterr().err
    assert main(["leaderboard", "verify", str(folder), "--play"]) == 1
    assert "cannot be started" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("change", "fact"),
    [
        ({"boards": "2"}, "boards cannot be '2'"),
        ({"cpu_seconds": "none"}, "cpu_seconds cannot be 'none'"),
        ({"boards": 33}, "no game of 33 boards"),
        ({"mode": "easy"}, "no game of 1 boards in easy mode"),
    ],
)
def test_an_entry_that_makes_no_sense_is_told(folder: Path, change: dict[str, object], fact: str) -> None:
    tree, _ = read_entries(folder)
    (folder / "entries.json").write_text(json.dumps([{**tree, **change}]))
    with pytest.raises(BadEntry, match=fact):
        read_entries(folder)


def test_a_proof_is_a_file_of_the_folder(folder: Path) -> None:
    tree, _ = read_entries(folder)
    for path in ("proofs/nothing.json", "../../etc/passwd"):
        with pytest.raises(BadEntry, match="there is no proof"):
            verify_entry(folder, {**tree, "proof": path})
    (folder / "entries.json").write_text('{"name": "alone"}')
    with pytest.raises(InputError, match="not a list of entries"):
        read_entries(folder)
