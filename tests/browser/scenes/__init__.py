"""The scenes of the page: every door in its empty, middle, finished and error state.

A *scene* is a way to get somewhere: an address, then what a visitor does there.  Each door has a file in this folder
with its `SCENES`; what stands there is photographed and held to the laws, so a new door is covered by its file.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pkgutil import iter_modules

from tests.browser.visit import Visit


def look(visit: Visit) -> None:
    """Do nothing: the screen as it opens."""


@dataclass(frozen=True)
class Scene:
    """A screen with a name, and how a visitor comes to it; *expect* are troubles that belong to it."""

    name: str
    path: str
    act: Callable[[Visit], None] = look
    expect: tuple[str, ...] = ()

    def play(self, visit: Visit) -> None:
        """Go there."""
        for trouble in self.expect:
            visit.expect(trouble)
        visit.go(self.path)
        self.act(visit)
        visit.rest()


def every_scene() -> list[Scene]:
    """The scenes of all files in this folder."""
    files = sorted(module.name for module in iter_modules(__path__))
    return [scene for file in files for scene in import_module(f"{__name__}.{file}").SCENES]
