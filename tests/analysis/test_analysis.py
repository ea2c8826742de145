"""What a game was worth: equal to brute force, and adding up to the last digit."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.brute import optimum
from tests.support.lexicons import small_lexicon
from tilewright.analysis import Bounds, GameWorth, TurnWorth, analyse, read_grid, turns_from_grid, turns_from_text
from tilewright.analysis.values import Appraiser, after
from tilewright.cli import main
from tilewright.errors import InputError
from tilewright.games.guess import GuessGame, State
from tilewright.lexicon import Lexicon, load
from tilewright.pattern import score
from tilewright.position import TURN_LIMIT, Mode, Position, Turn
from tilewright.solvers.base import NO_LIMIT, Limit
from tilewright.solvers.exact.engine import interruptible
from tilewright.solvers.exact.selection import engine_of_lexicon
from tilewright.solvers.exact.strategies import best_tree

SEEDS = st.integers(0, 10**9)
MODES = st.sampled_from(Mode)
FIVE = Lexicon.of("five", ["crane", "crate", "grate", "irate", "plate", "slate", "stale"], ["pilaf", "gripe"])


def random_game(seed: int, *, off_list: float = 0.2, longest: int = 6) -> tuple[Lexicon, str, list[Turn]]:
    """A list, an answer, and guesses by somebody who does not think; some of them are no words of the list."""
    lexicon, choose = small_lexicon(seed), random.Random(seed)
    answer, turns = choose.choice(lexicon.answers), list[Turn]()
    while len(turns) < longest and not (turns and turns[-1].reply.is_win):
        own = "".join(choose.choices("abcde", k=lexicon.length))
        guess = own if choose.random() < off_list else choose.choice(lexicon.words)
        turns.append(Turn(guess, score(guess, answer)))
    return lexicon, answer, turns[: choose.randint(1, longest)]


def fitting(lexicon: Lexicon, turns: tuple[Turn, ...]) -> list[str]:
    return [word for word in lexicon.answers if all(turn.fits(word) for turn in turns)]


def brute_value(lexicon: Lexicon, mode: Mode, turns: tuple[Turn, ...]) -> Fraction:
    """V by the definition."""
    if turns and turns[-1].reply.is_win:
        return Fraction(0)
    count = len(fitting(lexicon, turns))
    return Fraction(int(optimum(lexicon, mode, count, turns)), count)


def brute_cost(lexicon: Lexicon, mode: Mode, turns: tuple[Turn, ...], guess: str) -> Fraction:
    """Q by the definition."""
    words = fitting(lexicon, turns)
    return 1 + sum(brute_value(lexicon, mode, (*turns, Turn(guess, score(guess, word)))) for word in words) / len(words)


def exact(number: Bounds | None) -> Fraction:
    assert number is not None
    assert number.exact
    return number.low


def sum_of(worth: GameWorth) -> Fraction:
    return exact(worth.par) + exact(worth.regret) - exact(worth.luck)


# the figures


@settings(max_examples=120, deadline=None)
@given(SEEDS, MODES)
def test_values_regret_and_luck_are_those_of_brute_force(seed: int, mode: Mode) -> None:
    lexicon, answer, turns = random_game(seed)
    for number, worth in enumerate(analyse(lexicon, turns, answer, mode).turns):
        before, upto = tuple(turns[:number]), tuple(turns[: number + 1])
        value, cost = brute_value(lexicon, mode, before), brute_cost(lexicon, mode, before, worth.turn.guess)
        assert (exact(worth.best_value), exact(worth.value)) == (value, cost)
        assert exact(worth.regret) == cost - value
        assert exact(worth.luck) == cost - 1 - brute_value(lexicon, mode, upto)
        assert (worth.before, worth.after) == (len(fitting(lexicon, before)), len(fitting(lexicon, upto)))


@pytest.mark.parametrize("mode", Mode)
def test_guesses_are_par_and_regrets_less_lucks_to_the_last_digit(mode: Mode) -> None:
    states = set()
    for seed in range(150):
        lexicon, answer, turns = random_game(seed, longest=8)
        game = analyse(lexicon, turns, answer, mode)
        assert len(turns) + exact(game.rest) == sum_of(game)
        assert game.adds_up
        assert (exact(game.rest) == 0) == (game.state is State.WON)
        states.add(game.state)
    assert states == set(State)


@settings(max_examples=60, deadline=None)
@given(SEEDS, MODES)
def test_the_best_guesses_cost_nothing_and_all_others_do(seed: int, mode: Mode) -> None:
    lexicon, answer, turns = random_game(seed, off_list=0, longest=2)
    position = Position.start(lexicon, mode)
    *start, _ = turns
    for turn in start:
        position = after(position, turn)
    regrets = {
        guess: exact(analyse(lexicon, [*start, Turn(guess, score(guess, answer))], answer, mode).turns[-1].regret)
        for guess in position.legal_guesses
    }
    best = {guess for guess, regret in regrets.items() if regret == 0}
    assert best
    assert min(regrets.values()) == 0
    shown = analyse(lexicon, turns, answer, mode).turns[-1].best
    assert len(set(shown)) == len(shown)
    assert set(shown) == best  # the lists are so small that every tie is found


def one_turn(lexicon: Lexicon, mode: Mode, guess: str) -> dict[str, TurnWorth]:
    """The first turn of the game of each answer."""
    return {word: analyse(lexicon, [Turn(guess, score(guess, word))], word, mode).turns[0] for word in lexicon.answers}


@settings(max_examples=40, deadline=None)
@given(SEEDS, MODES)
def test_luck_averages_to_nothing_and_its_percentile_counts_those_that_are_no_luckier(seed: int, mode: Mode) -> None:
    lexicon = small_lexicon(seed)
    turns = one_turn(lexicon, mode, random.Random(seed).choice(lexicon.words))
    lucks = [exact(turn.luck) for turn in turns.values()]
    assert sum(lucks) == 0
    for turn in turns.values():
        no_luckier = sum(luck <= exact(turn.luck) for luck in lucks)
        assert exact(turn.percentile) == Fraction(no_luckier, len(lucks))
    assert max(exact(turn.percentile) for turn in turns.values()) == 1


@settings(max_examples=40, deadline=None)
@given(SEEDS, MODES)
def test_the_luck_per_cent_of_a_guess_is_fifty_on_average_over_all_answers(seed: int, mode: Mode) -> None:
    lexicon = small_lexicon(seed)
    turns = one_turn(lexicon, mode, random.Random(seed).choice(lexicon.words))
    percents = [exact(turn.luck_percent) for turn in turns.values()]
    assert sum(percents) == 50 * len(percents)
    ranked = sorted(turns.values(), key=lambda turn: exact(turn.luck))
    assert [exact(turn.luck_percent) for turn in ranked] == sorted(percents)


@settings(max_examples=40, deadline=None)
@given(SEEDS, MODES)
def test_skill_is_a_hundred_for_a_game_without_regret_and_less_for_any_other(seed: int, mode: Mode) -> None:
    lexicon, answer, turns = random_game(seed, off_list=0)
    game = analyse(lexicon, turns, answer, mode)
    par, regret = exact(game.par), exact(game.regret)
    assert exact(game.skill) == 100 * par / (par + max(regret, 0))
    assert (exact(game.skill) == 100) == (regret <= 0)
    assert 0 < exact(game.skill) <= 100
    assert 0 < exact(game.luck_percent) < 100


def test_what_the_limit_leaves_open_lies_between_its_bounds() -> None:
    lexicon = Lexicon.of("some", load("en5").answers[::3])
    turns = turns_from_text(["raise", "dough"], 5, Position.of(lexicon, ["raise=-----"]).candidates[0])
    rough, fine = (analyse(lexicon, turns, mode=Mode.HARD, limit=limit) for limit in (Limit(nodes=1), NO_LIMIT))
    assert rough.adds_up
    assert len(fine.turns) + exact(fine.rest) == sum_of(fine)
    assert not rough.par.exact
    for name in ("best_value", "value", "regret", "luck", "percentile"):
        for one, other in zip(rough.turns, fine.turns, strict=True):
            assert exact(getattr(other, name)) in getattr(one, name)
    assert all(exact(getattr(fine, name)) in getattr(rough, name) for name in ("par", "regret", "luck", "rest"))


def test_parts_that_the_limit_leaves_open_have_bounds_around_their_values() -> None:
    start, opener = Position.start(load("en5")), "irate"  # whose costs are not shipped
    engine_of_lexicon(start.lexicon).forget()
    rough, fine = (Appraiser(start, limit).parts(opener) for limit in (Limit(nodes=1), NO_LIMIT))
    assert not all(part.value.exact for part in rough)
    for one, other in zip(rough, fine, strict=True):
        assert one.reply == other.reply
        assert exact(other.value) in one.value
    value = Appraiser(start, NO_LIMIT).value_of(fine)
    with interruptible() as control:
        found = engine_of_lexicon(start.lexicon).solve(start, control, openers=[opener], turns=20)
    assert exact(value) == Fraction(found.value or 0, start.lexicon.answer_count)


def test_par_of_the_bundled_list_is_proven_by_its_tree_and_keeps_six_turns() -> None:
    lexicon = load("en5")
    game = analyse(lexicon, ["trace=---YG", "plunk=-----"], limit=Limit(seconds=60))
    assert exact(game.par) == Fraction(8408, 2443)
    assert exact(game.turns[0].regret) == 0
    assert len(game.counted_turns) + exact(game.rest) == sum_of(game)
    assert best_tree(lexicon).tally.worst <= TURN_LIMIT


def test_a_list_too_large_for_a_table_is_valued_by_its_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    turns = ["crate=-GGGG", "slate=--GGG", "grate=-GGGG"]
    whole = analyse(FIVE, turns)
    monkeypatch.setattr("tilewright.analysis.values.LARGEST", 0)
    parts = analyse(FIVE, turns)
    assert [turn.value for turn in parts.turns] == [turn.value for turn in whole.turns]
    assert exact(whole.par) in parts.par
    assert parts.adds_up


# what is explained and not refused


def test_a_guess_off_the_list_is_judged_by_its_letters() -> None:
    game = analyse(FIVE, ["gcisp=-----"], "slate")
    assert game.turns[0].notes[0] == "gcisp is not in the five list; it is judged by its letters"
    assert "the reply would be ---Y-, not -----" in game.turns[0].notes[1]


def test_a_guess_off_the_list_may_beat_every_word_of_it() -> None:
    lexicon = Lexicon.of("tiny", ["ab", "cb", "db", "eb"])
    worth = analyse(lexicon, ["ca=--"], "db").turns[0]
    assert exact(worth.best_value) == Fraction(1 + 2 + 3 + 4, 4)
    assert exact(worth.value) == Fraction(2 + 2 + 2 + 3, 4)
    assert exact(worth.regret) == Fraction(-1, 4)


def test_a_guess_that_the_mode_forbids_is_named() -> None:
    game = analyse(FIVE, ["crate=--GGG", "pilaf=Y-Y--"], mode=Mode.HARD)
    assert game.turns[1].notes[0] == "hard mode does not permit it: third letter must be A"
    assert len(game.counted_turns) == 2 or game.turns[1].after == 0


def test_a_reply_that_contradicts_the_answer_is_named_and_the_turns_before_it_still_count() -> None:
    game = analyse(FIVE, ["crate=--GGG", "grate=GGGGG"], "slate")
    assert game.turns[1].notes[0] == "for slate the reply would be --GGG, not GGGGG"
    assert "no luck is counted from here on, because" in game.turns[1].notes[1]
    assert (len(game.counted_turns), game.turns[1].luck, game.turns[1].percentile) == (1, None, None)
    assert 1 + exact(game.rest) == sum_of(game)


def test_turns_behind_an_impossible_reply_are_not_judged() -> None:
    game = analyse(FIVE, ["zzzzz=GGGGY", "crate=--GGG"])
    assert (game.turns[1].value, game.turns[1].verdict, game.counted_turns) == (None, "", ())
    assert game.turns[1].notes == ("not judged, because no word fits the replies before it",)
    assert exact(game.rest) == sum_of(game) == exact(game.par)


def test_an_answer_that_is_only_an_allowed_word_makes_all_of_them_candidates() -> None:
    game = analyse(FIVE, ["crate=-G--G", "gripe=GGGGG"])
    assert (game.among, game.turns[0].before, game.answer) == ("allowed", 9, "gripe")
    assert sum_of(game) == 2
    assert analyse(FIVE, ["crate=-----"], "zzzzz").notes == ("zzzzz is not in the five list",)


def test_a_game_that_goes_on_behind_its_end_is_refused() -> None:
    with pytest.raises(InputError, match="turn 1 has found the word"):
        analyse(FIVE, ["crate=GGGGG", "slate=--GGG"])
    with pytest.raises(InputError, match="no turn to look at"):
        analyse(FIVE, [])


# games as people paste them


@settings(max_examples=60, deadline=None)
@given(SEEDS, st.booleans(), st.sampled_from(["", "🟦🟧⬜", "\ufe0f", " "]))
def test_what_a_game_shares_is_read_back(seed: int, squares: bool, theme: str) -> None:
    lexicon, answer, turns = random_game(seed, off_list=0)
    game = GuessGame.start(lexicon, answer)
    for turn in turns:
        game = game.guess(turn.guess)
    text = game.share(squares=squares)
    if squares and len(theme) == 3:
        text = text.translate(dict(zip(map(ord, "🟨🟩⬛"), theme, strict=True)))
    elif squares and theme:
        text = "\n".join(line if "/" in line else theme.join(line) + theme for line in text.splitlines())
    rows = read_grid(text + "\n\nhttps://example.org", lexicon.length)
    assert turns_from_grid(rows, [turn.guess.upper() for turn in turns], lexicon.length) == turns


def test_words_may_stand_beside_the_rows() -> None:
    text = "My game 2/6\n\nCrane ⬛🟨🟩⬛⬛\nquart=GGGGG\n"
    assert [str(turn) for turn in turns_from_grid(read_grid(text, 5), (), 5)] == ["crane=-YG--", "quart=GGGGG"]


@pytest.mark.parametrize(
    ("text", "words", "sentence"),
    [
        ("hello", "", "there is no row of 5 marks in the grid"),
        ("⬛⬛⬛⬛", "", "'⬛⬛⬛⬛' is not a reply: it has 4 marks, not 5"),
        ("⬛⬛⬛⬛⬛", "", "the grid has no words in it: give the guesses, in their order"),
        ("⬛⬛⬛⬛⬛", "crane slate", "rows in the grid and words must match: there are 1 and 2"),
        ("⬛⬛⬛⬛⬛", "cranes", "'cranes' has 6 letters, not 5"),
    ],
)
def test_a_grid_that_cannot_be_read_is_refused_in_one_sentence(text: str, words: str, sentence: str) -> None:
    with pytest.raises(InputError) as caught:
        turns_from_grid(read_grid(text, 5), words.split(), 5)
    assert str(caught.value) == sentence


def test_a_row_whose_word_has_another_length_is_not_passed_over() -> None:
    with pytest.raises(InputError, match="'cranes' has 6 letters, not 5"):
        turns_from_grid(read_grid("Number 12012\ncranes -YG--", 5), (), 5)


def test_words_alone_get_the_replies_of_the_answer() -> None:
    assert [str(turn) for turn in turns_from_text(["Crane", "slate=-----"], 5, "quart")] == [
        "crane=-YG--",
        "slate=-----",
    ]
    with pytest.raises(InputError, match="'crane' has no reply"):
        turns_from_text(["crane"], 5)


# the command


@pytest.fixture
def small(tmp_path: Path) -> str:
    path = tmp_path / "small.txt"
    path.write_text("\n".join(FIVE.answers))
    return str(path)


MEMBERS = ["lexicon", "fingerprint", "mode", "among", "answer", "state", "guesses", "judged"]
SUMS = ["par", "regret", "luck", "rest"]
SCORES = ["skill", "luck_percent"]
OF_A_TURN = [
    "guess",
    "reply",
    "before",
    "after",
    "best",
    "common",
    "best_value",
    "value",
    "regret",
    "luck",
    "percentile",
]
OF_A_TURN += ["luck_percent"]


def test_analyse_as_json(capsys: pytest.CaptureFixture[str], small: str) -> None:
    assert main(["analyse", "crate=-GGGG", "grate=GGGGG", "--lexicon", small, "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert list(shown) == [*MEMBERS, *SUMS, *SCORES, "turns", "notes"]
    assert list(shown["turns"][0]) == [*OF_A_TURN, "verdict", "notes"]
    assert shown["turns"][1]["luck"] == {"quality": "exact", "low": 0.5, "high": 0.5, "fraction": "1/2"}
    par, regret, luck, rest = (Fraction(shown[name]["fraction"]) for name in SUMS)
    assert shown["judged"] + rest == par + regret - luck


def test_analyse_reads_a_grid_and_prints_a_table_of_80_columns(
    capsys: pytest.CaptureFixture[str], small: str, tmp_path: Path
) -> None:
    grid = tmp_path / "grid.txt"
    grid.write_text("Daily 1,234 2/6\n\n⬛🟩🟩🟩🟩\n🟩🟩🟩🟩🟩\n", encoding="utf-8")
    assert main(["analyse", "crate", "grate", "--grid", str(grid), "--lexicon", small]) == 0
    from_grid = capsys.readouterr().out
    assert main(["analyse", "crate", "grate", "--answer", "grate", "--lexicon", small]) == 0
    assert capsys.readouterr().out == from_grid
    assert max(map(len, from_grid.splitlines())) <= 80
    assert from_grid.splitlines()[-1].startswith("2 guesses = par ")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("analyse", "there is no turn to look at: give one such as crane=-YG--"),
        ("analyse crane", "'crane' has no reply: write it as crane=-YG--, or say what the answer was"),
        ("analyse crane=-YG-- --answer cranes", "'cranes' has 6 letters, not 5"),
        ("analyse crane=-YG-- --seconds 0", "--seconds is above 0, not 0"),
        ("analyse crane=-YG-- --grid /dev/null", "the replies are in the grid: give words alone, not 'crane=-YG--'"),
        ("analyse crane --grid nowhere", "nowhere: there is no such file"),
        ("analyse cranes=-YG---", "'cranes' has 6 letters, not 5"),
    ],
)
def test_what_was_typed_wrong_is_said_in_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: str, sentence: str
) -> None:
    assert main(arguments.split()) == 2
    assert capsys.readouterr().err == f"tilewright: {sentence}\n"


@pytest.mark.long
def test_the_parts_of_a_guess_are_searched_one_after_the_other_in_little_memory() -> None:
    program = (
        "import re, pathlib\n"
        "from tilewright.analysis import analyse\n"
        "from tilewright.lexicon import load\n"
        "from tilewright.solvers.base import Limit\n"
        "analyse(load('en7'), ['teaches=-Y-----'], limit=Limit(300, 6000))\n"
        "print(re.search(r'VmHWM:\\s+(\\d+)', pathlib.Path('/proc/self/status').read_text())[1])"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert int(run.stdout) < 400_000, "kB; with an engine for each of its parts at once it was a gigabyte"
