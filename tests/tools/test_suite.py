"""The suite itself: what takes minutes is left out by `make test` and run by `make test-long`."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

from tests.support.paths import ROOT

MARK = "pytest.mark." + "long"


def is_long(function: ast.stmt) -> bool:
    return isinstance(function, ast.FunctionDef) and any(MARK in ast.unparse(each) for each in function.decorator_list)


def long_tests() -> set[tuple[Path, str]]:
    """The tests that are marked as long, by file and name."""
    files = [path for path in (ROOT / "tests").rglob("test_*.py") if MARK in path.read_text()]
    return {(path, each.name) for path in files for each in ast.parse(path.read_text()).body if is_long(each)}  # type: ignore[attr-defined]


def collected(*options: str) -> set[tuple[str, str]]:
    """The tests that pytest collects with these options, by file and name, without their parameters."""
    command = [sys.executable, "-m", "pytest", "-q", "--collect-only", *options]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    nodes = (line.split("::") for line in done.stdout.splitlines() if "::" in line)
    return {(Path(node[0]).name, node[-1].partition("[")[0]) for node in nodes}


def test_each_long_test_is_collected_when_it_is_asked_for_and_only_then() -> None:
    files = [str(path) for path in {path for path, _ in long_tests()}]
    names = {(path.name, name) for path, name in long_tests()}
    assert collected("-m", "long", *files) == names
    assert not collected(*files) & names


def test_a_marked_test_is_left_out_unless_it_is_asked_for(tmp_path: Path) -> None:
    sample = tmp_path / "test_sample.py"
    sample.write_text(f"import pytest\n\n@{MARK}\ndef test_slow(): ...\n\ndef test_quick(): ...\n")
    options = ("-c", str(ROOT / "pyproject.toml"), "--rootdir", str(tmp_path))
    assert collected(str(tmp_path), *options) == {("test_sample.py", "test_quick")}
    assert collected(str(tmp_path), *options, "-m", "long") == {("test_sample.py", "test_slow")}


def test_workers_agree_on_an_order_that_was_drawn(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text((ROOT / "conftest.py").read_text())
    (tmp_path / "test_sample.py").write_text("".join(f"def test_{number}(): ...\n\n" for number in range(9)))
    command = [sys.executable, "-m", "pytest", "-q", "-n", "2", "--shuffle", "--rootdir", str(tmp_path), str(tmp_path)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert "9 passed" in done.stdout, done.stdout
