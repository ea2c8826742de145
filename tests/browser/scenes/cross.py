"""The door Cross: a day's cross, the report, the archive."""

from __future__ import annotations

from tests.browser.puzzles import DAY, letters_missing, letters_there
from tests.browser.scenes import Scene
from tests.browser.visit import Visit

CROSS = f"/cross?date={DAY}"
REFUSED = ("status 422", "Failed to load resource.* 422")


def name(visit: Visit, letters: str) -> None:
    """Name letters on a real keyboard, one after the other."""
    for letter in letters:
        visit.page.keyboard.press(letter)
        visit.rest()


def in_the_middle(visit: Visit) -> None:
    """Two letters that are there, one that is not, and a hint."""
    name(visit, letters_there()[:2] + letters_missing()[:1])
    visit.page.get_by_role("button", name="Which letter is likely?").click()
    visit.page.get_by_text("The cross in words").click()


def won(visit: Visit) -> None:
    name(visit, letters_missing()[:1] + letters_there())


def lost(visit: Visit) -> None:
    name(visit, letters_there()[:3] + letters_missing()[:8])


def reporting(visit: Visit) -> None:
    visit.page.get_by_role("button", name="Do other words fit?").click()
    visit.page.get_by_label("Across").fill("crane")


SCENES = [
    Scene("cross", CROSS),
    Scene("cross-middle", CROSS, in_the_middle),
    Scene("cross-won", CROSS, won),
    Scene("cross-lost", CROSS, lost),
    Scene("cross-report", CROSS, reporting),
    Scene("cross-error", "/cross?date=1999-01-01", expect=REFUSED),
    Scene("cross-archive", "/cross?view=archive&month=2025-03"),
]
