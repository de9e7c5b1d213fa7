"""Puzzles in the browser: the list, a right and a wrong try, and the solution."""

import re
from collections.abc import AsyncIterator
from html import unescape

import pytest
import pytest_asyncio

from derelict.core.lessons.puzzles import played, worded
from derelict.games.neuroshima.content.places import HEXES, NUMBER
from derelict.games.neuroshima.lessons.puzzles import puzzle, puzzles
from derelict.games.neuroshima.state import State
from tests.table.site import Person, Site, running, until

pytestmark = pytest.mark.asyncio


@pytest_asyncio.fixture
async def site(sqlite_url: str) -> AsyncIterator[Site]:
    async with running(sqlite_url, workers=1) as opened:
        yield opened


async def play(site: Site, person: Person, table: str, actions: list[str]) -> None:
    """Play a line of the solver, and wait for what the enemy answers."""
    room = await site.room(table)
    for action in actions:
        await until(room, lambda record: record.to_move in (0, None))
        match = room.record.match
        assert match is not None
        if match.decision is None:
            return
        answer = await person.act(table, len(match.actions), action)
        assert answer.status_code == 303, (action, answer.text)


async def test_the_list_has_every_puzzle(site: Site) -> None:
    person = await site.visit()
    page = (await person.get("/puzzles")).text
    assert page.count('class="puzzle"') == len(puzzles())
    assert f"You have solved 0 of {len(puzzles())}." in page


async def test_solving_a_puzzle(site: Site) -> None:
    person = await site.visit()
    table = (await person.post("/puzzles/neuroshima/1")).headers["location"]
    page = (await person.get(table)).text
    assert puzzle(1).goal_text("en") in page
    name = f"Puzzle 1: {puzzle(1).title('en')}"
    assert re.search(f"<title>[^<]*{re.escape(name)}", page)
    assert re.search(f'<h1 class="where">[^<]*{re.escape(name)}', page)
    await play(site, person, table, puzzle(1).solution[0])
    room = await site.room(table)
    await until(room, lambda record: record.status == "over")
    page = (await person.get(table)).text
    assert "Solved!" in page
    assert "Next puzzle" in page
    assert f"{table}/verify" not in page
    listed = (await person.get("/puzzles")).text
    assert listed.count('class="puzzle solved"') == 1
    assert "solved" not in (await (await site.visit()).get("/puzzles")).text.replace("You have solved", "")


async def test_a_wrong_try_can_be_tried_again(site: Site) -> None:
    person = await site.visit()
    table = (await person.post("/puzzles/neuroshima/1")).headers["location"]
    await play(site, person, table, ["end"])
    room = await site.room(table)
    await until(room, lambda record: record.status == "over")
    page = (await person.get(table)).text
    assert "Not yet" in page
    again, later = page.index('value="undo">Try again'), page.index('action="/puzzles/neuroshima/2"')
    assert again < later, "who has had enough goes on to the next one"
    assert (await person.do(table, "undo", to=0)).status_code == 303
    assert room.record.status == "playing"
    assert room.record.match is not None
    assert room.record.match.actions == []
    assert 'class="puzzle solved"' not in (await person.get("/puzzles")).text


async def test_the_table_says_when_the_battle_starts_and_what_a_try_lacks(site: Site) -> None:
    for language, words, lacks in (
        ("en", "The battle starts when you end the turn", ("Tiles played: 0; needed: 1.", "still has 6 life points.")),
        ("fr", "Le Combat commence quand vous terminez le tour", ("il en faut 1.", "a encore 6 Points de Vie.")),
    ):
        person = await site.visit(**{"accept-language": language})
        table = (await person.post("/puzzles/neuroshima/1")).headers["location"]
        page = unescape((await person.get(table)).text)
        assert puzzle(1).how(language) in page
        assert words in page
        await play(site, person, table, ["end"])
        await until(await site.room(table), lambda record: record.status == "over")
        page = unescape((await person.get(table)).text)
        verdict = page[page.index("over verdict") :].split("</p>")[0]
        assert all(lack in verdict for lack in lacks)
        assert words not in page


async def test_who_fails_wears_no_crown_and_is_not_called_the_winner(site: Site) -> None:
    """By the rules the solver of puzzle 1 wins the match even so, and puzzle 13 is solved by who loses it."""
    person = await site.visit()
    for number, actions, crowns, said in (
        (1, ["end"], 0, "Not yet: the goal is not reached."),
        (13, puzzle(13).solution[0], 1, "Solved!"),
    ):
        table = (await person.post(f"/puzzles/neuroshima/{number}")).headers["location"]
        await play(site, person, table, actions)
        room = await site.room(table)
        await until(room, lambda record: record.status == "over")
        match = room.record.match
        assert match is not None
        assert match.outcome is not None
        assert bool(match.outcome.winners[:1] == (0,)) != bool(crowns), "the rules say otherwise"
        for path in (table, f"{table}/history"):
            page = (await person.get(path)).text
            assert page.count("class='crown'") == crowns, path
            assert ("victory" in page) == bool(crowns)
            assert "Winner:" not in page
            assert f"{said}</li>" in page


async def test_a_puzzle_that_was_begun_is_gone_on_with(site: Site) -> None:
    person = await site.visit()
    table = (await person.post("/puzzles/neuroshima/2")).headers["location"]
    assert (await person.post("/puzzles/neuroshima/2")).headers["location"] == table
    assert (await person.post("/puzzles/neuroshima/3")).headers["location"] != table
    assert table not in (await person.get("/")).text


async def test_every_solution_is_told_in_words() -> None:
    for one in puzzles():
        for line in one.solution:
            words = worded(one, line, "fr")
            assert words[-1] == "Terminer le tour" or line[-1] != "end"
            assert len(words) == len(line) - sum(text in HEXES for text in line), "what the enemy answers is a hex"


async def test_a_solution_is_shown_as_it_stands_before_the_battle() -> None:
    """Every tile that is placed is there, whatever becomes of it afterwards."""
    for one in puzzles():
        for line in one.solution:
            state = played(one, line)
            assert isinstance(state, State)
            assert state.outcome is None
            for _, tile, hex, *_ in (text.split() for text in line if text.startswith("place")):
                stands = state.board[NUMBER[hex]]
                assert stands is not None, (one.number, tile)


async def test_the_words_of_a_solution_come_first_and_the_picture_shows_it(site: Site) -> None:
    person = await site.visit()
    for number, lines in ((1, 1), (36, 2)):
        page = (await person.get(f"/puzzles/neuroshima/{number}/solution")).text
        assert page.index("What to play") < page.index("<svg", page.index("<main"))
        assert page.count("<figure>") == lines + 1
        first, *_, start = page.split("<figure>")[1:3]
        assert "piece" in first
        assert ' fresh"' in first
        assert ' fresh"' not in start
        ids = re.findall(r"""\bid=["']([^"']+)""", page)
        assert len(ids) == len(set(ids))
        assert f'action="/puzzles/neuroshima/{number + 1}"' in page
    last = puzzles()[-1].number
    assert "Next puzzle" not in (await person.get(f"/puzzles/neuroshima/{last}/solution")).text


async def test_a_solution_leads_back_to_the_table_where_one_was_trying(site: Site) -> None:
    person, other = await site.visit(), await site.visit()
    path = "/puzzles/neuroshima/1/solution"
    assert "Back to the table" not in (await person.get(path)).text
    table = (await person.post("/puzzles/neuroshima/1")).headers["location"]
    assert f'<a href="{table}">Back to the table' in (await person.get(path)).text
    await play(site, person, table, ["end"])
    await until(await site.room(table), lambda record: record.status == "over")
    link = f"{path}?table={table.removeprefix('/t/')}"
    assert f'href="{link}"' in (await person.get(table)).text
    page = (await person.get(link)).text
    assert f'<a href="{table}">Back to the table' in page
    assert f'name="back" value="{link}"' in page, "in another language too"
    assert table not in (await other.get(link)).text, "it is not theirs"
    assert table not in (await person.get(link.replace("/1/", "/2/"))).text, "it is another puzzle"


async def test_a_table_that_teaches_bears_the_name_of_its_lesson(site: Site) -> None:
    for language, puzzle_name, tutorial_name in (
        ("en", f"Puzzle 1: {puzzle(1).title('en')}", "Your first game"),
        ("fr", f"Puzzle 1\u00a0: {puzzle(1).title('fr')}", "Votre première partie"),
    ):
        person = await site.visit(**{"accept-language": language})
        for path, name in (("/puzzles/neuroshima/1", puzzle_name), ("/tutorial/neuroshima", tutorial_name)):
            page = unescape((await person.get((await person.post(path)).headers["location"])).text)
            assert f'<h1 class="where">{name}</h1>' in page
            assert f" – {name}</title>" in page


async def test_the_solution_is_told_in_both_languages(site: Site) -> None:
    said = {
        "en": ("What follows", "Place Mobile Armor – a2 – south"),
        "fr": ("Ce qui suit", "Placer Blindé mobile – a2 – sud"),
    }
    for language, words in said.items():
        person = await site.visit(**{"accept-language": language})
        page = (await person.get("/puzzles/neuroshima/1/solution")).text
        assert all(word in page for word in words)
        assert puzzle(1).solution[0][0] not in page
    assert (await person.get("/puzzles/neuroshima/9999/solution")).status_code == 404
    assert (await person.post("/puzzles/neuroshima/9999")).status_code == 404
    assert (await person.post("/puzzles/neuroshima/x")).status_code == 409
