"""What the server and its helpers send each other through pipes: pickles, each behind its size.

Both ends are processes of ours, and nothing that a visitor sent is ever unpickled: a visitor's words have become a
question by then.  The JSON lines that were here before took four times as long (an answer of 48 KB: 2.1 ms of CPU, now
0.5 ms), carried pickles in base 64 where JSON would not do, and could not carry errors as what they are.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable
from struct import Struct
from typing import Any, NamedTuple

SIZE = Struct("!I")
ENDS = ("result", "error")  # the last event of a task is one of them
Event = tuple[str, Any]  # its name, and what it tells


class Task(NamedTuple):
    """A *function* and its *arguments*; one that is watched gets a function to send events with as its first."""

    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    is_watched: bool


def as_message(value: object) -> bytes:
    """*value* as it goes through a pipe."""
    data = pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
    return SIZE.pack(len(data)) + data


def from_message(data: bytes) -> Any:
    """What came through a pipe, without its size."""
    return pickle.loads(data)
