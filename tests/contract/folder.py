"""A folder of files that a plain file server shows: the local host with the lists and days of the contract."""

from __future__ import annotations

import gzip
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from tests.support.paths import ROOT
from tilewright.kinds import DAILY_KINDS, edition
from tilewright.lexicon import lexicon_named
from tilewright.lexicon.catalogue import install
from tilewright.site.editions import by_month
from tilewright.site.index import index_of
from tilewright.site.lists import pack_json, packed_list
from tilewright.site.writing import opening_files
from tools.contract import DAYS, LISTS, TARGET, small_list

WEB = ROOT / "src" / "tilewright" / "web"
PAGE = """<!doctype html><title>contract</title><script type="module" src="replay.js"></script>"""


def write_folder(folder: Path) -> Path:
    """The page of the replay, the local host, and its files."""
    install(small_list(), "the contract's own")
    shutil.copytree(WEB / "local", folder / "local")
    shutil.copy(Path(__file__).with_name("replay.js"), folder)
    (folder / "index.html").write_text(PAGE)
    (folder / "contract.json").write_bytes(gzip.decompress(TARGET.read_bytes()))
    write_files(folder / "files")
    return folder


def write_files(files: Path) -> None:
    """Core, lists, and the days of the contract."""
    for name in ("lists", "editions", "openings"):
        (files / name).mkdir(parents=True)
    (files / "core.pack").write_bytes(gzip.compress((WEB / "local" / "tilewright.wasm").read_bytes(), 9, mtime=0))
    for name in LISTS:
        (files / "lists" / f"{name}.pack").write_bytes(packed_list(lexicon_named(name)))
    for name, content in opening_files([lexicon_named("en5")]).items():
        (files / f"{name}.pack").write_bytes(content)
    days = {kind: {"en5": (DAYS[0], DAYS[-1])} for kind in DAILY_KINDS}
    (files / "lists" / "index.pack").write_bytes(pack_json(index_of(LISTS, days)))
    for kind in DAILY_KINDS:
        for month, facts in by_month(edition(kind, day, lexicon_named("en5")) for day in DAYS).items():
            (files / "editions" / f"{kind}-en5-{month}.pack").write_bytes(pack_json(facts))


class Quiet(SimpleHTTPRequestHandler):
    """A plain file server that keeps what it is asked to itself."""

    def log_message(self, *args: object) -> None:
        """Say nothing."""


@contextmanager
def file_server(folder: Path) -> Iterator[str]:
    """The address at which a folder is shown as it is."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
