"""Answers that are kept: work is shared, memory is bounded in bytes, and who leaves takes nothing from others."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest

from tilewright.server.edge.problems import RETRY, Busy
from tilewright.server.work.cache import OVERHEAD, AnswerCache


def test_equal_questions_share_the_work_and_answers_are_kept() -> None:
    asked: list[str] = []

    async def ask(cache: AnswerCache, question: str, may_be_kept: bool = True) -> bytes:
        async def work() -> tuple[bytes, bool]:
            asked.append(question)
            await asyncio.sleep(0)
            return question.upper().encode(), may_be_kept

        return cache.find(question) or await cache.work_out(question, work)

    async def run() -> None:
        cache = AnswerCache(most=20 * (1 + OVERHEAD))
        assert await asyncio.gather(ask(cache, "a"), ask(cache, "a"), ask(cache, "b")) == [b"A", b"A", b"B"]
        assert [await ask(cache, each) for each in "abab"] == [b"A", b"B", b"A", b"B"]
        assert asked == ["a", "b"]
        await ask(cache, "c", may_be_kept=False)
        await ask(cache, "c", may_be_kept=False)
        assert asked == ["a", "b", "c", "c"]

    asyncio.run(run())


def test_what_is_kept_is_bounded_in_bytes_whatever_the_answers_are_like() -> None:
    cache = AnswerCache(most=1 << 20)
    for number in range(100):
        cache.keep(f"large {number}", b"x" * 50_000)
        assert cache.size <= 1 << 20
    assert cache.find("large 0") is None, "the oldest has made room"
    assert cache.find("large 99") is not None
    cache.keep("enormous", b"x" * 500_000)
    assert cache.find("enormous") is None, "one answer drives out no others"
    for number in range(10_000):
        cache.keep(f"small {number}", b"")
    assert cache.size <= 1 << 20


def test_who_leaves_takes_the_work_from_nobody_and_the_last_one_ends_it() -> None:
    async def run() -> None:
        cache, ended, going = AnswerCache(), asyncio.Event(), asyncio.Event()

        async def work() -> tuple[bytes, bool]:
            try:
                await going.wait()
            finally:
                ended.set()
            return b"answer", True

        first, second, third = (asyncio.create_task(cache.work_out("question", work)) for _ in range(3))
        await asyncio.sleep(0)
        first.cancel()
        await asyncio.sleep(0)
        assert not ended.is_set()
        going.set()
        assert await second == await third == b"answer"
        going.clear()
        ended.clear()
        alone = asyncio.create_task(cache.work_out("another", work))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        alone.cancel()
        with suppress(asyncio.CancelledError):
            await alone
        later = asyncio.create_task(cache.work_out("another", work))  # not the work that is being given up
        async with asyncio.timeout(60):
            await ended.wait()
        going.set()
        assert await later == b"answer"

    asyncio.run(run())


def test_an_error_reaches_everybody_who_waits() -> None:
    async def run() -> None:
        cache = AnswerCache()

        async def work() -> tuple[bytes, bool]:
            await asyncio.sleep(0)
            raise ValueError("no idea")

        waiting = [asyncio.create_task(cache.work_out("question", work)) for _ in range(2)]
        for each in waiting:
            with pytest.raises(ValueError, match="no idea"):
                await each
        assert not cache.under_way

    asyncio.run(run())


def test_who_joins_work_whose_turn_never_comes_begins_anew_in_their_own_name() -> None:
    async def run() -> None:
        cache, going = AnswerCache(), asyncio.Event()

        async def greedy() -> tuple[bytes, bool]:
            await going.wait()
            raise Busy("others asked before you; try again soon", RETRY)

        async def modest() -> tuple[bytes, bool]:
            return b"answer", False

        first = asyncio.create_task(cache.work_out("question", greedy))
        await asyncio.sleep(0)
        others = [asyncio.create_task(cache.work_out("question", modest)) for _ in range(3)]
        await asyncio.sleep(0)
        going.set()
        with pytest.raises(Busy):
            await first
        assert await asyncio.gather(*others) == [b"answer"] * 3
        assert not cache.under_way

    asyncio.run(run())
