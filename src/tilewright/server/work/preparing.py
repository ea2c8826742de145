"""What is prepared, in a process of its own: it says which part is done (see `prepare`).

It imports nothing of the server but its settings, for it is started with every worker, and most have all they need.
Those of one store take turns, so that what the first one makes is there for the others.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import timedelta
from hashlib import sha256
from pathlib import Path

from tilewright.errors import BadWordList
from tilewright.jobs.lock import try_lock
from tilewright.lexicon.folders import cache_folder
from tilewright.store.midnight import utc_now

NICE = 10  # so that nobody who plays at midnight notices
AGAIN = 0.1  # seconds between looks whether another one is done


def prepare_table() -> None:
    """Compute and keep the table of the list in play."""
    from tilewright.lexicon import lexicon_named
    from tilewright.server.settings import Settings
    from tilewright.table import FeedbackTable

    FeedbackTable.of(lexicon_named(Settings.read().lexicon), threads=1)


def prepare_calendar() -> None:
    """Publish the editions of yesterday (it is still today somewhere), today and the days to come; sweep old games."""
    from tilewright.kinds import DAILY_KINDS, daily_named
    from tilewright.server.settings import Settings
    from tilewright.store import open_store
    from tilewright.store.games import PURGED_AT_ONCE, Retention, purge
    from tilewright.store.publishing import AHEAD, publish
    from tilewright.store.secrets import purge_revoked

    settings = Settings.read()
    with open_store(settings.database or None) as store:
        for kind in DAILY_KINDS:
            publish(store, daily_named(kind), settings.lexicon, utc_now().date() - timedelta(1), AHEAD + 1)
        with store.changing() as connection:
            purge_revoked(connection, utc_now().date())
        retention = Retention(settings.keep_finished, settings.keep_unfinished, settings.keep_untouched)
        gone = PURGED_AT_ONCE
        while gone == PURGED_AT_ONCE:
            with store.changing() as connection:
                gone = purge(connection, utc_now().date(), retention)
    prepare_crosses(settings.lexicon)


def prepare_crosses(lexicon: str) -> None:
    """Take and keep the census that crosses are made from, so that the first maker does not wait for it."""
    from tilewright.cross import CrossWords
    from tilewright.lexicon import lexicon_named
    from tilewright.puzzles.cross.census import census_of

    with suppress(BadWordList):  # a list without answers has no crosses
        census_of(CrossWords.of(lexicon_named(lexicon)))


TASKS = {"tables": prepare_table, "calendar": prepare_calendar}


def lock_of(database: str) -> Path:
    """The file that whoever prepares the store at *database* has locked."""
    return cache_folder() / f"preparing-{sha256(database.encode()).hexdigest()[:16]}.lock"


@contextmanager
def in_turn(database: str) -> Iterator[None]:
    """Wait until no other process of this machine prepares the store; where nothing can be locked, nobody waits."""
    path = lock_of(database)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("ab", buffering=0)
    except OSError:
        yield
        return
    with file:
        while not try_lock(file):
            time.sleep(AGAIN)
        yield


def main() -> None:
    """Do each of the tasks, and say so."""
    from tilewright.server.settings import Settings

    os.nice(NICE)
    with in_turn(Settings.read().database):
        for part, task in TASKS.items():
            task()
            print(part, flush=True)


if __name__ == "__main__":
    main()
