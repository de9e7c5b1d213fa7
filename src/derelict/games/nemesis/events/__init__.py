"""The events of Nemesis: Lockdown, each with the rule behind it.

Events with equal fields are made with `happening`: their shapes are the classes here whose names begin with `Of`.
"""

from derelict.core.events import Event, happening


class OfStation(Event, frozen=True):
    """An event that concerns the whole station."""


class Named(Event, frozen=True, kw_only=True):
    """An event with the character that a seat had, so that the log keeps the name even if the draft is taken back."""

    who: str = ""


class OfSeat(Named, frozen=True):
    seat: int


class OfSeatAt(OfSeat, frozen=True):
    slot: str


class OfCard(OfSeat, frozen=True):
    card: str


class OfCount(OfSeat, frozen=True):
    count: int


class OfWound(OfSeat, frozen=True):
    wound: str


class OfDeck(OfSeat, frozen=True):
    deck: str


class OfItem(OfSeat, frozen=True):
    item: str


class OfAmmo(OfItem, frozen=True):
    ammo: int


class OfThing(OfSeat, frozen=True):
    thing: str


class OfGift(OfSeat, frozen=True):
    other: int
    what: str


class OfPod(OfSeat, frozen=True):
    pod: str


class OfSlot(Event, frozen=True):
    slot: str


class OfCorridor(Event, frozen=True):
    corridor: str


class OfPlace(Event, frozen=True):
    """An event in a section, or at the elevator."""

    place: str


class OfTime(Event, frozen=True):
    time: int


class OfToken(Event, frozen=True):
    token: str


class OfOpenCard(Event, frozen=True):
    card: str


class Moved(OfSeat, frozen=True):
    """A character enters a room, by a corridor, a vent (`vents`) or neither."""

    rule = "X-57"

    slot: str
    via: str


class Explored(OfSeat, frozen=True):
    rule = "X-94"

    slot: str
    room: str
    token: str


class NoiseMade(Event, frozen=True):
    """A noise marker is put in a corridor."""

    rule = "X-112"

    corridor: str


NoiseGone = happening("NoiseGone", "X-198", OfCorridor)
Danger = happening("Danger", "X-115", OfSeatAt)
Silence = happening("Silence", "X-114", OfSeat)
Paid = happening("Paid", "X-47", OfCard)
"""A card is given up to pay."""
Discarded = happening("Discarded", "X-46", OfCard)
"""A card is discarded for another reason."""
Drew = happening("Drew", "X-36", OfCount)
"""Cards are drawn from a player's own deck."""


class DrewCards(OfSeat, frozen=True):
    """The part of that event that only its player sees."""

    rule = "X-36"
    detail = True

    cards: tuple[str, ...]


Reshuffled = happening("Reshuffled", "X-39", OfSeat)
"""A player's cards are shuffled into a new deck."""


class Drafted(OfSeat, frozen=True):
    rule = "X-24"

    character: str


Kept = happening("Kept", "X-206", OfSeat)
"""A player has kept one objective; the others do not see which."""


class KeptObjective(OfSeat, frozen=True):
    """The part of that event that only its player sees."""

    rule = "X-206"

    objective: str


class RoundBegan(Event, frozen=True):
    rule = "X-35"

    round: int


TurnBegan = happening("TurnBegan", "X-45", OfSeat)
Passed = happening("Passed", "X-46", OfSeat)


class Declared(OfSeat, frozen=True):
    """An action is declared, by its text."""

    rule = "X-47"

    action: str


Interrupted = happening("Interrupted", "X-410", OfSeat)
"""A player has cancelled an action, or an Interruption of it."""
FirstPlayer = happening("FirstPlayer", "X-40", OfSeat)
Played = happening("Played", "X-409", OfCard)
"""A card is played as a reaction."""


class Agreed(OfSeat, frozen=True):
    """A player agrees to go along."""

    rule = "X-79"

    host: int
    slot: str


class Declined(OfSeat, frozen=True):
    rule = "X-79"

    host: int


class CounterSet(Event, frozen=True):
    """The item counter of a room changes."""

    rule = "X-278"

    slot: str
    count: int


class MarkersLost(Event, frozen=True):
    """Fire and malfunction markers leave the supply for good."""

    rule = "X-341"

    fire: int
    malfunction: int
