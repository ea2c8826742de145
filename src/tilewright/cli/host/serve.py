"""``tilewright serve``: the page and the HTTP interface."""

from __future__ import annotations

import os
from typing import Annotated

from cyclopts import Parameter

from tilewright.errors import MissingExtra
from tilewright.server.settings import Settings, help_of

PACKAGES = {"fastapi", "starlette", "pydantic", "pydantic_core", "uvicorn"}


def told(name: str) -> Parameter:
    """What the help page says of a setting."""
    return Parameter(help=help_of(name))


def serve(
    *,
    host: Annotated[str | None, told("host")] = None,
    port: Annotated[int | None, told("port")] = None,
    database: Annotated[str | None, told("database")] = None,
    workers: Annotated[int | None, told("workers")] = None,
    key: Annotated[str | None, told("key")] = None,
    token: Annotated[str | None, told("token")] = None,
    cors: Annotated[str | None, told("cors")] = None,
    origins: Annotated[str | None, told("origins")] = None,
    proxies: Annotated[str | None, told("proxies")] = None,
    lexicon: Annotated[str | None, told("lexicon")] = None,
    rate: Annotated[float | None, told("rate")] = None,
    burst: Annotated[int | None, told("burst")] = None,
    study_rate: Annotated[float | None, told("study_rate")] = None,
    study_burst: Annotated[float | None, told("study_burst")] = None,
    body: Annotated[int | None, told("body")] = None,
    heavy_workers: Annotated[int | None, told("heavy_workers")] = None,
    heavy_queue: Annotated[int | None, told("heavy_queue")] = None,
    heavy_wait: Annotated[float | None, told("heavy_wait")] = None,
    heavy_seconds: Annotated[float | None, told("heavy_seconds")] = None,
    job_seconds: Annotated[float | None, told("job_seconds")] = None,
    keep_finished: Annotated[int | None, told("keep_finished")] = None,
    keep_unfinished: Annotated[int | None, told("keep_unfinished")] = None,
    keep_untouched: Annotated[int | None, told("keep_untouched")] = None,
    metrics: Annotated[str | None, told("metrics")] = None,
    log: Annotated[str | None, told("log")] = None,
    drain: Annotated[float | None, told("drain")] = None,
    patience: Annotated[int | None, told("patience")] = None,
) -> None:
    """Serve the page and the HTTP interface until it is interrupted.

    Every option is also an environment variable, such as TILEWRIGHT_PORT for --port; docs/server.md has the table.
    """
    options = dict(locals())
    try:
        from tilewright.server.run import run

        run(Settings.read(os.environ, **options))
    except ModuleNotFoundError as error:
        if (package := (error.name or "").split(".")[0]) not in PACKAGES:
            raise
        raise MissingExtra("the server", package, "server") from error
