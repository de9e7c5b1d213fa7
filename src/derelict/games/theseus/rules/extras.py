"""What a player may do at any moment of the own turn: use Upgrade tokens, Instants and Bonus cards.

These are offered beside what is asked anyway, and on their own only at moments where they can make a difference.
"""

from msgspec.structs import replace

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.frames import Question
from derelict.core.options import Each, Listed
from derelict.games.theseus import events
from derelict.games.theseus.actions import GO_ON, SPEND, At, Drifter, Play
from derelict.games.theseus.board import MOST_TOKENS, Card
from derelict.games.theseus.content import words
from derelict.games.theseus.content.cards import CARDS
from derelict.games.theseus.rules.installing import draw_top, empty_slots, install, shift
from derelict.games.theseus.rules.telling import unit_now
from derelict.games.theseus.state import SPACE, State
from derelict.games.theseus.station import SLOT_SPOT

_PLAYS = {kind: Play(kind) for kind, card in CARDS.items() if card.is_instant}


def uses(s: State) -> list[Action]:
    """What the active player can use now."""
    side = s.rules.sides[s.player]
    stock, hand = s.stock[side], s.hands[side]
    if not stock and not hand:
        return []
    options: list[Action] = []
    if stock and _can_spend(s, side, stock):
        options.append(SPEND)
    if hand:
        options += [_PLAYS[kind] for kind in dict.fromkeys(hand) if is_playable(s, kind, side)]
    return options


def is_playable(s: State, kind: str, side: int) -> bool:
    """Whether an Instant could do anything now. What lengthens a move is offered while a unit moves."""
    match CARDS[kind].effects[0]:
        case words.TakeTokens():
            return s.supply > 0
        case words.ShiftCard():
            return bool(_own_slots(s, side)) and bool(empty_slots(s))
        case words.Reinforce():
            deck = s.decks[s.player]
            return bool(deck) and (CARDS[deck[-1]].is_instant or bool(empty_slots(s)))
    return False


def _own_slots(s: State, side: int) -> tuple[int, ...]:
    found: tuple[int, ...] = ()
    for sector in s.rules.ring:
        found += s.boards[sector].works.own.get(side, ())
    return found


def _can_spend(s: State, side: int, stock: int) -> bool:
    rules, where, up = s.rules, s.where, s.upgraded
    for unit in rules.units_of[s.player]:
        if not up >> unit & 1 and where[unit] >= SPACE and rules.upgradable[unit]:
            return True
    return (rules.mode == "teams" and bool(_spend_units(s, side))) or bool(_spend_slots(s, side, stock))


def _spend_units(s: State, side: int) -> list[int]:
    """The basic units of a side, on the station or in Space, that can be upgraded."""
    rules, where, up = s.rules, s.where, s.upgraded
    return [
        unit
        for unit, at in enumerate(rules.unit_sides)
        if at == side and where[unit] >= SPACE and not up >> unit & 1 and rules.upgradable[unit]
    ]


def price(card: Card) -> int:
    """What the next Upgrade token on a card costs: itself, and one for each that is there."""
    return card.upgrades + 1


def _spend_slots(s: State, side: int, stock: int) -> list[int]:
    """The cards of a side that can take an Upgrade token now."""
    found = []
    for slot in _own_slots(s, side):
        card = s.card(slot)
        if card is not None and card.data.takes_tokens and card.upgrades < MOST_TOKENS and price(card) <= stock:
            found.append(slot)
    return found


def use(s: State, choice: Action) -> None:
    """Begin to use something; what it asks for comes first, then what is on the stack."""
    if choice == SPEND:
        s.do(SpendOn())
        return
    assert isinstance(choice, Play)
    side, kind = s.rules.sides[s.player], choice.card
    hand = list(s.hands[side])
    hand.remove(kind)
    s.hands[side] = tuple(hand)
    s.discard(kind)
    s.tell(events.Played(s.rules.factions[s.player], kind))
    match CARDS[kind].effects[0]:
        case words.TakeTokens() as word:
            take_tokens(s, s.player, CARDS[kind].amount(word, 0))
        case words.ShiftCard():
            s.do(ShiftWhich())
        case words.Reinforce():
            reinforce(s)


def take_tokens(s: State, player: int, amount: int) -> None:
    """Upgrade tokens from the supply, as many as there are."""
    taken = min(amount, s.supply)
    if taken > 0:
        s.supply -= taken
        s.stock[s.rules.sides[player]] += taken
        s.tell(events.TokenTaken(s.rules.factions[player], taken))


class Interlude(Question[State], frozen=True):
    """T-109: use something before the turn goes on, as often as one likes."""

    def ask(self, s: State) -> Decision:
        return Decision(s.player, "interlude", Listed([*uses(s), GO_ON]))

    def answer(self, s: State, choice: Action) -> None:
        if choice != GO_ON:
            s.do(self)
            use(s, choice)


def offer_uses(s: State) -> None:
    """Ask whether anything is to be used now, if anything can be."""
    if s.outcome is None and uses(s):
        s.do(Interlude())


class SpendOn(Question[State], frozen=True):
    """T-99, T-100: an Upgrade token turns a basic unit over, or goes onto a card that has a number to raise."""

    def ask(self, s: State) -> Decision:
        side = s.rules.sides[s.player]
        options: list[Action] = []
        for unit in _spend_units(s, side):
            option = At(s.where[unit]) if s.where[unit] >= 0 else Drifter(s.rules.units[unit])
            if option not in options:
                options.append(option)
        options += [At(slot + SLOT_SPOT) for slot in _spend_slots(s, side, s.stock[side])]
        return Decision(s.player, "spend_on", Listed(options), "place", continues=True)

    def answer(self, s: State, choice: Action) -> None:
        side = s.rules.sides[s.player]
        if isinstance(choice, At) and choice.spot >= SLOT_SPOT:
            slot = choice.spot - SLOT_SPOT
            card = s.card(slot)
            assert card is not None
            s.stock[side] -= price(card)
            s.supply += card.upgrades
            s.tell(events.CardUpgraded(card.kind, choice.spot, price(card)))
            s.set_card(slot, replace(card, upgrades=card.upgrades + 1))
            return
        unit = s.rooms[choice.spot] if isinstance(choice, At) else _drifting(s, choice, side)
        s.stock[side] -= 1
        s.supply += 1
        s.tell(events.UnitUpgraded(unit_now(s, unit)))
        s.upgraded |= 1 << unit


def _drifting(s: State, choice: Action, side: int) -> int:
    """The unit in Space that a player points at."""
    assert isinstance(choice, Drifter)
    return next(
        unit
        for unit, kind in enumerate(s.rules.units)
        if kind == choice.unit
        and s.where[unit] == SPACE
        and s.rules.unit_sides[unit] == side
        and bool(s.upgraded >> unit & 1) == choice.upgraded
    )


class ShiftWhich(Question[State], frozen=True):
    """T-171: which of the own installed cards moves."""

    def ask(self, s: State) -> Decision:
        spots = tuple(slot + SLOT_SPOT for slot in _own_slots(s, s.rules.sides[s.player]))
        return Decision(s.player, "shift_which", Each(At, spots), "place", continues=True)

    def answer(self, s: State, choice: Action) -> None:
        assert isinstance(choice, At)
        s.do(ShiftTo(choice.spot - SLOT_SPOT))


class ShiftTo(Question[State], frozen=True):
    """T-171: the card goes to an empty slot of any sector, and its tokens with it."""

    slot: int

    def ask(self, s: State) -> Decision:
        spots = tuple(slot + SLOT_SPOT for slot in empty_slots(s))
        return Decision(s.player, "shift_to", Each(At, spots), "place", continues=True)

    def answer(self, s: State, choice: Action) -> None:
        assert isinstance(choice, At)
        to = choice.spot - SLOT_SPOT
        card = s.card(self.slot)
        assert card is not None
        shift(s, self.slot, to)
        s.tell(events.CardShifted(card.kind, self.slot + SLOT_SPOT, choice.spot))


def reinforce(s: State) -> None:
    """The top card of the deck is installed in an empty slot; an Instant is kept."""
    kind = s.decks[s.player][-1]
    if CARDS[kind].is_instant:
        keep(s, draw_top(s, s.player))
    else:
        s.do(ReinforceWhere())


def keep(s: State, kind: str) -> None:
    side = s.rules.sides[s.player]
    s.hands[side] = (*s.hands[side], kind)
    s.tell(events.Kept(s.rules.factions[s.player], kind))


class ReinforceWhere(Question[State], frozen=True):
    """T-204: where the top card of the deck is installed."""

    def ask(self, s: State) -> Decision:
        spots = tuple(slot + SLOT_SPOT for slot in empty_slots(s))
        return Decision(s.player, "reinforce_where", Each(At, spots), "place", continues=True)

    def answer(self, s: State, choice: Action) -> None:
        assert isinstance(choice, At)
        install(s, draw_top(s, s.player), choice.spot - SLOT_SPOT)
