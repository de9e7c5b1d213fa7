"""Words of units, modules and HQs."""

from typing import TYPE_CHECKING, Literal

from derelict.games.neuroshima.content.words.base import TileWord

if TYPE_CHECKING:
    from derelict.games.neuroshima.content.tiles import Shape


class Bonus(TileWord, frozen=True):
    """Linked friends are stronger or faster."""

    stat: Literal["melee", "ranged", "initiative"]
    amount: int

    @property
    def sign(self) -> str:
        return self.stat

    @property
    def change(self) -> str:
        return f"+{self.amount}"

    def join(self, shape: "Shape") -> None:
        match self.stat:
            case "melee":
                shape.melee_bonus += self.amount
            case "ranged":
                shape.ranged_bonus += self.amount
            case "initiative":
                shape.initiative_bonus += self.amount


class Malus(TileWord, frozen=True):
    """Linked enemies are slower."""

    stat: Literal["initiative"]
    amount: int

    @property
    def change(self) -> str:
        return f"\N{MINUS SIGN}{self.amount}"

    def join(self, shape: "Shape") -> None:
        shape.initiative_malus += self.amount


class ExtraAttack(TileWord, frozen=True):
    """Linked friends attack once more, one phase after their last."""

    def join(self, shape: "Shape") -> None:
        shape.extra_attacks += 1


class Medic(TileWord, frozen=True):
    """Takes one attack on a linked friend upon itself and is spent."""

    def join(self, shape: "Shape") -> None:
        shape.is_medic = True


class Capture(TileWord, frozen=True):
    """Linked enemy modules serve this side."""

    def join(self, shape: "Shape") -> None:
        shape.captures = True


class LendMobility(TileWord, frozen=True):
    """Linked friends may move once in their turn."""

    def join(self, shape: "Shape") -> None:
        shape.lends_mobility = True


class Convert(TileWord, frozen=True):
    """One attack of a linked friend may be made at the other range."""

    def join(self, shape: "Shape") -> None:
        shape.converts = True


class DoubleMove(TileWord, frozen=True):
    """While it is in play, friends may move two hexes."""

    def join(self, shape: "Shape") -> None:
        shape.doubles_moves = True


class Explode(TileWord, frozen=True):
    """May explode instead of attacking, wounding everybody around."""

    strength: int

    def join(self, shape: "Shape") -> None:
        shape.explosion += self.strength
