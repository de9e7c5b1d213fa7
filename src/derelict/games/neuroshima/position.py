"""Positions: a battlefield as text that a person can write, read and change.

    {"mode": "duel", "armies": ["outpost", "borgo"], "turn": 5,
     "board": {"c3": "outpost hq", "b2": "outpost commando ne", "c4": "borgo mutant n 1"},
     "hands": [["runner"], []], "life": [20, 17]}

A piece is army, tile, facing and wounds; what is left out is 0. Tiles named nowhere stay in the box. Without a
`stack` the turn goes on at the choice of what to play.
"""

from collections import Counter
from typing import Any

import msgspec
from msgspec import Struct

from derelict.core.chance import Chance
from derelict.core.codec import Codec
from derelict.core.errors import BadPosition
from derelict.core.frames import AnyFrame
from derelict.core.state import Outcome
from derelict.games.neuroshima.actions import short
from derelict.games.neuroshima.board import DIRECTIONS, EXTENDED, HEXES, INNER, NUMBER
from derelict.games.neuroshima.content.tiles import ARMIES, TILES
from derelict.games.neuroshima.rules.frames import FRAMES
from derelict.games.neuroshima.rules.placing import PlaceHq
from derelict.games.neuroshima.rules.turns import Menu
from derelict.games.neuroshima.setup import MODES, arrange
from derelict.games.neuroshima.state import ModeName, Piece, Rules, State
from derelict.games.neuroshima.wording import TEXTS

_CODEC = Codec(State, FRAMES)
_SEATS = {mode.name: mode.seats for mode in MODES}


class Position(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The fields of a position, in the words of the game."""

    armies: list[str]
    board: dict[str, str]
    mode: ModeName = "duel"
    seats: int | None = None
    life: list[int] | None = None
    points: list[int] | None = None
    hands: list[list[str]] | None = None
    piles: list[list[str]] | None = None
    discards: list[list[str]] | None = None
    turn: int = 3
    played: int = 0
    moved: list[str] = []
    last_turns: list[str] | None = None
    overtime: bool = False
    spent: dict[str, int] | None = None
    extended: bool = False
    alternative_start: bool = False
    reinforcements: bool = False
    team_life: int = 15
    revelations: int = 0
    chance: Chance | None = None
    stack: list[dict[str, Any]] | None = None
    outcome: Outcome | None = None
    game: str = "neuroshima"


def write(s: State) -> dict[str, Any]:
    """A state as a position; reading it back gives an equal state."""
    rules, data = s.rules, _CODEC.dump(s)
    position = Position(
        armies=list(rules.armies),
        board={HEXES[hex]: _say_piece(piece) for hex, piece in enumerate(s.board) if piece is not None},
        mode=rules.mode,
        seats=s.seats,
        life=s.life,
        points=s.points,
        hands=[list(map(short, hand)) for hand in s.hands],
        piles=[list(map(short, pile)) for pile in s.piles],
        discards=[list(map(short, pile)) for pile in s.discards],
        turn=s.turn,
        played=s.played,
        moved=[HEXES[hex] for hex in s.moved],
        last_turns=None if s.last_turns is None else [rules.armies[army] for army in s.last_turns],
        overtime=s.overtime,
        spent={HEXES[hex]: bits for hex, bits in enumerate(s.spent) if bits} if s.spent else None,
        extended=rules.extended,
        alternative_start=rules.alternative_start,
        reinforcements=rules.reinforcements,
        team_life=rules.life[0] if rules.mode == "teams" else 15,
        revelations=s.revelations,
        chance=s.chance,
        stack=data["stack"],
        outcome=s.outcome,
    )
    written: dict[str, Any] = msgspec.to_builtins(position)
    written["game"] = "neuroshima"
    return written


def _say_piece(piece: Piece) -> str:
    words = [piece.tile.replace(".", " ")]
    if piece.facing or piece.wounds:
        words.append(DIRECTIONS[piece.facing])
    if piece.wounds:
        words.append(str(piece.wounds))
    return " ".join(words)


def read(data: dict[str, Any]) -> State:
    """The state of a position; `BadPosition` names what is wrong with it."""
    try:
        position = msgspec.convert(data, Position)
        stack: list[AnyFrame] = [Menu()] if position.stack is None else _CODEC.load_stack(position.stack)
    except msgspec.ValidationError as fault:
        at = str(fault).rpartition(" - at ")[2]
        raise BadPosition(f"the position is wrong: {fault}", "position_file.shape", at=at) from None
    if position.game != "neuroshima":
        raise _bad("other_game", other=position.game)
    rules = _rules(position)
    state = _state(position, rules)
    state.stack = stack
    if any(life > most for life, most in zip(state.life, rules.life, strict=True)):
        raise _bad("too_much_life", most=", ".join(map(str, rules.life)))
    for frame in stack:
        if isinstance(frame, PlaceHq):
            state.box[frame.army] = _without_hq(state, frame.army)
    if stack and not state.alive():
        raise _bad("no_hq")
    if position.stack is None and not state.is_alive(state.army):
        raise _bad("lost_hq")
    for hex in state.moved:
        if state.board[hex] is None:
            raise _bad("nobody_moved", hex=HEXES[hex])
    return state


def _bad(key: str, **facts: object) -> BadPosition:
    """A refusal that the catalogue has in every language."""
    return BadPosition(TEXTS.say("en", f"position.{key}", **facts), f"position.{key}", game="neuroshima", **facts)


def _rules(position: Position) -> Rules:
    seats = position.seats or _SEATS[position.mode][0]
    if seats not in _SEATS[position.mode]:
        raise _bad("seats", mode=position.mode, seats=seats)
    leaders, sides, order, life = arrange(position.mode, seats, position.team_life)
    for army in position.armies:
        if army not in ARMIES:
            raise _bad("no_army", army=repr(army), known=", ".join(ARMIES))
    if len(set(position.armies)) != len(position.armies) or len(position.armies) != len(sides):
        raise _bad("armies", mode=position.mode, number=len(sides))
    return Rules(
        mode=position.mode,
        armies=tuple(position.armies),
        leaders=leaders,
        sides=sides,
        order=order,
        life=life,
        extended=position.extended,
        alternative_start=position.alternative_start,
        reinforcements=position.reinforcements,
    )


def _state(position: Position, rules: Rules) -> State:
    size = EXTENDED if rules.extended else INNER
    board: list[Piece | None] = [None] * size
    for name, words in position.board.items():
        board[_hex(name, size, "board")] = _piece(words, rules, f"board {name}")
    hands = _tiles(position.hands, rules, "hands")
    piles = _tiles(position.piles, rules, "piles")
    discards = _tiles(position.discards, rules, "discards")
    if position.turn < (1 if position.stack is None else 0):
        raise _bad("turn")
    spent = [0] * size if position.spent is not None else []
    for name, bits in (position.spent or {}).items():
        spent[_hex(name, size, "spent")] = bits
    return State(
        seats=max(rules.leaders) + 1,
        chance=position.chance or Chance.seeded(0),
        revelations=position.revelations,
        outcome=position.outcome,
        rules=rules,
        board=board,
        piles=piles,
        hands=hands,
        discards=discards,
        box=[_box(rules, army, board, (hands, piles, discards)) for army in range(len(rules.armies))],
        life=_numbers(position.life, rules, "life", list(rules.life)),
        points=_numbers(position.points, rules, "points", [0] * len(rules.armies)),
        turn=position.turn,
        played=position.played,
        moved=tuple(dict.fromkeys(_hex(name, size, "moved") for name in position.moved)),
        last_turns=_last_turns(position, rules),
        overtime=position.overtime,
        spent=spent,
    )


def _hex(name: str, size: int, where: str) -> int:
    hex = NUMBER.get(name, size)
    if hex >= size:
        raise _bad("no_hex", where=where, hex=repr(name))
    return hex


def _piece(words: str, rules: Rules, where: str) -> Piece:
    army, tile, facing, wounds, *rest = [*words.split(), "", "", "", ""][: max(4, len(words.split()))]
    key = f"{army}.{tile}"
    if army not in rules.armies:
        raise _bad("not_in_match", where=where, army=repr(army), known=", ".join(rules.armies))
    if key not in TILES or TILES[key].action is not None:
        raise _bad("no_unit", where=where, army=army, tile=repr(tile))
    if rest or facing not in ("", *DIRECTIONS) or not (wounds or "0").isdecimal():
        raise _bad("no_piece", where=where, words=repr(words))
    hurt = int(wounds or 0)
    if hurt >= TILES[key].shapes[0].hit_points:
        raise _bad("wounds", where=where, tile=tile, wounds=hurt)
    turned = DIRECTIONS.index(facing) if facing else 0
    return Piece(key, rules.armies.index(army), TILES[key].canonical(turned), hurt)


def _tiles(piles: list[list[str]] | None, rules: Rules, where: str) -> list[tuple[str, ...]]:
    if piles is None:
        return [()] * len(rules.armies)
    if len(piles) != len(rules.armies):
        raise _bad("lists", where=where, number=len(rules.armies))
    for army, pile in zip(rules.armies, piles, strict=True):
        for tile in pile:
            if f"{army}.{tile}" not in TILES:
                raise _bad("no_tile", where=where, army=army, tile=repr(tile))
    return [tuple(f"{army}.{tile}" for tile in pile) for army, pile in zip(rules.armies, piles, strict=True)]


def _box(
    rules: Rules, army: int, board: list[Piece | None], piles: tuple[list[tuple[str, ...]], ...]
) -> tuple[str, ...]:
    """The tiles of an army that are named nowhere; naming one too often is a fault."""
    name = rules.armies[army]
    used = Counter(piece.tile for piece in board if piece is not None and piece.army == army)
    for pile in piles:
        used.update(pile[army])
    left = Counter((ARMIES[name].hq, *ARMIES[name].pile))
    left.subtract(used)
    for tile, count in left.items():
        if count < 0:
            most = TILES[tile].data.count
            raise _bad("too_many", army=name, most=most, tile=short(tile), used=used[tile])
    return tuple(left.elements())


def _without_hq(s: State, army: int) -> tuple[str, ...]:
    """An HQ that is still to be placed lies beside the board, not in the box."""
    hq = ARMIES[s.rules.armies[army]].hq
    return tuple(tile for tile in s.box[army] if tile != hq)


def _numbers(values: list[int] | None, rules: Rules, where: str, default: list[int]) -> list[int]:
    if values is None:
        return default
    if len(values) != len(rules.armies) or min(values) < 0:
        raise _bad("numbers", where=where, number=len(rules.armies))
    return list(values)


def _last_turns(position: Position, rules: Rules) -> tuple[int, ...] | None:
    if position.last_turns is None:
        return None
    for army in position.last_turns:
        if army not in rules.armies:
            raise _bad("not_in_match", where="last_turns", army=repr(army), known=", ".join(rules.armies))
    return tuple(dict.fromkeys(rules.armies.index(army) for army in position.last_turns))
