"""Components, set-up, victory and defeat, the round, the board and tests of skill and programming (M-1 to M-84)."""

from collections import Counter

import pytest

from derelict.core.match import Match
from derelict.games.neomorphosis import GAME, events
from derelict.games.neomorphosis.content.kinds import Level
from derelict.games.neomorphosis.content.tables import (
    ABILITIES,
    ACTIVATIONS,
    ALIENS,
    BEHAVIOURS,
    COMPROMISED,
    CREW,
    D6,
    DRONE,
    EMERGENCIES,
    EQUIPMENT,
    FUNCTIONS,
    INFESTATIONS,
    INTERVENTIONS,
    ITEMS,
    LEVELS,
    MAPS,
    MISSIONS,
    MUTATIONS,
    NEOMORPHOSIS,
    PIECES,
    POOLS,
    PROGRAMMING,
    SLOTS,
    TILES,
    TIME_SPACES,
)
from derelict.games.neomorphosis.events import swarm
from derelict.games.neomorphosis.rules.activation import AlienPhase
from derelict.games.neomorphosis.rules.emergencies import new_emergency
from derelict.games.neomorphosis.rules.ending import Judge
from derelict.games.neomorphosis.rules.matching import coverable, is_matched
from derelict.games.neomorphosis.rules.turns import EndOfRound, NextRound
from derelict.games.neomorphosis.state import State
from derelict.games.neomorphosis.wording import TEXTS
from tests.games.neomorphosis.stage import emergency, station
from tests.marks import rule


def begun(mode: str = "tutorial", seats: int = 1, seed: int = 1, **options: str) -> Match:
    """A match after its first choices, in the crew phase of the first round."""
    match = GAME.start(seats, seed, mode, **options)
    while match.decision is not None and match.decision.prompt in ("ability", "hand_out", "lead"):
        match.play(match.decision.options[0])
    return match


def state_of(match: Match) -> State:
    assert isinstance(match.state, State)
    return match.state


def lay_down(s: State, names: list[str], how: str) -> None:
    for name in names:
        s.crew[name].down, s.crew[name].wounds = how, CREW[name].hp


@rule("M-1", "M-2")
def test_one_to_four_play_together_with_four_crew_and_a_drone() -> None:
    for seats in (1, 2, 3, 4):
        s = state_of(begun(seats=seats))
        assert list(s.crew) == ["robert", "alice", "yuri", "carolin"]
        assert s.drone
        assert set(s.leads) == set(range(seats))
    assert {mode.name for mode in GAME.modes} >= {*MISSIONS, "generator", "campaign"}


@rule("M-1")
def test_the_game_has_one_of_the_three_titles_of_the_book() -> None:
    assert TEXTS.say("en", "game.name") == "Neo-Morphosis: Infestation"
    assert TEXTS.say("fr", "game.name") == "Neo-Morphosis\N{NO-BREAK SPACE}: L’Infestation"


@rule("M-3")
def test_the_numbers_of_cards() -> None:
    decks = (ACTIVATIONS, ITEMS, EQUIPMENT, INFESTATIONS, MUTATIONS)
    assert [len(deck) for deck in decks] == [24] * 5
    assert [len(deck) for deck in (EMERGENCIES, ABILITIES, COMPROMISED, CREW, ALIENS)] == [16, 16, 4, 4, 8]
    assert len(BEHAVIOURS) == 6


@rule("M-5", "M-76")
def test_the_dice_and_tiles() -> None:
    assert sorted(PROGRAMMING.faces) == ["cross", "diamond", "p1", "p2", "p3", "triangle"]
    assert D6.faces == ("1", "2", "3", "4", "5", "6")
    assert len(NEOMORPHOSIS.faces) == 6
    assert len(TILES) == 8


@rule("M-6")
@pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
def test_no_mission_needs_more_tokens_than_there_are(level: Level) -> None:
    assert len(level.terminals) <= POOLS["terminals"]
    assert len(level.crates) <= POOLS["crates"]
    assert len(level.halon_tanks) <= POOLS["halon_tanks"]
    assert len(level.doors) <= POOLS["doors"] + 2
    assert Counter(laid.tile for laid in level.sectors).most_common(1)[0][1] == 1


@rule("M-7", "M-8", "M-75")
def test_crew_cards() -> None:
    assert {name: card.dice for name, card in CREW.items()} == {"robert": 2, "alice": 3, "yuri": 4, "carolin": 4}
    assert (CREW["alice"].hp, CREW["alice"].defence, CREW["carolin"].hp, CREW["carolin"].agility) == (7, 3, 8, 4)
    robert = CREW["robert"]
    assert (robert.weapon.attack, robert.weapon.reach, robert.weapon.wounds, robert.agility) == (5, (0, 0), 1, 4)
    assert (CREW["yuri"].tech, CREW["alice"].weapon.reach) == (2, (0, 1))
    assert INTERVENTIONS == 4


@rule("M-10")
def test_equipment_is_built_in_two_kinds() -> None:
    assert Counter(card.kind for card in EQUIPMENT.values()) == {"tech": 12, "science": 12}
    assert (EQUIPMENT["equip_01"].name.en, EQUIPMENT["equip_01"].threshold) == ("Nail bomb", 7)
    assert all(card.weapon or card.effect for card in EQUIPMENT.values())


@rule("M-11", "M-145")
def test_the_panel() -> None:
    assert SLOTS == 4
    assert len(FUNCTIONS) == 6
    assert TIME_SPACES >= 7
    assert state_of(begun()).slots == [None] * 4


@rule("M-12")
def test_emergency_cards_name_a_combination_a_function_and_a_sector() -> None:
    assert Counter(card.sector for card in EMERGENCIES.values()) == dict.fromkeys("12345678", 2)
    assert {card.disables for card in EMERGENCIES.values()} == set(FUNCTIONS)
    assert all(2 <= len(card.combo) <= 3 for card in EMERGENCIES.values())
    first, second = EMERGENCIES["emergency_01"], EMERGENCIES["emergency_02"]
    assert first.combo[:2] == ("p4", "triangle")
    assert (second.sector, second.disables, second.combo[:2]) == ("3", "scan", ("triangle", "diamond"))


@rule("M-14")
def test_the_drone_card() -> None:
    assert (DRONE.name, DRONE.move, DRONE.explosion) == ("S.A.M.", 3, 4)


@rule("M-15")
def test_alien_identity_cards() -> None:
    egg, worm, hydra, ripper, slug = (ALIENS[kind] for kind in ("egg", "worm", "hydra", "ripper", "slug"))
    assert (egg.defence, egg.hp, egg.hindrance, egg.attack, egg.wounds) == (8, 1, 0, 0, 0)
    assert (worm.hindrance, slug.hindrance, hydra.wounds) == (7, 8, 2)
    assert (ripper.attack, ripper.wounds) == (1, 2)
    stage = station(crew={"robert": "4:2"}, aliens={"egg": "4:2"}, top={"activation": ["activation_12"]},
                    frames=[AlienPhase()])  # fmt: skip
    assert stage.thrown() == [], "an egg does not attack"


@rule("M-16")
def test_infestation_cards_show_kinds_with_spawn_numbers() -> None:
    boxes = {box.alien: box.spawns for box in INFESTATIONS["infestation_01"].boxes}
    assert boxes == {"egg": (1, 2), "ripper": (1,), "slug": (3,)}
    assert all(set(box.spawns) <= {1, 2, 3} for card in INFESTATIONS.values() for box in card.boxes)


@rule("M-17")
def test_parts_of_an_activation_card_may_be_missing() -> None:
    cards = ACTIVATIONS.values()
    for parts in ([card.eggs for card in cards], [bool(card.walls) for card in cards], [card.special for card in cards],
                  [card.neomorphosis for card in cards], [bool(card.slug) for card in cards]):  # fmt: skip
        assert True in parts
        assert False in parts


@rule("M-18", "M-20", "M-25", "M-61")
@pytest.mark.parametrize("mode", MISSIONS)
def test_a_mission_is_laid_out_as_its_plan_shows(mode: str) -> None:
    s, level = state_of(begun(mode)), MISSIONS[mode]
    assert s.level == mode
    assert {crew.zone for crew in s.crew.values()} == {level.start}
    assert s.drone == level.drone
    assert s.doors == {door.id: door.state for door in level.doors}
    assert s.crates == level.crates
    assert set(s.terminals) == set(level.terminals)
    assert s.sectors() == [laid.sector for laid in level.sectors]


@rule("M-19")
def test_crew_are_dealt_chosen_or_drawn() -> None:
    leads = {seats: state_of(begun(seats=seats)).leads for seats in (1, 2, 3, 4)}
    assert leads == {1: (0, 0, 0, 0), 2: (0, 1, 0, 1), 3: (0, 1, 2, 0), 4: (0, 1, 2, 3)}
    match = GAME.start(2, 1, "tutorial", leaders="choice")
    assert match.decision is not None
    assert [option.text for option in match.decision.options] == [f"lead {name}" for name in CREW]
    match.play("lead carolin")
    assert match.decision.seat == 1
    drawn = {state_of(begun(seats=2, seed=seed, leaders="random")).leads for seed in range(8)}
    assert len(drawn) > 2
    assert all(Counter(lead) == {0: 2, 1: 2} for lead in drawn)


@rule("M-22", "M-8")
def test_each_crew_member_has_one_of_their_own_abilities() -> None:
    match = GAME.start(1, 1, "tutorial")
    assert match.decision is not None
    assert [ABILITIES[option.text.removeprefix("ability ")].crew for option in match.decision.options] == ["robert"] * 4
    match.play("ability ability_03")
    assert state_of(match).crew["robert"].ability == "ability_03"
    drawn = state_of(begun(abilities="random"))
    assert all(ABILITIES[crew.ability].crew == name for name, crew in drawn.crew.items())
    matches = [begun(seed=seed, abilities="random") for seed in range(30)]
    assert len({state_of(match).crew["robert"].ability for match in matches}) == 4


@rule("M-23", "M-305")
def test_the_time_starts_on_its_first_space_and_the_halon_is_loaded() -> None:
    s = state_of(begun())
    assert (s.time, s.round, s.halon) == (1, 1, True)


@rule("M-24")
def test_decks_are_shuffled() -> None:
    orders = {tuple(card.kind for card in state_of(begun(seed=seed)).decks["activation"]) for seed in range(4)}
    assert len(orders) == 4


@rule("M-26")
def test_the_four_pieces_are_there_and_not_yet_joined() -> None:
    assert set(PIECES) == set(CREW)
    assert state_of(begun()).diagram == ""


@rule("M-28")
def test_the_players_win_at_once_when_all_conditions_hold() -> None:
    def change(s: State) -> None:
        for name in ("robert", "alice", "yuri"):
            s.crew[name].zone = ""

    stage = station(crew={"carolin": "6:3"}, doors={"elevator": "open"}, change=change)
    assert stage.match.outcome is None
    if stage.prompt == "next_crew":
        stage.activate("carolin")
    stage.play("leave by elevator")
    assert stage.match.outcome is not None
    assert stage.match.outcome.winners == (0,)


@rule("M-30")
@pytest.mark.parametrize("how", ["unconscious", "recovering"])
def test_the_players_lose_when_all_four_are_down(how: str) -> None:
    def change(s: State) -> None:
        lay_down(s, ["alice", "yuri", "carolin"], how)
        s.crew["robert"].wounds = 8

    stage = station(crew={"robert": "4:2"}, aliens={"ripper": "4:2"}, top={"activation": ["activation_05"]},
                    change=change, frames=[AlienPhase()], dice=["6"])  # fmt: skip
    assert stage.match.outcome is not None
    assert (stage.match.outcome.winners, stage.match.outcome.reason) == ((), "all_down")


@rule("M-31", "M-357")
def test_once_somebody_has_left_the_second_defeat_cannot_happen() -> None:
    def change(s: State) -> None:
        lay_down(s, ["yuri", "carolin"], "unconscious")
        s.crew["alice"].zone, s.crew["alice"].bag = "", ("item_07",)
        s.decks["item"] = tuple(card for card in s.decks["item"] if card.kind != "item_07")
        s.crew["robert"].wounds = 8

    stage = station(crew={"robert": "4:2"}, aliens={"ripper": "4:2"}, top={"activation": ["activation_05"]},
                    change=change, frames=[AlienPhase()], dice=["6"])  # fmt: skip
    fallen = [event.crew for event in stage.events(events.Fell)]
    assert (fallen, stage.match.outcome) == (["robert"], None), "all who are still there are down"
    assert stage.state.crew["alice"].bag == ("item_07",), "luggage goes along"


@rule("M-32")
def test_whatever_comes_first_counts() -> None:
    def change(s: State) -> None:
        for name in CREW:
            s.crew[name].zone = ""

    stage = station(change=change, frames=[Judge()], slots=[emergency(f"emergency_0{n}", 1) for n in (1, 2, 3, 4)])
    assert stage.match.outcome is not None
    assert stage.match.outcome.winners == (0,)
    new_emergency(stage.state, "wall")
    assert stage.state.outcome is not None
    assert stage.state.outcome.winners == (0,), "a victory stays one"


@rule("M-33", "M-53")
def test_a_round_has_four_phases_and_then_the_next_begins() -> None:
    stage = station(frames=[NextRound()]).play("keep")
    for _ in CREW:
        stage.play(stage.options[0] if stage.prompt == "next_crew" else "end turn")
        if stage.prompt == "turn":
            stage.play("end turn")
    while stage.prompt != "diagram":
        stage.play(stage.options[0] if stage.prompt == "next_crew" else "end turn")
    told = [type(each.event) for each in stage.match.events]
    kinds = [kind for kind in told if kind in (events.RoundBegan, swarm.ActivationDrawn, events.TimePassed)]
    assert kinds == [events.RoundBegan, swarm.ActivationDrawn, events.TimePassed, events.RoundBegan]
    assert stage.state.time == 2


@rule("M-47")
def test_crew_are_activated_in_any_order_once_a_round() -> None:
    stage = station().activate("yuri")
    assert stage.refusal("activate alice") == "M-47", "one activation ends before the next begins"
    stage.play("end turn")
    assert set(stage.options) == {"activate robert", "activate alice", "activate carolin"}
    assert stage.refusal("activate yuri") == "M-47"


@rule("M-48", "M-50")
def test_an_activation_has_three_actions_in_any_mix() -> None:
    stage = station(crew={"robert": "4:1"}).activate("robert").play("move 4:2", "move 4:1", "move 4:2")
    assert stage.state.crew["robert"].zone == "4:2"
    assert stage.prompt == "next_crew", "no action is left: the activation is over"
    assert "activate robert" not in stage.options


@rule("M-49", "M-74")
@pytest.mark.parametrize("face", ["1", "6"])
def test_a_test_costs_its_action_whether_it_succeeds_or_not(face: str) -> None:
    stage = station(crew={"robert": "4:3"}).activate("robert").rolls(face).play("assemble equip_01")
    assert stage.state.actions == 2


@rule("M-54", "M-53")
def test_the_time_marker_moves_in_the_end_phase_if_it_can() -> None:
    assert station(round=3, frames=[EndOfRound()]).state.time == 4
    assert station(round=TIME_SPACES, frames=[EndOfRound()]).state.time == TIME_SPACES


@rule("M-55", "M-56", "M-57")
def test_a_tile_is_a_sector_of_three_zones() -> None:
    for level in LEVELS.values():
        assert Counter(MAPS[level.id].area_of.values()) == {laid.sector: 3 for laid in level.sectors}
    for tile in TILES.values():
        assert sorted(number for numbers in tile.spawns for number in numbers) == [1, 2, 3]
    assert TILES["T4"].spawns == ((1,), (2, 3), ()), "some zones carry two numbers or none"


@rule("M-58", "M-59")
def test_zones_touch_within_a_tile_or_through_a_door() -> None:
    s = station().state
    assert s.board.neighbours("4:2", s.passes) == ["4:1", "4:3", "5:1"]
    assert s.board.neighbours("4:1", s.passes) == ["4:2"], "the door to sector 1 is closed"
    assert "2:3" not in s.board.neighbours("4:3"), "a wall"
    assert "1:2" in s.board.neighbours("4:1")


@rule("M-60")
def test_what_lies_on_the_board() -> None:
    stage = station("mission_05", crew={"robert": "5:1"}, change=lambda s: s.ground.update({"5:1": ("access_card",)}))
    assert "pick up access_card" in stage.activate("robert").options


@rule("M-62", "M-63", "M-64")
def test_a_sector_is_secured_if_all_its_doors_to_other_sectors_are_closed() -> None:
    s = station().state
    assert {sector: s.is_secured(sector) for sector in s.sectors()} == {
        "1": True, "2": True, "3": True, "4": False, "5": False, "6": True,
    }, "the open lift of sector 6 leads to no sector"  # fmt: skip
    assert not station(doors={"d23": "broken"}).state.is_secured("3")
    assert station(doors={"d45": "closed"}).state.is_secured("4")


@rule("M-66", "M-68")
def test_doors_stay_as_they_are_and_coloured_ones_are_doors() -> None:
    s = state_of(begun())
    assert (s.doors["d12"], s.doors["d45"], s.doors["elevator"]) == ("closed", "open", "broken")
    stage = station(crew={"robert": "3:3"}, doors={"blue": "open"}).activate("robert").play("close blue")
    assert stage.state.doors["blue"] == "closed"
    assert stage.refusal("open blue") == "M-68"


@rule("M-72", "M-73")
@pytest.mark.parametrize(("face", "success"), [("4", False), ("5", True)])
def test_a_skill_test_adds_the_skill_and_must_exceed_the_threshold(face: str, success: bool) -> None:
    stage = station(crew={"robert": "4:3"}).activate("robert").rolls(face).play("assemble equip_01")
    tested = stage.events(events.Tested)[-1]
    assert (tested.skill, tested.bonus, tested.total, tested.threshold) == ("tech", 3, int(face) + 3, 7)
    assert tested.success == success
    alice = station(crew={"alice": "3:1"}, bag={"alice": ["item_09"]}).activate("alice").rolls("1")
    alice.play("assemble equip_14")
    assert alice.events(events.Tested)[-1].bonus == 4, "Science 3 and a microscope"


@rule("M-75")
@pytest.mark.parametrize(("name", "dice"), [("robert", 2), ("alice", 3), ("yuri", 4)])
def test_the_skill_in_programming_is_the_number_of_dice(name: str, dice: int) -> None:
    stage = station(crew={name: "1:1"}).activate(name).play("run remote_door")
    assert len(stage.thrown()[-1]) == dice


@rule("M-77", "M-78", "M-80")
def test_points_add_up_and_each_die_serves_once() -> None:
    assert is_matched(("p4",), ("p1", "p3"))
    assert is_matched(("p2",), ("p3",)), "more is enough"
    assert is_matched(("p4",), ("p1", "p1", "p2"))
    assert not is_matched(("p4",), ("p3",))
    assert is_matched(("p3", "p1"), ("p3", "p1"))
    assert not is_matched(("p3", "p1"), ("p3",))
    assert is_matched(("p2", "p2"), ("p1", "p1", "p2"))
    assert not is_matched(("p2", "p2"), ("p3", "p1")), "a die is not shared out"


@rule("M-79", "M-82")
def test_a_motif_takes_a_die_that_shows_it_and_all_symbols_must_be_matched() -> None:
    assert is_matched(("triangle", "cross"), ("cross", "triangle"))
    assert not is_matched(("triangle", "triangle"), ("triangle", "cross"))
    assert not is_matched(("triangle", "p1"), ("triangle", "diamond"))
    assert coverable(("triangle", "p1"), ("triangle", "diamond")) == ((0,),)


@rule("M-81", "M-183")
def test_dice_are_gathered_rolled_changed_and_matched() -> None:
    stage = station(crew={"yuri": "1:1"}, bag={"yuri": ["item_12", "item_11"]}).activate("yuri")
    stage.rolls("cross", "cross", "cross", "cross", "cross").play("run remote_door")
    assert sum(map(len, stage.thrown())) == 5
    assert stage.prompt == "change_dice"
    stage.play("use item_11", "turn 1 p3")
    assert stage.prompt == "switch"


@rule("M-84")
def test_a_pool_of_more_than_four_dice_is_rolled_in_two_throws_that_count_together() -> None:
    stage = station(crew={"yuri": "1:1"}, bag={"yuri": ["item_12"]}).activate("yuri")
    stage.rolls("p1", "cross", "cross", "cross", "p2").play("run remote_door")
    assert stage.thrown() == [("p1", "cross", "cross", "cross"), ("p2",)]
    assert stage.prompt == "switch"
