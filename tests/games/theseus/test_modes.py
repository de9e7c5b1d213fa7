"""Deathmatch, teams and Pandora: what is different there."""

from derelict.games.theseus.station import SECTORS
from tests.games.theseus.rules.tools import value
from tests.games.theseus.table import GAME, Table, station
from tests.marks import rule


def start(**options: object) -> Table:
    return Table(GAME.start(seed=5, **options))  # type: ignore[arg-type]


@rule("T-209", "T-210")
def test_a_deathmatch_has_a_sector_for_each_and_starts_at_zero() -> None:
    table = start(mode="deathmatch", seats=4, factions=["greys", "aliens", "marines", "scientists"])
    ring = [SECTORS[sector].id for sector in table.state.rules.ring]
    assert ring == [
        "control_room", "grey_wreck", "workshop", "alien_nest", "corridors", "unloading_dock", "laboratory",
    ]  # fmt: skip
    assert table.state.life == [0, 0, 0, 0]


@rule("T-211")
def test_in_a_deathmatch_wounds_are_points_for_who_deals_them() -> None:
    units = ["alien corridors.a", "alien workshop.a", "grey workshop.b", "marine workshop.c"]
    table = station(
        "aliens", "greys", "marines", mode="deathmatch", units=units, slots={"unloading_dock.s1": "marines.minefield"}
    )
    table.play("move corridors.a unloading_dock.a")
    assert (table.life("aliens"), table.life("marines")) == (0, 2)


@rule("T-215")
def test_twenty_points_of_life_win_a_deathmatch() -> None:
    units = ["alien corridors.a", "alien workshop.a", "grey workshop.b", "marine workshop.c"]
    slots = {"unloading_dock.s1": "marines.minefield"}
    table = station("aliens", "greys", "marines", mode="deathmatch", units=units, slots=slots, life=[19, 0, 18])
    table.play("move corridors.a unloading_dock.a")
    assert table.results() == {"aliens": "lost", "greys": "lost", "marines": "won"}


@rule("T-213", "T-214")
def test_in_a_deathmatch_the_infirmary_takes_life_from_the_others() -> None:
    units = ["scientist laboratory.a", "scientist workshop.a", "grey workshop.b", "marine workshop.c"]
    slots = {"corridors.s1": "scientists.infirmary upgrades=2"}
    table = station(
        "greys", "scientists", "marines", mode="deathmatch", units=units, slots=slots, life=[2, 5, 1],
        player="scientists",
    )  # fmt: skip
    table.play("move laboratory.a corridors.a", "marines")
    assert table.state.life == [0, 5, 0]


@rule("T-218", "T-219")
def test_teams_share_a_sector_and_play_with_less() -> None:
    table = start(mode="teams", factions=["greys", "aliens", "marines", "scientists"])
    assert (table.prompt, table.options) == ("alliance_sector", ["grey_wreck", "unloading_dock"])
    table.play("unloading_dock", "alien_nest")
    assert table.state.rules.homes == (3, 4, 3, 4)
    assert [SECTORS[sector].id for sector in table.state.rules.ring] == [
        "control_room", "unloading_dock", "workshop", "alien_nest", "corridors",
    ]  # fmt: skip
    assert [len(deck) for deck in table.state.decks] == [8, 8, 8, 8]
    assert table.state.rules.units.count("marine") == 2


@rule("T-222")
def test_an_allys_trap_does_no_harm_and_its_action_card_serves() -> None:
    units = ["marine corridors.a", "marine workshop.a", "alien workshop.b", "scientist alien_nest.a"]
    slots = {"control_room.s1": "greys.probe", "control_room.s2": "greys.optimizer"}
    table = station(
        "marines", "aliens", "greys", "scientists", mode="teams", homes=["unloading_dock", "alien_nest"] * 2,
        units=units, slots=slots,
    )  # fmt: skip
    table.play("move corridors.a control_room.a")
    assert table.knowledge("greys") == 0
    assert table.stock("greys") == table.stock("marines") == value("greys.optimizer")


@rule("T-235", "T-236")
def test_pandora_shares_a_sector_of_its_choice() -> None:
    table = start(factions=["marines", "pandora"])
    assert table.prompt == "pandora_sector"
    assert len(table.options) == 4
    table.play("unloading_dock", "left")
    assert table.state.rules.order == (1, 0)
    assert table.state.rules.homes == (3, 3)


@rule("T-240")
def test_a_creature_that_stops_among_friends_lets_an_embryo_hatch() -> None:
    table = station("pandora", "marines", homes=["corridors", "unloading_dock"], units=[
        "creature corridors.a", "creature workshop.a", "marine unloading_dock.a",
    ])  # fmt: skip
    table.play("move corridors.a control_room.a")
    assert (table.prompt, table.options) == ("which_embryo", ["hatch runner", "hatch catcher", "hatch warrior"])
    table.play("hatch warrior", "control_room.b")
    assert table.at("control_room.b") == "warrior"


@rule("T-244", "T-245", "T-246", "T-247")
def test_what_is_taken_over_works_for_pandora_once_or_for_good() -> None:
    slots = {"control_room.s1": "marines.armory upgrades=1"}
    for kind, owner in (("warrior", "marines"), ("catcher", "pandora")):
        units = [f"{kind} corridors.a", "creature workshop.a", "creature unloading_dock.a", "marine workshop.b"]
        table = station("pandora", "marines", homes=["workshop", "unloading_dock"], units=units, slots=slots)
        table.play("move corridors.a", "control_room.a")
        assert table.options == ["pass", "control_room.s1"]
        table.play("control_room.s1")
        assert table.at("control_room.a") == ""
        assert table.card("control_room.s1").owner == table.player("pandora")
        embryo = table.card("control_room.s1").embryo
        table = station(
            "pandora",
            "marines",
            homes=["workshop", "unloading_dock"],
            units=[f"{kind} reserve", "creature corridors.a", "creature workshop.b", "marine control_room.b"],
            slots={"control_room.s1": f"marines.armory upgrades=1 held=pandora embryo={embryo}"},
        )
        table.play("move corridors.a control_room.a")
        assert table.stock("pandora") == value("marines.armory") + 1
        assert table.state.rules.factions[table.card("control_room.s1").owner] == owner


@rule("T-252")
def test_in_a_neutral_sector_of_its_own_pandora_does_both_actions_in_its_order() -> None:
    units = ["creature workshop.a", "creature unloading_dock.a", "marine corridors.b"]
    table = station("pandora", "marines", homes=["corridors", "unloading_dock"], units=units)
    table.play("move workshop.a corridors.a")
    assert (table.prompt, table.options) == ("both_actions", ["token", "corridors"])
    table.play("token", "spend", "corridors.a")
    assert table.life("marines") == 19
    assert table.is_upgraded("corridors.a")
