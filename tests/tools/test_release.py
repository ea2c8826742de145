"""What is released: the archives are complete, the wheel works where nothing else is, and tags mean versions."""

from __future__ import annotations

import fcntl
import os
import re
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from datetime import date
from pathlib import Path

import pytest

from tests.support.paths import ROOT
from tilewright import __version__
from tools.release import CITED, git, objections, prepare, publish, version

FOLDERS = ("src", "native", "tests", "tools", "docs", "benchmarks")


def files_below(folder: Path) -> set[str]:
    """The files of a folder that belong to the project, relative to its parent."""
    found = (path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return {path.relative_to(folder.parent).as_posix() for path in found if path.suffix != ".so"}


@pytest.fixture(scope="session")
def archives(shared_folder: Path) -> Path:
    """A folder with the wheel and the source archive, built once, by whoever comes first."""
    folder = shared_folder / "archives"
    with (shared_folder / "archives.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            build = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)]
            for kind in ("--wheel", "--sdist"):
                subprocess.run([*build, kind], check=True, capture_output=True)
    return folder


def test_the_wheel_has_every_file_of_the_package_and_the_compiled_core(archives: Path) -> None:
    (path,) = archives.glob("*.whl")
    with zipfile.ZipFile(path) as wheel:
        names = set(wheel.namelist())
    assert files_below(ROOT / "src" / "tilewright") <= names
    assert any(re.fullmatch(r"tilewright/_native\..*(so|pyd)", name) for name in names)
    assert any(name.endswith("licenses/LICENSE") for name in names)
    assert not any(name.startswith(("tests/", "tools/", "docs/")) for name in names)


def test_the_source_archive_has_everything(archives: Path) -> None:
    (path,) = archives.glob("*.tar.gz")
    with tarfile.open(path) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"CMakeLists.txt", "pyproject.toml", "LICENSE", "README.md", "CHANGELOG.md", "Makefile"} <= names
    assert set().union(*(files_below(ROOT / folder) for folder in FOLDERS)) <= names


def test_the_wheel_works_where_nothing_but_its_requirements_is(archives: Path, tmp_path: Path) -> None:
    (wheel,) = archives.glob("*.whl")
    venv.create(tmp_path / "empty", with_pip=False, symlinks=True)
    python = tmp_path / "empty" / "bin" / "python"
    (site,) = (tmp_path / "empty").glob("lib/python*/site-packages")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)  # what pip does with the files of a wheel
    (site / "requirements.pth").write_text(
        sysconfig.get_paths()["purelib"]
    )  # NumPy and the like; no hooks are run there
    tried = subprocess.run([str(python), str(ROOT / "tools" / "smoke.py")], capture_output=True, text=True, check=False)
    assert tried.returncode == 0, tried.stderr
    assert f"tilewright {__version__} works: {site}" in tried.stdout


def test_the_version_stands_in_one_place_and_is_the_one_to_cite() -> None:
    assert version() == __version__
    assert CITED.search((ROOT / "CITATION.cff").read_text())[1] == __version__  # type: ignore[index]
    assert 'dynamic = ["version"]' in (ROOT / "pyproject.toml").read_text()


@pytest.mark.parametrize(
    ("tag", "heading", "reasons"),
    [
        ("v1.2.3", "1.2.3 (2026-01-31)", []),
        ("v1.2.4", "1.2.3 (2026-01-31)", ["the tag is v1.2.4, but __version__ is 1.2.3"]),
        ("1.2.3", "1.2.3 (2026-01-31)", ["the tag is 1.2.3, but __version__ is 1.2.3"]),
        ("v1.2.3", "Unreleased", ["the changelog begins with 'Unreleased', not with '1.2.3 (YYYY-MM-DD)'"]),
    ],
)
def test_a_tag_must_be_the_version_and_the_changelog_must_have_it(
    tag: str, heading: str, reasons: list[str], tmp_path: Path
) -> None:
    small_checkout(tmp_path, heading)
    assert objections(tag, tmp_path) == reasons


def small_checkout(folder: Path, heading: str) -> None:
    """Whatever has a version in it."""
    (folder / "src" / "tilewright").mkdir(parents=True)
    (folder / "src" / "tilewright" / "__init__.py").write_text('__version__ = "1.2.3"\n')
    (folder / "CITATION.cff").write_text("cff-version: 1.2.0\nversion: 1.2.3\nlicense: MIT\n")
    (folder / "CHANGELOG.md").write_text(f"# Changelog\n\n## {heading}\n\n- Something.\n")


def test_one_command_writes_the_version_wherever_it_stands(tmp_path: Path) -> None:
    small_checkout(tmp_path, "Unreleased")
    prepare("1.3.0", date(2026, 12, 1), tmp_path)
    assert objections("v1.3.0", tmp_path) == []
    cited = (tmp_path / "CITATION.cff").read_text()
    assert cited == "cff-version: 1.2.0\nversion: 1.3.0\ndate-released: 2026-12-01\nlicense: MIT\n"
    with pytest.raises(SystemExit, match="no section"):
        prepare("1.3.1", date(2026, 12, 2), tmp_path)
    (tmp_path / "CHANGELOG.md").write_text("## Unreleased\n")
    prepare("1.3.1", date(2026, 12, 2), tmp_path)
    assert (tmp_path / "CITATION.cff").read_text().count("date-released") == 1
    with pytest.raises(SystemExit, match="three numbers"):
        prepare("1.4", date(2026, 12, 3), tmp_path)


def test_every_action_of_a_workflow_is_pinned_to_a_commit() -> None:
    used = [
        line.split("uses:")[1].strip()
        for path in (ROOT / ".github" / "workflows").glob("*.yml")
        for line in path.read_text().splitlines()
        if "uses:" in line
    ]
    assert used
    assert all(re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v[\d.]+", each) for each in used)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with the files that say the version, and the repository it is pushed to."""
    root = tmp_path / "checkout"
    small_checkout(root, "Unreleased")
    git(tmp_path, "init", "--quiet", "--bare", "origin")
    git(root, "init", "--quiet", "--initial-branch", "main")
    who = {"user.name": "Nobody", "user.email": "nobody@example.org", "remote.origin.url": f"{tmp_path}/origin"}
    not_ours = {"core.hooksPath": os.devnull, "commit.gpgSign": "false", "tag.gpgSign": "false"}
    for name, value in {**who, **not_ours}.items():
        git(root, "config", name, value)
    return root


def commit_all(root: Path) -> None:
    git(root, "add", "--all")
    git(root, "commit", "--quiet", "--message", "All of it")


def test_a_release_is_tagged_and_pushed_by_one_command_and_only_once(checkout: Path) -> None:
    prepare("9.8.7", date(2027, 1, 31), checkout)
    commit_all(checkout)
    assert publish(checkout) == "v9.8.7"
    assert git(checkout.parent / "origin", "tag").split() == ["v9.8.7"]
    with pytest.raises(SystemExit, match=r"there is a tag v9\.8\.7"):
        publish(checkout)


def test_what_may_not_be_released_is_not_tagged(checkout: Path) -> None:
    with pytest.raises(SystemExit, match=r"the changelog begins with 'Unreleased'.*; there are changes that are not"):
        publish(checkout)
    prepare("9.8.7", date(2027, 1, 31), checkout)
    commit_all(checkout)
    git(checkout, "config", "remote.origin.url", str(checkout / "nowhere"))
    with pytest.raises(SystemExit, match="origin did not take it"):
        publish(checkout)
    assert git(checkout, "tag") == ""
