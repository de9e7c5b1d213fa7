"""The worked examples of the printed rules, figure by figure; the numbers are those of the book.

Faces, cards and places that were only in its pictures are ours.
"""

import pytest

from derelict.core.components.cards import Card
from derelict.games.neomorphosis import events
from derelict.games.neomorphosis.content.tables import ALIENS
from derelict.games.neomorphosis.content.xenobiology import arrangements, bonuses, is_valid, joints
from derelict.games.neomorphosis.events import swarm
from derelict.games.neomorphosis.rules.activation import AlienPhase, SpecialActivation
from derelict.games.neomorphosis.rules.bonuses import alien_value, xenobiology
from derelict.games.neomorphosis.rules.matching import is_matched
from derelict.games.neomorphosis.rules.turns import EndOfRound, NextRound
from derelict.games.neomorphosis.state import CRITICAL, Alien, Slot
from tests.games.neomorphosis.stage import Stage, emergency, station
from tests.marks import rule

EGGS = "r00e-a01s-y02w-c03n"
"""Three joints; the one between two egg edges gives 1 attack, the others have unlike icons."""


@rule("M-85")
def test_figure_6_two_dice_match_and_two_are_left_over() -> None:
    assert is_matched(("p2", "cross"), ("p2", "cross", "triangle", "p1"))


@rule("M-86")
def test_figure_7_two_points_are_too_few_for_three() -> None:
    assert not is_matched(("p3", "triangle"), ("p1", "p1", "triangle", "cross"))
    assert is_matched(("p3", "triangle"), ("p1", "p2", "triangle", "cross"))


@rule("M-87")
def test_figure_8_four_points_are_met_only_by_joined_dice() -> None:
    assert is_matched(("p4", "triangle"), ("p3", "p1", "triangle", "cross"))
    assert not is_matched(("p4", "triangle"), ("p3", "triangle", "cross", "cross"))


@rule("M-88", "M-83")
def test_figure_9_carolin_matches_one_of_two_symbols_and_nothing_happens() -> None:
    stage = station(crew={"carolin": "1:1"}, aliens={"worm": "5:2"}).activate("carolin")
    stage.rolls("triangle", "cross", "cross", "diamond").play("run feedback")
    assert len(stage.thrown()[-1]) == 4
    assert stage.state.aliens["worm1"] == Alien("5:2")
    assert stage.state.actions == 2


@rule("M-91")
def test_three_joints_that_match_are_valid_and_a_fourth_that_does_not_spoils_all() -> None:
    assert is_valid(EGGS)
    assert len(joints(EGGS)) == 3
    spoilt = "r00s-a10s-y01s-c11w"
    assert [a.species == b.species for a, b in joints(spoilt)].count(True) == 3
    assert len(joints(spoilt)) == 4
    assert not is_valid(spoilt)
    assert spoilt not in arrangements()


@rule("M-94")
def test_two_joints_of_three_have_equal_icons_and_give_their_bonus() -> None:
    code = "r00e-a01s-y02w-c11e"
    assert len(joints(code)) == 3
    assert bonuses(code) == {("hydra", "defence"): 1, ("egg", "attack"): 1}


@rule("M-105")
def test_figure_10_robert_reaches_his_own_zone_and_alice_the_next_one_too() -> None:
    def targets(crew: str, door: str = "open") -> set[str]:
        where = {"robert": "4:2", "alice": "5:1"}
        stage = station(crew=where, aliens={"egg": "4:2", "ripper": "5:1"}, doors={"d45": door}).activate(crew)
        return {text for text in stage.options if text in ("attack egg1", "attack ripper1")}

    assert targets("robert") == {"attack egg1"}
    assert targets("alice") == {"attack egg1", "attack ripper1"}
    assert targets("alice", "closed") == {"attack ripper1"}


@rule("M-106")
@pytest.mark.parametrize(("face", "hits"), [("4", True), ("3", True), ("2", False)])
def test_figure_11_robert_destroys_the_egg_with_a_total_above_8(face: str, hits: bool) -> None:
    stage = station(crew={"robert": "4:2"}, aliens={"egg": "4:2"}, diagram=EGGS).activate("robert")
    stage.rolls(face).play("attack egg1")
    tested = stage.events(events.Tested)[-1]
    assert (tested.total, tested.threshold) == (int(face) + 5 + 1, 8)
    assert stage.kinds() == ({} if hits else {"egg1": "4:2"})


@rule("M-114")
def test_figure_12_a_ripper_rolls_six_and_deals_alice_two_wounds() -> None:
    stage = station(
        crew={"alice": "4:2"}, aliens={"ripper": "4:2"}, top={"activation": ["activation_05"]},
        frames=[AlienPhase()], dice=["6"],
    )  # fmt: skip
    attack = stage.events(swarm.AlienAttacked)[0]
    assert (attack.total, attack.defence, attack.hit) == (7, 3, True)
    assert stage.state.crew["alice"].wounds == 2
    assert stage.state.health_left("alice") == 5


def fallen(*dice: str, bag: tuple[str, ...] = ()) -> Stage:
    """Carolin with 6 wounds is hit by a hydra."""
    return station(
        crew={"carolin": "4:2"}, aliens={"hydra": "4:2"}, wounds={"carolin": 6}, bag={"carolin": bag}, diagram=EGGS,
        top={"activation": ["activation_03"]}, frames=[AlienPhase()], dice=dice,
    )  # fmt: skip


@rule("M-131", "M-97")
def test_figure_14_carolin_falls_with_eight_wounds() -> None:
    stage = fallen("3")
    carolin = stage.state.crew["carolin"]
    assert (carolin.wounds, carolin.down) == (8, "unconscious")
    stage.state.aliens["egg1"] = Alien("4:2")
    assert xenobiology(stage.state, "egg1", "attack") == 0


@rule("M-132", "M-133", "M-134", "M-135")
def test_figure_15a_each_card_takes_a_fragility_test() -> None:
    stage = fallen("3", "4", "2", "5", "1", bag=("equip_02", "equip_03", "equip_06", "item_02"))
    kept, lost = stage.events(events.CardKept), stage.events(events.CardLost)
    assert [(event.card, event.total, event.threshold) for event in kept] == [("equip_02", 8, 7), ("equip_06", 9, 7)]
    assert [(event.card, event.total, event.threshold) for event in lost] == [("equip_03", 6, 8), ("item_02", 5, 5)]
    assert stage.state.crew["carolin"].bag == ("equip_02", "equip_06")


@rule("M-142", "M-141")
def test_an_explosion_of_four_points_deals_four_wounds_to_each_in_the_sector() -> None:
    stage = station(
        crew={"robert": "5:1", "alice": "5:3", "yuri": "4:2", "carolin": "1:1"},
        aliens={"slug": "5:2", "ripper": "5:1", "worm": "4:2"}, drone="5:2",
    )  # fmt: skip
    stage.activate("carolin").rolls("p3", "cross", "p1", "p1").play("run drone_self_destruct")
    s = stage.state
    assert [s.crew[name].wounds for name in ("robert", "alice", "yuri")] == [4, 4, 0]
    assert stage.kinds() == {"worm1": "4:2"}
    assert s.drone == ""
    assert [s.doors[door] for door in ("d25", "d45", "d14")] == ["broken", "broken", "closed"]
    assert not s.terminals["5:2"]
    assert s.terminals["1:1"]
    assert stage.slot(1).level == 0


@rule("M-154")
def test_figure_15_carolin_covers_four_points_and_the_triangle() -> None:
    stage = station(crew={"carolin": "5:2"}, slots=[emergency("emergency_01", 1)]).activate("carolin")
    stage.rolls("p3", "p2", "triangle", "diamond").play("neutralise 1")
    assert stage.covered(1) == ["p4", "triangle"]
    assert stage.slot(1).tried == ("carolin",)
    assert stage.state.is_disabled("fire_suppression")


@rule("M-155")
def test_figure_16_yuri_matches_nothing_and_his_token_lies_there_all_the_same() -> None:
    slot = emergency("emergency_01", 1, 0, 1, tried=["carolin"])
    stage = station(crew={"carolin": "5:2", "yuri": "5:2", "robert": "5:2", "alice": "5:2"}, slots=[slot])
    stage.activate("yuri").rolls("p1", "p2", "triangle", "diamond").play("neutralise 1")
    assert stage.covered(1) == ["p4", "triangle"]
    assert stage.slot(1).tried == ("carolin", "yuri")
    assert stage.slot(1).level == 1
    stage.play("end turn").activate("carolin")
    assert stage.refusal("neutralise 1") == "M-147"
    stage.play("end turn").activate("robert")
    assert "neutralise 1" in stage.options
    stage.play("end turn")
    assert stage.state.active == "alice"
    assert "neutralise 1" in stage.options


def finish_round(stage: Stage, *dice: str) -> None:
    """Nobody does anything more; the dice are those of the alien phase. It goes on to the diagram of the next round."""
    if stage.prompt == "diagram":
        stage.play("keep")
    while stage.prompt != "diagram":
        stage.rolls(*dice)
        stage.play("end turn" if stage.prompt == "turn" else stage.options[0])
    stage.play("keep")


@rule("M-156", "M-157", "M-158", "M-159", "M-160")
def test_figures_17_to_21_an_emergency_from_face_down_to_critical() -> None:
    stage = station(
        crew={"alice": "5:2", "carolin": "5:2"}, aliens={"hydra": "3:1", "ripper": "3:2"}, round=3,
        top={
            "activation": ["activation_02"],
            "emergency": ["emergency_02"],
        },
        frames=[AlienPhase()], dice=["5"],
    )  # fmt: skip
    s = stage.state
    assert (stage.slot(1).level, stage.slot(1).card.kind) == (0, "emergency_02")
    assert not s.is_disabled("scan")

    stage = station(
        crew={"alice": "5:2", "carolin": "5:2"}, aliens={"ripper": "3:2"}, round=3,
        slots=[Slot(Card("emergency_02"))],
        top={"activation": ["activation_15", "activation_21", "activation_05"], "emergency": ["emergency_03"]},
        frames=[EndOfRound(), NextRound()],
    )  # fmt: skip
    s = stage.state
    assert (s.round, s.time, stage.slot(1).level) == (4, 4, 1)
    assert s.is_disabled("scan")
    stage.play("keep").activate("alice").rolls("triangle", "cross", "cross").play("neutralise 1", "end turn")
    stage.activate("carolin").rolls("diamond", "p1", "p1", "cross").play("neutralise 1")
    assert stage.covered(1) == ["triangle", "diamond"]
    assert stage.slot(1).tried == ("alice", "carolin")

    finish_round(stage)
    s = stage.state
    assert (s.round, s.time, stage.slot(1).level) == (5, 5, 2)

    finish_round(stage, "5")
    s = stage.state
    assert (s.round, s.time, stage.slot(1).level) == (6, 6, 3)
    assert (stage.slot(2).card.kind, stage.slot(2).level) == ("emergency_03", 1)
    assert s.is_disabled("scan")
    assert s.is_disabled("feedback")

    stage.activate("carolin")
    assert stage.refusal("neutralise 1") == "M-147"
    stage.rolls("cross", "p1", "triangle", "triangle").play("neutralise 2")
    assert stage.covered(2) == ["cross"]
    finish_round(stage)
    s = stage.state
    assert (s.round, s.time) == (7, 7)
    assert stage.slot(1).is_critical
    assert list(s.compromised) == ["3"]
    assert s.lost == ("scan",)
    assert s.is_disabled("feedback")
    assert stage.slot(2).level == 2
    assert s.is_secured("3")
    assert s.slots[2:] == [None, None]


@rule("M-161")
def test_an_emergency_is_critical_four_rounds_after_it_came() -> None:
    stage = station(crew={"alice": "5:2"}, slots=[Slot(Card("emergency_02"))], top={"activation": ["activation_15"]})
    levels = []
    for _ in range(4):
        finish_round(stage)
        levels.append(stage.slot(1).level)
    assert levels == [1, 2, 3, CRITICAL]


@rule("M-189")
def test_figure_25_an_egg_hinders_nobody() -> None:
    stage = station(crew={"robert": "4:1"}, aliens={"egg": "4:2"}).activate("robert").play("move 4:2", "move 4:3")
    assert stage.thrown() == []
    assert (stage.state.crew["robert"].zone, stage.state.actions) == ("4:3", 1)


@rule("M-192", "M-193")
@pytest.mark.parametrize(
    ("also", "face", "ends"), [(None, "4", "5:3"), (None, "3", "5:1"), ("slug", "4", "5:1"), ("slug", "5", "5:3")]
)
def test_figure_26_leaving_a_zone_takes_a_total_above_the_highest_hindrance(
    also: str | None, face: str, ends: str
) -> None:
    aliens = {"egg": "4:2", "worm": "5:1"} | ({also: "5:1"} if also else {})
    stage = station(crew={"robert": "4:3"}, aliens=aliens).activate("robert").play("move 4:2", "move 5:1")
    assert stage.thrown() == []
    stage.rolls(face).play("move 5:3")
    assert stage.state.crew["robert"].zone == ends
    tested = stage.events(events.Tested)[-1]
    assert (tested.total, tested.threshold) == (int(face) + 4, 8 if also else 7)


@rule("M-205")
@pytest.mark.parametrize(("face", "built"), [("5", True), ("4", False)])
def test_figure_28_the_nail_bomb_takes_more_than_seven(face: str, built: bool) -> None:
    stage = station(crew={"robert": "4:3"}).activate("robert").rolls(face).play("assemble equip_01")
    assert stage.events(events.Tested)[-1].threshold == 7
    assert ("equip equip_01" in stage.options) == built == ("equip_01" not in stage.state.workshop)
    if built:
        stage.play("equip equip_01")
        assert stage.state.crew["robert"].worn == ("equip_01",)


@rule("M-206")
def test_figure_31_yuri_fails_with_three_against_six_and_may_try_again() -> None:
    stage = station(crew={"yuri": "4:3"}).activate("yuri").rolls("1").play("assemble equip_02")
    tested = stage.events(events.Tested)[-1]
    assert (tested.total, tested.threshold, tested.success) == (3, 6, False)
    assert stage.state.actions == 2
    stage.rolls("5").play("assemble equip_02")
    assert "equip_02" in stage.state.crew["yuri"].bag


@rule("M-207")
def test_figure_32_alice_builds_a_stimulant_with_seven_against_six() -> None:
    stage = station(crew={"alice": "3:1"}).activate("alice").rolls("4").play("assemble equip_13", "equip equip_13")
    tested = stage.events(events.Tested)[-1]
    assert (tested.total, tested.threshold) == (7, 6)
    assert stage.state.crew["alice"].worn == ("equip_13",)


@rule("M-249")
def test_figure_35_four_aliens_wait_in_the_sector_that_robert_enters() -> None:
    stage = station("mission_01", crew={"robert": "2:2"}, infestation={"6": ["infestation_01"]}).activate("robert")
    stage.play("move 6:2")
    assert stage.here("6:1") == ["egg", "ripper"]
    assert stage.here("6:2") == ["egg", "slug"]
    assert stage.here("6:3") == []
    assert stage.state.active == "robert"
    assert stage.state.actions == 2
    assert not stage.state.infestation.get("6")


@rule("M-271", "M-272", "M-273")
@pytest.mark.parametrize(("difficulty", "cards"), [("normal", 1), ("demented", 2)])
def test_figures_39_to_42_cards_and_rings(difficulty: str, cards: int) -> None:
    stage = station(
        aliens={"worm": "3:1", "egg": "3:2", "slug": "3:3"}, difficulty=difficulty,
        top={
            "activation": ["activation_10", "activation_05"],
            "neomorphosis": ["neomorphosis_01", "neomorphosis_05", "neomorphosis_03", "neomorphosis_04"],
        },
        frames=[AlienPhase()], dice=["1"],
    )  # fmt: skip
    s = stage.state
    assert [s.aliens[figure].ring for figure in ("worm1", "slug1", "egg1")] == [True, True, False]
    assert s.mutations == {"worm": ("neomorphosis_01",), "slug": ("neomorphosis_05",)}
    assert alien_value(s, "worm1", "attack") == 1
    assert alien_value(s, "slug1", "defence") == ALIENS["slug"].defence + 1

    finish_round(stage, "worm")
    s = stage.state
    hatched = stage.events(swarm.Hatched)[-1]
    assert (hatched.into, hatched.zone) == ("worm2", "3:2")
    assert stage.kinds() == {"ripper1": "3:1", "slug1": "3:3", "worm2": "3:2"}
    assert not s.aliens["ripper1"].ring
    assert s.aliens["worm2"].ring
    assert s.aliens["slug1"].ring
    assert s.mutations["worm"] == ("neomorphosis_03",)
    assert "neomorphosis_01" in s.discards["neomorphosis"]
    assert len(s.mutations["slug"]) == cards
    assert "ripper" not in s.mutations


def step_by_step(*dice: str) -> Stage:
    """The position of figure 43: Robert, an egg and a ripper, and a closed door one zone beyond the ripper."""
    return station(
        crew={"robert": "4:3"}, aliens={"egg": "4:2", "ripper": "4:2"},
        top={"activation": ["activation_01"]}, frames=[AlienPhase()], dice=dice,
    )  # fmt: skip


@rule("M-286", "M-287", "M-288", "M-289", "M-290", "M-291", "M-292")
def test_figures_43_to_47_an_activation_step_by_step() -> None:
    stage = step_by_step("worm", "5", "2", "6", "4")
    happened = [type(told.event).__name__ for told in stage.match.events]
    shown = ("Hatched", "StructureAttacked", "NewEmergency", "AlienMoved", "AlienAttacked", "Wounded", "Mutated")
    assert [name for name in happened if name in shown] == [
        "Hatched", "StructureAttacked", "NewEmergency", "AlienMoved", "AlienAttacked", "AlienMoved",
        "StructureAttacked", "AlienMoved", "AlienMoved", "AlienAttacked", "Wounded", "Mutated", "Mutated",
    ]  # fmt: skip
    wall, door = stage.events(swarm.StructureAttacked)
    assert (wall.total, wall.integrity, wall.hit) == (6, 5, True)
    assert (door.total, door.integrity, door.place) == (7, 4, "d14")
    worm, ripper = stage.events(swarm.AlienAttacked)
    assert (worm.figure, worm.total, worm.hit) == ("worm1", 2, False)
    assert (ripper.figure, ripper.hit) == ("ripper1", True)
    s = stage.state
    assert s.doors["d14"] == "broken"
    assert s.crew["robert"].wounds == 2
    assert stage.slot(1).level == 0
    assert stage.kinds() == {"worm1": "4:3", "ripper1": "4:3"}
    assert all(alien.ring for alien in s.aliens.values())


@rule("M-288")
def test_figure_45_a_total_of_five_fails_and_the_next_one_tries() -> None:
    stage = station(
        aliens={"ripper": ["3:1", "3:2"]}, top={"activation": ["activation_04"]}, frames=[AlienPhase()], dice=["4", "5"]
    )
    first, second = (attack for attack in stage.events(swarm.StructureAttacked) if attack.what == "wall")
    assert (first.total, first.hit) == (5, False)
    assert (second.total, second.hit) == (6, True)


@rule("M-295")
@pytest.mark.parametrize(("dice", "zone", "wounds"), [(("2", "6"), "2:1", 3), (("1",), "5:2", 0)])
def test_a_behaviour_card_the_queen_breaks_in_and_lays_two_eggs(dice: tuple[str, ...], zone: str, wounds: int) -> None:
    stage = station(
        aliens={"hive_queen": "5:2"}, top={"hive_queen": ["queen_1"]}, frames=[SpecialActivation()], dice=dice
    )
    s = stage.state
    assert (s.doors["d25"] == "broken") == (zone == "2:1")
    assert s.crew["robert"].wounds == wounds
    assert stage.here(zone) == ["egg", "egg", "hive_queen"]
    assert s.discards["hive_queen"] == ("queen_1",)
