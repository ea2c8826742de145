"""The page: the files of ``web/``, as they are.

Every file is known by name before the first request, so that no path leads anywhere else.  All files of a version stand
below one address that is made of their contents, ``/web/<digest>/…``: what is there never changes, so a browser asks
for it once.  They import each other by relative names.  The document itself is asked for each time and names that
address.  The modules of the house are sent as one script and those of a door as another (`joining`).  The paths of the
doors (`/play` for `doors/play.js`, …) are all the same document, which finds its door by itself.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import mimetypes
import re
from dataclasses import dataclass
from pathlib import Path

from fastapi import Request
from fastapi.responses import Response

from tilewright.server.edge import API
from tilewright.server.edge.problems import NotFound
from tilewright.site.joining import HOUSE, SCRIPT, SOURCE, script_of
from tilewright.site.web import FOLDER, FRONT, INDEX, JOINED, KIT, POLICY, brought_later, introduce

PACKED = ("text/", "application/javascript", "application/json", "application/manifest", "image/svg")
MEDIA_TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
MEDIA_TYPES |= {
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".md": "text/plain",
    ".json": "application/json",
    ".wasm": "application/wasm",
}
HEADER_POLICY = f"{POLICY}; frame-ancestors 'none'"  # which a document cannot say of itself
NEEDED = "needed.json"  # the names of all that the page must have to go on without the server
FOREVER = "public, max-age=31536000, immutable"
VERSIONED = re.compile(r"web/([0-9a-f]{16})/(.+)")


@dataclass(frozen=True)
class File:
    """A file of the page, as it is sent."""

    stamp: tuple[int, ...]  # when its parts were written
    kind: str
    etag: str
    plain: bytes
    packed: bytes | None

    @classmethod
    def of(cls, data: bytes, kind: str, stamp: tuple[int, ...] = ()) -> File:
        """The contents *data*, packed and hashed."""
        packed = gzip.compress(data, 9, mtime=0) if kind.startswith(PACKED) else None
        return cls(stamp, kind, f'W/"{hashlib.sha256(data).hexdigest()[:20]}"', data, packed)


class Page:
    """The files, by their names below the folder."""

    def __init__(self, folder: Path = FOLDER) -> None:
        paths = (path for path in folder.rglob("*") if path.is_file() and not path.name.startswith("."))
        self.paths = {path.relative_to(folder).as_posix(): path for path in paths}
        self.doors = {"", *(path.stem for path in folder.glob("doors/*.js"))}
        self._files: dict[str, File] = {}
        self._digest: tuple[tuple[int, ...], str] = ((), "")
        self._documents: dict[tuple[str, str, str], File] = {}
        self._scripts: dict[str, File] = {}

    def file(self, name: str) -> File:
        """The file of that name, or some that are sent as one; it is read again when it has changed."""
        if name.startswith(SCRIPT):
            return self.script(name.removeprefix(SCRIPT))
        if name == NEEDED:
            return File.of(json.dumps(self.list_needed()).encode(), kind_of(Path(name)))
        parts = JOINED.get(name, (name,))
        if not all(part in self.paths for part in parts):
            raise NotFound(f"there is no page /{name[:200]}")
        stamp = tuple(self.paths[part].stat().st_mtime_ns for part in parts)
        if name not in self._files or self._files[name].stamp != stamp:
            data = b"\n".join(self.paths[part].read_bytes() for part in parts)
            self._files[name] = File.of(data, kind_of(Path(name)), stamp)
        return self._files[name]

    @property
    def digest(self) -> str:
        """What the address of this version is made of: the names and contents of all files."""
        stamps = tuple(path.stat().st_mtime_ns for path in self.paths.values())
        if stamps != self._digest[0]:
            whole = "".join(f"{name} {self.file(name).etag}\n" for name in sorted(self.paths))
            self._digest = (stamps, hashlib.sha256(whole.encode() + SOURCE).hexdigest()[:16])
        return self._digest[1]

    def document(self, door: str, origin: str) -> File:
        """The page itself, with the modules of a *door* to be fetched at once."""
        key = (self.digest, door, origin)
        if key not in self._documents:
            if len(self._documents) > 100:  # origins are what visitors say
                self._documents.clear()
            self._documents[key] = File.of(self.fill(door, origin), "text/html")
        return self._documents[key]

    def fill(self, door: str, origin: str) -> bytes:
        """The document's text with addresses in it."""
        web = f"/web/{self.digest}"
        links = [f'<script defer fetchpriority="high" src="{web}/{SCRIPT}doors/{door}.js"></script>']
        if f"style/{door}.css" in self.paths:
            links.append(f'<link rel="stylesheet" data-door href="{web}/style/{door}.css">')
        text = introduce(self.file(INDEX).plain.decode(), door, self.paths)
        text = text.replace("{web}", web).replace("{origin}", origin)
        return text.replace("{door}", "\n  ".join(links)).encode()

    def script(self, name: str) -> File:
        """The module *name* with all that it imports, apart from the house; the house comes with the kit."""
        if name not in self.paths or not name.endswith(".js") or name in KIT:
            raise NotFound(f"there is no page /{SCRIPT}{name[:200]}")
        key = f"{self.digest}/{name}"
        if key not in self._scripts:
            self._scripts[key] = File.of(script_of(name, self.text, self.paths).encode(), kind_of(Path(name)))
        return self._scripts[key]

    def list_needed(self) -> list[str]:
        """What a browser keeps to go on without the server: scripts and styles of all doors, and the local host."""
        scripts = [f"{SCRIPT}{name}" for name in (HOUSE, *brought_later(self.paths))]
        local = [name for name in self.paths if name.startswith("local/") and name.endswith(".js")]
        styles = [name for name in self.paths if name.startswith("style/")]
        return [*scripts, *styles, *local]

    def text(self, name: str) -> str:
        """A file as it is written."""
        return self.file(name).plain.decode()

    def is_lost(self, name: str, accepted: str) -> bool:
        """Whether somebody with a browser has come by an address that leads nowhere."""
        is_known = name in self.paths or name in JOINED or name in self.doors or name.startswith(API[1:])
        return not is_known and "text/html" in accepted

    def respond(self, request: Request) -> Response:
        """The response to a request for a file; who comes by a wrong address is told so by the page."""
        name, asked = request.url.path.removeprefix("/"), request.headers
        if versioned := VERSIONED.fullmatch(name):
            return self.respond_forever(request, *versioned.groups())
        is_lost = self.is_lost(name, asked.get("accept", ""))
        if is_lost or name in self.doors or name == INDEX:
            origin = f"{request.url.scheme}://{request.url.netloc}"
            return file_response(
                request, self.document(name if name in self.doors and name else FRONT, origin), is_lost
            )
        return file_response(request, self.file(name))

    def respond_forever(self, request: Request, digest: str, name: str) -> Response:
        """A file of this version; somebody who still has another gets the file as it is, but not for ever."""
        return file_response(request, self.file(name), keep=FOREVER if digest == self.digest else "no-cache")


def file_response(request: Request, file: File, is_lost: bool = False, keep: str = "no-cache") -> Response:
    """The response with a file, packed for whoever takes it so, and empty for whoever has it."""
    headers = {"etag": file.etag, "cache-control": keep, "vary": "accept, accept-encoding"}
    headers |= {"content-security-policy": HEADER_POLICY}
    status = 404 if is_lost else 200
    if not is_lost and file.etag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.packed, status, headers | {"content-encoding": "gzip"}, file.kind)
    return Response(file.plain, status, headers, file.kind)


def kind_of(path: Path) -> str:
    """The media type of a file."""
    return MEDIA_TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
