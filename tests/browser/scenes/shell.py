"""The house around the doors: the settings drawer, lists of one's own, long work, and what happens when things fail."""

from __future__ import annotations

from tests.browser.scenes import Scene
from tests.browser.visit import Visit


def settings(visit: Visit) -> None:
    """All settings, one of them changed."""
    visit.page.get_by_role("button", name="Settings").click()
    visit.page.get_by_text("AZERTY").click()


def own_lists(visit: Visit) -> None:
    """A list was added, and another is being pasted."""
    page = visit.page
    page.get_by_role("button", name="Your own lists").click()
    page.get_by_label("Name of the list").fill("Market")
    page.get_by_label("Words", exact=True).fill("apple lemon mango")
    page.get_by_role("button", name="Add the list").click()
    page.get_by_role("button", name="Back to the lists").click()
    page.get_by_label("Name of the list").fill("Garden")


def left_out(visit: Visit) -> None:
    """A list was added, and some of its words were not."""
    page = visit.page
    page.get_by_role("button", name="Your own lists").click()
    page.get_by_label("Name of the list").fill("Market")
    page.get_by_label("Words", exact=True).fill("apple\nlemon\nApple\nc3po\nfresh bread")
    page.get_by_role("button", name="Add the list").click()
    page.get_by_role("button", name="Back to the lists").wait_for()


HELD = """() => {
  const ask = window.fetch;
  window.fetch = (to, ...rest) => (String(to).endsWith("/analyse") ? new Promise(() => {}) : ask(to, ...rest));
}"""
UNBUSY = "() => document.querySelectorAll('[aria-busy]').forEach((each) => each.removeAttribute('aria-busy'))"


def working(visit: Visit) -> None:
    """Work that goes on and on; what would wait for its end is told not to."""
    visit.page.evaluate(HELD)
    visit.page.get_by_role("button", name="Show me an example").click()
    visit.page.get_by_role("button", name="Cancel").wait_for()
    visit.page.evaluate(UNBUSY)


def gone(visit: Visit) -> None:
    """The connection is lost in the middle of a word."""
    visit.page.keyboard.type("cra")
    visit.page.context.set_offline(True)
    visit.page.locator(".offline").wait_for()


SCENES = [
    Scene("settings", "/play", settings),
    Scene("own-lists", "/solve", own_lists),
    Scene("own-lists-made", "/solve", left_out),
    Scene("working", "/analyse", working),
    Scene("server-gone", "/play", gone, ("ERR_INTERNET_DISCONNECTED",)),
    Scene("not-found", "/nowhere", expect=("404",)),
]
