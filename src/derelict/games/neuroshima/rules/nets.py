"""Nets: a net holds a tile at once and permanently, in battle and out of it."""

from derelict.games.neuroshima.content.tiles import SHAPES
from derelict.games.neuroshima.state import State

Nets = dict[int, list[int]]
"""The hexes that each thrower's nets reach, by the thrower's hex."""

_THROWERS = frozenset(key for key, shapes in SHAPES.items() if shapes[0].nets)


def netted(s: State) -> set[int]:
    """Return the hexes whose tiles are held by a net: they do nothing at all."""
    nets = thrown(s)
    return caught(nets) if nets else set()


def thrown(s: State) -> Nets:
    """Return every net over a tile that it can hold, even if its thrower is held itself."""
    nets: Nets = {}
    board = s.board
    for hex, piece in enumerate(board):
        if piece is not None and piece.tile in _THROWERS:
            around, hampers = s.geometry.neighbours[hex], s.rules.relations.hampers[piece.army]
            reached = [around[way] for way in piece.shape.nets if around[way] >= 0]
            held = [near for near in reached if (other := board[near]) is not None and hampers[other.army]]
            if held:
                nets[hex] = held
    return nets


def caught(nets: Nets) -> set[int]:
    """Return the tiles that nets hold once throwers that hold each other are accounted for.

    A thrower is free if all throwers that net it are held, and held if a free one nets it. If that decides nothing,
    throwers net each other in a loop: a loop that no undecided thrower nets from outside is free, and the nets inside
    it are void.
    """
    throwers = {hex: {other for other, held in nets.items() if hex in held} for hex in nets}
    free: set[int] = set()
    held: set[int] = set()
    void: set[tuple[int, int]] = set()
    while undecided := [hex for hex in throwers if hex not in free and hex not in held]:
        settled = False
        for hex in undecided:
            netters = {other for other in throwers[hex] if (other, hex) not in void}
            if netters & free:
                held.add(hex)
                settled = True
            elif netters <= held:
                free.add(hex)
                settled = True
        if not settled:
            loop = _outermost_loop(set(undecided), throwers)
            free |= loop
            void |= {(a, b) for a in loop for b in loop}
    return {target for hex in free for target in nets[hex] if (hex, target) not in void}


def captor(s: State, netted: set[int], hex: int) -> int:
    """Return the thrower whose net holds the tile of a hex; the first one, if several do."""
    return next(other for other, held in thrown(s).items() if hex in held and other not in netted)


def _outermost_loop(undecided: set[int], netters: dict[int, set[int]]) -> set[int]:
    """Return a group of throwers that all reach each other by nets, and that no other undecided thrower nets."""
    reach = {hex: _reaching(hex, undecided, netters) for hex in undecided}
    start = min((hex for hex in undecided if hex in reach[hex]), key=lambda hex: (len(reach[hex]), hex))
    return {hex for hex in reach[start] if start in reach[hex]}


def _reaching(hex: int, undecided: set[int], netters: dict[int, set[int]]) -> set[int]:
    """Return all undecided throwers from which a chain of nets leads to this one."""
    found: set[int] = set()
    look = [hex]
    while look:
        for other in netters[look.pop()] & undecided:
            if other not in found:
                found.add(other)
                look.append(other)
    return found
