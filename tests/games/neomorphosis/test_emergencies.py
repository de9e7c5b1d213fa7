"""Emergencies, compromised sectors and fire suppression (M-143 to M-176)."""

from collections.abc import Callable

import pytest

from derelict.core.components.cards import Card
from derelict.core.events import EVERYBODY
from derelict.games.neomorphosis import events
from derelict.games.neomorphosis.content.tables import CREW, EMERGENCIES, INTERVENTIONS, TIME_SPACES
from derelict.games.neomorphosis.rules.activation import AlienPhase
from derelict.games.neomorphosis.rules.turns import EndOfRound, NextRound
from derelict.games.neomorphosis.state import CRITICAL, Slot, State
from tests.games.neomorphosis.stage import Stage, emergency, station
from tests.marks import rule

TERMINAL = dict.fromkeys(CREW, "5:2")
"""All four at the terminal of sector 5."""


def burning(sector: str, number: int = 4) -> Callable[[State], None]:
    """A sector is compromised, with a card in the first slot."""

    def change(s: State) -> None:
        card = f"compromised_{number}"
        s.decks["compromised"] = tuple(other for other in s.decks["compromised"] if other.kind != card)
        s.slots[0] = Slot(Card(card, EVERYBODY), CRITICAL)
        s.compromised = {sector: (card,)}

    return change


@rule("M-143", "M-118")
def test_an_emergency_comes_from_a_wall() -> None:
    stage = station(aliens={"slug": "3:1"}, top={"activation": ["activation_18"]}, frames=[AlienPhase()], dice=["6"])
    assert [event.cause for event in stage.events(events.NewEmergency)] == ["wall"]


@rule("M-143", "M-37", "M-163")
@pytest.mark.parametrize(("door", "count"), [("open", 1), ("broken", 1), ("closed", 0)])
def test_an_emergency_comes_from_a_compromised_sector_that_is_not_secured(door: str, count: int) -> None:
    stage = station(doors={"d45": door}, frames=[NextRound()], change=burning("4"))
    assert [event.cause for event in stage.events(events.NewEmergency)] == ["compromised"] * count
    assert (stage.state.slots[1] is not None) == bool(count)


@rule("M-143", "M-38", "M-54")
@pytest.mark.parametrize(("time", "count"), [(TIME_SPACES - 1, 0), (TIME_SPACES, 1)])
def test_an_emergency_comes_from_the_time_marker_on_its_last_space(time: int, count: int) -> None:
    stage = station(round=time, frames=[NextRound()])
    assert [event.cause for event in stage.events(events.NewEmergency)] == ["time"] * count


@rule("M-144", "M-29")
def test_a_report_takes_the_first_free_slot_and_without_one_the_mission_is_lost() -> None:
    taken = [emergency("emergency_01", 1), emergency("emergency_02", 2), emergency("emergency_03", 1)]
    stage = station(slots=taken, round=TIME_SPACES, frames=[NextRound()])
    assert stage.slot(4).card.kind not in ("emergency_01", "emergency_02", "emergency_03")
    assert stage.match.outcome is None
    stage = station(slots=[*taken, Slot(Card("emergency_04"))], round=TIME_SPACES, frames=[NextRound()])
    assert stage.match.outcome is not None
    assert (stage.match.outcome.winners, stage.match.outcome.reason) == ((), "collapse")


@rule("M-29", "M-45")
def test_a_compromised_card_takes_a_slot_too() -> None:
    taken = [emergency(f"emergency_0{number}", 1) for number in (1, 2, 3)]
    stage = station(slots=taken, round=TIME_SPACES, frames=[NextRound()])
    assert stage.match.outcome is None
    stage = station(slots=[None, *taken], round=TIME_SPACES, frames=[NextRound()], change=burning("4"))
    assert stage.match.outcome is not None


@rule("M-145", "M-36", "M-34", "M-162")
@pytest.mark.parametrize(("level", "then"), [(1, 2), (2, 3), (3, CRITICAL)])
def test_an_emergency_rises_and_above_level_three_its_sector_is_compromised(level: int, then: int) -> None:
    stage = station(slots=[emergency("emergency_02", level, 0, tried=["yuri"])], frames=[NextRound()])
    assert stage.slot(1).level == then
    s = stage.state
    assert (list(s.compromised) == ["3"]) == (then == CRITICAL)
    if then == CRITICAL:
        assert stage.slot(1).card.kind.startswith("compromised_")
        assert "emergency_02" in s.discards["emergency"]
        assert stage.slot(1).tried == (), "the tokens are back with their owners"


@rule("M-35")
def test_the_function_of_a_critical_emergency_is_lost_for_good() -> None:
    stage = station(crew=TERMINAL, slots=[emergency("emergency_02", 3)], infestation={"4": ["infestation_02"]},
                    frames=[NextRound()])  # fmt: skip
    stage.play("keep").activate("yuri")
    assert stage.state.lost == ("scan",)
    assert stage.refusal("run scan") == "M-35"


@rule("M-39", "M-44", "M-54")
def test_a_report_is_turned_up_on_level_one_and_overloads_its_function() -> None:
    stage = station(slots=[Slot(Card("emergency_03"))], frames=[NextRound()])
    assert (stage.slot(1).level, stage.state.overloads()) == (1, ["feedback"])
    for report in (station(round=TIME_SPACES, frames=[NextRound()]),
                   station(doors={"d45": "open"}, frames=[NextRound()], change=burning("4"))):  # fmt: skip
        created, turned = report.events(events.NewEmergency)[-1], report.events(events.TurnedUp)[-1]
        assert created.slot == turned.slot, "what steps 3 and 4 create is turned up in step 5"


@rule("M-39")
def test_a_function_works_again_when_no_report_overloads_it_any_more() -> None:
    slots = [emergency("emergency_03", 1, 0, 1), emergency("emergency_06", 1)]
    stage = station(crew=TERMINAL, slots=slots).activate("yuri")
    stage.rolls("diamond", "p1", "p1", "p1").play("neutralise 1")
    assert stage.state.slots[0] is None
    assert stage.state.is_disabled("feedback")
    stage = station(crew=TERMINAL, slots=slots[:1]).activate("yuri")
    stage.rolls("diamond", "p1", "p1", "p1").play("neutralise 1")
    assert not stage.state.is_disabled("feedback")


@rule("M-146", "M-69")
def test_who_neutralises_stands_at_an_active_terminal_and_spends_an_action() -> None:
    slots = [emergency("emergency_02", 1)]
    stage = station(crew={"yuri": "5:2", "alice": "5:1"}, slots=slots).activate("yuri")
    stage.rolls("cross", "cross", "cross", "cross").play("neutralise 1")
    assert stage.state.actions == 2
    assert "neutralise 1" not in station(crew={"alice": "5:1"}, slots=slots).activate("alice").options
    broken = station(crew={"yuri": "5:2"}, slots=slots, change=lambda s: s.terminals.update({"5:2": False}))
    assert "neutralise 1" not in broken.activate("yuri").options


@rule("M-147", "M-227")
def test_each_crew_member_intervenes_once_on_each_emergency() -> None:
    slots = [emergency("emergency_02", 1), emergency("emergency_03", 1)]
    stage = station(crew=TERMINAL, slots=slots).activate("yuri")
    stage.rolls("triangle", "p1", "p1", "cross").play("neutralise 1")
    assert stage.covered(1) == ["triangle", "p3"][:1]
    assert stage.refusal("neutralise 1") == "M-147"
    assert "neutralise 2" in stage.options
    stage.play("end turn").activate("carolin")
    assert "neutralise 1" in stage.options


@rule("M-147", "M-153")
def test_a_second_attempt_needs_no_second_token() -> None:
    cards = ["emergency_02", "emergency_03", "emergency_04", "emergency_05"]
    slots = [emergency(card, 1, tried=["yuri", "yuri"] if card != cards[3] else []) for card in cards]
    stage = station(crew=TERMINAL, slots=slots, ability={"yuri": "ability_12"}).activate("yuri")
    assert "neutralise 4" in stage.options
    stage.rolls("cross", "cross", "cross", "cross").play("neutralise 4")
    assert "neutralise 4" in stage.options
    assert "neutralise 1" not in stage.options
    assert len(stage.state.slots) == INTERVENTIONS


@rule("M-148")
def test_dice_that_fit_several_symbols_cover_what_the_players_choose() -> None:
    stage = station(crew=TERMINAL, slots=[emergency("emergency_10", 1)]).activate("yuri")
    stage.rolls("p3", "p1", "triangle", "diamond").play("neutralise 1")
    assert EMERGENCIES["emergency_10"].combo == ("p4", "p2", "cross")
    assert stage.prompt == "cover"
    assert set(stage.options) == {"cover 1", "cover 2"}
    stage.play("cover 2")
    assert stage.covered(1) == ["p2"]


@rule("M-149", "M-83")
def test_matched_symbols_stay_covered_for_the_next() -> None:
    slots = [emergency("emergency_02", 1, 0, tried=["alice"])]
    stage = station(crew=TERMINAL, slots=slots).activate("yuri")
    stage.rolls("diamond", "triangle", "p1", "p1").play("neutralise 1")
    assert stage.covered(1) == ["triangle", "diamond"]


@rule("M-150")
def test_cards_help_against_emergencies_as_in_every_test() -> None:
    stage = station(crew=TERMINAL, slots=[emergency("emergency_02", 1)], bag={"robert": ["item_13"]}).activate("robert")
    stage.play("neutralise 1")
    assert stage.prompt == "more_dice"
    stage.rolls("triangle", "diamond", "p3", "p1").play("use item_13")
    assert stage.state.slots[0] is None


@rule("M-151")
def test_a_solved_emergency_leaves_with_everything_and_its_slot_is_free() -> None:
    slots = [emergency("emergency_02", 2, 0, 1, tried=["alice"])]
    stage = station(crew=TERMINAL, slots=slots).activate("yuri").rolls("p3", "p1", "p1", "p1").play("neutralise 1")
    s = stage.state
    assert s.slots == [None] * 4
    assert s.discards["emergency"] == ("emergency_02",)
    assert not s.is_disabled("scan")


@rule("M-152")
def test_face_down_reports_and_compromised_cards_cannot_be_worked_on() -> None:
    stage = station(crew=TERMINAL, slots=[Slot(Card("emergency_02"))]).activate("yuri")
    assert "neutralise 1" not in stage.options
    stage = station(crew=TERMINAL, change=burning("3")).activate("yuri")
    assert "neutralise 1" not in stage.options


@rule("M-42", "M-164")
@pytest.mark.parametrize(("card", "wounds"), [(4, 1), (1, 2)])
def test_active_crew_in_a_compromised_sector_take_the_wounds_of_its_token(card: int, wounds: int) -> None:
    stage = station(crew={"robert": "4:1", "alice": "1:1"}, frames=[NextRound()], change=burning("4", card))
    assert [stage.state.crew[name].wounds for name in ("robert", "alice")] == [wounds, 0]


@rule("M-43")
def test_who_stands_up_in_a_compromised_sector_is_wounded_at_once() -> None:
    def change(s: State) -> None:
        burning("4")(s)
        s.crew["robert"].down, s.crew["robert"].wounds = "recovering", 9
        s.crew["alice"].down, s.crew["alice"].wounds = "unconscious", 7

    stage = station(crew={"robert": "4:1", "alice": "4:1"}, frames=[NextRound()], change=change)
    assert (stage.state.crew["robert"].down, stage.state.crew["robert"].wounds) == ("", 1)
    assert stage.state.crew["alice"].wounds == 7


@rule("M-165")
def test_a_sector_stays_compromised_and_its_card_keeps_the_slot() -> None:
    stage = station(frames=[NextRound()], change=burning("3"))
    for _ in range(3):
        stage = station(frames=[EndOfRound(), NextRound()], change=burning("3"))
    assert stage.slot(1).is_critical
    assert list(stage.state.compromised) == ["3"]


@rule("M-166", "M-37")
def test_two_emergencies_may_compromise_one_sector_which_counts_once() -> None:
    slots = [emergency("emergency_05", 3), emergency("emergency_13", 3)]
    assert {EMERGENCIES[slot.card.kind].sector for slot in slots} == {"4"}
    stage = station(slots=slots, doors={"d45": "open"}, frames=[NextRound()])
    assert [stage.slot(number).is_critical for number in (1, 2)] == [True, True]
    assert len(stage.state.compromised["4"]) == 2
    assert [event.cause for event in stage.events(events.NewEmergency)] == ["compromised"]


@rule("M-167", "M-13")
def test_polar_cold_breaks_terminals_which_can_be_repaired() -> None:
    stage = station(
        crew={"carolin": "5:2"}, slots=[emergency("emergency_12", 3)], top={"compromised": ["compromised_3"]},
        frames=[NextRound()],
    )  # fmt: skip
    assert not stage.state.terminals["5:2"]
    stage.play("keep").activate("carolin").rolls("6").play("repair terminal")
    assert stage.state.terminals["5:2"]


@rule("M-167", "M-13")
def test_a_cave_in_makes_searching_and_assembling_cost_one_action_more() -> None:
    stage = station(crew={"robert": "4:2", "yuri": "4:3"}, change=burning("4")).activate("robert").play("search")
    assert stage.state.actions == 1
    assert "4:2" not in stage.state.crates
    stage = station(crew={"yuri": "4:3"}, change=burning("4")).activate("yuri").rolls("1").play("assemble equip_05")
    assert stage.state.actions == 1
    assert "assemble equip_05" not in stage.options


@rule("M-167", "M-13")
def test_a_toxic_leak_takes_agility_from_who_is_there() -> None:
    stage = station(crew={"robert": "4:2"}, aliens={"worm": "4:2"}, change=burning("4", 2)).activate("robert")
    stage.rolls("4").play("move 4:1")
    assert stage.state.crew["robert"].zone == "4:2", "4 + 3 is not above 7"


def gas(sector: str = "3", *faces: str, halon: bool = True, doors: dict[str, str] | None = None, **crew: str) -> Stage:
    stage = station(
        crew={"yuri": "1:1"} | crew, aliens={"egg": "3:1", "slug": "3:2", "worm": "4:2"}, doors=doors, drone="3:3",
        bag={"carolin": ["item_01"]}, change=lambda s: setattr(s, "halon", halon),
    ).activate("yuri")  # fmt: skip
    return stage.rolls(*faces).play(f"run fire_suppression in {sector}") if faces else stage


OPENED = ("p2", "diamond", "p1", "p1")


@rule("M-168", "M-172")
def test_fire_suppression_needs_halon_and_a_secured_sector() -> None:
    assert "run fire_suppression in 3" in gas().options
    assert "run fire_suppression in 5" not in gas().options, "the door to sector 4 is open"
    assert "run fire_suppression in 3" not in gas(doors={"d23": "open"}).options
    assert "run fire_suppression in 3" not in gas(halon=False).options


@rule("M-169", "M-172", "M-223")
def test_a_success_spends_the_charge() -> None:
    stage = gas("3", *OPENED)
    assert not stage.state.halon
    assert not [text for text in stage.options if text.startswith("run fire_suppression")]


@rule("M-170", "M-175", "M-223")
def test_all_aliens_of_the_sector_and_their_eggs_are_eliminated() -> None:
    assert gas("3", *OPENED).kinds() == {"worm1": "4:2"}


@rule("M-171", "M-223")
def test_crew_in_the_sector_fall_unless_they_carry_a_gas_mask() -> None:
    s = gas("3", *OPENED, alice="3:1", carolin="3:3").state
    assert (s.crew["alice"].down, s.crew["carolin"].down, s.crew["robert"].down) == ("unconscious", "", "")
    assert s.crew["carolin"].worn == ()


@rule("M-173")
def test_a_failed_test_leaves_the_charge() -> None:
    stage = gas("3", "p2", "p1", "p1", "cross")
    assert stage.state.halon
    assert "slug1" in stage.kinds()


@rule("M-174", "M-216")
def test_a_tank_is_dropped_at_an_active_terminal_to_reload() -> None:
    def stage(zone: str, halon: bool = False) -> Stage:
        def change(s: State) -> None:
            s.halon = halon
            s.crew["yuri"].bag = ("halon",)
            s.ground = {}

        return station(crew={"yuri": zone}, change=change).activate("yuri")

    at = stage("5:2").play("reload halon")
    assert at.state.halon
    assert at.state.crew["yuri"].bag == ()
    assert at.state.actions == 2
    assert "reload halon" not in stage("5:1").options
    assert "reload halon" not in stage("5:2", halon=True).options


@rule("M-176")
def test_halon_does_nothing_to_the_drone() -> None:
    assert gas("3", *OPENED).state.drone == "3:3"


@rule("M-350")
def test_who_falls_in_the_own_activation_loses_the_rest_of_it() -> None:
    stage = gas("1", *OPENED)
    assert stage.state.crew["yuri"].down == "unconscious"
    assert (stage.prompt, stage.state.active) == ("next_crew", "")
