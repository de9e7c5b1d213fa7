"""Another world of Nemesis, dealt from the real one: what a seat may not know lies elsewhere.

Like the rest of `dealing`, it is written from the rules and asks neither `hide` nor `fill`.
"""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from msgspec.structs import replace

from derelict.core.components.cards import Card
from derelict.core.events import EVERYBODY, only
from derelict.games.nemesis.content import tables
from derelict.games.nemesis.rules.paying import Pay

Dealt = tuple[Any, ...]
Deal = Callable[[Any, int | None, Random], None]
MARKS = ("contamination", "infected", "clean")


class Hiding:
    """The cards of a world that a seat has not seen, gathered place by place and dealt out again."""

    def __init__(self, seat: int | None, rng: Random) -> None:
        self.seat, self.rng = seat, rng
        self.places: list[tuple[Card, Callable[[Card], None]]] = []

    def pile(self, holder: Any, name: str) -> None:
        """Gather a pile, which is a field of a record or an entry of a dictionary."""
        cards = holder.get(name, ()) if isinstance(holder, dict) else getattr(holder, name)
        for place, card in enumerate(cards):
            self.card(card, partial(_lay, holder, name, place))

    def card(self, card: Card | None, put: Callable[[Card], None]) -> None:
        if card is not None and not card.is_seen_by(self.seat):
            self.places.append((card, put))

    def deal(self, fits: Callable[[str, int], bool] = lambda kind, place: True) -> None:
        """Swap pairs of cards as far as both fit where they come to lie; who has looked at a place stays."""
        kinds = [card.kind for card, _ in self.places]
        for place in range(len(kinds) - 1, 0, -1):
            other = self.rng.randrange(place + 1)
            if fits(kinds[place], other) and fits(kinds[other], place):
                kinds[place], kinds[other] = kinds[other], kinds[place]
        for kind, (card, put) in zip(kinds, self.places, strict=True):
            put(Card(kind, card.seen))


def _lay(holder: Any, name: Any, place: int, card: Card) -> None:
    cards: Dealt = holder[name] if isinstance(holder, dict) else getattr(holder, name)
    _set(holder, name, (*cards[:place], card, *cards[place + 1 :]))


def _set(holder: Any, name: Any, value: Any) -> None:
    if isinstance(holder, dict):
        holder[name] = value
    else:
        setattr(holder, name, value)


def deal_rooms(s: Any, seat: int | None, rng: Random) -> None:
    """Nobody knows the tile of a room that nobody has entered, nor its token."""
    for kind in ("I", "II"):
        tiles = Hiding(seat, rng)
        for slot, room in s.rooms.items():
            if room.token is not None and tables.SLOTS[slot].kind == kind:
                tiles.card(room.tile, partial(_set, room, "tile"))
        tiles.pile(s.out, f"tiles_{kind}")
        tiles.deal()


def deal_tokens(s: Any, seat: int | None, rng: Random) -> None:
    tokens = Hiding(seat, rng)
    for room in s.rooms.values():
        tokens.card(room.token, partial(_set, room, "token"))
    tokens.pile(s.out, "exploration")
    tokens.deal()


def deal_launches(s: Any, seat: int | None, rng: Random) -> None:
    launches = Hiding(seat, rng)
    for slot, token in s.css.items():
        launches.card(token, partial(_set, s.css, slot))
    launches.pile(s, "css_out")
    launches.deal()


def deal_bag(s: Any, seat: int | None, rng: Random) -> None:
    """How many tokens of each kind are in the bag is known; their numbers are not."""
    for kind in s.bag:
        tokens = Hiding(seat, rng)
        tokens.pile(s.bag, kind)
        tokens.pile(s.supply, kind)
        tokens.deal()


def deal_weaknesses(s: Any, seat: int | None, rng: Random) -> None:
    weaknesses = Hiding(seat, rng)
    weaknesses.pile(s, "weaknesses")
    weaknesses.pile(s.out, "weakness")
    weaknesses.deal()


def deal_contingencies(s: Any, seat: int | None, rng: Random) -> None:
    """Seven tokens of five kinds: those of others, of the pool and the active one."""
    tokens = Hiding(seat, rng)
    for player in s.players:
        tokens.pile(player, "contingencies")
    tokens.pile(s, "contingency")
    tokens.pile(s, "neutral")
    tokens.deal()


def deal_decks(s: Any, seat: int | None, rng: Random) -> None:
    for name in ("event", "attack", "computer", "wound", "characters"):
        deck = Hiding(seat, rng)
        deck.pile(s.decks, name)
        deck.deal()


def deal_items(s: Any, seat: int | None, rng: Random) -> None:
    """A hidden item may be any light one of its colour; with the dead, heavy ones too are gone."""
    for colour in ("red", "yellow", "green"):
        items, held = Hiding(seat, rng), 0
        for player in s.players:
            for place, item in enumerate(player.items):
                if item.deck == colour:
                    items.card(item.card, partial(_hold, player, place))
        held = len(items.places)
        items.pile(s.decks, colour)
        items.pile(s.out, colour)
        items.deal(lambda kind, place, held=held: place >= held or not tables.ITEMS[kind].heavy)  # type: ignore[misc]


def _hold(player: Any, place: int, card: Card) -> None:
    items = list(player.items)
    items[place] = replace(items[place], card=card)
    player.items = tuple(items)


def deal_objectives(s: Any, seat: int | None, rng: Random) -> None:
    """Objectives of others, and of the two that they were dealt, which one they have kept."""
    for owner, player in enumerate(s.players):
        left = s.out.get(f"objective{owner}", ())
        if len(player.objectives) == len(left) == 1:
            (kept,), (other,) = player.objectives, left
            if not kept.is_seen_by(seat) and not other.is_seen_by(seat) and rng.random() < 0.5:
                player.objectives = (Card(other.kind, kept.seen),)
                s.out[f"objective{owner}"] = (Card(kept.kind, other.seen),)
    for deck in ("corporate", "personal", "solo_coop"):
        objectives = Hiding(seat, rng)
        for owner, player in enumerate(s.players):
            objectives.pile(player, "objectives")
            objectives.pile(s.out, f"objective{owner}")
        objectives.places = [one for one in objectives.places if tables.OBJECTIVES[one[0].kind].deck == deck]
        objectives.pile(s.decks, deck)
        objectives.deal()


def deal_hands(s: Any, seat: int | None, rng: Random) -> None:
    """Nobody knows the order of a deck, nor others what of it is in hand, but that it can pay what is being paid."""
    owed = {frame.seat: frame.left for frame in s.stack if isinstance(frame, Pay)}
    for owner, player in enumerate(s.players):
        before = player.deck, player.hand
        own = Hiding(seat, rng)
        own.pile(player, "deck")
        if owner != seat:
            own.pile(player, "hand")
        own.deal()
        player.hand = tuple(_held(card, owner) for card in player.hand)
        if len(player.action_cards()) < owed.get(owner, 0):
            player.deck, player.hand = before


def _held(card: Card, owner: int) -> Card:
    """Whoever holds a card sees its face, but of contamination only the side without the mark."""
    return card if card.kind in MARKS[1:] else Card(card.kind, card.seen | only(owner))


def deal_marks(s: Any, seat: int | None, rng: Random) -> None:
    """Contamination that a seat has not scanned where it lies may be infected, clean, or not scanned by anybody."""
    infected = sum(card.kind == "infected" for card in s.decks["contamination"])
    unknown: list[tuple[int, str, int]] = []
    for owner, player in enumerate(s.players):
        for name in ("deck", "hand", "discards"):
            for place, card in enumerate(getattr(player, name)):
                if card.kind == MARKS[0] or (card.kind in MARKS and not card.is_seen_by(seat)):
                    unknown.append((owner, name, place))
                infected += card.kind == "infected" and card.is_seen_by(seat)
    rng.shuffle(unknown)
    for owner, name, place in unknown:
        kind = rng.choice(MARKS if infected < tables.POOLS["infected"] else MARKS[::2])
        infected += kind == "infected"
        faces = {"deck": 0, "hand": only(owner), "discards": EVERYBODY}
        scanned = 0 if owner == seat or name == "deck" else rng.choice((0, only(owner)))
        _lay(s.players[owner], name, place, Card(kind, faces[name] if kind == MARKS[0] else scanned))


SECRETS: dict[str, Deal] = {
    "rooms": deal_rooms,
    "tokens": deal_tokens,
    "launches": deal_launches,
    "bag": deal_bag,
    "weaknesses": deal_weaknesses,
    "contingencies": deal_contingencies,
    "decks": deal_decks,
    "items": deal_items,
    "objectives": deal_objectives,
    "hands": deal_hands,
    "marks": deal_marks,
}


def deal_nemesis(s: Any, seat: int | None, rng: Random) -> None:
    """Deal every kind of secret anew; but for what is to come the dead know all, where they watch with all revealed."""
    watches = seat is not None and s.rules.dead_see_all and s.players[seat].fate == "dead"
    for name in ("bag", "decks") if watches else SECRETS:
        SECRETS[name](s, seat, rng)
