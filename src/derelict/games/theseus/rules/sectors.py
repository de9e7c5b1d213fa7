"""The actions of sectors: Malfunction, and the choice of a faction's own sector."""

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.frames import Question, Step
from derelict.core.options import Each, Listed
from derelict.games.theseus import events
from derelict.games.theseus.actions import TOKEN, At
from derelict.games.theseus.content.places import (
    FIRST_SLOT,
    SECTORS,
    SLOT_SECTOR,
    SLOT_SPOT,
    SLOTS,
    WAITING_OF,
    WAITING_SPOT,
)
from derelict.games.theseus.rules.borrowing import note_use, return_worked
from derelict.games.theseus.rules.extras import take_tokens
from derelict.games.theseus.rules.installing import discard_installed
from derelict.games.theseus.state import State


class Malfunction(Step[State], frozen=True):
    """T-79, T-90: the Malfunction token is lifted, which wakes the card under it, then put on an enemy card."""

    def run(self, s: State) -> None:
        s.block(-1)
        side = s.rules.sides[s.player]
        if any(owner != side for sector in s.rules.ring for owner in s.boards[sector].works.own) or any(
            kind and s.waiting_side(place) != side for place, kind in enumerate(s.waiting)
        ):
            s.do(WhichMalfunction())


def malfunction_spots(s: State) -> list[int]:
    """Return the enemy cards, installed or waiting; of a side with a card that draws the token, only that card."""
    rules = s.rules
    side = rules.sides[s.player]
    spots: list[int] = []
    rods: dict[int, int] = {}
    for sector in rules.ring:
        board = s.boards[sector]
        works = board.works
        for owner, slots in works.own.items():
            if owner != side:
                spots += [slot + SLOT_SPOT for slot in slots]
        for slot in works.lightning_rods:
            card = board.cards[slot]
            if card is not None and card.side != side:
                rods[card.side] = FIRST_SLOT[sector] + slot + SLOT_SPOT
        for place in WAITING_OF[sector]:
            if s.waiting[place] and s.waiting_side(place) != side:
                spots.append(place + WAITING_SPOT)
    return [spot for spot in spots if rods.get(_side(s, spot), spot) == spot] if rods else spots


def _side(s: State, spot: int) -> int:
    """Return the side of the card in a slot or waiting place."""
    if spot >= WAITING_SPOT:
        return s.waiting_side(spot - WAITING_SPOT)
    card = s.card(spot - SLOT_SPOT)
    return card.side if card is not None else -1


class WhichMalfunction(Question[State, At], frozen=True):
    """T-79, T-83: choose the enemy card that stops working; it may be the same as before."""

    rule = "T-79"

    def ask(self, s: State) -> Decision:
        return Decision(s.player, "which_malfunction", Each(At, malfunction_spots(s)), "place")

    def answer(self, s: State, choice: At) -> None:
        waits = choice.spot >= WAITING_SPOT
        place = choice.spot - WAITING_SPOT + SLOTS if waits else choice.spot - SLOT_SPOT
        if not waits:
            sector = SLOT_SECTOR[place]
            slot = place - FIRST_SLOT[sector]
            if slot in s.boards[sector].works.lightning_rods:
                note_use(s, sector, slot)
        s.block(place)
        card = None if waits else s.card(place)
        kind = card.kind if card is not None else s.waiting[place - SLOTS]
        s.tell(events.Malfunctions(s.rules.factions[s.player], kind, choice.spot))
        if s.worked:
            return_worked(s)


def cleanable(s: State, sector: int) -> list[int]:
    """Return the slots of a faction's sector that its owner may clear: enemy cards, for Pandora also those it holds."""
    if SECTORS[sector].action != "faction_base":
        return []
    side = s.rules.sides[s.player]
    return [
        slot
        for owner, slots in s.boards[sector].works.own.items()
        for slot in slots
        if owner != side or ((card := s.card(slot)) is not None and card.embryo >= 0 and card.owner == s.player)
    ]


class BaseAction(Question[State, Action], frozen=True):
    """T-80, T-81: in the player's own faction sector: take an Upgrade token, or discard an enemy card installed there.

    The choice is free: a player may take a token from an empty supply, so that nobody has to discard a card.
    """

    rule = "T-80"
    sector: int

    def ask(self, s: State) -> Decision:
        spots = [slot + SLOT_SPOT for slot in cleanable(s, self.sector)]
        return Decision(s.player, "base_action", Listed([TOKEN, *map(At, spots)]))

    def answer(self, s: State, choice: Action) -> None:
        if isinstance(choice, At):
            discard_installed(s, choice.spot - SLOT_SPOT)
        else:
            take_tokens(s, s.player, 1)
