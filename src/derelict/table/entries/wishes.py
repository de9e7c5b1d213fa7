"""How people want to be asked: at a device that several share, and when there is only one answer."""

from derelict.table.entry import Entry
from derelict.table.record import Record, Refused


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
