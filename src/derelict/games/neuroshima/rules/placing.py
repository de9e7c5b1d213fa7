"""Placing tiles: the HQs before the first turn, units during it."""

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.frames import Question
from derelict.core.options import Each
from derelict.games.neuroshima import events
from derelict.games.neuroshima.actions import At, Face, short
from derelict.games.neuroshima.board import HEXES
from derelict.games.neuroshima.content.tiles import ARMIES, TILES
from derelict.games.neuroshima.state import Piece, State


class PlaceHq(Question[State], frozen=True):
    """N-8: the HQs are placed in turn order, on any free hex."""

    army: int

    def ask(self, s: State) -> Decision:
        return Decision(s.leader(self.army), "place_hq", Each(At, s.free()), "place", (s.rules.armies[self.army],))

    def answer(self, s: State, choice: Action) -> None:
        assert isinstance(choice, At)
        hq = ARMIES[s.rules.armies[self.army]].hq
        s.put(choice.hex, Piece(hq, self.army))
        s.tell(events.HqPlaced(events.Unit(hq, choice.hex)))


class PlaceAt(Question[State], frozen=True):
    """N-18: a unit comes onto any free hex."""

    tile: str

    def ask(self, s: State) -> Decision:
        about = (short(self.tile),)
        return Decision(s.leader(s.army), "place_at", Each(At, s.free()), "place", about, continues=True)

    def answer(self, s: State, choice: Action) -> None:
        assert isinstance(choice, At)
        s.do(PlaceFacing(self.tile, choice.hex))


class PlaceFacing(Question[State], frozen=True):
    """N-19: a unit faces any way; only facings that differ are offered."""

    tile: str
    hex: int

    def ask(self, s: State) -> Decision:
        options = Each(Face, TILES[self.tile].facings)
        about = (short(self.tile), HEXES[self.hex])
        return Decision(s.leader(s.army), "place_facing", options, "facing", about, continues=True)

    def answer(self, s: State, choice: Action) -> None:
        assert isinstance(choice, Face)
        s.played += 1
        s.take_from_hand(s.army, self.tile)
        s.put(self.hex, Piece(self.tile, s.army, choice.facing))
        if s.log is not None:
            s.tell(events.Placed(events.Unit(self.tile, self.hex), choice.facing))
