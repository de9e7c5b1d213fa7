"""Words for intruders: encounters, movement, injuries, attacks, the bag."""

from typing import Literal

from derelict.games.nemesis import actions as a
from derelict.games.nemesis.content.board import BETWEEN
from derelict.games.nemesis.content.kinds import Kind
from derelict.games.nemesis.content.tables import ROOM_ACTIONS
from derelict.games.nemesis.content.words.base import (
    Aimed,
    Clause,
    Condition,
    Context,
    Scoped,
    aimed,
    clause,
    of_context,
)
from derelict.games.nemesis.content.words.conditions import ActionCards, is_concerned, slot_of
from derelict.games.nemesis.events import health
from derelict.games.nemesis.events import intruders as events
from derelict.games.nemesis.rules import moving
from derelict.games.nemesis.rules.effects import about, amend
from derelict.games.nemesis.rules.event_phase import DarkEvent
from derelict.games.nemesis.rules.intruders import attacks, bag, encounters, figures, injuries, walking
from derelict.games.nemesis.rules.reactions import call_off
from derelict.games.nemesis.state import State


class ChooseIntruder(Aimed, frozen=True):
    """Clauses for one intruder of the player's choice; those inside speak of it."""

    varies = "where"
    asks = "choose_intruder"

    then: tuple[Clause, ...]
    where: Literal["here", "not_in_combat"] = "here"

    def targets(self, s: State, c: Context) -> list[a.Pick]:
        if self.where == "here":
            return [a.Pick(figure) for figure in dict.fromkeys(victims(s, c, self.then))]
        return [a.Pick(figure) for figure, one in s.intruders.items() if not s.in_room(one.slot)]

    def hit(self, s: State, c: Context, choice: a.Pick) -> Context:
        return about(c, intruder=choice.figure)


class EachIntruder(Scoped, frozen=True):
    """Clauses for every intruder in the room, or for every one that is in combat."""

    varies = "where"

    then: tuple[Clause, ...]
    where: Literal["here", "engaged"] = "here"

    def scopes(self, s: State, c: Context) -> list[Context]:
        if self.where == "here":
            found = victims(s, c, self.then)
        else:
            rooms = sorted({s.players[seat].slot for seat in s.living()})
            found = [figure for slot in rooms if slot for figure in s.intruders_in(slot)]
        return [about(c, intruder=figure) for figure in found]


def victims(s: State, c: Context, then: tuple[Clause, ...]) -> list[str]:
    """X-176: the intruders in a room, and each of its eggs if the clauses of an item or a card injure."""
    slot = slot_of(s, c)
    eggs = injuries.eggs_in(s, slot)
    injures = eggs and c.source not in ROOM_ACTIONS and any(isinstance(clause, Injure) for clause in then)
    return [*s.intruders_in(slot), *([a.EGG] * eggs if injures else ())]


class Injure(Clause, frozen=True):
    """Injuries to the intruder that the clause speaks of, with the check that follows; or to the eggs of the room."""

    amount: int
    plus: Literal["", "half_knowledge"] = ""

    @property
    def variant(self) -> str:
        return self.plus or "plain"

    def run(self, s: State, c: Context) -> None:
        amount = self.amount + (s.players[c.seat].knowledge // 2 if self.plus else 0)
        if c.intruder == a.EGG:
            injuries.destroy_eggs(s, slot_of(s, c), amount)
        else:
            injuries.injure(s, c.intruder, amount, c.chooser)


@clause()
def injure_others(s: State, c: Context, amount: int) -> None:
    """Injuries to all other intruders in the room, and to all its eggs."""
    for figure in s.intruders_in(slot_of(s, c)):
        if figure != c.intruder:
            injuries.injure(s, figure, amount, c.chooser)
    injuries.destroy_eggs(s, slot_of(s, c), amount * injuries.eggs_in(s, slot_of(s, c)))


@aimed(
    asks="push",
    at=lambda s, c: map(a.At, s.neighbours(s.intruders[c.intruder].slot) if c.intruder in s.intruders else ()),
)
def push(s: State, c: Context, choice: a.At) -> None:
    """The intruder moves to a neighbouring room of the player's choice, not through a closed door."""
    walking.walk(s, [c.intruder], BETWEEN[s.intruders[c.intruder].slot, choice.slot])


class Attack(Clause, frozen=True):
    """An attack by a kind of intruder that need not be there."""

    kind: Kind
    in_dark: bool = False

    @property
    def variant(self) -> str:
        return "in_dark" if self.in_dark else "plain"

    def run(self, s: State, c: Context) -> None:
        attacks.attack(s, self.kind, c.seat, in_dark=self.in_dark)


@clause()
def attack_again(s: State, c: Context) -> None:
    """The intruder that the clause speaks of attacks, if it is still there."""
    if c.seat < 0:
        concerned = [seat for seat in s.living() if is_concerned(s, c, seat)]
        attacks.attack_weakest(s, c.intruder, among=concerned)
    elif c.intruder in s.intruders and s.intruders[c.intruder].slot == s.players[c.seat].slot:
        attacks.attack(s, c.intruder, c.seat, c.moment, c.in_dark)


@clause()
def follow(s: State, c: Context) -> None:
    """The attacker goes along with the character who escapes, unless its attack has turned to another."""
    for frame in reversed(s.stack):
        if isinstance(frame, moving.GetAway) and frame.seat == c.seat and c.intruder in s.intruders:
            amend(s, moving.GetAway, followers=(*frame.followers, c.intruder))
            s.tell(events.Followed(c.intruder, c.seat))
            return


@clause()
def evolve(s: State, c: Context) -> None:
    """A breeder takes the attacker's place."""
    if c.intruder in s.intruders:
        breeder = figures.replace_figure(s, c.intruder, "breeder")
        amend(s, attacks.Darken, attacker=breeder)


@clause()
def hunt(s: State, c: Context, test: Condition) -> None:
    """Intruders not in combat move to the character of their section that fulfils a condition; the lowest room number
    decides between several."""
    if any(isinstance(word, ActionCards) for word in test.within()):
        s.revelations += 1
    seats = [seat for seat in s.living() if s.players[seat].slot and is_concerned(s, c, seat)]
    walking.hunt(s, [seat for seat in seats if test.holds(s, about(c, seat=seat))])


@clause()
def intruders_leave(s: State, c: Context) -> None:
    """Every intruder in no room with a character leaves the board, its token back into the bag."""
    for figure, one in list(s.intruders.items()):
        if not s.in_room(one.slot):
            figures.leave_board(s, figure, "X-343")


@clause()
def place_intruder(s: State, c: Context, kind: Kind) -> None:
    """One figure comes to a room, however many characters there bring it."""
    if not s.in_combat(c.seat):
        figures.place(s, kind, s.players[c.seat].slot, "X-340")


@clause()
def bag_add(s: State, c: Context, kind: Kind) -> None:
    """Put a token of the supply into the bag."""
    bag.add(s, kind, "X-342")


@aimed(asks="redirect", at=lambda s, c: [a.Take(one) for one in s.in_room(s.players[c.seat].slot) if one != c.seat])
def redirect_attack(s: State, c: Context, choice: a.Take) -> None:
    """The attack is on another character in the room."""
    attacks.redirect(s, choice.seat)


@clause()
def ignore_attack(s: State, c: Context) -> None:
    """The attack has no effect."""
    call_off(s, attacks.Resolve)
    s.tell(events.AttackIgnored(c.seat, "X-415"))


@clause()
def ignore_surprise(s: State, c: Context) -> None:
    """The surprise attack has no effect."""
    call_off(s, attacks.Resolve)
    s.tell(events.AttackIgnored(c.seat, "X-416"))


@clause()
def ignore_dark_event(s: State, c: Context) -> None:
    """The dark effect of the event does not concern the character."""
    for frame in reversed(s.stack):
        if isinstance(frame, DarkEvent):
            amend(s, DarkEvent, spared=(*frame.spared, c.seat))
            s.tell(health.DarkSpared(c.seat))
            return


RULES = of_context(
    retreat=lambda s, c: injuries.retreat(s, c.intruder),
    draw_intruders=lambda s, c: attacks.lure(s, slot_of(s, c)),
    encounter=lambda s, c: s.do(encounters.Encounter(c.seat)),
)
"""Words that only pass the context on to a rule about intruders."""
