"""The stacks allowed in a position: names and numbers of the box, and frames that fit the table."""

import re
from collections.abc import Callable
from functools import cache
from typing import Any, get_args

from derelict.core.frames import AnyFrame, Step, frames_of
from derelict.core.positions.stacks import Bound, Limit, Stacks
from derelict.games.nemesis import actions as a
from derelict.games.nemesis.content import kinds, tables
from derelict.games.nemesis.content.board import VENTS
from derelict.games.nemesis.content.scripts import clauses, is_key
from derelict.games.nemesis.content.words.base import Aimed
from derelict.games.nemesis.position import fitting as fit
from derelict.games.nemesis.rules import (
    drafting,
    effects,
    escort,
    event_phase,
    facility,
    hands,
    moving,
    noise,
    paying,
    reactions,
    secrets,
    wounds,
)
from derelict.games.nemesis.rules.facility import clock, computers, elevator, leaving, power, rooms, venting
from derelict.games.nemesis.rules.intruders import attacks, encounters, fighting, figures
from derelict.games.nemesis.rules.things import crafting, items, searching, trading, weapons
from derelict.games.nemesis.rules.turn import interrupting, performing, rounds, turns
from derelict.games.nemesis.rules.verdict import End
from derelict.games.nemesis.state import State

MOST = 20
"""The most cards, wounds, repetitions or places that a frame counts."""
KINDS = ("larva", "creeper", "adult", "breeder", "queen")
FACES = {face for die in (tables.COMBAT, tables.ADVANTAGE) for face in die.faces}
MOMENTS = (*fit.ATTACKS, *get_args(kinds.Moment))
CORRIDORS = ("", VENTS, *tables.CORRIDORS)
SOURCES = {
    *("", *tables.CARDS, *tables.ITEMS, *tables.ROOM_ACTIONS, *tables.EVENTS, *tables.ATTACKS, *tables.COMPUTERS),
    *(*tables.EXPLORATION, *tables.ROOMS),
}


def to(most: int, least: int = 0) -> Bound:
    """Return a bound for numbers."""
    return lambda s, value: least <= value <= most


def _is_seat(s: State, value: int) -> bool:
    """Whether a number is that of a seat; -1 is nobody's."""
    return -1 <= value < s.seats


def _is_slot(s: State, value: str | int) -> bool:
    """Whether a room is on the board, or a launch token under a slot of the track."""
    return value in s.css if isinstance(value, int) else value in tables.SLOTS


def _is_text(s: State, value: str) -> bool:
    return is_key(value)


_seats = dict.fromkeys(
    ("seat", "acting", "agreed", "asked", "begun", "coming", "giver", "guest", "host", "order", "receiver", "you",
     "spared"), _is_seat,
)  # fmt: skip
_numbers = dict.fromkeys(
    ("amount", "arrival", "count", "done", "draw", "first", "keep", "left", "line", "more", "start", "way"), to(MOST)
)
FIELDS: dict[str, Limit] = {
    **_seats,
    **_numbers,
    "arrival": to(999),
    "place": to(MOST, -1),
    "at": to(MOST),
    "slot": _is_slot,
    "here": tables.SLOTS,
    "room": ("", *tables.SLOTS),
    "corridor": CORRIDORS,
    "via": CORRIDORS,
    "section": tables.SECTIONS,
    "action": tables.ROOM_ACTIONS,
    "attacker": (*tables.FIGURES, *KINDS),
    "intruder": ("", *tables.FIGURES, *KINDS),
    "figure": tables.FIGURES,
    "figures": tables.FIGURES,
    "followers": tables.FIGURES,
    "target": (*tables.FIGURES, a.EGG),
    "by": lambda s, value: re.fullmatch(r"X-\d{1,3}", value) is not None,
    "card": tables.CARDS,
    "colour": searching.COLOURS,
    "deck": ("event", "attack"),
    "face": FACES,
    "rolled": FACES,
    "item": tables.ITEMS,
    "kind": tables.ITEMS,
    "key": _is_text,
    "moment": MOMENTS,
    "pays": lambda s, value: a.parse(value) is not None,
    "parts": get_args(kinds.Component),
    "source": SOURCES,
    "thing": ("", *a.THINGS),
    "token": tables.TOKENS,
    "weapon": ("", *tables.ITEMS),
}
"""The values allowed in the fields of frames, and in the records inside them."""


def _both(*bounds: Bound) -> Bound:
    return lambda s, frame: all(bound(s, frame) for bound in bounds)


def _has(test: Callable[[State, Any], object]) -> Bound:
    return lambda s, frame: bool(test(s, frame))


@cache
def _is_aimed(key: str, at: int) -> bool:
    script = clauses(key)
    return at < len(script) and isinstance(script[at], Aimed)


def _goes_on(s: State) -> bool:
    """Whether another round follows: a match ends only if something ends it."""
    return any(isinstance(frame, rounds.NextRound) for frame in s.stack)


_HERE: tuple[type[AnyFrame], ...] = (
    noise.NoiseRoll, event_phase.RollForNoise, noise.AnyCorridors, encounters.Encounter, encounters.SurpriseCheck,
    encounters.CountHand, attacks.Attack, attacks.DrawAttack, attacks.Resolve, attacks.Darken, moving.Settle,
    leaving.WalkOut, leaving.LockIn, interrupting.AskAround, searching.WhichColour, searching.Keep, secrets.Shift,
    secrets.PeekRoom, secrets.ToBottom, crafting.GiveUp, crafting.CraftHere, rooms.Force, power.Swap, power.Arrange,
    turns.Shed, wounds.DressWound,
)  # fmt: skip
"""Frames about a character who is in a room, or gone."""
_ONCE = (
    event_phase.EventPhase, event_phase.NoiseFades, event_phase.IntrudersAttack, event_phase.FireHurts,
    event_phase.DrawEvent, event_phase.Dark, event_phase.DarkEvent, event_phase.DevelopBag, leaving.Launch,
    venting.VentOut, rounds.NextTurn, turns.Go,
)  # fmt: skip
"""Parts of a round: each comes once, or once more in a position just before it."""
_PARTS = (*_ONCE, event_phase.PutAway, clock.Tick, rounds.NextRound, turns.EndOfTurn, End)
"""The frames that may be under a part of a round."""


def _is_once(s: State, frame: AnyFrame) -> bool:
    return fit.is_once(s, frame, _PARTS)


ALWAYS: dict[type[AnyFrame], Bound] = {
    **dict.fromkeys(_HERE, fit.is_here),
    **dict.fromkeys((computers.Offer, computers.NextCard, computers.SeveralLines, computers.AnyLine), fit.is_in_room),
    **dict.fromkeys(_ONCE, _is_once),
    End: lambda s, frame: frame is s.stack[0] and (bool(s.ended) or _goes_on(s)),
    turns.EndOfTurn: _both(_is_once, lambda s, frame: frame.seat >= 0),
    effects.Do: fit.is_carried_out,
    effects.Aim: _both(fit.is_carried_out, lambda s, frame: _is_aimed(frame.key, frame.at)),
    drafting.DraftCharacter: fit.is_draft,
    drafting.KeepCharacter: fit.is_draft,
    drafting.KeepObjective: fit.is_choice_left,
    paying.Pay: _both(fit.is_here, fit.can_pay),
    performing.Perform: _both(fit.is_here, fit.can_perform),
    rooms.Forced: _both(fit.is_here, fit.can_perform),
    computers.Compute: _both(fit.is_in_room, fit.can_perform),
    interrupting.AskAround: _both(fit.is_here, fit.is_interruptible),
    interrupting.MayInterrupt: _both(fit.is_here, fit.is_interruptible),
    interrupting.Cancel: fit.is_interruptible,
    moving.GetAway: _both(fit.is_here, fit.is_walk),
    moving.Arrive: fit.is_here,
    moving.Explore: _both(fit.is_here, fit.can_explore),
    moving.LeaveOut: _both(fit.is_here, lambda s, frame: fit.is_carried_out(s, frame.effect)),
    moving.PutMarker: _both(fit.is_here, _has(lambda s, frame: noise.silent(s, frame.slot))),
    escort.Escort: _both(fit.is_here, fit.is_walk),
    escort.GoAlong: _both(fit.is_here, fit.is_walk),
    escort.GoToo: _both(fit.is_here, fit.is_walk),
    elevator.Ride: _both(fit.is_here, fit.is_ride),
    elevator.Invite: _both(fit.is_here, fit.is_ride),
    elevator.ComeAlong: lambda s, frame: fit.is_ride(s, frame.invitation) and fit.is_here(s, frame),
    elevator.SetOff: fit.is_ride,
    leaving.LeftBehind: lambda s, frame: frame.seat >= 0 and bool(s.players[frame.seat].pod),
    event_phase.PutAway: fit.is_put_away,
    facility.MoveDoor: fit.is_door_due,
    reactions.ReactionWindow: fit.is_here,
    reactions.MayReact: _both(lambda s, frame: fit.is_here(s, frame.at), fit.is_awaited_here),
    **dict.fromkeys((fighting.MayReroll, fighting.Struck, fighting.MayPay, fighting.MaySpray), fit.is_try),
    fighting.MayBoost: fit.is_boost,
    **dict.fromkeys((trading.Offers, trading.ToWhom, trading.Agree), fit.is_offered),
    trading.HandOver: lambda s, frame: False,
    **dict.fromkeys((weapons.LoseAmmo, weapons.LoseItem, weapons.TapeTo, hands.GiveUpCard), fit.is_here),
    items.MakeRoom: _both(fit.is_here, fit.can_be_asked),
}
"""Whether a frame fits the table, anywhere in the stack."""

_FRAMES = frames_of("derelict.games.nemesis.rules")
_ATTACKS = (attacks.Attack, attacks.DrawAttack, attacks.Resolve, attacks.Darken, attacks.InTurn)
_EVENTS = (event_phase.Dark, event_phase.DarkEvent, event_phase.PutAway)

STACKS = Stacks(
    last=(End,),
    waiting=(
        drafting.KeepObjective,
        turns.Shed,
        items.MakeRoom,
        crafting.CraftHere,
        facility.MoveDoor,
        computers.SeveralLines,
    ),
    begins=(Step,),
    fields=FIELDS,
    own={
        **{(frame, "moment"): fit.ATTACKS for frame in _ATTACKS},
        **{(frame, "card"): tables.ATTACKS for frame in (attacks.Resolve, attacks.Darken)},
        **{(frame, "card"): tables.EVENTS for frame in _EVENTS},
        (figures.Appear, "kind"): KINDS,
    },
    fits={
        **{frame: fit.can_be_asked for frame in _FRAMES if frame.asks},
        turns.Turn: lambda s, frame: fit.takes_turn(s) and fit.can_be_asked(s, frame),
    },
    always=ALWAYS,
)
