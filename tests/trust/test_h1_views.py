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
from derelict.games.theseus.rules.preparing import is_picking
from tests.toys.peek import GAME as PEEK
from tests.trust.dealing import redealt
from tests.trust.setups import varied
from tests.trust.sizes import Size, figure

NEUROSHIMA, THESEUS, LEGENDARY, NEOMORPHOSIS = map(
    registry.game, ("neuroshima", "theseus", "legendary", "neomorphosis")
)


class Betrayed(Exception):
    """A view that tells more than its seat may know."""


def seen(game: Game, state: Any, decision: Decision | None, seat: int | None) -> bytes:
    """All that a seat is given of a world to look at and to choose from."""
    asked = None if decision is None else decision.as_seen_by(seat)
    question = None if asked is None else [asked.seat, asked.prompt, asked.about, [one.text for one in asked.options]]
    return msgspec.json.encode([game.codec.dump(game.hide(state, seat)), question])


def compare(game: Game, size: Size, **settings: Any) -> tuple[int, int]:
    """Compare so many views with those of other worlds; how many there were, and how many worlds were others.

    All matches have these settings, and others as they come.
    """
    rng, views, others = Random(1), 0, 0
    steps = size.steps()
    for number in count():
        mode, seats, options = varied(game, number)
        match = game.start(mode=mode, seats=seats, seed=number, **{**options, **settings})
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


@pytest.mark.parametrize(
    ("game", "settings"),
    [(NEUROSHIMA, {}), (THESEUS, {}), (THESEUS, {"deck": "picked"}), (LEGENDARY, {}), (NEOMORPHOSIS, {}), (PEEK, {})],
    ids=lambda one: one.name if isinstance(one, Game) else " ".join(one.values()),
)
def test_h1_a_view_is_the_same_in_all_worlds_that_its_seat_cannot_tell_apart(
    game: Game, settings: dict[str, str]
) -> None:
    views, others = compare(game, Size("H1 views"), **settings)
    assert others > views / 2
    name = " ".join((game.name, *settings.values()))
    figure("H1 views", **{f"{name} views": views, f"{name} in other worlds": others, "differences": 0})


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
        *(
            (LEGENDARY, zone)
            for zone in ("hands", "decks", "strikes", "barracks", "sergeants", "hive", "rooms", "fresh")
        ),
        *((NEOMORPHOSIS, zone) for zone in ("decks", "infestation", "slots")),
        (PEEK, "deck"),
        (PEEK, "players"),
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


def test_h1_finds_a_view_in_which_a_deck_that_is_being_picked_was_not_hidden() -> None:
    def careless(s: Any, seat: int | None) -> Any:
        view = THESEUS.hide(s, seat)
        for player in range(s.seats):
            if is_picking(s, player):
                view.decks[player] = tuple(sorted(s.decks[player]))
        return view

    with pytest.raises(Betrayed):
        compare(replace(THESEUS, hide=careless), Size("H1 views"), deck="picked")


def test_h1_finds_a_view_that_tells_others_what_was_left_out_of_a_picked_deck() -> None:
    def careless(s: Any, seat: int | None) -> Any:
        view = THESEUS.hide(s, seat)
        if s.rules.deck == "picked":
            view.box = [tuple(sorted(box)) for box in s.box]
        return view

    with pytest.raises(Betrayed):
        compare(replace(THESEUS, hide=careless), Size("H1 views"), deck="picked")
