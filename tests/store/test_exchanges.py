"""Days to come change places: what is proposed, what is refused, and what is published."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from tilewright.cli import main
from tilewright.errors import AlreadyPublished, BadEdition, InputError
from tilewright.kinds import daily_named
from tilewright.lexicon import lexicon_named
from tilewright.puzzles.editions import Edition
from tilewright.puzzles.spares import reserve
from tilewright.store import open_store
from tilewright.store.archive import find
from tilewright.store.database import Store
from tilewright.store.exchanges import BadExchange, Calendar, days_from, exchanged_editions, propose, unevenness
from tilewright.store.plays import new_player, record
from tilewright.store.publishing import publish
from tilewright.verbs.balance import Balance, balance
from tilewright.verbs.take_over import BadPlan, TakeOver, take_over

FIRST = date(2097, 3, 1)
DAYS = tuple(days_from(FIRST, FIRST + timedelta(27)))
TYPICAL = {"gentle": 0.5, "easy": 0.8, "medium": 1.0, "hard": 1.3, "fiendish": 1.8}


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/calendar.sqlite"


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    with open_store(url) as opened:
        yield opened


def guesses(store: Store) -> Calendar:
    return Calendar.around(store, daily_named("guess"), "en5", DAYS[0], DAYS[-1])


def trouble(calendar: Calendar) -> list[float]:
    return [TYPICAL[calendar.coming(day).grade] for day in DAYS]


def test_weeks_are_more_even_after_what_is_proposed_and_no_word_comes_too_soon(store: Store) -> None:
    before = guesses(store)
    proposed = propose(before, DAYS, TYPICAL)
    pairs = [(date.fromisoformat(each.date), date.fromisoformat(each.other)) for each in proposed]
    assert pairs
    assert len({day for pair in pairs for day in pair}) == 2 * len(pairs)
    after = before
    for pair in pairs:
        after = after.after(*pair)
    assert unevenness(trouble(after)) < unevenness(trouble(before)) / 2
    assert sorted(trouble(after)) == sorted(trouble(before))
    assert all(after.early_word(day) is None for day in DAYS)


def test_published_and_past_days_stay_where_they_are(store: Store) -> None:
    publish(store, daily_named("guess"), "en5", DAYS[3], 1)
    proposed = propose(guesses(store), DAYS, TYPICAL)
    assert proposed
    assert str(DAYS[3]) not in {day for each in proposed for day in (each.date, each.other)}
    with pytest.raises(AlreadyPublished, match=str(DAYS[3])):
        exchanged_editions(store, daily_named("guess"), "en5", [(DAYS[3], DAYS[4])])
    with pytest.raises(InputError, match="2026-01-01 is not a day to come"):
        exchanged_editions(store, daily_named("guess"), "en5", [(date(2026, 1, 1), date(2026, 1, 2))])


def test_a_day_takes_no_word_that_comes_too_soon_and_no_puzzle_of_another_season(store: Store) -> None:
    calendar = guesses(store)
    near, far = DAYS[0], DAYS[-1]
    word = calendar.coming(far).puzzle["word"]
    twin = Calendar(calendar.kind, calendar.words, {**calendar.editions, DAYS[1]: calendar.coming(far)}, calendar.kept)
    with pytest.raises(BadExchange, match=f"'{word}' would come again too soon"):
        twin.after(near, far)
    with pytest.raises(BadExchange, match="not two days of one season"):
        calendar.after(near, near)


def test_a_cross_says_its_new_date_and_is_proven_again() -> None:
    cross, words, kept = daily_named("cross"), lexicon_named("en5"), reserve("cross", "en5")
    assert kept is not None
    facts = (words.name, words.fingerprint, kept.algorithm, kept.season)
    made = {
        day: Edition("cross", day, *facts, spare.grade, cross.dated(spare.puzzle, day))
        for day, spare in zip(DAYS, kept.spares[:2], strict=False)
    }
    puzzle = Calendar(cross, words, made, frozenset()).after(DAYS[0], DAYS[1]).coming(DAYS[0]).puzzle
    assert (puzzle["date"], puzzle["puzzleId"]) == (str(DAYS[0]), 20970301)
    assert puzzle["words"] == kept.spares[1].puzzle["words"]
    false = {**made, DAYS[1]: replace(made[DAYS[1]], puzzle={**kept.spares[1].puzzle, "levels": ["shape"]})}
    with pytest.raises(BadEdition):
        Calendar(cross, words, false, frozenset()).after(DAYS[0], DAYS[1])


def test_what_balance_proposes_is_taken_over_all_or_none(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for clock in ("tilewright.puzzles.calendar.today", "tilewright.store.exchanges.today"):
        monkeypatch.setattr(clock, lambda: date(2026, 2, 1))
    with open_store(url) as store:
        publish(store, daily_named("guess"), "en5", date(2026, 1, 1), 20)
        for number in range(20):
            edition = find(store, "guess", date(2026, 1, 1) + timedelta(number), "en5")
            misses = {"gentle": 0, "easy": 1, "medium": 2, "hard": 3, "fiendish": 5}[edition.edition.grade]
            moves = [*["fuzzy"] * misses, edition.edition.puzzle["word"]]
            record(store, new_player(), edition, moves, 10 + 30 * misses)
    found = balance(Balance(at_least=1, ahead=28, kinds=("guess",), database=url))
    assert found.exchanges
    (tmp_path / "plan.json").write_text(json.dumps(found.as_json()))
    assert main(["calendar", "take-over", str(tmp_path / "plan.json"), "--database", url]) == 0
    first = found.exchanges[0]
    with open_store(url) as store:
        moved = find(store, "guess", date.fromisoformat(first.date), "en5")
        assert (moved.edition.grade, moved.signature is not None) == (first.other_grade, True)
    with pytest.raises(AlreadyPublished):
        take_over(TakeOver(json.dumps(found.as_json()), database=url))


@pytest.mark.parametrize(
    ("plan", "told"),
    [
        ("nothing", "not JSON"),
        ("[]", "it has no exchanges"),
        (
            json.dumps({"lexicon": "en5", "exchanges": [{"kind": "guess", "date": "x", "other": "x"}]}),
            "x changes places twice",
        ),
    ],
)
def test_what_is_no_plan_is_told(plan: str, told: str, url: str) -> None:
    with pytest.raises(BadPlan, match=told):
        take_over(TakeOver(plan, database=url))
