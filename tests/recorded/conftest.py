"""Each test of this folder holds for every version that was recorded."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.recorded import VERSIONS


@pytest.fixture(scope="session", params=VERSIONS, ids=lambda path: path.name)
def version(request: pytest.FixtureRequest) -> Path:
    """The folder of a version."""
    folder: Path = request.param
    return folder
