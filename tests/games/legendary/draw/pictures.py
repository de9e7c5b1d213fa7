"""What the tests of the drawing share: random matches and pictures of them."""

from collections.abc import Iterator
from random import Random
from typing import Any

from derelict.core.decisions import Decision
from derelict.core.match import Match
from derelict.core.scene import Item, LayoutName, Scene
from derelict.games.legendary import GAME
from derelict.games.legendary.actions import AskHelp, Decline, End, No, Pass, Yes
from derelict.games.legendary.draw import draw
from derelict.games.legendary.state import State

BUTTONS = (AskHelp, Decline, End, No, Pass, Yes)
"""The actions that no place on the picture stands for."""
SETUPS: list[dict[str, Any]] = [
    {"mode": "alien", "seats": 1},
    {"mode": "aliens", "seats": 2, "ambush": "3"},
    {"mode": "alien3", "seats": 3, "agenda": "hidden"},
    {"mode": "resurrection", "seats": 4, "alien_player": True},
    {"mode": "mix", "seats": 5, "agenda": "delayed", "versus": True},
    {"mode": "mix", "seats": 3, "dealing": "chosen", "open_hands": True},
    {"mode": "alien", "seats": 5, "dealing": "two", "alien_player": True},
]


def named(setup: dict[str, Any]) -> str:
    return "-".join(str(value) for value in setup.values())


def moments(setup: dict[str, Any], seed: int) -> Iterator[tuple[Match, Decision]]:
    """A match, decision by decision: mostly something is done before the turn is ended."""
    rng = Random(seed)
    match = GAME.start(seed=seed, **setup)
    while match.decision is not None:
        yield match, match.decision
        options = list(match.decision.options)
        busy = [option for option in options if not isinstance(option, End | Pass | Decline)]
        match.play(rng.choice(busy if busy and rng.random() < 0.8 else options))


def seen(match: Match, seat: int | None = None) -> State:
    view = match.view(seat).state
    assert isinstance(view, State)
    return view


def picture(match: Match, language: str = "en", layout: LayoutName = "wide", seat: int | None = 0) -> Scene:
    decision = match.decision.as_seen_by(seat) if match.decision is not None else None
    return draw(seen(match, seat), decision, language, layout, seat)


def marks(scene: Scene) -> dict[str, Item]:
    """What can be chosen, by the text of the action."""
    return {item.choice: item for item in scene.items if item.choice}
