"""The phase of action cards: all own Action cards of the sector, in the order that the player wants."""

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.effects import Word
from derelict.core.frames import Question, Step
from derelict.core.options import Listed
from derelict.games.theseus import events
from derelict.games.theseus.actions import NO, YES, At
from derelict.games.theseus.content import words
from derelict.games.theseus.content.cards import CARDS
from derelict.games.theseus.rules import effects
from derelict.games.theseus.rules.attacks import attack_all
from derelict.games.theseus.rules.borrowing import after_use
from derelict.games.theseus.rules.extras import take_tokens, use, uses
from derelict.games.theseus.rules.forcing import pushable
from derelict.games.theseus.rules.pandora import appear
from derelict.games.theseus.rules.scoring import learn
from derelict.games.theseus.state import State
from derelict.games.theseus.station import FIRST_SLOT, SLOT_SECTOR, SLOT_SPOT


class ActionCards(Step[State], frozen=True):
    """T-71, T-73: the own Action cards of a sector that are not done yet, in an order that is asked where it matters.

    `State.resolved` counts what was done, so that cards which come or wake up meanwhile have their turn too, and none
    has more than its due, even if it is moved.
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
    """Whether one of these cards moves or makes units, and another does so too or looks where they stand."""
    cards = s.boards[sector].cards
    kinds = {card.kind: FIRST_SLOT[sector] + slot for slot in left if (card := cards[slot]) is not None}
    if len(kinds) == 1:
        return False
    stirring = [kind for kind, place in kinds.items() if CARDS[kind].stirs and _can_stir(s, place)]
    if not stirring:
        return False
    others = [kind for kind in kinds if kind != stirring[0]]
    return any(CARDS[kind].stirs or CARDS[kind].looks for kind in others) or s.rules.is_deathmatch


def _can_stir(s: State, place: int) -> bool:
    """Whether a card that moves or makes units, or sets off others, would find anything to do now."""
    card = s.card(place)
    assert card is not None
    match card.data.effects[0]:
        case words.MoveEnemies():
            return bool(pushable(s))
        case words.Abduct():
            return bool(pushable(s, SLOT_SECTOR[place]))
        case words.Trigger():
            return bool(triggerable(s, place))
    return True


def due(s: State, sector: int) -> list[int]:
    """The slots of the own Action cards still to be resolved, one for each time."""
    left = list(s.boards[sector].works.actions.get(s.rules.sides[s.player], ()))
    for place in s.resolved:
        if (slot := place - FIRST_SLOT[sector]) in left:
            left.remove(slot)
    return left


def next_card(s: State, sector: int, slot: int) -> None:
    """Resolve a card once; one that may be declined is resolved as often as it is due, or not at all."""
    card = s.boards[sector].cards[slot]
    assert card is not None
    times = due(s, sector).count(slot) if card.data.data.optional else 1
    place = FIRST_SLOT[sector] + slot
    s.resolved = (*s.resolved, *(place,) * times)
    s.do(ActionCards(sector))
    resolve(s, place, times, slot not in due(s, sector))


class WhichAction(Question[State], frozen=True):
    """T-71: which Action card is resolved next; using things may come between."""

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


class Optional(Question[State], frozen=True):
    """T-173: a card that may be left unresolved."""

    slot: int
    times: int

    def ask(self, s: State) -> Decision:
        return Decision(s.player, "resolve_or_not", Listed((YES, NO)), "confirm", (At(self.slot + SLOT_SPOT).text,))

    def answer(self, s: State, choice: Action) -> None:
        if choice == YES:
            carry_out(s, self.slot, self.times, True)


def carry_out(s: State, slot: int, times: int, last: bool) -> None:
    """What an Action card does, and what becomes of it."""
    card = s.card(slot)
    assert card is not None
    s.mark_moment()
    s.tell(events.Resolved(card.kind, SLOT_SECTOR[slot]))
    if last:
        s.do(Resolved(slot))
    for _ in range(times):
        for word in card.data.effects:
            act(s, word, card.data.amount(word, card.upgrades), slot)


class Resolved(Step[State], frozen=True):
    """T-113, T-246: a card has been resolved for the last time in this phase."""

    slot: int

    def run(self, s: State) -> None:
        after_use(s, self.slot)


def act(s: State, word: Word, amount: int, slot: int) -> None:
    """Carry out a word of an Action card."""
    player, sector = s.player, SLOT_SECTOR[slot]
    side = s.rules.sides[player]
    works = s.boards[sector].works
    match word:
        case words.Assault():
            s.tell(events.AssaultLaunched(s.rules.factions[player]))
            attack_all(s, player)
        case words.TakeTokens():
            take_tokens(s, player, amount)
        case words.Learn():
            learn(s, player, amount + works.wiser_cards.get(side, 0))
        case words.LearnPerEnemy():
            enemies = len(s.enemies_in(sector, side))
            if enemies:
                learn(s, player, amount * enemies + works.wiser_cards.get(side, 0))
        case words.Hatch(unit=kind):
            card = s.card(slot)
            assert card is not None
            mother = s.rules.player_of[card.data.faction]
            if s.rules.sides[mother] == side:
                appear(s, mother, kind, sector)
        case words.Trigger():
            s.do(Triggers(slot, amount))
        case _:
            effects.act(s, word, amount, sector)


class Triggers(Step[State], frozen=True):
    """T-187: a card sets off other own Action cards, in any sector, none of them twice."""

    slot: int
    left: int

    def run(self, s: State) -> None:
        if self.left and triggerable(s, self.slot):
            s.do(WhichTriggered(self.slot), Triggers(self.slot, self.left - 1))


def triggerable(s: State, trigger: int) -> list[int]:
    """The slots of the own active Action cards that a card elsewhere can set off."""
    side = s.rules.sides[s.player]
    found = []
    for sector in s.rules.ring:
        for slot in dict.fromkeys(s.boards[sector].works.actions.get(side, ())):
            card = s.card(place := FIRST_SLOT[sector] + slot)
            if card is None or place in (trigger, *s.triggered):
                continue
            if not any(isinstance(word, words.Trigger) for word in card.data.effects):
                found.append(place)
    return found


class WhichTriggered(Question[State], frozen=True):
    """T-187, T-188: which Action card is set off."""

    slot: int

    def ask(self, s: State) -> Decision:
        return Decision(
            s.player, "which_triggered", Listed([At(slot + SLOT_SPOT) for slot in triggerable(s, self.slot)])
        )

    def answer(self, s: State, choice: Action) -> None:
        assert isinstance(choice, At)
        slot = choice.spot - SLOT_SPOT
        s.triggered = (*s.triggered, slot)
        resolve(s, slot, 1, True)
