"""Traps: for who stops in a sector, and some for who crosses it."""

from msgspec.structs import replace

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.frames import Question, Step
from derelict.core.options import Each, Listed
from derelict.games.theseus import events
from derelict.games.theseus.actions import NO, YES, At
from derelict.games.theseus.board import Card
from derelict.games.theseus.content import words
from derelict.games.theseus.content.cards import TOKENS
from derelict.games.theseus.rules.attacks import attack_all
from derelict.games.theseus.rules.borrowing import after_use
from derelict.games.theseus.rules.scoring import FULL, learn, wound
from derelict.games.theseus.state import State
from derelict.games.theseus.station import FIRST_SLOT, SLOT_SPOT, SPOTS


def traps_for(s: State, unit: int, sector: int, crossing: bool, freed: tuple[int, ...] = ()) -> tuple[int, ...]:
    """The enemy traps that a unit springs; `freed` are the slots of Clamps that it has just opened."""
    board = s.boards[sector]
    works = board.works
    found = works.crossings if crossing else works.stops
    if not found:
        return ()
    side = s.rules.unit_sides[unit]
    sprung, clamp = [], False
    for slot in found:
        card = board.cards[slot]
        if card is None or card.side == side:
            continue
        if isinstance(card.data.effects[0], words.Seize):
            place = FIRST_SLOT[sector] + slot
            if clamp or place in freed or any(at == place for _, at in s.clamped) or s.is_held(unit):
                continue
            clamp = True
        sprung.append(slot)
    return tuple(sprung)


class Traps(Step[State], frozen=True):
    """T-47, T-51: the traps that a unit springs are resolved one by one, in the order that the active player wants."""

    unit: int
    sector: int
    left: tuple[int, ...]
    spent: tuple[int, ...] = ()
    """Slots of traps that have taken effect and may not stay as they are: of single use, or taken over for one."""

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
    """Traps that differ, and Invisibility, which stops the first, or two players whom they could make the winner.

    A Deactivation token can be kept for any of them.
    """
    board = s.boards[sector]
    cards = [card for slot in left if (card := board.cards[slot]) is not None]
    facts = {(board.cards[slot], board.works.times[slot]) for slot in left}
    if len(facts) == 1:
        return False
    if s.invisible >> unit & 1:
        return True
    if not s.rules.is_deathmatch:
        return False
    owners = {card.owner for card in cards}
    return len(owners) > 1 and sum(_could_win(s, owner, sector, cards) for owner in owners) > 1


def _could_win(s: State, owner: int, sector: int, cards: list[Card]) -> bool:
    """Whether the traps of a player among these could decide a deathmatch."""
    own = [card for card in cards if card.owner == owner]
    works, side = s.boards[sector].works, s.rules.sides[owner]
    most = sum(card.data.amount(card.data.effects[0], card.upgrades) for card in own)
    if any(isinstance(card.data.effects[0], words.Ambush) for card in own):
        blows = (3 + works.bursts.get(side, 0)) * 3
        most += blows * (1 + works.fiercer.get(side, 0)) * len(own)
    wiser = works.wiser_cards.get(side, 0) * len(own)
    return s.life[owner] + most >= FULL or s.knowledge[owner] + most + wiser >= FULL


class WhichTrap(Question[State], frozen=True):
    """T-51: which trap is resolved next."""

    unit: int
    sector: int
    left: tuple[int, ...]
    spent: tuple[int, ...]

    def ask(self, s: State) -> Decision:
        first = FIRST_SLOT[self.sector] + SLOT_SPOT
        spots = tuple(first + slot for slot in dict.fromkeys(self.left))
        return Decision(s.player, "which_trap", Each(At, spots), "order")

    def answer(self, s: State, choice: Action) -> None:
        assert isinstance(choice, At)
        slot = choice.spot - FIRST_SLOT[self.sector] - SLOT_SPOT
        left = list(self.left)
        left.remove(slot)
        spring(s, self.unit, self.sector, slot, tuple(left), self.spent)


def _shield(s: State, unit: int, sector: int) -> int | None:
    """The player whose Deactivation token in the sector can save the unit."""
    sides = s.rules.sides
    for at, player in s.deactivations:
        if at == sector and sides[player] == s.rules.unit_sides[unit]:
            return player
    return None


def spring(s: State, unit: int, sector: int, slot: int, left: tuple[int, ...], spent: tuple[int, ...]) -> None:
    """A trap takes effect, unless a token cancels it; then the others."""
    card = s.boards[sector].cards[slot]
    assert card is not None
    s.mark_moment()
    s.tell(events.Sprung(card.kind, sector, s.rules.units[unit]))
    if s.invisible >> unit & 1:
        s.invisible ^= 1 << unit
        s.tell(events.Cancelled(s.rules.units[unit], "invisibility"))
        _go_on(s, unit, sector, left, spent)
        return
    shield = _shield(s, unit, sector) if s.deactivations else None
    if shield is not None:
        s.do(Deactivate(shield, unit, sector, slot, left, spent))
    else:
        take_effect(s, unit, sector, slot, left, spent)


def _go_on(s: State, unit: int, sector: int, left: tuple[int, ...], spent: tuple[int, ...]) -> None:
    if left or spent:
        s.do(Traps(unit, sector, left, spent))


class Deactivate(Question[State], frozen=True):
    """T-139: the owner of a Deactivation token may use it up to cancel the trap."""

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
            tokens = list(s.deactivations)
            tokens.remove((self.sector, self.player))
            s.deactivations = tuple(tokens)
            s.tell(events.Cancelled(s.rules.units[self.unit], "deactivation"))
            _go_on(s, self.unit, self.sector, self.left, self.spent)
        else:
            take_effect(s, self.unit, self.sector, self.slot, self.left, self.spent)


def take_effect(s: State, unit: int, sector: int, slot: int, left: tuple[int, ...], spent: tuple[int, ...]) -> None:
    """What a trap does to the unit that has sprung it; then the other traps."""
    board = s.boards[sector]
    card = board.cards[slot]
    assert card is not None
    kind = card.data
    _go_on(s, unit, sector, left, (*spent, slot) if kind.data.single_use or card.embryo >= 0 else spent)
    for word in kind.effects:
        amount = kind.amount(word, card.upgrades)
        match word:
            case words.Wound():
                wound(s, s.rules.owners[unit], amount, card.owner)
            case words.Learn():
                learn(s, card.owner, amount + board.works.wiser_cards.get(card.side, 0))
            case words.Ambush():
                s.tell(events.LightningAssault(s.rules.factions[card.owner], sector))
                attack_all(s, card.owner, sector, lightning=True)
            case words.Record(most=most):
                points = min(most, card.points + amount)
                s.set_card(FIRST_SLOT[sector] + slot, replace(card, points=points))
                s.tell(events.Recorded(card.kind, sector, points))
            case words.Seize():
                s.clamped = (*s.clamped, (unit, FIRST_SLOT[sector] + slot))
                s.tell(events.TokenPlaced("clamp", s.where[unit]))
            case words.Infest():
                for _ in range(min(amount, TOKENS["parasite"].count - len(s.parasites))):
                    s.parasites = (*s.parasites, (unit, card.owner))
                    s.tell(events.TokenPlaced("parasite", s.where[unit]))
