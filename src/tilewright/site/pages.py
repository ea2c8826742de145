"""The documents of a static site: one for each door, with relative addresses, so that it may lie in any folder."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Mapping
from html import escape
from pathlib import Path, PurePosixPath

from tilewright import __version__
from tilewright.site.joining import ENGINE, HOUSE, KNOWS, SCRIPT, as_function, reach, script_of
from tilewright.site.web import FRONT, INDEX, JOINED, POLICY, brought_later, introduce, lazy_in, page_paths

WORKER = "offline.js"
WORKER_SOURCE = "local/offline.js"
CLIENT = "local/client.js"  # asks the Worker
PUBLIC = (CLIENT, "local/core.js", "local/lists.js")  # what programmers import from a site; types stand beside
TYPES = ".d.ts"
MANIFEST = "manifest.webmanifest"
DOCS = "docs"  # the folder of documents, if there are any
WEB = "web"  # the folder of modules and styles
LARGE = ("vendor/vega", "vendor/vega-lite", "vendor/vega-embed", "vendor/licences", "vendor/VENDOR")  # kept when used
TRANSLATION = re.compile(r"messages/\w+\.js")  # the sentences of one language
SPARED = ("local/tilewright.wasm", "local/tilewright.wasm.json")  # its packed form is among the files of the site
AT_THE_ROOT = (".png", ".svg")
LOST = """<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta http-equiv="Content-Security-Policy" content="{policy}">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>Nothing here · Tilewright</title>
  <link rel="stylesheet" href="{home}{web}/style/house.css">
</head>
<body>
  <main class="alone">
    <h1>There is nothing at this address.</h1>
    <p><a href="{home}">To the puzzles of today</a></p>
  </main>
</body>
</html>
"""
COMMENTS = {  # by suffix: lines that are nothing else, and what is said of types
    ".js": re.compile(
        rb"^[ \t]*//[^\n]*\n|^[ \t]*/\*\*(?:[^*]|\*(?!/))*\*/[ \t]*\n|/\*\*(?:[^*\n]|\*(?!/))*\*/ ?", re.MULTILINE
    ),
    ".css": re.compile(rb"/\*(?:[^*]|\*(?!/))*\*/\n?"),
}


def is_document(name: str) -> bool:
    """Whether a file of the page stands in a site in another form, or not at all."""
    return name in (INDEX, MANIFEST, WORKER, *SPARED)


def page_files(base_url: str = "", *, has_docs: bool = False) -> dict[str, bytes]:
    """The files of the page, by their names in the site; documents that stand beside it are named in it."""
    paths = page_paths()
    scripts, spared = joined_scripts(paths)
    files = {
        place_of(name): content_of(path) for name, path in paths.items() if not is_document(name) and name not in spared
    }
    files |= {place_of(name): together(parts, paths) for name, parts in JOINED.items()} | scripts
    files[MANIFEST] = paths[MANIFEST].read_bytes().replace(b'"/', b'"./')
    doors = sorted(path.stem for path in paths[INDEX].parent.glob("doors/*.js"))
    for door in doors:
        files[f"{door}/{INDEX}"] = document(door, "../", base_url, paths, has_docs)
    files[INDEX] = document(FRONT, "./", base_url, paths, has_docs)
    files["404.html"] = lost_page(base_url)
    return files


def joined_scripts(paths: Mapping[str, Path]) -> tuple[dict[str, bytes], set[str]]:
    """The house, the Worker and whatever either brings later, each as one script; and the modules needed no more.

    The house asks the Worker at once, and so has its client; what programmers import stays as it is written.
    """

    def text(name: str) -> str:
        return content_of(paths[name]).decode()

    languages = [name for name in paths if TRANSLATION.fullmatch(name)]
    page = [HOUSE, *(name for name in brought_later(paths) if name != CLIENT), *languages]
    engine = reach(ENGINE, text, paths, {})
    local = [name for name in lazy_in(filter(is_local, paths), paths) if name not in engine]
    scripts = {f"{SCRIPT}{name}": script_of(name, text, paths) for name in page}
    scripts[f"{SCRIPT}{HOUSE}"] += as_function(CLIENT, text(CLIENT))
    scripts |= {f"{SCRIPT}{name}": script_of(name, text, paths, ENGINE) for name in local}
    scripts[ENGINE] = script_of(ENGINE, text, paths, ENGINE)
    joined = {each for name in (*page, ENGINE, *local) for each in reach(name, text, paths, {})}
    return (
        {f"{WEB}/{name}": script.encode() for name, script in scripts.items()},
        joined - {*PUBLIC} | {KNOWS, WORKER_SOURCE},
    )


def is_local(name: str) -> bool:
    """Whether a module is of the host that answers in the browser."""
    return name.startswith("local/") and name.endswith(".js")


def lost_page(base_url: str) -> bytes:
    """What a host shows for an address that leads nowhere (`404.html`): it needs no script, and finds the way back.

    Nobody knows how deep that address is, so only a *base_url* leads back from everywhere; without one, from the root.
    """
    home = f"{base_url.rstrip('/')}/" if base_url else "./"
    return LOST.format(home=escape(home), policy=escape(POLICY, quote=False), web=WEB).encode()


def content_of(path: Path) -> bytes:
    """A file of the page as visitors load it: our own scripts and styles without comments, a tenth of their size."""
    data = path.read_bytes()
    is_ours = path.suffix in COMMENTS and path.parent.name != "vendor"
    return COMMENTS[path.suffix].sub(b"", data) if is_ours else data


def together(parts: Iterable[str], paths: Mapping[str, Path]) -> bytes:
    """Some files as one."""
    return b"\n".join(content_of(paths[part]) for part in parts)


def place_of(name: str) -> str:
    """Where a file of the page stands in the site: pictures at its root, all others in one folder."""
    is_picture = "/" not in name and name.endswith(AT_THE_ROOT)
    return name if is_picture else f"{WEB}/{name}"


def document(door: str, up: str, base_url: str, paths: Mapping[str, Path], has_docs: bool = False) -> bytes:
    """The document of a *door*; *up* is the way to the root of the site."""
    web = f"{up}{WEB}"
    links = [f'<script defer fetchpriority="high" src="{web}/{SCRIPT}doors/{door}.js"></script>']
    links.append(f'<link rel="stylesheet" data-door href="{web}/style/{door}.css">')
    links += [f'<link rel="help" href="{up}{DOCS}/">'] if has_docs else []
    text = introduce(paths[INDEX].read_text(encoding="utf-8"), door, paths)
    text = text.replace('href="/', f'href="{up}').replace("{web}", web).replace("{door}", "\n  ".join(links))
    text = text.replace("{origin}/", f"{base_url.rstrip('/')}/" if base_url else up)
    said = f'<meta name="tilewright-host" content="local" data-root="{up}" data-version="{__version__}">'
    policy = f'<meta http-equiv="Content-Security-Policy" content="{escape(POLICY, quote=False)}">'
    charset = '<meta charset="utf-8">'
    return text.replace(charset, f"{charset}\n  {policy}\n  {said}").encode()


def worker(files: Mapping[str, bytes], at_first: Iterable[str]) -> bytes:
    """The service worker, which keeps the files of the page and *at_first*."""
    version = hashlib.sha256(b"".join(name.encode() + data for name, data in sorted(files.items()))).hexdigest()[:16]
    small = [name for name in files if name.startswith((f"{WEB}/", "icon")) and not is_large(name)]
    documents = [folder_of(name) for name in files if name.endswith(INDEX)]
    needed = sorted({*documents, *small, MANIFEST, *at_first})
    head = f"globalThis.VERSION = {json.dumps(version)};\nglobalThis.NEEDED = {json.dumps(needed)};\n"
    return head.encode() + page_paths()[WORKER_SOURCE].read_bytes()


def is_large(name: str) -> bool:
    """Whether a file is kept only when somebody has used it."""
    name = name.removeprefix(f"{WEB}/").removeprefix(SCRIPT)
    return name.startswith((*LARGE, *PUBLIC)) or name.endswith(TYPES) or TRANSLATION.fullmatch(name) is not None


def folder_of(document_name: str) -> str:
    """The address of a document: that of its folder."""
    parent = PurePosixPath(document_name).parent.as_posix()
    return "./" if parent == "." else f"{parent}/"
