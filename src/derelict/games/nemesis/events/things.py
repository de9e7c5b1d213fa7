"""Events of items and objects that change hands."""

from derelict.core.events import Event, happening
from derelict.games.nemesis.events import OfAmmo, OfDeck, OfGift, OfItem, OfOpenCard, OfSeat, OfStation, OfThing

ItemTaken = happening("ItemTaken", "X-282", OfItem)
"""An item is taken; everybody sees which."""
ItemFound = happening("ItemFound", "X-282", OfItem)
"""An item is found; only its owner sees which."""
ItemHidden = happening("ItemHidden", "X-282", OfDeck)
"""A hidden item is put away; the others see its colour."""
ItemUsed = happening("ItemUsed", "X-281", OfItem)
ItemLost = happening("ItemLost", "X-284", OfItem)
HiddenItemLost = happening("HiddenItemLost", "X-284", OfDeck)
PickedUp = happening("PickedUp", "X-61", OfThing)
Dropped = happening("Dropped", "X-284", OfThing)
QuestMet = happening("QuestMet", "X-288", OfItem)
Crafted = happening("Crafted", "X-287", OfItem)
Offered = happening("Offered", "X-62", OfGift)
"""A player offers another a kind of item, an object, or a hidden item of a colour."""
Given = happening("Given", "X-62", OfGift)
TradeOff = happening("TradeOff", "X-62", OfSeat)
"""A trade fails, because a player does not agree."""
WeaknessFound = happening("WeaknessFound", "X-269", OfOpenCard)
Searched = happening("Searched", "X-278", OfDeck)
ItemSeen = happening("ItemSeen", "X-278", OfItem)
"""One of the items drawn in a search, for the searching player alone."""


class EggsLeft(Event, frozen=True):
    rule = "X-170"
    count: int


NestDestroyed = happening("NestDestroyed", "X-170", OfStation)

ObjectTaken = happening("ObjectTaken", "X-169", OfThing)
"""An egg is taken from the Nest, or a carcass from the supply."""
Loaded = happening("Loaded", "X-286", OfAmmo)
AmmoLost = happening("AmmoLost", "X-344", OfAmmo)
Extended = happening("Extended", "X-294", OfItem)


class Taped(OfItem, frozen=True):
    rule = "X-296"
    other: str


class UsesLeft(OfItem, frozen=True):
    rule = "X-309"
    count: int
