"""Limits of tokens, Duplication and several copies: T-115 to T-124."""

from typing import Any

import pytest

from derelict.games.theseus.content.cards import CARDS, TOKENS, UNITS
from derelict.games.theseus.content.places import NEIGHBOURS, SECTORS
from derelict.games.theseus.events import Sprung
from tests.games.theseus.cards.stage import number
from tests.games.theseus.rules.tools import value
from tests.games.theseus.table import Table, station
from tests.marks import rule

KIND = {"marines": "marine", "aliens": "alien", "scientists": "scientist", "greys": "grey"}


@rule("T-115")
def test_without_a_token_left_the_player_gets_none() -> None:
    minors = [f"minor_alien workshop.{room}" for room in "abc"][: UNITS["minor_alien"].count]
    units = ["alien corridors.a", "alien laboratory.a", *minors, "scientist alien_nest.a"]
    table = station("aliens", "scientists", units=units, slots={"control_room.s1": "aliens.incubator"})
    table.play("move corridors.a", "control_room.a")
    assert table.prompt == "planning"
    assert table.state.rules.units.count("minor_alien") == len(minors)
    table = station("marines", "aliens", units=["marine control_room.a", "marine corridors.a"], stock=[0, 20])
    table.play("move control_room.a", "unloading_dock.a")
    assert table.stock("marines") == 0


@rule("T-115")
def test_tokens_that_were_given_back_can_be_taken_again() -> None:
    units = ["marine control_room.a", "marine corridors.a", "alien workshop.a"]
    table = station("marines", "aliens", units=units, stock=[1, 19])
    assert table.state.supply == 0
    table.play("spend", "corridors.a", "move control_room.a", "unloading_dock.a")
    assert table.stock("marines") == 1


@rule("T-116")
def test_with_fewer_left_than_due_the_player_gets_those() -> None:
    units = ["marine corridors.a", "marine workshop.a"]
    count = TOKENS["deactivation"].count
    table = station(
        "marines", "aliens", units=units, slots={"control_room.s1": "marines.detector upgrades=6"},
        deactivations=[("corridors", "marines")] * (count - 1),
    )  # fmt: skip
    table.play("move corridors.a", "control_room.a", "workshop")
    assert len(table.state.deactivations) == count
    assert table.prompt != "deactivate_where"


@rule("T-116")
def test_markers_do_not_limit_a_card() -> None:
    """Two Fires and a Duplication between them burn four times with two markers."""
    slots = {"control_room.s1": "marines.fire", "control_room.s2": "marines.duplication",
             "control_room.s3": "marines.fire"}  # fmt: skip
    table = station("aliens", "marines", units=["alien corridors.a", "alien workshop.a"], slots=slots)
    table.play("move corridors.a", "control_room.a")
    assert TOKENS["fire"].count == 2
    assert table.life("aliens") == 20 - 4 * value("marines.fire")


def stop_on(slots: dict[str, str], **fields: Any) -> Table:
    """An Alien stops in the Control Room, or in the given sector, among cards of the Marines."""
    table = station("aliens", "marines", units=["alien corridors.a", "alien workshop.a"], slots=slots, **fields)
    return table.play("move corridors.a", "control_room.a")


@rule("T-117")
def test_a_duplication_repeats_the_effect_with_the_tokens_on_the_card() -> None:
    table = stop_on({"control_room.s1": "marines.fire upgrades=2", "control_room.s2": "marines.duplication"})
    assert table.life("aliens") == 20 - 2 * (value("marines.fire") + 2)


@rule("T-117")
def test_enemy_cards_and_bonus_cards_are_not_copied() -> None:
    slots = {"control_room.s1": "marines.fire", "control_room.s2": "aliens.duplication",
             "control_room.s3": "bonus.upgrade"}  # fmt: skip
    table = stop_on(slots)
    assert table.life("aliens") == 20 - value("marines.fire")
    assert table.stock("aliens") == 0


@rule("T-118")
def test_neighbours_are_above_below_left_and_right_in_the_same_sector() -> None:
    for index, sector in enumerate(SECTORS):
        for slot, near in enumerate(NEIGHBOURS[index]):
            a = sector.slots[slot]
            for other in range(len(sector.slots)):
                b = sector.slots[other]
                touches = {(a.row - b.row, a.col - b.col)} <= {(0, 1), (0, -1), (1, 0), (-1, 0)}
                assert (other in near) == touches


@rule("T-118")
def test_a_diagonal_neighbour_is_not_copied() -> None:
    slots = {"alien_nest.s1": "aliens.hive", "alien_nest.s4": "aliens.duplication"}
    units = ["scientist workshop.a", "scientist laboratory.a"]
    table = station("scientists", "aliens", units=units, slots=slots).play("move workshop.a", "alien_nest.a")
    assert table.life("scientists") == 20 - value("aliens.hive")


@rule("T-118")
def test_only_in_the_corridors_and_the_workshop_can_there_be_three_neighbours() -> None:
    most = {sector.id: max(len(near) for near in NEIGHBOURS[number]) for number, sector in enumerate(SECTORS)}
    assert {sector for sector, count in most.items() if count >= 3} == {"corridors", "workshop"}
    assert max(most.values()) == 3


@rule("T-118", "T-117")
@pytest.mark.parametrize("sector", ["corridors", "workshop"])
def test_three_neighbours_are_copied_at_once(sector: str) -> None:
    number = next(number for number, data in enumerate(SECTORS) if data.id == sector)
    middle = next(slot for slot, near in enumerate(NEIGHBOURS[number]) if len(near) == 3)
    kinds = ["aliens.hive", "aliens.tentacles", "aliens.hive"]
    slots = {f"{sector}.s{slot + 1}": kind for slot, kind in zip(NEIGHBOURS[number][middle], kinds, strict=True)}
    slots[f"{sector}.s{middle + 1}"] = "aliens.duplication"
    start = "alien_nest" if sector == "corridors" else "laboratory"
    units = [f"scientist {start}.a", "scientist space"]
    table = station("scientists", "aliens", units=units, slots=slots).play(f"move {start}.a", f"{sector}.a")
    single = 2 * value("aliens.hive") + value("aliens.tentacles")
    assert table.life("scientists") == 20 - 2 * single


@rule("T-119")
def test_duplications_do_not_copy_each_other() -> None:
    slots = {"control_room.s1": "marines.fire", "control_room.s2": "marines.duplication",
             "control_room.s3": "marines.duplication"}  # fmt: skip
    assert stop_on(slots).life("aliens") == 20 - 2 * value("marines.fire")


@rule("T-120")
def test_a_card_that_malfunctions_or_has_left_the_game_is_not_copied() -> None:
    slots = {"control_room.s1": "marines.minefield", "control_room.s2": "marines.duplication"}
    assert stop_on(slots, malfunction="control_room.s1").life("aliens") == 20
    table = stop_on(slots)
    assert table.at("control_room.s1") == ""
    assert table.state.boards[2].works.stops == (), "the Duplication alone does nothing"


@rule("T-121")
@pytest.mark.parametrize("off", ["malfunction", "crawlers"])
def test_a_duplication_that_is_off_copies_nothing(off: str) -> None:
    slots = {"control_room.s1": "marines.fire", "control_room.s2": "marines.duplication"}
    if off == "malfunction":
        assert stop_on(slots, malfunction="control_room.s2").life("aliens") == 20 - value("marines.fire")
    else:
        assert stop_on({**slots, "control_room.s3": "aliens.crawlers"}).life("aliens") == 20, "nor is what is off"


def resolve(table: Table) -> Table:
    """Answer what an action card asks: yes, and the first choice that does something."""
    while table.prompt not in ("which_malfunction", "planning", "interlude", "which_unit"):
        table.play(next(option for option in table.options if option not in ("pass", "no", "spend")))
    return table


def effect(card: str, slots: dict[str, str]) -> list[int]:
    """What an action card does to life, knowledge, tokens and units when its owner stops in the Control Room."""
    faction = card.partition(".")[0]
    enemy = "aliens" if faction != "aliens" else "marines"
    other = "workshop.b" if card == "aliens.incubator" else "control_room.b"
    units = [f"{KIND[faction]} corridors.a upgraded", f"{KIND[faction]} workshop.a", f"{KIND[enemy]} {other}"]
    table = station(faction, enemy, units=units, slots=slots, life=[8, 20], stock=[0, 6])
    before = _numbers(table)
    resolve(table.play("move corridors.a", "control_room.a"))
    return [after - was for after, was in zip(_numbers(table), before, strict=True)]


def _numbers(table: Table) -> list[int]:
    state = table.state
    minors = sum(kind == "minor_alien" and state.where[unit] >= 0 for unit, kind in enumerate(state.rules.units))
    return [*state.life, *state.knowledge, *state.stock, len(state.deactivations), minors]


ACTIONS = [
    *("marines.assault", "marines.armory", "marines.detector"),
    *("scientists.detonation", "scientists.infirmary", "scientists.small_laboratory"),
    *("aliens.assault", "aliens.incubator"),
    *("greys.life_drain", "greys.optimizer", "greys.downgrade", "greys.transfer"),
]


@rule("T-122")
@pytest.mark.parametrize("card", ACTIONS)
def test_every_copy_of_these_action_cards_is_resolved(card: str) -> None:
    once = effect(card, {"control_room.s1": card})
    assert any(once)
    twice = [2 * number for number in once]
    if CARDS[card].data.copies > 1:
        assert effect(card, {"control_room.s1": card, "control_room.s3": card}) == twice
    duplication = f"{card.partition('.')[0]}.duplication"
    assert effect(card, {"control_room.s1": card, "control_room.s2": duplication}) == twice


TRAPS = [
    *("marines.minefield", "marines.fire", "aliens.hive", "aliens.tentacles"),
    *("scientists.defence_system armed", "greys.minefield", "greys.probe"),
]


@rule("T-122")
@pytest.mark.parametrize("card", TRAPS)
def test_every_copy_of_these_traps_is_resolved(card: str) -> None:
    owner = card.partition(".")[0]
    mover = "aliens" if owner != "aliens" else "marines"

    def sprung(slots: dict[str, str]) -> tuple[int, int]:
        units = [f"{KIND[mover]} corridors.a", f"{KIND[mover]} workshop.a"]
        table = station(mover, owner, units=units, slots=slots).play("move corridors.a", "control_room.a")
        return 20 - table.state.life[0], table.state.knowledge[1]

    wounds, learned = sprung({"control_room.s1": card})
    assert wounds + learned > 0
    twice = (2 * wounds, 2 * learned)
    if CARDS[card.split()[0]].data.copies > 1:
        assert sprung({"control_room.s1": card, "control_room.s3": card}) == twice
    assert sprung({"control_room.s1": card, "control_room.s2": f"{owner}.duplication"}) == twice


@rule("T-122")
@pytest.mark.parametrize("second", ["corridors.s4", "duplication"])
def test_every_strategic_position_hatchery_and_camouflage_counts(second: str) -> None:
    for card, owner, enemy, home in (
        ("marines.strategic_position", "marines", "aliens", "alien_nest"),
        ("greys.hatchery", "greys", "aliens", "alien_nest"),
        ("aliens.camouflage", "aliens", "marines", "unloading_dock"),
    ):
        slots = {"corridors.s1": card}
        slots |= {"corridors.s2": f"{owner}.duplication"} if second == "duplication" else {second: card}
        upgraded = "" if owner == "aliens" else " upgraded"
        units = [f"{KIND[owner]} {home}.a{upgraded}", f"{KIND[owner]} workshop.a", f"{KIND[enemy]} corridors.b"]
        table = station(owner, enemy, units=units, slots=slots).play(f"move {home}.a", "corridors.a")
        if owner == "aliens":
            assert table.life(enemy) == 20 - 2 * number(card)
        elif owner == "greys":
            assert table.knowledge(owner) == 1 + 2 * value(card)
        else:
            assert table.life(enemy) == 20 - 1 - 2 * value(card)


@rule("T-122")
@pytest.mark.parametrize("second", ["scientists.archives", "scientists.duplication"])
def test_every_archives_counts(second: str) -> None:
    slots = {"control_room.s1": "scientists.small_laboratory", "control_room.s2": "scientists.archives",
             "control_room.s3": second}  # fmt: skip
    units = ["scientist corridors.a", "scientist workshop.a"]
    table = station("scientists", "aliens", units=units, slots=slots).play("move corridors.a", "control_room.a")
    gained = value("scientists.small_laboratory") + 2 * value("scientists.archives")
    assert table.knowledge("scientists") == gained


@rule("T-122")
@pytest.mark.parametrize(("card", "owner"), [("scientists.station_plan", "scientists"), ("greys.time_loop", "greys")])
def test_every_station_plan_and_time_loop_counts(card: str, owner: str) -> None:
    def most(slots: dict[str, str]) -> int:
        """How many sectors or points the Shortcuts of the Control Room change together."""
        units = [f"{KIND[owner]} corridors.a", *(f"alien corridors.{room}" for room in "bcd")]
        table = station(owner, "aliens", units=[*units, f"{KIND[owner]} workshop.a"], slots=slots)
        table.play("move corridors.a")
        total = 0
        while table.prompt in ("linger", "how_much_farther"):
            total += int(table.options[-1])
            table.play("0")
        return total

    assert most({"control_room.s1": card}) == value(card)
    assert most({"control_room.s1": card, "control_room.s3": card}) == 2 * value(card)
    assert most({"control_room.s1": card, "control_room.s2": f"{owner}.duplication"}) == 2 * value(card)


ONCE = ["marines.barricade", "marines.protection", "marines.secret_passage", "marines.hideout"]
ONCE += ["aliens.vent_duct", "aliens.vent_grate", "aliens.crawlers", "greys.teleport"]


@rule("T-123")
@pytest.mark.parametrize("card", ONCE)
def test_a_duplication_beside_these_cards_adds_nothing(card: str) -> None:
    owner = card.partition(".")[0]
    enemy = "scientists"
    units = [f"{KIND[owner]} corridors.a", f"{KIND[owner]} workshop.a"]
    slots = {"control_room.s1": card, "control_room.s2": f"{owner}.duplication"}
    table = station(owner, enemy, units=units, slots=slots)
    assert table.state.boards[2].works.times[0] == 1


@rule("T-123")
@pytest.mark.parametrize(("card", "owner"), [("marines.secret_passage", "marines"), ("aliens.vent_duct", "aliens")])
def test_two_shortcuts_of_a_sector_ask_once(card: str, owner: str) -> None:
    slots = {"control_room.s1": card, "control_room.s2": card}
    units = [f"{KIND[owner]} corridors.a", f"{KIND[owner]} workshop.a"]
    table = station(owner, "greys", units=units, slots=slots).play("move corridors.a", "enter")
    assert table.prompt == "which_room"


@rule("T-124")
def test_a_single_use_card_goes_when_both_its_effect_and_its_copy_are_resolved() -> None:
    table = stop_on({"control_room.s1": "marines.minefield", "control_room.s2": "marines.duplication"})
    assert table.life("aliens") == 20 - 2 * value("marines.minefield")
    assert (table.at("control_room.s1"), table.at("control_room.s2")) == ("", "marines.duplication")
    assert table.discards("marines") == ["marines.minefield"]
    assert len(table.events(Sprung)) == 2
