"""A table after a number of entries: who sits where, the match, and who is asked what."""

from collections.abc import Set
from copy import copy
from typing import TYPE_CHECKING, Self

from msgspec.structs import replace

from derelict.core.errors import DerelictError
from derelict.core.events import Told
from derelict.core.game import Game
from derelict.core.match import Match
from derelict.core.saves import commitment
from derelict.core.state import RESIGNED, Outcome
from derelict.table.record import lessons
from derelict.table.record.seating import Seating, Status
from derelict.table.record.terms import MOST_REQUESTS, Remark, Seat, Sitters, TakeBack, Terms

if TYPE_CHECKING:
    from derelict.core.decisions import Decision
    from derelict.table.record.entries import Logged, Noted, Said
    from derelict.table.record.orders import Order, Until

REQUEST_LASTS = 120_000
"""Milliseconds after which a take-back request expires unless everybody has agreed."""
REMARKS_KEPT = 100
_PLAYED = ("match", "number", "last_at", "asked_at", "along", "_eyes", "_sitters")


class Refused(DerelictError):
    """The table does not allow that now. `code` is a key of the table's catalogue, under `refused`."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Record(Seating):
    """A table as the fold of its entries, which are its only changes.

    `after` returns a new record and leaves this one unchanged, so a refused entry changes nothing.
    """

    def __init__(self, game: Game, terms: Terms) -> None:
        seats = terms.setup.seats
        self.game = game
        self.terms = terms
        self.number = 0
        self.status: Status = "gathering"
        self.seats: tuple[Seat, ...] = (Seat(),) * seats
        self.match: Match | None = None
        self.request: TakeBack | None = None
        self.chat: tuple[Said, ...] = ()
        self.notes: tuple[Noted, ...] = ()
        self.remarks: tuple[Remark, ...] = ()
        self.resigned: frozenset[int] = frozenset()
        self.is_paused = False
        self.clocks: list[int] = [terms.clock * 1000] * seats
        self.last_at = 0
        self.asked_at = 0
        """When the table began to wait for the current answer, or for the end of a pause."""
        self.ended_at = 0
        self.requests: dict[str, int] = {}
        self.next_table = ""
        self.next_by = ""
        """Who asked for the rematch, where that was noted."""
        self.holders: dict[str, int] = {}
        """For each person with several seats, the seat that currently holds the device."""
        self.open_handed: frozenset[str] = frozenset()
        """The people who want no cover between their seats."""
        self.passing: frozenset[str] = frozenset()
        """The people for whom the table answers when there is nothing to choose."""
        self.declining: dict[str, Until] = {}
        """The people for whom the table answers no to all optional actions."""
        self.orders: dict[int, Order] = {}
        """The orders of the seats, played as soon as a seat is asked. They are secret from everybody else."""
        self.heard = 0
        """The number of steps that the pupil of a first game has looked at."""
        self.along: frozenset[int] = frozenset()
        """The actions that came in one line with the one before: they are taken back and redone with it."""
        self.left_at: dict[int, int] = {}
        """When a bot began to play for the person of a seat."""
        self.commitment = commitment(terms.setup, terms.seed)
        self._eyes: dict[str, int | None] = {}
        """A cache of the view of each person; safe because a published record never changes."""
        self._sitters = Sitters((), frozenset(), {}, frozenset())
        """A cache of facts about the seats, valid as long as the seats are unchanged."""

    def after(self, logged: "Logged", is_new: bool = False) -> Self:
        """Return the table with one more entry; raises `Refused` or another `DerelictError`.

        An entry that `is_new` must be admitted too; a stored one was admitted by the rules of its time.
        """
        if logged.number != self.number:
            raise Refused("stale")
        new = copy(self)
        new.clocks = self.clocks.copy()
        new.match = self.match.copy() if self.match is not None else None
        new._run_clock(logged.at - logged.entry.uncounted)
        new.last_at = logged.at
        if is_new:
            logged.entry.admit(new)
        logged.entry.fold(new)
        if new.outcome is not None and new.status != "over":
            new.status, new.ended_at = "over", logged.at
        if new.is_practice and not self.is_practice and self.match is not None and self.match.actions:
            new.remark("practice", 0)
        if new._waits_for() != self._waits_for():
            new.asked_at = logged.at
        new.number += 1
        new._eyes = {}
        return new

    def _waits_for(self) -> tuple[object, ...]:
        seat = self.to_move
        return self.is_paused, seat, len(self.match.actions) if self.match else 0, seat is None or self.seats[seat].bot

    def differs_in_match_only(self, other: "Record") -> bool:
        """Return whether two records of one table differ only in what was played and when."""
        mine, theirs = self.__dict__.copy(), other.__dict__.copy()
        for name in _PLAYED:
            del mine[name], theirs[name]
        return mine == theirs

    def _run_clock(self, at: int) -> None:
        """Subtract the time since the last entry from the clock of the seat that is asked."""
        seat = self.to_move
        if self.terms.clock and seat is not None and not self.is_paused and self.last_at:
            self.clocks[seat] = max(0, self.clocks[seat] - max(0, at - self.last_at))

    def has_time(self, seat: int) -> bool:
        """Return whether a seat has time left, or is untimed."""
        return not self.terms.clock or self.clocks[seat] > 0

    def time_left(self, at: int) -> int | None:
        """Return the milliseconds until the person who is asked runs out of time; None while no clock runs."""
        seat = self.to_move
        if not self.terms.clock or seat is None or self.is_paused or self.seats[seat].bot is not None:
            return None
        return max(0, self.clocks[seat] - max(0, at - self.last_at))

    def only_answer(self) -> str | None:
        """Return the answer that the table gives for the person who is asked, if they want it: no, or the only one."""
        seat, decision = self.to_move, self.match.decision if self.match is not None else None
        if seat is None or decision is None or self.is_paused or self.seats[seat].bot is not None:
            return None
        player = self.seats[seat].player
        if (player not in self.passing and player not in self.declining) or self.is_covered(player):
            return None
        if decision.decline and player in self.declining:
            return decision.decline
        if player not in self.passing:
            return None
        return decision.options[0].text if len(decision.options) == 1 else decision.idle or None

    def due_in(self, at: int) -> int | None:
        """Return the milliseconds until a clock or a request runs out."""
        asked = None if self.request is None else max(0, self.request.at + REQUEST_LASTS + 1 - at)
        return min((left for left in (self.time_left(at), asked) if left is not None), default=None)

    @property
    def outcome(self) -> Outcome | None:
        """Return how the match ended: by the rules, or because all others (in a cooperative game, all) resigned."""
        if self.match is None:
            return None
        if self.match.outcome is not None:
            return lessons.outcome(self.terms.lesson, self.match)
        return self._given_up(self.resigned) if self.resigned else None

    def _given_up(self, resigned: Set[int]) -> Outcome | None:
        """Return the result when these seats have resigned; None while others play on."""
        if not self.game.is_rated:
            people = {number for number, seat in enumerate(self.seats) if seat.player is not None}
            return Outcome.of(set(), set(), [0] * len(self.seats), RESIGNED) if people <= resigned else None
        left = {seat for seat in range(len(self.seats)) if seat not in resigned}
        if len(left) == 1 and len(self.seats) > 1:
            return Outcome.of(left, set(), [0] * len(self.seats), RESIGNED)
        return None

    def goes_on_without(self, player: str | None) -> bool:
        """Return whether others play on when a person resigns the next of their seats."""
        left = [seat for seat in self.seats_of(player) if seat not in self.resigned]
        return bool(left) and self._given_up(self.resigned | {left[0]}) is None

    @property
    def is_practice(self) -> bool:
        """Return whether a rated match does not count, since somebody may have known what was coming."""
        return self.match is not None and self.match.practice and not self.terms.lesson

    @property
    def to_move(self) -> int | None:
        """Return the seat that is asked; None while nobody is."""
        if self.status != "playing" or self.match is None or self.match.decision is None:
            return None
        return self.match.decision.seat

    def asks(self, player: str | None) -> bool:
        """Return whether the match waits for somebody: their seat is asked, no bot plays it, and there is no pause."""
        seat = self.to_move
        if seat is None or player is None or self.is_paused:
            return False
        place = self.seats[seat]
        return place.player == player and place.bot is None

    def is_out(self, player: str | None) -> bool:
        """Return whether somebody sits here and has nothing more to do while the others play on."""
        mine, match = self.seats_of(player), self.match
        if not mine or match is None or self.status != "playing":
            return False
        is_out, state = self.game.is_out, match.state
        return all(is_out(state, seat) for seat in mine)

    def seats_of(self, player: str | None) -> tuple[int, ...]:
        """Return the seats that belong to a person."""
        return self._sitting.owned.get(player, ()) if player is not None else ()

    @property
    def _sitting(self) -> Sitters:
        if self._sitters.seats is not self.seats or self._sitters.resigned is not self.resigned:
            self._sitters = Sitters.of(self.seats, self.resigned)
        return self._sitters

    def shares_device(self, player: str | None) -> bool:
        """Return whether a person plays several seats whose secrets are covered when the device is handed on."""
        played = [seat for seat in self.seats if player is not None and seat.player == player and seat.bot is None]
        return len(played) > 1 and not self.is_open and player not in self.open_handed

    def is_covered(self, player: str | None) -> bool:
        """Return whether the seat that is asked is a person's own, but another of their seats holds the device."""
        seat = self.to_move
        if player is None or seat is None or self.seats[seat].player != player or self.seats[seat].bot is not None:
            return False
        return self.shares_device(player) and self.holders.get(player) != seat

    def eyes(self, player: str | None) -> int | None:
        """Return the seat whose view a person has: the one that is asked, if it is theirs, else their first.

        On a shared device it is the seat that holds the device; None while the device is handed on.
        """
        if player is None:
            return None
        if player not in self._eyes:
            self._eyes[player] = self._look(player)
        return self._eyes[player]

    def _look(self, player: str) -> int | None:
        mine = self.seats_of(player)
        if self.status == "playing" and self.shares_device(player):
            return None if self.is_covered(player) else self.holders.get(player)
        if self.to_move in mine:
            return self.to_move
        own = [seat for seat in mine if self.seats[seat].bot is None]
        return next(iter(own or mine), None)

    def open_request(self, at: int) -> TakeBack | None:
        """Return the take-back request that is open at a time; an expired one is not."""
        request = self.request
        return request if request is not None and at - request.at <= REQUEST_LASTS else None

    def people(self) -> Set[str]:
        """Return everybody who sits at the table."""
        return self._sitting.owned.keys()

    def players(self) -> Set[str]:
        """Return the people who have not resigned."""
        return self._sitting.players

    @property
    def is_given_up(self) -> bool:
        """Return whether the match ended by resignation, not by the rules."""
        return self.match is not None and self.match.outcome is None and self.outcome is not None

    def free_from(self, seat: int) -> int:
        """Return the earliest action that a seat may take back alone: the first one when no other person plays.

        The seed of a finished match is public, so nobody goes back alone from there.
        """
        if self.match is None or len(self.people()) <= 1:
            return 0
        if self.status == "over":
            return len(self.match.actions)
        return self.match.free_from(seat) if len(self.players()) > 1 else 0

    def makes_practice(self, to: int) -> bool:
        """Return whether a rated match would become practice by going back to before action `to`."""
        match = self.match
        if match is None or not match.actions or match.practice or self.terms.lesson:
            return False
        return self.status == "over" or to < match.free_from(match.decided_by(len(match.actions) - 1))

    def undoer(self, player: str | None) -> int | None:
        """Return the seat for which a person takes back: their seat that made the last action, else their first."""
        mine, match = self.seats_of(player), self.match
        if self.resigned:
            mine = tuple(seat for seat in mine if seat not in self.resigned)
        if not mine:
            return None
        last = match.decided_by(len(match.actions) - 1) if match is not None and match.actions else None
        return last if last in mine else mine[0]

    def own_last(self, player: str | None) -> int | None:
        """Return where undo leads, past bots: the last action of a person's seats, or the first of its line."""
        mine, match = self.seats_of(player), self.match
        if not mine or match is None:
            return None
        own = (at for at in reversed(range(len(match.actions))) if match.decided_by(at) in mine)
        return next((at for at in own if at not in self.along), None)

    def requests_left(self, player: str | None) -> int:
        """Return how many more times somebody may ask the others for a take-back."""
        return max(0, MOST_REQUESTS - self.requests.get(player or "", 0))

    @property
    def stands_still(self) -> bool:
        """Return whether a match is being played and the host has paused it."""
        return self.status == "playing" and self.is_paused

    def need(self, status: Status) -> None:
        """Refuse unless the table is gathering, playing or over, as the entry needs it."""
        if self.status != status:
            raise Refused(f"not_{status}")

    def playing(self) -> Match:
        """Return the match in progress; raises `Refused` if it is paused."""
        self.need("playing")
        if self.is_paused:
            raise Refused("paused")
        assert self.match is not None
        return self.match

    def undoable(self) -> Match:
        """Return the match, in progress or over, whose actions can be taken back."""
        if self.match is None or not self.match.actions or self.is_given_up:
            raise Refused("nothing_to_undo")
        return self.match

    def begin(self) -> None:
        """Deal the match."""
        self.match = self.terms.deal(self.game)
        self.status = "playing"

    def take_back(self, to: int) -> None:
        """Go back to before action `to`; going back from the end makes the match practice: the seed is known."""
        match = self.undoable()
        match.undo(to)
        last = len(match.events)
        self.remarks = tuple(replace(one, event=min(one.event, last)) for one in self.remarks)
        match.practice |= self.status == "over"
        self.status = "playing"
        self.request = None
        self.orders = {
            seat: order if order.holds(match.state) and self.to_move != seat else replace(order, dropped="taken_back")
            for seat, order in self.orders.items()
        }

    def played_along(self, number: int) -> None:
        """Record that the actions after this one came in one line with it."""
        assert self.match is not None
        line = range(number + 1, len(self.match.actions))
        self.along = frozenset(at for at in self.along if at < number).union(line)

    def answered(self, seat: int, decision: "Decision | None", is_for_them: bool = False) -> None:
        """Move the undo barrier after an answer, and drop what the answer made obsolete.

        An answer that the table gave for somebody leaves their requests as they are.
        """
        self.drop_request()
        if not is_for_them:
            self.forget_order(seat)
        player = self.seats[seat].player
        if decision is not None and not decision.decline and self.declining.get(player or "") == "turn":
            self.declining = {other: until for other, until in self.declining.items() if other != player}

    def drop_request(self) -> None:
        """Cancel a take-back request, because the table has moved on."""
        if self.request is not None:
            self.remark("back_dropped", self.request.seat)
            self.request = None

    def forget_order(self, seat: int) -> None:
        if seat in self.orders:
            self.orders = {other: order for other, order in self.orders.items() if other != seat}

    def remark(
        self,
        kind: str,
        seat: int,
        count: int = 0,
        event: int | None = None,
        undone: tuple[Told, ...] = (),
        by: str = "",
        name: str = "",
    ) -> None:
        """Add a remark to the log, before an event or after all of them."""
        if self.match is not None:
            before = len(self.match.events) if event is None else event
            new = Remark(kind, seat, self.number, before, len(self.match.actions), count, undone, by, name)
            self.remarks = (*self.remarks, new)[-REMARKS_KEPT:]
