"""Preparation before the first turn (L-5 to L-10, L-24, L-102)."""

from derelict.core.decisions import Decision
from derelict.core.frames import Step
from derelict.core.options import Each
from derelict.games.legendary import events
from derelict.games.legendary.actions import Role
from derelict.games.legendary.content.kinds import OBJECTIVES, ROLE_CARD, ROLES, STARTING_DECK
from derelict.games.legendary.rules.effects import Asking, carry_out
from derelict.games.legendary.rules.piles import draw
from derelict.games.legendary.rules.players.achieving import note_hand
from derelict.games.legendary.rules.shuffling import shuffled
from derelict.games.legendary.state import HAND, State


class ChooseRole(Asking[Role], frozen=True):
    """L-7, L-8, L-10: choose a role, one of those left or one of two dealt."""

    rule = "L-7"
    seat: int
    dealt: tuple[str, ...]

    def asker(self, s: State) -> int:
        return self.seat

    def ask(self, s: State) -> Decision:
        return Decision(self.seat, "role", Each(Role, self.dealt or [role for role in ROLES if role not in s.roles]))

    def answer(self, s: State, choice: Role) -> None:
        s.roles[self.seat] = choice.role


class Deal(Step[State], frozen=True):
    """L-5, L-6, L-24: each player shuffles a 13-card deck and draws six."""

    def run(self, s: State) -> None:
        for seat, role in enumerate(s.roles):
            if s.log is not None:
                s.tell(events.RoleTaken(seat, role))
            s.owned[seat] = deck = (*STARTING_DECK, ROLE_CARD[role])
            s.decks[seat] = shuffled(s, deck)
            draw(s, seat, HAND)
            note_hand(s, seat)


class ObjectiveSetup(Step[State], frozen=True):
    """L-102: carry out the Setup text of Objective 1."""

    def run(self, s: State) -> None:
        carry_out(s, OBJECTIVES[s.objective].setup, s.player)
