"""What the last move changed is marked for those who missed it: on pages, in first messages, at moments of the past."""

import re
from collections.abc import AsyncIterator
from random import Random

import pytest
import pytest_asyncio

from derelict import registry
from derelict.core.drawing.scene import LayoutName
from derelict.core.match import Match
from derelict.games.neuroshima.content.places import HEXES
from derelict.games.neuroshima.state import Piece, State
from derelict.table.screen.picture import fresh, marked
from derelict.table.screen.viewer import Viewer
from tests.games.pictures import LAYOUTS
from tests.table.folded import playing
from tests.table.site import Person, Site, running

FRESH = re.compile(r'<g id="piece-(\w+)"[^>]* class="piece [^"]*\bfresh"')
WIDE: LayoutName = "wide"


@pytest_asyncio.fixture
async def site(sqlite_url: str) -> AsyncIterator[Site]:
    async with running(sqlite_url, workers=1) as site:
        yield site


def board(match: Match) -> tuple[Piece | None, ...]:
    assert isinstance(match.state, State)
    return tuple(match.state.board)


def changed(match: Match, number: int) -> set[str]:
    """The hexes on which something stands that did not, or not so, before an action."""
    pairs = zip(HEXES, board(match.at(number)), board(match), strict=False)
    return {hex for hex, was, now in pairs if now and (was is None or (was.tile, was.facing) != (now.tile, now.facing))}


def last_changed(match: Match) -> set[str]:
    """What the last seat that changed the board did there, from when it began to act, if that is in the last round."""
    starts = [
        number
        for number in range(len(match.actions))
        if not number or match.decided_by(number - 1) != match.decided_by(number)
    ]
    return next(filter(None, (changed(match, number) for number in starts[: -match.seats - 1 : -1])), set())


def shown(match: Match, eyes: Viewer) -> set[str]:
    scene = match.game.drawing.scene(match.seen(eyes.seat), None, eyes.language, eyes.layout, eyes.seat)
    return set(FRESH.findall(marked(scene, fresh(match, eyes, scene)).svg(styled=False)))


@pytest.mark.parametrize("seed", range(3))
def test_all_that_a_seat_did_in_one_go_is_marked(seed: int) -> None:
    game, rng = registry.game("neuroshima"), Random(seed)
    match, several = game.start(seats=2, seed=seed), 0
    while match.decision is not None and len(match.actions) < 60:
        match.play(rng.choice(game.advice.promising(match.state, match.decision)[:4])[0])
        wanted = last_changed(match)
        several += len(wanted) > 1
        eyes = Viewer(None, "en", layout=LAYOUTS[len(match.actions) % 2], seat=(None, 0, 1)[len(match.actions) % 3])
        assert shown(match, eyes) == wanted, match.actions
    assert several


def test_a_tile_that_turned_where_it_stands_is_marked() -> None:
    game = registry.game("neuroshima")
    for seed in range(40):
        match, rng = game.start(seats=2, seed=seed), Random(seed)
        while match.decision is not None and len(match.actions) < 60:
            before = board(match)
            match.play(rng.choice(match.decision.options))
            turned = {
                hex
                for hex, was, now in zip(HEXES, before, board(match), strict=False)
                if was and now and was.tile == now.tile and was.facing != now.facing
            }
            if turned:
                assert turned <= shown(match, Viewer(None, "en", layout=WIDE, seat=None))
                return
    raise AssertionError("nothing turned")


def test_who_plays_alone_is_shown_the_last_action() -> None:
    """All that a game for one has brought would else be one move."""
    game = registry.game("legendary")
    match, rng = game.start(seats=1, seed=4), Random(4)
    eyes = Viewer(None, "en", layout=WIDE, seat=0)
    for _ in range(60):
        assert match.decision is not None
        match.play(rng.choice(game.advice.promising(match.state, match.decision))[0])
    assert len(fresh(match, eyes, game.drawing.scene(match.seen(0), None, "en", WIDE, 0))) < 15


@pytest.mark.parametrize("name", registry.games())
def test_the_same_is_marked_wide_and_on_a_phone(name: str) -> None:
    """Where there is less room, much makes way for a card that is played: that is no move.

    Of cards that look the same, one that makes way may be taken for one that moved.
    """
    game, rng = registry.game(name), Random(2)
    match = game.start(seed=2)
    for _ in range(50):
        assert match.decision is not None
        seat = match.decision.seat
        match.play(rng.choice(game.advice.promising(match.state, match.decision)[:3])[0])
        wide, tall = (things(match, Viewer(None, "en", layout=layout, seat=seat)) for layout in LAYOUTS)
        assert wide <= tall, match.actions
        assert len(tall - wide) <= 1, match.actions


def things(match: Match, eyes: Viewer) -> set[str]:
    """What is marked, by what it shows."""
    scene = match.game.drawing.scene(match.seen(eyes.seat), None, eyes.language, eyes.layout, eyes.seat)
    found = fresh(match, eyes, scene)
    return {item.thing for item in scene.items if item.id in found}


def test_nothing_is_marked_that_is_older_than_a_round() -> None:
    """Three who have placed their HQs, and then only discard and end their turns."""
    game = registry.game("neuroshima")
    match, eyes = game.start(mode="deathmatch", seats=3, seed=1), Viewer(None, "en", layout=WIDE, seat=None)
    for _ in range(16):
        assert match.decision is not None
        options = match.decision.options
        match.play(next((one for one in options if one.text.startswith(("discard", "end"))), options[0]))
        assert shown(match, eyes) == last_changed(match), match.actions
        if len(match.actions) == match.seats:
            assert shown(match, eyes)
    assert not shown(match, eyes)


@pytest.mark.asyncio
async def test_pages_mark_the_last_move_for_whoever_comes_and_the_past_its_own(site: Site) -> None:
    one, other, watcher = [await site.visit() for _ in range(3)]
    table = await site.duel(one, other)
    await play_some(site, (one, other), table, 24)
    match = playing((await site.room(table)).record)
    wanted = last_changed(match)
    for person in (one, other, watcher):
        assert set(FRESH.findall((await person.get(table)).text)) == wanted
        for number in range(0, 25, 4):
            past = (await person.get(f"{table}/history/{number}")).text
            assert set(FRESH.findall(past)) == last_changed(match.at(number))


async def play_some(site: Site, people: tuple[Person, Person], table: str, count: int) -> None:
    """Some actions, and as many more as it takes until something is marked."""
    rng, room = Random(5), await site.room(table)
    while (number := len((match := playing(room.record)).actions)) < count or not last_changed(match):
        decision = match.decision
        assert decision is not None
        answer = await people[decision.seat].act(table, number, rng.choice(decision.options).text)
        assert answer.status_code == 303
