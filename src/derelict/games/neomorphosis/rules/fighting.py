"""Attacks of the crew, ammunition and blasts (M-100 to M-113)."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.frames import Question, Step
from derelict.core.options import Each
from derelict.games.neomorphosis import events
from derelict.games.neomorphosis.actions import BASE, Attack, Hit
from derelict.games.neomorphosis.content.tables import CREW, EQUIPMENT, FIGURES
from derelict.games.neomorphosis.content.words.mutations import AcidBlood, Camouflage
from derelict.games.neomorphosis.rules import bonuses
from derelict.games.neomorphosis.rules.rolling import SETTLED, RollDie, Trial
from derelict.games.neomorphosis.rules.wounds import Wound, hurt_alien, lose_card
from derelict.games.neomorphosis.state import State


def weapons(worn: tuple[str, ...]) -> list[str]:
    """M-186: the base weapon, and every equipped one."""
    return [BASE, *(card for card in worn if EQUIPMENT[card].weapon)]


def attacks(s: State, crew: str, near: Mapping[str, int], beside: list[str], beyond: list[str]) -> Sequence[Action]:
    """M-101 to M-104: the targets at which each weapon can be aimed: aliens first, then other crew.

    `near` holds the zone of the attacker, which comes first, and the zones next to it, in their order; active others
    are `beside` them or `beyond`, in a zone near by.
    """
    me = s.crew[crew]
    here, (arms, is_ranged) = me.zone, _arms(crew, me.worn)
    close: list[str] = []
    far: list[str] = []
    for figure, alien in s.aliens.items():
        if alien.zone in near:
            if alien.zone == here:
                close.append(figure)
            elif is_ranged and not (alien.ring and bonuses.mutations(s, figure, Camouflage)):
                far.append(figure)
    if not is_ranged:
        beyond = []
    if not (close or beside or far or beyond):
        return ()
    if len(far) > 1:
        far.sort(key=lambda figure: near[s.aliens[figure].zone])
    if len(beyond) > 1:
        beyond.sort(key=lambda name: near[s.crew[name].zone])
    found: list[Action] = []
    for aim, (nearest, furthest) in arms:
        targets = close + beside if not furthest else far + beyond if nearest else close + far + beside + beyond
        found += map(aim, targets)
    return found


Aim = Callable[[str], Attack]


@cache
def _aimed(weapon: str) -> Aim:
    """The attack with a weapon on a target; each is made once."""
    return {target: Attack(target, weapon) for target in (*FIGURES, *CREW)}.__getitem__


@lru_cache(bonuses.MEMORY)
def _arms(crew: str, worn: tuple[str, ...]) -> tuple[list[tuple[Aim, tuple[int, int]]], bool]:
    """The weapons of a crew member, each with how far it reaches, and whether any reaches into another zone."""
    reaches = [(_aimed(weapon), bonuses.gun_of(crew, weapon).reach) for weapon in weapons(worn)]
    return reaches, any(furthest for _, (_, furthest) in reaches)


def attack(s: State, crew: str, target: str, weapon: str) -> None:
    """M-100, M-107: roll against the defence; an attack takes a token of ammunition, hit or miss."""
    bonus, scope = bonuses.attack_bonus(s, crew, weapon, target), bonuses.range_of(s, crew, target)
    defence = bonuses.skill(s, target, "defence", "") if target in s.crew else bonuses.alien_value(s, target, "defence")
    s.stack.append(RollDie(Trial(crew, "attack", target, "attack", scope, bonus, defence, weapon)))


@SETTLED.of("attack")
def _struck(s: State, test: Trial, success: bool) -> None:
    if success:
        _hit(s, test)
    if test.weapon in s.ammo:
        spend(s, test.crew, test.weapon)


def _hit(s: State, test: Trial) -> None:
    gun, zone = bonuses.gun_of(test.crew, test.weapon), bonuses.zone_of(s, test.target)
    frames: list[Wound | Blast] = []
    if test.target in s.crew:
        dealt = min(gun.wounds, s.health_left(test.target))
        frames.append(Wound(test.target, dealt))
    else:
        acid = test.scope == "melee" and bool(bonuses.mutations(s, test.target, AcidBlood))
        dealt = hurt_alien(s, test.target, gun.wounds)
        if acid and test.target not in s.aliens:
            frames.append(Wound(test.crew, 1))
    if gun.blast:
        frames.append(Blast(test.crew, zone, gun.wounds - dealt))
    if frames:
        s.do(*frames)


def spend(s: State, crew: str, weapon: str) -> None:
    """M-107: one token less; without any left the card is discarded."""
    s.ammo[weapon] -= 1
    s.tell(events.AmmoSpent(weapon, s.ammo[weapon]))
    if not s.ammo[weapon] and weapon in s.crew[crew].worn:
        lose_card(s, crew, weapon)


class Blast(Step[State], frozen=True):
    """M-109 to M-111: what is left goes to other aliens of the zone, then to crew there in turn; the rest is lost."""

    crew: str
    zone: str
    left: int

    def run(self, s: State) -> None:
        if self.left and s.aliens_in(self.zone):
            s.do(Spread(self.crew, self.zone, self.left))
            return
        hit = s.crew_in(self.zone)
        s.dice().shuffle(hit)
        wounds = [name for turn in range(self.left) for name in hit if turn < s.health_left(name)][: self.left]
        s.do(*(Wound(name, wounds.count(name)) for name in hit if name in wounds))


class Spread(Question[State, Hit], frozen=True):
    """M-109: the players choose which other aliens of the zone a blast wounds, one wound at a time."""

    rule = "M-109"

    crew: str
    zone: str
    left: int

    def ask(self, s: State) -> Decision:
        return Decision(s.seat_of(self.crew), "spread", Each(Hit, s.aliens_in(self.zone)), "pieces", (str(self.left),))

    def answer(self, s: State, choice: Hit) -> None:
        hurt_alien(s, choice.target, 1)
        s.do(Blast(self.crew, self.zone, self.left - 1))
