"""Who sits where before the match begins, and under which name."""

from derelict.table.record.entries.entry import Entry
from derelict.table.record.record import Record, Refused
from derelict.table.record.seating import ABSENT
from derelict.table.record.terms import Seat


class Sat(Entry, frozen=True):
    """A person took a seat: an open one or, by an invitation of the host, one that a bot plays in a running match.

    A rematch begins when the last person it awaits sits down, unless the others have waited so long that they may be
    gone: then the host starts it. A running match that somebody joins is practice: whether it counts, and for whom, is
    settled when it begins.
    """

    seat: int
    player: str
    name: str
    by_link: bool = False
    """Unknown in old entries. Known, it keeps one person from taking a second hand among other people."""
    makes_practice: bool = False
    """Unknown in old entries: back then only a match against bots alone became practice, since its player may know the
    seed."""

    def fold(self, table: Record) -> None:
        if not table.can_join(self.seat, table.last_at):
            table.need("gathering" if table.status != "playing" else "playing")
            raise Refused("seat_taken")
        if self.by_link and table.plays_among_others(self.player):
            raise Refused("seated_already")
        is_second = len(table.people() | {self.player}) > len(table.people()) == 1
        if table.match is not None and (self.makes_practice or is_second):
            table.match.practice = True
        kept = table.seats[self.seat]
        table.put_seat(self.seat, Seat(self.player, self.name))
        table.forget_order(self.seat)
        table.left_at = {seat: at for seat, at in table.left_at.items() if seat != self.seat}
        table.remark("joined", self.seat, name=kept.bot or "")
        if kept.awaits == self.player and table.is_full and table.last_at - kept.kept_at <= ABSENT:
            table.begin()


class Kept(Entry, frozen=True):
    """An open seat is kept for the holder of its invitation; in a rematch, for the person who had it before."""

    seat: int
    player: str = ""
    name: str = ""

    def fold(self, table: Record) -> None:
        table.need("gathering")
        if table.seats[self.seat].is_taken:
            raise Refused("seat_taken")
        kept_at = table.last_at if self.player else 0
        table.put_seat(self.seat, Seat(name=self.name, kept=True, awaits=self.player, kept_at=kept_at))


class Left(Entry, frozen=True):
    """A seat was given up before the match began; with `declines`, by a person whom the rematch awaited."""

    seat: int
    declines: bool = False

    def fold(self, table: Record) -> None:
        table.need("gathering")
        left = table.seats[self.seat]
        table.put_seat(self.seat, Seat(name=left.name, declined=left.awaits) if self.declines else Seat())


class Swapped(Entry, frozen=True):
    """Two seats swapped their occupants, if any, before the match began."""

    seat: int
    other: int

    def fold(self, table: Record) -> None:
        table.need("gathering")
        mine, other = table.seats[self.seat], table.seats[self.other]
        table.put_seat(self.seat, other)
        table.put_seat(self.other, mine)


class BotSat(Entry, frozen=True):
    """A bot was given a seat before the match began."""

    seat: int
    bot: str

    def fold(self, table: Record) -> None:
        table.need("gathering")
        if table.seats[self.seat].player is not None:
            raise Refused("seat_taken")
        table.put_seat(self.seat, Seat(bot=self.bot))


class Started(Entry, frozen=True):
    """All seats are taken and the match begins."""

    def fold(self, table: Record) -> None:
        table.need("gathering")
        if not table.is_full:
            raise Refused("seats_open")
        table.begin()


class Named(Entry, frozen=True):
    """A seat has a new name, such as when several people share a device."""

    seat: int
    name: str

    def fold(self, table: Record) -> None:
        if table.seats[self.seat].player is None:
            raise Refused("not_your_seat")
        table.change_seat(self.seat, name=self.name)
