"""Positions: the differences from the mission as it begins.

    {"level": "mission_01", "seats": 2, "crew": {"robert": {"zone": "2:2", "wounds": 3}}, "doors": {"d12": "open"},
     "aliens": {"worm1": {"zone": "2:1"}}, "slots": {"2": {"card": {"kind": "emergency_02", "seen": -1}, "level": 1}},
     "round": 4, "active": "robert", "actions": 3}

Unnamed fields are as in the plan of the mission. Without a `stack` the `active` crew member goes on with their turn;
without an active one, the next round begins.
"""

from typing import Any

import msgspec

from derelict.core.chance import Chance
from derelict.core.codec import Codec
from derelict.core.frames import AnyFrame
from derelict.core.positions import positions as core
from derelict.core.positions.forms import Fault
from derelict.games.neomorphosis.content.tables import LEVELS, SLOTS
from derelict.games.neomorphosis.position.stack import STACKS
from derelict.games.neomorphosis.rules.setup import SEATS, lay_out
from derelict.games.neomorphosis.rules.turns import AFTER_CREW, CREW_TURN, NEXT_CREW, NextRound
from derelict.games.neomorphosis.state import NAMES, Rules, State

_MERGED = ("crew", "doors", "terminals", "decks")
"""Fields of which a position names only the differences."""


class Positions(core.Positions[State]):
    """The positions of Neo-Morphosis, each laid over the mission as it begins."""

    def write(self, s: State) -> dict[str, Any]:
        """Write a position; fields that the mission begins with are written even if they are empty now."""
        written = super().write(s)
        begun = super().write(fresh(s.level, s.seats))
        more: dict[str, Any] = {name: getattr(s, name) for name in begun if name not in (*written, "stack")}
        return written | msgspec.to_builtins(more)  # type: ignore[no-any-return]

    def read(self, data: dict[str, Any], codec: Codec[State]) -> State:
        level, seats = data.get("level", "tutorial"), data.get("seats", 1)
        if not isinstance(level, str) or level not in LEVELS:
            raise Fault("unknown", where="level", name=repr(level))
        if seats not in SEATS:
            raise Fault("unknown", where="seats", name=repr(seats))
        plain = super().write(fresh(level, int(seats)))
        plain.pop("stack")
        for name in _MERGED:
            given = data.get(name)
            if isinstance(given, dict):
                data = {**data, name: _over(plain.get(name, {}), given)}
        if isinstance(slots := data.get("slots"), dict):
            data = {**data, "slots": [slots.get(str(number)) for number in range(1, SLOTS + 1)]}
        return super().read({**plain, **data}, codec)

    def resume(self, s: State) -> list[AnyFrame]:
        if s.active:
            s.phase = "crew"
            return [*reversed(AFTER_CREW), NEXT_CREW, CREW_TURN]
        return [NextRound()]


def fresh(level: str, seats: int) -> State:
    """Return a mission as it begins, with every ability still to be chosen."""
    s = State(seats=seats, chance=Chance.seeded(0), rules=Rules(level), level=level)
    s.leads = tuple(place % seats for place in range(len(NAMES)))
    lay_out(s, level)
    s.stack, s.phase = [], "start"
    return s


def _over(plain: dict[str, Any], given: dict[str, Any]) -> dict[str, Any]:
    """Return a table with the differences filled in."""
    nested = {
        name: {**plain[name], **value} if isinstance(value, dict) and isinstance(plain.get(name), dict) else value
        for name, value in given.items()
    }
    return {**plain, **nested}


POSITIONS = Positions(State, STACKS)
