"""The two-phase helper: the document's examples as corrected, the rule held equal to the quick version, the player."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.lexicons import random_lexicon
from tilewright.errors import InputError
from tilewright.knowledge import Knowledge, Turn
from tilewright.lexicon import Lexicon, load
from tilewright.pattern import score
from tilewright.position import TURN_LIMIT, Mode, Position
from tilewright.solvers import solver_named
from tilewright.solvers.twophase import evidence as evidence_module
from tilewright.solvers.twophase.evidence import Evidence, evidence
from tilewright.solvers.twophase.scoring import components, explores, scale, scores
from tilewright.solvers.twophase.solver import TwoPhase
from tilewright.solvers.twophase.weights import DOCUMENT, HELP, SETS, Weights
from tilewright.trials.report import report
from tilewright.trials.run import play_all

RIGHTS = ["fight", "light", "might", "night", "right", "sight", "tight"]
WEIGHTS = [name for name, value in vars(DOCUMENT).items() if isinstance(value, float)]


def known_of(words: list[str], *turns: str, others: str = "") -> Evidence:
    return evidence(Position.of(Lexicon.of("small", words, others.split()), turns))


# The document's worked examples, as corrected


def test_stork_explores_with_a_state_weight_of_37_and_48_for_its_new_letters() -> None:
    known = known_of(["cargo", "carol"], "crane=GYY--", others="crane stork")
    found = components("stork", known, DOCUMENT, candidate=False)
    assert found["states"] == 8 + 8 + 8 + 5 + 8 == 37
    assert found["exploration"] == 4 * 12
    assert found["duplicate"] == found["trap"] == 0
    # The document takes 2.4 for the letters' places; the sum is then 87.4.
    assert Fraction("2.4") + sum(found.values()) - found["position"] == Fraction("87.4")


def test_cargo_is_a_candidate_and_gets_nothing_for_exploring() -> None:
    known = known_of(["cargo", "carol"], "crane=GYY--", others="crane stork")
    found = components("cargo", known, DOCUMENT, candidate=True)
    assert found["states"] == 10 + 5 + 5 + 8 + 8 == 36
    assert found["exploration"] == found["duplicate"] == 0
    assert found["position"] == 2 * (1 + 1 + 1 + Fraction(1, 2) + Fraction(1, 2)), "C, A, R in both; G, O in one of two"


def test_films_tests_four_letters_of_the_trap() -> None:
    known = known_of(RIGHTS, "wight=-GGGG", others="wight films")
    assert components("films", known, DOCUMENT, candidate=False)["trap"] == 4 * 20
    assert not known_of(RIGHTS, others="films").is_trap(3), "without greens there is no trap"
    assert not known_of(["fight"], "wight=-GGGG", others="wight").is_trap(3), "nor with one candidate"


def test_bumpy_has_five_new_letters_and_speed_one_repeated() -> None:
    known = known_of(["frost"], "crane=-G---", others="crane bumpy speed")
    assert components("bumpy", known, DOCUMENT, candidate=False)["exploration"] == 60
    assert components("speed", known, DOCUMENT, candidate=False)["duplicate"] == -15


def test_a_letter_known_twice_excuses_a_repeated_letter() -> None:
    known = known_of(["ember", "geese"], "speed=--YG-", others="speed sleep eerie")
    assert [known.lexicon.alphabet[letter] for letter in known.repeated] == ["e"]
    assert components("sleep", known, DOCUMENT, candidate=False)["duplicate"] == 0
    assert components("eerie", known, DOCUMENT, candidate=False)["duplicate"] == -15


def test_the_filter_follows_the_replies_and_not_the_documents_slips() -> None:
    assert str(score("speed", "ember")) == "--YG-"
    facts = Knowledge(5, (Turn("speed", score("speed", "ember")),)).facts
    assert (facts["e"].at_least, facts["e"].at_most) == (2, 5)
    assert facts["s"].at_most == 0
    both = Knowledge(5, (Turn.parse("crane=-----"),)).merge(Knowledge(5, (Turn.parse("count=-----"),)))
    assert both.facts["c"].at_most == 0, "a maximum of nothing is kept when turns are merged"


def test_with_c_first_and_r_third_coral_passes_and_crane_fails() -> None:
    position = Position.of(Lexicon.of("small", ["coral", "crane"], ["chris"]), ["chris=G-Y--"])
    assert position.candidates == ("crane",)
    position = Position.of(Lexicon.of("small", ["coral", "crane"], ["cered"]), ["cered=G-G--"])
    assert position.candidates == ("coral",)


# The quick version


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10_000), st.integers(0, 4), st.integers(2, 8), st.sampled_from(["category", "rounds"]))
def test_the_quick_scores_are_those_of_the_rule(seed: int, turns: int, length: int, scoring: str) -> None:
    lexicon = random_lexicon(length, 60, seed, letters="abcdefgäß")
    choose = random.Random(seed)
    answer, position = choose.choice(lexicon.answers), Position.start(lexicon)
    for _ in range(turns):
        guess = choose.choice(lexicon.words)
        position = position.push(guess, score(guess, answer))
    known = evidence(position)
    drawn = {
        name: choose.randrange(-3000, 3000) / 100 for name, value in vars(DOCUMENT).items() if type(value) is float
    }
    weights = Weights(**drawn, trap_greens=choose.randrange(1, 4), scoring=scoring)
    ids = np.arange(len(lexicon), dtype=np.int32)
    for candidate in (False, True):
        quick = scores(ids, known, weights, candidate=candidate)
        for word, value in zip(lexicon.words, quick.tolist(), strict=True):
            rule = sum(components(word, known, weights, candidate=candidate).values())
            assert value == rule * scale(known), "whole numbers, exactly"


def test_the_heaviest_weights_on_the_most_candidates_do_not_overflow() -> None:
    most = evidence_module.MOST_CANDIDATES
    heavy = Weights(**dict.fromkeys(WEIGHTS, 1000.0), trap_greens=0)
    lexicon = Lexicon.of("long", ["abcdefghijklmnopqrst", "bcdefghijklmnopqrsta"])
    known = evidence(Position.start(lexicon))
    grown = Evidence(**{**vars(known), "total": most, "at": known.at * most // 2, "having": known.having * most // 2})
    quick = scores(np.arange(2, dtype=np.int32), grown, heavy, candidate=False)
    rule = sum(components(lexicon.words[0], grown, heavy, candidate=False).values())
    assert quick.tolist() == [rule * scale(grown)] * 2


def test_more_candidates_than_can_be_counted_are_counted_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evidence_module, "MOST_CANDIDATES", 10)
    lexicon = Lexicon.of("parts", [f"a{letter}" for letter in "bcdefghijklmnopqrstu"])
    known = evidence(Position.start(lexicon))
    assert known.total == 10
    assert known.at[0][0] == 10
    assert set(known.at[1][1:].tolist()) == {1}, "what occurs at all still counts"


@pytest.mark.parametrize("seed", range(5))
def test_spread_and_shifted_count_the_pairs_that_each_mark_tells_apart(seed: int) -> None:
    choose = random.Random(seed)
    words = sorted(
        {"".join(choose.sample("abcdefg", 4)) for _ in range(30)}
    )  # no letter twice, or marks depend on others
    known = evidence(Position.start(Lexicon.of("distinct", words)))
    for word in words:
        found = components(word, known, Weights(spread=1.0, shifted=1.0), candidate=False)
        replies = [score(word, answer).digits for answer in words]
        apart = sum(a[place] != b[place] for a, b in combinations(replies, 2) for place in range(4))
        assert found["spread"] + found["shifted"] == Fraction(4 * apart, len(words) ** 2)


# The columns


@pytest.mark.parametrize("mode", list(Mode))
@pytest.mark.parametrize("spec", ["twophase", "twophase(weights=tuned)", "twophase(scoring=rounds)"])
def test_a_score_is_the_sum_of_what_is_shown_and_the_columns_are_in_its_order(spec: str, mode: Mode) -> None:
    position = Position.of(load("en5"), ["crane=-YG--"], mode)
    found = solver_named(spec).suggest(position)
    for column in (found.candidates, found.explorations):
        figures = [{name: figure.value for name, figure in each.figures.items()} for each in column]
        assert all(each["score"] == pytest.approx(sum(each.values()) - each["score"]) for each in figures)
        assert [each["score"] for each in figures] == sorted((each["score"] for each in figures), reverse=True)
    assert all(position.why_illegal(each.word) is None for each in found.explorations)


def test_explorations_hold_no_gray_letter_unless_asked() -> None:
    position = Position.of(load("en5"), ["crane=-YG--"])
    shown = solver_named("twophase").suggest(position, top=20_000).explorations
    assert shown
    assert not any(set(each.word) & set("cne") for each in shown)
    everything = solver_named("twophase(gray_free=no)").suggest(position, top=20_000)
    assert len(everything.explorations) == len(load("en5")) - len(position.candidates)


def test_the_older_scoring_explores_with_every_word_for_three_rounds() -> None:
    older = Weights(scoring="rounds")
    for number in range(1, 7):
        known = known_of(["cargo", "carol"], *["bumpy=-----"] * (number - 1), others="bumpy")
        assert [explores(known, older, kind) for kind in (True, False)] == [number <= 3] * 2
        assert [explores(known, DOCUMENT, kind) for kind in (True, False)] == [False, True]


# The player


def test_the_player_strikes_when_few_are_left_and_explores_in_a_trap() -> None:
    lexicon = Lexicon.of("rights", RIGHTS, ["films", "wight", "zzzzz", "grind"])
    trapped = Position.of(lexicon, ["wight=-GGGG"])
    assert solver_named("twophase").choose(trapped) == "films"
    loose = Position.of(lexicon, ["zzzzz=-----"])
    assert lexicon.is_answer(solver_named("twophase").choose(loose)), "seven are at most twelve"
    assert not lexicon.is_answer(solver_named("twophase(strike_at=6)").choose(loose))
    last = Position.of(lexicon, ["wight=-GGGG"] * (TURN_LIMIT - 1))
    assert lexicon.is_answer(solver_named("twophase").choose(last))


def test_a_careful_player_strikes_only_when_it_cannot_fail() -> None:
    lexicon = Lexicon.of("loose", ["abcd", "bcda", "cdab", "dabc", "acbd"], ["abxx", "zzzz"])
    for turns in range(5):
        known = evidence(Position.of(lexicon, ["zzzz=----"] * turns))
        assert TwoPhase(strike_at=12).strikes(known)
        assert TwoPhase(strike_at=12, careful=True).strikes(known) == (known.total <= TURN_LIMIT - turns)
        assert not TwoPhase(strike_at=4, careful=True).strikes(known)


def test_two_candidates_are_guessed_at_once_even_in_a_trap() -> None:
    lexicon = Lexicon.of("rights", ["fight", "light"], ["films", "wight"])
    assert solver_named("twophase").choose(Position.of(lexicon, ["wight=-GGGG"])) in ("fight", "light")


def test_a_given_weight_stands_before_its_set_and_in_the_spec() -> None:
    solver = solver_named("twophase(weights=tuned,green=10,gray_free=no)")
    assert isinstance(solver, TwoPhase)
    assert (solver.weights_in_use.green, solver.weights_in_use.gray_free) == (10, False)
    assert solver.weights_in_use.spread == SETS["tuned"].spread
    assert solver.spec == "twophase(gray_free=False,green=10.0,weights=tuned)"


def test_every_weight_of_the_sets_is_an_option_with_both_values_in_its_help() -> None:
    options = {each.name: each for each in TwoPhase.info.options}
    assert set(vars(DOCUMENT)) <= set(options)
    for name in HELP:
        assert all(f"{getattr(each, name)} in {title}" in options[name].help for title, each in SETS.items())


@pytest.mark.parametrize(
    ("spec", "fact"),
    [
        ("twophase(green=much)", "'much' is not a value for green"),
        ("twophase(green=1e9)", "the weight green is from -1000 to 1000"),
        ("twophase(spread=nan)", "the weight spread is from"),
        ("twophase(weights=secret)", "weights is one of document, halving, tuned"),
        ("twophase(strike_at=2.5)", "'2.5' is not a value for strike_at"),
        ("twophase(gray_free=perhaps)", "'perhaps' is not a value for gray_free"),
        ("twophase(grene=1)", "did you mean green"),
    ],
)
def test_what_is_no_weight_is_refused_with_the_fact(spec: str, fact: str) -> None:
    with pytest.raises(InputError, match=fact):
        solver_named(spec)


def test_an_unknown_set_is_refused_in_python_too() -> None:
    with pytest.raises(InputError, match="weights is one of document, halving, tuned, not 'secret'"):
        TwoPhase(weights="secret")


def test_the_strength_of_the_sets_on_the_published_lists_is_pinned(classic_folder: Path) -> None:
    document = report(play_all(solver_named("twophase"), load("classic")))
    assert (document.total, document.worst, document.failures) == (8537, 6, ())
    tuned = report(play_all(solver_named("twophase(weights=tuned)"), load("classic")))
    assert (tuned.total, tuned.worst, tuned.failures) == (8261, 6, ())
