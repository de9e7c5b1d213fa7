"""A turn: two actions, each declared, paid and carried out; passing; what the end of a turn brings (X-45 to X-55)."""

from functools import cache
from typing import cast

from derelict.core.decisions import Decision
from derelict.core.frames import Question, Step
from derelict.core.options import Listed
from derelict.games.nemesis import actions as a
from derelict.games.nemesis import events
from derelict.games.nemesis.content.words.standing import Bleeds
from derelict.games.nemesis.rules.hands import discard, faces, put_down
from derelict.games.nemesis.rules.paying import DISCARDS, Pay, cost
from derelict.games.nemesis.rules.standing import is_immune, standing
from derelict.games.nemesis.rules.things import items
from derelict.games.nemesis.rules.turn.interrupting import AskAround
from derelict.games.nemesis.rules.turn.menu import offers
from derelict.games.nemesis.rules.turn.performing import DEEDS, Deed, Perform
from derelict.games.nemesis.rules.wounds import wound
from derelict.games.nemesis.state import State

DONE = a.Done()


class Go(Step[State], frozen=True):
    """X-45, X-55: a turn goes on while actions are left, unless the character is gone."""

    rule = "X-45"

    def run(self, s: State) -> None:
        if s.actions and s.can_act(s.active):
            s.stack += (GO, TURN)


class Turn(Question[State, Deed | a.DropItem | a.Drop | a.Pass], frozen=True):
    """X-45: act or pass. The question is asked even if only passing is left, as skipping it would betray the hand."""

    rule = "X-45"

    def ask(self, s: State) -> Decision:
        options = Listed(offers(s, s.active))
        return Decision(s.active, "turn", options, "option", (str(s.actions),), secret=True)

    def answer(self, s: State, choice: Deed | a.DropItem | a.Drop | a.Pass) -> None:
        if type(choice) in DEEDS:
            declare(s, s.active, cast(Deed, choice))
        elif isinstance(choice, a.DropItem | a.Drop):
            items.drop(s, s.active, choice)
        else:
            under = len(s.stack)
            pass_round(s, s.active)
            if s.me.is_alive:
                s.stack.insert(under, Shed(s.active))


GO, TURN = Go(), Turn()


def declare(s: State, seat: int, deed: Deed) -> None:
    """X-47, X-50, X-410: the action is named and paid for, and may be interrupted before it happens."""
    price, said = cost(s, seat, deed), text_of(deed)
    s.actions -= 1
    s.tell(events.Declared(seat, said))
    if type(deed) is a.Play:
        put_down(s, seat, deed.card)
    elif type(deed) is a.Use:
        items.use(s, seat, deed.item)
    s.push(Perform(seat, deed))
    if s.is_shared(s.players[seat].slot):
        s.push(AskAround(seat))
    if price:
        s.push(Pay(seat, price, said))


@cache
def text_of(deed: Deed) -> str:
    """The text of an action, cached: there are a few hundred actions."""
    return deed.text


def pass_round(s: State, seat: int) -> None:
    """X-46, X-253: a player takes no more actions in this round; wounds bleed."""
    s.players[seat].passed = True
    if seat == s.active:
        s.actions = 0
    s.tell(events.Passed(seat))
    if standing(s, seat, Bleeds):
        wound(s, seat, light=1)


class Shed(Question[State, a.Done | a.Discard], frozen=True):
    """X-46: on passing any cards may be discarded, contamination included."""

    rule = "X-46"

    seat: int

    def ask(self, s: State) -> Decision:
        options = [DONE, *map(DISCARDS.__getitem__, faces(s, self.seat))]
        return Decision(self.seat, "shed", Listed(options), decline="done")

    def answer(self, s: State, choice: a.Done | a.Discard) -> None:
        if isinstance(choice, a.Discard):
            discard(s, self.seat, choice.card)
            s.do(Shed(self.seat))


class EndOfTurn(Step[State], frozen=True):
    """X-131: whoever ends a turn in a burning room suffers a light wound."""

    rule = "X-131"

    seat: int

    def run(self, s: State) -> None:
        player = s.players[self.seat]
        burns = player.slot and s.rooms[player.slot].fire and player.is_alive
        if burns and not is_immune(s, self.seat, "burning"):
            wound(s, self.seat, light=1)
