"""Answers to decisions, and actions that a seat takes back or makes again alone."""

from derelict.table.entry import Entry
from derelict.table.record import Record, Refused


class Acted(Entry, frozen=True):
    """A seat answered decision `number`: its person, or the bot that plays it.

    Old entries do not say which. One that was meant before the seat changed hands does not count any more.
    """

    seat: int
    number: int
    action: str
    by_bot: bool | None = None

    def fold(self, table: Record) -> None:
        match = table.playing()
        if table.to_move != self.seat:
            raise Refused("not_your_turn")
        is_bots = table.seats[self.seat].bot is not None
        if self.by_bot not in (None, is_bots):
            raise Refused("bot_plays" if is_bots else "stale")
        if not is_bots and not table.has_time(self.seat):
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
        table.drop_request()
        table.take_back(self.to)


class Redone(Entry, frozen=True):
    """A seat made the last undone action again."""

    seat: int

    def fold(self, table: Record) -> None:
        match = table.playing()
        if table.to_move != self.seat and len(table.people()) > 1:
            raise Refused("not_your_turn")
        match.redo()
