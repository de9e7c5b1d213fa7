"""Deathmatch for three or four players: T-209 to T-216."""

from typing import Any

import pytest

from derelict.bots.bot import RandomBot
from derelict.bots.greedy import GreedyBot
from derelict.games.theseus.content.places import SECTORS
from derelict.games.theseus.events import SectorLaid, Sprung, Tied
from tests.games.theseus.rules.tools import finish_turn, set_up, start, value
from tests.games.theseus.table import GAME, Table, station
from tests.marks import rule


def deathmatch(*factions: str, **fields: Any) -> Table:
    return station(*factions, mode="deathmatch", **fields)


# Ring of three: Control Room, first sector, Workshop, second sector, Corridors, third sector.


@rule("T-209")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_ring_has_a_sector_for_each_player_in_the_order_of_the_turns(seats: int) -> None:
    factions = ["greys", "aliens", "marines", "scientists"][:seats]
    table = start(*factions, mode="deathmatch")
    homes = [SECTORS[home].id for home in table.state.rules.homes]
    ring = [SECTORS[sector].id for sector in table.state.rules.ring]
    assert [sector for sector in ring if sector in homes] == homes
    assert {"corridors", "workshop", "control_room"} == set(ring) - set(homes)
    assert table.state.rules.order == tuple(range(seats))


def ring_of(table: Table) -> list[str]:
    return [SECTORS[sector].id for sector in table.state.rules.ring]


def in_order(table: Table) -> list[str]:
    return [table.state.rules.factions[player] for player in table.state.rules.order]


@rule("T-209", "T-2")
def test_the_players_in_turn_lay_the_sectors_and_play_in_the_order_of_the_ring() -> None:
    table = start("greys", "aliens", "marines", mode="deathmatch", sectors="laid")
    wanted = ["corridors", "alien_nest", "unloading_dock", "workshop", "grey_wreck", "control_room"]
    for number, sector in enumerate(wanted[:-1]):
        assert (table.prompt, table.asked) == ("lay_sector", ["greys", "aliens", "marines"][number % 3])
        assert set(table.options) == set(wanted[number:]), "any that is left"
        table.play(sector)
    assert ring_of(table) == wanted, "the last one lays itself"
    assert in_order(table) == ["greys", "aliens", "marines"]
    assert [SECTORS[event.sector].id for event in table.events(SectorLaid)] == wanted
    assert set_up(table).turn_of == "greys"


@rule("T-209", "T-2")
def test_sectors_lie_at_random_if_so_agreed_and_the_turns_follow_the_ring() -> None:
    rings = set()
    for seed in range(20):
        table = Table(
            GAME.start(seats=3, seed=seed, mode="deathmatch", sectors="random", factions=["greys", "aliens", "marines"])
        )
        homes = [SECTORS[table.state.rules.homes[player]].id for player in table.state.rules.order]
        ring = [sector for sector in ring_of(table) if sector in homes]
        first = ring.index("grey_wreck")
        assert [*ring[first:], *ring[:first]] == homes
        rings.add(tuple(ring_of(table)))
    assert len(rings) > 15
    assert all(set(ring) == set(next(iter(rings))) for ring in rings)


@rule("T-209")
def test_in_other_modes_the_ring_is_the_usual_one() -> None:
    table = start("greys", "aliens", sectors="random")
    assert ring_of(table) == ["control_room", "grey_wreck", "workshop", "alien_nest", "corridors"]
    assert start("greys", "aliens", sectors="laid").prompt == "starting_card"


@rule("T-238", "T-236", "T-209")
@pytest.mark.parametrize(
    ("answers", "order"),
    [
        (["corridors"], ["pandora", "aliens", "greys"]),
        (["workshop"], ["pandora", "greys", "aliens"]),
        (["control_room"], ["pandora", "aliens", "greys"]),
        (["alien_nest", "left"], ["pandora", "aliens", "greys"]),
        (["alien_nest", "right"], ["aliens", "pandora", "greys"]),
    ],
)
def test_pandora_plays_when_the_sector_of_its_token_comes(answers: list[str], order: list[str]) -> None:
    table = start("pandora", "greys", "aliens", mode="deathmatch", sectors="laid")
    table.play("corridors", "alien_nest", "workshop", "grey_wreck")
    assert (table.prompt, table.asked) == ("pandora_sector", "pandora")
    assert in_order(table.play(*answers)) == order


@rule("T-209")
def test_bots_lay_sectors_too() -> None:
    for bot in (RandomBot(1), GreedyBot(1)):
        match = GAME.start(seats=3, seed=1, mode="deathmatch", sectors="laid")
        while match.decision is not None and match.decision.prompt == "lay_sector":
            match.play(bot.choose(match.view(match.decision.seat), match.decision))
        assert len(Table(match).events(SectorLaid)) == 6


@rule("T-209")
def test_every_other_player_is_an_enemy() -> None:
    units = ["marine alien_nest.a upgraded", "marine workshop.a", "alien corridors.b", "grey corridors.c"]
    table = deathmatch("greys", "aliens", "marines", player="marines", units=units)
    table.play("move alien_nest.a", "corridors.a")
    assert table.life("marines") == 2, "one wound for each of two enemies"


@rule("T-210")
@pytest.mark.parametrize("seats", [3, 4])
def test_everybody_starts_with_no_life(seats: int) -> None:
    assert start(seats=seats, mode="deathmatch").state.life == [0] * seats


@rule("T-211")
def test_wounds_are_gains_for_who_deals_them_and_no_loss() -> None:
    units = ["marine alien_nest.a", "marine workshop.a", "alien corridors.b"]
    table = deathmatch("greys", "aliens", "marines", player="marines", units=units, life=[3, 4, 5])
    table.play("move alien_nest.a", "corridors.a")
    assert table.state.life == [3, 4, 6]


@rule("T-211")
def test_by_a_trap_and_otherwise_as_well() -> None:
    units = ["scientist corridors.a", "scientist workshop.a", "alien laboratory.b", "marine laboratory.c"]
    slots = {"laboratory.s2": "aliens.hive", "laboratory.s3": "scientists.detonation"}
    table = deathmatch("aliens", "marines", "scientists", player="scientists", units=units, slots=slots)
    table.play("move corridors.a", "laboratory.a", "yes")
    assert table.state.life == [value("aliens.hive"), 0, 2 * value("scientists.detonation")]


@rule("T-211", "T-169")
def test_the_wounds_of_a_parasite_are_points_for_its_owner() -> None:
    units = ["marine corridors.a", "marine workshop.a", "alien alien_nest.a"]
    table = deathmatch("aliens", "marines", "greys", player="marines", units=units, parasites=[(6, "aliens")])
    assert table.state.rules.units[6] == "marine"
    table.play("move corridors.a")
    assert table.state.life == [1, 0, 0]


@rule("T-212")
def test_the_owner_of_a_trap_gains_even_if_a_third_player_moved_the_unit() -> None:
    units = ["marine corridors.a", "marine workshop.a", "alien workshop.b", "grey alien_nest.a"]
    slots = {"grey_wreck.s2": "marines.team_tactics", "corridors.s1": "greys.minefield"}
    table = deathmatch("marines", "aliens", "greys", units=units, slots=slots)
    table.play("move corridors.a", "grey_wreck.a", "workshop.b", "corridors.a")
    assert table.state.life == [0, 0, value("greys.minefield")]


def infirmary(life: list[int], number: int) -> Table:
    units = ["scientist control_room.a", "scientist workshop.a", "grey workshop.b", "marine workshop.c"]
    tokens = number - value("scientists.infirmary")
    table = deathmatch(
        "scientists", "greys", "marines", units=units, life=life,
        slots={"laboratory.s2": f"scientists.infirmary upgrades={tokens}"},
    )  # fmt: skip
    return table.play("move control_room.a", "laboratory.a")


@rule("T-213")
def test_the_infirmary_takes_life_from_the_enemies_as_its_player_likes() -> None:
    table = infirmary([7, 5, 5], 3)
    assert (table.prompt, table.asked, table.options) == ("sap_whom", "scientists", ["greys", "marines"])
    table.play("marines", "greys", "marines")
    assert table.state.life == [7, 4, 3], "and gives its owner none"


@rule("T-214")
def test_nobody_falls_below_zero_by_it_and_zero_does_not_lose() -> None:
    table = infirmary([7, 1, 0], 3)
    assert table.state.life == [7, 0, 0]
    assert table.results() == {}


@rule("T-214", "T-191")
def test_life_drain_brings_only_the_points_for_its_wounds() -> None:
    units = ["grey unloading_dock.a", "grey workshop.a", "alien control_room.b", "marine workshop.c"]
    table = deathmatch(
        "greys", "aliens", "marines", units=units, slots={"control_room.s1": "greys.life_drain"}, life=[4, 5, 6]
    )
    table.play("move unloading_dock.a", "control_room.a")
    assert table.state.life == [4 + value("greys.life_drain"), 5, 6]


@rule("T-215")
@pytest.mark.parametrize(("life", "over"), [(19, True), (18, False)])
def test_who_reaches_twenty_life_points_wins_at_once(life: int, over: bool) -> None:
    units = ["marine alien_nest.a", "marine workshop.a", "alien corridors.b"]
    table = deathmatch("greys", "aliens", "marines", player="marines", units=units, life=[0, 0, life])
    table.play("move alien_nest.a", "corridors.a")
    assert table.results() == ({"greys": "lost", "aliens": "lost", "marines": "won"} if over else {})


@rule("T-11", "T-215")
def test_what_goes_beyond_twenty_is_lost() -> None:
    units = ["alien unloading_dock.a", "alien workshop.a", "grey workshop.b", "marine workshop.c"]
    slots = {"control_room.s1": "marines.minefield upgrades=2"}
    table = deathmatch("aliens", "greys", "marines", units=units, slots=slots, life=[0, 0, 19])
    table.play("move unloading_dock.a", "control_room.a")
    assert table.results()["marines"] == "won"
    assert table.life("marines") == 20


@rule("T-215")
def test_who_reaches_twenty_knowledge_points_wins_at_once() -> None:
    units = ["grey alien_nest.a upgraded", "grey workshop.a", "alien corridors.b"]
    table = deathmatch("greys", "aliens", "marines", units=units, knowledge=[19, 0, 0])
    table.play("move alien_nest.a", "corridors.a")
    assert table.results() == {"greys": "won", "aliens": "lost", "marines": "lost"}


def ended(life: list[int], knowledge: list[int], **fields: Any) -> Table:
    """The Aliens, who are second, bring the match to its end."""
    units = ["alien workshop.a", "alien corridors.a", "grey corridors.b", "grey corridors.c", "marine unloading_dock.a"]
    fields = {"units": [*units, "marine unloading_dock.b"], **fields}
    table = deathmatch(
        "greys", "aliens", "marines", player="aliens", life=life, knowledge=knowledge, end=3,
        waiting={"alien_nest.w1": "aliens.assault"}, decks=[["greys.probe"], [], ["marines.fire"]], **fields,
    )  # fmt: skip
    return table.play("move workshop.a", "alien_nest.a", "alien_nest.w1", "grey_wreck.s2")


@rule("T-127", "T-209")
def test_the_largest_sum_wins_at_the_end() -> None:
    assert ended([3, 7, 9], [7, 0, 0]).results() == {"greys": "won", "aliens": "lost", "marines": "lost"}


@rule("T-216")
def test_only_the_tied_players_take_one_more_turn_from_the_next_one_on() -> None:
    table = ended([2, 5, 9], [7, 0, 0])
    assert [event.factions for event in table.events(Tied)] == [("greys", "marines")]
    turns = []
    while table.match.decision is not None:
        turns.append(table.turn_of)
        finish_turn(table)
    assert turns == ["marines", "greys"]
    assert table.results() == {"greys": "drawn", "aliens": "lost", "marines": "drawn"}


@rule("T-216")
def test_the_others_are_out_of_the_count_but_their_cards_work() -> None:
    """The Marines run into a Hive of the Aliens, who gain nothing by it any more."""
    units = [
        "alien workshop.a",
        "alien corridors.a",
        "grey grey_wreck.a",
        "marine unloading_dock.a",
        "marine corridors.b",
    ]
    table = ended([9, 5, 9], [0, 0, 0], units=units, slots={"control_room.s1": "aliens.hive"})
    assert table.turn_of == "marines"
    table.play("move unloading_dock.a", "control_room.a")
    assert len(table.events(Sprung)) == 1
    assert table.state.life == [9, 5, 9]


@rule("T-216", "T-195")
@pytest.mark.parametrize(("life", "gains"), [([1, 9, 9], False), ([9, 9, 9], True)])
def test_who_is_out_of_the_count_gains_no_knowledge_either(life: list[int], gains: bool) -> None:
    units = ["alien workshop.a", "alien corridors.a", "grey grey_wreck.a", "grey corridors.c"]
    units += ["marine unloading_dock.a", "marine corridors.b"]
    table = ended(life, [0, 0, 0], units=units, slots={"control_room.s1": "greys.probe"})
    assert table.turn_of == "marines"
    table.play("move unloading_dock.a", "control_room.a")
    assert len(table.events(Sprung)) == 1
    assert table.knowledge("greys") == (value("greys.probe") if gains else 0)


@rule("T-216")
def test_their_units_stay_and_wounding_one_is_worth_a_point() -> None:
    units = ["alien workshop.a", "alien corridors.a", "marine grey_wreck.a", "grey grey_wreck.b", "grey grey_wreck.c"]
    table = ended([9, 5, 9], [0, 0, 0], units=[*units, "marine space"])
    assert table.turn_of == "marines"
    table.play("move grey_wreck.a", "corridors.b")
    assert table.state.life == [9, 5, 10]
    finish_turn(table)
    assert (table.turn_of, table.results()) == ("greys", {})
    finish_turn(table)
    assert table.results() == {"greys": "lost", "aliens": "lost", "marines": "won"}


@rule("T-216", "T-213")
def test_the_infirmary_takes_nothing_from_who_is_out_of_the_count() -> None:
    units = ["alien workshop.a", "alien corridors.a", "scientist unloading_dock.a", "scientist corridors.b"]
    table = deathmatch(
        "marines", "aliens", "scientists", player="aliens", life=[9, 5, 9], end=3,
        units=[*units, "marine laboratory.a"], waiting={"alien_nest.w1": "aliens.assault"},
        slots={"workshop.s2": "scientists.infirmary"}, decks=[["marines.fire"], [], ["scientists.camera"]],
    )  # fmt: skip
    table.play("move workshop.a", "alien_nest.a", "alien_nest.w1", "laboratory.s2")
    assert (table.turn_of, table.state.racing) == ("scientists", (2, 0))
    table.play("move unloading_dock.a", "workshop.a")
    assert table.state.life == [8, 5, 9], "only the Marines still have a marker: nothing to choose"


@pytest.mark.parametrize("seed", range(2))
def test_a_deathmatch_sets_up_and_begins(seed: int) -> None:
    table = set_up(start("greys", "aliens", "marines", mode="deathmatch", seed=seed))
    assert (table.turn_of, table.prompt) == ("greys", "which_unit")


@rule("T-142", "T-59")
def test_a_sheltered_target_is_not_like_another() -> None:
    """The Minor Alien can reach a Marine in a Hideout and a Scientist: only the Scientist would bring a point."""
    table = station(
        "marines", "aliens", "scientists", mode="deathmatch", player="aliens",
        slots={"alien_nest.s2": "marines.hideout"},
        units=[
            "marine alien_nest.a", "marine control_room.a", "scientist alien_nest.c",
            "minor_alien alien_nest.b", "alien workshop.a",
        ],
    )  # fmt: skip
    table.play("move workshop.a")
    assert table.prompt == "which_target"
    assert set(table.options) == {"alien_nest.a", "alien_nest.c"}
    table.play("alien_nest.c")
    assert table.life("aliens") == 1
