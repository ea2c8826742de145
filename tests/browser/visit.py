"""A visit: one page in a browser of its own, watched for everything that goes wrong in it.

The *watcher* keeps each console error, uncaught error, blocked policy, failed request and answer of 400 or more.  A
test that provokes one names it beforehand with `expect`; whatever else is left at the end fails the test.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any, Literal

from playwright.sync_api import Browser, Locator, Page, Request, Response

from tests.support.paths import ROOT

SCREENSHOTS = ROOT / "build" / "screenshots"
MEASURE = Path(__file__).parent / "measure.js"
PATIENCE = 60_000  # milliseconds, on a machine that is busy
WINDOWS = {"phone": (390, 844), "desktop": (1280, 800)}
ACQUAINTED = """
if (location.protocol.startsWith("http") && !localStorage.getItem("tilewright.seen"))
  localStorage.setItem("tilewright.seen", JSON.stringify({ guess: true, clues: true, cross: true, best: true }));
"""
Scheme = Literal["light", "dark"]


@dataclass
class Visit:
    """A page that is open, and what went wrong in it."""

    page: Page
    address: str
    window: str = "phone"
    scheme: Scheme = "light"
    troubles: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)
    fetching: set[Request] = field(default_factory=set)

    def go(self, path: str = "/") -> Page:
        """Open *path* of the server and wait until the page has come to rest."""
        self.page.goto(self.address + path)
        self.rest()
        return self.page

    def rest(self) -> None:
        """Wait until nothing is being fetched, moved or marked as busy."""
        end = monotonic() + PATIENCE / 1000
        while True:  # what has arrived may have asked for more, and effects begin after the paint
            self.page.evaluate("() => rooms.painted()")
            self.page.wait_for_function("() => rooms.atRest()")
            self.page.evaluate("() => rooms.painted()")
            if not self.fetching:
                return
            assert monotonic() < end, f"no answer to {[request.url for request in self.fetching]}"

    def text(self, said: str) -> Locator:
        """Where the door itself says something; the live region may say it too."""
        return self.page.locator("main").get_by_text(said)

    def ask(self, question: str, *arguments: object) -> Any:
        """What a function of measure.js says about the page."""
        return self.page.evaluate(f"arguments => rooms.{question}(...arguments)", list(arguments))

    def pasted(self) -> str:
        """What is on the clipboard, pasted on a sheet beside the page: not every Chromium lets a page read it."""
        sheet = self.page.context.new_page()
        sheet.set_content("<textarea></textarea>")
        sheet.locator("textarea").press("ControlOrMeta+v")
        text = sheet.locator("textarea").input_value()
        sheet.close()
        return text

    def copy(self, text: str) -> None:
        """Put *text* on the clipboard, as somebody does who copies it elsewhere."""
        sheet = self.page.context.new_page()
        sheet.set_content("<textarea></textarea>")
        sheet.locator("textarea").fill(text)
        sheet.locator("textarea").press("ControlOrMeta+a")
        sheet.locator("textarea").press("ControlOrMeta+c")
        sheet.close()

    def resize(self, window: str) -> None:
        """Change to another window, by name."""
        self.window = window
        width, height = WINDOWS[window]
        self.page.set_viewport_size({"width": width, "height": height})

    def light(self, scheme: Scheme) -> None:
        """Change what the system prefers, light or dark."""
        self.scheme = scheme
        self.page.emulate_media(color_scheme=scheme)

    def screenshot(self, name: str) -> Path:
        """A picture of the whole page in build/screenshots, named after window and scheme too."""
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        file = SCREENSHOTS / f"{name}-{self.window}-{self.scheme}.png"
        self.page.screenshot(path=file, full_page=True, caret="initial")  # hiding it breaks the policy
        return file

    def expect(self, trouble: str) -> None:
        """Say that something will go wrong whose description matches the pattern *trouble*, once or often."""
        self.expected.append(trouble)

    def unexpected(self) -> list[str]:
        """What went wrong and was not announced."""
        return [each for each in self.troubles if not any(re.search(known, each) for known in self.expected)]

    def watch(self) -> None:
        """Begin to write down what goes wrong."""
        note, page = self.troubles.append, self.page
        page.on("console", lambda message: note(f"console: {message.text}") if message.type == "error" else None)
        page.on("pageerror", lambda error: note(f"uncaught: {error}"))
        page.on("response", self._look_at)
        page.on("request", self._begin)
        page.on("requestfinished", self._end)
        page.on("requestfailed", self._fail)

    def _begin(self, request: Request) -> None:
        if "event-stream" not in request.headers.get("accept", ""):  # such a stream may never end
            self.fetching.add(request)

    def _end(self, request: Request) -> None:
        self.fetching.discard(request)

    def _fail(self, request: Request) -> None:
        self._end(request)
        if request.failure != "net::ERR_ABORTED":  # the page, or a step to another one, has called it back
            self.troubles.append(f"failed: {request.url} {request.failure}")

    def _look_at(self, response: Response) -> None:
        if response.status >= 400:
            self.troubles.append(f"status {response.status}: {response.url}")


def open_visit(
    browser: Browser, address: str, window: str = "phone", scheme: Scheme = "light", *, is_new: bool = False
) -> Visit:
    """A new page in a context of its own: no cookies, nothing stored, but the words to measure with.

    The visitor knows how to play, and is not told, unless it *is_new*.
    """
    width, height = WINDOWS[window]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme=scheme,
        has_touch=window == "phone",
        accept_downloads=True,
        service_workers="allow" if is_new else "block",  # what passes through one cannot be intercepted
        locale="en-GB",
        timezone_id="UTC",
    )
    if address.startswith("http://127.0.0.1"):  # elsewhere there is nothing that could be granted
        context.grant_permissions(["clipboard-write"], origin=address)  # to read is not everywhere to be granted
    context.set_default_timeout(PATIENCE)
    context.add_init_script(path=MEASURE)
    if not is_new:
        context.add_init_script(ACQUAINTED)
    visit = Visit(context.new_page(), address, window, scheme)
    visit.watch()
    return visit
