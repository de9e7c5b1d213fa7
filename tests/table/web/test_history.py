"""The past of a match: what was done next in words, links to positions, and the file of a match played alone."""

import re
import secrets
from collections.abc import AsyncIterator
from html import unescape
from pathlib import Path
from random import Random

import pytest
import pytest_asyncio

from derelict.core.content.typography import french
from tests.table.folded import playing
from tests.table.record.test_hot_seat import peek_table
from tests.table.site import Person, Site, running
from tests.toys.installed import peek_known

LINK = re.compile(r'href="(/position\?p=[^"]+)"')


@pytest_asyncio.fixture
async def site(sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Site]:
    with peek_known(tmp_path, monkeypatch):
        async with running(sqlite_url, workers=1) as site:
            yield site


async def step(site: Site, person: Person, table: str, text: str = "") -> str:
    """Somebody makes a choice that is offered; its text."""
    match = playing((await site.room(table)).record)
    assert match.decision is not None
    text = text or match.decision.options[0].text
    assert (await person.act(table, len(match.actions), text)).status_code == 303
    return text


@pytest.mark.asyncio
async def test_the_next_action_is_told_in_words_of_the_language(site: Site) -> None:
    for language, words in (("en", "Next: End turn"), ("fr", french("Ensuite : Terminer le tour"))):
        person = await site.visit(**{"accept-language": language})
        table = await site.table(person, "me", "me")
        for hex in ("a1", "e3"):
            await step(site, person, table, hex)
        match = playing((await site.room(table)).record)
        assert match.decision is not None
        if "keep" in [option.text for option in match.decision.options]:
            await step(site, person, table, "keep")
        at = len(playing((await site.room(table)).record).actions)
        await step(site, person, table, "end")
        assert words in (await person.get(f"{table}/history/{at}")).text
        assert words not in (await person.get(f"{table}/history/{at + 1}")).text


@pytest.mark.asyncio
async def test_who_plays_alone_can_save_and_link_at_any_time_and_others_only_afterwards(site: Site) -> None:
    one, other = await site.visit(), await site.visit()
    alone, together = await site.table(one, "me", "me"), await site.duel(one, other)
    for person, table, may in ((one, alone, True), (one, together, False), (other, together, False)):
        past = (await person.get(f"{table}/history/0")).text
        assert bool(LINK.search(past)) is may
        assert ("/save.json" in past) is may
        assert ("/save.json" in (await person.get(table)).text) is may
    assert "/save.json" not in (await other.get(alone)).text
    await one.do(together, "resign")
    assert LINK.search((await other.get(f"{together}/history/0")).text)


@pytest.mark.asyncio
async def test_the_last_moment_of_a_match_that_was_given_up_has_a_winner(site: Site) -> None:
    one, other = await site.visit(), await site.visit()
    table = await site.duel(one, other)
    await step(site, one, table, "a1")
    await one.do(table, "resign")
    for moment, crowns in (("", 1), ("/1", 1), ("/0", 0)):
        past = (await other.get(f"{table}/history{moment}")).text
        assert past.count("class='crown'") == crowns
        assert ("turnmark" in past) == (not crowns)


async def to_the_end(site: Site, person: Person, table: str) -> int:
    """All seats of a table are played by one person until it is over; the number of actions."""
    rng, record = Random(4), (await site.room(table)).record
    while (decision := playing(record).decision) is not None:
        await step(site, person, table, rng.choice(decision.options).text)
        record = (await site.room(table)).record
    return len(playing(record).actions)


@pytest.mark.asyncio
async def test_a_match_goes_on_from_every_moment_but_the_one_after_which_nothing_is_left(site: Site) -> None:
    person = await site.visit(**{"accept-language": "en"})
    table = await peek_table(person, "me", "me")
    await person.do(table, "open_hands")
    last = await to_the_end(site, person, table)
    assert "/fork" in (await person.get(f"{table}/history/{last - 1}")).text
    end = (await person.get(f"{table}/history/{last}")).text
    assert "/fork" not in end
    assert "/save.json" in end
    refused = await person.post(f"{table}/fork", {"number": last})
    assert refused.status_code == 409
    assert "choose an earlier moment" in refused.text
    assert (await person.post(f"{table}/fork", {"number": last - 1})).status_code == 303


@pytest.mark.asyncio
async def test_the_last_moment_says_how_it_ended_and_a_match_that_was_given_up_goes_on_from_it(site: Site) -> None:
    one, other = await site.visit(**{"accept-language": "en"}), await site.visit(**{"accept-language": "fr"})
    table = await site.duel(one, other)
    await step(site, one, table, "a1")
    assert 'class="prompt over"' not in (await one.get(f"{table}/history/1")).text
    await one.do(table, "resign")
    for person, ending in ((one, "The game is over. Winner: Guest 2."), (other, french("La partie est finie."))):
        for moment, is_told in (("", True), ("/1", True), ("/0", False)):
            past = (await person.get(f"{table}/history{moment}")).text
            assert (f'<p class="prompt over">{ending}' in past) is is_told
    assert (await other.post(f"{table}/fork", {"number": 1})).status_code == 303


@pytest.mark.asyncio
async def test_a_link_to_a_position_shows_it_and_plays_on_from_it(site: Site) -> None:
    person, friend = await site.visit(), await site.visit()
    table = await site.table(person, "me", "me")
    for hex in ("a1", "e3"):
        await step(site, person, table, hex)
    found = LINK.search((await person.get(f"{table}/history/1")).text)
    assert found is not None
    link = unescape(found[1])
    shown = await friend.get(link)
    assert shown.status_code == 200
    text = unescape(re.search(r'name="p" value="([^"]*)"', shown.text)[1])  # type: ignore[index]
    answer = await friend.post("/position", {"p": text, "bots": "no"})
    match = playing((await site.room(answer.headers["location"])).record)
    assert match.position() == playing((await site.room(table)).record).at(1).position()


@pytest.mark.asyncio
async def test_while_hands_are_hidden_only_who_did_it_is_told_what_was_done_next(site: Site) -> None:
    one, other, watcher = [await site.visit() for _ in range(3)]
    table = await peek_table(one, "me", "open")
    await other.do(table, "sit", seat=1)
    await one.do(table, "start")
    room = await site.room(table)
    people = (one, other)
    mover = people[room.record.to_move or 0]
    await step(site, mover, table)
    for person in (one, other, watcher):
        assert ("Next:" in (await person.get(f"{table}/history/0")).text) is (person is mover)


@pytest.mark.asyncio
async def test_the_way_back_to_a_moment_says_that_it_makes_the_match_practice(site: Site) -> None:
    hint = 'title="That turns the match into practice: no result, no rating."'
    alone = await site.visit()
    table = await site.table(alone, "me", "me")
    for _ in range(6):
        await step(site, alone, table)
    assert hint in (await alone.get(f"{table}/history/0")).text
    assert hint not in (await alone.get(f"{table}/history/6")).text
    await alone.do(table, "undo", to=1)
    page = (await alone.get(f"{table}/history/0")).text
    assert 'value="undo"' in page
    assert hint not in page


@pytest.mark.asyncio
async def test_a_battle_of_the_past_is_told_step_by_step_to_everybody(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The steps lead from the picture before it, and say no more than the log of who asks."""
    monkeypatch.setattr(secrets, "token_hex", lambda size: "5eed" * (size // 2))
    one, other, watcher = [await site.visit(**{"accept-language": "en"}) for _ in range(3)]
    table = await site.duel(one, other)
    people, rng, steps, steps_before = (one, other), Random(2), 0, 0
    while steps <= 2 or steps_before:
        record = (await site.room(table)).record
        match = playing(record)
        assert match.decision is not None
        chosen = rng.choice(record.game.advice.promising(match.state, match.decision)[:4])[0].text
        await step(site, people[match.decision.seat], table, chosen)
        moments = playing((await site.room(table)).record).pictures
        steps, steps_before = sum(told >= len(match.events) for told, _ in moments), steps
    number = len(match.actions)
    after = number + 1
    log = playing((await site.room(table)).record).log(None, "en")
    for person in (one, other, watcher):
        assert f"/history/{after}/replay" in (await person.get(f"{table}/history/{after}")).text
        assert "/replay" not in (await person.get(f"{table}/history/{number}")).text
        told = (await person.get(f"{table}/history/{after}/replay")).json()
        names = {item["id"] for item in told["scene"]["items"]}
        assert len(told["beats"]) > 2
        for beat in told["beats"]:
            assert set(beat["gone"]) <= names
            assert all("markup" in item or item["id"] in names for item in beat["items"])
            names = (names - set(beat["gone"])) | {item["id"] for item in beat["items"]}
            assert set(beat["lines"]) <= set(log)
    for moment in (0, after + 1):
        assert (await one.get(f"{table}/history/{moment}/replay")).status_code == 404
