"""Preparing in the background: the table of the list in play, and the editions of the days to come.

Both run in a process of their own, since making a season of puzzles is Python that would hold up every answer.  It is
started again at each midnight in UTC, so that the days after are always published ahead.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from contextlib import suppress
from datetime import timedelta

from tilewright.errors import BadWordList, TilewrightError
from tilewright.server.service import ServerStopped, Service
from tilewright.store.midnight import every_midnight, utc_now

NICE = 10  # so that nobody who plays at midnight notices
TASKS = {"tables": "prepare_table", "calendar": "prepare_calendar"}


def start(service: Service) -> threading.Thread:
    """Prepare, and go on with it every midnight, in a thread that ends with the server."""
    thread = threading.Thread(target=keep_prepared, args=[service], name="tilewright-prepare", daemon=True)
    thread.start()
    return thread


def keep_prepared(service: Service) -> None:
    """Prepare now and at each midnight, until the server stops."""
    with suppress(ServerStopped):
        every_midnight(lambda: prepare(service), wait=service.pause)


def prepare(service: Service) -> None:
    """Do each of the tasks, in a process that is ended when the server stops."""
    for part, task in TASKS.items():
        run(service, task)
        service.ready[part] = True


def run(service: Service, task: str) -> None:
    """Run one task to its end."""
    code = f"import os; os.nice({NICE}); from tilewright.server.work.prepare import {task}; {task}()"
    environment = os.environ | service.settings.environment
    process = subprocess.Popen([sys.executable, "-c", code], stderr=subprocess.PIPE, text=True, env=environment)
    try:
        while process.poll() is None:
            service.pause(0.05)
    finally:
        if process.poll() is None:
            process.terminate()
        _, said = process.communicate()
    if process.returncode:
        raise TilewrightError(
            f"the server could not {task.replace('_', ' ')}: {(said.strip() or '?').splitlines()[-1]}"
        )


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
