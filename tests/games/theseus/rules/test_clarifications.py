"""What the rulebook explains about single cards, one position for each sentence: copies, tokens, timing."""

import pytest

from derelict.games.theseus.content.places import SPOTS
from derelict.games.theseus.events import LightningAssault
from tests.games.theseus.rules.tools import finish_turn, value
from tests.games.theseus.table import station
from tests.marks import rule


@rule("T-181", "T-180")
@pytest.mark.parametrize(("beside", "gained"), [("scientists.duplication", 4), ("scientists.archives", None), ("", 2)])
def test_a_camera_of_two_points_gives_four_beside_a_duplication(beside: str, gained: int | None) -> None:
    slots = {"control_room.s1": "scientists.camera points=2"}
    if beside:
        slots["control_room.s2"] = beside
    table = station("scientists", "aliens", units=["scientist corridors.a", "scientist workshop.a"], slots=slots)
    table.play("move corridors.a", "control_room.a")
    assert table.knowledge("scientists") == (2 + value(beside) if gained is None else gained)
    assert table.card("control_room.s1").points == 0


@rule("T-179")
def test_a_camera_is_full_at_six() -> None:
    units = ["alien corridors.a", "alien workshop.a"]
    table = station("aliens", "scientists", units=units, slots={"control_room.s1": "scientists.camera points=5"})
    table.play("move corridors.a", "control_room.a")
    assert table.card("control_room.s1").points == 6


@rule("T-145", "T-90")
@pytest.mark.parametrize("token", ["workshop.s2", "workshop.s4"])
def test_protection_draws_the_token_even_if_it_lay_there(token: str) -> None:
    units = ["alien corridors.a", "alien workshop.a"]
    slots = {"workshop.s2": "marines.protection", "workshop.s4": "marines.fire"}
    table = station("aliens", "marines", units=units, slots=slots, malfunction=token)
    table.play("move corridors.a", "control_room.a")
    assert table.malfunction == "workshop.s2"


@rule("T-162", "T-90")
def test_crawlers_that_are_woken_switch_off_the_cards_of_their_sector_at_once() -> None:
    units = ["marine corridors.a", "marine workshop.a", "alien alien_nest.a", "alien alien_nest.b"]
    slots = {"corridors.s1": "aliens.crawlers", "corridors.s2": "marines.fire", "workshop.s2": "aliens.hive"}
    table = station("marines", "aliens", units=units, slots=slots, malfunction="corridors.s1")
    assert list(table.state.boards[0].works.crossings) == [1]
    table.play("move corridors.a", "control_room.a")
    assert not table.state.boards[0].works.crossings, "before the token is put down anew"
    finish_turn(table.play("workshop.s2"))
    assert table.turn_of == "aliens"
    assert not table.state.boards[0].works.crossings, "and for as long as they work"


@rule("T-155", "T-156")
@pytest.mark.parametrize("full", [False, True])
def test_a_minor_alien_in_the_last_room_strikes_like_lightning(full: bool) -> None:
    units = ["alien corridors.a", "alien workshop.a", "scientist control_room.b", "scientist control_room.d"]
    if full:
        units.append("scientist control_room.a")
    table = station("aliens", "scientists", units=units, slots={"control_room.s1": "aliens.incubator"})
    table.play("move corridors.a")
    if full:
        assert table.options == ["control_room.a", "control_room.b", "control_room.c", "control_room.d"]
        table.play("control_room.b")
        assert table.space() == ["scientist"]
    else:
        table.play("control_room.c")
        assert table.at("control_room.a") == "minor_alien"
    assert table.events(LightningAssault)[-1].faction == "aliens"
    assert table.life("scientists") == 19, "the Minor Alien hits one"


@rule("T-165")
@pytest.mark.parametrize("more", ["upgrade", "duplication"])
def test_an_abduction_of_two_resolves_each_on_its_own(more: str) -> None:
    slots = {"control_room.s1": "aliens.abduction", "laboratory.s2": "aliens.hive"}
    if more == "upgrade":
        slots["control_room.s1"] += " upgrades=1"
    else:
        slots["control_room.s2"] = "aliens.duplication"
    units = ["alien corridors.a", "alien workshop.a", "scientist control_room.b", "scientist control_room.c"]
    table = station("aliens", "scientists", units=units, slots=slots)
    table.play("move corridors.a", "control_room.a", "control_room.b", "laboratory", "laboratory.a")
    assert table.life("scientists") == 20 - value("aliens.hive")
    assert table.options == ["pass", "control_room.c"]
    table.play("control_room.c", "laboratory", "laboratory.b")
    assert table.life("scientists") == 20 - 2 * value("aliens.hive")
    assert table.prompt not in ("abduct_whom", "which_action")


@rule("T-167", "T-153")
def test_a_phantom_attack_with_a_token_is_for_two_units_and_not_for_camouflage() -> None:
    units = ["alien corridors.a", "alien workshop.a upgraded", "scientist workshop.b"]
    units += ["alien laboratory.a upgraded", "scientist laboratory.b"]
    slots = {"control_room.s1": "aliens.phantom_attack upgrades=1", "laboratory.s2": "aliens.camouflage"}
    table = station("aliens", "scientists", units=units, slots=slots)
    table.play("move corridors.a", "control_room.a")
    assert table.options == ["pass", "workshop.a", "laboratory.a"]
    table.play("workshop.a")
    assert table.options == ["pass", "laboratory.a"], "a different one"
    table.play("laboratory.a")
    assert table.life("scientists") == 18
    assert table.prompt != "which_attacker"


@rule("T-169", "T-170")
def test_two_parasites_take_two_for_each_point_and_leave_together() -> None:
    units = ["scientist alien_nest.a", "scientist workshop.a", "alien alien_nest.b", "alien alien_nest.c"]
    table = station("scientists", "aliens", units=units, parasites=[(0, "aliens"), (0, "aliens")])
    table.play("move alien_nest.a")
    assert len(table.state.parasites) == 2
    assert table.life("scientists") == 14, "three points, two tokens"
    table.play("laboratory.a")
    assert not table.state.parasites


@rule("T-184")
def test_a_unit_freed_from_a_clamp_fights_in_the_lightning_assault_of_who_freed_it() -> None:
    units = ["marine control_room.b", "marine corridors.a", "scientist control_room.a", "scientist control_room.d"]
    slots = {"control_room.s1": "scientists.clamp"}
    table = station(
        "marines", "scientists", units=[*units, "marine workshop.a"], slots=slots, clamped=[(0, "control_room.s1")]
    )
    table.play("move corridors.a")
    assert table.state.clamped == ()
    assert table.life("scientists") == 19, "the freed one in b hits a; the newcomer in c reaches nobody"


@rule("T-186")
def test_two_clamps_catch_two_units_one_after_the_other() -> None:
    slots = {"control_room.s1": "scientists.clamp", "control_room.s2": "scientists.clamp"}
    units = ["alien corridors.a", "alien laboratory.a", "scientist workshop.a", "scientist alien_nest.a"]
    table = station("aliens", "scientists", units=units, slots=slots)
    finish_turn(table.play("move corridors.a", "control_room.a"))
    assert [SPOTS[table.state.where[unit]] for unit, _ in table.state.clamped] == ["control_room.a"]
    finish_turn(table.play("move workshop.a", "laboratory.b"))
    assert table.prompt == "which_room", "the only unit that is not held has set out by itself"
    table.play("control_room.b")
    held = [SPOTS[table.state.where[unit]] for unit, _ in table.state.clamped]
    assert held == ["control_room.b"], "the first unit is free, and the other Clamp holds the newcomer"


@rule("T-186")
def test_a_duplication_does_not_copy_a_clamp() -> None:
    slots = {"control_room.s1": "scientists.clamp", "control_room.s2": "scientists.duplication"}
    table = station("aliens", "scientists", units=["alien corridors.a", "alien workshop.a"], slots=slots)
    table.play("move corridors.a", "control_room.a")
    assert len(table.state.clamped) == 1


@rule("T-187")
def test_a_duplicated_remote_control_sets_off_two_different_cards() -> None:
    slots = {
        "control_room.s1": "scientists.remote_control",
        "control_room.s2": "scientists.duplication",
        "workshop.s2": "scientists.small_laboratory",
        "laboratory.s2": "scientists.infirmary",
    }
    units = ["scientist corridors.a", "scientist workshop.a"]
    table = station("scientists", "aliens", units=units, slots=slots, life=[15, 20])
    table.play("move corridors.a", "control_room.a")
    assert set(table.options) == {"workshop.s2", "laboratory.s2"}
    table.play("workshop.s2")
    assert table.knowledge("scientists") == value("scientists.small_laboratory")
    assert table.life("scientists") == 15 + value("scientists.infirmary"), "the other one, the only one left"


@rule("T-193")
def test_a_downgrade_of_two_takes_the_only_upgrade_and_none_from_a_card_that_malfunctions() -> None:
    tokens = 2 - value("greys.downgrade")
    slots = {"control_room.s1": f"greys.downgrade upgrades={tokens}", "workshop.s2": "aliens.hive upgrades=3"}
    units = ["grey corridors.a", "grey workshop.a", "alien workshop.b upgraded"]
    table = station("greys", "aliens", units=units, slots=slots, malfunction="workshop.s2")
    table.play("move corridors.a", "control_room.a")
    assert not table.is_upgraded("workshop.b")
    assert table.card("workshop.s2").upgrades == 3


@rule("T-200")
@pytest.mark.parametrize("more", ["upgrade", "duplication"])
def test_two_tokens_of_invisibility_go_on_two_units(more: str) -> None:
    slots = {"control_room.s1": "greys.invisibility" + (" upgrades=1" if more == "upgrade" else "")}
    if more == "duplication":
        slots["control_room.s2"] = "greys.duplication"
    units = ["grey corridors.a", "grey workshop.a", "grey workshop.b"]
    table = station("greys", "aliens", units=units, slots=slots)
    table.play("move corridors.a", "control_room.a", "workshop.a")
    assert "workshop.a" not in table.options
    table.play("workshop.b")
    assert table.state.invisible.bit_count() == 2


@rule("T-197", "T-198")
@pytest.mark.parametrize("to", ["control_room", "workshop"])
def test_a_teleport_leads_elsewhere_or_back_into_its_own_sector(to: str) -> None:
    slots = {
        "control_room.s1": "greys.teleport",
        "control_room.s2": "aliens.hive",
        "control_room.s3": "greys.optimizer",
    }
    units = ["grey corridors.a", "grey grey_wreck.a", "alien alien_nest.a"]
    table = station("greys", "aliens", units=units, slots=slots)
    table.play("move corridors.a", to, f"{to}.a")
    here = to == "control_room"
    assert table.life("greys") == 20 - (value("aliens.hive") if here else 0)
    assert table.stock("greys") == (value("greys.optimizer") if here else 0)


@rule("T-189")
@pytest.mark.parametrize(("spent", "to"), [("0", "alien_nest"), ("1", "workshop"), ("2", "grey_wreck")])
def test_a_time_loop_with_a_token_keeps_none_one_or_two_points(spent: str, to: str) -> None:
    tokens = 2 - value("greys.time_loop")
    units = ["grey control_room.a", "grey workshop.a", "alien control_room.b", "alien control_room.c"]
    table = station("greys", "aliens", units=units, slots={"grey_wreck.s2": f"greys.time_loop upgrades={tokens}"})
    table.play("move control_room.a")
    assert (table.prompt, table.options) == ("linger", ["0", "1", "2"])
    table.play(spent)
    assert table.options[0].startswith(to)


@rule("T-144")
def test_an_ambush_with_a_duplication_is_resolved_twice() -> None:
    units = ["alien corridors.a", "alien workshop.a", "marine control_room.b"]
    slots = {"control_room.s1": "marines.ambush", "control_room.s2": "marines.duplication"}
    table = station("aliens", "marines", units=units, slots=slots)
    table.play("move corridors.a", "control_room.a")
    assert table.life("aliens") == 18


@rule("T-148")
def test_two_bursts_repeat_the_attacks_of_a_unit_twice() -> None:
    units = ["marine alien_nest.a upgraded", "marine workshop.a", "alien corridors.b", "alien corridors.c"]
    slots = {"corridors.s1": "marines.burst", "corridors.s5": "marines.burst"}
    table = station("marines", "aliens", units=units, slots=slots)
    table.play("move alien_nest.a", "corridors.a")
    assert table.life("aliens") == 20 - 2 - 2 * 2


@rule("T-150")
def test_team_tactics_with_a_duplication_move_two_different_enemies() -> None:
    units = ["marine corridors.a", "marine unloading_dock.a", "alien workshop.a", "alien alien_nest.a"]
    slots = {"control_room.s1": "marines.team_tactics", "control_room.s2": "marines.duplication"}
    table = station("marines", "aliens", units=units, slots=slots)
    table.play("move corridors.a", "control_room.a", "workshop.a", "alien_nest.b")
    assert table.options == ["pass", "alien_nest.a"], "not the one that was moved already"
    table.play("alien_nest.a", "control_room.b")
    assert table.at("control_room.b") == "alien", "two sectors: two units stood in the Nest"


@rule("T-138")
def test_a_detector_of_two_serves_two_sectors() -> None:
    tokens = 2 - value("marines.detector")
    slots = {"control_room.s1": f"marines.detector upgrades={tokens}"}
    table = station("marines", "aliens", units=["marine corridors.a", "marine workshop.a"], slots=slots)
    table.play("move corridors.a", "control_room.a", "corridors", "workshop")
    assert sorted(table.state.deactivations) == [(0, 0), (1, 0)]


@rule("T-206")
def test_the_gangway_costs_a_unit_with_a_parasite_one_point_more() -> None:
    units = ["scientist corridors.a", "scientist workshop.a", "alien alien_nest.a"]
    fields = {"units": units, "hands": [["bonus.gangway"], []], "parasites": [(0, "aliens")]}
    table = station("scientists", "aliens", **fields)
    table.play("move corridors.a", "stop")
    assert table.life("scientists") == 19
    table = station("scientists", "aliens", **fields)
    table.play("move corridors.a", "play gangway")
    assert table.life("scientists") == 18
    assert table.hand("scientists") == []
