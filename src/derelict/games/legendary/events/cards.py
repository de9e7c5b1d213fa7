"""What players do with their cards: playing, recruiting, drawing, losing, showing and lending them."""

from typing import ClassVar

from derelict.games.legendary.events.event import Event


class Played(Event, frozen=True):
    rule = "L-40"
    seat: int
    card: str


class Copied(Event, frozen=True):
    rule = "L-167"
    seat: int
    card: str


class Cloned(Event, frozen=True):
    rule = "L-201"
    seat: int
    card: str
    other: str


class Gave(Event, frozen=True):
    """Attack and Recruit that a card or an effect gives."""

    rule = "L-42"
    detail: ClassVar[bool] = True
    seat: int
    attack: int
    recruit: int


class ComboUsed(Event, frozen=True):
    rule = "L-48"
    detail: ClassVar[bool] = True
    seat: int
    card: str
    icon: str


class Spent(Event, frozen=True):
    """A Vigilant card is discarded from play."""

    rule = "L-121"
    seat: int
    card: str


class Sacrificed(Event, frozen=True):
    rule = "L-126"
    seat: int
    card: str


class Paid(Event, frozen=True):
    rule = "L-178"
    seat: int
    card: str
    cost: int


class Recruited(Event, frozen=True):
    rule = "L-54"
    seat: int
    card: str
    cost: int


class Gained(Event, frozen=True):
    rule = "L-58"
    seat: int
    card: str


class Refilled(Event, frozen=True):
    rule = "L-55"
    detail: ClassVar[bool] = True
    card: str


class HqCardLeft(Event, frozen=True):
    """A card of the HQ goes under the Barracks."""

    rule = "L-55"
    card: str


class Drew(Event, frozen=True):
    rule = "L-93"
    detail: ClassVar[bool] = True
    seat: int
    count: int


class DrewThese(Event, frozen=True):
    """What a player alone sees of the cards drawn."""

    rule = "L-93"
    detail: ClassVar[bool] = True
    seat: int
    cards: tuple[str, ...]


class Shuffled(Event, frozen=True):
    rule = "L-94"
    detail: ClassVar[bool] = True
    seat: int


class HandChanged(Event, frozen=True):
    rule = "L-93"
    seat: int
    amount: int


class Discarded(Event, frozen=True):
    rule = "L-191"
    seat: int
    card: str


class CharacterKilled(Event, frozen=True):
    rule = "L-154"
    seat: int
    card: str


class Wandered(Event, frozen=True):
    """A Hazard goes into a player's discard pile."""

    rule = "L-209"
    seat: int


class Shown(Event, frozen=True):
    rule = "L-158"
    seat: int
    card: str


class Refused(Event, frozen=True):
    """Who could have shown a card does not."""

    rule = "L-159"
    seat: int


class HelpAsked(Event, frozen=True):
    rule = "L-115"
    seat: int


class HelpGiven(Event, frozen=True):
    rule = "L-109"
    seat: int
    card: str


class HelpDeclined(Event, frozen=True):
    rule = "L-115"
    seat: int


class CutOff(Event, frozen=True):
    """Nobody may lend a card to a player in the next turn."""

    rule = "L-117"
    seat: int
