"""The words that Neuroshima Hex tiles are written in."""

from typing import Literal

from derelict.core.effects import Vocabulary, Word


class Bonus(Word, frozen=True):
    """Linked friends are stronger or faster."""

    stat: Literal["melee", "ranged", "initiative"]
    amount: int


class Malus(Word, frozen=True):
    """Linked enemies are slower."""

    stat: Literal["initiative"]
    amount: int


class ExtraAttack(Word, frozen=True):
    """Linked friends attack once more, one phase after their last."""


class Medic(Word, frozen=True):
    """Takes one attack on a linked friend upon itself, and is spent."""


class Capture(Word, frozen=True):
    """Linked enemy modules serve this side."""


class LendMobility(Word, frozen=True):
    """Linked friends may move once in their turn."""


class Convert(Word, frozen=True):
    """One attack of a linked friend may be made at the other range."""


class DoubleMove(Word, frozen=True):
    """While it is in play, friends that move may go two hexes."""


class Explode(Word, frozen=True):
    """Instead of attacking it may blow up, wounding everybody around."""

    strength: int


class Battle(Word, frozen=True):
    """Starts a battle and ends the turn."""


class Move(Word, frozen=True):
    """Moves and turns one own tile."""


class Push(Word, frozen=True):
    """An own tile pushes an adjacent enemy away."""


class Snipe(Word, frozen=True):
    """Wounds any enemy tile but an HQ."""

    strength: int


class Grenade(Word, frozen=True):
    """Destroys an enemy tile next to the own HQ."""


class AirStrike(Word, frozen=True):
    """Wounds everybody but HQs on a hex and the six around it."""

    strength: int


EFFECTS = Vocabulary(Bonus, Malus, ExtraAttack, Medic, Capture, LendMobility, Convert, DoubleMove, Explode)
ACTIONS = Vocabulary(Battle, Move, Push, Snipe, Grenade, AirStrike)
