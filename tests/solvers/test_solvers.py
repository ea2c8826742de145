"""Solvers: figures held equal to plain Python, laws, and one golden playthrough each."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from math import log2

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.lexicons import random_lexicon
from tests.support.paths import DOCS, GOLDEN
from tests.support.solvers import SPECS, Spy
from tilewright import _native
from tilewright.errors import Contradiction, InputError
from tilewright.games.guess import GuessGame
from tilewright.games.played import play
from tilewright.lexicon import Lexicon, load
from tilewright.pattern import score
from tilewright.position import Mode, Position
from tilewright.solvers import SOLVERS, Limit, Quality, Solver, solver_named
from tilewright.solvers.metrics import GUESS, leaf_costs
from tilewright.solvers.prior import weights_of
from tilewright.solvers.splits import KEY_BITS, bits, information_keys, splits

PLAYTHROUGHS = GOLDEN / "playthroughs.json"
ANSWERS = ("quark", "fuzzy", "later")


def plain_figures(
    lexicon: Lexicon, guess: str, answers: list[str], weight: dict[str, int]
) -> tuple[float, int, int, int]:
    """Bits, weighted squares, parts and the largest part, from the readable rule."""
    sizes, masses = Counter[str](), Counter[str]()
    for answer in answers:
        reply = str(score(guess, answer))
        sizes[reply] += 1
        masses[reply] += weight[answer]
    total = masses.total()
    entropy = -sum(mass / total * log2(mass / total) for mass in masses.values())
    return entropy, sum(masses[reply] * sizes[reply] for reply in sizes), len(sizes), max(sizes.values())


@pytest.mark.parametrize("weighted", [False, True])
@pytest.mark.parametrize("length", [2, 5, 6, 10, 11, 14])
def test_native_figures_are_those_of_plain_python(length: int, weighted: bool) -> None:
    lexicon = random_lexicon(length, 300, letters="abcdefg")
    weights = weights_of(lexicon, "zipf", 0.7) if weighted else np.ones(len(lexicon), np.uint32)
    ids = np.arange(lexicon.answer_count, dtype=np.int32)
    guesses = np.arange(0, len(lexicon), 7, dtype=np.int32)
    by_word = dict(zip(lexicon.words, weights.tolist(), strict=True))
    for width in _native.widths():
        found = splits(
            lexicon, guesses, ids, leaf_costs("size", len(ids)), weights[ids] if weighted else None, width=width
        )
        for row, guess in enumerate(guesses):
            expected = plain_figures(lexicon, lexicon.words[guess], list(lexicon.answers), by_word)
            total = sum(by_word[word] for word in lexicon.answers)
            assert bits(float(found.key[row]), total) == pytest.approx(expected[0], abs=1e-6)
            assert (found.squares[row], found.parts[row], found.largest[row]) == expected[1:]
            assert found.cost[row] == expected[1] * GUESS, "with the leaf `size` a part of n costs n guesses a word"


def test_many_candidates_are_counted_like_few() -> None:
    lexicon = random_lexicon(5, 9000, letters="abcdefgh")
    ids = np.arange(lexicon.answer_count, dtype=np.int32)
    assert len(ids) > 3000
    found = splits(lexicon, ids[:40], ids, threads=3)
    parts = [Counter(score(lexicon.words[guess], answer).code for answer in lexicon.answers) for guess in range(40)]
    assert found.largest.tolist() == [max(part.values()) for part in parts]
    assert found.key.tolist() == [sum(int(information_keys()[size]) for size in part.values()) for part in parts]


def test_the_committed_keys_are_rounded_logarithms() -> None:
    keys = information_keys()
    counts = np.arange(1, len(keys))
    assert keys[0] == 0
    assert np.abs(keys[1:] / 2**KEY_BITS - counts * np.log2(counts)).max() < 1e-9
    assert [int(key) for key in keys[[1, 2, 4, 1024]]] == [0, 2 << 32, 8 << 32, 10240 << 32]


@pytest.mark.parametrize("spec", SPECS)
def test_a_solver_never_looks_at_the_answer(spec: str, monkeypatch: pytest.MonkeyPatch) -> None:
    solver = solver_named(spec)
    kind = type(solver)
    honest = kind.choose

    def watched(self: Solver, position: Position) -> str:
        Spy.thinking = True
        try:
            return honest(self, position)
        finally:
            Spy.thinking = False

    monkeypatch.setattr(kind, "choose", watched)
    Spy.seen = False
    answer = Spy("quark")
    game = GuessGame(Position.start(load("en5")), answer)
    turns = list(play(solver, game))
    assert turns[-1].reply.is_win
    assert not Spy.seen
    Spy.thinking = True
    assert answer == "quark"
    assert Spy.seen, "the spy does notice"
    Spy.thinking = False


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("mode", list(Mode))
def test_every_solver_ends_every_game_with_legal_guesses(spec: str, mode: Mode) -> None:
    lexicon = random_lexicon(4, 80, letters="abcdefg")
    for answer in lexicon.words[::9]:
        turns = list(play(solver_named(spec), GuessGame.start(lexicon, answer, mode, limit=40)))
        assert turns[-1].guess == answer


@pytest.mark.parametrize("spec", SPECS)
def test_suggestions_agree_with_the_choice_and_stand_in_two_columns(spec: str) -> None:
    solver = solver_named(spec)
    position = Position.of(load("en5"), ["crane=-YG--"])
    found = solver.suggest(position, top=4)
    assert found.best.word == solver.choose(position)
    assert all(each.word in position.candidates for each in found.candidates)
    assert not any(each.word in position.candidates for each in found.explorations)
    assert len(found.candidates) == 4
    assert found.solver == solver.spec
    assert found.complete


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 10_000), st.integers(0, 3))
def test_more_bits_never_rank_behind_fewer(seed: int, turns: int) -> None:
    lexicon = random_lexicon(3, 60, seed)
    choose = random.Random(seed)
    answer = choose.choice(lexicon.answers)
    position = Position.start(lexicon)
    for _ in range(turns):
        guess = choose.choice(lexicon.words)
        position = position.push(guess, score(guess, answer))
    for column in (found := solver_named("information").suggest(position)).candidates, found.explorations:
        values = [each.figures["bits"].value for each in column]
        assert values == sorted(values, reverse=True)


def test_the_json_tells_which_words_readers_know_and_how_many_replies_there_are() -> None:
    position = Position.of(lexicon := load("en5"), ["crane=-YG--"])
    told = solver_named("information").suggest(position).as_json()
    for each in [*told["candidates"], *told["explorations"]]:  # type: ignore[misc]
        assert each["common"] == (each["word"] in lexicon.answers)
        assert each["known"] == (each["word"] in lexicon.ring("known"))
        assert each["replies"] == len({score(each["word"], answer) for answer in position.candidates})


def test_an_answer_off_the_list_of_answers_is_found_and_the_note_says_so() -> None:
    lexicon = Lexicon.of("tiny", ["aaa", "aab"], ["abb", "bbb"])
    turns = list(play(solver_named("information"), GuessGame.start(lexicon, "bbb")))
    assert turns[-1].guess == "bbb"
    assert "no answer of tiny fits" in turns[-1].note


def test_contradictory_replies_are_named_not_answered_with_nothing() -> None:
    position = Position.of(load("en5"), ["crane=GGGGG", "slate=GGGGG"])
    for kind in SOLVERS:
        with pytest.raises(Contradiction, match=r"turns? 1"):
            kind().suggest(position)
        with pytest.raises(Contradiction):
            kind().choose(position)


def test_the_last_turn_is_a_candidate() -> None:
    lexicon = Lexicon.of("family", [f"{letter}aaaa" for letter in "bcdfghjk"], ["bcdfg", "zzzzz", "bbbbb"])
    early = Position.of(lexicon, ["zzzzz=-----"] * 1)
    late = Position.of(lexicon, ["zzzzz=-----"] * 5)
    assert solver_named("information").choose(early) == "bcdfg"
    assert lexicon.is_answer(solver_named("information").choose(late))
    assert solver_named("information").suggest(late).best.candidate


def test_a_limit_that_runs_out_is_told_and_still_gives_guesses() -> None:
    found = solver_named("information(depth=3)").suggest(
        Position.of(load("en5"), ["crane=-----"]), limit=Limit(nodes=3)
    )
    assert not found.complete
    assert found.candidates
    assert found.explorations


def test_figures_say_how_far_they_can_be_trusted() -> None:
    best = solver_named("information(depth=2)").suggest(Position.of(load("en5"), ["crane=-YG--"])).best
    assert {name: figure.quality for name, figure in best.figures.items()} == {
        "bits": Quality.EXACT,
        "expected_remaining": Quality.EXACT,
        "worst_case": Quality.EXACT,
        "expected_guesses": Quality.ESTIMATE,
        "bits_of_2": Quality.ESTIMATE,
    }


def test_ties_prefer_candidates_then_the_frequent_word_then_the_alphabet() -> None:
    lexicon = Lexicon.of("ties", ["ab", "cd"], ["ad", "xy"], {"cd": 5, "ab": 1})
    found = solver_named("information").suggest(Position.start(lexicon))
    assert [each.word for each in found.candidates] == ["cd", "ab"]
    assert found.best.word == "cd"
    assert [each.word for each in found.explorations] == ["ad", "xy"]


@pytest.mark.parametrize(
    ("spec", "fact"),
    [
        ("wizard", "there is no solver 'wizard'"),
        ("information(depht=2)", "did you mean depth"),
        ("information(depth=two)", "'two' is not a value for depth"),
        ("information(depth=9)", "depth is from 1 to 3"),
        ("information(metric=luck)", "metric is one of entropy"),
        ("information(depth)", "NAME=VALUE"),
        ("information(beam=0)", "at least one guess"),
        ("information[depth=2]", "is not a solver"),
        ("", "is not a solver"),
    ],
)
def test_what_is_no_solver_is_refused_with_the_fact(spec: str, fact: str) -> None:
    with pytest.raises(InputError, match=fact):
        solver_named(spec)


@pytest.mark.parametrize("spec", SPECS)
def test_a_spec_names_the_solver_it_came_from(spec: str) -> None:
    solver = solver_named(spec)
    assert solver_named(solver.spec) == solver


def test_an_opener_is_played_first_and_must_be_a_word() -> None:
    position = Position.start(load("en5"))
    assert solver_named("information(opener=SLATE)").suggest(position).best.word == "slate"
    with pytest.raises(InputError, match="'xqzzz' is not in the en5 list"):
        solver_named("information(opener=xqzzz)").choose(position)


def test_every_solver_has_a_row_and_a_section_in_the_docs() -> None:
    page = (DOCS / "solvers.md").read_text()
    for kind in SOLVERS:
        name, status = kind.info.name, kind.info.status
        assert re.search(rf"^\| `{name}[`(].*\| {status} \|$", page, re.MULTILINE), name
        assert f"\n## {name}\n" in page


def playthrough(spec: str) -> dict[str, list[str]]:
    solver, lexicon = solver_named(spec), load("en5")
    return {
        answer: [f"{turn.guess}={turn.reply}" for turn in play(solver, GuessGame.start(lexicon, answer, limit=12))]
        for answer in ANSWERS
    }


@pytest.mark.parametrize("spec", SPECS)
def test_every_solver_plays_as_its_golden_playthrough(spec: str) -> None:
    assert playthrough(spec) == json.loads(PLAYTHROUGHS.read_text())[spec]


def write_golden() -> None:
    """Write the playthroughs anew: ``python -m tests.solvers.test_solvers``."""
    PLAYTHROUGHS.write_text(json.dumps({spec: playthrough(spec) for spec in SPECS}, indent=1) + "\n")


if __name__ == "__main__":
    write_golden()
