"""Which cards take part in matches: how often each is drawn, played, gained, revealed, strikes or is killed.

    python -m derelict.games.legendary.coverage -n 600 --seed 1

plays matches of every film and of free mixes, with and without the advanced rules, and lists every card of the box.
Half of the matches are played at random, half by players who do whatever they can: left to chance alone, few matches
would come to the last Objective.
"""

import argparse
import json
from collections import Counter
from collections.abc import Sequence
from itertools import cycle, islice, product
from random import Random
from typing import Any

from derelict import registry
from derelict.core.actions import Action
from derelict.core.chance import Chance
from derelict.core.decisions import Decision
from derelict.core.engine import advance, apply
from derelict.core.events import Event
from derelict.games.legendary import events
from derelict.games.legendary.actions import AskHelp, End, Fight, No, Pass, Pay, Play, Recruit
from derelict.games.legendary.content.kinds import AVATARS, CARDS, LOCATIONS, MINI_DECKS, OBJECTIVES, ROLES
from derelict.games.legendary.rules.hatchery import FACEHUGGER
from derelict.games.legendary.rules.ledger import CHESTBURSTER
from derelict.games.legendary.setup import MODES

USES = ("drawn", "played", "gained", "revealed", "strikes", "killed")
"""What can become of a card. A role or an Alien Avatar is played, an Objective or a Location is revealed."""
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
"""Which use an event tells of, and which of its fields names the card."""
NAMELESS: dict[type[Event], tuple[str, str]] = {
    events.FacehuggerCame: ("revealed", FACEHUGGER),
    events.Infected: ("gained", CHESTBURSTER),
    events.Burst: ("drawn", CHESTBURSTER),
}
"""Events that can mean one card only."""
EXTRAS: tuple[dict[str, Any], ...] = (
    {},
    {"alien_player": True, "drones": "many"},
    {"agenda": "hidden", "alien_player": True},
    {"tough": True, "preparation": "2"},
)
"""Advanced rules; an Agenda needs two players."""

PROPER: dict[str, str] = {"hive": "revealed", "drone": "revealed", "secret": "revealed", "strike": "strikes"}
"""What a card of a stack is for; the others are for playing."""
OWN = {FACEHUGGER: "revealed", CHESTBURSTER: "gained"}

Counts = dict[str, Counter[str]]
"""For each card how often it was put to each use."""


def copies() -> dict[str, int]:
    """Every kind of card of the box, and how many there are of it; the same Hive card may be in several mini-decks."""
    box = {id: kind.data.copies for id, kind in CARDS.items()}
    box |= Counter(id for deck in MINI_DECKS.values() for id in deck)
    return box | dict.fromkeys((*ROLES, *AVATARS, *LOCATIONS, *OBJECTIVES), 1)


def measure(matches: int, seed: int) -> Counts:
    """Play matches, and count what becomes of every card."""
    counts: Counts = {id: Counter() for id in copies()}
    kinds = cycle(product((True, False), EXTRAS, (2, 3, 4, 5, 1), [mode.name for mode in MODES]))
    for number, (eager, extra, seats, mode) in enumerate(islice(kinds, matches)):
        options = {name: value for name, value in extra.items() if name != "agenda" or seats > 1}
        play(counts, mode, seats, options, f"{seed}:{number}", eager)
    return counts


def play(counts: Counts, mode: str, seats: int, options: dict[str, Any], seed: str, eager: bool) -> None:
    """Play one match, and add what becomes of the cards."""
    game = registry.game("legendary")
    state = game.begin(game.setup(mode, seats, **options), Chance.seeded(seed))
    rng = Random(seed)
    state.log = []
    decision = advance(state)
    while decision is not None:
        choices = _tempting(decision) if eager else list(decision.options)
        decision = apply(state, choices[rng.randrange(len(choices))])
        for told in state.log:
            _count(counts, told.event)
        state.log.clear()


def _tempting(decision: Decision) -> Sequence[Action]:
    """What players do who do all they can: first the cards, then the fights, then the dearest character."""
    options = list(decision.options)
    for wanted in ((Play,), (Pay, Fight)):
        if some := [option for option in options if isinstance(option, wanted)]:
            return some
    if recruits := [option for option in options if isinstance(option, Recruit) and option.card in CARDS]:
        return [max(recruits, key=lambda option: CARDS[option.card].cost)]
    doing = [option for option in options if not isinstance(option, End | Pass | No | AskHelp)]
    return doing or options


def _count(counts: Counts, event: Event) -> None:
    if type(event) in NAMELESS:
        use, card = NAMELESS[type(event)]
        counts[card][use] += 1
    elif type(event) in TOLD:
        use, field = TOLD[type(event)]
        named = getattr(event, field)
        for card in named if isinstance(named, tuple) else (named,):
            counts[card][use] += 1


def table(counts: Counts) -> str:
    """The counts as lines to read, and at the end the cards that took no part."""
    wide = max(map(len, counts))
    lines = [f"{'card':{wide}}  copies" + "".join(f"{use:>10}" for use in USES)]
    box = copies()
    for id, uses in counts.items():
        lines.append(f"{id:{wide}}{box[id]:>8}" + "".join(f"{uses[use]:>10}" for use in USES))
    never = unused(counts)
    touched = sum(box[id] for id in counts if id not in never)
    lines.append(f"{len(counts) - len(never)} of {len(counts)} kinds of cards, {touched} of {sum(box.values())} cards.")
    return "\n".join([*lines, *(f"never: {id}" for id in never)])


def purpose(id: str) -> str:
    """The use that a card is made for: a character that was never played has not shown what it can do."""
    if id in LOCATIONS or id in OBJECTIVES:
        return "revealed"
    return OWN.get(id) or (PROPER.get(CARDS[id].group, "played") if id in CARDS else "played")


def unused(counts: Counts) -> list[str]:
    """The cards that were never put to the use they are made for."""
    return [id for id, uses in counts.items() if not uses[purpose(id)]]


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="derelict.games.legendary.coverage", description="Which cards take part.")
    parser.add_argument("-n", type=int, default=600, help="how many matches")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(arguments)
    counts = measure(given.n, given.seed)
    print(json.dumps({"cards": counts, "never": unused(counts)}) if given.json else table(counts))


if __name__ == "__main__":
    main()
