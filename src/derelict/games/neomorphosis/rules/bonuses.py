"""The bonuses of cards, the diagram and neomorphosis to rolls and values (M-73, M-95, M-100, M-267)."""

from functools import cache, lru_cache
from typing import Literal, TypeVar, get_args

from derelict.games.neomorphosis.content.kinds import Gun
from derelict.games.neomorphosis.content.tables import (
    ABILITIES,
    ALIENS,
    CREW,
    EFFECTS,
    EQUIPMENT,
    FIGURES,
    ITEMS,
    MUTATIONS,
)
from derelict.games.neomorphosis.content.words.cards import CardWord, Fumes, Scope, Tested, Xenobiology, effects
from derelict.games.neomorphosis.content.words.mutations import Mutation, Stat, Value, changes
from derelict.games.neomorphosis.content.xenobiology import bonuses
from derelict.games.neomorphosis.rules.special import words_in
from derelict.games.neomorphosis.state import State, identity, sector_of

MEMORY = 10_000
"""The number of different hands of cards whose totals are cached."""
Cards = tuple[str, ...]
W = TypeVar("W", bound=CardWord)
M = TypeVar("M", bound=Mutation)


@cache
def effect_of(card: str) -> tuple[CardWord, ...]:
    """The effects of an item, a piece of equipment, an ability or a card on a compromised sector."""
    return effects(EFFECTS.get(card, ""))


def timing_of(card: str) -> str:
    """The time at which a card is used; empty for anything but a card."""
    if card in ITEMS:
        return ITEMS[card].timing
    return EQUIPMENT[card].timing if card in EQUIPMENT else ""


def at_hand(s: State, crew: str) -> tuple[str, ...]:
    """M-177, M-179: the cards that a crew member can use: items in the inventory, equipment only while equipped."""
    me = s.crew[crew]
    return usable(me.ability, me.bag, me.worn)


@lru_cache(MEMORY)
def usable(ability: str, bag: Cards, worn: Cards) -> Cards:
    return (*((ability,) if ability else ()), *(thing for thing in bag if thing in ITEMS), *worn)


@lru_cache(MEMORY)
def _lasting(ability: str, bag: Cards, worn: Cards, kind: type[W]) -> tuple[W, ...]:
    """The effects that work all the time: those of the ability, and of passive cards (M-184, M-185)."""
    cards = usable(ability, bag, worn)
    always = [card for card in cards if card in ABILITIES or timing_of(card) == "passive"]
    return tuple(word for card in always for word in effect_of(card) if isinstance(word, kind))


def has(s: State, crew: str, kind: type[W]) -> tuple[W, ...]:
    """The lasting effects of one kind that a crew member has."""
    me = s.crew[crew]
    return _lasting(me.ability, me.bag, me.worn, kind)


def ready(s: State, crew: str, kind: type[CardWord], timing: str) -> tuple[str, ...]:
    """The cards of a crew member that have an effect of some kind and are used at that time."""
    return with_effect(at_hand(s, crew), kind, timing)


@lru_cache(MEMORY)
def with_effect(cards: Cards, kind: type[CardWord], timing: str) -> Cards:
    """The cards, among those given, that have an effect of some kind and are used at that time."""
    timely = with_timing(cards, timing)
    return tuple(card for card in timely if any(isinstance(word, kind) for word in effect_of(card)))


@lru_cache(MEMORY)
def with_timing(cards: Cards, timing: str) -> Cards:
    """The cards, among those given, that are used at that time."""
    return tuple(card for card in cards if timing_of(card) == timing)


def xenobiology(s: State, figure: str, icon: str) -> int:
    """M-95, M-96: the bonus of the diagram against a figure; only while nobody is down."""
    known = bonuses(s.diagram).get((identity(figure).species, icon), 0) if s.diagram else 0
    return known if known and not s.is_anybody_down else 0


def fumes(s: State, zone: str) -> int:
    """The agility that compromised-sector cards take away in a zone."""
    return sum(word.amount for word in words_in(s, sector_of(zone), Fumes))


def skill(s: State, crew: str, what: Tested, scope: Scope) -> int:
    """M-73: the base bonus and all others that apply."""
    me = s.crew[crew]
    total = _lasting_sum(crew, me.ability, me.bag, me.worn, what, scope)
    return total - fumes(s, me.zone) if what == "agility" and s.compromised and me.zone else total


@lru_cache(MEMORY)
def _lasting_sum(crew: str, ability: str, bag: Cards, worn: Cards, what: Tested, scope: Scope) -> int:
    return sum(amount for _, amount in _lasting_parts(crew, usable(ability, bag, worn), what, scope))


def skill_parts(s: State, crew: str, what: Tested, scope: Scope) -> tuple[tuple[str, int], ...]:
    """M-73: the bonuses added to a roll, part by part: the skill, cards by their names, and fumes."""
    parts = _lasting_parts(crew, at_hand(s, crew), what, scope)
    if what == "agility" and s.crew[crew].zone:
        return (*parts, ("fumes", -fumes(s, s.crew[crew].zone)))
    return parts


@lru_cache(MEMORY)
def _lasting_parts(crew: str, cards: Cards, what: Tested, scope: Scope) -> tuple[tuple[str, int], ...]:
    base: int = getattr(CREW[crew], what, 0)
    always = [card for card in cards if card in ABILITIES or timing_of(card) == "passive"]
    return ((what, base), *((card, sum(word.adds(what, scope) for word in effect_of(card))) for card in always))


def gun_of(crew: str, weapon: str) -> Gun:
    """A weapon that a crew member fights with: the base one, or an equipped card."""
    gun = EQUIPMENT[weapon].weapon if weapon in EQUIPMENT else None
    return gun or CREW[crew].weapon


def range_of(s: State, crew: str, target: str) -> Literal["melee", "ranged"]:
    """M-101, M-102: an attack inside the zone is made hand to hand."""
    return "melee" if zone_of(s, target) == s.crew[crew].zone else "ranged"


def zone_of(s: State, target: str) -> str:
    return (s.crew.get(target) or s.aliens[target]).zone


def attack_bonus(s: State, crew: str, weapon: str, figure: str) -> int:
    """M-100: the bonus added to the die."""
    bonus = gun_of(crew, weapon).attack + skill(s, crew, "attack", range_of(s, crew, figure))
    for _, amount in _diagram_parts(s, crew, figure) if s.diagram else ():
        bonus += amount
    return bonus


def attack_parts(s: State, crew: str, weapon: str, figure: str) -> list[tuple[str, int]]:
    """M-100: the bonuses added to the die, part by part: the weapon, other bonuses, and against aliens the diagram."""
    lasting = skill_parts(s, crew, "attack", range_of(s, crew, figure))
    return [(weapon, gun_of(crew, weapon).attack), *lasting, *_diagram_parts(s, crew, figure)]


def _diagram_parts(s: State, crew: str, figure: str) -> list[tuple[str, int]]:
    """M-95: the bonus of the diagram to an attack on a figure; only while nobody is down."""
    if not s.diagram or figure in s.crew or s.is_anybody_down:
        return []
    species, known = identity(figure).species, bonuses(s.diagram)
    words = has(s, crew, Xenobiology)
    more = sum([word.amount for word in words]) if words else 0
    known_species = more and any(about == species for about, _ in known)
    diagram = ("diagram", known.get((species, "attack"), 0))
    return [diagram, (s.crew[crew].ability, more)] if known_species else [diagram]


def crew_defence(s: State, crew: str, figure: str) -> int:
    """M-95: a defence bonus of the diagram raises the defence."""
    return skill(s, crew, "defence", "") + xenobiology(s, figure, "defence")


def mutations(s: State, figure: str, kind: type[M]) -> tuple[M, ...]:
    """M-267: the effects of neomorphosis cards on a figure; none on one without a ring."""
    alien = s.aliens.get(figure)
    if alien is None or not alien.ring:
        return ()
    return _changes(s.mutations.get(FIGURES[figure], ()), kind)


@lru_cache(MEMORY)
def _changes(cards: Cards, kind: type[M]) -> tuple[M, ...]:
    return tuple(word for card in cards for word in changes(MUTATIONS[card].effect) if isinstance(word, kind))


def alien_value(s: State, figure: str, value: Value) -> int:
    """A value of a figure, neomorphosis included."""
    printed, alien = _PRINTED[figure, value], s.aliens.get(figure)
    if alien is None or not alien.ring:
        return printed
    cards = s.mutations.get(FIGURES[figure], ())
    return max(0, printed + _change(cards, value)) if cards else printed


@lru_cache(MEMORY)
def _change(cards: Cards, value: Value) -> int:
    """The amount that neomorphosis cards add to a value."""
    stats: tuple[Stat, ...] = _changes(cards, Stat)
    return sum(word.amount for word in stats if word.value == value)


_PRINTED: dict[tuple[str, Value], int] = {
    (figure, value): getattr(ALIENS[kind], value, 0) for figure, kind in FIGURES.items() for value in get_args(Value)
}
"""The values of each figure without neomorphosis."""
