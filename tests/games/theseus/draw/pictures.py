"""What the tests of the drawing share: random matches and pictures of them."""

from functools import partial
from typing import Any

from derelict.core.drawing.scene import LayoutName, Scene
from derelict.core.match import Match
from derelict.games.theseus import GAME
from derelict.games.theseus.actions import Amount, Enter, GoOn, No, Pass, Side, Skip, Stop, Yes
from derelict.games.theseus.draw import draw
from derelict.games.theseus.state import State
from tests.games import pictures

BUTTONS = (Amount, Enter, GoOn, No, Pass, Side, Skip, Stop, Yes)
"""The actions that no place on the picture stands for."""
SETUPS: list[dict[str, Any]] = [
    {"mode": "duel"},
    {"mode": "duel", "beginner": True},
    {"mode": "duel", "deck": "picked"},
    {"mode": "duel", "factions": ["pandora"]},
    {"mode": "deathmatch", "seats": 3},
    {"mode": "deathmatch", "seats": 4},
    {"mode": "deathmatch", "seats": 3, "factions": ["pandora"]},
    {"mode": "deathmatch", "seats": 4, "factions": ["pandora"]},
    {"mode": "deathmatch", "seats": 3, "sectors": "laid"},
    {"mode": "teams"},
    {"mode": "teams", "factions": ["pandora"]},
]


moments = partial(pictures.moments, GAME)
"""A random match, decision by decision."""


def seen(match: Match, seat: int | None = None) -> State:
    view = match.view(seat).state
    assert isinstance(view, State)
    return view


def picture(match: Match, language: str = "en", layout: LayoutName = "wide", seat: int | None = None) -> Scene:
    return draw(seen(match, seat), match.decision, language, layout, seat)
