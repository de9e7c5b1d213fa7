"""Why not: the rule that forbids an action which is not offered."""

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.games.neuroshima.actions import At, Discard, EndTurn, Face, Place, Play, Redraw, Walk, short
from derelict.games.neuroshima.content import words
from derelict.games.neuroshima.content.tiles import TILES
from derelict.games.neuroshima.rules.moving import walkers
from derelict.games.neuroshima.rules.nets import netted
from derelict.games.neuroshima.rules.turns import may_play
from derelict.games.neuroshima.state import State

_WRONG_HEX = {
    "place_hq": "N-8",
    "place_at": "N-18",
    "move_to": "N-55",
    "which_to_move": "N-85",
    "which_pusher": "N-88",
    "which_pushed": "N-86",
    "pushed_to": "N-87",
    "snipe": "N-89",
    "grenade": "N-90",
    "air_strike": "N-91",
    "which_medic": "N-66",
}


def reason(s: State, decision: Decision, action: Action) -> str | None:
    """The id of the rule; None where no rule but the order of questions stands against it."""
    if decision.prompt == "forced_discard" and not isinstance(action, Discard):
        return "N-11"
    match action:
        case Place(tile) | Play(tile) | Discard(tile):
            return _tile_reason(s, action, tile)
        case Walk(hex):
            return _walk_reason(s, hex)
        case At(hex):
            return _hex_reason(s, decision, hex)
        case Face():
            return "N-15" if decision.prompt == "move_facing" else "N-19"
        case Redraw():
            return "N-16"
        case EndTurn() if decision.continues:
            return "N-20"
    return None


def _tile_reason(s: State, action: Action, tile: str) -> str | None:
    held = {short(key): key for key in s.hands[s.army]}
    key = held.get(short(tile))
    if key is None:
        return "N-14"
    if isinstance(action, Discard):
        return "N-102" if s.rules.reinforcements else None
    if not may_play(s):
        return "N-100" if s.rules.alternative_start and s.turn == 1 else "N-101"
    if isinstance(action, Place):
        return "N-20" if TILES[key].action is not None else "N-18"
    return _unusable_reason(s, key)


def _unusable_reason(s: State, tile: str) -> str | None:
    match TILES[tile].action:
        case words.Battle():
            return "N-84" if s.last_turns is not None else None
        case words.Push():
            return "N-86"
        case words.Snipe():
            return "N-89"
        case words.Grenade():
            return "N-48" if s.hq_of(s.army) in netted(s) else "N-90"
        case words.Move():
            return "N-46"
    return "N-18"


def _walk_reason(s: State, hex: int) -> str | None:
    piece = s.board[hex] if hex < len(s.board) else None
    if piece is None or piece.army != s.army:
        return "N-55"
    if hex in netted(s):
        return "N-46"
    if hex in s.moved:
        return "N-57"
    return "N-18" if hex not in walkers(s) else None


def _hex_reason(s: State, decision: Decision, hex: int) -> str | None:
    if hex >= len(s.board):
        return "N-1"
    if decision.prompt in ("which_to_move", "which_pusher", "which_pushed") and hex in netted(s):
        return "N-46"
    return _WRONG_HEX.get(decision.prompt)
