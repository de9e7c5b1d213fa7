"""Before what only others could let one take back, a page without scripts asks again; nothing else does."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from derelict import registry
from derelict.core.match import Match
from derelict.table.record import Record
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
    assert 'data-unsure name="action" value="end"' in page
    assert page.count("data-unsure") == 1 + ('value="play battle"' in page)
    fields = {"number": number, "action": "end", "unsure": "yes"}
    asked = await mover.post(f"{table}/act", fields)
    assert asked.status_code == 200
    assert "End the turn?" in asked.text
    assert "only the other players" in asked.text
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


@pytest.mark.parametrize("name", ["neuroshima", "legendary"])
def test_what_is_final_cannot_be_taken_back_alone(name: str) -> None:
    """In a match between people nobody may undo it alone, as long as there is something to draw."""
    game, seen = registry.game(name), 0
    for seed in range(6):
        match = game.start(seats=2, seed=seed)
        while match.decision is not None and len(match.actions) < 60:
            decision = match.decision
            final = [option for option in decision.options if game.is_final(decision, option)]
            number = len(match.actions)
            match.play(final[0] if final else decision.options[0])
            if final and match.decision is not None:
                seen += 1
                assert match.free_from(decision.seat) > number, final[0].text
    assert seen > 10
