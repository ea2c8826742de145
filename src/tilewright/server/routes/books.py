"""Routes of books: one is made as a job, and then to be had on paper, as pages of a browser, or as data."""

from __future__ import annotations

import asyncio
import re
from typing import Annotated, Any, Literal
from urllib.parse import quote

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from tilewright.lexicon import lexicon_named
from tilewright.server.edge.problems import Conflict, NotFound
from tilewright.server.routes.jobs import JobId, existing
from tilewright.server.service import Shared
from tilewright.server.work.asking import address_of, run_while_connected

router = APIRouter(tags=["jobs"])
LONGEST_NAME = 60  # letters of a title in the name of its file
Form = Literal["pdf", "html", "ipuz", "jsonl"]
FILES = {  # of each format its media type, and how its name ends
    "pdf": ("application/pdf", "pdf"),
    "html": ("application/zip", "zip"),
    "ipuz": ("application/zip", "ipuz.zip"),
    "jsonl": ("application/x-ndjson", "jsonl"),
}
DOCUMENTED: dict[int | str, dict[str, Any]] = {
    200: {
        "content": {kind: {"schema": {"type": "string", "format": "binary"}} for kind, _ in FILES.values()},
        "description": "The file.",
    }
}


@router.get("/jobs/{name}/book", response_class=Response, responses=DOCUMENTED)
async def book(
    request: Request,
    name: JobId,
    shared: Shared,
    form: Annotated[Form, Query(alias="format", description="html and ipuz are folders in a ZIP file.")] = "pdf",
    paper: Annotated[str, Query(max_length=20, description="PDF: a4, a5, letter, or sides such as 170x240mm.")] = "a4",
    per_page: Annotated[int | None, Query(ge=1, le=12, description="PDF: puzzles on a page.")] = None,
    ink: Annotated[Literal["colour", "black"], Query(description="PDF: in colours, or in black and grays.")] = "colour",
) -> Response:
    """The book that a job has made, as a file."""
    found = await asyncio.to_thread(existing, shared, name)
    if found.kind != "make_book" or found.result is None or found.state != "done":
        raise NotFound(f"there is no book of the job {name}", id=name)
    work = shared.pool.call(book_file, found.result, form, paper, per_page, ink, address=address_of(request))
    kind, suffix = FILES[form]
    headers = {"content-disposition": f"attachment; filename*=UTF-8''{file_name(found.result['title'])}.{suffix}"}
    return Response(await run_while_connected(request, work), media_type=kind, headers=headers)


def file_name(title: str) -> str:
    """What the file of a book is called, as a header says it.

    >>> file_name("Am Meer: 30 Rätsel")
    'am-meer-30-r%C3%A4tsel'
    """
    return quote(re.sub(r"\W+", "-", title.casefold()).strip("-")[:LONGEST_NAME]) or "book"


def book_file(facts: Any, form: Form, paper: str, per_page: int | None, ink: Any) -> bytes:
    """A book of that JSON as a file, made in another process."""
    from tilewright.kinds.books import read_book
    from tilewright.render.books.files import archive, data, folder_files
    from tilewright.render.books.typeset import book_pdf

    lexicon = lexicon_named(facts["lexicon"])
    if lexicon.fingerprint != facts["fingerprint"]:
        raise Conflict(f"the {lexicon.name} list has changed since the book was made: make it again")
    found = read_book(facts, lexicon)
    if form == "pdf":
        return book_pdf(found, paper, per_page, ink=ink)
    return data(found) if form == "jsonl" else archive(folder_files(found, form))
