"""The value of tiles: on the board by their reach, and in hand by their promise."""

from derelict.games.neuroshima.content.tiles import SHAPES, TILES, Shape, Tile
from derelict.games.neuroshima.rules.survey import Survey
from derelict.games.neuroshima.state import Piece, State

AVERAGE_TILE = 1.4
"""The value of an average tile: a kept tile takes the place of a drawn one, so only the difference counts."""
HAND = 0.7
"""The weight of a tile in hand against one on the board."""
ON_HQ = 0.5
"""The value of each point of strength of an attack that reaches an enemy HQ."""
ON_UNIT = 0.25
"""The value of reaching any other enemy."""
ON_OPEN = 0.1
"""The value of a melee attack on a free hex, which an enemy may enter."""
ALONG = 0.06
"""The value of each hex of a free line of fire."""
EXPOSED = 0.1
"""The cost of each free hex beside an HQ."""
MEDIC = 0.3
"""The value of each tile in the care of a medic."""
WOUND = 0.15
"""The cost of each wound."""
NETTED = 0.4
"""The share of its value that a netted tile keeps."""
FASTER = 0.15
"""The share of its reach that each point of initiative from others adds."""
AGAIN = 0.5
"""The share of its reach that each further attack in a battle adds."""


def _tile_value(tile: Tile) -> float:
    """Return the value of a tile anywhere: its attacks, its toughness, its nets, and its body as an obstacle."""
    if tile.action is not None:
        return tile.action.worth
    shape = tile.shapes[0]
    if shape.is_hq:
        return 0.0
    attacks = sum(strength for _, _, strength in shape.attacks) * len(shape.initiative)
    value = 0.35 + 0.12 * attacks + 0.25 * (shape.hit_points - 1) + 0.3 * len(shape.nets) + 0.1 * shape.is_mobile
    return value + (0.3 if shape.is_module else 0.0) + 0.03 * sum(shape.initiative)


VALUES = {key: _tile_value(tile) for key, tile in TILES.items()}


def hand_value(s: State, army: int) -> float:
    """Return the promise of the tiles in a player's hand, compared with that many tiles of the pile."""
    if s.last_turns is not None:
        return 0.0
    return HAND * sum(VALUES[tile] - AVERAGE_TILE for tile in s.hands[army])


def material(s: State, survey: Survey) -> list[float]:
    """Return the value of each army's tiles on the board: their own and that of their reach."""
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
    """Return the value of the targets that a unit's attacks reach, or might reach."""
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
