"""The action tiles: Battle, Move, Push, Sniper, Grenade, Air Strike."""

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.effects import Word
from derelict.core.frames import AnyFrame, Question
from derelict.core.options import Each
from derelict.games.neuroshima import events
from derelict.games.neuroshima.actions import At
from derelict.games.neuroshima.board import HEXES
from derelict.games.neuroshima.content import words
from derelict.games.neuroshima.content.tiles import SHAPES, TILES
from derelict.games.neuroshima.events import unit_at
from derelict.games.neuroshima.rules.battle import Battle
from derelict.games.neuroshima.rules.moving import MoveTo, movable
from derelict.games.neuroshima.rules.nets import netted
from derelict.games.neuroshima.rules.wounds import DEADLY, Hit, Wounds
from derelict.games.neuroshima.state import State


def is_usable(s: State, tile: str) -> bool:
    """N-21: an action tile can be played when it has something to act on."""
    match TILES[tile].action:
        case words.Battle():
            return s.last_turns is None
        case words.Move():
            return bool(own_movable(s))
        case words.Push():
            return bool(pushers(s))
        case words.Snipe():
            return bool(snipe_targets(s))
        case words.Grenade():
            return bool(grenade_targets(s))
    return True


def first_frame(action: Word) -> AnyFrame:
    """N-20: what an action tile does at once: the frame that begins it."""
    match action:
        case words.Battle():
            return Battle("tile")
        case words.Move():
            return WhichToMove()
        case words.Push():
            return WhichPusher()
        case words.Snipe(strength):
            return Snipe(strength)
        case words.Grenade():
            return ThrowGrenade()
        case words.AirStrike(strength):
            return AirStrike(strength)
    raise TypeError(f"no action tile does {action.name}")


def own_movable(s: State) -> list[int]:
    army = s.army
    return movable(s, [hex for hex, piece in enumerate(s.board) if piece is not None and piece.army == army])


class WhichToMove(Question[State], frozen=True):
    """N-85: a Move tile moves any own tile, the HQ and modules too."""

    def ask(self, s: State) -> Decision:
        options = Each(At, own_movable(s))
        return Decision(s.leader(s.army), "which_to_move", options, "place", continues=True)

    def answer(self, s: State, choice: Action) -> None:
        assert isinstance(choice, At)
        s.do(MoveTo(choice.hex, own=False))


def push_gaps(s: State, pusher: int, target: int) -> list[int]:
    """N-86: where a pushed tile can go: free, next to it, and not next to the pusher."""
    around = s.geometry.around
    return [hex for hex in around[target] if s.board[hex] is None and hex not in around[pusher]]


def push_targets(s: State, pusher: int, held: set[int]) -> list[int]:
    """N-46, N-88: the adjacent enemies that no net holds and that have somewhere to go."""
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
    """N-88: the own tiles that no net holds and that have somebody to push."""
    held, army = netted(s), s.army
    return [
        hex
        for hex, piece in enumerate(s.board)
        if piece is not None and piece.army == army and hex not in held and push_targets(s, hex, held)
    ]


class WhichPusher(Question[State], frozen=True):
    """N-86: an own tile pushes."""

    def ask(self, s: State) -> Decision:
        return Decision(s.leader(s.army), "which_pusher", Each(At, pushers(s)), "place", continues=True)

    def answer(self, s: State, choice: Action) -> None:
        assert isinstance(choice, At)
        s.do(WhichPushed(choice.hex))


class WhichPushed(Question[State], frozen=True):
    """N-86: an adjacent enemy is pushed."""

    pusher: int

    def ask(self, s: State) -> Decision:
        options = Each(At, push_targets(s, self.pusher, netted(s)))
        about = (HEXES[self.pusher],)
        return Decision(s.leader(s.army), "which_pushed", options, "place", about, continues=True)

    def answer(self, s: State, choice: Action) -> None:
        assert isinstance(choice, At)
        s.do(PushedTo(self.pusher, choice.hex))


class PushedTo(Question[State], frozen=True):
    """N-87: whose tile is pushed chooses where it goes; it keeps its facing and its wounds."""

    pusher: int
    target: int

    def ask(self, s: State) -> Decision:
        piece = s.board[self.target]
        assert piece is not None
        options = Each(At, push_gaps(s, self.pusher, self.target))
        return Decision(s.leader(piece.army), "pushed_to", options, "place", (HEXES[self.target],), continues=True)

    def answer(self, s: State, choice: Action) -> None:
        assert isinstance(choice, At)
        piece = s.board[self.target]
        assert piece is not None
        s.tell(events.Pushed(unit_at(s, self.pusher), unit_at(s, self.target), choice.hex))
        s.move(self.target, choice.hex, piece.facing)


def snipe_targets(s: State) -> list[int]:
    """N-89: any enemy tile but an HQ."""
    friends = s.rules.relations.friends[s.army]
    return [
        hex
        for hex, piece in enumerate(s.board)
        if piece is not None and not friends[piece.army] and not SHAPES[piece.tile][0].is_hq
    ]


class Snipe(Question[State], frozen=True):
    """N-89: a Sniper wounds one enemy tile anywhere."""

    strength: int

    def ask(self, s: State) -> Decision:
        return Decision(s.leader(s.army), "snipe", Each(At, snipe_targets(s)), "place", continues=True)

    def answer(self, s: State, choice: Action) -> None:
        assert isinstance(choice, At)
        s.tell(events.Shot(unit_at(s, choice.hex), self.strength))
        s.do(Wounds((Hit(choice.hex, self.strength),)))


def grenade_targets(s: State) -> list[int]:
    """N-90: the enemy tiles next to the own HQ, while no net holds it; never an HQ."""
    hq = s.hq_of(s.army)
    if hq is None or hq in netted(s):
        return []
    near = s.geometry.around[hq]
    return [hex for hex in snipe_targets(s) if hex in near]


class ThrowGrenade(Question[State], frozen=True):
    """N-90: a Grenade destroys a tile next to the own HQ."""

    def ask(self, s: State) -> Decision:
        return Decision(s.leader(s.army), "grenade", Each(At, grenade_targets(s)), "place", continues=True)

    def answer(self, s: State, choice: Action) -> None:
        assert isinstance(choice, At)
        s.tell(events.Grenaded(unit_at(s, choice.hex)))
        s.do(Wounds((Hit(choice.hex, DEADLY),)))


class AirStrike(Question[State], frozen=True):
    """N-91: an Air Strike wounds everybody but HQs on seven hexes, all of them on the board."""

    strength: int

    def ask(self, s: State) -> Decision:
        options = Each(At, s.geometry.strike_centres)
        return Decision(s.leader(s.army), "air_strike", options, "place", continues=True)

    def answer(self, s: State, choice: Action) -> None:
        assert isinstance(choice, At)
        hits = []
        for hex in (choice.hex, *s.geometry.around[choice.hex]):
            piece = s.board[hex]
            if piece is not None and not piece.shape.is_hq:
                s.tell(events.Bombed(unit_at(s, hex), self.strength))
                hits.append(Hit(hex, self.strength))
        s.do(Wounds(tuple(hits)))
