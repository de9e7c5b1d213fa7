"""A first game at the table: one sentence for each step, a way on, and a way back."""

from collections.abc import AsyncIterator
from html import unescape

import pytest
import pytest_asyncio

from derelict.core.lessons.tutorial import PUPIL
from derelict.core.match import Match
from derelict.games.neuroshima.lessons import tutorial
from derelict.table.record.teaching import place_of
from derelict.table.rooms.rooms import Room
from tests.table.site import Person, Site, running, until

STEPS = tutorial().script.step
LOOK, DO = STEPS[1], STEPS[2]
BACK, NEXT = "Take me back", 'value="go_on"'


@pytest_asyncio.fixture
async def site(sqlite_url: str) -> AsyncIterator[Site]:
    async with running(sqlite_url, workers=1) as site:
        yield site


async def begun(site: Site) -> tuple[Person, str, Room]:
    person = await site.visit()
    await person.get("/tutorial")
    table = (await person.post("/tutorial/neuroshima")).headers["location"]
    return person, table, await site.room(table)


def match_of(room: Room) -> Match:
    assert room.record.match is not None
    return room.record.match


async def act(person: Person, table: str, room: Room, *actions: str) -> None:
    for action in actions:
        assert (await person.act(table, len(match_of(room).actions), action)).status_code == 303


async def asked(room: Room) -> None:
    await until(room, lambda record: record.to_move in (PUPIL, None))


async def page_of(person: Person, table: str) -> str:
    return unescape((await person.get(table)).text)


@pytest.mark.asyncio
async def test_the_first_game_at_the_table(site: Site) -> None:
    person, table, room = await begun(site)
    for number, step in enumerate(STEPS):
        page = await page_of(person, table)
        assert step.en in page
        assert f"{number + 1} of {len(STEPS)}" in page
        assert (NEXT in page) == (not step.does)
        if not step.does:
            assert (await person.post(f"{table}/do", {"verb": "go_on", "step": number})).status_code == 303
        for action in step.does:
            await act(person, table, room, action)
            await asked(room)
    assert room.record.status == "over"
    page = await page_of(person, table)
    assert tutorial().script.end.en in page
    assert BACK not in page
    assert 'formaction="/tutorial/neuroshima"' in page


@pytest.mark.asyncio
async def test_what_is_pointed_at_is_marked_in_the_picture_of_a_page_without_scripts(site: Site) -> None:
    person, table, room = await begun(site)
    assert 'class="pick told"' in await page_of(person, table)
    await act(person, table, room, "b3")
    await asked(room)
    page = await page_of(person, table)
    assert page.count(" told") == 2
    assert 'data-points="hex-d2|life-outpost"' in page


@pytest.mark.asyncio
async def test_whoever_does_something_else_is_led_back_to_before_the_step(site: Site) -> None:
    person, table, room = await begun(site)
    await act(person, table, room, "b3")
    await asked(room)
    await act(person, table, room, "place mutant", "a1")
    page = await page_of(person, table)
    assert BACK in page
    assert STEPS[3].en not in page
    assert DO.en not in page
    place = place_of(room.record)
    assert place is not None
    assert place.is_astray
    assert (await person.post(f"{table}/do", {"verb": "undo", "to": place.since})).status_code == 303
    assert STEPS[3].en in await page_of(person, table)
    assert [action.text for action in match_of(room).actions] == ["b3", "d2", "place mutant"]


@pytest.mark.asyncio
async def test_the_enemy_waits_while_the_pupil_has_left_the_lesson(site: Site) -> None:
    person, table, room = await begun(site)
    await act(person, table, room, "b3")
    await asked(room)
    await act(person, table, room, "end")
    assert room.record.to_move == 1
    assert not site.house.bots.is_thinking(room)
    page = await page_of(person, table)
    assert BACK in page
    await person.post(f"{table}/do", {"verb": "undo", "to": 2})
    assert LOOK.en in await page_of(person, table)


@pytest.mark.asyncio
async def test_a_step_is_gone_on_from_once(site: Site) -> None:
    person, table, room = await begun(site)
    await act(person, table, room, "b3")
    await asked(room)
    assert (await person.post(f"{table}/do", {"verb": "go_on", "step": 0})).status_code == 409
    assert (await person.post(f"{table}/do", {"verb": "go_on", "step": 1})).status_code == 303
    assert (await person.post(f"{table}/do", {"verb": "go_on", "step": 1})).status_code == 409
    assert DO.en in await page_of(person, table)


@pytest.mark.asyncio
async def test_an_ordinary_table_has_no_steps(site: Site) -> None:
    person = await site.visit()
    table = await site.table(person, "me", "easy")
    assert (await person.post(f"{table}/do", {"verb": "go_on", "step": 0})).status_code == 409


@pytest.mark.asyncio
async def test_while_the_enemy_plays_nothing_is_said_of_what_comes_next(site: Site) -> None:
    match = tutorial().start()
    match.play("b3")
    assert tutorial().says(match, tutorial().place(match), "en") == tutorial().script.wait.en
    assert tutorial().points(match, tutorial().place(match)) == ()


@pytest.mark.asyncio
async def test_a_lesson_that_is_given_up_can_be_begun_again(site: Site) -> None:
    person, table, room = await begun(site)
    again = 'formaction="/tutorial/neuroshima"'
    assert again not in await page_of(person, table)
    await act(person, table, room, "b3")
    await asked(room)
    await person.post(f"{table}/do", {"verb": "resign", "sure": "yes"})
    page = await page_of(person, table)
    assert again in page
    assert "You have left the lesson" in page
    assert tutorial().script.end.en not in page
    assert LOOK.en not in page
    new = (await person.post("/tutorial/neuroshima")).headers["location"]
    assert new != table
    assert STEPS[0].en in await page_of(person, new)
