"""The house around the doors: the settings drawer, and lists of one's own."""

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


SCENES = [Scene("settings", "/play", settings), Scene("own-lists", "/solve", own_lists)]
