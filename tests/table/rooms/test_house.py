"""A running server: bots that misbehave are replaced, nothing stops a table, and several servers share one."""

import asyncio
import re
import signal
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, contextmanager
from multiprocessing import forkserver
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import msgspec
import pytest

from derelict.table.house import House, Settings
from derelict.table.record import record as record_module
from derelict.table.record.entries import Acted, BotSat, Sat, Started, TakeBackAsked, TakeBackExpired, Undone
from derelict.table.record.entries.entry import now
from derelict.table.record.record import Record, Refused
from derelict.table.rooms import rooms, timers
from derelict.table.rooms.bots import Thought
from derelict.table.rooms.presence import Presence
from derelict.table.rooms.rooms import Room
from derelict.table.rooms.workers import open_nursery
from derelict.table.screen import facts
from derelict.table.store import schema, uptime
from derelict.table.store.accounts import Player
from derelict.table.store.database import Database
from derelict.table.web.renaming import rename
from tests.table.played import ANNA, BERT, terms
from tests.table.site import until

pytestmark = pytest.mark.asyncio


async def against(house: House, bot: str, id: str = "table") -> Room:
    """Anna against a bot; she is asked first."""
    room = await house.rooms.create(id, terms())
    for entry in (Sat(0, ANNA, "Anna"), BotSat(1, bot), Started()):
        await room.add(entry)
    return room


def is_asked(seat: int, actions: int) -> object:
    def holds(record: Record) -> bool:
        assert record.match is not None
        return record.to_move == seat and len(record.match.actions) >= actions

    return holds


async def answer(room: Room) -> None:
    """Whoever is asked takes the first option."""
    match = room.record.match
    assert match is not None
    assert match.decision is not None
    await room.add(Acted(match.decision.seat, len(match.actions), match.decision.options[0].text))


@pytest.mark.parametrize("bot", ["Raises", "Dies", "Hangs", "Cheats"])
async def test_a_bot_that_misbehaves_is_replaced(sqlite_url: str, bot: str) -> None:
    async with House.open(Settings(sqlite_url, workers=1, patience=1.5)) as house:
        room = await against(house, f"tests.table.evil:{bot}")
        await answer(room)
        await until(room, is_asked(0, 2))
        assert house.metrics.counted("bot_replacements") >= 1
        assert house.metrics.counted("bot_answers") >= 1


async def test_what_a_bot_says_when_it_crashes_is_not_written_down(
    sqlite_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with House.open(Settings(sqlite_url, workers=1)) as house:
        room = await against(house, "tests.table.evil:Raises")
        await answer(room)
        await until(room, is_asked(0, 2))
    assert re.search(r"evil:Raises was replaced: RuntimeError \(.*evil\.py:\d+\)", caplog.text)
    assert "what the bot holds" not in caplog.text


async def test_a_bot_gets_a_view_and_no_state(sqlite_url: str) -> None:
    async with House.open(Settings(sqlite_url, workers=1)) as house:
        room = await against(house, "tests.table.evil:Peeks")
        await answer(room)
        await until(room, is_asked(0, 2))
        assert house.metrics.counted("bot_replacements") == 0


@pytest.mark.skipif(sys.platform != "linux", reason="asks the system about a process")
async def test_ctrl_c_is_not_for_the_process_that_workers_come_from() -> None:
    """It would die of it, with many words on the terminal, as long as it reads the games."""
    open_nursery()
    pid = forkserver._forkserver._forkserver_pid  # type: ignore[attr-defined]
    status = Path(f"/proc/{pid}/status").read_text()
    blocked = int(status.partition("SigBlk:")[2].split()[0], 16)
    assert blocked >> (signal.SIGINT - 1) & 1


async def test_a_hanging_bot_does_not_keep_another_table_waiting(sqlite_url: str) -> None:
    async with House.open(Settings(sqlite_url, workers=2, patience=600)) as house:
        stuck = await against(house, "tests.table.evil:Hangs", "stuck")
        await answer(stuck)
        other = await against(house, "greedy", "other")
        await answer(other)
        await until(other, is_asked(0, 2))
        assert stuck.record.to_move == 1


async def test_taking_back_stops_the_thinking(sqlite_url: str) -> None:
    async with House.open(Settings(sqlite_url, workers=1, patience=600)) as house:
        room = await against(house, "tests.table.evil:Hangs")
        await answer(room)
        _, task = house.bots._thinking[room.id]
        await room.add(Undone(0, 0))
        assert room.id not in house.bots._thinking
        await asyncio.wait([task], timeout=60)
        assert task.cancelled()
        assert room.record.to_move == 0


async def test_a_bot_goes_on_after_a_restart(sqlite_url: str) -> None:
    async with House.open(Settings(sqlite_url, workers=1, patience=600)) as house:
        room = await against(house, "tests.table.evil:Hangs")
        await answer(room)
    async with House.open(Settings(sqlite_url, workers=1, patience=0.5)) as house:
        again = await house.rooms.get("table")
        assert again is not None
        await until(again, is_asked(0, 2))


async def test_a_clock_that_runs_out_hands_the_seat_to_a_bot(sqlite_url: str) -> None:
    async with House.open(Settings(sqlite_url, workers=1)) as house:
        setting = terms()
        room = await house.rooms.create("timed", type(setting)(setting.setup, 7, ANNA, clock=1))
        for entry in (Sat(0, ANNA, "Anna"), Sat(1, BERT, "Bert"), Started()):
            await room.add(entry)
        await until(room, lambda record: record.seats[0].bot == "greedy")
        assert not room.record.has_time(0)
        await until(room, lambda record: record.seats[1].bot == "greedy")
        assert room.record.status == "playing"


async def test_a_request_that_nobody_answers_goes_away_by_itself(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_module, "REQUEST_LASTS", 50)
    async with House.open(Settings(url, workers=1)) as house:
        room = await house.rooms.create("asked", terms())
        for entry in (Sat(0, ANNA, "Anna"), Sat(1, BERT, "Bert"), Started()):
            await room.add(entry)
        await answer(room)
        await room.add(TakeBackAsked(0, 0))
        await until(room, lambda record: record.request is None)
        assert (await house.store.entries("asked"))[-1].entry == TakeBackExpired()
        summary = await house.store.lists.one("asked")
        assert summary is not None
        assert summary.asked == {1}


async def test_time_without_a_server_is_given_back(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock of Anna, who has a minute, runs for ten seconds; then nothing runs for an hour."""
    at = start = now()
    for module in (rooms, timers, uptime, facts):
        monkeypatch.setattr(module, "now", lambda: at)
    setting = type(terms())(terms().setup, 7, ANNA, clock=60)
    async with House.open(Settings(url, workers=1)) as house:
        room = await house.rooms.create("timed", setting)
        for entry in (Sat(0, ANNA, "Anna"), Sat(1, BERT, "Bert"), Started()):
            await room.add(entry)
        at = start + 10_000
        await house.store.uptime.note()
    at = start + 3_610_000
    async with House.open(Settings(url, workers=1)) as house:
        again = await house.rooms.get("timed")
        assert again is not None
        assert again.record.time_left(at) == 50_000
        assert again.record.seats[0].bot is None
        number = again.record.number
        at += 1_000
        await house.timers.make_up(again)
        assert again.record.number == number
        await answer(again)
        assert again.record.clocks == [49_000, 60_000]


async def test_time_in_which_another_server_ran_counts(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    at = start = now()
    for module in (rooms, timers, uptime, facts):
        monkeypatch.setattr(module, "now", lambda: at)
    setting = type(terms())(terms().setup, 7, ANNA, clock=60)
    async with House.open(Settings(postgres_url, workers=1)) as one:
        room = await one.rooms.create("timed", setting)
        for entry in (Sat(0, ANNA, "Anna"), Sat(1, BERT, "Bert"), Started()):
            await room.add(entry)
        at = start + 10_000
        await one.store.uptime.note()
        async with House.open(Settings(postgres_url, workers=1)) as two:
            there = await two.rooms.get("timed")
            assert there is not None
            assert there.record.number == room.record.number
            assert there.record.time_left(at) == 50_000


async def test_time_without_a_database_is_given_back(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    at = start = now()
    monkeypatch.setattr(uptime, "now", lambda: at)
    async with House.open(Settings(sqlite_url, workers=1)) as house:
        notes, write = house.store.uptime, Database.write

        async def broken(database: Database, work: object) -> None:
            raise Refused("storage")

        at = start + 5_000
        assert await notes.note()
        monkeypatch.setattr(Database, "write", broken)
        at = start + 10_000
        assert not await notes.note()
        monkeypatch.setattr(Database, "write", write)
        at = start + 100_000
        assert await notes.note()
        assert await notes.away(start, at) == 95_000
        assert await notes.away(start + 90_000, at) == 10_000
        assert await notes.away(start, start + 5_000) == 0


@contextmanager
def here(house: House, *people: Player) -> Iterator[list[Presence]]:
    """People with a socket open, as a house sees them."""
    with ExitStack() as stack:
        presences = [stack.enter_context(house.presences.entered(player.id)) for player in people]
        for presence, player in zip(presences, people, strict=True):
            presence.identify(player, house.csrf(player))
        yield presences


async def hung_up(presence: Presence) -> None:
    async with asyncio.timeout(30):
        await presence._wait()


async def test_who_signs_out_everywhere_is_hung_up_on_by_all_servers(postgres_url: str) -> None:
    settings = Settings(postgres_url, workers=1)
    async with House.open(settings) as one, House.open(settings) as two:
        player, other = [await one.store.accounts.add(Player(name.lower(), name)) for name in ("Anna", "Bert")]
        with here(two, player, other) as [old, foreign]:
            later = await one.store.accounts.sign_out_everywhere(player.id)
            await hung_up(old)
            with here(two, later) as [fresh]:
                await two._refresh_people(two.presences.people())
                assert not fresh.is_dropped
            assert not foreign.is_dropped


async def test_who_signs_out_in_one_browser_is_hung_up_on_by_all_servers(postgres_url: str) -> None:
    settings = Settings(postgres_url, workers=1)
    async with House.open(settings) as one, House.open(settings) as two:
        player, other = [await one.store.accounts.add(Player(name.lower(), name)) for name in ("Anna", "Bert")]
        with here(one, player) as [near], here(two, player, other) as [far, foreign]:
            await one.hang_up(player.id)
            for presence in (near, far):
                await hung_up(presence)
            assert not foreign.is_dropped


async def test_who_signs_out_while_a_socket_opens_is_hung_up_on(sqlite_url: str) -> None:
    async with House.open(Settings(sqlite_url, workers=1)) as house:
        player = await house.store.accounts.add(Player("anna", "Anna"))
        with house.presences.entered(player.id) as presence:
            looked_up = await house.store.accounts.player(player.id)
            await house.store.accounts.sign_out_everywhere(player.id)
            await house.hang_up(player.id)
            presence.identify(looked_up, house.csrf(looked_up))
            assert presence.is_dropped


async def test_after_a_gap_in_the_news_old_lines_are_found(postgres_url: str) -> None:
    settings = Settings(postgres_url, workers=1)
    async with House.open(settings) as house:
        player, other = [await house.store.accounts.add(Player(name.lower(), name)) for name in ("Anna", "Bert")]
        with here(house, player, other) as [line, renamed]:
            administrator = await asyncpg.connect(postgres_url)
            await administrator.execute("UPDATE players SET generation = generation + 1 WHERE id = 'anna'")
            await administrator.execute("UPDATE players SET name = 'Bertha' WHERE id = 'bert'")
            await administrator.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
            await administrator.close()
            await hung_up(line)
            async with asyncio.timeout(30):
                while renamed.name != "Bertha":
                    await asyncio.sleep(0.01)


async def test_a_name_taken_at_another_server_is_known(postgres_url: str) -> None:
    settings = Settings(postgres_url, workers=1)
    async with House.open(settings) as one, House.open(settings) as two:
        player, other = [await one.store.accounts.add(Player(name.lower(), name)) for name in ("Anna", "Bert")]
        with here(one, player) as [near], here(two, player, other) as [far, foreign]:
            await rename(one, player, "Zoé")
            async with asyncio.timeout(30):
                while far.name != "Zoé":
                    await asyncio.sleep(0.01)
            assert [near.name, foreign.name] == ["Zoé", "Bert"]
            assert not any(presence.is_dropped for presence in (near, far, foreign))


async def test_following_goes_on_after_a_change_that_cannot_be_read(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str | None] = []
    heard = asyncio.Event()

    async def refresh(self: object, id: str | None) -> None:
        seen.append(id)
        if id == "bad":
            raise ValueError("broken")
        heard.set()

    async def changes() -> AsyncIterator[str | None]:
        yield "bad"
        yield "good"

    async with House.open(Settings(sqlite_url, workers=1)) as house:
        monkeypatch.setattr(house.rooms, "refresh", refresh.__get__(house.rooms))
        monkeypatch.setattr(house.store, "changes", changes)
        await house._follow()
    assert seen == ["bad", "good"]


async def test_two_servers_show_each_other_what_happens(postgres_url: str) -> None:
    settings = Settings(postgres_url, workers=1)
    async with House.open(settings) as one, House.open(settings) as two:
        here = await one.rooms.create("shared", terms())
        await here.add(Sat(0, ANNA, "Anna"))
        there = await two.rooms.get("shared")
        assert there is not None
        await there.add(Sat(1, BERT, "Bert"))
        await until(here, lambda record: record.seats[1].player == BERT)
        await here.add(Started())
        await until(there, lambda record: record.status == "playing")
        await answer(there)
        await until(here, is_asked(1, 1))
        await answer(here)
        await until(there, lambda record: len(record.match.actions) == 2)
        assert here.record.match is not None
        assert there.record.match is not None
        assert here.record.match.save() == there.record.match.save()


async def test_rooms_that_nobody_uses_leave_the_memory(sqlite_url: str) -> None:
    async with House.open(Settings(sqlite_url, workers=1)) as house:
        room = await against(house, "greedy")
        assert house.rooms.evict(-1, lambda _: True) == 0
        assert house.rooms.evict(-1) == 1
        again = await house.rooms.get(room.id)
        assert again is not room
        assert again is not None
        assert again.record.number == room.record.number
        assert await house.rooms.get("nothing") is None
        assert not house.rooms._opening


async def test_a_thought_changes_with_what_is_asked(sqlite_url: str) -> None:
    async with House.open(Settings(sqlite_url, workers=1)) as house:
        room = await against(house, "greedy")
        assert Thought.of(room.record) is None
        await answer(room)
        await until(room, is_asked(0, 2))
        assert Thought.of(room.record) is None


async def test_a_table_of_another_version_keeps_no_other_from_going_on(sqlite_url: str) -> None:
    async with House.open(Settings(sqlite_url, workers=1, patience=600)) as house:
        # The one that was played last is the first to be taken up.
        for id in ("sound", "aged"):
            await answer(await against(house, "tests.table.evil:Hangs", id))
        entries = schema.entries.c
        spoilt = schema.entries.update().where(entries.table_id == "aged", entries.number == 3)
        strange = spoilt.values(entry=msgspec.json.encode(Acted(0, 0, "x")).decode())
        await house.store._database.write(lambda connection: connection.execute(strange))
    async with House.open(Settings(sqlite_url, workers=1, patience=600)) as house:
        opened: asyncio.Queue[str] = asyncio.Queue()

        async def note(room: Room) -> None:
            opened.put_nowait(room.id)

        house.rooms.on_open.append(note)
        assert await asyncio.wait_for(opened.get(), 30) == "sound"
        with pytest.raises(Refused, match="other_version"):
            await house.rooms.get("aged")
