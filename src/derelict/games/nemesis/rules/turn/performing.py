"""Carrying out an action that was declared and paid for (X-56 to X-67, X-92, X-316)."""

from derelict.games.nemesis import actions as a
from derelict.games.nemesis.content.words.base import Context
from derelict.games.nemesis.rules import moving
from derelict.games.nemesis.rules.effects import carry_out
from derelict.games.nemesis.rules.facility import computers, leaving, rooms
from derelict.games.nemesis.rules.intruders import fighting
from derelict.games.nemesis.rules.things import crafting, items, objects, trading
from derelict.games.nemesis.rules.turn.interrupting import Interruptible
from derelict.games.nemesis.state import State

Deed = (
    a.Move
    | a.Careful
    | a.Play
    | a.Use
    | a.Act
    | a.Compute
    | a.Shoot
    | a.Melee
    | a.PickUp
    | a.Trade
    | a.Craft
    | a.LeaveBase
)
"""What counts as one of the actions of a turn."""


class Perform(Interruptible, frozen=True):
    """What was declared happens now."""

    rule = "X-45"

    seat: int
    deed: Deed

    def run(self, s: State) -> None:
        if s.can_act(self.seat):
            perform(s, self.seat, self.deed)


def perform(s: State, seat: int, deed: Deed) -> None:
    match deed:
        case a.Move(slot):
            moving.set_out(s, seat, slot)
        case a.Careful(slot):
            moving.set_out(s, seat, slot, careful=True)
        case a.Play(card, way):
            carry_out(s, f"card.{card}.{max(way - 1, 0)}", Context(seat, source=card))
        case a.Use(item, way):
            carry_out(s, f"item.{item}.{max(way - 1, 0)}", Context(seat, source=item))
        case a.Act():
            rooms.act(s, seat, deed)
        case a.Compute(line):
            computers.compute(s, seat, line)
        case a.Shoot(target, weapon):
            fighting.shoot(s, seat, target, weapon)
        case a.Melee(target):
            fighting.melee(s, seat, target)
        case a.PickUp(thing):
            objects.pick_up(s, seat, thing)
            items.fit_hands(s, seat)
        case a.Craft(item):
            crafting.craft(s, seat, item)
        case a.Trade():
            trading.trade(s, seat)
        case a.LeaveBase():
            leaving.leave(s, seat)
