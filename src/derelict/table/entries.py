"""Everything that happens at a table, as records that are appended and never changed.

An entry brings its effect along: `fold` checks it by the rules of the house, refuses it with a reason, or changes the
record it is given. Whatever is not an entry did not happen.
"""

from msgspec import Struct
from msgspec.structs import replace

from derelict.table.ahead import DecliningSet, Obeyed, Ordered, Unordered
from derelict.table.entry import Entry as Entry
from derelict.table.record import MOST_REQUESTS, Record, Refused, Seat, TakeBack

CHAT_KEPT = 200
MOST_NOTES = 300
UNDONE_KEPT = 60
"""How many events the log goes on telling that were taken back at once."""


class Sat(Entry, frozen=True):
    """A person took a seat: an open one or, by a link of the host, one that a bot plays in a running match."""

    seat: int
    player: str
    name: str

    def fold(self, table: Record) -> None:
        if not table.can_join(self.seat, table.last_at):
            table.need("gathering" if table.status != "playing" else "playing")
            raise Refused("seat_taken")
        table.seats[self.seat] = Seat(self.player, self.name)
        table.forget_order(self.seat)
        table.left_at = {seat: at for seat, at in table.left_at.items() if seat != self.seat}
        table.remark("joined", self.seat)


class Left(Entry, frozen=True):
    """A seat was given up before the match began."""

    seat: int

    def fold(self, table: Record) -> None:
        table.need("gathering")
        table.seats[self.seat] = Seat()


class Swapped(Entry, frozen=True):
    """Whoever has two seats, or nobody, changed places before the match began."""

    seat: int
    other: int

    def fold(self, table: Record) -> None:
        table.need("gathering")
        seats = table.seats
        seats[self.seat], seats[self.other] = seats[self.other], seats[self.seat]


class BotSat(Entry, frozen=True):
    """A bot was given a seat before the match began."""

    seat: int
    bot: str

    def fold(self, table: Record) -> None:
        table.need("gathering")
        if table.seats[self.seat].player is not None:
            raise Refused("seat_taken")
        table.seats[self.seat] = Seat(bot=self.bot)


class Started(Entry, frozen=True):
    """All seats are taken and the match begins."""

    def fold(self, table: Record) -> None:
        table.need("gathering")
        if not all(seat.is_taken for seat in table.seats):
            raise Refused("seats_open")
        table.begin()


class Acted(Entry, frozen=True):
    """A seat answered decision `number`."""

    seat: int
    number: int
    action: str

    def fold(self, table: Record) -> None:
        match = table.playing()
        if table.to_move != self.seat:
            raise Refused("not_your_turn")
        if table.seats[self.seat].bot is None and not table.has_time(self.seat):
            raise Refused("time_up")
        if table.is_covered(table.seats[self.seat].player):
            raise Refused("covered")
        is_for_them, asked = table.only_answer() == self.action, match.decision
        match.play(self.action, at=self.number)
        table.answered(self.seat, asked, is_for_them)


class Opened(Entry, frozen=True):
    """A match was taken up from an earlier one: these actions had been played. It counts as practice."""

    actions: tuple[str, ...]

    def fold(self, table: Record) -> None:
        match = table.playing()
        if match.actions or len(table.people()) > 1:
            raise Refused("not_gathering")
        for action in self.actions:
            match.play(action)
        match.practice = True


class Undone(Entry, frozen=True):
    """A seat took its actions back from number `to` on."""

    seat: int
    to: int

    def fold(self, table: Record) -> None:
        if self.to < table.free_from(self.seat):
            raise Refused("needs_consent")
        table.take_back(self.to)


class Redone(Entry, frozen=True):
    """A seat made the last undone action again."""

    seat: int

    def fold(self, table: Record) -> None:
        match = table.playing()
        if table.to_move != self.seat and len(table.people()) > 1:
            raise Refused("not_your_turn")
        match.redo()


class TakeBackAsked(Entry, frozen=True):
    """A seat asks the others to go back to action `to`, past what it may undo alone."""

    seat: int
    to: int

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
        table.request = TakeBack(self.seat, self.to, frozenset({asker}), table.last_at)


class TakeBackAnswered(Entry, frozen=True):
    """Somebody agrees to the take-back, or does not; it happens when everybody agrees."""

    seat: int
    agrees: bool

    def fold(self, table: Record) -> None:
        request, player = table.open_request(table.last_at), table.seats[self.seat].player
        if request is None or player is None:
            raise Refused("nothing_asked")
        agreed = request.agreed | {player}
        if not self.agrees:
            table.request = None
            table.remark("back_refused", self.seat)
        elif agreed >= table.people():
            match = table.undoable()
            count, told = len(match.actions) - request.to, match.events.copy()
            table.take_back(request.to)
            undone = tuple(told[len(match.events) :][-UNDONE_KEPT:])
            table.remark("taken_back", request.seat, count, undone=undone)
        else:
            table.request = replace(request, agreed=agreed)


class TakeBackExpired(Entry, frozen=True):
    """Not everybody has agreed in time: the take-back is no longer asked for."""

    def fold(self, table: Record) -> None:
        if table.request is None or table.open_request(table.last_at) is not None:
            raise Refused("nothing_asked")
        table.remark("back_expired", table.request.seat)
        table.request = None


class TookDevice(Entry, frozen=True):
    """Of several people at one device, the one of a seat has it in hand now and sees what is theirs."""

    seat: int

    def fold(self, table: Record) -> None:
        player = table.seats[self.seat].player
        if player is None or not table.is_covered(player) or table.to_move != self.seat:
            raise Refused("not_covered")
        table.holders = {**table.holders, player: self.seat}


class HandsOpened(Entry, frozen=True):
    """Who plays several seats wants no cover between them: all of them may see all of theirs."""

    player: str

    def fold(self, table: Record) -> None:
        table.open_handed |= {self.player}


class HandsCovered(Entry, frozen=True):
    """The device is covered again whenever it goes from one seat to another."""

    player: str

    def fold(self, table: Record) -> None:
        table.open_handed -= {self.player}
        table.holders = {player: seat for player, seat in table.holders.items() if player != self.player}


class PassingSet(Entry, frozen=True):
    """A person wants the table to answer for them when there is only one answer, or no longer."""

    player: str
    is_on: bool

    def fold(self, table: Record) -> None:
        table.passing = table.passing | {self.player} if self.is_on else table.passing - {self.player}


class Named(Entry, frozen=True):
    """A seat goes by another name, as when several people share a device."""

    seat: int
    name: str

    def fold(self, table: Record) -> None:
        if table.seats[self.seat].player is None:
            raise Refused("not_your_seat")
        table.change_seat(self.seat, name=self.name)


class Said(Entry, frozen=True):
    """A line of chat."""

    name: str
    text: str
    seat: int | None = None
    player: str = ""

    def fold(self, table: Record) -> None:
        table.chat = (*table.chat, self)[-CHAT_KEPT:]


class Noted(Entry, frozen=True):
    """Somebody who played says something about the moment before action `at` of a match that is over."""

    at: int
    name: str
    text: str
    player: str = ""

    def fold(self, table: Record) -> None:
        table.need("over")
        assert table.match is not None
        if not 0 <= self.at <= len(table.match.actions):
            raise Refused("bad_number")
        if len(table.notes) >= MOST_NOTES:
            raise Refused("too_many_notes")
        table.notes = (*table.notes, self)


class Resigned(Entry, frozen=True):
    """A seat gives up; where others play on, a bot plays for it."""

    seat: int

    def fold(self, table: Record) -> None:
        table.need("playing")
        if self.seat in table.resigned:
            raise Refused("already_resigned")
        table.resigned |= {self.seat}
        table.change_seat(self.seat, bot="greedy")
        table.remark("resigned", self.seat)


class TookOver(Entry, frozen=True):
    """A bot plays for a seat until its person comes back."""

    seat: int
    bot: str

    def fold(self, table: Record) -> None:
        table.need("playing")
        table.change_seat(self.seat, bot=self.bot)
        table.left_at = {self.seat: table.last_at} | table.left_at
        table.remark("bot_plays", self.seat)


class HandedBack(Entry, frozen=True):
    """A person plays again for the own seat."""

    seat: int

    def fold(self, table: Record) -> None:
        if table.seats[self.seat].player is None or self.seat in table.resigned:
            raise Refused("not_your_seat")
        if not table.has_time(self.seat):
            raise Refused("time_up")
        table.change_seat(self.seat, bot=None)
        table.left_at = {seat: at for seat, at in table.left_at.items() if seat != self.seat}
        table.remark("plays_again", self.seat)


class TimeUp(Entry, frozen=True):
    """The clock of a seat has run out: a bot plays on for it, for good."""

    seat: int

    def fold(self, table: Record) -> None:
        table.playing()
        if table.to_move != self.seat or table.seats[self.seat].bot is not None or table.has_time(self.seat):
            raise Refused("clock_runs")
        table.change_seat(self.seat, bot="greedy")
        table.remark("time_up", self.seat)


class Interrupted(Entry, frozen=True):
    """For `away` milliseconds since entry `number - 1` no server ran: the clock of who was asked did not, either."""

    number: int
    away: int

    @property
    def uncounted(self) -> int:
        return self.away

    def fold(self, table: Record) -> None:
        table.need("playing")
        if self.number != table.number:
            raise Refused("stale")


class Paused(Entry, frozen=True):
    """The host stopped the clocks and the bots."""

    def fold(self, table: Record) -> None:
        table.need("playing")
        table.is_paused = True


class Resumed(Entry, frozen=True):
    """The host let the match go on."""

    def fold(self, table: Record) -> None:
        table.is_paused = False


class Followed(Entry, frozen=True):
    """This table follows one that is over; what was said there comes along."""

    table: str
    chat: tuple[Said, ...]

    def fold(self, table: Record) -> None:
        table.need("gathering")
        table.chat = self.chat[-CHAT_KEPT:]


class Rematched(Entry, frozen=True):
    """The same people play again, at another table."""

    table: str

    def fold(self, table: Record) -> None:
        table.need("over")
        if table.next_table:
            raise Refused("already_rematched")
        table.next_table = self.table


AnyEntry = (
    Sat
    | Left
    | Swapped
    | BotSat
    | Started
    | Acted
    | Opened
    | Undone
    | Redone
    | TakeBackAsked
    | TakeBackAnswered
    | TakeBackExpired
    | TookDevice
    | HandsOpened
    | HandsCovered
    | PassingSet
    | DecliningSet
    | Ordered
    | Unordered
    | Obeyed
    | Named
    | Said
    | Noted
    | Resigned
    | TookOver
    | HandedBack
    | Interrupted
    | Paused
    | Resumed
    | TimeUp
    | Followed
    | Rematched
)


class Logged(Struct, frozen=True):
    """An entry with its number at the table and the time it was made, in milliseconds since 1970."""

    number: int
    at: int
    entry: AnyEntry
