"""The actions of Nemesis: Lockdown."""

from typing import Annotated

from derelict.core.actions import Action, Grammar, Keys, Number, Words
from derelict.games.nemesis.content import tables
from derelict.games.nemesis.content.board import VENTS

EGG = "egg"
"""A target other than the miniatures: an egg that nobody carries."""
THINGS = (EGG, "carcass", *(f"corpse{seat}" for seat in range(5)))
Slot = Annotated[str, Keys(tables.SLOTS)]
Corridor = Annotated[str, Keys(tables.CORRIDORS, VENTS)]
CardKind = Annotated[str, Keys(tables.CARDS)]
ItemKind = Annotated[str, Keys(tables.ITEMS)]
Target = Annotated[str, Keys(tables.FIGURES, EGG)]
Thing = Annotated[str, Words(THINGS)]
RoomActionId = Annotated[str, Keys(tables.ROOM_ACTIONS)]
Seat = Annotated[int, Number(4, 1)]
Place = Annotated[int, Number(99)]
"""The number of an effect, a line or a card in a pile, counted from 1. A sole effect is number 0."""


class Pass(Action, frozen=True):
    """Take no more actions this round; as an answer, say no."""

    form = "pass"


class Done(Action, frozen=True):
    """Stop repeating an effect that may be used several times."""

    form = "done"


class Yes(Action, frozen=True):
    form = "yes"


class Draft(Action, frozen=True):
    """Keep one of the characters that were drawn."""

    form = "draft {character}"

    character: Annotated[str, Keys(tables.CHARACTERS)]


class Move(Action, frozen=True):
    """Go to a neighbouring room; in combat this is an escape."""

    form = "move {slot}"

    slot: Slot


class Careful(Action, frozen=True):
    """Go to a neighbouring room without a noise roll."""

    form = "careful {slot}"

    slot: Slot


class Play(Action, frozen=True):
    """Play an action card for one of its effects."""

    form = "play {card}[ {way}]"

    card: CardKind
    way: Place = 0


class Use(Action, frozen=True):
    """Use an item for one of its effects."""

    form = "use {item}[ {way}]"

    item: ItemKind
    way: Place = 0


class Act(Action, frozen=True):
    """Use an action of the room, for one of its effects."""

    form = "room {action}[ {way}]"

    action: RoomActionId
    way: Place = 0


class Compute(Action, frozen=True):
    """Carry out a line of the computer card."""

    form = "computer {line}"

    line: Place


class Shoot(Action, frozen=True):
    form = "shoot {target} with {weapon}"

    target: Target
    weapon: ItemKind


class Melee(Action, frozen=True):
    form = "melee {target}"

    target: Target


class PickUp(Action, frozen=True):
    form = "pick up {thing}"

    thing: Thing


class Trade(Action, frozen=True):
    form = "trade"


class Craft(Action, frozen=True):
    form = "craft {item}"

    item: ItemKind


class LeaveBase(Action, frozen=True):
    """Leave the facility by the main gate."""

    form = "leave"


class DropItem(Action, frozen=True):
    """Drop an item, which is lost."""

    form = "drop item {item}"

    item: ItemKind

    @property
    def is_aside(self) -> bool:
        return True


class Drop(Action, frozen=True):
    """Drop an object in the room."""

    form = "drop {thing}"

    thing: Thing


class Discard(Action, frozen=True):
    """Give up a card from the hand."""

    form = "discard {card}"

    card: Annotated[str, Keys(tables.CARDS, "contamination", "infected", "clean")]


class At(Action, frozen=True):
    """Choose a room."""

    form = "at {slot}"

    slot: Slot


class In(Action, frozen=True):
    """Choose a corridor."""

    form = "in {corridor}"

    corridor: Corridor


class Take(Action, frozen=True):
    """Choose a player's character."""

    form = "player {seat}"

    seat: Seat


class Pick(Action, frozen=True):
    """Choose an intruder, or eggs."""

    form = "pick {figure}"

    figure: Target


class Choose(Action, frozen=True):
    """Choose an item, one's own or one from a deck."""

    form = "item {item}"

    item: ItemKind


class Give(Action, frozen=True):
    """Choose an object."""

    form = "object {thing}"

    thing: Thing


class Numbered(Action, frozen=True):
    """Choose one of several things in a row."""

    form = "number {place}"

    place: Place


GRAMMAR = Grammar.of(__name__)
parse = GRAMMAR.parse
