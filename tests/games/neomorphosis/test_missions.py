"""The missions, the generator, the campaign, and rulings on doors, bosses and captives (M-297 to M-358)."""

from collections.abc import Callable

import msgspec
import pytest

from derelict.core.match import Match
from derelict.games.neomorphosis import GAME, events
from derelict.games.neomorphosis.content.tables import (
    ALIENS,
    CREW,
    FIGURES,
    MISSION_CARDS,
    MISSIONS,
    PLANS,
    POOLS,
    REPAIR,
    TIME_SPACES,
)
from derelict.games.neomorphosis.events import swarm
from derelict.games.neomorphosis.rules.activation import Act, AlienPhase
from derelict.games.neomorphosis.rules.ending import ATTEMPTS, Judge
from derelict.games.neomorphosis.rules.turns import EndOfRound
from derelict.games.neomorphosis.rules.wounds import explode
from derelict.games.neomorphosis.state import Alien, State
from tests.games.neomorphosis.stage import Stage, emergency, station
from tests.marks import rule

REMOTE = ("p3", "cross", "cross", "cross")
FEEDBACK = ("p1", "triangle", "cross", "cross")
DRONE = ("p3", "p2", "cross", "cross")
GAS = ("p2", "diamond", "p1", "p1")


def after(*changes: Callable[[State], None]) -> Callable[[State], None]:
    def change(s: State) -> None:
        for one in changes:
            one(s)

    return change


def holding(name: str, *things: str) -> Callable[[State], None]:
    """Somebody has objectives, which lie nowhere else."""

    def change(s: State) -> None:
        s.crew[name].bag = (*s.crew[name].bag, *things)
        s.ground = {
            zone: left for zone, lying in s.ground.items() if (left := tuple(t for t in lying if t not in things))
        }

    return change


def gone(*names: str) -> Callable[[State], None]:
    def change(s: State) -> None:
        for name in names:
            s.crew[name].zone = ""

    return change


def done(**counts: int) -> Callable[[State], None]:
    return lambda s: s.done.update({name.replace("_", " ", 1): count for name, count in counts.items()})


def has_won(stage: Stage) -> bool:
    return stage.match.outcome is not None and stage.match.outcome.winners == (0,)


def wins(level: str, *changes: Callable[[State], None]) -> bool:
    """Whether a mission is won as it stands."""
    return has_won(station(level, change=after(*changes), frames=[Judge()]))


def turn(stage: Stage, name: str) -> Stage:
    """Somebody is activated, unless nobody else could be."""
    return stage.activate(name) if stage.prompt == "next_crew" else stage


def generated(seed: int = 1, plan: str = "plan_ring") -> Match:
    match = GAME.start(1, seed, "generator", plan=plan, abilities="random")
    while match.decision is not None and match.decision.prompt == "ability":
        match.play(match.decision.options[0])
    return match


@rule("M-301", "M-302")
def test_a_generated_mission_has_a_plan_and_begins_with_the_bottom_entry_card() -> None:
    decks = [card.deck for card in MISSION_CARDS.values()]
    assert {deck: decks.count(deck) for deck in decks} == {"entry": 6, "exploration": 6, "eradication": 6}
    assert len(PLANS) == 4
    match = generated()
    s = match.state
    assert isinstance(s, State)
    assert s.level == "plan_ring"
    assert MISSION_CARDS[s.card].deck == "entry"
    assert s.goals == MISSION_CARDS[s.card].goals
    assert [len(s.decks[deck]) for deck in ("entry", "exploration", "eradication")] == [5, 6, 6]
    assert len({generated(seed).state.card for seed in range(12)}) > 2  # type: ignore[attr-defined]


@rule("M-303")
def test_when_the_goals_are_met_the_next_card_is_drawn_and_the_last_one_wins() -> None:
    stage = Stage(generated())
    drawn = [stage.state.card]
    for deck in ("exploration", "eradication"):
        s = stage.state.copy()
        s.goals, s.stack = ("searched(3)",), [*s.stack, Judge()]
        s.count("searched", 3)
        stage = Stage(GAME.position(GAME.write(s)))
        drawn.append(stage.state.card)
        assert MISSION_CARDS[stage.state.card].deck == deck
        assert stage.match.outcome is None
    s = stage.state.copy()
    s.goals, s.stack = ("searched(3)",), [*s.stack, Judge()]
    s.count("searched", 3)
    assert has_won(Stage(GAME.position(GAME.write(s))))


@rule("M-304", "M-18")
def test_there_are_single_missions_and_a_campaign() -> None:
    assert list(MISSIONS) == ["tutorial", *(f"mission_{number:02}" for number in range(1, 11))]
    assert [level.number for level in MISSIONS.values()] == list(range(11))


@rule("M-305", "M-21")
@pytest.mark.parametrize("level", MISSIONS)
def test_halon_is_loaded_and_each_sector_has_a_card_unless_the_mission_says_otherwise(level: str) -> None:
    s = GAME.start(1, 1, level).state
    assert isinstance(s, State)
    assert s.halon == (level != "mission_06")
    expected = dict.fromkeys(s.sectors(), 1) | {"mission_10": {"2": 2}}.get(level, {})
    for empty in {"tutorial": "2", "mission_09": "5", "mission_06": "12345678"}.get(level, ""):
        del expected[empty]
    assert {sector: len(cards) for sector, cards in s.infestation.items() if cards} == expected


def ended(stage: Stage, won: bool) -> Stage:
    """The mission of a campaign is over; the tutorial is the one to win here."""
    while stage.prompt in ("ability", "hand_out"):
        stage.play(stage.options[0])
    s = stage.state.copy()
    if won:
        gone(*CREW)(s)
    else:
        for name, crew in s.crew.items():
            crew.down, crew.wounds = "unconscious", CREW[name].hp
    s.stack = [*s.stack, Judge()]
    return Stage(GAME.position(GAME.write(s)))


@rule("M-306")
def test_the_campaign_goes_from_mission_to_mission_and_a_lost_one_may_be_tried_again() -> None:
    stage = ended(Stage(GAME.start(1, 1, "campaign", abilities="random")), won=True)
    assert stage.state.level == "mission_01"
    assert stage.state.story == ("tutorial",)
    assert all(crew.bag == () and crew.wounds == 0 for crew in stage.state.crew.values())
    assert ATTEMPTS == 3
    for attempt in (2, 3):
        stage = ended(stage, won=False)
        assert stage.prompt == "defeat"
        stage.play("try again")
        assert (stage.state.level, stage.state.attempt) == ("mission_01", attempt)
    stage = ended(stage, won=False)
    assert stage.match.outcome is not None
    assert stage.match.outcome.winners == ()
    assert [event.ending for event in stage.events(events.Epilogue)] == ["failed"]


@rule("M-306", "M-347")
def test_giving_up_ends_the_campaign() -> None:
    stage = ended(Stage(GAME.start(1, 1, "campaign", abilities="random")), won=False).play("give up")
    assert stage.match.outcome is not None
    assert stage.match.outcome.reason == "given_up"


@rule("M-307")
def test_tutorial_all_crew_leave_by_the_lift() -> None:
    assert wins("tutorial", gone(*CREW))
    assert not wins("tutorial", gone("robert", "alice", "yuri"))


@rule("M-308")
def test_tutorial_set_up() -> None:
    s = GAME.start(1, 1, "tutorial").state
    assert isinstance(s, State)
    sectors = {card.kind for card in s.decks["emergency"]}
    assert len(sectors) == 12
    assert "2" not in s.infestation
    assert s.doors["elevator"] == "broken"


@rule("M-309", "M-325", "M-355", "M-229")
@pytest.mark.parametrize(
    ("level", "door", "zone", "elsewhere"),
    [
        ("tutorial", "blue", "1:1", "5:2"),
        ("mission_05", "red", "7:2", "2:2"),
        ("mission_05", "blue", "3:1", "2:2"),
    ],
)
def test_a_door_opens_only_from_the_terminal_of_one_sector(level: str, door: str, zone: str, elsewhere: str) -> None:
    stage = station(level, crew={"yuri": zone}).activate("yuri").rolls(*REMOTE).play("run remote_door")
    assert f"switch {door}" in stage.options
    stage.play(f"switch {door}")
    assert stage.state.doors[door] == "open"
    stage = station(level, crew={"yuri": elsewhere}).activate("yuri").rolls(*REMOTE).play("run remote_door")
    assert f"switch {door}" not in stage.options
    end = MISSIONS[level].door[door].a
    stage = station(level, crew={"robert": end}, drone=end).activate("robert")
    assert f"open {door}" not in stage.options
    assert stage.refusal(f"open {door}") == "M-68"
    opened = station(level, crew={"robert": end}, doors={door: "open"}).activate("robert")
    assert f"close {door}" in opened.options, "only opening is restricted"


@rule("M-355")
def test_aliens_may_break_a_special_door() -> None:
    stage = station(
        crew={"robert": "6:1"}, aliens={"slug": "3:3"}, frames=[Act("slug1", "hunt(1, break_in)")], dice=["6", "1"]
    )
    assert stage.state.doors["blue"] == "broken"
    assert stage.kinds() == {"slug1": "6:1"}


@rule("M-310", "M-31", "M-356")
def test_the_lift_must_be_repaired_and_leaving_costs_a_hindered_move() -> None:
    stage = station(crew={"robert": "6:3"}).activate("robert")
    assert "leave by elevator" not in stage.options
    assert stage.refusal("leave by elevator") is not None
    stage.rolls("6").play("repair elevator", "leave by elevator")
    assert stage.state.crew["robert"].zone == ""
    hindered = station(crew={"robert": "6:3"}, doors={"elevator": "open"}, aliens={"worm": "6:3"}).activate("robert")
    hindered.rolls("3").play("leave by elevator")
    assert hindered.state.crew["robert"].zone == "6:3"
    hindered.rolls("4").play("leave by elevator")
    assert hindered.state.crew["robert"].zone == ""


@rule("M-311", "M-313")
def test_mission_1_all_terminals_and_the_grid() -> None:
    def repaired(s: State) -> None:
        s.terminals = dict.fromkeys(s.terminals, True)

    assert wins("mission_01", repaired, done(picked_grid=1))
    assert not wins("mission_01", repaired)
    assert not wins("mission_01", done(picked_grid=1))
    stage = station("mission_01", crew={"robert": "3:3"}, change=lambda s: s.ground.update({"3:3": ("grid",)}))
    stage.activate("robert").play("pick up grid")
    assert stage.state.done["picked grid"] == 1


@rule("M-312")
def test_mission_1_the_blue_door_waits_for_the_last_terminal() -> None:
    def all_but_one(s: State) -> None:
        s.terminals = dict.fromkeys(s.terminals, True) | {"5:2": False}

    stage = station("mission_01", crew={"robert": "2:3", "carolin": "5:2"}, change=all_but_one).activate("robert")
    assert "open blue" not in stage.options
    stage.play("end turn").activate("carolin").rolls("6").play("repair terminal", "end turn")
    assert [event.door for event in stage.events(events.DoorUnlocked)] == ["blue"]
    assert stage.state.doors["blue"] == "closed"
    two_left = station(
        "mission_01", crew={"carolin": "5:2"}, change=after(all_but_one, lambda s: s.terminals.update({"7:2": False}))
    )
    two_left.activate("carolin").rolls("6").play("repair terminal")
    assert two_left.events(events.DoorUnlocked) == []
    fresh = station("mission_01", crew={"robert": "2:3"}, change=after(all_but_one, done(unlocked_blue=1)))
    assert "open blue" in fresh.activate("robert").options


@rule("M-314")
def test_mission_2_all_crates_and_something_for_everyone() -> None:
    def crates(s: State) -> None:
        s.crates = ()

    def equipped(s: State) -> None:
        for name, card in zip(CREW, ("equip_04", "equip_05", "equip_13", "equip_14"), strict=True):
            s.crew[name].worn = (card,)
            s.workshop = tuple(other for other in s.workshop if other != card)

    def three(s: State) -> None:
        s.crew["yuri"].bag, s.crew["yuri"].worn = s.crew["yuri"].worn, ()

    assert wins("mission_02", crates, equipped)
    assert not wins("mission_02", equipped)
    assert not wins("mission_02", crates, equipped, three), "carried is not equipped"


@rule("M-315")
def test_mission_3_three_kinds_captured_and_no_alien_left() -> None:
    caught = done(captured_worm=1, captured_hydra=1, captured_ripper=1)
    assert wins("mission_03", caught), "cards that lie face down do not count, and no slug is needed"
    assert not wins("mission_03", done(captured_worm=1, captured_hydra=1, captured_slug=1))
    assert not wins("mission_03", caught, lambda s: s.aliens.update(egg1=Alien("1:1"))), "an egg counts"


@rule("M-316", "M-319")
@pytest.mark.parametrize(("face", "caught"), [("5", False), ("6", True)])
def test_mission_3_capture_by_force(face: str, caught: bool) -> None:
    stage = (
        station("mission_03", crew={"alice": "3:1"}, aliens={"worm": "3:1", "egg": "3:1"}).activate("alice").rolls(face)
    )
    assert "capture egg1" not in stage.options
    stage.play("capture worm1")
    assert stage.events(events.Tested)[-1].threshold == 8
    assert ("worm1" in stage.state.crew["alice"].bag) == caught
    assert ("worm1" in stage.state.aliens) == (not caught)
    assert stage.state.actions == 1
    assert not [text for text in stage.options if text.startswith("capture")], "two actions are needed"


@rule("M-317", "M-318", "M-358")
def test_mission_3_capture_by_feedback() -> None:
    where = {"yuri": "1:1"}
    stage = station("mission_03", crew=where, aliens={"ripper": "5:2", "egg": "5:2"}).activate("yuri").rolls(*FEEDBACK)
    stage.play("run feedback")
    assert {"shock ripper1", "stun ripper1", "shock egg1"} <= set(stage.options)
    assert "stun egg1" not in stage.options
    stage.play("stun ripper1")
    assert stage.state.crew["yuri"].bag == ("ripper1",)
    assert stage.state.spare("ripper") == "ripper2", "its figure stays out of the supply"
    assert "drop ripper1" not in stage.options


@rule("M-358")
def test_a_captive_counts_as_eliminated_for_the_cards_of_its_identity() -> None:
    def ringed(s: State) -> None:
        s.aliens["worm1"] = Alien("3:1", ring=True)
        s.mutations["worm"] = ("neomorphosis_20",)
        s.decks["neomorphosis"] = tuple(card for card in s.decks["neomorphosis"] if card.kind != "neomorphosis_20")

    stage = station("mission_03", crew={"alice": "3:1", "robert": "3:1"}, aliens={"worm": "3:1"}, change=ringed)
    stage.activate("alice").rolls("6").play("capture worm1")
    assert stage.state.mutations == {}
    assert "give worm1 to robert" not in stage.options


def barricade(drone: str = "4:2") -> Stage:
    stage = station("mission_04", crew={"yuri": "2:2"}, drone=drone).activate("yuri").rolls(*DRONE)
    return stage.play("run drone_control")


@rule("M-320", "M-321")
def test_mission_4_the_drone_clears_the_barricade_with_a_whole_activation() -> None:
    stage = barricade()
    assert "clear barricade" in stage.options
    stage.play("clear barricade")
    assert has_won(stage)
    stage = barricade("4:1")
    assert "clear barricade" not in stage.options
    stage.play("fly 4:2")
    assert "clear barricade" not in stage.options, "it has to begin there"


@rule("M-322")
def test_mission_4_the_drone_turns_up_infestation_cards() -> None:
    stage = station(
        "mission_04", crew={"yuri": "2:2"}, drone="3:1", doors={"d37": "open"}, infestation={"7": ["infestation_04"]}
    ).activate("yuri")
    stage.rolls(*DRONE).play("run drone_control", "fly 7:2")
    assert len(stage.kinds()) == 3
    assert {zone[0] for zone in stage.kinds().values()} == {"7"}


@rule("M-323")
def test_mission_4_without_the_drone_all_is_lost() -> None:
    stage = station("mission_04", crew={"yuri": "2:2"}, drone="3:1").activate("yuri")
    stage.rolls("p3", "cross", "p1", "p1").play("run drone_self_destruct")
    assert stage.match.outcome is not None
    assert (stage.match.outcome.winners, stage.match.outcome.reason) == ((), "drone_lost")


@rule("M-324")
def test_mission_5_all_crew_leave_by_the_exit() -> None:
    assert wins("mission_05", gone(*CREW))
    assert not wins("mission_05", gone("robert"))


@rule("M-326", "M-327")
@pytest.mark.parametrize(
    ("carrier", "opens"), [("3:2", True), ("7:1", True), ("3:3", False), ("7:2", False), ("", False)]
)
def test_mission_5_the_locked_door_opens_while_the_access_card_is_in_its_zone(carrier: str, opens: bool) -> None:
    carried = holding("alice", "access_card")
    stage = station("mission_05", crew={"robert": "7:1", "alice": carrier}, change=carried).activate("robert")
    assert ("open locked" in stage.options) == opens, "by anybody in its zone"
    if opens:
        stage.play("open locked")
        assert (stage.state.doors["locked"], stage.state.actions) == ("open", 2)
    else:
        assert stage.refusal("open locked") == "M-68"
    afar = station("mission_05", crew={"yuri": "2:2", "alice": carrier}, drone="7:1", change=carried).activate("yuri")
    assert ("switch locked" in afar.rolls(*REMOTE).play("run remote_door").options) == opens, "from a terminal"
    flown = station("mission_05", crew={"yuri": "2:2", "alice": carrier}, drone="7:1", change=carried).activate("yuri")
    assert ("drone door locked" in flown.rolls(*DRONE).play("run drone_control").options) == opens, "by the drone"


@rule("M-326", "M-327")
def test_mission_5_the_access_card_opens_the_door_for_its_carrier_too() -> None:
    stage = station("mission_05", crew={"alice": "3:2"}, change=holding("alice", "access_card")).activate("alice")
    assert stage.play("open locked").state.doors["locked"] == "open"

    def fallen(s: State) -> None:
        s.crew["alice"].down, s.crew["alice"].wounds = "unconscious", CREW["alice"].hp

    change = after(holding("alice", "access_card"), fallen)
    stage = station("mission_05", crew={"robert": "3:2", "alice": "3:2"}, change=change).activate("robert")
    assert "open locked" in stage.options


@rule("M-328", "M-331")
def test_mission_6_three_sectors_no_eggs_and_no_queen() -> None:
    gassed = {"gassed 4": 1, "gassed 5": 1, "gassed 6": 1}

    def all_gassed(s: State) -> None:
        s.done.update(gassed)

    slain = done(slain_hive_queen=1)
    assert wins("mission_06", all_gassed, lambda s: s.done.update({"slain hive_queen": 1}))
    assert not wins("mission_06", all_gassed)
    assert not wins("mission_06", lambda s: s.done.update({"slain hive_queen": 1}))
    assert not wins("mission_06", all_gassed, slain, lambda s: s.aliens.update(egg1=Alien("1:1")))


@rule("M-28", "M-32")
def test_a_mission_is_won_in_the_middle_of_the_alien_phase() -> None:
    counts = {"gassed 4": 1, "gassed 5": 1, "gassed 6": 1, "slain hive_queen": 1}
    slots = [emergency(f"emergency_0{number}", 1) for number in (1, 2, 3, 4)]
    stage = station(
        "mission_06", aliens={"egg": "1:1", "slug": "1:1"}, slots=slots, change=lambda s: s.done.update(counts),
        top={"activation": ["activation_01"]}, frames=[AlienPhase()], dice=["worm", "6"],
    )  # fmt: skip
    assert has_won(stage), "no egg is left before the slug comes to the walls"


@rule("M-28", "M-32", "M-328")
def test_mission_6_the_last_gas_wins_before_whoever_breathes_it_falls() -> None:
    def last(s: State) -> None:
        s.done.update({"gassed 4": 1, "gassed 6": 1, "slain hive_queen": 1})
        s.halon = True
        for name in ("robert", "alice", "carolin"):
            s.crew[name].down, s.crew[name].wounds = "unconscious", CREW[name].hp

    stage = station("mission_06", crew={"yuri": "5:3"}, change=last)
    stage.rolls(*GAS).play("run fire_suppression in 5")
    assert has_won(stage)


CAUGHT = {"captured worm": 1, "captured hydra": 1, "captured ripper": 1}


@rule("M-28", "M-32")
def test_a_mission_is_won_before_an_explosion_makes_the_station_collapse() -> None:
    slots = [emergency(f"emergency_0{number}", 1) for number in (1, 2, 3, 4)]
    stage = station("mission_03", crew={"carolin": "1:1"}, aliens={"worm": "5:1"}, drone="5:2", slots=slots,
                    change=lambda s: s.done.update(CAUGHT)).activate("carolin")  # fmt: skip
    stage.rolls("p3", "cross", "p1", "p1").play("run drone_self_destruct")
    assert has_won(stage)


@rule("M-28", "M-32", "M-223")
def test_a_mission_is_won_before_the_gas_reaches_the_crew() -> None:
    def loaded(s: State) -> None:
        s.halon = True
        s.done.update(CAUGHT)
        for name in ("robert", "alice", "carolin"):
            s.crew[name].down = "unconscious"

    stage = station("mission_03", crew={"yuri": "1:1"}, aliens={"worm": "1:2"}, change=loaded)
    turn(stage, "yuri").rolls(*GAS).play("run fire_suppression in 1")
    assert has_won(stage), "the aliens are eliminated before the last of the crew falls"


@rule("M-329")
def test_mission_6_set_up() -> None:
    s = GAME.start(1, 1, "mission_06").state
    assert isinstance(s, State)
    eggs = [alien.zone for figure, alien in s.aliens.items() if FIGURES[figure] == "egg"]
    assert len(eggs) == len(set(eggs)) == POOLS["eggs"]
    assert not s.infestation
    assert not s.halon
    broken = {door for door, state in s.doors.items() if state == "broken"}
    ends = {end.partition(":")[0] for door in broken for end in (s.plan.door[door].a, s.plan.door[door].b)}
    assert {"1", "3", "7"} <= ends
    assert all(
        {"1", "3", "7"} & {end.partition(":")[0] for end in (s.plan.door[d].a, s.plan.door[d].b)} for d in broken
    )


@rule("M-330", "M-346", "M-352", "M-341", "M-351", "M-353")
@pytest.mark.parametrize(
    ("level", "boss", "wounds"),
    [("mission_06", "hive_queen", 2), ("mission_10", "hive_queen", 2), ("mission_09", "dr_blare", 2),
     ("plan_ring", "hive_queen", 2), ("plan_ring", "dr_blare", 2), ("plan_ring", "dr_phipps", 2)],
)  # fmt: skip
def test_halon_wounds_bosses_instead_of_killing_them(level: str, boss: str, wounds: int) -> None:
    plan = (MISSIONS | PLANS)[level]
    name = level if level in MISSIONS else "generator"
    zone = plan.terminals[0]
    sector = next(laid.sector for laid in plan.sectors if laid.sector != zone[0])
    closed = {door.id: "closed" for door in plan.doors}
    options = {"plan": level} if name == "generator" else {}
    stage = station(
        name, crew={"yuri": zone}, aliens={boss: f"{sector}:1"}, doors=closed, options=options,
        change=lambda s: setattr(s, "halon", True),
    )  # fmt: skip
    turn(stage, "yuri").rolls(*GAS).play(f"run fire_suppression in {sector}")
    assert stage.state.aliens[boss].wounds == wounds


@rule("M-332")
def test_mission_7_the_last_space_wins() -> None:
    stage = station("mission_07", round=TIME_SPACES - 1, frames=[EndOfRound(), Judge()])
    assert has_won(stage)
    assert not has_won(station("mission_07", round=TIME_SPACES - 2, frames=[EndOfRound(), Judge()]))


@rule("M-333")
def test_mission_7_set_up() -> None:
    s = GAME.start(1, 1, "mission_07").state
    assert isinstance(s, State)
    assert set(s.compromised) == {"3", "6"}
    assert [slot is not None and slot.is_critical for slot in s.slots] == [True, True, False, False]
    assert s.is_secured("3")
    assert s.is_secured("6")
    assert set(s.lost) == {"scan", "remote_door"}
    assert {thing for things in s.ground.values() for thing in things} >= {"key_yellow", "key_green"}


@rule("M-334")
def test_mission_7_rippers_are_stronger_against_structures() -> None:
    deck = {"activation": ["activation_21"]}
    stage = station("mission_07", aliens={"ripper": "2:2"}, top=deck, frames=[AlienPhase()], dice=["4"])
    attack = stage.events(swarm.StructureAttacked)[0]
    assert (attack.total, attack.hit) == (4 + 1 + 1, True)


@rule("M-335")
def test_mission_7_a_key_neutralises_an_emergency_and_is_used_up() -> None:
    slots = [emergency("emergency_05", 2)]
    stage = station("mission_07", crew={"robert": "5:3"}, slots=slots, change=holding("robert", "key_yellow"))
    stage.activate("robert").play("insert key_yellow against 1")
    assert stage.state.slots[0] is None
    assert "key_yellow" not in stage.state.crew["robert"].bag
    assert stage.state.actions == 2
    away = station("mission_07", crew={"robert": "5:1"}, slots=slots, change=holding("robert", "key_yellow"))
    assert "insert key_yellow against 1" not in away.activate("robert").options


@rule("M-336")
def test_mission_8_all_parts_are_back_at_the_entry() -> None:
    parts = ("parts_yellow", "parts_green", "parts_blue", "parts_red")

    def lying(s: State) -> None:
        s.ground = {"1:1": parts[2:]}

    def elsewhere(s: State) -> None:
        s.crew["robert"].zone = "1:2"

    assert wins("mission_08", holding("robert", *parts))
    assert wins("mission_08", holding("robert", *parts[:2]), lying)
    assert not wins("mission_08", holding("robert", *parts), elsewhere)


@rule("M-337")
def test_mission_8_aliens_choose_carriers_first() -> None:
    where = {"robert": "6:1", "alice": "6:3", "yuri": "1:1", "carolin": "1:1"}
    aliens = {"ripper": "6:1"}
    stage = station("mission_08", crew=where, aliens=aliens, change=holding("alice", "parts_red"),
                    frames=[Act("ripper1", "hunt(1)")])  # fmt: skip
    assert stage.events(swarm.Targets)[0].target == "alice"
    stage = station("mission_08", crew=where, aliens=aliens, change=holding("yuri", "parts_red"),
                    doors={"d12": "closed"}, frames=[Act("ripper1", "hunt(1)")])  # fmt: skip
    assert stage.events(swarm.Targets)[0].target == "robert", "no carrier can be reached"


@rule("M-337")
@pytest.mark.parametrize(
    ("near", "wounds", "target"),
    [("6:2", {"alice": 5}, "alice"), ("6:3", {"alice": 5}, "yuri"), ("6:3", {"yuri": 5}, "alice")],
)
def test_mission_8_among_several_carriers_aliens_choose_as_usual(
    near: str, wounds: dict[str, int], target: str
) -> None:
    """The nearer one, and of two that are equally near the one with more hit points left."""
    where = {"robert": "6:1", "alice": near, "yuri": "6:3", "carolin": "1:1"}
    carriers = after(holding("alice", "parts_red"), holding("yuri", "parts_blue"))
    stage = station("mission_08", crew=where, wounds=wounds, aliens={"ripper": "6:1"}, change=carriers,
                    frames=[Act("ripper1", "hunt(2)")])  # fmt: skip
    assert stage.events(swarm.Targets)[0].target == target


@rule("M-338")
def test_mission_9_dr_blare_is_eliminated_and_all_have_left() -> None:
    slain = {"slain dr_blare": 1}
    assert wins("mission_09", gone(*CREW), lambda s: s.done.update(slain))
    assert not wins("mission_09", gone(*CREW))
    assert not wins("mission_09", lambda s: s.done.update(slain))


@rule("M-339")
def test_mission_9_set_up() -> None:
    s = GAME.start(1, 1, "mission_09").state
    assert isinstance(s, State)
    assert s.aliens["dr_blare"].zone.startswith("5:")
    assert not s.infestation.get("5")


@rule("M-340")
def test_mission_9_the_red_door_of_sector_8_opens_while_the_card_is_in_its_zone() -> None:
    door = MISSIONS["mission_09"].door["red"]
    assert door.a.startswith("8:")
    carried = holding("alice", "access_card")
    stage = station("mission_09", crew={"robert": door.a, "alice": "8:1"}, change=carried).activate("robert")
    assert "open red" not in stage.options, "the card has to be there"
    stage = station("mission_09", crew={"robert": door.a, "alice": door.a}, change=carried).activate("robert")
    stage.play("open red", "leave by red")
    assert stage.state.crew["robert"].zone == ""
    remote = station("mission_09", crew={"yuri": "6:2", "alice": door.a}, change=carried).activate("yuri")
    assert "switch red" in remote.rolls(*REMOTE).play("run remote_door").options


@rule("M-341")
def test_mission_9_dr_blare_leaves_his_access_card() -> None:
    def weak(s: State) -> None:
        s.aliens["dr_blare"] = Alien("5:2", ALIENS["dr_blare"].hp - 1)

    stage = station("mission_09", crew={"robert": "5:2"}, aliens={"dr_blare": "5:2"}, change=weak).activate("robert")
    stage.rolls("6").play("attack dr_blare")
    assert stage.kinds() == {}
    assert "access_card" in stage.state.ground["5:2"]


@rule("M-342")
def test_mission_10_the_truck_is_repaired_and_runs() -> None:
    fitted = {"fitted part_yellow": 1, "fitted part_green": 1}
    assert wins("mission_10", lambda s: s.done.update(fitted), done(engine=1))
    assert not wins("mission_10", lambda s: s.done.update(fitted))
    assert not wins("mission_10", done(engine=1))


@rule("M-343")
def test_mission_10_set_up() -> None:
    match = GAME.start(1, 1, "mission_10", abilities="random")
    stage = Stage(match)
    given = []
    while stage.prompt in ("ability", "hand_out"):
        if stage.prompt == "hand_out":
            given.append(len(stage.options))
        stage.play(stage.options[0])
    holders = {name: crew.bag for name, crew in stage.state.crew.items() if crew.bag}
    assert given == [4, 3]
    assert sorted(thing for bag in holders.values() for thing in bag) == ["part_green", "part_yellow"]
    assert len(holders) == 2
    assert stage.state.aliens["hive_queen"].zone.startswith("2:")
    assert len(stage.state.infestation["2"]) == 2


@rule("M-344")
@pytest.mark.parametrize(("face", "fits"), [("2", False), ("3", True)])
def test_mission_10_each_part_is_fitted_with_a_tech_test(face: str, fits: bool) -> None:
    def clear(s: State) -> None:
        for crew in s.crew.values():
            crew.bag = ()

    stage = station("mission_10", crew={"robert": "7:2"}, change=after(clear, holding("robert", "part_yellow")))
    stage.activate("robert").rolls(face).play("fit part_yellow")
    assert stage.events(events.Tested)[-1].threshold == REPAIR
    assert bool(stage.state.done.get("fitted part_yellow")) == fits
    assert ("part_yellow" in stage.state.crew["robert"].bag) == (not fits)
    away = station("mission_10", crew={"robert": "7:1"}, change=after(clear, holding("robert", "part_yellow")))
    assert "fit part_yellow" not in away.activate("robert").options


@rule("M-344")
def test_mission_10_what_helps_with_repairs_helps_with_the_truck() -> None:
    bag = {"robert": ["part_yellow"], "alice": ["part_green"]}
    stage = station("mission_10", crew={"robert": "7:2"}, bag=bag, ability={"robert": "ability_04"}).activate("robert")
    stage.rolls("2").play("fit part_yellow")
    assert stage.state.done.get("fitted part_yellow")


@rule("M-345")
def test_mission_10_feedback_from_sector_7_starts_the_engine_after_the_repair() -> None:
    fitted = {"fitted part_yellow": 1, "fitted part_green": 1}
    stage = station("mission_10", crew={"yuri": "7:1"}, change=lambda s: s.done.update(fitted)).activate("yuri")
    stage.rolls(*FEEDBACK).play("run feedback")
    if stage.prompt == "discharge":
        stage.play("start engine")
    assert has_won(stage)
    early = station("mission_10", crew={"yuri": "7:1", "alice": "6:1"}).activate("yuri").rolls(*FEEDBACK)
    assert "start engine" not in early.play("run feedback").options
    other = station("mission_10", crew={"yuri": "6:1", "alice": "7:1"}, change=lambda s: s.done.update(fitted))
    assert "start engine" not in other.activate("yuri").rolls(*FEEDBACK).play("run feedback").options


@rule("M-345", "M-224")
def test_mission_10_the_engine_needs_a_second_active_terminal() -> None:
    def alone(s: State) -> None:
        s.done.update({"fitted part_yellow": 1, "fitted part_green": 1})
        s.terminals = {zone: zone == "7:1" for zone in s.terminals}

    stage = station("mission_10", crew={"yuri": "7:1"}, change=alone).activate("yuri")
    assert "run feedback" not in stage.options
    assert stage.refusal("run feedback") == "M-224"


@rule("M-353")
def test_dr_phipps_appears_only_in_generated_missions() -> None:
    assert len(ALIENS) == 8
    missions = [str(msgspec.to_builtins(level)) for level in (*MISSIONS.values(), *PLANS.values())]
    assert not [text for text in missions if "phipps" in text]
    assert [card.id for card in MISSION_CARDS.values() if any("dr_phipps" in step for step in card.setup)]


@rule("M-347")
@pytest.mark.parametrize(("slain", "ending"), [(1, "escaped_queen_dead"), (0, "escaped")])
def test_the_epilogue_says_whether_the_queen_is_dead(slain: int, ending: str) -> None:
    counts = {"fitted part_yellow": 1, "fitted part_green": 1, "engine": 1} | ({"slain hive_queen": 1} if slain else {})
    stage = station("mission_10", change=lambda s: s.done.update(counts), frames=[Judge()])
    assert [event.ending for event in stage.events(events.Epilogue)] == [ending]


@rule("M-348")
def test_outside_an_activation_the_players_take_turns_to_choose() -> None:
    speakers = []
    for number in (1, 2, 3):
        s = station(round=number).state.copy()
        s.seats, s.leads = 2, (0, 1, 0, 1)
        speakers.append(s.speaker)
    assert speakers == [0, 1, 0]


def lost(*functions: str) -> Callable[[State], None]:
    return lambda s: setattr(s, "lost", functions)


@rule("M-349", "M-35")
def test_what_a_goal_needs_is_never_lost_for_good() -> None:
    stage = station(crew={"yuri": "1:1"}, change=lost("remote_door")).activate("yuri").rolls(*REMOTE)
    stage.play("run remote_door")
    assert stage.state.doors["blue"] == "open" or stage.options == ["switch blue"], "this door only"
    stage = station("mission_01", crew={"yuri": "2:2"}, change=lost("remote_door")).activate("yuri")
    assert "run remote_door" not in stage.options
    stage = station("mission_04", crew={"yuri": "2:2"}, change=lost("drone_control")).activate("yuri")
    assert "run drone_control" in stage.options
    closed = {door.id: "closed" for door in MISSIONS["mission_06"].doors}

    def dry(s: State) -> None:
        s.lost, s.halon = ("fire_suppression",), True

    stage = station("mission_06", crew={"yuri": "8:2"}, doors=closed, change=dry).activate("yuri")
    gassed = {text for text in stage.options if text.startswith("run fire_suppression")}
    assert gassed == {f"run fire_suppression in {sector}" for sector in (4, 5, 6)}
    active = station(crew={"yuri": "1:1"}, slots=[emergency("emergency_05", 1)]).activate("yuri")
    assert "run remote_door" not in active.options, "an active emergency disables it as usual"


@rule("M-355", "M-321")
def test_the_barricade_is_no_door() -> None:
    stage = station("mission_04", crew={"robert": "4:2"}).activate("robert")
    assert not [text for text in stage.options if text.endswith("barricade")]
    s = stage.state
    explode(s, "4", 1)
    assert s.doors["barricade"] == "closed"


@rule("M-356", "M-63")
def test_exits_are_doors_but_only_crew_leave_by_them() -> None:
    stage = station("mission_05", crew={"robert": "8:3", "yuri": "7:2"}, drone="8:3").activate("robert")
    assert "leave by exit" in stage.options
    stage.play("close exit")
    assert "leave by exit" not in stage.options
    stage.play("end turn").activate("yuri").rolls(*DRONE).play("run drone_control")
    assert not [text for text in stage.options if "leave" in text]
    assert all(":" in text for text in stage.options if text.startswith("fly"))


@rule("M-351", "M-358")
def test_no_boss_can_be_captured() -> None:
    stage = station("mission_03", crew={"alice": "3:1"}, aliens={"hive_queen": "3:1"}).activate("alice")
    assert "attack hive_queen" in stage.options
    assert "capture hive_queen" not in stage.options


@rule("M-231")
def test_missions_add_actions_of_their_own() -> None:
    plain = station("mission_02", crew={"alice": "5:1"}, aliens={"worm": "5:1"}).activate("alice")
    assert not [text for text in plain.options if text.startswith(("capture", "fit", "insert"))]
    hunting = station("mission_03", crew={"alice": "3:1"}, aliens={"worm": "3:1"}).activate("alice")
    assert "capture worm1" in hunting.options
