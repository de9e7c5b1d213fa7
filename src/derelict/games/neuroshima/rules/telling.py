"""Explanations at the start of a phase: units that are held or too late, and why a unit acts now.

Only the log, the preview and the puzzles use them; nothing here changes the state.
"""

from collections.abc import Iterator

from derelict.core import events as core
from derelict.games.neuroshima import events
from derelict.games.neuroshima.content.tiles import SHAPES, Shape
from derelict.games.neuroshima.events import unit_at
from derelict.games.neuroshima.rules.attacks import melee_target, ranged_target, would_change
from derelict.games.neuroshima.rules.nets import captor, thrown
from derelict.games.neuroshima.rules.survey import HelpEffect, Survey
from derelict.games.neuroshima.rules.telling_medics import tell_capture
from derelict.games.neuroshima.state import State


def tell_phase(s: State, survey: Survey, initiative: int) -> None:
    """Explain what happens to each unit whose attack is due or overdue."""
    if not any(s.spent):
        _tell_void_nets(s, survey)
    acting: dict[int, list[HelpEffect]] = {}
    for hex, _, shape in survey.units:
        if not shape.initiative:
            continue
        for number, phase in enumerate(survey.phases(hex, shape)):
            if s.spent[hex] >> number & 1:
                if phase == initiative and _has_hurried(s, hex):
                    s.tell(events.NoSecondAttack(unit_at(s, hex)))
            elif phase > initiative:
                s.tell(_lateness(s, survey, hex, shape, number, initiative)(unit_at(s, hex), phase))
            elif phase == initiative:
                if hex in survey.netted:
                    s.tell(events.Held(unit_at(s, hex), unit_at(s, captor(s, survey.netted, hex))))
                    break
                if survey.netted:
                    _tell_idle_nets(s, survey, hex)
                _tell_reason(s, survey, hex, shape, number)
                if survey.netted or survey.owner:
                    acting[hex] = list(_wanted(s, survey, hex, shape, phase))
    _tell_modules(s, survey, acting)


def _tell_void_nets(s: State, survey: Survey) -> None:
    """Explain, at the start of a battle, which throwers net one another, group by group."""
    nets = thrown(s)
    pairs = [
        (thrower, target)
        for thrower, held in nets.items()
        for target in held
        if thrower not in survey.netted and target in nets and target not in survey.netted
    ]
    groups: list[set[int]] = []
    for pair in pairs:
        joined = [group for group in groups if group & set(pair)]
        groups = [group for group in groups if group not in joined] + [set(pair).union(*joined)]
    for group in groups:
        between = sum(thrower in group for thrower, _ in pairs)
        s.tell(events.NetsVoid(tuple(unit_at(s, hex) for hex in sorted(group)), between))


def _tell_idle_nets(s: State, survey: Survey, hex: int) -> None:
    """Explain that a unit is free to attack because its netter is netted."""
    for thrower, held in thrown(s).items():
        if hex in held and thrower in survey.netted:
            other = captor(s, survey.netted, thrower)
            s.tell(events.NetIdle(unit_at(s, hex), unit_at(s, thrower), unit_at(s, other)))


def _has_hurried(s: State, hex: int) -> bool:
    """Return whether the unit of a hex has attacked with a bonus on its initiative, as far as the log shows."""
    told = _this_battle(s)
    return any(isinstance(event, events.Shifted) and event.unit.hex == hex and event.change > 0 for event in told)


def _this_battle(s: State) -> list[core.Event]:
    """Return the log's events of the current battle."""
    told: list[core.Event] = []
    for entry in s.log or ():
        if isinstance(entry.event, events.BattleStarted):
            told.clear()
        told.append(entry.event)
    return told


def _lateness(
    s: State, survey: Survey, hex: int, shape: Shape, number: int, initiative: int
) -> type[events.AttackLost]:
    """Explain why the phase of an attack passed: a malus that ended late, a bonus that came late, or something else."""
    bonuses = survey.helpers(s, hex, "initiative_bonus")
    if number >= len(shape.initiative) or (bonuses and survey.helpers(s, hex, "initiative_malus")):
        return events.AttackLost
    if not bonuses or shape.initiative[number] > initiative or _has_lost_malus(s, hex):
        return events.MalusLostTooLate
    return events.BonusBackTooLate


def _has_lost_malus(s: State, hex: int) -> bool:
    """Return whether a tile that slowed the unit of a hex has left, as far as the log shows."""
    gone = (event.unit for event in _this_battle(s) if isinstance(event, events.Destroyed))
    return any(SHAPES[unit.tile][0].initiative_malus and unit.hex in s.geometry.around[hex] for unit in gone)


def _tell_reason(s: State, survey: Survey, hex: int, shape: Shape, number: int) -> None:
    """Explain why a unit attacks now and not at its printed initiative: bonuses, maluses, extra attacks."""
    change = survey.initiative[hex]
    if number >= len(shape.initiative):
        s.tell(events.AttacksAgain(unit_at(s, hex), _helpers(s, survey, hex, "extra_attacks")))
    elif change:
        effect: HelpEffect = "initiative_bonus" if change > 0 else "initiative_malus"
        s.tell(events.Shifted(unit_at(s, hex), _helpers(s, survey, hex, effect), change))
    phases = survey.phases(hex, shape)
    if phases[number] == 0 and len(phases) < len(shape.initiative) + survey.extra_attacks[hex]:
        s.tell(events.ExtraAttackLost(unit_at(s, hex), _helpers(s, survey, hex, "extra_attacks")))


def _helpers(s: State, survey: Survey, hex: int, effect: HelpEffect) -> tuple[events.Unit, ...]:
    return tuple(unit_at(s, there) for there in survey.helpers(s, hex, effect))


def _wanted(s: State, survey: Survey, hex: int, shape: Shape, phase: int) -> Iterator[HelpEffect]:
    """Return the effects of modules and HQs on a unit that attacks in this phase, if they matter to the attack."""
    piece = s.board[hex]
    assert piece is not None
    yield "initiative_bonus"
    if phase > 0:
        yield "initiative_malus"
        if phase == min(survey.phases(hex, shape)):
            yield "extra_attacks"
    hurt = {
        kind
        for way, kind, _ in shape.attacks
        if kind != "gauss"
        for _, target in (melee_target if kind == "melee" else ranged_target)(s, piece, hex, way)
        if not (shape.is_hq and target.shape.is_hq)
    }
    if "melee" in hurt:
        yield "melee_bonus"
    if "ranged" in hurt:
        yield "ranged_bonus"
    if would_change(s, survey, hex):
        yield "converts"


def _tell_modules(s: State, survey: Survey, acting: dict[int, list[HelpEffect]]) -> None:
    """Report modules and HQs that nets keep from affecting the acting units, and captured ones that affect them."""
    captured: set[int] = set()
    for hex, effects in acting.items():
        held = {helper: None for effect in effects for helper in survey.helpers(s, hex, effect, held=True)}
        for helper in held:
            if not (SHAPES[unit_at(s, helper).tile][0].converts and s.spent[helper]):
                thrower = captor(s, survey.netted, helper)
                s.tell(events.HelpHeld(unit_at(s, hex), unit_at(s, helper), unit_at(s, thrower)))
        captured.update(helper for effect in effects for helper in survey.helpers(s, hex, effect))
    for module in sorted(captured & survey.owner.keys()):
        tell_capture(s, survey, module)
