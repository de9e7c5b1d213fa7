"""A random match under test: the input of all checks, and the report of a fault."""

from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.match import Match
from derelict.core.state import State


class Kept(Struct, frozen=True):
    """A match at one decision: its state, a copy made then, and the bytes of both."""

    state: State
    copy: State
    print: bytes
    decision: Decision | None
    told: int


class Trial:
    """A match played at random, with its whole history.

    `action` is the choice about to be made; `offered` are the options of all decisions so far, which later
    decisions are offered in turn to see that they refuse them.
    """

    def __init__(self, match: Match, rng: Random, thoroughness: float = 0.25) -> None:
        self.game = match.game
        self.match = match
        self.rng = rng
        self.thoroughness = thoroughness
        self.kept: list[Kept] = []
        self.offered: dict[Action, None] = {}
        self.action: Action | None = None

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def decision(self) -> Decision:
        """Return the open decision; checks that need one run only while there is one."""
        assert self.match.decision is not None, "nothing is left to decide"
        return self.match.decision

    @property
    def watchers(self) -> list[int | None]:
        """Return all viewers: every seat, and a spectator."""
        return [*range(self.match.seats), None]

    def keep(self) -> None:
        """Record the match as it is now."""
        s = self.state
        self.kept.append(Kept(s, s.copy(), fingerprint(s), self.match.decision, len(self.match.events)))


def fingerprint(s: State) -> bytes:
    """Encode a state as bytes, which are equal exactly for equal states."""
    return msgspec.json.encode(s)


def who(seat: int | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"


def reproduce(match: Match) -> str:
    """Describe how to reproduce the current point of a match."""
    if match.setup is None:
        start = f"game.position({match.start!r})"
    else:
        setup = match.setup
        options = "".join(f", {name}={value!r}" for name, value in setup.options.items())
        start = f"game.start(seats={setup.seats}, mode={setup.mode!r}, seed={match.seed!r}{options})"
    texts = [action.text for action in match.actions]
    return f"{match.game.name}, after {len(texts)} actions: {start}, then play {texts!r}"


def difference(one: Any, other: Any) -> str:
    """Describe the first difference between two records, for a message."""
    found = _difference(msgspec.to_builtins(one), msgspec.to_builtins(other), "")
    return found or "they compare unequal but read the same"


def _difference(one: Any, other: Any, path: str) -> str:
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        pairs = [(f"{path}.{key}", one[key], other[key]) for key in one]
    elif isinstance(one, list | tuple) and isinstance(other, list | tuple) and len(one) == len(other):
        pairs = [(f"{path}[{index}]", *pair) for index, pair in enumerate(zip(one, other, strict=True))]
    else:
        return "" if one == other else f"{path.lstrip('.') or 'it'} is {one!r} or {other!r}"
    return next((found for where, a, b in pairs if (found := _difference(a, b, where))), "")


def shared(one: Any, other: Any) -> str | None:
    """Return the path of a mutable value that two records share; None if they are independent."""
    mine = dict(_mutables(one, ""))
    return next((mine[thing] for thing, _ in _mutables(other, "") if thing in mine), None)


def mutable(value: Any) -> str | None:
    """Return the path of the first mutable value in a record, "" for the record itself; None if there is none."""
    return next((path for _, path in _mutables(value, "")), None)


def _mutables(value: Any, path: str) -> list[tuple[int, str]]:
    """Yield the identity and the path of every mutable value inside."""
    found: list[tuple[int, str]] = []
    match value:
        case Struct():
            if not value.__struct_config__.frozen:
                found.append((id(value), path))
            inside = [(f"{path}.{name}".lstrip("."), getattr(value, name)) for name in value.__struct_fields__]
        case dict():
            found.append((id(value), path))
            inside = [(f"{path}[{key!r}]", part) for key, part in value.items()]
        case list() | set() | tuple() | frozenset():
            if isinstance(value, list | set):
                found.append((id(value), path))
            inside = [(f"{path}[{index}]", part) for index, part in enumerate(value)]
        case _:
            return found
    for where, part in inside:
        found.extend(_mutables(part, where))
    return found
