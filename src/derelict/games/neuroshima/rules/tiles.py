"""The choices and effects of action tiles: Move, Push, Sniper, Grenade, Air Strike."""

from derelict.core.decisions import Decision
from derelict.core.frames import Question
from derelict.core.options import Each
from derelict.games.neuroshima import events
from derelict.games.neuroshima.actions import At
from derelict.games.neuroshima.content.places import HEXES
from derelict.games.neuroshima.content.tiles import SHAPES
from derelict.games.neuroshima.events import unit_at
from derelict.games.neuroshima.rules.moving import MoveTo, movable
from derelict.games.neuroshima.rules.nets import netted
from derelict.games.neuroshima.rules.wounds import DEADLY, Hit, Wounds
from derelict.games.neuroshima.state import State


def own(s: State) -> list[int]:
    """Return the hexes of the active army's tiles."""
    army = s.army
    return [hex for hex, piece in enumerate(s.board) if piece is not None and piece.army == army]


def own_movable(s: State) -> list[int]:
    return movable(s, own(s))


class WhichToMove(Question[State, At], frozen=True):
    """N-85: a Move tile moves any tile of the player's, including the HQ and modules."""

    rule = "N-85"

    def ask(self, s: State) -> Decision:
        options = Each(At, own_movable(s))
        return Decision(s.leader(s.army), "which_to_move", options, "place", continues=True)

    def answer(self, s: State, choice: At) -> None:
        s.do(MoveTo(choice.hex, own=False))


def push_gaps(s: State, pusher: int, target: int) -> list[int]:
    """N-86: return where a pushed tile can go: free, next to it, and not next to the pusher."""
    around = s.geometry.around
    return [hex for hex in around[target] if s.board[hex] is None and hex not in around[pusher]]


def push_targets(s: State, pusher: int, held: set[int]) -> list[int]:
    """N-46, N-88: return the adjacent enemies that no net holds and that have somewhere to go."""
    piece = s.board[pusher]
    assert piece is not None
    hampers = s.rules.relations.hampers[piece.army]
    return [
        near
        for near in s.geometry.around[pusher]
        if (other := s.board[near]) is not None
        and hampers[other.army]
        and near not in held
        and push_gaps(s, pusher, near)
    ]


def pushers(s: State) -> list[int]:
    """N-88: return the player's tiles that no net holds and that have something to push."""
    held = netted(s)
    return [hex for hex in own(s) if hex not in held and push_targets(s, hex, held)]


class WhichPusher(Question[State, At], frozen=True):
    """N-88, N-86: choose the player's tile that pushes."""

    rule = "N-88"

    def ask(self, s: State) -> Decision:
        return Decision(s.leader(s.army), "which_pusher", Each(At, pushers(s)), "place", continues=True)

    def answer(self, s: State, choice: At) -> None:
        s.do(WhichPushed(choice.hex))


class WhichPushed(Question[State, At], frozen=True):
    """N-86: choose the adjacent enemy to push."""

    rule = "N-86"
    pusher: int

    def ask(self, s: State) -> Decision:
        options = Each(At, push_targets(s, self.pusher, netted(s)))
        about = (HEXES[self.pusher],)
        return Decision(s.leader(s.army), "which_pushed", options, "place", about, continues=True)

    def answer(self, s: State, choice: At) -> None:
        s.do(PushedTo(self.pusher, choice.hex))


class PushedTo(Question[State, At], frozen=True):
    """N-87: the pushed tile's owner chooses where it goes; it keeps its facing and its wounds."""

    rule = "N-87"
    pusher: int
    target: int

    def ask(self, s: State) -> Decision:
        piece = s.board[self.target]
        assert piece is not None
        options = Each(At, push_gaps(s, self.pusher, self.target))
        return Decision(s.leader(piece.army), "pushed_to", options, "place", (HEXES[self.target],), continues=True)

    def answer(self, s: State, choice: At) -> None:
        piece = s.board[self.target]
        assert piece is not None
        s.tell(events.Pushed(unit_at(s, self.pusher), unit_at(s, self.target), choice.hex))
        s.move(self.target, choice.hex, piece.facing)


def snipe_targets(s: State) -> list[int]:
    """N-89: return any enemy tile but an HQ."""
    friends = s.rules.relations.friends[s.army]
    return [
        hex
        for hex, piece in enumerate(s.board)
        if piece is not None and not friends[piece.army] and not SHAPES[piece.tile][0].is_hq
    ]


class Snipe(Question[State, At], frozen=True):
    """N-89: a Sniper wounds one enemy tile anywhere."""

    rule = "N-89"
    strength: int

    def ask(self, s: State) -> Decision:
        return Decision(s.leader(s.army), "snipe", Each(At, snipe_targets(s)), "place", continues=True)

    def answer(self, s: State, choice: At) -> None:
        s.tell(events.Shot(unit_at(s, choice.hex), self.strength))
        s.do(Wounds((Hit(choice.hex, self.strength),)))


def grenade_targets(s: State) -> list[int]:
    """N-90: return the enemy tiles next to the player's HQ, while no net holds it; never an HQ."""
    hq = s.hq_of(s.army)
    if hq is None or hq in netted(s):
        return []
    near = s.geometry.around[hq]
    return [hex for hex in snipe_targets(s) if hex in near]


class ThrowGrenade(Question[State, At], frozen=True):
    """N-90: a Grenade destroys a tile next to the player's HQ."""

    rule = "N-90"

    def ask(self, s: State) -> Decision:
        return Decision(s.leader(s.army), "grenade", Each(At, grenade_targets(s)), "place", continues=True)

    def answer(self, s: State, choice: At) -> None:
        s.tell(events.Grenaded(unit_at(s, choice.hex)))
        s.do(Wounds((Hit(choice.hex, DEADLY),)))


def bombed(s: State, centre: int) -> list[int]:
    """N-91: return the hexes on which an Air Strike hits a tile other than an HQ."""
    area = (centre, *s.geometry.around[centre])
    return [hex for hex in area if (piece := s.board[hex]) is not None and not piece.shape.is_hq]


class AirStrike(Question[State, At], frozen=True):
    """N-91: an Air Strike wounds everybody but HQs on seven hexes, all of them on the board."""

    rule = "N-91"
    strength: int

    def ask(self, s: State) -> Decision:
        options = Each(At, s.geometry.strike_centres)
        return Decision(s.leader(s.army), "air_strike", options, "place", continues=True)

    def answer(self, s: State, choice: At) -> None:
        hits = []
        for hex in bombed(s, choice.hex):
            s.tell(events.Bombed(unit_at(s, hex), self.strength))
            hits.append(Hit(hex, self.strength))
        s.do(Wounds(tuple(hits)))
