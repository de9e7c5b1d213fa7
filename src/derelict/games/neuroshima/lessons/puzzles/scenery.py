"""Positions that look as if they had been played: units with targets, modules with units to help."""

from random import Random

from derelict.games.neuroshima.content.places import BOARDS, DIRECTIONS, HEXES, INNER
from derelict.games.neuroshima.content.tiles import ARMIES, SHAPES, TILES
from derelict.games.neuroshima.state import Piece

BOARD = BOARDS[INNER]
Pieces = dict[int, Piece]
TRIES = 14
"""The number of places compared before a tile is put on the best of them."""


def scene(armies: tuple[str, str], rng: Random) -> dict[str, str]:
    """Return a battlefield with both HQs and a few tiles of each army, as in a position."""
    pieces: Pieces = {}
    first, second = rng.sample(range(INNER), 2)
    while second in BOARD.around[first]:
        first, second = rng.sample(range(INNER), 2)
    for army, hex in enumerate((first, second)):
        pieces[hex] = Piece(ARMIES[armies[army]].hq, army)
    counts = (rng.randint(1, 3), rng.randint(3, 5))
    drawn = [
        rng.sample([tile for tile in ARMIES[name].pile if TILES[tile].action is None], count)
        for name, count in zip(armies, counts, strict=True)
    ]
    for turn in range(max(counts)):
        for army in (0, 1):
            if turn < counts[army]:
                _put(pieces, army, drawn[army][turn], rng)
    return {HEXES[hex]: _said(piece) for hex, piece in sorted(pieces.items())}


def _put(pieces: Pieces, army: int, tile: str, rng: Random) -> None:
    free = [hex for hex in range(INNER) if hex not in pieces]
    places = [(rng.choice(free), rng.choice(TILES[tile].facings)) for _ in range(TRIES)]
    hex, facing = max(places, key=lambda place: _worth(pieces, army, tile, *place))
    pieces[hex] = Piece(tile, army, facing)


def _worth(pieces: Pieces, army: int, tile: str, hex: int, facing: int) -> int:
    """Rate a place: enemies targeted and netted, friends linked; an HQ counts more."""
    shape, worth = SHAPES[tile][facing], 0
    for way, kind, strength in shape.attacks:
        line = BOARD.rays[hex][way][:1] if kind == "melee" else BOARD.rays[hex][way]
        target = next((pieces[there] for there in line if there in pieces and pieces[there].army != army), None)
        worth += strength * (3 if target.shape.is_hq else 2) if target is not None else 0
    for way in shape.nets:
        near = pieces.get(BOARD.neighbours[hex][way])
        worth += 3 if near is not None and near.army != army else 0
    for way in shape.links:
        near = pieces.get(BOARD.neighbours[hex][way])
        helps = near is not None and (near.army != army) == bool(shape.initiative_malus or shape.captures)
        worth += 2 if helps else 0
    own_hq = next(there for there, piece in pieces.items() if piece.shape.is_hq and piece.army == army)
    return worth + (1 if own_hq in BOARD.around[hex] else 0)


def _said(piece: Piece) -> str:
    words = piece.tile.replace(".", " ")
    return f"{words} {DIRECTIONS[piece.facing]}" if piece.facing else words


def hand(army: str, board: dict[str, str], size: int, rng: Random) -> list[str]:
    """Return tiles that are not on the board, without Battle tiles and with at most two action tiles."""
    left = list(ARMIES[army].pile)
    for said in board.values():
        name, tile, *_ = said.split()
        if name == army and f"{army}.{tile}" in left:
            left.remove(f"{army}.{tile}")
    tiles = {tile.partition(".")[2]: TILES[tile] for tile in left if not tile.endswith(".battle")}
    weights = [2 if tile.action is not None else 1 for tile in tiles.values()]
    drawn: list[str] = []
    while len(drawn) < size:
        tile = rng.choices(list(tiles), weights)[0]
        if left.count(f"{army}.{tile}") > drawn.count(tile) and (
            tiles[tile].action is None or sum(tiles[other].action is not None for other in drawn) < 2
        ):
            drawn.append(tile)
    return sorted(drawn, key=lambda tile: (tiles[tile].action is not None, tile))
