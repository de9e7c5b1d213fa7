"""Guesses the cards unknown to a seat, pool by pool, from those that each pool must still hold."""

from collections import Counter
from collections.abc import Iterable
from random import Random

from msgspec.structs import replace

from derelict.core.components.cards import UNKNOWN, Card, Cards, refilled
from derelict.games.legendary.content.kinds import (
    ALIEN_DECK,
    CARDS,
    CHARACTER_DECK,
    DRONES,
    EVIL,
    GOOD,
    MINI_DECKS,
    SERGEANTS,
    STRIKES,
)
from derelict.games.legendary.rules.hive.hatchery import FACEHUGGER
from derelict.games.legendary.state import State

SECRET = "secrets_revealed"


def on_the_table(s: State) -> list[str]:
    """Return every public card: on the board, in open piles, or out of the game, but not the players' cards."""
    cards = [card.kind for card in (*s.rooms, *s.combat) if card is not None and card.kind != UNKNOWN]
    cards += [*s.found, *s.spent, *s.dead_enemies, *s.dead_characters, *s.removed, *filter(None, s.hq)]
    cards += [attached.kind for attached in s.attached]
    cards += [hugger.kind for hugger in s.huggers]
    return cards


def _left(all_kinds: Iterable[str], gone: Iterable[str]) -> Counter[str]:
    """Return the rest of a stack without some cards, which may be of other stacks."""
    left = Counter(all_kinds)
    for kind in gone:
        if kind in left:
            left[kind] -= 1
    return left


def _owned(s: State) -> list[str]:
    return [kind for owned in s.owned for kind in owned]


def guess_stacks(s: State, rng: Random) -> None:
    """Deal Barracks, Sergeants and Strikes."""
    gone = [*on_the_table(s), *_owned(s)]
    barracks = _left((kind for character in s.rules.characters for kind in CHARACTER_DECK[character]), gone)
    s.barracks = refilled([s.barracks], [*barracks.elements(), *[FACEHUGGER] * s.brood], rng)[0]
    s.sergeants = refilled([s.sergeants], _left(SERGEANTS, gone).elements(), rng)[0]
    strikes = _left(STRIKES, [*s.removed, *s.strike_discard, *(kind for wounds in s.wounds for kind in wounds)])
    s.strikes = refilled([s.strikes], strikes.elements(), rng)[0]


def open_cards(s: State, seat: int) -> list[str]:
    """Return the public cards of a player."""
    cards = [*s.discards[seat], *s.vigil[seat], *(offer.kind for offer in s.offers if offer.seat == seat)]
    if seat == s.player and s.lives(seat):
        cards += [play.card for play in s.plays if play.card and not play.gone]
    return cards


def guess_players(s: State, rng: Random) -> None:
    """Deal each player's deck and hand. Cards that do harm when drawn are in the deck: no hand could hold them."""
    for seat in range(s.seats):
        if not s.lives(seat) or not any(card.kind == UNKNOWN for card in (*s.hands[seat], *s.decks[seat])):
            continue
        pool = _left(s.owned[seat], open_cards(s, seat))
        pool.subtract(card.kind for card in (*s.hands[seat], *s.decks[seat]) if card.kind != UNKNOWN)
        perils = [kind for kind in pool.elements() if not CARDS[kind].is_character]
        unseen = [place for place, card in enumerate(s.decks[seat]) if card.kind == UNKNOWN]
        deck = list(s.decks[seat])
        for place, kind in zip(rng.sample(unseen, len(perils)), perils, strict=True):
            deck[place] = Card(kind, deck[place].seen)
        whole = _left(s.owned[seat], open_cards(s, seat)).elements()
        s.hands[seat], s.decks[seat] = refilled([s.hands[seat], tuple(deck)], whole, rng)


def guess_aliens(s: State, rng: Random) -> None:
    """Deal the Alien deck and the hands of Alien players."""
    if not s.aliens:
        return
    seats = [seat for seat in range(s.seats) if s.is_alien(seat)]
    gone = [*on_the_table(s), *s.alien_discard, *s.foreign]
    if s.is_alien(s.player):
        gone += [play.card for play in s.plays if not play.gone]
    piles = refilled([s.alien_deck, *(s.hands[seat] for seat in seats)], _left(ALIEN_DECK, gone).elements(), rng)
    s.alien_deck = piles[0]
    for seat, hand in zip(seats, piles[1:], strict=True):
        s.hands[seat] = hand


def guess_agendas(s: State, rng: Random) -> None:
    """L-226: deal as many good Agendas as players, and one evil one, to one more place than there are players."""
    if not s.agendas:
        return
    places = [*s.agendas, *s.spare_agenda]
    known = [card.kind for card in places if card.kind != UNKNOWN]
    good = [kind for kind in GOOD if kind not in known]
    rng.shuffle(good)
    count = len(places) - len(known)
    if any(kind in EVIL for kind in known):
        kinds = good[:count]
    else:
        kinds = [*good[: count - 1], EVIL[rng.randrange(len(EVIL))]][:count]
    rng.shuffle(kinds)
    filled: Cards = tuple(Card(kinds.pop(), card.seen) if card.kind == UNKNOWN else card for card in places)
    s.agendas, s.spare_agenda = filled[:-1], filled[-1:]


def guess_hive(s: State, rng: Random) -> None:
    """Deal the Hive deck, the hidden cards of the Complex and the Drones in the box.

    A card of a mini-deck lies where its mini-deck was put, or where cards of several were mixed (layer 0). Drones and
    Secrets Revealed may lie anywhere, cards from other stacks only among the mixed ones.
    """
    places = [(layer, True, at) for at, card in enumerate(s.hive) if card.kind == UNKNOWN for layer in [card.layer]]
    places += [(card.layer, False, at) for at, card in enumerate(s.rooms) if card is not None and card.kind == UNKNOWN]
    known = [card.kind for card in s.hive if card.kind != UNKNOWN]
    gone = [*on_the_table(s), *_owned(s), *known]
    fixed = {layer: list(_left(MINI_DECKS[id], gone).elements()) for layer, id in enumerate(s.rules.objectives, 1)}
    peeked = [card.kind for card in s.rooms if card is not None and not card.up and card.kind != UNKNOWN]
    foreign = list((Counter(s.foreign) - Counter(known + peeked)).elements())
    secrets = _left([SECRET] * (s.seats if s.rules.has_agendas else 0), gone)[SECRET]
    drones = list(_left(DRONES, gone).elements())
    rng.shuffle(drones)
    free = len(places) - sum(map(len, fixed.values())) - len(foreign)
    roaming = [SECRET] * secrets + drones[: free - secrets]
    box = drones[free - secrets :]
    by_layer: dict[int, list[tuple[bool, int]]] = {layer: [] for layer in range(4)}
    for layer, in_deck, at in places:
        by_layer[layer].append((in_deck, at))
    mixed, rest = foreign, roaming
    kept: dict[int, list[str]] = {}
    for layer, kinds in fixed.items():
        rng.shuffle(kinds)
        room = len(by_layer[layer])
        mixed, kept[layer] = mixed + kinds[room:], kinds[:room]
    rest = [*roaming, *(kind for kinds in kept.values() for kind in kinds)]
    rng.shuffle(rest)
    for kind in rest[: len(by_layer[0]) - len(mixed)]:
        mixed.append(kind)
        home = CARDS[kind].layer
        (kept[home] if home and kind in kept[home] else roaming).remove(kind)
    rng.shuffle(roaming)
    hive = list(s.hive)
    for layer, spots in by_layer.items():
        kinds = mixed if not layer else kept[layer] + [roaming.pop() for _ in range(len(spots) - len(kept[layer]))]
        rng.shuffle(kinds)
        for (in_deck, at), kind in zip(spots, kinds, strict=True):
            if in_deck:
                hive[at] = replace(hive[at], kind=kind)
            else:
                card = s.rooms[at]
                assert card is not None
                s.rooms[at] = replace(card, kind=kind)
    s.hive = tuple(hive)
    boxed = iter(box)
    s.drone_box = tuple(Card(next(boxed), card.seen) if card.kind == UNKNOWN else card for card in s.drone_box)
