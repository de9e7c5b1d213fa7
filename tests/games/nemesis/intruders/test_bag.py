"""Bag development (X-345 to X-352)."""

from collections import Counter
from typing import Any

import pytest

from derelict.core.components.dice import Rolled
from derelict.games.nemesis.content.tables import POOLS
from derelict.games.nemesis.events import intruders as events
from derelict.games.nemesis.rules.event_phase import DevelopBag
from derelict.games.nemesis.state import State
from tests.games.nemesis.table import Stage, facility
from tests.marks import rule


def developed(*bag: str, **more: Any) -> Stage:
    return facility(bag=bag, frames=[DevelopBag()], **more)


def bag_of(s: State) -> Counter[str]:
    return +Counter({kind: len(tokens) for kind, tokens in s.bag.items()})


@rule("X-345", "X-346", "X-347")
@pytest.mark.parametrize(("kind", "into"), [("larva", "adult"), ("creeper", "breeder")])
def test_larvae_and_creepers_stay_out_and_something_stronger_goes_in(kind: str, into: str) -> None:
    stage = developed(kind)
    assert bag_of(stage.state) == {into: 1}
    assert [(event.kind, event.stays_out) for event in stage.events(events.DevelopmentDrawn)] == [(kind, True)]


@rule("X-352")
@pytest.mark.parametrize(("kind", "into"), [("larva", "adult"), ("creeper", "breeder")])
def test_with_nothing_to_add_they_return(kind: str, into: str) -> None:
    def change(s: State) -> None:
        s.supply[into] = ()

    s = facility(bag=[kind]).state.copy()
    change(s)
    DevelopBag().run(s)
    assert bag_of(s) == {kind: 1}


@rule("X-348", "X-42")
@pytest.mark.parametrize("kind", ["adult", "breeder"])
def test_adults_and_breeders_return_and_all_who_are_not_in_combat_roll_for_noise_in_order(kind: str) -> None:
    def change(s: State) -> None:
        s.first = 1
        s.players[3].slot, s.players[3].pod = "", "A"

    stage = facility(
        "sentry", "survivor", "hacker", "janitor", bag=[kind], at={0: "013", 1: "004", 2: "019", 3: "008"},
        rooms={"008": "css_a"}, intruders={"larva": "019"}, change=change, frames=[DevelopBag()],
    )  # fmt: skip
    stage.quiet()
    assert [event.seat for event in stage.events(Rolled)] == [1, 0]
    assert bag_of(stage.state)[kind] == 1


@rule("X-349", "X-197")
def test_the_queen_comes_to_the_nest_with_an_encounter_and_her_token_stays_out() -> None:
    stage = developed("queen", at={0: "020"}, rooms={"020": "nest"}, noise=["c26", "c27", "c24", "vents"])
    assert stage.intruders("020") == ["queen1"]
    assert bag_of(stage.state) == {}
    assert stage.noise == ["c24"]
    assert [(event.number, event.cards) for event in stage.events(events.HandCounted)] == [(4, 5)]
    assert stage.state.eggs == POOLS["nest_eggs"]


@rule("X-349", "X-226")
def test_of_several_in_the_nest_the_queen_meets_whoever_has_the_fewest_cards() -> None:
    stage = facility(
        "sentry", "survivor", at={0: "020", 1: "020"}, rooms={"020": "nest"}, bag=["queen"],
        hands={1: ["rest"]}, top={"attack": ["evolve_4"]}, frames=[DevelopBag()],
    )  # fmt: skip
    assert [event.seat for event in stage.events(events.HandCounted)] == [1]
    assert [(event.seat, event.moment) for event in stage.events(events.Attacked)] == [(1, "surprise")]


@rule("X-349", "X-350")
@pytest.mark.parametrize("rooms", [{}, {"020": "nest"}])
def test_otherwise_an_egg_is_added_and_her_token_returns(rooms: dict[str, str]) -> None:
    stage = developed("queen", at={0: "013"}, rooms=rooms)
    assert stage.state.eggs == POOLS["nest_eggs"] + 1
    assert bag_of(stage.state) == {"queen": 1}
    assert not stage.intruders()


@rule("X-350")
@pytest.mark.parametrize(("eggs", "lying", "after"), [(0, [], 1), (5, ["egg"] * 2, 6), (5, ["egg"] * 3, 5), (8, [], 8)])
def test_eggs_are_added_as_long_as_a_token_is_left(eggs: int, lying: list[str], after: int) -> None:
    def change(s: State) -> None:
        s.eggs = eggs

    assert developed("queen", objects={"004": lying}, change=change).state.eggs == after


@rule("X-351", "X-352")
@pytest.mark.parametrize("left", [True, False])
def test_the_blank_returns_and_an_adult_is_added(left: bool) -> None:
    s = facility(bag=["blank"]).state.copy()
    if not left:
        s.supply["adult"] = ()
    DevelopBag().run(s)
    assert bag_of(s) == {"blank": 1, "adult": 1} if left else {"blank": 1}


@rule("X-346")
def test_the_larva_goes_to_the_supply() -> None:
    stage = developed("larva")
    assert len(stage.state.supply["larva"]) == 8
    assert len(stage.state.supply["adult"]) == 11
