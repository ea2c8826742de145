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
    visit.page.get_by_role("button", name="Paste a game").click()
    visit.page.get_by_label("Your game").fill(GRID)


def unknown(visit: Visit) -> None:
    """A word that is none."""
    visit.page.keyboard.type("qqqqq")
    visit.page.keyboard.press("Enter")
    visit.page.get_by_text("QQQQQ isn’t in the word list").first.wait_for()


def longer(visit: Visit) -> None:
    """A word that is too long for the list."""
    visit.page.keyboard.type("planet")


def numbers(visit: Visit) -> None:
    """Everything for those who want figures."""
    visit.page.get_by_text("Show the numbers").click()


SCENES = [
    Scene("solve-empty", "/solve"),
    Scene("solve-longer", "/solve", longer),
    Scene("solve-unknown", "/solve?turns=crane:-YG--", unknown, REFUSED),
    Scene("solve-middle", "/solve?turns=crane:-YG--"),
    Scene("solve-numbers", "/solve?turns=crane:-YG--", numbers),
    Scene("solve-one-left", "/solve?turns=crane:-YG--,quark:GGGG-"),
    Scene("solve-why", "/solve?turns=crane:-YG--", why),
    Scene("solve-paste", "/solve?turns=crane:-YG--", paste),
    Scene("solve-finished", "/solve?turns=crane:-YG--,quart:GGGGG"),
    Scene("solve-error", "/solve?turns=crane:-YG--,brand:GGGGG,slate:--G-G", expect=REFUSED),
]
