"""Examples in the documentation run in an empty folder; and any tests run in any order, if `--shuffle` asks for it.

    pytest --shuffle          in an order drawn anew, whose seed is printed
    pytest --shuffle=7        in the order of that seed

Folders, files in them and tests in these are shuffled each for themselves, so that what they share is made once.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

DRAW = -1  # no seed was named


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--shuffle",
        nargs="?",
        type=int,
        const=DRAW,
        help="run tests in the order of this seed, or of one that is drawn",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Draw the seed, once for all: a worker of pytest-xdist reads the command line itself, and takes what was drawn."""
    if config.option.shuffle == DRAW:
        drawn = random.SystemRandom().randrange(10**6)
        config.option.shuffle = getattr(config, "workerinput", {}).get("shuffle", drawn)


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Tell a worker of pytest-xdist the seed."""
    node.workerinput["shuffle"] = node.config.option.shuffle


def pytest_report_header(config: pytest.Config) -> str | None:
    seed = config.option.shuffle
    return None if seed is None else f"shuffled: --shuffle={seed} has this order again"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Each item gets its place from its folder, its file and its name, and nothing else."""
    if (seed := config.option.shuffle) is not None:
        keys = {item: (item.path.parent, item.path, item.nodeid) for item in items}
        items.sort(key=lambda item: [random.Random(f"{seed} {key}").random() for key in keys[item]])


@pytest.fixture(autouse=True)
def away_from_the_checkout(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page of documentation begins in a folder of its own; tests and modules stay where they are."""
    if isinstance(request.node, pytest.DoctestItem) and request.node.path.suffix == ".md":
        folder: Path = request.getfixturevalue("tmp_path")
        monkeypatch.chdir(folder)
