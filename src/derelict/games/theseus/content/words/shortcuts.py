"""Words of Shortcuts."""

from derelict.core.actions import Action
from derelict.core.options import Each, Listed, Options
from derelict.games.theseus.actions import GO_ON, STOP
from derelict.games.theseus.actions import Amount as Points
from derelict.games.theseus.content.words.base import Amount, CrossingWord, ShortcutWord, Worth


class Skip(ShortcutWord, frozen=True):
    """T-57: skip the sector at no cost."""

    moment = "entering"
    traits = frozenset({"carries"})
    worth = Worth(turn=0.05)


class Halt(CrossingWord, frozen=True):
    """T-160: end the move here."""

    prompt = "halt"
    form = "option"
    worth = Worth(turn=0.08)

    def options(self, most: int, points: int) -> Options:
        return Listed((GO_ON, STOP))

    def points_after(self, points: int, choice: Action) -> int:
        return 0 if choice == STOP else points


class Farther(CrossingWord, frozen=True):
    """T-176: go farther than the movement points reach."""

    prompt = "how_much_farther"
    lengthens = True
    traits = frozenset({"carries"})
    worth = Worth(turn=0.06, most=2)
    amount: Amount

    def options(self, most: int, points: int) -> Options:
        return Each(Points, range(most + 1))

    def points_after(self, points: int, choice: Action) -> int:
        assert isinstance(choice, Points)
        return points + choice.number


class Linger(CrossingWord, frozen=True):
    """T-189: use up movement points here."""

    prompt = "linger"
    spends = True
    worth = Worth(turn=0.05)
    amount: Amount

    def options(self, most: int, points: int) -> Options:
        return Each(Points, range(min(most, points) + 1))

    def points_after(self, points: int, choice: Action) -> int:
        assert isinstance(choice, Points)
        return points - choice.number


class Teleport(ShortcutWord, frozen=True):
    """T-197: end a move that ends here in any sector instead."""

    moment = "stopping"
    traits = frozenset({"teleports"})
    worth = Worth(turn=0.12)
