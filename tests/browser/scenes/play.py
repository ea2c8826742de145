"""Scenes of the door Play."""

from __future__ import annotations

from tests.browser.scenes import Scene
from tests.browser.visit import Visit

REFUSED = ("status 422", "Unprocessable")


def guess(visit: Visit, *words: str) -> None:
    """Type each word on the keyboard, and wait until its reply has turned over."""
    for word in words:
        visit.page.keyboard.type(word)
        visit.page.keyboard.press("Enter")
        visit.rest()


def middle(visit: Visit) -> None:
    """A mark of each kind, and a word that is none."""
    guess(visit, "crane", "toils", "qqqqq")


def finished(visit: Visit) -> None:
    """All six guesses are made, unless one was lucky."""
    guess(visit, "crane", "toils", "dumpy", "fight", "jumbo", "vivid")


def boards(visit: Visit) -> None:
    """Two guesses on every board, and the beginning of a third."""
    guess(visit, "crane", "toils")
    visit.page.keyboard.type("du")


def beginning(visit: Visit) -> None:
    """Choosing another game."""
    visit.page.get_by_role("button", name="Another game").click()
    visit.page.get_by_text("Many words").click()


def statistics(visit: Visit) -> None:
    """After one game."""
    finished(visit)
    visit.page.get_by_role("button", name="Statistics").click()


def shared(visit: Visit) -> None:
    """The picture to share, with its description."""
    finished(visit)
    visit.page.get_by_role("button", name="More ways to share").click()


SCENES = [
    Scene("play-empty", "/play"),
    Scene("play-middle", "/play", middle, REFUSED),
    Scene("play-finished", "/play", finished),
    Scene("play-error", "/play?challenge=nonsense", expect=REFUSED),
    Scene("play-boards-4", "/play?kind=boards&boards=4", boards),
    Scene("play-boards-9", "/play?kind=boards&boards=9", boards),
    Scene("play-archive", "/play?view=archive&month=2025-03"),
    Scene("play-begin", "/play", beginning),
    Scene("play-statistics", "/play", statistics),
    Scene("play-share", "/play", shared),
]
