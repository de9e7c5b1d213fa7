"""Why not, of everything at once: what cannot be chosen, under the rule that forbids it."""

import json
import re
from collections.abc import AsyncIterator, Callable
from copy import copy
from html import unescape
from random import Random

import pytest
import pytest_asyncio

from derelict import registry
from derelict.core.match import Match
from derelict.table.screen.why_not import hindrance
from tests.table.site import Person, Site, running

pytestmark = pytest.mark.asyncio


@pytest_asyncio.fixture
async def site(sqlite_url: str) -> AsyncIterator[Site]:
    async with running(sqlite_url, workers=1) as opened:
        yield opened


def moment(game: str, holds: Callable[[Match], bool]) -> Match:
    """The first moment of matches played by lot of which something holds."""
    for seed in range(20):
        match, rng = registry.game(game).start(2, seed), Random(seed)
        while match.decision is not None:
            if holds(match):
                return match
            match.play(rng.choice(list(match.decision.options)))
    raise AssertionError("there was no such moment")


def is_asked(match: Match, prompt: str, turns: int) -> bool:
    return match.decision is not None and match.decision.prompt == prompt and match.state.turns_played >= turns


MOMENTS: dict[str, Callable[[Match], bool]] = {
    "neuroshima": lambda match: is_asked(match, "menu", 8),
    "theseus": lambda match: is_asked(match, "install_where", 3),
    "legendary": lambda match: is_asked(match, "action", 6),
}
RULES = {"neuroshima": {"N-12", "N-55"}, "theseus": {"T-26", "T-5"}, "legendary": {"L-54", "L-60"}}


async def opened(person: Person, match: Match) -> str:
    """The address of a table where one person plays all seats on from a moment, with open hands."""
    answer = await person.post("/position", {"p": json.dumps(match.position()), "bots": "no"})
    table = str(answer.headers["location"])
    await person.do(table, "open_hands")
    return table


async def listed(person: Person, match: Match) -> list[str]:
    """The names of all that is listed at a moment."""
    page = await person.get(f"{await opened(person, match)}/why-not")
    return [name for names in read(page.text).values() for name in names]


def read(page: str) -> dict[str, list[str]]:
    """The names of what is listed under the heading of each rule; under no rule, what is not asked for."""
    found = {}
    for part in page.split("<h2>")[1:]:
        heading, _, rest = part.partition("</h2>")
        rule = re.search(r'href="/rules/\w+#([A-Z]-\d+)"', heading)
        named = re.findall(r"<li>(?:<details><summary>)?([^<]+)", rest)
        assert named
        is_special = "Not part of this choice" not in heading and "Hors de ce choix" not in heading
        found[rule[1] if rule and is_special else ""] = list(map(unescape, named))
    return found


@pytest.mark.parametrize("game", MOMENTS)
async def test_what_cannot_be_chosen_is_listed_rule_by_rule(site: Site, game: str) -> None:
    match = moment(game, MOMENTS[game])
    assert match.decision is not None
    for language in ("en", "fr"):
        person = await site.visit(**{"accept-language": language})
        table = await opened(person, match)
        assert f'href="{table}/why-not"' in (await person.get(table)).text
        answer = await person.get(f"{table}/why-not")
        groups = read(answer.text)
        assert set(groups) >= RULES[game]
        assert "no-store" in answer.headers["cache-control"]
        rules = unescape((await person.get(f"/rules/{game}")).text)
        assert all(f'id="{rule}"' in rules for rule in groups if rule)
        things = [name for names in groups.values() for name in names]
        assert len(set(things)) == len(things), "equal things are there once"
        cards = re.findall(r'src="(/card/[^"]+)" alt="([^"]+)"', answer.text)
        assert cards, "everything that can be explained is, in words too"
        for card, words in cards[:5]:
            drawn = await person.get(unescape(card))
            assert drawn.status_code == 200
            assert "<style>" in drawn.text
            assert unescape(words).split()[-1] in unescape(drawn.text)


async def test_it_says_of_each_hex_what_pointing_at_it_says(site: Site) -> None:
    match, person = moment("neuroshima", MOMENTS["neuroshima"]), await site.visit()
    table = await opened(person, match)
    groups = read((await person.get(f"{table}/why-not")).text)
    told = {
        name.rpartition(", ")[2].rstrip("]"): rule
        for rule, names in groups.items()
        for name in names
        if re.search(r"\b[a-e]\d\]?$", name)
    }
    assert len(told) == 19, "in the menu no hex can be chosen but those of mobile units"
    pieces = sum(piece is not None for piece in match.state.board)  # type: ignore[attr-defined]
    assert len([name for names in groups.values() for name in names if name.endswith("]") and ", " in name]) == pieces
    for hex, rule in told.items():
        assert (await person.get(f"{table}/why?item=piece-{hex}&item=hex-{hex}")).json()["rule"] == rule


async def test_what_can_be_chosen_is_not_there(site: Site) -> None:
    match, person = moment("theseus", MOMENTS["theseus"]), await site.visit()
    assert match.decision is not None
    names = await listed(person, match)
    chosen = [option.text for option in match.decision.options]
    sectors = {one.thing.removeprefix("sector."): one.name for one in match.game.drawing.names("en")}
    slots = [f"{sectors[sector]}, slot {number[1:]}" for sector, _, number in (text.partition(".") for text in chosen)]
    assert len(slots) > 2
    assert not [name for name in names if any(slot in name for slot in slots)]


async def test_equal_cards_are_counted(site: Site) -> None:
    def has_pair(match: Match) -> bool:
        s = match.state
        return is_asked(match, "action", 3) and s.recruit == 0 and len(set(s.hq)) == 4  # type: ignore[attr-defined]

    match, person = moment("legendary", has_pair), await site.visit()
    groups = read((await person.get(f"{await opened(person, match)}/why-not")).text)
    assert sum(name.endswith(" ×2") for name in groups["L-54"]) == 1
    assert len(groups["L-54"]) == 4
    assert not [name for names in groups.values() for name in names if "[hand]" in name], "all of them may be played"


async def test_cards_like_one_that_can_be_chosen_are_not_there(site: Site) -> None:
    """Of three equal cards in hand, one has the mark for all."""

    def is_picked(match: Match) -> bool:
        assert match.decision is not None
        hand = [card.kind for card in match.state.hands[match.decision.seat]]  # type: ignore[attr-defined]
        texts = [option.text for option in match.decision.options]
        return any(text.startswith("hand ") and hand.count(text[5:]) > 1 for text in texts)

    match, person = moment("legendary", is_picked), await site.visit()
    assert match.decision is not None
    names = await listed(person, match)
    called = {one.thing: one.name for one in match.game.drawing.names("en")}
    for option in match.decision.options:
        zone, _, card = option.text.partition(" ")
        if zone == "hand":
            assert not [name for name in names if name.startswith(f"{called[card]} [hand]")]


async def test_who_is_not_asked_reads_one_sentence(site: Site) -> None:
    one, other, stranger = await site.visit(), await site.visit(), await site.visit()
    table = await site.duel(one, other)
    record = (await site.room(table)).record
    asked, waiting = (one, other) if record.to_move == 0 else (other, one)

    async def said(person: Person) -> str:
        page = (await person.get(f"{table}/why-not")).text
        found = re.search(r"<h1>Why not\?</h1>\s*<p>([^<]*)</p>", page)
        assert found is not None
        assert "<h2>" not in page
        return unescape(found[1])

    async def pointed(person: Person) -> str:
        return str((await person.get(f"{table}/why?item=hex-a1")).json()["text"])

    assert await said(stranger) == await pointed(stranger) == "You are only watching."
    assert await said(waiting) == await pointed(waiting) == "It is not your turn."
    assert "why-open" not in (await waiting.get(table)).text
    assert await said(asked) == "Everything on the board can be chosen now.", "the first HQ may stand anywhere"
    await one.do(table, "pause")
    assert await said(asked) == await pointed(asked) == "The host has paused the match."
    await one.do(table, "resume")
    await asked.do(table, "resign")
    assert await said(asked) == await pointed(asked) == "No match is in progress here."


async def test_while_a_bot_plays_for_somebody_they_are_told_so(site: Site) -> None:
    one, other = await site.visit(), await site.visit()
    record = copy((await site.room(await site.duel(one, other))).record)
    seat = record.to_move
    assert seat is not None
    player = record.seats[seat].player
    assert player is not None
    assert hindrance(record, player) is None
    record.change_seat(seat, bot="greedy")
    assert hindrance(record, player) == "bot_plays"


async def test_a_covered_seat_is_told_nothing(site: Site) -> None:
    person = await site.visit()
    answer = await person.post("/new/legendary", {"mode": "alien/2", "seat0": "me", "seat1": "me"})
    table = str(answer.headers["location"])
    page = (await person.get(f"{table}/why-not")).text
    assert "The player whose turn it is must first take the device" in page
    assert "<h2>" not in page
