"""Who does not play for a while or at all, and time that does not count: a bot steps in, or all wait."""

from derelict.table.entry import Entry
from derelict.table.record import Record, Refused


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
    """A bot plays for a seat until its person comes back. Somebody else who wanted it so is noted, with their name."""

    seat: int
    bot: str
    by: str = ""
    name: str = ""

    def fold(self, table: Record) -> None:
        table.need("playing")
        table.change_seat(self.seat, bot=self.bot)
        table.left_at = {self.seat: table.last_at} | table.left_at
        if self.by:
            table.remark("bot_let", self.seat, by=self.by, name=self.name)
        else:
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
        if not table.is_paused:
            table.remark("paused", 0)
        table.is_paused = True


class Resumed(Entry, frozen=True):
    """The host, or who waited for one who does not come back, let the match go on."""

    def fold(self, table: Record) -> None:
        if table.stands_still:
            table.remark("goes_on", 0)
        table.is_paused = False
