"""The door Best: a day's position, named well and badly, the archive, and endless positions."""

from __future__ import annotations

from tests.browser.puzzles import DAY, best_position
from tests.browser.scenes import Scene
from tests.browser.scenes.clues import REFUSED, enter
from tests.browser.visit import Visit

POSITION = f"/best?date={DAY}"


def hinted(visit: Visit) -> None:
    """A hint, and two letters of a guess."""
    visit.page.get_by_role("button", name="Give me a hint").click()
    visit.page.keyboard.type("cr")


def unknown_word(visit: Visit) -> None:
    enter(visit, "zzzzz")


def won(visit: Visit) -> None:
    enter(visit, best_position()["best"][0])


def lost(visit: Visit) -> None:
    enter(visit, best_position()["obvious"])


SCENES = [
    Scene("best", POSITION),
    Scene("best-hint", POSITION, hinted),
    Scene("best-unknown", POSITION, unknown_word, REFUSED),
    Scene("best-won", POSITION, won),
    Scene("best-lost", POSITION, lost),
    Scene("best-error", "/best?date=1999-01-01", expect=REFUSED),
    Scene("best-archive", "/best?view=archive&month=2025-03"),
]
