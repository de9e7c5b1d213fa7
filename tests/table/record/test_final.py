"""Before what only others could let one take back, a page without scripts asks again; nothing else does."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from derelict.core.match import Match
from derelict.table.record.record import Record
from derelict.table.screen.question import prompt
from tests.table.site import Person, Site, running


@pytest_asyncio.fixture
async def site(sqlite_url: str) -> AsyncIterator[Site]:
    async with running(sqlite_url, workers=1) as started:
        yield started


def played(record: Record) -> Match:
    assert record.match is not None
    return record.match


async def to_the_menu(site: Site, table: str, people: list[Person]) -> tuple[Person, int]:
    """Play until somebody may end a turn; who, and how many actions were made."""
    room = await site.room(table)
    while True:
        match = played(room.record)
        assert match.decision is not None
        person, texts = people[match.decision.seat], [option.text for option in match.decision.options]
        if "end" in texts:
            return person, len(match.actions)
        assert (await person.act(table, len(match.actions), texts[0])).status_code == 303


@pytest.mark.asyncio
async def test_the_end_of_a_turn_between_people_is_asked_about_again(site: Site) -> None:
    people = [await site.visit(), await site.visit()]
    table = await site.duel(*people)
    mover, number = await to_the_menu(site, table, people)
    room = await site.room(table)
    page = (await mover.get(table)).text
    assert 'data-unsure="End turn" name="action" value="end"' in page
    assert 'data-unsure="Place' not in page
    fields = {"number": number, "action": "end", "unsure": "yes"}
    asked = await mover.post(f"{table}/act", fields)
    assert asked.status_code == 200
    assert "End turn?" in asked.text
    assert (
        f"<p>{prompt(site.house.pages.texts, room.record, room.record.seats[people.index(mover)].player, 'en')}</p>"
        in asked.text
    )
    assert "This ends your turn or the match, or reveals something new." in asked.text
    assert "only if the others agree" in asked.text
    assert len(played(room.record).actions) == number
    assert (await mover.act(table, number, "end")).status_code == 303
    assert len(played(room.record).actions) > number
    other = next(person for person in people if person is not mover)
    assert (await other.post(f"{table}/act", {**fields, "number": 0})).status_code == 409, "stale"
    assert (await mover.post(f"{table}/act", {**fields, "action": "fly"})).status_code == 409


@pytest.mark.asyncio
async def test_who_can_take_everything_back_alone_is_not_asked_again(site: Site) -> None:
    person = await site.visit()
    table = await site.table(person, "me", "me")
    mover, number = await to_the_menu(site, table, [person, person])
    assert "data-unsure" not in (await mover.get(table)).text
    answer = await mover.post(f"{table}/act", {"number": number, "action": "end", "unsure": "yes"})
    assert answer.status_code == 303


@pytest.mark.asyncio
async def test_the_last_hq_and_the_facing_of_the_last_tile_are_asked_about_again(site: Site) -> None:
    people = [await site.visit(), await site.visit()]
    table = await site.duel(*people)
    room = await site.room(table)
    hqs = [await unsure_buttons(table, people, room.record)]
    await play(table, people, room.record, "b1")
    hqs.append(await unsure_buttons(table, people, room.record))
    assert hqs == [0, 18]
    await play(table, people, room.record, "d3")
    while True:
        match = played(room.record)
        assert match.decision is not None
        texts = [option.text for option in match.decision.options]
        facings = await unsure_buttons(table, people, room.record) if match.decision.prompt == "place_facing" else 0
        if facings:
            assert facings == len(texts), "no facing of the last tile leaves anything to do"
            break
        await play(table, people, room.record, next((text for text in texts if text.startswith("place")), texts[0]))


@pytest.mark.asyncio
async def test_the_question_begins_with_a_capital_but_for_the_name_of_a_hex(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("derelict.table.web.routes.home.secrets.token_hex", lambda size: "07" * size)
    people = [await site.visit(), await site.visit(**{"accept-language": "fr"})]
    table = await site.duel(*people)
    room = await site.room(table)
    await play(table, people, room.record, "b1")
    assert 'data-unsure="a3"' in (await people[1].get(table)).text
    asked = await people[1].post(f"{table}/act", {"number": 1, "action": "a3", "unsure": "yes"})
    assert "<h1>a3\N{NARROW NO-BREAK SPACE}?</h1>" in asked.text
    await play(table, people, room.record, "a3")
    words = {"n": ("North", "Nord")}
    while True:
        match = played(room.record)
        assert match.decision is not None
        seat, texts = match.decision.seat, [option.text for option in match.decision.options]
        page = (await people[seat].get(table)).text
        if match.decision.prompt == "place_facing" and "data-unsure" in page:
            break
        await play(table, people, room.record, next((text for text in texts if text.startswith("place")), texts[0]))
    assert f'data-unsure="{words["n"][seat]}' in page, "whatever else looks the same"
    asked = await people[seat].post(f"{table}/act", {"number": len(match.actions), "action": "n", "unsure": "yes"})
    assert f"<h1>{words['n'][seat]}" in asked.text


@pytest.mark.asyncio
async def test_redo_asks_again_before_it_brings_back_what_only_others_could_take_back(site: Site) -> None:
    people = [await site.visit(), await site.visit()]
    table = await site.duel(*people)
    mover, number = await to_the_menu(site, table, people)
    other, room = people[1 - people.index(mover)], await site.room(table)
    assert (await mover.act(table, number, "end")).status_code == 303
    assert (await mover.do(table, "ask_back", to=number)).status_code == 303
    assert (await other.answer_back(table, "yes")).status_code == 303
    assert 'value="redo" data-redo="end"' in (await mover.get(table)).text
    assert "data-redo" not in (await other.get(table)).text
    asked = await mover.do(table, "redo", unsure="yes")
    assert asked.status_code == 200
    assert "<h1>End turn?</h1>" in asked.text
    assert 'name="verb" value="redo"' in asked.text
    assert len(played(room.record).actions) == number
    assert (await other.do(table, "redo", unsure="yes")).status_code == 409, "nobody else is told what it was"
    for stale in ({"number": number, "action": "place"}, {"number": number + 1, "action": "end"}):
        assert (await mover.do(table, "redo", **stale)).status_code == 409
    assert len(played(room.record).actions) == number
    assert (await mover.do(table, "redo", number=number, action="end")).status_code == 303
    assert len(played(room.record).actions) == number + 1


@pytest.mark.asyncio
async def test_redo_of_what_one_may_take_back_alone_asks_nothing(site: Site) -> None:
    people = [await site.visit(), await site.visit()]
    table = await site.duel(*people)
    mover, number = await to_the_menu(site, table, people)
    match = played((await site.room(table)).record)
    assert match.decision is not None
    texts = [option.text for option in match.decision.options]
    assert (await mover.act(table, number, next(text for text in texts if text != "end"))).status_code == 303
    assert (await mover.do(table, "undo", to=number)).status_code == 303
    assert (await mover.do(table, "redo", unsure="yes")).status_code == 303
    assert len(played((await site.room(table)).record).actions) == number + 1


async def play(table: str, people: list[Person], record: Record, action: str) -> None:
    match = played(record)
    assert match.decision is not None
    assert (await people[match.decision.seat].act(table, len(match.actions), action)).status_code == 303


async def unsure_buttons(table: str, people: list[Person], record: Record) -> int:
    """How many options are asked about again on the page of whoever is asked."""
    decision = played(record).decision
    assert decision is not None
    return (await people[decision.seat].get(table)).text.count("data-unsure")
