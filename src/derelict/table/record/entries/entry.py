"""The base of all entries, and the time that they carry."""

import time

from msgspec import Struct

from derelict.table.record.record import Record, Refused

_STARTED = time.time_ns() - time.monotonic_ns()


def now() -> int:
    """Return milliseconds since 1970, never decreasing while a server runs, even when the system clock is set back."""
    return (_STARTED + time.monotonic_ns()) // 1_000_000


def need_time(table: Record, seat: int) -> None:
    """Refuse unless a seat has time left."""
    if not table.has_time(seat):
        raise Refused("time_up")


class Entry(Struct, frozen=True, tag=True):
    """Something that happened at a table."""

    @property
    def uncounted(self) -> int:
        """Milliseconds before this entry that no clock counts."""
        return 0

    def admit(self, table: Record) -> None:
        """Refuse what is no longer allowed but exists in older tables: called for new entries only, before `fold`."""

    def fold(self, table: Record) -> None:
        raise TypeError(f"{type(self).__name__} has no effect")
