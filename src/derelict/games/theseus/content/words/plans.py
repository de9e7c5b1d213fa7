"""Words of Action cards that prepare: lay tokens, move or hatch units, trigger other cards."""

from typing import Literal

from derelict.games.theseus.content.places import SLOT_SECTOR
from derelict.games.theseus.content.words.base import ActionWord, Amount, Worth
from derelict.games.theseus.rules import laying
from derelict.games.theseus.rules.movement import forcing
from derelict.games.theseus.rules.movement.forcing import pushable
from derelict.games.theseus.rules.pandora import appear
from derelict.games.theseus.rules.resolving import Triggers, triggerable
from derelict.games.theseus.state import State


class Deactivate(ActionWord, frozen=True):
    """T-138: lay Deactivation tokens in sectors of the player's choice."""

    traits = frozenset({"gives"})
    takes = "deactivation"
    worth = Worth(stop=0.4, gain=0.4)
    amount: Amount

    def run(self, s: State, slot: int, amount: int) -> None:
        s.do(laying.PlaceDeactivation(amount))


class Conceal(ActionWord, frozen=True):
    """T-200: put Invisibility tokens on units of the side, one each."""

    traits = frozenset({"looks"})
    takes = "invisibility"
    worth = Worth(stop=0.7, gain=0.7)
    amount: Amount

    def run(self, s: State, slot: int, amount: int) -> None:
        s.do(laying.Conceal(amount))


class MoveEnemies(ActionWord, frozen=True):
    """T-149, T-202: move enemy units, wherever they are, by the rules of movement."""

    traits = frozenset({"stirs"})
    worth = Worth(stop=0.5, gain=0.5)
    amount: Amount

    def run(self, s: State, slot: int, amount: int) -> None:
        s.do(forcing.MoveEnemies(amount))

    def can_start(self, s: State, slot: int) -> bool:
        return bool(pushable(s))


class Abduct(ActionWord, frozen=True):
    """T-164: put enemy units of the sector into other sectors."""

    traits = frozenset({"stirs"})
    worth = Worth(stop=0.4, drain=0.5)
    amount: Amount

    def run(self, s: State, slot: int, amount: int) -> None:
        s.do(forcing.Abduct(SLOT_SECTOR[slot], amount))

    def can_start(self, s: State, slot: int) -> bool:
        return bool(pushable(s, SLOT_SECTOR[slot]))


class Hatch(ActionWord, frozen=True):
    """T-154: a small unit of the card's faction appears in the sector."""

    traits = frozenset({"stirs"})
    worth = Worth(stop=0.9, gain=0.9)
    unit: Literal["minor_alien"]

    def run(self, s: State, slot: int, amount: int) -> None:
        card = s.card(slot)
        assert card is not None
        mother = s.rules.player_of[card.data.faction]
        if s.rules.sides[mother] == s.rules.sides[s.player]:
            appear(s, mother, self.unit, SLOT_SECTOR[slot])


class Trigger(ActionWord, frozen=True):
    """T-187: trigger other Action cards of the side, wherever they are."""

    traits = frozenset({"stirs", "triggers"})
    worth = Worth(stop=1.0, gain=1.0)
    amount: Amount

    def run(self, s: State, slot: int, amount: int) -> None:
        s.do(Triggers(slot, amount))

    def can_start(self, s: State, slot: int) -> bool:
        return bool(triggerable(s, slot))
