"""What all entries of a table have in common."""

from msgspec import Struct

from derelict.table.record import Record


class Entry(Struct, frozen=True, tag=True):
    """Something that happened at a table."""

    @property
    def uncounted(self) -> int:
        """Milliseconds before it that no clock counts."""
        return 0

    def fold(self, table: Record) -> None:
        raise TypeError(f"{type(self).__name__} has no effect")
