"""Scenes of the door Analyse."""

from __future__ import annotations

from tests.browser.scenes import Scene
from tests.browser.visit import Visit

GAME = "trace:YYG--,toast:--G-G,quart:GGGGG"


def unfold(visit: Visit) -> None:
    """Everything that can be opened is open."""
    for summary in visit.page.locator("summary").all():
        summary.click()


SCENES = [
    Scene("analyse-empty", "/analyse"),
    Scene("analyse-middle", "/analyse?turns=trace:YYG--,toast:--G-G"),
    Scene("analyse-finished", f"/analyse?turns={GAME}", unfold),
    Scene("analyse-error", "/analyse?turns=crane:-YG--,brand:GGGGG,slate:--G-G", expect=("status 422", "Unproc")),
]
