"""The page: the files of ``web/``, as they are.

Every file is known by name before the first request, so that no path leads anywhere else.  A file is read again when it
has changed.  It has an *ETag* made of its contents, and is sent compressed to whoever takes it so.  The paths of the
doors (`/play` for `doors/play.js`, …) are all the same page, which finds its door by itself.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from fastapi import Request
from fastapi.responses import Response

from tilewright.server.edge.problems import NotFound

FOLDER = Path(__file__).parents[2] / "web"
INDEX = "index.html"
INTERFACE = "api/"  # what asks below it is a program
PACKED = ("text/", "application/javascript", "application/json", "image/svg")  # what gzip makes smaller
KINDS = {".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
KINDS |= {
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".md": "text/plain",
    ".json": "application/json",
}
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)


@dataclass(frozen=True)
class File:
    """A file of the page, as it is sent."""

    stamp: tuple[int, int]
    kind: str
    etag: str
    plain: bytes
    packed: bytes | None


class Page:
    """The files, by their names below the folder."""

    def __init__(self, folder: Path = FOLDER) -> None:
        paths = (path for path in folder.rglob("*") if path.is_file() and not path.name.startswith("."))
        self.paths = {path.relative_to(folder).as_posix(): path for path in paths}
        self.doors = {"", *(path.stem for path in folder.glob("doors/*.js"))}
        self._files: dict[str, File] = {}

    def file(self, name: str) -> File:
        """The file of that name, or the page itself for a door."""
        name = INDEX if name in self.doors else name
        if name not in self.paths:
            raise NotFound(f"there is no page /{name[:200]}")
        stat = self.paths[name].stat()
        stamp = (stat.st_mtime_ns, stat.st_size)
        if name not in self._files or self._files[name].stamp != stamp:
            self._files[name] = loaded(self.paths[name], stamp)
        return self._files[name]

    def is_lost(self, name: str, accepted: str) -> bool:
        """Whether somebody with a browser has come by an address that leads nowhere."""
        is_known = name in self.paths or name in self.doors or name.startswith(INTERFACE)
        return not is_known and "text/html" in accepted

    def respond(self, request: Request) -> Response:
        """The response to a request for a file; who comes by a wrong address is told so by the page."""
        name = request.url.path.removeprefix("/")
        is_lost = self.is_lost(name, request.headers.get("accept", ""))
        file = self.file(INDEX if is_lost else name)
        headers = {"etag": file.etag, "cache-control": "no-cache", "vary": "accept, accept-encoding"}
        headers |= {"content-security-policy": POLICY}
        status = 404 if is_lost else 200
        if not is_lost and file.etag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(file.packed, status, headers | {"content-encoding": "gzip"}, file.kind)
        return Response(file.plain, status, headers, file.kind)


def loaded(path: Path, stamp: tuple[int, int]) -> File:
    """The file at *path*, read, packed and hashed."""
    data, kind = path.read_bytes(), kind_of(path)
    packed = gzip.compress(data, 9, mtime=0) if kind.startswith(PACKED) else None
    etag = f'W/"{hashlib.sha256(data).hexdigest()[:20]}"'
    return File(stamp, kind, etag, data, packed)


def kind_of(path: Path) -> str:
    """The media type of a file."""
    return KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
