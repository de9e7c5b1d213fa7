"""Encounters: silence, a token, a figure, perhaps a surprise (X-197 to X-207)."""

from derelict.core.components.cards import Card
from derelict.core.frames import Step
from derelict.games.nemesis.content.tables import TOKENS
from derelict.games.nemesis.content.words.standing import SurpriseNumber
from derelict.games.nemesis.events import intruders as events
from derelict.games.nemesis.rules import noise, reactions
from derelict.games.nemesis.rules.facility import power
from derelict.games.nemesis.rules.intruders import attacks, bag
from derelict.games.nemesis.rules.intruders.figures import Appear
from derelict.games.nemesis.rules.reactions import Awaited
from derelict.games.nemesis.rules.standing import standing
from derelict.games.nemesis.state import State


class Encounter(Step[State], frozen=True):
    """X-198, X-199: the noise around goes, and a token is drawn from the bag."""

    rule = "X-197"

    seat: int

    def run(self, s: State) -> None:
        slot = s.players[self.seat].slot
        if not slot or bag.is_empty(s):
            return
        s.keep_picture()
        s.tell(events.Encountered(self.seat, slot))
        noise.silence_around(s, slot)
        kind, token = bag.draw(s)
        if kind == "blank":
            s.tell(events.BlankDrawn(self.seat))
            _blank(s, slot)
            bag.put_back(s, kind, token)
            return
        numbers = TOKENS[token.kind]
        s.tell(events.TokenDrawn(self.seat, kind, numbers.lit, numbers.dark))
        if kind != "adult" and not s.figure_left(kind):
            s.tell(events.NoneLeft(kind))
            bag.put_back(s, kind, token)
            _blank(s, slot)
            return
        bag.set_aside(s, kind, token)
        s.do(Appear(kind, slot, "X-199"), SurpriseCheck(self.seat, token.kind, s.arrivals + 1))


def _blank(s: State, slot: str) -> None:
    """X-203, X-204: noise all around; if the bag has no other token, an adult goes into it."""
    noise.fill(s, slot)
    if bag.is_empty(s):
        bag.add(s, "adult", "X-203")


class SurpriseCheck(Step[State], frozen=True):
    """X-200: the hand is counted; before that, light may help."""

    rule = "X-200"

    seat: int
    token: str
    arrival: int
    """The arrival of the figure that has come; without one there is no surprise."""

    def run(self, s: State) -> None:
        for figure, one in s.intruders.items():
            if one.arrival == self.arrival:
                s.do(CountHand(self.seat, figure, self.token))
                reactions.window(s, self.seat, "surprise_check", figure)
                return


class CountHand(Awaited, frozen=True):
    """X-200, X-201: fewer cards in hand than the number of the token bring an attack."""

    rule = "X-200"
    moments = ("surprise_check",)

    figure: str
    token: str
    lit: bool = False
    """Whether the lower number counts, whatever the light."""

    def run(self, s: State) -> None:
        if self.figure not in s.intruders or not s.players[self.seat].is_alive:
            return
        in_dark = power.in_darkness(s, self.seat) and not self.lit
        number = surprise_number(s, self.seat, self.token, in_dark)
        cards = len(s.players[self.seat].hand)
        s.tell(events.HandCounted(self.seat, self.figure, number, cards, in_dark, cards < number))
        if cards < number:
            attacks.attack(s, self.figure, self.seat, "surprise")


def surprise_number(s: State, seat: int, token: str, in_dark: bool) -> int:
    """X-200, X-273: the number on a token, which a weakness lowers."""
    number = TOKENS[token].dark if in_dark else TOKENS[token].lit
    for word in standing(s, seat, SurpriseNumber):
        number = min(number, max(word.least, number + word.amount))
    return number


def meet_queen(s: State, seat: int, token: Card) -> None:
    """X-349: the queen comes to the Nest: an encounter with her."""
    slot = s.players[seat].slot
    s.tell(events.Encountered(seat, slot))
    noise.silence_around(s, slot)
    bag.set_aside(s, "queen", token)
    s.do(Appear("queen", slot, "X-349"), SurpriseCheck(seat, token.kind, s.arrivals + 1))
