"""A table at some number of entries: who sits where, the match, what is asked of whom."""

from collections.abc import Set
from copy import copy
from typing import TYPE_CHECKING, Literal, Self

from msgspec.structs import replace

from derelict.core.errors import DerelictError
from derelict.core.events import Told
from derelict.core.game import Game
from derelict.core.match import Match
from derelict.core.saves import commitment
from derelict.core.state import RESIGNED, Outcome
from derelict.table import lessons
from derelict.table.terms import Remark, Seat, Sitters, TakeBack, Terms

if TYPE_CHECKING:
    from derelict.core.decisions import Decision
    from derelict.table.ahead import Order, Until
    from derelict.table.entries import Logged, Noted, Said

Status = Literal["gathering", "playing", "over"]
REQUEST_LASTS = 120_000
"""Milliseconds after which a take-back that not everybody has agreed to is no longer asked for."""
ABSENT = 10 * 60_000
"""Milliseconds without any answer after which the person of a seat counts as gone."""
MOST_REQUESTS = 5
"""How often one person may ask the others for a take-back in one match."""


REMARKS_KEPT = 100
_PLAYED = ("match", "number", "last_at", "asked_at", "_eyes", "_sitters")


class Refused(DerelictError):
    """The table does not allow that now. `code` is a key of the table's catalogue, under `refused`."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Record:
    """A table as the fold of its entries; it changes in no other way.

    `after` gives a new record and leaves this one as it is, so a refused entry changes nothing.
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
        """Since when the table waits for the same answer, or for the end of a pause."""
        self.ended_at = 0
        self.requests: dict[str, int] = {}
        self.next_table = ""
        self.next_by = ""
        """Who asked for the rematch, where it was noted."""
        self.holders: dict[str, int] = {}
        """For each person with several seats, the one at which whoever holds the device now sits."""
        self.open_handed: frozenset[str] = frozenset()
        """The people who want no cover between their seats."""
        self.passing: frozenset[str] = frozenset()
        """The people for whom the table answers when there is nothing to choose."""
        self.declining: dict[str, Until] = {}
        """The people for whom the table says no wherever they are only asked whether they want to."""
        self.orders: dict[int, Order] = {}
        """What seats want to be played as soon as they are asked. Nobody else may know."""
        self.left_at: dict[int, int] = {}
        """Since when a bot plays for the person of a seat."""
        self.commitment = commitment(terms.setup, terms.seed)
        self._eyes: dict[str, int | None] = {}
        """Whose view each person has, once it was asked for; a record that is shown does not change any more."""
        self._sitters = Sitters((), frozenset(), {}, frozenset())
        """What was last found out; it serves for as long as the seats are the same."""

    def after(self, logged: "Logged") -> Self:
        """The table with one more entry; raises `Refused` or another `DerelictError`."""
        if logged.number != self.number:
            raise Refused("stale")
        new = copy(self)
        new.clocks = self.clocks.copy()
        new.match = self.match.copy() if self.match is not None else None
        new._run_clock(logged.at - logged.entry.uncounted)
        new.last_at = logged.at
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
        """Whether two records of one table are the same but for what was played and when."""
        mine, theirs = self.__dict__.copy(), other.__dict__.copy()
        for name in _PLAYED:
            del mine[name], theirs[name]
        return mine == theirs

    def _run_clock(self, at: int) -> None:
        """Take the time since the last entry off the clock of whoever was asked."""
        seat = self.to_move
        if self.terms.clock and seat is not None and not self.is_paused and self.last_at:
            self.clocks[seat] = max(0, self.clocks[seat] - max(0, at - self.last_at))

    def has_time(self, seat: int) -> bool:
        """Whether a seat has time left, or none is counted."""
        return not self.terms.clock or self.clocks[seat] > 0

    def time_left(self, at: int) -> int | None:
        """Milliseconds until the person who is asked runs out of time; None while no clock runs down."""
        seat = self.to_move
        if not self.terms.clock or seat is None or self.is_paused or self.seats[seat].bot is not None:
            return None
        return max(0, self.clocks[seat] - max(0, at - self.last_at))

    def only_answer(self) -> str | None:
        """The answer that the table gives for the person who is asked: no, or the only one there is, if so wanted."""
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
        """Milliseconds until something happens although nobody does anything: a clock or a request runs out."""
        asked = None if self.request is None else max(0, self.request.at + REQUEST_LASTS + 1 - at)
        return min((left for left in (self.time_left(at), asked) if left is not None), default=None)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended: by the rules, or because all others resigned; played together, because everybody did."""
        if self.match is None:
            return None
        if self.match.outcome is not None:
            return lessons.outcome(self.terms.lesson, self.match)
        return self._given_up(self.resigned) if self.resigned else None

    def _given_up(self, resigned: Set[int]) -> Outcome | None:
        """How it ends when these seats have resigned; None while others play on."""
        if not self.game.is_rated:
            people = {number for number, seat in enumerate(self.seats) if seat.player is not None}
            is_given_up = people <= resigned
            return Outcome.of(set(), set(), [0] * len(self.seats), RESIGNED) if is_given_up else None
        left = {seat for seat in range(len(self.seats)) if seat not in resigned}
        if len(left) == 1 and len(self.seats) > 1:
            return Outcome.of(left, set(), [0] * len(self.seats), RESIGNED)
        return None

    def goes_on_without(self, player: str | None) -> bool:
        """Whether others play on when a person resigns in the next of their seats."""
        left = [seat for seat in self.seats_of(player) if seat not in self.resigned]
        return bool(left) and self._given_up(self.resigned | {left[0]}) is None

    @property
    def is_practice(self) -> bool:
        """Whether a match that would count does not, since somebody may have known what was coming."""
        return self.match is not None and self.match.practice and not self.terms.lesson

    @property
    def to_move(self) -> int | None:
        """The seat that is asked; None while nobody is."""
        if self.status != "playing" or self.match is None or self.match.decision is None:
            return None
        return self.match.decision.seat

    def asks(self, player: str | None) -> bool:
        """Whether somebody is waited for: a seat of theirs is asked, no bot plays for it, and there is no pause."""
        seat = self.to_move
        if seat is None or player is None or self.is_paused:
            return False
        place = self.seats[seat]
        return place.player == player and place.bot is None

    def is_out(self, player: str | None) -> bool:
        """Whether somebody sits here and has nothing more to do while the others play on."""
        mine, match = self.seats_of(player), self.match
        if not mine or match is None or self.status != "playing":
            return False
        is_out, state = self.game.is_out, match.state
        return all(is_out(state, seat) for seat in mine)

    def seats_of(self, player: str | None) -> tuple[int, ...]:
        """The seats that belong to a person."""
        return self._sitting.owned.get(player, ()) if player is not None else ()

    @property
    def _sitting(self) -> Sitters:
        if self._sitters.seats is not self.seats or self._sitters.resigned is not self.resigned:
            self._sitters = Sitters.of(self.seats, self.resigned)
        return self._sitters

    @property
    def is_open(self) -> bool:
        """Whether all seats know the same here. A position may hold what its setup does not speak of."""
        return self.game.is_open or (self.terms.start is None and not self.game.has_secrets(self.terms.setup))

    def shares_device(self, player: str | None) -> bool:
        """Whether a person plays several seats whose secrets are covered when the device is handed on."""
        played = [seat for seat in self.seats if player is not None and seat.player == player and seat.bot is None]
        return len(played) > 1 and not self.is_open and player not in self.open_handed

    def is_covered(self, player: str | None) -> bool:
        """Whether the seat that is asked is one of a person's, and somebody else of those there holds the device."""
        seat = self.to_move
        if player is None or seat is None or self.seats[seat].player != player or self.seats[seat].bot is not None:
            return False
        return self.shares_device(player) and self.holders.get(player) != seat

    def eyes(self, player: str | None) -> int | None:
        """The seat whose view a person has: the one that is asked, if it is theirs, else the first of theirs.

        Where a device is shared, that of whoever holds it; nobody's while it is handed on.
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
        """The take-back that is asked for at a time; one that nobody answered for too long is not."""
        request = self.request
        return request if request is not None and at - request.at <= REQUEST_LASTS else None

    def can_join(self, seat: int, at: int) -> bool:
        """Whether somebody may still be given a seat: an open one, or while a match is played one that a bot plays.

        That of a person only when they have been away for long; never one that has resigned or run out of time.
        """
        place = self.seats[seat]
        if self.status == "gathering":
            return not place.is_taken
        is_away = place.player is None or at - self.left_at.get(seat, at) > ABSENT
        is_played = self.status == "playing" and place.bot is not None and is_away
        return is_played and seat not in self.resigned and self.has_time(seat) and not self.terms.lesson

    @property
    def is_full(self) -> bool:
        """Whether every seat is taken."""
        return all(seat.is_taken for seat in self.seats)

    def awaiting(self, player: str | None) -> int | None:
        """The first seat of a rematch that is kept for somebody who has not taken it yet."""
        if self.status != "gathering" or player is None:
            return None
        return next((number for number, seat in enumerate(self.seats) if seat.awaits == player), None)

    def declined(self) -> list[str]:
        """The names of those who want no rematch and have not thought better of it."""
        return [seat.name for seat in self.seats if seat.declined and seat.declined not in self.people()]

    def may_sit(self, player: str | None, seat: int) -> bool:
        """Whether an open seat is there for somebody without a link to it."""
        place = self.seats[seat]
        is_theirs = player is not None and player in (self.terms.host, place.awaits)
        return not place.is_taken and (is_theirs or not place.kept)

    def plays_among_others(self, player: str) -> bool:
        """Whether somebody plays a match with other people, so that a second hand would show them too much."""
        return self.status == "playing" and player in self.people() and len(self.people()) > 1

    def people(self) -> Set[str]:
        """Everybody who sits at the table."""
        return self._sitting.owned.keys()

    def players(self) -> Set[str]:
        """The people who have not resigned."""
        return self._sitting.players

    @property
    def is_given_up(self) -> bool:
        """Whether it is over because people resigned, and not by the rules."""
        return self.match is not None and self.match.outcome is None and self.outcome is not None

    def free_from(self, seat: int) -> int:
        """The earliest action that a seat may take back alone: all of them when no other person plays.

        Once it is over everybody has been shown the seed, so that nobody goes back alone from there.
        """
        if self.match is None or len(self.people()) <= 1:
            return 0
        if self.status == "over":
            return len(self.match.actions)
        return self.match.free_from(seat) if len(self.players()) > 1 else 0

    def makes_practice(self, to: int) -> bool:
        """Whether a match that counts would no longer do so after going back to before action `to`."""
        match = self.match
        if match is None or not match.actions or match.practice or self.terms.lesson:
            return False
        return self.status == "over" or to < match.free_from(match.decided_by(len(match.actions) - 1))

    def undoer(self, player: str | None) -> int | None:
        """The seat for which a person takes back: whichever of theirs made the last action, else the first one."""
        mine, match = self.seats_of(player), self.match
        if self.resigned:
            mine = tuple(seat for seat in mine if seat not in self.resigned)
        if not mine:
            return None
        last = match.decided_by(len(match.actions) - 1) if match is not None and match.actions else None
        return last if last in mine else mine[0]

    def own_last(self, player: str | None) -> int | None:
        """The last action of the seats of a person: where taking back leads, past what bots have done since."""
        mine, match = self.seats_of(player), self.match
        if not mine or match is None:
            return None
        return next(
            (number for number in range(len(match.actions) - 1, -1, -1) if match.decided_by(number) in mine), None
        )

    def requests_left(self, player: str | None) -> int:
        """How often somebody may still ask the others for a take-back."""
        return max(0, MOST_REQUESTS - self.requests.get(player or "", 0))

    @property
    def stands_still(self) -> bool:
        """Whether a match is being played and the host has paused it."""
        return self.status == "playing" and self.is_paused

    def resumes_in(self, player: str | None, at: int) -> int:
        """Milliseconds until somebody who sits here may end a pause; none for the host."""
        return 0 if player == self.terms.host else max(0, self.asked_at + ABSENT + 1 - at)

    def need(self, status: Status) -> None:
        """Refuse unless the table is gathering, playing or over, as the entry needs it."""
        if self.status != status:
            raise Refused(f"not_{status}")

    def playing(self) -> Match:
        """The match in progress, not paused."""
        self.need("playing")
        if self.is_paused:
            raise Refused("paused")
        assert self.match is not None
        return self.match

    def undoable(self) -> Match:
        """The match, in progress or over, whose actions can be taken back."""
        if self.match is None or not self.match.actions or self.is_given_up:
            raise Refused("nothing_to_undo")
        return self.match

    def begin(self) -> None:
        """Deal the match."""
        self.match = self.terms.deal(self.game)
        self.status = "playing"

    def take_back(self, to: int) -> None:
        """Go back to before action `to`; whoever does so from the end knows the seed, and it counts as practice."""
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

    def answered(self, seat: int, decision: "Decision | None", is_for_them: bool = False) -> None:
        """A decision was answered: nobody goes back before it, and what was said ahead has served its time.

        What the table has answered for somebody is no reason to think that they have changed their mind.
        """
        self.drop_request()
        if not is_for_them:
            self.forget_order(seat)
        player, is_turn = self.seats[seat].player, decision is not None and not decision.decline
        if is_turn and self.declining.get(player or "") == "turn":
            self.declining = {other: until for other, until in self.declining.items() if other != player}

    def drop_request(self) -> None:
        """A take-back that was asked for is asked no longer, because the table has moved on."""
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
        """Say in the log what has happened at the table, before an event or after all there are."""
        if self.match is not None:
            before = len(self.match.events) if event is None else event
            new = Remark(kind, seat, self.number, before, len(self.match.actions), count, undone, by, name)
            self.remarks = (*self.remarks, new)[-REMARKS_KEPT:]

    def put_seat(self, number: int, seat: Seat) -> None:
        self.seats = (*self.seats[:number], seat, *self.seats[number + 1 :])

    def change_seat(self, number: int, **fields: object) -> None:
        self.put_seat(number, replace(self.seats[number], **fields))
