"""The files of the page, and which of them belong together: what the server and a static site both build on."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from html import escape
from pathlib import Path, PurePosixPath

FOLDER = Path(__file__).parents[1] / "web"
INDEX = "index.html"
FRONT = "today"  # the door of the address /
FRONT_TITLE = "Tilewright: small word puzzles, new every day"
FRONT_ABOUT = "Find the word, read the clues, fill the cross. Free, no account."
PREVIEW = "preview.png"
SENTENCES = "messages/en/house.js"
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


def page_paths(folder: Path = FOLDER) -> dict[str, Path]:
    """Every file of the page, by its name below the folder."""
    paths = (path for path in folder.rglob("*") if path.is_file() and not path.name.startswith("."))
    return {path.relative_to(folder).as_posix(): path for path in paths}


def introduce(text: str, door: str, paths: Mapping[str, Path]) -> str:
    """The document with what a link to a *door* says of it, in the page's own words, and its picture."""
    own, title, about = f"preview-{door}.png", FRONT_TITLE, FRONT_ABOUT
    if door != FRONT:
        title, about = f"Tilewright: {sentence(f'door.{door}', paths)}", sentence(f"about.{door}", paths)
    for name, fact in {"title": title, "about": about, "preview": own if own in paths else PREVIEW}.items():
        text = text.replace(f"{{{name}}}", escape(fact))
    return text


def sentence(name: str, paths: Mapping[str, Path]) -> str:
    """A sentence of the house in English; nothing where a door has none."""
    said = paths[SENTENCES].read_text(encoding="utf-8") if SENTENCES in paths else ""
    found = re.search(rf'"{re.escape(name)}": "([^"]*)"', said)
    return found[1] if found else ""


def brought_later(paths: Mapping[str, Path]) -> list[str]:
    """The modules that the page brings when they are needed: its doors, and what is lazy in the page itself."""
    page = [name for name in paths if name.endswith(".js") and not name.startswith(("local/", "vendor/"))]
    doors = [name for name in page if PurePosixPath(name).parent.as_posix() == "doors"]
    return sorted({*doors, *lazy_in(page, paths)})


def lazy_in(names: Iterable[str], paths: Mapping[str, Path]) -> list[str]:
    """What the modules of these *names* bring when it is needed."""
    return [resolve_name(name, other) for name in names for other in LAZY.findall(paths[name].read_text("utf-8"))]


def resolve_name(name: str, other: str) -> str:
    """The name of a file that the file *name* calls *other*.

    >>> resolve_name("doors/play/desk.js", "../../kit.js")
    'kit.js'
    """
    parts = list(PurePosixPath(name).parent.parts)
    for part in PurePosixPath(other).parts:
        parts = parts[:-1] if part == ".." else [*parts, part]
    return "/".join(parts)
