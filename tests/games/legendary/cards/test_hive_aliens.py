"""The Hive cards of the film Aliens."""

from tests.games.legendary.cards.stage import card, cards, check_enemy, pushed_out, scanned, stage, turn
from tests.marks import rule

ENEMIES = {
    "ceiling_crawler": (4, 1),
    "night_swarmer": (4, 1),
    "hive_egg": (3, 0),
    "royal_guard": (7, 1),
    "alien_queen": (22, 2),
}


@cards("attack, strikes", ENEMIES)
@rule("L-74", "L-81")
def test_attack_and_strikes_in_the_combat_zone(kind: str, attack: int, strikes: int) -> None:
    check_enemy(kind, "aliens", attack, strikes)


@card("cocooned_colonist")
@rule("L-71")
def test_cocooned_colonist_in_the_complex_brings_a_sergeant() -> None:
    table = scanned("cocooned_colonist", film="aliens", sergeants=["sergeant_tech"])
    assert (table.found, table.discard(), table.huggers()) == (["cocooned_colonist"], ["sergeant_tech"], [])


@card("cocooned_colonist")
def test_cocooned_colonist_in_the_combat_zone_brings_a_facehugger() -> None:
    table = pushed_out("cocooned_colonist", film="aliens")
    assert (table.found, table.huggers(), table.combat, table.discard(2)) == (["cocooned_colonist"], [2], [], [])


@card("ceiling_crawler")
def test_ceiling_crawler_makes_who_reveals_it_discard() -> None:
    table = scanned("ceiling_crawler", film="aliens", hands=[["grunt", "specialist"], ["grunt"]])
    assert table.options == ["hand grunt", "hand specialist"]
    table.play("hand specialist")
    assert (table.hand(1), table.hand(2), table.room("weapons_locker")) == (["grunt"], ["grunt"], "ceiling_crawler")
    assert pushed_out("ceiling_crawler", film="aliens", hands=[[], ["grunt"]]).discard(2) == ["grunt"]


@card("night_swarmer")
@rule("L-177")
def test_night_swarmer_moves_on_with_each_event() -> None:
    rooms = {"operations": "night_swarmer up", "airlock": "night_swarmer up"}
    table = scanned("event3", film="aliens", stage=2, rooms=rooms, hive=["hazard3", "hive_egg"])
    assert table.combat == ["night_swarmer"]
    assert table.rooms() == ["(hive_egg)", "", "night_swarmer", "", ""], "the Objective has its say first"


@card("newt")
def test_newt_heals_everybody_in_the_complex() -> None:
    table = scanned("newt", film="aliens", wounds=[["scratch"], ["claw_rake"]])
    assert (table.found, table.wounds(1), table.wounds(2)) == (["newt"], [], [])


@card("newt")
def test_newt_costs_a_strike_in_the_combat_zone() -> None:
    table = pushed_out("newt", film="aliens", wounds=[["scratch"], ["scratch"]], strikes=["claw_rake"])
    assert (table.found, table.wounds(1), table.wounds(2)) == (["newt"], ["scratch"], ["scratch", "claw_rake"])


@card("sentry_gun")
@rule("L-105", "L-165", "L-178", "L-210")
def test_sentry_gun_is_found_and_for_4_attached_to_a_room_of_ones_choice() -> None:
    table = scanned("sentry_gun", film="aliens", stage=1, recruit=4, rooms={"airlock": "night_swarmer up"})
    assert (table.found, table.attack_in("airlock")) == (["sentry_gun"], 4)
    table.play("pay sentry_gun")
    assert table.options == ["ventilation_shafts", "operations", "weapons_locker", "med_lab", "airlock"]
    table.play("airlock")
    assert (table.found, table.recruit, table.attack_in("airlock")) == ([], 0, 2)


@card("sentry_gun")
def test_sentry_gun_weakens_whoever_is_in_its_room_and_nobody_else() -> None:
    fields = {"film": "aliens", "attached": ["sentry_gun airlock", "sentry_gun airlock"], "stage": 2}
    rooms = {"airlock": "ceiling_crawler up", "med_lab": "ceiling_crawler up"}
    table = turn(rooms=rooms, combat=["night_swarmer"], **fields)
    assert (table.attack_in("airlock"), table.attack_in("med_lab"), table.attack_in("combat 1")) == (0, 4, 4)
    assert turn(rooms={"airlock": "stray_drone up"}, **fields).attack_in("airlock") == 0, "never below 0"


@card("sentry_gun")
@rule("L-103")
def test_sentry_gun_needs_its_price_and_objective_2() -> None:
    fields = {"film": "aliens", "found": ["sentry_gun"]}
    assert turn(recruit=4, stage=1, **fields).offers("pay sentry_gun")
    assert not turn(recruit=3, stage=1, **fields).offers("pay sentry_gun")
    assert not turn(recruit=4, stage=0, **fields).offers("pay sentry_gun")
    assert not turn(recruit=4, stage=2, **fields).offers("pay sentry_gun")


@card("alien_queen")
@rule("L-170", "L-171")
def test_alien_queen_does_not_move() -> None:
    rooms = {"ventilation_shafts": "event1", "operations": "alien_queen up"}
    table = stage("gunner", "medic", film="aliens", rooms=rooms, hive=["event3", "event2"], strikes=["miss"]).end_turn()
    assert table.rooms() == ["(event2)", "alien_queen", "(event1)", "", ""]
    table = turn("electric_prod", film="aliens", rooms={"airlock": "alien_queen up"}).play("play electric_prod")
    assert table.prompt == "action", "no player moves her either"


@card("alien_queen")
@rule("L-91", "L-172")
def test_alien_queen_in_the_complex_makes_the_player_draw_a_strike() -> None:
    fields = {"film": "aliens", "strikes": ["scratch"] * 3}
    table = stage("gunner", "medic", rooms={"med_lab": "alien_queen up"}, **fields).end_turn()
    assert table.wounds(1) == ["scratch"]
    table = stage("gunner", "medic", rooms={"med_lab": "alien_queen"}, **fields).end_turn()
    assert table.wounds(1) == [], "hidden she does nothing"


@card("hive_egg")
@rule("L-208")
def test_hive_egg_hatches_when_it_enters_the_combat_zone() -> None:
    table = pushed_out("hive_egg", film="aliens")
    assert (table.huggers(), table.combat, table.dead_enemies) == ([2], [], ["hive_egg"])
    assert scanned("hive_egg", film="aliens").room("weapons_locker") == "hive_egg"


@card("power_loader")
@rule("L-178")
def test_power_loader_gives_5_attack_for_4_once() -> None:
    table = scanned("power_loader", "airlock", film="aliens", attack=1, recruit=8)
    assert [(card.kind, card.room) for card in table.state.attached] == [("power_loader", 2)]
    table.play("pay power_loader")
    assert (table.attack, table.recruit, table.found, table.state.attached) == (5, 4, ["power_loader"], ())
    assert not table.offers("pay power_loader")
    for stage_ in (0, 1, 2):
        fields = {"film": "aliens", "attached": ["power_loader weapons_locker"], "stage": stage_}
        assert turn(recruit=4, **fields).offers("pay power_loader"), "with any Objective"
        assert not turn(recruit=3, **fields).offers("pay power_loader")


@card("royal_guard")
def test_royal_guard_makes_the_final_enemy_stronger_while_it_is_face_up() -> None:
    fields = {"film": "aliens", "stage": 2, "combat": ["alien_queen", "royal_guard"]}
    table = turn(rooms={"med_lab": "royal_guard up", "airlock": "royal_guard"}, attack=7, **fields)
    assert (table.attack_in("combat 1"), table.attack_in("combat 2")) == (24, 7)
    table.play("fight combat 2")
    assert table.attack_in("combat 1") == 23
