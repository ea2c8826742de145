"""Answers that were given lately: a question that was just answered is not worked at again.

Two who ask the same at the same time share the work, which stops when the last of them has gone.  Who joined work that
came to nothing because of who had begun it (whose turn never came, say) begins anew.  An answer that depends on how
much time there was is not kept.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from hashlib import blake2b

from cachetools import LRUCache

from tilewright.server.edge.problems import Busy, TooMany

MOST = 64 << 20  # bytes of all answers
OVERHEAD = 400  # bytes that an entry takes beside its answer; 350 by tracemalloc
Work = Callable[[], Awaitable[tuple[bytes, bool]]]


@dataclass
class SharedWork:
    """Work that is under way, and how many wait for it."""

    task: asyncio.Task[bytes]
    waiting: int = 0


class AnswerCache:
    """Answers, as bytes ready to be sent, by the digests of their questions; those asked for last are kept."""

    def __init__(self, most: int = MOST) -> None:
        self.answers: LRUCache[bytes, bytes] = LRUCache(most, getsizeof=lambda answer: len(answer) + OVERHEAD)
        self.under_way: dict[str, SharedWork] = {}

    @property
    def size(self) -> int:
        """The bytes that are kept."""
        return int(self.answers.currsize)

    def find(self, question: str) -> bytes | None:
        """The answer, if it is known."""
        return self.answers.get(digest(question))

    async def work_out(self, question: str, work: Work) -> bytes:
        """The answer once *work* gives it, which also says whether it may be kept; others may be at it already."""
        while (shared := self.under_way.get(question)) is not None:
            try:
                return await self._wait_for(question, shared)
            except (Busy, TooMany):
                continue  # it was the turn of somebody else
        shared = self.under_way[question] = SharedWork(asyncio.create_task(self._run(question, work)))
        return await self._wait_for(question, shared)

    async def _wait_for(self, question: str, shared: SharedWork) -> bytes:
        """The answer of work that is under way, which ends with the last who waits for it."""
        shared.waiting += 1
        try:
            return await asyncio.shield(shared.task)
        finally:
            shared.waiting -= 1
            if not shared.waiting or shared.task.done():  # who comes now must not wait for work that is given up
                shared.task.cancel()
                if self.under_way.get(question) is shared:
                    del self.under_way[question]

    async def _run(self, question: str, work: Work) -> bytes:
        answer, may_be_kept = await work()
        if may_be_kept:
            self.keep(question, answer)
        return answer

    def keep(self, question: str, answer: bytes) -> None:
        """Keep an answer, unless it is so large that it would drive out too many others."""
        if len(answer) <= self.answers.maxsize // 8:
            self.answers[digest(question)] = answer


def digest(question: str) -> bytes:
    """What stands for a question, however long that is."""
    return blake2b(question.encode(), digest_size=16).digest()
