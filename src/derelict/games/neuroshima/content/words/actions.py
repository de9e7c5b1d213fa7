"""Words of action tiles."""

from collections.abc import Iterable, Sequence

from derelict.games.neuroshima.content.words.base import ActionWord, Aim
from derelict.games.neuroshima.rules import battle, tiles
from derelict.games.neuroshima.rules.nets import netted
from derelict.games.neuroshima.state import State


class Battle(ActionWord, frozen=True):
    """N-84: start a battle and end the turn."""

    worth = 1.3
    refusal = "N-84"
    ends_turn = True

    def run(self, s: State) -> None:
        s.do(battle.Battle("tile"))

    def is_usable(self, s: State) -> bool:
        return s.last_turns is None


class Move(ActionWord, frozen=True):
    """N-85: move and turn a tile of the player's side."""

    worth = 0.7
    moves = True

    def run(self, s: State) -> None:
        s.do(tiles.WhichToMove())

    def targets(self, s: State) -> Sequence[int]:
        return tiles.own_movable(s)

    def why_not(self, s: State) -> str:
        return "N-46" if netted(s) & set(tiles.own(s)) else "N-85"


class Push(ActionWord, frozen=True):
    """N-86: a tile of the player's side pushes an adjacent enemy away."""

    worth = 0.7
    pushes = True
    most_kills = 1

    def run(self, s: State) -> None:
        s.do(tiles.WhichPusher())

    def targets(self, s: State) -> Sequence[int]:
        return tiles.pushers(s)

    def aims(self, s: State) -> Iterable[Aim]:
        held = netted(s)
        for pusher in self.targets(s):
            yield from (((pusher, target), (target,)) for target in tiles.push_targets(s, pusher, held))

    def why_not(self, s: State) -> str:
        return "N-88" if any(tiles.push_targets(s, hex, set()) for hex in tiles.own(s)) else "N-86"


class Snipe(ActionWord, frozen=True):
    """N-89: wound any enemy tile but an HQ."""

    worth = 1.2
    refusal = "N-89"
    most_kills = 1
    strength: int

    def run(self, s: State) -> None:
        s.do(tiles.Snipe(self.strength))

    def targets(self, s: State) -> Sequence[int]:
        return tiles.snipe_targets(s)


class Grenade(ActionWord, frozen=True):
    """N-90: destroy an enemy tile next to the HQ of the player's side."""

    worth = 1.1
    most_kills = 1

    def run(self, s: State) -> None:
        s.do(tiles.ThrowGrenade())

    def targets(self, s: State) -> Sequence[int]:
        return tiles.grenade_targets(s)

    def why_not(self, s: State) -> str:
        return "N-48" if s.hq_of(s.army) in netted(s) else "N-90"


class AirStrike(ActionWord, frozen=True):
    """N-91: wound everybody but HQs on a hex and the six around it."""

    worth = 1.0
    most_kills = 7
    strength: int

    def run(self, s: State) -> None:
        s.do(tiles.AirStrike(self.strength))

    def targets(self, s: State) -> Sequence[int]:
        return s.geometry.strike_centres

    def aims(self, s: State) -> Iterable[Aim]:
        return (((hex,), tuple(tiles.bombed(s, hex))) for hex in self.targets(s))
