"""Words for moving and for noise."""

from collections.abc import Iterator
from typing import Literal

from derelict.games.nemesis import actions as a
from derelict.games.nemesis.content import tables
from derelict.games.nemesis.content.board import VENTS, WITH_VENTS
from derelict.games.nemesis.content.words.base import Aimed, Context, clause, of_context
from derelict.games.nemesis.content.words.conditions import slot_of
from derelict.games.nemesis.rules import moving, noise
from derelict.games.nemesis.rules.effects import amend
from derelict.games.nemesis.rules.escort import Escort, go
from derelict.games.nemesis.state import State

VENTED = tuple(slot.id for slot in tables.SLOTS.values() if slot.vent_numbers)
"""The rooms with an entrance to the technical corridors."""


class Move(Aimed, frozen=True):
    """Move to a neighbouring room; whoever is in combat slips away."""

    asks = "move"

    escort: Literal["", "willing", "any"] = ""
    """Whether one other character of the room may be taken along, with or without consent."""
    slips: bool = False
    """Whether intruders do not attack whoever leaves."""
    ignores_token: bool = False
    """Whether the effect of a revealed exploration token may be left out."""

    @property
    def variant(self) -> str:
        return self.escort or "alone"

    def targets(self, s: State, c: Context) -> Iterator[a.At]:
        return map(a.At, s.neighbours(s.players[c.seat].slot))

    def hit(self, s: State, c: Context, choice: a.At) -> None:
        if self.escort:
            s.do(Escort(c.seat, choice.slot, self.escort == "willing", self.ignores_token))
        elif self.slips:
            go(s, choice.slot, self.ignores_token, c.seat)
        else:
            moving.set_out(s, c.seat, choice.slot)


class Crawl(Aimed, frozen=True):
    """Move to any other room with a vent."""

    asks = "crawl"

    explored: bool = False

    @property
    def variant(self) -> str:
        return "explored" if self.explored else "any"

    def targets(self, s: State, c: Context) -> Iterator[a.At]:
        by_room = c.source in tables.ROOM_ACTIONS
        explored = self.explored or (by_room and s.rules.vents_need_explored)
        others = (slot for slot in VENTED if slot != s.players[c.seat].slot)
        return (a.At(slot) for slot in others if s.rooms[slot].explored or not explored)

    def hit(self, s: State, c: Context, choice: a.At) -> None:
        moving.arrive(s, c.seat, choice.slot, VENTS)


@clause()
def noise_fill(s: State, c: Context) -> None:
    """Put noise in every corridor of the room that has none, the technical corridors included."""
    if slot := slot_of(s, c):
        noise.fill(s, slot)


class PutNoise(Aimed, frozen=True):
    """Put a marker in a corridor of the room, or in any number of corridors of the section."""

    varies = "where"
    asks = "put_noise"

    where: Literal["corridor", "section"]

    def targets(self, s: State, c: Context) -> Iterator[a.In]:
        slot = slot_of(s, c)
        return map(a.In, WITH_VENTS[slot] if self.where == "corridor" else noise.around(s, s.section(slot), loud=False))

    def hit(self, s: State, c: Context, choice: a.In) -> None:
        noise.put(s, choice.corridor, c.seat)
        if self.where == "section":
            s.do(noise.AnyCorridors(c.seat, s.section(slot_of(s, c)), adding=True))


class RemoveNoise(Aimed, frozen=True):
    varies = "where"
    asks = "remove_noise"

    where: Literal["corridor", "section"]

    def targets(self, s: State, c: Context) -> Iterator[a.In]:
        slot = slot_of(s, c)
        if self.where == "section":
            return map(a.In, noise.around(s, s.section(slot), loud=True))
        return map(a.In, filter(s.noise.__contains__, WITH_VENTS[slot]))

    def hit(self, s: State, c: Context, choice: a.In) -> None:
        noise.remove(s, choice.corridor)
        if self.where == "section":
            s.do(noise.AnyCorridors(c.seat, s.section(slot_of(s, c)), adding=False))


@clause()
def danger(s: State, c: Context) -> None:
    """The danger result of the noise die; a careful mover puts no marker either."""
    moving.no_roll(s, careful=False)
    noise.danger(s, c.seat)


RULES = of_context(
    noise_roll=lambda s, c: noise.noise_roll(s, c.seat),
    skip_noise=lambda s, c: moving.no_roll(s),
    skip_noise_roll=lambda s, c: amend(s, noise.NoiseRoll, skipped=True),
    vent_noise=lambda s, c: noise.add(s, VENTS),
)
"""Words that only pass the context on to a rule about noise."""
