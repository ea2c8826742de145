"""A new version of a site: it is fetched beside the old one, takes over when nobody has it open, and loses no game."""

from __future__ import annotations

import os
import re
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.contract.folder import file_server
from tests.site.conftest import KNOWS, SUBFOLDER

WAITS = "navigator.serviceWorker.getRegistration().then((each) => each?.waiting != null)"
IS_NEW = "getComputedStyle(document.documentElement).getPropertyValue('--second-version') === '1'"
KEPT = "caches.keys().then((names) => names.filter((name) => name.startsWith('tilewright-')))"
ATTEMPTS = 15


@pytest.fixture
def own_site(folder: Path, tmp_path: Path) -> Path:
    """A copy of the site, which may be changed."""
    return shutil.copytree(folder / SUBFOLDER, tmp_path / "site")


@pytest.fixture
def visitor(context: BrowserContext) -> Iterator[BrowserContext]:
    """Somebody who has never been here."""
    assert context.browser
    fresh = context.browser.new_context(reduced_motion="reduce")
    fresh.add_init_script(KNOWS)
    yield fresh
    fresh.close()


def write_new_version(site: Path) -> None:
    """Change a style sheet, and with it the version, as `tilewright site` does."""
    for name, before, after in (
        ("web/style/house.css", r"\A", ":root { --second-version: 1; }\n"),
        ("offline.js", r'VERSION = "\w+"', 'VERSION = "second"'),
    ):
        path = site / name
        path.write_text(re.sub(before, after, path.read_text(), count=1))
        os.utime(path, times=(time.time() + 10, time.time() + 10))  # hosts tell versions apart by the second


def opened(visitor: BrowserContext, address: str) -> Page:
    """The word of the day, in a window of its own."""
    page = visitor.new_page()
    page.goto(f"{address}/play/")
    expect(page.locator(".key").first).to_be_visible()
    return page


def opened_anew(visitor: BrowserContext, address: str) -> Page:
    """The same once the new version has taken over: a browser lets it when the old worker has been idle a while."""
    for attempt in range(ATTEMPTS):
        time.sleep(attempt / 2)
        page = opened(visitor, address)
        if page.evaluate(IS_NEW):
            return page
        page.close()
    raise AssertionError("the old version stays")


def test_a_new_version_takes_over_when_no_window_is_open_and_the_game_goes_on(
    own_site: Path, visitor: BrowserContext
) -> None:
    with file_server(own_site) as address:
        page = opened(visitor, address)
        page.keyboard.type("crane")
        page.keyboard.press("Enter")
        expect(page.locator("#live")).to_contain_text("Row 1")
        page.wait_for_function("() => navigator.serviceWorker.controller")
        write_new_version(own_site)
        page.reload()
        page.wait_for_function(WAITS)
        assert not page.evaluate(IS_NEW)  # nothing changes under the hands of somebody who plays
        page.close()
        page = opened_anew(visitor, address)
        expect(page.locator(".grid .tile").first).to_have_text("C")
        assert page.evaluate(KEPT) == ["tilewright-second"]
