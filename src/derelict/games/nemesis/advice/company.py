"""Relations to other players: gifts to friends, and escapes of enemies to prevent."""

from derelict.games.nemesis import actions as a
from derelict.games.nemesis.advice.plans import LEARNED, victims
from derelict.games.nemesis.content import tables
from derelict.games.nemesis.content.words import secrets as w
from derelict.games.nemesis.rules.turn.performing import Perform
from derelict.games.nemesis.rules.verdict import demands
from derelict.games.nemesis.state import Item, Player, State

ESCAPES = ("lock_in", "enter_pod_a", "enter_pod_b", "enter_pod_c", "send_signal")
"""The room actions by which a character survives."""
HEALS = ("medkit", "medical_stapler")


def wishes(s: State, seat: int) -> list[object]:
    """Return all demands of the objectives that a seat holds."""
    kinds = [card.kind for card in s.players[seat].objectives if card.kind in tables.OBJECTIVES]
    return [test for kind in kinds for tests in demands(kind) for test in tests]


def is_friend(s: State, seat: int) -> bool:
    """Whether a seat gains from the survival of others."""
    return s.rules.is_coop or any(isinstance(test, w.AnotherSurvives) for test in wishes(s, seat))


def enemies(s: State, seat: int) -> set[int]:
    """Return the seats that must die for an objective of a seat."""
    tests = [test for test in wishes(s, seat) if isinstance(test, w.Dead | w.NoneLeft)]
    return {other for test in tests for other in victims(s, seat, test)} if not s.rules.is_coop else set()


def gift(s: State, seat: int) -> tuple[str, int] | None:
    """Return a friend's gift and its receiver in the room.

    It is a treatment for somebody with worse wounds, a second weapon for somebody without one, or documents from which
    the giver has nothing left to learn.
    """
    me = s.players[seat]
    if not me.items or not is_friend(s, seat):
        return None
    here = [other for other in s.in_room(me.slot) if other != seat]
    armed = _weapons(me)
    for item in me.items:
        for other in here:
            one = s.players[other]
            helps = (
                (item.kind in HEALS and one.serious > me.serious)
                or (item in armed[1:] and not _weapons(one))
                or (item.kind == "research_documents" and one.knowledge < LEARNED <= me.knowledge)
            )
            if helps:
                return item.kind, other
    return None


def _weapons(player: Player) -> list[Item]:
    return [item for item in player.items if item.kind in tables.ITEMS and tables.ITEMS[item.kind].weapon and item.ammo]


def spoils(s: State, seat: int, acting: int) -> bool:
    """Whether an enemy's action would save it, so that it is worth an Interruption."""
    deed = next((frame.deed for frame in reversed(s.stack) if isinstance(frame, Perform)), None)
    saves = isinstance(deed, a.LeaveBase) or (isinstance(deed, a.Act) and deed.action in ESCAPES)
    return saves and acting in enemies(s, seat)
