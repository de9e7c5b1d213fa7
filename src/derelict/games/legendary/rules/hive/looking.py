"""Looking at hidden cards: only the viewer learns what they are (L-189)."""

from typing import ClassVar

from msgspec.structs import replace

from derelict.core.decisions import Decision
from derelict.core.events import only
from derelict.core.frames import Step
from derelict.core.options import Each
from derelict.games.legendary import events
from derelict.games.legendary.actions import Next
from derelict.games.legendary.rules.effects import Asking, put
from derelict.games.legendary.state import HiveCard, State


def hidden_rooms(s: State) -> list[int]:
    """Return the rooms with a face-down card."""
    return [room for room, card in enumerate(s.rooms) if card is not None and not card.up]


def look(s: State, seat: int, room: int) -> None:
    """Show a player the hidden card of a room."""
    card = s.rooms[room]
    assert card is not None
    s.rooms[room] = replace(card, seen=card.seen | only(seat))
    s.revelations += 1
    s.tell(events.Peeked(seat, room))
    s.tell(events.PeekedAt(seat, card.kind), only(seat))


class LookAtHive(Step[State], frozen=True):
    """Show a player the top Hive cards, then ask for their order.

    As soon as the first card is put back, anybody who knew one of several cards no longer knows its place.
    """

    wording: ClassVar[tuple[str, ...]] = ("card",)
    seat: int
    count: int
    card: str = ""

    def run(self, s: State) -> None:
        knew = 0 if self.count > 1 else s.hive[-1].seen
        top = [replace(card, seen=knew | only(self.seat)) for card in s.hive[-self.count :]]
        if len({card.layer for card in top}) > 1:
            top = [replace(card, layer=0) for card in top]
        s.hive = (*s.hive[: -self.count], *top)
        s.revelations += 1
        s.tell(events.HivePeeked(self.seat, self.count))
        for card in reversed(top):
            s.tell(events.PeekedAt(self.seat, card.kind), only(self.seat))
        if self.count > 1:
            put(s, HiveOrder(self.seat, self.count, self.card))


class HiveOrder(Asking[Next], frozen=True):
    """Ask which card to put back next, counted from the top: the last choice ends up on top."""

    wording: ClassVar[tuple[str, ...]] = ("card",)
    seat: int
    left: int
    card: str = ""

    def asker(self, s: State) -> int:
        return self.seat

    def ask(self, s: State) -> Decision:
        return Decision(self.seat, "hive_order", Each(Next, range(self.left)), "order", (self.card,))

    def answer(self, s: State, choice: Next) -> None:
        at = len(s.hive) - 1 - choice.number
        bottom = len(s.hive) - self.left
        cards: list[HiveCard] = list(s.hive)
        cards.insert(bottom, cards.pop(at))
        s.hive = tuple(cards)
        if self.left > 2:
            put(s, HiveOrder(self.seat, self.left - 1, self.card))
