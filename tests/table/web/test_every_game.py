"""All that is around a table works for every game that is installed: it was never meant for one of them."""

import json
import re
from collections.abc import AsyncIterator
from html import unescape
from random import Random
from urllib.parse import quote

import pytest
import pytest_asyncio

from derelict import registry, rulebook
from derelict.core.game import Game
from derelict.core.match import Match
from derelict.table.rooms.rooms import Room
from tests.table.site import Person, Site, running, until

GAMES = registry.games()
MODES = [
    (name, mode.name, seats)
    for name in GAMES
    for mode in registry.game(name).modes
    for seats in mode.seats
    if seats > 1
]
"""All modes with every number of seats that leaves some to bots."""
ACTIONS = 24


def first_mode(name: str) -> str:
    """A mode for two."""
    return next(mode.name for mode in registry.game(name).modes if 2 in mode.seats)


@pytest_asyncio.fixture
async def site(sqlite_url: str) -> AsyncIterator[Site]:
    async with running(sqlite_url, workers=1) as started:
        yield started


async def seated(person: Person, game: str, mode: str, *seats: str, **fields: str) -> str:
    places = {f"seat{number}": place for number, place in enumerate(seats)}
    answer = await person.post(f"/new/{game}", {"mode": f"{mode}/{len(seats)}", **places, **fields})
    assert answer.status_code == 303, answer.text
    table = str(answer.headers["location"])
    known = registry.game(game)
    if seats.count("me") > 1 and not known.is_open and known.has_secrets(known.setup(mode, len(seats))):
        assert (await person.do(table, "open_hands")).status_code == 303  # Nobody covers what only they look at.
    return table


def played(room: Room) -> Match:
    assert room.record.match is not None
    return room.record.match


async def play(person: Person, room: Room, actions: int) -> None:
    rng = Random(actions)
    for _ in range(actions):
        match = played(room)
        assert match.decision is not None
        action = rng.choice(list(match.decision.options)).text
        assert (await person.act(f"/t/{room.id}", len(match.actions), action)).status_code == 303


def words(game: Game, language: str) -> str:
    return game.texts.say(language, "game.name")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.asyncio
async def test_home_shows_every_game_with_a_picture_and_what_it_has(site: Site, language: str) -> None:
    page = (await (await site.visit(**{"accept-language": language})).get("/")).text
    shown = re.findall(r'<li class="game">(.*?)</li>', page, re.DOTALL)
    assert len(shown) == len(GAMES)
    for name, part in zip(GAMES, shown, strict=True):
        assert f"<h3>{words(registry.game(name), language)}</h3>" in part
        assert f'src="/poster/{name}.svg"' in part
        assert f'action="/play/{name}"' in part
        assert (f'formaction="/tutorial/{name}"' in part) == (registry.game(name).tutorial is not None)
        assert (f'href="/puzzles#{name}"' in part) == (registry.game(name).puzzles is not None)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.asyncio
async def test_a_match_is_looked_through_forked_saved_and_opened_again(site: Site, name: str) -> None:
    person = await site.visit(**{"accept-language": "fr"})
    table = await seated(person, name, first_mode(name), "me", "me", clock="5")
    room = await site.room(table)
    await play(person, room, ACTIONS)
    for path in ("", "/history", "/history/0", "/history/7"):
        page = await person.get(table + path)
        assert page.status_code == 200
        assert "<svg" in page.text
    forked = await person.post(f"{table}/fork", {"number": 7})
    assert [action.text for action in played(await site.room(forked.headers["location"])).actions] == [
        action.text for action in played(room).actions[:7]
    ]
    report = await person.post(f"{table}/report", {"text": "hm"})
    assert json.loads(report.text)["game"] == name
    for seat in range(len(room.record.seats)):
        # Where all play together it is over when everybody has given up.
        if room.record.status != "over":
            assert (await person.do(table, "resign", seat=seat)).status_code == 303
    assert room.record.status == "over"
    saved = await person.get(f"{table}/save.json")
    opened = await person.post("/import", files={"file": ("save.json", saved.text)})
    assert played(await site.room(opened.headers["location"])).state == played(room).state
    assert (await person.get(f"{table}/verify")).status_code == 200
    again = await person.post(f"{table}/rematch")
    assert (await person.get(again.headers["location"])).status_code == 200


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.asyncio
async def test_a_game_saved_against_bots_is_played_on_against_bots(site: Site, name: str) -> None:
    person = await site.visit()
    room = await site.room(await seated(person, name, first_mode(name), "me", "me"))
    await play(person, room, ACTIONS)
    match, player = played(room), room.record.seats[0].player
    assert match.decision is not None
    form = (await person.get("/")).text.partition('action="/import"')[2].partition("</form>")[0]
    assert re.findall(r'<button name="bots" value="(\w+)">', form) == ["yes", "no"]
    for bots in ("yes", "no"):
        opened = await person.post("/import", {"bots": bots}, files={"file": ("save.json", match.save())})
        record = (await site.room(opened.headers["location"])).record
        people = {seat for seat, place in enumerate(record.seats) if place.player == player}
        assert people == ({match.decision.seat} if bots == "yes" else set(range(match.seats)))
        assert all(place.is_taken for place in record.seats)
        assert record.match is not None
        assert [action.text for action in record.match.actions] == [action.text for action in match.actions]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.asyncio
async def test_a_position_has_a_link(site: Site, name: str) -> None:
    person = await site.visit()
    room = await site.room(await seated(person, name, first_mode(name), "me", "me"))
    await play(person, room, ACTIONS)
    text = json.dumps(played(room).position())
    page = await person.get(f"/position?p={quote(text)}")
    assert words(registry.game(name), "en") in page.text
    assert "<svg" in page.text
    answer = await person.post("/position", {"p": text, "bots": "no"})
    opened = await site.room(answer.headers["location"])
    assert played(opened).state == played(room).state
    assert opened.record.eyes(opened.record.terms.host) == opened.record.to_move


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.asyncio
async def test_a_position_is_played_on_in_its_own_mode(site: Site, name: str) -> None:
    person, game = await site.visit(), registry.game(name)
    for mode in game.modes:
        text = json.dumps(game.start(mode.seats[-1], 1, mode.name).position())
        answer = await person.post("/position", {"p": text, "bots": "no"})
        setup = (await site.room(answer.headers["location"])).record.terms.setup
        assert (setup.mode, setup.seats) == (mode.name, mode.seats[-1])


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.asyncio
async def test_a_refusal_names_a_rule_of_the_game(site: Site, name: str) -> None:
    """Whatever is pointed at on the picture, an answer comes; some of it is forbidden by a rule that it names."""
    person = await site.visit(**{"accept-language": "fr"})
    table = await seated(person, name, first_mode(name), "me", "me")
    room = await site.room(table)
    await play(person, room, ACTIONS)
    prefix = rulebook.load(name).chapters[0].rules[0].id.partition("-")[0]
    named = set[str]()
    for _ in range(12):
        page = (await person.get(table)).text
        for group in re.findall(r'<g (id="[^>]+)>', page):
            facts = dict(re.findall(r'([a-z-]+)="([^"]*)"', group))
            answer = (await person.get(f"{table}/why?item={facts['id']}&thing={facts.get('data-thing', '')}")).json()
            assert answer["text"]
            named.add(answer["rule"])
        if any(re.fullmatch(rf"{prefix}-\d+", rule) for rule in named):
            break
        await play(person, room, 1)
    else:
        raise AssertionError(f"no refusal in twelve positions named a rule: {named}")
    rules = unescape((await person.get(f"/rules/{name}")).text)
    assert all(f'id="{rule}"' in rules for rule in named if rule)


@pytest.mark.parametrize(("name", "mode", "seats"), MODES)
@pytest.mark.asyncio
async def test_bots_take_every_seat_of_every_mode(site: Site, name: str, mode: str, seats: int) -> None:
    """They play on by themselves until the person is asked again."""
    person = await site.visit()
    table = await seated(person, name, mode, "me", *["easy"] * (seats - 1))
    room = await site.room(table)
    assert len((await person.get(table)).text.split('<li class="seat')) == seats + 1
    asked = 0
    while asked < 2:
        await until(room, lambda record: record.to_move in (0, None))
        match = played(room)
        assert match.decision is not None
        assert (await person.act(table, len(match.actions), match.decision.options[0].text)).status_code == 303
        asked += len(match.actions) > 0 and match.decided_by(len(match.actions) - 1) != 0
    deciders = {played(room).decided_by(number) for number in range(len(played(room).actions))}
    assert len(deciders) > 1
