"""The exam: luck is no part of the score, samples are fair, and a transcript gives the same score again."""

from __future__ import annotations

import io
import json
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

import tilewright
from tilewright import Position, load, solver_named
from tilewright.cli import main
from tilewright.errors import InputError
from tilewright.games.guess import GuessGame
from tilewright.lexicon import Lexicon
from tilewright.notation import read_records
from tilewright.position import TURN_LIMIT, Mode
from tilewright.solvers.exact.strategies import shipped_tree
from tilewright.trials.exam import CHANCES, depths_of, exam_answers, examine
from tilewright.trials.players import replaying
from tilewright.trials.positions import STRATA, exam_positions, examine_positions

EN5 = load("en5")
FIRST_POSITION = "tw1 position en5:11492:a1cea5cccffbe4b6 duvet=---G- expel=---GY lager=G--GG liner=G--GG"
SMALL = Lexicon.of("small", load("en4").answers[:60])
MIDDLING = Lexicon.of("middling", load("en4").answers[:300])


def small_list(folder: Path) -> str:
    """The file of the small list."""
    path = folder / "small.txt"
    path.write_text("\n".join(SMALL.words))
    return str(path)


def test_the_best_strategy_has_no_regret_and_others_have() -> None:
    best = examine(solver_named("optimal").choose, "optimal", SMALL, None)
    worse = examine(lambda position: position.candidates[0], "first", SMALL, None)
    assert all(game.regret == pytest.approx(0, abs=1e-9) for game in best.games)
    assert sum(game.regret for game in worse.games) > 1
    assert all(game.found for game in best.games)


def test_guesses_are_par_and_regret_less_luck_in_every_game() -> None:
    result = examine(lambda position: position.candidates[-1], "last", SMALL, 20)
    from tilewright.analysis.guess_worth import best_value

    par = float(best_value(Position.start(SMALL)).low)
    for game in result.games:
        if game.found:
            assert len(game.turns) == pytest.approx(par + sum(turn.regret - turn.luck for turn in game.turns))


def test_a_sample_is_drawn_by_its_seed_and_has_every_stratum() -> None:
    depths = depths_of(shipped_tree(EN5, Mode.NORMAL), EN5)
    sample = exam_answers(EN5, 50, 1)
    assert sample == exam_answers(EN5, 50, 1) != exam_answers(EN5, 50, 2)
    assert len(set(sample)) == 50
    whole = sum(depths.values()) / len(depths)
    assert abs(sum(depths[answer] for answer in sample) / 50 - whole) < 0.05
    assert exam_answers(EN5, None, 1) == list(EN5.answers)


def test_what_is_no_legal_guess_is_counted_and_ends_the_game() -> None:
    result = examine(lambda position: "xyzzy", "wild", SMALL, 4)
    assert [game.asked for game in result.games] == [CHANCES] * 4
    assert [game.regret for game in result.games] == [TURN_LIMIT] * 4
    assert result.as_json()["legal"] == 0
    assert result.as_json()["found"] == 0


def test_a_transcript_is_notation_and_gives_the_same_score(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.txt"
    arguments = ["exam", "--games", "12", "--lexicon", small_list(tmp_path), "--json"]
    assert main([*arguments, "--player", "candidate", "--transcript", str(file)]) == 0
    first = json.loads(capsys.readouterr().out)
    for line in file.read_text().splitlines():
        assert GuessGame.from_text(line, SMALL).answer
    assert main([*arguments, "--player", f"replay:{file}"]) == 0
    again = json.loads(capsys.readouterr().out)
    assert {**again, "player": first["player"]} == first


class Endpoint(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        turns = [f"{turn['guess']}={turn['reply']}" for turn in asked["turns"]]
        assert asked["position"].startswith("tw1 position small:")
        word = Position.of(SMALL, turns).candidates[0]
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps({"guess": word}).encode())

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the name is the library's)
        pass


def test_an_address_sits_it_like_a_function(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    server = HTTPServer(("127.0.0.1", 0), Endpoint)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        address = f"http://127.0.0.1:{server.server_port}/"
        assert main(["exam", "--player", address, "--games", "6", "--lexicon", small_list(tmp_path), "--json"]) == 0
    finally:
        server.shutdown()
        server.server_close()
    told = json.loads(capsys.readouterr().out)
    direct = examine(lambda position: position.candidates[0], address, SMALL, 6).as_json()
    assert told == json.loads(json.dumps(direct))


def test_positions_are_drawn_in_strata_and_a_longer_set_begins_with_the_shorter() -> None:
    drawn = list(exam_positions(EN5, 12, 1))
    assert drawn[:6] == list(exam_positions(EN5, 6, 1)) != list(exam_positions(EN5, 6, 2))
    assert len(set(drawn)) == 12
    for number, position in enumerate(drawn):
        fewest, most = STRATA[number % len(STRATA)]
        assert fewest <= len(position.candidates) <= most
    assert str(drawn[0]) == FIRST_POSITION  # of `tilewright exam 1`, for ever
    with pytest.raises(InputError, match="too few words"):
        list(exam_positions(Lexicon.of("two", ["tile", "word"]), 1, 1))


def test_the_best_guess_of_a_position_has_no_regret_and_no_guess_is_not_legal() -> None:
    best = examine_positions(solver_named("optimal").choose, MIDDLING, 4)
    assert [each.regret for each in best.positions] == pytest.approx([0] * 4, abs=1e-9)
    wild = examine_positions(lambda position: "xyzzy", MIDDLING, 4).as_json()
    assert (wild["legal"], wild["best"], wild["regret"]) == (0, 0, {"mean": 1, "low": 1, "high": 1})


def test_a_transcript_with_positions_and_fickle_answers_gives_the_same_score(tmp_path: Path) -> None:
    turn = iter(range(10**6))
    fickle = lambda position: position.candidates[next(turn) % len(position.candidates)]  # noqa: E731
    games, single = examine(fickle, "fickle", SMALL, 12), examine_positions(fickle, MIDDLING, 8)
    again = replaying(list(read_records(games.transcript() + single.transcript())))
    assert examine(again, "fickle", SMALL, 12) == games
    assert examine_positions(again, MIDDLING, 8) == single


@pytest.mark.parametrize("player", ["exec:false", "exec:/no/such/engine"])
def test_a_program_that_never_answers_has_no_score(player: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["exam", "--player", player, "--games", "2", "--json"]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert f"the solver {player} failed" in told.err


def test_a_game_that_a_failure_ends_is_never_better_than_one_that_is_played() -> None:
    def fail_later(position: Position) -> str:
        if position.turns:
            raise ZeroDivisionError
        return "crane"

    found = tilewright.exam(player=fail_later, games=2, positions=1)
    told = found.as_json()
    wasteful = tilewright.exam(player=lambda position: "crane", games=2).games
    assert (told["player"], told["failed"], told["complete"]) == ("fail_later", 2, True)
    assert "ZeroDivisionError" in told["trouble"][0]
    assert found.has_failed
    assert told["positions"]["regret"]["mean"] == 1
    assert [game.regret for game in found.games.games] == pytest.approx([game.regret for game in wasteful.games])


def test_an_exam_has_as_many_games_as_there_are_answers_at_most(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["exam", "--player", "candidate", "--games", "99999"]) == 2
    assert "--games is 'all' or a number from 1 to 2,443, not 99,999" in capsys.readouterr().err


def test_a_person_is_told_why_a_word_is_refused_and_may_leave(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first, *_ = exam_answers(EN5, 3, 1)
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"crane\nxyzzy\n{first}\nslate\nq\n"))
    assert main(["exam", "--player", "human", "--games", "3", "--json"]) == 0
    told = capsys.readouterr()
    assert told.err.count("Guess 2: ") == 3  # one of them in the second game
    assert "'xyzzy' is not in the word list; 2 tries left" in told.err
    assert f"{first.upper()} found in 2 guesses." in told.err
    scores = json.loads(told.out)
    assert (scores["games"], scores["found"], scores["complete"]) == (1, 1, False)


def test_a_person_may_ask_what_is_known_and_sees_all_turns_of_a_single_position(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (only,) = exam_answers(EN5, 1, 1)
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"?\ncrane\n?\n{only}\ncrane\nslate\n"))
    assert main(["exam", "--player", "human", "--games", "1", "--positions", "2", "--json"]) == 0
    told = capsys.readouterr()
    assert "Guess 1: Nothing is known yet.\nGuess 1: crane" in told.err
    assert "tries left" not in told.err
    shown = told.err.split("Another position, for one guess:\n")[1:]
    for text in shown:  # as many turns as the number of the guess says
        assert f"Guess {text.partition('Guess ')[0].count(chr(10)) + 1}: " in text
    assert (len(shown), json.loads(told.out)["positions"]["count"]) == (2, 2)


def test_who_leaves_at_once_has_no_score(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert main(["exam", "--player", "human"]) == 0
    assert capsys.readouterr().out == "No game was finished.\n"
