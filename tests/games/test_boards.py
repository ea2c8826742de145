"""Many boards: the game as a value, the rule of the solvers over them, the boards of a day, and the commands."""

from __future__ import annotations

import json
import random
import re
from datetime import date
from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.lexicons import random_lexicon
from tests.support.solvers import SPECS, Spy
from tests.support.terminal import piped
from tilewright.cli import main
from tilewright.errors import GameOver, IllegalGuess, InputError, UnknownWord
from tilewright.games.boards import BoardsGame
from tilewright.games.guess import GuessGame
from tilewright.games.played import play_boards
from tilewright.games.state import State
from tilewright.lexicon import Lexicon, load
from tilewright.pattern import ABSENT, CORRECT, ELSEWHERE, score
from tilewright.position import Mode, Position
from tilewright.puzzles.boards import daily_boards, drawn_boards
from tilewright.solvers import solver_named
from tilewright.solvers.boards import BoardsSolver, sum_of_values
from tilewright.solvers.splits import bits, splits
from tilewright.trials.games import play_all_boards
from tilewright.trials.report import report, signature_line

LEXICON = Lexicon.of("small", ["crane", "place", "grape", "slate", "react", "geese", "eerie"], ["xylem", "ember"])
SHALLOW = [spec for spec in SPECS if "depth" not in spec]


def played(answers: list[str], *guesses: str, mode: Mode = Mode.NORMAL) -> BoardsGame:
    game = BoardsGame.start(LEXICON, answers, mode)
    for guess in guesses:
        game = game.guess(guess)
    return game


# the game


def test_a_guess_is_made_on_every_board_that_is_not_solved() -> None:
    game = played(["place", "grape"], "crane", "place", "slate")
    assert [board.guesses for board in game.boards] == [("crane", "place"), ("crane", "place", "slate")]
    assert game.guesses == ("crane", "place", "slate")
    assert game.state is State.PLAYING
    assert game.guess("grape").state is State.WON


@given(
    st.lists(st.sampled_from(LEXICON.words), min_size=2, max_size=5, unique=True),
    st.lists(st.sampled_from(LEXICON.words), max_size=12),
)
def test_each_board_is_the_game_that_it_would_be_alone(answers: list[str], guesses: list[str]) -> None:
    together = BoardsGame.start(LEXICON, answers)
    alone = [GuessGame.start(LEXICON, answer, limit=len(answers) + 5) for answer in answers]
    for guess in guesses:
        if together.state is State.PLAYING:
            together = together.guess(guess)
            alone = [game.guess(guess) if game.state is State.PLAYING else game for game in alone]
    assert together.boards == tuple(alone)
    assert together.keyboards == tuple(game.keyboard for game in alone)
    assert (together.state is State.WON) == (set(answers) <= set(together.guesses))


def test_there_are_five_turns_more_than_boards() -> None:
    game = played(["place", "grape", "slate"], *["crane"] * 7)
    assert (game.limit, game.turns_left, game.state) == (8, 1, State.PLAYING)
    assert game.guess("crane").state is State.LOST
    with pytest.raises(GameOver):
        game.guess("crane").guess("place")


def test_a_game_is_lost_when_one_board_is_not_solved_in_time() -> None:
    game = played(["place", "grape"], "place", *["crane"] * 6)
    assert [board.state for board in game.boards] == [State.WON, State.LOST]
    assert game.state is State.LOST
    assert game.result == "X/7"


def test_each_board_has_a_keyboard_of_its_own() -> None:
    first, second = played(["place", "grape"], "crane").keyboards
    assert (first["c"], first["r"]) == (ELSEWHERE, ABSENT)
    assert (second["c"], second["r"]) == (ABSENT, CORRECT)


@pytest.mark.parametrize(
    ("answers", "fact"),
    [
        (["crane"], "2 to 32 boards, not 1"),
        ([], "2 to 32 boards, not 0"),
        (["crane", "place", "CRANE"], "'crane' is there twice"),
        (["crane", "xqzzz"], "'xqzzz' is not in the small list"),
    ],
)
def test_boards_that_cannot_be_are_refused_with_the_fact(answers: list[str], fact: str) -> None:
    with pytest.raises(InputError, match=fact):
        BoardsGame.start(LEXICON, answers)


def test_more_than_32_boards_are_refused() -> None:
    lexicon = random_lexicon(4, 200)
    assert len(BoardsGame.start(lexicon, lexicon.answers[:32]).boards) == 32
    with pytest.raises(InputError, match="2 to 32 boards, not 33"):
        BoardsGame.start(lexicon, lexicon.answers[:33])


@pytest.mark.parametrize("mode", [Mode.HARD, Mode.ULTRA])
def test_a_guess_is_legal_when_one_open_board_permits_it(mode: Mode) -> None:
    game = played(["place", "geese"], "crane", mode=mode)
    for word in LEXICON.words:
        permitted = any(position.why_illegal(word) is None for position in game.positions)
        if permitted:
            game.check_legal(word)
        else:
            with pytest.raises(IllegalGuess, match=f"{mode} mode: no open board permits it; on board 1, "):
                game.guess(word)
    assert game.guess("place").guesses[-1] == "place"
    with pytest.raises(UnknownWord):
        game.guess("xqzzz")


def test_the_boards_of_a_few_are_shared_beside_each_other_and_those_of_many_as_numbers() -> None:
    few = played(["place", "grape"], "crane", "grape", "place")
    assert few.share("Title", squares=False) == "Title 3/7\n3 2\nY-G-G -GG-G\n--GYG GGGGG\nGGGGG"
    assert few.share("Title").splitlines()[2] == "🟨⬛🟩⬛🟩 ⬛🟩🟩⬛🟩"
    four = played(["place", "grape", "slate", "geese"], "place", "grape", "slate", "geese")
    assert four.share(squares=False).splitlines()[:2] == ["Tilewright small 4 boards 4/9", "1 2 3 4"]
    assert "" in four.share().splitlines(), "two and two, with a line between"
    many = played(["place", "grape", "slate", "geese", "eerie"], *["crane"] * 10)
    assert many.share() == "Tilewright small 5 boards X/10\nX X X X X"


# the solvers


@cache
def random_position(seed: int, turns: int) -> Position:
    lexicon, choose = random_lexicon(3, 60, letters="abcdef"), random.Random(seed)
    answer, position = choose.choice(lexicon.answers), Position.start(lexicon)
    for _ in range(turns):
        guess = choose.choice(lexicon.words)
        position = position.push(guess, score(guess, answer))
    return position


@settings(max_examples=30, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 50), st.integers(1, 2)), min_size=1, max_size=4))
def test_the_most_bits_of_all_boards_together_win(drawn: list[tuple[int, int]]) -> None:
    boards = [random_position(*each) for each in drawn]
    guesses = boards[0].legal_ids
    values = sum_of_values(solver_named("information").full_metric, boards, guesses)
    told = sum(
        np.array([bits(float(key), len(board.candidate_ids)) for key in keys])
        for board in boards
        for keys in [splits(board.lexicon, guesses, board.candidate_ids).key]
    )
    assert np.argsort(values, kind="stable")[0] in np.flatnonzero(told >= told.max() - 1e-6)


def test_a_sure_word_is_guessed_at_once() -> None:
    open_board = Position.of(LEXICON, ["eerie=----G"])
    sure = Position.of(LEXICON, [f"eerie={score('eerie', 'ember')}"], among="allowed")
    assert sure.candidates == ("ember",)
    assert BoardsSolver(solver_named("information")).choose([open_board, sure], 5) == "ember"


def test_without_turns_to_spare_only_candidates_are_guessed() -> None:
    lexicon = Lexicon.of("family", [f"{letter}aaaa" for letter in "bcdfghjk"], ["bcdfg", "zzzzz", "bbbbb"])
    board = Position.of(lexicon, ["zzzzz=-----"])
    player = BoardsSolver(solver_named("information"))
    assert player.choose([board, board], 3) == "bcdfg"
    assert lexicon.is_answer(player.choose([board, board], 2))
    assert lexicon.is_answer(player.choose([board, board], 0))


@pytest.mark.parametrize("spec", SHALLOW)
@pytest.mark.parametrize("mode", list(Mode))
def test_every_solver_ends_every_game_with_legal_guesses(spec: str, mode: Mode) -> None:
    lexicon = random_lexicon(4, 80, letters="abcdefg")
    for boards in (2, 9):
        answers = lexicon.words[:: len(lexicon) // boards][:boards]  # some of them are no answers of the list
        turns = list(play_boards(BoardsSolver(solver_named(spec)), BoardsGame.start(lexicon, answers, mode), beyond=30))
        assert set(answers) <= {turn.guess for turn in turns}
        assert turns[-1].after == (0,) * boards
        for board, answer in enumerate(answers):
            given = [turn.replies[board] for turn in turns]
            fell = next(number for number, turn in enumerate(turns) if turn.guess == answer)
            assert [*given[: fell + 1]] == [score(turn.guess, answer) for turn in turns[: fell + 1]]
            assert set(given[fell + 1 :]) <= {None}


def test_one_board_left_is_weighed_like_a_game_of_one() -> None:
    position = Position.of(load("en5"), ["crane=-YG--"])
    player = solver_named("information")
    assert BoardsSolver(player).choose([position], 6) == player.choose(position)
    assert BoardsSolver(player).choose([position] * 3, 8) == player.choose(position)


def test_a_solver_never_looks_at_the_answers_of_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = BoardsSolver.choose

    def watched(self: BoardsSolver, positions: tuple[Position, ...], turns_left: int) -> str:
        Spy.thinking = True
        try:
            return honest(self, positions, turns_left)
        finally:
            Spy.thinking = False

    monkeypatch.setattr(BoardsSolver, "choose", watched)
    Spy.seen = False
    start = Position.start(load("en5"))
    game = BoardsGame(tuple(GuessGame(start, Spy(word), 8) for word in ("quark", "fuzzy", "later")))
    assert list(play_boards(BoardsSolver(solver_named("information")), game))[-1].after == (0, 0, 0)
    assert not Spy.seen


def test_looking_further_ahead_is_refused_on_boards() -> None:
    with pytest.raises(InputError, match="look one guess ahead, not 2"):
        BoardsSolver(solver_named("information(depth=2)"))


def test_an_opener_is_played_first_on_boards() -> None:
    start = Position.start(load("en5"))
    assert BoardsSolver(solver_named("information(opener=slate)")).choose([start] * 4, 9) == "slate"


@pytest.mark.parametrize("name", ["en4", "en7", "en11"])
def test_boards_are_played_at_every_length(name: str) -> None:
    lexicon = load(name)
    run = play_all_boards(solver_named("information"), lexicon, [drawn_boards(lexicon, 3, 4)])
    assert run.games[0].is_solved


def test_the_signatures_on_boards_are_pinned() -> None:
    lexicon = load("en5")
    lines = []
    for boards, spec in ((2, "information"), (4, "candidate"), (8, "information"), (32, "information")):
        tables = [drawn_boards(lexicon, seed, boards) for seed in range(3)]
        run = play_all_boards(solver_named(spec), lexicon, tables)
        assert report(run).failures == ()
        lines.append(signature_line(run).replace(lexicon.fingerprint, "en5"))
    assert lines == PINNED


PINNED = [
    "Bench: 2 boards, information en5 normal 3 14 7f9930e75e67",
    "Bench: 4 boards, candidate en5 normal 3 20 2a87a3007979",
    "Bench: 8 boards, information en5 normal 3 34 456d377d6764",
    "Bench: 32 boards, information en5 normal 3 102 8dbddfa10d07",
]


def test_an_interruption_keeps_the_games_that_are_done() -> None:
    def interrupt(done: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    lexicon = random_lexicon(4, 80, letters="abcdefg")
    tables = [drawn_boards(lexicon, seed, 2) for seed in range(5)]
    run = play_all_boards(solver_named("information"), lexicon, tables, progress=interrupt)
    assert (len(run.games), run.complete) == (2, False)


def test_a_game_that_takes_too_many_guesses_is_a_failure_but_is_played_to_its_end() -> None:
    lexicon = Lexicon.of("family", [f"{letter}aaaa" for letter in "bcdfghjklmnp"])
    run = play_all_boards(solver_named("candidate"), lexicon, [("paaaa", "naaaa")])
    assert run.games[0].is_solved
    assert (len(run.games[0].guesses) > 7) == (report(run).failures == ("paaaa naaaa",))
    assert report(run).worst > 7


# the boards of a day


def test_the_boards_of_a_day_never_change() -> None:
    lexicon = load("en5")
    assert daily_boards(lexicon, "2026-11-15", 4) == (
        2511,
        date(2026, 11, 15),
        ("pluck", "rumba", "fluid", "crony"),
    )


def test_boards_of_a_day_are_different_words_and_another_draw_for_each_number() -> None:
    lexicon = load("en5")
    drawn = [daily_boards(lexicon, "2026-07-30", count)[2] for count in range(2, 33)]
    assert [len(set(words)) for words in drawn] == list(range(2, 33))
    assert len({words[0] for words in drawn}) > 20
    assert len({daily_boards(lexicon, f"2026-07-{day:02}", 2)[2] for day in range(1, 31)}) == 30


def test_a_list_with_too_few_answers_has_no_such_boards() -> None:
    with pytest.raises(InputError, match="the small list has 7 answers, too few for 8 boards"):
        drawn_boards(LEXICON, 1, 8)


# the commands


def test_a_piped_game_on_boards_prints_the_replies_of_each() -> None:
    done = piped("--answer", "place", "--answer", "grape", lines="crane place ? grape")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == (
        "Tilewright en5 2 boards: 5 letters\n"
        "CRANE Y-G-G -GG-G\n"
        "PLACE GGGGG Y-G-G\n"
        "Board 1: solved\nBoard 2: 2 words fit\n"
        "GRAPE ===== GGGGG\n"
        "All found!\n\n"
        "Tilewright en5 2 boards 3/7\n2 3\n🟨⬛🟩⬛🟩 ⬛🟩🟩⬛🟩\n🟩🟩🟩🟩🟩 🟨⬛🟩⬛🟩\n"
        "\u3000\u3000\u3000\u3000\u3000 🟩🟩🟩🟩🟩\n"
    )


def test_lost_boards_tell_their_words_and_a_question_shows_one_board() -> None:
    done = piped("--answer", "place", "--answer", "grape", lines="crane ?1 ?3 ?x grape slate bring money house fight")
    assert "Board 1\n(C) R [A] N [E]\n" in done.stdout
    assert "there is no board '3'; there are boards 1 to 2.\n" in done.stdout
    assert "there is no board 'x'" in done.stdout
    assert "1 of 2 found; missed: PLACE." in done.stdout
    assert "Tilewright en5 2 boards X/7\nX 2\n" in done.stdout


def test_boards_of_a_day_and_of_a_seed_say_so_in_their_title() -> None:
    assert piped("--boards", "4", "--date", "2026-07-30", lines="").stdout.startswith("Tilewright en5 4 boards #2403:")
    first = piped("--boards", "32", "--random", lines="crane").stdout
    seed = re.findall(r"random (\d+)", first)[0]
    assert piped("--boards", "32", "--seed", seed, lines="crane").stdout == first


def test_play_on_boards_as_json_keeps_what_is_hidden() -> None:
    done = piped("--answer", "place", "--answer", "grape", "--json", lines="place")
    shown = json.loads(done.stdout)
    heading = ["lexicon", "fingerprint", "mode", "date", "number", "seed", "state", "limit", "guesses"]
    assert list(shown) == [*heading, "boards", "share"]
    assert shown["boards"] == [
        {"answer": "place", "solved_in": 1, "replies": ["GGGGG"]},
        {"answer": None, "solved_in": None, "replies": ["Y-G-G"]},
    ]
    assert shown["share"] is None


def test_solve_on_boards_prints_its_json_shape(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "quark", "fuzzy", "later", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    heading = ["lexicon", "fingerprint", "mode", "solver", "boards", "answers", "limit", "solved", "solved_in"]
    assert list(shown) == [*heading, "turns"]
    assert (shown["boards"], shown["limit"], shown["solved"]) == (3, 8, True)
    assert list(shown["turns"][0]) == ["guess", "replies", "before", "after"]
    assert [shown["turns"][turn - 1]["guess"] for turn in shown["solved_in"]] == ["quark", "fuzzy", "later"]


def test_solve_on_boards_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "quark", "fuzzy", "--turns", "1"]) == 0
    shown = capsys.readouterr().out.splitlines()
    assert shown[0].startswith(" 1 ")
    assert shown[-1] == "0 of 2 words found in 1 guess."


def test_bench_on_boards_prints_its_json_shape(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--boards", "4", "--answers", "12", "--seed", "5", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert list(shown) == ["lexicon", "fingerprint", "mode", "answers", "seed", "boards", "complete", "solvers"]
    assert (shown["answers"], shown["boards"]) == (12, 4)
    assert sum(shown["solvers"][0]["histogram"].values()) == 3


@pytest.mark.parametrize(
    ("arguments", "fact"),
    [
        (["bench", "--boards", "4", "--answers", "10"], "a multiple of the 4 boards"),
        (["bench", "--boards", "1"], "--boards is from 2 to 32, not 1"),
        (["bench", "--boards", "2", "--adversary"], "--boards and --adversary play different games"),
        (["bench", "--boards", "2", "--answers", "4", "--solver", "information(depth=2)"], "one guess ahead"),
        (["play", "--boards", "33"], "there are 2 to 32 boards, not 33"),
        (["play", "--boards", "3", "--answer", "crane", "--answer", "place"], "there are 2 answers for 3 boards"),
        (["play", "--boards", "2", "--answer", "crane", "--seed", "1"], "choose different words"),
        (["solve", "crane", "crane"], "'crane' is there twice"),
        (["solve"], "there is no word to find: give ANSWER"),
    ],
)
def test_what_is_typed_wrong_is_named(arguments: list[str], fact: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert fact in capsys.readouterr().err
