"""What was told lately: a question that was just answered is not worked at again.

Two who ask the same at the same time share the work.  An answer that depends on how much time there was is not kept.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable

MOST = 4096  # answers, of some kilobytes each


class Memory:
    """Answers by their questions, as bytes ready to be sent; those asked for last are kept."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.answers: OrderedDict[Hashable, bytes] = OrderedDict()
        self.under_way: dict[Hashable, asyncio.Future[tuple[bytes, bool]]] = {}

    async def answer(self, question: Hashable, work: Callable[[], Awaitable[tuple[bytes, bool]]]) -> bytes:
        """The answer to *question*; *work* gives it, and says whether it may be kept."""
        if (known := self.answers.get(question)) is not None:
            self.answers.move_to_end(question)
            return known
        if (other := self.under_way.get(question)) is not None:
            return (await asyncio.shield(other))[0]
        return await self.worked_out(question, work)

    async def worked_out(self, question: Hashable, work: Callable[[], Awaitable[tuple[bytes, bool]]]) -> bytes:
        """The answer, once it is worked out; whoever asks meanwhile gets it, too."""
        task = asyncio.ensure_future(work())
        self.under_way[question] = task
        try:
            found, lasting = await asyncio.shield(task)
        finally:
            del self.under_way[question]
        if lasting:
            self.answers[question] = found
            if len(self.answers) > self.most:
                self.answers.popitem(last=False)
        return found
