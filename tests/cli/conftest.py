"""What tests of commands can ask for: terminals."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.support.terminal import Terminal


@pytest.fixture
def terminal() -> Iterator[Callable[..., Terminal]]:
    """Opens terminals, and closes them after the test."""
    opened: list[Terminal] = []

    def opening(*arguments: str, columns: int = 80, **environment: str) -> Terminal:
        opened.append(Terminal(list(arguments), columns, environment))
        return opened[-1]

    yield opening
    for each in opened:
        each.close()
