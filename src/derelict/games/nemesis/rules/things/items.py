"""Items in the inventory: gained, used up, lost, and held in two hands (X-278 to X-287)."""

from msgspec.structs import replace

from derelict.core.components.cards import Card, mixed, without
from derelict.core.decisions import Decision
from derelict.core.events import EVERYBODY, only
from derelict.core.frames import Question
from derelict.core.options import Listed
from derelict.games.nemesis.actions import Drop, DropItem
from derelict.games.nemesis.content.tables import ITEMS
from derelict.games.nemesis.events import things as events
from derelict.games.nemesis.rules.standing import hands
from derelict.games.nemesis.rules.things import objects
from derelict.games.nemesis.state import Item, State


def new(kind: str, deck: str = "", seen: int = EVERYBODY) -> Item:
    """Return an item as it comes: loaded, with all its uses; heavy ones lie open."""
    facts = ITEMS[kind]
    open_to = EVERYBODY if facts.heavy or not deck else seen
    return Item(Card(kind, open_to), deck, *facts.ammo, uses=facts.uses)


def gain(s: State, seat: int, item: Item) -> None:
    """X-282, X-283: put an item into the inventory; whoever has not enough hands drops something."""
    player = s.players[seat]
    player.items = (*player.items, item)
    fit_hands(s, seat)


def place_of(s: State, seat: int, kind: str) -> int:
    """Return where an item of a kind lies in the inventory: of several, the one that most players know."""
    items = enumerate(s.players[seat].items)
    held = [((item.card.seen & 0xFFFF).bit_count(), -place) for place, item in items if item.kind == kind]
    return -max(held)[1]


def kinds(s: State, seat: int) -> list[str]:
    """The kinds of items that a player has."""
    found: dict[str, None] = {}
    for item in s.players[seat].items:
        found[item.card.kind] = None
    return list(found)


def has(s: State, seat: int, kind: str) -> bool:
    return any(item.kind == kind for item in s.players[seat].items)


def change(s: State, seat: int, place: int, **changes: object) -> None:
    """Change an item where it lies."""
    player = s.players[seat]
    items = list(player.items)
    items[place] = replace(items[place], **changes)
    player.items = tuple(items)


def take_away(s: State, seat: int, place: int) -> Item:
    """Take an item out of the inventory."""
    player = s.players[seat]
    item = player.items[place]
    player.items = (*player.items[:place], *player.items[place + 1 :])
    return item


def lay_open(s: State, seat: int, place: int) -> None:
    """X-282: from now on everybody knows the item."""
    item = s.players[seat].items[place]
    if item.card.seen != EVERYBODY:
        s.revelations += 1
        change(s, seat, place, card=Card(item.kind, EVERYBODY))


def use(s: State, seat: int, kind: str) -> None:
    """X-281: show an item that is used; one that works once is discarded at once, and lost even if interrupted."""
    place = place_of(s, seat, kind)
    lay_open(s, seat, place)
    if ITEMS[kind].one_use:
        lose(s, seat, place, used=True)


def lose(s: State, seat: int, place: int, used: bool = False) -> None:
    """X-281: discard an item: face up on its pile if it was used, otherwise to the bottom of its deck."""
    item = take_away(s, seat, place)
    if item.card.seen == EVERYBODY:
        s.tell(events.ItemUsed(seat, item.kind) if used else events.ItemLost(seat, item.kind))
    else:
        s.tell(events.HiddenItemLost(seat, item.deck))
        s.tell(events.ItemLost(seat, item.kind), only(seat))
    _put_back(s, item, used)


def _put_back(s: State, item: Item, used: bool) -> None:
    if item.extended:
        s.discards["red"] = (*s.discards["red"], "extended_magazine")
    if ITEMS[item.kind].kind == "crafted":
        s.decks["crafted"] = (*s.decks["crafted"], Card(item.kind, EVERYBODY))
    elif item.deck and used:
        s.discards[item.deck] = (*s.discards[item.deck], item.kind)
    elif item.deck:
        s.decks[item.deck] = (item.card, *s.decks[item.deck])


def leave_game(s: State, seat: int) -> None:
    """X-256: all items of a character leave the game; what nobody knew stays unknown."""
    player = s.players[seat]
    for item in player.items:
        pool = item.deck or ITEMS[item.kind].kind
        s.out[pool] = (*s.out.get(pool, ()), item.card)
        if item.extended:
            s.out["red"] = (*s.out.get("red", ()), Card("extended_magazine", EVERYBODY))
    player.items = ()


def refill(s: State, colour: str, count: int) -> int:
    """X-280: make sure that a deck has that many cards, from its discard pile if need be; return how many there are."""
    deck = s.decks[colour]
    if len(deck) < count and s.discards[colour]:
        under = mixed(s.discards[colour], s.dice())
        s.decks[colour], s.discards[colour] = (*under, *deck), ()
    return min(count, len(s.decks[colour]))


def take_crafted(s: State, seat: int, kind: str) -> None:
    """Take a crafted item, whose card is available."""
    deck = s.decks["crafted"]
    s.decks["crafted"] = without(deck, next(place for place, card in enumerate(deck) if card.kind == kind))
    s.tell(events.ItemTaken(seat, kind))
    gain(s, seat, new(kind))


def is_available(s: State, kind: str) -> bool:
    """Whether a card of a crafted item is left."""
    return any(card.kind == kind for card in s.decks["crafted"])


# Hands


def hands_full(s: State, seat: int) -> int:
    """The hands in use: one for each heavy item and object; items joined by tape take one together."""
    player = s.players[seat]
    heavy = [item.tape for item in player.items if ITEMS[item.card.kind].heavy]
    return heavy.count(0) + len({tape for tape in heavy if tape}) + len(player.objects)


def fit_hands(s: State, seat: int) -> None:
    """Make sure that a character carries no more than it has hands for."""
    full = hands_full(s, seat)
    if full and full > hands(s, seat):
        s.do(MakeRoom(seat))


class MakeRoom(Question[State, DropItem | Drop], frozen=True):
    """X-284: the hands are too full; what is dropped?"""

    rule = "X-284"

    seat: int

    def ask(self, s: State) -> Decision:
        player = s.players[self.seat]
        heavy = dict.fromkeys(item.kind for item in player.items if ITEMS[item.kind].heavy)
        things = dict.fromkeys(player.objects)
        return Decision(self.seat, "make_room", Listed((*map(DropItem, heavy), *map(Drop, things))))

    def answer(self, s: State, choice: DropItem | Drop) -> None:
        drop(s, self.seat, choice)
        fit_hands(s, self.seat)


def drop(s: State, seat: int, choice: DropItem | Drop) -> None:
    """X-284: a dropped item is lost, a dropped object lies in the room."""
    if isinstance(choice, DropItem):
        lose(s, seat, place_of(s, seat, choice.item))
    else:
        objects.drop(s, seat, choice.thing)
