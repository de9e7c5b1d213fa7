"""Encounters: silence, the token, surprise, the first intruder (X-197 to X-207, X-273)."""

from collections.abc import Callable
from typing import Any

import pytest

from derelict.core.components.cards import Card
from derelict.core.events import EVERYBODY
from derelict.games.nemesis.content.board import VENTS
from derelict.games.nemesis.content.tables import TOKENS
from derelict.games.nemesis.events import intruders as events
from derelict.games.nemesis.rules.intruders import bag
from derelict.games.nemesis.rules.intruders.encounters import Encounter
from derelict.games.nemesis.rules.noise import NoiseRoll
from derelict.games.nemesis.state import State
from tests.games.nemesis.intruders.odds import resolved
from tests.games.nemesis.table import Stage, facility
from tests.marks import rule

LIT, DARK = "013", "019"
"""The Alert Room in S-02, and the Isolation Room in S-03, which has no power in these tests."""
FIVE = ["search", "search", "rest", "demolition", "interruption"]


def meeting(*bag: str, slot: str = LIT, cards: int = 5, met: bool = True, **more: Any) -> Stage:
    """The sentry has an encounter, with so many cards in hand and these tokens in the bag."""
    return facility(
        "sentry",
        at={0: slot},
        hands={0: FIVE[:cards]},
        bag=bag,
        met=met,
        frames=[Encounter(0)],
        **more,
    )


def only_token(token: str) -> Callable[[State], None]:
    """Leave one certain token in the bag."""

    def change(s: State) -> None:
        kind = TOKENS[token].kind
        every = [*s.bag[kind], *s.supply[kind]]
        chosen = next(card for card in every if card.kind == token)
        every.remove(chosen)
        for other in s.bag:
            s.supply[other] = (*s.supply[other], *s.bag[other])
            s.bag[other] = ()
        s.bag[kind], s.supply[kind] = (chosen,), tuple(every)

    return change


@rule("X-197", "X-113")
def test_noise_on_noise_is_an_encounter_and_walking_into_a_room_is_none() -> None:
    stage = facility(at={0: LIT}, noise=["c19"], bag=["creeper"], frames=[NoiseRoll(0)], dice=["1"])
    assert stage.intruders(LIT) == ["creeper1"]
    assert [event.slot for event in stage.events(events.Encountered)] == [LIT]
    stage = facility(at={0: LIT}, intruders={"adult": "010"}, frames=[NoiseRoll(0)], dice=["danger"])
    assert stage.intruders(LIT) == ["adult1"]
    assert not stage.events(events.Encountered)
    assert not stage.events(events.HandCounted)


@rule("X-198", "X-119")
def test_an_encounter_silences_all_corridors_of_the_room_and_no_others() -> None:
    stage = meeting("creeper", slot="014", rooms={"014": "archive"}, noise=["c19", "c20", VENTS, "c01"])
    assert stage.noise == ["c01"]
    stage = meeting("creeper", noise=["c19", VENTS])
    assert stage.noise == [VENTS], "this room has no vent"


@rule("X-199", "X-5", "X-8")
@pytest.mark.parametrize("kind", ["larva", "creeper", "adult", "breeder", "queen"])
def test_the_token_brings_a_figure_of_its_kind_and_goes_to_the_supply(kind: str) -> None:
    stage = meeting(kind)
    assert stage.intruders() == [f"{kind}1"]
    assert stage.intruders(LIT) == [f"{kind}1"]
    assert not stage.state.bag[kind]
    assert len(stage.state.supply[kind]) == sum(token.copies for token in TOKENS.values() if token.kind == kind)
    assert stage.prompt == "turn"


@rule("X-199")
def test_everybody_knows_the_numbers_of_a_token_once_it_was_drawn() -> None:
    stage = meeting("adult")
    drawn = stage.events(events.TokenDrawn)[0]
    known = [card.kind for card in stage.state.supply["adult"] if card.seen == EVERYBODY]
    assert [(TOKENS[kind].lit, TOKENS[kind].dark) for kind in known] == [(drawn.lit, drawn.dark)]


@rule("X-200", "X-143")
@pytest.mark.parametrize(("slot", "cards", "surprised"), [
    (LIT, 2, True), (LIT, 3, False), (DARK, 3, True), (DARK, 4, False),
])  # fmt: skip
def test_fewer_cards_than_the_number_are_a_surprise_and_as_many_are_none(
    slot: str, cards: int, surprised: bool
) -> None:
    stage = meeting(slot=slot, cards=cards, change=only_token("adult_34"), top={"attack": ["infecting_the_host_4"]})
    counted = stage.events(events.HandCounted)[0]
    assert (counted.number, counted.cards, counted.surprised) == (4 if slot == DARK else 3, cards, surprised)
    assert [event.moment for event in stage.events(events.Attacked)] == ["surprise"] * surprised


NUMBERS = {
    "larva_12": (1, 2), "larva_01": (0, 1), "creeper": (1, 2), "adult_34": (3, 4), "adult_24": (2, 4),
    "adult_23": (2, 3), "adult_13": (1, 3), "breeder_24": (2, 4), "breeder_34": (3, 4), "queen": (4, 4),
}  # fmt: skip


@rule("X-200")
@pytest.mark.parametrize("token", NUMBERS)
@pytest.mark.parametrize("slot", [LIT, DARK])
def test_every_token_has_a_number_for_the_light_and_one_for_darkness(token: str, slot: str) -> None:
    assert {*NUMBERS, "blank"} == set(TOKENS)
    number = NUMBERS[token][slot == DARK]
    for cards in range(max(0, number - 1), number + 1):
        stage = meeting(slot=slot, cards=cards, change=only_token(token), top={"attack": ["evolve_4", "evolve_0"]})
        assert [event.surprised for event in stage.events(events.HandCounted)] == [cards < number]
        assert [event.number for event in stage.events(events.HandCounted)] == [number]


@rule("X-201", "X-7")
def test_contamination_counts_among_the_cards_in_hand() -> None:
    hand = {0: ["contamination", "contamination", "rest"]}
    stage = facility(at={0: LIT}, hands=hand, frames=[Encounter(0)], change=only_token("adult_34"))
    assert [event.surprised for event in stage.events(events.HandCounted)] == [False]


@rule("X-202", "X-231")
def test_a_larva_that_surprises_infests_and_draws_no_card() -> None:
    stage = meeting(cards=0, change=only_token("larva_12"))
    assert stage.state.players[0].larva
    assert stage.pile(0) == ["contamination"]
    assert not stage.intruders()
    assert not stage.events(events.AttackDrawn)


@rule("X-203", "X-118")
def test_the_blank_makes_noise_all_around_and_returns_to_the_bag() -> None:
    stage = meeting("blank", "larva", slot="014", rooms={"014": "archive"}, change=only_token("blank"))
    assert stage.noise == ["c19", "c20", VENTS]
    assert not stage.intruders()
    assert len(stage.state.bag["blank"]) == 1


@rule("X-203")
@pytest.mark.parametrize("others", [[], ["larva"]])
def test_an_adult_is_added_only_if_the_blank_was_the_last_token(others: list[str]) -> None:
    stage = resolved(facility(at={0: LIT}, bag=["blank", *others]), Encounter(0), draws=[(0, 1 + len(others))])
    assert [len(stage.bag[kind]) for kind in ("blank", "adult")] == [1, 0 if others else 1]


@rule("X-204")
def test_without_a_figure_left_the_token_returns_and_it_is_as_with_the_blank() -> None:
    stage = meeting("creeper", "queen", intruders={"creeper": ["001", "002", "003"]}, change=only_token("creeper"))
    assert stage.intruders(LIT) == []
    assert stage.noise == ["c14", "c16", "c18", "c19"]
    assert len(stage.state.bag["creeper"]) == 1
    assert [event.kind for event in stage.events(events.NoneLeft)] == ["creeper"]


@rule("X-205")
def test_with_all_adults_on_the_board_those_out_of_combat_leave_and_one_comes() -> None:
    slots = ["001", "002", "003", "005", "007", LIT, LIT, "008"]
    stage = meeting("adult", intruders={"adult": slots})
    assert stage.intruders() == ["adult6", "adult7", "adult1"]
    assert stage.intruders(LIT) == ["adult6", "adult7", "adult1"]
    assert len(stage.state.bag["adult"]) == 6, "as many tokens as have left go into the bag"
    stage = meeting("adult", intruders={"adult": [*slots[:5], LIT, LIT]})
    assert len(stage.intruders()) == 8, "while a figure is left nobody leaves"


@rule("X-205")
def test_if_all_adults_are_in_combat_nobody_comes_and_nobody_is_surprised() -> None:
    stage = meeting("adult", cards=0, intruders={"adult": [LIT] * 8})
    assert len(stage.intruders(LIT)) == 8
    assert not stage.events(events.Appeared)
    assert not stage.events(events.HandCounted)


@rule("X-206")
def test_before_the_first_intruder_everybody_keeps_one_objective() -> None:
    stage = facility("sentry", "survivor", at={0: LIT}, bag=["adult"], met=False, frames=[Encounter(0)])
    assert stage.prompt == "objective"
    assert stage.seat == 0
    assert stage.options == ["number 1", "number 2"]
    assert not stage.intruders()
    first, second = (card.kind for card in stage.state.players[0].objectives)
    stage.play("number 2")
    assert [card.kind for card in stage.state.players[0].objectives] == [second]
    assert [card.kind for card in stage.state.out["objective0"]] == [first]
    assert stage.prompt == "objective"
    assert stage.seat == 1
    assert not stage.intruders()
    stage.play("number 1").quiet()
    assert stage.intruders() == ["adult1"]
    assert [len(player.objectives) for player in stage.state.players] == [1, 1]
    stage = meeting("adult")
    assert stage.prompt == "turn", "it happens once"


@rule("X-206")
def test_a_blank_and_a_larva_on_a_board_are_no_first_intruder() -> None:
    assert not meeting("blank", met=False).state.met

    def infested(s: State) -> None:
        s.players[0].larva = True

    assert not facility(met=False, change=infested).state.met


@rule("X-207")
def test_several_encounters_are_settled_one_after_another() -> None:
    stage = facility(
        "sentry", "survivor", "hacker", at={0: LIT, 1: DARK, 2: "004"}, bag=["creeper", "creeper", "creeper"],
        frames=[Encounter(0), Encounter(1), Encounter(2)],
    )  # fmt: skip
    told = [type(event).__name__ for event in stage.events(events.Encountered) + stage.events(events.HandCounted)]
    assert told.count("Encountered") == 3
    assert [event.slot for event in stage.events(events.Appeared)] == [LIT, DARK, "004"]


@rule("X-273", "X-271")
@pytest.mark.parametrize(("knowledge", "token", "number"), [
    (3, "adult_34", 2), (2, "adult_34", 3), (3, "adult_13", 1), (3, "larva_01", 0), (3, "larva_12", 1),
])  # fmt: skip
def test_slow_reaction_lowers_the_number_but_not_below_1(knowledge: int, token: str, number: int) -> None:
    def change(s: State) -> None:
        only_token(token)(s)
        know(s, "slow_reaction", knowledge)

    stage = meeting(change=change)
    assert [event.number for event in stage.events(events.HandCounted)] == [number]


def know(s: State, weakness: str, knowledge: int) -> None:
    """The weakness of the left place, and how much the first player knows."""
    kinds = [card.kind for card in (*s.weaknesses, *s.out["weakness"])]
    kinds.remove(weakness)
    s.weaknesses = (Card(weakness, EVERYBODY), Card(kinds[0]), Card(kinds[1]))
    s.out["weakness"] = tuple(map(Card, kinds[2:]))
    s.players[0].knowledge = knowledge


@rule("X-199")
def test_a_token_that_was_drawn_stays_known_in_the_bag() -> None:
    s = facility(bag=["adult", "adult"]).state.copy()
    kind, token = bag.draw(s)
    bag.put_back(s, kind, token)
    assert (kind, token.seen) == ("adult", EVERYBODY)
    assert [card.seen for card in s.bag["adult"]] == [0, EVERYBODY]
