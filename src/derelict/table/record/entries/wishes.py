"""Preferences: how people on a shared device are asked, what happens when there is only one answer, and lessons."""

from derelict.table.record.entries.entry import Entry
from derelict.table.record.record import Record, Refused
from derelict.table.record.teaching import place_of


class TookDevice(Entry, frozen=True):
    """The device is handed to the person of a seat, who now sees that seat's secrets."""

    seat: int

    def fold(self, table: Record) -> None:
        player = table.seats[self.seat].player
        if player is None or not table.is_covered(player) or table.to_move != self.seat:
            raise Refused("not_covered")
        table.holders = {**table.holders, player: self.seat}


class HandsOpened(Entry, frozen=True):
    """A person with several seats wants no cover between them: anybody at the device may see all of theirs."""

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
    """A person wants the table to answer for them when there is only one answer, or no longer wants it."""

    player: str
    is_on: bool

    def fold(self, table: Record) -> None:
        table.passing = table.passing | {self.player} if self.is_on else table.passing - {self.player}


class Heard(Entry, frozen=True):
    """The pupil of a first game goes on after a step that shows something."""

    step: int

    def fold(self, table: Record) -> None:
        place = place_of(table)
        if place is None or place.step != self.step or place.is_astray:
            raise Refused("stale")
        table.heard = self.step + 1
