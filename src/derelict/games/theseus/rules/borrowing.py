"""Cards that an embryo holds for one use: recorded when they have worked, returned when the move or Assault ends.

Action cards and sprung traps go back as soon as they are resolved; this module handles the others.
"""

from msgspec.structs import replace

from derelict.core.frames import Step
from derelict.games.theseus import events
from derelict.games.theseus.content.cards import UNITS
from derelict.games.theseus.content.places import FIRST_SLOT, SLOT_SECTOR, SLOT_SPOT
from derelict.games.theseus.content.words.base import Trait
from derelict.games.theseus.rules.installing import discard_installed, to_reserve
from derelict.games.theseus.state import State
from derelict.games.theseus.state.board import Board


def takes_for_good(s: State, unit: int) -> bool:
    """T-247: whether an embryo, on the side it shows, takes over cards permanently."""
    data = UNITS[s.rules.units[unit]]
    return (data.upgraded_takeover if s.upgraded >> unit & 1 else data.takeover) == "permanent"


def hand_back(s: State, place: int) -> None:
    """T-246: the embryo leaves a card that it held for one use; the card is its faction's again."""
    card = s.card(place)
    assert card is not None
    player = s.rules.player_of[card.data.faction]
    to_reserve(s, card.embryo)
    s.set_card(place, replace(card, owner=player, side=s.rules.sides[player], embryo=-1))
    s.tell(events.HandedBack(card.kind, place + SLOT_SPOT))


def after_use(s: State, place: int) -> None:
    """T-113, T-246: an action card or trap was resolved: a single-use card is discarded, a borrowed one goes back."""
    card = s.card(place)
    if card is None or s.outcome is not None:
        return
    sector = SLOT_SECTOR[place]
    note_use(s, sector, place - FIRST_SLOT[sector])
    if card.data.data.single_use:
        discard_installed(s, place)
    elif card.embryo >= 0 and not takes_for_good(s, card.embryo):
        hand_back(s, place)


def note_use(s: State, sector: int, slot: int) -> None:
    """T-248: a card has changed something, and so has a Duplication that copies it."""
    works = s.boards[sector].works
    if not works.borrowed:
        return
    for used in (slot, *works.copiers.get(slot, ())):
        card, place = works.cards[used], FIRST_SLOT[sector] + used
        if card is None or card.embryo < 0 or place in s.worked or card.data.type == "action" or card.data.is_sprung:
            continue
        s.worked = (*s.worked, place)


def note_trait(s: State, sector: int, side: int, trait: Trait) -> None:
    """Note the cards of a side in a sector with a trait, when they have changed something."""
    works = s.boards[sector].works
    for slot in works.borrowed:
        card = works.cards[slot]
        if card is None or card.side != side or not works.times[slot]:
            continue
        if trait in card.data.traits:
            note_use(s, sector, slot)


def note_held(s: State, sector: int) -> None:
    """Note cards that hold units, when units of the sector stay because of them."""
    works = s.boards[sector].works
    if works.borrowed:
        for side in {s.rules.unit_sides[unit] for unit in s.units_in(sector)} & set(works.holds):
            note_trait(s, sector, side, "holds")


def note_silence(s: State, unit: int, sector: int, crossing: bool) -> None:
    """Note cards that switch others off, when a passing unit would have met enemy traps or its own action cards."""
    board = s.boards[sector]
    side = s.rules.unit_sides[unit]
    for slot in board.works.borrowed:
        card = board.cards[slot]
        if card is None or "suppresses" not in card.data.traits:
            continue
        awake = Board(sector, board.with_card(slot, None).cards, board.blocked).works
        met = [at for at in (awake.crossings if crossing else awake.stops) if _side(board, at) != side]
        met += awake.actions.get(side, ()) if not crossing and s.rules.owners[unit] == s.player else ()
        if any(not board.works.times[at] for at in met):
            note_use(s, sector, slot)


def _side(board: Board, slot: int) -> int:
    card = board.cards[slot]
    return card.side if card is not None else -1


def return_worked(s: State) -> None:
    """Give back the cards that were held for a single use and have worked."""
    worked, s.worked = s.worked, ()
    for place in worked:
        card = s.card(place)
        if card is not None and card.embryo >= 0 and not takes_for_good(s, card.embryo):
            hand_back(s, place)


class ReturnWorked(Step[State], frozen=True):
    """T-248: an Assault is over."""

    def run(self, s: State) -> None:
        return_worked(s)


def lends(s: State) -> bool:
    """Whether an embryo holds any card for one use only, after which it goes back."""
    return any(
        (card := s.boards[sector].cards[slot]) is not None and not takes_for_good(s, card.embryo)
        for sector in s.rules.ring
        for slot in s.boards[sector].works.borrowed
    )


def borrows(s: State, sectors: list[int]) -> bool:
    """Whether any card in these sectors is held by an embryo."""
    return any(s.boards[sector].works.borrowed for sector in sectors)
