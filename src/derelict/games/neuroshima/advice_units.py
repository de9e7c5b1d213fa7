"""What tiles are worth, on the board by what they reach, and in hand by what they promise."""

from derelict.games.neuroshima.content import words
from derelict.games.neuroshima.content.tiles import SHAPES, TILES, Shape, Tile
from derelict.games.neuroshima.rules.survey import Survey
from derelict.games.neuroshima.state import Piece, State

AVERAGE_TILE = 1.4
"""A kept tile takes the place of one that would be drawn: only what it is better counts."""
HAND = 0.7
"""How much a tile in hand counts beside one on the board."""
ON_HQ = 0.5
"""What each strength of an attack that reaches an enemy HQ adds to its unit."""
ON_UNIT = 0.25
"""What reaching any other enemy adds."""
ON_OPEN = 0.1
"""What a blow at a free hex adds: somebody may come there."""
ALONG = 0.06
"""What each hex of a free line of fire adds."""
EXPOSED = 0.1
"""What each free hex beside an HQ takes away."""
MEDIC = 0.3
"""What each tile in the care of a medic adds."""
WOUND = 0.15
"""What each wound takes away."""
NETTED = 0.4
"""The part of its worth that a tile in a net keeps."""
FASTER = 0.15
"""The part of its reach that each point of initiative from others adds."""
AGAIN = 0.5
"""The part of its reach that each further attack in a battle adds."""
ACTION_VALUES: dict[type, float] = {
    words.Battle: 1.3,
    words.Move: 0.7,
    words.Push: 0.7,
    words.Snipe: 1.2,
    words.Grenade: 1.1,
    words.AirStrike: 1.0,
}


def _tile_value(tile: Tile) -> float:
    """What a tile is worth anywhere: its attacks, its toughness, its nets, and that it stands in the way."""
    if tile.action is not None:
        return ACTION_VALUES[type(tile.action)]
    shape = tile.shapes[0]
    if shape.is_hq:
        return 0.0
    attacks = sum(strength for _, _, strength in shape.attacks) * len(shape.initiative)
    value = 0.35 + 0.12 * attacks + 0.25 * (shape.hit_points - 1) + 0.3 * len(shape.nets) + 0.1 * shape.is_mobile
    return value + (0.3 if shape.is_module else 0.0) + 0.03 * sum(shape.initiative)


VALUES = {key: _tile_value(tile) for key, tile in TILES.items()}


def hand_value(s: State, army: int) -> float:
    """What the tiles lying before a player promise, against as many tiles of the pile."""
    if s.last_turns is not None:
        return 0.0
    return HAND * sum(VALUES[tile] - AVERAGE_TILE for tile in s.hands[army])


def material(s: State, survey: Survey) -> list[float]:
    """For each army the worth of its tiles on the board: what they are and what they reach."""
    board, around, held = s.board, s.geometry.around, survey.netted
    totals = [0.0] * len(s.life)
    for hex, piece, shape in survey.units:
        if shape.is_hq:
            totals[piece.army] -= EXPOSED * [board[near] for near in around[hex]].count(None)
            continue
        worth = VALUES[piece.tile] - WOUND * piece.wounds
        if hex in held:
            totals[piece.army] += NETTED * worth
            continue
        totals[piece.army] += worth
        if shape.attacks:
            again = len(shape.initiative) - 1 + survey.extra_attacks[hex]
            tempo = 1 + FASTER * survey.initiative[hex] + AGAIN * again
            totals[piece.army] += tempo * _reach(s, survey, hex, piece, shape)
    for patient, medics in survey.medics.items():
        cared = board[patient]
        if cared is not None:
            totals[cared.army] += MEDIC * len(medics)
    return totals


def _reach(s: State, survey: Survey, hex: int, piece: Piece, shape: Shape) -> float:
    """What the attacks of a unit reach, or might."""
    board, geometry, hostile = s.board, s.geometry, s.rules.relations.strikes[piece.army]
    reach = 0.0
    for way, kind, strength in shape.attacks:
        if kind == "melee":
            there = geometry.neighbours[hex][way]
            other = board[there] if there >= 0 else None
            if other is not None and hostile[other.army]:
                reach += ON_HQ * (strength + survey.melee[hex]) if SHAPES[other.tile][0].is_hq else ON_UNIT
            elif there >= 0 and other is None:
                reach += ON_OPEN
            continue
        line = geometry.rays[hex][way]
        for there in line:
            other = board[there]
            if other is not None and hostile[other.army]:
                struck = SHAPES[other.tile][other.facing]
                wounds = strength + survey.ranged[hex] - struck.armored[way]
                if wounds > 0:
                    reach += ON_HQ * wounds if struck.is_hq else ON_UNIT
                break
        else:
            reach += ALONG * len(line)
    return reach
