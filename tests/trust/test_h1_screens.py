"""H1: what a seat is shown depends on nothing that it cannot know; H4: nor does its size.

Matches are played at random. At many decisions the world is replaced by another one that agrees with all that a viewer
has seen, in the same record, and everything that would be sent to this viewer is made again.
"""

from collections.abc import Iterator
from copy import copy
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from derelict import registry
from derelict.core.content.text import Catalogue
from derelict.core.engine import pending
from derelict.core.game import Game
from derelict.table.record.entries import Acted, AnyEntry, Logged, Sat, Started
from derelict.table.record.record import Record
from derelict.table.record.terms import Terms
from derelict.table.screen.feed import Feed
from derelict.table.screen.pages import Pages
from derelict.table.screen.screen import Screen, show
from derelict.table.screen.viewer import Viewer
from tests.toys.peek import GAME as PEEK
from tests.trust.dealing import redealt
from tests.trust.setups import varied
from tests.trust.sizes import Size, figure

PAGES = Pages()
NEUROSHIMA, THESEUS, LEGENDARY, NEOMORPHOSIS, NEMESIS = map(
    registry.game, ("neuroshima", "theseus", "legendary", "neomorphosis", "nemesis")
)


class Titled(Catalogue):
    """The words of a toy game, which has no title, with one."""

    def say(self, language: str, key: str, **facts: Any) -> str:
        return key if key.startswith(("game.", "mode.")) else super().say(language, key, **facts)


TOY = replace(PEEK, texts=Titled({language: {} for language in ("en", "fr")}))
"""Peek has what the others have not: hands that only their owners see."""


def begun(game: Game, number: int) -> Record:
    """A table where all seats are taken by different people and the match has begun."""
    mode, seats, options = varied(game, number)
    record = Record(game, Terms(game.setup(mode, seats, **options), f"h1 {number}", "player 0"))
    for seat in range(seats):
        record = after(record, Sat(seat, f"player {seat}", f"Name {seat}"))
    return after(record, Started())


def after(record: Record, entry: AnyEntry) -> Record:
    return record.after(Logged(record.number, 1000 + record.number, entry))


def otherwise(record: Record, seat: int | None, rng: Random) -> Record:
    """A copy of the table in another world that this seat cannot tell from the real one."""
    assert record.match is not None
    game, other, match = record.game, copy(record), record.match.copy()
    is_guessed = rng.random() < 0.5

    def another(state: Any) -> Any:
        return game.fill(game.hide(state, seat), rng) if is_guessed else redealt(game.name, state, seat, rng)

    world = another(match.state)
    if world.chance is not None and match.state.chance is not None:
        # How many numbers were drawn is no secret: it follows from what everybody saw, and undo asks for it.
        world.chance.counter = match.state.chance.counter
    match.state = world
    match.decision = pending(world)
    match.pictures = [(told, another(state)) for told, state in match.pictures]
    other.match = match
    return other


def sent(record: Record, viewer: Viewer, feed: Feed, shown: Screen) -> bytes:
    """All that is sent to a viewer now: the page, the whole screen of a socket, and what leads there from the last."""
    page = msgspec.json.encode(show("table", record, viewer, PAGES))
    _, whole = Feed("table", PAGES).next(record, viewer, None)
    _, change = feed.next(record, viewer, shown)
    return b"\n".join((page, whole, change))


def viewers(record: Record, number: int) -> list[tuple[int | None, Viewer]]:
    """Every seat and a spectator, in one of the languages and layouts."""
    language, layout = ("en", "fr")[number % 2], ("wide", "tall")[number // 2 % 2]
    people: list[tuple[int | None, str | None]] = [(seat, f"player {seat}") for seat in range(len(record.seats))]
    return [
        (seat, Viewer(player, language, "form token", layout))  # type: ignore[arg-type]
        for seat, player in [*people, (None, "somebody else"), (None, None)]
    ]


def positions(game: Game, first: int) -> Iterator[tuple[Record, Record, int]]:
    """Records of random matches, each with the one before it."""
    number = first
    while True:
        rng, record = Random(number), begun(game, number)
        while record.match is not None and record.match.decision is not None:
            match, decision = record.match, record.match.decision
            action = decision.options.at(rng.randrange(len(decision.options)))
            old, record = record, after(record, Acted(decision.seat, len(match.actions), action.text))
            yield old, record, number
        number += 1


class Compared(Exception):
    """A screen that tells more than its viewer may know."""


def compare(game: Game, size: Size) -> tuple[int, int]:
    """Compare so many screens with those of other worlds; how many there were, and how many worlds were others."""
    rng, worlds, views = Random(1), 0, 0
    steps = size.steps()
    for old, record, number in positions(game, 0):
        if record.outcome is not None or rng.random() < 0.7:
            continue
        for seat, viewer in viewers(record, rng.randrange(4)):
            if next(steps, None) is None:
                return views, worlds
            other = otherwise(record, seat, rng)
            assert record.match is not None
            assert other.match is not None
            worlds += other.match.state != record.match.state
            lines = []
            for now in (record, other):
                feed = Feed("table", PAGES)
                lines.append(sent(now, viewer, feed, feed.next(old, viewer, None)[0]))
            if lines[0] != lines[1]:
                raise Compared(f"match {number} of {game.name} after {record.number} entries, seat {seat}")
            views += 1
    raise AssertionError("matches never end")


@pytest.mark.parametrize(
    "game", [NEUROSHIMA, THESEUS, LEGENDARY, NEOMORPHOSIS, NEMESIS, TOY], ids=lambda game: game.name
)
def test_h1_and_h4_a_screen_tells_nothing_hidden_by_its_bytes_or_its_size(game: Game) -> None:
    views, worlds = compare(game, Size("H1"))
    assert worlds > views / 2
    figure("H1", **{f"{game.name} screens": views, f"{game.name} in other worlds": worlds, "differences": 0})


def test_h1_finds_a_screen_that_tells_something_hidden() -> None:
    leaky = replace(NEUROSHIMA, seat_title=lambda s, seat, language: str(s.piles[seat][:1]))
    with pytest.raises(Compared):
        compare(leaky, Size("H1"))
