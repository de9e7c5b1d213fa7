"""Attacks by characters: shots and melee (X-208 to X-214, X-223, X-224, X-274, X-275)."""

from msgspec import Struct

from derelict.core.components.dice import Die, roll, roll_again
from derelict.core.decisions import Decision
from derelict.core.frames import Question, Step
from derelict.core.options import Listed
from derelict.games.nemesis import actions as a
from derelict.games.nemesis import events as turn_events
from derelict.games.nemesis.content.tables import ADVANTAGE, COMBAT, ITEMS
from derelict.games.nemesis.content.words.standing import ExtraInjury, Ignite, Reroll, Spray, SureHit, Turns
from derelict.games.nemesis.events import intruders as events
from derelict.games.nemesis.rules import facility, infection, noise
from derelict.games.nemesis.rules.hands import put_down
from derelict.games.nemesis.rules.intruders.injuries import destroy_eggs, eggs_in, injure
from derelict.games.nemesis.rules.standing import standing
from derelict.games.nemesis.rules.things import weapons
from derelict.games.nemesis.rules.wounds import wound
from derelict.games.nemesis.state import STRENGTH, State, kind_of

INJURIES = {"hit": 1, "double": 2, "hit_pay_double": 1}
PAID = {"pay_hit": 1, "hit_pay_double": 2}
"""X-210 to X-212: the injuries of results that hit everything, without and with a discarded card."""


class Try(Struct, frozen=True, gc=False):
    """An attack by a character: on an intruder or eggs, with a weapon or, without a name, in melee."""

    seat: int
    target: str
    weapon: str = ""

    @property
    def at_eggs(self) -> bool:
        return self.target == a.EGG


def offers(s: State, seat: int) -> list[a.Shoot | a.Melee]:
    """X-208, X-213, X-223: all shots and melee attacks that a character can make."""
    slot = s.players[seat].slot
    targets, loaded = s.intruders_in(slot), weapons.loaded(s, seat)
    if eggs_in(s, slot):
        targets.append(a.EGG)
    found: list[a.Shoot | a.Melee] = []
    for target in targets:
        for weapon in loaded:
            found.append(a.Shoot(target, weapon))
        found.append(a.Melee(target))
    return found


def shoot(s: State, seat: int, target: str, weapon: str) -> None:
    """X-208: spend 1 ammo and roll."""
    s.keep_picture()
    weapons.fire(s, seat, weapon)
    s.tell(events.Shot(seat, target, weapon))
    _throw(s, Try(seat, target, weapon))


def melee(s: State, seat: int, target: str) -> None:
    """X-213, X-224: take a contamination card, unless it is about eggs, and roll."""
    s.keep_picture()
    s.tell(events.Melee(seat, target))
    if target != a.EGG:
        infection.contaminate(s, seat)
    _throw(s, Try(seat, target))


def die_of(s: State, attempt: Try) -> Die:
    """X-208, X-213: the advantage die for shots in a powered section, otherwise the combat die."""
    return ADVANTAGE if attempt.weapon and s.has_power(s.players[attempt.seat].slot) else COMBAT


def _throw(s: State, attempt: Try) -> None:
    face = roll(s, attempt.seat, (die_of(s, attempt),), "X-208" if attempt.weapon else "X-213")[0]
    rerolls = attempt.weapon and standing(s, attempt.seat, Reroll, attempt.weapon)
    s.do(MayReroll(attempt, face) if rerolls else Struck(attempt, face))


class MayReroll(Question[State, a.Yes | a.Pass], frozen=True):
    """X-308: the die may be rolled once more."""

    rule = "X-308"

    attempt: Try
    face: str

    def ask(self, s: State) -> Decision:
        about = (self.face, self.attempt.target)
        return Decision(self.attempt.seat, "reroll", Listed((a.Yes(), a.Pass())), "confirm", about, decline="pass")

    def answer(self, s: State, choice: a.Yes | a.Pass) -> None:
        face = self.face
        if isinstance(choice, a.Yes):
            face = roll_again(s, self.attempt.seat, (die_of(s, self.attempt),), (face,), (0,), self.rule)[0]
        s.do(Struck(self.attempt, face))


class Struck(Step[State], frozen=True):
    """X-210 to X-212: what the face of the die means; where a card could do more, its player is asked."""

    rule = "X-210"

    attempt: Try
    rolled: str

    def run(self, s: State) -> None:
        face = meaning(s, self.attempt, self.rolled)
        free, paid = injuries(s, self.attempt, face), injuries(s, self.attempt, face, paid=True)
        if paid > free and s.players[self.attempt.seat].hand:
            s.do(MayPay(self.attempt, face))
        else:
            _boost(s, self.attempt, face, free)


def meaning(s: State, attempt: Try, face: str) -> str:
    """X-274, X-307, X-308: the result as it counts, by the weapon and known weaknesses."""
    for word in standing(s, attempt.seat, Turns, attempt.weapon):
        if word.face == face and word.against in ("all", kind_of(attempt.target)):
            return word.into
    return face


def injuries(s: State, attempt: Try, face: str, paid: bool = False) -> int:
    """X-210 to X-213, X-275, X-294, X-305: the injuries of a result. Eggs are as weak as larvae."""
    if face in ("creeper", "adult"):
        dealt = int(STRENGTH.get(kind_of(attempt.target), 0) <= STRENGTH[face])
    else:
        dealt = (PAID if paid and face in PAID else INJURIES).get(face, 0)
    if not attempt.weapon:
        return min(dealt, 1)
    if face != "blank" and standing(s, attempt.seat, SureHit, attempt.weapon):
        dealt = max(dealt, 1)
    extra = standing(s, attempt.seat, ExtraInjury, attempt.weapon)
    return dealt + sum(word.amount for word in extra if dealt and not word.pays_ammo and _adds(attempt, word, face))


def _adds(attempt: Try, word: ExtraInjury, face: str) -> bool:
    fits = word.weapon in ("", ITEMS[attempt.weapon].weapon)
    return fits and (word.on == "any" or face == "double" or (word.on == "hit_or_double" and face == "hit"))


class MayPay(Question[State, a.Discard | a.Pass], frozen=True):
    """X-211, X-212: an action card may be discarded for one more injury; whether there is one is secret."""

    rule = "X-211"

    attempt: Try
    face: str

    def ask(self, s: State) -> Decision:
        player = s.players[self.attempt.seat]
        cards = dict.fromkeys(card.kind for card in player.action_cards())
        options = Listed((a.Pass(), *map(a.Discard, cards)))
        about = (self.face, self.attempt.target)
        return Decision(self.attempt.seat, "pay_injury", options, "option", about, secret=True, decline="pass")

    def answer(self, s: State, choice: a.Discard | a.Pass) -> None:
        paid = isinstance(choice, a.Discard)
        if isinstance(choice, a.Discard):
            put_down(s, self.attempt.seat, choice.card)
            s.tell(turn_events.Paid(self.attempt.seat, choice.card))
        _boost(s, self.attempt, self.face, injuries(s, self.attempt, self.face, paid))


def _boost(s: State, attempt: Try, face: str, amount: int) -> None:
    """X-294: some weapons deal more for more ammo."""
    words = standing(s, attempt.seat, ExtraInjury, attempt.weapon) if attempt.weapon else []
    more = sum(word.amount for word in words if word.pays_ammo and amount and _adds(attempt, word, face))
    if more and attempt.weapon in weapons.loaded(s, attempt.seat):
        s.do(MayBoost(attempt, face, amount, more))
    else:
        _deal(s, attempt, face, amount)


class MayBoost(Question[State, a.Yes | a.Pass], frozen=True):
    """X-294: 1 more ammo for 1 more injury."""

    rule = "X-294"

    attempt: Try
    face: str
    amount: int
    more: int

    def ask(self, s: State) -> Decision:
        about = (self.attempt.weapon, self.attempt.target)
        return Decision(self.attempt.seat, "boost", Listed((a.Yes(), a.Pass())), "confirm", about, decline="pass")

    def answer(self, s: State, choice: a.Yes | a.Pass) -> None:
        boosted = isinstance(choice, a.Yes)
        if boosted:
            weapons.fire(s, self.attempt.seat, self.attempt.weapon)
        _deal(s, self.attempt, self.face, self.amount + (self.more if boosted else 0))


def _deal(s: State, attempt: Try, face: str, amount: int) -> None:
    """X-214, X-223, X-224: the injuries, what a double adds, what a miss in melee costs, and the noise of eggs."""
    seat, slot = attempt.seat, s.players[attempt.seat].slot
    if not amount:
        s.tell(events.Missed(seat, attempt.target))
    if attempt.at_eggs:
        destroy_eggs(s, slot, amount)
        noise.noise_roll(s, seat)
    else:
        injure(s, attempt.target, amount, seat)
    if attempt.weapon and face == "double":
        _double(s, attempt, slot)
    elif not attempt.weapon and not amount and not attempt.at_eggs:
        wound(s, seat, serious=1)


def _double(s: State, attempt: Try, slot: str) -> None:
    """X-305, X-308: on a double some weapons set fire, others may hit a second intruder."""
    if standing(s, attempt.seat, Ignite, attempt.weapon):
        facility.set_fire(s, slot)
    others = [figure for figure in s.intruders_in(slot) if figure != attempt.target]
    if others and not s.ended and standing(s, attempt.seat, Spray, attempt.weapon):
        s.do(MaySpray(attempt))


class MaySpray(Question[State, a.Pick | a.Pass], frozen=True):
    """X-308: 1 injury to a second intruder."""

    rule = "X-308"

    attempt: Try

    def ask(self, s: State) -> Decision:
        here = s.intruders_in(s.players[self.attempt.seat].slot)
        others = [a.Pick(figure) for figure in here if figure != self.attempt.target]
        return Decision(self.attempt.seat, "spray", Listed((a.Pass(), *others)), "pieces", decline="pass")

    def answer(self, s: State, choice: a.Pick | a.Pass) -> None:
        if isinstance(choice, a.Pick):
            injure(s, choice.figure, 1, self.attempt.seat)
