"""The modes: each is a duel except for what it overrides, with the reason."""

from collections.abc import Callable, Iterable

from derelict.games.neuroshima.state import ModeName, State


class Duel:
    """Two armies: the one whose HQ falls loses."""

    def after_fall(self, s: State) -> tuple[str, list[int]] | None:
        """Return why a match is over after an HQ has fallen, and who wins; None if the others play on."""
        return "destroyed", s.alive()

    def standing(self, s: State) -> list[int]:
        """Return the number that decides for each army after the final battle."""
        return s.life


class Deathmatch(Duel):
    """N-103, N-104: everybody for themselves, until one army is left."""

    def after_fall(self, s: State) -> tuple[str, list[int]] | None:
        alive = s.alive()
        return None if len(alive) > 1 else ("last_standing", alive)


class Scoring(Deathmatch):
    """N-107, N-108: HQs cannot be destroyed; wounds dealt to enemy HQs are points."""

    def standing(self, s: State) -> list[int]:
        return s.points


class Versus(Duel):
    """N-110 to N-112: one army against a team of two, whose first fallen HQ costs the team the match."""

    def after_fall(self, s: State) -> tuple[str, list[int]]:
        return "destroyed", [0] if s.is_alive(0) else _side(s, 1)

    def standing(self, s: State) -> list[int]:
        return _totals(s, max)


class Teams(Duel):
    """N-113 to N-121: two teams of two armies, whose HQs count together."""

    def after_fall(self, s: State) -> tuple[str, list[int]]:
        """N-119 to N-121: the side that lost no HQ wins; if both lost one, the healthier remaining HQ decides."""
        sides = [_side(s, 0), _side(s, 1)]
        first, second = ((sum(s.is_alive(army) for army in side), max(s.life[army] for army in side)) for side in sides)
        if first == second:
            return "destroyed", []
        return "destroyed", sides[0] if first > second else sides[1]

    def standing(self, s: State) -> list[int]:
        return _totals(s, sum)


MODES: dict[ModeName, Duel] = {
    "duel": Duel(),
    "deathmatch": Deathmatch(),
    "scoring": Scoring(),
    "versus": Versus(),
    "teams": Teams(),
}


def mode_of(s: State) -> Duel:
    """Return the mode of a match."""
    return MODES[s.rules.mode]


def _side(s: State, side: int) -> list[int]:
    return [army for army, other in enumerate(s.rules.sides) if other == side]


def _totals(s: State, total: Callable[[Iterable[int]], int]) -> list[int]:
    """Return, for each army, a total of the life left on its side."""
    return [total(s.life[army] for army in _side(s, side)) for side in s.rules.sides]
