"""Another world, dealt from the real one: what a seat may not know lies elsewhere, all else is as it was.

It is written from the rules of each game and asks neither its `hide` nor its `fill`. A view that shows too much would
be believed by both, so that every world they lead to would show the same.
"""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any

from msgspec.structs import replace

from derelict.core.components.cards import Card
from derelict.games.legendary.content.kinds import CARDS as CHARACTERS
from derelict.games.theseus.content.cards import CARDS
from derelict.games.theseus.rules.preparing import LEVELS, is_picking
from tests.trust.dealing_nemesis import deal_nemesis

Pile = tuple[Any, ...]


def redealt(name: str, s: Any, seat: int | None, rng: Random) -> Any:
    """A copy of a state of a game in which what this seat may not know is dealt anew."""
    world = s.copy()
    DEALERS[name](world, seat, rng)
    return world


def mixed(piles: Sequence[Pile], rng: Random, may_move: Callable[[Any], bool] = lambda one: True) -> list[Pile]:
    """The piles with those of their cards that may move in each other's places."""
    places = [(pile, place) for pile, cards in enumerate(piles) for place, one in enumerate(cards) if may_move(one)]
    new = [list(pile) for pile in piles]
    for (pile, place), (other, where) in zip(places, rng.sample(places, len(places)), strict=True):
        new[pile][place] = kept(piles[pile][place], piles[other][where])
    return [tuple(pile) for pile in new]


def kept(old: Any, new: Any) -> Any:
    """What lies in a place when its card is another: who has looked there stays."""
    return replace(old, kind=new.kind) if isinstance(old, Card) else new


def deal_neuroshima(s: Any, seat: int | None, rng: Random) -> None:
    """Nobody knows the order of a pile."""
    s.piles = [mixed([pile], rng)[0] for pile in s.piles]


def deal_theseus(s: Any, seat: int | None, rng: Random) -> None:
    """Below its open top nobody knows the order of a deck, nor but its picker what of it was left in the box.

    While it is being picked, its picker knows it all, and others nothing of it.
    """
    for player, deck in enumerate(s.decks):
        is_own, picked = player == seat, s.rules.deck == "picked"
        if is_own and is_picking(s, player):
            continue
        open_cards = 0 if is_picking(s, player) else 1
        low, top, box = deck[: len(deck) - open_cards], deck[len(deck) - open_cards :], s.box[player]
        if picked and is_own:
            low = mixed([low], rng)[0]
        else:
            low, box = mixed([low, box], rng, lambda kind: CARDS[kind].data.level <= LEVELS[s.rules.deck])
        s.decks[player], s.box[player] = low + top, box


def deal_legendary(s: Any, seat: int | None, rng: Random) -> None:
    """Who has not looked at a card knows only the stack that it came from."""

    def is_unseen(card: Any) -> bool:
        return card is not None and not card.is_seen_by(seat)

    def is_unseen_character(card: Any) -> bool:
        return is_unseen(card) and CHARACTERS[card.kind].is_character

    def is_unseen_in(layer: int, card: Any) -> bool:
        return is_unseen(card) and bool(card.layer == layer)

    for player in range(s.seats):
        s.decks[player] = mixed([s.decks[player]], rng, is_unseen)[0]
        if not s.is_alien(player):
            both = [s.hands[player], s.decks[player]]
            s.hands[player], s.decks[player] = mixed(both, rng, is_unseen_character)
    aliens = [player for player in range(s.seats) if s.is_alien(player)]
    s.alien_deck, *hands = mixed([s.alien_deck, *(s.hands[player] for player in aliens)], rng, is_unseen)
    for player, hand in zip(aliens, hands, strict=True):
        s.hands[player] = hand
    for stack in ("barracks", "sergeants", "strikes", "drone_box"):
        setattr(s, stack, mixed([getattr(s, stack)], rng, is_unseen)[0])
    s.agendas, s.spare_agenda = mixed([s.agendas, s.spare_agenda], rng, is_unseen)
    rooms = tuple(s.rooms)
    for layer in sorted({card.layer for card in (*s.hive, *rooms) if is_unseen(card)}):
        s.hive, rooms = mixed([s.hive, rooms], rng, partial(is_unseen_in, layer))
    s.rooms = list(rooms)
    s.fresh = tuple(replace(card, kind=rng.choice(("yes", "no"))) if is_unseen(card) else card for card in s.fresh)


def deal_neomorphosis(s: Any, seat: int | None, rng: Random) -> None:
    """Nobody knows the order of a deck, nor a card of it that lies face down, unless they have looked at it."""

    def is_unseen(card: Card) -> bool:
        return not card.is_seen_by(seat)

    s.decks["infestation"], *lying = mixed([s.decks["infestation"], *s.infestation.values()], rng, is_unseen)
    s.infestation = dict(zip(s.infestation, lying, strict=True))
    down = [place for place, slot in enumerate(s.slots) if slot is not None and slot.level == 0]
    s.decks["emergency"], *cards = mixed(
        [s.decks["emergency"], *((s.slots[one].card,) for one in down)], rng, is_unseen
    )
    for place, (card,) in zip(down, cards, strict=True):
        s.slots[place] = replace(s.slots[place], card=card)
    for name in sorted(s.decks.keys() - {"infestation", "emergency"}):
        s.decks[name] = mixed([s.decks[name]], rng, is_unseen)[0]


def deal_peek(s: Any, seat: int | None, rng: Random) -> None:
    """Who has not looked at a card knows neither the deck nor the hands of others."""
    hands = [player.hand for player in s.players]
    s.deck, *hands = mixed([s.deck, *hands], rng, lambda card: not card.is_seen_by(seat))
    for player, hand in zip(s.players, hands, strict=True):
        player.hand = hand


DEALERS: dict[str, Callable[[Any, int | None, Random], None]] = {
    "neuroshima": deal_neuroshima,
    "theseus": deal_theseus,
    "legendary": deal_legendary,
    "neomorphosis": deal_neomorphosis,
    "nemesis": deal_nemesis,
    "peek": deal_peek,
}
