"""The cost of a state in actions: the rest of the mission, and the threats to the crew. Less is better."""

from derelict.games.neomorphosis.content.tables import CREW, EMERGENCIES, FIGURES
from derelict.games.neomorphosis.content.words.goals import goal
from derelict.games.neomorphosis.rules.bonuses import alien_value
from derelict.games.neomorphosis.state import State, sector_of

ALIEN = {
    "egg": 1.5, "worm": 4.5, "hydra": 7.0, "ripper": 12.0, "slug": 14.0, "hive_queen": 12.0, "dr_blare": 10.0,
    "dr_phipps": 6.0,
}  # fmt: skip
"""The cost of a figure on the board: wounds, and walls that it may breach."""
LEVEL = (4.0, 5.0, 7.5, 12.0)
"""The cost of an emergency at each level, face down first, while none of its symbols is covered."""
SLOT = (0.0, 2.0, 7.0, 17.0, 32.0)
"""The cost of occupied slots, by their number."""
ALARM = 1.7
UNSECURED = 7.0
BROKEN = 1.5
"""The cost of a terminal that is out of order."""
DOWN = (0.0, 9.0, 22.0, 45.0, 90.0)
"""The cost of crew members who are down, by their number."""
WOUND = 0.7
MISSION = 2.0
"""The weight of an action for the mission, relative to one against a danger: time is against the crew."""


def cost(s: State) -> float:
    """Return the cost of everything still to do, and of all dangers."""
    return mission(s) + emergencies(s) + health(s) + sum(figure(s, name) for name in s.aliens) - tools(s)


def mission(s: State) -> float:
    """Return roughly how many actions the goals still take."""
    return MISSION * sum(goal(text).left(s) for text in s.goals)


def emergency(s: State, number: int) -> float:
    """Return the cost of an emergency in a slot, by its level and its covered symbols."""
    slot = s.slots[number]
    if slot is None or slot.is_critical:
        return 0.0
    covered = len(slot.covered) / len(EMERGENCIES[slot.card.kind].combo) if slot.level else 0.0
    return LEVEL[slot.level] * (1.0 - 0.75 * covered)


def emergencies(s: State) -> float:
    """Return the cost of emergencies, of occupied slots, and of compromised sectors."""
    found = SLOT[sum(slot is not None for slot in s.slots)] + sum(emergency(s, n) for n in range(len(s.slots)))
    found += UNSECURED * sum(not s.is_secured(sector) for sector in s.compromised if sector in s.board.areas)
    working = s.working()
    return found + BROKEN * (len(s.terminals) - len(working)) + 6.0 * (not working)


def health(s: State) -> float:
    """Return the cost of wounds, which grows as health runs out, and of crew members who are down."""
    found = DOWN[sum(bool(crew.down) for crew in s.crew.values())]
    for name, crew in s.crew.items():
        if crew.is_active:
            found += WOUND * crew.wounds * (0.5 + crew.wounds / CREW[name].hp)
            found += 1.2 * (sector_of(crew.zone) in s.compromised)
    return found


def figure(s: State, name: str) -> float:
    """Return the cost of an alien."""
    alien = s.aliens[name]
    left = 1.0 - 0.5 * alien.wounds / max(1, alien_value(s, name, "hp")) if alien.wounds else 1.0
    return ALIEN[FIGURES[name]] * left * (1.25 if alien.ring else 1.0)


def tools(s: State) -> float:
    """Return the value of things that are carried and worn."""
    found = 0.5 * s.halon
    for crew in s.crew.values():
        if crew.is_active:
            found += 0.6 * sum(thing.startswith("item") for thing in crew.bag) + 1.4 * min(2, len(crew.worn))
            found += 0.7 * sum(thing.startswith("equip") for thing in crew.bag)
    return found
