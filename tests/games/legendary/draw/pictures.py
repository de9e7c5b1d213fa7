"""What the tests of the drawing share: random matches and pictures of them."""

from functools import partial
from typing import Any

from derelict.core.drawing.scene import Item, LayoutName, Scene
from derelict.core.match import Match
from derelict.games.legendary import GAME
from derelict.games.legendary.actions import AskHelp, Decline, End, No, Pass, Yes
from derelict.games.legendary.draw import draw
from derelict.games.legendary.state import State
from tests.games import pictures

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


DULL = (Decline, End, Pass)
moments = partial(pictures.moments, GAME, dull=DULL)
"""A match, decision by decision: mostly something is done before the turn is ended."""


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
