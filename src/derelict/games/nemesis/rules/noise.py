"""Noise: the die, markers in corridors, danger (X-111 to X-123)."""

from bisect import bisect
from typing import Literal

from derelict.core.components.dice import roll
from derelict.core.decisions import Decision
from derelict.core.frames import Question
from derelict.core.options import Listed
from derelict.games.nemesis import actions as a
from derelict.games.nemesis import events
from derelict.games.nemesis.content.board import BY_NUMBER, WITH_VENTS
from derelict.games.nemesis.content.kinds import Moment
from derelict.games.nemesis.content.tables import CORRIDORS, NOISE, SECTIONS
from derelict.games.nemesis.rules import reactions
from derelict.games.nemesis.rules.intruders import encounters, walking
from derelict.games.nemesis.state import State

OF_SECTION = {
    section: tuple(corridor.id for corridor in CORRIDORS.values() if corridor.section == section)
    for section in ("", *SECTIONS)
}
"""The corridors of each section, and of none."""


def noise_roll(s: State, seat: int, moment: Moment | Literal[""] = "") -> None:
    """A noise roll is due; `moment` names the reaction that may leave it out."""
    s.push(NoiseRoll(seat))
    if moment:
        reactions.window(s, seat, moment)


class NoiseRoll(reactions.Awaited, frozen=True):
    """X-111: roll for the room of a character."""

    rule = "X-111"
    moments = ("bag_noise",)

    skipped: bool = False
    """Whether a reaction has left it out."""

    def run(self, s: State) -> None:
        slot = s.players[self.seat].slot
        if not slot or self.skipped:
            return
        face = roll(s, self.seat, (NOISE,), self.rule)[0]
        if face == "silence" and not s.players[self.seat].slime:
            s.tell(events.Silence(self.seat))
        elif face in ("silence", "danger"):
            danger(s, self.seat)
        else:
            put(s, BY_NUMBER[slot].get(int(face), ""), self.seat)


def put(s: State, corridor: str, seat: int) -> None:
    """X-112, X-113: put a marker in a corridor; if there is one already, the character has an encounter instead."""
    if corridor in s.noise:
        s.do(encounters.Encounter(seat))
    else:
        add(s, corridor)


def add(s: State, corridor: str) -> None:
    """Put a marker in a corridor that has none."""
    if corridor not in s.noise:
        place = bisect(s.noise, corridor)
        s.noise = (*s.noise[:place], corridor, *s.noise[place:])
        s.tell(events.NoiseMade(corridor))


def remove(s: State, corridor: str) -> None:
    if corridor in s.noise:
        place = s.noise.index(corridor)
        s.noise = s.noise[:place] + s.noise[place + 1 :]
        s.tell(events.NoiseGone(corridor))


def fill(s: State, slot: str) -> None:
    """X-118: put noise in every corridor of a room that has none, the vent included; no encounter."""
    for corridor in silent(s, slot):
        add(s, corridor)


def silence_around(s: State, slot: str) -> None:
    """X-198: the noise of all corridors of a room goes, the vent included."""
    for corridor in filter(s.noise.__contains__, WITH_VENTS[slot]):
        remove(s, corridor)


def silent(s: State, slot: str) -> list[str]:
    """The corridors of a room without noise, the vent included."""
    return [corridor for corridor in WITH_VENTS[slot] if corridor not in s.noise]


def danger(s: State, seat: int) -> None:
    """X-115, X-117: intruders around that are not in combat come; if none can, there is noise all around."""
    slot = s.players[seat].slot
    s.tell(events.Danger(seat, slot))
    if not walking.gather(s, slot):
        fill(s, slot)


def around(s: State, section: str, loud: bool) -> list[str]:
    """The corridors of a section, with noise or without."""
    noise = set(s.noise)
    return [corridor for corridor in OF_SECTION[section] if (corridor in noise) == loud]


class AnyCorridors(Question[State, a.In | a.Done], frozen=True):
    """X-310: noise goes from, or into, any corridors of the section, one after another."""

    rule = "X-310"

    seat: int
    section: str
    adding: bool

    def ask(self, s: State) -> Decision:
        found = around(s, self.section, not self.adding)
        prompt = "put_noise" if self.adding else "remove_noise"
        return Decision(self.seat, prompt, Listed((*map(a.In, found), a.Done())), "place", continues=True)

    def answer(self, s: State, choice: a.In | a.Done) -> None:
        if isinstance(choice, a.In):
            (add if self.adding else remove)(s, choice.corridor)
            s.do(self)
