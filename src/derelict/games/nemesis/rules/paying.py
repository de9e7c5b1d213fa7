"""The costs of actions, and paying them (X-47 to X-53)."""

from collections.abc import Callable

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.frames import Question
from derelict.core.options import Listed
from derelict.games.nemesis import actions as a
from derelict.games.nemesis import events
from derelict.games.nemesis.content.tables import CARDS, ITEMS, ROOM_ACTIONS
from derelict.games.nemesis.rules.hands import put_down
from derelict.games.nemesis.rules.standing import extra_cost
from derelict.games.nemesis.state import MARKS, State


def cost(s: State, seat: int, action: Action) -> int:
    """X-249 to X-251, X-255: the cost of an action, with what wounds add."""
    extra = EXTRA.get(type(action)) if s.players[seat].wounds else None
    return price(action) + (extra(s, seat) if extra is not None else 0)


def extra_for_moves(s: State, seat: int) -> int:
    """X-250, X-251: the extra cost of an escape (leg), and of the first move in the first turn of a round (knee)."""
    player = s.players[seat]
    more = extra_cost(s, seat, "escape") if s.in_combat(seat) else 0
    return more + (extra_cost(s, seat, "first_move") if player.turns == 1 and not player.moved else 0)


def price(action: Action) -> int:
    """X-49, X-50: the number of action cards that an action costs without wounds, besides the card played."""
    if type(action) is a.Play:
        return CARDS[action.card].cost
    if type(action) is a.Use:
        return ITEMS[action.item].cost
    if type(action) is a.Act:
        return ROOM_ACTIONS[action.action].cost
    return PRICES.get(type(action), 1)


PRICES: dict[type[Action], int] = {a.Careful: 2, a.LeaveBase: 2, a.DropItem: 0, a.Drop: 0, a.Pass: 0}
"""The fixed costs other than one card."""
EXTRA: dict[type[Action], Callable[[State, int], int]] = {
    a.Move: extra_for_moves,
    a.Careful: extra_for_moves,
    a.Use: lambda s, seat: extra_cost(s, seat, "item_actions"),
    a.Act: lambda s, seat: extra_cost(s, seat, "room_actions"),
}
"""The cost that wounds add to actions."""
DISCARDS = {kind: a.Discard(kind) for kind in (*CARDS, *MARKS)}
"""Every way to give up a card, made once."""


class Pay(Question[State, a.Discard], frozen=True):
    """X-47: one action card after another is discarded; the number that could be is secret."""

    rule = "X-47"

    seat: int
    left: int
    pays: str
    """The text of the action that is paid for."""

    def ask(self, s: State) -> Decision:
        found: dict[str, a.Discard] = {}
        for card in s.players[self.seat].hand:
            if card.kind not in MARKS:
                found[card.kind] = DISCARDS[card.kind]
        options, about = Listed(tuple(found.values())), (str(self.left), self.pays)
        return Decision(self.seat, "pay", options, "option", about, continues=True, secret=True)

    def answer(self, s: State, choice: a.Discard) -> None:
        put_down(s, self.seat, choice.card)
        s.tell(events.Paid(self.seat, choice.card))
        if self.left > 1:
            s.push(Pay(self.seat, self.left - 1, self.pays))
