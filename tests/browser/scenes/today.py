"""Scenes of the front page."""

from __future__ import annotations

from tests.browser.scenes import Scene
from tests.browser.scenes.play import finished
from tests.browser.visit import Visit


def played(visit: Visit) -> None:
    """After the word of the day."""
    finished(visit)
    visit.page.get_by_role("link", name="Tilewright").click()


def rules(visit: Visit) -> None:
    """How to play."""
    visit.page.get_by_role("button", name="How to play").click()


def menu(visit: Visit) -> None:
    """The doors, as a phone has them."""
    visit.page.get_by_role("button", name="Menu").click()


SCENES = [
    Scene("today-new", "/"),
    Scene("today-played", "/play", played),
    Scene("today-rules", "/play", rules),
    Scene("today-menu", "/", menu),
]
