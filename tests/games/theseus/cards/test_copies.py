"""What a second copy, a Duplication, Upgrade tokens, a Malfunction and Crawlers do to each card that multiplies.

Each card is measured: the scene says how much it did, in wounds, points, tokens or units. All else follows from the
number on the card and from how often it counts.
"""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from derelict.games.theseus.content.cards import CARDS
from tests.games.theseus.cards.stage import cross, launch, number, settle, visit
from tests.games.theseus.table import Table
from tests.marks import rule

Slots = Mapping[str, str]
Scene = Callable[..., int]

ENEMY = {"marines": "aliens", "aliens": "scientists", "scientists": "aliens", "greys": "aliens"}
NEXT_TO = {"visit": ("s1", "s2", "s3", "s4"), "launch": ("s1", "s2", "s4", "s5"), "cross": ("s1", "s2", "s4", "s5")}
"""In each scene the slot of the card, two that touch it, and one that touches it by a corner only."""


def _wounds(table: Table, faction: str) -> int:
    return 20 - table.life(faction)


def _tokens(owner: str, slots: Slots, **fields: Any) -> int:
    return settle(visit(owner, ENEMY[owner], slots, **fields)).stock(owner)


def _knowledge(owner: str, slots: Slots, **fields: Any) -> int:
    return settle(visit(owner, ENEMY[owner], slots, **fields)).knowledge(owner)


def _per_enemy(owner: str, slots: Slots, **fields: Any) -> int:
    table = settle(visit(owner, ENEMY[owner], slots, "alien c", "alien d", **fields))
    assert table.knowledge(owner) % 2 == 0
    return table.knowledge(owner) // 2


def _assaults(owner: str, slots: Slots, **fields: Any) -> int:
    enemy = {"marines": "alien", "aliens": "scientist"}[owner]
    table = visit(owner, ENEMY[owner], slots, f"{enemy} b", up=True, **fields)
    return _wounds(settle(table), ENEMY[owner])


def _deactivations(owner: str, slots: Slots, **fields: Any) -> int:
    return len(settle(visit(owner, ENEMY[owner], slots, **fields)).state.deactivations)


def _burned(owner: str, slots: Slots, **fields: Any) -> int:
    return _wounds(settle(visit(owner, ENEMY[owner], slots, "alien c", **fields)), "aliens")


def _healed(owner: str, slots: Slots, **fields: Any) -> int:
    return settle(visit(owner, ENEMY[owner], slots, life=[3, 20], **fields)).life(owner) - 3


def _hatched(owner: str, slots: Slots, **fields: Any) -> int:
    table = settle(visit(owner, ENEMY[owner], slots, **fields))
    return [table.at(f"laboratory.{room}") for room in "abcd"].count("minor_alien")


def _drained(owner: str, slots: Slots, **fields: Any) -> int:
    table = settle(visit(owner, ENEMY[owner], slots, "alien c", life=[3, 20], **fields))
    assert table.life(owner) - 3 == _wounds(table, "aliens")
    return _wounds(table, "aliens")


def _downgraded(owner: str, slots: Slots, **fields: Any) -> int:
    return 12 - settle(visit(owner, ENEMY[owner], slots, stock=[0, 12], **fields)).stock("aliens")


def _trap_wounds(owner: str, slots: Slots, **fields: Any) -> int:
    return _wounds(settle(visit(ENEMY[owner], owner, slots, **fields)), ENEMY[owner])


def _trap_knowledge(owner: str, slots: Slots, **fields: Any) -> int:
    return settle(visit(ENEMY[owner], owner, slots, **fields)).knowledge(owner)


def _ambushes(owner: str, slots: Slots, **fields: Any) -> int:
    return _wounds(settle(visit("aliens", "marines", slots, "marine b", **fields)), "aliens")


def _fiercer(owner: str, slots: Slots, **fields: Any) -> int:
    return _wounds(settle(launch(owner, "aliens", slots, "alien b", **fields)), "aliens") - 1


def _wiser(owner: str, slots: Slots, **fields: Any) -> int:
    return settle(launch(owner, "aliens", slots, "alien b", **fields)).knowledge(owner) - 1


def _lurking(owner: str, slots: Slots, **fields: Any) -> int:
    return _wounds(settle(launch(owner, "scientists", slots, "scientist b", up=False, **fields)), "scientists")


def _points_offered(owner: str, slots: Slots, **fields: Any) -> int:
    """How many movement points the Shortcuts of the Workshop would change, with three points left in it."""
    table, most = cross(owner, "aliens", slots, points=4, **fields), 0
    while table.prompt in ("linger", "how_much_farther"):
        most += int(table.options[-1])
        table.play("0")
    assert table.prompt == "which_room"
    return most


SCENES: dict[str, tuple[str, Scene]] = {
    "marines.assault": ("visit", _assaults),
    "marines.armory": ("visit", _tokens),
    "marines.minefield": ("visit", _trap_wounds),
    "marines.fire": ("visit", _trap_wounds),
    "marines.detector": ("visit", _deactivations),
    "marines.strategic_position": ("launch", _fiercer),
    "marines.ambush": ("visit", _ambushes),
    "aliens.assault": ("visit", _assaults),
    "aliens.camouflage": ("launch", _lurking),
    "aliens.incubator": ("visit", _hatched),
    "aliens.hive": ("visit", _trap_wounds),
    "aliens.tentacles": ("visit", _trap_wounds),
    "scientists.detonation": ("visit", _burned),
    "scientists.infirmary": ("visit", _healed),
    "scientists.small_laboratory": ("visit", _knowledge),
    "scientists.station_plan": ("cross", _points_offered),
    "scientists.defence_system": ("visit", _trap_wounds),
    "greys.time_loop": ("cross", _points_offered),
    "greys.minefield": ("visit", _trap_wounds),
    "greys.hatchery": ("launch", _wiser),
    "greys.life_drain": ("visit", _drained),
    "greys.optimizer": ("visit", _tokens),
    "greys.downgrade": ("visit", _downgraded),
    "greys.probe": ("visit", _trap_knowledge),
    "greys.transfer": ("visit", _per_enemy),
}
MOST = {"marines.detector": 3, "aliens.incubator": 3, "greys.time_loop": 3}
"""There are three Deactivation tokens and three Minor Aliens, and no more than three points left to spend."""
NUMBERED = [kind for kind in SCENES if CARDS[kind].takes_tokens]
SEVERAL = [kind for kind in SCENES if CARDS[kind].data.copies > 1]
OTHERS = [kind for kind in SCENES if not kind.startswith("aliens.")]


def measure(kind: str, *cards: str, malfunction: int | None = None) -> int:
    """How much a card does beside others: the first of these is in its slot, two touch it, the last its corner."""
    stage, scene = SCENES[kind]
    names = NEXT_TO[stage]
    owner = CARDS[kind].faction
    armed = [f"{card} armed" if card.startswith("scientists.defence_system") else card for card in cards]
    slots = {name: card for name, card in zip(names, armed, strict=False) if card}
    sector = {"launch": "corridors", "cross": "workshop"}.get(stage) or {
        True: {"marines": "unloading_dock", "aliens": "alien_nest", "scientists": "laboratory", "greys": "grey_wreck"},
        False: {"marines": "alien_nest", "aliens": "laboratory", "scientists": "alien_nest", "greys": "alien_nest"},
    }[CARDS[kind].type == "trap"][owner]
    fields = {} if malfunction is None else {"malfunction": f"{sector}.{names[malfunction]}"}
    return scene(owner, slots, **fields)


def due(kind: str, times: int, upgrades: int = 0) -> int:
    one = number(kind, upgrades) or 1
    return min(one * times, MOST.get(kind, 99))


def twin(kind: str) -> str:
    return f"{CARDS[kind].faction}.duplication"


@rule("T-122")
def test_the_list_of_cards_that_multiply_is_that_of_the_content() -> None:
    multiply = {kind for kind, card in CARDS.items() if card.data.stacking == "multiply"}
    assert multiply == set(SCENES) | {"scientists.archives"}


@pytest.mark.parametrize("kind", SCENES)
@rule("T-122")
def test_a_card_alone_does_what_its_number_says(kind: str) -> None:
    assert measure(kind, kind) == due(kind, 1)


@pytest.mark.parametrize("kind", SEVERAL)
@rule("T-122")
def test_two_copies_in_a_sector_are_both_resolved(kind: str) -> None:
    assert measure(kind, kind, "", "", kind) == due(kind, 2)


@pytest.mark.parametrize("kind", SCENES)
@rule("T-117", "T-122")
def test_a_duplication_beside_a_card_counts_as_one_more(kind: str) -> None:
    assert measure(kind, kind, twin(kind)) == due(kind, 2)
    assert measure(kind, kind, "", twin(kind)) == due(kind, 2)


@pytest.mark.parametrize("kind", SCENES)
@rule("T-117", "T-119", "T-122")
def test_two_duplications_beside_a_card_count_as_two_more(kind: str) -> None:
    assert measure(kind, kind, twin(kind), twin(kind)) == due(kind, 3)


@pytest.mark.parametrize("kind", SCENES)
@rule("T-118")
def test_a_duplication_at_the_corner_of_a_card_does_not_copy_it(kind: str) -> None:
    assert measure(kind, kind, "", "", twin(kind)) == due(kind, 1)


@pytest.mark.parametrize("kind", SCENES)
@rule("T-117")
def test_the_duplication_of_an_enemy_does_not_copy_a_card(kind: str) -> None:
    assert measure(kind, kind, f"{ENEMY[CARDS[kind].faction]}.duplication") == due(kind, 1)


@pytest.mark.parametrize("kind", NUMBERED)
@rule("T-101", "T-117")
def test_each_upgrade_token_adds_one_and_is_copied_too(kind: str) -> None:
    assert measure(kind, f"{kind} upgrades=1") == due(kind, 1, upgrades=1)
    assert measure(kind, f"{kind} upgrades=2") == due(kind, 1, upgrades=2)
    assert measure(kind, f"{kind} upgrades=2", twin(kind)) == due(kind, 2, upgrades=2)


@pytest.mark.parametrize("kind", SCENES)
@rule("T-85", "T-120")
def test_a_malfunction_leaves_nothing_of_a_card_nor_of_its_copy(kind: str) -> None:
    assert measure(kind, kind, twin(kind), malfunction=0) == 0


@pytest.mark.parametrize("kind", SCENES)
@rule("T-121")
def test_a_duplication_that_malfunctions_copies_nothing(kind: str) -> None:
    assert measure(kind, kind, twin(kind), malfunction=1) == due(kind, 1)


@pytest.mark.parametrize("kind", OTHERS)
@rule("T-162", "T-121")
def test_crawlers_switch_off_a_card_and_its_copy(kind: str) -> None:
    assert measure(kind, kind, twin(kind), "aliens.crawlers") == 0


@pytest.mark.parametrize("kind", OTHERS)
@rule("T-162", "T-85")
def test_crawlers_that_malfunction_switch_off_nothing(kind: str) -> None:
    assert measure(kind, kind, twin(kind), "aliens.crawlers", malfunction=2) == due(kind, 2)
