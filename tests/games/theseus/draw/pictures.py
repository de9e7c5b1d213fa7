"""What the tests of the drawing share: random matches, pictures of them, and how big a mark is under a finger."""

from collections.abc import Iterator
from random import Random
from typing import Any
from xml.etree import ElementTree

from derelict.core.decisions import Decision
from derelict.core.match import Match
from derelict.core.scene import Item, LayoutName, Scene
from derelict.games.theseus import GAME
from derelict.games.theseus.actions import Amount, Enter, GoOn, No, Pass, Side, Skip, Stop, Yes
from derelict.games.theseus.draw import draw
from derelict.games.theseus.state import State

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
    {"mode": "teams"},
    {"mode": "teams", "factions": ["pandora"]},
]
LAYOUTS: tuple[LayoutName, ...] = ("wide", "tall")
PHONE = 360


def named(setup: dict[str, Any]) -> str:
    return "-".join(str(value) for value in setup.values()).replace("['pandora']", "pandora")


def moments(setup: dict[str, Any], seed: int) -> Iterator[tuple[Match, Decision]]:
    """A random match, decision by decision."""
    rng = Random(seed)
    match = GAME.start(seed=seed, **setup)
    while match.decision is not None:
        yield match, match.decision
        match.play(rng.choice(list(match.decision.options)))


def seen(match: Match, seat: int | None = None) -> State:
    view = match.view(seat).state
    assert isinstance(view, State)
    return view


def picture(match: Match, language: str = "en", layout: LayoutName = "wide", seat: int | None = None) -> Scene:
    return draw(seen(match, seat), match.decision, language, layout, seat)


def parsed(document: str) -> ElementTree.Element:
    return ElementTree.fromstring(document)


def item(scene: Scene, id: str) -> Item:
    (found,) = [item for item in scene.items if item.id == id]
    return found


def touch(item: Item, scene: Scene) -> float:
    """The smaller side of what a finger can hit on a phone, in pixels."""
    sides = []
    for shape in parsed(f"<g>{item.markup}</g>").iter():
        if shape.attrib.get("class") == "reach":
            if shape.tag == "rect":
                sides.append(min(float(shape.attrib["width"]), float(shape.attrib["height"])))
            else:
                sides.append(2 * float(shape.attrib["r"]))
    return max(sides) * item.scale * PHONE / scene.width


def after(new: Scene, old: Scene) -> Scene:
    """A scene with the ids of an earlier one for things that stayed or moved."""
    return new.after(old).scene
