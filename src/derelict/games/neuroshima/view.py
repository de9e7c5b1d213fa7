"""Views: everything is public except the order of the piles, which nobody knows."""

from random import Random

from derelict.core.chance import Chance
from derelict.core.view import hiding
from derelict.games.neuroshima.content.tiles import ARMIES
from derelict.games.neuroshima.state import HIDDEN, State

hide = hiding(piles=lambda s, piles, seat: [(HIDDEN,) * len(pile) for pile in piles])
"""All seats and spectators know the same."""


def fill(view: State, rng: Random) -> State:
    """Return a world with the unseen tiles shuffled into the piles."""
    world = view.copy()
    world.chance = Chance.seeded(rng.getrandbits(64))
    for army, pile in enumerate(world.piles):
        if pile:
            unseen = unseen_tiles(world, army)
            rng.shuffle(unseen)
            world.piles[army] = tuple(unseen)
    return world


def unseen_tiles(s: State, army: int) -> list[str]:
    """Return the tiles of an army that nobody has seen yet: they are in its pile."""
    left = list(ARMIES[s.rules.armies[army]].pile)
    hq = ARMIES[s.rules.armies[army]].hq
    for tile in (*s.hands[army], *s.discards[army], *s.box[army]):
        if tile != hq:
            left.remove(tile)
    for piece in s.board:
        if piece is not None and piece.army == army and piece.tile != hq:
            left.remove(piece.tile)
    return left
