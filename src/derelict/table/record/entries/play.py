"""Answers to decisions, and actions that a seat undoes or redoes alone."""

from derelict.table.record.entries.entry import Entry, need_time
from derelict.table.record.record import Record, Refused


class Acted(Entry, frozen=True):
    """A seat answered decision `number`: its person did, or the bot that plays it.

    Old entries do not say which. An answer that was meant before the seat changed hands no longer counts.
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
        if match.aside(self.action) is not None:
            raise Refused("not_your_turn")
        is_for_them, asked = table.only_answer() == self.action, match.decision
        match.play(self.action, at=self.number)
        table.played_along(self.number)
        table.answered(self.seat, asked, is_for_them)


class Opened(Entry, frozen=True):
    """A match continues an earlier one, with these actions already played. It counts as practice."""

    actions: tuple[str, ...]

    def fold(self, table: Record) -> None:
        match = table.playing()
        if match.actions or len(table.people()) > 1:
            raise Refused("not_gathering")
        for action in self.actions:
            match.play(action)
        match.practice = True


class Undone(Entry, frozen=True):
    """A seat undid its actions from number `to` on."""

    seat: int
    to: int

    def admit(self, table: Record) -> None:
        need_time(table, self.seat)

    def fold(self, table: Record) -> None:
        if self.to < table.free_from(self.seat):
            raise Refused("needs_consent")
        table.drop_request()
        table.take_back(self.to)


class Redone(Entry, frozen=True):
    """A seat redid the last undone action, with what came in one line with it."""

    seat: int

    def admit(self, table: Record) -> None:
        need_time(table, self.seat)

    def fold(self, table: Record) -> None:
        match = table.playing()
        if table.to_move != self.seat and len(table.people()) > 1:
            raise Refused("not_your_turn")
        match.redo()
        while match.undone and len(match.actions) in table.along:
            match.redo()
