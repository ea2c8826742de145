"""The engine protocol, as the engine speaks it: lines in, lines out.

A *client* sends a line, the *engine* answers some of them:

    twp 1                            id name NAME · option NAME KIND DEFAULT … · twpok
    isready                          readyok
    option NAME VALUE
    newgame FINGERPRINT [FILE]       ok, or error REASON: the list is not known and no file was given
    position RECORD                  a position in the notation
    go [seconds S] [top N]           info WORD NAME VALUE … · best WORD
    stop                             ends a search early: its best follows
    quit

A file has a word on each line: the answers, an empty line, the other words that are allowed.  What an engine does not
understand it answers with `error REASON` and goes on.  A search has a thread of its own, so that `stop` is heard in the
meantime; every other line waits for the search.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import TextIO

from tilewright.errors import InputError, TilewrightError
from tilewright.jobs.stopping import StopSignal, listening_to
from tilewright.lexicon import Lexicon
from tilewright.lexicon.catalogue import lexicon_named
from tilewright.position import Position
from tilewright.solvers.base import Limit, Solver, Suggestion

PROTOCOL = "twp 1"


@dataclass
class EngineServer:
    """Speaks for a solver; *make* makes it anew when an option is set."""

    make: Callable[[dict[str, str]], Solver]
    options: dict[str, str] = field(default_factory=dict)
    lexicon: Lexicon | None = None
    position: Position | None = None
    stopping: StopSignal = field(default_factory=StopSignal)  # of the latest search

    def __post_init__(self) -> None:
        self.solver = self.make({})

    def serve(self, lines: TextIO, out: TextIO) -> None:
        """Answer every line until quit, or until there are no more; a search that is under way then ends first."""
        with ThreadPoolExecutor(1) as searcher:
            search: Future[None] | None = None
            for line in map(str.strip, lines):
                if line == "stop":
                    self.stopping.send()
                    continue
                search = None if search is None else search.result()
                if line == "quit":
                    return
                if line.partition(" ")[0] == "go":
                    self.stopping = StopSignal()
                    search = searcher.submit(self.write_search, line, out)
                else:
                    self.write_answers(line, out)

    def write_search(self, line: str, out: TextIO) -> None:
        """Answer a line in this thread, until it is told to stop."""
        with listening_to(self.stopping):
            self.write_answers(line, out)

    def write_answers(self, line: str, out: TextIO) -> None:
        """Answer a line."""
        for answer in self.answers(line):
            out.write(f"{answer}\n")
        out.flush()

    def answers(self, line: str) -> Iterator[str]:
        """What there is to say to a line."""
        verb, _, rest = line.partition(" ")
        handler = HANDLERS.get(verb)
        try:
            if handler is not None:
                yield from handler(self, rest.strip())
            elif line:
                yield f"error there is no command {verb!r}"
        except (TilewrightError, OSError) as error:
            yield f"error {' '.join(str(error).split())}"

    def hello(self, rest: str) -> Iterator[str]:
        """Who we are, and what can be set."""
        yield f"id name {self.solver.spec}"
        for each in self.solver.info.options:
            choices = f" choices {' '.join(each.choices)}" if each.choices else ""
            yield f"option {each.name} {each.kind.__name__} {each.default}{choices}"
        yield "twpok"

    def set_option(self, rest: str) -> Iterator[str]:
        """Make the solver anew."""
        name, _, value = rest.partition(" ")
        options = self.options | {name: value.strip()}
        self.solver, self.options = self.make(options), options
        return iter(())

    def new_game(self, rest: str) -> Iterator[str]:
        """Take the list of the coming games."""
        fingerprint, _, file = rest.partition(" ")
        found = list_in(file.strip(), fingerprint) if file.strip() else lexicon_named(fingerprint.split(":")[0])
        if ":" in fingerprint and found.fingerprint != fingerprint:
            raise InputError(f"the list here is {found.fingerprint}; give a file")
        self.lexicon = found
        yield "ok"

    def set_position(self, rest: str) -> Iterator[str]:
        """Take the position to think about."""
        self.position = Position.parse(rest, self.lexicon)
        return iter(())

    def go(self, rest: str) -> Iterator[str]:
        """What the solver suggests."""
        if self.position is None:
            raise InputError("there is no position")
        words = rest.split()
        wanted = dict(zip(words[::2], words[1::2], strict=False))
        if not {"seconds", "top"} >= wanted.keys() or len(words) % 2:
            raise InputError("go takes seconds and top, each with a number")
        try:
            limit = Limit(seconds=float(wanted["seconds"])) if "seconds" in wanted else Limit()
            top = int(wanted.get("top", "0"))
        except ValueError:
            raise InputError("go takes seconds and top, each with a number") from None
        if top < 1 and not limit.seconds:
            yield f"best {self.solver.choose(self.position)}"
            return
        found = self.solver.suggest(self.position, max(top, 1), limit)
        yield from (info_line(each) for each in (*found.candidates, *found.explorations) if top)
        yield f"best {found.best.word}"


def info_line(each: Suggestion) -> str:
    """A word with its figures."""
    figures = " ".join(f"{name} {figure.value:.6g}" for name, figure in each.figures.items())
    return f"info {each.word} {figures}".rstrip()


def list_in(path: str, fingerprint: str) -> Lexicon:
    """The list in a file that a client wrote."""
    answers, _, allowed = Path(path).read_text(encoding="utf-8").partition("\n\n")
    return Lexicon.of(fingerprint.split(":")[0], answers.split(), allowed.split())


HANDLERS: dict[str, Callable[[EngineServer, str], Iterator[str]]] = {
    "twp": EngineServer.hello,
    "isready": lambda engine, rest: iter(("readyok",)),
    "option": EngineServer.set_option,
    "newgame": EngineServer.new_game,
    "position": EngineServer.set_position,
    "go": EngineServer.go,
}


def serve_solver(make: Callable[[dict[str, str]], Solver]) -> None:
    """Speak the protocol on stdin and stdout."""
    EngineServer(make).serve(sys.stdin, sys.stdout)
