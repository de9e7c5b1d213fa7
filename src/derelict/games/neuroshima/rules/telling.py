"""What is worth saying when a phase begins: who is held, who comes too late, and why a unit acts now.

Only the log, the preview and the puzzles want it; nothing here changes the state.
"""

from derelict.games.neuroshima import events
from derelict.games.neuroshima.content.tiles import Shape
from derelict.games.neuroshima.rules.nets import thrown
from derelict.games.neuroshima.rules.survey import HelpEffect, Survey
from derelict.games.neuroshima.rules.wounds import unit_at
from derelict.games.neuroshima.state import State


def tell_phase(s: State, survey: Survey, initiative: int) -> None:
    """Say of each unit whose attack is due, or overdue, what becomes of it."""
    for hex, _, shape in survey.units:
        if not shape.initiative:
            continue
        for number, phase in enumerate(survey.phases(hex, shape)):
            if phase < initiative or s.spent[hex] >> number & 1:
                continue
            if phase > initiative:
                s.tell(events.AttackLost(unit_at(s, hex), phase))
            elif hex in survey.netted:
                s.tell(events.Held(unit_at(s, hex), unit_at(s, _thrower(s, survey, hex))))
                break
            else:
                _tell_reason(s, survey, hex, shape, number)


def _thrower(s: State, survey: Survey, hex: int) -> int:
    return next(other for other, held in thrown(s).items() if hex in held and other not in survey.netted)


def _tell_reason(s: State, survey: Survey, hex: int, shape: Shape, number: int) -> None:
    """Why a unit attacks now and not when its tile says: bonuses, maluses, extra attacks."""
    change = survey.initiative[hex]
    if number >= len(shape.initiative):
        s.tell(events.AttacksAgain(unit_at(s, hex), _helpers(s, survey, hex, "extra_attacks")))
    elif change:
        effect: HelpEffect = "initiative_bonus" if change > 0 else "initiative_malus"
        s.tell(events.Shifted(unit_at(s, hex), change, _helpers(s, survey, hex, effect)))
    phases = survey.phases(hex, shape)
    if phases[number] == 0 and len(phases) < len(shape.initiative) + survey.extra_attacks[hex]:
        s.tell(events.ExtraAttackLost(unit_at(s, hex), _helpers(s, survey, hex, "extra_attacks")))


def _helpers(s: State, survey: Survey, hex: int, effect: HelpEffect) -> tuple[events.Unit, ...]:
    return tuple(unit_at(s, there) for there in survey.helpers(s, hex, effect))
