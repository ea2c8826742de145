"""The clock of publishing: every day in time, again soon after a failure."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from tilewright.errors import (
    StoreFailed,
)
from tilewright.store import midnight


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


def test_a_clock_that_is_set_forward_is_noticed_soon() -> None:
    clock = Clock(datetime(2028, 2, 28, 1, tzinfo=UTC), datetime(2028, 3, 5, tzinfo=UTC))
    runs: list[datetime] = []

    def wait(seconds: float) -> None:
        clock.wait(seconds)
        if len(runs) == 1:
            clock.time += timedelta(3)  # the machine slept

    with pytest.raises(KeyboardInterrupt):
        midnight.every_midnight(lambda: runs.append(clock.now()), clock.now, wait)
    assert [run.day for run in runs] == [28, 2, 3, 4]
    assert runs[1] - runs[0] <= timedelta(3, seconds=midnight.LOOK)


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
