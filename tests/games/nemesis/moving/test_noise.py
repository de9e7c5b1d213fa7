"""Noise (X-73, X-111 to X-114, X-118, X-119, X-310)."""

from collections import Counter

from derelict.games.nemesis.content.board import BY_NUMBER, VENTS
from derelict.games.nemesis.content.tables import NOISE, SLOTS
from derelict.games.nemesis.rules.noise import NoiseRoll
from derelict.games.nemesis.state import State
from tests.games.nemesis.table import Stage, facility
from tests.marks import rule

HAND = ["search", "rest", "sensitive_hearing"]


def rolls(face: str, slot: str = "020", **more: object) -> Stage:
    """The Lab Rat rolls for noise, by default in a room with corridors 1/2 and 4 and a vent with the number 3."""
    settings: dict[str, object] = {"at": {0: slot}, "rooms": {"020": "laboratory"}, "hands": {0: HAND}} | more
    return facility("lab_rat", frames=[NoiseRoll(0)], dice=[face], **settings)  # type: ignore[arg-type]


@rule("X-111")
def test_the_faces_of_the_noise_die() -> None:
    assert Counter(NOISE.faces) == {"1": 2, "2": 2, "3": 2, "4": 2, "silence": 1, "danger": 1}


@rule("X-112")
def test_every_number_leads_somewhere_in_every_room() -> None:
    for slot in SLOTS:
        assert all(BY_NUMBER[slot].get(number, "") for number in (1, 2, 3, 4)), slot
    found = {face: rolls(face).noise for face in ("1", "2", "3", "4")}
    assert found == {"1": ["c26"], "2": ["c26"], "3": [VENTS], "4": ["c27"]}


@rule("X-113")
def test_noise_on_noise_is_an_encounter_instead() -> None:
    stage = rolls("4", noise=["c27", "c26", "vents", "c28"], bag=["creeper"])
    assert stage.intruders("020") == ["creeper1"]
    assert stage.noise == ["c28"]


@rule("X-114")
def test_silence_is_nothing_unless_one_is_slimed() -> None:
    assert rolls("silence").noise == []

    def slime(s: State) -> None:
        s.players[0].slime = True

    assert rolls("silence", change=slime).noise == ["c26", "c27", VENTS]


@rule("X-115", "X-117")
def test_danger_fills_the_corridors_only_if_nobody_comes() -> None:
    assert rolls("danger").noise == ["c26", "c27", VENTS]
    assert rolls("danger", intruders={"creeper": "021"}).noise == []


@rule("X-119")
def test_noise_in_the_technical_corridors_counts_at_every_vent() -> None:
    stage = rolls("3", noise=[VENTS], at={0: "023"}, rooms={"023": "laboratory"}, bag=["creeper"])
    assert stage.intruders("023") == ["creeper1"]
    assert stage.noise == []


@rule("X-73")
def test_sensitive_hearing_removes_or_puts_a_marker() -> None:
    stage = rolls("1", noise=["c27"]).act("play sensitive_hearing 1")
    assert set(stage.options) == {"in c26", "in c27"}
    assert stage.play("in c27").noise == ["c26"]
    stage = rolls("1").act("play sensitive_hearing 2").play("in vents")
    assert stage.noise == ["c26", VENTS]


@rule("X-73")
def test_sensitive_hearing_on_noise_is_an_encounter() -> None:
    stage = rolls("1", bag=["larva"]).act("play sensitive_hearing 2").play("in c26")
    assert stage.intruders("020") == ["larva1"]


@rule("X-310")
def test_the_wail_makes_or_takes_noise_in_the_whole_section() -> None:
    stage = rolls("1", items={0: ["wail"]}).act("use wail 2", "rest")
    stage.play("in c30", "in c33", "done")
    assert stage.noise == ["c26", "c30", "c33"]
    stage.act("use wail 1", "search")
    assert "in c09" not in stage.options
    assert stage.play("in c26", "in c33", "done").noise == ["c30"]
