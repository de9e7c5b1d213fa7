"""Which components of a game take part in matches: how often each is drawn, played, gained or put to another use.

    python -m tools.coverage legendary -n 600 --seed 1
    python -m tools.coverage nemesis -n 120 --seed 1

plays matches of every mode and number of players, and lists every component of the box. Some matches are played at
random, others by players who do whatever they can: left to chance alone, few matches would come to rare components.
"""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from derelict import registry
from derelict.core.actions import Action
from derelict.core.chance import Chance
from derelict.core.decisions import Decision
from derelict.core.engine import advance, apply
from derelict.core.events import Event

TESTS = Path(__file__).parents[2] / "tests" / "games"
WORD = re.compile(r"\w+")
Counts = dict[str, Counter[str]]
"""For each component, how often it had each use."""


class Planned(NamedTuple):
    """A match to be played."""

    mode: str
    seats: int
    options: dict[str, Any]
    eager: bool
    """Whether the players do whatever they can."""


@dataclass(frozen=True)
class Box:
    """The components of a game, and how a match tells their uses."""

    game: str
    things: str
    """What most components are, in the plural."""
    uses: tuple[str, ...]
    copies: Callable[[], dict[str, int]]
    """Every component with its number of copies."""
    purpose: Callable[[str], str]
    """A component's main use: one that was drawn, but never put to it, has not been tried."""
    told: Callable[[Any, Event], Iterable[tuple[str, str]]]
    """The components and uses that an event reports, in the state after it."""
    tempting: Callable[[Any, Decision, Counts], Sequence[Action]]
    """What an eager player chooses from, who may know how often everything was used so far."""
    plans: Callable[[], Iterator[Planned]]
    """The matches, without end."""
    effect: Callable[[str], str] = field(default=lambda id: id.rpartition(" ")[2])
    """What a test of a component's effect names."""


def measure(box: Box, matches: int, seed: int, until_all: bool = False) -> Counts:
    """Play matches, and count the uses of every component; with `until_all` stop when all have had their main use."""
    counts: Counts = {id: Counter() for id in box.copies()}
    for number, planned in zip(range(matches), box.plans(), strict=False):
        play(box, counts, planned, f"{seed}:{number}")
        if until_all and not unused(box, counts):
            break
    return counts


def play(box: Box, counts: Counts, planned: Planned, seed: str) -> None:
    """Play one match, and add the uses of its components."""
    game = registry.game(box.game)
    state = game.begin(game.setup(planned.mode, planned.seats, **planned.options), Chance.seeded(seed))
    rng = Random(seed)
    state.log = []
    decision = advance(state)
    while True:
        for told in state.log:
            for id, use in box.told(state, told.event):
                counts[id][use] += 1
        state.log.clear()
        if decision is None:
            return
        choices = box.tempting(state, decision, counts) if planned.eager else list(decision.options)
        decision = apply(state, choices[rng.randrange(len(choices))])


def unused(box: Box, counts: Counts) -> list[str]:
    """Return the components that never had their main use."""
    return [id for id, uses in counts.items() if not uses[box.purpose(id)]]


def untested(box: Box) -> list[str]:
    """Return the components whose effect no test of the game names."""
    texts = (file.read_text("utf-8") for file in (TESTS / box.game).rglob("*.py"))
    words = {word for text in texts for word in WORD.findall(text)}
    return [id for id in box.copies() if box.effect(id) not in words]


def table(box: Box, counts: Counts) -> str:
    """Return the counts as lines of text, and at the end the unused components."""
    wide, copies = max(map(len, counts)), box.copies()
    lines = [f"{box.things:{wide}}  copies" + "".join(f"{use:>10}" for use in box.uses)]
    for id, uses in counts.items():
        lines.append(f"{id:{wide}}{copies[id]:>8}" + "".join(f"{uses[use]:>10}" for use in box.uses))
    never = unused(box, counts)
    touched = sum(copies[id] for id in counts if id not in never)
    lines.append(
        f"{len(counts) - len(never)} of {len(counts)} kinds, {touched} of {sum(copies.values())} {box.things}."
    )
    return "\n".join([*lines, *(f"never: {id}" for id in never)])


def report(box: Box, counts: Counts) -> str:
    """Return the counts as JSON."""
    return json.dumps({box.things: counts, "never": unused(box, counts)})
