"""The Malfunction token and what it does to each kind of card: T-83 to T-90."""

import pytest

from derelict.games.theseus.events import AssaultLaunched, Cancelled, Resolved, Sprung
from tests.games.theseus.cards.stage import number
from tests.games.theseus.rules.tools import finish_turn, value
from tests.games.theseus.table import Table, station
from tests.marks import rule

ALIENS = ["alien corridors.a", "alien workshop.a"]


def control_room(**fields: object) -> Table:
    """An Alien stops in the Control Room."""
    return station("aliens", "scientists", units=ALIENS, **fields).play("move corridors.a", "control_room.a")


@rule("T-83")
def test_the_token_may_go_back_to_the_enemy_card_from_which_it_was_taken() -> None:
    slots = {"workshop.s2": "scientists.camera", "workshop.s4": "scientists.archives"}
    table = control_room(slots=slots, malfunction="workshop.s2")
    assert set(table.options) == set(slots)
    table.play("workshop.s2")
    assert table.malfunction == "workshop.s2"


@rule("T-83")
def test_it_does_not_go_back_to_an_own_card() -> None:
    slots = {"workshop.s2": "aliens.hive", "workshop.s4": "scientists.archives", "alien_nest.s2": "scientists.camera"}
    table = control_room(slots=slots, malfunction="workshop.s2")
    assert set(table.options) == {"workshop.s4", "alien_nest.s2"}


@rule("T-83")
def test_it_is_never_put_on_a_bonus_card() -> None:
    slots = {"workshop.s1": "bonus.upgrade", "workshop.s4": "scientists.archives", "alien_nest.s2": "scientists.camera"}
    table = control_room(slots=slots)
    assert set(table.options) == {"workshop.s4", "alien_nest.s2"}
    assert control_room(slots={"workshop.s1": "bonus.upgrade"}).malfunction == ""


def at_home(malfunction: str, player: str = "aliens") -> Table:
    """A unit stops in the Nest, where one Alien card and one of the Scientists wait."""
    waiting = {"alien_nest.w1": "scientists.camera", "alien_nest.w2": "aliens.hive"}
    units = ["alien control_room.a", "alien corridors.a", "scientist workshop.a", "scientist laboratory.a"]
    fields = {"units": units, "waiting": waiting, "malfunction": malfunction, "player": player}
    if player == "aliens":
        return station("aliens", "scientists", **fields).play("move control_room.a", "alien_nest.a")
    table = station("aliens", "scientists", **{**fields, "units": [*units[:2], "scientist corridors.b",
                                                                   "scientist laboratory.a"]})  # fmt: skip
    return table.play("move corridors.b", "alien_nest.a")


@rule("T-84")
@pytest.mark.parametrize("player", ["aliens", "scientists"])
@pytest.mark.parametrize(("token", "left"), [("alien_nest.w1", "alien_nest.w2"), ("alien_nest.w2", "alien_nest.w1")])
def test_nobody_can_install_or_discard_a_waiting_card_under_the_token(player: str, token: str, left: str) -> None:
    table = at_home(token, player)
    assert table.prompt == "planning"
    assert [option for option in table.options if option.startswith("alien_nest")] == [left]


@rule("T-85")
@pytest.mark.parametrize("blocked", [False, True])
def test_an_action_card_is_not_resolved(blocked: bool) -> None:
    units = ["marine corridors.a", "marine workshop.a"]
    table = station(
        "marines", "aliens", units=units, slots={"control_room.s1": "marines.assault"},
        malfunction="control_room.s1" if blocked else None,
    )  # fmt: skip
    table.play("move corridors.a", "control_room.a")
    assert len(table.events(AssaultLaunched)) == (not blocked)


@rule("T-85")
@pytest.mark.parametrize("blocked", [False, True])
def test_a_trap_is_not_sprung(blocked: bool) -> None:
    table = control_room(
        slots={"control_room.s1": "scientists.camera"}, malfunction="control_room.s1" if blocked else None
    )
    assert table.card("control_room.s1").points == (0 if blocked else value("scientists.camera"))


@rule("T-85")
@pytest.mark.parametrize("blocked", [False, True])
def test_a_module_does_not_help(blocked: bool) -> None:
    units = ["marine alien_nest.a", "marine workshop.a", "alien corridors.b"]
    table = station(
        "marines", "aliens", units=units, slots={"corridors.s1": "marines.strategic_position"},
        malfunction="corridors.s1" if blocked else None,
    )  # fmt: skip
    table.play("move alien_nest.a", "corridors.a")
    assert table.life("aliens") == 19 - (0 if blocked else value("marines.strategic_position"))


@rule("T-85")
@pytest.mark.parametrize("blocked", [False, True])
def test_a_shortcut_cannot_be_used(blocked: bool) -> None:
    table = station(
        "aliens", "scientists", units=ALIENS, slots={"control_room.s1": "aliens.vent_duct"},
        malfunction="control_room.s1" if blocked else None,
    )  # fmt: skip
    table.play("move corridors.a")
    assert table.prompt == ("which_room" if blocked else "skip_or_enter")


@rule("T-85", "T-120")
@pytest.mark.parametrize("blocked", [False, True])
def test_a_duplication_copies_nothing(blocked: bool) -> None:
    slots = {"control_room.s1": "marines.fire", "control_room.s2": "marines.duplication"}
    table = station("aliens", "marines", units=ALIENS, slots=slots, malfunction="control_room.s2" if blocked else None)
    table.play("move corridors.a", "control_room.a")
    assert table.life("aliens") == 20 - value("marines.fire") * (1 if blocked else 2)


@rule("T-85")
def test_a_card_under_the_token_is_not_cleaned_up_and_takes_no_upgrade_token() -> None:
    units = ["alien control_room.a", "alien corridors.a upgraded", "scientist workshop.a"]
    slots = {"alien_nest.s2": "scientists.camera"}
    table = station("aliens", "scientists", units=units, slots=slots, malfunction="alien_nest.s2")
    table.play("move control_room.a", "alien_nest.a")
    assert table.stock("aliens") == 1, "the token was the only choice"
    slots = {"workshop.s2": "aliens.hive", "workshop.s4": "aliens.tentacles"}
    table = station("aliens", "scientists", units=ALIENS, slots=slots, malfunction="workshop.s2", stock=[1, 0])
    table.play("spend")
    assert "workshop.s2" not in table.options
    assert "workshop.s4" in table.options


@rule("T-86")
def test_a_card_under_the_token_is_neither_covered_nor_moved() -> None:
    units = ["alien control_room.a", "alien corridors.a", "scientist workshop.a"]
    slots = {"workshop.s2": "aliens.hive", "workshop.s4": "aliens.tentacles"}
    fields = {"slots": slots, "malfunction": "workshop.s2", "waiting": {"alien_nest.w1": "aliens.assault"}}
    table = station("aliens", "scientists", units=units, **fields, hands=[["aliens.shaft"], []])
    table.play("move control_room.a", "alien_nest.a", "alien_nest.w1")
    assert table.prompt == "install_where"
    assert "workshop.s4" in table.options
    assert "workshop.s2" not in table.options
    table = station("aliens", "scientists", units=units, **fields, hands=[["aliens.shaft"], []])
    table.play("play shaft")
    assert table.prompt == "shift_to", "Tentacles, the only card that can be moved"


@rule("T-86", "T-249")
def test_a_card_under_the_token_is_not_taken_over() -> None:
    units = ["catcher corridors.a", "creature workshop.a", "marine workshop.b"]
    slots = {"control_room.s1": "marines.armory", "control_room.s2": "marines.fire"}
    table = station(
        "pandora", "marines", homes=["workshop", "unloading_dock"], units=units, slots=slots,
        malfunction="control_room.s1",
    )  # fmt: skip
    table.play("move corridors.a", "control_room.a")
    assert table.options == ["pass", "control_room.s2"]


@rule("T-86")
def test_without_a_card_for_it_the_token_is_laid_aside() -> None:
    table = control_room(slots={"workshop.s2": "aliens.hive"}, malfunction="workshop.s2")
    assert table.malfunction == ""
    assert table.state.boards[1].works.stops, "the Hive works again"


@rule("T-87", "T-169")
def test_a_parasite_in_play_stays_when_its_card_malfunctions() -> None:
    units = ["marine corridors.a", "marine unloading_dock.a", "alien workshop.a"]
    table = station(
        "marines", "aliens", units=units, slots={"workshop.s2": "aliens.parasite"}, malfunction="workshop.s2",
        parasites=[(0, "aliens")],
    )  # fmt: skip
    table.play("move corridors.a", "control_room.a")
    assert table.life("marines") == 19


@rule("T-87")
def test_a_minor_alien_and_an_invisibility_token_stay_too() -> None:
    units = ["grey corridors.a invisible", "grey workshop.a", "minor_alien alien_nest.a", "alien alien_nest.b"]
    slots = {"control_room.s1": "aliens.hive", "workshop.s2": "greys.invisibility"}
    table = station("greys", "aliens", units=units, slots=slots, malfunction="workshop.s2")
    table.play("move corridors.a", "control_room.a")
    assert [event.token for event in table.events(Cancelled)] == ["invisibility"]
    units = ["alien corridors.a", "minor_alien workshop.a", "scientist workshop.b"]
    table = station(
        "aliens", "scientists", units=units, slots={"alien_nest.s2": "aliens.incubator"}, malfunction="alien_nest.s2"
    )
    assert "move workshop.a" in table.options


@rule("T-88")
@pytest.mark.parametrize(
    ("owner", "card"), [("marines", "fire"), ("aliens", "tentacles"), ("scientists", "defence_system armed")]
)
def test_a_card_whose_token_is_only_a_marker_does_nothing_on_the_way_either(owner: str, card: str) -> None:
    kind, faction = ("alien", "aliens") if owner != "aliens" else ("marine", "marines")
    units = [f"{kind} corridors.a", f"{kind} corridors.b", f"{kind} workshop.a"]
    for token, lost in ((None, value(f"{owner}.{card.split()[0]}")), ("control_room.s1", 0)):
        table = station(faction, owner, units=units, slots={"control_room.s1": f"{owner}.{card}"}, malfunction=token)
        table.play("move corridors.a")
        assert table.state.life[0] == 20 - lost


@rule("T-88", "T-152")
def test_camouflage_under_the_token_does_not_lurk() -> None:
    units = ["alien laboratory.a", "alien alien_nest.a", "scientist control_room.a"]
    slots = {"control_room.s1": "aliens.camouflage"}
    for token, wounds in ((None, number("aliens.camouflage")), ("control_room.s1", 0)):
        table = station("aliens", "scientists", units=units, slots=slots, malfunction=token)
        table.play("move laboratory.a", "corridors.a")
        assert table.life("scientists") == 20 - wounds


@rule("T-89")
def test_tokens_points_and_an_activated_state_stay_on_the_card_and_count_again() -> None:
    units = ["scientist corridors.a", "scientist laboratory.a", "alien alien_nest.a", "alien alien_nest.b"]
    slots = {
        "workshop.s2": "scientists.defence_system upgrades=2 armed",
        "control_room.s1": "scientists.camera points=4",
        "alien_nest.s2": "aliens.hive",
    }
    table = station("scientists", "aliens", units=units, slots=slots, malfunction="control_room.s1")
    table.play("move corridors.a", "control_room.a")
    assert table.knowledge("scientists") == 0, "not read while it malfunctions"
    assert table.card("control_room.s1").points == 4
    table = station(
        "aliens", "scientists", units=["alien corridors.a", "alien alien_nest.a", "alien alien_nest.b"],
        slots=slots, malfunction="workshop.s2",
    )  # fmt: skip
    table.play("move corridors.a", "control_room.a", "control_room.s1")
    card = table.card("workshop.s2")
    assert (card.upgrades, card.armed, table.card("control_room.s1").points) == (2, True, 6)
    finish_turn(table)
    table = station(
        "aliens", "scientists", units=["alien alien_nest.a", "alien alien_nest.b"], slots={
            "workshop.s2": "scientists.defence_system upgrades=2 armed"},
    )  # fmt: skip
    table.play("move alien_nest.a")
    assert table.life("aliens") == 20 - value("scientists.defence_system") - 2


@rule("T-90")
def test_a_card_works_again_before_the_token_is_put_down_anew() -> None:
    slots = {"workshop.s2": "scientists.camera", "workshop.s4": "scientists.archives"}
    table = control_room(slots=slots, malfunction="workshop.s2")
    assert table.prompt == "which_malfunction"
    assert table.malfunction == ""
    assert table.state.boards[1].works.cameras, "awake while the token is in hand"
    table.play("workshop.s4")
    assert table.state.boards[1].works.cameras


def test_nothing_else_is_resolved_by_putting_the_token() -> None:
    table = control_room(slots={"workshop.s2": "scientists.camera", "workshop.s4": "scientists.archives"})
    table.play("workshop.s2")
    assert not table.events(Sprung)
    assert not table.events(Resolved)
