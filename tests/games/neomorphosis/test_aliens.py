"""Infestation, the alien phase, neomorphosis, how aliens move and what they attack (M-240 to M-296)."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from derelict.games.neomorphosis.content.tables import ACTIVATIONS, ALIENS, BEHAVIOURS, CREW, FIGURES, NEOMORPHOSIS
from derelict.games.neomorphosis.events import swarm
from derelict.games.neomorphosis.rules.activation import Act, AlienPhase, MutateAll, SpecialActivation, TypeStep
from derelict.games.neomorphosis.rules.bonuses import alien_value
from derelict.games.neomorphosis.rules.moving import infest
from derelict.games.neomorphosis.state import Alien, State
from tests.games.neomorphosis.stage import Stage, station
from tests.marks import rule

FAR = dict.fromkeys(CREW, "1:1")
"""All crew in sector 1, behind closed doors."""


def drawn(card: str, *dice: str, **more: Any) -> Stage:
    """The alien phase with an activation card."""
    return station(top={"activation": [card]}, frames=[AlienPhase()], dice=dice, **more)


def step(type: str, text: str, *dice: str, **more: Any) -> Stage:
    """A step of an activation card."""
    return station(frames=[TypeStep(type, text)], dice=dice, **more)


@rule("M-240", "M-241", "M-242", "M-4")
def test_types_and_species() -> None:
    assert {kind: card.type for kind, card in ALIENS.items() if not card.is_boss} == {
        "egg": "egg", "worm": "larva", "hydra": "larva", "ripper": "ripper", "slug": "slug",
    }  # fmt: skip
    assert [ALIENS[kind].species for kind in ("worm", "hydra", "ripper", "slug")] == [
        "worm", "hydra", "biter", "mammoth",
    ]  # fmt: skip
    counts = {kind: list(FIGURES.values()).count(kind) for kind in ("worm", "hydra", "ripper", "slug", "hive_queen")}
    assert counts == {"worm": 8, "hydra": 8, "ripper": 6, "slug": 6, "hive_queen": 1}
    stage = step("larva", "hunt(1)", crew=FAR, aliens={"worm": "1:2", "hydra": "1:3", "egg": "1:1", "slug": "1:2"})
    assert {event.figure for event in stage.events(swarm.AlienAttacked)} == {"worm1", "hydra1"}


@rule("M-243", "M-21")
def test_each_sector_has_a_card_face_down_at_set_up() -> None:
    from derelict.games.neomorphosis import GAME

    state = GAME.start(1, 1, "mission_02").state
    assert isinstance(state, State)
    assert {sector: len(cards) for sector, cards in state.infestation.items()} == dict.fromkeys("12345678", 1)


@rule("M-245", "M-56")
def test_one_figure_stands_on_each_zone_with_a_number_of_the_card() -> None:
    stage = station(crew={"robert": "4:2"}, infestation={"5": ["infestation_06"]}).activate("robert").play("move 5:1")
    assert {zone: stage.here(zone) for zone in ("5:1", "5:2", "5:3")} == {
        "5:1": ["worm"], "5:2": ["worm"], "5:3": ["hydra"],
    }, "spawn 1 is in zone 2 of this tile, spawn 2 in zone 1"  # fmt: skip


@rule("M-246")
def test_when_figures_run_out_no_more_of_the_kind_are_placed() -> None:
    stage = station(aliens={"worm": ["3:1"] * 7}, crew=FAR)
    infest(stage.state, "4", "infestation_12")
    assert [figure for figure, zone in stage.kinds().items() if zone.startswith("4")] == ["worm8"]
    infest(stage.state, "4", "infestation_15")
    assert stage.here("4:3") == ["ripper"], "other kinds come all the same"


@rule("M-248")
def test_the_card_of_the_start_sector_waits_for_somebody_from_outside() -> None:
    cards = {"2": ["infestation_04"]}
    stage = station(infestation=cards, doors={"d12": "open"}).activate("robert").play("move 2:3", "move 1:3")
    assert stage.kinds() == {}
    stage.play("move 2:3")
    assert len(stage.kinds()) == 3


@rule("M-250")
def test_aliens_that_just_appeared_hinder_the_next_move() -> None:
    stage = station(crew={"robert": "4:2"}, infestation={"5": ["infestation_12"]}).activate("robert").play("move 5:1")
    stage.rolls("1").play("move 5:2")
    assert stage.state.crew["robert"].zone == "5:1"


@rule("M-251", "M-52")
def test_one_card_drives_all_aliens_in_five_steps() -> None:
    stage = drawn("activation_20", crew={"robert": "4:2"}, aliens={"hydra": "4:2", "slug": "5:1", "worm": "3:1"})
    acted = [event.figure for event in stage.events(swarm.AlienAttacked)]
    assert acted.count("hydra1") == 2, "larvae act twice on this card"
    assert acted.count("slug1") == 1
    assert "worm1" not in acted
    assert "activation_20" in stage.state.discards["activation"]


@rule("M-252", "M-260")
def test_every_egg_rolls_the_die_if_the_card_has_the_egg_icon() -> None:
    aliens = {"egg": ["3:1", "3:2", "3:3"]}
    stage = drawn("activation_15", "worm", "blank", "hydra", crew=FAR, aliens=aliens)
    assert sorted(NEOMORPHOSIS.faces) == ["blank", "blank", "hydra", "hydra", "worm", "worm"]
    assert [event.into for event in stage.events(swarm.Hatched)] == ["worm1", "hydra1"]
    assert len(stage.kinds()) == 3
    assert list(stage.state.figures("egg")) == ["egg2"]
    without = drawn("activation_12", crew=FAR, aliens=aliens)
    assert without.thrown() == []


@rule("M-253")
def test_the_listed_types_attack_the_walls_until_one_succeeds() -> None:
    aliens = {"worm": ["3:1", "3:2", "3:3"], "slug": "3:1"}
    stage = drawn("activation_10", "6", crew=FAR, aliens=aliens)
    assert [event.figure for event in stage.events(swarm.StructureAttacked)] == ["worm1"]
    stage = drawn("activation_10", "1", "2", "3", crew=FAR, aliens=aliens)
    assert [event.figure for event in stage.events(swarm.StructureAttacked)] == ["worm1", "worm2", "worm3"]
    assert stage.state.slots[0] is None


@rule("M-254")
def test_figures_act_in_a_fixed_order() -> None:
    aliens = {"hydra": ["4:2", "4:2"], "worm": ["4:2", "4:2"]}
    stage = step("larva", "hunt(1)", crew={"robert": "4:2"}, aliens=aliens)
    assert [event.figure for event in stage.events(swarm.AlienAttacked)] == ["worm1", "worm2", "hydra1", "hydra2"]


@rule("M-255")
def test_a_step_is_made_by_all_or_by_one_that_the_players_choose() -> None:
    aliens = {"ripper": ["4:1", "4:2"]}
    stage = step("ripper", "smash(closed_door, 2, one)", crew=FAR, aliens=aliens)
    assert stage.prompt == "choose_figure"
    assert set(stage.options) == {"choose ripper1", "choose ripper2"}
    stage.rolls("6").play("choose ripper2")
    assert [event.figure for event in stage.events(swarm.StructureAttacked)] == ["ripper2"]


@rule("M-255")
def test_the_players_may_choose_a_figure_that_can_do_nothing() -> None:
    """Sector 1 has a terminal; sector 2 has none, and closed doors. If no figure can act, nobody is asked."""
    stage = step("ripper", "smash(terminal, 2, one)", crew=FAR, aliens={"ripper": ["1:1", "2:1"]})
    assert set(stage.options) == {"choose ripper1", "choose ripper2"}
    stage.play("choose ripper2")
    assert not stage.events(swarm.StructureAttacked)
    stage = step("ripper", "smash(terminal, 2, one)", crew=FAR, aliens={"ripper": ["2:1", "2:2"]})
    assert stage.prompt != "choose_figure"


@rule("M-256", "M-293", "M-351")
def test_special_characters_act_only_in_the_special_step() -> None:
    aliens = {"dr_phipps": "4:2", "hive_queen": "3:1"}
    with_icon = drawn("activation_03", crew={"robert": "4:2"}, aliens=aliens)
    assert [event.figure for event in with_icon.events(swarm.AlienAttacked)] == ["dr_phipps"]
    assert [event.figure for event in with_icon.events(swarm.Behaved)] == ["hive_queen"]
    without = drawn("activation_14", crew={"robert": "4:2"}, aliens=aliens)
    assert without.events(swarm.AlienAttacked) == without.events(swarm.Behaved) == []


@rule("M-257", "M-351")
def test_all_hatched_aliens_undergo_neomorphosis_but_no_boss() -> None:
    aliens = {"worm": "4:2", "egg": "3:1", "hive_queen": "3:2", "dr_blare": "3:3", "slug": "3:1"}
    stage = drawn("activation_12", crew=FAR, aliens=aliens)
    assert {figure for figure, alien in stage.state.aliens.items() if alien.ring} == {"worm1", "slug1"}


@rule("M-258", "M-24")
def test_an_empty_deck_is_shuffled_anew_from_its_discards() -> None:
    def change(s: State) -> None:
        s.discards["activation"] = tuple(card.kind for card in s.decks["activation"])
        s.decks["activation"] = ()

    stage = station(crew=FAR, change=change, frames=[AlienPhase()])
    assert len(stage.state.decks["activation"]) == len(ACTIVATIONS) - 1
    assert len(stage.state.discards["activation"]) == 1


@rule("M-259")
def test_the_tree() -> None:
    assert {kind: card.becomes for kind, card in ALIENS.items() if card.becomes} == {
        "egg": ("worm", "hydra"), "worm": ("ripper",), "hydra": ("slug",),
    }  # fmt: skip


@rule("M-261")
def test_an_egg_stays_if_no_larva_of_the_kind_is_left() -> None:
    stage = drawn("activation_15", "worm", crew=FAR, aliens={"egg": "3:1", "worm": ["3:2"] * 8})
    assert "egg1" in stage.kinds()


def change_all(aliens: dict[str, str | list[str]], change: Callable[[State], None] | None = None, **more: Any) -> Stage:
    """Step 5 of an activation card."""
    deck = ["neomorphosis_01", "neomorphosis_05", "neomorphosis_08", "neomorphosis_10"]
    return station(
        crew=FAR, aliens=aliens, top={"neomorphosis": deck}, change=change, frames=[MutateAll()], **more,
    )  # fmt: skip


def ringed(kind: str, figures: Sequence[str], *cards: str) -> Callable[[State], None]:
    """Figures have their ring, and their identity these cards."""

    def change(s: State) -> None:
        for figure in figures:
            s.aliens[figure] = Alien(s.aliens[figure].zone, s.aliens[figure].wounds, ring=True)
        s.mutations[kind] = cards
        s.decks["neomorphosis"] = tuple(card for card in s.decks["neomorphosis"] if card.kind not in cards)

    return change


@rule("M-262")
def test_larvae_get_a_ring_and_one_card_for_each_identity() -> None:
    s = change_all({"worm": ["3:1", "3:2"], "hydra": "3:3"}).state
    assert all(alien.ring for alien in s.aliens.values())
    assert s.mutations == {"worm": ("neomorphosis_01",), "hydra": ("neomorphosis_05",)}


@rule("M-263", "M-262")
def test_ringed_larvae_change_first_and_then_the_others_get_a_new_card() -> None:
    stage = change_all({"worm": ["3:1", "3:2"]}, ringed("worm", ["worm1"], "neomorphosis_20"))
    assert stage.kinds() == {"ripper1": "3:1", "worm2": "3:2"}
    assert stage.state.mutations == {"worm": ("neomorphosis_01",)}
    assert "neomorphosis_20" in stage.state.discards["neomorphosis"]
    assert not stage.state.aliens["ripper1"].ring, "what has just changed waits"


@rule("M-264", "M-265")
def test_rippers_and_slugs_get_one_card_and_in_normal_mode_no_more() -> None:
    s = change_all({"ripper": ["3:1", "3:2"], "slug": "3:3"}).state
    assert s.mutations == {"ripper": ("neomorphosis_01",), "slug": ("neomorphosis_05",)}
    s = change_all({"ripper": "3:1"}, ringed("ripper", ["ripper1"], "neomorphosis_20")).state
    assert s.mutations == {"ripper": ("neomorphosis_20",)}
    s = change_all({"ripper": ["3:1", "3:2"]}, ringed("ripper", ["ripper1"], "neomorphosis_20")).state
    assert s.mutations == {"ripper": ("neomorphosis_20",)}, "the second joins the card that lies there"
    assert s.aliens["ripper2"].ring


@rule("M-266")
def test_in_demented_mode_each_further_neomorphosis_of_a_figure_adds_a_card() -> None:
    change = ringed("ripper", ["ripper1", "ripper2"], "neomorphosis_20")
    s = change_all({"ripper": ["3:1", "3:2"]}, change, difficulty="demented").state
    assert s.mutations == {"ripper": ("neomorphosis_20", "neomorphosis_01", "neomorphosis_05")}
    s = change_all(
        {"ripper": ["3:1", "3:2"]}, ringed("ripper", ["ripper1"], "neomorphosis_20"), difficulty="demented"
    ).state
    assert s.mutations == {"ripper": ("neomorphosis_20", "neomorphosis_01")}, "the second only joins with its ring"


@rule("M-267")
def test_only_ringed_figures_use_the_card() -> None:
    stage = station(crew=FAR, aliens={"worm": ["3:1", "3:2"]}, change=ringed("worm", ["worm1"], "neomorphosis_01"))
    assert [alien_value(stage.state, figure, "attack") for figure in ("worm1", "worm2")] == [1, 0]


@rule("M-268")
def test_with_the_last_ringed_figure_the_cards_go_back_into_the_deck() -> None:
    where = {"robert": "4:2"}
    change = ringed("worm", ["worm1", "worm2"], "neomorphosis_20")
    stage = station(crew=where, aliens={"worm": ["4:2", "4:2", "4:2"]}, change=change).activate("robert")
    stage.rolls("6").play("attack worm1")
    assert stage.state.mutations == {"worm": ("neomorphosis_20",)}
    deck = [card.kind for card in stage.state.decks["neomorphosis"]]
    stage.rolls("6").play("attack worm2")
    assert stage.state.mutations == {}
    shuffled = [card.kind for card in stage.state.decks["neomorphosis"]]
    assert sorted(shuffled) == sorted([*deck, "neomorphosis_20"])
    assert [card for card in shuffled if card != "neomorphosis_20"] != deck, "the whole deck is shuffled"


@rule("M-269")
def test_without_a_spare_figure_a_larva_keeps_ring_and_card() -> None:
    aliens: dict[str, str | list[str]] = {"worm": "3:1", "ripper": ["3:2"] * 6}
    stage = change_all(aliens, ringed("worm", ["worm1"], "neomorphosis_20"))
    assert stage.state.aliens["worm1"].ring
    assert stage.state.mutations["worm"] == ("neomorphosis_20",)


@rule("M-270")
def test_a_figure_that_changes_leaves_its_wounds_behind() -> None:
    def change(s: State) -> None:
        s.aliens["hydra1"] = Alien("3:1", 1)
        ringed("hydra", ["hydra1"], "neomorphosis_20")(s)

    stage = change_all({"hydra": "3:1"}, change)
    assert stage.state.aliens == {"slug1": Alien("3:1")}


@rule("M-274")
def test_aliens_are_never_hindered() -> None:
    stage = step("slug", "hunt(1)", "1", crew={"robert": "4:1"}, aliens={"slug": "4:2", "worm": "4:2"})
    assert stage.kinds()["slug1"] == "4:1"


@rule("M-275", "M-280")
def test_an_alien_stops_at_its_target_and_without_one_stays() -> None:
    stage = step("ripper", "hunt(3)", "1", crew={"robert": "4:2"}, aliens={"ripper": "4:1"})
    assert stage.kinds() == {"ripper1": "4:2"}
    stage = step("ripper", "hunt(3)", crew=FAR, aliens={"ripper": "4:1"})
    assert stage.kinds() == {"ripper1": "4:1"}
    assert stage.thrown() == []


@rule("M-276")
def test_the_nearest_is_the_target_then_the_healthiest() -> None:
    def target(wounds: dict[str, int] | None = None, **crew: str) -> str:
        stage = step("ripper", "hunt(1)", crew=FAR | crew, wounds=wounds, aliens={"ripper": "4:2"})
        return str(stage.events(swarm.Targets)[0].target)

    assert target(alice="4:1", robert="5:2") == "alice"
    assert target(alice="4:1", robert="4:3") == "robert", "9 hit points against 7"
    assert target({"robert": 3}, alice="4:1", robert="4:3") == "alice"
    assert target(alice="4:1", yuri="4:3") in ("alice", "yuri"), "7 against 7: by lot"


@rule("M-277")
def test_a_structure_is_the_nearest_in_working_order() -> None:
    stage = step("ripper", "smash(terminal, 2)", "1", crew=FAR, aliens={"ripper": "5:1"})
    assert stage.kinds() == {"ripper1": "5:2"}
    assert stage.events(swarm.StructureAttacked)[0].place == "5:2"

    def change(s: State) -> None:
        s.terminals["5:2"] = False

    stage = step("ripper", "smash(terminal, 2)", crew=FAR, aliens={"ripper": "5:1"}, change=change)
    assert stage.kinds() == {"ripper1": "5:1"}, "no other can be reached"


@rule("M-278", "M-279", "M-282")
@pytest.mark.parametrize(
    ("text", "dice", "ends", "door"),
    [
        ("hunt(2)", ("1",), "5:2", "closed"),
        ("hunt(2, stop)", ("1",), "5:2", "closed"),
        ("hunt(2, break_in)", ("6", "1"), "2:1", "broken"),
        ("hunt(2, break_in)", ("1",), "5:2", "closed"),
    ],
)
def test_closed_doors(text: str, dice: tuple[str, ...], ends: str, door: str) -> None:
    start = "5:2" if text == "hunt(2)" else "5:1"
    stage = step("ripper", text, *dice, aliens={"ripper": start})
    assert (stage.kinds(), stage.state.doors["d25"]) == ({"ripper1": ends}, door)
    assert bool(stage.events(swarm.AlienAttacked)) == (ends == "2:1")


@rule("M-281")
def test_an_alien_moves_towards_a_target_that_it_cannot_reach() -> None:
    stage = step("slug", "hunt(1)", crew=FAR | {"robert": "5:3"}, aliens={"slug": "4:1"})
    assert stage.kinds() == {"slug1": "4:2"}
    assert stage.events(swarm.AlienAttacked) == []


@rule("M-282")
@pytest.mark.parametrize(("face", "door"), [("6", "broken"), ("1", "closed")])
def test_an_alien_that_comes_to_a_door_with_its_last_step_attacks_it_and_goes_no_further(face: str, door: str) -> None:
    stage = step("slug", "hunt(1, break_in)", face, aliens={"slug": "5:1"})
    assert [attack.place for attack in stage.events(swarm.StructureAttacked)] == ["d25"]
    assert (stage.kinds(), stage.state.doors["d25"]) == ({"slug1": "5:2"}, door)
    stopped = step("slug", "hunt(2, stop)", aliens={"slug": "4:2"})
    assert (stopped.kinds(), stopped.events(swarm.StructureAttacked)) == ({"slug1": "5:2"}, [])


@rule("M-283")
def test_a_closed_door_is_attacked_once_in_a_step() -> None:
    stage = step("ripper", "hunt(3, break_in)", "1", aliens={"ripper": "5:2"})
    assert len(stage.events(swarm.StructureAttacked)) == 1
    assert stage.kinds() == {"ripper1": "5:2"}


@rule("M-284")
def test_of_several_shortest_ways_the_players_choose() -> None:
    opened = {"d12": "open", "d14": "open", "d25": "open"}
    stage = step("ripper", "hunt(1)", doors=opened, aliens={"ripper": "4:1"})
    assert set(stage.options) == {"go 1:2", "go 4:2"}
    stage.play("go 1:2")
    assert stage.kinds() == {"ripper1": "1:2"}
    stage = step("ripper", "hunt(1)", doors=opened | {"d14": "closed"}, aliens={"ripper": "4:1"})
    assert stage.kinds() == {"ripper1": "4:2"}, "one way only: nobody is asked"


@rule("M-285")
def test_an_alien_that_flees_gets_as_far_from_the_crew_as_it_can() -> None:
    stage = step("larva", "flee(2)", crew=FAR | {"robert": "4:1"}, aliens={"worm": "4:2"})
    assert stage.state.board.distances("4:1")[stage.kinds()["worm1"]] == 3
    assert stage.events(swarm.AlienAttacked) == []


@rule("M-294")
def test_behaviour_cards_are_drawn_followed_and_reshuffled() -> None:
    def change(s: State) -> None:
        s.discards["hive_queen"] = tuple(card.kind for card in s.decks["hive_queen"])
        s.decks["hive_queen"] = ()

    stage = station(crew=FAR, aliens={"hive_queen": "3:1"}, change=change, frames=[SpecialActivation()])
    assert len(stage.state.decks["hive_queen"]) == 2
    assert len(stage.state.discards["hive_queen"]) == 1
    assert sorted(card.alien for card in BEHAVIOURS.values()) == ["dr_blare"] * 3 + ["hive_queen"] * 3


@rule("M-296")
def test_without_egg_tokens_none_is_laid() -> None:
    tokens = list(FIGURES.values()).count("egg")
    stage = station(
        crew=FAR, aliens={"hive_queen": "3:1", "egg": ["4:1"] * (tokens - 1)}, frames=[Act("hive_queen", "lay_eggs(2)")]
    )
    assert stage.here("3:1") == ["egg", "hive_queen"]


@rule("M-354")
def test_behaviour_cards_of_ours_roll_for_eggs_and_change_the_nearest_alien() -> None:
    aliens = {"hive_queen": "3:1", "egg": ["3:2", "3:3", "4:1"]}
    stage = station(crew=FAR, aliens=aliens, frames=[Act("hive_queen", "hatch")], dice=["blank", "worm"])
    assert sorted(stage.kinds()) == ["egg1", "egg3", "hive_queen", "worm1"]
    aliens = {"dr_blare": "3:1", "egg": "3:1", "worm": "3:2", "slug": "4:1"}
    stage = station(crew=FAR, aliens=aliens, frames=[Act("dr_blare", "mutate_nearest")])
    assert [figure for figure, alien in stage.state.aliens.items() if alien.ring] == ["worm1"]


@rule("M-351")
def test_bosses_hinder_and_are_harmed_like_aliens() -> None:
    stage = station(crew={"robert": "4:2"}, aliens={"dr_blare": "4:2"}).activate("robert").rolls("1").play("move 4:1")
    assert stage.state.crew["robert"].zone == "4:2"
    stage.rolls("6").play("attack dr_blare")
    assert stage.state.aliens["dr_blare"].wounds == 1


@rule("M-294")
def test_an_approach_is_no_attack() -> None:
    """The queen stops beside Robert, where only the next step of her card strikes."""
    crew = {**FAR, "robert": "5:2"}
    stage = station(crew=crew, aliens={"hive_queen": "4:2"}, frames=[Act("hive_queen", "approach(2, break_in)")])
    assert stage.kinds() == {"hive_queen": "5:2"}
    assert not stage.events(swarm.AlienAttacked)


@rule("M-294")
@pytest.mark.parametrize(("wounds", "struck"), [({"alice": 0, "robert": 5}, "alice"), ({"alice": 5}, "robert")])
def test_one_strike_hits_the_healthiest_of_the_zone(wounds: dict[str, int], struck: str) -> None:
    crew = {**FAR, "robert": "5:2", "alice": "5:2"}
    stage = station(crew=crew, wounds=wounds, aliens={"dr_blare": "5:2"}, frames=[Act("dr_blare", "strike")])
    assert [event.crew for event in stage.events(swarm.AlienAttacked)] == [struck]
