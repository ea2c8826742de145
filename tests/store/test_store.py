"""The store, on SQLite and on PostgreSQL: editions that never change, plays that belong to nobody."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import icalendar
import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import delete, insert, inspect, select, text, update

from tilewright.errors import (
    AlreadyPublished,
    BadDatabase,
    BadDate,
    BadEdition,
    InputError,
    NotPublished,
    StoreFailed,
    UnknownLexicon,
)
from tilewright.kinds.guess.daily import DAILY
from tilewright.lexicon import Lexicon, load
from tilewright.lexicon.catalogue import install
from tilewright.puzzles.calendar import APART, EPOCH, LAST
from tilewright.puzzles.editions import Made, canonical
from tilewright.store import midnight, open_store
from tilewright.store.archive import Published, Span, editions, find
from tilewright.store.balance import grade_balances, proposals, typical_misses
from tilewright.store.database import Store, store_url
from tilewright.store.exchange import as_csv, as_ics, as_json, import_editions, read_editions
from tilewright.store.migrate import FOLDER, HEAD, revision
from tilewright.store.models import Base, EditionRow, GenerationRow, PlayRow, ReportRow
from tilewright.store.plays import forget, new_player, record, report
from tilewright.store.publishing import failures, publish
from tilewright.store.statistics import EditionStatistics, edition_statistics, generation_counts, hardest_letters

FIRST = date(2028, 2, 28)
ALL = Span(["guess"], EPOCH, LAST, "en5")
ALICE, BERTA = "a" * 32, "b" * 32


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    with open_store(database) as opened:
        yield opened


@pytest.fixture
def today(store: Store) -> Published:
    """An edition that is published; its word is 'crane', which a maker of our own chose."""

    def season(_: Lexicon) -> Callable[[date], Made]:
        return lambda _: Made({"word": "crane"}, "1:1:test", "medium")

    publish(store, replace(DAILY, season=season), "en5", FIRST, 1)
    return find(store, "guess", FIRST, "en5")


def broken(_: Lexicon) -> Callable[[date], Made]:
    """A season that cannot make anything."""

    def make(day: date) -> Made:
        raise RuntimeError(f"no idea\nfor {day} \0\ud800")

    return make


# tables


def test_the_migrations_make_the_tables_of_the_models(store: Store) -> None:
    with store.reading() as session:
        context = MigrationContext.configure(session.connection(), opts={"compare_type": True})
        assert compare_metadata(context, Base.metadata) == []
        assert revision(session.connection()) == HEAD
        checks = inspect(session.connection()).get_check_constraints("plays")
    assert {check["name"] for check in checks} == {"plays_outcome", "plays_seconds"}


def test_the_revision_that_is_expected_is_the_newest() -> None:
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    assert ScriptDirectory.from_config(config).get_heads() == [HEAD]


def test_a_store_of_a_newer_tilewright_is_refused(database: str) -> None:
    with open_store(database) as store, store.writing() as session:
        session.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(StoreFailed, match="another Tilewright"):
        open_store(database)


@pytest.mark.parametrize(
    "change", [update(EditionRow).values(document="{}"), update(EditionRow).values(day=FIRST), delete(EditionRow)]
)
def test_the_database_itself_refuses_to_change_an_edition(store: Store, today: Published, change: object) -> None:
    with pytest.raises(StoreFailed, match="an edition never changes"), store.writing() as session:
        session.execute(change)  # type: ignore[call-overload]
    assert find(store, "guess", FIRST, "en5") == today


def test_the_tables_of_plays_and_reports_have_no_place_for_a_name_or_an_address() -> None:
    assert set(PlayRow.__table__.columns.keys()) == {
        "id",
        "player",
        "edition_id",
        "moves",
        "outcome",
        "misses",
        "seconds",
    }
    assert set(ReportRow.__table__.columns.keys()) == {"id", "player", "edition_id", "solution"}


# publishing


def test_an_edition_is_published_as_it_was_made(store: Store) -> None:
    outcomes = publish(store, DAILY, "en5", FIRST, 3)
    make = DAILY.maker(load("en5"))
    assert [(each.day, each.event) for each in outcomes] == [(FIRST + timedelta(day), "made") for day in range(3)]
    assert [each.edition for each in editions(store, ALL)] == [make(FIRST + timedelta(day)) for day in range(3)]
    assert FIRST + timedelta(1) == date(2028, 2, 29)


def test_publishing_again_changes_nothing(store: Store) -> None:
    publish(store, DAILY, "en5", FIRST, 2)
    before = editions(store, ALL)
    assert [each.event for each in publish(store, DAILY, "en5", FIRST, 3)] == ["there", "there", "made"]
    assert editions(store, ALL)[:2] == before
    assert generation_counts(store, ["guess"], "en5") == {"made": 3, "spare": 0, "failed": 0, "imported": 0}


def test_an_edition_stays_when_the_list_or_the_code_changes(store: Store, empty_data: Path) -> None:
    install(Lexicon.of("own", ["tile", "word"]), "first")
    publish(store, DAILY, "own", FIRST, 1)
    before = find(store, "guess", FIRST, "own")
    install(Lexicon.of("own", ["clue", "turn"]), "second")
    publish(store, replace(DAILY, algorithm=2), "own", FIRST, 2)
    assert find(store, "guess", FIRST, "own") == before
    after = find(store, "guess", FIRST + timedelta(1), "own").edition
    assert (after.algorithm, after.puzzle["word"] in {"clue", "turn"}) == (2, True)


def test_lists_have_calendars_of_their_own(store: Store) -> None:
    for name in ("en5", "en5-gb", "en5-au", "en6"):
        publish(store, DAILY, name, FIRST, 1)
        assert find(store, "guess", FIRST, name).edition.lexicon == name


def test_the_first_and_the_last_day_and_no_other(store: Store) -> None:
    assert [each.event for each in publish(store, DAILY, "en5", EPOCH, 1)] == ["made"]
    assert [each.event for each in publish(store, DAILY, "en5", LAST, 1)] == ["made"]
    for first in (EPOCH - timedelta(1), LAST, LAST + timedelta(1)):
        with pytest.raises(BadDate, match="from 2020-01-01 to 2100-12-31"):
            publish(store, DAILY, "en5", first, 2)
    assert len(editions(store, ALL)) == 2


def test_more_days_than_fit_a_transaction_are_all_published(store: Store) -> None:
    assert len(publish(store, DAILY, "en5", FIRST, 450)) == 450
    assert [each.edition.number for each in editions(store, ALL)] == list(range(2981, 2981 + 450))


@pytest.mark.parametrize("days", [0, -1])
def test_no_days_are_refused(store: Store, days: int) -> None:
    with pytest.raises(InputError, match="publish 1 to 29,585 days"):
        publish(store, DAILY, "en5", FIRST, days)


def test_an_unknown_list_is_refused(store: Store) -> None:
    with pytest.raises(UnknownLexicon, match="no word list 'nosuch'"):
        publish(store, DAILY, "nosuch", FIRST)


def test_what_is_not_published_is_said_by_name(store: Store) -> None:
    with pytest.raises(NotPublished, match="no guess of 2028-02-28 is published for en5"):
        find(store, "guess", FIRST, "en5")


def test_a_damaged_edition_is_never_served(store: Store, today: Published) -> None:
    changed = today.edition.text.replace("crane", "crank")
    facts = {"kind": "guess", "lexicon": "en5", "day": FIRST + timedelta(1), "number": 1, "fingerprint": ""}
    more = {"algorithm": 1, "grade": "easy", "document": changed, "checksum": today.edition.checksum}
    with store.writing() as session:
        session.execute(insert(EditionRow).values(**facts, **more, published_at=""))
    with pytest.raises(StoreFailed, match="guess of 2028-02-29 for en5 is damaged"):
        find(store, "guess", FIRST + timedelta(1), "en5")


# when making fails


def test_a_spare_takes_the_place_of_an_edition_that_cannot_be_made(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    outcomes = publish(store, replace(DAILY, season=broken), "en5", FIRST, 3)
    assert [each.event for each in outcomes] == ["spare"] * 3
    assert outcomes[0].reason == "RuntimeError: no idea for 2028-02-28 ??"
    found = [each.edition for each in editions(store, ALL)]
    assert all(each.spare for each in found)
    assert len({canonical(each.puzzle) for each in found}) == 3
    assert generation_counts(store, ["guess"], "en5") == {"made": 0, "spare": 3, "failed": 3, "imported": 0}
    assert [record.levelname for record in caplog.records] == ["WARNING"] * 3
    with store.reading() as session:
        assert "no idea for 2028-02-29" in " ".join(session.scalars(select(GenerationRow.reason)))


@pytest.mark.parametrize(
    ("made", "reason"),
    [
        (Made({"word": "zzzzz"}, "1:1:test", "easy"), "'zzzzz' is no answer of en5"),
        (Made({"word": "crane", "odds": 0.5}, "1:1:test", "easy"), "is no answer of en5"),
        (Made({"word": "crane"}, "1:1:test", "harsh"), "'harsh' is no grade"),
        (Made({"word": "\0\ud800" * 999}, "1:1:test", "easy"), "BadEdition"),
    ],
)
def test_a_puzzle_that_is_not_verified_counts_as_not_made(store: Store, made: Made, reason: str) -> None:
    def season(_: Lexicon) -> Callable[[date], Made]:
        return lambda _: made

    (outcome,) = publish(store, replace(DAILY, season=season), "en5", FIRST, 1)
    assert outcome.event == "spare"
    assert reason in outcome.reason


def test_a_spare_stays_away_from_the_days_that_have_its_word_anyway(store: Store) -> None:
    publish(store, DAILY, "en5", FIRST - timedelta(APART), APART)
    publish(store, replace(DAILY, season=broken), "en5", FIRST, 20)
    publish(store, DAILY, "en5", FIRST + timedelta(20), APART)
    words = [each.edition.puzzle["word"] for each in editions(store, ALL)]
    assert len(words) == len(set(words)) == 2 * APART + 20


def test_without_a_spare_the_failure_is_logged_and_said(store: Store, empty_data: Path) -> None:
    install(Lexicon.of("own", ["tile"]), "mine")
    outcomes = publish(store, replace(DAILY, season=broken), "own", FIRST, 1)
    assert [str(each) for each in failures(outcomes)] == [
        "no guess of 2028-02-28 could be made, and there is no spare one: RuntimeError: no idea for 2028-02-28 ??"
    ]
    assert generation_counts(store, ["guess"], "own")["failed"] == 1
    assert publish(store, DAILY, "own", FIRST, 1)[0].event == "made"


# midnight


class Clock:
    """A clock that only waiting moves, and that wakes a sleeper *early* by so many seconds."""

    def __init__(self, start: datetime, end: datetime, early: float = 0.0) -> None:
        self.time, self.end, self.early = start, end, early

    def now(self) -> datetime:
        return self.time

    def wait(self, seconds: float) -> None:
        self.time += timedelta(seconds=max(seconds - self.early, 0.01))
        if self.time >= self.end:
            raise KeyboardInterrupt


@pytest.mark.parametrize("early", [0.0, 0.4])
def test_every_day_the_next_days_are_there_before_they_begin(early: float) -> None:
    clock = Clock(datetime(2028, 2, 27, 15, tzinfo=UTC), datetime(2028, 3, 2, 12, tzinfo=UTC), early)
    runs: list[datetime] = []
    with pytest.raises(KeyboardInterrupt):
        midnight.every_midnight(lambda: runs.append(clock.now()), clock.now, clock.wait)
    assert [run.date().isoformat() for run in runs] == [
        "2028-02-27",
        "2028-02-28",
        "2028-02-29",
        "2028-03-01",
        "2028-03-02",
    ]
    assert all(run.hour == 0 and run.minute == 0 and run.second == 0 for run in runs[1:])


def test_a_run_that_fails_is_tried_again_soon(caplog: pytest.LogCaptureFixture) -> None:
    clock = Clock(datetime(2028, 2, 28, tzinfo=UTC), datetime(2028, 2, 29, tzinfo=UTC))
    runs: list[datetime] = []

    def task() -> None:
        runs.append(clock.now())
        if len(runs) < 3:
            raise StoreFailed("there", "nobody listens")

    with pytest.raises(KeyboardInterrupt):
        midnight.every_midnight(task, clock.now, clock.wait)
    assert [(run - runs[0]).total_seconds() for run in runs] == [0, midnight.RETRY, 2 * midnight.RETRY]
    assert len(caplog.records) == 2


def test_the_day_is_that_of_utc() -> None:
    zone = datetime.fromisoformat("2028-02-29T00:30:00+01:00")
    assert midnight.seconds_to_midnight(zone) == 1800


# plays


def test_a_play_is_judged_not_believed(store: Store, today: Published) -> None:
    assert record(store, ALICE, today, ["slate", "crane"], 30).outcome == "won"
    (figures,) = edition_statistics(store, ALL)
    assert (figures.plays, figures.finished, figures.won) == (1, 1, 1)
    assert (figures.completion, figures.average_misses, figures.average_seconds) == (1.0, 1.0, 30.0)


def test_a_play_goes_on_until_it_is_finished_and_then_stands(store: Store, today: Published) -> None:
    record(store, ALICE, today, ["slate"], 10)
    assert edition_statistics(store, ALL)[0].finished == 0
    record(store, ALICE, today, ["slate", "crane"], 30)
    record(store, ALICE, today, ["crane"], 1)
    (figures,) = edition_statistics(store, ALL)
    assert (figures.plays, figures.won, figures.average_misses, figures.average_seconds) == (1, 1, 1.0, 30.0)


@pytest.mark.parametrize("player", ["alice@example.org", "", "A" * 32, "a" * 31, "a" * 33, "a" * 32 + "\n"])
def test_whoever_is_not_a_random_id_is_not_kept(store: Store, today: Published, player: str) -> None:
    with pytest.raises(InputError, match="no player id"):
        record(store, player, today, ["crane"], 1)
    with pytest.raises(InputError, match="no player id"):
        report(store, player, today, "crank")
    with pytest.raises(InputError, match="no player id"):
        forget(store, player)


def test_new_players_are_different_and_valid(store: Store, today: Published) -> None:
    players = {new_player() for _ in range(100)}
    assert len(players) == 100
    record(store, players.pop(), today, ["crane"], 1)


def test_a_player_who_goes_takes_everything_along(store: Store, today: Published) -> None:
    for player in (ALICE, BERTA):
        record(store, player, today, ["slate"], 10)
        report(store, player, today, "crank")
    assert forget(store, ALICE) == 2
    assert forget(store, ALICE) == 0
    with store.reading() as session:
        assert list(session.scalars(select(PlayRow.player))) == [BERTA]
        assert list(session.scalars(select(ReportRow.player))) == [BERTA]


def test_nothing_of_a_player_stays_in_the_file(tmp_path: Path) -> None:
    with open_store(f"sqlite:///{tmp_path}/calendar.sqlite") as store:
        publish(store, DAILY, "en5", FIRST, 1)
        published = find(store, "guess", FIRST, "en5")
        record(store, ALICE, published, ["slate"], 10)
        assert any(ALICE.encode() in path.read_bytes() for path in tmp_path.iterdir())
        forget(store, ALICE)
        assert not any(ALICE.encode() in path.read_bytes() for path in tmp_path.iterdir())


def test_a_report_is_counted_once(store: Store, today: Published) -> None:
    for player, solution in ((ALICE, "crank"), (ALICE, " crank "), (BERTA, "crank")):
        report(store, player, today, solution)
    assert edition_statistics(store, ALL)[0].reports == 2


@pytest.mark.parametrize("solution", ["", "  ", "x" * 201, "x\0", "\ud800"])
def test_a_report_says_something_short(store: Store, today: Published, solution: str) -> None:
    with pytest.raises(InputError, match="1 to 200 printable characters"):
        report(store, ALICE, today, solution)


def test_time_is_not_negative_and_not_longer_than_a_day(store: Store, today: Published) -> None:
    with pytest.raises(InputError, match="nobody plays for -1 seconds"):
        record(store, ALICE, today, ["crane"], -1)
    with pytest.raises(InputError, match="nobody plays for 1000000000 seconds"):
        record(store, ALICE, today, ["crane"], 10**9)
    record(store, ALICE, today, ["crane"], 6 * 86400)
    assert edition_statistics(store, ALL)[0].average_seconds == 86400


# statistics


def test_the_hardest_letters_are_those_that_nobody_names(store: Store, today: Published) -> None:
    record(store, ALICE, today, ["slate", "crane"], 30)
    record(store, BERTA, today, ["slate", "stale", "least", "steal", "tales", "tesla"], 90)
    record(store, "c" * 32, today, ["bumpy"], 5)
    letters = hardest_letters(store, ALL)
    assert [each.letter for each in letters] == ["c", "n", "r", "a", "e"]
    assert (letters[0].plays, letters[0].missed, letters[0].found_at) == (2, 1, 2.0)
    assert (letters[-1].plays, letters[-1].missed, letters[-1].found_at) == (2, 0, 1.0)


def test_an_edition_that_nobody_played_has_no_averages(store: Store, today: Published) -> None:
    members = edition_statistics(store, ALL)[0].members
    assert (members["plays"], members["completion"], members["average_misses"]) == (0, None, None)
    assert members["average_seconds"] is None
    assert hardest_letters(store, ALL) == []


# balance


def fared(grade: str, misses: int, finished: int, number: int = 1) -> EditionStatistics:
    return EditionStatistics(
        "guess", f"2028-01-{number:02}", number, grade, finished, finished, finished, misses, 10 * finished, 0
    )


def test_an_edition_gets_the_grade_of_those_that_fared_alike() -> None:
    easy = [fared("easy", 200, 100, number) for number in range(1, 10)]
    hard = [fared("hard", 400, 100, number) for number in range(10, 20)]
    odd = fared("easy", 400, 100, 20)
    (proposal,) = proposals([*easy, *hard, odd], at_least=20)
    assert (proposal.number, proposal.grade, proposal.proposed) == (20, "easy", "hard")


def test_a_few_plays_prove_nothing() -> None:
    easy = [fared("easy", 200, 100, number) for number in range(1, 10)]
    hard = [fared("hard", 400, 100, number) for number in range(10, 20)]
    assert proposals([*easy, *hard, fared("easy", 16, 4, 20)], at_least=1) == []
    assert proposals([*easy, *hard, fared("easy", 400, 100, 20)], at_least=101) == []
    assert proposals([], at_least=0) == []


def test_typical_misses_never_fall_from_gentle_to_fiendish() -> None:
    typical = typical_misses(
        [fared("gentle", 100, 50), fared("easy", 300, 100), fared("medium", 100, 100), fared("hard", 400, 100)]
    )
    assert typical == {"gentle": 2.0, "easy": 2.0, "medium": 2.0, "hard": 4.0}


def test_grades_are_compared_kind_by_kind() -> None:
    rows = grade_balances([fared("hard", 40, 10), fared("easy", 10, 10), replace(fared("hard", 1, 1), kind="cross")])
    assert [(row.kind, row.grade, row.average_misses) for row in rows] == [
        ("cross", "hard", 1.0),
        ("guess", "easy", 1.0),
        ("guess", "hard", 4.0),
    ]


# files


@pytest.mark.parametrize("written", [as_json, as_csv])
def test_what_is_exported_can_be_imported(
    store: Store, tmp_path: Path, written: Callable[[list[Published]], str]
) -> None:
    publish(store, DAILY, "en5", FIRST, 5)
    found = read_editions(written(editions(store, ALL)))
    assert import_editions(store, found) == 0
    with open_store(f"sqlite:///{tmp_path}/other.sqlite") as other:
        assert import_editions(other, found) == 5
        assert [each.edition for each in editions(other, ALL)] == [each.edition for each in editions(store, ALL)]
        assert generation_counts(other, ["guess"], "en5")["imported"] == 5


def test_an_edition_may_stand_twice_in_a_file_but_not_with_another_of_its_date(store: Store, today: Published) -> None:
    make = DAILY.maker(load("en5"))
    tomorrow = make(FIRST + timedelta(1))
    with pytest.raises(AlreadyPublished, match="another guess of 2028-02-29"):
        import_editions(store, [tomorrow, replace(tomorrow, puzzle={"word": "crane"})])
    assert import_editions(store, [tomorrow, tomorrow]) == 1


def test_an_import_that_contradicts_a_published_edition_brings_nothing(store: Store, today: Published) -> None:
    make = DAILY.maker(load("en5"))
    with pytest.raises(AlreadyPublished, match="another guess of 2028-02-28 is already published"):
        import_editions(store, [make(FIRST + timedelta(1)), make(FIRST)])
    assert editions(store, ALL) == [today]


def changed(editions_text: str, **members: object) -> str:
    content = json.loads(editions_text)
    content["editions"][0].update(members)
    return json.dumps(content)


def test_a_file_that_was_changed_is_refused(store: Store, today: Published) -> None:
    good = as_json([today])
    for bad, reason in (
        (changed(good, puzzle={"word": "crank"}), "row 1: its checksum says that it was changed"),
        (changed(good, kind="sudoku"), "row 1: there is no kind 'sudoku'"),
        (changed(good, date="soon"), "row 1: 'soon' is no puzzle date"),
        (changed(good, number=0.5), "row 1: its member 'number'"),
        ("{", "the file is no JSON"),
        ('{"a":' * 100_000, "the file is no JSON"),
        ("{}", "does not say that its format"),
        ('{"format": "tilewright calendar 1", "editions": [1]}', "does not say that its format"),
        ("", "neither a JSON nor a CSV"),
        (as_ics([today]), "neither a JSON nor a CSV"),
        (as_csv([today]).replace("crane", "crank"), "row 1: its checksum says that it was changed"),
        (as_csv([today]).replace(",2981,", ",x,"), "row 1: its member 'number'"),
        (as_csv([today]).replace("crane", "crane" * 50_000), "the file is no CSV"),
    ):
        with pytest.raises(BadEdition, match=reason):
            read_editions(bad)


def test_a_calendar_program_reads_the_days_and_no_solution(store: Store) -> None:
    publish(store, DAILY, "en5", FIRST, 3)
    found = editions(store, ALL)
    exported = as_ics(found)
    events = icalendar.Calendar.from_ical(exported).walk("VEVENT")
    assert [event.decoded("DTSTART") for event in events] == [each.edition.day for each in found]
    assert [event.decoded("DTEND") for event in events] == [each.edition.day + timedelta(1) for each in found]
    assert len({str(event["UID"]) for event in events}) == 3
    for event, each in zip(events, found, strict=True):
        assert event["DESCRIPTION"] == f"Words en5, grade {each.edition.grade}, checksum {each.edition.checksum}"
        assert each.edition.puzzle["word"] not in exported
    assert all(len(line) <= 75 for line in exported.encode().split(b"\r\n"))


# where a store is


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("nonsense", "write sqlite:///FILE"),
        ("mysql://root:secret@localhost/x", "must begin with"),
        ("sqlite://", "name a file"),
        ("sqlite:///:memory:", "name a file"),
        ("postgresql://user:secret@host:port/x", "write sqlite:///FILE"),
    ],
)
def test_what_is_no_store_is_refused_without_telling_secrets(url: str, reason: str) -> None:
    with pytest.raises(BadDatabase, match=reason) as caught:
        open_store(url)
    assert "secret" not in str(caught.value)


def test_postgresql_has_our_driver_however_it_is_written() -> None:
    assert {store_url(f"{name}://h/d").drivername for name in ("postgres", "postgresql", "postgresql+psycopg")} == {
        "postgresql+psycopg"
    }


def test_a_database_that_cannot_be_reached_is_said_in_one_sentence(tmp_path: Path) -> None:
    for url in (f"postgresql+psycopg://me:secret@/x?host={tmp_path}", f"sqlite:///{tmp_path}/no/such/folder.sqlite"):
        with pytest.raises(StoreFailed) as caught:
            open_store(url)
        assert "\n" not in str(caught.value)
        assert "secret" not in str(caught.value)


def test_the_default_is_a_file_in_the_data_folder(empty_data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TILEWRIGHT_DATABASE", raising=False)
    open_store().close()
    assert (empty_data / "calendar.sqlite").exists()
    monkeypatch.setenv("TILEWRIGHT_DATABASE", f"sqlite:///{empty_data}/other.sqlite")
    open_store().close()
    assert (empty_data / "other.sqlite").exists()


@pytest.mark.parametrize(("package", "extra"), [("sqlalchemy", "store"), ("psycopg", "postgres")])
def test_without_the_extra_one_sentence_names_it(package: str, extra: str) -> None:
    code = (
        f"import sys; sys.modules[{package!r}] = None; from tilewright.cli import main; "
        "sys.exit(main(['calendar', 'show', '--database', 'postgresql://localhost/x']))"
    )
    failed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (failed.returncode, failed.stderr.count("\n")) == (1, 1)
    assert f"pip install 'tilewright[{extra}]'" in failed.stderr
