"""Positions: the differences from a match in its first turn.

    {"mode": "solo", "seats": 1, "time": 7, "noise": ["c26"],
     "players": [{"slot": "020", "hand": ["rest", "contamination", "search"], "deck": ["..."], "light": 1}],
     "intruders": {"adult1": {"slot": "021", "arrival": 1}}, "met": true}

Cards of a pile are named from the bottom up: the last one is its top. The seats that have seen a card where it lies are
named if they are unusual for its place: `adult_34 seen=all`. Seats are counted from 1 there, otherwise from 0. Unnamed
fields are as in the first turn of a match whose players have kept the first characters in order. Without a `stack` the
active player is in the middle of a turn.
"""

from functools import cache, cached_property
from types import GenericAlias
from typing import Any, Literal

import msgspec
from msgspec import NODEFAULT, Struct
from msgspec.structs import asdict, fields

from derelict.core.chance import Chance
from derelict.core.codec import Codec
from derelict.core.engine import advance, apply
from derelict.core.events import EVERYBODY
from derelict.core.frames import AnyFrame
from derelict.core.positions import positions as core
from derelict.core.positions.cards import card
from derelict.core.positions.forms import Fault, Form, by_seat, each, known, optional, record
from derelict.core.setup import Setup
from derelict.games.nemesis.actions import THINGS
from derelict.games.nemesis.content import tables
from derelict.games.nemesis.content.board import VENTS
from derelict.games.nemesis.position.stack import STACKS
from derelict.games.nemesis.rules.setup import MODES, begin
from derelict.games.nemesis.rules.turn.rounds import NextRound, NextTurn
from derelict.games.nemesis.rules.turn.turns import EndOfTurn, Go
from derelict.games.nemesis.rules.verdict import End
from derelict.games.nemesis.state import MARKS, Intruder, Item, Player, Room, Rules, State, Wound
from derelict.games.nemesis.wording.names import TEXTS

KIND = known(
    {*MARKS, *tables.CARDS, *tables.ROOMS, *tables.ITEMS, *(kind for deck in tables.DECKS.values() for kind in deck)}
)
VERDICT, END = (
    known({"", *(key.removeprefix(place) for key in TEXTS.keys("en") if key.startswith(place))}).but("")
    for place in ("name.verdict.", "reason.")
)
SLOT, CORRIDOR = known({"", *tables.SLOTS}), known({*tables.CORRIDORS, VENTS})


class Settled(core.Settled, kw_only=True):
    """The setup of a match."""

    mode: str = "semi_coop"
    seats: int = 2
    vents_need_explored: bool = False
    target: Literal["cards", "action_cards"] = "cards"
    dead_see_all: bool = False


SETTLED = tuple(one.name for one in fields(Settled))


def table(keys: Form, values: Form) -> Form:
    """A table with a form for its keys and one for its values."""
    return Form(
        GenericAlias(dict, (str, values.raw)),
        lambda s, parts: {name: values.write(s, part) for name, part in parts.items()},
        lambda s, written, where: {
            keys.read(s, name, where): values.read(s, part, f"{where} {name}") for name, part in written.items()
        },
        {},
    )


def cards(usual: int = 0) -> Form:
    return each(card(KIND, lambda s: usual))


PILES = table(Form(str), cards())
ITEM = record(Item, {"card": card(known(tables.ITEMS), lambda s: EVERYBODY)})
WOUND = record(Wound, {"kind": known({"", *tables.WOUNDS})})
ROOM = record(
    Room,
    {
        "tile": card(known(tables.ROOMS), lambda s: EVERYBODY),
        "token": optional(card(known(tables.EXPLORATION))),
        "objects": each(known(THINGS)),
    },
)
INTRUDER = record(Intruder, {"slot": known(tables.SLOTS)})


@cache
def player(seat: int) -> Form:
    """The form of a player, whose hand and secrets the seat itself has seen."""
    own = cards(1 << seat)
    return record(
        Player,
        {
            "character": known({"", *tables.CHARACTERS}).but(""),
            "slot": SLOT.but(""),
            "trail": each(known(tables.SLOTS)),
            "deck": cards(),
            "hand": own,
            "discards": cards(EVERYBODY),
            "items": each(ITEM),
            "objects": each(known(THINGS)),
            "wounds": each(WOUND),
            "objectives": own,
            "contingencies": own,
            "verdict": VERDICT,
        },
    )


class Positions(core.Positions[State]):
    """The positions of Nemesis, each laid over a match in its first turn."""

    settled = Settled
    left_out = ("rules", "seats")
    forms = {
        "players": by_seat(player, lambda s: s.seats, lambda s, seat: Player()),
        "rooms": table(known(tables.SLOTS), ROOM),
        "doors": table(known(tables.CORRIDORS), known(("closed", "destroyed"))),
        "noise": each(CORRIDOR),
        "intruders": table(known(tables.FIGURES), INTRUDER),
        **dict.fromkeys(("bag", "supply", "decks", "out"), PILES),
        **dict.fromkeys(("css_out", "weaknesses", "contingency", "neutral"), cards()),
        "computer": known({"", *tables.COMPUTERS}).but(""),
        "venting": SLOT.but(""),
        "elevator": known({"", *tables.SECTIONS}).but(""),
        "removed": each(known(tables.EVENTS)),
        "ended": END,
    }

    def settle(self, p: Any) -> dict[str, Any]:
        return {"seats": p.seats, "rules": Rules(p.mode, p.vents_need_explored, p.target, p.dead_see_all)}

    def say_settled(self, s: State) -> dict[str, Any]:
        return {"seats": s.seats, **asdict(s.rules)}

    def write(self, s: State) -> dict[str, Any]:
        """Write a position; fields that a match begins with are written even if they are empty now."""
        begun = self._begun(s.rules.mode, s.seats)
        players = [{name: _defaults(Player)[name] for name in player} for player in begun["players"]]
        return _over(super().write(s), {name: _defaults(State)[name] for name in begun} | {"players": players})

    def read(self, data: dict[str, Any], codec: Codec[State]) -> State:
        mode, seats = data.get("mode", "semi_coop"), data.get("seats", 2)
        modes = {mode.name: mode.seats for mode in MODES}
        if not isinstance(mode, str) or mode not in modes:
            raise Fault("unknown", where="mode", name=repr(mode))
        if type(seats) is not int or seats not in modes[mode]:
            raise Fault("unknown", where="seats", name=repr(seats))
        return super().read(_over(data, self._begun(mode, seats)), codec)

    def _begun(self, mode: str, seats: int) -> dict[str, Any]:
        """Return the written form of a match as it begins."""
        if (mode, seats) not in self._firsts:
            begun = super().write(first_turn(mode, seats))
            for name in ("stack", *SETTLED):
                begun.pop(name, None)
            self._firsts[mode, seats] = begun
        return self._firsts[mode, seats]

    @cached_property
    def _firsts(self) -> dict[tuple[str, int], dict[str, Any]]:
        return {}

    def resume(self, s: State) -> list[AnyFrame]:
        if s.phase != "players" or not 0 <= s.active < s.seats:
            return [End(), NextRound()]
        return [End(), NextRound(), NextTurn(s.active + 1), EndOfTurn(s.active), Go()]


@cache
def _defaults(kind: type[Struct]) -> dict[str, Any]:
    """Return the written defaults of the fields of a record."""
    found = {}
    for one in fields(kind):
        value = one.default if one.default_factory is NODEFAULT else one.default_factory()
        found[one.name] = None if value is NODEFAULT else msgspec.to_builtins(value)
    return found


def _over(data: dict[str, Any], begun: dict[str, Any]) -> dict[str, Any]:
    """Fill in the fields that a position leaves out, those of players too."""
    filled = begun | data
    players = data.get("players")
    if isinstance(players, list) and len(players) == len(begun["players"]):
        filled["players"] = [
            first | one if isinstance(one, dict) else one for one, first in zip(players, begun["players"], strict=True)
        ]
    return filled


def first_turn(mode: str, seats: int) -> State:
    """Return a match in its first turn, in which everybody has kept the first of the characters drawn."""
    options = {"first_player": "1", "vents_need_explored": False, "target": "cards", "dead_see_all": False}
    s = begin(Setup("nemesis", mode, seats, options), Chance.seeded(0))
    decision = advance(s)
    while decision is not None and decision.prompt == "draft":
        decision = apply(s, decision.options[0])
    return s


POSITIONS = Positions(State, STACKS)
