"""Records what people have of a version: its store, puzzles, trees, journals, links and what its page keeps.

    python tools/record.py tests/recorded/0.1.0

Run it with the Python of the version that is to be recorded (from a checkout of its tag, after `make test`), once, when
it is released; the tests in tests/recorded/ then open all of it with the code of today.  What is recorded is never
recorded again: it is what people have.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.prepare import browser

Json = dict[str, Any]
WORDS = "tiles.txt"  # a short list of our own, so that proofs are quick
FIRST, DAYS = "2026-03-01", 3
FOREVER = date(2099, 12, 31)  # a link that can be taken up for as long as tests run
TURNS = [{"guess": "crane", "reply": "-YG--"}, {"guess": "toast", "reply": "--G-G"}]
CLUES = [{"guess": "dream", "reply": "Y--YY"}, {"guess": "meaty", "reply": "G-Y-G"}]
BENCH = {"solvers": ["information"], "samples": 400, "seed": 3, "lexicon": "en5"}

JOBS = {  # name: a command that takes a journal; what it prints must not depend on time
    "bench": ["bench", "--solver", "information", "--answers", "40", "--lexicon", "en4", "--csv"],
    "bench-boards": ["bench", "--solver", "candidate", "--boards", "2", "--answers", "12", "--lexicon", "en4", "--csv"],
    "bench-adversary": [
        "bench",
        "--solver",
        "candidate",
        "--solver",
        "information",
        "--adversary",
        "--lexicon",
        "en4",
        "--csv",
    ],
    "bench-search": ["bench", "--search", "--config", "astar-constant-goal", "--answers", "6", "--csv"],
    "prove": ["prove", "--all", "--lexicon", WORDS, "--json"],
    "tune": ["tune", "--trials", "6", "--lexicon", WORDS, "--seed", "2", "--json"],
    "make-clues": ["make", "clues", "--count", "6", "--seed", "5", "--json"],
    "make-cross": ["make", "cross", "--date", "2026-01-31", "--days", "4", "--format", "jsonl"],
    "make-cross-census": ["make", "cross", "--census", "--lexicon", WORDS, "--json"],
}
PUZZLES = {  # name: a command that writes puzzles
    "clues.jsonl": ["make", "clues", "--count", "4", "--seed", "1", "--json"],
    "clues-wishes.json": ["make", "clues", "eagle", "--seed", "1", "--clues", "3", "--max-greens", "1", "--json"],
    "cross.json": ["make", "cross", "--date", "2026-01-31", "--json"],
    "cross-random.jsonl": ["make", "cross", "--seed", "3", "--count", "2", "--format", "jsonl"],
    "cross-own.json": ["make", "cross", "crane", "place", "--at", "3,3", "--json"],
}
BOOKS = {
    "book-clues.jsonl": ["book", "--kind", "clues", "--count", "5", "--seed", "1", "--format", "jsonl"],
    "book-cross.jsonl": ["book", "--kind", "cross", "--count", "5", "--seed", "1", "--format", "jsonl"],
}


class Recorder:
    """Writes into *target*; works in a folder that goes away."""

    def __init__(self, target: Path, work: Path) -> None:
        self.target, self.work = target, work
        self.database = work / "store.sqlite"
        folders = {"TILEWRIGHT_DATA": str(work / "data"), "TILEWRIGHT_CACHE": str(work / "cache")}
        self.environment = os.environ | folders | {"TILEWRIGHT_DATABASE": f"sqlite:///{self.database}"}

    def run(self, *arguments: str) -> str:
        """What a command prints."""
        command = [sys.executable, "-m", "tilewright", *arguments]
        done = subprocess.run(command, cwd=self.work, env=self.environment, capture_output=True, text=True, check=False)
        if done.returncode:
            sys.exit(f"{' '.join(arguments)}: {done.stderr}")
        return done.stdout

    def write(self, name: str, content: object) -> None:
        """A file of the record: text as it is, everything else as JSON."""
        path = self.target / name
        path.parent.mkdir(parents=True, exist_ok=True)
        text = content if isinstance(content, str) else json.dumps(content, indent=1, ensure_ascii=False) + "\n"
        path.write_text(text, encoding="utf-8", newline="")

    # what commands write

    def words(self) -> None:
        """A list of our own: every fourteenth answer of the bundled one."""
        from tilewright import load

        text = "\n".join(load("en5").answers[::14]) + "\n"
        self.write(WORDS, text)
        (self.work / WORDS).write_text(text)

    def puzzles(self) -> None:
        """Puzzles as they are given away."""
        for name, command in PUZZLES.items():
            self.write(f"puzzles/{name}", self.run(*command))
        for name, command in BOOKS.items():
            self.run(*command, "--out", name)
            self.write(f"puzzles/{name}", (self.work / name).read_text())

    def trees(self) -> None:
        """A strategy as a certificate."""
        for mode in ("normal", "hard"):
            self.run("prove", "--all", "--lexicon", WORDS, "--mode", mode, "--tree", "tree.json")
            self.write(f"trees/tiles-{mode}.json", (self.work / "tree.json").read_text())

    def journals(self) -> None:
        """Of each kind of job half a journal, and what the whole job printed."""
        for name, command in JOBS.items():
            printed = self.run(*command, "--journal", f"{name}.journal")
            self.write(f"journals/{name}.journal", half((self.work / f"{name}.journal").read_text()))
            self.write(f"journals/{name}.json", {"command": command, "printed": printed})

    def calendar(self) -> None:
        """Days that are published, with plays and reports, and the files that carry them elsewhere."""
        for lexicon in ("en5", "en4"):
            self.run("calendar", "publish", "--from", FIRST, "--days", str(DAYS), "--lexicon", lexicon)
        command = ["calendar", "publish", "--from", "2026-04-01", "--days", "4", "--json"]
        elsewhere = f"sqlite:///{self.work}/elsewhere.sqlite"
        journal = self.work / "publish.journal"
        printed = self.run(*command, "--journal", str(journal), "--database", elsewhere)
        self.write("journals/calendar-publish.journal", half(journal.read_text()))
        self.write("journals/calendar-publish.json", {"command": command, "printed": printed})
        player = json.loads(self.run("calendar", "record", FIRST, "crane", "slate", "--seconds", "40", "--json"))[
            "player"
        ]
        self.run("calendar", "report", FIRST, "crank", "--player", player)

    def exchange(self) -> None:
        """The calendar as files, after people have played."""
        for form in ("json", "csv", "ics"):
            self.run("calendar", "export", "--format", form, "--out", f"calendar.{form}")
            self.write(f"calendar/calendar.{form}", (self.work / f"calendar.{form}").read_bytes().decode())
        self.write("calendar/stats.json", self.run("calendar", "stats", "--json"))

    # what a server keeps

    @contextmanager
    def server(self) -> Iterator[tuple[str, subprocess.Popen[str]]]:
        """A server, and where it is."""
        command = [sys.executable, "-m", "tilewright", "serve", "--port", "0"]
        command += ["--rate", "0", "--heavy-wait", "0", "--heavy-seconds", "0"]  # however slow the machine is
        environment = self.environment | {"PYTHONUNBUFFERED": "1"}
        process = subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True)
        assert process.stderr is not None
        found = re.search(r"http://\S+", process.stderr.readline())
        assert found is not None
        try:
            yield found[0], process
        finally:
            if process.poll() is None:
                process.send_signal(signal.SIGTERM)
                process.communicate()

    def games(self, url: str) -> None:
        """Games of every kind, in progress and finished, of one player who has the cookie."""
        with httpx.Client(base_url=f"{url}/api/v1", headers={"Origin": url}, timeout=600) as client:
            games = [self.play(client, wish, moves) for wish, moves in self.plans()]
            kinds = ("guess", "cross", "clues")
            stats = {kind: client.get("/stats", params={"kind": kind}).json() for kind in kinds}
            self.write("games.json", {"cookie": dict(client.cookies), "games": games, "stats": stats})
            self.write("stats-export.json", client.get("/stats/export").json())

    def plans(self) -> Iterator[tuple[Json, list[str]]]:
        """What is played: a wish, and the moves; `?` is a hint, `!` gives up, `=` finds what is hidden.

        A game is kept from its first move on, so none begins with `=`.
        """
        yield {"kind": "guess", "daily": FIRST}, ["crane", "="]
        yield {"kind": "guess", "daily": "2026-03-02", "mode": "hard"}, ["crane"]
        yield {"kind": "guess", "lexicon": "en6"}, ["planet"]
        yield {"kind": "guess", "mode": "ultra"}, ["crane"]
        yield {"kind": "guess"}, ["crane", "!"]
        yield {"kind": "boards", "boards": 4, "daily": FIRST}, ["crane", "toils"]
        yield {"kind": "boards", "boards": 2}, ["crane", "="]
        yield {"kind": "adversary"}, ["crane", "toils"]
        yield {"kind": "adversary", "host": "patient"}, ["crane", "!"]
        yield {"kind": "cross", "daily": FIRST}, ["a", "?", "e"]
        yield {"kind": "cross", "daily": "2026-03-02"}, ["a", "="]
        yield {"kind": "cross"}, ["a", "e"]
        yield {"kind": "clues", "daily": FIRST}, ["?"]
        yield {"kind": "clues", "daily": "2026-03-02"}, ["?", "="]
        yield {"kind": "clues"}, ["?"]

    def play(self, client: httpx.Client, wish: Json, moves: list[str]) -> Json:
        """A game after its moves, with what is hidden in it."""
        game = client.post("/games", json=wish).raise_for_status().json()
        for move in moves:
            if move == "?":
                game = client.post(f"/games/{game['id']}/hint", json={}).raise_for_status().json()
            elif move == "!":
                game = client.post(f"/games/{game['id']}/give-up").raise_for_status().json()
            else:
                for guess in finding(self.hidden(game["id"]), wish["kind"], moves) if move == "=" else [move]:
                    body = {"guess": guess}
                    game = client.post(f"/games/{game['id']}/guess", json=body).raise_for_status().json()
        return {"wish": wish, "hidden": self.hidden(game["id"]), "state": game}

    def hidden(self, game: str) -> list[str]:
        """The words that are hidden in a game."""
        from tilewright.server.play.untouched import id_in_store

        with sqlite3.connect(self.database) as database:
            ((text,),) = database.execute("SELECT facts FROM games WHERE id = ?", (id_in_store(game),))
        facts = json.loads(text)
        puzzle = facts.get("puzzle", facts)
        answer = puzzle.get("answer")
        return [*puzzle.get("answers", []), *([answer] if answer else []), *puzzle.get("words", {}).values()]

    def challenges(self) -> None:
        """Links that carry a word, sealed with the key of this store."""
        from tilewright import load
        from tilewright.position import Mode
        from tilewright.server.edge.session import derive_key
        from tilewright.server.play.challenges import Challenge, seal
        from tilewright.store import open_store
        from tilewright.store.secrets import kept_keys

        with open_store(f"sqlite:///{self.database}") as store:
            key = derive_key(kept_keys(store)[0], "challenge")
        made = [("en5", "lemon", "normal"), ("en6", "planet", "hard")]
        self.write(
            "challenges.json",
            [
                {"lexicon": name, "word": word, "mode": mode}
                | {"address": f"/play?challenge={seal(Challenge(load(name), word, Mode(mode), FOREVER), key)}"}
                for name, word, mode in made
            ],
        )

    def jobs(self, url: str, process: subprocess.Popen[str]) -> None:
        """A benchmark that is done, and one that is half done when the server is killed."""
        with httpx.Client(base_url=f"{url}/api/v1", headers={"Origin": url}, timeout=600) as client:
            few = client.post("/bench", json=BENCH | {"samples": 5}).raise_for_status().json()["job"]["id"]
            done = followed(client, few, lambda job: job["state"] == "done")
            much = client.post("/bench", json=BENCH).raise_for_status().json()["job"]["id"]
            partly = followed(client, much, lambda job: job["done"] > 0)
            assert partly["state"] == "running", "it was too quick to be interrupted"
            process.kill()
            process.communicate()
        printed = self.run("bench", "--answers", "400", "--seed", "3", "--json")
        self.write("jobs.json", {"done": done, "running": much, "request": BENCH, "result": json.loads(printed)})

    # what a page keeps and writes

    def page(self, url: str) -> None:
        """Links as the page writes them, and what it leaves in the browser."""
        with sync_playwright() as playwright:
            root = os.geteuid() == 0
            chromium = playwright.chromium.launch(executable_path=browser(), chromium_sandbox=not root)
            page = chromium.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce").new_page()
            links = [{"address": page_link(page, url, *each), "shows": each[3]} for each in LINKS]
            self.write("links.json", links)
            page.goto(f"{url}/play?daily=no")
            page.locator(".key").first.wait_for()
            page.keyboard.type("crane")
            page.keyboard.press("Enter")
            page.wait_for_function("() => document.querySelectorAll('.key[aria-label$=\"not tried\"]').length < 26")
            page.keyboard.type("ab")
            game = page.url.partition("game=")[2]
            page.evaluate(KEEP)
            storage = page.evaluate("() => Object.fromEntries(Object.entries(localStorage))")
            cookies = {each["name"]: each["value"] for each in page.context.cookies()}
            self.write("browser.json", {"storage": storage, "cookies": cookies, "game": game, "rows": ["crane"]})
            chromium.close()

    def keep_store(self) -> None:
        """The store as a small file."""
        (self.target / "store.sqlite").unlink(missing_ok=True)
        with sqlite3.connect(self.database) as database:
            database.execute("VACUUM INTO ?", (str(self.target / "store.sqlite"),))
        with sqlite3.connect(self.target / "store.sqlite") as database:
            database.execute("PRAGMA page_size = 1024")
            database.execute("VACUUM")


KEEP = """async () => {
  const { keep, set } = await import("/state.js");
  set("colours", "dark"), set("tiles", "classic"), set("keyboard", "azerty"), set("motion", "less");
  keep("tilewright.play", { lexicon: "en6", mode: "hard" });
  keep("tilewright.lab.step", 250);
}"""
LINKS: list[tuple[str, str, Json, list[str]]] = [  # how the page writes an address: module, function, facts; its words
    ("route", "/solve", {"turns": TURNS}, ["crane", "toast"]),
    ("route", "/solve", {"turns": TURNS[:1], "lexicon": "en5-gb", "mode": "hard"}, ["crane"]),
    ("route", "/analyse", {"turns": [*TURNS, {"guess": "quart", "reply": "GGGGG"}]}, ["crane", "toast", "quart"]),
    ("links", "workshop", {"clues": CLUES, "lexicon": "en5"}, ["dream", "meaty"]),
    ("links", "puzzle", {"clues": CLUES, "lexicon": "en5"}, ["dream", "meaty"]),
    ("route", "/lab", {"answer": "puffy", "config": "astar-constant-goal", "after": "raise"}, ["puffy"]),
    ("route", "/play", {"daily": FIRST}, []),
    ("route", "/play", {"kind": "boards", "boards": 4, "daily": FIRST}, []),
    ("route", "/clues", {"date": FIRST}, []),
    ("route", "/clues", {"view": "archive", "month": "2026-03"}, []),
    ("route", "/cross", {"date": FIRST}, []),
]


def page_link(page: Page, url: str, module: str, name: str, facts: Json, _: list[str]) -> str:
    """An address as the modules of the page write it."""
    if not page.url.startswith(url):
        page.goto(f"{url}/solve")
    if module == "links":
        code = f"async (facts) => (await import('/doors/clues/links.js')).{name}(facts.clues, facts.lexicon)"
        return str(page.evaluate(code, facts))
    code = """async ([path, facts]) => {
      const { address, writeTurns } = await import("/route.js");
      return address(path, { ...facts, turns: facts.turns && writeTurns(facts.turns) });
    }"""
    return str(page.evaluate(code, [name, facts]))


def half(journal: str) -> str:
    """The facts of a job and half of its pieces."""
    lines = journal.splitlines(keepends=True)
    assert len(lines) > 2, "a job of one piece cannot be half done"
    return "".join(lines[: 1 + (len(lines) - 1) // 2])


def finding(hidden: list[str], kind: str, made: list[str]) -> list[str]:
    """The moves that find everything, without those that were *made*."""
    return [move for move in (sorted(set("".join(hidden))) if kind == "cross" else hidden) if move not in made]


def followed(client: httpx.Client, name: str, wanted: Any) -> Json:
    """A job once it is as *wanted*."""
    while True:
        job: Json = client.get(f"/jobs/{name}").raise_for_status().json()
        if wanted(job):
            return job


def main() -> None:
    """Record everything."""
    target = Path(sys.argv[1])
    shutil.rmtree(target, ignore_errors=True)
    with tempfile.TemporaryDirectory() as folder:
        recorder = Recorder(target, Path(folder))
        for step in ("words", "puzzles", "trees", "journals", "calendar"):
            print(step, flush=True)
            getattr(recorder, step)()
        with recorder.server() as (url, process):
            print("games, page, jobs", flush=True)
            recorder.games(url)
            recorder.challenges()
            recorder.page(url)
            recorder.jobs(url, process)
        recorder.exchange()
        recorder.keep_store()
    print(sum(path.stat().st_size for path in target.rglob("*") if path.is_file()), "bytes")


if __name__ == "__main__":
    main()
