"""Words for the facility: power, time, autodestruction, alert, pods, gate, elevator, computer, room actions."""

from typing import Literal

from derelict.games.nemesis import actions as a
from derelict.games.nemesis.content.kinds import Colour
from derelict.games.nemesis.content.tables import CARDS
from derelict.games.nemesis.content.words.base import (
    Aimed,
    Clause,
    Context,
    aimed,
    clause,
    of_context,
    of_seat,
    of_state,
)
from derelict.games.nemesis.rules import facility, secrets
from derelict.games.nemesis.rules.facility import clock, computers, elevator, leaving, power, rooms
from derelict.games.nemesis.state import ELEVATOR, State

RULES = (
    *of_state(
        reset_power=power.reset, start_autodestruction=clock.start_autodestruction, start_alert=clock.start_alert,
        stop_autodestruction=clock.stop_autodestruction, move_rover=leaving.move_rover,
        reshuffle_computers=computers.reshuffle,
    ),
    *of_seat(enter_pod=leaving.enter_pod, lock_in=leaving.lock_in),
    *of_context(
        swap_power=lambda s, c: s.do(power.Swap(c.chooser)),
        rearrange_power=lambda s, c: s.do(power.Arrange(c.chooser)),
        elevator_power_off=lambda s, c: power.turn(s, ELEVATOR, False),
        call_elevator=lambda s, c: elevator.call_elevator(s, _section(s, c)),
        ride_elevator=lambda s, c: s.do(elevator.Ride(c.seat)),
    ),
)  # fmt: skip
"""Words that are rules of the facility, or about one character."""


def _section(s: State, c: Context) -> str:
    """The section of the character; empty on a staircase."""
    return s.section(s.players[c.seat].slot)


def _spare_cards(s: State, c: Context) -> int:
    """The number of action cards left for a cost inside, once the card that holds the clause is paid for."""
    cards = [card.kind for card in s.players[c.seat].action_cards()]
    return len(cards) - (1 + CARDS[c.source].cost if c.source in cards else 0)


@clause(can=lambda s, c: bool(_section(s, c)))
def flip_power(s: State, c: Context) -> None:
    """Turn over the power token of the character's section."""
    section = _section(s, c)
    power.turn(s, section, not s.power[section].blue)


@clause(varies="side")
def time_token(s: State, c: Context, side: Literal["red", "blue"]) -> None:
    """Turn the Time token to a side."""
    power.turn_time(s, side == "blue")


@aimed(
    asks="css",
    at=lambda s, c: [
        a.Numbered(slot) for slot in sorted(s.css) if not s.css[slot].is_seen_by(c.seat) or secrets.shifts(s, slot)
    ],
)
def plan_launch(s: State, c: Context, choice: a.Numbered) -> None:
    """Look at a css token and perhaps shift it one slot, not from under the Time token."""
    secrets.look_at_launch(s, c.seat, choice.place)
    if secrets.shifts(s, choice.place):
        s.do(secrets.Shift(c.seat, choice.place))


@clause(can=lambda s, c: not s.gate)
def open_gate(s: State, c: Context) -> None:
    """Open the main gate."""
    facility.open_gate(s)


@clause()
def summon_elevator(s: State, c: Context) -> None:
    """Call and ride in one go, with or without power."""
    elevator.call_elevator(s, _section(s, c))
    s.do(elevator.Ride(c.seat))


class ComputerAction(Clause, frozen=True):
    """A computer action inside another action, paid as usual."""

    varies = "lines"

    lines: Literal["single", "optional", "several", "any_card"] = "single"
    """One line of the face-up card, any of them once each, or a line of any card without need of power."""

    def can(self, s: State, c: Context) -> bool:
        match self.lines:
            case "any_card":
                return any(computers.any_lines(s, c.seat))
            case "single":
                return bool(computers.lines(s, c.seat)) and _spare_cards(s, c) > 0
            case "several":
                return bool(computers.lines(s, c.seat))
        return True

    def run(self, s: State, c: Context) -> None:
        computers.act(s, c.seat, self.lines)


class FreeRoomAction(Aimed, frozen=True):
    """The room action without its cost, in rooms of some colours or with a computer."""

    kinds: tuple[Colour | Literal["computer"], ...]

    asks = "room_action"
    secret = True

    def targets(self, s: State, c: Context) -> list[a.Act]:
        slot = s.players[c.seat].slot
        fits = s.tile(slot).colour in self.kinds or ("computer" in self.kinds and computers.has_computer(s, slot))
        return rooms.offers(s, c.seat) if fits else []

    def hit(self, s: State, c: Context, choice: a.Act) -> None:
        rooms.act(s, c.seat, choice)


@clause(can=lambda s, c: bool(rooms.forced(s, c.seat, _spare_cards(s, c))))
def force_room_action(s: State, c: Context) -> None:
    """The room action in spite of a malfunction, paid as usual."""
    s.do(rooms.Force(c.seat))
