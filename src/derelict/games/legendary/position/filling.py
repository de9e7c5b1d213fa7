"""Fills in the omissions of a position: unnamed cards lie under their stack, or are out of the game."""

from collections import Counter
from typing import Any

from msgspec.structs import replace

from derelict.core.components.cards import Card, Cards
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
from derelict.games.legendary.invariants import all_cards
from derelict.games.legendary.rules.hive.hatchery import FACEHUGGER
from derelict.games.legendary.rules.ledger import CHESTBURSTER
from derelict.games.legendary.state import HQ, HiveCard, State
from derelict.games.legendary.view.guessing import SECRET


def number_cards(s: State) -> None:
    """Number the cards on the board that need a number and have none."""

    def numbered(card: Any) -> Any:
        if card is None or card.id:
            return card
        s.placed += 1
        return replace(card, id=s.placed)

    s.rooms = [numbered(card) for card in s.rooms]
    s.combat = tuple(map(numbered, s.combat))
    s.huggers = tuple(map(numbered, s.huggers))
    s.placed = max((s.placed, *(card.id for card in (*s.rooms, *s.combat, *s.huggers) if card is not None)))


def fill_owned(s: State) -> None:
    """Work out what each player owns: the starting deck and any other card named among theirs.

    The starting decks of the dead are out of the game.
    """
    removed = Counter(s.removed)
    for seat in range(s.seats):
        start = Counter([*STARTING_DECK, *(ROLE_CARD[role] for role in s.roles[seat : seat + 1] if role)])
        if not s.lives(seat):
            s.removed += tuple((start - removed).elements())
            removed -= start
            _open_agenda(s, seat)
            continue
        named = Counter(card.kind for card in (*s.hands[seat], *s.decks[seat]))
        named.update([*s.discards[seat], *s.vigil[seat], *(o.kind for o in s.offers if o.seat == seat)])
        if seat == s.player:
            named.update(played.card for played in s.plays if played.card and not played.gone)
        missing = tuple((start - named).elements())
        s.owned[seat] = (*named.elements(), *missing)
        s.decks[seat] = (*(Card(kind) for kind in missing), *s.decks[seat])


def _open_agenda(s: State, seat: int) -> None:
    """L-235: reveal the Agenda of a dead player and remove it from the game."""
    if s.agendas:
        kind = s.agendas[seat].kind
        s.unmasked |= 1 << seat
        s.agendas = (*s.agendas[:seat], Card(kind, EVERYBODY), *s.agendas[seat + 1 :])
        s.removed += (kind,)


def fill_stacks(s: State, p: Any) -> None:
    """Fill the rest of the Hatchery and of each stack, and the unnamed spaces of the HQ."""
    gone = Counter(all_cards(s))
    if p.facehuggers is None:
        s.facehuggers = CARDS[FACEHUGGER].data.copies - gone[FACEHUGGER]
    if p.chestbursters is None:
        s.chestbursters = CARDS[CHESTBURSTER].data.copies - gone[CHESTBURSTER]

    def rest(stack: list[str]) -> Cards:
        left = []
        for kind in stack:
            if gone[kind] > 0:
                gone[kind] -= 1
            else:
                left.append(kind)
        if p.rest == "removed":
            s.removed += tuple(left)
            return ()
        return tuple(map(Card, left))

    s.barracks = rest([kind for id in s.rules.characters for kind in CHARACTER_DECK[id]]) + s.barracks
    _fill_hq(s, len(p.hq or ()))
    s.sergeants = rest(SERGEANTS) + s.sergeants
    s.strikes = rest(STRIKES) + s.strikes
    s.drone_box = rest(DRONES) + s.drone_box
    if s.rules.has_agendas:
        s.removed += (SECRET,) * max(0, s.seats - gone[SECRET])
    for layer in (1, 2, 3):
        cards = rest(list(MINI_DECKS[s.rules.objectives[layer - 1]]))
        s.hive = tuple(HiveCard(card.kind, 0, layer) for card in cards) + s.hive
    if s.aliens:
        s.alien_deck = rest(ALIEN_DECK) + s.alien_deck


def _fill_hq(s: State, named: int) -> None:
    """Take the top characters of the Barracks: a Facehugger among them is not a card of the HQ, and stays."""
    for space in range(named, HQ):
        places = [place for place, card in enumerate(s.barracks) if card.kind != FACEHUGGER]
        if places:
            s.hq[space] = s.barracks[places[-1]].kind
            s.barracks = s.barracks[: places[-1]] + s.barracks[places[-1] + 1 :]
