"""A process for heavy work: it reads questions from stdin and writes what comes of them to stdout, a line each.

It says ``ready`` when it can be asked.  A *question* is ``{"verb": …, "arguments": {…}}``.  What comes of it is any
number of *events* and then one last: ``result`` (members and quality) or ``problem``.  An event is ``{"event": …,
"data": {…}}``.  Whoever wants no answer any more ends the process.  It ends with the server, too, and gives way to the
processes that answer people.
"""

from __future__ import annotations

import os
import queue
import sys
import threading
import traceback
from collections.abc import Mapping
from contextlib import suppress
from importlib import import_module
from typing import Any

from tilewright.errors import TilewrightError
from tilewright.memory import GROUND, budget
from tilewright.server.edge.problems import Busy, members, problem_of
from tilewright.server.work.verbs import EVENTFUL, VERBS

WARM = (
    "tilewright.solvers",
    "tilewright.lab",
    "tilewright.analysis",
    "tilewright.kinds.checking",
    "tilewright.puzzles.clues.solving",
    "tilewright.puzzles.cross.edition",
)  # what verbs use
NICE = 5


def main() -> None:
    """Answer questions until there are no more."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    behave()
    questions: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=read, args=[questions], daemon=True).start()
    for module in WARM:
        import_module(module)
    write("ready", {})
    while True:
        answer(questions.get())


def behave() -> None:
    """Be nice to others, and modest."""
    with suppress(OSError, AttributeError):
        os.nice(NICE)
    with suppress(ImportError, OSError, ValueError):
        import resource

        # Of address space: what wants twice its budget ends with a problem, not with the machine.
        resource.setrlimit(resource.RLIMIT_AS, (2 * budget() + GROUND, resource.getrlimit(resource.RLIMIT_AS)[1]))


def read(questions: queue.SimpleQueue[bytes]) -> None:
    """Pass questions on as they come; once nobody can ask any more, there is nothing left to work for."""
    for line in sys.stdin.buffer:
        questions.put(line)
    os._exit(0)


def answer(line: bytes) -> None:
    """Write what comes of one question."""
    try:
        last = outcome(line)
    except TilewrightError as error:
        last = "problem", problem_of(error, "")
    except (MemoryError, RecursionError):
        last = "problem", problem_of(Busy("this needs more memory than there is; ask for less"), "")
    except Exception:
        traceback.print_exc()
        last = "problem", members("InternalServerError", 500, "something failed here that should not", "")
    write(*last)


def outcome(line: bytes) -> tuple[str, Mapping[str, Any]]:
    """The last event of a question, after those before it are written."""
    from pydantic_core import from_json

    question = from_json(line)
    verb, arguments = question["verb"], question["arguments"]
    told = EVENTFUL[verb](write, **arguments) if verb in EVENTFUL else VERBS[verb](**arguments)
    return "result", told._asdict()


def write(event: str, data: Mapping[str, Any]) -> None:
    """Write one event."""
    from pydantic_core import to_json

    sys.stdout.buffer.write(to_json({"event": event, "data": data}, inf_nan_mode="null", fallback=str) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
