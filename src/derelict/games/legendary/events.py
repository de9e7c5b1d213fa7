"""The events of a match. `rule` is the rule that causes an event."""

from derelict.core import events as core


class Event(core.Event, frozen=True, kw_only=True):
    """Something that happened. `wording` turns fields such as `card`, `room` and `seat` into words."""

    changed: int = 0
    """A bit for each seat that was an Alien at the time, so that the log uses the name it had then."""


class OfSeat(Event, frozen=True):
    seat: int


class OfCard(OfSeat, frozen=True):
    card: str


class RoleTaken(OfSeat, frozen=True):
    rule = "L-6"
    role: str


class TurnBegun(OfSeat, frozen=True):
    rule = "L-28"
    turn: int


class ObjectiveDone(Event, frozen=True):
    rule = "L-99"
    objective: str


class Died(OfSeat, frozen=True):
    rule = "L-84"


class Burst(OfSeat, frozen=True):
    """Death by a Chestburster."""

    rule = "L-146"


class BecameAlien(OfSeat, frozen=True):
    rule = "L-212"
    avatar: str


class AlienDied(OfSeat, frozen=True):
    rule = "L-216"


class AgendaShown(OfCard, frozen=True):
    rule = "L-234"
    side: str


class Achieved(OfSeat, frozen=True):
    rule = "L-264"
    achievement: str


class Ended(Event, frozen=True):
    rule = "L-2"
    reason: str


class HiveCardCame(Event, frozen=True):
    rule = "L-31"
    room: int


class Pushed(Event, frozen=True):
    """The number of hidden cards that moved on together."""

    rule = "L-33"
    count: int


class Moved(Event, frozen=True):
    """A face-up card moves from one place to another."""

    rule = "L-33"
    card: str
    place: int
    to: int


class Crept(Moved, frozen=True):
    """A hidden card moves from one place to another: it has no `card` to name, so the ordinary log omits it."""

    detail = True


class Revealed(Event, frozen=True):
    rule = "L-65"
    card: str
    place: int


class Scanned(OfSeat, frozen=True):
    rule = "L-60"
    room: int
    cost: int


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


class TurnedDown(Event, frozen=True):
    rule = "L-190"
    card: str
    room: int


class EnemyPlaced(Event, frozen=True):
    rule = "L-220"
    card: str
    place: int


class Darkened(Event, frozen=True):
    """No room may be scanned for a time."""

    rule = "L-179"


class Peeked(OfSeat, frozen=True):
    rule = "L-189"
    room: int


class PeekedAt(OfCard, frozen=True):
    """A player has looked at a hidden card; only that player is told which."""

    rule = "L-189"


class HivePeeked(OfSeat, frozen=True):
    rule = "L-189"
    count: int


class HiveRebuilt(Event, frozen=True):
    rule = "L-193"
    count: int


class HiveExhausted(Event, frozen=True):
    rule = "L-195"


class HiveShuffled(Event, frozen=True):
    """The traitor has died: the Complex goes back on top of the Hive."""

    rule = "L-236"


class Fought(OfCard, frozen=True):
    rule = "L-74"
    cost: int


class EnemyKilled(Event, frozen=True):
    rule = "L-154"
    card: str


class PlayerFought(OfSeat, frozen=True):
    rule = "L-151"
    other: int
    cost: int


class AttackChanged(Event, frozen=True):
    rule = "L-192"
    card: str
    amount: int


class FinalAttackChanged(Event, frozen=True):
    """The Attack of every Final Enemy changes, including those not yet revealed."""

    rule = "L-192"
    amount: int


class Struck(OfCard, frozen=True):
    """An enemy strikes."""

    rule = "L-80"


class StrikeDrawn(OfCard, frozen=True):
    rule = "L-81"
    damage: int


class StrikeAvoided(OfCard, frozen=True):
    rule = "L-123"


class Healed(OfCard, frozen=True):
    rule = "L-88"


class FacehuggerCame(OfSeat, frozen=True):
    rule = "L-131"


class FacehuggerDied(OfSeat, frozen=True):
    rule = "L-144"


class Infected(OfSeat, frozen=True):
    rule = "L-133"


class BroodHidden(Event, frozen=True):
    rule = "L-207"
    count: int


class Played(OfCard, frozen=True):
    rule = "L-40"


class Copied(OfCard, frozen=True):
    rule = "L-167"


class Cloned(OfCard, frozen=True):
    rule = "L-201"
    other: str


class Gave(OfSeat, frozen=True):
    """A card or an effect gives Attack and Recruit."""

    rule = "L-42"
    detail = True
    attack: int
    recruit: int


class ComboUsed(OfCard, frozen=True):
    rule = "L-48"
    detail = True
    icon: str


class Spent(OfCard, frozen=True):
    """A Vigilant card is discarded from play."""

    rule = "L-121"


class Sacrificed(OfCard, frozen=True):
    rule = "L-126"


class Paid(OfCard, frozen=True):
    rule = "L-178"
    cost: int


class Recruited(OfCard, frozen=True):
    rule = "L-54"
    cost: int


class Gained(OfCard, frozen=True):
    rule = "L-58"


class Refilled(Event, frozen=True):
    rule = "L-55"
    detail = True
    card: str


class HqCardLeft(Event, frozen=True):
    """A card of the HQ is put under the Barracks."""

    rule = "L-55"
    card: str


class Drew(OfSeat, frozen=True):
    rule = "L-93"
    detail = True
    count: int


class DrewThese(OfSeat, frozen=True):
    """The cards drawn, for their player only."""

    rule = "L-93"
    detail = True
    cards: tuple[str, ...]


class Shuffled(OfSeat, frozen=True):
    rule = "L-94"
    detail = True


class HandChanged(OfSeat, frozen=True):
    rule = "L-93"
    amount: int


class Discarded(OfCard, frozen=True):
    rule = "L-191"


class CharacterKilled(OfCard, frozen=True):
    rule = "L-154"


class Wandered(OfSeat, frozen=True):
    """A Hazard is put into a player's discard pile."""

    rule = "L-209"


class Shown(OfCard, frozen=True):
    rule = "L-158"


class Refused(OfSeat, frozen=True):
    """A player who could have shown a card declines."""

    rule = "L-159"


class HelpAsked(OfSeat, frozen=True):
    rule = "L-115"


class HelpGiven(OfCard, frozen=True):
    rule = "L-109"


class HelpDeclined(OfSeat, frozen=True):
    rule = "L-115"


class CutOff(OfSeat, frozen=True):
    """No player may lend a card to this player during the next turn."""

    rule = "L-117"
