"""Counts the files of the package through which a question passes, from the door to the core and back.

    python tools/walks.py

A file counts if a function of it ran between the question and its answer; what is loaded before is not counted, and
neither is what other processes do.  ARCHITECTURE.md has the table.
"""

from __future__ import annotations

import contextlib
import io
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import tilewright
from tilewright.cli import main

PACKAGE = str(Path(tilewright.__file__).parent)
WORDS = "crane slate toast quart diary smart spark stair swarm tiara shard roast board"


@contextlib.contextmanager
def watched() -> Iterator[set[str]]:
    """The files whose functions run within the block, in any thread."""
    seen: set[str] = set()

    def watch(frame: FrameType, event: str, _: Any) -> None:
        if event == "call" and frame.f_code.co_name != "<module>" and frame.f_code.co_filename.startswith(PACKAGE):
            seen.add(frame.f_code.co_filename.removeprefix(PACKAGE + "/"))

    threading.setprofile(watch)
    sys.setprofile(watch)
    try:
        yield seen
    finally:
        sys.setprofile(None)
        threading.setprofile(None)


def walk_of(*command: str) -> set[str]:
    """The files through which a command passes; it is called once before, so that everything is loaded."""
    with contextlib.redirect_stdout(io.StringIO()):
        main(command)
        with watched() as seen:
            main(command)
    return seen


def walk_of_a_guess(folder: Path) -> set[str]:
    """The files through which a guess over HTTP passes."""
    from fastapi.testclient import TestClient

    from tilewright.server.app import create_app
    from tilewright.server.settings import Settings

    app, origin = create_app(Settings(database=f"sqlite:///{folder}/store.sqlite")), {"origin": "http://testserver"}
    with watched() as seen, TestClient(app, headers=origin) as client:  # its thread is watched from the beginning
        game = client.post("/api/v1/games", json={"kind": "guess", "lexicon": "en5"}).json()
        client.post(f"/api/v1/games/{game['id']}/guess", json={"guess": "crane", "turn": 1})
        seen.clear()
        answer = client.post(f"/api/v1/games/{game['id']}/guess", json={"guess": "toast", "turn": 2})
        found = set(seen)
    assert answer.status_code == 200, answer.text
    return found


def walks(folder: Path) -> Iterator[tuple[str, Callable[[], set[str]]]]:
    """Each walk by its name."""
    words = folder / "few.txt"
    words.write_text("\n".join(WORDS.split()))
    yield "suggest", lambda: walk_of("suggest", "crane=-YG--")
    yield "a guess over HTTP", lambda: walk_of_a_guess(folder)
    yield "make clues to PDF", lambda: walk_of("make", "clues", "tiger", "--seed", "7", "--out", f"{folder}/x.pdf")
    yield "prove on a cluster", lambda: walk_of("prove", "--all", "--lexicon", str(words), "--cluster", "local:1")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        for name, walk in walks(Path(place)):
            files = walk()
            print(f"{name}: {len(files)} files", *sorted(files), sep="\n    ")
