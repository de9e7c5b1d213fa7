"""Answers given ahead: premoves, and a standing "no" to optional actions.

An order belongs to its seat alone. It appears in nobody else's view, log or report, and is dropped instead of played if
the table has moved on in a way that its owner could not foresee.
"""

from typing import TYPE_CHECKING, Literal

from msgspec import Struct
from msgspec.structs import replace

from derelict.core.actions import Aside
from derelict.core.content.text import LANGUAGES
from derelict.core.errors import ActionError
from derelict.core.game import Game
from derelict.core.state import State
from derelict.table.record.entries.entry import Entry
from derelict.table.record.foresight import foreseen_names
from derelict.table.record.record import Record, Refused

if TYPE_CHECKING:
    from derelict.core.match import Match

Until = Literal["turn", "always"]
LONGEST_ORDER = 200
LOOKS_BACK = 24
"""How many of the seat's last answers to search for one that can be repeated."""


class Order(Struct, frozen=True):
    """A premove: an action to be played as soon as its seat is asked.

    `like` is the number of this seat's action that it could have replaced, -1 for a typed one. With `known` the order
    holds only while nothing more is revealed and no chance is used. `dropped` says why it was not played: a key of the
    table's catalogue, under `order`. `names` is its name in each language when it was chosen.
    """

    action: str
    like: int = -1
    known: tuple[int, int] | None = None
    dropped: str = ""
    names: dict[str, str] = {}

    def holds(self, s: State) -> bool:
        return self.known is None or self.known == _known(s)


def due_order(table: Record) -> Order | None:
    """Return the order to play now, if any. It waits while a take-back is requested."""
    seat = due_seat(table)
    return None if seat is None else table.orders[seat]


def due_seat(table: Record) -> int | None:
    """Return the seat whose order is due: the one that is asked, or one that may act without being asked."""
    if table.to_move is None or table.is_paused or table.request is not None or table.only_answer():
        return None
    return next((seat for seat in sorted(table.orders) if _is_due(table, seat)), None)


def _is_due(table: Record, seat: int) -> bool:
    order, place, match = table.orders[seat], table.seats[seat], table.match
    if order.dropped or match is None or place.bot is not None or table.is_covered(place.player):
        return False
    return seat == table.to_move or match.aside(order.action) in match.game.asides(match.state, seat)


def aside_names(match: "Match", seat: int, language: str) -> dict[str, str]:
    """Return the names of what a seat may do while another one is asked, by action texts."""
    view, decision = match.seen(seat), match.decision
    if decision is None or decision.seat == seat:
        return {}
    asked = decision.as_seen_by(seat)
    return {one.text: match.game.label(view, asked, one, language) for one in match.game.asides(view, seat)}


def offered_before(table: Record, seat: int, language: str) -> tuple[int, dict[str, str]]:
    """Return the names of a seat's options at its last real choice, and the number of the action it took."""
    match = table.match
    if match is None:
        return -1, {}
    own = [number for number in range(len(match.actions)) if match.decided_by(number) == seat]
    for number in reversed(own[-LOOKS_BACK:]):
        if names := _names(match, number, language):
            return number, names
    return -1, {}


def order_name(table: Record, seat: int, language: str) -> str:
    """Return an order as its owner reads it: its name when it was chosen, or the typed text."""
    order, match = table.orders[seat], table.match
    if language in order.names:
        return order.names[language]
    if match is None or not 0 <= order.like < len(match.actions) or match.decided_by(order.like) != seat:
        return order.action
    return _names(match, order.like, language).get(order.action, order.action)


def order_names(match: "Match", seat: int, action: str) -> dict[str, str]:
    """Return the name of an ordered action in each language."""
    names = {language: found for language in LANGUAGES if (found := aside_names(match, seat, language).get(action))}
    return names or foreseen_names(match, seat, action)


def _names(match: "Match", number: int, language: str) -> dict[str, str]:
    """Return the names of the alternatives to an action.

    Empty if the action continued a choice, or only answered whether the seat wants to.
    """
    if isinstance(match.actions[number], Aside):
        return {}
    past = match.at(number)
    decision = past.decision
    if decision is None or decision.continues or decision.decline:
        return {}
    view = past.seen(decision.seat)
    return {option.text: match.game.label(view, decision, option, language) for option in decision.options}


def _known(s: State) -> tuple[int, int]:
    """Return a value that changes when something hidden is revealed or chance is used: the undo barrier."""
    return s.revelations, s.chance.counter if s.chance is not None else 0


def _is_action(game: Game, text: str) -> bool:
    """Return whether a line begins with an action of the game, possible or not."""
    words = text.split()
    return any(game.parse(" ".join(words[:cut])) is not None for cut in range(1, len(words) + 1))


class Ordered(Entry, frozen=True):
    """A seat that is not asked has left an order; with `whatever` it holds even if something is revealed."""

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
        aside = match.aside(self.action)
        if not _is_action(table.game, self.action) or (aside is not None and aside.seat != self.seat):
            raise Refused("bad_action")
        known = None if self.whatever else _known(match.state)
        order = Order(self.action, self.like, known, names=self.names)
        table.orders = {**table.orders, self.seat: order}


class Unordered(Entry, frozen=True):
    """A seat cancels its order."""

    seat: int

    def fold(self, table: Record) -> None:
        if self.seat not in table.orders:
            raise Refused("nothing_ordered")
        table.forget_order(self.seat)


class Obeyed(Entry, frozen=True):
    """A seat with an order is asked: the order answers decision `number`, or is dropped if it does not fit."""

    seat: int
    number: int

    def fold(self, table: Record) -> None:
        match, order, is_asked = table.playing(), due_order(table), table.to_move == self.seat
        if order is None or due_seat(table) != self.seat or self.number != len(match.actions):
            raise Refused("nothing_ordered")
        if is_asked and not table.has_time(self.seat):
            raise Refused("time_up")
        dropped, asked, told = "", match.decision, len(match.events)
        if order.holds(match.state):
            try:
                match.play(order.action)
                table.played_along(self.number)
            except ActionError:
                dropped = "impossible"
        else:
            dropped = "revealed"
        if dropped:
            table.orders = {**table.orders, self.seat: replace(order, dropped=dropped)}
        else:
            if is_asked:
                table.answered(self.seat, asked)
            else:
                table.forget_order(self.seat)
            table.remark("as_ordered", self.seat, event=told)


class DecliningSet(Entry, frozen=True):
    """A person wants the table to answer no to all optional actions; None ends that.

    `turn` lasts until they are asked something else.
    """

    player: str
    until: Until | None

    def fold(self, table: Record) -> None:
        others = {player: until for player, until in table.declining.items() if player != self.player}
        table.declining = others if self.until is None else {**others, self.player: self.until}
