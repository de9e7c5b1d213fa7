"""Ammo, magazines, uses and tape (X-286, X-289, X-294, X-296, X-309, X-344)."""

from derelict.core.decisions import Decision
from derelict.core.frames import Question
from derelict.core.options import Each
from derelict.games.nemesis import actions as a
from derelict.games.nemesis.content.tables import ITEMS
from derelict.games.nemesis.events import things as events
from derelict.games.nemesis.rules.things.items import change, kinds, lose, place_of, take_away
from derelict.games.nemesis.state import State


def weapons(s: State, seat: int, what: str = "") -> list[str]:
    """The kinds of weapons that a player has, all of them, or those of a class (`energy`) or with a name."""
    return [kind for kind in kinds(s, seat) if ITEMS[kind].weapon and what in ("", kind, ITEMS[kind].weapon)]


def loaded(s: State, seat: int) -> list[str]:
    """The kinds of weapons with ammo."""
    return list(dict.fromkeys([item.card.kind for item in s.players[seat].items if item.ammo]))


def to_load(s: State, seat: int, what: str) -> list[str]:
    """The kinds of weapons that could hold more ammo."""
    fits = weapons(s, seat, what)
    return [kind for kind in fits if _emptiest(s, seat, kind) is not None]


def _emptiest(s: State, seat: int, kind: str) -> int | None:
    """Return where the emptiest weapon of a kind lies; None if all are full."""
    held = [(item.ammo, place) for place, item in enumerate(s.players[seat].items) if item.kind == kind]
    ammo, place = min(held)
    return place if ammo < s.players[seat].items[place].most else None


def load(s: State, seat: int, kind: str, amount: int = 99) -> None:
    """X-286: load a weapon, never above its maximum."""
    place = _emptiest(s, seat, kind)
    if place is not None:
        item = s.players[seat].items[place]
        change(s, seat, place, ammo=min(item.most, item.ammo + amount))
        s.tell(events.Loaded(seat, kind, s.players[seat].items[place].ammo))


def fire(s: State, seat: int, kind: str, amount: int = 1) -> None:
    """X-208: spend ammo of the fullest weapon of a kind."""
    held = [(item.ammo, -place) for place, item in enumerate(s.players[seat].items) if item.kind == kind]
    ammo, place = max(held)
    change(s, seat, -place, ammo=max(0, ammo - amount))


def extend(s: State, seat: int, kind: str, amount: int) -> None:
    """X-294: the magazine is attached to a weapon for good."""
    take_away(s, seat, place_of(s, seat, "extended_magazine"))
    place = place_of(s, seat, kind)
    item = s.players[seat].items[place]
    change(s, seat, place, most=item.most + amount, ammo=item.ammo + amount, extended=True)
    s.tell(events.Extended(seat, kind))


def change_uses(s: State, seat: int, kind: str, by: int) -> None:
    """X-309: spend or restore uses."""
    place = place_of(s, seat, kind)
    uses = min(ITEMS[kind].uses, s.players[seat].items[place].uses + by)
    change(s, seat, place, uses=uses)
    s.tell(events.UsesLeft(seat, kind, uses))


# Tape


def loose(s: State, seat: int) -> list[str]:
    """X-296: the heavy items that are not joined to another."""
    return [item.kind for item in s.players[seat].items if ITEMS[item.kind].heavy and not item.tape]


class TapeTo(Question[State, a.Choose], frozen=True):
    """X-296: to which other heavy item is it joined?"""

    rule = "X-296"

    seat: int
    kind: str

    def ask(self, s: State) -> Decision:
        others = loose(s, self.seat)
        others.remove(self.kind)
        choices = Each(a.Choose, tuple(dict.fromkeys(others)))
        return Decision(self.seat, "tape_to", choices, "option", (self.kind,), continues=True)

    def answer(self, s: State, choice: a.Choose) -> None:
        tape = 1 + max(item.tape for item in s.players[self.seat].items)
        for kind in (self.kind, choice.item):
            items = enumerate(s.players[self.seat].items)
            change(s, self.seat, next(place for place, item in items if item.kind == kind and not item.tape), tape=tape)
        s.tell(events.Taped(self.seat, self.kind, choice.item))


# Losing ammo


def lose_ammo(s: State, seat: int, amount: int) -> None:
    """X-344: lose ammo or, having none, an item."""
    if loaded(s, seat):
        s.do(LoseAmmo(seat, amount))
    elif s.players[seat].items:
        s.do(LoseItem(seat))


class LoseAmmo(Question[State, a.Choose], frozen=True):
    """X-344: from which weapon?"""

    rule = "X-344"

    seat: int
    left: int

    def ask(self, s: State) -> Decision:
        return Decision(
            self.seat, "lose_ammo", Each(a.Choose, tuple(loaded(s, self.seat))), "option", (str(self.left),)
        )

    def answer(self, s: State, choice: a.Choose) -> None:
        fire(s, self.seat, choice.item)
        s.tell(events.AmmoLost(self.seat, choice.item, 1))
        if self.left > 1 and loaded(s, self.seat):
            s.do(LoseAmmo(self.seat, self.left - 1))


class LoseItem(Question[State, a.Choose], frozen=True):
    """X-344: without ammo, which item? How many kinds there are is secret."""

    rule = "X-344"

    seat: int

    def ask(self, s: State) -> Decision:
        return Decision(self.seat, "discard_item", Each(a.Choose, kinds(s, self.seat)), secret=True)

    def answer(self, s: State, choice: a.Choose) -> None:
        lose(s, self.seat, place_of(s, self.seat, choice.item))
