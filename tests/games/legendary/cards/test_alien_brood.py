"""The cards that the Alien player puts on the board: eggs, walls, and what lurks."""

from typing import Any

from tests.games.legendary.cards.stage import ALIEN, alien, card, cards, stage
from tests.marks import rule


@card("carry_an_egg")
@rule("L-208", "L-220")
def test_carry_an_egg_lies_hidden_in_the_shafts_and_hatches_in_the_combat_zone() -> None:
    table = alien("carry_an_egg", rooms={"ventilation_shafts": "ash"}).play("play carry_an_egg")
    assert table.rooms()[:2] == ["(carry_an_egg)", "(ash)"]
    assert "carry_an_egg" not in table.play("end").state.alien_discard
    fields = {"avatars": ["", "", "warrior_xenomorph"], **ALIEN}
    table = stage("gunner", "medic", "scout", rooms={"airlock": "carry_an_egg up"}, attack=2, **fields)
    assert table.play("fight airlock").dead_enemies == ["carry_an_egg"]
    table = stage("gunner", "medic", "scout", combat=["carry_an_egg"], strikes=["torn_open"], **fields).end_turn()
    assert table.wounds(1) == [], "an egg does not strike"
    table = alien("into_the_light", rooms={"airlock": "carry_an_egg seen=all"}).play("play into_the_light")
    assert (table.huggers(), table.dead_enemies) == ([1], ["carry_an_egg"])


@card("carry_an_egg")
def test_carry_an_egg_counts_as_an_alien_egg() -> None:
    fields = {"avatars": ["", "", "warrior_xenomorph"], **ALIEN}
    rooms = {"airlock": "event1", "operations": "carry_an_egg up"}
    table = stage("gunner", "medic", "scout", rooms=rooms, attack=1, hands=[["grunt"], ["grunt"]], **fields)
    table.play("scan airlock")
    assert (table.huggers(), table.room("operations"), table.hand(1)) == ([1], "", ["grunt"])


@card("open_egg")
@rule("L-221")
def test_open_egg_lays_a_facehugger_in_front_of_a_player() -> None:
    table = alien("open_egg").play("play open_egg")
    assert table.options == ["player 1", "player 2"]
    table.play("player 2")
    assert (table.huggers(), table.state.facehuggers) == ([2], 8)


@card("implant")
def test_implant_infects_a_player_who_has_a_facehugger() -> None:
    table = alien("implant", huggers=["facehugger seat=1 left=2"]).play("play implant", "player 1")
    assert (table.is_infected(1), table.discard(1), table.huggers()) == (True, ["chestburster"], [])
    assert table.dead_enemies == ["facehugger"]
    table = alien("implant", huggers=["facehugger seat=1 left=2"]).play("play implant", "player 2")
    assert (table.is_infected(1), table.is_infected(2), table.huggers()) == (False, False, [1])


@card("resin_wall")
def test_resin_wall_makes_scanning_a_room_dearer_by_2() -> None:
    table = alien("resin_wall").play("play resin_wall")
    assert table.options == ["ventilation_shafts", "operations", "weapons_locker", "med_lab", "airlock"]
    table.play("airlock")
    assert (table.scan_cost("airlock"), table.scan_cost("med_lab")) == (3, 2)
    table.play("end")
    assert (table.scan_cost("airlock"), "resin_wall" in table.state.alien_discard) == (3, False)


LURKING = {
    "lurk_in_the_vents": ("ventilation_shafts", 4),
    "lurk_in_operations": ("operations", 4),
    "lurk_in_the_weapons_locker": ("weapons_locker", 5),
    "lurk_in_the_med_lab": ("med_lab", 5),
    "lurk_in_the_airlock": ("airlock", 6),
}


@cards("room, attack", LURKING)
@rule("L-220")
def test_what_lurks_in_a_room_is_an_enemy_there(kind: str, room: str, attack: int) -> None:
    table = alien(kind).play(f"play {kind}")
    assert table.room(room) == f"({kind})"
    assert kind not in table.play("end").state.alien_discard
    fields: dict[str, Any] = {"avatars": ["", "", "warrior_xenomorph"], **ALIEN}
    table = stage("gunner", "medic", "scout", rooms={room: f"{kind} up"}, attack=attack, **fields)
    assert table.play(f"fight {room}").dead_enemies == [kind]
    assert not stage("gunner", "medic", "scout", rooms={room: f"{kind} up"}, attack=attack - 1, **fields).offers(
        f"fight {room}"
    )
    table = stage("gunner", "medic", "scout", combat=[kind], strikes=["scratch"], **fields).end_turn()
    assert table.wounds(1) == ["scratch"]


@card("lurk_in_the_airlock")
@rule("L-33", "L-35")
def test_what_lurks_pushes_the_card_that_is_in_its_room() -> None:
    table = alien("lurk_in_the_airlock", rooms={"airlock": "full_grown_xenomorph"}).play("play lurk_in_the_airlock")
    assert (table.room("airlock"), table.combat) == ("(lurk_in_the_airlock)", ["full_grown_xenomorph"])


@card("sibling_charge")
@rule("L-220")
def test_sibling_charge_is_an_enemy_of_6_in_the_combat_zone() -> None:
    table = alien("sibling_charge", strikes=["scratch"]).play("play sibling_charge", "end")
    assert (table.turn_of, table.combat, table.attack_in("combat 1")) == (1, ["sibling_charge"], 6)
    assert table.end_turn().wounds(1) == ["scratch"]
    fields = {"avatars": ["", "", "warrior_xenomorph"], **ALIEN}
    table = stage("gunner", "medic", "scout", combat=["sibling_charge"], attack=6, **fields).play("fight combat 1")
    assert table.dead_enemies == ["sibling_charge"]
