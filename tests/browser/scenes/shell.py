"""The house around the doors: the settings drawer."""

from __future__ import annotations

from tests.browser.scenes import Scene
from tests.browser.visit import Visit


def settings(visit: Visit) -> None:
    """All settings, one of them changed."""
    visit.page.get_by_role("button", name="Settings").click()
    visit.page.get_by_text("AZERTY").click()


SCENES = [Scene("settings", "/play", settings)]
