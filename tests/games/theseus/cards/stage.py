"""Where the card tests take place: three scenes in which nothing but the cards at stake does anything.

The ring of two players is Control Room, sector of the first, Workshop, sector of the second, Corridors. Rooms and slots
of the scene may be named without their sector: `"alien b"`, `{"s1": "marines.fire"}`.

    visit   a unit goes from the Workshop to the sector of an enemy, which has no action for it
    cross   a unit goes from its own sector through the Workshop to the sector of an enemy
    launch  a unit goes to the Corridors and launches the Assault of the sector there
"""

from collections.abc import Mapping
from typing import Any

import pytest

from derelict.games.theseus.content.cards import CARDS, FACTIONS
from derelict.games.theseus.content.places import ROOMS, SECTOR, SECTOR_ROOMS, SECTORS
from derelict.games.theseus.rules.setup import units_of_match
from tests.games.theseus.table import Table, station

HOME = {"marines": "unloading_dock", "aliens": "alien_nest", "scientists": "laboratory", "greys": "grey_wreck"}
UNIT = {"marines": "marine", "aliens": "alien", "scientists": "scientist", "greys": "grey", "pandora": "creature"}
QUESTIONS_OF_TURN = ("which_unit", "planning", "interlude", "base_action", "which_malfunction", "")
"""What is asked when no card is being resolved."""


def number(kind: str, upgrades: int = 0) -> int:
    """The number of a card with so many Upgrade tokens. Numbers are tuned: tests take them from the content."""
    card = CARDS[kind]
    return card.effects[0].number(upgrades)


def within(sector: str, name: str) -> str:
    """A room or slot of a sector by its short name; full names stay as they are."""
    return name if "." in name or name in ("space", "reserve") else f"{sector}.{name}"


def furnished(sector: str, slots: Mapping[str, str], units: tuple[str, ...]) -> tuple[dict[str, str], list[str]]:
    cards = {within(sector, name): card for name, card in slots.items()}
    return cards, [" ".join((kind, within(sector, at), *flags)) for kind, at, *flags in map(str.split, units)]


def visit(
    mover: str, host: str, slots: Mapping[str, str], *units: str, up: bool = False, to: str = "a", **fields: Any
) -> Table:
    """A unit of the mover has just stopped in a room of the host's sector; with `to=""` it is still on its way."""
    cards, others = furnished(HOME[host], slots, units)
    unit = UNIT[mover] + " "
    own = [unit + "workshop.a upgraded" if up else unit + "workshop.a", unit + HOME.get(mover, "corridors") + ".d"]
    table = station(mover, host, units=own + others, slots=cards, **fields)
    table.play("move workshop.a")
    return take_room(table, within(HOME[host], to)) if to else table


def take_room(table: Table, room: str) -> Table:
    """A unit takes a room; the last empty one it takes unasked."""
    return table.play(room) if table.prompt == "which_room" else table


def cross(mover: str, host: str, slots: Mapping[str, str], *units: str, points: int = 2, **fields: Any) -> Table:
    """A unit of the mover sets out through the Workshop with so many movement points; two bring it to the host."""
    cards, others = furnished("workshop", slots, units)
    home = HOME[mover]
    company = [f"{UNIT[mover]} {home}.a", f"{UNIT[mover]} {home}.b", f"{UNIT[host]} {home}.c", f"{UNIT[host]} {home}.d"]
    lonely = [f"{UNIT[mover]} {HOME[host]}.d"] if points == 1 else []
    table = station(mover, host, units=company[:points] + lonely + others, slots=cards, **fields)
    return table.play(f"move {home}.a")


def launch(
    mover: str, host: str, slots: Mapping[str, str], *units: str, up: bool = True, to: str = "a", **fields: Any
) -> Table:
    """A unit of the mover, upgraded unless told, has just stopped in the Corridors, where room a reaches all others."""
    cards, others = furnished("corridors", slots, units)
    unit = UNIT[mover] + " "
    own = [unit + HOME[host] + (".a upgraded" if up else ".a"), unit + HOME[mover] + ".d"]
    table = station(mover, host, units=own + others, slots=cards, **fields)
    table.play(f"move {HOME[host]}.a")
    return take_room(table, within("corridors", to)) if to else table


def without_walls(monkeypatch: pytest.MonkeyPatch) -> None:
    """For what our passages never bring about: in this test every room reaches all others of its sector."""
    linked = tuple(tuple(near for near in SECTOR_ROOMS[room >> 2] if near != room) for room in range(ROOMS))
    monkeypatch.setattr("derelict.games.theseus.rules.fighting.aiming.REACH", linked)


def settle(table: Table) -> Table:
    """Answer what cards ask, always with the first option that does something, until the turn goes on."""
    while table.prompt not in QUESTIONS_OF_TURN:
        table.play(next((text for text in table.options if text not in ("pass", "no")), table.options[0]))
    return table


def decline(table: Table) -> Table:
    """Answer what cards ask by doing as little as they allow, until the turn goes on."""
    while table.prompt not in QUESTIONS_OF_TURN:
        table.play("pass" if "pass" in table.options else table.options[0])
    return table


def full_station(own: str, others: str) -> dict[str, str]:
    """A card in every slot of a station of two: one own card, and cards of the other faction in all the rest."""
    sectors = ("corridors", "workshop", "control_room", HOME[own.split(".")[0]], HOME[others])
    names = [f"{sector}.s{slot + 1}" for sector in sectors for slot in range(len(SECTORS[SECTOR[sector]].slots))]
    cards = [kind for kind in FACTIONS[others].deck if not CARDS[kind].is_instant]
    return dict(zip(names, (own, *cards), strict=False))


def held(card: str, embryo: str, *factions: str, which: int = 0) -> str:
    """A card that an embryo of Pandora lies on: the text of a position for it."""
    units, _ = units_of_match(factions, 3)
    return f"{card} held=pandora embryo={units.index(embryo) + which}"
