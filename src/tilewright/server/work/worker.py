"""A process for heavy work: it reads tasks from stdin and writes what comes of them to stdout (see `messages`).

It says ``ready`` when it can be asked.  What comes of a task is any number of *events* and then one last: ``result`` or
``error``.  Whoever wants no answer any more ends the process.  It ends with the server, too, and gives way to the
processes that answer people.
"""

from __future__ import annotations

import os
import queue
import sys
import threading
import traceback
from contextlib import suppress
from importlib import import_module

from tilewright.errors import TilewrightError
from tilewright.memory import GROUND, budget
from tilewright.server.edge.problems import RETRY, Busy, InternalServerError
from tilewright.server.work.messages import SIZE, Event, Task, as_message, from_message

WARM = (
    "tilewright.solvers",
    "tilewright.lab",
    "tilewright.analysis",
    "tilewright.kinds.checking",
    "tilewright.puzzles.clues.solving",
    "tilewright.puzzles.cross.edition",
    "tilewright.server.work.answering",
)  # what tasks use
FOR_GAMES, FOR_STUDY = 5, 10  # how nice a helper is: a third, and a tenth, of what a busy server takes beside it


def main() -> None:
    """Do tasks until there are no more."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    behave()
    tasks: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=read, args=[tasks], daemon=True).start()
    for module in WARM:
        import_module(module)
    send("ready", None)
    while True:
        send(*outcome(tasks.get()))


def behave() -> None:
    """Be nice to others, and modest."""
    with suppress(OSError, AttributeError):
        os.nice(int(sys.argv[1]) if sys.argv[1:] else FOR_GAMES)
    with suppress(ImportError, OSError, ValueError):
        import resource

        # Of address space: what wants twice its budget ends with a problem, not with the machine.
        resource.setrlimit(resource.RLIMIT_AS, (2 * budget() + GROUND, resource.getrlimit(resource.RLIMIT_AS)[1]))


def read(tasks: queue.SimpleQueue[bytes]) -> None:
    """Pass tasks on as they come; once nobody can ask any more, there is nothing left to work for."""
    while len(size := sys.stdin.buffer.read(SIZE.size)) == SIZE.size:
        tasks.put(sys.stdin.buffer.read(SIZE.unpack(size)[0]))
    os._exit(0)


def outcome(message: bytes) -> Event:
    """The last event of a task, after those before it are sent."""
    try:
        task: Task = from_message(message)
        return "result", task.function(*([send] if task.is_watched else []), *task.arguments)
    except TilewrightError as error:
        return "error", error
    except (MemoryError, RecursionError):
        return "error", Busy("this needs more memory than there is; ask for less", RETRY)
    except Exception:
        traceback.print_exc()
        return "error", InternalServerError("something failed here that should not; it has been logged")


def send(event: str, value: object) -> None:
    """Tell the server at once, since it may show progress to somebody."""
    sys.stdout.buffer.write(as_message((event, value)))
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
