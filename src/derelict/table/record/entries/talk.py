"""What people say at the table and about a finished match, and the way to the next table."""

from derelict.table.record.entries.entry import Entry
from derelict.table.record.record import Record, Refused

CHAT_KEPT = 200
MOST_NOTES = 300


class Said(Entry, frozen=True):
    """A line of chat."""

    name: str
    text: str
    seat: int | None = None
    player: str = ""

    def fold(self, table: Record) -> None:
        table.chat = (*table.chat, self)[-CHAT_KEPT:]


class Noted(Entry, frozen=True):
    """A player comments on the moment before action `at` of a finished match."""

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


class Followed(Entry, frozen=True):
    """This table follows a finished one, and its chat is copied here."""

    table: str
    chat: tuple[Said, ...]

    def fold(self, table: Record) -> None:
        table.need("gathering")
        table.chat = self.chat[-CHAT_KEPT:]


class Rematched(Entry, frozen=True):
    """The people of this table have a rematch at another table; `by` asked for it first."""

    table: str
    by: str = ""

    def fold(self, table: Record) -> None:
        table.need("over")
        if table.next_table:
            raise Refused("already_rematched")
        table.next_table, table.next_by = self.table, self.by
