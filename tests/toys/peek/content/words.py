"""The words of the cards: the effect of playing a card, its sentence and its sign."""

from typing import TYPE_CHECKING, ClassVar

from derelict.core.content.effects import Word

if TYPE_CHECKING:
    from tests.toys.peek.state import State


class CardWord(Word, frozen=True):
    """A word of a card; it runs for a seat."""

    vetoes: ClassVar[bool] = False
    """Whether its card may also be played against another seat's card."""

    def run(self, s: "State", seat: int) -> None:
        raise NotImplementedError


class Score(CardWord, frozen=True):
    """P-2: the card is worth points."""

    sign = "star"
    amount: int

    def run(self, s: "State", seat: int) -> None:
        s.score(seat, self.amount)


class Guard(CardWord, frozen=True):
    """P-6: the card is worth nothing but a veto."""

    sign = "shield"
    vetoes = True

    def run(self, s: "State", seat: int) -> None:
        s.score(seat, 0)
