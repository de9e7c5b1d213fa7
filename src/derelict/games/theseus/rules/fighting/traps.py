"""Traps for units that stop in a sector, and some for units that cross it."""

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.frames import Question, Step
from derelict.core.options import Each, Listed
from derelict.games.theseus import events
from derelict.games.theseus.actions import NO, YES, At
from derelict.games.theseus.content.places import FIRST_SLOT, SLOT_SPOT, SPOTS
from derelict.games.theseus.rules.borrowing import after_use
from derelict.games.theseus.rules.fighting.aiming import cancel_by_token, shield
from derelict.games.theseus.rules.modes import mode_of
from derelict.games.theseus.state import State
from derelict.games.theseus.state.board import InstalledCard


def traps_for(s: State, unit: int, sector: int, crossing: bool, freed: tuple[int, ...] = ()) -> tuple[int, ...]:
    """Return the enemy traps that a unit springs; `freed` are the slots of Clamps that it has just opened."""
    board = s.boards[sector]
    works = board.works
    found = works.crossings if crossing else works.stops
    if not found:
        return ()
    side = s.rules.unit_sides[unit]
    sprung = []
    for slot in found:
        card = board.cards[slot]
        if card is None or card.side == side:
            continue
        if _is_clamp(card):
            place = FIRST_SLOT[sector] + slot
            if place in freed or any(at == place for _, at in s.clamped) or s.is_held(unit):
                continue
        sprung.append(slot)
    return tuple(sprung)


def _is_clamp(card: InstalledCard | None) -> bool:
    return card is not None and "clamps" in card.data.traits


class Traps(Step[State], frozen=True):
    """T-47, T-51: the traps that a unit springs are resolved one by one, in the active player's order."""

    unit: int
    sector: int
    left: tuple[int, ...]
    spent: tuple[int, ...] = ()
    """Slots of traps that have taken effect and may change: single-use ones, or ones taken over for one use."""

    def run(self, s: State) -> None:
        left = self.left
        if not left:
            for slot in dict.fromkeys(self.spent):
                after_use(s, FIRST_SLOT[self.sector] + slot)
        elif len(left) > 1 and _order_matters(s, self.unit, self.sector, left):
            s.do(WhichTrap(self.unit, self.sector, left, self.spent))
        else:
            spring(s, self.unit, self.sector, left[0], left[1:], self.spent)


def _order_matters(s: State, unit: int, sector: int, left: tuple[int, ...]) -> bool:
    """Whether the order matters: Invisibility stops the first, only one Clamp works, and several players may win.

    A Deactivation token can be kept for any of them.
    """
    board = s.boards[sector]
    cards = [card for slot in dict.fromkeys(left) if (card := board.cards[slot]) is not None]
    if len(cards) == 1:
        return False
    if sum(map(_is_clamp, cards)) > 1:
        return True
    if s.invisible >> unit & 1:
        alike = len({(board.cards[slot], board.works.times[slot]) for slot in left}) == 1
        return not alike or _is_changed(cards[0])
    return mode_of(s).scores_wounds and len({card.owner for card in cards}) > 1


def _is_changed(card: InstalledCard) -> bool:
    """Whether a trap changes by taking effect."""
    return card.data.data.single_use or "gathers" in card.data.traits


class WhichTrap(Question[State, At], frozen=True):
    """T-51: choose the trap that is resolved next."""

    rule = "T-51"
    unit: int
    sector: int
    left: tuple[int, ...]
    spent: tuple[int, ...]

    def ask(self, s: State) -> Decision:
        first = FIRST_SLOT[self.sector] + SLOT_SPOT
        spots = tuple(first + slot for slot in dict.fromkeys(self.left))
        return Decision(s.player, "which_trap", Each(At, spots), "order")

    def answer(self, s: State, choice: At) -> None:
        slot = choice.spot - FIRST_SLOT[self.sector] - SLOT_SPOT
        left = list(self.left)
        left.remove(slot)
        spring(s, self.unit, self.sector, slot, tuple(left), self.spent)


def spring(s: State, unit: int, sector: int, slot: int, left: tuple[int, ...], spent: tuple[int, ...]) -> None:
    """Let a trap take effect, unless a token cancels it; the others follow, but only one of two Clamps."""
    cards = s.boards[sector].cards
    card = cards[slot]
    assert card is not None
    if _is_clamp(card):
        left = tuple(other for other in left if not _is_clamp(cards[other]))
    s.keep_picture()
    s.tell(events.Sprung(card.kind, sector, s.rules.units[unit]))
    if s.invisible >> unit & 1:
        s.invisible ^= 1 << unit
        s.tell(events.Cancelled(s.rules.units[unit], "invisibility"))
        _go_on(s, unit, sector, left, spent)
        return
    saviour = shield(s, unit, sector) if s.deactivations else None
    if saviour is not None:
        s.do(Deactivate(saviour, unit, sector, slot, left, spent))
    else:
        take_effect(s, unit, sector, slot, left, spent)


def _go_on(s: State, unit: int, sector: int, left: tuple[int, ...], spent: tuple[int, ...]) -> None:
    if left or spent:
        s.do(Traps(unit, sector, left, spent))


class Deactivate(Question[State, Action], frozen=True):
    """T-139: the owner of a Deactivation token may use it up to cancel the trap."""

    rule = "T-139"
    player: int
    unit: int
    sector: int
    slot: int
    left: tuple[int, ...]
    spent: tuple[int, ...]

    def ask(self, s: State) -> Decision:
        about = (SPOTS[FIRST_SLOT[self.sector] + self.slot + SLOT_SPOT],)
        return Decision(self.player, "deactivate", Listed((YES, NO)), "confirm", about)

    def answer(self, s: State, choice: Action) -> None:
        if choice == YES:
            cancel_by_token(s, self.unit, self.sector, self.player)
            _go_on(s, self.unit, self.sector, self.left, self.spent)
        else:
            take_effect(s, self.unit, self.sector, self.slot, self.left, self.spent)


def take_effect(s: State, unit: int, sector: int, slot: int, left: tuple[int, ...], spent: tuple[int, ...]) -> None:
    """Apply a trap to the unit that has sprung it; the other traps follow."""
    board = s.boards[sector]
    card = board.cards[slot]
    assert card is not None
    kind = card.data
    _go_on(s, unit, sector, left, (*spent, slot) if kind.data.single_use or card.embryo >= 0 else spent)
    for word in kind.traps:
        word.spring(s, unit, FIRST_SLOT[sector] + slot, word.number(card.upgrades))
