"""What happens in a match. `rule` is the rule that makes it happen."""

from typing import ClassVar

from derelict.core import events as core


class Event(core.Event, frozen=True):
    """Something that happened. Fields `card`, `room`, `seat` and the like are put into words by `wording`."""

    rule: ClassVar[str] = ""

    @property
    def why(self) -> str:
        """The id of the rule behind it."""
        return self.rule


class RoleTaken(Event, frozen=True):
    rule = "L-6"
    seat: int
    role: str


class TurnBegun(Event, frozen=True):
    rule = "L-28"
    seat: int
    turn: int


class HiveCardCame(Event, frozen=True):
    rule = "L-31"
    room: int


class Moved(Event, frozen=True):
    """A card goes from one place to another; `card` is empty if it is face down."""

    rule = "L-33"
    card: str
    place: int
    to: int


class Revealed(Event, frozen=True):
    rule = "L-65"
    card: str
    place: int


class Scanned(Event, frozen=True):
    rule = "L-60"
    seat: int
    room: int
    cost: int


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


class Fought(Event, frozen=True):
    rule = "L-74"
    seat: int
    card: str
    cost: int


class EnemyKilled(Event, frozen=True):
    rule = "L-154"
    card: str


class PlayerFought(Event, frozen=True):
    rule = "L-151"
    seat: int
    other: int
    cost: int


class Paid(Event, frozen=True):
    rule = "L-178"
    seat: int
    card: str
    cost: int


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


class Discarded(Event, frozen=True):
    rule = "L-191"
    seat: int
    card: str


class CharacterKilled(Event, frozen=True):
    rule = "L-154"
    seat: int
    card: str


class Shown(Event, frozen=True):
    rule = "L-158"
    seat: int
    card: str


class Refused(Event, frozen=True):
    """Who could have shown a card does not."""

    rule = "L-159"
    seat: int


class StrikeDrawn(Event, frozen=True):
    rule = "L-81"
    seat: int
    card: str
    damage: int


class StrikeAvoided(Event, frozen=True):
    rule = "L-123"
    seat: int
    card: str


class Struck(Event, frozen=True):
    """An enemy strikes."""

    rule = "L-80"
    seat: int
    card: str


class Healed(Event, frozen=True):
    rule = "L-88"
    seat: int
    card: str


class Died(Event, frozen=True):
    rule = "L-84"
    seat: int


class Burst(Event, frozen=True):
    """Death by a Chestburster."""

    rule = "L-146"
    seat: int


class EventRevealed(Event, frozen=True):
    rule = "L-68"
    objective: str


class HazardRevealed(Event, frozen=True):
    rule = "L-69"
    location: str
    number: int


class Found(Event, frozen=True):
    rule = "L-105"
    card: str


class AttachedTo(Event, frozen=True):
    rule = "L-165"
    card: str
    room: int


class Locked(Event, frozen=True):
    rule = "L-205"
    room: int


class ObjectiveDone(Event, frozen=True):
    rule = "L-99"
    objective: str


class FacehuggerCame(Event, frozen=True):
    rule = "L-131"
    seat: int


class FacehuggerDied(Event, frozen=True):
    rule = "L-144"
    seat: int


class Infected(Event, frozen=True):
    rule = "L-133"
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
    detail: ClassVar[bool] = True
    seat: int


class Spent(Event, frozen=True):
    """A Vigilant card is discarded from play."""

    rule = "L-121"
    seat: int
    card: str


class Sacrificed(Event, frozen=True):
    rule = "L-126"
    seat: int
    card: str


class Peeked(Event, frozen=True):
    rule = "L-189"
    seat: int
    room: int


class PeekedAt(Event, frozen=True):
    """What who looked has seen."""

    rule = "L-189"
    seat: int
    card: str


class HivePeeked(Event, frozen=True):
    rule = "L-189"
    seat: int
    count: int


class AttackChanged(Event, frozen=True):
    rule = "L-192"
    card: str
    amount: int


class FinalAttackChanged(Event, frozen=True):
    """The Attack of every Final Enemy changes, also of one not yet seen."""

    rule = "L-192"
    amount: int


class TurnedDown(Event, frozen=True):
    rule = "L-190"
    card: str
    room: int


class Darkened(Event, frozen=True):
    """No room may be scanned for a while."""

    rule = "L-179"


class CutOff(Event, frozen=True):
    """Nobody may lend a card to a player in the next turn."""

    rule = "L-117"
    seat: int


class HandChanged(Event, frozen=True):
    rule = "L-93"
    seat: int
    amount: int


class Wandered(Event, frozen=True):
    """A Hazard goes into a player's discard pile."""

    rule = "L-209"
    seat: int


class HiveRebuilt(Event, frozen=True):
    rule = "L-193"
    count: int


class HiveExhausted(Event, frozen=True):
    rule = "L-195"


class BroodHidden(Event, frozen=True):
    rule = "L-207"
    count: int


class EnemyPlaced(Event, frozen=True):
    rule = "L-220"
    card: str
    place: int


class BecameAlien(Event, frozen=True):
    rule = "L-212"
    seat: int
    avatar: str


class AlienDied(Event, frozen=True):
    rule = "L-216"
    seat: int


class AgendaShown(Event, frozen=True):
    rule = "L-234"
    seat: int
    card: str
    side: str


class HiveShuffled(Event, frozen=True):
    """The traitor has died: the Complex goes back on top of the Hive."""

    rule = "L-236"


class Achieved(Event, frozen=True):
    rule = "L-264"
    seat: int
    achievement: str


class Ended(Event, frozen=True):
    rule = "L-2"
    reason: str
