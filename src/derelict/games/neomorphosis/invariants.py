"""Invariants of every state: every card and figure is in one place, and every name and number is in the box."""

from collections import Counter
from functools import cache

from derelict.core.components.cards import UNKNOWN
from derelict.core.events import EVERYBODY
from derelict.games.neomorphosis.content import tables
from derelict.games.neomorphosis.content.words.missions import Drops, mission_rule
from derelict.games.neomorphosis.content.words.steps import Place, preparation
from derelict.games.neomorphosis.content.xenobiology import arrangements
from derelict.games.neomorphosis.rules.ending import ATTEMPTS, CAMPAIGN, GENERATOR, AfterDefeat, NextMission
from derelict.games.neomorphosis.rules.setup import ChooseLeader, decks_of
from derelict.games.neomorphosis.state import CRITICAL, HALON, NAMES, Crew, Slot, State
from derelict.games.neomorphosis.view import elsewhere, known

CARDS = {*tables.ABILITIES, *tables.EQUIPMENT, *tables.ITEMS}
SECTORS = {*tables.SECTOR_OF.values(), *(card.sector for card in tables.EMERGENCIES.values())}
PHASES = ("setup", "start", "crew", "alien", "end", "over")
DOORS = ("open", "closed", "broken")
MOST_ACTIONS = 20
"""An upper bound above the actions that cards can give in one activation."""
MOST_WOUNDS = 100
"""An upper bound above the hit points of any alien."""


@cache
def things() -> set[str]:
    """Return everything that can be carried or lie on the ground."""
    found = {HALON, *tables.EQUIPMENT, *tables.ITEMS, *tables.FIGURES}
    for level in tables.LEVELS.values():
        found |= {objective.id for objective in level.objectives}
        found |= {rule.objective for text in level.rules if isinstance(rule := mission_rule(text), Drops)}
    for card in tables.MISSION_CARDS.values():
        for text in card.setup:
            found |= set(word.objectives) if isinstance(word := preparation(text), Place) else set()
    return found


def check(s: State) -> None:
    """Raise AssertionError if a card or figure is lost or doubled, or a name or number is impossible."""
    _check_level(s)
    for name, crew in s.crew.items():
        _check_crew(s, name, crew)
    for number, slot in enumerate(s.slots):
        assert slot is None or _is_possible(slot), f"slot {number + 1}: impossible"
    _check_names(s)
    _check_cards(s)


def _check_level(s: State) -> None:
    mode, zones = s.rules.mode, s.board.area_of
    assert list(s.crew) == list(NAMES), "the crew is not complete"
    levels = {GENERATOR: tuple(tables.PLANS), CAMPAIGN: tables.ORDER}.get(mode, (mode,))
    assert s.level in levels, "a level of another mode"
    lies = tables.MISSION_CARDS[s.card].deck if s.card in tables.MISSION_CARDS else ""
    assert not s.card or (mode == GENERATOR and s.card in s.discards.get(lies, ())), f"{s.card} is not being played"
    assert s.attempt == 1 or mode == CAMPAIGN, "a further attempt without a campaign"
    assert list(s.doors) == list(s.plan.door), "the doors are not those of the level"
    assert set(s.doors.values()) <= set(DOORS), "a door is neither open nor closed nor broken"
    assert set(s.terminals) == set(s.plan.terminals), "the terminals are not those of the level"
    assert len(s.slots) == tables.SLOTS, f"{len(s.slots)} slots"
    asked = any(isinstance(frame, ChooseLeader) for frame in s.stack)
    assert len(s.leads) == (0 if asked else len(NAMES)), "not everybody is led"
    assert all(0 <= seat < s.seats for seat in s.leads), "somebody is led by nobody"
    assert not s.drone or s.drone in zones, "the drone is nowhere"
    assert {*s.crates, *s.ground, *(alien.zone for alien in s.aliens.values())} <= set(zones), "something is nowhere"
    assert {*s.infestation, *s.seen} <= set(s.board.areas), "there is no such sector"
    assert s.phase in PHASES, "there is no such phase"
    between = bool(s.stack) and isinstance(s.stack[-1], AfterDefeat | NextMission)
    assert (s.phase == "over") == (s.outcome is not None or between), "the phase and the outcome disagree"
    assert s.round >= 0, "no round"
    assert 1 <= s.time <= tables.TIME_SPACES, "the time marker is nowhere"
    assert 1 <= s.attempt <= ATTEMPTS, "too many attempts"
    assert 0 <= s.actions <= MOST_ACTIONS, "too many actions"


def _check_crew(s: State, name: str, crew: Crew) -> None:
    assert not crew.zone or crew.zone in s.board.area_of, f"{name} is nowhere"
    assert 0 <= crew.wounds <= tables.CREW[name].hp, f"{name} has too many wounds"
    assert crew.down in ("", "unconscious", "recovering"), f"{name} is neither up nor down"
    abilities = {"", *(card.id for card in tables.ABILITIES.values() if card.crew == name)}
    assert crew.ability in abilities, f"{name} has no such ability"
    assert set(crew.worn) <= tables.EQUIPMENT.keys(), f"{name} wears something that is not equipment"


def _is_possible(slot: Slot) -> bool:
    kind = slot.card.kind
    if slot.level and slot.card.seen != EVERYBODY:
        return False
    if slot.level == CRITICAL:
        return kind in tables.COMPROMISED
    if slot.level == 0:
        return (kind in tables.EMERGENCIES or kind == UNKNOWN) and not slot.covered
    symbols = range(len(tables.EMERGENCIES[kind].combo)) if kind in tables.EMERGENCIES else range(0)
    covered = set(slot.covered)
    is_open = len(covered) == len(slot.covered) and covered < set(symbols)
    return 0 < slot.level < CRITICAL and is_open and set(slot.tried) <= set(NAMES)


def _check_names(s: State) -> None:
    mode = s.rules.mode
    for names, box in (
        (s.belongings(), things()),
        (s.aliens, tables.FIGURES),
        (s.mutations, tables.ALIENS),
        (s.compromised, SECTORS),
        (s.lost, tables.FUNCTIONS),
        ((*s.spent, *s.shifted), CARDS),
        ((*s.ammo, *s.uses, *s.workshop), tables.EQUIPMENT),
        (s.used, tables.ITEMS),
        (s.decoys, NAMES),
        ((s.active,), ("", *NAMES)),
        (s.story, tables.ORDER if mode == CAMPAIGN else ()),
        ((*s.decks, *s.discards), decks_of(s)),
        (
            s.goals,
            [goal for card in tables.MISSION_CARDS.values() for goal in card.goals] if s.card else s.plan.victory,
        ),
        (s.added, tables.MISSION_CARDS[s.card].rules if s.card else ()),
        ((s.diagram,), ("", *arrangements())),
    ):
        strange = [name for name in names if name not in box]
        assert not strange, f"there is no {strange}"
    assert all(0 < count < 100 for count in (*s.ammo.values(), *s.uses.values())), "a card with nothing left"
    assert all(0 <= alien.wounds < MOST_WOUNDS for alien in s.aliens.values()), "impossible wounds"


def _check_cards(s: State) -> None:
    gone = known(s)
    for deck, kinds in decks_of(s).items():
        cards = [card.kind for pile in (s.decks.get(deck, ()), *elsewhere(s, deck)) for card in pile]
        if UNKNOWN not in cards:
            there, whole = Counter([*cards, *gone[deck]]), Counter(kinds)
            assert there == whole, f"{deck}: cards lost or doubled: {there - whole}, {whole - there}"
    found = [*s.belongings(), *(card for crew in s.crew.values() for card in crew.worn)]
    assert found.count(HALON) <= tables.POOLS["halon_tanks"], "more halon tanks than the box has"
    assert len(s.crates) == len(set(s.crates)), "two crates in a zone"
    unique = [thing for thing in (*found, *s.workshop) if thing != HALON]
    assert len(unique) == len(set(unique)), f"something appears twice: {sorted(unique)}"
    assert not set(unique) & set(s.aliens), "something is in two places"
