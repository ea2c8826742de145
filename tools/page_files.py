"""The files of the page, as a browser finds them: which ones it fetches before anything lazy."""

from __future__ import annotations

import re
from pathlib import Path

from tilewright.server.edge.page import JOINED, KIT, SCRIPT

WEB = Path(__file__).parent.parent / "src" / "tilewright" / "web"
FRONT = ("today", "play")  # the front page, and the door that most people open next
AT_ONCE = re.compile(r'^(?:import|export)[^;]*?["\'](\.[^"\']+)["\'];', re.MULTILINE)


def linked() -> list[Path]:
    """What the document itself loads."""
    names = re.findall(r'(?:src|href)="(?:\{web\})?/([^"]+)"', (WEB / "index.html").read_text())
    parts = [part for name in names for part in JOINED.get(name, (name.removeprefix(SCRIPT),))]
    return [WEB / part for part in (*parts, *KIT, "joined.js")]


def reached(module: Path, seen: set[Path]) -> set[Path]:
    """The module and all that it imports at once; a lazy import is not among them."""
    if module not in seen:
        seen.add(module)
        for name in AT_ONCE.findall(module.read_text()):
            reached((module.parent / name).resolve(), seen)
    return seen


def first_files() -> set[Path]:
    """All that the front page needs."""
    scripts = set().union(*(reached(WEB / "doors" / f"{name}.js", set()) for name in FRONT))
    sheets = {WEB / "style" / f"{name}.css" for name in FRONT}
    return {WEB / "index.html", *sheets, *linked(), *reached(WEB / "main.js", set()), *scripts}
