"""What the tests of the cards share: which card a test proves, and tables with the right characters in the Barracks."""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import pytest

from derelict.games.legendary.content.kinds import (
    AVATARS,
    CARDS,
    CHARACTERS,
    EVIL,
    GOOD,
    LOCATIONS,
    OBJECTIVES,
    ROLE_CARD,
    ROLES,
)
from tests.games.legendary.table import Table, complex

Test = TypeVar("Test", bound=Callable[..., Any])
KNOWN = {*CARDS, *ROLES, *LOCATIONS, *OBJECTIVES, *AVATARS}
PROVEN: dict[str, list[str]] = {}
"""The tests of each card, filled in while the test modules are imported."""


def card(*ids: str) -> Callable[[Test], Test]:
    """`@card("first_aid")` says whose effect a test proves."""
    assert set(ids) <= KNOWN, f"there is no card {sorted(set(ids) - KNOWN)}"

    def note(test: Test) -> Test:
        for id in ids:
            PROVEN.setdefault(id, []).append(f"{test.__module__}.{test.__name__}")
        return test

    return note


def cards(names: str, rows: dict[str, Any]) -> Callable[[Test], Test]:
    """A test that is run for each card of a table; `names` are the columns after the card itself."""
    columns = names.split(", ")
    values = [(id, *(row if len(columns) > 1 else (row,))) for id, row in rows.items()]

    def note(test: Test) -> Test:
        marked: Test = pytest.mark.parametrize(("kind", *columns), values, ids=list(rows))(test)
        return card(*rows)(marked)

    return note


def strings(value: Any) -> Iterator[str]:
    """All words of the fields of a position."""
    if isinstance(value, str):
        yield value.split()[0] if value else ""
    elif isinstance(value, dict):
        for part in value.values():
            yield from strings(part)
    elif isinstance(value, list):
        for part in value:
            yield from strings(part)


def stage(*roles: str, **fields: Any) -> Table:
    """A position whose four characters are those of the cards that it names."""
    if "characters" not in fields:
        named = [CARDS[id].character for id in strings(fields) if id in CARDS and CARDS[id].character]
        spare = [*CHARACTERS] if fields.get("film", "alien") == "alien" else [*reversed(CHARACTERS)]
        fields["characters"] = [*dict.fromkeys([*named, *spare])][:4]
    return complex(*roles, **fields)


def turn(*hand: str, **fields: Any) -> Table:
    """A player alone with these cards in hand: a Gunner, unless a card of another role or an Agenda is among them."""
    named = [*hand, *strings(fields)]
    role = next((role for role, brought in ROLE_CARD.items() if brought in named), "gunner")
    agenda = next((id for id in (*GOOD, *EVIL) if id in named), "")
    if agenda:
        fields |= {"agenda": "hidden", "agendas": [agenda], "unmasked": [1]}
    return stage(role, hand=list(hand), **fields)


PROBES = {
    "intel": "signal_triangulation",
    "leadership": "captain_of_the_ship",
    "strength": "protective_rage",
    "survival": "steady_hands",
    "nostromo": "jury_rigged_burner",
    "sulaco": "door_bypass",
    "fury161": "torch_chase",
    "betty": "hired_muscle",
}
"""Cards that give more Attack after a card with an icon."""
ALONE = {
    "signal_triangulation": 1, "captain_of_the_ship": 2, "protective_rage": 2, "steady_hands": 2,
    "jury_rigged_burner": 3, "door_bypass": 1, "torch_chase": 3, "hired_muscle": 4,
}  # fmt: skip


def icons(kind: str) -> set[str]:
    """The classes and teams whose abilities a card wakes when it was played before."""
    found = set()
    for icon, probe in PROBES.items():
        if turn(probe, plays=[kind]).play(f"play {probe}").attack > ALONE[probe]:
            found.add(icon)
    table = turn("antenna_uplink", plays=[kind], deck=["grunt"]).play("play antenna_uplink")
    return found | {"tech"} if table.hand() == ["grunt"] else found


def check_printed(kind: str, cost: int, recruit: int, attack: int, of: str) -> None:
    """What every character has: what it costs in the HQ, what it gives when it is played first, its class and team."""
    assert not turn(hq=[kind], recruit=cost - 1).offers(f"recruit {kind}")
    bought = turn(hq=[kind], recruit=cost).play(f"recruit {kind}")
    assert (bought.discard(), bought.recruit) == ([kind], 0)
    played = turn(kind).play(f"play {kind}")
    assert (played.recruit, played.attack) == (recruit, attack)
    assert icons(kind) == set(of.split())


FULL = {"ventilation_shafts": "event1", "operations": "event1", "weapons_locker": "event2", "med_lab": "event2"}


def pushed_out(kind: str, **fields: Any) -> Table:
    """Two players; the turn of the second has just begun, and a hidden card was pushed out of the Airlock."""
    rooms = {**FULL, "airlock": kind}
    return stage("gunner", "medic", rooms=rooms, **fields).end_turn()


def scanned(kind: str, room: str = "weapons_locker", /, **fields: Any) -> Table:
    """Two players; the first has just scanned a room with a card."""
    rooms = {**fields.pop("rooms", {}), room: kind}
    return stage("gunner", "medic", rooms=rooms, attack=fields.pop("attack", 3), **fields).play(f"scan {room}")


def check_enemy(kind: str, film: str, attack: int, strikes: int) -> None:
    """What every enemy has: it is fought with its Attack and no less, and in the Combat Zone it strikes so often."""
    fields: dict[str, Any] = {"film": film, "combat": [kind], "stage": 2}
    assert not stage(attack=attack - 1, **fields).offers("fight combat 1")
    table = stage(attack=attack, **fields).play("fight combat 1")
    assert (table.dead_enemies, table.attack) == ([kind], 0)
    table = stage("gunner", "medic", strikes=["scratch"] * 4, hand=["grunt"], **fields).end_turn()
    assert table.wounds(1) == ["scratch"] * strikes


ALIEN = {"aliens": [3], "alive": [1, 2], "alien_player": True}


def alien(*hand: str, **fields: Any) -> Table:
    """A Gunner, a Medic, and an Alien player on the third seat, whose turn has just begun with these cards."""
    hands = [*fields.pop("hands", [[], []]), list(hand)]
    avatars = ["", "", fields.pop("avatar", "warrior_xenomorph")]
    return stage("gunner", "medic", "scout", player=2, hands=hands, avatars=avatars, **ALIEN, **fields).end_turn()
