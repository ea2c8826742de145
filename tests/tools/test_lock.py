"""The lock files: everything that is required stands in them, with hashes, and nothing says where it comes from."""

from __future__ import annotations

import re
import tomllib
from itertools import chain
from typing import Any

import pytest
from packaging.requirements import Requirement

from tests.support.paths import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
EXTRAS: dict[str, list[str]] = PROJECT["project"]["optional-dependencies"]
GROUPS: dict[str, list[Any]] = PROJECT["dependency-groups"]


def locked(name: str) -> dict[str, set[str]]:
    """The versions of each package in a lock file."""
    found: dict[str, set[str]] = {}
    for package, version in re.findall(r"^([a-z0-9._-]+)==(\S+)", (ROOT / "requirements" / name).read_text(), re.M):
        found.setdefault(package, set()).add(version)
    return found


def of_group(name: str) -> list[str]:
    """What a group requires, with the groups that it includes."""
    return [
        text for each in GROUPS[name] for text in ([each] if isinstance(each, str) else of_group(each["include-group"]))
    ]


WANTED = {
    "run.txt": [*PROJECT["project"]["dependencies"], *EXTRAS["server"], *EXTRAS["render"], *of_group("setup")],
    "build.txt": [*of_group("build"), *PROJECT["build-system"]["requires"]],
    "test.txt": [*PROJECT["project"]["dependencies"], *chain.from_iterable(EXTRAS.values()), *of_group("dev")],
}


@pytest.mark.parametrize("name", WANTED)
def test_what_is_required_is_locked(name: str) -> None:
    """If this fails: `make lock`."""
    versions = locked(name)
    for requirement in map(Requirement, WANTED[name]):
        if requirement.name != "tilewright":
            found = versions.get(requirement.name.lower(), set())
            assert any(version in requirement.specifier for version in found), f"{requirement} is not in {name}"


def test_what_runs_is_tested_in_the_same_version() -> None:
    tested = locked("test.txt")
    assert all(tested[name] == versions for name in ("run.txt", "build.txt") for name, versions in locked(name).items())


@pytest.mark.parametrize("name", WANTED)
def test_every_package_has_hashes_and_no_address(name: str) -> None:
    text = (ROOT / "requirements" / name).read_text()
    assert "://" not in text
    assert "index" not in text
    assert all("--hash=sha256:" in entry for entry in re.split(r"\n(?=[a-z])", text.strip()))
