"""Power and darkness (X-141 to X-149, X-190 to X-192)."""

from derelict.core.decisions import Decision
from derelict.core.frames import Question
from derelict.core.options import Each
from derelict.games.nemesis import actions as a
from derelict.games.nemesis.content import tables
from derelict.games.nemesis.events import facility as events
from derelict.games.nemesis.rules.standing import is_blind
from derelict.games.nemesis.state import ELEVATOR, Power, State

PLACES = (*tables.SECTIONS, ELEVATOR)
"""The places of the four power tokens."""


def is_dark(s: State, slot: str) -> bool:
    """X-143, X-144: whether a room has no power; staircases are always dark."""
    return not s.has_power(slot)


def in_darkness(s: State, seat: int) -> bool:
    """X-149: whether dark effects apply to a character at this moment."""
    player = s.players[seat]
    return bool(player.slot) and ((not player.lit and is_dark(s, player.slot)) or is_blind(s, seat))


# Power tokens


def turn(s: State, place: str, blue: bool) -> None:
    """Turn a power token to a side."""
    token = s.power[place]
    if token.blue != blue:
        s.power[place] = Power(token.number, blue)
        s.tell(events.PowerOn(place) if blue else events.PowerOff(place))


def drop(s: State) -> None:
    """X-147: the blue token with the highest number turns red."""
    blue = [place for place in PLACES if s.power[place].blue]
    if blue:
        turn(s, max(blue, key=lambda place: s.power[place].number), False)


def reset(s: State) -> None:
    """X-190: the two lowest numbers turn blue, all others red."""
    for place in PLACES:
        turn(s, place, s.power[place].number in tables.POWERED_AT_START)


def swap(s: State, one: str, other: str) -> None:
    """X-324: exchange two tokens, without turning them."""
    if one != other:
        s.power[one], s.power[other] = s.power[other], s.power[one]
        s.tell(events.PowerSwapped(one, other))


def place_of(s: State, number: int) -> str:
    """Return where a power token lies."""
    return next(place for place in PLACES if s.power[place].number == number)


class Swap(Question[State, a.Numbered], frozen=True):
    """X-324: which two power tokens change places? First one, then the other."""

    rule = "X-324"

    seat: int
    first: int = 0

    def ask(self, s: State) -> Decision:
        others = [number for number in tables.POWER if number != self.first]
        about = (str(self.first),) if self.first else ()
        return Decision(self.seat, "swap_power", Each(a.Numbered, others), "option", about, continues=bool(self.first))

    def answer(self, s: State, choice: a.Numbered) -> None:
        if self.first:
            swap(s, place_of(s, self.first), place_of(s, choice.place))
        else:
            s.do(Swap(self.seat, choice.place))


class Arrange(Question[State, a.Numbered], frozen=True):
    """X-191: which power token goes on the next place? What lies there takes its place."""

    rule = "X-191"

    seat: int
    at: int = 0

    def ask(self, s: State) -> Decision:
        left = sorted(s.power[place].number for place in PLACES[self.at :])
        about = (PLACES[self.at],)
        return Decision(self.seat, "arrange_power", Each(a.Numbered, left), "option", about, continues=self.at > 0)

    def answer(self, s: State, choice: a.Numbered) -> None:
        swap(s, place_of(s, choice.place), PLACES[self.at])
        if self.at < len(PLACES) - 1:
            s.do(Arrange(self.seat, self.at + 1))


def turn_time(s: State, blue: bool) -> None:
    """X-148: turn the Time token to a side."""
    if s.time_blue != blue:
        s.time_blue = blue
        s.tell(events.BackupPowerOn() if blue else events.BackupPowerOff())
