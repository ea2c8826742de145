"""Running the server: uvicorn with our settings, in one process or in several.

The socket is opened here, so that a port that is taken is one sentence; the workers inherit it.  The settings reach
them through their environment.
"""

from __future__ import annotations

import os
import socket
import sys
from typing import Any

import uvicorn
from uvicorn.supervisors import Multiprocess

from tilewright.errors import TilewrightError
from tilewright.lexicon import lexicon_named
from tilewright.server.edge.budgets import shared_table
from tilewright.server.edge.connections import PLACES, Connection
from tilewright.server.observe import logs
from tilewright.server.observe.scraping import telling
from tilewright.server.service import open_service
from tilewright.server.settings import Settings
from tilewright.solvers.own import find_solver
from tilewright.solvers.own.offered import offered_specs

APPLICATION = "tilewright.server.app:application"


def run(settings: Settings) -> None:
    """Serve until somebody interrupts."""
    lexicon_named(settings.lexicon)
    for spec in offered_specs(settings.environment).values():
        find_solver(spec)  # one that cannot be loaded is told now
    with open_service(settings):
        pass  # whatever is wrong with the store is said before anything starts, and tables and key are made once
    os.environ |= settings.environment
    with telling(settings), listening(settings.host, settings.port) as listener:
        host, port = listener.getsockname()[:2]
        print(f"Tilewright is at http://{f'[{host}]' if ':' in host else host}:{port}", file=sys.stderr, flush=True)
        serve(configuration(settings), listener)


def listening(host: str, port: int) -> socket.socket:
    """The socket that is listened on."""
    try:
        ((family, _, _, _, address), *_) = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        listener = socket.create_server(address, family=family, backlog=1024)
        # What it accepts inherits this.  Without it an answer in two parts waits 40 ms until the first is acknowledged;
        # asyncio sets it only where it has opened the socket itself.
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    except OSError as error:
        raise TilewrightError(f"cannot listen at {host}, port {port}: {error.strerror or error}") from error
    listener.set_inheritable(True)
    return listener


def configuration(settings: Settings) -> uvicorn.Config:
    """What uvicorn should know."""
    return uvicorn.Config(
        APPLICATION,
        factory=True,
        http=Connection,
        ws="none",  # an upgrade would leave our connection and its limits
        workers=settings.workers,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        access_log=False,
        log_level="warning",
        **log_options(settings),
        server_header=False,
        timeout_graceful_shutdown=settings.patience,
        limit_concurrency=PLACES,
    )


def log_options(settings: Settings) -> dict[str, Any]:
    """How uvicorn, and with it every worker, sets up logging."""
    found = logs.configuration(settings.log == "json")
    return {} if found is None else {"log_config": found}


def serve(config: uvicorn.Config, listener: socket.socket) -> None:
    """Answer, in this process or in several."""
    if config.workers > 1:
        with shared_table():
            Multiprocess(config, sockets=[listener]).run()
    else:
        uvicorn.Server(config).run(sockets=[listener])
