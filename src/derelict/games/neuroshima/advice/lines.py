"""The choices worth searching: whole ones, with hex and facing, ordered by a quick estimate.

The estimate looks at one tile on one hex: which tiles it would hit, net or help, which would hit it first, and whether
it blocks its own HQ's line of fire.
"""

from collections.abc import Iterator

from derelict.core.actions import Action, Line
from derelict.core.decisions import Decision
from derelict.games.neuroshima.actions import At, Discard, Face, Place, Play, Walk
from derelict.games.neuroshima.advice.units import AVERAGE_TILE, VALUES
from derelict.games.neuroshima.content.tiles import SHAPES, TILES, Shape, action_of
from derelict.games.neuroshima.rules.moving import destinations
from derelict.games.neuroshima.rules.survey import Survey
from derelict.games.neuroshima.state import State

ALWAYS = 100.0
"""The estimate for a choice that is always worth a search."""


class Ground:
    """The value of a board's hexes to an army that wants to put a tile there."""

    def __init__(self, s: State, army: int) -> None:
        self.s = s
        self.army = army
        self.survey = survey = Survey(s)
        size = len(s.board)
        self.enemy = s.rules.relations.strikes[army]
        self.friend = s.rules.relations.friends[army]
        self.danger = [-1] * size
        """The highest initiative at which an enemy hits the hex."""
        self.worth = [0.0] * size
        """The value of hitting, or of helping, the tile on a hex."""
        self.shelter = [0.0] * size
        """The protection that a tile on the hex gives the army's own HQ."""
        for hex, piece, shape in survey.units:
            self.worth[hex] = 2.5 if shape.is_hq else 0.5 + VALUES[piece.tile]
            if shape.is_hq and piece.army == army:
                for near in s.geometry.around[hex]:
                    self.shelter[near] += 0.25
        for hex, piece, shape in survey.units:
            if not self.friend[piece.army] and shape.initiative and hex not in survey.netted:
                self._fear(hex, shape, max(survey.phases(hex, shape)))

    def _fear(self, hex: int, shape: Shape, initiative: int) -> None:
        board, danger, own = self.s.board, self.danger, self.friend
        for way, kind, strength in shape.attacks:
            line = self.s.geometry.rays[hex][way]
            if kind == "melee":
                line = line[:1]
            for number, there in enumerate(line):
                danger[there] = max(danger[there], initiative)
                piece = board[there]
                if piece is not None and own[piece.army]:
                    if SHAPES[piece.tile][0].is_hq:
                        for between in line[:number]:
                            self.shelter[between] += 0.8 * strength
                    break

    def guess(self, hex: int, shape: Shape) -> float:
        """Return the value of a tile of this shape on a hex."""
        board, worth, enemy = self.s.board, self.worth, self.enemy
        around, rays = self.s.geometry.neighbours[hex], self.s.geometry.rays[hex]
        score = self.shelter[hex]
        for way, kind, strength in shape.attacks:
            if kind == "melee":
                there = around[way]
                if there >= 0 and (piece := board[there]) is not None and enemy[piece.army]:
                    score += worth[there] * (strength if SHAPES[piece.tile][0].is_hq else 1)
                elif there >= 0 and piece is None:
                    score += 0.1
                continue
            for there in rays[way]:
                piece = board[there]
                if piece is not None and enemy[piece.army]:
                    if not SHAPES[piece.tile][piece.facing].armored[way] or strength > 1:
                        score += worth[there] * (strength if SHAPES[piece.tile][0].is_hq else 1)
                    break
            else:
                score += 0.05 * len(rays[way])
        for way in shape.nets:
            there = around[way]
            if there >= 0 and (piece := board[there]) is not None and not self.friend[piece.army]:
                score += worth[there]
        if shape.links:
            score += self._links(shape, around)
        danger = self.danger[hex]
        if danger >= 0 and shape.hit_points == 1 and danger >= max(shape.initiative, default=-1):
            score *= 0.6 if danger == max(shape.initiative, default=-1) else 0.35
        return score

    def harm(self, hex: int) -> float:
        """Return the value of harming the tile on a hex; negative for a friend's tile."""
        piece = self.s.board[hex]
        assert piece is not None
        return -self.worth[hex] if self.friend[piece.army] else self.worth[hex]

    def _links(self, shape: Shape, around: tuple[int, ...]) -> float:
        score = 0.0
        for way in shape.links:
            there = around[way]
            piece = self.s.board[there] if there >= 0 else None
            if piece is None:
                continue
            if self.friend[piece.army]:
                score += 0.6 if shape.is_medic or SHAPES[piece.tile][0].initiative else 0.0
            elif shape.initiative_malus or (shape.captures and piece.shape.is_module):
                score += 0.7
        return score


def lines(s: State, decision: Decision) -> list[Line]:
    """Return whole choices, best estimate first."""
    ground = Ground(s, s.army)
    found = [guess for action in decision.options for guess in _guesses(s, ground, action)]
    found.sort(key=lambda guess: -guess[0])
    return [line for _, line in found]


def _guesses(s: State, ground: Ground, action: Action) -> Iterator[tuple[float, Line]]:
    match action:
        case Place(tile):
            for hex in s.free():
                for score, facing in _facings(ground, tile, hex):
                    yield VALUES[tile] + score, (action, At(hex), Face(facing))
        case Play(tile):
            yield from _played(s, ground, action, tile)
        case Walk(hex):
            yield from _moves(s, ground, (action,), hex)
        case Discard(tile):
            yield AVERAGE_TILE - VALUES[tile], (action,)
        case _:
            yield ALWAYS, (action,)


def _facings(ground: Ground, tile: str, hex: int) -> list[tuple[float, int]]:
    """Return the three best facings of a tile on a hex."""
    shapes = SHAPES[tile]
    turned = [(ground.guess(hex, shapes[facing]), -facing) for facing in TILES[tile].facings]
    turned.sort(reverse=True)
    return [(score, -facing) for score, facing in turned[:3]]


def _played(s: State, ground: Ground, action: Play, tile: str) -> Iterator[tuple[float, Line]]:
    """Return the choices of an action tile with their targets."""
    word = action_of(tile)
    aims = tuple(word.aims(s))
    for chosen, hit in aims:
        start = (action, *map(At, chosen))
        if word.moves:
            yield from _moves(s, ground, start, chosen[-1])
        else:
            yield 1 + sum(ground.harm(hex) for hex in hit), start
    if not aims:
        yield ALWAYS, (action,)


def _moves(s: State, ground: Ground, start: Line, hex: int) -> Iterator[tuple[float, Line]]:
    """Return the moves of a tile to better hexes and facings."""
    piece = s.board[hex]
    assert piece is not None
    now = ground.guess(hex, piece.shape)
    for there in (*destinations(s, hex), hex):
        for score, facing in _facings(ground, piece.tile, there):
            if (there, facing) != (hex, piece.facing) and score > now:
                yield score - now, (*start, At(there), Face(facing))
