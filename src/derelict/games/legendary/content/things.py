"""Cards, Locations, Objectives and Alien Avatars, with their effects."""

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Literal

from derelict.games.legendary.content.data import (
    AvatarData,
    CardData,
    ClassName,
    LocationData,
    ObjectiveData,
    Payment,
    TeamName,
)
from derelict.games.legendary.content.places import ZoneName
from derelict.games.legendary.content.scripts import Script, read_script, read_word
from derelict.games.legendary.content.words.base import Clause, Condition, Count, Spoken, Trait

CLASSES: tuple[ClassName, ...] = ("intel", "leadership", "strength", "survival", "tech")
TEAMS: tuple[TeamName, ...] = ("nostromo", "sulaco", "fury161", "betty", "marines")
ICON: dict[str, int] = {name: 1 << bit for bit, name in enumerate((*CLASSES, *TEAMS))}
"""A bit for each class and team icon."""
ALL_CLASSES = sum(ICON[name] for name in CLASSES)

Group = Literal[
    "basic", "sergeant", "role", "barracks", "agenda", "hive", "drone", "secret", "hatchery", "strike", "alien"
]
"""The stack of the box that a card belongs to."""


class Pay:
    """An ability of a card that players pay Recruit points for."""

    def __init__(self, data: Payment, key: str) -> None:
        self.cost = data.cost
        self.requires = read_word(data.requires, Condition, key) if data.requires else None
        self.do = read_script(data.do, key)


class Kind:
    """A kind of card. Copies of a kind are identical."""

    play: Script
    once: Script
    sacrifice: Script
    mobilize: Script
    response: Script
    reveal: Script
    reveal_complex: Script
    reveal_combat: Script
    enter_combat: Script
    death: Script
    strike: Script
    event: Script
    static: Script
    attached: Script
    draw_effect: Script
    when_drawn: Script
    win: Script
    zones: dict[tuple[ZoneName, str], Script]
    """The zone abilities by zone and timing."""
    pays: tuple[Pay, ...]
    formula: Count | None
    """The formula of an Attack that depends on its place."""
    attack: int
    """Its Attack; for a card that Alien players play, its Attack on the board."""
    pay_from: Literal["", "found", "attached", "board"]
    """The place where the card must be to be paid for."""
    cuts_off: frozenset[ZoneName]
    """The zones in which it prevents all lending while face up."""
    avoids: int
    """The number of Strikes that its response avoids; -1 for the whole phase, 0 for none."""
    is_plain: bool
    """Whether its Attack depends only on the card itself and on what is attached to its room."""
    is_handy: bool
    """Whether it can be used again after being played: its ability, by sacrifice, or by discarding it from play."""
    copies_cards: bool
    """Whether its text copies or clones cards."""

    def __init__(self, data: CardData, group: Group) -> None:
        self.id = data.id
        self.data = data
        self.group: Group = group
        self.type = data.kind
        self.cost = data.cost
        self.recruit = data.recruit
        self.damage = data.damage
        self.icons = sum(ICON[name] for name in (*data.classes, *filter(None, [data.team])))
        self.classes = sum(ICON[name] for name in data.classes)
        self.coordinate = "coordinate" in data.keywords
        self.vigilant = "vigilant" in data.keywords
        self.is_enemy = data.kind in ("enemy", "final_enemy", "alien")
        self.is_final = data.kind == "final_enemy"
        self.is_character = data.kind == "character" and group not in ("hive",)
        self.is_basic = group == "basic"
        self.strikes = 0 if data.does_not_strike or not self.is_enemy else data.strike_count
        self.layer = 0
        """The Objective whose mini-deck a Hive card belongs to."""
        self.ripley = False
        self.character = ""

    def read(self) -> None:
        """Read its words, once everything is imported: they import the rules, and the rules import the cards."""
        data, key = self.data, self.id
        for timing in TIMINGS:
            setattr(self, timing, read_script(getattr(data, timing), f"{key}.{timing}"))
        self.zones = {
            (zone.zone, zone.timing): read_script(zone.do, f"{key}.{zone.zone}.{zone.timing}")
            for zone in data.zone_abilities
        }
        self.pays = tuple(Pay(pay, f"{key}.pay{number}") for number, pay in enumerate(data.pay))
        self.formula = read_word(data.attack_formula, Count, key) if data.attack_formula else None
        self.attack = max((clause.as_enemy for clause in self.play), default=0) or data.attack
        self.pay_from = ""
        if self.pays:
            is_found = has(self.reveal, "sets_aside")
            self.pay_from = "attached" if has(self.reveal, "attaches") else "found" if is_found else "board"
        self.cuts_off = frozenset(
            zone for (zone, timing), does in self.zones.items() if timing == "continuous" and has(does, "cuts_off")
        )
        self.avoids = sum(clause.avoids for clause in self.response)
        self.is_plain = self.formula is None and not self.static and not self.is_final
        self.is_handy = bool(self.once or self.sacrifice or (self.response and not self.avoids))
        self.copies_cards = has(self.play, "copies")

    @property
    def words(self) -> Iterator[Spoken]:
        """Yield its effects, and the conditions of its payments."""
        for script in (*(getattr(self, timing) for timing in TIMINGS), *self.zones.values()):
            yield from script
        for pay in self.pays:
            yield from filter(None, (pay.requires, *pay.do))
        yield from filter(None, (self.formula,))


TIMINGS = tuple(name for name, kind in Kind.__annotations__.items() if kind is Script)
"""The timings at which a card takes effect."""


def has(clauses: Iterable[Clause], trait: Trait) -> bool:
    """Return whether a clause, or one inside it, has a trait."""
    return any(trait in clause.traits or has(clause.inside, trait) for clause in clauses)


class Location:
    def __init__(self, data: LocationData) -> None:
        self.data = data

    @cached_property
    def hazards(self) -> tuple[Script, ...]:
        return tuple(read_script(hazard.do, f"{self.data.id}.hazard{hazard.number}") for hazard in self.data.hazard)

    @cached_property
    def stray(self) -> Script:
        """The effect of a Stray Experiment that is drawn."""
        stray = self.data.stray_experiment
        return read_script(stray.when_drawn if stray is not None else [], f"{self.data.id}.stray")


class Objective:
    def __init__(self, data: ObjectiveData) -> None:
        self.data = data

    @cached_property
    def event(self) -> Script:
        return read_script(self.data.event, f"{self.data.id}.event")

    @cached_property
    def setup(self) -> Script:
        return read_script(self.data.setup, f"{self.data.id}.setup")

    @cached_property
    def done(self) -> tuple[Condition, ...]:
        """The conditions of completion, all of which must hold."""
        return tuple(read_word(text, Condition, self.data.id) for text in self.data.complete_when)


class AlienAvatar:
    def __init__(self, data: AvatarData) -> None:
        self.data = data

    @cached_property
    def start(self) -> Script:
        """The effect at the start of its player's turn."""
        return read_script(self.data.start_of_turn, f"{self.data.id}.start")
