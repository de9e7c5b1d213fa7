"""What was settled when a table was made: read by whoever is invited, waits, plays or looks back."""

import re
from collections.abc import AsyncIterator
from html import unescape

import pytest
import pytest_asyncio

from derelict import registry
from derelict.core.setup import ANY
from derelict.table.screen.options import settled
from derelict.table.screen.pages import Pages
from tests.table.site import Person, Site, running

CHOSEN = {
    "mode": "teams/3",
    "public": "yes",
    "clock": "7",
    "seat0": "me",
    "seat1": "open",
    "seat2": "open",
    "option-armies-1": "borgo",
    "option-reinforcements": "yes",
    "option-team_life": "20",
}
TEXTS = Pages().texts


@pytest_asyncio.fixture
async def site(sqlite_url: str) -> AsyncIterator[Site]:
    async with running(sqlite_url, workers=1) as started:
        yield started


def words(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]*>", "", html)).split())


SAID = {
    "en": (
        "Mode: Teams – Two armies against two",
        "Armies: Random, Borgo, Random, Random",
        "Reinforcements: yes – Draw up to six tiles",
        "Life in team matches: 20 – a longer match",
        "Clock: 7 minutes each",
    ),
    "fr": ("Renforts : oui", "Armées : Au hasard, Borgo, Au hasard, Au hasard", "Pendule : 7 minutes par joueur"),
}


async def read_by(person: Person, path: str, language: str) -> str:
    page = words((await person.get(path)).text)
    for sentence in SAID[language]:
        assert sentence in page
    assert "Extended battlefield" not in page
    assert "Plateau étendu" not in page
    return page


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.asyncio
async def test_what_is_not_as_usual_is_read_from_the_invitation_to_the_end(site: Site, language: str) -> None:
    host, guest, third = [await site.visit(**{"accept-language": language}) for _ in range(3)]
    table = (await host.post("/new/neuroshima", CHOSEN)).headers["location"]
    listed = words((await guest.get("/")).text)
    assert SAID[language][1] in listed
    await read_by(guest, table, language)
    link = await host.invite(table, 1)
    await read_by(guest, link, language)
    assert (await guest.post(link, {"name": "Zoé"})).status_code == 303
    assert (await third.do(table, "sit", seat=2)).status_code == 303
    assert (await host.do(table, "start")).status_code == 303
    await read_by(guest, table, language)
    for person in (guest, third):
        assert (await person.do(table, "resign")).status_code == 303
    assert (await site.room(table)).record.status == "over"
    await read_by(host, table, language)


def test_what_is_as_usual_or_has_no_meaning_in_a_mode_is_not_spoken_of() -> None:
    game = registry.game("neuroshima")
    assert settled(TEXTS, game, game.setup("duel", 2), "en") == []
    assert settled(TEXTS, game, game.setup("duel", 2, team_life="20", armies=[]), "en") == []
    [armies] = settled(TEXTS, game, game.setup("duel", 2, armies=[ANY, "moloch"]), "en")
    assert (armies.name, armies.value) == ("Armies", "Random, Moloch")


@pytest.mark.parametrize("name", registry.games())
def test_every_option_of_every_game_can_be_told(name: str) -> None:
    game = registry.game(name)
    for option in game.options:
        other = next((value for value in option.values if value != option.default), None)
        value = not option.default if option.kind == "flag" else other if option.kind == "one" else [other]
        modes = [mode for mode in game.modes if not option.modes or mode.name in option.modes]
        mode = next(mode for mode in modes if max(mode.seats) >= option.fewest)
        setup = game.setup(mode.name, max(mode.seats), **{option.name: value})
        [told] = settled(TEXTS, game, setup, "fr")
        assert told.name == game.texts.say("fr", f"option_name.{option.name}")
        assert told.value
