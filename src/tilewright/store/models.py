"""The tables of the store.

An edition's *document* is its canonical text, and *checksum* that text's SHA-256; the columns beside it repeat what is
searched for.  The database itself refuses to change or delete an edition (see the migrations).  A *play* is one
player's attempt at one edition; a player is a random id and nothing else, and no time of day is kept with it.  The
*generation log* has a line for everything that making an edition came to.  A *secret* is a key that all servers of the
store share.  A *season* is a secret one, with its key.  A *job* is long work that somebody asked the server for, and
its *pieces* are the parts already done.

A *game* is one that the server hosts.  Its *facts* are what was hidden when it began and its *moves* what happened
since, both as JSON; the *version* counts the moves, so that two who go on from the same state cannot both be right.  An
*occasion* (an edition, a challenge) is what a player plays once.
"""

from __future__ import annotations

from datetime import date

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Double,
    ForeignKey,
    Index,
    MetaData,
    String,
    Text,
    UniqueConstraint,
    false,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

OUTCOMES = ("won", "lost", "left")
EVENTS = ("made", "spare", "failed", "imported")


class Base(DeclarativeBase):
    """What the tables have in common: constraints get the same names on every database."""

    metadata = MetaData(
        naming_convention={
            "pk": "%(table_name)s_key",
            "uq": "%(table_name)s_once",
            "fk": "%(table_name)s_%(referred_table_name)s",
            "ck": "%(table_name)s_%(constraint_name)s",
            "ix": "%(table_name)s_by_%(column_0_name)s",
        }
    )


class EditionRow(Base):
    """A published edition; one that was imported has the *signature* of the host who did so."""

    __tablename__ = "editions"
    __table_args__ = (UniqueConstraint("kind", "lexicon", "day"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(16))
    lexicon: Mapped[str] = mapped_column(String(40))
    day: Mapped[date]
    number: Mapped[int]
    fingerprint: Mapped[str] = mapped_column(String(80))
    algorithm: Mapped[int]
    grade: Mapped[str] = mapped_column(String(16))
    document: Mapped[str] = mapped_column(Text)
    checksum: Mapped[str] = mapped_column(String(64))
    published_at: Mapped[str] = mapped_column(String(20))
    signature: Mapped[str | None] = mapped_column(String(128))


class PlayRow(Base):
    """A player's attempt at an edition; one that was *imported* was played elsewhere, if at all."""

    __tablename__ = "plays"
    __table_args__ = (
        UniqueConstraint("player", "edition_id"),
        CheckConstraint("outcome IN ('won', 'lost', 'left')", "outcome"),
        CheckConstraint("seconds >= 0", "seconds"),
        Index(None, "edition_id"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    player: Mapped[str] = mapped_column(String(32))
    edition_id: Mapped[int] = mapped_column(ForeignKey("editions.id"))
    moves: Mapped[str] = mapped_column(Text)
    outcome: Mapped[str] = mapped_column(String(4))
    misses: Mapped[int]
    seconds: Mapped[int]
    imported: Mapped[bool] = mapped_column(server_default=false())


class ReportRow(Base):
    """Somebody says that an edition has a second solution."""

    __tablename__ = "reports"
    __table_args__ = (UniqueConstraint("player", "edition_id", "solution"), Index(None, "edition_id"))

    id: Mapped[int] = mapped_column(primary_key=True)
    player: Mapped[str] = mapped_column(String(32))
    edition_id: Mapped[int] = mapped_column(ForeignKey("editions.id"))
    solution: Mapped[str] = mapped_column(String(200))


class GenerationRow(Base):
    """A line of the generation log."""

    __tablename__ = "generation_log"
    __table_args__ = (CheckConstraint("event IN ('made', 'spare', 'failed', 'imported')", "event"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(16))
    lexicon: Mapped[str] = mapped_column(String(40))
    day: Mapped[date]
    event: Mapped[str] = mapped_column(String(8))
    reason: Mapped[str] = mapped_column(Text)
    version: Mapped[str] = mapped_column(String(20))
    logged_at: Mapped[str] = mapped_column(String(20))


class GameRow(Base):
    """A game that the server hosts.

    *began* is in seconds since 1970 while the game is played; when it is over, only the day is kept of it.
    """

    __tablename__ = "games"
    __table_args__ = (
        UniqueConstraint("player", "occasion"),
        CheckConstraint("state IN ('playing', 'won', 'lost')", "state"),
        Index(None, "changed"),
    )

    id: Mapped[str] = mapped_column(String(22), primary_key=True)
    player: Mapped[str] = mapped_column(String(32))
    kind: Mapped[str] = mapped_column(String(16))
    occasion: Mapped[str | None] = mapped_column(String(80))
    edition_id: Mapped[int | None] = mapped_column(ForeignKey("editions.id"))
    facts: Mapped[str] = mapped_column(Text)
    moves: Mapped[str] = mapped_column(Text)
    state: Mapped[str] = mapped_column(String(7))
    version: Mapped[int]
    began: Mapped[int] = mapped_column(BigInteger)
    changed: Mapped[date]


class SecretRow(Base):
    """A key that all servers of the store share."""

    __tablename__ = "secrets"

    name: Mapped[str] = mapped_column(String(16), primary_key=True)
    value: Mapped[str] = mapped_column(String(128))


class SeasonRow(Base):
    """A secret season of a list: the days, the key from which their editions follow, and its fingerprint."""

    __tablename__ = "seasons"

    fingerprint: Mapped[str] = mapped_column(String(64), primary_key=True)
    lexicon: Mapped[str] = mapped_column(String(40))
    first: Mapped[date]
    last: Mapped[date]
    key: Mapped[str] = mapped_column(String(64))


class CompatibilityRow(Base):
    """The *oldest* revision whose code can still use the tables as they are."""

    __tablename__ = "compatibility"

    oldest: Mapped[str] = mapped_column(String(8), primary_key=True)


class RevokedRow(Base):
    """A player who was forgotten: only a digest of the id, so that nothing can be found by it."""

    __tablename__ = "revoked"
    __table_args__ = (Index(None, "day"),)

    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    day: Mapped[date]


class JobRow(Base):
    """Long work; *owner* is the process that does it, and *beat* when that last said so, in seconds since 1970."""

    __tablename__ = "jobs"
    __table_args__ = (
        CheckConstraint("state IN ('queued', 'running', 'done', 'failed', 'cancelled')", "state"),
        Index(None, "state"),
    )

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    kind: Mapped[str] = mapped_column(String(16))
    state: Mapped[str] = mapped_column(String(10))
    request: Mapped[str] = mapped_column(Text)
    asker: Mapped[str] = mapped_column(String(32))
    done: Mapped[int]
    total: Mapped[int]
    result: Mapped[str | None] = mapped_column(Text)
    owner: Mapped[str | None] = mapped_column(String(32))
    beat: Mapped[float] = mapped_column(Double)
    started: Mapped[float] = mapped_column(Double)
    created: Mapped[float] = mapped_column(Double)


class PieceRow(Base):
    """A part of a job that is done."""

    __tablename__ = "job_pieces"

    job_id: Mapped[str] = mapped_column(ForeignKey("jobs.id", ondelete="CASCADE"), primary_key=True)
    name: Mapped[str] = mapped_column(String(64), primary_key=True)
    result: Mapped[str] = mapped_column(Text)
