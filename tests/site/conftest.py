"""A site as `tilewright site` writes it, shown by a plain file server, and a browser that has come to it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from tests.browser.visit import MEASURE
from tests.contract.folder import file_server
from tests.support.paths import ROOT
from tilewright.cli import main
from tools.prepare import browser as browser_program

TODAY = datetime.now(UTC).date()
PATIENCE = 60_000
SUBFOLDER = "games/words"
KNOWS = 'localStorage.setItem(\'tilewright.seen\', \'{"guess":true,"clues":true,"cross":true,"best":true}\')'


@pytest.fixture(scope="package")
def folder(tmp_path_factory: pytest.TempPathFactory, _own_folders: None) -> Path:
    """A site as `tilewright site` writes it, below another address."""
    root = tmp_path_factory.mktemp("hosted")
    store = f"sqlite:///{tmp_path_factory.mktemp('store')}/store.db"
    first = TODAY - timedelta(1)
    out = root / SUBFOLDER
    papers = tmp_path_factory.mktemp("papers")
    (papers / "rules").mkdir()
    for name in ("index.html", "rules/index.html"):
        (papers / name).write_text('<title>Rules</title><a href="../docs/index.html">Top</a>')
    options = ["--days", "2", "--from", str(first), "--database", store, "--docs", str(papers)]
    assert main(["site", "--out", str(out), *options]) == 0
    shutil.copy(ROOT / "examples" / "browser" / "index.html", out / "example.html")
    return root


@pytest.fixture(scope="package")
def address(folder: Path) -> Iterator[str]:
    with file_server(folder) as found:
        yield f"{found}/{SUBFOLDER}/"


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    program = browser_program()
    if program is None:
        pytest.skip("needs a browser: install chromium-headless-shell or chromium")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, chromium_sandbox=os.geteuid() != 0)
        yield chromium
        chromium.close()


@pytest.fixture(scope="package")
def context(chromium: Browser) -> BrowserContext:
    """A browser that comes again and again."""
    return new_context(chromium)


def new_context(chromium: Browser) -> BrowserContext:
    """A browser that has played nothing yet."""
    context = chromium.new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    context.add_init_script(KNOWS)
    context.add_init_script(path=MEASURE)
    return context


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    with window_of(context) as page:
        yield page


@pytest.fixture
def first_page(chromium: Browser) -> Iterator[Page]:
    """The same for somebody who has played nothing yet."""
    with closing(new_context(chromium)) as context, window_of(context) as page:
        yield page


@contextmanager
def window_of(context: BrowserContext) -> Iterator[Page]:
    """A window in which any trouble fails the test."""
    page, trouble = context.new_page(), list[str]()
    page.on("console", lambda message: trouble.append(message.text) if is_trouble(message) else None)
    page.on("pageerror", lambda error: trouble.append(str(error)))
    expect.set_options(timeout=PATIENCE)
    yield page
    page.close()
    context.set_offline(False)
    assert not trouble


def is_trouble(message: ConsoleMessage) -> bool:
    """Whether the page complains; it does without a file that draws plots when it cannot have it."""
    return message.type in ("error", "warning") and "Failed to load resource" not in message.text


def visit_once(page: Page, address: str) -> None:
    """A first visit, until everything is kept; then the network is cut."""
    page.goto(address)
    expect(page.locator("main h1").first).to_be_visible()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.context.set_offline(True)
