"""Who won is said where finished games are listed, and at the table."""

import re
from collections.abc import AsyncIterator
from html import unescape

import msgspec
import pytest
import pytest_asyncio

from derelict.core.content import typography
from derelict.core.setup import Setup
from derelict.core.state import Outcome
from derelict.table.record.terms import Seat
from derelict.table.screen.home import summary_facts
from derelict.table.screen.pages import Pages
from derelict.table.screen.people import result
from derelict.table.store.lists import Summary
from tests.table.site import Person, Site, running

ANNA, BEN, GUEST = Seat("anna", "Anna"), Seat("ben", "Ben"), Seat("guest", "")


@pytest_asyncio.fixture
async def site(sqlite_url: str) -> AsyncIterator[Site]:
    async with running(sqlite_url, workers=1) as started:
        yield started


def finished(*seats: Seat, winners: set[int] = frozenset(), drawn: set[int] = frozenset()) -> Summary:  # type: ignore[assignment]
    outcome = Outcome.of(winners, drawn, [0] * len(seats), "x")
    setup = Setup("neuroshima", "duel", len(seats), {})
    return Summary("t", setup, "anna", True, 0, "over", 9, 1, seats, frozenset(), frozenset(), outcome)


@pytest.mark.parametrize(
    ("table", "english", "french"),
    [
        (finished(ANNA, BEN, winners={1}), "Winner: Ben", "Victoire : Ben"),
        (finished(ANNA, BEN, winners={0, 1}), "Winners: Anna (you), Ben", "Victoire : Anna (vous), Ben"),
        (finished(ANNA, BEN, winners={0}), "You have won", "Vous avez gagné"),
        (finished(ANNA, BEN, drawn={0, 1}), "Draw", "Match nul"),
        (finished(ANNA, BEN), "Nobody won", "Personne n’a gagné"),
        (finished(ANNA, ANNA, winners={1}), "Winner: Anna 2", "Victoire : Anna 2"),
        (finished(ANNA, Seat(bot="greedy"), winners={1}), "Winner: Normal bot", "Victoire : Robot normal"),
    ],
)
def test_how_it_ended_in_a_few_words(table: Summary, english: str, french: str) -> None:
    texts = Pages().texts
    assert summary_facts(texts, table, "anna", "en")["result"] == english
    assert summary_facts(texts, table, "anna", "fr")["result"] == typography.french(french)
    running = msgspec.structs.replace(table, outcome=None)
    assert summary_facts(texts, running, "anna", "en")["result"] == ""


async def home(person: Person, part: str) -> str:
    page = unescape((await person.get("/")).text)
    found = re.search(rf'<section aria-labelledby="{part}">(.*?)</section>', page, re.DOTALL)
    return found[1] if found is not None else ""


@pytest.mark.asyncio
async def test_the_home_page_names_the_winner(site: Site) -> None:
    anna, ben = await site.visit(), await site.visit(**{"accept-language": "fr"})
    for person, name in ((anna, "Anna"), (ben, "Ben")):
        await person.post("/name", {"name": name})
    table = await site.duel(anna, ben)
    assert "Winner" not in await home(anna, "mine")
    assert (await anna.do(table, "resign", seat=0)).status_code == 303
    assert '<span class="result">Winner: Ben</span>' in await home(anna, "finished")
    assert '<span class="result">Vous avez gagné</span>' in await home(ben, "finished")
    assert '<span class="result">Winner: Ben</span>' in await home(await site.visit(), "finished")
    assert "The game is over. Winner: Ben." in (await anna.get(table)).text
    assert typography.french("La partie est finie : vous avez gagné.") in (await ben.get(table)).text
    assert "The game is over. Winner: Ben." in (await (await site.visit()).get(table)).text


@pytest.mark.parametrize(
    ("table", "player", "english", "french"),
    [
        (finished(GUEST, BEN, winners={0}), "guest", "The game is over: you have won.", "vous avez gagné."),
        (finished(GUEST, BEN, winners={0}), "ben", "The game is over. Winner: Guest.", "Victoire : Invité."),
        (finished(GUEST, BEN, winners={0}), None, "The game is over. Winner: Guest.", "Victoire : Invité."),
        (finished(GUEST, BEN, winners={0, 1}), "ben", "Winners: Guest, Ben (you).", "Invité, Ben (vous)."),
        (finished(GUEST, GUEST, winners={0, 1}), None, "Winners: Guest 1, Guest 2.", "Invité 1, Invité 2."),
        (finished(ANNA, ANNA, winners={1}), "anna", "Winner: Anna 2.", "Victoire : Anna 2."),
        (finished(ANNA, BEN), "anna", "nobody has won.", "personne n’a gagné."),
    ],
)
def test_who_has_won_reads_that_it_is_them(table: Summary, player: str | None, english: str, french: str) -> None:
    texts = Pages().texts
    assert result(texts, table, "outcome", "en", player).endswith(english)
    assert result(texts, table, "outcome", "fr", player).endswith(typography.french(french))


@pytest.mark.asyncio
async def test_who_has_resigned_is_offered_nothing_that_would_be_refused(site: Site) -> None:
    person = await site.visit()
    table = await site.table(person, "me", "me")
    room = await site.room(table)
    assert room.record.match is not None
    assert room.record.match.decision is not None
    action = room.record.match.decision.options[0].text
    assert (await person.act(table, 0, action)).status_code == 303
    assert 'value="undo"' in (await person.get(table)).text
    assert (await person.do(table, "resign", seat=0)).status_code == 303
    page = (await person.get(table)).text
    assert room.record.status == "over"
    for button in ('value="undo"', 'value="reset"', 'value="hand_back"', "Played by a bot"):
        assert button not in page, button
    assert "<em>resigned</em>" in page


@pytest.mark.asyncio
async def test_who_has_resigned_among_three_does_not_come_back(site: Site) -> None:
    person = await site.visit()
    table = await site.table(person, "me", "easy", "me", mode="deathmatch/3")
    assert (await person.do(table, "take_over", seat=2)).status_code == 303
    assert 'value="hand_back"' in (await person.get(table)).text
    assert (await person.do(table, "hand_back", seat=2)).status_code == 303
    assert (await person.do(table, "resign", seat=2)).status_code == 303
    page = (await person.get(table)).text
    assert "<em>resigned</em>" in page
    assert "Played by a bot" in page
    assert 'value="hand_back"' not in page
    assert 'value="resign"' in page, "in the other seat"
    assert (await person.do(table, "hand_back", seat=2)).status_code == 409


@pytest.mark.parametrize(("mode", "seats"), [("duel/2", ["me", "easy"]), ("deathmatch/3", ["me", "me", "easy"])])
@pytest.mark.asyncio
async def test_resigning_says_whether_a_bot_plays_on_and_is_offered_once_for_each_seat(
    site: Site, mode: str, seats: list[str]
) -> None:
    person = await site.visit()
    table = await site.table(person, *seats, mode=mode)
    room = await site.room(table)
    for left in range(len(seats) - 1, 0, -1):
        page = (await person.get(table)).text
        assert ("Really resign? A bot takes over your seat.</button>" in page) == (left > 1)
        assert ("Really resign?</button>" in page) == (left == 1)
        assert (await person.do(table, "resign")).status_code == 303
    assert room.record.status == "over"


@pytest.mark.asyncio
async def test_who_has_resigned_in_every_seat_is_not_asked_to_once_more(site: Site) -> None:
    host, guest = await site.visit(), await site.visit()
    table = await site.table(host, "me", "open", "easy", mode="deathmatch/3")
    assert (await guest.do(table, "sit", seat=1)).status_code == 303
    assert (await host.do(table, "start")).status_code == 303
    assert (await host.do(table, "resign")).status_code == 303
    assert (await site.room(table)).record.status == "playing"
    assert 'value="resign"' not in (await host.get(table)).text
    assert 'value="resign"' in (await guest.get(table)).text
    assert (await host.do(table, "resign")).status_code == 409


@pytest.mark.asyncio
async def test_ones_own_finished_games_are_listed_though_nobody_else_sees_them(site: Site) -> None:
    person, other = await site.visit(), await site.visit()
    table = (await person.post("/play/neuroshima")).headers["location"]
    assert (await person.do(table, "resign", seat=0)).status_code == 303
    assert f'href="{table}/history/0"' in await home(person, "finished")
    assert table not in await home(other, "finished")
    puzzle = (await person.post("/puzzles/neuroshima/1")).headers["location"]
    assert (await person.do(puzzle, "resign", seat=0)).status_code == 303
    assert puzzle not in await home(person, "finished")
