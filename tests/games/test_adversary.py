"""The adversary: it never lies, puts the word off as long as it says, and solvers play it."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.lexicons import random_lexicon
from tests.support.solvers import SPECS
from tests.support.terminal import piped
from tilewright.cli import main
from tilewright.errors import GameOver, InputError
from tilewright.games.adversary import AdversaryGame, GreedyHost, Host, Patient, guesses_needed, host_named
from tilewright.games.played import play
from tilewright.games.state import State
from tilewright.lexicon import Lexicon, load
from tilewright.pattern import score
from tilewright.position import Mode, Position
from tilewright.solvers import solver_named
from tilewright.trials.games import play_host
from tilewright.trials.report import report
from tilewright.trials.run import play_all

LEXICON = random_lexicon(4, 150, letters="abcdefgh")
HOSTS = ["greedy", "patient"]


def host(name: str) -> Host:
    return host_named(name, solver_named("candidate"))


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(HOSTS), st.sampled_from(list(Mode)), st.integers(0, 10_000))
def test_the_host_never_lies_and_gives_in_only_when_nothing_else_is_possible(name: str, mode: Mode, seed: int) -> None:
    choose, game = random.Random(seed), AdversaryGame.start(LEXICON, mode, host(name))
    while game.state is State.PLAYING:
        before = game.position
        game = game.guess(choose.choice(before.legal_guesses))
        assert set(game.position.candidates) <= set(before.candidates)
        assert game.position.candidates, "some answer fits all replies"
        if game.turns[-1].reply.is_win:
            assert before.candidates == (game.turns[-1].guess,)
        if len(game.turns) == 8:
            break
    for answer in game.position.candidates:
        assert all(score(turn.guess, answer) == turn.reply for turn in game.turns)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10_000), st.integers(0, 2))
def test_the_greedy_host_keeps_the_most_words_then_the_fewest_greens_then_the_lowest_code(
    seed: int, turns: int
) -> None:
    choose, position = random.Random(seed), Position.start(LEXICON)
    for _ in range(turns):
        guess = choose.choice(LEXICON.words)
        position = position.push(guess, GreedyHost().reply(position, guess))
    guess = choose.choice(LEXICON.words)
    kept = Counter(score(guess, answer) for answer in position.candidates)
    wrong = [reply for reply in kept if not reply.is_win] or list(kept)
    best = min(wrong, key=lambda reply: (-kept[reply], str(reply).count("G"), reply.code))
    assert GreedyHost().reply(position, guess) == best


def test_ties_are_broken_by_the_stated_rule() -> None:
    greens = AdversaryGame.start(Lexicon.of("greens", ["ab", "bc"], ["xb"])).guess("xb")
    assert str(greens.turns[0].reply) == "-Y", "no green rather than one"
    codes = AdversaryGame.start(Lexicon.of("codes", ["ax", "xb"], ["ba"])).guess("ba")
    assert [str(turn.reply) for turn in codes.turns] == ["Y-"], "Y- is 1 and -Y is 3"


@pytest.mark.parametrize("name", HOSTS)
@pytest.mark.parametrize("mode", list(Mode))
@pytest.mark.parametrize("spec", SPECS)
def test_every_solver_brings_every_host_to_an_end(spec: str, mode: Mode, name: str) -> None:
    solver = solver_named(spec)
    game = AdversaryGame.start(random_lexicon(4, 60, letters="abcdefg"), mode, host_named(name, solver))
    turns = list(play(solver, game))
    assert turns[-1].reply.is_win
    assert turns[-1].before == 1, "the host gave in when one word was left"
    assert turns == list(play(solver, game)), "and always in the same way"


@pytest.mark.parametrize("spec", ["information", "candidate", "information(metric=min_max_remaining)"])
@pytest.mark.parametrize("mode", list(Mode))
def test_a_host_who_foresees_everything_takes_a_solver_to_its_worst_case(spec: str, mode: Mode) -> None:
    solver = solver_named(spec)
    worst = report(play_all(solver, LEXICON, mode=mode)).worst
    assert guesses_needed(solver, Position.start(LEXICON, mode)) == worst
    all_seeing = Patient(solver, foreseen=len(LEXICON))
    assert report(play_host(solver, LEXICON, all_seeing, mode)).total == worst
    assert report(play_host(solver, LEXICON, GreedyHost(), mode)).total <= worst


def test_the_number_of_guesses_against_each_host_is_pinned() -> None:
    lexicon = load("en5")
    for (spec, name), guesses in PINNED.items():
        solver = solver_named(spec)
        runs = [play_host(solver, lexicon, host_named(name, solver), mode) for mode in Mode]
        assert [report(run).total for run in runs] == guesses, (spec, name)


PINNED = {  # in normal, hard and ultra mode
    ("information", "greedy"): [5, 5, 5],
    ("information", "patient"): [6, 8, 8],
    ("information(metric=min_max_remaining)", "greedy"): [5, 5, 5],
    ("information(metric=min_max_remaining)", "patient"): [5, 8, 9],
    ("candidate", "greedy"): [6, 6, 6],
    ("candidate", "patient"): [9, 9, 9],
}


@pytest.mark.parametrize("name", ["en4", "en8", "en11"])
def test_the_adversary_plays_at_every_length(name: str) -> None:
    assert report(play_host(solver_named("information"), load(name), GreedyHost())).worst < 12


def test_a_game_that_has_ended_takes_no_more_guesses() -> None:
    game = AdversaryGame.start(Lexicon.of("one", ["ab"])).guess("ab")
    assert (game.state, game.answer, game.result) == (State.WON, "ab", "1")
    with pytest.raises(GameOver):
        game.guess("ab")


def test_a_limit_of_turns_may_be_set() -> None:
    game = AdversaryGame.start(LEXICON, limit=1).guess(LEXICON.words[0])
    assert game.state is State.LOST
    assert game.answer in game.position.candidates


def test_a_list_without_answers_and_an_unknown_host_are_refused() -> None:
    with pytest.raises(InputError, match="the none list has no answers"):
        AdversaryGame.start(Lexicon.of("none", [], ["ab"]))
    with pytest.raises(InputError, match="there is no host 'kind'; there are greedy, patient"):
        host_named("kind")


# the commands


def test_a_piped_game_against_the_adversary() -> None:
    done = piped("--adversary", lines="raise colby kempt madge yummy")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == (
        "Tilewright en5 sly host: 5 letters\n"
        " R  A  I  S  E \n C  O  L  B [Y]\n K  E [M] P  T \n(M) A  D  G  E \n[Y][U][M][M][Y]\n"
        "It had to be YUMMY.\n\n"
        "Tilewright en5 sly host 5\n⬛⬛⬛⬛⬛\n⬛⬛⬛⬛🟩\n⬛⬛🟩⬛⬛\n🟨⬛⬛⬛⬛\n🟩🟩🟩🟩🟩\n"
    )


def test_leaving_the_adversary_gives_no_word_away() -> None:
    done = piped("--adversary", "--host", "patient", "--json", lines="raise")
    shown = json.loads(done.stdout)
    members = ["lexicon", "fingerprint", "mode", "date", "number", "seed", "host", "state", "answer", "turns", "share"]
    assert list(shown) == members
    assert (shown["host"], shown["answer"], shown["share"]) == ("patient", None, None)
    assert done.stderr.endswith("Left after 1 turn.\n")


def test_solve_and_bench_against_the_adversary_print_their_json_shapes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "--adversary", "--json"]) == 0
    solved = json.loads(capsys.readouterr().out)
    assert list(solved) == ["lexicon", "fingerprint", "mode", "solver", "host", "answer", "solved", "turns"]
    assert main(["bench", "--adversary", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert list(shown) == ["lexicon", "fingerprint", "mode", "host", "complete", "solvers"]
    (figures,) = shown["solvers"]
    assert figures["words"] == [turn["guess"] for turn in solved["turns"]]
    assert figures["total"] == len(solved["turns"])


def test_bench_names_the_host_in_its_signature(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--adversary", "--host", "patient", "--solver", "candidate"]) == 0
    assert "Bench: patient adversary, candidate en5:" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "fact"),
    [
        (["bench", "--adversary", "--answers", "10"], "leave --answers and --seed out"),
        (["solve", "crane", "--adversary"], "ANSWER and --adversary play different games"),
        (["play", "--adversary", "--seed", "1"], "--random or --seed and --adversary choose different words"),
        (["play", "--adversary", "--boards", "2"], "--boards and --adversary play different games"),
        (["play", "--adversary", "--host", "kind"], "kind"),
    ],
)
def test_what_is_typed_wrong_is_named(arguments: list[str], fact: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert fact in capsys.readouterr().err
