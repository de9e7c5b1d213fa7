"""Cards on the boards: installing, discarding, and the deck they come from."""

from derelict.games.theseus import events
from derelict.games.theseus.content.cards import CARDS
from derelict.games.theseus.content.places import SLOT_SPOT, WAITING_SPOT
from derelict.games.theseus.state import RESERVE, State
from derelict.games.theseus.state.board import NOBODY, InstalledCard


def draw_top(s: State, player: int) -> str:
    """Take the open top card of a deck, which reveals the next one."""
    deck = s.decks[player]
    s.decks[player] = deck[:-1]
    if len(deck) > 1:
        s.revelations += 1
    return deck[-1]


def legal_slots(s: State, side: int) -> tuple[int, ...]:
    """Return the slots for a card: empty ones, those with a Bonus card, and those with an own card."""
    found: tuple[int, ...] = ()
    for sector in s.rules.ring:
        works = s.boards[sector].works
        found += works.open
        if side in works.own:
            found += works.own[side]
    return found


def has_slot(s: State, side: int) -> bool:
    """Whether there is any slot for a card."""
    for sector in s.rules.ring:
        works = s.boards[sector].works
        if works.open or side in works.own:
            return True
    return False


def empty_slots(s: State) -> tuple[int, ...]:
    found: tuple[int, ...] = ()
    for sector in s.rules.ring:
        found += s.boards[sector].works.empty
    return found


def install(s: State, kind: str, slot: int) -> None:
    """Install a card in a slot: a Bonus card there is won, an own card there is discarded."""
    player = s.rules.player_of[CARDS[kind].faction]
    side = s.rules.sides[player]
    old = s.card(slot)
    if old is not None and old.owner == NOBODY:
        active = s.rules.sides[s.player]
        s.hands[active] = (*s.hands[active], old.kind)
        s.tell(events.BonusTaken(s.rules.factions[s.player], old.kind))
    elif old is not None:
        discard_installed(s, slot)
    s.set_card(slot, InstalledCard(kind, player, side))
    forget(s, slot)
    s.tell(events.Installed(s.rules.factions[player], kind, slot + SLOT_SPOT))


def forget(s: State, slot: int) -> None:
    """Reset a slot for a new card: whatever the last one did in this phase does not count."""
    if slot in s.resolved:
        s.resolved = tuple(other for other in s.resolved if other != slot)
    if slot in s.triggered:
        s.triggered = tuple(other for other in s.triggered if other != slot)


def shift(s: State, slot: int, to: int) -> None:
    """Move a card to an empty slot, with its tokens, the units it holds, and its record of this phase."""
    card = s.card(slot)
    s.set_card(slot, None)
    s.set_card(to, card)
    forget(s, to)
    s.resolved = tuple(to if other == slot else other for other in s.resolved)
    s.triggered = tuple(to if other == slot else other for other in s.triggered)
    s.clamped = tuple((unit, to if other == slot else other) for unit, other in s.clamped)


def discard_installed(s: State, slot: int) -> None:
    """Remove an installed card from the match; its tokens go back to the supply, and units it holds are free."""
    card = s.card(slot)
    assert card is not None
    s.set_card(slot, None)
    if card.embryo >= 0:
        to_reserve(s, card.embryo)
    s.supply += card.upgrades
    s.discard(card.kind)
    s.tell(events.Discarded(card.kind, slot + SLOT_SPOT))
    if s.clamped:
        s.clamped = tuple(held for held in s.clamped if held[1] != slot)


def to_reserve(s: State, unit: int) -> None:
    """Put a small unit back into the reserve, on its basic side."""
    s.where[unit] = RESERVE
    s.upgraded &= ~(1 << unit)


def leave_waiting(s: State, kind: str, place: int, player: int) -> None:
    s.waiting[place] = kind
    if s.log is not None:
        s.tell(events.Waits(s.rules.factions[player], kind, place + WAITING_SPOT))
