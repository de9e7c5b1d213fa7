"""The state of a mission: plain data, and small questions about it."""

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from itertools import chain
from operator import attrgetter
from typing import Literal

from msgspec import Struct, field

from derelict.core import state as core
from derelict.core.components.cards import Card, Cards
from derelict.core.components.places import REMEMBERED, Map, Shut
from derelict.core.frames import AnyFrame
from derelict.games.neomorphosis.content import tables
from derelict.games.neomorphosis.content.kinds import AlienCard, Level

NAMES = tuple(tables.CREW)
"""The crew, in the order of their cards."""
HALON = "halon"
"""A halon tank among the things that are carried."""


class Rules(Struct, frozen=True):
    """The settings, fixed before the match."""

    mode: str
    """A mission, the generator or the campaign."""
    is_demented: bool = False
    abilities: Literal["choice", "random"] = "choice"


class Crew(Struct):
    """A crew member: where they are, how they are, and what they have."""

    zone: str
    """Empty once they have left the level."""
    wounds: int = 0
    down: str = ""
    """Nothing, unconscious or recovering."""
    is_ready: bool = False
    """Whether they may still be activated in this round."""
    ability: str = ""
    bag: tuple[str, ...] = ()
    worn: tuple[str, ...] = ()
    """Equipped cards, in the order in which they were put on."""

    @property
    def is_active(self) -> bool:
        """Whether they are neither unconscious nor recovering, and still in the level."""
        return bool(self.zone) and not self.down

    @property
    def has_left(self) -> bool:
        return not self.zone

    @property
    def things(self) -> tuple[str, ...]:
        """All their belongings, carried or equipped."""
        return (*self.bag, *self.worn)


class Alien(Struct, frozen=True, gc=False):
    """An alien on the board; its ring says that it uses the neomorphosis cards of its identity."""

    zone: str
    wounds: int = 0
    ring: bool = False


class Slot(Struct, frozen=True):
    """The card in an emergency slot: face down on level 0, active on levels 1 to 3, or a compromised-sector card."""

    card: Card
    level: int = 0
    covered: tuple[int, ...] = ()
    tried: tuple[str, ...] = ()
    """The crew who have laid an intervention token beside it."""

    @property
    def is_critical(self) -> bool:
        return self.level > 3

    @property
    def is_active(self) -> bool:
        return 1 <= self.level <= 3


CRITICAL = 4
"""The level of a slot that holds a compromised-sector card."""


class State(core.State, kw_only=True):
    """A mission in progress. The top of a deck is its last card."""

    rules: Rules
    level: str
    """The map: a mission or a plan of the generator."""
    leads: tuple[int, ...] = ()
    """The seat that leads each crew member."""
    crew: dict[str, Crew] = {}
    drone: str = ""
    """The zone of the drone; empty once it is destroyed."""
    aliens: dict[str, Alien] = {}
    doors: dict[str, str] = {}
    """Each open, closed or broken."""
    terminals: dict[str, bool] = {}
    """Whether the terminal of a zone is in working order."""
    crates: tuple[str, ...] = ()
    ground: dict[str, tuple[str, ...]] = {}
    """The things that lie in a zone."""
    infestation: dict[str, Cards] = {}
    """The cards that lie on sectors."""
    compromised: dict[str, tuple[str, ...]] = {}
    slots: list[Slot | None] = field(default_factory=lambda: [None] * tables.SLOTS)
    lost: tuple[str, ...] = ()
    """Functions that are disabled for good."""
    halon: bool = False
    decks: dict[str, Cards] = {}
    discards: dict[str, tuple[str, ...]] = {}
    used: tuple[str, ...] = ()
    """Items that are out for the rest of the mission (M-204)."""
    workshop: tuple[str, ...] = ()
    """The equipment that can still be built."""
    mutations: dict[str, tuple[str, ...]] = {}
    """The neomorphosis cards beside each identity card."""
    diagram: str = ""
    ammo: dict[str, int] = {}
    uses: dict[str, int] = {}
    """The uses left of each card that may be used several times."""
    spent: tuple[str, ...] = ()
    """Cards that work once a round and have been used in this one."""
    decoys: tuple[str, ...] = ()
    """Crew whom no alien chooses in the next alien phase."""
    done: dict[str, int] = {}
    """How often each thing was done towards the mission, by name."""
    added: tuple[str, ...] = ()
    """Special rules that cards of the generator have brought."""
    goals: tuple[str, ...] = ()
    """The conditions to win or, in the generator, to draw the next card."""
    card: str = ""
    """The card of the generator that is being played."""
    story: tuple[str, ...] = ()
    """In a campaign, the missions that have been won."""
    attempt: int = 1
    """In a campaign, the number of this attempt at the mission."""
    round: int = 0
    time: int = 1
    phase: str = "setup"
    """setup, start, crew, alien, end, or over."""
    active: str = ""
    """The crew member who is being activated."""
    actions: int = 0
    strode: bool = False
    """Whether the active crew member has used an effect that lengthens a move."""
    free_steps: int = 0
    """The number of zones that the active crew member may still move after an unhindered move."""
    shifted: tuple[str, ...] = ()
    """Cards that were put on or taken off in this activation: each is moved once."""
    seen: tuple[str, ...] = ()
    """Sectors whose cards a scan has turned up; they are turned down when the turn ends."""

    def do(self, *frames: AnyFrame) -> None:
        """Push frames; once the mission is over, nothing else begins."""
        if self.phase != "over":
            self.stack.extend(frames[::-1])

    @property
    def turns_played(self) -> int:
        return self.round

    @property
    def plan(self) -> Level:
        return tables.LEVELS[self.level]

    @property
    def board(self) -> Map:
        return tables.MAPS[self.level]

    @property
    def speaker(self) -> int:
        """The seat that decides for the group; it passes on every round."""
        return (self.round - 1) % self.seats if self.round else 0

    def seat_of(self, crew: str) -> int:
        return self.leads[_PLACES[crew]]

    @property
    def me(self) -> Crew:
        """The crew member who is being activated."""
        return self.crew[self.active]

    def present(self) -> list[str]:
        """The crew who are still in the level."""
        return [name for name, crew in self.crew.items() if crew.zone]

    def standing(self) -> list[str]:
        """The active crew in the level."""
        return [name for name, crew in self.crew.items() if crew.zone and not crew.down]

    @property
    def is_anybody_down(self) -> bool:
        return any(map(_DOWN, self.crew.values()))

    def crew_in(self, zone: str) -> list[str]:
        """The active crew in a zone of the level."""
        return [name for name, crew in self.crew.items() if crew.zone == zone and not crew.down]

    def health_left(self, crew: str) -> int:
        return tables.CREW[crew].hp - self.crew[crew].wounds

    def aliens_in(self, zone: str) -> list[str]:
        return [figure for figure, alien in self.aliens.items() if alien.zone == zone]

    def aliens_of(self, sector: str) -> list[str]:
        """The aliens of a sector, eggs included."""
        return [figure for figure, alien in self.aliens.items() if sector_of(alien.zone) == sector]

    def figures(self, *types: str) -> list[str]:
        """The figures of some types on the board, in the order of their names (M-254)."""
        found = self.aliens.keys() & _of_types(types) if self.aliens else ()
        return sorted(found, key=_ORDER) if len(found) > 1 else [*found]

    def spare(self, kind: str) -> str | None:
        """M-246, M-261: a figure of a kind that is in the box; captured ones are not (M-318)."""
        for figure in _FIGURES_OF[kind]:
            if figure not in self.aliens and not self.done.get(f"slain {figure}") and figure not in self.belongings():
                return figure
        return None

    def is_open(self, door: str) -> bool:
        """M-67: whether a door is open; one that is out of order stands open."""
        return self.doors[door] != "closed"

    @property
    def passes(self) -> Shut:
        """The predicate of ways to move and see through: those without a door, or with an open one (M-103, M-187)."""
        return _passes(self.level, tuple(self.doors.values()))

    def far(self, zone: str) -> Mapping[str, int]:
        """The distance of each zone that can be reached through open doors (M-103, M-187)."""
        passes = _passes(self.level, tuple(self.doors.values()))
        known = passes.far.get(zone)
        return self.board.distances(zone, passes) if known is None else known

    def near(self, zone: str) -> list[str]:
        """M-187: the zones next to one, closed doors aside."""
        doors = self.doors
        return [other for other, way in self.board.links(zone) if doors.get(way.door) != "closed"]

    def doors_at(self, zone: str) -> tuple[str, ...]:
        """The state of each door that belongs to a zone: open, closed or broken."""
        doors = tables.LEVELS[self.level].doors_of.get(zone)
        return tuple(map(self.doors.__getitem__, doors)) if doors else ()

    def doors_of(self, zone: str) -> list[str]:
        """M-65: the doors that belong to a zone."""
        return list(self.plan.doors_of.get(zone, ()))

    def is_secured(self, sector: str) -> bool:
        """M-62 to M-64: whether every door to another sector is closed; exits do not count."""
        return not any(map(self.is_open, self.plan.borders[sector]))

    def sectors(self) -> list[str]:
        return list(self.board.areas)

    def secured(self) -> tuple[str, ...]:
        """M-62 to M-64: the sectors that are secured."""
        return _secured(self.level, tuple(self.doors.values()))

    def spawn_zones(self, sector: str, number: int) -> list[str]:
        """M-56: the zones of a sector that carry a spawn number."""
        tile = next(laid.tile for laid in self.plan.sectors if laid.sector == sector)
        return [f"{sector}:{zone}" for zone in (1, 2, 3) if number in tables.TILES[tile].spawns[zone - 1]]

    def working(self) -> list[str]:
        """The zones with a terminal in working order."""
        return [zone for zone, works in self.terminals.items() if works]

    def broken(self) -> list[str]:
        """The zones with a terminal that is out of order."""
        return [zone for zone, works in self.terminals.items() if not works]

    def lying(self, thing: str) -> list[str]:
        """The zones where a thing lies."""
        return [zone for zone, things in self.ground.items() if thing in things]

    def unseen(self) -> list[str]:
        """The zones of sectors whose cards lie face down."""
        return [zone for zone, sector in self.board.area_of.items() if self.infestation.get(sector)]

    def belongings(self) -> list[str]:
        """Everything that somebody carries or that lies in a zone."""
        return [*chain(*[crew.bag for crew in self.crew.values()], *self.ground.values())]

    def count(self, what: str, by: int = 1) -> None:
        """Note that something towards the mission was done."""
        self.done[what] = self.done.get(what, 0) + by

    def is_disabled(self, function: str) -> bool:
        """M-220: whether a function is overloaded by an active emergency, or lost for good."""
        return function in self.lost or function in self.overloads()

    def overloads(self) -> list[str]:
        """The functions that active emergencies overload (M-39)."""
        found: list[str] = []
        for slot in self.slots:
            if slot is not None and 1 <= slot.level <= 3:
                found.append(tables.EMERGENCIES[slot.card.kind].disables)
        return found

    @property
    def is_last_space(self) -> bool:
        return self.time >= tables.TIME_SPACES


@lru_cache(REMEMBERED)
def _passes(level: str, doors: tuple[str, ...]) -> Shut:
    """The predicate of the free ways of a map, by the states of its doors in their order."""
    closed = [door for door, state in zip(tables.LEVELS[level].door, doors, strict=True) if state == "closed"]
    return tables.MAPS[level].shut(frozenset(closed))


@lru_cache(REMEMBERED)
def _secured(level: str, doors: tuple[str, ...]) -> tuple[str, ...]:
    plan = tables.LEVELS[level]
    closed = {door for door, state in zip(plan.door, doors, strict=True) if state == "closed"}
    return tuple(sector for sector, borders in plan.borders.items() if borders <= closed)


_DOWN: Callable[[Crew], str] = attrgetter("down")
_PLACES = {name: place for place, name in enumerate(NAMES)}
_IDENTITIES = {figure: tables.ALIENS[kind] for figure, kind in tables.FIGURES.items()}
_FIGURES_OF = {kind: [figure for figure, of in tables.FIGURES.items() if of == kind] for kind in tables.ALIENS}


_ORDER = {figure: number for number, figure in enumerate(_IDENTITIES)}.__getitem__


@cache
def _of_types(types: tuple[str, ...]) -> frozenset[str]:
    """The figures of some types."""
    return frozenset(figure for figure, card in _IDENTITIES.items() if card.type in types)


identity: Callable[[str], AlienCard] = _IDENTITIES.__getitem__
"""The identity card of a figure."""
sector_of: Callable[[str], str] = tables.SECTOR_OF.__getitem__
"""The sector of a zone."""
