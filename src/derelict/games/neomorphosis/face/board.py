"""The station and its panel as text: the next threat, the emergencies, and the sectors with their zones."""

from collections.abc import Iterable, Iterator, Set

from rich.text import Text

from derelict.core.face import COLOURS
from derelict.core.face.packing import packed
from derelict.games.neomorphosis.content.kinds import EXIT, Door
from derelict.games.neomorphosis.content.tables import EMERGENCIES, FUNCTIONS, TILES, TIME_SPACES, WORST
from derelict.games.neomorphosis.content.words.goals import goal
from derelict.games.neomorphosis.draw.texts import called, say, sector_name, worst
from derelict.games.neomorphosis.state import NAMES, Slot, State
from derelict.games.neomorphosis.wording import TEXTS, THINGS, door_name, gains_said, goals_said, name_of

BETWEEN = " · "
INDENT = "  "
ALIEN = "red"
SYMBOLS = {"triangle": "△", "diamond": "◇", "cross": "✕"}
COVERED = "✓"
WAYS = {"open": "→", "closed": "┤", "broken": "⇢"}
BENDS = "↻"
"""The sign after the name of a sector whose first and last zones touch as well."""
DOWN = "zzz"


def console(language: str, key: str, **facts: object) -> str:
    """Return a sentence of the terminal."""
    return TEXTS.say(language, f"console.{key}", **facts)


def draw(s: State, language: str, choices: Set[str], width: int) -> Text:
    """Draw the mission, the panel with a line for each emergency, and two lines for each sector."""
    lines = [_mission(s, language), *_goals(s, language), *_warning(s, language)]
    lines += [slot for number in range(len(s.slots)) for slot in _slot(s, number, language)]
    lines.append(packed(_gauges(s, language), width, BETWEEN))
    for sector in s.sectors():
        zones = [_zone(s, zone, language, choices, s.plan.doors) for zone in _zones(sector)]
        lines += [_sector(s, sector, language), _indented(zones, width)]
    return Text("\n").join(lines)


def draw_small(s: State, language: str, choices: Set[str], width: int, height: int) -> Text:
    """Draw the panel in a few lines, and the sectors with their contents.

    The goals of the mission are above them if there is room; if there is little, doors between zones are left out and
    sectors share lines.
    """
    panel = [_brief_slot(s, number, language) for number in range(len(s.slots))]
    gauges = packed([*(slot for slot in panel if slot), *_gauges(s, language)], width, BETWEEN)
    above = [*_warning(s, language), gauges]
    lines: list[Text] = []
    for sector in s.sectors():
        own = [door for door in s.plan.doors if door.a.startswith(f"{sector}:")]
        title, *more = packed(_inhabited(s, sector, language, choices, own), width - len(INDENT)).split("\n")
        lines += [title, *(Text(INDENT).append_text(line) for line in more)]
    small, asked = Text("\n").join([*above, *lines]), [_mission(s, language), *_goals(s, language)]
    rows = len(small.split("\n"))
    if rows > height:
        exits = [door for door in s.plan.doors if door.b == EXIT]
        things = [text for sector in s.sectors() for text in _inhabited(s, sector, language, choices, exits)]
        return Text("\n").join([*above, packed(things, width)])
    return Text("\n").join([*asked, small]) if rows + len(asked) <= height else small


def _inhabited(s: State, sector: str, language: str, choices: Set[str], doors: list[Door]) -> list[Text]:
    """Return the name of a sector, and its zones that are not empty."""
    zones = {zone: _zone(s, zone, language, choices, doors) for zone in _zones(sector)}
    return [_sector(s, sector, language), *(text for zone, text in zones.items() if text.plain != zone)]


def _zones(sector: str) -> list[str]:
    return [f"{sector}:{zone}" for zone in (1, 2, 3)]


def _indented(things: list[Text], width: int) -> Text:
    lines = packed(things, width - len(INDENT)).split("\n")
    return Text("\n").join(Text(INDENT).append_text(line) for line in lines)


def _mission(s: State, language: str) -> Text:
    title = THINGS[s.level].in_(language)
    return Text(f"{title}{BETWEEN}{name_of(s.card, language)}" if s.card else title, "bold")


def _goals(s: State, language: str) -> Iterator[Text]:
    """Yield the goals of the mission, those met with a tick."""
    for one, text in zip(s.goals, goals_said(s.goals, language), strict=True):
        holds = goal(one).holds(s)
        yield Text(f"{COVERED if holds else '-'} {text}", "dim" if holds else "")


def _warning(s: State, language: str) -> list[Text]:
    """Return the next threat."""
    text, is_loud = worst(s, language)
    return [Text(f"!! {text}", "bold red")] if is_loud else []


def _slot(s: State, number: int, language: str) -> Iterator[Text]:
    """Yield a pending emergency: its level, symbols, effect and time, and who has tried to solve it."""
    slot = s.slots[number]
    if slot is None:
        return
    brief = _brief_slot(s, number, language)
    if not slot.is_active:
        yield brief.append(f": {say(language, 'slot.lost')}") if slot.is_critical else brief
        return
    sector = EMERGENCIES[slot.card.kind].sector
    soon = say(language, "slot.critical_in", count=WORST - slot.level + 1, sector=sector)
    brief.append(f"  {soon}. ")
    function = THINGS[EMERGENCIES[slot.card.kind].disables].in_(language)
    brief.append(console(language, "disables", function=function), "dim")
    if slot.tried:
        tried = ", ".join(called(crew, language) for crew in slot.tried)
        brief.append(f" {say(language, 'slot.tried', crew=tried)}", "dim")
    yield brief


def _brief_slot(s: State, number: int, language: str) -> Text:
    """Return a slot by its number: empty, face down, lost, or an emergency with its level and its symbols."""
    slot = s.slots[number]
    if slot is None:
        return Text()
    text = Text(f"#{number + 1} ", "bold")
    if not slot.level:
        return text.append(say(language, "slot.face_down"))
    title = called(slot.card.kind, language)
    if slot.is_critical:
        return text.append(f"☠ {title}", "red")
    text.append(title, "bold red" if slot.level == WORST else "yellow")
    text.append(f" {'▮' * slot.level}{'▯' * (WORST - slot.level)} {' '.join(_symbols(slot))}")
    return text


def _symbols(slot: Slot) -> Iterator[str]:
    for at, symbol in enumerate(EMERGENCIES[slot.card.kind].combo):
        yield COVERED if at in slot.covered else SYMBOLS.get(symbol, symbol.removeprefix("p"))


def _gauges(s: State, language: str) -> Iterator[Text]:
    """Yield the round, the time, free slots, halon, functions that are off, and the bonuses of the diagram."""
    yield Text(say(language, "round", round=s.round), "bold")
    yield Text(console(language, "time", time=s.time, spaces=TIME_SPACES), "bold red" if s.is_last_space else "")
    if free := s.slots.count(None):
        yield Text(say(language, "danger.free", count=free))
    yield Text(console(language, "halon.loaded" if s.halon else "halon.empty"))
    off = [called(function, language) for function in FUNCTIONS if s.is_disabled(function)]
    if off:
        yield Text(console(language, "off", functions=", ".join(off)), "red")
    if s.diagram:
        is_on = not any(member.down for member in s.crew.values())
        yield Text(", ".join(gains_said(s.diagram, language)), "" if is_on else "dim strike")


def _sector(s: State, sector: str, language: str) -> Text:
    """Return the number and the name of a sector, and its state."""
    tile = next(laid.tile for laid in s.plan.sectors if laid.sector == sector)
    bends = f" {BENDS}" if (1, 3) in TILES[tile].touching else ""
    is_known = s.done.get(f"entered {sector}")
    text = Text(f"{sector} {sector_name(s, sector, language)}{bends}", "bold" if is_known else "bold dim")
    if cards := len(s.infestation.get(sector, ())):
        text.append(f" {'?' * cards}", "bold yellow")
    if s.is_secured(sector):
        text.append(" #", "green")
    if fires := s.compromised.get(sector):
        text.append(f" ☠ {', '.join(called(card, language) for card in fires)}", "bold red")
    return text


def _zone(s: State, zone: str, language: str, choices: Set[str], doors: Iterable[Door]) -> Text:
    """Return a zone with its doors, things and figures."""
    text = Text(f"[{zone}]" if zone in choices else zone, "bold" if zone in choices else "")
    for door in doors:
        if zone in (door.a, door.b):
            _door(text, s, zone, door, language)
    for thing in _things(s, zone, language):
        text.append(f" {thing}", "cyan")
    for name, member in s.crew.items():
        if member.zone == zone:
            text.append(" ▶" if s.active == name else " ")
            text.append(called(name, language) + _hurt(member.wounds), f"bold {crew_colour(name)}")
            text.append(f" {DOWN}" if member.down else "", "dim")
    if s.drone == zone:
        text.append(" S.A.M.", "bold")
    for figure in s.aliens_in(zone):
        alien = s.aliens[figure]
        text.append(f" {called(figure, language)}{'*' if alien.ring else ''}{_hurt(alien.wounds)}", ALIEN)
    return text


def _door(text: Text, s: State, zone: str, door: Door, language: str) -> None:
    """Write the sign of a door and where it leads, with the door's own name if it has one."""
    state = s.doors[door.id]
    text.append(WAYS[state], "red" if state == "closed" else "green")
    name = door_name(s.plan, door.id, language)
    if door.b == EXIT:
        text.append(name, "bold")
        return
    text.append(door.b if zone == door.a else door.a)
    if door.colour != "normal":
        text.append(f" ({name})", "dim")


def _things(s: State, zone: str, language: str) -> Iterator[str]:
    """Yield the terminal, the crate and the bench of a zone, and loose things."""
    if zone in s.terminals:
        yield "T" if s.terminals[zone] else "T×"
    if zone in s.crates:
        yield "C"
    for bench in s.plan.benches:
        if bench.zone == zone:
            yield console(language, f"bench.{bench.kind}")
    for thing in s.ground.get(zone, ()):
        yield f"({name_of(thing, language)})"


def _hurt(wounds: int) -> str:
    return f"-{wounds}" if wounds else ""


def crew_colour(name: str) -> str:
    """Return the colour of a crew member."""
    return COLOURS[1 + NAMES.index(name)]
