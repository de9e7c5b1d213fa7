"""Answers given ahead: an order for the next question, and a standing no to what one need not do.

An order belongs to its seat alone. It stands in no view, log or report of anybody else, and is dropped rather than
played if the table has moved on in a way that its owner could not foresee.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from derelict.core.errors import ActionError
from derelict.core.game import Game
from derelict.core.state import State
from derelict.table.entry import Entry
from derelict.table.record import Record, Refused

if TYPE_CHECKING:
    from derelict.core.match import Match

Until = Literal["turn", "always"]
LONGEST_ORDER = 200
LOOKS_BACK = 24
"""Among how many of the own last answers one is looked for that can be given again."""


class Order(Struct, frozen=True):
    """What a seat has written down to be played as soon as it is asked.

    `like` is the number of the own action instead of which it could have been taken, -1 for one that was typed. With
    `known` it holds only while nothing more is revealed and chance is not used. `dropped` says why it was not played:
    a key of the table's catalogue, under `order`. `names` is what it was called in each language when it was chosen.
    """

    action: str
    like: int = -1
    known: tuple[int, int] | None = None
    dropped: str = ""
    names: dict[str, str] = {}

    def holds(self, s: State) -> bool:
        return self.known is None or self.known == _known(s)


def due_order(table: Record) -> Order | None:
    """What is to be played now because it was ordered. It waits while a take-back is asked for."""
    seat = table.to_move
    order = table.orders.get(seat) if seat is not None else None
    if order is None or order.dropped or seat is None or table.is_paused or table.request is not None:
        return None
    place = table.seats[seat]
    return None if place.bot is not None or table.is_covered(place.player) or table.only_answer() else order


def offered_before(table: Record, seat: int, language: str) -> tuple[int, dict[str, str]]:
    """The names of what a seat could do when it last had a choice of its own, and the number of what it did."""
    match = table.match
    if match is None:
        return -1, {}
    own = [number for number in range(len(match.actions)) if match.decided_by(number) == seat]
    for number in reversed(own[-LOOKS_BACK:]):
        if names := _names(match, number, language):
            return number, names
    return -1, {}


def order_name(table: Record, seat: int, language: str) -> str:
    """An order as its owner reads it: the name it was chosen by, or what was typed."""
    order, match = table.orders[seat], table.match
    if language in order.names:
        return order.names[language]
    if match is None or not 0 <= order.like < len(match.actions) or match.decided_by(order.like) != seat:
        return order.action
    return _names(match, order.like, language).get(order.action, order.action)


def order_facts(table: Record, mine: Sequence[int], language: str) -> dict[str, Any]:
    """What a person with these seats has ordered to be played next, and whether they may order something now."""
    order = table.orders.get(mine[0]) if len(mine) == 1 else None
    is_played = table.status == "playing" and not table.is_paused
    can_order = is_played and len(mine) == 1 and table.to_move not in mine and len(table.people()) > 1
    return {
        "can_order": can_order and table.seats[mine[0]].bot is None and not table.is_out(table.seats[mine[0]].player),
        "order": "" if order is None else order_name(table, mine[0], language),
        "order_dropped": "" if order is None else order.dropped,
    }


def _names(match: "Match", number: int, language: str) -> dict[str, str]:
    """The names of all that could have been done instead of an action.

    Nothing if it went on with a choice, or was only the answer to whether one wants to.
    """
    past = match.at(number)
    decision = past.decision
    if decision is None or decision.continues or decision.decline:
        return {}
    view = past.seen(decision.seat)
    return {option.text: match.game.label(view, decision, option, language) for option in decision.options}


def _known(s: State) -> tuple[int, int]:
    """Changes when something hidden becomes known to anybody or chance is used, as at the barrier of undo."""
    return s.revelations, s.chance.counter if s.chance is not None else 0


def _is_action(game: Game, text: str) -> bool:
    """Whether a line begins with an action of the game, possible or not."""
    words = text.split()
    return any(game.parse(" ".join(words[:cut])) is not None for cut in range(1, len(words) + 1))


class Ordered(Entry, frozen=True):
    """A seat that is not asked has written down what it wants to do next; `whatever` may be revealed meanwhile."""

    seat: int
    action: str
    like: int = -1
    whatever: bool = False
    names: dict[str, str] = {}

    def fold(self, table: Record) -> None:
        match = table.playing()
        place = table.seats[self.seat]
        if len(table.seats_of(place.player)) != 1:
            raise Refused("several_seats")
        if place.bot is not None:
            raise Refused("bot_plays")
        if table.is_out(place.player):
            raise Refused("out")
        if table.to_move == self.seat:
            raise Refused("asked_now")
        if not _is_action(table.game, self.action):
            raise Refused("bad_action")
        known = None if self.whatever else _known(match.state)
        order = Order(self.action, self.like, known, names=self.names)
        table.orders = {**table.orders, self.seat: order}


class Unordered(Entry, frozen=True):
    """A seat thinks again: its order is torn up."""

    seat: int

    def fold(self, table: Record) -> None:
        if self.seat not in table.orders:
            raise Refused("nothing_ordered")
        table.forget_order(self.seat)


class Obeyed(Entry, frozen=True):
    """A seat is asked and has left an order: it answers decision `number`, or is dropped if it does not fit."""

    seat: int
    number: int

    def fold(self, table: Record) -> None:
        match, order = table.playing(), due_order(table)
        if order is None or table.to_move != self.seat or self.number != len(match.actions):
            raise Refused("nothing_ordered")
        if not table.has_time(self.seat):
            raise Refused("time_up")
        dropped, asked, told = "", match.decision, len(match.events)
        if order.holds(match.state):
            try:
                match.play(order.action)
            except ActionError:
                dropped = "impossible"
        else:
            dropped = "revealed"
        if dropped:
            table.orders = {**table.orders, self.seat: replace(order, dropped=dropped)}
        else:
            table.answered(self.seat, asked)
            table.remark("as_ordered", self.seat, event=told)


class DecliningSet(Entry, frozen=True):
    """A person wants the table to say no wherever they are only asked whether they want to; None: no longer.

    `turn` lasts until something else is asked of them.
    """

    player: str
    until: Until | None

    def fold(self, table: Record) -> None:
        others = {player: until for player, until in table.declining.items() if player != self.player}
        table.declining = others if self.until is None else {**others, self.player: self.until}
