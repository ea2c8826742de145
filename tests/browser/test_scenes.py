"""Every scene of every door is for everyone, and is photographed in both windows, light and dark."""

from __future__ import annotations

import pytest

from tests.browser import laws
from tests.browser.scenes import Scene, every_scene
from tests.browser.visit import WINDOWS, Visit

SCENES = every_scene()


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_every_scene_keeps_the_laws_in_both_windows(scene: Scene, phone: Visit) -> None:
    scene.play(phone)
    photograph(phone, scene)
    complaints = laws.complaints(phone)
    phone.resize("desktop")
    assert [*complaints, *(f"desktop: {each}" for each in laws.axe_is_content(phone))] == []


def photograph(visit: Visit, scene: Scene) -> None:
    """Four pictures of a scene, and back to a light phone."""
    for window in reversed(WINDOWS):
        for scheme in ("dark", "light"):
            visit.resize(window)
            visit.light(scheme)
            visit.rest()
            visit.screenshot(scene.name)


def test_no_two_scenes_have_the_same_name() -> None:
    assert len({scene.name for scene in SCENES}) == len(SCENES)
