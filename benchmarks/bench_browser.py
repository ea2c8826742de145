"""The engine in a real browser: exact search, suggestions and analyses, beside the native core and the server.

The page is a plain file server's; the core runs in a Worker, as it does for everybody.  Times are CPU seconds of the
browser's renderers, with what the browser's compiler takes; the native core has its narrowest vectors and one thread,
and the server's verbs run in this process, asked for the second time.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

import numpy as np

from benchmarks.bench_exact import OPENERS
from benchmarks.lists import classic
from benchmarks.measure import Figure
from tilewright import _native
from tilewright.lexicon import Lexicon
from tilewright.position import Position
from tilewright.site.lists import packed_list
from tilewright.site.writing import core_files
from tilewright.solvers.exact.engine import interruptible
from tilewright.solvers.exact.table_engine import TableEngine
from tilewright.table import reply_matrix
from tilewright.verbs import answer
from tilewright.verbs.analyse import Analyse
from tilewright.verbs.suggest import Suggest
from tools.prepare import browser as browser_program

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ASK = "async ([path, body]) => (await host.ask('POST', path, body)).json"
CORE = """async ({ openers, cutoff }) => {
  const { openCore } = await import("./local/core.js");
  const { openList, unpack } = await import("./local/lists.js");
  const bytes = async (name) => unpack(await (await fetch(`files/${name}.pack`)).arrayBuffer());
  globalThis.core = await openCore(await bytes("core"));
  const list = openList(JSON.parse(new TextDecoder().decode(await bytes("lists/classic"))));
  core.position(core.openList(list), []);
  globalThis.ids = openers.map((word) => list.ids.get(word));
  core.solve([ids[0]], { cutoff: 1 }); // makes the table
  core.forget();
}"""
SOLVE = "(cutoff) => { const found = core.solve(ids, { cutoff }); return found.value ?? found.lower; }"
LATER = (
    ("crane=-YG--",),
    ("trace=-YY--",),
    ("salet=Y---Y", "crony=Y----"),
    ("raise=--Y--",),
    ("slate=-----",),
    ("crane=-----", "toils=-Y---"),
)
DAILY: dict[str, Any] = {"turns": ("crane", "salty", "hotel"), "answer": "hotel"}
RUNS = 2
MEMORY = 1 << 25  # bytes, as in the browser


def figures() -> Iterator[Figure]:
    from playwright.sync_api import sync_playwright

    from tests.contract.folder import file_server, write_folder

    if browser_program() is None:
        return
    with tempfile.TemporaryDirectory() as place, file_server(Path(place)) as address, sync_playwright() as playwright:
        folder = Path(place)
        write_folder(folder)
        (folder / "files" / "lists" / "classic.pack").write_bytes(packed_list(classic("classic")))
        program = browser_program()
        chromium = playwright.chromium.launch(executable_path=program, chromium_sandbox=os.geteuid() != 0)
        yield from searches(chromium, address)
        yield from questions(chromium, address)
        chromium.close()
    yield Figure("the core, packed", len(core_files()["core"]) / 1000, "KB", "120")


def searches(chromium: Browser, address: str) -> Iterator[Figure]:
    """Exact searches in the core alone; the table is made before."""
    for what, openers, cutoff, goal in (
        ("SALET exact", ["salet"], 0, "0.25"),
        ("  65 openers refuted", OPENERS, 7920, "1.5"),
    ):
        page = opened(chromium, address)
        page.evaluate(CORE, {"openers": openers, "cutoff": cutoff})
        ours = min(solving(chromium, page, cutoff) for _ in range(RUNS))
        page.close()
        yield Figure(what, ours, "s", goal, native(openers, cutoff), "native, baseline")


def solving(chromium: Browser, page: Page, cutoff: int) -> float:
    """CPU seconds of one search with an empty memory."""
    page.evaluate("core.forget()")
    return cpu(chromium, lambda: page.evaluate(SOLVE, cutoff))


def questions(chromium: Browser, address: str) -> Iterator[Figure]:
    """What people ask, of the Worker, and of the server's verbs."""
    pages = [loaded(chromium, address) for _ in range(RUNS)]
    first = [1000 * asked(chromium, page, "/suggest", {}) for page in pages]
    yield Figure("first suggestion", min(first), "ms", "150", 1000 * of_verb(Suggest()), "server")
    others = [loaded(chromium, address) for _ in range(RUNS)]
    first = [1000 * asked(chromium, page, "/suggest", {"turns": LATER[0]}) for page in others]
    yield Figure("  in the middle of a game", min(first), "ms", "150", 1000 * of_verb(Suggest(LATER[0])), "server")
    later = [1000 * asked(chromium, pages[0], "/suggest", {"turns": turns}) for turns in LATER]
    theirs = [1000 * of_verb(Suggest(turns)) for turns in LATER]
    yield Figure("  later ones, median", median(later), "ms", "30", median(theirs), "server")
    analysed = min(asked(chromium, page, "/analyse", DAILY) for page in pages)
    yield Figure("analysis of a day's game", analysed, "s", "1", of_verb(Analyse(**DAILY)), "server")


def loaded(chromium: Browser, address: str) -> Page:
    """A page whose host has answered, so that its core and its list are there; nothing was suggested yet."""
    page = opened(chromium, address)
    page.evaluate("host.ask('GET', '/lexicons/en5')")
    page.evaluate(ASK, ["/candidates", {"turns": LATER[0]}])
    return page


def asked(chromium: Browser, page: Page, path: str, body: dict[str, Any]) -> float:
    """CPU seconds of a question to the Worker."""
    return cpu(chromium, lambda: page.evaluate(ASK, [path, body]))


def opened(chromium: Browser, address: str) -> Page:
    """A page with a host of its own."""
    page = chromium.new_page()
    page.set_default_timeout(600_000)
    page.goto(f"{address}/index.html")
    page.wait_for_function("globalThis.host !== undefined")
    return page


def cpu(chromium: Browser, act: Callable[[], Any]) -> float:
    """CPU seconds of all renderers while something happens."""
    session = chromium.new_browser_cdp_session()
    before = renderers(session)
    act()
    after = renderers(session)
    session.detach()
    return sum(after.values()) - sum(before.get(process, 0.0) for process in after)


def renderers(session: Any) -> dict[int, float]:
    """CPU seconds of each renderer so far."""
    found = session.send("SystemInfo.getProcessInfo")["processInfo"]
    return {each["id"]: each["cpuTime"] for each in found if each["type"] == "renderer"}


def of_verb(question: Any) -> float:
    """CPU seconds of a question that the server was asked before."""
    answer(question)
    start = time.process_time()
    answer(question)
    return time.process_time() - start


def native(openers: list[str], cutoff: int) -> float:
    """CPU seconds of the same search in the native core with its narrowest vectors."""
    words = classic("classic")
    engine = baseline_engine(words)
    times = []
    for _ in range(RUNS):
        engine.forget()
        start = time.process_time()
        with interruptible() as control:
            engine.solve(Position.start(words), control, openers=openers, cutoff=cutoff)
        times.append(time.process_time() - start)
    return min(times)


def baseline_engine(words: Lexicon) -> TableEngine:
    """An engine over all answers, with the vectors that every machine has."""
    answers = np.arange(words.answer_count, dtype=np.int32)
    engine = TableEngine.of_columns(words, answers, memory=MEMORY)
    table = reply_matrix(words, np.arange(len(words), dtype=np.int32), answers)
    engine._native = _native.Engine(table, words.codes, MEMORY, width="baseline")
    return engine
