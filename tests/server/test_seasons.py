"""Secret seasons over HTTP: no key before its time, and the boards of a day follow from it, too."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

from tests.server.conftest import serving
from tilewright.kinds import daily_named
from tilewright.lexicon import load
from tilewright.puzzles.boards import daily_boards, drawn_boards
from tilewright.puzzles.calendar import today
from tilewright.puzzles.secret import SecretSeason
from tilewright.store import open_store
from tilewright.store.publishing import publish
from tilewright.store.seasons import KeptSeason, put_season


def test_a_season_is_told_as_far_as_it_may_be_and_played(tmp_path: Path) -> None:
    now = today()
    over = SecretSeason(now - timedelta(9), now - timedelta(8), b"a" * 32)
    going_on = SecretSeason(now - timedelta(1), now + timedelta(5), b"b" * 32)
    with open_store(f"sqlite:///{tmp_path}/store.sqlite") as store:
        with store.writing() as session:
            for each in (over, going_on):
                put_season(session, KeptSeason("en5", each))
        publish(store, daily_named("guess"), "en5", over.first, 2)
    with serving(tmp_path / "store.sqlite") as server, server.client() as client:
        listed = client.get("/seasons")
        assert [each["key"] for each in listed.json()["seasons"]] == [over.key.hex(), None]
        finished = client.get(f"/seasons/{over.fingerprint}").json()
        assert [each["date"] for each in finished["editions"]] == [str(over.first), str(over.last)]
        whole = client.get(f"/seasons/{going_on.fingerprint}")
        assert whole.json()["editions"] == []
        assert going_on.key.hex() not in listed.text + whole.text
        assert client.get(f"/seasons/{'0' * 64}").status_code == 404
        game = client.post("/games", json={"kind": "boards", "boards": 2, "daily": "today"}).json()
        answers = client.post(f"/games/{game['id']}/give-up").json()["answer"]
        seed = going_on.seed("boards", now, load("en5"), "2")
        assert sorted(answers) == sorted(drawn_boards(load("en5"), seed, 2))
        assert sorted(answers) != sorted(daily_boards(load("en5"), now, 2)[2])
