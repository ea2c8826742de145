"""The files of the page, and which of them belong together: what the server and a static site both build on."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path, PurePosixPath

FOLDER = Path(__file__).parents[1] / "web"
INDEX = "index.html"
FRONT = "today"  # the door of the address /
JOINED = {  # files that are sent as one, because each costs a visitor a way to the server and back
    "style/house.css": ("style/tokens.css", "style/base.css", "style/parts.css"),
}
KIT = tuple(f"vendor/{name}.js" for name in ("preact.umd", "hooks.umd", "signals-core.min", "signals.min", "htm.umd"))
POLICY = (  # WebAssembly is for a page without a server; no other script runs but its own files
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'none'"
)
LAZY = re.compile(r'\bimport\(["\'](\.[^"\']+)["\']\)')
AT_ONCE = re.compile(r'^(?:import|export)[^;]*?["\'](\.[^"\']+)["\'];', re.MULTILINE)  # not import(…), which is lazy


def page_paths(folder: Path = FOLDER) -> dict[str, Path]:
    """Every file of the page, by its name below the folder."""
    paths = (path for path in folder.rglob("*") if path.is_file() and not path.name.startswith("."))
    return {path.relative_to(folder).as_posix(): path for path in paths}


def collect_imports(name: str, paths: Mapping[str, Path], found: dict[str, None]) -> None:
    """Add the module of that *name* to those *found*, and all that it imports at once."""
    if name in found or name not in paths:
        return
    found[name] = None
    for other in AT_ONCE.findall(paths[name].read_text(encoding="utf-8")):
        collect_imports(resolve_name(name, other), paths, found)


def modules(door: str, paths: Mapping[str, Path]) -> list[str]:
    """The modules that a door needs, with those of the house around it."""
    found: dict[str, None] = {}
    for name in ("main.js", f"doors/{door}.js"):
        collect_imports(name, paths, found)
    return list(found)


def brought_later(paths: Mapping[str, Path]) -> list[str]:
    """The modules that the page brings when they are needed: its doors, and what is lazy in the page itself."""
    page = [name for name in paths if name.endswith(".js") and not name.startswith(("local/", "vendor/"))]
    lazy = [resolve_name(name, other) for name in page for other in LAZY.findall(paths[name].read_text("utf-8"))]
    doors = [name for name in page if PurePosixPath(name).parent.as_posix() == "doors"]
    return sorted({*doors, *lazy})


def resolve_name(name: str, other: str) -> str:
    """The name of a file that the file *name* calls *other*.

    >>> resolve_name("doors/play/desk.js", "../../kit.js")
    'kit.js'
    """
    parts = list(PurePosixPath(name).parent.parts)
    for part in PurePosixPath(other).parts:
        parts = parts[:-1] if part == ".." else [*parts, part]
    return "/".join(parts)
