"""Who may see what: everything but the order of the piles, which nobody knows."""

from random import Random

from derelict.core.chance import Chance
from derelict.games.neuroshima.content.tiles import ARMIES
from derelict.games.neuroshima.state import HIDDEN, State


def hide(s: State, seat: int | None) -> State:
    """What a seat may know; here all seats, and spectators, know the same."""
    view = s.copy()
    view.chance = None
    view.piles = [(HIDDEN,) * len(pile) for pile in s.piles]
    return view


def fill(view: State, rng: Random) -> State:
    """A world with the tiles that have not been seen in some order in the piles."""
    world = view.copy()
    world.chance = Chance.seeded(rng.getrandbits(64))
    for army, pile in enumerate(world.piles):
        if pile:
            unseen = unseen_tiles(world, army)
            rng.shuffle(unseen)
            world.piles[army] = tuple(unseen)
    return world


def unseen_tiles(s: State, army: int) -> list[str]:
    """The tiles of an army that nobody has seen yet: they are in its pile."""
    left = list(ARMIES[s.rules.armies[army]].pile)
    hq = ARMIES[s.rules.armies[army]].hq
    for tile in (*s.hands[army], *s.discards[army], *s.box[army]):
        if tile != hq:
            left.remove(tile)
    for piece in s.board:
        if piece is not None and piece.army == army and piece.tile != hq:
            left.remove(piece.tile)
    return left
