"""The components of Nemesis: Lockdown: rooms, cards, items and tokens, each named with what it is: `room archive`."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import cycle, product
from typing import Any

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.events import EVERYBODY, Event
from derelict.games.nemesis import actions as a
from derelict.games.nemesis import events
from derelict.games.nemesis.content import tables
from derelict.games.nemesis.content.scripts import clauses
from derelict.games.nemesis.events import ending, facility, health, intruders, secrets, things
from derelict.games.nemesis.rules.setup import MODES
from derelict.games.nemesis.state import State
from tools.coverage import Box, Counts, Planned

USES = ("seen", "used", "dark")
"""The uses of a component. It is seen when it is drawn, found, entered or revealed, and used when it does what it is
for; the dark effect of an event or an attack is told apart."""
INFECTED = tables.POOLS["infected"]
BOX: dict[str, Mapping[str, Any]] = {
    "room": tables.ROOMS,
    "event": tables.EVENTS,
    "attack": tables.ATTACKS,
    "computer": tables.COMPUTERS,
    "item": tables.ITEMS,
    "character": tables.CHARACTERS,
    "card": tables.CARDS,
    "objective": tables.OBJECTIVES,
    "contingency": tables.CONTINGENCIES,
    "weakness": tables.WEAKNESSES,
    "wound": tables.WOUNDS,
    "exploration": tables.EXPLORATION,
    "intruder": tables.TOKENS,
    "launch": tables.CSS,
    "contamination": {"infected": INFECTED, "clean": tables.BOX["contamination"] - INFECTED},
}
"""Every kind of component, and which there are."""
USABLE = ("room", "attack", "item", "card", "computer")
"""What is used; all else is only seen."""
PASSIVE = {room for room in tables.ROOMS if not tables.ROOMS[room].actions}
HELD = {item.id for item in tables.ITEMS.values() if not item.ways and item.weapon is None}
"""Items that do something as long as somebody has them."""
OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"vents_need_explored": True, "target": "action_cards", "dead_see_all": True},
)
TOLD: dict[type[Event], tuple[str, str, str]] = {
    events.Explored: ("seen", "exploration", "token"),
    events.Drafted: ("seen", "character", "character"),
    events.Played: ("used", "card", "card"),
    events.DrewCards: ("seen", "card", "cards"),
    intruders.EventDrawn: ("seen", "event", "card"),
    intruders.EventDarkens: ("dark", "event", "card"),
    intruders.DarkAdds: ("dark", "attack", "card"),
    intruders.Shot: ("used", "item", "weapon"),
    facility.ComputerRevealed: ("seen", "computer", "card"),
    facility.ComputerUsed: ("used", "computer", "card"),
    facility.LaunchRevealed: ("seen", "launch", "token"),
    secrets.SawContingency: ("seen", "contingency", "token"),
    ending.ContingencyRevealed: ("seen", "contingency", "token"),
    things.WeaknessFound: ("seen", "weakness", "card"),
    things.ItemTaken: ("seen", "item", "item"),
    things.ItemFound: ("seen", "item", "item"),
    things.QuestMet: ("seen", "item", "item"),
    things.Crafted: ("seen", "item", "item"),
    health.SeriousWound: ("seen", "wound", "wound"),
    health.Marks: ("seen", "contamination", "marks"),
}
"""The use that an event reports, the kind of component, and the field that names it."""


def copies() -> dict[str, int]:
    """Return every component with the number of its copies."""
    return {f"{kind} {id}": _copies(kind, id, thing) for kind, all in BOX.items() for id, thing in all.items()}


def _copies(kind: str, id: str, thing: Any) -> int:
    if isinstance(thing, int):
        return thing
    if kind == "item":
        return sum(thing.decks.values()) or max(1, thing.copies)
    if kind == "card":
        return sum(character.cards.count(id) for character in tables.CHARACTERS.values())
    return len(thing.blood) if kind == "attack" else getattr(thing, "copies", 1)


def purpose(id: str) -> str:
    """Return a component's main use."""
    kind, _, name = id.partition(" ")
    passive = name in PASSIVE or name in HELD or name == "lockdown"
    return "used" if kind in USABLE and not passive else "seen"


def effect(id: str) -> str:
    """Return what a test of a component names: of an exploration token its effect."""
    kind, _, name = id.partition(" ")
    return tables.EXPLORATION[name].effect if kind == "exploration" else name


def told(s: State, event: Event) -> Iterator[tuple[str, str]]:
    """Return the uses of components that an event reports."""
    if type(event) in TOLD:
        use, kind, field = TOLD[type(event)]
        named = getattr(event, field)
        known = (f"{kind} {name}" for name in (named if isinstance(named, tuple) else (named,)) if name in BOX[kind])
        yield from ((id, use) for id in known)
    match event:
        case events.Moved(slot=slot) if s.rooms[slot].explored:
            yield f"room {s.tile(slot).id}", "seen"
        case events.RoundBegan(1):
            yield from ((f"weakness {card.kind}", "seen") for card in s.weaknesses if card.seen == EVERYBODY)
        case events.Declared(seat=seat, action=text):
            yield from ((id, "used") for id in named_by(s, seat, a.parse(text)))
        case health.Reacted(card=card):
            yield f"{'card' if card in tables.CARDS else 'item'} {card}", "used"
        case intruders.AttackDrawn(card=card, hits=hits):
            yield from ((f"attack {card}", use) for use in (("seen", "used") if hits else ("seen",)))
        case intruders.BlankDrawn():
            yield "intruder blank", "seen"
        case intruders.TokenDrawn(kind=kind, lit=lit, dark=dark):
            tokens = tables.TOKENS.values()
            yield from (
                (f"intruder {one.id}", "seen") for one in tokens if (one.kind, one.lit, one.dark) == (kind, lit, dark)
            )
        case ending.ObjectiveJudged(objective=objective, met=met):
            yield from ((f"objective {objective}", use) for use in (("seen", "used") if met else ("seen",)))


def named_by(s: State, seat: int, action: Action | None) -> Iterable[str]:
    """Return the components that an action of a player uses."""
    match action:
        case a.Play(card):
            return [f"card {card}"]
        case a.Use(item) | a.Choose(item) | a.Craft(item):
            return [f"item {item}"]
        case a.Act(name):
            rooms = [room.id for room in tables.ROOMS.values() if name in room.actions]
            here = s.players[seat].slot
            return [f"room {room}" for room in rooms if len(rooms) == 1 or (here and s.tile(here).id == room)]
        case a.Compute():
            return [f"computer {s.computer}"]
        case a.Shoot(_, weapon):
            return [f"item {weapon}"]
    return []


def leads_to(s: State, seat: int, action: Action) -> Iterable[str]:
    """Return the components that a player may come to use by an action, now or later."""
    slot = s.players[seat].slot
    match action:
        case a.Play("search") if slot:
            colour = s.tile(slot).colour
            return [f"item {item.id}" for item in tables.ITEMS.values() if colour == "white" or colour in item.decks]
        case a.Move(there) | a.Careful(there):
            return _goals(s, seat, there)
        case a.Play(id, way) | a.Use(id, way) | a.Act(id, way):
            file = {a.Play: "card", a.Use: "item", a.Act: "action"}[type(action)]
            words = {word.name for clause in clauses(f"{file}.{id}.{max(way - 1, 0)}") for word in clause.within()}
            return [*named_by(s, seat, action), *(TOWARDS[word] for word in sorted(words & set(TOWARDS)))]
    return named_by(s, seat, action)


def _goals(s: State, seat: int, slot: str) -> Iterator[str]:
    """What may be used in a room: its action, a key for its computer, what counts fires and malfunctions."""
    room, player = s.rooms[slot], s.players[seat]
    if not room.explored:
        yield from (f"room {other.id}" for other in tables.ROOMS.values() if other.actions)
        return
    if s.tile(slot).actions:
        yield f"room {s.tile(slot).id}"
    if player.character == "janitor" and (room.fire or room.malfunction):
        yield "item pressure_washer"
    if s.tile(slot).computer and any(item.kind == "comms_key" for item in player.items):
        yield "item comms_key"


TOWARDS = {"repair": "item pressure_washer", "unfire": "item pressure_washer", "send_signal": "item comms_key"}
"""What is of use only after something rare has been done, by the word for that."""


def tempting(s: State, decision: Decision, counts: Counts) -> Sequence[Action]:
    """Choose like a curious player: whatever was used least so far, and otherwise to go on rather than to stop."""
    used = {
        option: min((counts[id]["used"] for id in leads_to(s, decision.seat, option)), default=FEW)
        for option in decision.options
    }
    if (least := min(used.values())) < FEW:
        return [option for option, count in used.items() if count == least]
    idle = (a.Pass, a.Drop, a.DropItem) if decision.prompt == "turn" else ()
    doing = [option for option in used if not isinstance(option, idle)]
    return doing or list(used)


FEW = 10
"""A component that was used that often tempts nobody any more."""


def plans() -> Iterator[Planned]:
    """Matches of every mode and number of players, with all options and without."""
    lineups = [(mode.name, seats) for mode in MODES for seats in mode.seats]
    for options, eager, (mode, seats) in cycle(product(OPTIONS, (True, False), lineups)):
        fitting = {name: value for name, value in options.items() if seats > 1 or name == "vents_need_explored"}
        yield Planned(mode, seats, fitting, eager)


NEMESIS = Box("nemesis", "components", USES, copies, purpose, told, tempting, plans, effect)
