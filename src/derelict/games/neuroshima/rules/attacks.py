"""The targets of attacks, and the wounds they deal."""

from derelict.games.neuroshima import events
from derelict.games.neuroshima.content.tiles import SHAPES, AttackKind, Shape
from derelict.games.neuroshima.events import unit_at
from derelict.games.neuroshima.rules.survey import HelpEffect, Survey
from derelict.games.neuroshima.rules.wounds import Hit
from derelict.games.neuroshima.state import Piece, State

OTHER_RANGE: dict[AttackKind, AttackKind] = {"melee": "ranged", "ranged": "melee"}
_BONUS: dict[AttackKind, HelpEffect] = {"melee": "melee_bonus", "ranged": "ranged_bonus"}


class Strikes:
    """The hits of one phase, gathered before any of them takes effect."""

    __slots__ = ("hits", "s", "survey")

    def __init__(self, s: State, survey: Survey) -> None:
        self.s = s
        self.survey = survey
        self.hits: list[Hit] = []


def strike_hits(strikes: Strikes, hex: int, converted: tuple[tuple[int, int, int], ...] = ()) -> None:
    """Add all attacks of a unit, through all its edges; a converted one at the other range.

    N-65: everything that one edge does to one target in a phase is one attack.
    """
    s, survey = strikes.s, strikes.survey
    piece = s.board[hex]
    assert piece is not None
    shape = SHAPES[piece.tile][piece.facing]
    changed = {number: converter for unit, number, converter in converted if unit == hex} if converted else {}
    by_edge: dict[tuple[int, int], int] = {}
    for number, (way, kind, strength) in enumerate(shape.attacks):
        if number in changed:
            kind = OTHER_RANGE[kind]
            s.tell(events.Converted(unit_at(s, hex), unit_at(s, changed[number]), kind, way))
        for target, wounds in _reached(s, survey, hex, piece, shape, way, kind, strength):
            by_edge[way, target] = by_edge.get((way, target), 0) + wounds
    strikes.hits.extend(Hit(target, wounds, hex) for (_, target), wounds in by_edge.items())


def _reached(
    s: State, survey: Survey, hex: int, piece: Piece, shape: Shape, way: int, kind: AttackKind, strength: int
) -> list[tuple[int, int]]:
    """Return the targets of one attack and the wounds it deals them; armour may leave none."""
    if kind == "melee":
        found = melee_target(s, piece, hex, way)
        bonus = survey.melee[hex]
    elif kind == "ranged":
        found = ranged_target(s, piece, hex, way)
        bonus = survey.ranged[hex]
    else:
        found = gauss_targets(s, piece, hex, way)
        bonus = 0
    telling = s.log is not None
    if telling and not found:
        s.tell(events.Missed(unit_at(s, hex), kind, way))
    dealt = []
    for target, other in found:
        struck = SHAPES[other.tile][other.facing]
        if shape.is_hq and struck.is_hq:
            if telling:
                s.tell(events.Spared(unit_at(s, hex), unit_at(s, target)))
            continue
        armor = 1 if kind != "melee" and struck.armored[way] else 0
        wounds = max(0, strength + bonus - armor)
        if telling:
            helpers = tuple(unit_at(s, there) for there in survey.helpers(s, hex, _BONUS[kind])) if bonus else ()
            striker, struck_unit = unit_at(s, hex), unit_at(s, target)
            allied = s.rules.relations.friends[piece.army][other.army]
            s.tell(events.Struck(striker, struck_unit, kind, strength, bonus, armor, wounds, helpers, allied))
        if wounds:
            dealt.append((target, wounds))
    return dealt


Targets = list[tuple[int, Piece]]


def melee_target(s: State, piece: Piece, hex: int, way: int) -> Targets:
    """N-34: a melee attack reaches only the enemy on the adjacent hex."""
    there = s.geometry.neighbours[hex][way]
    other = s.board[there] if there >= 0 else None
    return [(there, other)] if other is not None and s.rules.relations.strikes[piece.army][other.army] else []


def ranged_target(s: State, piece: Piece, hex: int, way: int) -> Targets:
    """N-35: a shot flies over friends and stops at the first enemy."""
    strikes, board = s.rules.relations.strikes[piece.army], s.board
    for there in s.geometry.rays[hex][way]:
        other = board[there]
        if other is not None and strikes[other.army]:
            return [(there, other)]
    return []


def gauss_targets(s: State, piece: Piece, hex: int, way: int) -> Targets:
    """N-134: a Gauss shot goes through every enemy on its line."""
    strikes = s.rules.relations.strikes[piece.army]
    line = ((there, s.board[there]) for there in s.geometry.rays[hex][way])
    return [(there, other) for there, other in line if other is not None and strikes[other.army]]


def explosion_hits(strikes: Strikes, hex: int) -> None:
    """N-136: the Clown wounds everybody around it, friends and HQs too, whatever their armour."""
    s = strikes.s
    piece = s.board[hex]
    assert piece is not None
    s.tell(events.Exploded(unit_at(s, hex)))
    for there in s.geometry.around[hex]:
        if s.board[there] is not None:
            wounds = piece.shape.explosion
            s.tell(events.Blasted(unit_at(s, hex), unit_at(s, there), wounds))
            strikes.hits.append(Hit(there, wounds, hex))


def would_change(s: State, survey: Survey, hex: int) -> list[int]:
    """Return the attacks of a unit with other targets, or other effects, when converted. Gauss cannot be converted."""
    piece = s.board[hex]
    assert piece is not None
    shape, log, s.log = piece.shape, s.log, None
    numbers = []
    for number, (way, kind, strength) in enumerate(shape.attacks):
        if kind in OTHER_RANGE:
            before = _reached(s, survey, hex, piece, shape, way, kind, strength)
            after = _reached(s, survey, hex, piece, shape, way, OTHER_RANGE[kind], strength)
            if before != after:
                numbers.append(number)
    s.log = log
    return numbers
