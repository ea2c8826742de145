"""Examples in the documentation run in an empty folder, so that what they write is not left in the checkout."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def away_from_the_checkout(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page of documentation begins in a folder of its own; tests and modules stay where they are."""
    if isinstance(request.node, pytest.DoctestItem) and request.node.path.suffix == ".md":
        folder: Path = request.getfixturevalue("tmp_path")
        monkeypatch.chdir(folder)
