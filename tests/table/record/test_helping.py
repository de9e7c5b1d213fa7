"""Legendary Encounters at the table: who asks others for help never waits longer than they wish to."""

import re
from collections.abc import AsyncIterator
from html import unescape
from typing import Any

import pytest
import pytest_asyncio

from derelict import registry
from derelict.games.legendary.content.kinds import CHARACTERS, OBJECTIVES, ROLES
from derelict.games.legendary.content.places import FILMS
from derelict.games.legendary.events import HelpDeclined, HelpGiven
from derelict.games.legendary.state import State
from derelict.games.legendary.wording import name_of
from derelict.table.house import House, Settings
from derelict.table.record.entries import Acted, PassingSet, Sat, Started, TookOver, Undone
from derelict.table.record.orders import DecliningSet
from derelict.table.record.record import Record, Refused
from derelict.table.record.terms import Terms
from derelict.table.rooms import timers
from tests.table.folded import add
from tests.table.site import Site, running, until

GAME = registry.game("legendary")
PEOPLE = (Sat(0, "anna", "Anna"), Sat(1, "bert", "Bert"), Sat(2, "cleo", "Cleo"))


def terms(*hands: list[str]) -> Terms:
    """A match in which three people hold these cards, and Anna has the turn."""
    start: dict[str, Any] = {"game": "legendary", "roles": ["gunner", "medic", "scout"], "hands": list(hands)}
    return Terms(GAME.setup(seats=3), 1, "anna", start=start)


def asked(*hands: list[str]) -> Record:
    """Anna has asked for help."""
    return add(Record(GAME, terms(*hands)), *PEOPLE, Started(), Acted(0, 0, "ask for help"))


def test_the_table_answers_for_who_has_nothing_to_lend_if_so_wished() -> None:
    empty = asked(["grunt"], ["grunt"], ["sergeant_tech"])
    assert (empty.to_move, empty.only_answer()) == (1, None)
    assert add(empty, PassingSet("bert", True)).only_answer() == "pass for this turn"
    assert add(empty, PassingSet("anna", True)).only_answer() is None


def test_it_does_not_for_who_could_lend_a_card() -> None:
    assert add(asked(["grunt"], ["sergeant_tech"], []), PassingSet("bert", True)).only_answer() is None


def test_who_says_no_ahead_is_not_asked_whatever_they_hold() -> None:
    for hand in (["grunt"], ["sergeant_tech"]):
        record = asked(["grunt"], hand, ["sergeant_tech"])
        assert add(record, DecliningSet("bert", "turn")).only_answer() == "pass for this turn"
        assert add(record, DecliningSet("cleo", "turn")).only_answer() is None


def test_nobody_else_can_tell_who_has_nothing_to_lend() -> None:
    match = asked(["grunt"], ["grunt"], ["sergeant_tech"]).match
    assert match is not None
    assert match.decision is not None
    for seat in (0, 2, None):
        seen = match.decision.as_seen_by(seat)
        assert (list(seen.options), seen.idle, seen.decline) == ([], "", "")


def test_who_does_not_want_to_wait_takes_the_question_back() -> None:
    record = asked(["grunt"], ["grunt"], ["sergeant_tech"])
    back = add(record, Undone(0, 0))
    assert back.to_move == 0
    assert add(back, Acted(0, 0, "play grunt")).to_move == 0


def test_once_somebody_has_answered_the_question_stands() -> None:
    record = add(asked(["grunt"], ["sergeant_tech"], ["grunt"]), Acted(1, 1, "give sergeant_tech"))
    with pytest.raises(Refused):
        add(record, Undone(0, 0))


def test_who_has_passed_for_the_turn_is_not_waited_for_again() -> None:
    record = add(asked(["grunt"], ["grunt"], ["sergeant_tech"]), Acted(1, 1, "pass for this turn"), Acted(2, 2, "pass"))
    again = add(record, Acted(0, 3, "ask for help"))
    assert again.to_move == 2
    alone = add(again, Acted(2, 4, "pass for this turn"))
    assert alone.match is not None
    assert alone.match.decision is not None
    assert "ask for help" not in [option.text for option in alone.match.decision.options]


@pytest_asyncio.fixture
async def house(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    monkeypatch.setattr(timers, "PASSING_PACE", 0.02)
    async with House.open(Settings(sqlite_url, workers=1)) as opened:
        yield opened


@pytest.mark.asyncio
async def test_a_bot_and_an_absent_friend_answer_and_the_turn_goes_on(house: House) -> None:
    room = await house.rooms.create("table", terms(["grunt"], ["grunt"], ["sergeant_tech"]))
    for entry in (*PEOPLE, PassingSet("bert", True), Started(), TookOver(2, "greedy"), Acted(0, 0, "ask for help")):
        await room.add(entry)
    await until(room, lambda record: record.to_move == 0)
    assert room.record.match is not None
    answers = [told.event for told in room.record.match.events if isinstance(told.event, HelpGiven | HelpDeclined)]
    assert [answer.seat for answer in answers] == [1, 2]


@pytest_asyncio.fixture
async def site(sqlite_url: str) -> AsyncIterator[Site]:
    async with running(sqlite_url, workers=1) as started:
        yield started


MIX = {"mode": "mix/2", "seat0": "me", "seat1": "me", "clock": "0"}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.asyncio
async def test_all_of_a_free_mix_is_picked_by_name(site: Site, language: str) -> None:
    page = unescape((await (await site.visit(**{"accept-language": language})).get("/new/legendary")).text)
    for id in (*CHARACTERS, *OBJECTIVES, *ROLES, *(film.location for film in FILMS.values())):
        assert name_of(id, language) in page
    assert len(re.findall(r'data-modes="mix"', page)) == 5
    assert set(re.findall(r'name="option-characters-(\w+)"', page)) == set(CHARACTERS)
    checked = re.findall(r'name="mode" value="([^"]+)"[^>]* checked', page)
    assert checked == ["alien/2"]


@pytest.mark.asyncio
async def test_what_was_picked_is_played(site: Site) -> None:
    host = await site.visit()
    picked = {
        "option-location": "auriga",
        "option-objective1": "the_lost_colony",
        "option-objective3": "nobody_can_stop_it",
        "option-characters-bishop": "yes",
        "option-roles-1": "priest",
        "option-drones": "many",
    }
    answer = await host.post("/new/legendary", {**MIX, **picked})
    match = (await site.room(answer.headers["location"])).record.match
    assert match is not None
    assert isinstance(match.state, State)
    rules = match.state.rules
    assert (rules.location, rules.objectives[0], rules.objectives[2]) == (
        "auriga", "the_lost_colony", "nobody_can_stop_it",
    )  # fmt: skip
    assert ("bishop" in rules.characters, len(set(rules.characters)), match.state.roles[1]) == (True, 4, "priest")
    assert rules.drones == (4, 4, 4)


@pytest.mark.parametrize(
    ("language", "given", "why"),
    [
        ("en", {"mode": "aliens/2", "option-location": "auriga"}, "Location can be chosen in a free mix only"),
        ("fr", {f"option-characters-{id}": "yes" for id in list(CHARACTERS)[:5]}, "quatre personnages"),
        ("en", {"option-roles-0": "priest", "option-roles-1": "priest"}, "Priest is named twice"),
        ("fr", {"mode": "alien/1", "option-agenda": "hidden"}, "deux joueurs"),
    ],
)
@pytest.mark.asyncio
async def test_what_does_not_fit_is_refused_with_the_reason(
    site: Site, language: str, given: dict[str, str], why: str
) -> None:
    host = await site.visit(**{"accept-language": language})
    answer = await host.post("/new/legendary", {**MIX, **given})
    assert answer.status_code == 422
    assert why in unescape(answer.text)
