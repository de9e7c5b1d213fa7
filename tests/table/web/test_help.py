"""Help at a table: the signs on the board that somebody sees, each with its meaning."""

from html import unescape

import pytest

from derelict import registry
from tests.table.site import running


@pytest.mark.asyncio
async def test_the_signs_on_the_board_are_explained(sqlite_url: str) -> None:
    async with running(sqlite_url, workers=1) as site:
        for language, title, life, gauss in (
            ("en", "Signs on this board", "The life of an HQ", "Gauss shot"),
            ("fr", "Les signes de ce plateau", "Les Points de Vie d’un QG", "Tir Gauss"),
        ):
            person = await site.visit(**{"accept-language": language})
            table = await site.table(person, "me", "me")
            assert f'href="{table}/help"' in (await person.get(table)).text
            page = unescape((await person.get(f"{table}/help")).text)
            assert title in page
            assert life in page
            assert gauss not in page, "no such tile is on the table yet"


@pytest.mark.asyncio
async def test_every_game_has_help(sqlite_url: str) -> None:
    async with running(sqlite_url, workers=1) as site:
        person = await site.visit()
        for name in registry.games():
            if registry.game(name).drawing.legend is None:
                continue
            table = (await person.post(f"/play/{name}")).headers["location"]
            page = (await person.get(f"{table}/help")).text
            assert page.count("<dt>") > 2, name


@pytest.mark.asyncio
async def test_how_a_game_is_won_is_told_before_the_first_match_only(sqlite_url: str) -> None:
    async with running(sqlite_url, workers=1) as site:
        person = await site.visit()
        for name in registry.games():
            if registry.game(name).drawing.how is None:
                continue
            table = (await person.post(f"/play/{name}")).headers["location"]
            page = unescape((await person.get(table)).text)
            assert 'id="how"' in page, name
            assert registry.game(name).texts.say("en", "how.goal") in page
            assert (await person.post(f"/how/{name}", {"back": table})).headers["location"] == table
            assert 'id="how"' not in (await person.get(table)).text
            assert registry.game(name).texts.say("en", "how.end") in unescape((await person.get(f"{table}/help")).text)
        lesson = (await person.post("/tutorial/neuroshima")).headers["location"]
        assert 'id="how"' not in (await person.get(lesson)).text


@pytest.mark.asyncio
async def test_the_rules_begin_with_how_a_game_is_won(sqlite_url: str) -> None:
    async with running(sqlite_url, workers=1) as site:
        person = await site.visit()
        page = unescape((await person.get("/rules/neuroshima")).text)
        assert page.index("How you win") < page.index("All signs") < page.index('id="N-1"')
        assert '<a href="#N-1" class="rule-id">N-1</a></p>' in page
        assert (await person.get("/rules/nothing")).status_code == 404
