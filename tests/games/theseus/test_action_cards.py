"""Action cards: their order, their copies, and what each does."""

from tests.games.theseus.rules.tools import value
from tests.games.theseus.table import Table, station
from tests.marks import rule


def stop_in_control_room(owner: str, enemy: str, cards: list[str], *more: str, **fields: object) -> Table:
    """A unit of the owner stops in the Control Room, where these cards are installed; nothing else is there to do."""
    kind = {"marines": "marine", "aliens": "alien", "scientists": "scientist", "greys": "grey"}[owner]
    slots = {f"control_room.s{number}": card for number, card in enumerate(cards, 1)}
    table = station(owner, enemy, units=[f"{kind} corridors.a", f"{kind} workshop.a", *more], slots=slots, **fields)
    return table.play("move corridors.a control_room.a")


@rule("T-135", "T-117")
def test_a_duplicated_armory_gives_its_number_twice() -> None:
    table = stop_in_control_room("marines", "aliens", ["marines.armory upgrades=1", "marines.duplication"])
    assert table.options == ["control_room.s1", "spend"], "tokens may be used before the copy is resolved"
    table.play("control_room.s1")
    assert table.stock("marines") == 2 * (value("marines.armory") + 1)


@rule("T-174", "T-11")
def test_an_infirmary_heals_up_to_twenty() -> None:
    cards = ["scientists.infirmary upgrades=2"]
    healed = value("scientists.infirmary") + 2
    assert stop_in_control_room("scientists", "aliens", cards, life=[9, 20]).life("scientists") == 9 + healed
    assert stop_in_control_room("scientists", "aliens", cards, life=[19, 20]).life("scientists") == 20


@rule("T-175", "T-172")
def test_a_laboratory_beside_archives_gives_more() -> None:
    table = stop_in_control_room("scientists", "aliens", ["scientists.small_laboratory", "scientists.archives"])
    gained = value("scientists.small_laboratory") + value("scientists.archives")
    assert table.knowledge("scientists") == gained


@rule("T-71", "T-72", "T-29")
def test_cards_that_only_give_are_resolved_without_a_question_and_enemy_cards_not_at_all() -> None:
    cards = ["scientists.small_laboratory", "aliens.assault", "scientists.infirmary"]
    table = stop_in_control_room("scientists", "aliens", cards, "alien control_room.b", life=[15, 20])
    assert table.knowledge("scientists") == value("scientists.small_laboratory")
    assert table.life("scientists") == 15 + value("scientists.infirmary")
    assert table.prompt == "planning"


@rule("T-71", "T-173")
def test_the_player_chooses_the_order_where_it_matters() -> None:
    cards = ["scientists.detonation", "scientists.remote_control"]
    table = stop_in_control_room("scientists", "aliens", cards, "alien control_room.b", "alien control_room.c")
    assert table.prompt == "which_action"
    assert table.options == ["control_room.s1", "control_room.s2"]
    table.play("control_room.s1", "yes")
    assert table.life("aliens") == 20 - 2 * value("scientists.detonation")
    assert table.discards("scientists") == ["scientists.detonation"]


@rule("T-173")
def test_a_detonation_may_be_declined() -> None:
    table = stop_in_control_room("scientists", "aliens", ["scientists.detonation"], "alien control_room.b")
    assert table.prompt == "resolve_or_not"
    table.play("no")
    assert table.life("aliens") == 20
    assert table.at("control_room.s1") == "scientists.detonation"


@rule("T-149")
def test_team_tactics_move_an_enemy_by_the_count_of_its_sector() -> None:
    units = [
        "alien alien_nest.a",
        "alien workshop.b",
        "alien workshop.c",
    ]
    table = stop_in_control_room("marines", "aliens", ["marines.team_tactics"], *units)
    assert table.prompt == "which_enemy"
    assert table.options == ["pass", "workshop.b", "workshop.c", "alien_nest.a"]
    table.play("alien_nest.a", "corridors.a")
    assert table.at("corridors.a") == "alien"
    assert table.prompt == "planning"


@rule("T-154", "T-156", "T-157")
def test_an_incubator_fills_a_sector_and_launches_lightning() -> None:
    more = ["scientist control_room.b", "scientist control_room.c"]
    table = stop_in_control_room("aliens", "scientists", ["aliens.incubator"], *more)
    assert table.at("control_room.d") == "minor_alien"
    assert table.life("scientists") == 19, "the Minor Alien reaches room c"


@rule("T-164")
def test_an_abduction_puts_an_enemy_of_the_sector_elsewhere() -> None:
    more = ["scientist control_room.b", "scientist workshop.b"]
    table = stop_in_control_room("aliens", "scientists", ["aliens.abduction"], *more)
    assert table.options == ["pass", "control_room.b"]
    table.play("control_room.b")
    assert "control_room" not in table.options
    table.play("laboratory", "laboratory.d")
    assert table.at("laboratory.d") == "scientist"


@rule("T-166", "T-167")
def test_a_phantom_attack_lets_a_unit_far_away_attack_once_in_a_turn() -> None:
    more = ["alien laboratory.b upgraded", "scientist laboratory.a", "scientist laboratory.c"]
    cards = ["aliens.phantom_attack", "aliens.phantom_attack"]
    table = stop_in_control_room("aliens", "scientists", cards, *more)
    assert table.options == ["pass", "laboratory.b"]
    table.play("laboratory.b")
    assert table.life("scientists") == 18
    assert table.prompt not in ("which_attacker", "which_action")


@rule("T-138", "T-116")
def test_a_detector_lays_as_many_tokens_as_there_are() -> None:
    table = stop_in_control_room("marines", "aliens", ["marines.detector upgrades=6"])
    table.play("corridors", "corridors", "workshop")
    assert [sector for sector, _ in table.state.deactivations] == [0, 0, 1]
    assert table.prompt != "deactivate_where"


@rule("T-200", "T-115")
def test_invisibility_goes_on_different_units() -> None:
    table = stop_in_control_room("greys", "aliens", ["greys.invisibility upgrades=3"])
    table.play("control_room.a")
    assert table.state.invisible.bit_count() == 2, "the second token has one unit left to go to"


@rule("T-109")
def test_tokens_may_be_used_between_two_cards() -> None:
    cards = ["marines.armory", "marines.assault"]
    table = stop_in_control_room("marines", "aliens", cards, "alien control_room.b", "alien control_room.c")
    assert table.prompt == "which_action"
    assert table.options == ["control_room.s2", "spend"]
    table.play("spend", "control_room.a")
    if table.prompt == "which_action":
        table.play("control_room.s2")
    assert table.life("aliens") == 19, "room a is linked to room b alone"


@rule("T-178")
def test_a_defence_system_works_once_its_owner_has_stopped() -> None:
    table = stop_in_control_room("scientists", "aliens", ["scientists.defence_system upgrades=1"])
    assert table.card("control_room.s1").armed


@rule("T-180", "T-181")
def test_a_camera_beside_a_duplication_gives_twice_what_it_has_recorded() -> None:
    table = stop_in_control_room("scientists", "aliens", ["scientists.camera points=2", "scientists.duplication"])
    assert table.knowledge("scientists") == 4
    assert table.card("control_room.s1").points == 0
