"""Positions: a battlefield as text that people can write, read and change.

    {"mode": "duel", "armies": ["outpost", "borgo"], "turn": 5,
     "board": {"c3": "outpost hq", "b2": "outpost commando ne", "c4": "borgo mutant n 1"},
     "hands": [["runner"], []], "life": [20, 17]}

A piece is army, tile, facing and wounds; a facing or wounds left out are 0. Unnamed tiles stay in the box. Without a
`stack` the turn goes on at the choice of what to play.
"""

from collections import Counter
from typing import Any

from derelict.core.frames import AnyFrame
from derelict.core.positions import positions as core
from derelict.core.positions.forms import NUMBER, Fault, Form, by_seat, each, once, one_of, optional, spots
from derelict.games.neuroshima.actions import short
from derelict.games.neuroshima.content.places import DIRECTIONS, EXTENDED, HEXES, INNER
from derelict.games.neuroshima.content.tiles import ARMIES, TILES
from derelict.games.neuroshima.position.stack import STACKS
from derelict.games.neuroshima.rules.placing import PlaceHq
from derelict.games.neuroshima.rules.setup import MODES, arrange
from derelict.games.neuroshima.rules.turns import Menu
from derelict.games.neuroshima.state import ModeName, Piece, Rules, State

_SEATS = {mode.name: mode.seats for mode in MODES}


class Settled(core.Settled, kw_only=True):
    """The setup of a match."""

    mode: ModeName = "duel"
    armies: list[str]
    seats: int | None = None
    extended: bool = False
    alternative_start: bool = False
    reinforcements: bool = False
    team_life: int = 15
    first_player: int = 1


def _say_piece(s: State, piece: Piece) -> str:
    words = [piece.tile.replace(".", " ")]
    if piece.facing or piece.wounds:
        words.append(DIRECTIONS[piece.facing])
    if piece.wounds:
        words.append(str(piece.wounds))
    return " ".join(words)


def _read_piece(s: State, words: str, where: str) -> Piece:
    army, tile, facing, wounds, *rest = [*words.split(), "", "", "", ""][: max(4, len(words.split()))]
    key, armies = f"{army}.{tile}", s.rules.armies
    if army not in armies:
        raise Fault("not_in_match", where=where, army=repr(army), known=", ".join(armies))
    if key not in TILES or TILES[key].action is not None:
        raise Fault("no_unit", where=where, army=army, tile=repr(tile))
    if rest or facing not in ("", *DIRECTIONS) or not (wounds or "0").isdecimal():
        raise Fault("no_piece", where=where, words=repr(words))
    hurt = int(wounds or 0)
    if hurt >= TILES[key].shapes[0].hit_points:
        raise Fault("wounds", where=where, tile=tile, wounds=hurt)
    turned = DIRECTIONS.index(facing) if facing else 0
    return Piece(key, armies.index(army), TILES[key].canonical(turned), hurt)


def _tile(army: int) -> Form:
    def read(s: State, tile: str, where: str) -> str:
        name = s.rules.armies[army]
        if f"{name}.{tile}" not in TILES:
            raise Fault("no_tile", where=where, army=name, tile=repr(tile))
        return f"{name}.{tile}"

    return Form(str, lambda s, tile: short(tile), read)


def _count(s: State) -> int:
    return len(s.rules.armies)


def _hexes(s: State) -> tuple[str, ...]:
    return HEXES[: EXTENDED if s.rules.extended else INNER]


_BOARD = spots(_hexes, Form(str, _say_piece, _read_piece))
_PILES = by_seat(lambda army: each(_tile(army)), _count, lambda s, army: ())
_SPENT = spots(_hexes, NUMBER, 0)


class Positions(core.Positions[State]):
    """The positions of Neuroshima Hex."""

    settled = Settled
    left_out = ("rules", "seats", "box")
    forms = {
        "board": Form(_BOARD.raw, _BOARD.write, _BOARD.read),
        "hands": _PILES,
        "piles": _PILES,
        "discards": _PILES,
        "life": by_seat(NUMBER, _count, lambda s, army: s.rules.life[army]),
        "points": by_seat(NUMBER, _count, lambda s, army: 0),
        "turn": NUMBER.but(3),
        "moved": once(one_of(_hexes)),
        "last_turns": optional(once(one_of(lambda s: s.rules.armies))),
        "spent": Form(_SPENT.raw, lambda s, spent: _SPENT.write(s, spent) if spent else None, _SPENT.read).left_out(
            lambda s: []
        ),
    }

    def settle(self, p: Any) -> dict[str, Any]:
        seats = p.seats or _SEATS[p.mode][0]
        if seats not in _SEATS[p.mode]:
            raise Fault("seats", mode=p.mode, seats=seats)
        if not 1 <= p.first_player <= seats:
            raise Fault("first_player", seats=seats)
        leaders, sides, order, life = arrange(p.mode, seats, p.team_life, p.first_player - 1)
        for army in p.armies:
            if army not in ARMIES:
                raise Fault("no_army", army=repr(army), known=", ".join(ARMIES))
        if len(set(p.armies)) != len(p.armies) or len(p.armies) != len(sides):
            raise Fault("armies", mode=p.mode, number=len(sides))
        options = (p.extended, p.alternative_start, p.reinforcements)
        return {"rules": Rules(p.mode, tuple(p.armies), leaders, sides, order, life, *options), "seats": seats}

    def say_settled(self, s: State) -> dict[str, Any]:
        rules = s.rules
        return {
            "mode": rules.mode,
            "armies": rules.armies,
            "seats": s.seats,
            "extended": rules.extended,
            "alternative_start": rules.alternative_start,
            "reinforcements": rules.reinforcements,
            "team_life": rules.life[0] if rules.mode == "teams" else 15,
            "first_player": rules.leaders[rules.order[0]] + 1,
        }

    def complete(self, s: State, p: Any) -> None:
        if s.turn < (1 if p.stack is None else 0):
            raise Fault("turn")
        for where, numbers in (("life", s.life), ("points", s.points)):
            if min(numbers) < 0:
                raise Fault("numbers", where=where, number=len(numbers))
        if any(life > most for life, most in zip(s.life, s.rules.life, strict=True)):
            raise Fault("too_much_life", most=", ".join(map(str, s.rules.life)))
        if not s.alive() and (p.stack or p.stack is None):
            raise Fault("no_hq")
        if p.stack is None and not s.is_alive(s.army):
            raise Fault("lost_hq")
        for hex in s.moved:
            if s.board[hex] is None:
                raise Fault("nobody_moved", hex=HEXES[hex])
        s.box = [_box(s, army) for army in range(_count(s))]

    def resume(self, s: State) -> list[AnyFrame]:
        return [Menu()]


def _box(s: State, army: int) -> tuple[str, ...]:
    """Return the unnamed tiles of an army; raise `Fault` if one is named too often."""
    name = s.rules.armies[army]
    used = Counter(piece.tile for piece in s.board if piece is not None and piece.army == army)
    used.update([*s.hands[army], *s.piles[army], *s.discards[army]])
    left = Counter((ARMIES[name].hq, *ARMIES[name].pile))
    left.subtract(used)
    for tile, count in left.items():
        if count < 0:
            raise Fault("too_many", army=name, most=TILES[tile].data.count, tile=short(tile), used=used[tile])
    if PlaceHq(army) in s.stack:
        left[ARMIES[name].hq] = 0  # It lies beside the board.
    return tuple(left.elements())


POSITIONS = Positions(State, STACKS)
