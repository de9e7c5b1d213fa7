"""Everything that happens at a table, as records that are appended and never changed.

An entry brings its effect along: `fold` checks it by the rules of the house, refuses it with a reason, or changes the
record it is given. Whatever is not an entry did not happen.
"""

from msgspec import Struct
from msgspec.structs import replace

from derelict.table.record import MOST_REQUESTS, Record, Refused, Seat, TakeBack

CHAT_KEPT = 200


class Entry(Struct, frozen=True, tag=True):
    """Something that happened at a table."""

    def fold(self, table: Record) -> None:
        raise TypeError(f"{type(self).__name__} has no effect")


class Sat(Entry, frozen=True):
    """A person took a seat."""

    seat: int
    player: str
    name: str

    def fold(self, table: Record) -> None:
        table.need("gathering")
        if table.seats[self.seat].is_taken:
            raise Refused("seat_taken")
        table.seats[self.seat] = Seat(self.player, self.name)


class Left(Entry, frozen=True):
    """A seat was given up before the match began."""

    seat: int

    def fold(self, table: Record) -> None:
        table.need("gathering")
        table.seats[self.seat] = Seat()


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
        match.play(self.action, at=self.number)
        table.request = None


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
        if table.request is not None:
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
        request, player = table.request, table.seats[self.seat].player
        if request is None or player is None:
            raise Refused("nothing_asked")
        agreed = request.agreed | {player}
        if not self.agrees:
            table.request = None
        elif agreed >= table.people():
            table.take_back(request.to)
        else:
            table.request = replace(request, agreed=agreed)


class Said(Entry, frozen=True):
    """A line of chat."""

    name: str
    text: str
    seat: int | None = None

    def fold(self, table: Record) -> None:
        table.chat = (*table.chat, self)[-CHAT_KEPT:]


class Resigned(Entry, frozen=True):
    """A seat gives up; where others play on, a bot plays for it."""

    seat: int

    def fold(self, table: Record) -> None:
        table.need("playing")
        if self.seat in table.resigned:
            raise Refused("already_resigned")
        table.resigned |= {self.seat}
        table.change_seat(self.seat, bot="greedy")


class TookOver(Entry, frozen=True):
    """A bot plays for a seat until its person comes back."""

    seat: int
    bot: str

    def fold(self, table: Record) -> None:
        table.need("playing")
        table.change_seat(self.seat, bot=self.bot)


class HandedBack(Entry, frozen=True):
    """A person plays again for the own seat."""

    seat: int

    def fold(self, table: Record) -> None:
        if table.seats[self.seat].player is None or self.seat in table.resigned:
            raise Refused("not_your_seat")
        if not table.has_time(self.seat):
            raise Refused("time_up")
        table.change_seat(self.seat, bot=None)


class TimeUp(Entry, frozen=True):
    """The clock of a seat has run out: a bot plays on for it, for good."""

    seat: int

    def fold(self, table: Record) -> None:
        table.playing()
        if table.to_move != self.seat or table.seats[self.seat].bot is not None or table.has_time(self.seat):
            raise Refused("clock_runs")
        table.change_seat(self.seat, bot="greedy")


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
    | BotSat
    | Started
    | Acted
    | Opened
    | Undone
    | Redone
    | TakeBackAsked
    | TakeBackAnswered
    | Said
    | Resigned
    | TookOver
    | HandedBack
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
