"""The page of a new table: every option is a field with a name and an explanation, and what was chosen is played."""

import re
from collections.abc import AsyncIterator
from dataclasses import replace
from html import unescape

import pytest
import pytest_asyncio

from derelict import registry
from derelict.core.game import Game
from derelict.core.setup import ANY, Mode, Option
from derelict.games.neuroshima.content.tiles import ARMIES
from derelict.games.neuroshima.state import State
from derelict.games.neuroshima.wording import TEXTS, army_name
from derelict.games.theseus.content.cards import FACTIONS
from derelict.games.theseus.state import State as Station
from derelict.games.theseus.wording import faction_name
from derelict.table.screen.home import all_games
from derelict.table.screen.options import chosen_options, option_facts
from derelict.table.screen.pages import Pages
from derelict.table.web.routes import home
from tests.table.site import Site, running
from tests.toys.peek import GAME as PEEK

DUEL = {"mode": "duel/2", "seat0": "me", "seat1": "me", "clock": "0"}


@pytest_asyncio.fixture
async def site(sqlite_url: str) -> AsyncIterator[Site]:
    async with running(sqlite_url) as started:
        yield started


def selects(page: str) -> dict[str, list[tuple[str, str]]]:
    """The lists to choose from, each with its values and their names."""
    found = re.findall(r'<select name="([^"]+)">(.*?)</select>', page, re.DOTALL)
    offer = re.compile(r'<option value="([^"]*)"[^>]*>(.*?)</option>', re.DOTALL)
    return {name: [(value, unescape(text)) for value, text in offer.findall(inside)] for name, inside in found}


def picked_from(page: str) -> dict[str, list[tuple[str, str]]]:
    """What a seat card is changed to: for each field its values and their names."""
    offered: dict[str, list[tuple[str, str]]] = {}
    tile = re.compile(
        r'<label class="tile"><input type="radio" name="([^"]+)" value="([^"]*)".*?<strong>(.*?)</strong>', re.S
    )
    for name, value, text in tile.findall(page):
        offered.setdefault(name, []).append((value, unescape(text)))
    return offered


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.asyncio
async def test_armies_are_picked_by_name_in_the_language_of_the_page(site: Site, language: str) -> None:
    page = (await (await site.visit(**{"accept-language": language})).get("/new/neuroshima")).text
    offered = picked_from(page)
    for side in range(4):
        names = dict(offered[f"option-armies-{side}"])
        assert names.pop("") == site.house.pages.texts.say(language, "new.any")
        assert names == {army: army_name(army, language) for army in ARMIES}
    for army in ARMIES:
        assert TEXTS.say(language, f"value_help.armies.{army}") in unescape(page)
    assert not re.search(r'<input(?![^>]*type="(?:hidden|radio|checkbox|number)")', page)


@pytest.mark.parametrize("name", registry.games())
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_option_and_value_has_a_name_and_an_explanation(name: str, language: str) -> None:
    for option in option_facts(registry.game(name), language):
        assert option["name"] != option["id"]
        assert option["help"]
        assert all(value["name"] and value["help"] for value in option["values"])


@pytest.mark.asyncio
async def test_the_armies_that_were_picked_fight(site: Site) -> None:
    host = await site.visit()
    answer = await host.post("/new/neuroshima", {**DUEL, "option-armies-0": "borgo", "option-armies-1": "outpost"})
    assert await armies(site, answer.headers["location"]) == ("borgo", "outpost")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.asyncio
async def test_factions_are_picked_by_name_in_the_language_of_the_page(site: Site, language: str) -> None:
    offered = picked_from((await (await site.visit(**{"accept-language": language})).get("/new/theseus")).text)
    for seat in range(4):
        names = dict(offered[f"option-factions-{seat}"])
        assert names.pop("") == site.house.pages.texts.say(language, "new.any")
        assert names == {faction: faction_name(faction, language) for faction in FACTIONS}
    page = (await (await site.visit(**{"accept-language": language})).get("/new/theseus")).text
    decks = re.findall(r'name="option-deck" value="(\w+)"(?: data-usual)?( checked)?', page)
    assert decks == [("level0", ""), ("level1", ""), ("level2", ""), ("random", " checked"), ("picked", "")]


@pytest.mark.parametrize(
    ("picked", "played"),
    [(["greys", "aliens"], ("greys", "aliens")), (["", "pandora", "marines"], (None, "pandora", "marines"))],
)
@pytest.mark.asyncio
async def test_the_factions_that_were_picked_play_each_in_its_seat(
    site: Site, picked: list[str], played: tuple[str | None, ...]
) -> None:
    """One in the first seat that was left open is drawn by lot among the others, never Pandora."""
    host = await site.visit()
    mode = "duel/2" if len(picked) == 2 else "deathmatch/3"
    seats = {f"seat{seat}": "me" for seat in range(len(picked))}
    fields = {f"option-factions-{seat}": faction for seat, faction in enumerate(picked)}
    fields |= {"option-deck": "level1", "option-beginner": "yes"}
    answer = await host.post("/new/theseus", {"mode": mode, **seats, **fields})
    record = (await site.room(answer.headers["location"])).record
    assert record.match is not None
    assert isinstance(record.match.state, Station)
    rules = record.match.state.rules
    assert all(name == wanted for name, wanted in zip(rules.factions, played, strict=True) if wanted is not None)
    assert len(set(rules.factions)) == len(picked)
    assert (rules.deck, rules.beginner) == ("level1", True)


@pytest.mark.asyncio
async def test_one_side_is_drawn_by_lot_and_another_is_picked(site: Site) -> None:
    host = await site.visit()
    drawn = set()
    for _ in range(12):
        answer = await host.post("/new/neuroshima", {**DUEL, "option-armies-0": "", "option-armies-1": "moloch"})
        first, second = await armies(site, answer.headers["location"])
        assert second == "moloch"
        drawn.add(first)
    assert drawn <= set(ARMIES) - {"moloch"}
    assert len(drawn) > 1


async def armies(site: Site, table: str) -> tuple[str, ...]:
    match = (await site.room(table)).record.match
    assert match is not None
    assert isinstance(match.state, State)
    return match.state.rules.armies


@pytest.mark.parametrize(
    ("language", "given", "why"),
    [
        ("en", {"option-armies-0": "borgo", "option-armies-1": "borgo"}, "Borgo is named twice"),
        ("fr", {"option-armies-0": "hegemony", "option-armies-1": "hegemony"}, "L’Hegemony est nommée deux fois"),
        ("en", {"option-armies-3": "borgo"}, "4 armies were named, but only 2 take part"),
        ("en", {"option-first_player": "3"}, "seat 3 cannot play first: there are 2 seats"),
        ("fr", {"option-first_player": "4"}, "la place 4 ne peut pas jouer en premier"),
        ("en", {"option-armies-0": "zombies"}, "armies has no 'zombies'"),
        ("fr", {"option-extended": "yes"}, "le champ de bataille étendu se joue à quatre"),
    ],
)
@pytest.mark.asyncio
async def test_what_does_not_fit_is_refused_and_no_table_is_made(
    site: Site, language: str, given: dict[str, str], why: str
) -> None:
    host = await site.visit(**{"accept-language": language})
    answer = await host.post("/new/neuroshima", {**DUEL, **given})
    assert answer.status_code == 422
    assert why in unescape(answer.text)
    assert not (await host.get("/")).text.count('href="/t/')


@pytest.mark.asyncio
async def test_after_a_refusal_the_form_still_says_what_was_asked_for(site: Site) -> None:
    host = await site.visit()
    asked = {"mode": "scoring/3", "seat0": "me", "seat1": "hard", "seat2": "open", "clock": "25"}
    asked |= {"option-armies-0": "borgo", "option-armies-1": "borgo", "option-reinforcements": "yes"}
    page = (await host.post("/new/neuroshima", {**asked, "option-team_life": "20"})).text
    ticked = set(re.findall(r'<input type="(?:radio|checkbox)" name="([^"]+)" value="([^"]+)"[^>]* checked>', page))
    seats = {("seat0", "me"), ("seat1", "hard"), ("seat2", "open")}
    armies = {("option-armies-0", "borgo"), ("option-armies-1", "borgo")}
    others = {("mode", "scoring/3"), ("option-reinforcements", "yes"), ("option-team_life", "20")}
    assert ticked == seats | armies | others
    assert 'name="clock" value="25"' in page


def other_game() -> Game:
    options = (
        Option("expansions", "several", ["sand"], ("sand", "snow")),
        Option("map", "one", "a", ("a", "b", "c", "d", "e", "f")),
        Option("heroes", "each", [], ("ann", "bob")),
        Option("fast", "flag", False),
    )
    return replace(PEEK, modes=(Mode("standard", (2, 3)), Mode("pairs", (2,), sides=4)), options=options)


def test_any_game_can_declare_options_without_words_for_them() -> None:
    facts = {option["id"]: option for option in option_facts(other_game(), "fr")}
    assert [value["name"] for value in facts["expansions"]["values"]] == ["sand", "snow"]
    assert facts["heroes"]["each"] == ["1", "2", "3", "4"]
    assert (facts["map"]["is_short"], facts["expansions"]["is_short"]) == (False, True)


@pytest.mark.parametrize(
    ("fields", "chosen"),
    [
        ({}, {}),
        ({"option-expansions-snow": "yes", "option-expansions-sand": "yes"}, {"expansions": ["sand", "snow"]}),
        ({"option-heroes-1": "bob"}, {"heroes": [ANY, "bob"]}),
        ({"option-heroes-0": "ann", "option-heroes-1": "", "option-heroes-3": ""}, {"heroes": ["ann"]}),
        ({"option-heroes-9": "ann"}, {}),
        ({"option-heroes": "ann,bob", "option-map": "e", "option-fast": "yes"},
         {"heroes": "ann,bob", "map": "e", "fast": "yes"}),
    ],
)  # fmt: skip
def test_a_form_is_read_back(fields: dict[str, str], chosen: dict[str, object]) -> None:
    game = other_game()
    assert chosen_options(game, fields) == {option.name: chosen.get(option.name) for option in game.options}
    game.setup("pairs", 2, **chosen_options(game, fields))


@pytest.mark.asyncio
async def test_a_game_of_any_options_has_a_page(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    known = next(game for game in all_games(Pages().texts, "en") if game["id"] == "neuroshima")
    facts = known | {"options": option_facts(other_game(), "en")}
    monkeypatch.setattr(home, "all_games", lambda texts, language: [facts])
    page = (await (await site.visit()).get("/new/neuroshima")).text
    assert [value for value, _ in selects(page)["option-map"]] == ["a", "b", "c", "d", "e", "f"]
    assert 'type="checkbox" name="option-expansions-sand" value="yes" data-usual checked' in page
    assert 'type="checkbox" name="option-expansions-snow" value="yes">' in page
