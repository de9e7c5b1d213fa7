"""Everything that happens at a table, as records that are appended and never changed.

An entry brings its effect along: `fold` checks it by the rules of the house, refuses it with a reason, or changes the
record it is given. Whatever is not an entry did not happen.
"""

from msgspec import Struct

from derelict.table.ahead import DecliningSet, Obeyed, Ordered, Unordered
from derelict.table.entries.absence import HandedBack, Interrupted, Paused, Resigned, Resumed, TimeUp, TookOver
from derelict.table.entries.play import Acted, Opened, Redone, Undone
from derelict.table.entries.seats import BotSat, Kept, Left, Named, Sat, Started, Swapped
from derelict.table.entries.take_backs import TakeBackAnswered, TakeBackAsked, TakeBackExpired
from derelict.table.entries.talk import Followed, Noted, Rematched, Said
from derelict.table.entries.wishes import HandsCovered, HandsOpened, PassingSet, TookDevice
from derelict.table.entry import Entry

__all__ = [
    "Acted", "AnyEntry", "BotSat", "DecliningSet", "Entry", "Followed", "HandedBack", "HandsCovered", "HandsOpened",
    "Interrupted", "Kept", "Left", "Logged", "Named", "Noted", "Obeyed", "Opened", "Ordered", "PassingSet", "Paused",
    "Redone", "Rematched", "Resigned", "Resumed", "Said", "Sat", "Started", "Swapped", "TakeBackAnswered",
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
