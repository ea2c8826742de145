"""Jobs in the store: long work that somebody asked a server for, which any of its processes can do and answer for.

A job is *queued* until a process *claims* it.  The process says again and again that it is still at it (a *beat*) and
keeps what is done in *pieces*.  When it stops, it *hands back* the job; when it dies, the beat grows old.  Either way
another process claims the job and goes on from the pieces.
"""

from __future__ import annotations

import hashlib
import json
import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, func, or_, select
from sqlalchemy.orm import Session

from tilewright.store.database import Store
from tilewright.store.models import JobRow, PieceRow

OLD_BEAT = 20.0  # seconds without a word, after which a process is taken for dead
KEPT = 7 * 24 * 3600.0  # seconds that a job is kept
OPEN = ("queued", "running")
FORESEEN_SHARE, FORESEEN_SECONDS = 0.1, 10.0  # before that nobody can say how long the rest takes: work begins slowly


@dataclass(frozen=True)
class Job:
    """A job as it is now; *result* is its result, or the problem with which it failed."""

    id: str
    kind: str
    state: str
    request: Mapping[str, Any]
    done: int
    total: int
    result: Mapping[str, Any] | None
    seconds: float  # that it has been worked at

    @property
    def seconds_left(self) -> float | None:
        """How long it may still take, if it goes on as it went."""
        if self.state != "running" or not self.done:
            return None
        if self.done < FORESEEN_SHARE * self.total and self.seconds < FORESEEN_SECONDS:
            return None
        return round(self.seconds * (self.total - self.done) / self.done, 1)

    def as_json(self) -> dict[str, Any]:
        """The job as JSON."""
        facts = {name: getattr(self, name) for name in ("id", "kind", "state", "done", "total", "seconds_left")}
        failed = self.state == "failed"
        return facts | {"result": None if failed else self.result, "problem": self.result if failed else None}


def job_from_row(row: JobRow) -> Job:
    """Only a running job has a time; the clock is that of the worker that has it."""
    seconds = row.beat - row.started if row.state == "running" else 0.0
    result = None if row.result is None else json.loads(row.result)
    return Job(row.id, row.kind, row.state, json.loads(row.request), row.done, row.total, result, seconds)


def add(store: Store, kind: str, request: Mapping[str, Any], total: int, asker: str) -> Job:
    """A new job, queued; whatever is older than it is kept for is swept out."""
    now = time.time()
    row = JobRow(
        id=secrets.token_hex(16),
        kind=kind,
        state="queued",
        request=json.dumps(request),
        asker=asker,
        done=0,
        total=total,
        beat=now,
        started=0.0,
        created=now,
    )
    with store.writing() as session:
        old = select(JobRow.id).where(JobRow.created < now - KEPT)
        session.execute(delete(PieceRow).where(PieceRow.job_id.in_(old)))
        session.execute(delete(JobRow).where(JobRow.created < now - KEPT))
        session.add(row)
        session.flush()
        return job_from_row(row)


def find(store: Store, name: str) -> Job | None:
    """The job with that id."""
    with store.reading() as session:
        row = session.get(JobRow, name)
        return None if row is None else job_from_row(row)


def count_open(store: Store, asker: str | None = None) -> int:
    """How many jobs are queued or running, of one asker or of all."""
    wanted = select(func.count()).select_from(JobRow).where(JobRow.state.in_(OPEN))
    with store.reading() as session:
        return session.scalar(wanted if asker is None else wanted.filter_by(asker=asker)) or 0


def claim(store: Store, owner: str) -> Job | None:
    """The oldest job that nobody works at, which is the *owner*'s from now on."""
    now = time.time()
    waiting = or_(JobRow.state == "queued", (JobRow.state == "running") & (JobRow.beat < now - OLD_BEAT))
    with store.reading() as session:
        if session.scalar(select(JobRow.id).where(waiting).limit(1)) is None:
            return None
    with store.writing(alone=True) as session:
        row = session.scalar(select(JobRow).where(waiting).order_by(JobRow.created).limit(1))
        if row is None:
            return None
        worked = row.beat - row.started if row.state == "running" else -min(row.started, 0.0)
        row.state, row.owner, row.beat, row.started = "running", owner, now, now - worked
        return job_from_row(row)


def mine(session: Session, job: Job, owner: str) -> JobRow | None:
    """The row of a job, if it still is the *owner*'s to work at."""
    row = session.get(JobRow, job.id, with_for_update=True)
    return row if row is not None and row.state == "running" and row.owner == owner else None


def beat(store: Store, job: Job, owner: str, done: int, pieces: Mapping[str, Any]) -> bool:
    """Say how far it is and keep *pieces*; whether the work is still wanted of this *owner*."""
    with store.writing() as session:
        if (row := mine(session, job, owner)) is None:
            return False
        row.beat, row.done = time.time(), max(row.done, done)
        for key, result in pieces.items():
            session.merge(PieceRow(job_id=job.id, name=name_of(key), result=json.dumps([key, result])))
        return True


def name_of(key: str) -> str:
    """A short name for a key of any length."""
    return hashlib.sha256(key.encode()).hexdigest()[:32]


def pieces_of(store: Store, job: Job) -> dict[str, Any]:
    """What is done of a job."""
    with store.reading() as session:
        kept: Sequence[str] = session.scalars(select(PieceRow.result).filter_by(job_id=job.id)).all()
        return dict(json.loads(each) for each in kept)


def finish(store: Store, job: Job, owner: str, state: str, result: Mapping[str, Any] | None) -> None:
    """The job is *done* or *failed*; its pieces are no longer needed."""
    with store.writing() as session:
        if (row := mine(session, job, owner)) is not None:
            row.state, row.owner, row.result = state, None, json.dumps(result)
            row.done = row.total if state == "done" else row.done
            session.execute(delete(PieceRow).filter_by(job_id=job.id))


def hand_back(store: Store, job: Job, owner: str) -> None:
    """Somebody else may go on with it."""
    with store.writing() as session:
        if (row := mine(session, job, owner)) is not None:
            row.state, row.owner, row.started = "queued", None, row.started - time.time()


def cancel(store: Store, name: str) -> Job | None:
    """Nobody wants the job any more; one that has ended stays as it is."""
    with store.writing() as session:
        row = session.get(JobRow, name, with_for_update=True)
        if row is not None and row.state in OPEN:
            row.state, row.owner = "cancelled", None
            session.execute(delete(PieceRow).filter_by(job_id=name))
        return None if row is None else job_from_row(row)
