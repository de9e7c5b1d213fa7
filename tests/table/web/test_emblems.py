"""Emblems: a badge for each side, by which seats are told apart without colour."""

from collections.abc import AsyncIterator
from xml.etree import ElementTree

import pytest
import pytest_asyncio

import derelict
from derelict import registry
from tests.table.site import Site, running


@pytest_asyncio.fixture
async def site(sqlite_url: str) -> AsyncIterator[Site]:
    async with running(sqlite_url, workers=1) as started:
        yield started


@pytest.mark.parametrize("name", registry.games())
@pytest.mark.asyncio
async def test_every_side_that_can_be_chosen_has_a_badge_of_its_own(site: Site, name: str) -> None:
    person, game = await site.visit(), derelict.game(name)
    sides = {value for option in game.options if option.kind == "each" for value in option.values}
    worn = {side for seed in range(2) for side in game.drawing.worn(game.start(seed=seed).state, 0)}
    drawn = dict[str, str]()
    for side in sorted(sides | worn | {"any"}):
        answer = await person.get(f"/emblem/{name}/{side}.svg")
        assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml"), side
        assert ElementTree.fromstring(answer.text).get("viewBox")
        drawn[side] = answer.text
    assert len(set(drawn.values())) == len(drawn)
    assert (await person.get(f"/emblem/{name}/nobody.svg")).status_code == 404
    style = (await person.get(f"/look/{name}.css")).text
    assert all(f".of-{side}{{--own:#" in style for side in sides | worn)


@pytest.mark.asyncio
async def test_a_seat_bears_the_badge_of_its_side_and_the_picture_of_who_sits_there(site: Site) -> None:
    person = await site.visit()
    table = (
        await person.post(
            "/new/neuroshima",
            {"mode": "duel/2", "seat0": "me", "seat1": "hard", "option-armies-0": "moloch", "option-armies-1": "borgo"},
        )
    ).headers["location"]
    page = (await person.get(table)).text
    seats = page.partition('<ol class="seats"')[2].partition("</ol>")[0].split("<li")[1:]
    for seat, side, sitter in zip(seats, ("moloch", "borgo"), ("person", "hard"), strict=True):
        assert f'src="/emblem/neuroshima/{side}.svg"' in seat
        assert f"/static/people.svg#{sitter}" in seat
