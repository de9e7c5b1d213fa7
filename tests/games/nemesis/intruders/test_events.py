"""The event phase and every event card (X-44, X-328, X-330, X-331, X-334 to X-344)."""

from collections.abc import Sequence
from typing import Any

import pytest

from derelict.core.components.cards import Card
from derelict.core.events import only
from derelict.games.nemesis.content.board import VENTS
from derelict.games.nemesis.content.tables import EVENTS
from derelict.games.nemesis.events import intruders as events
from derelict.games.nemesis.rules.event_phase import DrawEvent, EventPhase, FireHurts, NoiseFades
from derelict.games.nemesis.state import CONTAMINATION, State
from tests.games.nemesis.table import Stage, facility
from tests.marks import rule

LIT, DARK = "013", "019"
"""The Alert Room in S-02, and the Isolation Room in S-03, which has no power in these tests."""
CONTAMINATED = ["contamination", "contamination"]
"""A hand without action cards."""


def drawn(card: str, *characters: str, at: Sequence[str] = (LIT, DARK), **more: Any) -> Stage:
    """An event card is drawn, with one character in the light and one in darkness."""
    stage = facility(
        *(characters or ("sentry", "survivor")), at=dict(enumerate(at)), top={"event": [card], **more.pop("top", {})},
        frames=[DrawEvent()], **more,
    )  # fmt: skip
    return stage.quiet() if stage.prompt == "react" else stage


def each(stage: Stage, field: str) -> list[Any]:
    return [getattr(player, field) for player in stage.state.players]


def burning(stage: Stage) -> list[str]:
    return [slot for slot, room in stage.state.rooms.items() if room.fire]


def broken(stage: Stage) -> list[str]:
    return [slot for slot, room in stage.state.rooms.items() if room.malfunction]


# Steps 6 and 8


@rule("X-328", "X-120", "X-4")
def test_noise_goes_where_there_is_power_and_nobody_near() -> None:
    noise = ["c03", "c05", "c13", "c14", "c22", "c26", VENTS]
    stage = facility("sentry", "survivor", at={0: LIT, 1: DARK}, noise=noise, frames=[NoiseFades()])
    assert stage.noise == ["c14", "c22", "c26", VENTS]


@rule("X-328")
@pytest.mark.parametrize(("power", "left"), [(("S-02",), ["c04"]), (("S-01",), ["c07"]), ((), ["c04", "c07"])])
def test_a_corridor_of_the_stairs_belongs_to_the_section_of_its_other_end(
    power: tuple[str, ...], left: list[str]
) -> None:
    assert facility(at={0: DARK}, noise=["c04", "c07"], power=power, frames=[NoiseFades()]).noise == left


@rule("X-328")
def test_only_living_characters_on_the_board_keep_noise() -> None:
    def change(s: State) -> None:
        s.players[0].slot, s.players[0].pod = "", "A"

    assert facility("sentry", "survivor", noise=["c14"], change=change, frames=[NoiseFades()]).noise == []


@rule("X-330", "X-215", "X-138")
def test_fire_hurts_every_intruder_by_room_number_and_destroys_an_egg() -> None:
    stage = facility(
        at={0: "001"}, rooms={"020": "nest"}, fire=[DARK, "020", "004"], objects={"004": ["egg", "egg", "carcass"]},
        intruders={"adult": ["020", "004", "005"], "larva": "020"},
        top={"attack": ["cut_5", "perched_in_the_dark_4", "blood_rage_5"]}, frames=[FireHurts()],
    )  # fmt: skip
    assert stage.intruders() == ["adult1", "adult2", "adult3"]
    assert [stage.state.intruders[figure].injuries for figure in stage.intruders()] == [1, 1, 0]
    assert [event.figure for event in stage.events(events.Injured)] == ["adult2", "adult1", "larva1"]
    assert stage.state.eggs == 4
    assert stage.state.rooms["004"].objects == ("carcass", "egg")
    assert stage.state.slain == {"larva": 1}
    assert stage.state.players[0].done == {}, "nobody has killed it"


@rule("X-330")
def test_an_intruder_that_flees_from_fire_into_fire_is_hurt_once() -> None:
    stage = facility(
        at={0: "001"}, fire=[LIT, "014"], intruders={"adult": LIT}, top={"attack": ["cut_0"], "event": ["damage"]},
        frames=[FireHurts()],
    )  # fmt: skip
    assert stage.state.intruders["adult1"].injuries == 1


@rule("X-44")
def test_the_steps_come_in_order() -> None:
    stage = facility(
        "sentry", "survivor", at={0: LIT, 1: DARK}, fire=["014"], noise=["c01"], bag=["larva"],
        intruders={"adult": [LIT, "014"]}, top={"attack": ["cut_5", "cut_4"], "event": ["power_surge"]},
        frames=[EventPhase()],
    )  # fmt: skip
    names = ["TimeMoved", "NoiseGone", "Attacked", "Injured", "EventDrawn", "DevelopmentDrawn"]
    told = [type(each.event).__name__ for each in stage.match.events]
    assert [name for name in told if name in names] == names
    assert stage.state.time == 14


# The card


@rule("X-331", "X-10")
def test_the_event_card_goes_to_its_discard_pile() -> None:
    stage = drawn("power_surge")
    assert stage.state.discards["event"] == ("power_surge",)
    assert [event.card for event in stage.events(events.EventDrawn)] == ["power_surge"]


@rule("X-336")
@pytest.mark.parametrize("card", [card.id for card in EVENTS.values() if card.removed])
def test_some_events_leave_the_game_and_deck_and_discards_are_shuffled(card: str) -> None:
    def change(s: State) -> None:
        s.discards["event"] = ("hatching", "panic")
        s.decks["event"] = tuple(each for each in s.decks["event"] if each.kind not in s.discards["event"])

    stage = drawn(card, change=change)
    assert stage.state.removed == (card,)
    assert stage.state.discards["event"] == ()
    assert len(stage.state.decks["event"]) == 21


@rule("X-334")
@pytest.mark.parametrize("card", [card.id for card in EVENTS.values() if card.dark])
def test_without_anybody_in_darkness_the_dark_effect_is_left_out(card: str) -> None:
    assert not drawn(card, at=(LIT, "004")).events(events.EventDarkens)


@rule("X-334")
def test_a_character_on_the_stairs_is_in_darkness_and_one_in_a_pod_is_not() -> None:
    def pod(s: State) -> None:
        s.players[1].slot, s.players[1].pod = "", "A"

    assert len(drawn("egg_protection", at=(LIT, "005")).events(events.EventDarkens)) == 1
    assert not drawn("egg_protection", change=pod).events(events.EventDarkens)


# The cards


@rule("X-337", "X-334")
@pytest.mark.parametrize("card", ["blood_trace_1", "blood_trace_2"])
@pytest.mark.parametrize(("at", "wound", "hand", "comes"), [
    (LIT, "leg", CONTAMINATED, True), (LIT, "leg", [], True), (LIT, "leg", ["rest"], False),
    (LIT, "leg!", CONTAMINATED, False), (DARK, "leg", ["rest"], True), (DARK, "leg!", ["rest"], False),
])  # fmt: skip
def test_blood_trace(card: str, at: str, wound: str, hand: list[str], comes: bool) -> None:
    start = "015" if at == LIT else "027"
    stage = drawn(
        card, at=(at, "001"), wounds={0: [wound]}, hands={0: hand}, intruders={"adult": [start, "003"]},
        rooms={"015": "archive", "027": "css_a"},
    )  # fmt: skip
    assert stage.intruders(at) == ["adult1"] * comes
    assert stage.intruders("003") == ["adult2"], "another section"


@rule("X-338")
def test_blue_screen_breaks_the_first_powered_computer_room() -> None:
    rooms = {"008": "laboratory", "010": "archive", "020": "cooling_system"}
    assert broken(drawn("blue_screen", rooms=rooms)) == ["008"]
    assert broken(drawn("blue_screen", rooms=rooms, malfunction=["008"])) == ["008", "010"]
    assert broken(drawn("blue_screen", rooms=rooms, power=("S-03",))) == ["020"]
    assert broken(drawn("blue_screen", rooms=rooms, power=())) == []


@rule("X-340")
def test_bulkheads_open() -> None:
    doors = {"c01": "closed", "c19": "closed", "c02": "destroyed"}
    stage = drawn("bulkheads_open", doors=doors, noise=["c24"])
    assert stage.state.doors == {"c02": "destroyed"}
    assert stage.noise == ["c24", "c26"], "dark: around the character in darkness alone"


@rule("X-339", "X-139", "X-138")
def test_consuming_fire() -> None:
    stage = drawn(
        "consuming_fire", rooms={"010": "archive", "014": "css_a", "009": "css_b"}, fire=["010", LIT, "014"],
        doors={"c15": "closed"}, counters={"009": 2},
    )  # fmt: skip
    assert [stage.state.rooms[slot].counter for slot in ("010", "014", "009")] == [0, 0, 2]
    assert burning(stage) == ["009", "010", "012", "013", "014", "015"]


@rule("X-338", "X-353")
def test_coolant_leak() -> None:
    stage = drawn("coolant_leak", rooms={"010": "cooling_system"})
    assert broken(stage) == ["010"]
    assert stage.state.autodestruction is None
    stage = drawn("coolant_leak", rooms={"010": "cooling_system"}, malfunction=["010"])
    assert stage.state.autodestruction is not None
    assert stage.state.autodestruction.slot == 12
    assert broken(drawn("coolant_leak")) == [], "it is not in play yet"


@rule("X-338")
def test_damage() -> None:
    rooms = {"010": "archive", "008": "css_a", "014": "decon_room", "023": "laboratory"}
    stage = drawn(
        "damage", rooms=rooms, at=("010", "018"), intruders={"queen": "008", "breeder": "010", "larva": "014"},
    )  # fmt: skip
    assert broken(stage) == ["008", "010", "018"]
    stage = drawn("damage", rooms=rooms, at=("010", "014"))
    assert broken(stage) == [], "nobody is in darkness"


@rule("X-342")
@pytest.mark.parametrize(("at", "objects", "meets"), [
    (("020", LIT), {}, [0]), ((LIT, "020"), {0: ["egg"]}, [0, 1]), ((LIT, "001"), {1: ["carcass"]}, []),
])  # fmt: skip
def test_egg_protection(at: tuple[str, str], objects: dict[int, list[str]], meets: list[int]) -> None:
    stage = drawn("egg_protection", at=at, rooms={"020": "nest"}, objects=objects, bag=["blank"])
    assert [event.seat for event in stage.events(events.Encountered)] == meets


@rule("X-342")
def test_egg_protection_in_the_dark_contaminates() -> None:
    assert [len(pile) for pile in each(drawn("egg_protection"), "discards")] == [0, 1]


@rule("X-339")
def test_fire_in_the_hole() -> None:
    rooms = {"010": "css_a", "009": "css_b"}
    stage = drawn("fire_in_the_hole", at=("010", "009"), rooms=rooms, hands={0: CONTAMINATED, 1: ["rest"]})
    assert burning(stage) == ["009", "010"]
    assert [player.serious for player in stage.state.players] == [1, 0]
    stage = drawn("fire_in_the_hole", at=(LIT, "009"), rooms=rooms, hands={0: CONTAMINATED, 1: []})
    assert [player.serious for player in stage.state.players] == [0, 1]


@rule("X-342")
def test_hatching_infests_those_in_the_nest_without_action_cards() -> None:
    stage = drawn(
        "hatching", "sentry", "survivor", "hacker", at=("010", "010", LIT), rooms={"010": "nest"},
        hands={0: CONTAMINATED, 1: ["rest"], 2: CONTAMINATED}, bag=["blank"],
    )  # fmt: skip
    assert stage.state.eggs == 4
    assert each(stage, "larva") == [True, False, False]
    assert not stage.state.bag["larva"]


@rule("X-342")
def test_hatching_without_a_victim_adds_a_larva_to_the_bag() -> None:
    stage = drawn("hatching", hands={0: CONTAMINATED, 1: ["rest"]}, bag=["blank"])
    assert each(stage, "larva") == [False, False]
    assert len(stage.state.bag["larva"]) == 1


@rule("X-342")
@pytest.mark.parametrize(("slot", "hand", "larva"), [
    (DARK, CONTAMINATED, True), (DARK, ["rest"], False), ("020", CONTAMINATED, True), (LIT, CONTAMINATED, False),
])  # fmt: skip
def test_hatching_in_the_dark_infests_elsewhere(slot: str, hand: list[str], larva: bool) -> None:
    stage = drawn("hatching", at=("004", slot), hands={1: hand}, rooms={"020": "nest"})
    assert stage.state.players[1].larva == larva
    assert len(stage.state.players[1].discards) == larva, "in the Nest not twice"


@rule("X-338")
def test_kickstopper() -> None:
    def powered(s: State) -> None:
        s.power["elevator"] = type(s.power["elevator"])(s.power["elevator"].number, True)

    stage = drawn("kickstopper", change=powered)
    assert broken(stage) == ["002", "007", "018"]
    assert not stage.state.power["elevator"].blue


@rule("X-265", "X-267", "X-343")
@pytest.mark.parametrize("card", ["leaving_the_shell_1", "leaving_the_shell_2"])
@pytest.mark.parametrize(("mark", "alive"), [("infected", False), ("clean", True)])
def test_leaving_the_shell_with_a_larva(card: str, mark: str, alive: bool) -> None:
    def larva(s: State) -> None:
        s.players[0].larva = True

    stage = drawn(card, change=larva, top={CONTAMINATION: [mark]}, bag=["creeper"])
    assert stage.state.players[0].is_alive == alive
    assert stage.intruders(LIT) == ["creeper1"] * (not alive)
    assert len(stage.state.bag["creeper"]) == 1, "it takes no token"
    assert not stage.events(events.Encountered)
    assert len(stage.state.players[0].discards) == 1


@rule("X-266", "X-260")
@pytest.mark.parametrize("card", ["leaving_the_shell_1", "leaving_the_shell_2"])
@pytest.mark.parametrize(("marks", "larva"), [(["infected", "infected"], True), (["clean"], False), ([], False)])
def test_leaving_the_shell_without_a_larva(card: str, marks: list[str], larva: bool) -> None:
    def change(s: State) -> None:
        player = s.players[0]
        player.deck = (*player.deck, *(Card(mark, only(1)) for mark in marks))
        s.decks[CONTAMINATION] = s.decks[CONTAMINATION][len(marks) :]

    stage = drawn(card, change=change)
    assert stage.state.players[0].larva == larva
    assert stage.state.players[0].is_alive
    assert len(stage.pile(0)) == 4
    assert [kind for kind in stage.pile(0) if kind in ("infected", "clean")] == marks
    assert len(stage.hand(0)) == 5
    assert each(stage, "larva")[1] is False


@rule("X-361", "X-266")
def test_events_do_not_reach_into_pods() -> None:
    def pod(s: State) -> None:
        s.players[0].slot, s.players[0].pod = "", "A"

    stage = drawn("leaving_the_shell_1", change=pod)
    assert [len(player.discards) for player in stage.state.players] == [0, 4]


@rule("X-343")
def test_lurking() -> None:
    stage = drawn(
        "lurking", "sentry", "survivor", at=(LIT, DARK), intruders={"queen": ["001"], "breeder": [LIT, DARK]}, bag=[],
        top={"attack": ["cut_5"]},
    )  # fmt: skip
    assert stage.intruders() == ["breeder1", "breeder2"]
    assert len(stage.state.bag["queen"]) == 1
    assert [(event.attacker, event.seat) for event in stage.events(events.Attacked)] == [("breeder2", 1)]


@rule("X-343", "X-334")
def test_lurking_intruders_attack_only_whom_the_darkness_concerns() -> None:
    def glow(s: State) -> None:
        s.players[1].lit = True

    stage = drawn(
        "lurking", "sentry", "survivor", at=(DARK, DARK), hands={0: ["search", "rest"], 1: ["rest"]}, change=glow,
        intruders={"breeder": DARK}, top={"attack": ["cut_5"]},
    )  # fmt: skip
    assert [event.seat for event in stage.events(events.Attacked)] == [0]


@rule("X-340")
def test_nest() -> None:
    stage = drawn("nest", rooms={"023": "nest"}, at=(LIT, DARK))
    assert stage.noise == ["c23", "c24", "c26", "c30", VENTS]
    assert drawn("nest", at=(LIT, "004")).noise == []


@rule("X-341", "X-133", "X-136")
def test_noise_in_corridors() -> None:
    stage = drawn("noise_in_corridors")
    assert stage.noise == [VENTS]
    assert (stage.state.fire_left, stage.state.malfunctions_left) == (12, 10)
    stage = drawn("noise_in_corridors", noise=[VENTS])
    assert (stage.state.fire_left, stage.state.malfunctions_left) == (11, 9)


@rule("X-341")
def test_noise_in_corridors_in_the_dark_wounds_by_the_vents() -> None:
    stage = drawn("noise_in_corridors", "sentry", "survivor", "hacker", at=("006", DARK, "014"), rooms={"014": "css_a"})
    assert each(stage, "light") == [1, 0, 0]


@rule("X-344")
def test_panic() -> None:
    stage = drawn("panic", "sentry", "survivor", at=(LIT, LIT), hands={0: CONTAMINATED, 1: CONTAMINATED})
    assert stage.state.players[0].items[0].ammo == 3
    assert drawn("panic").state.players[0].items[0].ammo == 5
    stage = drawn("panic", "survivor", "sentry")
    assert stage.state.players[1].items[0].ammo == 3, "dark: those with action cards too"
    stage = drawn("panic", "survivor", "sentry", hands={1: CONTAMINATED})
    assert stage.state.players[1].items[0].ammo == 3, "but nobody twice"


@rule("X-344")
def test_panic_takes_an_item_from_whoever_has_no_ammo() -> None:
    stage = drawn("panic", "survivor", "sentry", hands={0: CONTAMINATED}, items={0: ["medkit"]})
    assert stage.prompt == "discard_item"
    assert stage.options == ["item medkit"]
    stage.play("item medkit")
    assert stage.items(0) == []


@rule("X-344", "X-148")
def test_power_surge() -> None:
    def blue(s: State) -> None:
        s.time_blue = True

    assert not drawn("power_surge", change=blue).state.time_blue


@rule("X-338")
def test_sanitary_network_failure() -> None:
    stage = drawn("sanitary_network_failure", rooms={"010": "decon_room", "008": "emergency_room", "009": "surgery"})
    assert broken(stage) == ["008", "009", "010"]


@rule("X-340", "X-206")
@pytest.mark.parametrize(("at", "wound", "noise", "adults"), [
    (LIT, "leg", 4, 0), (LIT, "leg!", 0, 0), (DARK, "leg", 2, 1), (DARK, "leg!", 0, 0),
])  # fmt: skip
def test_scent_of_blood(at: str, wound: str, noise: int, adults: int) -> None:
    stage = drawn("scent_of_blood", at=(at, "001"), wounds={0: [wound]}, bag=["blank"])
    assert len(stage.noise) == noise
    assert stage.intruders(at) == ["adult1"] * adults
    assert not stage.events(events.Encountered)


@rule("X-340")
def test_scent_of_blood_brings_no_adult_into_combat() -> None:
    stage = drawn("scent_of_blood", at=(DARK, "001"), wounds={0: ["leg"]}, intruders={"larva": DARK})
    assert stage.intruders(DARK) == ["larva1"]


@rule("X-340")
def test_scent_of_blood_brings_one_adult_to_a_room_whoever_bleeds_there() -> None:
    stage = drawn("scent_of_blood", at=(DARK, DARK), wounds={0: ["leg"], 1: ["hand"]})
    assert stage.intruders() == ["adult1"]


@rule("X-340", "X-205")
def test_scent_of_blood_brings_a_ninth_adult_as_an_encounter_would() -> None:
    adults = ["002"] * 7 + ["001"]
    stage = drawn("scent_of_blood", at=(DARK, "001"), wounds={0: ["leg"]}, intruders={"adult": adults}, bag=[])
    assert stage.intruders(DARK) == ["adult1"]
    assert stage.intruders("001") == ["adult8"]
    assert len(stage.state.bag["adult"]) == 7


@rule("X-339")
def test_short_circuit() -> None:
    rooms = {"008": "laboratory", "010": "archive", "020": "cooling_system", "014": "css_a"}
    assert burning(drawn("short_circuit", rooms=rooms)) == ["008", "010"]
    assert burning(drawn("short_circuit", rooms=rooms, malfunction=["008"])) == ["010"]


@rule("X-339", "X-335")
def test_thats_hot() -> None:
    assert burning(drawn("thats_hot", rooms={"010": "power_generator"})) == ["010", "022"]


@rule("X-335")
@pytest.mark.parametrize("card", ["thats_hot", "coolant_leak", "fire_in_the_hole", "nest"])
def test_rooms_that_lie_face_down_are_not_known_to_be_in_play(card: str) -> None:
    stage = drawn(card, at=(LIT, "004"))
    assert burning(stage) == (["022"] if card == "thats_hot" else [])
    assert broken(stage) == []
    assert stage.noise == []
