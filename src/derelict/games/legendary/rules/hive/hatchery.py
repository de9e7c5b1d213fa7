"""Facehuggers and Chestbursters (L-131 to L-150)."""

from msgspec.structs import replace

from derelict.games.legendary import events
from derelict.games.legendary.rules.ledger import CHESTBURSTER, own
from derelict.games.legendary.state import HUGGER_TURNS, Hugger, State

FACEHUGGER = "facehugger"


def hatch(s: State, seat: int) -> None:
    """L-14, L-150: a Facehugger of the Hatchery appears in front of a player, if there is one left."""
    if s.facehuggers:
        s.facehuggers -= 1
        hug(s, FACEHUGGER, seat)


def hug(s: State, kind: str, seat: int) -> None:
    """L-131, L-142 to L-144, L-221: give a Facehugger to a player, or to the next possible host."""
    s.placed += 1
    _find_host(s, Hugger(s.placed, kind, seat))


def _find_host(s: State, hugger: Hugger) -> None:
    """L-142 to L-144, L-275: a Facehugger keeps the changes of its Attack, but its countdown restarts."""
    host = next((host for host in s.players_from(hugger.seat) if not s.is_infected(host)), None)
    if host is None:
        s.dead_enemies += (hugger.kind,)
        s.tell(events.FacehuggerDied(hugger.seat))
        return
    s.huggers += (replace(hugger, seat=host, left=HUGGER_TURNS),)
    s.tell(events.FacehuggerCame(host))


def move_on(s: State, seat: int) -> None:
    """L-142, L-145: the Facehuggers of an infected or dead player look for the next host."""
    leaving = [hugger for hugger in s.huggers if hugger.seat == seat]
    if leaving:
        s.huggers = tuple(hugger for hugger in s.huggers if hugger.seat != seat)
        for hugger in leaving:
            _find_host(s, replace(hugger, seat=(seat + 1) % s.seats))


def count_turn(s: State) -> None:
    """L-132 to L-136, L-222: end a player's turn; Facehuggers whose time is up infect their hosts."""
    if not s.huggers:
        return
    s.huggers = tuple([replace(hugger, left=hugger.left - 1) for hugger in s.huggers])
    for seat in s.players_from(s.player):
        ripe = [hugger for hugger in s.huggers if hugger.seat == seat and hugger.left == 0]
        if ripe:
            s.huggers = tuple(hugger for hugger in s.huggers if hugger not in ripe)
            s.dead_enemies += tuple(hugger.kind for hugger in ripe)
            infect(s, seat)


def infect(s: State, seat: int) -> None:
    """L-133, L-140, L-150: put a Chestburster into a player's discard pile."""
    if s.chestbursters:
        s.chestbursters -= 1
        own(s, seat, CHESTBURSTER)
        s.discards[seat] += (CHESTBURSTER,)
        s.tell(events.Infected(seat))
        move_on(s, seat)


def remove_hugger(s: State, id: int) -> Hugger:
    """Remove a Facehugger from in front of a player."""
    hugger = next(hugger for hugger in s.huggers if hugger.id == id)
    s.huggers = tuple(other for other in s.huggers if other.id != id)
    return hugger
