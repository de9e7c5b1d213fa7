"""A viewer of a table."""

from msgspec import Struct
from msgspec.structs import replace

from derelict.core.drawing.scene import LayoutName
from derelict.table.record.record import Record


class Viewer(Struct, frozen=True):
    """A viewer: a known person or anybody, with a language, a wide or a tall screen, and a seat."""

    player: str | None
    language: str
    csrf: str = ""
    layout: LayoutName = "wide"
    muted: frozenset[str] = frozenset()
    """The people whose chat this person has muted."""
    seat: int | None = None
    """The seat whose view they have; None sees only what is public."""
    here: tuple[tuple[str, str], ...] = ()
    """The people at the page of a table that is being set up, by id and name."""

    def at(self, record: Record) -> "Viewer":
        """Return the viewer in their current seat at a table."""
        seat = record.eyes(self.player)
        return self if seat == self.seat else replace(self, seat=seat)
