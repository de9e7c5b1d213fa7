"""Moving and turning tiles: mobility, its own or lent, and the Move tile."""

from derelict.core.decisions import Decision
from derelict.core.frames import Question
from derelict.core.options import Each
from derelict.games.neuroshima import events
from derelict.games.neuroshima.actions import At, Face
from derelict.games.neuroshima.content.places import HEXES
from derelict.games.neuroshima.content.tiles import SHAPES, TILES
from derelict.games.neuroshima.events import unit_at
from derelict.games.neuroshima.rules.nets import netted, thrown
from derelict.games.neuroshima.rules.survey import Survey
from derelict.games.neuroshima.state import State

_MOBILE = frozenset(key for key, shapes in SHAPES.items() if shapes[0].is_mobile)
_LENDERS = frozenset(key for key, shapes in SHAPES.items() if shapes[0].lends_mobility)
MOVERS = _MOBILE | _LENDERS
"""The tiles without which no unit has mobility."""
_DOUBLERS = frozenset(key for key, shapes in SHAPES.items() if shapes[0].doubles_moves)


def walkers(s: State) -> list[int]:
    """N-55, N-57, N-164: return the player's units that may use mobility now, each once per turn."""
    army, moved = s.army, s.moved
    mobile, lent = [], False
    for hex, piece in enumerate(s.board):
        if piece is not None and piece.tile in MOVERS:
            lent = lent or piece.tile in _LENDERS
            if piece.tile in _MOBILE and piece.army == army and hex not in moved:
                mobile.append(hex)
    if lent:
        mobilised = Survey(s).mobilised
        own = [h for h in mobilised if (p := s.board[h]) is not None and p.army == army and h not in moved]
        mobile = sorted({*mobile, *own})
    return movable(s, mobile) if mobile else []


def movable(s: State, hexes: list[int]) -> list[int]:
    """Return the hexes whose tile can move or turn: no net holds it and it has somewhere to go."""
    held = netted(s)
    return [hex for hex in hexes if hex not in held and (_can_turn(s, hex) or destinations(s, hex))]


def _can_turn(s: State, hex: int) -> bool:
    piece = s.board[hex]
    return piece is not None and len(TILES[piece.tile].facings) > 1


def destinations(s: State, hex: int) -> list[int]:
    """Return the free hexes that a move reaches: one step, or two with the Recon Center (N-146, N-147)."""
    board, around = s.board, s.geometry.around
    near = [there for there in around[hex] if board[there] is None]
    if not any(piece is not None and piece.tile in _DOUBLERS for piece in board) or not doubles_moves(s):
        return near
    reached = dict.fromkeys(near)
    for middle in near:
        if not _would_be_caught(s, hex, middle):
            reached.update(dict.fromkeys(there for there in around[middle] if board[there] is None))
    return list(reached)


def doubles_moves(s: State) -> bool:
    """Return whether a Recon Center that no net holds works for the active army."""
    friends, held = s.rules.relations.friends[s.army], netted(s)
    survey = Survey(s)
    return any(
        shape.doubles_moves and hex not in held and friends[survey.controller(hex, piece)]
        for hex, piece, shape in survey.units
    )


def _would_be_caught(s: State, hex: int, middle: int) -> bool:
    """Return whether a net would hold the unit on its way, and so end its move."""
    piece = s.board[hex]
    s.board[hex], s.board[middle] = None, piece
    caught = bool(thrown(s)) and middle in netted(s)
    s.board[hex], s.board[middle] = piece, None
    return caught


class MoveTo(Question[State, At], frozen=True):
    """N-55, N-85: move a tile to a free hex, or leave it there to turn."""

    rule = "N-55"
    hex: int
    own: bool
    """Whether the tile uses mobility, which it may once per turn."""

    def ask(self, s: State) -> Decision:
        stay = [self.hex] if _can_turn(s, self.hex) else []
        options = Each(At, [*destinations(s, self.hex), *stay])
        return Decision(s.leader(s.army), "move_to", options, "place", (HEXES[self.hex],), continues=True)

    def answer(self, s: State, choice: At) -> None:
        s.do(MoveFacing(self.hex, choice.hex, self.own))


class MoveFacing(Question[State, Face], frozen=True):
    """N-15, N-55: turn the tile; a tile that stays must turn."""

    rule = "N-15"
    start: int
    end: int
    own: bool

    def ask(self, s: State) -> Decision:
        piece = s.board[self.start]
        assert piece is not None
        facings = TILES[piece.tile].facings
        if self.start == self.end:
            facings = tuple(facing for facing in facings if facing != piece.facing)
        about = (HEXES[self.start], HEXES[self.end])
        return Decision(s.leader(s.army), "move_facing", Each(Face, facings), "facing", about, continues=True)

    def answer(self, s: State, choice: Face) -> None:
        if s.log is not None:
            s.tell(events.Moved(unit_at(s, self.start), self.end, choice.facing))
        s.move(self.start, self.end, choice.facing)
        if self.own:
            s.moved = (*s.moved, self.end)
