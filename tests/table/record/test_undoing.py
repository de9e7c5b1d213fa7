"""Undo and reset turn are offered where they work and nowhere else, also to several people at one device."""

from collections.abc import AsyncIterator
from random import Random

import pytest
import pytest_asyncio

from derelict import registry
from derelict.table.record.commands import entry_of
from derelict.table.record.entries import BotSat, Sat, Started
from derelict.table.record.record import Record, Refused
from derelict.table.record.terms import Terms
from derelict.table.rooms.limits import RATES, Rate
from derelict.table.screen.screen import show
from derelict.table.screen.viewer import Viewer
from tests.table.folded import acted, add, playing
from tests.table.screen.test_feed import PAGES
from tests.table.site import Person, Site, running, until

pytestmark = pytest.mark.asyncio


@pytest_asyncio.fixture
async def site(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Site]:
    monkeypatch.setattr("derelict.table.web.routes.home.secrets.token_hex", lambda size: "07" * size)
    monkeypatch.setitem(RATES, "command", Rate(1000, 1000))
    async with running(sqlite_url, workers=1) as started:
        yield started


async def act(site: Site, table: str, person: Person, rng: Random) -> None:
    match = playing((await site.room(table)).record)
    assert match.decision is not None
    choice = rng.choice(list(match.decision.options)).text
    assert (await person.act(table, len(match.actions), choice)).status_code == 303


async def test_a_couple_at_one_device_takes_back_alone_what_is_offered_and_only_that(site: Site) -> None:
    couple, guest = await site.visit(), await site.visit()
    table = await site.table(couple, "me", "me", "open", mode="deathmatch/3")
    await guest.do(table, "sit", seat=2)
    await couple.do(table, "start")
    room, rng, undone = await site.room(table), Random(3), set()
    for _ in range(60):
        await act(site, table, guest if room.record.to_move == 2 else couple, rng)
        match = playing(room.record)
        seat, count = match.decided_by(len(match.actions) - 1), len(match.actions)
        page = (await couple.get(table)).text
        is_free = seat != 2 and match.free_from(seat) < count
        assert ('value="undo"' in page) is is_free
        assert ('value="reset"' in page) is is_free
        assert ('value="ask_back"' in page) is not is_free
        answer = await couple.do(table, "undo", to=count - 1)
        assert answer.status_code == (303 if is_free else 409)
        if is_free:
            undone.add(seat)
            assert (await couple.do(table, "redo")).status_code == 303
    assert undone == {0, 1}


async def test_reset_turn_is_offered_only_when_something_was_done(site: Site) -> None:
    person = await site.visit()
    table = await site.table(person, "me", "easy")
    room, rng, offered = await site.room(table), Random(5), set()
    for _ in range(30):
        await until(room, lambda record: record.to_move != 1)
        page = (await person.get(table)).text
        is_offered = 'value="reset"' in page
        offered.add(is_offered)
        assert (await person.do(table, "reset")).status_code == (303 if is_offered else 409)
        await act(site, table, person, rng)
    assert offered == {True, False}


def options(record: Record) -> list[str]:
    decision = playing(record).decision
    return [] if decision is None else [option.text for option in decision.options]


def placing(record: Record) -> list[str]:
    """The tiles that can be placed, which is taken back alone; not in the first turns of a match."""
    return [text for text in options(record) if text.startswith("place") and len(playing(record).actions) > 8]


def asks(record: Record, player: str, verb: str, **fields: object) -> Record:
    """A person asks for something, and it is done."""
    return add(record, entry_of(record, player, player.title(), verb, fields))


async def test_when_one_of_three_resigns_the_others_take_back_as_before() -> None:
    people = ("anna", "ben", "cleo")
    game = registry.game("neuroshima")
    record = Record(game, Terms(game.setup("deathmatch", 3), 7, "anna"))
    record = add(record, *(Sat(seat, name, name.title()) for seat, name in enumerate(people)), Started())
    while record.to_move == 2 or not placing(record):
        record = acted(record, "end" if "end" in options(record) else None)
    record = asks(record, "cleo", "resign")
    seat = record.to_move
    assert seat is not None
    mover, other, count = people[seat], people[1 - seat], len(playing(record).actions)
    record = acted(record, placing(record)[0])
    assert len(playing(asks(record, mover, "undo")).actions) == count
    for name, verbs in ((mover, {"undo", "reset"}), (other, {"ask_back"}), ("cleo", set[str]())):
        tools = show("t", record, Viewer(name, "en"), PAGES).parts["ask"]
        assert {verb for verb in ("undo", "reset", "ask_back") if f'value="{verb}"' in tools} == verbs
    asked = asks(record, other, "ask_back", to=3)
    assert "answer_back" not in show("t", asked, Viewer("cleo", "en"), PAGES).parts["ask"]
    for verb in ("undo", "reset", "ask_back", "answer_back"):
        with pytest.raises(Refused, match="already_resigned"):
            asks(asked, "cleo", verb)
    assert len(playing(asks(asked, mover, "answer_back", agrees="yes", asked=record.number)).actions) == 3
    over = asks(record, other, "resign")
    assert over.status == "over"
    with pytest.raises(Refused, match="nothing_to_undo"):
        asks(over, mover, "undo")


async def test_nobody_goes_back_alone_from_the_end_of_a_match_that_others_have_left() -> None:
    game = registry.game("neuroshima")
    record = Record(game, Terms(game.setup("deathmatch", 3), 7, "anna"))
    record = add(record, Sat(0, "anna", "Anna"), Sat(1, "ben", "Ben"), BotSat(2, "random"), Started())
    record = acted(asks(record, "ben", "resign"))
    assert record.free_from(0) == 0
    while record.status == "playing":
        record = acted(record)
    assert not record.is_given_up
    with pytest.raises(Refused, match="needs_consent"):
        asks(record, "anna", "undo", to=3)
