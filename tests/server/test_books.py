"""Books over HTTP: made as a job, then to be had as a file."""

from __future__ import annotations

import io
import json
import zipfile

import httpx
import pytest

from tests.server.conftest import Running, events_of
from tilewright import check_puzzle
from tilewright.lexicon import load
from tilewright.verbs.make_book import MakeBook, make_book

WISH = {"kind": "cross", "count": 3, "seed": 4, "title": "Three", "author": "A. Nonymous"}


@pytest.fixture(scope="module")
def made(server: Running) -> str:
    """The id of a job that has made a book."""
    with server.client() as client:
        name: str = client.post("/make/book", json=WISH).json()["job"]["id"]
        event, last = events_of(client, f"/jobs/{name}/events")[-1]
    assert (event, last["result"]["title"], last["result"]["count"]) == ("result", "Three", 3)
    return name


def test_a_book_is_had_on_paper_byte_for_byte_as_the_library_sets_it(client: httpx.Client, made: str) -> None:
    from tilewright.render.books.typeset import book_pdf

    book = make_book(MakeBook(**WISH)).book  # type: ignore[arg-type]
    assert client.get(f"/jobs/{made}/book").content == book_pdf(book)


def test_a_book_is_had_as_pages_as_ipuz_and_as_data(client: httpx.Client, made: str) -> None:
    for form, name in (("html", "index.html"), ("ipuz", "003.ipuz")):
        answer = client.get(f"/jobs/{made}/book", params={"format": form})
        assert name in zipfile.ZipFile(io.BytesIO(answer.content)).namelist()
    lines = client.get(f"/jobs/{made}/book", params={"format": "jsonl"}).text.splitlines()
    assert len(lines) == 3
    for line in lines:
        check_puzzle(json.loads(line), load("en5"))


def test_a_job_that_made_no_book_has_none(client: httpx.Client) -> None:
    name = client.post("/make/clues/batch", json={"count": 1, "seed": 1}).json()["job"]["id"]
    events_of(client, f"/jobs/{name}/events")
    answer = client.get(f"/jobs/{name}/book")
    assert (answer.status_code, answer.json()["type"]) == (404, "/problems/not-found")


def test_a_paper_that_nobody_has_is_refused(client: httpx.Client, made: str) -> None:
    answer = client.get(f"/jobs/{made}/book", params={"paper": "a99"})
    assert (answer.status_code, answer.json()["type"]) == (422, "/problems/input-error")
