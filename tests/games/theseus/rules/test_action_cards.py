"""The phase of action cards: T-71 to T-73. What each card does is tested beside the cards."""

import pytest

from derelict.games.theseus.events import AssaultLaunched, Resolved
from tests.games.theseus.rules.tools import finish_turn, value
from tests.games.theseus.table import Table, station
from tests.marks import rule


def stop(owner: str, enemy: str, cards: list[str], *more: str, **fields: object) -> Table:
    """A unit of the owner stops in the Control Room, where these cards lie."""
    kind = {"marines": "marine", "aliens": "alien", "scientists": "scientist", "greys": "grey"}[owner]
    slots = {f"control_room.s{number}": card for number, card in enumerate(cards, 1)}
    slots |= fields.pop("slots", {})  # type: ignore[call-overload]
    table = station(owner, enemy, units=[f"{kind} corridors.a", f"{kind} workshop.a", *more], slots=slots, **fields)
    return table.play("move corridors.a", "control_room.a")


@rule("T-71")
def test_all_own_action_cards_of_the_sector_are_resolved() -> None:
    cards = ["scientists.infirmary", "scientists.small_laboratory", "scientists.infirmary"]
    table = stop("scientists", "aliens", cards, life=[10, 20])
    assert table.knowledge("scientists") == value("scientists.small_laboratory")
    assert table.life("scientists") == 10 + 2 * value("scientists.infirmary")


@rule("T-71")
def test_the_player_chooses_the_order_where_it_matters() -> None:
    """An Assault before an Abduction hits who would be gone after it."""
    units = ["alien corridors.a", "alien workshop.a", "alien control_room.a upgraded", "scientist control_room.b"]
    slots = {"control_room.s1": "aliens.abduction", "control_room.s2": "aliens.assault"}
    for first, wounds in (("control_room.s1", 0), ("control_room.s2", 1)):
        table = station("aliens", "scientists", units=units, slots=slots).play("move corridors.a", "control_room.c")
        assert (table.prompt, table.options) == ("which_action", ["control_room.s1", "control_room.s2"])
        table.play(first, "control_room.b", "laboratory", "laboratory.a")
        assert table.life("scientists") == 20 - wounds


@rule("T-71", "T-29")
def test_cards_that_only_give_or_are_alike_ask_for_no_order() -> None:
    table = stop("scientists", "aliens", ["scientists.small_laboratory", "scientists.infirmary"], life=[15, 20])
    assert table.prompt == "planning"
    table = stop("aliens", "marines", ["aliens.assault", "aliens.assault"], "alien control_room.b")
    assert table.prompt == "planning"
    assert len(table.events(AssaultLaunched)) == 2


@rule("T-71", "T-85")
def test_only_active_cards_are_resolved() -> None:
    table = stop("scientists", "aliens", ["scientists.small_laboratory"], malfunction="control_room.s1")
    assert table.knowledge("scientists") == 0
    table = stop("scientists", "aliens", ["scientists.small_laboratory", "aliens.crawlers"])
    assert table.knowledge("scientists") == 0


@rule("T-72")
def test_cards_of_enemies_and_of_other_sectors_are_not_resolved() -> None:
    slots = {"corridors.s1": "scientists.small_laboratory", "laboratory.s2": "scientists.infirmary"}
    more = ["alien control_room.b upgraded"]
    table = stop("scientists", "aliens", ["aliens.assault"], *more, slots=slots, life=[15, 20])
    assert table.knowledge("scientists") == 0
    assert table.life("scientists") == 15
    assert not table.events(Resolved)


@rule("T-72")
def test_a_unit_moved_by_an_enemy_resolves_no_card_and_no_sector_action() -> None:
    table = station(
        "marines",
        "scientists",
        units=["marine corridors.a", "marine unloading_dock.a", "scientist workshop.a", "scientist control_room.d"],
        slots={"control_room.s1": "marines.team_tactics", "laboratory.s2": "scientists.small_laboratory"},
    )
    table.play("move corridors.a", "control_room.a", "workshop.a", "laboratory.a")
    assert (table.knowledge("scientists"), table.stock("scientists")) == (0, 0)


@rule("T-73", "T-204")
def test_a_card_that_is_installed_in_the_phase_is_resolved_in_it_too() -> None:
    table = stop(
        "marines", "aliens", ["marines.assault"], hands=[["bonus.unexpected_reinforcement"], []],
        decks=[["marines.fire", "marines.armory"], []],
    )  # fmt: skip
    assert "play unexpected_reinforcement" in table.options, "between two cards"
    table.play("play unexpected_reinforcement", "control_room.s2")
    assert table.stock("marines") == value("marines.armory")
    finish_turn(table)
    assert len(table.events(AssaultLaunched)) == 1
    assert len(table.events(Resolved)) == 2, "each of them once"


@rule("T-73")
def test_a_card_moved_within_the_sector_is_not_resolved_again() -> None:
    """Shaft takes the resolved Assault to another slot of the sector: it has had its due."""
    table = stop("aliens", "scientists", ["aliens.assault", "aliens.incubator"], hands=[["aliens.shaft"], []])
    table.play("control_room.s1")
    assert len(table.events(AssaultLaunched)) == 1
    table.play("play shaft", "control_room.s1", "control_room.s3")
    while table.prompt in ("which_action", "hatch_where"):
        table.play("control_room.s2" if "control_room.s2" in table.options else table.options[0])
    assert len(table.events(AssaultLaunched)) == 1


QUIET = [
    ("marines", ["marines.assault", "marines.detector"]),
    ("aliens", ["aliens.assault", "aliens.phantom_attack"]),
    ("scientists", ["scientists.detonation", "scientists.infirmary"]),
    ("greys", ["greys.transfer", "greys.life_drain"]),
    ("greys", ["greys.downgrade", "greys.invisibility"]),
    ("greys", ["greys.transfer", "greys.downgrade", "greys.life_drain"]),
]
LOUD = [
    ("marines", ["marines.assault", "marines.team_tactics"]),
    ("aliens", ["aliens.incubator", "aliens.assault"]),
    ("aliens", ["aliens.abduction", "aliens.phantom_attack"]),
    ("greys", ["greys.mind_control", "greys.transfer"]),
    ("greys", ["greys.mind_control", "greys.life_drain"]),
    ("scientists", ["scientists.remote_control", "scientists.detonation"]),
]


def among_enemies(owner: str, cards: list[str]) -> Table:
    """An upgraded unit stops among cards of its own, with enemies in reach and out of it."""
    enemy = "aliens" if owner != "aliens" else "marines"
    kind = "alien" if owner != "aliens" else "marine"
    own = {"marines": "marine", "aliens": "alien", "scientists": "scientist", "greys": "grey"}[owner]
    units = [f"{own} corridors.a upgraded", f"{own} workshop.a", f"{kind} control_room.b upgraded"]
    slots = {f"control_room.s{number}": card for number, card in enumerate(cards, 1)}
    table = station(owner, enemy, units=[*units, f"{kind} workshop.b"], slots=slots)
    return table.play("move corridors.a", "control_room.a")


@rule("T-71", "T-29")
@pytest.mark.parametrize(("owner", "cards"), QUIET)
def test_cards_that_do_not_touch_each_other_ask_for_no_order(owner: str, cards: list[str]) -> None:
    assert among_enemies(owner, cards).prompt != "which_action"


@rule("T-71")
@pytest.mark.parametrize(("owner", "cards"), LOUD)
def test_where_units_move_or_appear_the_order_is_asked_for(owner: str, cards: list[str]) -> None:
    table = among_enemies(owner, cards)
    assert (table.prompt, len(table.options)) == ("which_action", len(cards))


@rule("T-71", "T-109", "T-135")
@pytest.mark.parametrize(("assault", "armory"), [("s1", "s2"), ("s2", "s1")])
def test_a_card_that_gives_tokens_comes_first_so_that_they_can_be_used_for_the_others(
    assault: str, armory: str
) -> None:
    units = ["marine corridors.a", "marine workshop.a", "alien alien_nest.a", "alien alien_nest.c"]
    slots = {f"alien_nest.{assault}": "marines.assault", f"alien_nest.{armory}": "marines.armory"}
    table = station("marines", "aliens", units=units, slots=slots).play("move workshop.a", "alien_nest.b")
    assert (table.stock("marines"), table.life("aliens")) == (value("marines.armory"), 20)
    table.play("spend", "alien_nest.b")
    assert table.life("aliens") == 18, "upgraded in time, the Marine hits both"


@rule("T-71", "T-213")
@pytest.mark.parametrize(("others", "asked"), [(("marines", "greys"), True), (("marines",), False)])
def test_in_a_deathmatch_the_order_of_what_takes_points_and_what_stirs_is_asked_for(
    others: tuple[str, ...], asked: bool
) -> None:
    """Who is about to win may be held back first, or not."""
    units = ["scientist corridors.a", "scientist workshop.a", "marine workshop.b"]
    slots = {"control_room.s1": "scientists.remote_control", "control_room.s2": "scientists.infirmary"}
    slots["workshop.s2"] = "scientists.small_laboratory"
    ring = ["corridors", "control_room", "laboratory", "workshop", "unloading_dock"]
    mode, spare = ("deathmatch", ["grey_wreck"]) if len(others) > 1 else ("duel", [])
    table = station("scientists", *others, mode=mode, units=units, slots=slots, ring=[*ring, *spare])
    table.play("move corridors.a", "control_room.a")
    assert (table.prompt == "which_action") == asked
