"""Searching a room (X-278 to X-280)."""

from derelict.core.components.cards import Card, show
from derelict.core.decisions import Decision
from derelict.core.events import EVERYBODY, only
from derelict.core.frames import Question
from derelict.core.options import Each
from derelict.games.nemesis import actions as a
from derelict.games.nemesis.content.tables import ITEMS
from derelict.games.nemesis.content.words.base import Context
from derelict.games.nemesis.events import things as events
from derelict.games.nemesis.rules.effects import carry_out
from derelict.games.nemesis.rules.things import quests
from derelict.games.nemesis.rules.things.items import gain, new, refill
from derelict.games.nemesis.state import State

COLOURS = ("red", "yellow", "green")
"""The item decks."""
WHITE = "white"


def search(s: State, seat: int, draw: int, keep: int) -> None:
    """X-278: draw items of the colour of the room and keep some; in a white room the player chooses the colour."""
    tile = s.tile(s.players[seat].slot)
    if tile.colour == "red":
        quests.count(s, seat, "search_red")
    if tile.colour == WHITE:
        s.do(WhichColour(seat, draw, keep))
    elif tile.colour in COLOURS:
        _draw(s, seat, tile.colour, draw, keep)
    carry_out(s, f"room.{tile.id}.search", Context(seat, source=tile.id))


class WhichColour(Question[State, a.Numbered], frozen=True):
    """X-278: a white room holds items of all colours."""

    rule = "X-278"

    seat: int
    draw: int
    keep: int

    def ask(self, s: State) -> Decision:
        return Decision(self.seat, "colour", Each(a.Numbered, range(1, len(COLOURS) + 1)))

    def answer(self, s: State, choice: a.Numbered) -> None:
        _draw(s, self.seat, COLOURS[choice.place - 1], self.draw, self.keep)


def _draw(s: State, seat: int, colour: str, draw: int, keep: int) -> None:
    """X-280: the drawn items lie on top of their deck, seen by the player, until some are kept."""
    count = refill(s, colour, draw)
    s.tell(events.Searched(seat, colour))
    if count:
        deck = s.decks[colour]
        s.decks[colour] = (*deck[:-count], *show(s, deck[-count:], only(seat)))
        for card in s.decks[colour][-count:]:
            s.tell(events.ItemSeen(seat, card.kind), only(seat))
        s.do(Keep(seat, colour, count, min(keep, count)))


class Keep(Question[State, a.Choose], frozen=True):
    """X-278: which of the top items is kept? Two might be alike, so the question is secret."""

    rule = "X-278"

    seat: int
    colour: str
    count: int
    keep: int

    def ask(self, s: State) -> Decision:
        kinds = dict.fromkeys(card.kind for card in s.decks[self.colour][-self.count :])
        return Decision(self.seat, "keep_item", Each(a.Choose, tuple(kinds)), "option", (self.colour,), secret=True)

    def answer(self, s: State, choice: a.Choose) -> None:
        deck = s.decks[self.colour]
        rest, drawn = deck[: -self.count], [card.kind for card in deck[-self.count :]]
        drawn.remove(choice.item)
        left = tuple(Card(kind, only(self.seat)) for kind in drawn)
        if self.keep > 1:
            s.decks[self.colour] = (*rest, *left)
            s.do(Keep(self.seat, self.colour, self.count - 1, self.keep - 1))
        else:
            s.decks[self.colour] = (*left, *rest)
        put_away(s, self.seat, choice.item, self.colour)


def put_away(s: State, seat: int, kind: str, colour: str) -> None:
    """X-282: a heavy item lies open; of any other, only the colour is seen."""
    if ITEMS[kind].heavy:
        s.revelations += 1
        s.tell(events.ItemTaken(seat, kind))
    else:
        s.tell(events.ItemHidden(seat, colour))
        s.tell(events.ItemFound(seat, kind), only(seat))
    gain(s, seat, new(kind, colour, EVERYBODY if ITEMS[kind].heavy else only(seat)))
