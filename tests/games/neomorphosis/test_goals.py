"""What missions ask for, condition by condition: each as it fails, and as it holds."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from derelict.games.neomorphosis.content.tables import CREW, TIME_SPACES
from derelict.games.neomorphosis.content.words.goals import goal
from derelict.games.neomorphosis.state import CRITICAL, Alien, Crew, Slot, State
from tests.games.neomorphosis.stage import emergency, station

Change = Callable[[State], object]
FACE_DOWN, ACTIVE = emergency("emergency_02", 0), emergency("emergency_03", 2)
LOST = replace(ACTIVE, level=CRITICAL)


def done(**deeds: int) -> Change:
    return lambda s: s.done.update({name.replace("_", " "): count for name, count in deeds.items()})


def carrying(zone: str, *things: str, worn: bool = False) -> Change:
    def change(s: State) -> None:
        s.crew["alice"].zone = zone
        if worn:
            s.crew["alice"].worn = things
        else:
            s.crew["alice"].bag = things

    return change


def slots(*lying: Slot) -> Change:
    return lambda s: setattr(s, "slots", [*lying, *[None] * (4 - len(lying))])


def doors(**states: str) -> Change:
    return lambda s: s.doors.update(dict.fromkeys(s.doors, "closed") | states)


def terminals(**works: bool) -> Change:
    return lambda s: s.terminals.update({zone.replace("z", "").replace("_", ":"): one for zone, one in works.items()})


def ground(**lying: tuple[str, ...]) -> Change:
    return lambda s: s.ground.update({zone.replace("z", "").replace("_", ":"): one for zone, one in lying.items()})


@pytest.mark.parametrize(
    ("text", "fails", "holds"),
    [
        ("explored(2)", done(entered_1=1, searched=5), done(entered_1=1, entered_4=1)),
        ("doors_open(2)", doors(d12="open", elevator="broken"), doors(d12="open", d45="broken")),
        ('brought("5:2", core, grid)', carrying("5:2", "core"), carrying("5:2", "core", "grid")),
        ('brought("5:2", core)', ground(z5_1=("core",)), ground(z5_2=("core",))),
        ("carried(core)", ground(z5_1=("core",)), carrying("1:1", "core")),
        ("all_quiet", slots(FACE_DOWN), slots(LOST)),
        ("all_quiet", slots(ACTIVE), slots()),
        ("critical_at_most(1)", slots(LOST, LOST), slots(LOST, ACTIVE)),
        ("connected(core)", lambda s: (ground(z1_1=("core",))(s), terminals(z1_1=False)(s)), ground(z1_1=("core",))),
        ("equipped(1)", carrying("1:1", "equip_01"), carrying("1:1", "equip_01", worn=True)),
        ("captured(worm)", done(captured_hydra=1, captured=1), done(captured_worm=1, captured=1)),
        ("captives(2)", done(captured=1), done(captured=2)),
        ("searched(2)", done(searched=1), done(searched=2)),
        ("neutralised(2)", done(neutralised=1), done(neutralised=2)),
        ("gassings(2)", done(gassed=1), done(gassed=2)),
        ("gassed(4, 5)", done(gassed_4=2, gassed=2), done(gassed_4=1, gassed_5=1)),
        ("slain(dr_blare)", done(), lambda s: s.count("slain dr_blare")),
        ("cleared(d12)", done(), done(cleared=1)),
        ("engine_started", done(), done(engine=1)),
        ("picked_up(core)", done(picked_grid=1), done(picked_core=1)),
        ("time_is_up", lambda s: setattr(s, "time", TIME_SPACES - 1), lambda s: setattr(s, "time", TIME_SPACES)),
        ("terminals_active(3)", terminals(z1_1=False), terminals(z1_1=True, z3_3=True, z5_2=True)),
        ("terminals_repaired", terminals(z1_1=False), terminals(z1_1=True, z3_3=True, z5_2=True)),
        ("crates_searched", lambda s: setattr(s, "crates", ("3:2",)), lambda s: setattr(s, "crates", ())),
        ("drone_lost", done(), lambda s: setattr(s, "drone", "")),
        ("no_aliens", lambda s: s.aliens.update(egg1=Alien("1:1")), done()),
        ("no_eggs", lambda s: s.aliens.update(egg1=Alien("1:1")), lambda s: s.aliens.update(worm1=Alien("1:1"))),
        (
            "all_left(elevator)",
            lambda s: setattr(s.crew["alice"], "zone", ""),
            lambda s: s.crew.update({name: Crew("") for name in CREW}),
        ),
    ],
)
def test_a_condition_fails_and_holds(text: str, fails: Change, holds: Change) -> None:
    for change, expected in ((fails, False), (holds, True)):
        s = station().state.copy()
        s.done, s.crates, s.drone = {}, (), "1:1"
        change(s)
        assert goal(text).holds(s) is expected
