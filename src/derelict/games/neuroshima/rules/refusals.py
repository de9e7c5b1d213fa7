"""Refusals: the rule that forbids an action that is not offered."""

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.games.neuroshima.actions import (
    At,
    Convert,
    Discard,
    EndTurn,
    Explode,
    Face,
    Place,
    Play,
    Redraw,
    Save,
    Walk,
    short,
)
from derelict.games.neuroshima.content.tiles import TILES
from derelict.games.neuroshima.rules.moving import MoveFacing, MoveTo
from derelict.games.neuroshima.rules.nets import netted
from derelict.games.neuroshima.rules.placing import PlaceFacing
from derelict.games.neuroshima.rules.tiles import own
from derelict.games.neuroshima.rules.turns import may_play
from derelict.games.neuroshima.state import State

_ACTION_TILES = ("which_to_move", "which_pusher", "which_pushed", "snipe", "grenade", "air_strike")
"""The questions that an action tile asks while it takes effect."""


def reason(s: State, decision: Decision, action: Action) -> str | None:
    """Return the id of the rule; None if only the order of questions forbids the action."""
    prompt = decision.prompt
    if prompt == "forced_discard" and not isinstance(action, Discard):
        return "N-11"
    match action:
        case Place(tile) | Play(tile) | Discard(tile):
            return _tile_reason(s, decision, action, tile)
        case Walk(hex):
            return _walk_reason(s, decision, hex)
        case At(hex):
            return _hex_reason(s, decision, hex)
        case Face():
            return _face_reason(s)
        case Redraw():
            return "N-16"
        case EndTurn():
            return "N-20" if prompt in _ACTION_TILES else _not_now(s, decision)
        case Explode():
            return "N-136"
        case Convert():
            return "N-168" if prompt == "convert" else "N-165"
        case Save():
            return "N-66"
    return None


def _not_now(s: State, decision: Decision) -> str | None:
    """N-14: nobody plays, moves or ends a turn during a battle or another player's turn."""
    return "N-14" if s.spent or decision.seat != s.leader(s.army) else None


def _tile_reason(s: State, decision: Decision, action: Action, tile: str) -> str | None:
    if decision.prompt == "place_hq":
        return "N-8"
    if decision.prompt in _ACTION_TILES:
        return "N-20"
    if decision.prompt != "menu":
        return _not_now(s, decision)
    key = {short(held): held for held in s.hands[s.army]}.get(short(tile))
    if key is None:
        others = {short(held) for hand in s.hands for held in hand}
        return "N-14" if short(tile) in others else "N-12"
    if isinstance(action, Discard):
        return "N-102" if s.rules.reinforcements else None
    if not may_play(s):
        return "N-100" if s.rules.alternative_start and s.turn == 1 else "N-101"
    word = TILES[key].action
    if isinstance(action, Place):
        return "N-18" if word is None else "N-20"
    return "N-18" if word is None else word.why_not(s)


def _walk_reason(s: State, decision: Decision, hex: int) -> str | None:
    if decision.prompt != "menu":
        return _not_now(s, decision)
    if hex >= len(s.board):
        return "N-1"
    if hex not in own(s):
        return "N-55"
    if hex in netted(s):
        return "N-46"
    return "N-57" if hex in s.moved else "N-18"


def _hex_reason(s: State, decision: Decision, hex: int) -> str | None:
    if hex >= len(s.board):
        return "N-1"
    frame = s.stack[-1]
    if decision.prompt == "menu":
        # A tile comes before its hex.
        return "N-12" if s.board[hex] is None else None
    if isinstance(frame, MoveTo):
        if hex == frame.hex:
            return "N-15"
        return "N-55" if frame.own else "N-85"
    if hex in netted(s):
        if decision.prompt == "which_pusher":
            return "N-45"
        if decision.prompt in ("which_to_move", "which_pushed"):
            return "N-46"
    return s.asked_rule if any(isinstance(option, At) for option in decision.options) else None


def _face_reason(s: State) -> str | None:
    """N-15, N-19: a unit that stays must turn, and only facings that look different are offered."""
    frame = s.stack[-1]
    if isinstance(frame, MoveFacing):
        return "N-15" if frame.start == frame.end else "N-19"
    return "N-19" if isinstance(frame, PlaceFacing) else None
