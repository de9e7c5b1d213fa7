"""The stacks allowed in a position: numbers that the box allows, and frames that fit the board."""

from collections.abc import Iterable

from derelict.core.frames import AnyFrame
from derelict.core.positions.stacks import Stacks
from derelict.games.neuroshima.content.places import HEXES
from derelict.games.neuroshima.content.tiles import TILES
from derelict.games.neuroshima.rules.battle import Battle, Phase, PhaseChoices
from derelict.games.neuroshima.rules.ending import BattleEnd
from derelict.games.neuroshima.rules.moving import MoveFacing, MoveTo
from derelict.games.neuroshima.rules.placing import PlaceAt, PlaceFacing, PlaceHq
from derelict.games.neuroshima.rules.survey import Survey
from derelict.games.neuroshima.rules.tiles import PushedTo, WhichPushed, push_gaps
from derelict.games.neuroshima.rules.turns import BadDraw, Draw, FullBoard, Menu, NextTurn
from derelict.games.neuroshima.rules.wounds import (
    DEADLY,
    WhichMedic,
    WhichWound,
    Wounds,
    chain_ends,
    rescues,
    unable_medics,
)
from derelict.games.neuroshima.state import ACTION_TILES, State

STRONGEST = 3
HIGHEST = 20
"""A bound above any initiative, with all that can be added to it."""


def _is_hex(s: State, hex: int) -> bool:
    return 0 <= hex < len(s.board)


def _is_hex_or_none(s: State, hex: int) -> bool:
    return -1 <= hex < len(s.board)


def _is_army(s: State, army: int) -> bool:
    return 0 <= army < len(s.life)


def _is_any(s: State, word: str) -> bool:
    return True


def _are_pieces(s: State, hexes: Iterable[int]) -> bool:
    return all(s.board[hex] is not None for hex in hexes)


def _is_own(s: State, hex: int) -> bool:
    piece = s.board[hex]
    return piece is not None and piece.army == s.army


def _in_hand(s: State, frame: PlaceAt | PlaceFacing) -> bool:
    return frame.tile in s.hands[s.army] and frame.tile not in ACTION_TILES


def _is_placed(s: State, frame: PlaceFacing) -> bool:
    return _in_hand(s, frame) and s.board[frame.hex] is None


def _is_before_placing(s: State, frame: PlaceHq) -> bool:
    """Return whether an HQ can still be placed: once, before the first turn."""
    return s.turn == 0 and s.hq_of(frame.army) is None and s.stack.count(frame) == 1


def _moves(s: State, frame: MoveFacing) -> bool:
    return _is_own(s, frame.start) and (frame.end == frame.start or s.board[frame.end] is None)


def _pushes(s: State, frame: PushedTo) -> bool:
    return _are_pieces(s, (frame.pusher, frame.target)) and bool(push_gaps(s, frame.pusher, frame.target))


def _is_turn(s: State, frame: AnyFrame) -> bool:
    """Return whether a turn continues with the frame, with nothing under it."""
    return s.turn > 0 and s.stack[0] is frame


def _is_battle(s: State, frame: AnyFrame) -> bool:
    return len(s.spent) == len(s.board)


def _is_chosen(s: State, frame: PhaseChoices) -> bool:
    """Return whether a choice of the units that attack now is open, and the converted attacks exist."""
    for converted in frame.converted:
        if len(converted) != 3 or not _are_pieces(s, (converted[0], converted[2])):
            return False
        piece = s.board[converted[0]]
        if piece is None or converted[1] >= len(piece.shape.attacks):
            return False
    return _are_pieces(s, frame.acting) and frame.pending(s, Survey(s)) is not None


def _are_hits(s: State, frame: WhichWound | WhichMedic) -> bool:
    hits = all(_are_pieces(s, (hit.target, *([hit.attacker] if hit.attacker >= 0 else []))) for hit in frame.hits)
    gone = (*frame.medics, *frame.exploded)
    return hits and _are_pieces(s, gone) and len(set(gone)) == len(gone)


def _can_save(s: State, frame: WhichWound) -> bool:
    return _are_hits(s, frame) and bool(rescues(s, frame))


def _has_medics(s: State, frame: WhichMedic) -> bool:
    if not _are_hits(s, frame) or not 0 <= frame.number < len(frame.hits):
        return False
    return bool(chain_ends(Survey(s), frame.hits[frame.number].target, unable_medics(frame)))


STACKS = Stacks(
    last=(Menu, FullBoard, NextTurn, Battle),
    waiting=(Menu, PlaceHq),
    begins=(NextTurn, Battle),
    fields={
        **dict.fromkeys(("hex", "start", "end", "pusher", "target"), _is_hex),
        **dict.fromkeys(("acting", "exploding", "medics", "exploded", "saved"), _is_hex),
        **dict.fromkeys(("asked", "attacker"), _is_hex_or_none),
        "converted": lambda s, number: 0 <= number < len(HEXES),
        "army": _is_army,
        "alive": _is_army,
        "tile": TILES,
        "strength": lambda s, number: 0 < number <= STRONGEST,
        "count": lambda s, number: 0 <= number <= s.rules.hand_limit - len(s.hands[s.army]),
        "initiative": lambda s, number: 0 <= number <= HIGHEST,
        "wounds": lambda s, number: 0 <= number <= DEADLY,
        "number": _is_hex,
        "cause": _is_any,
    },
    fits={
        PlaceAt: _in_hand,
        PlaceFacing: _is_placed,
        MoveTo: lambda s, frame: _is_own(s, frame.hex),
        MoveFacing: _moves,
        WhichPushed: lambda s, frame: _is_own(s, frame.pusher),
        PushedTo: _pushes,
        PhaseChoices: _is_chosen,
        WhichWound: _can_save,
        WhichMedic: _has_medics,
    },
    always={
        Menu: _is_turn,
        FullBoard: _is_turn,
        **dict.fromkeys((BadDraw, Draw, Wounds), lambda s, frame: False),
        Battle: lambda s, frame: s.stack[-1] is frame,
        NextTurn: lambda s, frame: s.stack[0] is frame,
        PlaceHq: _is_before_placing,
        Phase: _is_battle,
        PhaseChoices: _is_battle,
        BattleEnd: _is_battle,
    },
)
