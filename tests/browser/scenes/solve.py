"""Scenes of the door Solve."""

from __future__ import annotations

from tests.browser.scenes import Scene
from tests.browser.visit import Visit

REFUSED = ("status 422", "Unprocessable")
GRID = "Daily 12 3/6\n\n⬜🟨🟩⬜⬜\n⬜⬜🟩⬜🟩\n🟩🟩🟩🟩🟩"


def why(visit: Visit) -> None:
    """The reasons for the best guess."""
    visit.page.get_by_role("button", name="Why this word?").click()


def paste(visit: Visit) -> None:
    """A grid without words, read but not used yet."""
    visit.page.get_by_role("button", name="Paste a grid").click()
    visit.page.get_by_label("Shared grid").fill(GRID)


def unknown(visit: Visit) -> None:
    """A word that is none, with all options open."""
    visit.page.get_by_text("Solver, mode and word list").click()
    visit.page.get_by_label("Next guess").fill("qqqqq")
    visit.page.keyboard.press("Enter")
    visit.page.get_by_text("is not in the en5 list").wait_for()


SCENES = [
    Scene("solve-empty", "/solve"),
    Scene("solve-middle", "/solve?turns=crane:-YG--", unknown, REFUSED),
    Scene("solve-why", "/solve?turns=crane:-YG--", why),
    Scene("solve-paste", "/solve?turns=crane:-YG--", paste),
    Scene("solve-finished", "/solve?turns=crane:-YG--,quart:GGGGG"),
    Scene("solve-error", "/solve?turns=crane:-YG--,brand:GGGGG,slate:--G-G", expect=REFUSED),
]
