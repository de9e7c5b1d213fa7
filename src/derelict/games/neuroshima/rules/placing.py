"""Placing tiles: the HQs before the first turn, units during it."""

from derelict.core.decisions import Decision
from derelict.core.frames import Question
from derelict.core.options import Each
from derelict.games.neuroshima import events
from derelict.games.neuroshima.actions import At, Face, short
from derelict.games.neuroshima.content.places import HEXES
from derelict.games.neuroshima.content.tiles import ARMIES, TILES
from derelict.games.neuroshima.state import Piece, State


class PlaceHq(Question[State, At], frozen=True):
    """N-8: place the HQs in turn order, on any free hex."""

    rule = "N-8"
    army: int

    def ask(self, s: State) -> Decision:
        return Decision(s.leader(self.army), "place_hq", Each(At, s.free()), "place", (s.rules.armies[self.army],))

    def answer(self, s: State, choice: At) -> None:
        hq = ARMIES[s.rules.armies[self.army]].hq
        s.put(choice.hex, Piece(hq, self.army))
        s.tell(events.HqPlaced(events.Unit(hq, choice.hex)))


class PlaceAt(Question[State, At], frozen=True):
    """N-18: place a unit on any free hex."""

    rule = "N-18"
    tile: str

    def ask(self, s: State) -> Decision:
        about = (short(self.tile),)
        return Decision(s.leader(s.army), "place_at", Each(At, s.free()), "place", about, continues=True)

    def answer(self, s: State, choice: At) -> None:
        s.do(PlaceFacing(self.tile, choice.hex))


class PlaceFacing(Question[State, Face], frozen=True):
    """N-19: choose any facing of a unit; only distinct facings are offered."""

    rule = "N-19"
    tile: str
    hex: int

    def ask(self, s: State) -> Decision:
        options = Each(Face, TILES[self.tile].facings)
        about = (short(self.tile), HEXES[self.hex])
        return Decision(s.leader(s.army), "place_facing", options, "facing", about, continues=True)

    def answer(self, s: State, choice: Face) -> None:
        s.played += 1
        s.take_from_hand(s.army, self.tile)
        s.put(self.hex, Piece(self.tile, s.army, choice.facing))
        if s.log is not None:
            s.tell(events.Placed(events.Unit(self.tile, self.hex), choice.facing))
