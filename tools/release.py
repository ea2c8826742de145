"""What a release must be.

    python tools/release.py check v1.2.3   whether this checkout may be released under that tag
    python tools/release.py try            build wheel and source archive, install each where nothing is, and try them
    python tools/release.py try PYTHON …   build a wheel with each of these interpreters, and try it with the same one
    python tools/release.py prepare 1.2.3  write the version and today's date where they stand; nothing is tagged
    python tools/release.py publish        tag what is committed and push both, from which the workflow publishes

The version stands in `__version__`, from which pyproject.toml reads it, and in CITATION.cff.  A tag is ``v`` and the
version, and the changelog's first section must be that of the version, with its date.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import venv
from datetime import date
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VERSION = re.compile(r'^__version__ = "([^"]+)"$', re.MULTILINE)
CITED = re.compile(r"^version: (.+)$", re.MULTILINE)
UNRELEASED = "## Unreleased\n"
SECTION = re.compile(r"^## (.+)$", re.MULTILINE)


def version(root: Path = ROOT) -> str:
    """The version of the checkout."""
    found = VERSION.search((root / "src/tilewright/__init__.py").read_text(encoding="utf-8"))
    if found is None:
        raise SystemExit("src/tilewright/__init__.py has no __version__")
    return found[1]


def objections(tag: str, root: Path = ROOT) -> list[str]:
    """Why this checkout must not be released under that tag."""
    wanted, found = version(root), SECTION.search((root / "CHANGELOG.md").read_text(encoding="utf-8"))
    heading = found[1] if found else ""
    reasons = []
    if tag != f"v{wanted}":
        reasons.append(f"the tag is {tag}, but __version__ is {wanted}")
    cited = CITED.search((root / "CITATION.cff").read_text(encoding="utf-8"))
    if cited is None or cited[1] != wanted:
        reasons.append(f"CITATION.cff does not say version {wanted}")
    if not re.fullmatch(rf"{re.escape(wanted)} \(\d{{4}}-\d\d-\d\d\)", heading):
        reasons.append(f"the changelog begins with {heading!r}, not with '{wanted} (YYYY-MM-DD)'")
    return reasons


def prepare(wanted: str, day: date, root: Path = ROOT) -> None:
    """Write the version: into the package, the citation file, and the heading of what is unreleased."""
    if not re.fullmatch(r"\d+\.\d+\.\d+", wanted):
        raise SystemExit(f"a version has three numbers, as 1.2.3, not {wanted!r}")
    log = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    if UNRELEASED not in log:
        raise SystemExit("the changelog has no section ‘Unreleased’")
    replace_in(root / "CHANGELOG.md", UNRELEASED, f"## {wanted} ({day})\n")
    replace_in(root / "src/tilewright/__init__.py", f'__version__ = "{version(root)}"', f'__version__ = "{wanted}"')
    cited = CITED.search((root / "CITATION.cff").read_text(encoding="utf-8"))
    replace_in(root / "CITATION.cff", cited[0] if cited else "", f"version: {wanted}\ndate-released: {day}")


def replace_in(path: Path, old: str, new: str) -> None:
    """Replace the first *old* by *new* in a file."""
    text = path.read_text(encoding="utf-8")
    text = re.sub(r"^date-released: .*\n", "", text, flags=re.MULTILINE) if path.name == "CITATION.cff" else text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def publish(root: Path = ROOT, remote: str = "origin") -> str:
    """Tag the commit with its version and push both at once, if it may be released; the tag."""
    tag = f"v{version(root)}"
    reasons = objections(tag, root)
    if git(root, "status", "--porcelain"):
        reasons.append("there are changes that are not committed")
    if git(root, "tag", "--list", tag):
        reasons.append(f"there is a tag {tag}")
    if reasons:
        raise SystemExit("; ".join(reasons))
    git(root, "tag", "--annotate", tag, "--message", f"Version {version(root)}")
    try:
        git(root, "push", "--atomic", remote, "HEAD", tag)
    except subprocess.CalledProcessError:
        git(root, "tag", "--delete", tag)  # as if nothing had been asked
        raise SystemExit(f"{remote} did not take it, so nothing is tagged") from None
    return tag


def git(root: Path, *arguments: str) -> str:
    """What git says of a checkout; its complaints are shown."""
    return subprocess.run(("git", *arguments), cwd=root, check=True, stdout=subprocess.PIPE, text=True).stdout


def try_with(interpreter: str) -> None:
    """Build a wheel with an *interpreter*, install it for the same one where nothing is, and try it."""
    with tempfile.TemporaryDirectory() as folder:
        python = f"{folder}/environment/bin/python"
        run(interpreter, "-m", "venv", f"{folder}/environment")
        run(python, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", folder, str(ROOT))
        (wheel,) = Path(folder).glob("*.whl")
        run(python, "-m", "pip", "install", "--quiet", str(wheel))
        run(python, str(ROOT / "tools/smoke.py"))


def try_out() -> None:
    """Build both archives, and install each into an environment of its own."""
    with tempfile.TemporaryDirectory() as folder:
        run(sys.executable, "-m", "build", "--outdir", folder, str(ROOT))
        for archive in sorted(Path(folder).iterdir()):
            place = Path(folder) / f"environment-{archive.suffix[1:]}"
            venv.create(place, with_pip=True)
            python = next(path for path in (place / "bin/python", place / "Scripts/python.exe") if path.exists())
            run(str(python), "-m", "pip", "install", "--quiet", str(archive))
            run(str(python), str(ROOT / "tools/smoke.py"))


def run(*command: str) -> None:
    """Run a command; its failure is ours."""
    subprocess.run(command, check=True)


def main() -> None:
    """Do what was asked."""
    match sys.argv[1:]:
        case ["check", tag]:
            if reasons := objections(tag):
                sys.exit("; ".join(reasons))
            print(f"{tag} may be released")
        case ["try"]:
            try_out()
        case ["try", *interpreters]:
            for interpreter in interpreters:
                try_with(interpreter)
        case ["prepare", wanted]:
            prepare(wanted, date.today())
            print(f"now: make test, make release, git commit -am 'Version {wanted}', python tools/release.py publish")
        case ["publish"]:
            print(f"pushed {publish()}")
        case _:
            sys.exit((__doc__ or "").strip())


if __name__ == "__main__":
    main()
