"""``tilewright serve``: the page and the HTTP interface."""

from __future__ import annotations

import os
from typing import Annotated

from cyclopts import Parameter

from tilewright.errors import MissingExtra
from tilewright.server.settings import Settings, help_of

PACKAGES = {"fastapi", "starlette", "pydantic", "pydantic_core", "uvicorn"}


def setting_help(name: str) -> Parameter:
    """What the help page says of a setting."""
    return Parameter(help=help_of(name))


def serve(
    *,
    host: Annotated[str | None, setting_help("host")] = None,
    port: Annotated[int | None, setting_help("port")] = None,
    database: Annotated[str | None, setting_help("database")] = None,
    workers: Annotated[int | None, setting_help("workers")] = None,
    key: Annotated[str | None, setting_help("key")] = None,
    token: Annotated[str | None, setting_help("token")] = None,
    cors: Annotated[str | None, setting_help("cors")] = None,
    origins: Annotated[str | None, setting_help("origins")] = None,
    proxies: Annotated[str | None, setting_help("proxies")] = None,
    lexicon: Annotated[str | None, setting_help("lexicon")] = None,
    solvers: Annotated[str | None, setting_help("solvers")] = None,
    rate: Annotated[float | None, setting_help("rate")] = None,
    burst: Annotated[int | None, setting_help("burst")] = None,
    study_rate: Annotated[float | None, setting_help("study_rate")] = None,
    study_burst: Annotated[float | None, setting_help("study_burst")] = None,
    body: Annotated[int | None, setting_help("body")] = None,
    heavy_workers: Annotated[int | None, setting_help("heavy_workers")] = None,
    heavy_queue: Annotated[int | None, setting_help("heavy_queue")] = None,
    heavy_wait: Annotated[float | None, setting_help("heavy_wait")] = None,
    heavy_seconds: Annotated[float | None, setting_help("heavy_seconds")] = None,
    job_seconds: Annotated[float | None, setting_help("job_seconds")] = None,
    keep_finished: Annotated[int | None, setting_help("keep_finished")] = None,
    keep_unfinished: Annotated[int | None, setting_help("keep_unfinished")] = None,
    keep_untouched: Annotated[int | None, setting_help("keep_untouched")] = None,
    metrics: Annotated[str | None, setting_help("metrics")] = None,
    log: Annotated[str | None, setting_help("log")] = None,
    drain: Annotated[float | None, setting_help("drain")] = None,
    patience: Annotated[int | None, setting_help("patience")] = None,
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
