"""Who plays with whom is said before a match begins: where it is set up, at the table, and to who is invited."""

import re
from collections.abc import AsyncIterator
from html import unescape

import pytest
import pytest_asyncio

from derelict import registry
from derelict.table.screen.pages import Pages
from derelict.table.screen.people import team_names
from tests.table.site import Site, running

TEXTS = Pages().texts
TEAMS = {
    ("neuroshima", "teams", 4): ["Team 1", "Team 1", "Team 2", "Team 2"],
    ("neuroshima", "teams", 3): ["Team 1, alone", "Team 2", "Team 2"],
    ("neuroshima", "versus", 3): ["Team 1, alone", "Team 2", "Team 2"],
    ("theseus", "teams", 4): ["Team 1", "Team 2", "Team 1", "Team 2"],
}


@pytest_asyncio.fixture
async def site(sqlite_url: str) -> AsyncIterator[Site]:
    async with running(sqlite_url, workers=1) as started:
        yield started


def test_the_modes_that_have_teams_name_them() -> None:
    kinds = [
        (game, mode, count)
        for game in map(registry.game, registry.games())
        for mode in game.modes
        for count in mode.seats
    ]
    named = {
        (game.name, mode.name, count): team_names(TEXTS, game, mode.name, count, "en") for game, mode, count in kinds
    }
    assert {kind: names for kind, names in named.items() if names} == TEAMS


@pytest.mark.parametrize("kind", TEAMS)
def test_teams_are_those_of_the_rules(kind: tuple[str, str, int]) -> None:
    name, mode, seats = kind
    game = registry.game(name)
    rules = game.start(seats, 1, mode).state.rules  # type: ignore[attr-defined]
    leaders = getattr(rules, "leaders", range(seats))
    assert {(seat, game.teams(mode, seats)[seat]) for seat in range(seats)} == set(
        zip(leaders, rules.sides, strict=True)
    )


@pytest.mark.parametrize(
    ("language", "set_up", "mine", "listed"),
    [
        ("en", "Seat 1 · Team 1", "Seat 3 · Team 2", ["1 Ann", "1 Easy bot", "2 Reserved for you", "2 Open seat"]),
        (
            "fr",
            "Place 1 · Équipe 1",
            "Place 3 · Équipe 2",
            ["1 Ann", "1 Robot facile", "2 Réservée pour vous", "2 Place libre"],
        ),
    ],
)
@pytest.mark.asyncio
async def test_the_table_and_the_invitation_tell_the_teams(
    site: Site, language: str, set_up: str, mine: str, listed: list[str]
) -> None:
    host, guest = [await site.visit(**{"accept-language": language}) for _ in range(2)]
    await host.post("/name", {"name": "Ann"})
    table = await site.table(host, "me", "easy", "open", "open", mode="teams/4")
    page = (await host.get(table)).text
    assert set_up in page
    assert mine in page
    link = await host.invite(table, 2)
    assert f" · {mine.partition(' · ')[2]} <input" in (await host.get(f"{table}/invite")).text
    cards = unescape((await guest.get(link)).text).replace("\u00a0", " ")
    seats = re.findall(r'class="seat-no">[^<]* (\d)</p>\s*<p class="seat-name"><svg.*?</svg> (.*?)</p>', cards)
    assert [" ".join(seat) for seat in seats] == listed


@pytest.mark.asyncio
async def test_where_everybody_plays_alone_or_all_together_there_are_no_teams(site: Site) -> None:
    host, guest = await site.visit(), await site.visit()
    table = await site.table(host, "me", "open")
    assert "Team" not in (await host.get(table)).text
    assert "Team" not in (await guest.get(await host.invite(table, 1))).text
