"""The current effect of modules, HQs and nets on every tile: links, bonuses, initiatives, medics.

None of this is stored: it is derived from the board whenever a phase of battle or a move needs it.
"""

from typing import Literal

from derelict.games.neuroshima.content.tiles import SHAPES, Shape
from derelict.games.neuroshima.rules.nets import netted
from derelict.games.neuroshima.state import Piece, State

HelpEffect = Literal[
    "melee_bonus", "ranged_bonus", "initiative_bonus", "initiative_malus", "extra_attacks", "converts", "is_medic"
]
"""The effects of modules and HQs on other tiles in battle."""


class Survey:
    """The board as its tiles affect each other."""

    __slots__ = (
        "converters",
        "extra_attacks",
        "initiative",
        "medics",
        "melee",
        "mobilised",
        "netted",
        "owner",
        "ranged",
        "units",
    )

    def __init__(self, s: State) -> None:
        board, size = s.board, len(s.board)
        self.units: list[tuple[int, Piece, Shape]] = [
            (hex, piece, SHAPES[piece.tile][piece.facing]) for hex, piece in enumerate(board) if piece is not None
        ]
        self.netted = netted(s)
        self.melee = [0] * size
        self.ranged = [0] * size
        self.initiative = [0] * size
        self.extra_attacks = [0] * size
        self.medics: dict[int, list[int]] = {}
        """For each hex, the medics linked to its tile."""
        self.converters: dict[int, list[int]] = {}
        self.mobilised: set[int] = set()
        self.owner: dict[int, int] = {}
        """The army that a captured module serves, by hex."""
        self._capture(s)
        self._link(s)

    def _capture(self, s: State) -> None:
        """Let enemy modules linked to a Scoper serve the Scoper's army."""
        friends, neighbours = s.rules.relations.friends, s.geometry.neighbours
        for hex, piece, shape in self.units:
            if shape.captures and hex not in self.netted:
                for way in shape.links:
                    there = neighbours[hex][way]
                    other = s.board[there] if there >= 0 else None
                    if other is not None and other.shape.is_module and not friends[piece.army][other.army]:
                        self.owner[there] = piece.army

    def _link(self, s: State) -> None:
        """Add up the effects of modules and HQs on the tiles directly linked to them."""
        board, neighbours, held = s.board, s.geometry.neighbours, self.netted
        for hex, piece, shape in self.units:
            links = shape.links
            if not links or hex in held:
                continue
            friends = s.rules.relations.friends[self.owner.get(hex, piece.army)]
            around = neighbours[hex]
            for way in links:
                there = around[way]
                if there < 0:
                    continue
                other = board[there]
                if other is None:
                    continue
                if friends[other.army]:
                    self._help(hex, shape, there)
                elif shape.initiative_malus:
                    self.initiative[there] -= shape.initiative_malus

    def _help(self, hex: int, shape: Shape, there: int) -> None:
        self.melee[there] += shape.melee_bonus
        self.ranged[there] += shape.ranged_bonus
        self.initiative[there] += shape.initiative_bonus
        self.extra_attacks[there] += shape.extra_attacks
        if shape.is_medic:
            self.medics.setdefault(there, []).append(hex)
        if shape.converts:
            self.converters.setdefault(there, []).append(hex)
        if shape.lends_mobility:
            self.mobilised.add(there)

    def phases(self, hex: int, shape: Shape) -> tuple[int, ...]:
        """Return the phases in which a unit attacks now: one per attack, the extra ones last.

        Never below 0. An extra attack comes one phase after the lowest, and is lost if that one is 0.
        """
        change = self.initiative[hex]
        phases = tuple(max(0, own + change) for own in shape.initiative) if change else shape.initiative
        for _ in range(self.extra_attacks[hex]):
            lowest = min(phases, default=0)
            if lowest == 0:
                break
            phases = (*phases, lowest - 1)
        return phases

    def helpers(self, s: State, hex: int, effect: HelpEffect, held: bool = False) -> list[int]:
        """Return the hexes of the tiles with this effect on the tile of a hex, or of those that nets keep from it."""
        target, neighbours = s.board[hex], s.geometry.neighbours
        assert target is not None
        hostile = effect == "initiative_malus"
        return [
            other
            for other, piece, shape in self.units
            if getattr(shape, effect)
            and (other in self.netted) == held
            and any(neighbours[other][way] == hex for way in shape.links)
            and s.rules.relations.friends[self.controller(other, piece)][target.army] != hostile
        ]

    def controller(self, hex: int, piece: Piece) -> int:
        """Return the army that a tile works for: its own, unless it is captured."""
        return self.owner.get(hex, piece.army)
