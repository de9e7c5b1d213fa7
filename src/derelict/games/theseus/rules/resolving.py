"""The phase of action cards: all own Action cards of the sector, in the player's order."""

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.frames import Question, Step
from derelict.core.options import Listed
from derelict.games.theseus import events
from derelict.games.theseus.actions import NO, YES, At
from derelict.games.theseus.content.cards import CARDS, TOKENS
from derelict.games.theseus.content.places import FIRST_SLOT, SLOT_SECTOR, SLOT_SPOT
from derelict.games.theseus.rules.borrowing import after_use, lends
from derelict.games.theseus.rules.extras import use, uses
from derelict.games.theseus.rules.modes import mode_of
from derelict.games.theseus.state import State


class ActionCards(Step[State], frozen=True):
    """T-71, T-73: resolve the player's remaining Action cards of a sector; ask for the order where it matters.

    `State.resolved` counts what was done, so that cards that arrive or wake up meanwhile are resolved too, and none too
    often, even if it is moved.
    """

    sector: int

    def run(self, s: State) -> None:
        left = due(s, self.sector)
        if not left:
            return
        cards = s.boards[self.sector].cards
        if uses(s) or (len(left) > 1 and order_matters(s, self.sector, left)):
            s.do(WhichAction(self.sector))
            return
        gives = [slot for slot in left if (card := cards[slot]) is not None and card.data.gives]
        next_card(s, self.sector, (gives or left)[0])


def order_matters(s: State, sector: int, left: list[int]) -> bool:
    """Whether one of these cards moves or makes units, and another does so too or depends on their places.

    It also matters if tokens may run out that another card returns to the supply, if embryos hold cards that go back
    after use, or if Downgrades of different numbers can hit different opponents.
    """
    if len(set(left)) > 1 and lends(s):
        return True
    cards = s.boards[sector].cards
    here = {slot: card for slot in left if (card := cards[slot]) is not None}
    downgrades = {card.upgrades for card in here.values() if "downgrades" in card.data.traits}
    if len(downgrades) > 1 and len(s.opponents()) > 1:
        return True
    kinds = {card.kind: FIRST_SLOT[sector] + slot for slot, card in here.items()}
    if len(kinds) == 1:
        return False
    if _runs_short(s, sector, left) and not all(CARDS[kind].gives for kind in kinds):
        return True
    stirring = [kind for kind, place in kinds.items() if "stirs" in CARDS[kind].traits and _can_stir(s, place)]
    if not stirring:
        return False
    others = [kind for kind in kinds if kind != stirring[0]]
    return mode_of(s).scores_wounds or any(CARDS[kind].traits & {"stirs", "looks"} for kind in others)


def _runs_short(s: State, sector: int, left: list[int]) -> bool:
    """Whether these cards may need more tokens of a kind than are left."""
    tokens = {
        "upgrade": s.supply,
        "deactivation": TOKENS["deactivation"].count - len(s.deactivations),
        "invisibility": TOKENS["invisibility"].count - s.invisible.bit_count(),
    }
    for slot in left:
        card = s.boards[sector].cards[slot]
        assert card is not None
        for word in card.data.actions:
            if word.takes:
                tokens[word.takes] -= word.number(card.upgrades)
    return min(tokens.values()) < 0


def _can_stir(s: State, slot: int) -> bool:
    """Whether a card that moves or makes units, or triggers others, could do anything now."""
    card = s.card(slot)
    assert card is not None
    return any(word.can_start(s, slot) for word in card.data.actions)


def due(s: State, sector: int) -> list[int]:
    """Return the slots of the player's Action cards still to be resolved, once for each time."""
    left = list(s.boards[sector].works.actions.get(s.rules.sides[s.player], ()))
    for place in s.resolved:
        if (slot := place - FIRST_SLOT[sector]) in left:
            left.remove(slot)
    return left


def next_card(s: State, sector: int, slot: int) -> None:
    """Resolve a card once; an optional one is resolved as often as it is due, or not at all."""
    card = s.boards[sector].cards[slot]
    assert card is not None
    times = due(s, sector).count(slot) if card.data.data.optional else 1
    place = FIRST_SLOT[sector] + slot
    s.resolved = (*s.resolved, *(place,) * times)
    s.do(ActionCards(sector))
    resolve(s, place, times, slot not in due(s, sector))


class WhichAction(Question[State, Action], frozen=True):
    """T-71: choose the Action card that is resolved next; the player may use things in between."""

    rule = "T-71"
    sector: int

    def ask(self, s: State) -> Decision:
        first = FIRST_SLOT[self.sector] + SLOT_SPOT
        options: list[Action] = [At(first + slot) for slot in dict.fromkeys(due(s, self.sector))]
        return Decision(s.player, "which_action", Listed(options + uses(s)), "order")

    def answer(self, s: State, choice: Action) -> None:
        if isinstance(choice, At):
            next_card(s, self.sector, choice.spot - SLOT_SPOT - FIRST_SLOT[self.sector])
        else:
            s.do(ActionCards(self.sector))
            use(s, choice)


def resolve(s: State, slot: int, times: int, last: bool) -> None:
    """Resolve an Action card; `last` says that no copy of it follows."""
    card = s.card(slot)
    assert card is not None
    if card.data.data.optional:
        s.do(Optional(slot, times))
    else:
        carry_out(s, slot, times, last)


class Optional(Question[State, Action], frozen=True):
    """T-173: a card that may be left unresolved."""

    rule = "T-173"
    slot: int
    times: int

    def ask(self, s: State) -> Decision:
        return Decision(s.player, "resolve_or_not", Listed((YES, NO)), "confirm", (At(self.slot + SLOT_SPOT).text,))

    def answer(self, s: State, choice: Action) -> None:
        if choice == YES:
            carry_out(s, self.slot, self.times, True)


def carry_out(s: State, slot: int, times: int, last: bool) -> None:
    """Carry out an Action card, then discard or return it if needed."""
    card = s.card(slot)
    assert card is not None
    s.keep_picture()
    s.tell(events.Resolved(card.kind, SLOT_SECTOR[slot]))
    if last:
        s.do(Resolved(slot))
    for _ in range(times):
        for word in card.data.actions:
            word.run(s, slot, word.number(card.upgrades))


class Resolved(Step[State], frozen=True):
    """T-113, T-246: a card has been resolved for the last time in this phase."""

    slot: int

    def run(self, s: State) -> None:
        after_use(s, self.slot)


class Triggers(Step[State], frozen=True):
    """T-187: a card triggers other own Action cards, in any sector, none of them twice."""

    slot: int
    left: int

    def run(self, s: State) -> None:
        if self.left and triggerable(s, self.slot):
            s.do(WhichTriggered(self.slot), Triggers(self.slot, self.left - 1))


def triggerable(s: State, trigger: int) -> list[int]:
    """Return the slots of the player's active Action cards that a card elsewhere can trigger."""
    side = s.rules.sides[s.player]
    found = []
    for sector in s.rules.ring:
        for slot in dict.fromkeys(s.boards[sector].works.actions.get(side, ())):
            card = s.card(place := FIRST_SLOT[sector] + slot)
            if card is None or place in (trigger, *s.triggered):
                continue
            if "triggers" not in card.data.traits:
                found.append(place)
    return found


class WhichTriggered(Question[State, At], frozen=True):
    """T-187, T-188: choose the Action card that is triggered."""

    rule = "T-187"
    slot: int

    def ask(self, s: State) -> Decision:
        return Decision(
            s.player, "which_triggered", Listed([At(slot + SLOT_SPOT) for slot in triggerable(s, self.slot)])
        )

    def answer(self, s: State, choice: At) -> None:
        slot = choice.spot - SLOT_SPOT
        s.triggered = (*s.triggered, slot)
        resolve(s, slot, 1, True)
