"""The cards of Legendary Encounters: how often each is drawn, played, gained, revealed, strikes or is killed."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import cycle, product
from typing import Any

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.events import Event
from derelict.games.legendary import events
from derelict.games.legendary.actions import AskHelp, End, Fight, No, Pass, Pay, Play, Recruit
from derelict.games.legendary.content.kinds import AVATARS, CARDS, LOCATIONS, MINI_DECKS, OBJECTIVES, ROLES
from derelict.games.legendary.rules.hive.hatchery import FACEHUGGER
from derelict.games.legendary.rules.ledger import CHESTBURSTER
from derelict.games.legendary.rules.setup import MODES
from tools.coverage import Box, Counts, Planned

USES = ("drawn", "played", "gained", "revealed", "strikes", "killed")
"""The uses of a card. A role or an Alien Avatar is played, an Objective or a Location is revealed."""
TOLD: dict[type[Event], tuple[str, str]] = {
    events.DrewThese: ("drawn", "cards"),
    events.Played: ("played", "card"),
    events.Copied: ("played", "card"),
    events.RoleTaken: ("played", "role"),
    events.BecameAlien: ("played", "avatar"),
    events.Gained: ("gained", "card"),
    events.Revealed: ("revealed", "card"),
    events.AgendaShown: ("revealed", "card"),
    events.EventRevealed: ("revealed", "objective"),
    events.HazardRevealed: ("revealed", "location"),
    events.StrikeDrawn: ("strikes", "card"),
    events.Struck: ("strikes", "card"),
    events.EnemyKilled: ("killed", "card"),
    events.CharacterKilled: ("killed", "card"),
}
"""The use that an event reports, and the field that names the card."""
NAMELESS: dict[type[Event], tuple[str, str]] = {
    events.FacehuggerCame: ("revealed", FACEHUGGER),
    events.Infected: ("gained", CHESTBURSTER),
    events.Burst: ("drawn", CHESTBURSTER),
}
"""Events that can mean only one card."""
EXTRAS: tuple[dict[str, Any], ...] = (
    {},
    {"alien_player": True, "drones": "many"},
    {"agenda": "hidden", "alien_player": True},
    {"tough": True, "preparation": "2"},
)
"""Advanced rules; an Agenda needs two players."""

PROPER: dict[str, str] = {"hive": "revealed", "drone": "revealed", "secret": "revealed", "strike": "strikes"}
"""The main use of each stack's cards; all others are played."""
OWN = {FACEHUGGER: "revealed", CHESTBURSTER: "gained"}


def copies() -> dict[str, int]:
    """Return every card of the box with its number of copies; a Hive card may be in several mini-decks."""
    box = {id: kind.data.copies for id, kind in CARDS.items()}
    box |= Counter(id for deck in MINI_DECKS.values() for id in deck)
    return box | dict.fromkeys((*ROLES, *AVATARS, *LOCATIONS, *OBJECTIVES), 1)


def plans() -> Iterator[Planned]:
    """Matches of every film and of free mixes, with and without the advanced rules."""
    modes = [mode.name for mode in MODES]
    for eager, extra, seats, mode in cycle(product((True, False), EXTRAS, (2, 3, 4, 5, 1), modes)):
        options = {name: value for name, value in extra.items() if name != "agenda" or seats > 1}
        yield Planned(mode, seats, options, eager)


def tempting(s: Any, decision: Decision, counts: Counts) -> Sequence[Action]:
    """Choose like an eager player: first the cards, then the fights, then the most expensive character."""
    options = list(decision.options)
    for wanted in ((Play,), (Pay, Fight)):
        if some := [option for option in options if isinstance(option, wanted)]:
            return some
    if recruits := [option for option in options if isinstance(option, Recruit) and option.card in CARDS]:
        return [max(recruits, key=lambda option: CARDS[option.card].cost)]
    doing = [option for option in options if not isinstance(option, End | Pass | No | AskHelp)]
    return doing or options


def told(s: Any, event: Event) -> Iterator[tuple[str, str]]:
    """Return the uses of cards that an event reports."""
    if type(event) in NAMELESS:
        use, card = NAMELESS[type(event)]
        yield card, use
    elif type(event) in TOLD:
        use, field = TOLD[type(event)]
        named = getattr(event, field)
        yield from ((card, use) for card in (named if isinstance(named, tuple) else (named,)))


def purpose(id: str) -> str:
    """Return a card's main use: a character that was never played has not been tried."""
    if id in LOCATIONS or id in OBJECTIVES:
        return "revealed"
    return OWN.get(id) or (PROPER.get(CARDS[id].group, "played") if id in CARDS else "played")


LEGENDARY = Box("legendary", "cards", USES, copies, purpose, told, tempting, plans)
