"""Going back past what a seat may undo alone: everybody else must agree."""

from msgspec.structs import replace

from derelict.table.record.entries.entry import Entry, need_time
from derelict.table.record.record import Record, Refused
from derelict.table.record.terms import MOST_REQUESTS, TakeBack

UNDONE_KEPT = 60
"""The number of events that the log keeps of what was taken back at once."""


class TakeBackAsked(Entry, frozen=True):
    """A seat asks the others to go back to action `to`, past what it may undo alone."""

    seat: int
    to: int

    def admit(self, table: Record) -> None:
        need_time(table, self.seat)

    def fold(self, table: Record) -> None:
        match = table.undoable()
        if table.open_request(table.last_at) is not None:
            raise Refused("already_asked")
        if not 0 <= self.to < len(match.actions):
            raise Refused("nothing_to_undo")
        asker = table.seats[self.seat].player or ""
        asked = table.requests.get(asker, 0) + 1
        if asked > MOST_REQUESTS:
            raise Refused("asked_too_often")
        table.requests = {**table.requests, asker: asked}
        table.request = TakeBack(self.seat, self.to, frozenset({asker}), table.last_at, table.number)


class TakeBackAnswered(Entry, frozen=True):
    """Somebody agrees to the take-back or refuses it; it happens when everybody agrees.

    A refusal by the person who asked withdraws the request. `asked` is the number of that request, unknown in old
    entries: another one may have taken its place.
    """

    seat: int
    agrees: bool
    asked: int | None = None

    def admit(self, table: Record) -> None:
        """A person whose time has run out since they asked cannot go back, even if everybody agrees."""
        if table.request is not None and self.agrees:
            need_time(table, table.request.seat)

    def fold(self, table: Record) -> None:
        request, player = table.open_request(table.last_at), table.seats[self.seat].player
        if request is None or player is None:
            raise Refused("nothing_asked")
        if self.asked not in (None, request.number):
            raise Refused("stale")
        agreed = request.agreed | {player}
        if not self.agrees:
            table.request = None
            is_own = table.seats[request.seat].player == player
            table.remark("back_withdrawn" if is_own else "back_refused", self.seat)
        elif agreed >= table.players():
            match = table.undoable()
            count, told = len(match.actions) - request.to, match.events.copy()
            table.take_back(request.to)
            undone = tuple(told[len(match.events) :][-UNDONE_KEPT:])
            table.remark("taken_back", request.seat, count, undone=undone)
        else:
            table.request = replace(request, agreed=agreed)


class TakeBackExpired(Entry, frozen=True):
    """A take-back request expires because not everybody has agreed in time."""

    def fold(self, table: Record) -> None:
        if table.request is None or table.open_request(table.last_at) is not None:
            raise Refused("nothing_asked")
        table.remark("back_expired", table.request.seat)
        table.request = None
