"""Teams of two: T-217 to T-231."""

from typing import Any

import pytest

from derelict.games.theseus.content.places import SECTORS, SLOT_SPOT, SPOTS
from derelict.games.theseus.events import LightningAssault
from tests.games.theseus.rules.tools import finish_turn, put_down_cards, set_up, start, value
from tests.games.theseus.table import Table, station
from tests.marks import rule

FACTIONS = ("marines", "aliens", "greys", "scientists")
"""Marines and Greys against Aliens and Scientists."""
HOMES = ["unloading_dock", "alien_nest"] * 2

# The ring: Control Room, Unloading Dock, Workshop, Alien Nest, Corridors.


def teams(**fields: Any) -> Table:
    return station(*FACTIONS, mode="teams", homes=HOMES, **fields)


def opening(**asked: Any) -> Table:
    return start(*FACTIONS, mode="teams", **asked).play("unloading_dock", "alien_nest")


@rule("T-217")
def test_two_alliances_take_turns_a1_b1_a2_b2() -> None:
    table = set_up(opening())
    assert table.state.rules.sides == (0, 1, 0, 1)
    turns = []
    for _ in range(8):
        turns.append(table.turn_of)
        finish_turn(table)
    assert turns == list(FACTIONS) * 2


@rule("T-218")
def test_an_alliance_uses_the_sector_of_one_of_its_factions() -> None:
    table = start(*FACTIONS, mode="teams")
    assert (table.prompt, table.options) == ("alliance_sector", ["unloading_dock", "grey_wreck"])
    table.play("grey_wreck")
    assert table.options == ["alien_nest", "laboratory"]
    table.play("laboratory")
    homes = [SECTORS[home].id for home in table.state.rules.homes]
    assert homes == ["grey_wreck", "laboratory"] * 2


@rule("T-218", "T-222", "T-74")
def test_it_is_the_sector_of_both_allies() -> None:
    units = ["grey control_room.a", "grey workshop.a", "marine corridors.a", "alien corridors.b"]
    table = teams(units=units, player="greys").play("move control_room.a", "unloading_dock.a")
    assert table.stock("greys") == 1


@rule("T-219")
def test_the_ring_is_that_of_two_players() -> None:
    ring = [SECTORS[sector].id for sector in opening().state.rules.ring]
    assert ring == ["control_room", "unloading_dock", "workshop", "alien_nest", "corridors"]


@rule("T-219")
def test_beginners_draw_four_and_install_three() -> None:
    table = opening(beginner=True)
    assert [len(dealt) for dealt in table.state.dealt] == [4] * 4
    assert put_down_cards(table) == list(FACTIONS) * 3
    assert [len(deck) for deck in table.state.decks] == [6] * 4


@rule("T-220")
def test_ten_cards_two_drawn_one_installed_and_one_waiting_in_the_alliances_sector() -> None:
    table = opening()
    assert [len(deck) + len(dealt) for deck, dealt in zip(table.state.decks, table.state.dealt, strict=True)] == [
        10
    ] * 4
    assert [len(dealt) for dealt in table.state.dealt] == [2] * 4
    assert put_down_cards(table) == list(FACTIONS)
    waiting = {home: [table.at(f"{home}.w{place}").partition(".")[0] for place in (1, 2)] for home in set(HOMES)}
    assert waiting == {"unloading_dock": ["marines", "greys"], "alien_nest": ["aliens", "scientists"]}
    assert [len(deck) for deck in table.state.decks] == [8] * 4


@rule("T-221")
def test_each_player_has_two_units_one_at_home_and_one_anywhere() -> None:
    table = opening()
    put_down_cards(table)
    asked = []
    for home in HOMES:
        asked.append(table.asked)
        assert {option.partition(".")[0] for option in table.options} == {home}
        table.play(table.options[0])
    assert asked == list(FACTIONS)
    assert len(table.options) == 20 - 4
    table.play("alien_nest.c")
    assert table.asked == "aliens"
    table.play("alien_nest.d", "corridors.a", "corridors.b")
    assert (table.turn_of, table.state.turn) == ("marines", 1)
    assert not table.events(LightningAssault), "the full Nest starts nothing"
    placed = [kind for unit, kind in enumerate(table.state.rules.units) if table.state.where[unit] >= 0]
    assert sorted(placed) == sorted(["marine", "alien", "grey", "scientist"] * 2)


@rule("T-222")
def test_an_allys_traps_and_attacks_do_no_harm() -> None:
    units = ["marine corridors.a upgraded", "marine workshop.a", "grey control_room.b", "alien alien_nest.b"]
    slots = {"control_room.s1": "greys.minefield", "control_room.s2": "marines.assault"}
    table = teams(units=units, slots=slots).play("move corridors.a", "control_room.a")
    assert table.state.life == [20, 20, 20, 20]
    assert table.at("control_room.s1") == "greys.minefield"


@rule("T-222")
def test_an_allys_action_cards_modules_and_shortcuts_serve_both() -> None:
    units = ["marine alien_nest.a", "marine workshop.a", "alien corridors.b", "grey workshop.b"]
    slots = {"corridors.s1": "greys.optimizer"}
    table = teams(units=units, slots=slots).play("move alien_nest.a", "corridors.a")
    assert table.stock("marines") == value("greys.optimizer")
    units = ["grey corridors.a", "grey workshop.a", "alien workshop.b", "marine workshop.c"]
    table = teams(units=units, slots={"control_room.s1": "marines.secret_passage"}, player="greys")
    table.play("move corridors.a")
    assert table.options == ["enter", "skip"]
    units = ["alien workshop.a", "alien corridors.a", "grey alien_nest.a", "grey alien_nest.b"]
    units += ["marine alien_nest.c", "marine alien_nest.d"]
    table = teams(units=units, slots={"alien_nest.s2": "marines.barricade"}, player="aliens")
    table.play("move workshop.a")
    assert table.space() == ["alien"], "nobody of the alliance can be thrown out, so the newcomer is"


@rule("T-223")
def test_a_player_never_moves_an_allys_unit() -> None:
    units = ["marine unloading_dock.a", "marine space", "grey control_room.a", "grey corridors.a", "alien corridors.b"]
    table = teams(units=units)
    assert set(table.options) == {"move unloading_dock.a", "space marine"}
    table.play("move unloading_dock.a", "workshop.a")
    assert table.turn_of == "aliens", "no extra turn with a Grey"


@rule("T-223")
def test_mind_control_does_not_move_the_ally() -> None:
    units = ["grey corridors.a", "grey workshop.a", "marine workshop.b", "alien workshop.c"]
    table = teams(units=units, slots={"control_room.s1": "greys.mind_control"}, player="greys")
    table.play("move corridors.a", "control_room.a")
    assert table.options == ["pass", "workshop.c"]


@rule("T-223", "T-229")
def test_a_player_never_draws_from_the_allys_deck() -> None:
    units = ["marine control_room.a", "marine workshop.a", "alien corridors.b", "grey corridors.a"]
    decks = [["marines.fire"], ["aliens.hive"], ["greys.probe"], ["scientists.camera"]]
    table = teams(units=units, decks=decks).play("move control_room.a", "unloading_dock.a", "unloading_dock.w1")
    assert table.at("unloading_dock.w1") == "marines.fire"
    assert table.deck("greys") == ["greys.probe"]


@rule("T-224")
def test_in_an_assault_only_the_units_of_its_player_attack() -> None:
    units = ["marine alien_nest.a", "marine workshop.a", "alien workshop.b", "grey control_room.a upgraded"]
    table = teams(units=[*units, "alien control_room.b"]).play("move alien_nest.a", "corridors.a")
    assert table.life("aliens") == 19
    assert table.knowledge("greys") == 0


@rule("T-224", "T-67")
def test_in_a_lightning_assault_too() -> None:
    units = ["marine workshop.a", "marine corridors.a", "grey alien_nest.a upgraded", "alien alien_nest.b"]
    table = teams(units=[*units, "alien alien_nest.d"]).play("move workshop.a")
    assert (table.life("aliens"), table.knowledge("greys")) == (19, 0)


@rule("T-225")
def test_instants_bonus_cards_and_tokens_are_used_by_both_each_in_the_own_turn() -> None:
    units = ["scientist corridors.a", "scientist workshop.a", "alien workshop.b", "marine unloading_dock.a"]
    table = teams(
        units=units, player="scientists", stock=[0, 1], hands=[["bonus.upgrade"], ["aliens.shaft"]],
        slots={"workshop.s2": "aliens.hive"},
    )  # fmt: skip
    assert {"spend", "play shaft"} <= set(table.options)
    assert "play upgrade" not in table.options, "that is the other alliance's"
    table.play("play shaft", "corridors.s1")
    assert table.at("corridors.s1") == "aliens.hive"
    table.play("spend")
    assert {"workshop.a", "workshop.b", "corridors.s1"} <= set(table.options), "also for the ally's units and cards"


@rule("T-226")
def test_life_and_knowledge_are_not_shared() -> None:
    units = ["marine corridors.a", "marine workshop.a", "alien workshop.b", "scientist workshop.c"]
    slots = {"control_room.s1": "aliens.hive"}
    table = teams(units=units, slots=slots).play("move corridors.a", "control_room.a")
    assert table.state.life == [20 - value("aliens.hive"), 20, 20, 20]


@rule("T-227")
def test_a_card_for_more_wounds_helps_the_ally_who_deals_them() -> None:
    factions = ("marines", "aliens", "scientists", "greys")
    table = station(
        *factions, mode="teams", homes=HOMES, player="scientists",
        units=["scientist alien_nest.a upgraded", "scientist workshop.a", "alien corridors.b"],
        slots={"corridors.s1": "marines.strategic_position"},
    )  # fmt: skip
    table.play("move alien_nest.a", "corridors.a")
    assert table.life("aliens") == 20 - 1 - value("marines.strategic_position")


@rule("T-227")
def test_a_card_for_more_knowledge_helps_an_ally_who_gains_it() -> None:
    factions = ("greys", "aliens", "scientists", "marines")
    table = station(
        *factions, mode="teams", homes=["grey_wreck", "alien_nest"] * 2, player="greys",
        units=["grey corridors.a", "grey workshop.a", "alien control_room.b"],
        slots={"control_room.s1": "greys.transfer", "control_room.s2": "scientists.archives"},
    )  # fmt: skip
    table.play("move corridors.a", "control_room.a")
    assert table.knowledge("greys") == value("greys.transfer") + value("scientists.archives")
    assert table.knowledge("scientists") == 0


@rule("T-227", "T-172")
def test_archives_add_nothing_to_a_transfer_that_finds_no_enemy() -> None:
    table = station(
        *("greys", "aliens", "scientists", "marines"), mode="teams", homes=["grey_wreck", "alien_nest"] * 2,
        player="greys", units=["grey corridors.a", "grey workshop.a", "alien workshop.b"],
        slots={"control_room.s1": "greys.transfer", "control_room.s2": "scientists.archives"},
    )  # fmt: skip
    table.play("move corridors.a", "control_room.a")
    assert table.state.knowledge == [0, 0, 0, 0], "the Transfer gives no knowledge, so there is nothing to add to"


@rule("T-227")
def test_who_gains_no_knowledge_cannot_use_an_allys_cards_for_it() -> None:
    units = ["marine corridors.a", "marine workshop.a", "alien control_room.b", "grey workshop.b"]
    table = teams(units=units, slots={"control_room.s1": "greys.transfer"})
    table.play("move corridors.a", "control_room.a")
    assert table.state.knowledge == [0, 0, 0, 0]


@rule("T-227")
def test_nor_read_an_allys_camera_which_keeps_its_points() -> None:
    units = ["alien alien_nest.a", "alien corridors.a", "marine workshop.a", "scientist workshop.b"]
    table = teams(units=units, player="aliens", slots={"control_room.s1": "scientists.camera points=4"})
    table.play("move corridors.a", "control_room.a")
    assert table.state.knowledge == [0, 0, 0, 0]
    assert table.card("control_room.s1").points == 4


@rule("T-227", "T-250")
def test_a_camera_that_pandora_holds_gives_its_ally_nothing() -> None:
    table = station(
        *("pandora", "scientists", "greys", "marines"),
        mode="teams",
        homes=["grey_wreck", "laboratory"] * 2,
        player="greys",
        units=["grey corridors.a", "grey workshop.a", "creature workshop.b", "scientist workshop.c"],
        slots={"control_room.s1": "scientists.camera points=4 held=pandora embryo=6"},
    )
    assert table.state.rules.units[6] == "catcher"
    table.play("move corridors.a", "control_room.a")
    assert table.state.knowledge == [0, 0, 0, 0]
    assert table.card("control_room.s1").points == 4


@rule("T-254", "T-81")
@pytest.mark.parametrize(("player", "offered"), [("pandora", True), ("greys", False)])
def test_only_pandora_itself_cleans_up_a_card_that_it_holds(player: str, offered: bool) -> None:
    table = station(
        *("pandora", "scientists", "greys", "marines"),
        mode="teams",
        homes=["grey_wreck", "laboratory"] * 2,
        player=player,
        units=[
            "grey control_room.a",
            "grey workshop.a",
            "creature control_room.b",
            "creature workshop.b",
            "marine grey_wreck.d",
        ],
        ring=["workshop", "control_room", "corridors", "grey_wreck", "laboratory"],
        slots={"grey_wreck.s2": "scientists.camera held=pandora embryo=6"},
    )
    table.play("move control_room.b" if player == "pandora" else "move control_room.a", "grey_wreck.a")
    assert ((table.prompt == "base_action"), ("grey_wreck.s2" in table.options)) == (offered, offered)


@rule("T-228")
def test_life_from_an_action_card_goes_to_who_resolves_it() -> None:
    units = ["alien corridors.a", "alien workshop.a", "marine workshop.b", "scientist workshop.c"]
    table = teams(
        units=units, player="aliens", slots={"control_room.s1": "scientists.infirmary"}, life=[20, 10, 20, 10]
    )
    table.play("move corridors.a", "control_room.a")
    assert table.state.life == [20, 10 + value("scientists.infirmary"), 20, 10]


@rule("T-228")
def test_knowledge_from_a_trap_goes_to_its_owner() -> None:
    units = ["marine corridors.a", "marine unloading_dock.a", "alien workshop.b", "grey alien_nest.c"]
    slots = {"control_room.s1": "marines.team_tactics", "alien_nest.s2": "greys.probe"}
    table = teams(units=units, slots=slots)
    table.play("move corridors.a", "control_room.a", "workshop.b", "alien_nest.a")
    assert table.state.knowledge == [0, 0, value("greys.probe"), 0]


@rule("T-228", "T-117")
def test_a_duplication_copies_only_its_own_faction() -> None:
    slots = {"control_room.s1": "greys.optimizer", "control_room.s2": "marines.duplication"}
    units = ["marine corridors.a", "marine workshop.a", "alien workshop.b", "grey workshop.c"]
    table = teams(units=units, slots=slots).play("move corridors.a", "control_room.a")
    assert table.stock("marines") == value("greys.optimizer")


@rule("T-229")
def test_an_allys_waiting_card_may_be_installed_and_the_place_is_filled_from_the_own_deck() -> None:
    units = ["marine control_room.a", "marine workshop.a", "alien corridors.b", "grey corridors.a"]
    waiting = {"unloading_dock.w1": "greys.probe", "unloading_dock.w2": "aliens.hive"}
    slots = {"workshop.s1": "bonus.upgrade"}
    table = teams(units=units, waiting=waiting, slots=slots, decks=[["marines.fire"], ["aliens.hive"], [], []])
    table.play("move control_room.a", "unloading_dock.a", "unloading_dock.w1", "workshop.s1")
    assert table.card("workshop.s1").owner == table.player("greys")
    assert table.at("unloading_dock.w1") == "marines.fire"
    assert table.hand("marines") == ["bonus.upgrade"]


@rule("T-229", "T-125")
def test_with_an_empty_own_deck_the_end_token_moves() -> None:
    units = ["marine control_room.a", "marine workshop.a", "alien corridors.b", "grey corridors.a"]
    decks = [[], ["aliens.hive"], ["greys.optimizer"], []]
    table = teams(units=units, waiting={"unloading_dock.w1": "greys.probe"}, decks=decks)
    table.play("move control_room.a", "unloading_dock.a", "unloading_dock.w1", "workshop.s2")
    assert table.state.end == 1
    assert table.deck("greys") == ["greys.optimizer"]


@rule("T-230")
def test_a_player_without_life_loses_for_the_alliance() -> None:
    units = ["marine corridors.a", "marine workshop.a", "alien workshop.b", "grey workshop.c"]
    table = teams(units=units, slots={"control_room.s1": "aliens.hive"}, life=[1, 20, 20, 20])
    table.play("move corridors.a", "control_room.a")
    assert table.results() == {"marines": "lost", "aliens": "won", "greys": "lost", "scientists": "won"}


@rule("T-230")
def test_twenty_knowledge_points_of_one_player_win_for_the_alliance_but_not_ten_and_ten() -> None:
    units = ["marine corridors.a", "marine workshop.a", "alien workshop.b", "grey workshop.c"]
    for short, over in ((0, True), (1, False)):
        knowledge = [0, 0, 10, 20 - value("scientists.small_laboratory") - short]
        table = teams(
            units=["scientist corridors.a", "scientist workshop.a", *units[2:]],
            player="scientists",
            slots={"control_room.s1": "scientists.small_laboratory"},
            knowledge=knowledge,
        )
        table.play("move corridors.a", "control_room.a")
        won = {"marines": "lost", "aliens": "won", "greys": "lost", "scientists": "won"}
        assert table.results() == (won if over else {})


def ended(life: list[int], knowledge: list[int]) -> Table:
    """The Aliens, the second to play, bring the match to its end."""
    units = ["alien workshop.a", "alien corridors.a", "marine corridors.b", "marine corridors.c", "grey control_room.a"]
    table = teams(
        units=[*units, "scientist control_room.b"], player="aliens", life=life, knowledge=knowledge, end=3,
        waiting={"alien_nest.w1": "aliens.assault"},
        decks=[["marines.fire"], [], ["greys.probe"], ["scientists.camera"]],
    )  # fmt: skip
    return table.play("move workshop.a", "alien_nest.a", "alien_nest.w1", "unloading_dock.s2")


@rule("T-230", "T-127")
def test_at_the_end_the_larger_sum_of_an_alliance_wins() -> None:
    table = ended([5, 6, 5, 6], [0, 0, 9, 6])
    assert table.results() == {"marines": "won", "aliens": "lost", "greys": "won", "scientists": "lost"}


@rule("T-231")
def test_a_tie_is_played_off_by_a_turn_of_all_four() -> None:
    table = ended([5, 6, 5, 6], [0, 0, 8, 6])
    turns = []
    while table.match.decision is not None:
        turns.append(table.turn_of)
        finish_turn(table)
        assert len(turns) < 9
    assert turns == ["greys", "scientists", "marines", "aliens"]
    results = table.results()
    assert results["marines"] == results["greys"]
    assert results["aliens"] == results["scientists"]


@rule("T-222", "T-200")
def test_an_allys_unit_may_become_invisible() -> None:
    table = teams(
        units=["marine control_room.a", "marine workshop.a", "grey workshop.b", "alien corridors.a"],
        slots={"unloading_dock.s2": "greys.invisibility"},
    )
    table.play("move control_room.a", "unloading_dock.a")
    assert table.prompt == "conceal_whom"
    assert set(table.options) == {"unloading_dock.a", "workshop.a", "workshop.b"}


@rule("T-222", "T-166")
def test_an_allys_unit_may_attack_by_phantom_attack() -> None:
    table = station(
        "greys", "marines", "aliens", "scientists", mode="teams", homes=["grey_wreck", "unloading_dock"] * 2,
        slots={"grey_wreck.s2": "aliens.phantom_attack"},
        units=["grey control_room.a", "grey workshop.a", "alien corridors.b upgraded", "marine corridors.a"],
    )  # fmt: skip
    table.play("move control_room.a", "grey_wreck.a")
    assert (table.prompt, table.options) == ("which_attacker", ["pass", "corridors.b"])
    table.play("corridors.b")
    assert table.life("marines") == 19


@rule("T-222", "T-183", "T-184")
def test_an_ally_that_stops_there_frees_who_is_clamped() -> None:
    units = ["marine control_room.b", "marine workshop.a", "grey corridors.a", "grey workshop.b", "alien corridors.b"]
    table = teams(
        units=units, player="greys", clamped=[(0, "control_room.s1")], slots={"control_room.s1": "scientists.clamp"}
    )
    assert table.unit("control_room.b") == 0
    table.play("move workshop.b", "corridors.c")
    assert [unit for unit, _ in table.state.clamped] == [0], "nobody has stopped beside it"
    table = teams(
        units=["marine control_room.b", "marine workshop.a", "grey corridors.a", "grey workshop.b", "alien workshop.c"],
        player="greys", clamped=[(0, "control_room.s1")], slots={"control_room.s1": "scientists.clamp"},
    )  # fmt: skip
    table.play("move corridors.a", "control_room.a")
    assert table.state.clamped == (), "freed by the ally, who is not caught by that Clamp"


@rule("T-146", "T-222")
def test_protection_serves_both_allies() -> None:
    table = teams(
        units=["alien corridors.a", "alien workshop.a", "marine workshop.b"], player="aliens",
        slots={"workshop.s1": "marines.protection", "workshop.s2": "greys.probe", "workshop.s4": "marines.fire"},
        waiting={"unloading_dock.w1": "greys.transfer"},
    )  # fmt: skip
    table.play("move corridors.a", "control_room.a")
    assert table.malfunction == "workshop.s1", "nothing to choose"


@rule("T-171", "T-183", "T-225")
def test_a_shaft_moves_an_allys_clamp_and_it_goes_on_holding_whom_it_holds() -> None:
    units = ["alien corridors.a", "alien workshop.a", "marine control_room.a", "grey unloading_dock.a"]
    slots = {"control_room.s1": "scientists.clamp", "unloading_dock.s2": "scientists.clamp"}
    table = teams(
        units=units, player="aliens", slots=slots, hands=[[], ["aliens.shaft"]],
        clamped=[(0, "control_room.s1"), (7, "unloading_dock.s2")],
    )  # fmt: skip
    assert [table.state.rules.units[unit] for unit, _ in table.state.clamped] == ["marine", "grey"]
    table.play("play shaft", "control_room.s1", "workshop.s2")
    assert [(unit, SPOTS[SLOT_SPOT + slot]) for unit, slot in table.state.clamped] == [
        (0, "workshop.s2"),
        (7, "unloading_dock.s2"),
    ]


@rule("T-225", "T-99")
def test_a_token_may_be_spent_on_an_allys_unit_alone() -> None:
    units = ["alien corridors.a upgraded", "alien workshop.a upgraded", "scientist workshop.b", "marine workshop.c"]
    table = teams(units=units, player="aliens", stock=[0, 1])
    table.play("spend")
    assert table.is_upgraded("workshop.b")
