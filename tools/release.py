"""What a release must be.

    python tools/release.py check v1.2.3   whether this checkout may be released under that tag
    python tools/release.py try            build wheel and source archive, install each where nothing is, and try them

The version stands in one place, `__version__`; pyproject.toml reads it from there.  A tag is ``v`` and the version, and
the changelog's first section must be that of the version, with its date.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VERSION = re.compile(r'^__version__ = "([^"]+)"$', re.MULTILINE)
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
    if not re.fullmatch(rf"{re.escape(wanted)} \(\d{{4}}-\d\d-\d\d\)", heading):
        reasons.append(f"the changelog begins with {heading!r}, not with '{wanted} (YYYY-MM-DD)'")
    return reasons


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
        case _:
            sys.exit((__doc__ or "").strip())


if __name__ == "__main__":
    main()
