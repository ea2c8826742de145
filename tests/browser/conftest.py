"""What a test of the page can ask for: a server, a browser, and visits that fail when anything goes wrong in them.

`phone` and `desktop` are visits in light windows; `visitor` opens others.  Without a browser these tests are skipped,
which under ``CI=true`` is a failure.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.service import serving
from tests.browser.visit import PATIENCE, Scheme, Visit, open_visit
from tools.prepare import browser as browser_program

Visitor = Callable[..., Visit]


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory, _own_folders: None) -> Iterator[str]:
    """The address of this worker's server.  Its data are its own; the table is shared with the others."""
    with serving(tmp_path_factory.mktemp("service")) as address:
        yield address


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """The machine's Chromium.  It is closed when the tests leave this folder, since Playwright keeps a loop running."""
    program = browser_program()
    if program is None:
        pytest.skip("needs a browser: install chromium-headless-shell or chromium")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, chromium_sandbox=os.geteuid() != 0)
        yield chromium
        chromium.close()


@pytest.fixture
def visitor(browser: Browser, service: str) -> Iterator[Visitor]:
    """Opens visits: ``visitor(window="desktop", scheme="dark")``.  Unexpected trouble in any of them fails the test."""
    yield from watched(browser, service)


@pytest.fixture
def phone(visitor: Visitor) -> Visit:
    """A visit in a phone's window, 390 x 844."""
    return visitor(window="phone")


@pytest.fixture
def desktop(visitor: Visitor) -> Visit:
    """A visit in a desktop's window, 1280 x 800."""
    return visitor(window="desktop")


@pytest.fixture(params=["phone", "desktop"])
def either(request: pytest.FixtureRequest, visitor: Visitor) -> Visit:
    """A visit in each of the two windows."""
    return visitor(window=request.param)


def watched(browser: Browser, address: str) -> Iterator[Visitor]:
    """A way to open visits, which are closed at the end; what went wrong in them is then told."""
    visits: list[Visit] = []

    def visitor(window: str = "phone", scheme: Scheme = "light", *, is_new: bool = False) -> Visit:
        visits.append(open_visit(browser, address, window, scheme, is_new=is_new))
        return visits[-1]

    yield visitor
    for visit in visits:
        visit.page.context.close()
    assert [trouble for visit in visits for trouble in visit.unexpected()] == []
