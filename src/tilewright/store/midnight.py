"""Midnight in UTC, when a new day's puzzles appear and the days after it are made ahead.

The clock and the waiting are given by the caller, so that a test can live through years.  A run that fails is logged
and tried again soon: there are editions in stock for the days in between.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from tilewright.errors import TilewrightError

RETRY = 300.0  # seconds until a run that failed is tried again
LOOK = 600.0  # seconds until the clock is looked at again, which may be set, and a machine may sleep through midnight
logger = logging.getLogger("tilewright.calendar")


def utc_now() -> datetime:
    """The time it is."""
    return datetime.now(UTC)


def seconds_to_midnight(moment: datetime) -> float:
    """How long the UTC day of *moment* still lasts.

    >>> seconds_to_midnight(datetime(2028, 2, 28, 23, 59, 30, tzinfo=UTC))
    30.0
    """
    moment = moment.astimezone(UTC)
    start = moment.replace(hour=0, minute=0, second=0, microsecond=0)
    return (start + timedelta(days=1) - moment).total_seconds()


def every_midnight(
    task: Callable[[], object],
    clock: Callable[[], datetime] = utc_now,
    wait: Callable[[float], object] = time.sleep,
) -> None:
    """Run *task* now and once in every UTC day after, as soon as it begins, until *wait* raises."""
    done = None
    while True:
        if clock().date() != done:
            day = clock().date()
            if not run_logged(task):
                wait(RETRY)
                continue
            done = day
        wait(min(LOOK, seconds_to_midnight(clock())))  # which may wake up a little early; then it waits for the rest


def run_logged(task: Callable[[], object]) -> bool:
    """Whether *task* ran through; if not, the reason is logged."""
    try:
        task()
    except TilewrightError as error:
        logger.error("%s", error)
        return False
    return True
