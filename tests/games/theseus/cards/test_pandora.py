"""Pandora: its Creatures, its embryos, and the cards that they take over."""

from typing import Any

import pytest

from derelict.games.theseus.content.cards import FACTIONS, UNITS
from derelict.games.theseus.events import HandedBack, Hatched, LightningAssault, TakenOver
from derelict.games.theseus.state import RESERVE
from tests.games.theseus.cards.stage import held, number
from tests.games.theseus.table import Table, station
from tests.marks import rule

# With Pandora and one other faction the ring is Control Room, sector of the other, Workshop, Corridors.

EMBRYOS = ["runner", "catcher", "warrior"]
MARINES = ("pandora", "marines")


def pandora(*units: str, enemy: str = "marines", home: str = "workshop", **fields: Any) -> Table:
    """Pandora is to move; its own sector is the Workshop unless told otherwise."""
    other = {"marines": "unloading_dock", "aliens": "alien_nest", "scientists": "laboratory", "greys": "grey_wreck"}
    return station("pandora", enemy, homes=[home, other[enemy]], units=list(units), **fields)


def arrive(kind: str, cards: dict[str, str], *units: str, **fields: Any) -> Table:
    """A unit of Pandora has gone from the Corridors to the Control Room, where these cards are installed."""
    slots = {at if "." in at else f"control_room.{at}": card for at, card in cards.items()}
    table = pandora(f"{kind} corridors.a", "creature unloading_dock.d", *units, slots=slots, **fields)
    table.play("move corridors.a")
    if table.prompt == "farther":
        table.play("stop")
    return table.play("control_room.a")


def lying(table: Table, spot: str) -> str:
    """The kind of the embryo on a card; empty for none."""
    embryo = table.card(spot).embryo
    return table.state.rules.units[embryo] if embryo >= 0 else ""


def owner(table: Table, spot: str) -> str:
    return table.state.rules.factions[table.card(spot).owner]


@rule("T-232")
def test_pandora_has_three_creatures_ten_embryos_and_no_cards() -> None:
    faction = FACTIONS["pandora"]
    assert {unit.id: unit.count for unit in faction.units} == {"creature": 3, "runner": 4, "catcher": 2, "warrior": 4}
    assert faction.deck == ()
    table = pandora("creature corridors.a", "creature workshop.a")
    assert (table.life("pandora"), table.deck("pandora")) == (20, [])


ATTACKS = [
    ("creature", "", 1), ("creature", "upgraded", 2), ("warrior", "", 1), ("warrior", "upgraded", 2),
    ("runner", "", 0), ("runner", "upgraded", 1), ("catcher", "", 0), ("catcher", "upgraded", 1),
]  # fmt: skip


@rule("T-233", "T-59", "T-60")
@pytest.mark.parametrize(("kind", "side", "wounds"), ATTACKS)
def test_each_unit_of_pandora_attacks_as_its_side_says(kind: str, side: str, wounds: int) -> None:
    units = [f"{kind} workshop.a {side}", "creature control_room.d", "marine corridors.b", "marine corridors.c"]
    table = pandora(*units, home="control_room").play("move workshop.a")
    if table.prompt == "farther":
        table.play("stop")
    assert table.play("corridors.a").life("marines") == 20 - wounds


@rule("T-234")
def test_a_runner_may_go_one_sector_farther() -> None:
    units = ["runner workshop.a", "creature control_room.d", "marine unloading_dock.a"]
    table = pandora(*units).play("move workshop.a")
    assert (table.prompt, table.options) == ("farther", ["stop", "go on"])
    assert pandora(*units).play("move workshop.a", "stop").options[0] == "corridors.a"
    table = pandora(*units).play("move workshop.a", "go on")
    assert table.options[0] == "control_room.a", "and no farther than that"


@rule("T-234")
@pytest.mark.parametrize("kind", ["creature", "catcher", "warrior"])
def test_other_units_go_no_farther(kind: str) -> None:
    table = pandora(f"{kind} workshop.a", "creature control_room.d").play("move workshop.a")
    assert table.prompt == "which_room"


@rule("T-243", "T-234", "T-169")
def test_the_further_sector_of_a_runner_counts_as_a_movement_point_and_its_sector_as_crossed() -> None:
    units = ["runner workshop.a", "creature control_room.d", "alien alien_nest.a"]
    slots = {"corridors.s1": "aliens.tentacles"}
    table = pandora(*units, enemy="aliens", slots=slots, parasites=[(3, "aliens")]).play("move workshop.a", "go on")
    assert table.life("pandora") == 20 - 2 - number("aliens.tentacles")


@rule("T-234", "T-202")
def test_a_runner_that_an_enemy_moves_goes_no_farther() -> None:
    units = ["grey workshop.a", "grey grey_wreck.d", "runner control_room.a", "creature control_room.b"]
    table = station(
        "greys", "pandora", homes=["grey_wreck", "workshop"], units=units, slots={"corridors.s1": "greys.mind_control"}
    )
    table.play("move workshop.a", "corridors.a", "control_room.a")
    assert table.prompt == "which_room"


@rule("T-240")
def test_where_a_creature_stops_without_enemies_an_embryo_hatches() -> None:
    table = arrive("creature", {})
    assert (table.prompt, table.options) == ("which_embryo", ["hatch runner", "hatch catcher", "hatch warrior"])
    table.play("hatch catcher")
    assert table.options == ["control_room.b", "control_room.c", "control_room.d"]
    table.play("control_room.d")
    assert table.at("control_room.d") == "catcher"
    assert not table.is_upgraded("control_room.d")


@rule("T-240")
def test_where_an_enemy_stands_nothing_hatches() -> None:
    table = arrive("creature", {}, "marine control_room.c", "marine unloading_dock.a")
    assert not table.events(Hatched)
    assert table.prompt != "which_embryo"


@rule("T-240")
@pytest.mark.parametrize("kind", EMBRYOS)
def test_nothing_hatches_where_an_embryo_stops(kind: str) -> None:
    assert not arrive(kind, {}).events(Hatched)


@rule("T-240", "T-71")
def test_hatching_comes_after_the_action_cards() -> None:
    table = arrive("creature", {"s1": held("marines.armory", "catcher", *MARINES)})
    assert table.stock("pandora") == number("marines.armory")
    assert table.play("go on").prompt == "which_embryo"


@rule("T-240")
def test_what_counts_is_whether_an_enemy_stood_there_when_the_move_ended() -> None:
    slots = {"control_room.s1": held("aliens.abduction", "catcher", "pandora", "aliens")}
    units = ["creature corridors.a", "creature alien_nest.d", "alien control_room.b", "alien workshop.a"]
    table = pandora(*units, enemy="aliens", slots=slots).play("move corridors.a", "control_room.a")
    table.play("control_room.b", "workshop", "workshop.b")
    assert not table.events(Hatched), "it was taken away too late"


@rule("T-240")
def test_an_enemy_that_is_moved_in_after_the_move_does_not_prevent_the_hatching() -> None:
    slots = {"control_room.s1": held("greys.mind_control", "catcher", "pandora", "greys")}
    units = ["creature corridors.a", "creature workshop.d", "grey workshop.a"]
    table = pandora(*units, enemy="greys", slots=slots).play("move corridors.a", "control_room.a")
    table.play("workshop.a", "control_room.b")
    assert table.at("control_room.b") == "grey"
    assert table.prompt == "which_embryo"


@rule("T-241", "T-38")
def test_in_a_full_sector_the_embryo_ejects_a_unit_of_pandoras_choice() -> None:
    units = ["runner control_room.b", "warrior control_room.c", "warrior control_room.d"]
    table = pandora("creature corridors.a", "creature unloading_dock.d", *units).play("move corridors.a")
    table.play("hatch catcher")
    assert table.options == [f"control_room.{room}" for room in "abcd"]
    table.play("control_room.c")
    assert table.at("control_room.c") == "catcher"
    assert table.space() == ["warrior"]


@rule("T-242")
def test_nothing_hatches_from_an_empty_reserve() -> None:
    out = [*["runner space"] * 4, *["catcher space"] * 2, *["warrior space"] * 4]
    assert not arrive("creature", {}, *out).events(Hatched)
    table = arrive("creature", {}, *out[:-1])
    assert table.options == ["control_room.b", "control_room.c", "control_room.d"], "a Warrior is left"


@rule("T-242")
def test_an_embryo_on_a_card_is_not_in_the_reserve() -> None:
    out = [*["runner space"] * 4, "catcher space", "catcher reserve", *["warrior space"] * 4]
    card = held("marines.fire", "catcher", *MARINES, which=1)
    assert not arrive("creature", {"workshop.s1": card}, *out).events(Hatched)


@rule("T-242", "T-244")
def test_who_hatches_is_an_embryo_of_the_reserve_and_not_one_that_lies_on_a_card() -> None:
    table = arrive("creature", {"workshop.s1": held("marines.fire", "catcher", *MARINES)})
    table.play("hatch catcher", "control_room.b")
    assert table.unit("control_room.b") != table.card("workshop.s1").embryo
    assert lying(table, "workshop.s1") == "catcher"


@rule("T-242", "T-44")
def test_nothing_hatches_on_a_return_from_space() -> None:
    table = pandora("creature space", "creature corridors.a", "marine unloading_dock.a", "marine unloading_dock.b")
    table.play("space creature", "control_room.a")
    assert not table.events(Hatched)
    assert table.turn_of == "marines"


@rule("T-242", "T-72")
def test_nothing_hatches_where_an_enemy_moves_a_creature() -> None:
    units = ["marine workshop.a", "marine unloading_dock.d", "creature control_room.a", "creature workshop.b"]
    table = station(
        "marines", "pandora", homes=["unloading_dock", "control_room"], units=units,
        slots={"control_room.s1": "marines.team_tactics"},
    )  # fmt: skip
    table.play("move workshop.a", "control_room.b", "workshop.b")
    assert not table.events(Hatched)


@rule("T-243", "T-30", "T-33")
def test_embryos_in_rooms_count_and_those_on_cards_do_not() -> None:
    slots = {"corridors.s1": held("marines.armory", "catcher", *MARINES)}
    units = ["creature corridors.a", "warrior corridors.b", "creature unloading_dock.d", "marine workshop.d"]
    table = pandora(*units, slots=slots).play("move corridors.a")
    assert table.options[0] == "unloading_dock.a", "two movement points"


@rule("T-243", "T-99")
def test_an_embryo_is_upgraded_like_a_unit() -> None:
    table = pandora("runner corridors.a", "creature workshop.a", stock=[1, 0]).play("spend", "corridors.a")
    assert table.is_upgraded("corridors.a")


@rule("T-243", "T-38", "T-43")
def test_an_embryo_is_ejected_like_a_unit_and_comes_back() -> None:
    units = ["warrior control_room.a", "catcher control_room.b", "runner control_room.c", "creature control_room.d"]
    units += ["marine corridors.a", "marine workshop.a"]
    table = station("marines", "pandora", homes=["unloading_dock", "workshop"], units=units)
    table.play("move corridors.a", "control_room.b")
    assert table.space() == ["catcher"]
    while table.turn_of == "marines":
        table.play(table.options[0])
    assert "space catcher" in table.options


@rule("T-243", "T-156")
def test_an_embryo_that_fills_the_sector_brings_lightning() -> None:
    units = ["warrior control_room.b", "warrior control_room.c"]
    table = arrive("creature", {}, *units).play("hatch runner")
    assert [event.faction for event in table.events(LightningAssault)] == ["pandora"]


@rule("T-244")
@pytest.mark.parametrize("kind", EMBRYOS)
def test_an_embryo_that_has_moved_may_take_over_an_enemy_card_of_the_sector(kind: str) -> None:
    cards = {"s1": "marines.fire", "s2": "bonus.upgrade", "corridors.s1": "marines.armory"}
    table = arrive(kind, cards)
    assert (table.prompt, table.options) == ("which_taken", ["pass", "control_room.s1"])
    table.play("control_room.s1")
    assert (table.at("control_room.a"), lying(table, "control_room.s1")) == ("", kind)
    assert owner(table, "control_room.s1") == "pandora"
    assert len(table.events(TakenOver)) == 1


@rule("T-244")
def test_a_takeover_may_be_declined() -> None:
    table = arrive("catcher", {"s1": "marines.fire"}).play("pass")
    assert (table.at("control_room.a"), owner(table, "control_room.s1")) == ("catcher", "marines")


@rule("T-244")
def test_a_creature_takes_over_nothing() -> None:
    table = arrive("creature", {"s1": "marines.armory"}).play("hatch catcher", "control_room.b")
    assert table.prompt != "which_taken", "nor does the embryo that has just hatched"
    assert owner(table, "control_room.s1") == "marines"


@rule("T-244", "T-44")
def test_an_embryo_back_from_space_takes_over_nothing() -> None:
    units = ["catcher space", "creature corridors.a", "marine unloading_dock.a", "marine unloading_dock.b"]
    table = pandora(*units, slots={"control_room.s1": "marines.armory"}).play("space catcher", "control_room.a")
    assert table.turn_of == "marines"
    assert owner(table, "control_room.s1") == "marines"


@rule("T-244", "T-74")
def test_a_takeover_comes_before_the_action_of_the_sector() -> None:
    cards = {"s1": "marines.fire", "s2": "marines.armory", "corridors.s1": "marines.burst"}
    table = arrive("catcher", cards).play("control_room.s1")
    assert (table.prompt, sorted(table.options)) == ("which_malfunction", ["control_room.s2", "corridors.s1"])


@rule("T-244")
def test_an_embryo_leaves_its_parasite_behind_when_it_takes_over_a_card() -> None:
    units = ["runner corridors.a", "creature alien_nest.d", "alien workshop.a"]
    table = pandora(*units, enemy="aliens", slots={"control_room.s1": "aliens.hive"}, parasites=[(3, "aliens")])
    table.play("move corridors.a", "stop", "control_room.a", "control_room.s1")
    assert table.state.parasites == (), "it is no unit any more"


@rule("T-244", "T-115")
def test_an_embryo_leaves_its_invisibility_behind_when_it_takes_over_a_card() -> None:
    units = ["catcher corridors.a invisible", "creature grey_wreck.d", "grey workshop.a"]
    table = pandora(*units, enemy="greys", slots={"control_room.s2": "greys.hatchery"})
    table.play("move corridors.a", "control_room.a", "control_room.s2")
    assert table.state.invisible == 0


@rule("T-245")
def test_a_card_is_taken_over_with_its_tokens() -> None:
    table = arrive("catcher", {"s1": "marines.armory upgrades=2"}).play("control_room.s1")
    assert table.card("control_room.s1").upgrades == 2
    cards = {"s1": held("marines.armory upgrades=2", "catcher", *MARINES)}
    table = arrive("creature", cards, "marine control_room.d")
    assert table.stock("pandora") == number("marines.armory", 2)


@rule("T-245", "T-72")
def test_a_card_that_was_taken_over_does_not_serve_its_faction() -> None:
    units = ["marine corridors.a", "marine workshop.a", "creature workshop.b"]
    slots = {"control_room.s1": held("marines.armory", "catcher", "marines", "pandora")}
    table = station("marines", "pandora", homes=["unloading_dock", "workshop"], units=units, slots=slots)
    table.play("move corridors.a", "control_room.a")
    assert table.stock("marines") == 0


@rule("T-245", "T-47", "T-113")
def test_a_trap_that_was_taken_over_works_against_its_faction_and_spares_pandora() -> None:
    units = ["marine corridors.a", "marine workshop.a", "creature workshop.b"]
    slots = {"control_room.s1": held("marines.minefield", "catcher", "marines", "pandora")}
    table = station("marines", "pandora", homes=["unloading_dock", "workshop"], units=units, slots=slots)
    table.play("move corridors.a", "control_room.a")
    assert table.life("marines") == 20 - number("marines.minefield")
    assert table.discards("marines") == ["marines.minefield"]
    table = arrive("creature", {"s1": held("marines.minefield", "catcher", *MARINES)})
    assert table.life("pandora") == 20


@rule("T-246", "T-248")
@pytest.mark.parametrize(("kind", "side", "left"), [("runner", "", "marines"), ("warrior", "", "marines"),
    ("runner", "upgraded", "pandora"), ("warrior", "upgraded", "pandora"), ("catcher", "", "pandora"),
    ("catcher", "upgraded", "pandora")])  # fmt: skip
def test_an_action_card_is_held_for_one_use_or_for_good(kind: str, side: str, left: str) -> None:
    cards = {"s1": held("marines.armory", kind, *MARINES)}
    table = arrive("creature", cards, f"{kind} reserve {side}", "marine control_room.d")
    assert table.stock("pandora") == number("marines.armory")
    assert owner(table, "control_room.s1") == left
    assert len(table.events(HandedBack)) == (left == "marines")
    assert lying(table, "control_room.s1") == (kind if left == "pandora" else "")


@rule("T-246")
def test_the_embryo_of_one_use_is_back_in_the_reserve_and_hatches_again() -> None:
    out = [*["catcher space"] * 2, *["runner space"] * 4, "warrior reserve", *["warrior space"] * 3]
    cards = {"s1": held("marines.armory", "warrior", *MARINES)}
    table = arrive("creature", cards, *out)
    assert table.play("go on").prompt == "hatch_where"
    assert table.play("control_room.b").at("control_room.b") == "warrior"


@rule("T-246", "T-248")
@pytest.mark.parametrize(("kind", "left"), [("runner", "marines"), ("catcher", "pandora")])
def test_a_trap_is_used_when_it_is_resolved(kind: str, left: str) -> None:
    units = ["marine corridors.a", "marine corridors.b", "creature workshop.b"]
    slots = {"control_room.s1": held("marines.fire", kind, "marines", "pandora")}
    table = station("marines", "pandora", homes=["unloading_dock", "workshop"], units=units, slots=slots)
    table.play("move corridors.a", "unloading_dock.a")
    assert table.life("marines") == 20 - number("marines.fire"), "on crossing"
    assert owner(table, "control_room.s1") == left


@rule("T-247")
def test_an_embryo_keeps_its_side_on_a_card() -> None:
    units = ["runner corridors.a upgraded", "creature unloading_dock.d"]
    table = pandora(*units, slots={"control_room.s1": "marines.fire"})
    table.play("move corridors.a", "stop", "control_room.a", "control_room.s1")
    assert table.state.upgraded >> table.card("control_room.s1").embryo & 1


@rule("T-248")
@pytest.mark.parametrize(("kind", "left"), [("warrior", "marines"), ("catcher", "pandora")])
def test_a_module_is_used_by_the_first_assault_that_it_changes(kind: str, left: str) -> None:
    slots = {"corridors.s1": held("marines.strategic_position", kind, *MARINES)}
    units = ["creature workshop.a", "creature control_room.d", "marine corridors.b"]
    table = pandora(*units, home="control_room", slots=slots).play("move workshop.a", "corridors.a")
    assert table.life("marines") == 20 - 1 - number("marines.strategic_position")
    assert owner(table, "corridors.s1") == left


@rule("T-248")
def test_a_module_that_has_changed_nothing_is_not_used() -> None:
    slots = {"unloading_dock.s1": held("marines.strategic_position", "warrior", *MARINES)}
    units = ["creature workshop.a", "creature control_room.d", "marine corridors.b"]
    table = pandora(*units, home="control_room", slots=slots).play("move workshop.a", "corridors.a")
    assert owner(table, "unloading_dock.s1") == "pandora"


@rule("T-248")
@pytest.mark.parametrize(("choice", "left"), [("skip", "marines"), ("enter", "pandora")])
def test_a_shortcut_is_used_by_the_move_that_it_changes(choice: str, left: str) -> None:
    slots = {"corridors.s1": held("marines.secret_passage", "runner", *MARINES)}
    units = ["creature workshop.a", "creature control_room.d", "marine unloading_dock.b"]
    table = pandora(*units, home="unloading_dock", slots=slots).play("move workshop.a", choice)
    table.play("control_room.a" if choice == "skip" else "corridors.a")
    assert owner(table, "corridors.s1") == left


@rule("T-248", "T-117")
@pytest.mark.parametrize(("kind", "left"), [("runner", "marines"), ("catcher", "pandora")])
def test_a_duplication_is_used_when_it_has_copied_a_card_that_pandora_holds(kind: str, left: str) -> None:
    second = 1 if kind == "catcher" else 0
    cards = {
        "s1": held("marines.armory", "catcher", *MARINES),
        "s2": held("marines.duplication", kind, *MARINES, which=second),
    }
    table = arrive("creature", cards, "marine control_room.d")
    while table.prompt == "which_action":
        table.play("control_room.s1")
    assert table.stock("pandora") == 2 * number("marines.armory")
    assert owner(table, "control_room.s2") == left


@rule("T-248", "T-117")
def test_the_duplication_of_the_marines_does_not_copy_a_card_that_pandora_holds() -> None:
    cards = {"s1": held("marines.armory", "catcher", *MARINES), "s2": "marines.duplication"}
    table = arrive("creature", cards, "marine control_room.d")
    assert table.stock("pandora") == number("marines.armory")


@rule("T-248", "T-145")
def test_protection_held_by_pandora_draws_the_token_of_the_marines_and_is_used_then() -> None:
    slots = {
        "workshop.s1": held("marines.protection", "runner", "marines", "pandora"),
        "workshop.s2": held("marines.armory", "catcher", "marines", "pandora"),
    }
    units = ["marine corridors.a", "marine workshop.a", "creature workshop.b"]
    table = station("marines", "pandora", homes=["unloading_dock", "workshop"], units=units, slots=slots)
    table.play("move corridors.a", "control_room.a")
    assert table.malfunction == "workshop.s1"
    while table.turn_of == "marines":
        table.play("pass" if "pass" in table.options else table.options[0])
    assert owner(table, "workshop.s1") == "marines"


@rule("T-249", "T-86")
def test_a_card_with_the_malfunction_token_is_not_taken_over() -> None:
    cards = {"s1": "marines.fire", "s2": "marines.armory"}
    table = arrive("catcher", cards, malfunction="control_room.s1")
    assert table.options == ["pass", "control_room.s2"]


@rule("T-249", "T-163")
def test_a_card_that_crawlers_switch_off_can_be_taken_over_and_so_can_crawlers() -> None:
    table = station(
        "pandora", "marines", "aliens", mode="deathmatch", homes=["workshop", "unloading_dock", "alien_nest"],
        units=["catcher alien_nest.a", "creature unloading_dock.d"],
        ring=["control_room", "unloading_dock", "workshop", "corridors", "alien_nest"],
        slots={"control_room.s1": "aliens.crawlers", "control_room.s2": "marines.armory"},
    )  # fmt: skip
    table.play("move alien_nest.a", "control_room.a")
    assert sorted(table.options) == ["control_room.s1", "control_room.s2", "pass"]


@rule("T-249", "T-97")
def test_an_enemy_does_not_install_over_a_card_that_pandora_holds() -> None:
    units = ["marine control_room.a", "marine workshop.a", "creature corridors.b"]
    slots = {"workshop.s1": held("marines.armory", "catcher", "marines", "pandora"), "workshop.s2": "marines.fire"}
    table = station(
        "marines", "pandora", homes=["unloading_dock", "workshop"], units=units, slots=slots,
        waiting={"unloading_dock.w1": "marines.burst"},
    )  # fmt: skip
    table.play("move control_room.a", "unloading_dock.a", "unloading_dock.w1")
    assert "workshop.s1" not in table.options
    assert "workshop.s2" in table.options


@rule("T-249", "T-113")
def test_an_embryo_whose_card_leaves_the_game_goes_back_to_the_reserve_on_its_basic_side() -> None:
    units = ["marine corridors.a", "marine workshop.a", "creature workshop.b", "warrior reserve upgraded"]
    slots = {"control_room.s1": held("marines.minefield", "warrior", "marines", "pandora")}
    table = station("marines", "pandora", homes=["unloading_dock", "workshop"], units=units, slots=slots)
    embryo = table.card("control_room.s1").embryo
    table.play("move corridors.a", "control_room.a")
    assert table.at("control_room.s1") == ""
    assert table.state.where[embryo] == RESERVE
    assert not table.state.upgraded


@rule("T-250")
def test_cards_for_knowledge_do_nothing_for_pandora() -> None:
    units = ["creature corridors.a", "creature laboratory.d", "scientist control_room.d"]
    both = ("pandora", "scientists")
    slots = {
        "control_room.s1": held("scientists.small_laboratory", "catcher", *both),
        "control_room.s2": held("scientists.camera points=4", "catcher", *both, which=1),
    }
    table = pandora(*units, enemy="scientists", slots=slots).play("move corridors.a", "control_room.a")
    assert (table.knowledge("pandora"), table.knowledge("scientists")) == (0, 0)
    assert table.card("control_room.s2").points == 4


@rule("T-250", "T-154")
def test_an_incubator_does_nothing_for_pandora() -> None:
    slots = {"control_room.s1": held("aliens.incubator", "catcher", "pandora", "aliens")}
    units = ["creature corridors.a", "creature alien_nest.d", "alien control_room.d"]
    table = pandora(*units, enemy="aliens", slots=slots).play("move corridors.a", "control_room.a")
    assert not table.events(Hatched)


@rule("T-250", "T-200")
def test_where_a_card_says_own_it_means_units_of_pandora() -> None:
    slots = {"control_room.s1": held("greys.invisibility", "catcher", "pandora", "greys")}
    units = ["creature corridors.a", "runner grey_wreck.d", "grey control_room.d"]
    table = pandora(*units, enemy="greys", slots=slots).play("move corridors.a", "control_room.a")
    assert sorted(table.options) == ["control_room.a", "grey_wreck.d"]


@rule("T-250", "T-134", "T-166")
def test_assaults_and_phantom_attacks_that_pandora_holds_are_made_by_its_units() -> None:
    slots = {"control_room.s1": held("aliens.phantom_attack", "catcher", "pandora", "aliens"),
             "control_room.s2": held("aliens.assault", "catcher", "pandora", "aliens", which=1)}  # fmt: skip
    units = ["creature corridors.a", "warrior workshop.a", "alien control_room.b", "alien workshop.b"]
    table = pandora(*units, enemy="aliens", slots=slots, home="alien_nest").play("move corridors.a", "control_room.a")
    assert (table.prompt, sorted(table.options)) == ("which_attacker", ["control_room.a", "pass", "workshop.a"])
    table.play("workshop.a")
    assert table.life("aliens") == 20 - 1 - 2


@rule("T-251", "T-80", "T-100")
def test_pandoras_sector_gives_a_token_for_its_units_or_for_a_held_card_with_a_number() -> None:
    slots = {
        "corridors.s1": held("marines.strategic_position", "catcher", *MARINES),
        "corridors.s2": held("marines.burst", "catcher", *MARINES, which=1),
        "corridors.s4": "marines.armory",
    }
    units = ["creature control_room.a", "creature workshop.a upgraded", "runner workshop.b", "marine unloading_dock.b"]
    table = pandora(*units, home="unloading_dock", slots=slots).play("move control_room.a", "unloading_dock.a")
    assert table.stock("pandora") == 1
    table.play("spend")
    assert sorted(table.options) == ["corridors.s1", "unloading_dock.a", "workshop.b"]
    table.play("corridors.s1")
    assert table.card("corridors.s1").upgrades == 1


@rule("T-252", "T-79")
def test_the_enemies_keep_the_action_of_a_neutral_sector_that_is_pandoras() -> None:
    units = ["marine corridors.a", "marine workshop.a", "creature workshop.b"]
    slots = {"workshop.s1": held("marines.armory", "catcher", "marines", "pandora")}
    table = station("marines", "pandora", homes=["unloading_dock", "control_room"], units=units, slots=slots)
    table.play("move corridors.a", "control_room.a")
    assert table.malfunction == "workshop.s1"
    assert table.stock("marines") == 0, "the token is for Pandora"


@rule("T-252", "T-254")
def test_in_a_neutral_sector_of_its_own_pandora_cleans_nothing_up() -> None:
    units = ["creature workshop.a", "creature unloading_dock.a", "marine corridors.b"]
    slots = {"corridors.s1": "marines.armory", "corridors.s2": held("marines.fire", "catcher", *MARINES)}
    table = pandora(*units, home="corridors", slots=slots).play("move workshop.a", "corridors.a")
    assert (table.prompt, table.options) == ("both_actions", ["token", "corridors"])
    table.play("token")
    assert table.stock("pandora") == 1
    assert table.at("corridors.s1") == "marines.armory"


@rule("T-253", "T-249")
def test_the_owner_of_a_shared_sector_may_clean_up_a_card_that_pandora_holds() -> None:
    units = ["marine control_room.a", "marine workshop.a", "creature workshop.b"]
    slots = {"unloading_dock.s1": held("marines.armory", "catcher", "marines", "pandora")}
    table = station("marines", "pandora", homes=["unloading_dock", "unloading_dock"], units=units, slots=slots)
    embryo = table.card("unloading_dock.s1").embryo
    table.play("move control_room.a", "unloading_dock.a")
    assert table.options == ["token", "unloading_dock.s1"]
    table.play("unloading_dock.s1")
    assert table.discards("marines") == ["marines.armory"]
    assert table.state.where[embryo] == RESERVE
    assert embryo not in [card.embryo for board in table.state.boards for card in board.cards if card is not None]


@rule("T-254", "T-81")
def test_in_a_shared_sector_pandora_may_clean_up_an_enemy_card_or_one_that_it_holds() -> None:
    units = ["creature control_room.a", "creature workshop.a", "marine unloading_dock.b"]
    slots = {
        "unloading_dock.s1": held("marines.armory", "catcher", *MARINES),
        "unloading_dock.s4": "marines.burst",
        "unloading_dock.s2": "bonus.upgrade",
    }
    table = pandora(*units, home="unloading_dock", slots=slots).play("move control_room.a", "unloading_dock.a")
    while table.prompt != "base_action":
        table.play(table.options[0] if table.prompt != "interlude" else "go on")
    assert sorted(table.options) == ["token", "unloading_dock.s1", "unloading_dock.s4"]


@rule("T-255")
def test_pandora_does_not_plan() -> None:
    waiting = {"control_room.w1": "marines.armory"}
    units = ["creature corridors.a", "creature workshop.a", "marine control_room.d", "marine unloading_dock.a"]
    table = pandora(*units, waiting=waiting).play("move corridors.a", "control_room.a")
    assert table.turn_of == "marines"
    assert table.at("control_room.w1") == "marines.armory"


@rule("T-232", "T-9")
def test_embryos_and_creatures_have_an_upgraded_side() -> None:
    assert all(UNITS[kind].upgraded_attack is not None for kind in [*EMBRYOS, "creature"])
