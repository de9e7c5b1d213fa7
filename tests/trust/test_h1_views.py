"""H1 for the views themselves, of which there can be many more than screens: the bytes of what a seat may know, and of
what it is asked, are the same in every world that it cannot tell from the real one.

Every other world is the game's own guess from a view; the others are dealt from the real one without asking the view.
"""

from dataclasses import replace
from itertools import count
from random import Random
from typing import Any

import msgspec
import pytest

from derelict import registry
from derelict.core.decisions import Decision
from derelict.core.engine import pending
from derelict.core.game import Game
from tests.toys.peek import GAME as PEEK
from tests.trust.dealing import redealt
from tests.trust.setups import varied
from tests.trust.sizes import Size, figure

NEUROSHIMA, THESEUS, LEGENDARY = map(registry.game, ("neuroshima", "theseus", "legendary"))


class Betrayed(Exception):
    """A view that tells more than its seat may know."""


def seen(game: Game, state: Any, decision: Decision | None, seat: int | None) -> bytes:
    """All that a seat is given of a world to look at and to choose from."""
    asked = None if decision is None else decision.as_seen_by(seat)
    question = None if asked is None else [asked.seat, asked.prompt, asked.about, [one.text for one in asked.options]]
    return msgspec.json.encode([game.codec.dump(game.hide(state, seat)), question])


def compare(game: Game, size: Size) -> tuple[int, int]:
    """Compare so many views with those of other worlds; how many there were, and how many worlds were others."""
    rng, views, others = Random(1), 0, 0
    steps = size.steps()
    for number in count():
        mode, seats, options = varied(game, number)
        match = game.start(mode=mode, seats=seats, seed=number, **options)
        while match.decision is not None:
            for seat in (None, *range(seats)):
                if next(steps, None) is None:
                    return views, others
                if views % 2:
                    world = redealt(game.name, match.state, seat, rng)
                else:
                    world = game.fill(game.hide(match.state, seat), rng)
                others += world != match.state
                if seen(game, world, pending(world), seat) != seen(game, match.state, match.decision, seat):
                    raise Betrayed(f"match {number} of {game.name} after {len(match.actions)} actions, seat {seat}")
                views += 1
            match.play(match.decision.options.at(rng.randrange(len(match.decision.options))))
    raise AssertionError("matches never end")


@pytest.mark.parametrize("game", [NEUROSHIMA, THESEUS, LEGENDARY, PEEK], ids=lambda game: game.name)
def test_h1_a_view_is_the_same_in_all_worlds_that_its_seat_cannot_tell_apart(game: Game) -> None:
    views, others = compare(game, Size("H1 views"))
    assert others > views / 2
    figure("H1 views", **{f"{game.name} views": views, f"{game.name} in other worlds": others, "differences": 0})


def test_h1_finds_a_view_that_tells_something_hidden() -> None:
    def peeping(s: Any, seat: int | None) -> Any:
        view = NEUROSHIMA.hide(s, seat)
        view.turn = sum(map(len, s.piles[0][-1:]))
        return view

    with pytest.raises(Betrayed):
        compare(replace(NEUROSHIMA, hide=peeping), Size("H1 views"))


@pytest.mark.parametrize(
    ("game", "zone"),
    [
        (NEUROSHIMA, "piles"),
        (THESEUS, "decks"),
        (THESEUS, "box"),
        *((LEGENDARY, zone) for zone in ("hands", "decks", "strikes", "barracks", "sergeants", "hive", "rooms")),
        (PEEK, "deck"),
        (PEEK, "hands"),
    ],
    ids=lambda one: one if isinstance(one, str) else one.name,
)
def test_h1_finds_a_view_in_which_something_was_not_hidden(game: Game, zone: str) -> None:
    def careless(s: Any, seat: int | None) -> Any:
        view = game.hide(s, seat)
        setattr(view, zone, getattr(s, zone))
        return view

    with pytest.raises(Betrayed):
        compare(replace(game, hide=careless), Size("H1 views"))
