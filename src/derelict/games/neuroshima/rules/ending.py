"""The end of a battle, of the last turns, and of the match."""

from derelict.core.frames import Step
from derelict.core.state import Outcome
from derelict.games.neuroshima import events
from derelict.games.neuroshima.rules.modes import mode_of
from derelict.games.neuroshima.state import State

GOAL = 20
"""The points that end a scoring match."""


def is_won_by_points(s: State) -> bool:
    """N-109: in a scoring match 20 points win at once, even in the middle of a battle."""
    return s.rules.counts_points and max(s.points) >= GOAL


class BattleEnd(Step[State], frozen=True):
    """N-31: a match is decided when the battle has been fought out, not in the phase that destroyed an HQ.

    N-109: a scoring match is decided in the phase that brings the 20th point. If several armies reach it, the one with
    the most points wins.
    """

    alive: tuple[int, ...]
    """The armies that were alive when the battle began."""

    def run(self, s: State) -> None:
        s.keep_picture()
        s.spent = []
        s.tell(events.BattleEnded())
        if is_won_by_points(s):
            leaders = _leading(s, s.points)
            end(s, "goal", leaders if len(leaders) == 1 else [], tied=leaders)
        elif len(s.alive()) < len(s.life):
            won = mode_of(s).after_fall(s)
            if won is None:
                _clear(s, [army for army in self.alive if not s.is_alive(army)])
            else:
                end(s, *won, tied=list(self.alive))


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
    """N-96: after the final battle the most points win; a tie gives each one more turn, once."""

    def run(self, s: State) -> None:
        leaders = _leading(s, mode_of(s).standing(s))
        if len({s.rules.sides[army] for army in leaders}) == 1:
            end(s, "final", leaders)
        elif s.overtime:
            end(s, "tie", [], tied=leaders)
        else:
            s.overtime = True
            s.last_turns = tuple(s.alive())
            s.tell(events.ExtraTurn())


def _leading(s: State, standing: list[int]) -> list[int]:
    alive = s.alive()
    best = max(standing[army] for army in alive)
    return [army for army in alive if standing[army] == best]


def end(s: State, reason: str, winners: list[int], tied: list[int] | None = None) -> None:
    """Close the match. Without winners and without tied players it is a draw of all."""
    drawn = set() if winners else set(range(len(s.life)) if tied is None else tied)
    leaders = s.rules.leaders
    scores = [0] * s.seats
    for army, seat in enumerate(leaders):
        scores[seat] += s.points[army] if s.rules.counts_points else s.life[army]
    won = {leaders[army] for army in winners}
    s.outcome = Outcome.of(won, {leaders[army] for army in drawn}, scores, reason)
    s.stack.clear()
    s.tell(events.Ended(reason, tuple(s.rules.armies[army] for army in winners)))
