"""Carrying out an action that was declared and paid for (X-56 to X-67, X-92, X-316)."""

from collections.abc import Callable
from typing import Any

from derelict.core.actions import Action
from derelict.games.nemesis import actions as a
from derelict.games.nemesis.rules import moving, uses
from derelict.games.nemesis.rules.effects import carry_out, key_of
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
    """Carries out what was declared."""

    rule = "X-45"

    seat: int
    deed: Deed

    def run(self, s: State) -> None:
        if s.can_act(self.seat):
            DEEDS[type(self.deed)](s, self.seat, self.deed)


def _pick_up(s: State, seat: int, thing: str) -> None:
    objects.pick_up(s, seat, thing)
    items.fit_hands(s, seat)


DEEDS: dict[type[Action], Callable[[State, int, Any], None]] = {
    a.Move: lambda s, seat, deed: moving.set_out(s, seat, deed.slot),
    a.Careful: lambda s, seat, deed: moving.set_out(s, seat, deed.slot, careful=True),
    a.Play: lambda s, seat, deed: carry_out(s, key_of("card", deed.card, deed.way), uses.context(seat, deed.card)),
    a.Use: lambda s, seat, deed: carry_out(s, key_of("item", deed.item, deed.way), uses.context(seat, deed.item)),
    a.Act: rooms.act,
    a.Compute: lambda s, seat, deed: computers.compute(s, seat, deed.line),
    a.Shoot: lambda s, seat, deed: fighting.shoot(s, seat, deed.target, deed.weapon),
    a.Melee: lambda s, seat, deed: fighting.melee(s, seat, deed.target),
    a.PickUp: lambda s, seat, deed: _pick_up(s, seat, deed.thing),
    a.Trade: lambda s, seat, deed: trading.trade(s, seat),
    a.Craft: lambda s, seat, deed: crafting.craft(s, seat, deed.item),
    a.LeaveBase: lambda s, seat, deed: leaving.leave(s, seat),
}
"""What each action does."""
