"""Tools, benchmarks and examples, which are not type-checked with the package: they import only what there is."""

from __future__ import annotations

import ast
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.support.paths import ROOT

FILES = [path for folder in ("tools", "benchmarks", "examples") for path in sorted((ROOT / folder).rglob("*.py"))]


def imported_names(path: Path) -> list[tuple[str, str]]:
    """The modules of the package that a file imports from, each with a name."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    froms = [
        node for node in nodes if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tilewright")
    ]
    return [(node.module or "", each.name) for node in froms for each in node.names]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_programs_beside_the_package_import_names_that_there_are(path: Path) -> None:
    for module, name in imported_names(path):
        assert hasattr(import_module(module), name) or find_spec(f"{module}.{name}"), f"{module} has no {name}"
