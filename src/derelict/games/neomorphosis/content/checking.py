"""The faults of content files: words that cannot be read, and missions that do not fit together or cannot be won.

A mission is one file. `faults` lists everything that is wrong with it, one sentence each; the game refuses to load with
a mission that has any.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from derelict.core.components.places import Passable
from derelict.core.content.effects import Word
from derelict.core.errors import BadContent
from derelict.games.neomorphosis.content import tables
from derelict.games.neomorphosis.content.kinds import EXIT, Door, Laid, Level
from derelict.games.neomorphosis.content.words import goals as g
from derelict.games.neomorphosis.content.words import missions as m
from derelict.games.neomorphosis.content.words.cards import card_effect
from derelict.games.neomorphosis.content.words.mutations import mutation
from derelict.games.neomorphosis.content.words.steps import Place, Spawn, alien_step, preparation
from derelict.games.neomorphosis.rules.ending import CAMPAIGN, GENERATOR
from derelict.games.neomorphosis.state import HALON

R = TypeVar("R", bound=m.MissionRule)
SIDES = ("north", "east", "south", "west")
_STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


def all_words() -> list[Word]:
    """Every word of every content file; a fault names the file and the card."""
    found: list[Word] = []
    for file, cards, read in _texts():
        for id, texts in cards:
            for text in texts:
                try:
                    found.append(read(text))
                except BadContent as fault:
                    raise BadContent(f"{file}, {id}: {fault}") from None
    return found


def _texts() -> Iterator[tuple[str, list[tuple[str, tuple[str, ...]]], Callable[[str], Word]]]:
    """The files, their cards with the texts on them, and how these are read."""
    for file, cards in (
        ("items.toml", [(card.id, card.effect) for card in tables.ITEMS.values()]),
        ("equipment.toml", [(card.id, card.effect) for card in tables.EQUIPMENT.values()]),
        ("abilities.toml", [(card.id, card.effect) for card in tables.ABILITIES.values()]),
        ("compromised.toml", [(card.id, card.effect) for card in tables.COMPROMISED.values()]),
    ):
        yield file, [(id, (text,)) for id, text in cards if text], card_effect
    yield "neomorphosis.toml", [(card.id, (card.effect,)) for card in tables.MUTATIONS.values()], mutation
    steps = [(card.id, tuple(step for _, step in card.blocks)) for card in tables.ACTIVATIONS.values()]
    yield "activation.toml", steps, alien_step
    yield "aliens.toml", [(card.id, card.steps) for card in tables.BEHAVIOURS.values()], alien_step
    yield "aliens.toml", [(card.id, card.steps) for card in tables.ALIENS.values()], alien_step
    for level in tables.LEVELS.values():
        yield f"missions/{level.id}.toml", [("rules", level.rules)], m.mission_rule
        yield f"missions/{level.id}.toml", [("goals", (*level.victory, *level.defeat))], g.goal
    yield "generator.toml", [(card.id, card.setup) for card in tables.MISSION_CARDS.values()], preparation
    yield "generator.toml", [(card.id, card.rules) for card in tables.MISSION_CARDS.values()], m.mission_rule
    yield "generator.toml", [(card.id, card.goals) for card in tables.MISSION_CARDS.values()], g.goal


def check_content() -> None:
    """Check every word and every mission; raise BadContent with everything that is wrong."""
    all_words()
    found = [f"{level.id}: {fault}" for level in tables.LEVELS.values() for fault in faults(level)]
    if found:
        raise BadContent("; ".join(found))


def faults(level: Level) -> list[str]:
    """Everything that is wrong with a mission or a plan."""
    doors = (fault for door in level.doors for fault in _door(level, door))
    found = [*_names(level), *_tiles(level), *doors, *_tokens(level), *_supply(level)]
    if not found:
        tables.the_map(level, level.id)
        found += [*_named(level), *_locks(level), *_goals(level)]
    return found


def _names(level: Level) -> Iterator[str]:
    """Every id belongs to one thing only."""
    if level.id in (GENERATOR, CAMPAIGN):
        yield f"the id {level.id} is taken"
    known = (*tables.ITEMS, *tables.EQUIPMENT, *tables.FIGURES, *tables.CREW, HALON)
    yield from (f"the id {one.id} is taken" for one in level.objectives if one.id in known)
    yield from _twice("the objective {} is there twice", [objective.id for objective in level.objectives])
    yield from _twice("the door {} is there twice", [door.id for door in level.doors])


def _tiles(level: Level) -> Iterator[str]:
    yield from _twice("the sector {} is there twice", [laid.sector for laid in level.sectors])
    yield from _twice("the tile {} is used twice", [laid.tile for laid in level.sectors])
    yield from _twice("two tiles lie at {}", [f"{laid.x}, {laid.y}" for laid in level.sectors])
    yield from (f"there is no tile {laid.tile}" for laid in level.sectors if laid.tile not in tables.TILES)


def _twice(sentence: str, names: list[str]) -> list[str]:
    return [sentence.format(name) for name in dict.fromkeys(names) if names.count(name) > 1]


def _laid(level: Level, zone: str) -> Laid | None:
    return next((laid for laid in level.sectors if laid.sector == zone.partition(":")[0]), None)


def _side_zone(laid: Laid, side: int) -> str:
    """The zone of a tile that touches one of its sides as it lies."""
    zone = getattr(tables.TILES[laid.tile], SIDES[(side - laid.turned // 90) % 4])
    return f"{laid.sector}:{zone}"


def _door(level: Level, door: Door) -> Iterator[str]:
    """A door joins two tiles that touch, in the zones at their common edge; an exit lies on an outer edge."""
    first, second = _laid(level, door.a), _laid(level, door.b)
    if first is None or (second is None and door.b != EXIT):
        yield f"the door {door.id} leads to no sector"
        return
    around = {(laid.x, laid.y) for laid in level.sectors}
    for side, (dx, dy) in enumerate(_STEPS):
        at = (first.x + dx, first.y + dy)
        if door.b == EXIT and at not in around and _side_zone(first, side) == door.a:
            return
        if second is not None and at == (second.x, second.y):
            ends = (_side_zone(first, side), _side_zone(second, (side + 2) % 4))
            if ends != (door.a, door.b):
                yield f"the door {door.id} must join {ends[0]} and {ends[1]}, not {door.a} and {door.b}"
            return
    yield f"the door {door.id} lies on no {'outer edge' if door.b == EXIT else 'common edge of two tiles'}"


def _tokens(level: Level) -> Iterator[str]:
    zones = {f"{laid.sector}:{zone}" for laid in level.sectors for zone in (1, 2, 3)}
    placed = {
        "terminals": level.terminals,
        "broken_terminals": level.broken_terminals,
        "crates": level.crates,
        "halon_tanks": level.halon_tanks,
        "benches": tuple(bench.zone for bench in level.benches),
        "start": (level.start, level.drone),
        "objectives": tuple(objective.zone for objective in level.objectives if objective.zone),
        "aliens": tuple(lurking.zone for lurking in level.aliens),
        "spots": level.spots,
    }
    for what, at in placed.items():
        yield from (f"{what}: there is no zone {zone}" for zone in at if zone not in zones)
        if len(at) > tables.POOLS.get(what, 99):
            yield f"{what}: there are only {tables.POOLS[what]} tokens"
    if len(level.doors) > tables.POOLS["doors"]:
        yield f"doors: there are only {tables.POOLS['doors']} tokens"
    yield from (f"{zone} has no terminal" for zone in level.broken_terminals if zone not in level.terminals)
    yield from _twice("two terminals stand in {}", list(level.terminals))
    sectors = {laid.sector for laid in level.sectors}
    for named in (*level.infestation, *level.compromised, *level.no_emergencies_in):
        if named not in sectors and named not in level.no_emergencies_in:
            yield f"there is no sector {named}"
    for lurking in level.aliens:
        if lurking.alien not in tables.ALIENS:
            yield f"there is no alien {lurking.alien}"


def _supply(level: Level) -> Iterator[str]:
    """There are as many cards and figures as the level asks for."""
    if sum(level.infestation.values()) > len(tables.INFESTATIONS):
        yield f"infestation: there are only {len(tables.INFESTATIONS)} cards"
    if len(level.compromised) > len(tables.COMPROMISED):
        yield f"compromised: there are only {len(tables.COMPROMISED)} cards"
    yield from _twice("compromised: the sector {} is there twice", list(level.compromised))
    wanted = Counter(lurking.alien for lurking in level.aliens if lurking.alien in tables.ALIENS)
    for alien, count in wanted.items():
        if count > tables.ALIENS[alien].figures:
            yield f"aliens: the box has {tables.ALIENS[alien].figures} of {alien}, not {count}"
    sectors = [card.sector for card in tables.EMERGENCIES.values() if card.sector not in level.no_emergencies_in]
    absent = sorted({*sectors} - {laid.sector for laid in level.sectors})
    if absent:
        yield f"no_emergencies_in lacks {', '.join(absent)}: there are no such sectors"
    if len(sectors) < tables.SLOTS:
        yield f"no_emergencies_in leaves {len(sectors)} emergencies for {tables.SLOTS} slots"


def _named(level: Level) -> Iterator[str]:
    """Doors, objectives, bosses and sectors that rules and goals name exist."""
    sectors = {laid.sector for laid in level.sectors}
    zones = set(tables.the_map(level, level.id).area_of)
    objectives = {objective.id for objective in level.objectives} | {
        thing for card in tables.MISSION_CARDS.values() if level.spots
        for word in map(preparation, card.setup) if isinstance(word, Place) for thing in word.objectives
    }  # fmt: skip
    for word in _words(level):
        for field in word.__struct_fields__:
            value = getattr(word, field)
            values = value if isinstance(value, tuple) else (value,)
            if field == "door":
                yield from (f"{word.name}: there is no door {door}" for door in values if door not in level.door)
            elif field in ("objective", "objectives", "parts"):
                yield from (f"{word.name}: there is no objective {one}" for one in values if one not in objectives)
            elif field == "zone" and value not in zones:
                yield f"{word.name}: there is no zone {value}"
            elif field in ("sector", "sectors"):
                yield from (f"{word.name}: there is no sector {one}" for one in values if str(one) not in sectors)
            elif field == "boss" and value not in _present(level):
                yield f"{word.name}: {value} is nowhere"


def _words(level: Level) -> Iterator[Word]:
    yield from (m.mission_rule(text) for text in level.rules)
    yield from (g.goal(text) for text in (*level.victory, *level.defeat))


def _present(level: Level) -> set[str]:
    """The aliens that a level brings by name."""
    spawned = {word.alien for card in tables.MISSION_CARDS.values() for word in map(preparation, card.setup)
               if isinstance(word, Spawn)}  # fmt: skip
    return {lurking.alien for lurking in level.aliens} | (spawned if level.spots else set())


def _rules(level: Level, kind: type[R]) -> list[R]:
    return [word for word in map(m.mission_rule, level.rules) if isinstance(word, kind)]


def _locks(level: Level) -> Iterator[str]:
    """Every zone can be reached in the end, however its doors are locked."""
    reached = _reached(level)
    unreached = [zone for zone in tables.the_map(level, level.id).area_of if zone not in reached]
    if unreached:
        yield f"nobody can reach {', '.join(unreached)}: the way is locked from the wrong side"


def _reached(level: Level) -> set[str]:
    board, reached = tables.the_map(level, level.id), {level.start}
    while True:
        passable = {"", *(door.id for door in level.doors if _can_be_opened(level, door, reached))}
        more = set(board.distances(level.start, _through(passable)))
        if more <= reached:
            return reached
        reached |= more


def _through(doors: set[str]) -> Passable:
    """The ways without a door, or with one of these."""
    return lambda way: way.door in doors


def _can_be_opened(level: Level, door: Door, reached: Iterable[str]) -> bool:
    """Whether a door can be opened by somebody who can reach these zones."""
    if door.state != "closed":
        return True
    for word in map(m.mission_rule, level.rules):
        match word:
            case m.TerminalOpens(id, sector) if id == door.id:
                return "remote_door" not in level.lost_functions and any(
                    zone in reached for zone in level.terminals if zone.startswith(f"{sector}:")
                )
            case m.LockedUntilRepaired(id) if id == door.id:
                return set(level.terminals) <= set(reached)
            case m.CarrierOpens(id, objective) if id == door.id:
                lying = {one.zone for one in level.objectives if one.id == objective}
                dropped = {lurking.zone for rule in map(m.mission_rule, level.rules) if isinstance(rule, m.Drops)
                           for lurking in level.aliens if lurking.alien == rule.boss}  # fmt: skip
                return bool((lying | dropped) & set(reached))
    return True


def _goals(level: Level) -> Iterator[str]:
    """A goal that can never be met."""
    if not level.victory and not level.spots:
        yield "there is nothing to win by"
    for text in level.victory:
        word = g.goal(text)
        lack = _lack(level, word)
        if lack:
            yield f"{word.name} cannot be met: {lack}"


_FUNCTIONS: dict[type[g.Goal], str] = {
    g.Gassed: "fire_suppression", g.Gassings: "fire_suppression", g.Cleared: "drone_control",
    g.EngineStarted: "feedback",
}  # fmt: skip
"""The functions without which a goal cannot be met."""


def _lack(level: Level, word: g.Goal) -> str:
    """The thing that a goal lacks; empty if it lacks nothing."""
    doors = sum(not door.is_exit for door in level.doors)
    charges = len(level.halon_tanks) + level.halon_loaded
    there = {
        g.Explored: len(level.sectors), g.Searched: len(level.crates), g.TerminalsActive: len(level.terminals),
        g.DoorsOpen: doors, g.Equipped: len(tables.CREW), g.Gassings: charges,
    }  # fmt: skip
    if isinstance(word, g.Several) and word.count > there.get(type(word), word.count):
        return f"there are only {there[type(word)]}"
    if _FUNCTIONS.get(type(word)) in level.lost_functions:
        return f"{_FUNCTIONS[type(word)]} is disabled"
    match word:
        case g.AllLeft(door) if not level.door[door].is_exit:
            return f"{door} does not lead out"
        case g.AllLeft(door) if not _can_be_opened(level, level.door[door], _reached(level)):
            return f"{door} cannot be opened"
        case g.PickedUp(objective) if not any(one.id == objective and one.zone for one in level.objectives):
            return f"{objective} lies nowhere"
        case g.Gassed(sectors) if charges < len(sectors):
            return "there is not enough halon"
        case g.Captured() if not _rules(level, m.Capture) and not _rules(level, m.Stun):
            return "no rule lets anybody capture aliens"
        case g.Cleared() if not _rules(level, m.Barricade):
            return "there is no barricade"
        case g.TruckRepaired() if not _rules(level, m.Truck) or not _rules(level, m.HandedOut):
            return "there is no truck, or nobody has parts"
        case g.EngineStarted() if len(level.terminals) < 2 or not _engines(level):
            return "feedback needs two terminals, one of them in the sector of the engine"
        case g.CratesSearched() if not level.crates:
            return "there are no crates"
        case g.Equipped() if not level.benches:
            return "there is no bench"
    return ""


def _engines(level: Level) -> list[str]:
    """The terminals from which an engine can be started."""
    sectors = {str(rule.sector) for rule in _rules(level, m.Engine)}
    return [zone for zone in level.terminals if zone.partition(":")[0] in sectors]
