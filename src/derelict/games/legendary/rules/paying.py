"""Paying Recruit points for the abilities of cards (L-103, L-178)."""

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.options import Listed
from derelict.games.legendary import events
from derelict.games.legendary.actions import At
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.content.places import COMBAT
from derelict.games.legendary.rules.effects import Asking, Effect, carry_out, put
from derelict.games.legendary.state import State


def payable(s: State) -> list[str]:
    """Return the cards whose ability can be paid for now: found, attached, or face up on the board."""
    kinds = [kind for kind in s.found if CARDS[kind].pay_from == "found"] if s.found else []
    if s.attached:
        kinds += [attached.kind for attached in s.attached if CARDS[attached.kind].pay_from == "attached"]
    if s.rules.is_paid_on_board:
        for card in (*s.rooms, *s.combat):
            if card is not None and card.up and CARDS[card.kind].pay_from == "board":
                kinds.append(card.kind)
    return [kind for kind in dict.fromkeys(kinds) if is_payable(s, kind)] if kinds else kinds


def is_payable(s: State, kind: str) -> bool:
    """L-103: a goal card works only while its Objective is current."""
    card = CARDS[kind]
    price = card.pays[0]
    if card.data.goal_of not in (0, s.stage + 1) or price.cost > s.recruit:
        return False
    requires = price.requires
    return requires is None or requires.holds(s, Effect("", 0, s.player))


def pay(s: State, kind: str) -> None:
    """L-178: pay and carry out the ability; of several such cards on the board one is chosen."""
    price = CARDS[kind].pays[0]
    s.recruit -= price.cost
    s.tell(events.Paid(s.player, kind, price.cost))
    if CARDS[kind].pay_from == "board":
        put(s, WhichPaid(kind))
    else:
        carry_out(s, price.do, s.player, kind)


def on_board(s: State) -> list[tuple[int, int]]:
    """Return the places and numbers of the face-up cards."""
    found = [(room, card.id) for room, card in enumerate(s.rooms) if card is not None and card.up]
    return found + [(COMBAT + number, card.id) for number, card in enumerate(s.combat)]


def _is(s: State, id: int, kind: str) -> bool:
    card = s.card_at(id)
    return card is not None and card.kind == kind


class WhichPaid(Asking[Action], frozen=True):
    """Ask which of several identical cards on the board the payment is for."""

    kind: str

    def asker(self, s: State) -> int:
        return s.player

    def ask(self, s: State) -> Decision:
        places = [At(place) for place, id in on_board(s) if _is(s, id, self.kind)]
        return Decision(s.player, "which_paid", Listed(places), "place", (self.kind,), continues=True)

    def answer(self, s: State, choice: Action) -> None:
        id = next(id for place, id in on_board(s) if isinstance(choice, At) and place == choice.place)
        carry_out(s, CARDS[self.kind].pays[0].do, s.player, self.kind, id)
