"""The records that describe the game: one for each kind of room, card and token."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from derelict.core.content.names import Name

Section = Literal["S-01", "S-02", "S-03"]
Colour = Literal["red", "yellow", "green", "white", "none"]
Component = Literal["medicine", "fire", "electricity", "material", "frame"]
Kind = Literal["larva", "creeper", "adult", "breeder", "queen"]
"""The kinds of intruders, from weak to strong."""
Object = Literal["egg", "carcass", "corpse"]
Group = Literal["nemesis_survivor", "facility_worker"]
Pod = Literal["A", "B", "C"]
Combat = Literal["any", "in", "out"]
Face = Literal["blank", "creeper", "adult", "hit", "double", "pay_hit", "hit_pay_double"]
Moment = Literal[
    "turn", "action", "attacked", "attack_drawn", "surprise_drawn", "surprise_check", "bag_noise", "dark_event"
]
"""The moment at which an effect is used: in one's own turn, or as a reaction.

To another's declared action; before an attack card is drawn, or after it, in a surprise attack only for
`surprise_drawn`; before the hand is counted for a surprise; before a noise roll of the bag development; before the dark
effect of an event.
"""
Count = Annotated[int, Meta(ge=0)]
Number = Annotated[int, Meta(ge=1, le=4)]
"""The number of a corridor at a room."""
Place = Annotated[int, Meta(ge=0, le=1000)]
Texts = tuple[str, ...]
"""Words in their written form; conditions among them say when they may be carried out."""


class Sourced(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A thing whose file says where its facts come from, and how sure they are; docs/content.md names the sources."""

    provenance: Annotated[str, Meta(pattern=r"seed|public:|reconstructed|inferred")]
    confidence: Annotated[str, Meta(pattern=r"^(high|medium|low)")]
    note: str = ""


class Thing(Sourced, frozen=True, kw_only=True):
    id: str
    name: Name


class Slot(Sourced, frozen=True, kw_only=True):
    """A place of the board for a room; staircases belong to no section."""

    id: str
    section: Section | Literal[""]
    kind: Literal["I", "II", "special"]
    room: str = ""
    """The room of a special slot."""
    vent_numbers: tuple[Number, ...] = ()
    xy: tuple[Place, Place]
    """The middle of the room on the board, in thousandths from the left and from the top."""


class Corridor(Sourced, frozen=True, kw_only=True):
    """A corridor, with its number at each end. One of a staircase belongs to the section at its other end."""

    id: str
    a: str
    b: str
    numbers: tuple[Number, ...]
    section: Section

    def numbers_at(self, slot: str) -> tuple[int, ...]:
        """Return its numbers at a room; none if it does not lead there."""
        return self.numbers if slot in (self.a, self.b) else ()


class Way(Struct, frozen=True, forbid_unknown_fields=True):
    """One of the effects that a card, an item or a room offers, and when it can be used."""

    do: Texts
    moments: tuple[Moment, ...] = ("turn",)


class Offer(Thing, frozen=True, kw_only=True):
    """Something that is used at a cost, for one of several effects."""

    cost: Count = 0
    combat: Combat = "any"
    needs: Texts = ()
    """Conditions that all its effects share."""
    ways: tuple[Way, ...] = ()


class RoomAction(Offer, frozen=True, kw_only=True):
    combat: Combat = "out"


class RoomTile(Thing, frozen=True, kw_only=True):
    category: Literal["I", "II", "special"]
    is_tile: bool = True
    """Whether it is a tile; the others are printed on the board."""
    colour: Colour = "none"
    computer: bool = False
    searchable: bool = False
    breaks: bool = True
    """Whether it can have a malfunction."""
    pod: Pod | None = None
    on_explore: Texts = ()
    """For whoever explores it first."""
    on_search: Texts = ()
    standing: Texts = ()
    """Rules for characters who begin a round here, unless there is a malfunction."""
    actions: tuple[str, ...] = ()
    known: dict[str, str] = {}
    """The sources of single facts, where they differ from that of the others."""


class ActionCard(Offer, frozen=True, kw_only=True):
    pass


class Item(Offer, frozen=True, kw_only=True):
    """An item: found in decks, crafted, that of a character at the start, or that of its quest."""

    kind: Literal["found", "crafted", "starting", "quest"]
    decks: dict[Literal["red", "yellow", "green"], Count] = {}
    copies: Count = 0
    """How many there are of a crafted item."""
    component: Component | None = None
    built_from: tuple[Component, ...] = ()
    owner: str = ""
    heavy: bool = False
    one_use: bool = False
    weapon: Literal["classic", "energy"] | None = None
    ammo: tuple[Count, Count] = (0, 0)
    """At the start, and at most."""
    uses: Count = 0
    standing: Texts = ()
    """Rules that hold while a character has it: those of a weapon, or what cannot harm its wearer."""
    quests: tuple[Texts, ...] = ()
    """The conditions that turn a quest item up: all of one list must hold."""


class Character(Thing, frozen=True, kw_only=True):
    group: Group
    room: Literal["repository", "isolation_room"]
    knowledge: Count
    starting_item: str = ""
    quest_item: str
    cards: tuple[str, ...]
    """The ten action cards."""


class EventCard(Thing, frozen=True, kw_only=True):
    move: tuple[Kind, ...]
    via: tuple[Number, ...]
    effect: Texts
    dark: Texts = ()
    removed: bool = False
    """Whether it leaves the game, and deck and discard pile are shuffled together."""


class AttackCard(Thing, frozen=True, kw_only=True):
    blood: tuple[Annotated[int, Meta(ge=0, le=6)], ...]
    """The number of each copy, for checking whether an injured intruder dies; 0 is the arrow of a retreat."""
    kinds: tuple[Kind, ...]
    effect: Texts
    dark: Texts = ()


class Blood(Struct, frozen=True):
    """A single card of the attack deck."""

    id: str
    card: str
    number: int


class ComputerCard(Sourced, frozen=True, kw_only=True):
    id: str
    lines: tuple[Texts, ...] = ()
    on_reveal: Texts = ()


class Objective(Thing, frozen=True, kw_only=True):
    deck: Literal["corporate", "personal", "solo_coop"]
    players: Count = 1
    """The fewest players with whom it is in the game."""
    any_of: tuple[Texts, ...]
    """All conditions of one of these lists must be met."""


class Contingency(Thing, frozen=True, kw_only=True):
    copies: Count
    kills: Texts = ()
    """The conditions under which a character dies; without any, nobody does."""


class Weakness(Thing, frozen=True, kw_only=True):
    standing: Texts


class WoundCard(Thing, frozen=True, kw_only=True):
    copies: Count
    standing: Texts


class Exploration(Sourced, frozen=True, kw_only=True):
    """An exploration token: the item counter of its room, and an effect."""

    id: str
    items: Count
    effect: str


class ExplorationEffect(Thing, frozen=True, kw_only=True):
    do: Texts


class Token(Sourced, frozen=True, kw_only=True):
    """An intruder token: whoever has fewer cards than its number, in the light or in the dark, is surprised."""

    id: str
    kind: Kind | Literal["blank"]
    copies: Count
    lit: Count = 0
    dark: Count = 0


class TimeSlot(Sourced, frozen=True, kw_only=True):
    number: Annotated[int, Meta(ge=0, le=15)]
    threshold: Literal["red", "blue"] | None = None
    """Power drops when the Time token comes here: with `red` only while the token is red."""
    white: bool = False
    """Whether the Isolation Room is open."""
    css: bool = False
    """Whether a css token lies here at the start."""
