"""The stacks allowed in a position: names and numbers of the box, and frames that fit the station."""

from typing import Any, get_args

from derelict.core.frames import AnyFrame, frames_of
from derelict.core.positions.stacks import Stacks
from derelict.games.neomorphosis.actions import BASE
from derelict.games.neomorphosis.content import tables
from derelict.games.neomorphosis.content.kinds import Symbol, Type
from derelict.games.neomorphosis.content.words.missions import Capture
from derelict.games.neomorphosis.content.xenobiology import is_draft
from derelict.games.neomorphosis.invariants import CARDS, things
from derelict.games.neomorphosis.rules import activation, turns
from derelict.games.neomorphosis.rules.drone import DroneMenu
from derelict.games.neomorphosis.rules.ending import ATTEMPTS, CAMPAIGN, AfterDefeat, DrawMission, Judge, NextMission
from derelict.games.neomorphosis.rules.functions import Discharge, SwitchDoor, runnable, switchable
from derelict.games.neomorphosis.rules.hunting import Assault, Fork
from derelict.games.neomorphosis.rules.looking import LookInto
from derelict.games.neomorphosis.rules.moving import Reveal
from derelict.games.neomorphosis.rules.programming import CoverSymbols, Job, open_symbols
from derelict.games.neomorphosis.rules.rolling import Trial
from derelict.games.neomorphosis.rules.setup import Begin, ChooseAbility, ChooseLeader, HandOut
from derelict.games.neomorphosis.rules.special import special
from derelict.games.neomorphosis.rules.things import PutOn
from derelict.games.neomorphosis.state import NAMES, State

MOST_TIMES = 20
"""The most wounds, dice, zones or repetitions that a frame counts."""
STEPS = {
    *(step for card in tables.ACTIVATIONS.values() for _, step in card.blocks),
    *(step for behaviour in tables.BEHAVIOURS.values() for step in behaviour.steps),
    *(step for alien in tables.ALIENS.values() for step in alien.steps),
}
_MOMENTS = (
    activation.Act, activation.ActAll, activation.AlienPhase, Assault, activation.AttackWalls, activation.EndOfAliens,
    turns.EndOfRound, activation.HatchAll, Judge, activation.MutateAll, turns.NextRound, activation.SpecialActivation,
    activation.TypeStep,
)  # fmt: skip
"""Frames that resolve themselves: a position may be just before one."""
_FRAMES = frames_of("derelict.games.neomorphosis.rules")


def _is_any(s: State, value: object) -> bool:
    return True


def _is_few(s: State, number: int) -> bool:
    return 0 <= number <= MOST_TIMES


def _is_no_repeat(s: State, frame: AnyFrame) -> bool:
    """Whether a part of the round comes once, or once more in a position just before it."""
    return sum(type(other) is type(frame) for other in s.stack) <= 2


def _has_its_turn(s: State, frame: turns.CrewTurn) -> bool:
    """Whether a crew member is active, and no other is activated before their turn ends."""
    above = s.stack[s.stack.index(frame) + 1 :]
    return bool(s.active) and not any(
        isinstance(other, turns.CrewTurn | turns.NextCrew | turns.CrewPhase | Begin) for other in above
    )


def _is_here(s: State, frame: Any) -> bool:
    """Whether the crew member of a question is on the station."""
    return bool(s.crew[frame.crew].zone)


def _can_serve(s: State, frame: Any) -> bool:
    """Whether a crew member can make a programming test where they are."""
    job: Job = frame.job
    if not s.crew[job.crew].zone:
        return False
    if job.name == "neutralise":
        number = int(job.target) if job.target.isdecimal() else tables.SLOTS
        return number < tables.SLOTS and bool(job.combo) and job.combo == open_symbols(s, number)
    if job.name == "fire_suppression" and job.target not in s.board.areas:
        return False
    return job.name in runnable(s, job.crew)


def _can_be_tried(s: State, frame: Any) -> bool:
    """Whether the subject of a skill test exists."""
    test: Trial = frame.test
    crew = s.crew[test.crew]
    is_armed = test.weapon in ("", BASE) or test.weapon in crew.worn
    there = {
        "move": test.target in s.board.area_of,
        "leave": test.target in s.doors,
        "door": test.target in s.doors,
        "terminal": test.target in s.terminals,
        "assemble": test.target in s.workshop,
        "capture": test.target in s.aliens and bool(special(s, Capture)),
        "fit": test.target in crew.bag,
        "attack": test.target in s.aliens or (test.target in s.crew and bool(s.crew[test.target].zone)),
    }
    return bool(crew.zone) and is_armed and there[test.purpose]


def _can_fork(s: State, frame: Fork) -> bool:
    return frame.figure in s.aliens and _is_here(s, frame) and s.aliens[frame.figure].zone != s.crew[frame.crew].zone


def _are_sets(s: State, frame: CoverSymbols) -> bool:
    """Whether sets of symbols are different, and in the order in which they are matched."""
    places = range(len(frame.job.combo))
    found = set(frame.sets)
    return len(found) == len(frame.sets) and all(list(one) == sorted(set(one) & set(places)) for one in found)


def _deals_out(s: State, frame: HandOut) -> bool:
    waiting = sum(isinstance(other, HandOut) for other in s.stack)
    free = sum(not s.crew[name].bag for name in NAMES)
    return frame.objective not in s.belongings() and s.stack.count(frame) == 1 and waiting <= free


def _chooses(s: State, frame: ChooseLeader) -> bool:
    taken = [name for name, _ in frame.taken]
    return frame is s.stack[-1] and frame.number == len(taken) == len(set(taken)) < len(NAMES)


def _may_try_again(s: State, frame: AfterDefeat) -> bool:
    return s.rules.mode == CAMPAIGN and len(s.stack) == 1 and (frame.level, frame.attempt) == (s.level, s.attempt)


STACKS = Stacks(
    last=(AfterDefeat, Begin, turns.NextRound),
    waiting=(ChooseAbility, turns.CrewTurn, turns.Diagram, HandOut, turns.NextCrew),
    begins=_MOMENTS,
    fields={
        **dict.fromkeys(("amount", "bonus", "chosen", "face", "left", "more", "sets", "threshold"), _is_few),
        **dict.fromkeys(("doors", "name", "purpose", "scope", "skill", "target"), _is_any),
        "attempt": lambda s, number: 1 <= number <= ATTEMPTS,
        "combo": get_args(Symbol),
        "card": tables.EQUIPMENT,
        "crew": NAMES,
        "draft": lambda s, code: not code or is_draft(code),
        "held": ("", *NAMES),
        "deck": lambda s, name: bool(s.decks.get(name)),
        "faces": tables.PROGRAMMING.faces,
        **dict.fromkeys(("figure", "figures"), tables.FIGURES),
        "items": tables.ITEMS,
        **dict.fromkeys(("kind", "types"), get_args(Type)),
        "level": tables.LEVELS,
        "number": lambda s, number: 0 <= number < len(NAMES),
        "objective": things(),
        "sector": lambda s, name: name in s.board.areas,
        "step": STEPS,
        "taken": lambda s, one: one in NAMES or one in range(s.seats),
        "used": CARDS,
        "weapon": ("", BASE, *tables.EQUIPMENT),
        "zone": lambda s, name: name in s.board.area_of,
    },
    fits={
        SwitchDoor: lambda s, frame: _is_here(s, frame) and any(switchable(s, s.crew[frame.crew].zone)),
        Fork: _can_fork,
    },
    always={
        **{frame: _can_serve for frame in _FRAMES if "job" in frame.__struct_fields__},
        **{frame: _can_be_tried for frame in _FRAMES if "test" in frame.__struct_fields__},
        **dict.fromkeys((activation.AlienPhase, turns.EndOfRound, turns.NextRound), _is_no_repeat),
        **dict.fromkeys((Discharge, LookInto, SwitchDoor), _is_here),
        **dict.fromkeys((DrawMission, NextMission, Reveal), lambda s, frame: False),
        AfterDefeat: _may_try_again,
        ChooseLeader: _chooses,
        turns.CrewTurn: _has_its_turn,
        CoverSymbols: lambda s, frame: _can_serve(s, frame) and _are_sets(s, frame),
        DroneMenu: lambda s, frame: bool(s.drone),
        HandOut: _deals_out,
        PutOn: lambda s, frame: _is_here(s, frame) and frame.card in s.crew[frame.crew].bag,
    },
)
