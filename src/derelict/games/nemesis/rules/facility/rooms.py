"""Room actions (X-156 to X-196): what a room offers, and taking it."""

from derelict.core.decisions import Decision
from derelict.core.frames import Question, Step
from derelict.core.options import Listed
from derelict.games.nemesis.actions import Act, Pass
from derelict.games.nemesis.content.words.base import Context
from derelict.games.nemesis.rules import uses
from derelict.games.nemesis.rules.effects import carry_out, key_of
from derelict.games.nemesis.rules.paying import Pay, cost
from derelict.games.nemesis.rules.standing import extra_cost
from derelict.games.nemesis.rules.things import quests
from derelict.games.nemesis.state import State

PLENTY = 99
"""More action cards than anything costs."""
SECURITY = ("guard_room", "defense_control")
"""The rooms whose use the Battle Suit asks for (X-311)."""


def offers(s: State, seat: int, funds: int = PLENTY, broken: bool = False) -> list[Act]:
    """X-156: the actions of the character's room that are possible and that `funds` cards pay for; `broken` in spite
    of a malfunction. A room with one way of acting has the number 0, otherwise the ways count from 1."""
    slot = s.players[seat].slot
    offered = uses.room_acts(seat, s.rooms[slot].tile.kind) if slot else ()
    if not offered or s.is_infested(slot) or (s.rooms[slot].malfunction and not broken):
        return []
    funds -= extra_cost(s, seat, "room_actions")
    found: list[Act] = []
    for offer in offered:
        if funds >= offer.cost:
            found += uses.possible(s, offer.context, offer.uses)
    return found


def act(s: State, seat: int, choice: Act) -> None:
    """Carry out a room action that has been paid for."""
    if s.tile(s.players[seat].slot).id in SECURITY:
        quests.count(s, seat, "security")
    carry_out(s, key_of("action", choice.action, choice.way), Context(seat, source=choice.action))


def forced(s: State, seat: int, spare: int) -> list[Act]:
    """X-90: the room actions that a character could take in spite of a malfunction, with that many cards to pay."""
    slot = s.players[seat].slot
    if not slot or not s.rooms[slot].malfunction:
        return []
    return offers(s, seat, spare, broken=True)


class Force(Question[State, Act | Pass], frozen=True):
    """X-90, X-92: the action of a broken room, paid as usual. Nobody sees whether it could be paid."""

    rule = "X-90"

    seat: int

    def ask(self, s: State) -> Decision:
        found = forced(s, self.seat, len(s.players[self.seat].action_cards()))
        return Decision(self.seat, "room_action", Listed((*found, Pass())), secret=True, decline="pass")

    def answer(self, s: State, choice: Act | Pass) -> None:
        if isinstance(choice, Act):
            price = cost(s, self.seat, choice)
            s.do(Pay(self.seat, price, choice.text), Forced(self.seat, choice.action, choice.way))


class Forced(Step[State], frozen=True):
    """X-90: the room action that has been paid for."""

    rule = "X-90"

    seat: int
    action: str
    way: int

    def run(self, s: State) -> None:
        act(s, self.seat, Act(self.action, self.way))
