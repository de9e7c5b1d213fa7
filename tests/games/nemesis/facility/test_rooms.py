"""Room actions, one by one (X-156 to X-196)."""

from collections.abc import Callable

import pytest

from derelict.core.components.cards import Card
from derelict.core.events import EVERYBODY
from derelict.games.nemesis.content import tables
from derelict.games.nemesis.events import Passed
from derelict.games.nemesis.events import secrets as events
from derelict.games.nemesis.rules.facility import rooms
from derelict.games.nemesis.rules.refusals import NOT_NOW
from derelict.games.nemesis.state import Fate, State
from tests.games.nemesis.table import Stage, facility
from tests.marks import rule

HAND = ["search", "rest", "repairs", "stun"]
RAT = ["search", "rest", "basic_repairs", "feel_of_the_dark"]


def here(room: str, **more: object) -> Stage:
    """The Sentry in a room of S-03."""
    kind = tables.ROOMS[room].category
    slot = {"I": "020", "II": "021"}[kind]
    settings: dict[str, object] = {"at": {0: slot}, "rooms": {slot: room}, "hands": {0: HAND}} | more
    return facility("sentry", "janitor", **settings)  # type: ignore[arg-type]


@rule("X-156")
def test_a_room_action_needs_the_room_no_combat_and_no_malfunction() -> None:
    assert "room send_signal" in here("transmitter_control").options
    assert "room send_signal" not in here("transmitter_control", at={0: "019"}).options
    assert "room send_signal" not in here("transmitter_control", malfunction=["020"]).options
    assert "room send_signal" not in here("transmitter_control", intruders={"adult": "020"}).options


@rule("X-156")
@pytest.mark.parametrize(("intruders", "offered"), [({}, True), ({"adult": "020"}, False)])
def test_no_card_offers_a_room_action_in_combat(intruders: dict[str, str], offered: bool) -> None:
    stage = here("transmitter_control", intruders=intruders)
    assert bool(rooms.offers(stage.state, 0)) == offered


@rule("X-49")
def test_a_room_action_costs_two_cards_and_the_elevator_one() -> None:
    assert "room send_signal" not in here("transmitter_control", hands={0: ["search", "contamination"]}).options
    assert "room send_signal" in here("transmitter_control", hands={0: ["search", "rest"]}).options
    lift = facility(at={0: "018"}, power=["elevator"], hands={0: ["search"]})
    assert "room ride_elevator" in lift.options


@rule("X-157")
def test_special_rooms_are_explored_and_cannot_be_searched() -> None:
    for slot in ("004", "019", "022", "013", "002", "005"):
        stage = facility(at={0: slot}, hands={0: HAND})
        assert stage.state.rooms[slot].explored
        assert not stage.state.tile(slot).searchable
        assert "play search" not in stage.options
    assert "play search" not in here("nest").options


@rule("X-158")
def test_every_searchable_room_has_a_colour() -> None:
    assert all((room.colour != "none") == room.searchable for room in tables.ROOMS.values())


@rule("X-159", "X-268")
def test_the_archive_gives_knowledge_and_shows_a_contingency_once() -> None:
    stage = here("archive").act("room examine_archives")
    me = stage.state.players[0]
    assert me.knowledge == 3
    assert me.informed
    neutral, others = len(stage.state.neutral), len(stage.state.players[1].contingencies)
    assert stage.options == [f"number {number}" for number in range(1, neutral + others + 1)]
    stage.play(f"number {neutral + 1}")
    assert stage.state.players[1].contingencies[0].is_seen_by(0)
    assert not stage.state.contingency[0].is_seen_by(0), "the active one is never seen"
    assert "room examine_archives" not in stage.options


@rule("X-160")
def test_a_signal_is_sent() -> None:
    assert here("transmitter_control").act("room send_signal").state.players[0].signal


@rule("X-161", "X-419")
def test_objectives_of_a_signaller_are_shown_to_the_looker_alone() -> None:
    def signals(s: State) -> None:
        s.players[1].signal = s.players[2].signal = True

    stage = facility(
        "sentry", "janitor", "hacker", at={0: "020"}, rooms={"020": "transmitter_control"}, hands={0: HAND},
        change=signals, met=False,
    )  # fmt: skip
    stage.act("room check_objective")
    assert stage.options == ["player 2", "player 3"]
    stage.play("player 2")
    objectives = stage.state.players[1].objectives
    assert len(objectives) == 2, "all of them, if there are two"
    assert all(card.is_seen_by(0) and not card.is_seen_by(2) and not card.is_seen_by(None) for card in objectives)
    assert {event.objective for event in stage.events(events.SawObjective)} == {card.kind for card in objectives}
    told = [told for told in stage.match.events if isinstance(told.event, events.SawObjective)]
    assert not any(one.reaches(seat) for one in told for seat in (1, 2, None))
    assert any(isinstance(told.event, events.LookedAtObjectives) and told.reaches(None) for told in stage.match.events)


@rule("X-161")
@pytest.mark.parametrize(
    ("fate", "offered"), [("bunker", True), ("locked_in", True), ("evacuated", True), ("dead", False)]
)
def test_who_has_left_alive_is_still_asked_for_the_objective(fate: Fate, offered: bool) -> None:
    def left(s: State) -> None:
        s.players[1].signal, s.players[1].fate, s.players[1].slot = True, fate, ""

    stage = here("transmitter_control", change=left)
    assert ("room check_objective" in stage.options) == offered


@rule("X-161")
def test_without_another_signal_there_is_nothing_to_check() -> None:
    def own(s: State) -> None:
        s.players[0].signal = True

    assert "room check_objective" not in here("transmitter_control", change=own).options


@rule("X-162", "X-163", "X-164")
def test_the_cave_entrance_leads_to_any_vent_and_an_attack_follows() -> None:
    stage = here(
        "cave_entrance", at={0: "020"}, dice=["silence"], power=["S-01", "S-02", "S-03"], top={"attack": ["cut_2"]},
        tokens={"001": "door"},
    )  # fmt: skip
    stage.act("room use_duct")
    assert "at 001" in stage.options
    assert "at 020" not in stage.options
    assert "at 006" in stage.options
    stage.play("at 001").quiet()
    assert stage.at(0) == "001"
    assert stage.state.rooms["001"].explored
    assert stage.state.players[0].light == 2, "in darkness, although the section has power"


@rule("X-167")
@pytest.mark.parametrize(
    ("way", "left"),
    [(1, (["arm!", "eyes!", "guts!"], 2)), (2, (["arm", "guts"], 2)), (3, (["arm", "eyes!", "guts"], 0))],
)
def test_the_emergency_room_treats_wounds_in_one_of_three_ways(way: int, left: tuple[list[str], int]) -> None:
    def hurt(s: State) -> None:
        s.players[0].light = 2

    stage = here("emergency_room", wounds={0: ["arm", "eyes!", "guts"]}, change=hurt)
    stage.act(f"room treat_wounds {way}")
    me = stage.state.players[0]
    assert ([wound.kind + "!" * wound.dressed for wound in me.wounds], me.light) == left


@rule("X-168", "X-269", "X-270")
def test_the_laboratory_takes_an_object_of_the_room_or_in_hand() -> None:
    assert "room analyse_body" not in here("laboratory").options
    stage = here("laboratory", objects={0: ["egg"], "020": ["corpse1"]}).act("room analyse_body")
    assert stage.options == ["object egg", "object corpse1"]
    stage.play("object corpse1")
    assert stage.state.rooms["020"].objects == ()
    assert stage.state.players[0].objects == ("egg",)
    assert stage.state.players[0].knowledge == 4
    assert stage.state.analysed == ("corpse",)
    assert [card.seen == EVERYBODY for card in stage.state.weaknesses] == [True, True, False]


@rule("X-168", "X-269")
def test_of_two_alike_the_object_in_hand_is_analysed() -> None:
    stage = here("laboratory", objects={0: ["egg"], "020": ["egg"]}).act("room analyse_body")
    assert stage.state.players[0].objects == ()
    assert stage.state.rooms["020"].objects == ("egg",)


@rule("X-269", "X-270")
@pytest.mark.parametrize(
    ("before", "thing", "found"),
    [((), "egg", 2), (("corpse",), "egg", 3), (("corpse", "carcass"), "egg", 1), (("egg",), "egg", 1)],
)
def test_new_kinds_of_objects_turn_up_the_weaknesses_from_the_left(
    before: tuple[str, ...], thing: str, found: int
) -> None:
    """The first kind finds the middle one, the second the right one, a third and a used one none."""

    def analysed(s: State) -> None:
        s.analysed = before

    stage = here("laboratory", objects={0: [thing]}, change=analysed).act("room analyse_body")
    shown = [place + 1 for place, card in enumerate(stage.state.weaknesses) if card.seen == EVERYBODY]
    assert shown == sorted({1, found})
    assert stage.state.analysed == (*before, *({thing} - {*before}))
    assert stage.state.players[0].objects == ()


@rule("X-169", "X-170")
def test_an_egg_of_the_nest_is_taken_with_a_noise_roll() -> None:
    stage = here("nest", dice=["2"]).act("room take_egg")
    assert stage.state.players[0].objects == ("egg",)
    assert stage.state.eggs == 4
    assert len(stage.thrown()) == 1

    def last(s: State) -> None:
        s.eggs = 0

    assert "room take_egg" not in here("nest", change=last).options


@rule("X-171", "X-264")
def test_the_decon_room_removes_what_is_infected_the_larva_and_slime() -> None:
    def ill(s: State) -> None:
        s.players[0].larva = s.players[0].slime = True
        s.players[0].hand = tuple(
            Card("infected", 1) if card.kind == "contamination" else card for card in s.players[0].hand
        )

    stage = here("decon_room", hands={0: [*HAND[:2], "contamination"]}, change=ill).act("room decontaminate")
    me = stage.state.players[0]
    assert me.is_alive
    assert not me.larva
    assert not me.slime
    assert stage.hand(0) == []


@rule("X-177")
def test_the_testing_lab_gives_a_neutralizer_to_those_who_know_enough() -> None:
    def knows(amount: int) -> Callable[[State], None]:
        def change(s: State) -> None:
            s.players[0].knowledge = amount

        return change

    assert "room take_neutralizer" not in here("testing_lab", change=knows(3)).options
    stage = here("testing_lab", change=knows(4)).act("room take_neutralizer")
    assert stage.items(0) == ["smg", "neutralizer"]
    assert sum(card.kind == "neutralizer" for card in stage.state.decks["crafted"]) == 2


@rule("X-178")
def test_a_search_of_the_contaminated_room_slimes() -> None:
    stage = here("contaminated_room").act("play search")
    assert stage.state.players[0].slime
    assert stage.prompt == "colour"


@rule("X-179")
def test_the_guard_room_hands_out_equipment_and_loses_an_item() -> None:
    assert "room take_equipment" not in here("guard_room", counters={"021": 0}).options
    stage = here("guard_room", counters={"021": 2}).act("room take_equipment")
    assert stage.options == ["item taser", "item enviro_suit"]
    stage.play("item enviro_suit")
    assert "enviro_suit" in stage.items(0)
    assert stage.state.rooms["021"].counter == 1


@rule("X-182")
@pytest.mark.parametrize("way", [1, 2])
def test_the_defense_control_room_hurts_everybody_in_a_threatened_room(way: int) -> None:
    stage = here(
        "defense_control", at={0: "021", 1: "023"}, rooms={"021": "defense_control", "023": "archive"},
        intruders={"larva": "023", "adult": "023", "creeper": "025"}, malfunction=["022"], counters={"021": 1},
        top={"attack": ["cut_5"]},
    )  # fmt: skip
    stage.act(f"room exterminate {way}")
    assert stage.options == ["at 023", "at 025"]
    stage.play("at 023")
    state = stage.state
    assert state.rooms["023"].malfunction
    assert not state.rooms["025"].malfunction
    assert {figure: one.injuries for figure, one in state.intruders.items()} == {"adult1": 1, "creeper1": 0}
    assert state.players[1].serious == 1
    assert state.players[0].serious == 0
    assert (state.rooms["021"].malfunction, state.rooms["021"].counter) == ((True, 1) if way == 1 else (False, 0))


@rule("X-182", "X-5", "X-176")
def test_the_defense_control_room_leaves_eggs_alone() -> None:
    stage = here("defense_control", rooms={"021": "defense_control", "023": "nest"}, intruders={"larva": "023"})
    stage.act("room exterminate 1")
    assert not stage.intruders()
    assert stage.state.eggs == 5


@rule("X-182")
def test_nothing_is_exterminated_where_nobody_is() -> None:
    assert not any("exterminate" in option for option in here("defense_control").options)
    broken = here("defense_control", intruders={"adult": "004"}, malfunction=["004"])
    assert not any("exterminate" in option for option in broken.options)


@rule("X-183")
def test_surgery_cures_everything_and_costs_the_hand() -> None:
    def ill(s: State) -> None:
        me = s.players[0]
        me.larva = True
        me.deck = (Card("contamination"), *me.deck)
        s.decks["contamination"] = s.decks["contamination"][1:]
        me.hand = tuple(Card("infected", 1) if card.kind == "contamination" else card for card in me.hand)

    stage = here("surgery", hands={0: [*HAND, "contamination"]}, change=ill).act("room surgical_procedure")
    me = stage.state.players[0]
    assert not me.larva
    assert me.hand == ()
    assert me.discards == ()
    assert me.light == 1
    assert me.passed
    assert not any(card.kind == "infected" for card in me.deck)
    assert len(me.deck) in (10, 11), "a clean card stays"


@rule("X-183", "X-55", "X-245")
def test_who_dies_in_surgery_does_not_pass_any_more() -> None:
    wounds = {0: ["leg", "hand", "eyes"]}
    stage = here("surgery", hands={0: HAND}, wounds=wounds).act("room surgical_procedure")
    assert stage.state.players[0].fate == "dead"
    assert not stage.events(Passed)


@rule("X-184", "X-185")
def test_a_launch_token_is_looked_at_and_shifted() -> None:
    stage = here("css_control", time=8).act("room schedule_launch")
    assert stage.options == ["number 1", "number 2", "number 4", "number 6", "number 8", "number 10"]
    stage.play("number 2")
    assert stage.state.css[2].is_seen_by(0)
    assert not stage.state.css[2].is_seen_by(1)
    assert stage.options == ["pass", "number 3"], "slot 1 has a token"
    kind = stage.state.css[2].kind
    stage.play("number 3")
    assert stage.state.css[3].kind == kind
    assert 2 not in stage.state.css

    stage = here("css_control", time=8).act("room schedule_launch").play("number 8")
    assert stage.prompt == "turn", "one under the Time token stays"
    stage = here("css_control", time=8).act("room schedule_launch").play("number 1")
    assert stage.prompt == "turn", "S is no slot for it, and 2 has one"


@rule("X-188", "X-287")
def test_in_the_repository_everybody_crafts_with_one_component() -> None:
    stage = facility(
        "sentry", "janitor", "hacker", at={0: "004", 1: "004", 2: "004"}, hands={0: HAND},
        items={0: ["medkit"], 1: ["clothes"], 2: ["glowstick"]},
    ).act("room craft_together")  # fmt: skip
    assert (stage.prompt, stage.seat) == ("craft_here", 0)
    assert stage.options == ["pass", "craft neutralizer"]
    stage.play("craft neutralizer", "item medkit")
    assert stage.items(0) == ["smg", "neutralizer"]
    assert stage.seat == 1
    assert stage.options == ["pass", "craft enviro_suit"]
    stage.play("craft enviro_suit", "item clothes")
    assert "enviro_suit" in stage.items(1)
    assert stage.seat == 2
    assert stage.options == ["pass"], "asked even so: nobody else knows what the item is"


@rule("X-188")
def test_nobody_without_an_item_for_it_is_asked() -> None:
    stage = facility("sentry", "janitor", at={0: "004", 1: "004"}, hands={0: HAND}, items={0: ["medkit"]})
    stage.act("room craft_together").play("pass")
    assert stage.prompt == "turn", "the Nailgun of the Janitor is open and no component"


@rule("X-188", "X-54")
def test_crafting_together_needs_somebody_who_might() -> None:
    there = {0: "004", 1: "004"}
    assert "room craft_together" not in facility("sentry", "janitor", at=there, hands={0: HAND}).options
    other = facility("sentry", "janitor", at=there, hands={0: HAND}, items={1: ["scalpel"]})
    assert "room craft_together" in other.options, "nobody knows that the other's item is no component"
    useless = facility("sentry", "janitor", at={0: "004", 1: "019"}, hands={0: HAND}, items={0: ["scalpel"]})
    assert "room craft_together" not in useless.options


@rule("X-76")
@pytest.mark.parametrize(
    ("room", "offered"), [("transmitter_control", True), ("archive", True), ("guard_room", True), ("decon_room", False)]
)
def test_a_plan_takes_the_action_of_a_room_of_its_colour_for_nothing(room: str, offered: bool) -> None:
    def ill(s: State) -> None:
        s.players[0].slime = True

    stage = here(room, hands={0: ["defense_plan"]}, change=ill)
    assert ("play defense_plan 1" in stage.options) == offered


@rule("X-76")
def test_a_plan_excuses_nothing_but_the_cost() -> None:
    hand = {0: ["defense_plan"]}
    assert "play defense_plan 1" not in here("transmitter_control", hands=hand, malfunction=["020"]).options
    stage = here("transmitter_control", hands=hand).act("play defense_plan 1")
    assert stage.options == ["room send_signal"], "nobody else has sent one, so there is nothing to check"
    stage.play("room send_signal")
    assert stage.state.players[0].signal
    assert stage.prompt != "pay"


@rule("X-76")
@pytest.mark.parametrize(("room", "offered"), [("laboratory", True), ("decon_room", False)])
def test_the_master_plan_asks_for_a_computer(room: str, offered: bool) -> None:
    def ill(s: State) -> None:
        s.players[0].slime = True

    stage = facility(
        "hacker", "janitor", at={0: "020"}, rooms={"020": room}, hands={0: ["master_plan"]}, objects={0: ["egg"]},
        change=ill, power=[],
    )  # fmt: skip
    assert ("play master_plan 1" in stage.options) == offered


@rule("X-196")
def test_a_neutral_contingency_is_looked_at_and_taken() -> None:
    stage = facility("sentry", "janitor", at={0: "013"}, hands={0: HAND})
    pool = stage.state.neutral
    stage.act("room take_contingency")
    assert stage.options == [f"number {number}" for number in range(1, len(pool) + 1)]
    stage.play("number 2")
    mine = stage.state.players[0].contingencies
    assert mine[-1].kind == pool[1].kind
    assert mine[-1].is_seen_by(0)
    assert not mine[-1].is_seen_by(1)
    assert len(stage.state.neutral) == len(pool) - 1
    told = [told for told in stage.match.events if isinstance(told.event, events.SawContingency)]
    assert told
    assert not any(one.reaches(1) or one.reaches(None) for one in told)


WHY_NOT: list[tuple[str, str, dict[str, object]]] = [
    ("room lock_in", "X-359", {"at": {0: "019"}}),
    ("room enter_pod_a", "X-360", {"rooms": {"020": "css_a"}, "time": 9}),
    ("room call_elevator", "X-151", {"at": {0: "002"}}),
    ("room call_elevator", "X-193", {"at": {0: "018"}, "power": ["elevator"]}),
    ("room ride_elevator", "X-194", {"at": {0: "002"}, "power": ["elevator"]}),
    ("room take_neutralizer", "X-177", {"at": {0: "021"}, "rooms": {"021": "testing_lab"}}),
    ("room analyse_body", "X-168", {"rooms": {"020": "laboratory"}}),
    ("room send_signal", "X-156", {"at": {0: "019"}}),
    ("room send_signal", "X-134", {"rooms": {"020": "transmitter_control"}, "malfunction": ["020"]}),
    ("play search", "X-279", {"at": {0: "019"}}),
    ("play search", "X-279", {"rooms": {"020": "archive"}, "counters": {"020": 0}}),
]


@rule("X-54", "X-156")
@pytest.mark.parametrize(("line", "why", "there"), WHY_NOT)
def test_a_refused_action_names_the_rule_of_what_is_missing(line: str, why: str, there: dict[str, object]) -> None:
    settings: dict[str, object] = {"at": {0: "020"}, "hands": {0: HAND}} | there
    assert facility("sentry", "janitor", **settings).refusal(line) == why  # type: ignore[arg-type]


def test_every_room_action_has_a_rule_to_name() -> None:
    assert set(tables.ROOM_ACTIONS) <= set(NOT_NOW)
