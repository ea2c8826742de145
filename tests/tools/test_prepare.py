"""A fresh machine: what is missing is said in one line."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.paths import ROOT
from tools import prepare

WANTED = ["postgresql", "chromium-headless-shell", "nginx-light", "zsh", "fish"]  # for the tests, by Debian's names


def check(**environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "tools" / "prepare.py"), "--check"]
    clean = {name: value for name, value in os.environ.items() if name not in {"CI", "CXX"}}
    return subprocess.run(command, env=clean | environment, capture_output=True, text=True, check=False)


def test_a_complete_machine_is_fine() -> None:
    assert check().returncode == 0


def test_a_missing_compiler_gets_one_sentence_that_names_it(tmp_path: Path) -> None:
    result = check(PATH=str(tmp_path))
    assert result.returncode == 1
    assert result.stderr.startswith("There is no C++ compiler: install g++")
    assert len(result.stderr.splitlines()) == 1


def test_as_root_on_debian_what_tests_want_is_installed_and_what_running_does_not_want_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = tmp_path / "asked"
    (program := tmp_path / "apt-get").write_text(f'#!/bin/sh\necho "$@" >> {asked}\n')
    program.chmod(0o755)
    for name in ("c++", "sh"):
        (tmp_path / name).symlink_to("/bin/sh")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(prepare, "DEBIAN_POSTGRESQL", tmp_path)
    monkeypatch.setattr(prepare, "SYSTEM_PROGRAMS", tmp_path)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    prepare.complete_machine("run")
    assert not asked.exists()
    prepare.complete_machine("test")
    packages = [line.split()[-1] for line in asked.read_text().splitlines() if " install " in line]
    assert packages == WANTED


def test_every_make_target_says_what_it_does() -> None:
    makefile = (ROOT / "Makefile").read_text()
    (phony,) = [line for line in makefile.splitlines() if line.startswith(".PHONY:")]
    command = ["make", "--no-print-directory", "help"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert [line.split()[0] for line in listed.splitlines()] == phony.split()[1:]


def prepared_again(checkout: Path) -> bool:
    """Whether ``make run`` would install the package of *checkout*; if so, it is taken as installed."""
    command = ["make", "--silent", f"PYTHON={checkout / 'python'}", ".venv/ready-to-run"]
    printed = subprocess.run(command, cwd=checkout, capture_output=True, text=True, check=True).stdout
    for age, name in enumerate(("build/modules.txt", ".venv/ready-to-run"), 1):
        os.utime(checkout / name, (age, age))  # whatever the clock of the disk can tell apart
    return "prepare" in printed


def test_the_package_is_installed_again_when_a_module_is_new_or_gone_and_not_when_one_has_changed(
    tmp_path: Path,
) -> None:
    (tmp_path / "Makefile").write_text((ROOT / "Makefile").read_text())
    needed = ["tools/prepare.py", "pyproject.toml", "CMakeLists.txt", "requirements/run.txt", "requirements/build.txt"]
    for name in (*needed, "src/a.py", ".venv/keep"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
        os.utime(tmp_path / name, (0, 0))
    (python := tmp_path / "python").write_text('#!/bin/sh\necho "$@" && touch .venv/ready-to-run\n')
    python.chmod(0o755)
    assert prepared_again(tmp_path)
    assert not prepared_again(tmp_path)
    (tmp_path / "src" / "a.py").write_text("changed = True\n")
    assert not prepared_again(tmp_path)
    (tmp_path / "src" / "b.py").touch()
    assert prepared_again(tmp_path)
    (tmp_path / "src" / "a.py").unlink()
    assert prepared_again(tmp_path)
    assert not prepared_again(tmp_path)


def test_the_newest_postgresql_of_debian_is_found_and_its_absence_is_no_obstacle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(prepare, "DEBIAN_POSTGRESQL", tmp_path)
    monkeypatch.setattr(prepare, "SYSTEM_PROGRAMS", tmp_path)
    assert prepare.postgres_programs() is None
    assert [packages[0] for packages, _ in prepare.wanted()] == WANTED
    for version, names in (("9.6", ("initdb", "postgres")), ("15", ("initdb", "postgres")), ("17", ("psql",))):
        (folder := tmp_path / version / "bin").mkdir(parents=True)
        for name in names:
            (folder / name).touch()
    assert prepare.postgres_programs() == tmp_path / "15" / "bin"
    assert "postgresql" not in [packages[0] for packages, _ in prepare.wanted()]


def test_any_usual_browser_will_do_and_its_absence_is_no_obstacle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert prepare.browser() is None
    assert "chromium-headless-shell" in [packages[0] for packages, _ in prepare.wanted()]
    (found := tmp_path / "chromium").touch(mode=0o755)
    assert prepare.browser() == str(found)
    assert "chromium-headless-shell" not in [packages[0] for packages, _ in prepare.wanted()]
