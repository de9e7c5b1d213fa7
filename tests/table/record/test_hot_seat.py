"""Several people at one device: what only one of them may see is covered until that one has the device in hand."""

import asyncio
import json
from collections.abc import AsyncIterator
from html import unescape
from pathlib import Path

import httpx
import msgspec
import pytest
import pytest_asyncio
from websockets.asyncio.client import connect

from derelict.core.match import Match
from derelict.core.saves import read_save
from derelict.table.record.commands import entry_of
from derelict.table.record.entries import Acted, Sat, Started, TookDevice, TookOver, Undone
from derelict.table.record.record import Record, Refused
from derelict.table.record.terms import Terms
from derelict.table.store import snapshots
from tests.table.folded import add, playing
from tests.table.site import Person, Site, running
from tests.table.web.test_serve import LONG, serving, socket_address, token
from tests.toys.installed import install_peek, peek_known
from tests.toys.peek import GAME

ME = "me"


def hands(match: Match, seat: int | None) -> str:
    """The lines of a picture that show all hands, as somebody sees them."""
    scene = GAME.drawing.scene(match.view(seat).state, None, "en", "wide", seat)
    return next(item.markup for item in scene.items if item.id == "field-players")


@pytest_asyncio.fixture
async def site(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Site]:
    with peek_known(tmp_path, monkeypatch):
        async with running(url, workers=1) as site:
            yield site


async def peek_table(person: Person, *seats: str) -> str:
    places = {f"seat{number}": place for number, place in enumerate(seats)}
    fields = {"mode": f"standard/{len(seats)}", "public": "yes", "option-hand": "1", **places}
    answer = await person.post("/new/peek", fields)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


@pytest.mark.asyncio
async def test_a_page_shows_a_seat_only_to_who_has_said_to_be_there(site: Site) -> None:
    person = await site.visit()
    table = await peek_table(person, "me", "me")
    room = await site.room(table)
    for turn in range(4):
        match = playing(room.record)
        asked = room.record.to_move
        assert asked is not None
        secret, public = hands(match, asked), hands(match, None)
        assert secret != public
        for path in (table, f"{table}/history"):
            page = (await person.get(path)).text
            assert public in page, path
            assert secret not in page, path
            assert "It is " not in unescape(page), path
        page = (await person.get(table)).text
        assert "data-choice" not in page
        assert (await person.get(f"{table}/why?item=x")).json()["text"].startswith("The player whose turn it is")
        kept = msgspec.json.encode(match.view(asked).state)
        assert kept[kept.index(b'"players"') : kept.index(b'"discards"')].decode() not in unescape(
            (await person.post(f"{table}/report")).text
        )
        before = room.record
        assert (await person.act(table, len(match.actions), "peek")).status_code == 409
        assert (await person.do(table, "take_device", seat=1 - asked)).status_code == 409
        assert room.record is before
        assert (await person.do(table, "take_device", seat=asked)).status_code == 303
        page = (await person.get(table)).text
        assert secret in page
        assert hands(match, 1 - asked) not in page
        assert "data-choice" in page
        assert (await person.act(table, len(match.actions), "peek")).status_code == 303, turn
        assert "It is " in (await person.get(table)).text
        assert (await person.act(table, len(match.actions) + 1, "roll")).status_code == 303, turn


@pytest.mark.asyncio
async def test_the_past_tells_what_was_done_next_only_to_who_did_it(site: Site) -> None:
    person = await site.visit()
    table = await peek_table(person, "me", "me")
    room = await site.room(table)
    first = room.record.to_move
    assert first is not None
    for seat in (first, 1 - first):
        assert (await person.do(table, "take_device", seat=seat)).status_code == 303
        own = len(playing(room.record).actions)
        assert (await person.act(table, own, "peek")).status_code == 303
        assert [("Next:" in (await person.get(f"{table}/history/{at}")).text) for at in range(own + 1)] == [
            playing(room.record).decided_by(at) == seat for at in range(own + 1)
        ]
        assert (await person.act(table, own + 1, "roll")).status_code == 303
        assert "Next:" not in (await person.get(f"{table}/history/{own}")).text, "the device is handed on"


@pytest.mark.asyncio
async def test_no_page_is_kept_for_the_way_back(site: Site) -> None:
    person = await site.visit()
    table = await peek_table(person, "me", "me")
    for path in (table, f"{table}/history"):
        assert (await person.get(path)).headers["cache-control"] == "no-store"


@pytest.mark.asyncio
@pytest.mark.parametrize(("language", "words"), [("en", "Hand the device to"), ("fr", "Passez l’appareil à")])
async def test_the_cover_names_who_is_next(site: Site, language: str, words: str) -> None:
    person = await site.visit(**{"accept-language": language})
    table = await peek_table(person, "me", "me")
    room = await site.room(table)
    asked = room.record.to_move
    assert asked is not None
    assert (await person.do(table, "name", seat=asked, name="Zoé")).status_code == 303
    assert f"{words} Zoé." in unescape((await person.get(table)).text)
    assert (await person.do(table, "name", seat=asked, name=" \u200b ")).status_code == 409
    assert room.record.seats[asked].name == "Zoé"


@pytest.mark.asyncio
async def test_hands_can_be_opened_and_covered_again(site: Site) -> None:
    person, stranger = await site.visit(), await site.visit()
    table = await peek_table(person, "me", "me")
    room = await site.room(table)
    match = playing(room.record)
    assert (await stranger.do(table, "open_hands")).status_code == 409
    assert (await person.do(table, "open_hands")).status_code == 303
    assert hands(match, room.record.to_move) in (await person.get(table)).text
    assert (await person.act(table, 0, "roll")).status_code == 303
    assert hands(playing(room.record), room.record.to_move) in (await person.get(table)).text
    assert (await person.do(table, "cover_hands")).status_code == 303
    page = (await person.get(table)).text
    assert hands(playing(room.record), room.record.to_move) not in page
    assert "take_device" in page


@pytest.mark.asyncio
async def test_the_history_of_a_shared_device_holds_no_position_with_all_hands(site: Site) -> None:
    """A link to a position is the position: it would send everything to whoever looks at the page."""
    person = await site.visit()
    table = await peek_table(person, "me", "me")
    room = await site.room(table)
    for status in (303, 409):
        for path in (f"{table}/history", f"{table}/history/0"):
            page = (await person.get(path)).text
            assert "/position?" not in page
            assert f"{table}/fork" in page
        assert (await person.do(table, "take_device", seat=str(room.record.to_move))).status_code == status
    assert (await person.do(table, "open_hands")).status_code == 303
    assert "/position?" in (await person.get(f"{table}/history")).text


@pytest.mark.asyncio
async def test_a_rematch_and_a_fork_cover_as_before(site: Site) -> None:
    person = await site.visit()
    table = await peek_table(person, "me", "me")
    fork = (await person.post(f"{table}/fork", {"number": 0})).headers["location"]
    assert "take_device" in (await person.get(fork)).text
    await person.do(table, "open_hands")
    fork = (await person.post(f"{table}/fork", {"number": 0})).headers["location"]
    assert "take_device" not in (await person.get(fork)).text
    await person.do(table, "resign", seat=0)
    again = (await person.post(f"{table}/rematch")).headers["location"]
    assert "take_device" not in (await person.get(again)).text


@pytest.mark.asyncio
async def test_an_open_game_and_a_single_seat_need_no_cover(site: Site) -> None:
    person = await site.visit()
    for table in (await site.table(person, "me", "me"), await peek_table(person, "me", "easy")):
        page = (await person.get(table)).text
        assert "take_device" not in page
        assert "cover_hands" not in page
        assert "open_hands" not in page
        assert (await person.do(table, "take_device")).status_code == 409


@pytest.mark.parametrize(("deck", "is_covered"), [("random", False), ("picked", True)])
@pytest.mark.asyncio
async def test_a_game_that_may_have_secrets_is_covered_where_it_has(site: Site, deck: str, is_covered: bool) -> None:
    """In Theseus only those who pick their decks know something that others do not, until the match is over."""
    person = await site.visit()
    fields = {"mode": "duel/2", "seat0": "me", "seat1": "me", "option-deck": deck}
    table = str((await person.post("/new/theseus", fields)).headers["location"])
    room = await site.room(table)
    holders: list[int] = []
    while playing(room.record).state.turn == 0 and room.record.to_move is not None:  # type: ignore[attr-defined]
        page = (await person.get(table)).text
        holder = room.record.to_move
        if holders[-1:] != [holder]:
            holders.append(holder)
            assert ("take_device" in page) == is_covered
            if is_covered:
                assert 'name="action"' not in page
                assert (await person.do(table, "take_device", seat=str(holder))).status_code == 303
        decision = playing(room.record).decision
        assert decision is not None
        await person.act(table, len(playing(room.record).actions), decision.options[0].text)
    assert len(holders) > 2


@pytest.mark.asyncio
async def test_others_see_that_a_device_is_shared(site: Site) -> None:
    person, stranger = await site.visit(), await site.visit()
    shared, own = await peek_table(person, "me", "me"), await peek_table(person, "me", "easy")
    assert (await stranger.get(shared)).text.count("shares a device") == 2
    assert "shares a device" not in (await stranger.get(own)).text


def test_a_bot_that_plays_for_one_of_two_leaves_nobody_to_hide_from() -> None:
    record = begun(ME, ME)
    seat = record.to_move
    assert seat is not None
    assert record.eyes(ME) is None
    record = add(record, TookOver(1 - seat, "random"))
    assert record.eyes(ME) == seat
    assert not record.is_covered(ME)


def test_of_three_one_elsewhere_the_cover_comes_between_the_two_who_share() -> None:
    record = begun(ME, "other", ME)
    for _ in range(6):
        seat = record.to_move
        assert seat is not None
        if seat == 1:
            assert record.eyes(ME) in (0, None)
            assert record.eyes("other") == 1
        else:
            assert record.is_covered(ME) == (record.holders.get(ME) != seat)
            assert not record.is_covered("other")
            if record.is_covered(ME):
                with pytest.raises(Refused, match="covered"):
                    add(record, Acted(seat, len(playing(record).actions), "roll"))
                record = add(record, TookDevice(seat))
            assert record.eyes(ME) == seat
        record = add(record, Acted(seat, len(playing(record).actions), "roll"))


def test_whoever_does_not_hold_the_device_makes_nothing_again() -> None:
    record = begun(ME, ME)
    seat = record.to_move
    assert seat is not None
    record = add(add(record, TookDevice(seat)), Acted(seat, 0, "roll"))
    record = add(add(record, TookDevice(1 - seat)), Undone(seat, 0))
    assert record.is_covered(ME)
    with pytest.raises(Refused, match="covered"):
        entry_of(record, ME, "Me", "redo", {})
    record = add(record, TookDevice(seat))
    assert playing(add(record, entry_of(record, ME, "Me", "redo", {}))).actions


def test_who_holds_the_device_is_in_the_snapshot() -> None:
    record = begun(ME, ME)
    seat = record.to_move
    assert seat is not None
    record = add(record, TookDevice(seat))
    read = snapshots.load(GAME, record.terms, snapshots.dump(record))
    assert (read.holders, read.eyes(ME)) == ({ME: seat}, seat)


def begun(*players: str) -> Record:
    record = Record(GAME, Terms(GAME.setup("standard", len(players)), 7, players[0]))
    for seat, player in enumerate(players):
        record = add(record, Sat(seat, player, player.title()))
    return add(record, Started())


def test_a_socket_sends_a_seat_only_to_who_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "installed"
    folder.mkdir()
    monkeypatch.setenv("PYTHONPATH", install_peek(folder))
    with serving(tmp_path) as server, httpx.Client(base_url=server.address, timeout=LONG) as browser:
        csrf = token(browser.get("/").text)
        fields = {"csrf": csrf, "mode": "standard/2", "option-hand": "1", "seat0": "me", "seat1": "me"}
        table = browser.post("/new/peek", data=fields).headers["location"]
        cookie = {"cookie": f"derelict={browser.cookies['derelict']}"}

        async def play() -> None:
            async with connect(socket_address(server, table), additional_headers=cookie, max_size=None) as line:
                said = [str(await line.recv())]

                async def ask(verb: str, **given: object) -> bool:
                    """Ask for something; whether it was done. Then the screen says so, else there is none."""
                    await line.send(json.dumps({"id": 1, "verb": verb, "fields": given}))
                    said.append(str(await line.recv()))
                    return "refused" not in json.loads(said[-1])

                for _ in range(4):
                    saved = await asyncio.to_thread(lambda: browser.get(f"{table}/save.json").text)
                    match = read_save(saved, lambda name: GAME)
                    assert match.decision is not None
                    seat, number = match.decision.seat, len(match.actions)
                    assert not await ask("act", number=number, action="peek")
                    assert hands(match, None) in "".join(said)
                    assert hands(match, seat) not in "".join(said)
                    assert await ask("take_device", seat=seat)
                    assert hands(match, seat) in "".join(said)
                    assert await ask("act", number=number, action="peek")
                    assert "It is " in "".join(said)
                    said.clear()
                    assert await ask("act", number=number + 1, action="roll")
                    assert "It is " not in "".join(said)
                    assert '"keep":0' in "".join(said)

        asyncio.run(play())
