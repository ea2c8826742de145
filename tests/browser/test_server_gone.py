"""The server killed in the middle of a game, and started again: the game waits, all else goes on, nothing is lost."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.service import start
from tests.browser.visit import Visit, open_visit

TODAY = datetime.now(UTC).date()
WORD = """async () => {
  const request = indexedDB.open("tilewright", 1);
  const base = await new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
  const all = base.transaction("games").objectStore("games").getAll();
  const kept = await new Promise((resolve) => (all.onsuccess = () => resolve(all.result)));
  base.close();
  const unveil = (bytes) => bytes.map((byte, place) => byte ^ 0x5a ^ (place & 0xff)); // see store.js
  const read = ({ veil }) => JSON.parse(new TextDecoder().decode(unveil(veil)));
  return kept.map(read).find(({ state }) => state === "playing").facts.answer;
}"""
KNOWS = """localStorage.setItem(
  "tilewright.seen", JSON.stringify({ guess: true, clues: true, cross: true, best: true }))"""
KEEPS = "async (name) => (await (await caches.open('tilewright')).keys()).some(({ url }) => url.endsWith(name))"
GUESSED = """async (daily) => {
  const headers = { "Content-Type": "application/json" };
  const asked = await fetch("/api/v1/games", { method: "POST", headers, body: JSON.stringify({ daily }) });
  return (await asked.json()).turns.map(({ guess }) => guess);
}"""
CUT = "ERR_CONNECTION_RESET|ERR_CONTENT_LENGTH_MISMATCH|ERR_EMPTY_RESPONSE"  # while it was answering
GONE = f"ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to load resource|{CUT}"


class Killable:
    """A server that can be killed, and started again on what it has left behind."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.process, self.address = start(folder)

    def kill(self) -> None:
        """As a machine does that loses its power."""
        self.process.kill()
        self.process.wait()

    def start(self) -> None:
        """On the same store and the same port."""
        self.process, _ = start(self.folder, self.address.rpartition(":")[2])


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Killable]:
    found = Killable(tmp_path)
    yield found
    found.kill()


def test_a_game_waits_for_its_server_while_all_else_goes_on(browser: Browser, server: Killable) -> None:
    visit = open_visit(browser, server.address, is_new=True)
    visit.expect(GONE)
    page = visit.page
    page.context.add_init_script(KNOWS)
    begin(visit)
    at_random = begin_another(visit)
    server.kill()
    enter(page, "toils")
    expect(page.locator(".play-note")).to_contain_text("Your move is kept")
    solve_and_analyse(page)
    practise(page)
    go(page, "Play")
    expect(page.locator(".tile.typed")).to_have_text([*"TOILS"])
    page.reload()  # from what is kept
    expect(page.locator(".tile.typed")).to_have_text([*"TOILS"])
    server.start()
    expect(page.locator(".offline")).to_have_count(0)
    expect(page.get_by_role("img", name=re.compile("^S, .*position 5"))).to_have_class(
        re.compile("correct|else|absent")
    )
    for _ in range(2):  # a second visit hands nothing over again
        wait_until_handed_over(page)
        assert standing(visit) == {"guess": (2, 1), "clues": (1, 0), "cross": (1, 0), "best": (1, 0)}
        page.reload()
    assert page.evaluate(GUESSED, str(TODAY)) == ["crane", "toils"]
    server.kill()
    page.goto(at_random)
    expect(page.locator(".row").nth(0).locator(".tile")).to_have_text([*"CRANE"])  # as it stood after the last move
    expect(page.locator(".offline")).to_be_visible()
    server.start()
    expect(page.locator(".row").nth(1).locator(".tile")).to_have_text([*"TOILS"])  # heard without a reload
    page.context.close()
    assert not visit.unexpected()


def begin(visit: Visit) -> None:
    """A guess at the word of the day; a while later the page has what it needs to go on alone."""
    page = visit.page
    page.clock.install()
    visit.go("/play")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    enter(page, "crane")
    expect(page.locator("#live")).to_contain_text("Row 1")
    page.clock.fast_forward(10_000)
    while not page.evaluate(KEEPS, "spares/best-en5.pack"):  # the last of what it fetches
        page.wait_for_timeout(50)


def begin_another(visit: Visit) -> str:
    """A word at random, opened twice, then guessed at here and on another device; its address."""
    page = visit.page
    visit.go("/play?daily=no")
    page.wait_for_url(re.compile("game="))
    page.reload()
    visit.rest()
    enter(page, "crane")
    expect(page.locator("#live")).to_contain_text("Row 1")
    address = page.url
    path = f"/api/v1/games/{address.rpartition('=')[2]}/guess"
    guess = {"guess": "toils", "turn": 2}
    assert page.request.post(visit.address + path, data=guess, headers={"Origin": visit.address}).ok
    go(page, "Play")
    expect(page.get_by_role("heading", name="Word of the day")).to_be_visible()
    return address


def solve_and_analyse(page: Page) -> None:
    """Both answer without the server."""
    go(page, "Solve")
    expect(page.locator(".offline")).to_be_visible()
    enter(page, "crane")
    expect(page.locator(".best-guess .word-tiles").first).to_be_visible()
    go(page, "Analyse")
    page.get_by_role("button", name="example").click()
    expect(page.locator("main")).to_contain_text("Skill")


def practise(page: Page) -> None:
    """A word that is found, and another that is given up; of each other kind one that is given up."""
    go(page, "Play")
    page.get_by_role("button", name="Another game").click()
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("heading", name="A word at random")).to_be_visible()
    enter(page, page.evaluate(WORD))
    page.get_by_role("button", name="Play again").click()
    expect(page.get_by_role("button", name="Play again")).to_have_count(0)  # the next game is there
    enter(page, "toils")
    give_up(page, "Give up")
    for door, button in (("Clues", "Show me the answer"), ("Cross", "Show me the words"), ("Best", "Show me")):
        go(page, door)
        page.get_by_role("link", name="Endless").click()
        give_up(page, button)


def give_up(page: Page, button: str) -> None:
    """End a game, and be sure of it."""
    page.get_by_role("button", name=button).click()
    page.get_by_role("button", name=re.compile("^Yes|^Really")).click()
    expect(page.get_by_role("button", name="Share").first).to_be_visible()


def wait_until_handed_over(page: Page) -> None:
    """Nothing is left here that the server should know of."""
    page.wait_for_function("() => localStorage.getItem('tilewright.here') === null")


def standing(visit: Visit) -> dict[str, tuple[int, int]]:
    """Of each kind, how many games that are no edition's the server knows, and how many were won."""
    found = {}
    for kind in ("guess", "clues", "cross", "best"):
        endless = visit.page.request.get(f"{visit.address}/api/v1/stats?kind={kind}").json()["endless"]
        found[kind] = endless["played"], endless["won"]
    return found


def go(page: Page, door: str) -> None:
    """By the menu."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("link", name=door).first.click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def enter(page: Page, word: str) -> None:
    """Type a guess."""
    page.keyboard.type(word)
    page.keyboard.press("Enter")
