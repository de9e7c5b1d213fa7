"""The possible ends of a unit's next move, and the cost of the way there."""

from derelict.games.theseus.advice.cards import Promise
from derelict.games.theseus.state import State

GANGWAY = 0.5
"""The cost of playing a Gangway."""
STRIDE = "bonus.gangway"


class Ways:
    """The ways of units at the moment: traps, Shortcuts, and cards in hand."""

    def __init__(self, s: State, counts: list[int], promises: dict[int, dict[int, Promise]]) -> None:
        self.s = s
        self.counts = counts
        self.promises = promises
        self.shortcuts: dict[int, set[int]] = {}
        """The sectors of Shortcuts that carry units farther, for each side with any."""
        for sector in s.rules.ring:
            works = s.boards[sector].works
            for slot in works.shortcuts:
                card = works.cards[slot]
                if card is not None and "carries" in card.data.traits:
                    self.shortcuts.setdefault(card.side, set()).add(sector)

    def all(self, unit: int, start: int) -> list[tuple[int, float]]:
        """Return the possible stops of a unit, with costs: a Shortcut, a Gangway or its ability may add a sector."""
        s, points = self.s, self.counts[start]
        found = [self.plain(unit, start, points)]
        side = s.rules.unit_sides[unit]
        if STRIDE in s.hands[side]:
            sector, value = self.plain(unit, start, points + 1)
            found.append((sector, value - GANGWAY))
        elif s.rules.units[unit] == "runner" or (side in self.shortcuts and self._is_carried(side, start, points)):
            found.append(self.plain(unit, start, points + 1))
        return found

    def _is_carried(self, side: int, sector: int, points: int) -> bool:
        """Whether a Shortcut of a side lies on the way."""
        for _ in range(points):
            sector = self.s.rules.following[sector]
            if sector in self.shortcuts[side]:
                return True
        return False

    def plain(self, unit: int, sector: int, points: int) -> tuple[int, float]:
        """Return where a unit stops after a number of sectors, and the cost of the way as a loss."""
        s = self.s
        following, side = s.rules.following, s.rules.unit_sides[unit]
        cost = 0.0
        for left in range(points - 1, -1, -1):
            sector = following[sector]
            for other, promise in self.promises[sector].items():
                if other != side:
                    cost += promise.cross if left else promise.stop
        if s.parasites:
            cost += points * sum(1 for host, _ in s.parasites if host == unit)
        return sector, -min(cost, 1.0) if s.invisible >> unit & 1 else -cost
