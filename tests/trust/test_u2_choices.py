"""U2: each choice of the engine is in the page exactly once, focusable, named in the seat's language; nothing else is.

Matches of every mode are played at random by people in different languages and on screens of different shapes. At many
decisions the page of the one who is asked is read as the server sends it, and now and then that of another.
"""

import re
from collections.abc import AsyncIterator, Iterator
from random import Random

import pytest
import pytest_asyncio

from derelict import registry
from derelict.core.game import Game
from derelict.core.match import Match
from derelict.table.record.entries import Acted, Sat, Started
from derelict.table.record.terms import Terms
from derelict.table.rooms.rooms import Room
from derelict.table.web.visitors import COOKIE
from tests.table.controls import faults
from tests.table.site import Person, Site, running
from tests.trust.setups import varied
from tests.trust.sizes import Size, figure

EACH_MATCH = 40
"""Positions that are looked at in one match, from all over it."""
LANGUAGES = ("en", "fr")
TO_DRAW = 100
"""The most choices that a picture shows one by one: a puzzle of a thousand arrangements draws its pieces."""
SEATS = 5
"""The most that a game has."""


@pytest_asyncio.fixture
async def site(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Site]:
    async with running(f"sqlite:///{tmp_path_factory.mktemp('u2')}/tables.db", workers=1) as started:
        yield started


class Crowd:
    """Five people and a spectator, who speak one language or the other and hold a screen of one shape or the other."""

    def __init__(self, site: Site, game: Game) -> None:
        self.site = site
        self.game = game
        self.people: list[Person] = []
        self.ids: list[str] = []

    async def come(self) -> None:
        for number in range(SEATS + 1):
            language, layout = LANGUAGES[number % 2], ("wide", "tall")[number // 2 % 2]
            person = await self.site.visit(**{"accept-language": language})
            person.client.cookies.set("layout", layout)
            player = await self.site.house.sessions.read(person.client.cookies[COOKIE])
            assert player is not None
            self.people.append(person)
            self.ids.append(player.id)

    async def table(self, number: int) -> tuple[Room, list[int]]:
        """A match that begins, and who sits where: seats go round, so that each speaks both languages in turn."""
        mode, seats, options = varied(self.game, number, flagged=number % 2 == 1)
        setup = self.game.setup(mode, seats, **options)
        terms = Terms(setup, f"u2 {number}", self.ids[0])
        room = await self.site.house.rooms.create(f"table{number}", terms)
        sitting = [(number + seat) % SEATS for seat in range(seats)]
        for seat, who in enumerate(sitting):
            await room.add(Sat(seat, self.ids[who], f"Person {who}"))
        await room.add(Started())
        return room, sitting


def names(match: Match, language: str) -> dict[str, str]:
    """The choices of a match, and what they are called."""
    decision = match.decision
    assert decision is not None
    view = match.view(decision.seat).state
    return {option.text: match.game.label(view, decision, option, language) for option in decision.options}


@pytest.mark.parametrize("name", registry.games())
@pytest.mark.asyncio
async def test_u2_every_choice_is_in_the_page_once(site: Site, name: str) -> None:
    crowd, steps, rng = Crowd(site, registry.game(name)), Size("U2").steps(), Random(2)
    await crowd.come()
    counted = dict.fromkeys(("positions", "choices", "drawn", "pages of others"), 0)
    async for room, match, sitting in positions(crowd, rng):
        assert match.decision is not None
        asked, path = sitting[match.decision.seat], f"/t/{room.id}"
        if next(steps, None) is None:
            break
        language = LANGUAGES[asked % 2]
        page, choices = (await crowd.people[asked].get(path)).text, names(match, language)
        assert faults(page, choices, language) == [], where(room, match)
        counted["positions"] += 1
        if len(choices) <= TO_DRAW:
            counted["choices"] += len(choices)
            counted["drawn"] += len(set(re.findall(r'<g [^>]*data-choice="([^"]+)"', page)))
        if rng.random() < 0.1:
            other = rng.choice([number for number in range(SEATS + 1) if number != asked])
            page = (await crowd.people[other].get(path)).text
            assert faults(page, {}, LANGUAGES[other % 2]) == [], where(room, match)
            counted["pages of others"] += 1
    assert counted["drawn"] > counted["choices"] / 2
    figure("U2", **{f"{name} {what}": count for what, count in counted.items()}, gaps=0)


async def positions(crowd: Crowd, rng: Random) -> AsyncIterator[tuple[Room, Match, list[int]]]:
    """Decisions from all over random matches, with who sits where."""
    number = 0
    while True:
        room, sitting = await crowd.table(number)
        looked = set(rng.sample(range(220), EACH_MATCH))
        while (match := room.record.match) is not None and match.decision is not None:
            if len(match.actions) in looked:
                yield room, match, sitting
            action = rng.choice(list(match.decision.options))
            await room.add(Acted(match.decision.seat, len(match.actions), action.text))
        number += 1


def where(room: Room, match: Match) -> str:
    return f"{room.id} ({match.setup}) before action {len(match.actions)}"


GOOD = """<html lang="en"><div id="board"><svg>
<g id="a" class="pick" data-choice="go a" aria-hidden="true"></g></svg></div>
<form action="/t/x/act"><button name="action" value="go a" data-choice="go a">Go to a</button>
<button name="action" value="stay" data-choice="stay">Stay</button></form></html>"""
CHOICES = {"go a": "Go to a", "stay": "Stay"}


def spoiled() -> Iterator[tuple[str, str]]:
    """Something in the good page, and something worse in its place."""
    yield 'value="stay" data-choice="stay"', 'value="leave" data-choice="leave"'
    yield ">Stay<", "><"
    yield ">Stay<", ">Rester<"
    yield "<button name", "<button disabled name"
    yield "<button name", '<button tabindex="-1" name'
    yield "<form ", "<form hidden "
    yield "<form ", '<form aria-hidden="true" '
    yield "/t/x/act", "/t/x/do"
    yield 'value="stay" data-choice="stay"', 'value="stay" data-choice="go a"'
    yield "</svg>", '<g id="b" class="pick" data-choice="go b" aria-hidden="true"></g></svg>'
    yield "</svg>", '<g id="b" class="pick"></g></svg>'
    yield "</svg>", '<g id="b" tabindex="0"></g></svg>'
    yield ' aria-hidden="true"', ""
    yield "</form>", '<button name="action" value="stay" data-choice="stay">Stay</button></form>'
    yield 'lang="en"', 'lang="fr"'


def test_u2_finds_nothing_in_a_good_page() -> None:
    assert faults(GOOD, CHOICES, "en") == []


@pytest.mark.parametrize(("good", "bad"), list(spoiled()))
def test_u2_finds_what_is_spoiled(good: str, bad: str) -> None:
    assert GOOD.count(good) >= 1
    assert faults(GOOD.replace(good, bad, 1), CHOICES, "en")


def test_u2_finds_two_choices_of_one_name() -> None:
    page = GOOD.replace(">Stay<", ">Go to a<")
    assert faults(page, {"go a": "Go to a", "stay": "Go to a"}, "en")
