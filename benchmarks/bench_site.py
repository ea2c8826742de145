"""A page without a server on a slow phone: when the keys can be used, at the first visit, afterwards, and offline.

A file server that packs texts, as hosts do, is as slow as slow 4G: 150 ms for each answer, 1.6 Mbit/s for all of them
together, also for the Worker and the service worker.  The page's processor is four times slower; that of the Worker is
not, which takes its time beside it.
"""

from __future__ import annotations

import gzip
import os
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from benchmarks.bench_page_load import KNOWS, QUIET, SEEN, SLOWER
from benchmarks.measure import Figure
from tilewright.verbs.site import Site, SiteFiles, site
from tools.prepare import browser as browser_program

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

LATENCY = 0.15  # seconds
SPEED = 1.6e6 / 8  # bytes per second
PIECE = 8192
TEXTS = (".html", ".js", ".css", ".json", ".svg", ".webmanifest")
VISITORS = 3


class SlowHost(SimpleHTTPRequestHandler):
    """Shows a folder through a line that all its visitors share."""

    protocol_version = "HTTP/1.1"
    line = threading.Lock()

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            return self.send_error(404)
        is_text = path.suffix in TEXTS
        data = gzip.compress(path.read_bytes()) if is_text else path.read_bytes()
        time.sleep(LATENCY)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(data)))
        if is_text:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        return self.send_slowly(data)

    def send_slowly(self, data: bytes) -> None:
        """Piece by piece, each when the line is free."""
        for start in range(0, len(data), PIECE):
            piece = data[start : start + PIECE]
            with self.line:
                time.sleep(len(piece) / SPEED)
            self.wfile.write(piece)

    def log_message(self, *args: object) -> None:
        """Say nothing."""


@contextmanager
def shown(folder: Path) -> Iterator[str]:
    """The address of the folder."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(SlowHost, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        server.server_close()


def figures() -> Iterator[Figure]:
    if browser_program() is None:
        return
    with tempfile.TemporaryDirectory() as place, shown(Path(place)) as address:
        write(build(f"sqlite:///{place}/store.db"), Path(place))
        first, later, offline = (median(column) for column in zip(*visits(address), strict=True))
    yield Figure("keys usable without a server on a slow phone, first visit", first, "s", "3.0")
    yield Figure("  afterwards", later, "s", "0.7")
    yield Figure("  offline", offline, "s", "0.7")


def build(database: str) -> SiteFiles:
    """A site of three days."""
    yesterday = datetime.now(UTC).date() - timedelta(1)
    return site(Site(days=2, first=str(yesterday), database=database))


def write(found: SiteFiles, folder: Path) -> None:
    """Its files."""
    for name, content in found.files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)


def visits(address: str) -> list[tuple[float, float, float]]:
    """Seconds of each visitor's three visits."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        program = browser_program()
        chromium = playwright.chromium.launch(executable_path=program, chromium_sandbox=os.geteuid() != 0)
        found = [visit(chromium, address) for _ in range(VISITORS)]
        chromium.close()
    return found


def visit(chromium: Browser, address: str) -> tuple[float, float, float]:
    """One visitor, three times."""
    context = chromium.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.add_init_script(KNOWS + ";" + SEEN)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", SLOWER)
    first = opened(page, address)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.goto("about:blank")
    later = opened(page, address)
    page.goto("about:blank")
    context.set_offline(True)
    offline = opened(page, address)
    context.close()
    return first, later, offline


def opened(page: Page, address: str) -> float:
    """Seconds until the keys are there, by the page's own clock."""
    page.goto(f"{address}/play/", wait_until="commit")
    page.wait_for_timeout(QUIET)  # whoever asks whether they are there slows the page down
    page.wait_for_function("() => globalThis.keysAt")
    return float(page.evaluate("() => keysAt")) / 1000
