"""Attacks by intruders (X-226 to X-238)."""

from collections.abc import Sequence

from derelict.core.frames import Step
from derelict.games.nemesis.content.board import CORRIDORS_AT, WAYS
from derelict.games.nemesis.content.tables import ATTACKS, BLOOD
from derelict.games.nemesis.content.words.base import Context
from derelict.games.nemesis.content.words.standing import IgnoreDark
from derelict.games.nemesis.events import health
from derelict.games.nemesis.events import intruders as events
from derelict.games.nemesis.rules import infection, reactions
from derelict.games.nemesis.rules.effects import carry_out
from derelict.games.nemesis.rules.facility import power
from derelict.games.nemesis.rules.intruders import walking
from derelict.games.nemesis.rules.intruders.decks import draw_open
from derelict.games.nemesis.rules.reactions import Awaited
from derelict.games.nemesis.rules.standing import standing
from derelict.games.nemesis.state import State, kind_of


def attack(s: State, attacker: str, seat: int, moment: str = "", in_dark: bool = False) -> None:
    """An intruder attacks a character: a figure, or a kind that need not be on the board.

    `moment` is `escape`, `surprise`, `phase` or empty; `in_dark` brings the dark effect whatever the light.
    """
    s.push(Attack(attacker, seat, moment, in_dark))


def target(s: State, slot: str, among: Sequence[int] | None = None) -> int:
    """X-226, X-227: the character in a room with the fewest cards in hand, the first in order among equals."""
    here = [seat for seat in s.in_room(slot) if among is None or seat in among]
    return min(here, key=lambda seat: counted(s, seat), default=-1)


def counted(s: State, seat: int) -> int:
    """X-227, X-421: the number of cards of a hand that count when intruders look for their target."""
    player = s.players[seat]
    return len(player.hand if s.rules.target == "cards" else player.action_cards())


def attack_weakest(s: State, figure: str, moment: str = "", among: Sequence[int] | None = None) -> None:
    """X-226: an intruder attacks whoever it finds in its room, if there is somebody."""
    slot = s.intruders[figure].slot if figure in s.intruders else ""
    seat = target(s, slot, among)
    if seat < 0:
        return
    if s.rules.target == "action_cards":
        s.revelations += 1
    elif len(s.in_room(slot)) > 1:
        cards = counted(s, seat)
        tied = sum(counted(s, other) == cards for other in s.in_room(slot) if among is None or other in among) > 1
        s.tell(events.Targeted(seat, figure, cards, tied))
    attack(s, figure, seat, moment)


class InTurn(Step[State], frozen=True):
    """X-226, X-230: one intruder after another attacks whomever it finds when its turn comes."""

    rule = "X-230"

    figures: tuple[str, ...]
    moment: str

    def run(self, s: State) -> None:
        if self.figures:
            s.do(InTurn(self.figures[1:], self.moment))
            attack_weakest(s, self.figures[0], self.moment)


def lure(s: State, slot: str) -> None:
    """X-292: intruders around a room go there; those in combat attack first."""
    near = [WAYS[corridor].beyond(slot) for corridor in CORRIDORS_AT[slot]]
    s.do(InTurn(tuple(figure for room in sorted(near) for figure in s.intruders_in(room)), ""), walking.Gather(slot))


class Attack(Step[State], frozen=True):
    """X-228: an attack on a character, who may react before the card is drawn."""

    rule = "X-226"

    attacker: str
    seat: int
    moment: str
    in_dark: bool

    def run(self, s: State) -> None:
        if not s.players[self.seat].slot:
            return
        s.keep_picture()
        s.prey = self.seat
        s.tell(events.Attacked(self.seat, self.attacker, self.moment))
        s.push(DrawAttack(self.seat, self.attacker, self.moment, self.in_dark))
        reactions.window(s, self.seat, "attacked", self.attacker)


class DrawAttack(Awaited, frozen=True):
    """X-229, X-231: an attack card is drawn, unless a larva attacks, which infests; then there are reactions again."""

    rule = "X-229"
    moments = ("attacked",)

    attacker: str
    moment: str
    in_dark: bool

    def run(self, s: State) -> None:
        kind = kind_of(self.attacker)
        if kind == "larva":
            s.intruders.pop(self.attacker, None)
            infection.infest(s, self.seat)
            return
        card = ATTACKS[BLOOD[draw_open(s, "attack")].card]
        hits = kind in card.kinds
        s.tell(events.AttackDrawn(self.seat, card.id, self.attacker, hits))
        if hits:
            resolve(s, self.seat, self.attacker, self.moment, self.in_dark, card.id)

    def turn_to(self, s: State, seat: int) -> None:
        attack(s, self.attacker, seat, self.moment, self.in_dark)


def resolve(s: State, seat: int, attacker: str, moment: str, in_dark: bool, card: str) -> None:
    """The effect of an attack card is about to happen."""
    s.push(Resolve(seat, attacker, moment, in_dark, card))
    if moment == "surprise":
        reactions.window(s, seat, "surprise_drawn", attacker, later=True)
    reactions.window(s, seat, "attack_drawn", attacker)


class Resolve(Awaited, frozen=True):
    """X-229: the effect of an attack card, then its dark effect."""

    rule = "X-229"
    moments = ("attack_drawn", "surprise_drawn")

    attacker: str
    moment: str
    in_dark: bool
    card: str

    def run(self, s: State) -> None:
        if ATTACKS[self.card].dark:
            s.push(Darken(self.attacker, self.seat, self.moment, self.in_dark, self.card))
        c = Context(self.seat, source=self.card, intruder=self.attacker, moment=self.moment, in_dark=self.in_dark)
        carry_out(s, f"attack.{self.card}", c)

    def turn_to(self, s: State, seat: int) -> None:
        resolve(s, seat, self.attacker, self.moment, self.in_dark, self.card)


def redirect(s: State, seat: int) -> None:
    """X-413, X-415: the attack that was about to happen to somebody is on another character, who may react in turn."""
    for place in range(len(s.stack) - 1, -1, -1):
        frame = s.stack[place]
        if isinstance(frame, DrawAttack | Resolve):
            above = s.stack[place + 1 :]
            del s.stack[place:]
            s.tell(health.Redirected(seat, frame.attacker))
            frame.turn_to(s, seat)
            s.stack.extend(above)
            return


class Darken(Step[State], frozen=True):
    """X-229, X-272: the dark effect, if the target is in darkness and no weakness spares it."""

    rule = "X-229"

    attacker: str
    seat: int
    moment: str
    in_dark: bool
    card: str

    def run(self, s: State) -> None:
        player = s.players[self.seat]
        if not player.is_alive or not (self.in_dark or power.in_darkness(s, self.seat)):
            return
        kind = kind_of(self.attacker)
        if any(word.card == self.card and word.kind == kind for word in standing(s, self.seat, IgnoreDark)):
            s.tell(events.DarkIgnored(self.seat, self.card))
            return
        s.tell(events.DarkAdds(self.seat, self.card))
        c = Context(self.seat, source=self.card, intruder=self.attacker, moment=self.moment, in_dark=self.in_dark)
        carry_out(s, f"attack.{self.card}.dark", c)
