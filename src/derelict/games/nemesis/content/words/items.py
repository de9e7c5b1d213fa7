"""Words for items and objects: ammunition, uses, crafting, eggs, research, light."""

from typing import Literal

from derelict.games.nemesis import actions as a
from derelict.games.nemesis.content.kinds import Object
from derelict.games.nemesis.content.tables import ITEMS, POOLS
from derelict.games.nemesis.content.words.base import Aimed, Clause, Context, aimed, clause, of_seat, of_state
from derelict.games.nemesis.events import things
from derelict.games.nemesis.rules.effects import amend
from derelict.games.nemesis.rules.intruders import encounters, injuries
from derelict.games.nemesis.rules.standing import is_blind
from derelict.games.nemesis.rules.things import crafting, items, objects, research, weapons
from derelict.games.nemesis.state import State, object_kind

Weapon = Literal["energy", "flamethrower"]

RULES = (
    *of_state(discard_egg=research.lose_egg, reveal_weakness=research.reveal_next),
    *of_seat(lose_ammo=weapons.lose_ammo),
)
"""Words that are rules about the Nest, the laboratory board or one character."""


@aimed(
    asks="discard_item",
    varies="kind",
    secret=True,
    at=lambda s, c, kind: map(a.Choose, items.kinds(s, c.seat) if kind == "any" else weapons.weapons(s, c.seat)),
)
def discard_item(s: State, c: Context, choice: a.Choose, kind: Literal["any", "weapon"] = "any") -> None:
    """Discard an item of the character's choice."""
    items.lose(s, c.seat, items.place_of(s, c.seat, choice.item))


class DiscardObject(Aimed, frozen=True):
    """Give up an object that the character carries, or that lies in the room."""

    objects: tuple[Object, ...]

    asks = "use_object"

    def targets(self, s: State, c: Context) -> list[a.Give]:
        return [a.Give(thing) for thing in objects.at_hand(s, c.seat) if object_kind(thing) in self.objects]

    def hit(self, s: State, c: Context, choice: a.Give) -> None:
        objects.use_up(s, c.seat, choice.thing)


class Take(Aimed, frozen=True):
    """Take one of several crafted items, if its card is available."""

    items: tuple[Literal["neutralizer", "taser", "enviro_suit", "flamethrower"], ...]

    asks = "take_item"

    def targets(self, s: State, c: Context) -> list[a.Choose]:
        return [a.Choose(kind) for kind in self.items if items.is_available(s, kind)]

    def hit(self, s: State, c: Context, choice: a.Choose) -> None:
        items.take_crafted(s, c.seat, choice.item)


class TakeCarcass(Clause, frozen=True):
    """Take a carcass from the supply; no intruder is hurt."""

    def can(self, s: State, c: Context) -> bool:
        return injuries.tokens_out(s, "carcass") < POOLS["carcass"]

    def run(self, s: State, c: Context) -> None:
        if self.can(s, c):
            _take_in_hand(s, c.seat, "carcass")


@clause(can=lambda s, c: s.eggs > 0)
def take_egg(s: State, c: Context) -> None:
    """Take an egg of the Nest."""
    if research.lose_egg(s):
        _take_in_hand(s, c.seat, "egg")


@aimed(asks="load", varies="weapon", at=lambda s, c, weapon: map(a.Choose, weapons.to_load(s, c.seat, weapon)))
def fill_ammo(s: State, c: Context, choice: a.Choose, weapon: Weapon) -> None:
    """Load a weapon up to its maximum."""
    weapons.load(s, c.seat, choice.item)


@aimed(asks="load", at=lambda s, c, amount: map(a.Choose, weapons.to_load(s, c.seat, "energy")))
def load(s: State, c: Context, choice: a.Choose, amount: int) -> None:
    """Load an energy weapon, up to its maximum."""
    weapons.load(s, c.seat, choice.item, amount)


@aimed(asks="extend", at=lambda s, c, amount: map(a.Choose, weapons.weapons(s, c.seat, "energy")))
def extend_magazine(s: State, c: Context, choice: a.Choose, amount: int) -> None:
    """Attach the card to an energy weapon: its maximum and its ammunition rise."""
    weapons.extend(s, c.seat, choice.item, amount)


@aimed(
    asks="tape",
    at=lambda s, c: map(a.Choose, dict.fromkeys(loose) if len(loose := weapons.loose(s, c.seat)) > 1 else ()),
)
def tape(s: State, c: Context, choice: a.Choose) -> None:
    """Join two heavy items, so that they take one hand."""
    s.do(weapons.TapeTo(c.seat, choice.item))


@clause()
def spend_use(s: State, c: Context, item: Literal["probe_arm"]) -> None:
    weapons.change_uses(s, c.seat, item, -1)


class Refill(Clause, frozen=True):
    """Restore all uses of an item."""

    item: Literal["probe_arm"]

    def can(self, s: State, c: Context) -> bool:
        return any(item.kind == self.item and item.uses < ITEMS[self.item].uses for item in s.players[c.seat].items)

    def run(self, s: State, c: Context) -> None:
        if items.has(s, c.seat, self.item):
            weapons.change_uses(s, c.seat, self.item, ITEMS[self.item].uses)


class CraftTogether(Clause, frozen=True):
    """Every character here may craft, free and with one component less."""

    def can(self, s: State, c: Context) -> bool:
        others = (seat for seat in s.in_room(s.players[c.seat].slot) if seat != c.seat)
        return bool(crafting.craftable(s, c.seat, spare=True)) or any(crafting.might_craft(s, seat) for seat in others)

    def run(self, s: State, c: Context) -> None:
        crafting.craft_together(s, c.seat)


@clause(can=lambda s, c: not is_blind(s, c.seat))
def light(s: State, c: Context) -> None:
    """The character is not in darkness for the rest of the round."""
    s.players[c.seat].lit = True


@clause(changes=lambda s, c: any(isinstance(frame, encounters.CountHand) and not frame.lit for frame in s.stack))
def lit_number(s: State, c: Context) -> None:
    """The lower number of the intruder token counts."""
    amend(s, encounters.CountHand, lit=True)


class Research(Aimed, frozen=True):
    """Analyse an object of the room: one of a new kind reveals the weakness of the next free place."""

    asks = "use_object"

    def targets(self, s: State, c: Context) -> list[a.Give]:
        return list(map(a.Give, objects.at_hand(s, c.seat)))

    def hit(self, s: State, c: Context, choice: a.Give) -> None:
        research.research(s, c.seat, choice.thing)


def _take_in_hand(s: State, seat: int, thing: str) -> None:
    """Have a character with too few hands drop something."""
    objects.carry(s, seat, thing)
    s.tell(things.ObjectTaken(seat, thing))
    items.fit_hands(s, seat)
