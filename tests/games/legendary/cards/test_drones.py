"""The nine kinds of Drones: their Attack, and what they leave behind."""

from tests.games.legendary.cards.stage import card, cards, stage, turn
from tests.games.legendary.table import Table
from tests.marks import rule

ATTACKS = {
    "brood_carer_drone": 2,
    "dormant_drone": 2,
    "gatherer_drone": 2,
    "lurker_drone": 2,
    "molting_drone": 2,
    "scarred_elder_drone": 4,
    "spinner_drone": 2,
    "stray_drone": 2,
    "wall_crawler_drone": 3,
}


def kill(drone: str, *hand: str, **fields: object) -> Table:
    """A player alone has just killed a Drone."""
    return turn(*hand, combat=[drone], attack=ATTACKS[drone], **fields).play("fight combat 1")


@cards("attack", ATTACKS)
@rule("L-74", "L-75")
def test_a_drone_is_fought_with_its_attack(kind: str, attack: int) -> None:
    assert not turn(combat=[kind], attack=attack - 1).offers("fight combat 1")
    table = kill(kind, hq=["steam_and_flame", "electric_prod", *["sealed_hatch"] * 3])
    assert (table.dead_enemies, table.combat) == ([kind], [])


@cards("attack", ATTACKS)
@rule("L-80", "L-81")
def test_a_drone_strikes_once(kind: str, attack: int) -> None:
    assert turn(combat=[kind], strikes=["torn_open", "scratch"]).end_turn().wounds() == ["scratch"]


@card("brood_carer_drone")
@rule("L-78")
def test_brood_carer_drone_lets_its_killer_draw() -> None:
    assert kill("brood_carer_drone", deck=["grunt"]).hand() == ["grunt"]


@card("dormant_drone", "gatherer_drone", "stray_drone")
@rule("L-78")
def test_drones_that_leave_points() -> None:
    for drone, recruit, attack in (("dormant_drone", 2, 0), ("gatherer_drone", 2, 0), ("stray_drone", 0, 2)):
        table = kill(drone)
        assert (table.recruit, table.attack) == (recruit, attack)


@card("lurker_drone")
def test_lurker_drone_slips_back_when_it_is_scanned() -> None:
    rooms = {"med_lab": "lurker_drone", "weapons_locker": "event2"}
    table = turn(rooms=rooms, attack=2).play("scan med_lab")
    assert table.rooms() == ["", "", "lurker_drone", "(event2)", ""]
    table = turn(rooms={"ventilation_shafts": "lurker_drone"}, attack=3).play("scan ventilation_shafts")
    assert table.room("ventilation_shafts") == "lurker_drone", "there is no room behind it"


@card("lurker_drone")
def test_lurker_drone_does_not_slip_out_of_the_combat_zone() -> None:
    full = {"ventilation_shafts": "event2", "operations": "event2", "weapons_locker": "hazard2", "med_lab": "ash"}
    table = stage("gunner", "medic", rooms={**full, "airlock": "lurker_drone"})
    assert table.end_turn().combat == ["lurker_drone"]


@card("lurker_drone")
def test_lurker_drone_lets_its_killer_scan() -> None:
    table = kill("lurker_drone", rooms={"operations": "maturing_xenomorph", "airlock": "vent_stalker"})
    assert table.options == ["operations", "airlock"]
    assert table.play("operations").room("operations") == "maturing_xenomorph"
    assert kill("lurker_drone").prompt == "action"


@card("molting_drone")
def test_molting_drone_lets_each_player_heal_two_wounds() -> None:
    wounds = [["scratch"], ["claw_rake"] * 3, []]
    table = stage("gunner", "medic", "scout", combat=["molting_drone"], attack=2, wounds=wounds)
    table.play("fight combat 1")
    assert [table.wounds(seat) for seat in (1, 2, 3)] == [[], ["claw_rake"], []]


@card("scarred_elder_drone")
def test_scarred_elder_drone_lets_each_player_draw() -> None:
    decks = [["grunt"], ["specialist"], ["grunt"]]
    table = stage("gunner", "medic", "scout", combat=["scarred_elder_drone"], attack=6, decks=decks)
    table.play("fight combat 1")
    assert [table.hand(seat) for seat in (1, 2, 3)] == decks


@card("spinner_drone")
def test_spinner_drone_lets_its_killer_kill_a_character() -> None:
    table = kill("spinner_drone", "specialist", plays=["grunt"])
    assert table.options == ["hand specialist", "played grunt", "pass"]
    assert table.play("hand specialist").dead_characters == ["specialist"]
    assert kill("spinner_drone", "specialist").play("pass").dead_characters == []


@card("wall_crawler_drone")
def test_wall_crawler_drone_lets_its_killer_gain_a_character_of_3_or_less() -> None:
    hq = ["captain_of_the_ship", "trajectory_plot", "quarantine_protocol", "steam_and_flame", "sealed_hatch"]
    table = kill("wall_crawler_drone", hq=hq)
    assert table.options == ["hq trajectory_plot", "hq quarantine_protocol", "pass"]
    assert table.play("hq quarantine_protocol").discard() == ["quarantine_protocol"]
    assert kill("wall_crawler_drone", hq=hq).play("pass").discard() == []
