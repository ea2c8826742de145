"""Logs that programs can read: a line of JSON for each request and for whatever else is worth a line.

A line about a request has its id, the name of its route, the method, the status and the milliseconds; there is no
address, no player, no path and nothing that anybody typed.  The *id* also goes into the header ``X-Request-ID`` of the
answer and into every other line that the request brings about.  A proxy that we believe may give it.
"""

from __future__ import annotations

import json
import logging
import re
import secrets
from collections.abc import Iterable
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any

REQUEST: ContextVar[str] = ContextVar("request", default="")  # the id of the request that is being answered
HEADER = b"x-request-id"
GIVEN = re.compile(rb"[A-Za-z0-9-]{8,64}")
requests = logging.getLogger("tilewright.requests")


class JsonFormatter(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level, who says it and what; a traceback if there is one."""
        moment = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, Any] = {"time": moment, "level": record.levelname.lower(), "logger": record.name}
        if request := REQUEST.get():
            line["request"] = request
        line |= getattr(record, "facts", None) or {"message": record.getMessage()}
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def configuration(is_json: bool) -> dict[str, Any] | None:
    """How Python's logging is set up in every process; None leaves it as uvicorn has it."""
    if not is_json:
        return None
    handler = {"class": "logging.StreamHandler", "formatter": "json"}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"json": {"()": f"{__name__}.JsonFormatter"}},
        "handlers": {"stderr": handler},
        "root": {"handlers": ["stderr"], "level": "WARNING"},
        "loggers": {
            requests.name: {"level": "INFO"},
            **{name: {"handlers": [], "propagate": True} for name in ("uvicorn", "uvicorn.error", "uvicorn.access")},
        },
    }


def request_id(headers: Iterable[tuple[bytes, bytes]], believed: bool) -> str:
    """The id of a request: the one that a proxy gives, if proxies are *believed*, or a new one."""
    if believed:
        for name, value in headers:
            if name == HEADER and GIVEN.fullmatch(value):
                return value.decode()
    return secrets.token_hex(8)


def note(route: str, method: str, status: int, seconds: float) -> None:
    """Write the line of a request."""
    facts = {"route": route, "method": method, "status": status, "ms": round(1000 * seconds, 3)}
    requests.info("request", extra={"facts": facts})
