"""The end of a match and its score (L-2 to L-4, L-237 to L-242, L-253 to L-258, L-276)."""

from derelict.core.state import Outcome
from derelict.games.legendary import events
from derelict.games.legendary.rules.players.agendas import is_alone, masked, show_agenda, traitor
from derelict.games.legendary.state import State


def _finish(s: State, winners: set[int], scores: list[int], reason: str) -> None:
    """L-276: end the match and show the remaining Agendas."""
    s.outcome = Outcome.of(winners, set(), scores, reason)
    s.stack.clear()
    for seat in masked(s):
        show_agenda(s, seat)
    s.tell(events.Ended(reason))


def win(s: State) -> None:
    """L-2, L-254 to L-257: the third Objective is completed; the players win."""
    evil = traitor(s)
    if evil >= 0 and is_alone(s, evil):
        betray(s, evil)
        return
    bonus = 0 if not s.rules.has_agendas else 1 if evil < 0 else 5
    winners = {seat for seat in range(s.seats) if seat != evil and not s.avatars[seat]}
    points = s.alive.bit_count() + bonus
    _finish(s, winners, [points if seat in winners else 0 for seat in range(s.seats)], "objectives")


def betray(s: State, seat: int) -> None:
    """L-237, L-240, L-258: the traitor wins."""
    dead = sum(not s.lives(other) for other in range(s.seats) if other != seat)
    _finish(s, {seat}, [2 * dead if other == seat else 0 for other in range(s.seats)], "traitor")


def lose(s: State, reason: str) -> None:
    """L-3, L-213, L-223, L-241: all players are dead; any remaining Alien players win."""
    aliens = {seat for seat in range(s.seats) if s.is_alien(seat)}
    _finish(s, aliens, [0] * s.seats, "aliens" if aliens else reason)
