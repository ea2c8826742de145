"""``tilewright prove``: an opener, every opener, and what happens in between."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tests.support.brute import optimum
from tests.support.lexicons import small_lexicon
from tilewright.cli import main
from tilewright.cli.study import prove
from tilewright.jobs.journal import open_journal
from tilewright.lexicon import load
from tilewright.position import Mode
from tilewright.solvers.exact import all_openers
from tilewright.solvers.exact.all_openers import OpenersTask, ProveOpeners, pieces_of, prove_all
from tilewright.trees import load_tree, verify

Captured = pytest.CaptureFixture[str]


def shown(capsys: Captured, *arguments: str) -> dict:
    assert main(["prove", *arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.fixture
def small(tmp_path: Path) -> str:
    """A list that is quickly proven: every 30th answer of en4."""
    path = tmp_path / "small.txt"
    path.write_text("\n".join(load("en4").answers[::30]))
    return str(path)


def test_an_opener_is_proven_with_its_tree(small: str, tmp_path: Path, capsys: Captured) -> None:
    word = load(small).answers[0]
    result = shown(capsys, "--opener", word, "--lexicon", small, "--tree", str(tmp_path / "tree.json"))
    members = ["opener", "mode", "total", "mean", "worst", "histogram", "proven", "lower_bound", "nodes", "cpu_seconds"]
    assert list(result) == [*members, "lexicon", "fingerprint"]
    assert result["opener"] == word
    assert result["proven"]
    tree = load_tree(tmp_path / "tree.json")
    assert verify(tree, load(small)) == 57
    assert tree.tally.total == result["total"]


@pytest.mark.parametrize("mode", ["normal", "hard"])
def test_all_openers_give_the_optimum(mode: str, small: str, tmp_path: Path, capsys: Captured) -> None:
    result = shown(capsys, "--all", "--lexicon", small, "--mode", mode, "--tree", str(tmp_path / "t"), "--margin", "3")
    assert load_tree(tmp_path / "t").is_proven
    assert result["best"][0] == {"opener": result["opener"], "total": result["total"]}
    totals = [each["total"] for each in result["best"]]
    assert totals == sorted(totals)
    alone = [
        shown(capsys, "--opener", each["opener"], "--lexicon", small, "--mode", mode) for each in result["best"][:3]
    ]
    assert [each["total"] for each in alone] == totals[:3]


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("mode", list(Mode))
def test_the_proof_over_all_openers_is_that_of_brute_force(seed: int, mode: Mode) -> None:
    lexicon = small_lexicon(seed)
    proof = prove_all(OpenersTask(lexicon, mode, 9, cutoff=100))
    assert proof.total == optimum(lexicon, mode, 9)
    assert proof.is_proven


def test_a_journal_is_continued_and_gives_the_same(small: str, tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "journal"
    whole = shown(capsys, "--all", "--lexicon", small, "--journal", str(path))
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:2])[:-3])
    again = shown(capsys, "--all", "--lexicon", small, "--journal", str(path), "--resume")
    assert path.read_bytes().splitlines() == [line.rstrip() for line in lines]
    assert {**again, "cpu_seconds": 0, "nodes": 0} == {**whole, "cpu_seconds": 0, "nodes": 0}


def test_a_prior_is_proven_in_the_mean_that_counts_likely_answers_more(small: str, capsys: Captured) -> None:
    plain, weighted = shown(capsys, "--lexicon", small), shown(capsys, "--lexicon", small, "--prior", "zipf")
    assert weighted["proven"]
    assert weighted["lower_bound"] == weighted["weighted_mean"] < plain["mean"]
    assert weighted["total"] >= plain["total"]
    every = shown(capsys, "--lexicon", small, "--all", "--prior", "zipf")
    assert (every["proven"], every["weighted_mean"]) == (True, weighted["weighted_mean"])
    assert every["best"][0]["opener"] == every["opener"]


def test_pieces_hold_every_opener_once() -> None:
    lexicon = load("en4")
    pieces = pieces_of(lexicon)
    assert sorted(word for _, piece in pieces for word in piece) == sorted(lexicon.words)
    assert len({key for key, _ in pieces}) == len(pieces)


def test_a_piece_says_cost_or_bound_of_each_opener() -> None:
    lexicon = small_lexicon(5)
    best = optimum(lexicon, Mode.NORMAL, 9)
    for cost, settled in ProveOpeners(OpenersTask(lexicon, turns=9, cutoff=int(best) + 1))(lexicon.words):
        assert cost >= best
        assert settled == (cost == best)


def test_a_turn_limit_that_cannot_be_kept_is_proven_impossible(small: str, capsys: Captured) -> None:
    assert main(["prove", "--lexicon", small, "--turns", "2"]) == 1
    assert "impossible within 2 turns" in capsys.readouterr().err


def test_every_opener_within_too_few_turns_is_not_said_to_cost_what_the_cutoff_is(small: str, capsys: Captured) -> None:
    assert main(["prove", "--all", "--lexicon", small, "--turns", "2", "--cutoff", "150"]) == 0
    assert capsys.readouterr().out.startswith("No strategy within 2 turns costs less than 150 guesses: proven")
    assert main(["prove", "--all", "--lexicon", small, "--turns", "2"]) == 2
    said = (
        "the beam finds no strategy within 2 turns: give a cutoff, or leave --all out, which shows whether there is any"
    )
    assert said in capsys.readouterr().err


def test_openers_above_the_margin_are_not_ranked(small: str, capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    """A first strategy that is not the best lets openers between it and the best be told apart, too."""
    monkeypatch.setattr(all_openers, "incumbent", lambda *asked: 160)
    totals = [
        [each["total"] for each in shown(capsys, "--all", "--lexicon", small, *asked)["best"]]
        for asked in ([], ["--margin", "1"], ["--cutoff", "161"])
    ]
    best = totals[0][0]
    assert [max(each) - best for each in totals[:2]] == [0, 1]
    assert max(totals[2]) > best + 1


@pytest.mark.parametrize(
    ("arguments", "fact"),
    [
        (["--all", "--opener", "crane"], "choose one"),
        (["--opener", "crane", "--resume"], "need --all"),
        (["--opener", "xqzzz"], "'xqzzz' is not in the en5 list"),
        (["--objective", "luck"], "luck"),
        (["--turns", "0"], "--turns is from 1 to 100, not 0"),
        (["--turns", "3000000000"], "--turns is from 1 to 100"),
        (["--all", "--margin", "-5"], "--margin is from 0"),
        (["--cutoff", "-1"], "--cutoff is from 1"),
        (["--all", "--resume"], "--resume needs the --journal"),
        (["--all", "--seconds", "1"], "leave --objective and --seconds out"),
        (["--cutoff", "9", "--objective", "worst"], "leave --objective out"),
        (["--opener", ""], "'' has 0 letters"),
        (["--seconds", "0"], "above 0"),
        (["--seconds", "nan"], "above 0"),
        (["--tree", "/nowhere/tree.json"], "there is no folder /nowhere"),
        (["--memory", "lots"], "'lots' is not an amount of memory"),
    ],
)
def test_what_is_typed_wrong_is_named(arguments: list[str], fact: str, capsys: Captured) -> None:
    assert main(["prove", *arguments]) == 2
    assert fact in capsys.readouterr().err


INTERRUPTED = """
import os, pathlib, signal, sys, threading, time
from tilewright.cli import main
from tilewright.cli.study import prove

def interrupt(journal):
    while not journal.exists() or not journal.stat().st_size:
        time.sleep(0.02)
    os.kill(os.getpid(), signal.SIGINT)

threading.Thread(target=interrupt, args=(pathlib.Path(sys.argv[-1]),), daemon=True).start()
sys.exit(main(sys.argv[1:]))
"""


def test_control_c_ends_a_proof_and_the_journal_is_continued(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    command = ["prove", "--all", "--lexicon", "en7", "--cutoff", "15000", "--journal", str(path)]
    ended = subprocess.run([sys.executable, "-c", INTERRUPTED, *command], timeout=600, check=False)
    assert ended.returncode == 130
    facts = OpenersTask(load("en7"), cutoff=15000).facts
    with open_journal(path, facts, resume=True) as kept:
        assert len(kept.done) < len(pieces_of(load("en7")))


def test_a_certificate_is_written_and_verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words, path = tmp_path / "words.txt", str(tmp_path / "proof.xz")
    words.write_text("\n".join(load("en4").answers[:80]))
    assert main(["prove", "--all", "--lexicon", str(words), "--certificate", path, "--json"]) == 0
    total = json.loads(capsys.readouterr().out)["total"]
    assert main(["certificate", "verify", path, "--lexicon", str(words), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["total"], found["lower_bound"], found["proven"], found["sampled"]) == (total, total, True, False)
    assert main(["certificate", "verify", path, "--lexicon", str(words), "--sample", "3", "--seed", "5"]) == 0
    out = capsys.readouterr().out
    assert f"takes {total} guesses; if all others hold, too, no strategy takes fewer than {total}" in out
    assert main(["certificate", "verify", path, "--lexicon", str(words), "--sample", "3", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["proven"] is False
    assert main(["certificate", "verify", path, "--lexicon", str(words), "--seed", "5"]) == 2
    assert "--seed needs --sample" in capsys.readouterr().err
    for wrong in (["--cutoff", "300"], ["--seconds", "1"], ["--certificate", ""]):
        assert main(["prove", "--all", "--lexicon", str(words), "--certificate", path, *wrong]) == 2
    assert main(["certificate", "verify", path, "--lexicon", "en4"]) != 0
    assert "the certificate is about the list words:" in capsys.readouterr().err
    assert main(["certificate", "verify", str(words), "--lexicon", str(words)]) == 2


def test_a_proof_that_is_interrupted_leaves_no_certificate(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words, path = tmp_path / "words.txt", tmp_path / "proof.xz"
    words.write_text("\n".join(load("en4").answers[:40]))
    command = ["prove", "--lexicon", str(words), "--certificate", str(path)]

    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("tilewright.solvers.exact.certify.certify", interrupt)
        assert main(command) == 130
    assert capsys.readouterr().err == f"tilewright: interrupted, so {path} was not written\n"
    whole = prove.ask
    monkeypatch.setattr(prove, "ask", lambda question, means: replace(whole(question, means), is_exact=False))
    assert main(command) == 130
    assert f"the proof was interrupted, so {path} was not written" in capsys.readouterr().err
    assert not path.exists()


def test_a_certificate_says_which_mode_opener_turns_and_worst_case_it_is_about(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words, path = tmp_path / "words.txt", str(tmp_path / "proof.xz")
    words.write_text("\n".join(load("en4").answers[:60]))
    asked = ["--mode", "hard", "--opener", "acid", "--objective", "worst"]
    assert main(["prove", "--lexicon", str(words), "--certificate", path, "--json", *asked]) == 0
    proven = json.loads(capsys.readouterr().out)
    assert main(["certificate", "verify", path, "--lexicon", str(words), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["mode"], found["proven"], found["total"]) == ("hard", True, proven["total"])
    assert found["claims"][1] == {"bound": None, "turns": proven["worst"] - 1, "opener": "acid"}
    assert main(["certificate", "verify", path, "--lexicon", str(words)]) == 0
    said = f"no strategy that begins with acid finds every answer within {proven['worst'] - 1} turns"
    assert said in capsys.readouterr().out


def test_a_prior_is_told_in_weighted_guesses(small: str, tmp_path: Path, capsys: Captured) -> None:
    path = str(tmp_path / "proof.xz")
    assert main(["prove", "--all", "--lexicon", small, "--prior", "zipf", "--certificate", path]) == 0
    out, err = capsys.readouterr()
    assert " weighted guesses\n" in out
    assert "shows, in weighted guesses: no strategy" in err
    assert main(["certificate", "verify", path, "--lexicon", small]) == 0
    assert " weighted guesses; no strategy takes fewer than" in capsys.readouterr().out


def test_a_sample_of_all_lemmas_is_no_sample(small: str, tmp_path: Path, capsys: Captured) -> None:
    path = str(tmp_path / "proof.xz")
    assert main(["prove", "--all", "--lexicon", small, "--certificate", path]) == 0
    capsys.readouterr()
    command = ["certificate", "verify", path, "--lexicon", small, "--sample", "100000"]
    assert main(command) == 0
    assert "if all others hold" not in capsys.readouterr().out
    assert main([*command, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["sampled"], found["proven"]) == (False, True)


def test_trees_and_certificates_that_are_mixed_up_are_told_by_name(
    small: str, tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    tree, proof = str(tmp_path / "tree.json"), str(tmp_path / "proof.xz")
    assert main(["prove", "--all", "--lexicon", small, "--tree", tree, "--certificate", proof]) == 0
    capsys.readouterr()
    assert main(["certificate", "verify", tree, "--lexicon", small]) == 2
    assert "this is a decision tree, not a certificate; 'tilewright tree verify' is for" in capsys.readouterr().err
    assert main(["tree", "verify", proof, "--lexicon", small]) == 2
    assert "as certificates are; 'tilewright certificate verify' is for those" in capsys.readouterr().err

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tilewright.certificates.check_all", interrupt)
    assert main(["certificate", "verify", proof, "--lexicon", small]) == 130
    assert capsys.readouterr().err == "tilewright: interrupted, so nothing was verified\n"
