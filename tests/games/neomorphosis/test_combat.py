"""Xenobiology, attacks, wounds, falling and explosions (M-89 to M-142)."""

import pytest

from derelict.games.neomorphosis import events
from derelict.games.neomorphosis.content.tables import CREW, FIGURES
from derelict.games.neomorphosis.content.xenobiology import (
    APART,
    GRID,
    arrangements,
    best_of_each,
    bonuses,
    changed,
    edge,
    is_draft,
    is_valid,
    joints,
    shifted,
    unbeaten,
)
from derelict.games.neomorphosis.events import swarm
from derelict.games.neomorphosis.rules.activation import AlienPhase
from derelict.games.neomorphosis.rules.bonuses import attack_bonus, crew_defence, xenobiology
from derelict.games.neomorphosis.rules.hunting import Assault
from derelict.games.neomorphosis.rules.turns import NextRound
from derelict.games.neomorphosis.state import State
from tests.games.neomorphosis.stage import Stage, station
from tests.marks import rule

EGGS = "r00e-a01s-y02w-c03n"
"""1 attack against eggs, and nothing else."""


def down(*names: str, state: str = "unconscious") -> dict[str, str]:
    return dict.fromkeys(names, state)


def lying(s: State, **states: str) -> None:
    for name, state in states.items():
        s.crew[name].down = state
        s.crew[name].wounds = CREW[name].hp


@rule("M-89", "M-46")
def test_the_diagram_is_arranged_before_anybody_is_activated_and_costs_nothing() -> None:
    stage = station(frames=[NextRound()])
    assert stage.prompt == "diagram"
    stage.play("arrange", f"join {unbeaten()[0]}")
    assert stage.prompt == "next_crew"
    assert stage.activate("robert").state.actions == 3
    assert not [text for text in stage.options if text.startswith(("arrange", "join"))]


@rule("M-90")
def test_every_pair_of_touching_edges_must_show_one_species() -> None:
    assert len(arrangements()) == 956
    assert len(best_of_each()) == 49
    assert all(is_valid(code) and len(set(code.split("-"))) == 4 for code in arrangements())
    assert all(a.species == b.species for code in arrangements() for a, b in joints(code))
    assert not is_valid("r00n-a20n-y40n-c60n"), "the pieces must lie together"


@rule("M-89", "M-90", "M-98")
def test_the_pieces_are_tried_out_one_by_one_until_all_edges_match() -> None:
    """What can be laid is offered, and the best at any time; before that a piece is turned, or laid where none lies."""
    stage = station(frames=[NextRound()], diagram=EGGS).play("arrange")
    best = [f"join {code}" for code in unbeaten()]

    def joins() -> list[str]:
        return [text for text in stage.options if text.startswith("join")]

    assert joins() == [f"join {EGGS}", *best]
    assert "rotate" not in stage.options, "no piece is held"
    stage.play("lift yuri", "rotate")
    assert joins() == best
    assert stage.refusal(f"join {EGGS}") == "M-90"
    assert stage.play("rotate", "rotate", "rotate").options.count(f"join {EGGS}") == 1
    places = [text for text in stage.options if text.startswith("lay")]
    assert len(places) == 12
    assert joins() == [f"join {EGGS}", *best]
    stage.play(places[0]).play("keep")
    assert (stage.state.diagram, stage.prompt) == (EGGS, "next_crew"), "tried out only"


@rule("M-89")
def test_every_arrangement_has_room_on_the_grid() -> None:
    """A draft on the grid stands for the arrangement in its corner; a turn and a move change what they say."""
    drafts = [shifted(code, GRID) for code in arrangements()]
    assert all(map(is_draft, (*drafts, APART)))
    assert [shifted(draft) for draft in drafts] == list(arrangements())
    assert changed(APART, "alice") == "r00n-a30e-y03n-c33n"
    assert changed(APART, "carolin", (1, 2)) == "r00n-a30n-y03n-c12n"
    assert not is_draft(changed(APART, "alice", (0, 0))), "two pieces in one place"
    assert not any(map(is_draft, ("r00n-a30n-y03n", "r00n-a40n-y03n-c33n", "nothing of the kind")))


@rule("M-92", "M-93")
def test_a_joint_with_equal_icons_gives_its_value_and_others_give_nothing() -> None:
    code = "r00e-a01s-y02w-c03n"
    pairs = [((a.species, a.icon), (b.species, b.icon)) for a, b in joints(code)]
    assert pairs.count((("egg", "attack"), ("egg", "attack"))) == 1
    assert bonuses(code) == {("egg", "attack"): 1}
    richest = max(arrangements(), key=lambda each: sum(bonuses(each).values()))
    assert sum(bonuses(richest).values()) == 4
    assert edge("robert", 1, 0) == edge("robert", 0, 3), "turned clockwise, the west side comes to the north"


@rule("M-95")
def test_attack_bonuses_are_added_to_rolls_and_defence_bonuses_to_defence_against_one_species() -> None:
    worms = next(code for code in arrangements() if bonuses(code) == {("worm", "defence"): 1})
    stage = station(crew={"robert": "4:2"}, aliens={"egg": "4:2", "worm": "4:2", "hydra": "4:2"}, diagram=worms)
    s = stage.state
    assert crew_defence(s, "robert", "worm1") == CREW["robert"].defence + 1
    assert crew_defence(s, "robert", "hydra1") == CREW["robert"].defence
    s.diagram = EGGS
    assert attack_bonus(s, "robert", "base", "egg1") == 6
    assert attack_bonus(s, "robert", "base", "worm1") == 5


@rule("M-96", "M-97")
@pytest.mark.parametrize("state", ["unconscious", "recovering"])
def test_the_bonus_counts_only_while_all_crew_are_active(state: str) -> None:
    stage = station(aliens={"egg": "4:2"}, diagram=EGGS)
    assert xenobiology(stage.state, "egg1", "attack") == 1
    stage = station(aliens={"egg": "4:2"}, diagram=EGGS, change=lambda s: lying(s, yuri=state))
    assert xenobiology(stage.state, "egg1", "attack") == 0
    stage = station(aliens={"egg": "3:2"}, diagram=EGGS, frames=[NextRound()], change=lambda s: lying(s, yuri=state))
    assert xenobiology(stage.state, "egg1", "attack") == (1 if state == "recovering" else 0)


@rule("M-31", "M-96")
def test_whoever_has_left_the_level_takes_no_bonus_away() -> None:
    stage = station(crew={"robert": "4:2", "alice": ""}, aliens={"egg": "4:2"}, diagram=EGGS)
    assert xenobiology(stage.state, "egg1", "attack") == 1


@rule("M-98", "M-99")
def test_pieces_may_be_left_apart_or_as_they_lie() -> None:
    stage = station(frames=[NextRound()]).play("keep")
    assert stage.state.diagram == ""
    assert bonuses("") == {}
    stage = station(diagram=EGGS, frames=[NextRound()]).play("keep")
    assert stage.state.diagram == EGGS


@rule("M-100")
@pytest.mark.parametrize(("face", "hit"), [("1", False), ("2", True)])
def test_an_attack_hits_with_a_total_above_the_defence(face: str, hit: bool) -> None:
    stage = station(crew={"robert": "4:2"}, aliens={"worm": "4:2"}).activate("robert").rolls(face)
    stage.play("attack worm1")
    assert stage.events(events.Tested)[-1].total == int(face) + 5
    assert (stage.kinds() == {}) == hit
    assert stage.state.actions == 2


@rule("M-101", "M-102", "M-104")
def test_melee_reaches_the_own_zone_ranged_weapons_the_next() -> None:
    aliens = {"worm": ["4:2", "4:1", "4:3"]}
    stage = station(crew={"robert": "4:2"}, aliens=aliens, worn={"robert": ["equip_06"]}).activate("robert")
    assert "attack worm1" in stage.options
    assert "attack worm2" not in stage.options
    assert "attack worm1 with equip_06" not in stage.options, "a crossbow has range 1 only"
    assert "attack worm2 with equip_06" in stage.options
    stage = station(crew={"yuri": "4:2"}, aliens=aliens).activate("yuri")
    assert {"attack worm1", "attack worm2", "attack worm3"} <= set(stage.options)
    stage = station(crew={"yuri": "4:1"}, aliens=aliens).activate("yuri")
    assert "attack worm3" not in stage.options, "two zones are too far"


@rule("M-101")
def test_crew_may_attack_each_other_with_plain_defence() -> None:
    stage = station(crew={"robert": "4:2", "alice": "4:2", "yuri": "4:1"}, diagram=EGGS).activate("robert")
    assert "attack alice" in stage.options
    assert "attack yuri" not in stage.options
    stage.rolls("1").play("attack alice")
    assert stage.events(events.Tested)[-1].threshold == CREW["alice"].defence
    assert stage.state.crew["alice"].wounds == 1


@rule("M-103")
def test_closed_doors_and_walls_block_the_line_of_sight_and_figures_do_not() -> None:
    def sees(zone: str, door: str) -> bool:
        aliens = {"worm": zone, "slug": ["5:1", "4:2"]}
        stage = station(crew={"alice": "4:2", "robert": "4:2"}, aliens=aliens, doors={"d45": door}).activate("alice")
        return "attack worm1" in stage.options

    assert sees("5:1", "open")
    assert sees("5:1", "broken")
    assert not sees("5:1", "closed")
    assert not sees("1:2", "open"), "a closed door"
    assert not sees("2:3", "open"), "a wall"


@rule("M-107")
@pytest.mark.parametrize("face", ["6", "1"])
def test_each_attack_spends_ammo_hit_or_miss_and_the_last_one_the_card(face: str) -> None:
    aliens = {"hive_queen": "4:1"}
    stage = station(crew={"robert": "4:2"}, aliens=aliens, worn={"robert": ["equip_16"]}).activate("robert")
    assert stage.state.ammo["equip_16"] == 2
    stage.rolls(face).play("attack hive_queen with equip_16")
    assert (stage.state.ammo["equip_16"], stage.state.crew["robert"].worn) == (1, ("equip_16",))
    stage.rolls(face).play("attack hive_queen with equip_16")
    assert stage.state.aliens["hive_queen"].wounds == (4 if face == "6" else 0)
    assert stage.state.crew["robert"].worn == ()
    assert "equip_16" not in stage.state.workshop


def blast(aliens: dict[str, str | list[str]], **crew: str) -> Stage:
    """Robert throws a nail bomb with 4 wounds at the first worm, or else at the first slug."""
    where = {"robert": "4:1", "alice": "2:1", "yuri": "2:1", "carolin": "2:1"} | crew
    stage = station(crew=where, aliens=aliens, worn={"robert": ["equip_01"]}).activate("robert").rolls("6")
    return stage.play(f"attack {'worm1' if 'worm' in aliens else 'slug1'} with equip_01")


@rule("M-108", "M-111")
def test_a_blast_hits_its_target_first_and_what_is_left_over_is_lost() -> None:
    stage = blast({"slug": "4:2"})
    assert stage.kinds() == {}
    stage = blast({"worm": "4:2", "slug": "4:3"})
    assert stage.kinds() == {"slug1": "4:3"}
    assert stage.state.aliens["slug1"].wounds == 0


@rule("M-108")
def test_a_blast_that_is_used_up_asks_nothing_more() -> None:
    where = {"robert": "4:1"}
    stage = station(crew=where, aliens={"slug": "4:2", "worm": "4:2"}, worn={"robert": ["equip_01"]})
    stage.activate("robert").rolls("6").play("attack slug1 with equip_01")
    assert stage.prompt == "turn"
    assert stage.kinds() == {"worm1": "4:2"}


@rule("M-109")
def test_a_blast_goes_on_to_other_aliens_of_the_zone_as_the_players_choose() -> None:
    stage = blast({"worm": ["4:2", "4:2"], "slug": "4:2", "egg": "4:2"}, alice="4:2")
    assert set(stage.options) == {"hit worm2", "hit slug1", "hit egg1"}
    stage.play("hit slug1", "hit egg1", "hit slug1")
    assert stage.state.aliens["slug1"].wounds == 2
    assert sorted(stage.kinds()) == ["slug1", "worm2"]
    assert stage.state.crew["alice"].wounds == 0


@rule("M-110")
def test_a_blast_goes_on_to_the_crew_of_the_zone_in_turn() -> None:
    stage = blast({"worm": "4:2"}, alice="4:2", yuri="4:2")
    assert sorted(stage.state.crew[name].wounds for name in ("alice", "yuri")) == [1, 2]
    assert stage.state.crew["robert"].wounds == 0


@rule("M-110", "M-121")
@pytest.mark.parametrize(("weak", "strong"), [("alice", "yuri"), ("yuri", "alice")])
def test_what_one_of_the_crew_cannot_take_of_a_blast_goes_to_the_next(weak: str, strong: str) -> None:
    where = {"robert": "4:1", "alice": "4:2", "yuri": "4:2"}
    stage = station(crew=where, aliens={"worm": "4:2"}, wounds={weak: 6}, worn={"robert": ["equip_01"]})
    stage.activate("robert").rolls("6").play("attack worm1 with equip_01")
    assert stage.state.crew[weak].down == "unconscious"
    assert stage.state.crew[strong].wounds == 2


@rule("M-110")
def test_a_blast_aimed_at_somebody_of_the_crew_goes_on_to_the_others() -> None:
    where = {"robert": "4:1", "alice": "4:2", "yuri": "4:2"}
    stage = station(crew=where, wounds={"alice": 6}, worn={"robert": ["equip_01"]}).activate("robert")
    stage.rolls("6").play("attack alice with equip_01")
    assert stage.state.crew["alice"].down == "unconscious"
    assert stage.state.crew["yuri"].wounds == 3


@rule("M-112")
def test_a_blast_that_misses_harms_nobody() -> None:
    where = {"robert": "4:1", "alice": "4:2"}
    stage = station(crew=where, aliens={"slug": "4:2", "worm": "4:2"}, worn={"robert": ["equip_01"]})
    stage.activate("robert").rolls("2").play("attack slug1 with equip_01")
    assert sorted(stage.kinds()) == ["slug1", "worm1"]
    assert stage.state.crew["alice"].wounds == 0
    assert stage.state.crew["robert"].worn == (), "the bomb is gone all the same"


@rule("M-113")
def test_a_hit_deals_the_printed_wounds() -> None:
    stage = station(crew={"robert": "4:2"}, aliens={"slug": "4:2"}, worn={"robert": ["equip_04"]}).activate("robert")
    stage.rolls("6").play("attack slug1 with equip_04").rolls("6").play("attack slug1")
    assert stage.state.aliens["slug1"].wounds == 3


def walls(level: str, kind: str, *dice: str, card: str) -> Stage:
    return station(level, aliens={kind: "3:1"}, top={"activation": [card]}, frames=[AlienPhase()], dice=dice)


@rule("M-115", "M-118")
@pytest.mark.parametrize(("face", "hit"), [("3", False), ("4", True)])
def test_a_wall_is_damaged_by_a_total_above_five(face: str, hit: bool) -> None:
    stage = walls("tutorial", "slug", face, card="activation_18")
    attack = stage.events(swarm.StructureAttacked)[0]
    assert (attack.what, attack.total, attack.integrity, attack.hit) == ("wall", int(face) + 2, 5, hit)
    assert (stage.state.slots[0] is not None) == hit


@rule("M-116", "M-67")
@pytest.mark.parametrize(("face", "state"), [("2", "closed"), ("3", "broken")])
def test_a_door_breaks_with_a_total_above_four_and_stands_open(face: str, state: str) -> None:
    stage = station(
        crew={"robert": "2:1"}, aliens={"slug": "5:2"}, top={"activation": ["activation_07"]},
        frames=[AlienPhase()], dice=[face, "1"],
    )  # fmt: skip
    assert stage.state.doors["d25"] == state
    assert stage.state.is_open("d25") == (state == "broken")
    if state == "broken":
        stage.play("keep").activate("robert")
        assert "close d25" not in stage.options
        assert "repair d25" in stage.options


@rule("M-117", "M-71")
@pytest.mark.parametrize(("face", "works"), [("2", True), ("3", False)])
def test_a_terminal_breaks_with_a_total_above_three(face: str, works: bool) -> None:
    stage = station(
        aliens={"hydra": "3:3"}, top={"activation": ["activation_17"]}, frames=[AlienPhase()], dice=["1", face]
    )
    assert stage.state.terminals["3:3"] == works


@rule("M-119")
def test_crew_do_not_attack_structures() -> None:
    stage = station(crew={"robert": "3:3"}).activate("robert")
    assert not [text for text in stage.options if text.startswith("attack")]


@rule("M-121", "M-122", "M-123", "M-120")
def test_wounds_stop_at_the_hit_points_and_then_the_crew_member_falls() -> None:
    stage = station(
        crew={"alice": "4:2"},
        aliens={"ripper": "4:2"},
        wounds={"alice": 6},
        frames=[Assault("ripper1", "alice")],
        dice=["6"],
    )
    alice = stage.state.crew["alice"]
    assert (alice.wounds, alice.down) == (7, "unconscious")
    assert stage.state.aliens["ripper1"].wounds == 0
    stage = station(
        crew={"alice": "4:2"},
        aliens={"ripper": "4:2"},
        wounds={"alice": 4},
        frames=[Assault("ripper1", "alice")],
        dice=["6"],
    )
    assert (stage.state.crew["alice"].wounds, stage.state.crew["alice"].down) == (6, "")


@rule("M-124", "M-125", "M-40", "M-41", "M-54")
def test_who_falls_in_a_round_recovers_in_the_next_and_is_back_in_the_one_after() -> None:
    stage = station(frames=[NextRound()], change=lambda s: lying(s, alice="unconscious"))
    assert stage.state.crew["alice"].down == "recovering"
    assert "activate alice" not in stage.play("keep").options
    stage = station(frames=[NextRound()], change=lambda s: lying(s, alice="recovering"))
    assert (stage.state.crew["alice"].down, stage.state.crew["alice"].wounds) == ("", 0)
    assert "activate alice" in stage.play("keep").options


@rule("M-126", "M-127")
@pytest.mark.parametrize("state", ["unconscious", "recovering"])
def test_who_is_down_is_neither_activated_nor_targeted_nor_wounded(state: str) -> None:
    stage = station(crew={"alice": "4:2", "robert": "4:3"}, change=lambda s: lying(s, alice=state))
    assert "activate alice" not in stage.options
    assert stage.refusal("activate alice") == "M-126"
    stage = station(
        crew={"alice": "4:2", "robert": "4:3"}, aliens={"ripper": "4:2"}, change=lambda s: lying(s, alice=state),
        top={"activation": ["activation_05"]}, frames=[AlienPhase()], dice=["6"],
    )  # fmt: skip
    assert stage.kinds() == {"ripper1": "4:3"}
    assert stage.state.crew["robert"].wounds == 2
    stage = station(
        crew={"alice": "5:2", "carolin": "1:1"}, drone="5:2", change=lambda s: lying(s, alice=state),
    ).activate("carolin")  # fmt: skip
    stage.rolls("p3", "cross", "p1", "p1").play("run drone_self_destruct")
    assert stage.state.crew["alice"].wounds == CREW["alice"].hp


@rule("M-128")
def test_who_is_down_hinders_and_blocks_nothing() -> None:
    stage = station(
        crew={"alice": "4:2", "robert": "4:2", "yuri": "4:2"}, aliens={"worm": "5:1"},
        change=lambda s: lying(s, alice="unconscious"),
    ).activate("yuri")  # fmt: skip
    assert "attack worm1" in stage.options
    stage.play("move 5:1")
    assert stage.thrown() == []


@rule("M-129")
def test_every_card_carried_or_equipped_takes_a_fragility_test() -> None:
    stage = station(
        crew={"alice": "4:2"}, aliens={"ripper": "4:2"}, wounds={"alice": 6}, bag={"alice": ["item_01"]},
        worn={"alice": ["equip_02"]}, frames=[Assault("ripper1", "alice")], dice=["6", "4", "4"],
    )  # fmt: skip
    assert [event.card for event in stage.events(events.CardKept)] == ["item_01"], "3 + 4 above 6, but not above 7"
    assert [event.card for event in stage.events(events.CardLost)] == ["equip_02"]
    assert (stage.state.crew["alice"].bag, stage.state.crew["alice"].worn) == (("item_01",), ())


@rule("M-130")
def test_objectives_and_tanks_stay_with_who_falls() -> None:
    stage = station(
        "mission_08", crew={"alice": "4:2"}, aliens={"ripper": "4:2"}, wounds={"alice": 6},
        bag={"alice": ["parts_yellow", "halon"]}, frames=[Assault("ripper1", "alice")], dice=["6"],
    )  # fmt: skip
    assert stage.state.crew["alice"].bag == ("parts_yellow", "halon")
    assert len(stage.thrown()) == 1


@rule("M-136", "M-233")
def test_nobody_attacks_the_drone() -> None:
    stage = station(
        crew=dict.fromkeys(CREW, "1:1"), drone="4:2", aliens={"ripper": "4:2"}, top={"activation": ["activation_05"]},
        frames=[AlienPhase()],
    )  # fmt: skip
    assert stage.thrown() == []
    assert stage.state.drone == "4:2"


@rule("M-137")
def test_an_alien_that_is_beaten_leaves_the_board_at_once() -> None:
    stage = station(crew={"robert": "4:2"}, aliens={"hydra": "4:2"}).activate("robert")
    stage.rolls("6").play("attack hydra1")
    assert stage.state.aliens["hydra1"].wounds == 1
    stage.rolls("6").play("attack hydra1")
    assert stage.kinds() == {}
    assert [event.figure for event in stage.events(swarm.Killed)] == ["hydra1"]


def explosion() -> Stage:
    stage = station(
        crew={"robert": "5:1", "alice": "5:3", "yuri": "4:2", "carolin": "1:1"},
        aliens={"egg": "5:2", "ripper": "5:1", "worm": "4:2"}, drone="5:2",
    ).activate("carolin")  # fmt: skip
    return stage.rolls("p3", "cross", "p1", "p1").play("run drone_self_destruct")


@rule("M-138", "M-141")
def test_an_explosion_wounds_everybody_in_the_sector_and_nobody_outside() -> None:
    stage = explosion()
    assert [stage.state.crew[name].wounds for name in ("robert", "alice", "yuri", "carolin")] == [4, 4, 0, 0]
    assert stage.kinds() == {"worm1": "4:2"}


@rule("M-139")
def test_an_explosion_breaks_open_and_closed_doors_and_the_terminals_of_the_sector() -> None:
    s = explosion().state
    assert {door for door, state in s.doors.items() if state == "broken"} == {"d25", "d45", "elevator"}
    assert s.terminals == {"1:1": True, "3:3": True, "5:2": False}
    assert not s.is_secured("5")


@rule("M-140")
def test_an_explosion_creates_an_emergency() -> None:
    stage = explosion()
    assert stage.slot(1).level == 0
    assert stage.events(events.NewEmergency)[-1].cause == "explosion"
    assert set(FIGURES) >= set(stage.kinds())
