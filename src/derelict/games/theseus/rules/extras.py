"""Actions at any moment of a player's own turn: using Upgrade tokens, Instants and Bonus cards.

These are offered in addition to other questions, and on their own only where they can make a difference.
"""

from msgspec.structs import replace

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.frames import Question
from derelict.core.options import Each, Listed
from derelict.games.theseus import events
from derelict.games.theseus.actions import GO_ON, SPEND, At, Drifter, Play
from derelict.games.theseus.content.cards import CARDS
from derelict.games.theseus.content.places import SLOT_SPOT
from derelict.games.theseus.rules.installing import draw_top, empty_slots, install, shift
from derelict.games.theseus.rules.modes import mode_of
from derelict.games.theseus.rules.telling import unit_now
from derelict.games.theseus.state import SPACE, State
from derelict.games.theseus.state.board import MOST_TOKENS, InstalledCard

_PLAYS = {kind: Play(kind) for kind, card in CARDS.items() if card.is_instant}


def uses(s: State) -> list[Action]:
    """Return what the active player can use now."""
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
    """Whether an Instant could do anything now. Cards that lengthen a move are offered while a unit moves."""
    word = CARDS[kind].instant
    return word is not None and word.is_playable(s, side)


def own_slots(s: State, side: int) -> tuple[int, ...]:
    """Return the slots with an unblocked card of a side."""
    found: tuple[int, ...] = ()
    for sector in s.rules.ring:
        found += s.boards[sector].works.own.get(side, ())
    return found


def _can_spend(s: State, side: int, stock: int) -> bool:
    rules, where, up = s.rules, s.where, s.upgraded
    for unit in rules.units_of[s.player]:
        if not up >> unit & 1 and where[unit] >= SPACE and rules.upgradable[unit]:
            return True
    return (mode_of(s).has_allies and bool(_spend_units(s, side))) or bool(_spend_slots(s, side, stock))


def _spend_units(s: State, side: int) -> list[int]:
    """Return the basic units of a side, on the station or in Space, that can be upgraded."""
    rules, where, up = s.rules, s.where, s.upgraded
    return [
        unit
        for unit, at in enumerate(rules.unit_sides)
        if at == side and where[unit] >= SPACE and not up >> unit & 1 and rules.upgradable[unit]
    ]


def price(card: InstalledCard) -> int:
    """Return the cost of the next Upgrade token on a card: itself, and one for each already there."""
    return card.upgrades + 1


def _spend_slots(s: State, side: int, stock: int) -> list[int]:
    """Return the cards of a side that can take an Upgrade token now."""
    found = []
    for slot in own_slots(s, side):
        card = s.card(slot)
        if card is not None and card.data.takes_tokens and card.upgrades < MOST_TOKENS and price(card) <= stock:
            found.append(slot)
    return found


def use(s: State, choice: Action) -> None:
    """Begin to use something: its questions come before the rest of the stack."""
    if choice == SPEND:
        s.do(SpendOn())
        return
    assert isinstance(choice, Play)
    side, kind = s.rules.sides[s.player], choice.card
    hand = list(s.hands[side])
    hand.remove(kind)
    s.hands[side] = tuple(hand)
    s.discard(kind)
    s.tell(events.Played(kind, s.rules.factions[s.player]))
    word = CARDS[kind].instant
    if word is not None:
        word.play(s, word.number(0))


def take_tokens(s: State, player: int, amount: int) -> None:
    """Take Upgrade tokens from the supply, as far as there are any."""
    taken = min(amount, s.supply)
    if taken > 0:
        s.supply -= taken
        s.stock[s.rules.sides[player]] += taken
        s.tell(events.TokenTaken(s.rules.factions[player], taken))


class Interlude(Question[State, Action], frozen=True):
    """T-109: use something before the turn goes on, as often as the player likes."""

    rule = "T-109"

    def ask(self, s: State) -> Decision:
        return Decision(s.player, "interlude", Listed([*uses(s), GO_ON]))

    def answer(self, s: State, choice: Action) -> None:
        if choice != GO_ON:
            s.do(self)
            use(s, choice)


def offer_uses(s: State) -> None:
    """Ask whether to use something now, if anything can be used."""
    if s.outcome is None and uses(s):
        s.do(Interlude())


class SpendOn(Question[State, Action], frozen=True):
    """T-99, T-100: an Upgrade token turns a basic unit over, or goes onto a card that has a number to raise."""

    rule = "T-99"

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
    """Return the unit in Space at which a player points."""
    assert isinstance(choice, Drifter)
    return next(
        unit
        for unit, kind in enumerate(s.rules.units)
        if kind == choice.unit
        and s.where[unit] == SPACE
        and s.rules.unit_sides[unit] == side
        and bool(s.upgraded >> unit & 1) == choice.upgraded
    )


class ShiftWhich(Question[State, At], frozen=True):
    """T-171: choose which of the player's installed cards moves."""

    rule = "T-171"

    def ask(self, s: State) -> Decision:
        spots = tuple(slot + SLOT_SPOT for slot in own_slots(s, s.rules.sides[s.player]))
        return Decision(s.player, "shift_which", Each(At, spots), "place", continues=True)

    def answer(self, s: State, choice: At) -> None:
        s.do(ShiftTo(choice.spot - SLOT_SPOT))


class ShiftTo(Question[State, At], frozen=True):
    """T-171: the card goes to an empty slot of any sector, and its tokens with it."""

    rule = "T-171"
    slot: int

    def ask(self, s: State) -> Decision:
        spots = tuple(slot + SLOT_SPOT for slot in empty_slots(s))
        return Decision(s.player, "shift_to", Each(At, spots), "place", continues=True)

    def answer(self, s: State, choice: At) -> None:
        to = choice.spot - SLOT_SPOT
        card = s.card(self.slot)
        assert card is not None
        shift(s, self.slot, to)
        s.tell(events.CardShifted(card.kind, self.slot + SLOT_SPOT, choice.spot))


def reinforce(s: State) -> None:
    """Install the top card of the deck in an empty slot; keep an Instant."""
    kind = s.decks[s.player][-1]
    if CARDS[kind].is_instant:
        keep(s, draw_top(s, s.player))
    else:
        s.do(ReinforceWhere())


def keep(s: State, kind: str) -> None:
    side = s.rules.sides[s.player]
    s.hands[side] = (*s.hands[side], kind)
    s.tell(events.Kept(s.rules.factions[s.player], kind))


class ReinforceWhere(Question[State, At], frozen=True):
    """T-204: choose where to install the top card of the deck."""

    rule = "T-204"

    def ask(self, s: State) -> Decision:
        spots = tuple(slot + SLOT_SPOT for slot in empty_slots(s))
        return Decision(s.player, "reinforce_where", Each(At, spots), "place", continues=True)

    def answer(self, s: State, choice: At) -> None:
        install(s, draw_top(s, s.player), choice.spot - SLOT_SPOT)
