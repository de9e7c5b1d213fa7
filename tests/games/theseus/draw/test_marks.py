"""Marks that say what they mean: dealt cards big enough to read, and what planning would do in a waiting place."""

import re
from typing import Any

import pytest

from derelict.core.drawing.scene import LayoutName
from derelict.games.theseus import GAME
from derelict.games.theseus.draw import draw, meant, pictograms
from tests.games.pictures import LAYOUTS, after, item, named
from tests.games.theseus.draw.pictures import SETUPS, picture, seen
from tests.games.theseus.table import Table, station


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("setup", [SETUPS[0], SETUPS[3], SETUPS[4], SETUPS[5]], ids=named)
def test_dealt_cards_are_big_in_the_middle_while_one_is_chosen(setup: dict[str, Any], layout: LayoutName) -> None:
    match = GAME.start(seed=3, **setup)
    while match.decision is not None and match.decision.prompt != "starting_card":
        match.play(match.decision.options[0])
    decision = match.decision
    assert decision is not None
    state = seen(match, decision.seat)
    scene = draw(state, decision, "en", layout, decision.seat)
    dealt = state.dealt[decision.seat]
    shown = [item(scene, f"dealt-{number}") for number in range(len(dealt))]
    assert [card.thing for card in shown] == list(dealt)
    assert min(card.scale for card in shown) > 1.4
    own = state.rules.factions[decision.seat]
    assert not any(one.id.startswith(f"hand-{own}") for one in scene.items)
    for mark in (one for one in scene.items if one.choice):
        (card,) = [one for one in shown if (one.x, one.y) == (mark.x, mark.y)]
        assert mark.choice in meant(state, card.id, card.thing)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_of_equal_cards_each_can_be_pointed_at(layout: LayoutName) -> None:
    """One mark for the choice, with a part on every copy of the card."""
    found = 0
    for seed in range(40):
        match = GAME.start(seed=seed, factions=["scientists", "aliens"])
        decision = match.decision
        assert decision is not None
        assert decision.prompt == "starting_card"
        scene = draw(seen(match, decision.seat), decision, "en", layout, decision.seat)
        for mark in (one for one in scene.items if one.choice):
            copies = {(one.x, one.y) for one in scene.items if one.id.startswith("dealt-") and one.thing == mark.thing}
            moved = re.findall(r"translate\(([-.\d]+) ([-.\d]+)\)", mark.markup)
            parts = [(mark.x, mark.y), *((mark.x + float(x), mark.y + float(y)) for x, y in moved)]
            assert {(round(x), round(y)) for x, y in parts} == {(round(x), round(y)) for x, y in copies}
            found += len(copies) > 1
    assert found


def test_who_is_not_asked_sees_the_cards_too_but_no_marks() -> None:
    match = GAME.start(seed=3, factions=["marines", "aliens"])
    decision = match.decision
    assert decision is not None
    other = 1 - decision.seat
    scene = draw(seen(match, other), decision.as_seen_by(other), "en", "wide", other)
    assert {one.id for one in scene.items if one.id.startswith("dealt-")} == {"dealt-0", "dealt-1", "dealt-2"}
    assert not any(one.choice for one in scene.items)


def test_cards_that_were_not_chosen_glide_back_to_the_tray() -> None:
    match = GAME.start(seed=3, factions=["marines", "aliens"])
    decision = match.decision
    assert decision is not None
    before = picture(match, seat=decision.seat)
    match.play(decision.options[0])
    now = after(picture(match, seat=decision.seat), before)
    kept = {one.id for one in now.items} & {"dealt-0", "dealt-1", "dealt-2"}
    assert len(kept) == 3, "one is held, two are in the tray"


@pytest.fixture
def planning() -> Table:
    """A unit ends its move where an own and an enemy card wait; elsewhere is an empty place."""
    table = station(
        "marines", "aliens",
        units=["marine control_room.a", "marine corridors.a", "alien workshop.a"],
        waiting={"unloading_dock.w1": "marines.fire", "unloading_dock.w2": "aliens.parasite"},
        decks=[["marines.burst"], []],
    )  # fmt: skip
    table.play("move control_room.a", "unloading_dock.a")
    return table


def sign_of(table: Table, spot: str) -> str:
    return item(picture(table.match, seat=0), f"pick-{spot.replace('.', '-')}").markup


def test_own_cards_go_in_and_enemy_cards_go_out(planning: Table) -> None:
    assert planning.match.decision is not None
    assert planning.match.decision.prompt == "planning"
    assert pictograms.INTO in sign_of(planning, "unloading_dock.w1")
    assert pictograms.BIN in sign_of(planning, "unloading_dock.w2")


def test_a_card_is_laid_in_an_empty_place() -> None:
    table = station(
        "marines", "aliens",
        units=["marine corridors.a", "marine workshop.a", "alien workshop.b"], decks=[["marines.burst"], []],
    )  # fmt: skip
    table.play("move workshop.a")
    while table.match.decision is not None and table.match.decision.prompt != "planning":
        table.match.play(table.match.decision.options[-1])
    places = [one for one in picture(table.match, seat=0).items if one.choice and "verb" in one.markup]
    assert places
    assert all(pictograms.PLUS in one.markup for one in places)


def test_other_questions_have_no_such_signs(planning: Table) -> None:
    planning.play("unloading_dock.w1")
    assert not any("class='verb'" in one.markup for one in picture(planning.match, seat=0).items)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_little_life_left_is_loud(layout: LayoutName) -> None:
    """Up to 5, for the faction that it is about."""
    table = station("marines", "aliens", life=[6, 5])
    items = picture(table.match, layout=layout).items
    assert [one.id for one in items if "class='low'" in one.markup] == ["life-aliens"]
