"""The invariants of every state: no card is lost or duplicated, and every number is within its bounds."""

from collections import Counter
from functools import cache

from derelict.core.components.cards import UNKNOWN
from derelict.core.events import EVERYBODY
from derelict.games.legendary.content.kinds import (
    ALIEN_DECK,
    CARDS,
    CHARACTER_DECK,
    DRONES,
    MINI_DECKS,
    ROLE_CARD,
    SERGEANTS,
    STARTING_DECK,
    STRIKES,
)
from derelict.games.legendary.content.places import COMBAT
from derelict.games.legendary.rules.hive.hatchery import FACEHUGGER
from derelict.games.legendary.rules.ledger import CHESTBURSTER
from derelict.games.legendary.rules.players.preparing import Deal
from derelict.games.legendary.state import State
from derelict.games.legendary.view.guessing import SECRET, on_the_table, open_cards


def check(s: State) -> None:
    """Raise AssertionError if a card is lost or duplicated, or a number is out of bounds."""
    assert s.attack >= 0, f"Attack {s.attack}"
    assert s.recruit >= 0, f"Recruit {s.recruit}"
    assert not s.alive & s.aliens, "a seat is a player and an Alien player"
    assert len(s.rooms) == COMBAT, f"{len(s.rooms)} rooms"
    numbers = [card.id for card in (*s.rooms, *s.combat, *s.huggers) if card is not None]
    assert len(numbers) == len(set(numbers)), f"two cards have the same number: {numbers}"
    assert all(0 < number <= s.placed for number in numbers), f"{s.placed} cards were placed, but there are {numbers}"
    for room, card in enumerate(s.rooms):
        assert card is None or not s.locked >> room & 1, f"a card is in the locked room {room}"
    assert s.outcome is not None or all(card.up for card in s.combat), "a hidden card in the Combat Zone"
    assert all(s.roles) or not s.turn, "a player has no role"
    is_dealt = not any(isinstance(frame, Deal) for frame in s.stack)
    for seat in range(s.seats):
        if s.lives(seat):
            cards = Counter(open_cards(s, seat)) + Counter(card.kind for card in (*s.hands[seat], *s.decks[seat]))
            owned = Counter(s.owned[seat])
            assert is_dealt or not cards | owned, f"seat {seat} has cards before the deal"
            if UNKNOWN not in cards:
                assert cards == owned, f"seat {seat}: cards lost or duplicated: {cards - owned}, {owned - cards}"
    _check_box(s, is_dealt)


def _check_box(s: State, is_dealt: bool) -> None:
    everything = Counter(all_cards(s))
    if UNKNOWN in everything:
        return
    strays = [card.kind for card in s.hive] + [card.kind for card in s.rooms if card and card.seen != EVERYBODY]
    foreign = Counter(kind for kind in strays if CARDS[kind].group in ("alien", "hatchery"))
    assert foreign == Counter(s.foreign), f"foreign cards in the Hive: {foreign}, but {s.foreign} are known to be"
    brood = sum(card.kind == FACEHUGGER for card in s.barracks)
    assert brood == s.brood, f"{brood} Facehuggers in the Barracks, but {s.brood} are known to be"
    whole = box_of(s)
    if not is_dealt:
        whole -= Counter([*STARTING_DECK * s.seats, *(ROLE_CARD[role] for role in s.roles if role)])
    # A composed position may use the starting decks that stay in the box with fewer than five players.
    most = whole | Counter({kind: whole_box()[kind] for kind in STARTING_DECK})
    too_many, missing = everything - most, whole - everything
    assert not too_many | missing, f"cards lost or duplicated: {too_many} too many, {missing} missing"


def all_cards(s: State) -> list[str]:
    """Return every card of the match, wherever it lies."""
    cards = [*on_the_table(s), *s.strike_discard, *s.alien_discard]
    cards += [kind for owned in s.owned for kind in owned]
    cards += [kind for wounds in s.wounds for kind in wounds]
    piles = (s.hive, s.drone_box, s.barracks, s.sergeants, s.strikes, s.alien_deck, s.spare_agenda)
    cards += [card.kind for pile in piles for card in pile]
    cards += [card.kind for seat in range(s.seats) if s.is_alien(seat) for card in s.hands[seat]]
    if s.is_alien(s.player):
        cards += [play.card for play in s.plays if not play.gone]
    cards += [card.kind for seat, card in enumerate(s.agendas) if not s.unmasked >> seat & 1]
    return cards + [FACEHUGGER] * s.facehuggers + [CHESTBURSTER] * s.chestbursters


def held_cards(s: State) -> list[str]:
    """Return the players' cards where they lie, without the hands of Alien players: no player owns those."""
    cards = [kind for seat in range(s.seats) for kind in open_cards(s, seat)]
    cards += [card.kind for deck in s.decks for card in deck]
    return cards + [card.kind for seat in range(s.seats) if not s.is_alien(seat) for card in s.hands[seat]]


@cache
def whole_box() -> Counter[str]:
    """Return every card of the box."""
    cards = Counter({kind.id: kind.data.copies for kind in CARDS.values() if kind.group != "hive"})
    for deck in MINI_DECKS.values():
        cards.update(deck)
    return cards


def box_of(s: State) -> Counter[str]:
    """Return the cards that a match is played with."""
    cards = [*DRONES, *SERGEANTS, *STRIKES, *STARTING_DECK * s.seats, *(ROLE_CARD[role] for role in s.roles if role)]
    cards += [kind for character in s.rules.characters for kind in CHARACTER_DECK[character]]
    cards += [kind for objective in s.rules.objectives for kind in MINI_DECKS[objective]]
    cards += [FACEHUGGER] * CARDS[FACEHUGGER].data.copies + [CHESTBURSTER] * CARDS[CHESTBURSTER].data.copies
    cards += [SECRET] * (s.seats if s.rules.has_agendas else 0)
    cards += ALIEN_DECK if any(s.avatars) else []
    cards += [card.kind for card in (*s.agendas, *s.spare_agenda)]
    return Counter(cards)
