"""The end of a battle, of the last turns, and of the match."""

from collections.abc import Callable, Iterable

from derelict.core.frames import Step
from derelict.core.state import Outcome
from derelict.games.neuroshima import events
from derelict.games.neuroshima.state import State

GOAL = 20
"""Points that end a scoring match."""


class BattleEnd(Step[State], frozen=True):
    """N-31: a match is decided when the battle has been fought out, not in the phase that felled an HQ."""

    alive: tuple[int, ...]
    """The armies that were alive when the battle began."""

    def run(self, s: State) -> None:
        s.mark_moment()
        s.spent = []
        s.tell(events.BattleEnded())
        if s.rules.mode == "scoring":
            if max(s.points) >= GOAL:
                leaders = _leading(s, s.points)
                end(s, "goal", leaders if len(leaders) == 1 else [], tied=leaders)
        elif len(s.alive()) < len(s.life):
            self._fall(s)

    def _fall(self, s: State) -> None:
        """Fallen HQs end the match, but in a deathmatch the others play on."""
        alive = s.alive()
        match s.rules.mode:
            case "duel":
                end(s, "destroyed", alive)
            case "versus":
                team = [army for army in range(len(s.life)) if s.rules.sides[army] == 1]
                end(s, "destroyed", [0] if s.is_alive(0) else team)
            case "teams":
                end(s, "destroyed", _surviving_team(s))
            case _:
                if len(alive) > 1:
                    _clear(s, [army for army in self.alive if army not in alive])
                else:
                    end(s, "last_standing", alive, tied=list(self.alive))


def _surviving_team(s: State) -> list[int]:
    """N-119 to N-121: the side that lost no HQ wins; if both lost one, the healthier remaining HQ decides."""
    sides = [[army for army in range(len(s.life)) if s.rules.sides[army] == side] for side in (0, 1)]
    fallen = [sum(not s.is_alive(army) for army in side) for side in sides]
    if fallen[0] != fallen[1]:
        return sides[0] if fallen[0] < fallen[1] else sides[1]
    left = [max(s.life[army] for army in side) for side in sides]
    if left[0] == left[1]:
        return []
    return sides[0] if left[0] > left[1] else sides[1]


def _clear(s: State, fallen: list[int]) -> None:
    """N-104: an army without its HQ leaves the board, and its player takes no further turn."""
    for army in fallen:
        for hex, piece in enumerate(s.board):
            if piece is not None and piece.army == army:
                s.remove(hex)
        for tile in (*s.hands[army], *s.piles[army]):
            s.discard(army, tile)
        s.hands[army] = s.piles[army] = ()
        s.tell(events.ArmyRemoved(s.rules.armies[army]))
    if s.last_turns is not None:
        s.last_turns = tuple(army for army in s.last_turns if army not in fallen)


class Reckoning(Step[State], frozen=True):
    """N-96: after the final battle the most points win; a tie gives one more turn each, once."""

    def run(self, s: State) -> None:
        leaders = _leading(s, _standing(s))
        if len({s.rules.sides[army] for army in leaders}) == 1:
            end(s, "final", leaders)
        elif s.overtime:
            end(s, "tie", [], tied=leaders)
        else:
            s.overtime = True
            s.last_turns = tuple(s.alive())
            s.tell(events.ExtraTurn())


def _standing(s: State) -> list[int]:
    """What counts for each army after the final battle: points, life, or what its side has left."""
    match s.rules.mode:
        case "scoring":
            return s.points
        case "teams":
            return [_side_total(s, army, sum) for army in range(len(s.life))]
        case "versus":
            return [_side_total(s, army, max) for army in range(len(s.life))]
        case _:
            return s.life


def _side_total(s: State, army: int, total: Callable[[Iterable[int]], int]) -> int:
    return total(s.life[other] for other in range(len(s.life)) if s.rules.sides[other] == s.rules.sides[army])


def _leading(s: State, standing: list[int]) -> list[int]:
    alive = s.alive()
    best = max(standing[army] for army in alive)
    return [army for army in alive if standing[army] == best]


def end(s: State, reason: str, winners: list[int], tied: list[int] | None = None) -> None:
    """Close the match. Nobody winning, with nobody named as tied, is a draw of all."""
    drawn = set() if winners else set(range(len(s.life)) if tied is None else tied)
    leaders = s.rules.leaders
    scores = [0] * s.seats
    for army, seat in enumerate(leaders):
        scores[seat] += s.points[army] if s.rules.mode == "scoring" else s.life[army]
    won = {leaders[army] for army in winners}
    s.outcome = Outcome.of(won, {leaders[army] for army in drawn}, scores, reason)
    s.stack.clear()
    s.tell(events.Ended(reason, tuple(s.rules.armies[army] for army in winners)))
