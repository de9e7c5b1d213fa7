"""How intruders move: doors, vents, danger, events, hunting (X-115 to X-122, X-126, X-277, X-331 to X-333, X-337)."""

from collections.abc import Callable, Sequence

import pytest

from derelict.core.engine import advance
from derelict.games.nemesis.content.tables import EVENTS
from derelict.games.nemesis.events import facility as facility_events
from derelict.games.nemesis.events import intruders as events
from derelict.games.nemesis.rules.intruders import walking
from derelict.games.nemesis.rules.intruders.attacks import lure
from derelict.games.nemesis.rules.noise import NoiseRoll
from derelict.games.nemesis.state import State
from tests.games.nemesis.intruders.test_encounters import know
from tests.games.nemesis.table import Stage, facility
from tests.marks import rule

HERE = "013"
"""The Alert Room: corridors 1 to 014, 2 to 009, 3 to 012, 4 to 010."""


def moved(stage: Stage, event: str) -> State:
    """The state after the movement of an event card, of which nothing else happens."""
    s = stage.state.copy()
    walking.by_event(s, EVENTS[event])
    return s


def places(s: State) -> dict[str, str]:
    return {figure: one.slot for figure, one in s.intruders.items()}


@rule("X-115", "X-51")
def test_danger_brings_the_intruders_of_neighbouring_rooms_that_are_not_in_combat() -> None:
    stage = facility(
        "sentry", "survivor", at={0: HERE, 1: "009"},
        intruders={"adult": ["010", "009"], "creeper": ["014", "001"], "larva": "010"},
        frames=[NoiseRoll(0)], dice=["danger"],
    )  # fmt: skip
    assert places(stage.state) == {
        "adult1": HERE, "adult2": "009", "creeper1": HERE, "creeper2": "001", "larva1": HERE,
    }  # fmt: skip
    assert stage.noise == []


@rule("X-116", "X-126", "X-117")
def test_danger_breaks_a_closed_door_and_that_counts_as_having_come() -> None:
    stage = facility(
        at={0: HERE}, intruders={"adult": ["010", "010"]}, doors={"c16": "closed"}, frames=[NoiseRoll(0)],
        dice=["danger"],
    )  # fmt: skip
    assert stage.state.doors == {"c16": "destroyed"}
    assert stage.intruders("010") == ["adult1", "adult2"]
    assert stage.noise == []
    assert len(stage.events(facility_events.DoorDestroyed)) == 1, "together"


@rule("X-117", "X-118")
@pytest.mark.parametrize("intruders", [{}, {"adult": "001"}])
def test_danger_without_intruders_is_noise_all_around(intruders: dict[str, str]) -> None:
    stage = facility(at={0: HERE}, intruders=intruders, noise=["c14"], frames=[NoiseRoll(0)], dice=["danger"])
    assert stage.noise == ["c14", "c16", "c18", "c19"]


@rule("X-122", "X-221")
@pytest.mark.parametrize(("left", "added"), [(1, 1), (0, 0)])
def test_in_a_vent_an_intruder_leaves_and_a_token_of_its_kind_goes_into_the_bag(left: int, added: int) -> None:
    def change(s: State) -> None:
        s.bag["queen"], s.supply["queen"] = ((), s.bag["queen"]) if left else (s.bag["queen"], ())

    stage = facility(at={0: HERE}, intruders={"queen": "014"}, change=change)
    before = len(stage.state.bag["queen"])
    s = moved(stage, "power_surge")
    assert not s.intruders
    assert len(s.bag["queen"]) - before == added


@rule("X-122")
def test_which_of_several_tokens_goes_into_the_bag_is_chance() -> None:
    def change(s: State) -> None:
        s.bag["adult"], s.supply["adult"] = (), (*s.bag["adult"], *s.supply["adult"])

    found = set()
    for faces in (["1"], ["2"], ["3"], ["4"], ["blank"], ["hit"]):
        stage = facility(at={0: HERE}, intruders={"adult": "014"}, change=change, dice=faces)
        found.add(moved(stage, "blue_screen").bag["adult"][0].kind)
    assert len(found) > 1


@rule("X-331", "X-126")
@pytest.mark.parametrize(("event", "expected"), [
    ("bulkheads_open", {"adult1": "014", "breeder1": "014", "creeper1": HERE, "queen1": HERE}),
    ("nest", {"adult1": HERE, "breeder1": "014", "creeper1": "014", "queen1": "014"}),
    ("hatching", {"adult1": "009", "breeder1": "009", "creeper1": HERE, "queen1": HERE}),
    ("blood_trace_2", {"adult1": HERE, "breeder1": "012", "creeper1": "012", "queen1": "012"}),
    ("scent_of_blood", {"adult1": "010", "breeder1": HERE, "creeper1": "010", "queen1": HERE}),
])  # fmt: skip
def test_the_kinds_on_an_event_card_move_by_its_number(event: str, expected: dict[str, str]) -> None:
    stage = facility(at={0: "001"}, intruders=dict.fromkeys(("adult", "breeder", "creeper", "queen"), HERE))
    assert dict(sorted(places(moved(stage, event)).items())) == expected


@rule("X-331")
def test_every_event_card_moves_its_kinds_and_no_others() -> None:
    everybody = dict.fromkeys(("larva", "adult", "breeder", "creeper", "queen"), HERE)
    stage = facility(at={0: "001"}, intruders=everybody)
    for event in EVENTS.values():
        stayed = [figure for figure, slot in places(moved(stage, event.id)).items() if slot == HERE]
        assert set(everybody) - {figure.rstrip("1") for figure in stayed} == set(event.move)


@rule("X-331", "X-51")
def test_an_intruder_in_combat_does_not_move() -> None:
    stage = facility(at={0: HERE}, intruders={"adult": [HERE, "010"]})
    assert places(moved(stage, "panic")) == {"adult1": HERE, "adult2": HERE}


@rule("X-126", "X-331")
def test_several_from_one_room_destroy_a_door_together_and_stay() -> None:
    stage = facility(at={0: "001"}, intruders={"adult": [HERE, HERE], "breeder": HERE}, doors={"c16": "closed"})
    s = moved(stage, "panic")
    assert set(places(s).values()) == {HERE}
    assert s.doors == {"c16": "destroyed"}


@rule("X-333", "X-126")
def test_all_move_at_the_same_time_so_a_door_broken_from_one_side_was_closed_from_the_other() -> None:
    stage = facility(at={0: "001"}, intruders={"adult": [HERE, "010"]}, doors={"c16": "closed"})
    s = moved(stage, "panic")
    assert places(s) == {"adult1": HERE, "adult2": "010"}


@rule("X-126", "X-331")
def test_several_doors_are_broken_at_once() -> None:
    doors = {"c16": "closed", "c24": "closed"}
    s = moved(facility(at={0: "001"}, intruders={"adult": [HERE, "019"]}, doors=doors), "panic")
    assert places(s) == {"adult1": HERE, "adult2": "019"}
    assert s.doors == dict.fromkeys(doors, "destroyed")


@rule("X-333")
def test_two_rooms_exchange_their_intruders() -> None:
    stage = facility(at={0: "001"}, intruders={"adult": [HERE, "010"]})
    assert places(moved(stage, "panic")) == {"adult1": "010", "adult2": HERE}


@rule("X-127")
def test_destroyed_doors_let_intruders_pass() -> None:
    stage = facility(at={0: "001"}, intruders={"adult": HERE}, doors={"c16": "destroyed"})
    assert places(moved(stage, "panic")) == {"adult1": "010"}


@rule("X-332")
@pytest.mark.parametrize(("seat", "expected"), [("001", "019"), ("018", "018")])
def test_with_two_numbers_they_move_twice_but_not_on_from_a_room_with_a_character(seat: str, expected: str) -> None:
    stage = facility(at={0: seat}, intruders={"adult": "016"})
    assert places(moved(stage, "thats_hot")) == {"adult1": expected}


@rule("X-332")
def test_after_the_first_number_a_vent_may_follow_and_then_nothing() -> None:
    stage = facility(at={0: "001"}, intruders={"adult": HERE}, bag=["blank"])
    s = moved(stage, "thats_hot")
    assert not s.intruders, "by 1 to 014, by 3 into its vent"


@rule("X-332")
def test_a_door_broken_by_the_first_number_does_not_end_the_movement() -> None:
    stage = facility(at={0: "001"}, intruders={"adult": HERE}, doors={"c14": "closed"})
    s = moved(stage, "kickstopper")
    assert (places(s), s.doors) == ({"adult1": "010"}, {"c14": "destroyed"})


@rule("X-277", "X-271")
@pytest.mark.parametrize(("kinds", "knowledge", "seat", "broken"), [
    (["larva", "creeper", "adult"], 3, "001", True),
    (["larva", "creeper", "adult"], 3, "008", False),
    (["larva", "creeper", "adult"], 2, "008", True),
    (["breeder"], 3, "008", True),
    (["adult", "queen"], 3, "008", True),
])  # fmt: skip
def test_timid_at_doors(kinds: Sequence[str], knowledge: int, seat: str, broken: bool) -> None:
    stage = facility(
        at={0: seat}, intruders=dict.fromkeys(kinds, HERE), doors={"c16": "closed"}, rooms={"008": "archive"},
        change=lambda s: know(s, "timid_at_doors", knowledge),
    )  # fmt: skip
    s = stage.state.copy()
    walking.walk(s, [f"{kind}1" for kind in kinds], "c16")
    assert s.doors == {"c16": "destroyed" if broken else "closed"}
    assert set(places(s).values()) == {HERE}


@rule("X-277")
def test_whoever_is_held_back_by_a_door_has_not_come() -> None:
    stage = facility(
        at={0: HERE}, intruders={"adult": "010"}, doors={"c16": "closed"}, frames=[NoiseRoll(0)], dice=["danger"],
        change=lambda s: know(s, "timid_at_doors", 3),
    )  # fmt: skip
    assert [event.figure for event in stage.events(events.HeldBack)] == ["adult1"]
    assert len(stage.noise) == 4


def prey(*seats: str, change: Callable[[State], None] | None = None) -> Stage:
    """Intruders all over S-02, one in S-01 and one on the stairs."""
    names = ("sentry", "survivor", "hacker")
    return facility(
        *names[: len(seats)], at=dict(enumerate(seats)), change=change, doors={"c16": "closed"},
        intruders={"adult": ["014", "001", "005", "010"], "queen": "008"}, rooms={"008": "archive"},
    )  # fmt: skip


@rule("X-337")
def test_hunters_are_put_to_their_prey_in_their_section_however_far_and_break_no_door() -> None:
    s = prey(HERE).state.copy()
    walking.hunt(s, [0])
    assert places(s) == {"adult1": HERE, "adult2": "001", "adult3": "005", "adult4": HERE, "queen1": HERE}
    assert s.doors == {"c16": "closed"}


@rule("X-337")
def test_of_several_prey_the_lowest_room_number_counts_and_hunters_in_combat_stay() -> None:
    s = prey(HERE, "010", "009").state.copy()
    walking.hunt(s, [0, 2])
    assert places(s) == {"adult1": "009", "adult2": "001", "adult3": "005", "adult4": "010", "queen1": "009"}


@rule("X-292")
def test_a_decoy_draws_intruders_from_all_rooms_around_and_those_in_combat_attack_first() -> None:
    stage = facility(
        "sentry", "survivor", at={0: HERE, 1: "018"}, intruders={"adult": [HERE, "009", "001"], "larva": "011"},
        top={"attack": ["cut_5"]}, doors={"c13": "closed"},
    )  # fmt: skip
    s = stage.state.copy()
    s.log = []
    lure(s, "010")
    advance(s)
    assert places(s) == {"adult1": "010", "adult2": "009", "adult3": "001", "larva1": "010"}
    assert s.doors == {"c13": "destroyed"}
    assert [told.event.attacker for told in s.log if isinstance(told.event, events.Attacked)] == ["adult1"]


@rule("X-337", "X-155")
def test_on_stairs_nobody_hunts_and_nobody_is_hunted() -> None:
    s = facility(at={0: "006"}, intruders={"adult": ["005", "003"]}).state.copy()
    walking.hunt(s, [0])
    assert places(s) == {"adult1": "005", "adult2": "003"}
