"""Prepare this checkout: a virtual environment with the compiled core and all that is needed to run and test it.

Run by make with the machine's own Python, so only the standard library is used.  What is missing on the machine is
installed where that is welcome (root, under CI, with apt-get); otherwise one line says what to install.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
READY = VENV / "ready"  # make compares this stamp with the files that it depends on
OLDEST = (3, 11)
DEBIAN_POSTGRESQL = Path("/usr/lib/postgresql")
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


def missing() -> Iterator[tuple[str, str]]:
    """What this machine lacks, as (Debian package, sentence)."""
    minor = f"python3.{sys.version_info.minor}"
    if find_spec("ensurepip") is None or find_spec("venv") is None:
        yield f"{minor}-venv", f"Python cannot make virtual environments: install {minor}-venv (or python3-venv)."
    if not (Path(sysconfig.get_paths()["include"]) / "Python.h").exists():
        yield f"{minor}-dev", f"The Python headers are missing: install {minor}-dev (or python3-dev)."
    compilers = (os.environ.get("CXX", ""), "c++", "g++", "clang++")
    if not any(name and shutil.which(name.split()[0]) for name in compilers):
        yield (
            "g++",
            "There is no C++ compiler: install g++ (Debian, Ubuntu), gcc-c++ (Fedora) or Xcode's tools (macOS).",
        )


def wanted() -> Iterator[tuple[str, str]]:
    """What the tests could use and this machine lacks, in the same form."""
    if postgres_programs() is None:
        yield "postgresql", "PostgreSQL is missing, so the tests of the store skip it: install postgresql."
    if browser() is None:
        yield (
            BROWSERS[0],
            f"There is no browser, so the tests of the page are skipped: install {BROWSERS[0]} or {BROWSERS[1]}.",
        )


def browser() -> str | None:
    """The first browser on the PATH that the tests of the page can drive."""
    return next((found for name in BROWSERS if (found := shutil.which(name))), None)


def postgres_programs() -> Path | None:
    """The folder of PostgreSQL's programs; Debian keeps them off the PATH, one folder for each version."""
    found = shutil.which("postgres")
    folders = [Path(found).resolve().parent] if found else sorted(DEBIAN_POSTGRESQL.glob("*/bin"), key=version)
    complete = [folder for folder in folders if all((folder / name).exists() for name in ("initdb", "postgres"))]
    return complete[-1] if complete else None


def version(folder: Path) -> tuple[int, ...]:
    """The version in the name of a folder such as /usr/lib/postgresql/15/bin, as numbers."""
    return tuple(int(part) for part in folder.parent.name.split(".") if part.isdigit())


def may_install() -> bool:
    """Whether packages may be installed without asking: as root, under CI, where there is apt-get."""
    return bool(os.environ.get("CI")) and os.name == "posix" and os.geteuid() == 0 and bool(shutil.which("apt-get"))


def complete_machine() -> None:
    """Install what is missing, or stop with a line for each thing; what is only wanted just gets its line."""
    if sys.version_info < OLDEST:
        sys.exit(f"Tilewright needs Python {OLDEST[0]}.{OLDEST[1]} or newer; this is {sys.version.split()[0]}.")
    if may_install():
        install([package for package, _ in missing()])
        for package, _ in list(wanted()):  # one after the other, since apt-get installs all it is told or nothing
            install([package])
    for _, sentence in wanted():
        print(sentence, flush=True)
    if lacking := list(missing()):
        sys.exit("\n".join(sentence for _, sentence in lacking))


def install(packages: list[str]) -> None:
    """Install Debian *packages*; what fails is found missing again."""
    if packages:
        print("Installing", *packages, flush=True)
        quiet = {"env": os.environ | {"DEBIAN_FRONTEND": "noninteractive"}, "stdout": subprocess.DEVNULL}
        subprocess.run(["apt-get", "update"], check=False, **quiet)
        subprocess.run(["apt-get", "install", "-y", "--no-install-recommends", *packages], check=False, **quiet)


def pip(*arguments: str) -> None:
    """Run pip inside the virtual environment; its own message says what failed."""
    python = VENV / "bin" / "python"
    command = [str(python), "-m", "pip", "--disable-pip-version-check", "--quiet", *arguments]
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
        sys.exit(f"pip could not finish: {' '.join(arguments)}")


def main() -> None:
    """Complete the machine, make the environment, install the tools, compile the core."""
    complete_machine()
    if not (VENV / "bin" / "python").exists():
        print("Making the virtual environment .venv", flush=True)
        subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)], check=True)
    print("Installing the dependencies", flush=True)
    pip("install", "--upgrade", "pip>=25.1")  # the first that knows dependency groups
    pip("install", "--group", "dev")
    print("Compiling the core", flush=True)
    strict = ["--config-settings=cmake.define.TILEWRIGHT_STRICT=ON"] if os.environ.get("CI") == "true" else []
    pip("install", "--no-build-isolation", *strict, "--editable", ".")
    READY.touch()


if __name__ == "__main__":
    complete_machine() if sys.argv[1:] == ["--check"] else main()
