"""Crafting (X-64, X-188, X-287)."""

from derelict.core.decisions import Decision
from derelict.core.events import EVERYBODY
from derelict.core.frames import Question
from derelict.core.options import Listed
from derelict.games.nemesis import actions as a
from derelict.games.nemesis.content.kinds import Component
from derelict.games.nemesis.content.tables import ITEMS
from derelict.games.nemesis.events import things as events
from derelict.games.nemesis.rules.things.items import is_available, lay_open, lose, place_of, take_crafted
from derelict.games.nemesis.state import State

CRAFTED = {kind: frozenset(item.built_from) for kind, item in ITEMS.items() if item.kind == "crafted"}
"""The components of each crafted item."""


def components(s: State, seat: int) -> set[Component]:
    """The components among the items of a player."""
    return {part for item in s.players[seat].items if (part := ITEMS[item.card.kind].component) is not None}


def craftable(s: State, seat: int, spare: bool = False) -> list[str]:
    """X-287: the items that a player has the two components for, or with `spare` one of them."""
    has = components(s, seat)
    if not has:
        return []
    enough = [kind for kind, parts in CRAFTED.items() if (parts & has if spare else parts <= has)]
    return [kind for kind in enough if is_available(s, kind)]


def offers(s: State, seat: int) -> list[a.Craft]:
    """X-64: the items that a player could craft as an action."""
    return list(map(a.Craft, craftable(s, seat)))


def craft(s: State, seat: int, kind: str) -> None:
    """X-64: give up two items for a crafted one."""
    s.do(GiveUp(seat, kind, ITEMS[kind].built_from))


class GiveUp(Question[State, a.Choose | a.Pass], frozen=True):
    """X-287: which item is given up for a component? The player may have several, so the question is secret.

    In a world that somebody else guesses the player may have none.
    """

    rule = "X-287"

    seat: int
    kind: str
    parts: tuple[Component, ...]
    spare: bool = False
    """Whether one item with any of the components is enough."""

    def ask(self, s: State) -> Decision:
        wanted = self.parts if self.spare else self.parts[:1]
        kinds = [item.kind for item in s.players[self.seat].items if ITEMS[item.kind].component in wanted]
        choices = Listed(tuple(map(a.Choose, dict.fromkeys(kinds))) or (a.Pass(),))
        return Decision(self.seat, "component", choices, "option", (self.kind,), continues=True, secret=True)

    def answer(self, s: State, choice: a.Choose | a.Pass) -> None:
        if isinstance(choice, a.Pass):
            return
        place = place_of(s, self.seat, choice.item)
        lay_open(s, self.seat, place)
        lose(s, self.seat, place, used=True)
        if len(self.parts) > 1 and not self.spare:
            s.do(GiveUp(self.seat, self.kind, self.parts[1:]))
        else:
            s.tell(events.Crafted(self.seat, self.kind))
            take_crafted(s, self.seat, self.kind)


def craft_together(s: State, seat: int) -> None:
    """X-188: everybody in the room may craft, the acting player first and then the others in order."""
    here = s.in_room(s.players[seat].slot)
    s.do(*(CraftHere(other) for other in (seat, *(one for one in here if one != seat))))


def might_craft(s: State, seat: int) -> bool:
    """Whether a player has an item that could have a component, as far as everybody knows."""
    items = s.players[seat].items
    return any(item.card.seen != EVERYBODY or ITEMS[item.kind].component for item in items)


class CraftHere(Question[State, a.Craft | a.Pass], frozen=True):
    """X-188: in the Repository, free and with one component instead of two."""

    rule = "X-188"

    seat: int

    def ask(self, s: State) -> Decision:
        options = (a.Pass(), *map(a.Craft, craftable(s, self.seat, spare=True)))
        secret = might_craft(s, self.seat)
        return Decision(self.seat, "craft_here", Listed(options), "option", secret=secret, decline="pass")

    def answer(self, s: State, choice: a.Craft | a.Pass) -> None:
        if isinstance(choice, a.Craft):
            s.do(GiveUp(self.seat, choice.item, ITEMS[choice.item].built_from, spare=True))
