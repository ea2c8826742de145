"""The database: its tables are the models', it guards what is published, and it is found where it was said to be."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import delete, inspect, text, update

from tests.store.conftest import FIRST
from tilewright.errors import (
    BadDatabase,
    StoreFailed,
)
from tilewright.store import open_store
from tilewright.store.archive import PublishedEdition, find
from tilewright.store.database import Store, store_url
from tilewright.store.migrate import FOLDER, HEAD, revision
from tilewright.store.models import Base, EditionRow, PlayRow, ReportRow


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


def test_a_store_of_a_newer_tilewright_is_refused_unless_it_says_that_ours_will_do(database: str) -> None:
    with open_store(database) as store, store.writing() as session:
        session.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    open_store(database).close()
    with open_store(database) as store, store.writing() as session:
        session.execute(text("UPDATE compatibility SET oldest = '9998'"))
    with pytest.raises(StoreFailed, match="another version of Tilewright"):
        open_store(database)


@pytest.mark.parametrize(
    "change", [update(EditionRow).values(document="{}"), update(EditionRow).values(day=FIRST), delete(EditionRow)]
)
def test_the_database_itself_refuses_to_change_an_edition(
    store: Store, today: PublishedEdition, change: object
) -> None:
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
        "imported",
    }
    assert set(ReportRow.__table__.columns.keys()) == {"id", "player", "edition_id", "solution"}


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
