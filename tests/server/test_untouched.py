"""Games that nobody has made a move in: nothing is kept of them, and everybody's server knows them again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from sqlalchemy import func, select

from tests.server.playing import no_work
from tilewright.kinds import daily_named
from tilewright.kinds.playing import Wish
from tilewright.server.edge.session import new_player
from tilewright.server.play.beginning import Beginnings
from tilewright.server.play.editions import Editions
from tilewright.server.play.keeper import Keeper, UnknownGame
from tilewright.server.play.seats import UNTOUCHED
from tilewright.server.play.state import state_for_player
from tilewright.server.play.untouched import LONGEST, UntouchedGame, id_in_store
from tilewright.store import open_store
from tilewright.store.committing import Committer
from tilewright.store.database import Store
from tilewright.store.models import GameRow
from tilewright.store.publishing import publish

VISITS = 10_000
DAY = date(2026, 1, 31)
KEYS = (b"k" * 32, b"o" * 32)
OF_THE_DAY = Wish(daily=str(DAY))


def hosted(store: Store, *plays: Callable[[Keeper], Awaitable[object]]) -> None:
    """Let each of the *plays* have a keeper of its own, as if each were another worker."""

    async def work() -> None:
        committer = Committer(store, asyncio.get_running_loop().call_soon_threadsafe)
        for play in plays:
            beginnings = Beginnings(Editions(store, None, no_work), no_work, KEYS)
            await play(Keeper(store, committer, beginnings, no_work, KEYS))
        await asyncio.to_thread(committer.close)

    asyncio.run(work())


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """A store that has the puzzle of a day."""
    opened = open_store(f"sqlite:///{tmp_path}/store.sqlite")
    publish(opened, daily_named("guess"), "en5", DAY, 1)
    return opened


def games_in(store: Store) -> int:
    """How many games the store has."""
    with store.reading() as session:
        return session.scalar(select(func.count()).select_from(GameRow)) or 0


def test_ten_thousand_visits_that_do_nothing_leave_nothing(store: Store) -> None:
    async def visit(keeper: Keeper) -> None:
        for number in range(VISITS):
            wish = Wish() if number % 10 else OF_THE_DAY
            await keeper.start(wish, new_player(), is_known=False)
            assert keeper.seats.size <= UNTOUCHED

    with store:
        before = sorted((path.name, path.stat().st_size) for path in (store.folder or Path()).iterdir())
        hosted(store, visit)
        assert games_in(store) == 0
        assert sorted((path.name, path.stat().st_size) for path in (store.folder or Path()).iterdir()) == before


@pytest.mark.parametrize("wish", [OF_THE_DAY, Wish(), Wish(kind="boards", boards=3), Wish(kind="adversary")])
def test_another_worker_knows_the_game_again_and_the_first_move_begins_it(store: Store, wish: Wish) -> None:
    player, ids = new_player(), list[str]()

    async def start(keeper: Keeper) -> None:
        seat, is_new = await keeper.start(wish, player)
        assert is_new
        ids.append(state_for_player(seat)["id"])

    async def guess(keeper: Keeper) -> None:
        assert state_for_player(await keeper.look(ids[0], player))["id"] == ids[0]
        after = await keeper.guess(ids[0], player, "crane", 1)
        assert (after.record.id, after.record.version) == (id_in_store(ids[0]), 1)

    async def guess_on(keeper: Keeper) -> None:  # by the long id and by the short one
        assert (await keeper.guess(ids[0], player, "CRANE", 1)).record.version == 1
        assert (await keeper.guess(ids[0], player, "slick", 2)).record.version == 2
        assert (await keeper.guess(id_in_store(ids[0]), player, "bumpy", 3)).record.version == 3

    with store:
        hosted(store, start, guess, guess_on)
        assert games_in(store) == 1


def test_a_game_that_is_over_takes_no_memory_any_more(store: Store) -> None:
    player = new_player()

    async def play(keeper: Keeper) -> None:
        game = state_for_player((await keeper.start(Wish(), player))[0])["id"]
        await keeper.guess(game, player, "crane", 1)
        assert len(keeper.seats) == 1
        await keeper.give_up(game, player)
        assert len(keeper.seats) == 0
        assert (await keeper.look(game, player)).is_over
        assert len(keeper.seats) == 0

    with store:
        hosted(store, play)


def test_of_two_who_start_the_same_day_the_first_move_counts(store: Store) -> None:
    player = new_player()

    async def play(keeper: Keeper) -> None:
        one = state_for_player((await keeper.start(OF_THE_DAY, player))[0])["id"]
        assert state_for_player((await keeper.start(OF_THE_DAY, player))[0])["id"] == one  # in another tab
        other = state_for_player((await keeper.start(replace(OF_THE_DAY, mode="hard"), player))[0])["id"]
        first, second = await asyncio.gather(
            keeper.guess(one, player, "crane", 1), keeper.guess(other, player, "crane", 1)
        )
        assert first.record.id == second.record.id
        assert (await keeper.start(OF_THE_DAY, player))[0].record.id == first.record.id

    with store:
        hosted(store, play)
        assert games_in(store) == 1


def test_an_id_is_its_players_and_nobody_can_make_one_up(store: Store) -> None:
    player = new_player()

    async def play(keeper: Keeper) -> None:
        game = state_for_player((await keeper.start(OF_THE_DAY, player))[0])["id"]
        forged = UntouchedGame(player, Wish(), 1, 1).seal(b"x" * 32)
        for name, who in (
            (game, new_player()),
            (game, None),
            (game[:-1], player),
            (game + "A", player),
            (forged, player),
            ("~", player),
            ("~~~", player),
            ("~" + "é" * 9, player),
        ):
            with pytest.raises(UnknownGame):
                await keeper.guess(name, who, "crane", 1)

    with store:
        hosted(store, play)
        assert games_in(store) == 0


def test_an_id_of_the_key_before_is_still_good_and_every_wish_fits() -> None:
    wish = Wish("adversary", "x" * 40, "normal", "2026-01-31", "c" * 300, 32, "patient")
    beginning = UntouchedGame("f" * 32, wish, 2**63, 2**33)
    game = beginning.seal(KEYS[1])
    assert UntouchedGame.unseal(game, KEYS) == beginning
    assert len(game) <= LONGEST
    assert "word" not in game
