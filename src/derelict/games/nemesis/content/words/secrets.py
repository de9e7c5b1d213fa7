"""Words for secrets: what a player looks at alone, and what objectives and contingencies ask at the end."""

from typing import Literal

from derelict.core.events import EVERYBODY
from derelict.games.nemesis import actions as a
from derelict.games.nemesis.content.kinds import Group, Object, Section
from derelict.games.nemesis.content.tables import CHARACTERS
from derelict.games.nemesis.content.words.base import Clause, Condition, Context, aimed
from derelict.games.nemesis.rules import secrets
from derelict.games.nemesis.state import Player, State, object_kind

_OUT = ("locked_in", "bunker", "evacuated")
"""The places where characters survive."""


def _section(s: State, seat: int) -> str:
    slot = s.players[seat].slot
    return s.section(slot) if slot else ""


def _others(s: State, c: Context) -> list[Player]:
    """The other players whose characters are not dead."""
    return [player for seat, player in enumerate(s.players) if seat != c.seat and player.fate != "dead"]


@aimed(
    asks="css",
    at=lambda s, c: [a.Numbered(slot) for slot in sorted(s.css) if not s.css[slot].is_seen_by(c.seat)],
)
def peek_css(s: State, c: Context, choice: a.Numbered) -> None:
    """Look at a css token."""
    secrets.look_at_launch(s, c.seat, choice.place)


@aimed(
    asks="contingency",
    can=lambda s, c: True,
    at=lambda s, c: map(a.Numbered, range(1, len(secrets.tokens(s, c.seat)) + 1)),
)
def peek_contingency(s: State, c: Context, choice: a.Numbered) -> None:
    """Look at any contingency token except the active one."""
    secrets.look_at_token(s, c.seat, *secrets.tokens(s, c.seat)[choice.place - 1])


@aimed(asks="whose_contingencies", at=lambda s, c: map(a.Take, _secretive(s, c.seat)))
def peek_contingencies(s: State, c: Context, choice: a.Take) -> None:
    """Look at all contingency tokens of another player whose character is in the same section."""
    secrets.look_at_tokens(s, c.seat, choice.seat)


def _secretive(s: State, seat: int) -> list[int]:
    """The others in the character's section with tokens that the player has not seen."""
    section = _section(s, seat)
    near = [one for one in s.living() if one != seat and section and _section(s, one) == section]
    unseen = [owner for owner, _ in secrets.tokens(s, seat)] if near else ()
    return [one for one in near if one in unseen]


@aimed(asks="neutral_contingency", at=lambda s, c: map(a.Numbered, range(1, len(s.neutral) + 1)))
def take_contingency(s: State, c: Context, choice: a.Numbered) -> None:
    """Look at a token of the neutral pool and take it."""
    secrets.take_token(s, c.seat, choice.place - 1)


@aimed(
    asks="whose_objectives",
    at=lambda s, c: [
        a.Take(seat)
        for seat in secrets.signallers(s, c.seat)
        if not all(card.is_seen_by(c.seat) for card in s.players[seat].objectives)
    ],
)
def look_at_objectives(s: State, c: Context, choice: a.Take) -> None:
    """Look at the objectives of a character who has sent a Signal."""
    secrets.look_at_objectives(s, c.seat, choice.seat)


class PeekRooms(Clause, frozen=True):
    """Look at unexplored rooms, perhaps with their exploration tokens."""

    amount: int
    tokens: bool = False

    @property
    def variant(self) -> str:
        return "tokens" if self.tokens else "rooms"

    def can(self, s: State, c: Context) -> bool:
        return any(secrets.unseen_rooms(s, c.seat, self.tokens))

    def run(self, s: State, c: Context) -> None:
        if self.can(s, c):
            s.do(secrets.PeekRoom(c.seat, self.amount, self.tokens))


class PeekCards(Clause, frozen=True):
    """Look at the top two cards of a deck: one back on top, one to the bottom."""

    varies = "deck"

    deck: Literal["event", "attack"]

    def can(self, s: State, c: Context) -> bool:
        return bool(s.decks[self.deck] or s.discards[self.deck])

    def run(self, s: State, c: Context) -> None:
        secrets.look_at_deck(s, c.seat, self.deck)


class Dead(Condition, frozen=True):
    """The character of the player with a number is not alive after the victory check."""

    player: int

    def holds(self, s: State, c: Context) -> bool:
        victim = next((seat for seat, player in enumerate(s.players) if player.number == self.player), c.seat)
        return victim != c.seat and s.players[victim].fate == "dead"


class OnlySurvivor(Condition, frozen=True):
    """No other character is alive after the victory check."""

    def holds(self, s: State, c: Context) -> bool:
        return not _others(s, c)


class AnotherSurvives(Condition, frozen=True):
    """At least one other character is alive after the victory check."""

    def holds(self, s: State, c: Context) -> bool:
        return bool(_others(s, c))


class NoneLeft(Condition, frozen=True):
    """No other character of a group is alive after the victory check."""

    group: Group

    def holds(self, s: State, c: Context) -> bool:
        return all(CHARACTERS[player.character].group != self.group for player in _others(s, c))


class Weaknesses(Condition, frozen=True):
    """At least that many weaknesses are face up; the first one is from the start."""

    amount: int

    def holds(self, s: State, c: Context) -> bool:
        return sum(card.seen == EVERYBODY for card in s.weaknesses) >= self.amount


class NestDestroyed(Condition, frozen=True):
    """No egg is left in the Nest, or the facility is destroyed."""

    def holds(self, s: State, c: Context) -> bool:
        return not s.eggs or s.destroyed


class QueenDead(Condition, frozen=True):
    """The queen was killed, or the facility is destroyed."""

    def holds(self, s: State, c: Context) -> bool:
        return bool(s.slain.get("queen")) or s.destroyed


class FacilityDestroyed(Condition, frozen=True):
    def holds(self, s: State, c: Context) -> bool:
        return s.destroyed


class ExploredSection(Condition, frozen=True):
    """Every room of a section is explored."""

    section: Section

    def holds(self, s: State, c: Context) -> bool:
        return all(room.explored for slot, room in s.rooms.items() if s.section(slot) == self.section)


class BroughtOut(Condition, frozen=True):
    """The character left, or locked in, with an object."""

    object: Object

    def holds(self, s: State, c: Context) -> bool:
        return s.players[c.seat].fate in _OUT and any(
            object_kind(thing) == self.object for thing in s.players[c.seat].objects
        )


class HoldsItems(Condition, frozen=True):
    """The character holds at least that many items, active quest items included."""

    amount: int

    def holds(self, s: State, c: Context) -> bool:
        return len(s.players[c.seat].items) >= self.amount


class LeftBy(Condition, frozen=True):
    """The character left in a pod, or is locked in."""

    varies = "way"

    way: Literal["pod", "isolation"]

    def holds(self, s: State, c: Context) -> bool:
        return s.players[c.seat].fate == {"pod": "evacuated", "isolation": "locked_in"}[self.way]
