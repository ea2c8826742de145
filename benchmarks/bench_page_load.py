"""The page on a slow phone: when the keys can be used in a real browser, at the first visit and at the second.

The network is emulated (1.6 Mbit/s, 150 ms a way and back), the processor is four times slower.  With
``TILEWRIGHT_PEER=http://127.0.0.1:8124`` another server, such as one of an earlier commit, is measured beside it.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from benchmarks.measure import Figure
from tools.prepare import browser as browser_program

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SLOW = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.75e6 / 8}
SLOWER = {"rate": 4}
VISITORS = 5
QUIET = 2500  # ms
KNOWS = "localStorage.setItem('tilewright.seen', JSON.stringify({ guess: true }))"
SEEN = """new MutationObserver((_, watcher) => {
  if (!document.querySelector(".key")) return;
  watcher.disconnect();
  requestAnimationFrame(() => (globalThis.keysAt = performance.now()));
}).observe(document, { subtree: true, childList: true });"""
ASKED = """() => performance.getEntriesByType("resource").filter(
  ({ name, transferSize }) => !name.includes("/api/") && transferSize > 0,
).length"""

TAPPED = """(place) => new Promise((done) => {
  const advice = document.querySelector(".advice");
  const [before, start] = [advice.textContent, performance.now()];
  const look = () => {
    if (advice.textContent === before || advice.ariaBusy === "true") return;
    watcher.disconnect();
    done(performance.now() - start);
  };
  const watcher = new MutationObserver(look);
  watcher.observe(advice, { subtree: true, childList: true, characterData: true, attributes: true });
  document.querySelectorAll(".turns button.tile")[place].click();
})"""


def figures() -> Iterator[Figure]:
    from tests.browser.service import serving

    if browser_program() is None:
        return
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as address:
        peer = os.environ.get("TILEWRIGHT_PEER")
        ours = visits(address)
        theirs = visits(peer) if peer else (None, None, None, None)
    yield Figure("keys usable on a slow phone, first visit", ours[0], "s", "2.0", theirs[0], "peer")
    yield Figure("  second visit", ours[1], "s", "0.7", theirs[1], "peer")
    yield Figure("  files asked for at the second visit", ours[2], "", "0", theirs[2], "peer")
    yield Figure("Solve, from a tap on a tile to the new advice", ours[3], "ms", "100", theirs[3], "peer")


def visits(address: str) -> tuple[float, ...]:
    """Seconds of a first and of a second visit, files that the second asks for, ms of a tap in Solve; medians."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        program = browser_program()
        chromium = playwright.chromium.launch(executable_path=program, chromium_sandbox=os.geteuid() != 0)
        found = [visit(chromium, address) for _ in range(VISITORS)]
        taps = taps_in_solve(chromium, address)
        chromium.close()
    return (*(median(column) for column in zip(*found, strict=True)), median(taps))


def taps_in_solve(chromium: Browser, address: str) -> list[float]:
    """Milliseconds from each of some taps to the advice that follows it, on a desktop beside the server."""
    page = chromium.new_page()
    page.goto(f"{address}/solve?turns=crane:-----")
    page.wait_for_selector(".advice .word-tiles")
    found = []
    for place in range(VISITORS):
        page.wait_for_timeout(500)  # a tap among others is answered when they have come to rest
        found.append(float(page.evaluate(TAPPED, place)))
    page.close()
    return found


def visit(chromium: Browser, address: str) -> tuple[float, float, float]:
    """One visitor, twice."""
    context = chromium.new_context(viewport={"width": 390, "height": 844}, service_workers="block")
    page = context.new_page()
    page.add_init_script(KNOWS + ";" + SEEN)
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", SLOW)
    session.send("Emulation.setCPUThrottlingRate", SLOWER)
    first, _ = opened(page, address)
    page.goto("about:blank")
    second, asked = opened(page, address)
    context.close()
    return first, second, asked


def opened(page: Page, address: str) -> tuple[float, float]:
    """Seconds until the keys are there, by the page's own clock, and the files that came from the server."""
    page.goto(f"{address}/play", wait_until="commit")
    page.wait_for_timeout(QUIET)  # whoever asks whether they are there slows the page down
    page.wait_for_function("() => globalThis.keysAt")
    page.wait_for_timeout(QUIET)  # what is lazy comes, too
    return float(page.evaluate("() => keysAt")) / 1000, float(page.evaluate(ASKED))
