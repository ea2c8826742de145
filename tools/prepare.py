"""Prepare this checkout: a virtual environment with the compiled core and what is needed to run it, or to test it too.

    python tools/prepare.py run       what `make run` needs; the tools that compile the core come and go
    python tools/prepare.py test      all the rest as well

Run by make with the machine's own Python, so only the standard library is used.  Packages come as the lock files in
requirements/ name them, with their hashes.  What is missing on the machine is installed where that is welcome (as root,
with apt-get); otherwise one line says what to install.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMPS = {"run": VENV / "ready-to-run", "test": VENV / "ready-to-test"}  # make compares them with what they depend on
LOCKS = Path("requirements")
COLD_BUILD = Path("build", "cold")  # where the core is compiled when the tools for it come and go
OLDEST = (3, 11)
DEBIAN_POSTGRESQL = Path("/usr/lib/postgresql")
SYSTEM_PROGRAMS = Path("/usr/sbin")
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
COMPLETED_SHELLS = ("zsh", "fish")  # beside bash, which is everywhere
Lack = tuple[tuple[str, ...], str]  # Debian packages of which the first that exists will do, and a sentence


def missing() -> Iterator[Lack]:
    """What this machine lacks to compile the core."""
    minor = f"python3.{sys.version_info.minor}"
    if find_spec("ensurepip") is None or find_spec("venv") is None:
        yield (f"{minor}-venv",), f"Python cannot make virtual environments: install {minor}-venv (or python3-venv)."
    if not (Path(sysconfig.get_paths()["include"]) / "Python.h").exists():
        yield (f"{minor}-dev",), f"The Python headers are missing: install {minor}-dev (or python3-dev)."
    compilers = (os.environ.get("CXX", ""), "c++", "g++", "clang++")
    if not any(name and shutil.which(name.split()[0]) for name in compilers):
        yield (
            ("g++",),
            "There is no C++ compiler: install g++ (Debian, Ubuntu), gcc-c++ (Fedora) or Xcode's tools (macOS).",
        )


def wanted() -> Iterator[Lack]:
    """What the tests could use and this machine lacks."""
    if postgres_programs() is None:
        yield ("postgresql",), "PostgreSQL is missing, so the tests of the store skip it: install postgresql."
    if browser() is None:
        yield (
            BROWSERS[:2],
            f"There is no browser, so the tests of the page are skipped: install {BROWSERS[0]} or {BROWSERS[1]}.",
        )
    if nginx() is None:
        yield (
            ("nginx-light", "nginx"),
            "nginx is missing, so the test of servers behind a proxy is skipped: install nginx.",
        )
    for shell in COMPLETED_SHELLS:
        if shutil.which(shell) is None:
            yield (shell,), f"{shell} is missing, so the test of its completion is skipped: install {shell}."


def browser() -> str | None:
    """The first browser on the PATH that the tests of the page can drive."""
    return next((found for name in BROWSERS if (found := shutil.which(name))), None)


def nginx() -> str | None:
    """The proxy that the tests put before servers; Debian keeps it where only root looks."""
    return shutil.which("nginx") or shutil.which("nginx", path=str(SYSTEM_PROGRAMS))


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
    """Whether packages may be installed without asking: as root, where there is apt-get."""
    return os.name == "posix" and os.geteuid() == 0 and bool(shutil.which("apt-get"))


def complete_machine(purpose: str) -> None:
    """Install what is missing, or stop with a line for each thing; what is only wanted just gets its line."""
    if sys.version_info < OLDEST:
        sys.exit(f"Tilewright needs Python {OLDEST[0]}.{OLDEST[1]} or newer; this is {sys.version.split()[0]}.")
    lacks = [*missing(), *(wanted() if purpose == "test" else ())]
    if lacks and may_install():
        install(packages for packages, _ in lacks)
    for _, sentence in wanted() if purpose == "test" else ():
        print(sentence, flush=True)
    if lacking := list(missing()):
        sys.exit("\n".join(sentence for _, sentence in lacking))


def install(choices: Iterable[tuple[str, ...]]) -> None:
    """Install a Debian package of each of the *choices*; what fails is found missing again."""
    apt_get("update")
    for packages in choices:  # one after the other, since apt-get installs all it is told or nothing
        print("Installing", packages[0], flush=True)
        any(apt_get("install", "-y", "--no-install-recommends", package) for package in packages)


def apt_get(*arguments: str) -> bool:
    """Whether Debian's installer did as it was told."""
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    command = ["apt-get", "--quiet", *arguments]
    return subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=False).returncode == 0


def pip(*arguments: str) -> None:
    """Run pip inside the virtual environment; its own message says what failed."""
    python = VENV / "bin" / "python"
    command = [str(python), "-m", "pip", "--disable-pip-version-check", "--quiet", *arguments]
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
        sys.exit(f"pip could not finish: {' '.join(arguments)}")


def compile_core(*, has_tools: bool) -> None:
    """Compile the core in place: only what changed, if the tools stay; under CI a warning is an error."""
    if has_tools:
        strict = ["--config-settings=cmake.define.TILEWRIGHT_STRICT=ON"] if os.environ.get("CI") == "true" else []
        return pip("install", "--no-deps", "--no-build-isolation", *strict, "--editable", ".")
    shutil.rmtree(ROOT / COLD_BUILD, ignore_errors=True)  # it remembers tools that are gone
    tools = ("--build-constraint", str(LOCKS / "build.txt"), f"--config-settings=build-dir={COLD_BUILD}")
    return pip("install", "--no-deps", *tools, "--editable", ".")


def main(purpose: str) -> None:
    """Complete the machine, make the environment, install what is locked, compile the core."""
    complete_machine(purpose)
    if not (VENV / "bin" / "python").exists():
        print("Making the virtual environment .venv", flush=True)
        subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)], check=True)
    print(f"Installing what is needed to {purpose}", flush=True)
    pip("install", "--no-compile", "--require-hashes", "--requirement", str(LOCKS / f"{purpose}.txt"))
    print("Compiling the core", flush=True)
    compile_core(has_tools=purpose == "test" or STAMPS["test"].exists())
    for stamp in (STAMPS["run"], STAMPS[purpose]):  # what can be tested can be run
        stamp.touch()


if __name__ == "__main__":
    complete_machine("test") if sys.argv[1:] == ["--check"] else main(*sys.argv[1:])
