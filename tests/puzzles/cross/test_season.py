"""The season of crosses: a date has its cross for ever, none comes again, and no word within ninety days."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import numpy as np
import pytest

from tests.support.crosses import SMALL, all_placements
from tests.support.paths import GOLDEN
from tilewright.cross import CrossPuzzle, CrossWords
from tilewright.errors import BadDate, InputError
from tilewright.games.cross import CrossGame
from tilewright.games.state import State
from tilewright.jobs.journal import open_journal
from tilewright.jobs.pool import WorkerPool
from tilewright.lexicon import Lexicon, load
from tilewright.puzzles.calendar import APART, EPOCH, LAST
from tilewright.puzzles.check_cross import false_claims, other_pair
from tilewright.puzzles.cross import season as cross_season
from tilewright.puzzles.cross.census import BITS, census_of
from tilewright.puzzles.cross.edition import (
    cross_edition,
    cross_editions,
    prove_unique,
    random_puzzle,
    random_puzzles,
)
from tilewright.puzzles.cross.making import NAMES, make_puzzle, name_of, points_of
from tilewright.puzzles.cross.offence import offends, sections
from tilewright.puzzles.cross.season import FAMILIAR, LETTERS, RULE_2_FROM, SEED, CrossSeason, off_middle, season
from tilewright.puzzles.draw import Draw, bits_at
from tilewright.solvers.cross import suggest
from tools.cross_golden import ALL_DAYS, both_seasons, first_season, text_of

PUBLISHED = json.loads((GOLDEN / "cross_calendar.json").read_text())
EN5 = CrossWords.of(load("en5"))


def test_draws_can_be_looked_up_by_their_place() -> None:
    draw = Draw(SEED)
    assert [draw.bits() for _ in range(1000)] == bits_at(SEED, np.arange(1000)).tolist()


@pytest.mark.parametrize("name", PUBLISHED["lists"])
def test_a_bundled_list_keeps_the_crosses_it_has_published(name: str) -> None:
    """If this fails, a published season has changed: append one, as `tilewright.puzzles.cross.season` says."""
    assert first_season(name) == PUBLISHED["lists"][name]


@pytest.mark.parametrize("name", PUBLISHED["lists"])
def test_the_second_rule_goes_on_where_the_first_ends(name: str) -> None:
    """If this fails, a published season has changed: append one, as `tilewright.puzzles.cross.season` says."""
    words = CrossWords.of(load(name))
    this, first = season(words), CrossSeason(words)
    last = (RULE_2_FROM - EPOCH).days
    assert both_seasons(name) == PUBLISHED["both"]["lists"][name]
    assert [this.cross(number) for number in range(1, last + 1)] == [first.cross(each) for each in range(1, last + 1)]
    assert (this.at(last).rule, this.at(last + 1).rule) == (1, 2)


def test_no_cross_comes_again_and_no_word_within_ninety_days() -> None:
    this, last_seen, pairs = season(EN5), dict[str, int](), set()
    for number in range(1, ALL_DAYS + 1):
        _, across, down = this.cross(number)
        pair = EN5.across[across], EN5.down[down]
        assert all(number - last_seen.get(word, -APART) > APART for word in pair)
        last_seen.update(dict.fromkeys(pair, number))
        pairs.add(frozenset(pair))
    assert len(pairs) == ALL_DAYS == (LAST - EPOCH).days + 1


def test_every_cross_is_preferred_unique_and_clean() -> None:
    this, last_without_demerits = season(EN5), (date(2088, 5, 27) - EPOCH).days + 1
    for number in range(1, last_without_demerits + 1, 23):
        shape, across, down = this.cross(number)
        puzzle = CrossPuzzle(EN5.across[across], EN5.down[down], shape.across_index, shape.down_index, "")
        assert census_of(EN5, this.at(number).ring).mark(puzzle) & BITS["letters"]
        assert shape.across_index != shape.down_index
        assert (len(puzzle.letters) in LETTERS, off_middle(shape)) == (True, 0)
        assert EN5.rarer_count(puzzle.across, puzzle.down) >= FAMILIAR
        assert not offends(puzzle.across, puzzle.down)


def test_no_allowed_words_spoil_a_cross_from_2027_to_2044() -> None:
    this = season(EN5)
    first, last = ((day - EPOCH).days + 1 for day in (RULE_2_FROM, date(2044, 12, 31)))
    assert all(this.is_alone(this.cross(number)) for number in range(first, last + 1))


def by_the_rule(words: CrossWords, level: str, ring: str = "answers", before: Sequence[str] = ()) -> list[str]:
    """The season as its rule says it, without the census: sort everything, then walk on from what came before."""
    draw, ranked, against, allowed = Draw(SEED), [], words.ring(ring), words.ring("allowed")
    for shape, across, down in all_placements(words):
        bits = draw.bits()
        puzzle = CrossPuzzle(across, down, shape.across_index, shape.down_index, "")
        if not other_pair(puzzle, level, against.across, against.down) and not offends(across, down):
            demerits = (len(puzzle.letters) not in range(7, 10)) + off_middle(shape)
            demerits += 2 * any(words.across_lexicon.count(word) < FAMILIAR for word in (across, down))
            rival = ring == "known" and other_pair(puzzle, level, allowed.across, allowed.down) is not None
            ranked.append((demerits, rival, bits, f"{across} {down} {shape.at}"))
    waiting, lines = [line for *_, line in sorted(ranked)], list(before)
    taken = {frozenset(line.split()[:2]) for line in lines}
    while True:
        passed = []
        for line in waiting:
            pair = frozenset(line.split()[:2])
            if pair in taken:
                continue
            if any(pair & set(earlier.split()[:2]) for earlier in lines[-cross_season.APART :]):
                passed.append(line)
            else:
                lines.append(line)
                taken.add(pair)
        if passed == waiting:
            return lines
        waiting = passed


@pytest.mark.parametrize("level", BITS)
def test_the_season_follows_its_rule(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cross_season, "APART", 2)
    counts = {word: 1000 * number for number, word in enumerate(SMALL.across)}
    words = CrossWords.of(Lexicon.of("counted", [*SMALL.across, "black", "beast"], counts=counts))
    this, expected = CrossSeason(words, level), by_the_rule(words, level)
    assert len(expected) > 10
    assert [text_of(this, number) for number in range(1, len(expected) + 1)] == expected
    with pytest.raises(InputError, match=f"crosses unique by {level} last for {len(expected)} days only"):
        this.cross(len(expected) + 1)


@pytest.mark.parametrize("level", BITS)
def test_the_second_season_follows_its_rule_and_knows_the_first(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cross_season, "APART", 2)
    known, others = ["notes", "tones", "spire", "ripen"], ["seton", "onset"]
    answers = [word for word in SMALL.across if word not in (*known, *others)] + ["black", "beast", "scone", "price"]
    counts = dict.fromkeys(answers, FAMILIAR)
    words = CrossWords.of(Lexicon.of("ringed", answers, [*known, *others], counts, known))
    first = by_the_rule(words, level)[:5]
    expected = by_the_rule(words, level, "known", first)
    this = CrossSeason(words, level, "known", CrossSeason(words, level), 6)
    assert len(expected) > 10
    assert [text_of(this, number) for number in range(1, len(expected) + 1)] == expected


def test_there_are_levels_and_dates_and_no_others() -> None:
    with pytest.raises(InputError, match="no level 'sound'; there are letters, colours, pattern"):
        season(EN5, "sound")
    with pytest.raises(BadDate, match="from 2020-01-01 to 2100-12-31"):
        cross_edition("2101-01-01", EN5)
    with pytest.raises(BadDate, match="no such day"):
        cross_edition("2027-02-29", EN5)
    with pytest.raises(BadDate, match="from 2020-01-01 to 2100-12-31"):
        cross_editions("2100-12-31", 2, EN5)


# editions


def test_an_edition_is_a_pure_function_of_its_date() -> None:
    one, again = cross_edition("2026-07-30", EN5), cross_edition(date(2026, 7, 30), EN5)
    assert one == again
    assert (one.number, one.puzzle.across, one.puzzle.down) == (2403, "sedan", "black")
    assert one.record()["puzzleId"] == 20260730


def test_editions_of_a_year_are_proven_by_brute_force() -> None:
    editions = list(cross_editions("2028-02-20", 20, EN5))
    assert [each.day for each in editions] == [date(2028, 2, 20) + timedelta(day) for day in range(20)]
    for each in editions:
        assert list(false_claims(each.puzzle, EN5)) == []


def test_editions_from_2027_on_leave_readers_no_other_solution() -> None:
    """Brute force over all pairs of known words that cross there: nothing of the maker, and nothing left out."""
    known = EN5.across_lexicon.ring("known")
    for day in ("2027-01-01", "2027-06-15", "2031-03-03"):
        puzzle = cross_edition(day, EN5).puzzle
        letters = set(puzzle.across + puzzle.down)
        left = [word for word in known if set(word) <= letters]
        pairs = [(one, other) for one in left for other in left if one[puzzle.across_index] == other[puzzle.down_index]]
        fitting = [(one, other) for one, other in pairs if one != other and set(one + other) == letters]
        assert fitting == [(puzzle.across, puzzle.down)]


def test_an_edition_says_over_which_words_it_is_unique() -> None:
    before, after = (cross_edition(day, EN5) for day in ("2026-12-31", "2027-01-01"))
    assert (before.rule, before.record().keys() & {"ring", "ringWords"}) == (1, set())
    assert (after.rule, after.record()["ring"], after.record()["ringWords"]) == (2, "allowed", 11_492)
    assert CrossPuzzle.from_record(before.record()).ring == "answers"
    assert CrossPuzzle.from_record(after.record()).ring_words == 11_492


def test_what_is_unique_over_known_words_alone_says_so() -> None:
    this = season(EN5)
    number = next(each for each in this.eligible if not this.is_alone(this.placement(int(each))))
    puzzle = prove_unique(EN5, this.placement(int(number)), "letters")
    assert (puzzle.ring, puzzle.ring_words) == ("known", 6029)
    assert list(false_claims(puzzle, EN5)) == []
    assert "it speaks of 7 known words, and there are 6,029" in false_claims(replace(puzzle, ring_words=7), EN5)
    assert any("not unique by letters" in each for each in false_claims(replace(puzzle, ring="allowed"), EN5))


@pytest.mark.parametrize("level", BITS)
def test_a_random_cross_is_unique_and_its_seed_brings_it_back(level: str) -> None:
    puzzles = [random_puzzle(EN5, seed, level) for seed in range(2)]
    assert puzzles[1] == random_puzzle(EN5, 1, level)
    assert puzzles[0] != puzzles[1]
    assert all(level in puzzle.levels for puzzle in puzzles)


def test_words_of_different_lengths_cross() -> None:
    words = CrossWords.of(load("en4"), Lexicon.of("six", load("en6").answers[::9]))
    puzzle = random_puzzle(words, 1)
    assert (len(puzzle.across), len(puzzle.down)) == (4, 6)
    assert list(false_claims(puzzle, words)) == []


def test_the_crosses_of_a_batch_are_the_same_from_a_journal_that_an_earlier_version_left(tmp_path: Path) -> None:
    puzzle = random_puzzle(EN5, 7)
    assert puzzle.grade is not None
    places = [puzzle.across, puzzle.down, puzzle.across_index, puzzle.down_index]
    written = [*places, list(puzzle.levels), list(puzzle.grade), list(puzzle.palette)]
    with open_journal(tmp_path / "journal", {}) as kept:
        assert list(random_puzzles(EN5, [7], "letters", WorkerPool(journal=kept))) == [puzzle]
        assert kept.done == {"seed 7": [*written, puzzle.ring, puzzle.ring_words]}
        assert list(random_puzzles(EN5, [7], "letters", WorkerPool(journal=kept))) == [puzzle]
        kept.done["seed 7"] = written  # as it was before there were rings
        (before,) = random_puzzles(EN5, [7], "letters", WorkerPool(journal=kept))
        assert before == replace(puzzle, ring="answers", ring_words=0)


def test_following_the_suggestions_wins_the_daily_crosses() -> None:
    for number in range(100, 110):
        shape, across, down = season(EN5).cross(number)
        game = CrossGame.start(CrossPuzzle(EN5.across[across], EN5.down[down], *shape[2:], ""))
        while game.state is State.PLAYING:
            game = game.name(suggest(EN5, game.position).best.letter)
        assert game.state is State.WON


# making


def test_colours_are_drawn_from_the_puzzle_itself() -> None:
    census = census_of(SMALL)
    one, again = make_puzzle(census, "crane", "paper", 2, 1), make_puzzle(census, "crane", "paper", 2, 1)
    assert one == again
    assert sorted(one.palette) == list(range(len(one.letters)))


@pytest.mark.parametrize(("across", "down", "reason"), [("crane", "crane", "twice"), ("xxxxx", "crane", "not in the")])
def test_words_that_make_no_cross_are_refused(across: str, down: str, reason: str) -> None:
    with pytest.raises(InputError, match=reason):
        make_puzzle(census_of(SMALL), across, down, 0, 0)


def test_points_grow_with_what_makes_a_cross_hard() -> None:
    easy = points_of(0, 100, 0, 10**6, ("letters", "colours", "pattern"))
    assert easy == 0
    assert easy < points_of(200, 100, 0, 10**6, ("pattern",)) < points_of(200, 100, 3, 10**6, ("pattern",))
    assert points_of(200, 100, 3, 10**6, ("pattern",)) < points_of(200, 100, 3, 100, ("pattern",))
    assert points_of(200, 100, 3, 100, ("pattern",)) < points_of(200, 100, 3, 100, ("letters",))
    assert points_of(200, 100, 3, 100, ("letters",)) < points_of(200, 100, 3, 100, ("colours",)) <= 100


def test_every_number_of_points_has_a_name() -> None:
    assert list(dict.fromkeys(name_of(points) for points in range(101))) == [name for _, name in NAMES]


def test_what_offends_is_listed_and_each_word_once() -> None:
    assert set(sections()) == {"never", "people", "harsh"}
    assert not sections()["people"] & sections()["harsh"]
    assert all(word.isalpha() for words in sections().values() for word in words)
