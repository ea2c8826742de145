"""What the page's own engine needs, for when the server is gone: the core, word lists and puzzles for practice.

The same files as those of a static site, without its days: the words of the days stay with the server.
"""

from __future__ import annotations

from functools import lru_cache

from fastapi import Request
from fastapi.responses import Response

from tilewright.kinds import DAILY_KINDS
from tilewright.lexicon.catalogue import find, lexicon_named, list_bundled
from tilewright.server.edge.problems import NotFound
from tilewright.site.index import index_of
from tilewright.site.lists import pack_json, packed_letters, packed_list
from tilewright.site.writing import core_files, opening_files, spare_files

PREFIX = "/files/"
REMEMBERED = 16
LASTING = "public, max-age=3600"


def respond(request: Request) -> Response:
    """The file that is asked for."""
    name = request.url.path.removeprefix(PREFIX).removesuffix(".pack")
    return Response(pack(name), headers={"cache-control": LASTING}, media_type="application/octet-stream")


@lru_cache(maxsize=REMEMBERED)
def pack(name: str) -> bytes:
    """A file by its name, such as ``core`` or ``lists/en5``; only lists that come with Tilewright are given away."""
    folder, _, rest = name.partition("/")
    if name == "core":
        return core_files()[name]
    if name == "lists/index":
        return pack_json(index_of(tuple(list_bundled()), {}))
    if name == "lists/letters":
        return packed_letters()
    if folder == "lists" and rest in list_bundled():
        return packed_list(lexicon_named(rest))
    if folder == "openings" and rest in list_bundled() and (known := opening_files([lexicon_named(rest)])):
        return known[name]
    if folder == "spares" and (found := spares(rest)):
        return found
    raise NotFound(f"there is no file {name[:100]}")


def spares(name: str) -> bytes | None:
    """Puzzles for practice, of a kind and a list."""
    kind, _, lexicon = name.partition("-")
    if kind not in DAILY_KINDS or lexicon not in list_bundled():
        return None
    return spare_files([lexicon_named(find(lexicon).name)]).get(f"spares/{name}")
