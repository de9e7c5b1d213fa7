"""A game says itself what it teaches: the table knows no game by name."""

from collections.abc import AsyncIterator
from html import unescape
from pathlib import Path

import pytest
import pytest_asyncio

import derelict.table
from tests.table.site import Site, running, until
from tests.toys.installed import peek_known

SUFFIXES = (".py", ".html", ".js", ".css", ".toml")


@pytest_asyncio.fixture
async def site(sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Site]:
    with peek_known(tmp_path, monkeypatch, "teachinggame", "tests.toys.teaching"):
        async with running(sqlite_url, workers=1) as site:
            yield site


def test_no_file_of_the_table_names_a_game() -> None:
    folder = Path(next(iter(derelict.table.__path__)))
    found = [file for file in folder.rglob("*") if file.suffix in SUFFIXES]
    assert len(found) > 60
    for file in found:
        text = file.read_text("utf-8").lower()
        named = [name for name in ("derelict.games.", "neuroshima", "theseus", "battle tile") if name in text]
        assert not named, f"{file.name} names {named}"


@pytest.mark.asyncio
async def test_somebody_elses_game_is_offered_with_its_lessons(site: Site) -> None:
    for language, about, task in (
        ("en", "One card, one task.", "Begin with a draw."),
        ("fr", "Une carte, une tâche.", "Commencez par piocher."),
    ):
        person = await site.visit(**{"accept-language": language})
        home = (await person.get("/")).text
        assert 'formaction="/tutorial/peek"' in home
        assert 'href="/puzzles#peek"' in home
        assert 'action="/tutorial/peek"' in (await person.get("/tutorial")).text
        listed = (await person.get("/puzzles")).text
        assert about in listed
        assert task in listed
        assert 'action="/puzzles/peek/7"' in listed
        assert 'action="/puzzles/neuroshima/1"' in listed


@pytest.mark.asyncio
async def test_its_puzzle_is_solved_at_the_table(site: Site) -> None:
    person = await site.visit()
    table = (await person.post("/puzzles/peek/7")).headers["location"]
    assert (await person.post("/puzzles/peek/7")).headers["location"] == table
    room = await site.room(table)
    assert "Begin with a draw." in (await person.get(table)).text
    assert "The hand grows." in (await person.get("/puzzles/peek/7/solution")).text
    while room.record.status == "playing":
        await until(room, lambda record: record.to_move in (0, None))
        match = room.record.match
        assert match is not None
        if match.decision is None:
            break
        wanted = "draw" if not match.actions else match.decision.options[-1].text
        assert (await person.act(table, len(match.actions), wanted)).status_code == 303
    assert "Solved!" in (await person.get(table)).text
    listed = (await person.get("/puzzles")).text
    assert listed.count('class="puzzle solved"') == 1
    assert "You have solved 1 of 1." in listed


@pytest.mark.asyncio
async def test_its_first_game_has_a_coach(site: Site) -> None:
    person = await site.visit(**{"accept-language": "fr"})
    table = (await person.post("/tutorial/peek")).headers["location"]
    room = await site.room(table)
    assert "Qui a le plus de points à la fin gagne" in unescape((await person.get(table)).text)
    assert (await person.post(f"{table}/do", {"verb": "go_on", "step": 0})).status_code == 303
    assert "Regardez le dessus de la pioche" in unescape((await person.get(table)).text)
    assert (await person.act(table, 0, "peek")).status_code == 303
    assert room.record.match is not None
    assert "Jouez le cœur" in unescape((await person.get(table)).text)


@pytest.mark.asyncio
async def test_the_preview_asks_in_the_words_of_the_game(site: Site) -> None:
    person = await site.visit()
    places = {"seat0": "me", "seat1": "me"}
    peek = (await person.post("/new/peek", {"mode": "short/2", **places})).headers["location"]
    theseus = (await person.post("/new/theseus", {"mode": "duel/2", **places})).headers["location"]
    neuroshima = await site.table(person, "me", "me")
    for table, table_game, question, key in (
        (peek, "peek", "What is the deck up to?", "P peeks."),
        (neuroshima, "neuroshima", "What if the battle started now?", "R and Shift+R"),
    ):
        page = (await person.get(table)).text
        assert f'formaction="{table}/preview"' in page
        assert question in page
        assert key in (await person.get(f"/keys/{table_game}")).text
        assert question in (await person.get(f"{table}/preview")).text
    page = (await person.get(theseus)).text
    assert "/preview" not in page
    assert "Shift+R" not in (await person.get("/keys/theseus")).text
    assert "battle" not in page
    assert (await person.get(f"{theseus}/preview")).status_code == 409


@pytest.mark.asyncio
async def test_a_game_without_lessons_has_none(site: Site) -> None:
    person = await site.visit()
    for path in ("/puzzles/theseus/1", "/puzzles/peek/1", "/puzzles/nothing/1", "/tutorial/nothing"):
        assert (await person.post(path)).status_code == 404, path
    assert (await person.get("/puzzles/theseus/1/solution")).status_code == 404
