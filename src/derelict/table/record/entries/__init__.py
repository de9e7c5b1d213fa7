"""Everything that happens at a table, as entries that are appended and never changed.

Each entry carries its effect: `fold` checks it against the rules of the table, and refuses it with a reason or changes
the record it is given. Only entries change a table.
"""

from msgspec import Struct

from derelict.table.record.entries.absence import HandedBack, Interrupted, Paused, Resigned, Resumed, TimeUp, TookOver
from derelict.table.record.entries.entry import Entry
from derelict.table.record.entries.play import Acted, Opened, Redone, Undone
from derelict.table.record.entries.seats import BotSat, Kept, Left, Named, Sat, Started, Swapped
from derelict.table.record.entries.take_backs import TakeBackAnswered, TakeBackAsked, TakeBackExpired
from derelict.table.record.entries.talk import Followed, Noted, Rematched, Said
from derelict.table.record.entries.wishes import HandsCovered, HandsOpened, Heard, PassingSet, TookDevice
from derelict.table.record.orders import DecliningSet, Obeyed, Ordered, Unordered

__all__ = [
    "Acted", "AnyEntry", "BotSat", "DecliningSet", "Entry", "Followed", "HandedBack", "HandsCovered", "HandsOpened",
    "Heard", "Interrupted", "Kept", "Left", "Logged", "Named", "Noted", "Obeyed", "Opened", "Ordered", "PassingSet",
    "Paused", "Redone", "Rematched", "Resigned", "Resumed", "Said", "Sat", "Started", "Swapped", "TakeBackAnswered",
    "TakeBackAsked", "TakeBackExpired", "TimeUp", "TookDevice", "TookOver", "Undone", "Unordered",
]  # fmt: skip

AnyEntry = (
    Sat
    | Kept
    | Left
    | Swapped
    | BotSat
    | Started
    | Acted
    | Opened
    | Undone
    | Redone
    | TakeBackAsked
    | TakeBackAnswered
    | TakeBackExpired
    | TookDevice
    | HandsOpened
    | HandsCovered
    | PassingSet
    | Heard
    | DecliningSet
    | Ordered
    | Unordered
    | Obeyed
    | Named
    | Said
    | Noted
    | Resigned
    | TookOver
    | HandedBack
    | Interrupted
    | Paused
    | Resumed
    | TimeUp
    | Followed
    | Rematched
)


class Logged(Struct, frozen=True):
    """An entry with its number at the table and the time it was made, in milliseconds since 1970."""

    number: int
    at: int
    entry: AnyEntry
