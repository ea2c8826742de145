"""What goes wrong, as problem JSON (RFC 9457).

A *problem* has type (a path named after the error), title, status, detail (the sentence of the error, and what helps a
visitor of the page) and instance (the path that was asked for), and beside them the error's own *facts*, such as the
word that is not on the list.  Errors that only a server has, such as too many requests, are here; all others are those
of `errors`.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping
from typing import Any

from tilewright.errors import (
    AlreadyPublished,
    GameOver,
    ImpossibleWithin,
    InputError,
    LimitRanOut,
    MissingExtra,
    NoPuzzle,
    NothingFound,
    NotInstalled,
    StoreFailed,
    TilewrightError,
)
from tilewright.solvers.own.function import PluginFailed

logger = logging.getLogger("tilewright.server")
RETRY = {"retry-after": "5"}
MEMBERS = ("type", "title", "status", "detail", "instance")


class HttpProblem(TilewrightError):
    """A problem that only a server has; *headers* go with it, *facts* become members."""

    status = 500

    def __init__(self, detail: str, headers: Mapping[str, str] | None = None, **facts: object) -> None:
        super().__init__(detail)
        self.__dict__.update(facts)
        self._headers = dict(headers or {})

    @property
    def headers(self) -> dict[str, str]:
        """The headers that go with it."""
        return self._headers


class NotFound(HttpProblem):
    """There is nothing of that name."""

    status = 404


class Conflict(HttpProblem):
    """The state is not the one that the request takes for granted."""

    status = 409


class TooLarge(HttpProblem):
    """The body has more bytes than are read."""

    status = 413


class TooMany(HttpProblem):
    """This address asks more often than the limit allows."""

    status = 429


class Unauthorised(HttpProblem):
    """This needs a token."""

    status = 401


class Forbidden(HttpProblem):
    """The token, or the player, is another one."""

    status = 403


class Busy(HttpProblem):
    """There is too much heavy work already."""

    status = 503


class TimedOut(HttpProblem):
    """The work takes longer than the limit allows."""

    status = 504


class InternalServerError(HttpProblem):
    """Something failed that should not; the log has it, and strangers learn nothing of our insides."""


class BadText(HttpProblem):
    """The body has text that is none."""

    status = 422


class Stopping(HttpProblem):
    """The server stops before this is done."""

    status = 503

    def __init__(self) -> None:
        super().__init__("the server is being restarted; ask again in a moment", RETRY)


class StoreUnavailable(HttpProblem):
    """The store could not be reached, or refused; only our own log says which store and why."""

    status = 503

    def __init__(self) -> None:
        super().__init__("games and results cannot be kept at the moment; ask again soon", RETRY)


def for_strangers(error: TilewrightError) -> TilewrightError:
    """The *error* as anybody may read it: what it says of our insides goes into the log instead."""
    if not isinstance(error, StoreFailed):
        return error
    logger.error("%s", error)
    return StoreUnavailable()


def problem_of(error: TilewrightError, instance: str) -> dict[str, Any]:
    """The members of the problem that *error* is."""
    error = for_strangers(error)
    facts = {name: value for name, value in vars(error).items() if not name.startswith("_") and name not in MEMBERS}
    name = type(error).__name__
    return members(name, status_of(error), detail_of(error), instance) | facts


ADVICE: tuple[tuple[type[TilewrightError], str], ...] = (  # what may follow the sentence: the first that fits
    (MissingExtra, "; whoever runs this server can install it"),
    (NotInstalled, "; whoever runs this server can install it"),
)


def detail_of(error: TilewrightError) -> str:
    """The sentence of *error*, with advice that a visitor of the page can follow."""
    return str(error) + next((advice for kind, advice in ADVICE if isinstance(error, kind)), "")


def members(name: str, status: int, detail: str, instance: str) -> dict[str, Any]:
    """The members that every problem has; *name* is in CamelCase.

    >>> members("UnknownWord", 422, "'xqzzz' is not in the en5 list", "/api/v1/solve")["type"]
    '/problems/unknown-word'
    """
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower()
    values = (f"/problems/{words.replace(' ', '-')}", words.capitalize(), status, detail, instance)
    return dict(zip(MEMBERS, values, strict=True))


STATUSES: tuple[tuple[type[TilewrightError], int], ...] = (  # the first that fits
    (GameOver, 409),
    (AlreadyPublished, 409),
    (InputError, 422),
    (NoPuzzle, 422),  # what was asked for is proven not to exist
    (ImpossibleWithin, 422),
    (LimitRanOut, 504),
    (NothingFound, 504),
    (MissingExtra, 501),
    (PluginFailed, 502),
)


def status_of(error: TilewrightError) -> int:
    """The HTTP status of *error*."""
    if isinstance(error, HttpProblem):
        return error.status
    return next((status for kind, status in STATUSES if isinstance(error, kind)), 500)
