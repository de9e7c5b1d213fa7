"""What ends the turn, and so lets the next player draw: none of it can be taken back alone."""

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.game import NO_FINALS, Finals
from derelict.games.neuroshima.actions import Discard, EndTurn, Keep, Place, Play, Redraw, Walk, short
from derelict.games.neuroshima.board import INNER
from derelict.games.neuroshima.content.tiles import TILES
from derelict.games.neuroshima.rules.battle import PhaseChoices
from derelict.games.neuroshima.rules.moving import MOVERS, MoveTo
from derelict.games.neuroshima.rules.placing import PlaceAt, PlaceFacing, PlaceHq
from derelict.games.neuroshima.rules.turns import Menu, SwapOrKeep
from derelict.games.neuroshima.rules.wounds import WhichMedic, WhichWound
from derelict.games.neuroshima.state import State


def finals(s: State, decision: Decision) -> Finals:
    """A turn ends by itself when nothing is left to do (N-12), and when the board is full (N-22)."""
    match s.stack[-1]:
        case Menu():
            return _at_menu(s, decision)
        case SwapOrKeep():
            return Finals((Redraw(),), (Keep(),) if _may_be_last(s, 0) else ())
        case PlaceHq():
            may_be = not any(isinstance(frame, PlaceHq) for frame in s.stack[:-1])
        case PhaseChoices() | WhichWound() | WhichMedic():
            may_be = True
        case PlaceAt(tile):
            may_be = len(TILES[tile].facings) == 1 and _may_be_last(s, 1)
        case PlaceFacing(tile):
            if _leaves_nothing(s, tile):
                return Finals(decision.options)
            may_be = _may_be_last(s, 1)
        case MoveTo(hex):
            may_be = not _asks_facing(s, hex) and _may_be_last(s, 0)
        case _:
            may_be = _may_be_last(s, 0)
    return Finals(perhaps=decision.options) if may_be else NO_FINALS


def _at_menu(s: State, decision: Decision) -> Finals:
    """The end of a turn and a Battle need no look while the next player has something to draw."""
    is_known = _has_all_to_draw(s)
    ends: list[Action] = [
        option
        for option in decision.options
        if isinstance(option, EndTurn) or (isinstance(option, Play) and short(option.tile) == "battle")
    ]
    if not _may_be_last(s, 1):
        return Finals(ends) if is_known else Finals(perhaps=ends)
    others = list[Action]()
    for option in decision.options:
        match option:
            case Discard() if len(s.hands[s.army]) == 1:
                if not any(isinstance(other, Walk) for other in decision.options):
                    ends.append(option)
            case Play() if option not in ends:
                others.append(option)
            case Walk(hex) if not _asks_facing(s, hex) and _may_be_last(s, 0):
                others.append(option)
            case Place(tile) if len(TILES[tile].facings) == 1 and s.board.count(None) == 1:
                others.append(option)
    return Finals(ends, others) if is_known else Finals(perhaps=ends + others)


def _may_be_last(s: State, tiles: int) -> bool:
    """Whether nothing may be left to do in this turn once so many tiles of the hand are played.

    Who has a tile may discard it, but not with reinforcements (N-101).
    """
    return s.rules.reinforcements or len(s.hands[s.army]) <= tiles or s.board[:INNER].count(None) <= 1


def _has_all_to_draw(s: State) -> bool:
    """Whether nobody has drawn the last tile: then whoever is next draws."""
    return s.last_turns is None and (all(s.piles) or all(s.piles[army] for army in s.alive()))


def _leaves_nothing(s: State, tile: str) -> bool:
    """Whether this is the last tile of the hand, nothing on the board could move, and no battle comes first."""
    if len(s.hands[s.army]) > 1 or tile in MOVERS or not _has_all_to_draw(s):
        return False
    is_still = not any(piece is not None and piece.tile in MOVERS for piece in s.board)
    return is_still and s.board[:INNER].count(None) > 1


def _asks_facing(s: State, hex: int) -> bool:
    """Whether a tile that moves has a choice of facings wherever it goes: one that stays must turn (N-55)."""
    piece = s.board[hex]
    return piece is not None and len(TILES[piece.tile].facings) > 2
