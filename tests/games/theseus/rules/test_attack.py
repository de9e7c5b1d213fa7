"""Attacks, Assault and Lightning Assault: T-58 to T-70."""

import pytest

from derelict.games.theseus.events import AssaultLaunched, Attacked, LightningAssault, Resolved
from tests.games.theseus.cards.stage import HOME, furnished
from tests.games.theseus.rules.tools import finish_turn, happened, value
from tests.games.theseus.table import Table, station
from tests.marks import rule


def assault(
    attacker: str, faction: str, enemy: str, *targets: str, slots: dict[str, str] | None = None, **fields: object
) -> Table:
    """A unit stands in room b of its own sector, which passages join to a and c, not to d; another one stops in the
    Corridors and starts an Assault. Rooms and slots of the sector are named without it."""
    kind, _, side = attacker.partition(" ")
    cards, others = furnished(HOME[faction], slots or {}, targets)
    units = [f"{kind} {HOME[enemy]}.a", f"{kind} {HOME[faction]}.b {side}", *others]
    return station(faction, enemy, units=units, slots=cards, **fields).play(f"move {HOME[enemy]}.a", "corridors.a")


@rule("T-58")
def test_only_enemies_beyond_a_passage_are_in_reach() -> None:
    targets = ["scientist a", "scientist d", "scientist workshop.a"]
    table = assault("alien upgraded", "aliens", "scientists", *targets)
    assert table.life("scientists") == 19, "room d is behind a wall, the Workshop is another sector"


@rule("T-58")
def test_own_units_are_never_attacked() -> None:
    units = ["marine alien_nest.a", "marine control_room.b upgraded", "marine control_room.a"]
    table = station("marines", "aliens", units=units).play("move alien_nest.a", "corridors.a")
    assert table.life("marines") == 20
    assert not table.events(Attacked)


@rule("T-59")
def test_a_single_attack_hits_one_enemy_that_its_player_chooses() -> None:
    units = ["marine grey_wreck.a", "marine unloading_dock.b", "grey unloading_dock.a"]
    units += ["grey unloading_dock.c invisible"]
    table = station("marines", "greys", units=units)
    table.play("move grey_wreck.a", "corridors.a")
    assert (table.prompt, table.asked) == ("which_target", "marines")
    assert table.options == ["unloading_dock.a", "unloading_dock.c"]
    table.play("unloading_dock.a")
    assert table.life("greys") == 19


@rule("T-59")
def test_in_a_deathmatch_the_target_is_asked_for_if_one_is_sheltered() -> None:
    units = ["minor_alien corridors.a", "alien workshop.a", "marine unloading_dock.a", "grey unloading_dock.c"]
    table = station(
        "aliens", "greys", "marines", mode="deathmatch", units=[*units, "grey unloading_dock.d"],
        slots={"unloading_dock.s2": "marines.hideout"},
    )  # fmt: skip
    table.play("move corridors.a")
    assert table.at("unloading_dock.b") == "minor_alien"
    assert (table.prompt, table.options) == ("which_target", ["unloading_dock.a", "unloading_dock.c"])
    table.play("unloading_dock.c")
    assert table.life("aliens") == 1


@rule("T-59", "T-201")
def test_of_two_invisible_targets_the_player_says_which_loses_its_token() -> None:
    units = ["marine grey_wreck.a", "marine workshop.a", "grey corridors.b invisible", "grey corridors.c invisible"]
    table = station("marines", "greys", units=units).play("move grey_wreck.a", "corridors.a")
    assert (table.prompt, table.options) == ("which_target", ["corridors.b", "corridors.c"])
    table.play("corridors.c")
    assert table.state.invisible == 1 << table.unit("corridors.b")


@rule("T-29", "T-148")
def test_a_burst_asks_for_no_unit_if_all_would_hit_the_same() -> None:
    units = ["marine laboratory.a upgraded", "marine workshop.a", "marine corridors.b", "scientist corridors.a"]
    table = station("marines", "scientists", units=units, slots={"corridors.s1": "marines.burst"})
    table.play("move laboratory.a", "corridors.c")
    assert table.prompt == "planning"
    assert table.life("scientists") == 17, "two attacks and one of them again"


@rule("T-59")
def test_in_teams_the_target_is_a_choice_between_two_players() -> None:
    units = ["marine alien_nest.a", "marine unloading_dock.b", "alien unloading_dock.a", "scientist unloading_dock.c"]
    table = station(
        "marines", "aliens", "greys", "scientists", mode="teams", homes=["unloading_dock", "alien_nest"] * 2,
        units=units,
    )  # fmt: skip
    table.play("move alien_nest.a", "corridors.a")
    assert table.options == ["unloading_dock.a", "unloading_dock.c"]
    table.play("unloading_dock.c")
    assert (table.life("aliens"), table.life("scientists")) == (20, 19)


@rule("T-60")
@pytest.mark.parametrize(("kind", "faction"), [("marine", "marines"), ("alien", "aliens"), ("scientist", "scientists")])
def test_an_attack_on_all_hits_every_enemy_in_reach(kind: str, faction: str) -> None:
    table = assault(f"{kind} upgraded", faction, "greys", "grey a", "grey c", "grey d")
    assert table.life("greys") == 18


@rule("T-61")
def test_an_upgraded_grey_gains_one_point_of_knowledge_and_wounds_nobody() -> None:
    table = assault("grey upgraded", "greys", "aliens", "alien a", "alien c")
    assert (table.knowledge("greys"), table.life("aliens")) == (1, 20)
    assert len(table.events(Attacked)) == 1


@rule("T-61")
def test_without_an_enemy_in_reach_a_grey_learns_nothing() -> None:
    assert assault("grey upgraded", "greys", "aliens", "alien d").knowledge("greys") == 0


@rule("T-62")
@pytest.mark.parametrize(
    ("kind", "faction", "basic", "upgraded"),
    [
        ("marine", "marines", 1, 2),
        ("alien", "aliens", 0, 2),
        ("scientist", "scientists", 0, 2),
        ("grey", "greys", 0, 1),
    ],
)
def test_how_many_attacks_the_units_of_each_faction_have(kind: str, faction: str, basic: int, upgraded: int) -> None:
    enemy, other = ("aliens", "alien") if faction != "aliens" else ("marines", "marine")
    targets = [f"{other} a", f"{other} c"]
    assert len(assault(kind, faction, enemy, *targets).events(Attacked)) == basic
    assert len(assault(f"{kind} upgraded", faction, enemy, *targets).events(Attacked)) == upgraded


@rule("T-63")
def test_wounds_are_taken_off_at_once() -> None:
    """The attack that takes the last life point ends the match; the rest is not carried out."""
    table = assault("alien upgraded", "aliens", "scientists", "scientist a", "scientist c", life=[20, 1])
    assert table.results() == {"aliens": "won", "scientists": "lost"}
    assert len(table.events(Attacked)) == 1


@rule("T-64")
def test_units_that_can_attack_do_so_and_nobody_leaves_the_station() -> None:
    table = assault("alien upgraded", "aliens", "scientists", "scientist a", "scientist c")
    assert table.prompt == "planning", "nothing was asked"
    assert [table.at(f"alien_nest.{room}") for room in "abc"] == ["scientist", "alien", "scientist"]


@rule("T-64", "T-140")
def test_one_attacker_aiming_at_one_target_is_one_attack() -> None:
    slots = {"s1": "marines.strategic_position"}
    table = assault("marine upgraded", "marines", "aliens", "alien a", "alien c", slots=slots)
    assert table.life("aliens") == 20 - 2 * (1 + value("marines.strategic_position"))


@rule("T-65")
def test_in_an_assault_all_own_units_attack_in_all_sectors_and_no_others() -> None:
    units = ["marine alien_nest.a", "marine workshop.a", "marine control_room.a"]
    units += ["alien workshop.b upgraded", "alien control_room.b upgraded", "alien corridors.b upgraded"]
    table = station("marines", "aliens", units=units)
    table.play("move alien_nest.a", "corridors.a")
    assert (table.life("aliens"), table.life("marines")) == (17, 20)


@rule("T-66")
def test_lightning_strikes_in_that_sector_alone() -> None:
    units = ["marine corridors.a", "marine workshop.a", "alien workshop.b"]
    units += ["alien control_room.b", "alien control_room.c", "minor_alien control_room.d"]
    table = station("marines", "aliens", units=units)
    table.play("move corridors.a")
    assert table.life("aliens") == 19


@rule("T-66")
def test_three_units_are_not_enough() -> None:
    units = ["marine corridors.a", "marine workshop.a", "alien control_room.b", "alien control_room.c"]
    table = station("marines", "aliens", units=units).play("move corridors.a", "control_room.a")
    assert not table.events(LightningAssault)


@rule("T-67")
def test_all_own_units_of_the_sector_strike_not_only_the_newcomer() -> None:
    units = ["marine workshop.a", "marine alien_nest.a", "marine corridors.a", "alien alien_nest.b"]
    table = station("marines", "aliens", units=[*units, "alien alien_nest.d"]).play("move workshop.a")
    assert table.life("aliens") == 18, "the newcomer in c hits b, and so does the other one in a"


@rule("T-68")
def test_the_assault_belongs_to_who_moved_the_unit() -> None:
    units = ["marine corridors.a", "marine alien_nest.a", "marine alien_nest.c", "alien workshop.a upgraded"]
    units += ["alien alien_nest.d upgraded"]
    table = station("marines", "aliens", units=units, slots={"control_room.s1": "marines.team_tactics"})
    table.play("move corridors.a", "control_room.a", "workshop.a")
    assert [event.faction for event in table.events(LightningAssault)] == ["marines"]
    assert (table.life("aliens"), table.life("marines")) == (18, 20)


@rule("T-69")
def test_a_full_sector_that_stays_full_starts_nothing() -> None:
    units = ["marine workshop.a", "marine workshop.b", "alien workshop.c", "alien workshop.d"]
    units += ["marine corridors.a", "alien corridors.b", "minor_alien alien_nest.a"]
    table = station("marines", "aliens", units=units)
    finish_turn(table.play("move corridors.a", "unloading_dock.a"))
    finish_turn(table.play("move alien_nest.a", "corridors.c"))
    assert not table.events(LightningAssault)


@rule("T-70")
def test_in_the_corridors_lightning_then_cards_then_the_assault_of_the_sector() -> None:
    units = ["marine alien_nest.a", "marine workshop.a", "alien corridors.b", "alien corridors.c", "alien corridors.d"]
    table = station("marines", "aliens", units=units, slots={"corridors.s1": "marines.armory"})
    table.play("move alien_nest.a")
    while table.prompt in ("interlude", "which_action"):
        table.play("go on" if "go on" in table.options else table.options[0])
    assert happened(table, LightningAssault, Resolved, AssaultLaunched) == [
        *("LightningAssault", "Resolved", "AssaultLaunched")
    ]
    assert table.life("aliens") == 18


@rule("T-29", "T-59", "T-201")
@pytest.mark.parametrize(("hidden", "asked"), [("corridors.b", True), ("workshop.a", False)])
def test_a_target_is_asked_for_only_where_one_of_them_is_invisible(hidden: str, asked: bool) -> None:
    units = ["marine grey_wreck.a", "marine control_room.a"]
    units += [
        f"grey {room}{' invisible' if room == hidden else ''}" for room in ("corridors.b", "corridors.c", "workshop.a")
    ]
    table = station("marines", "greys", units=units).play("move grey_wreck.a", "corridors.a")
    assert (table.prompt == "which_target") == asked


@rule("T-66")
@pytest.mark.parametrize("last", "abcd")
def test_whichever_room_is_the_last_its_unit_strikes_like_lightning(last: str) -> None:
    crowd = ["alien", "alien", "minor_alien"]
    units = [f"{kind} corridors.{room}" for kind, room in zip(crowd, "abcd".replace(last, ""), strict=True)]
    table = station("marines", "aliens", units=["marine alien_nest.a", "marine unloading_dock.a", *units])
    table.play("move alien_nest.a")
    assert (table.at(f"corridors.{last}"), table.unit(f"corridors.{last}")) == ("marine", 0)
    assert len(table.events(LightningAssault)) == 1
