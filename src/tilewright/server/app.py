"""The application: routers, limits, errors and the page, put together.

A router is a module of `routes` with a ``router``; `ROUTERS` names them all.
"""

from __future__ import annotations

import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import import_module

from fastapi import FastAPI, Request
from fastapi.responses import Response
from starlette.middleware.cors import CORSMiddleware

from tilewright import __version__
from tilewright.server.edge import INTERFACE, handlers, packs
from tilewright.server.edge.description import describe
from tilewright.server.edge.limits import Guard
from tilewright.server.edge.page import Page
from tilewright.server.observe.layer import RequestObserver
from tilewright.server.observe.meters import open_meters
from tilewright.server.play.hosting import hosting
from tilewright.server.play.quick import QuickWay
from tilewright.server.routes.games import game_state, make_guess
from tilewright.server.routes.health import probes
from tilewright.server.service import open_service
from tilewright.server.settings import Settings, split_commas
from tilewright.server.work import prepare

ROUTERS = (  # those that are asked most come first: each one before them costs a few microseconds
    "words",
    "games",
    "advice",
    "calendar",
    "today",
    "seasons",
    "challenges",
    "statistics",
    "making",
    "rendering",
    "lab",
    "jobs",
    "books",
    "health",
)


def create_app(settings: Settings) -> FastAPI:
    """The application with these *settings*."""

    meters = open_meters(settings.metrics)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        with open_service(settings, meters) as service:
            app.state.service = service
            prepare.start(service)
            async with service.working(), hosting(service):
                gc.freeze()  # what is there now stays: looking through it again and again would cost every answer
                yield

    app = FastAPI(
        title="Tilewright",
        version=__version__,
        openapi_url=f"{INTERFACE}/openapi.json",
        docs_url=None,  # they would load scripts from elsewhere, which the policy forbids
        redoc_url=None,
        lifespan=lifespan,
        generate_unique_id_function=lambda route: route.name,
    )
    handlers.install(app)
    for name in ROUTERS:
        app.include_router(import_module(f"tilewright.server.routes.{name}").router, prefix=INTERFACE)
    app.include_router(probes)
    describe(app)
    add_page(app)
    app.add_middleware(
        QuickWay, before=f"{INTERFACE}/games/", endpoints={("POST", "/guess"): make_guess, ("GET", ""): game_state}
    )
    add_layers(app, settings)
    if meters.is_on or settings.log == "json":
        app.add_middleware(
            RequestObserver, meters=meters, is_logged=settings.log == "json", believed=bool(settings.proxies)
        )
    return app


def add_page(app: FastAPI) -> None:
    """Answer every other path with the page's files."""
    page = Page()

    @app.api_route("/files/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    def pack(request: Request) -> Response:
        return packs.respond(request)

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def file(request: Request) -> Response:
        return page.respond(request)


def add_layers(app: FastAPI, settings: Settings) -> None:
    """Put the limits before the routes, and let other sites in only if the settings name them."""
    if settings.cors:
        app.add_middleware(
            CORSMiddleware,
            allow_origins=split_commas(settings.cors),
            allow_methods=["*"],
            allow_headers=["*"],
            max_age=600,
        )
    app.add_middleware(Guard, settings=settings)


def application() -> FastAPI:
    """The application with the settings of the environment: what each worker process runs."""
    return create_app(Settings.read())
