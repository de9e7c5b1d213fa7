"""Absent players and time that does not count: a bot steps in, or everybody waits."""

from derelict.table.record.entries.entry import Entry
from derelict.table.record.record import Record, Refused
from derelict.table.record.seating import ABSENT

MOST_LET = 5
"""How many times one person may let a bot play for others in one match."""


class Resigned(Entry, frozen=True):
    """A seat resigns; where others play on, a bot plays for it."""

    seat: int

    def fold(self, table: Record) -> None:
        table.need("playing")
        if self.seat in table.resigned:
            raise Refused("already_resigned")
        table.resigned |= {self.seat}
        table.change_seat(self.seat, bot="greedy")
        table.remark("resigned", self.seat)


class TookOver(Entry, frozen=True):
    """A bot plays for a seat until its person returns. If somebody else asked for it, their name is noted.

    That requires the person to be absent, is limited to a few times, and turns the match into practice: nobody can
    decide a match by it.
    """

    seat: int
    bot: str
    by: str = ""
    name: str = ""
    makes_practice: bool = False
    """Unknown in old entries."""

    def admit(self, table: Record) -> None:
        table.need("playing")
        if not self.by:
            return
        if table.seats[self.seat].bot is not None:
            raise Refused("bot_plays")
        has_waited = table.last_at - table.asked_at > ABSENT and not table.is_paused
        if table.to_move != self.seat or not has_waited:
            raise Refused("wait_longer")
        if sum(one.kind == "bot_let" and one.by == self.by for one in table.remarks) >= MOST_LET:
            raise Refused("let_too_often")

    def fold(self, table: Record) -> None:
        table.need("playing")
        if self.makes_practice and table.match is not None:
            table.match.practice = True
        table.change_seat(self.seat, bot=self.bot)
        table.left_at = {self.seat: table.last_at} | table.left_at
        if self.by:
            table.remark("bot_let", self.seat, by=self.by, name=self.name)
        else:
            table.remark("bot_plays", self.seat)


class HandedBack(Entry, frozen=True):
    """A person plays for their own seat again."""

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
    """The clock of a seat has run out: a bot plays the rest of the match for it."""

    seat: int

    def fold(self, table: Record) -> None:
        table.playing()
        if table.to_move != self.seat or table.seats[self.seat].bot is not None or table.has_time(self.seat):
            raise Refused("clock_runs")
        table.change_seat(self.seat, bot="greedy")
        table.remark("time_up", self.seat)


class Interrupted(Entry, frozen=True):
    """No server ran for `away` milliseconds since entry `number - 1`: that time does not count."""

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
    """The host paused the match: clocks and bots stop."""

    def fold(self, table: Record) -> None:
        table.need("playing")
        if not table.is_paused:
            table.remark("paused", 0)
        table.is_paused = True


class Resumed(Entry, frozen=True):
    """The host, or somebody who has waited too long for one, resumed the match."""

    def fold(self, table: Record) -> None:
        if table.stands_still:
            table.remark("goes_on", 0)
        table.is_paused = False
