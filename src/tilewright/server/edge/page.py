"""The page: the files of ``web/``, as they are.

Every file is known by name before the first request, so that no path leads anywhere else.  All files of a version stand
below one address that is made of their contents, ``/web/<digest>/…``: what is there never changes, so a browser asks
for it once.  They import each other by relative names.  The document itself is asked for each time, names that address,
and lets the browser fetch the modules of its door at once instead of one after the other.  The paths of the doors
(`/play` for `doors/play.js`, …) are all the same document, which finds its door by itself.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from dataclasses import dataclass
from pathlib import Path

from fastapi import Request
from fastapi.responses import Response

from tilewright.server.edge.problems import NotFound
from tilewright.site.web import FOLDER, FRONT, INDEX, JOINED, POLICY, contents, modules, page_paths

INTERFACE = "api/"  # what asks below it is a program
PACKED = ("text/", "application/javascript", "application/json", "application/manifest", "image/svg")
KINDS = {".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
KINDS |= {
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".md": "text/plain",
    ".json": "application/json",
    ".wasm": "application/wasm",
}
HEADER_POLICY = f"{POLICY}; frame-ancestors 'none'"  # which a document cannot say of itself
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
        self.paths = page_paths(folder)
        self.doors = {"", *(path.stem for path in folder.glob("doors/*.js"))}
        self._files: dict[str, File] = {}
        self._digest: tuple[tuple[int, ...], str] = ((), "")
        self._documents: dict[tuple[str, str, str], File] = {}

    def file(self, name: str) -> File:
        """The file of that name, or some that are sent as one; it is read again when it has changed."""
        parts = JOINED.get(name, (name,))
        if not all(part in self.paths for part in parts):
            raise NotFound(f"there is no page /{name[:200]}")
        stamp = tuple(self.paths[part].stat().st_mtime_ns for part in parts)
        if name not in self._files or self._files[name].stamp != stamp:
            self._files[name] = File.of(contents(self.paths, name), kind_of(Path(name)), stamp)
        return self._files[name]

    @property
    def digest(self) -> str:
        """What the address of this version is made of: the names and contents of all files."""
        stamps = tuple(path.stat().st_mtime_ns for path in self.paths.values())
        if stamps != self._digest[0]:
            whole = "".join(f"{name} {self.file(name).etag}\n" for name in sorted(self.paths))
            self._digest = (stamps, hashlib.sha256(whole.encode()).hexdigest()[:16])
        return self._digest[1]

    def document(self, door: str, origin: str) -> File:
        """The page itself, with the modules of a *door* to be fetched at once."""
        key = (self.digest, door, origin)
        if key not in self._documents:
            if len(self._documents) > 100:  # origins are what visitors say
                self._documents.clear()
            self._documents[key] = File.of(self.filled(door, origin), "text/html")
        return self._documents[key]

    def filled(self, door: str, origin: str) -> bytes:
        """The document's text with addresses in it."""
        web = f"/web/{self.digest}"
        links = [f'<link rel="modulepreload" href="{web}/{name}">' for name in self.modules(door)]
        if f"style/{door}.css" in self.paths:
            links.append(f'<link rel="preload" as="style" href="{web}/style/{door}.css">')
        text = self.file(INDEX).plain.decode().replace("{web}", web).replace("{origin}", origin)
        return text.replace("{preload}", "\n  ".join(links)).encode()

    def modules(self, door: str) -> list[str]:
        """The modules that a door needs, with those of the house around it."""
        return modules(door, self.paths)

    def is_lost(self, name: str, accepted: str) -> bool:
        """Whether somebody with a browser has come by an address that leads nowhere."""
        is_known = name in self.paths or name in JOINED or name in self.doors or name.startswith(INTERFACE)
        return not is_known and "text/html" in accepted

    def respond(self, request: Request) -> Response:
        """The response to a request for a file; who comes by a wrong address is told so by the page."""
        name, asked = request.url.path.removeprefix("/"), request.headers
        if versioned := VERSIONED.fullmatch(name):
            return self.respond_forever(request, *versioned.groups())
        is_lost = self.is_lost(name, asked.get("accept", ""))
        if is_lost or name in self.doors or name == INDEX:
            origin = f"{request.url.scheme}://{request.url.netloc}"
            return sent(request, self.document(name if name in self.doors and name else FRONT, origin), is_lost)
        return sent(request, self.file(name))

    def respond_forever(self, request: Request, digest: str, name: str) -> Response:
        """A file of this version; somebody who still has another gets the file as it is, but not for ever."""
        return sent(request, self.file(name), keep=FOREVER if digest == self.digest else "no-cache")


def sent(request: Request, file: File, is_lost: bool = False, keep: str = "no-cache") -> Response:
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
    return KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
