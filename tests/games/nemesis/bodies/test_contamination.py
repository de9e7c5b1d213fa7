"""Contamination: gained, scanned, removed; larvae, cures (X-258 to X-267, X-69, X-71, X-171, X-183, X-300 to X-303)."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from derelict.core.components.cards import Card
from derelict.core.events import EVERYBODY, only
from derelict.games.nemesis.content.tables import BOX, POOLS
from derelict.games.nemesis.events import health as events
from derelict.games.nemesis.events import intruders as swarm
from derelict.games.nemesis.rules import hands
from derelict.games.nemesis.rules.infection import contaminate, look_at, marked
from derelict.games.nemesis.state import CLEAN, CONTAMINATION, INFECTED, State
from tests.games.nemesis.table import Stage, facility
from tests.marks import rule

HERE = "013"


def holding(*hand: str, larva: bool = False, **more: Any) -> Stage:
    """The survivor, who has Rest, with a hand in which the marks of scanned cards are not known."""

    def change(s: State) -> None:
        s.players[0].larva = larva
        scanned = (INFECTED, CLEAN)
        s.players[0].hand = tuple(Card(card.kind) if card.kind in scanned else card for card in s.players[0].hand)
        if then is not None:
            then(s)

    then = more.pop("change", None)
    characters = more.pop("characters", ("survivor", "sentry"))
    return facility(*characters, at={0: HERE, 1: "019"}, hands={0: hand}, change=change, **more)


def known(stage: Stage, kind: type, seat: int | None) -> list[Any]:
    return [told.event for told in stage.match.events if isinstance(told.event, kind) and told.reaches(seat)]


@rule("X-258", "X-259")
def test_contamination_goes_unseen_onto_the_discard_pile_and_none_is_gained_when_none_is_left() -> None:
    s = facility().state.copy()
    assert contaminate(s, 0, 2) == 2
    assert [card.kind for card in s.players[0].discards] == [CONTAMINATION] * 2
    assert len(s.decks[CONTAMINATION]) == BOX["contamination"] - 2
    s.decks[CONTAMINATION] = s.decks[CONTAMINATION][:1]
    assert contaminate(s, 0, 2) == 1
    assert contaminate(s, 0) == 0


@rule("X-259", "X-260")
def test_the_marks_are_those_of_a_shuffled_deck() -> None:
    s = facility(hands={0: ["contamination"]}).state.copy()
    s.decks[CONTAMINATION] = tuple(marked(s, 0, card) for card in _scanning(s))
    counts = Counter(card.kind for card in s.decks[CONTAMINATION])
    last = marked(s, 0, s.players[0].hand[0]).kind
    counts[last] += 1
    assert counts == {INFECTED: POOLS["infected"], CLEAN: BOX["contamination"] - POOLS["infected"]}


def _scanning(s: State) -> Sequence[Card]:
    """All cards of the deck, each scanned in its turn."""
    for place, card in enumerate(s.decks[CONTAMINATION]):
        cards = list(s.decks[CONTAMINATION])
        cards[place] = marked(s, 0, card)
        s.decks[CONTAMINATION] = tuple(cards)
    return s.decks[CONTAMINATION]


@rule("X-259")
@pytest.mark.parametrize(("gone", "mark"), [([INFECTED] * 7, CLEAN), ([CLEAN] * 20, INFECTED)])
def test_a_card_cannot_bear_a_mark_of_which_none_is_left(gone: list[str], mark: str) -> None:
    def change(s: State) -> None:
        s.decks[CONTAMINATION] = (*s.decks[CONTAMINATION][len(gone) :], *map(Card, gone))

    stage = holding("rest", "contamination", change=change).act("play rest")
    assert [event.marks for event in stage.events(events.Marks)] == [(mark,)]
    assert known(stage, events.Marks, 1) == []
    assert list(stage.state.players[0].hand) == ([Card(INFECTED, only(0))] if mark == INFECTED else [])


@rule("X-260", "X-69")
def test_rest_removes_clean_cards_and_an_infected_one_brings_a_larva_and_stays() -> None:
    stage = holding("rest", "infected", "clean", "clean", "search").act("play rest")
    player = stage.state.players[0]
    assert player.larva
    assert stage.hand(0) == ["infected", "search"]
    assert [card.kind for card in stage.state.decks[CONTAMINATION]][:3] == [CLEAN, CLEAN, CONTAMINATION]


@rule("X-260", "X-267")
@pytest.mark.parametrize(("hand", "alive"), [(["infected"], False), (["clean"], True)])
def test_an_infected_card_kills_whoever_has_a_larva_and_a_creeper_appears(hand: list[str], alive: bool) -> None:
    stage = holding("rest", *hand, larva=True, bag=["creeper"]).act("play rest")
    assert stage.state.players[0].is_alive == alive
    assert stage.intruders(HERE) == ["creeper1"] * (not alive)
    assert len(stage.state.bag["creeper"]) == 1
    assert not stage.events(swarm.HandCounted)


@rule("X-267")
def test_without_a_creeper_left_none_is_born() -> None:
    stage = holding("rest", "infected", larva=True, intruders={"creeper": ["001", "002", "003"]}).act("play rest")
    assert stage.intruders(HERE) == []


@rule("X-261")
def test_two_infected_cards_in_one_scan_bring_one_larva() -> None:
    stage = holding("rest", "infected", "infected").act("play rest")
    assert stage.state.players[0].is_alive
    assert stage.state.players[0].larva


@rule("X-262")
def test_only_the_player_sees_the_marks_and_all_see_what_follows() -> None:
    stage = holding("rest", "infected", "clean").act("play rest")
    assert [event.marks for event in known(stage, events.Marks, 0)] == [("infected", "clean")]
    assert known(stage, events.Marks, 1) == known(stage, events.Marks, None) == []
    for kind in (events.Scanned, events.ContaminationRemoved, events.LarvaGained):
        assert len(known(stage, kind, None)) == 1
    kept = next(card for card in stage.state.players[0].hand if card.kind == INFECTED)
    assert kept.seen == only(0)
    assert stage.state.decks[CONTAMINATION][0] == Card(CLEAN, EVERYBODY)


@rule("X-263")
def test_removed_cards_go_to_the_bottom_of_their_deck() -> None:
    stage = holding("rest", "clean", top={CONTAMINATION: ["infected"]}).act("play rest")
    deck = stage.state.decks[CONTAMINATION]
    assert (deck[0].kind, deck[-1].kind) == (CLEAN, INFECTED)


@rule("X-69")
@pytest.mark.parametrize(("hand", "gained"), [(["clean", "clean"], 1), (["infected"], 0)])
def test_a_rushed_analysis_gives_knowledge_if_a_card_was_removed(hand: list[str], gained: int) -> None:
    stage = holding("rushed_analysis", *hand, characters=("xenobiologist", "sentry"))
    before = stage.state.players[0].knowledge
    stage.act("play rushed_analysis")
    assert stage.state.players[0].knowledge == before + gained


@rule("X-69", "X-54")
def test_rest_is_possible_only_out_of_combat_and_with_contamination_in_hand() -> None:
    assert "play rest" in holding("rest", "contamination").options
    assert "play rest" not in holding("rest", "search").options
    assert "play rest" not in holding("rest", "contamination", intruders={"larva": HERE}).options


@rule("X-71")
def test_weird_metabolism_discards_slime_or_contamination() -> None:
    def slimed(s: State) -> None:
        s.players[0].slime = True

    stage = holding("weird_metabolism", "contamination", "rest", characters=("lab_rat", "sentry"), change=slimed)
    stage.act("play weird_metabolism 1")
    assert not stage.state.players[0].slime
    stage = holding("weird_metabolism", "contamination", "rest", characters=("lab_rat", "sentry"))
    assert "play weird_metabolism 1" not in stage.options
    stage.act("play weird_metabolism 2").play("discard contamination")
    assert stage.pile(0) == ["contamination", "weird_metabolism"]
    assert len(stage.hand(0)) == 3


@rule("X-264", "X-171")
@pytest.mark.parametrize("larva", [True, False])
def test_the_decon_room_removes_what_is_infected_in_hand_and_brings_no_larva(larva: bool) -> None:
    def change(s: State) -> None:
        s.players[0].larva, s.players[0].slime = larva, True

    stage = facility(
        "survivor", "sentry", at={0: "010"}, rooms={"010": "decon_room"},
        hands={0: ["rest", "search", "infected", "clean"]}, change=change,
    )  # fmt: skip
    stage.act("room decontaminate")
    player = stage.state.players[0]
    assert (player.larva, player.slime, player.is_alive) == (False, False, True)
    assert stage.hand(0) == ["clean"]
    assert stage.state.decks[CONTAMINATION][0].kind == INFECTED


@rule("X-171", "X-54")
@pytest.mark.parametrize(("hand", "larva", "slime", "offered"), [
    ([], False, False, False), (["contamination"], False, False, True), ([], True, False, True),
    ([], False, True, True),
])  # fmt: skip
def test_the_decon_room_is_offered_to_whoever_may_need_it(
    hand: list[str], larva: bool, slime: bool, offered: bool
) -> None:
    def change(s: State) -> None:
        s.players[0].larva, s.players[0].slime = larva, slime

    stage = facility(at={0: "010"}, rooms={"010": "decon_room"}, hands={0: ["rest", "search", *hand]}, change=change)
    assert ("room decontaminate" in stage.options) == offered


@rule("X-183", "X-264")
def test_surgery() -> None:
    def change(s: State) -> None:
        player = s.players[0]
        player.larva = True
        player.deck = (Card(INFECTED), *player.deck)
        player.discards = (Card(INFECTED), Card(CLEAN))
        s.decks[CONTAMINATION] = s.decks[CONTAMINATION][3:]

    stage = facility(
        "survivor", "sentry", at={0: "009"}, rooms={"009": "surgery"}, change=change,
        hands={0: ["rest", "search", "infected", "vents"]},
    )  # fmt: skip
    stage.act("room surgical_procedure", "rest", "search")
    player = stage.state.players[0]
    assert (player.larva, player.hand, player.discards, player.light, player.passed) == (False, (), (), 1, True)
    assert Counter(card.kind for card in player.deck)[CLEAN] == 1
    assert len(player.deck) == 11
    assert all(card.kind != INFECTED for card in player.deck)
    assert [card.kind for card in stage.state.decks[CONTAMINATION]].count(INFECTED) == 3


@rule("X-303", "X-264")
def test_the_neutralizer() -> None:
    stage = holding("rest", "search", "infected", "vents", larva=True, items={0: ["neutralizer"]})
    stage.act("use neutralizer")
    player = stage.state.players[0]
    assert (player.larva, player.hand, player.passed, player.light) == (False, (), True, 0)
    assert len(player.deck) == 10
    assert stage.items(0) == []


@rule("X-300")
@pytest.mark.parametrize(("mark", "taken"), [("clean", 0), ("infected", 1)])
def test_the_antiseptic_removes_one_card_and_another_is_taken_for_an_infected_one(mark: str, taken: int) -> None:
    stage = holding("rest", "search", mark, "vents", items={0: ["antiseptic"]})
    stage.act("use antiseptic", "rest").play("discard contamination")
    assert stage.hand(0) == ["search", "vents"]
    assert stage.pile(0).count(CONTAMINATION) == taken
    assert not stage.state.players[0].larva
    assert stage.state.decks[CONTAMINATION][0].kind == mark


@rule("X-300")
@pytest.mark.parametrize("other", [True, False])
def test_the_scalpel_cuts_out_a_larva_for_a_serious_wound(other: bool) -> None:
    def change(s: State) -> None:
        s.players[1 if other else 0].larva = True

    stage = facility("survivor", "sentry", at={0: HERE, 1: HERE}, items={0: ["scalpel"]}, change=change)
    stage.act("use scalpel 1").quiet()
    hurt = stage.state.players[1 if other else 0]
    assert (hurt.larva, hurt.serious) == (False, 1)
    assert stage.state.players[0 if other else 1].serious == 0


@rule("X-300", "X-54")
def test_without_a_larva_there_is_nothing_to_cut_out() -> None:
    stage = facility("survivor", "sentry", at={0: HERE, 1: HERE}, items={0: ["scalpel"]})
    assert "use scalpel 1" not in stage.options


@rule("X-302", "X-260")
@pytest.mark.parametrize(("larva", "alive"), [(False, True), (True, False)])
def test_caffeine_pills_draw_and_scan_what_is_drawn_alone(larva: bool, alive: bool) -> None:
    def change(s: State) -> None:
        player = s.players[0]
        player.deck = (*player.deck, Card(INFECTED))
        s.decks[CONTAMINATION] = s.decks[CONTAMINATION][1:]

    stage = holding("rest", "contamination", larva=larva, change=change, items={0: ["caffeine_pills"]})
    stage.act("use caffeine_pills", "rest")
    player = stage.state.players[0]
    assert (player.larva or not alive, player.is_alive) == (True, alive)
    assert len(player.hand) == 3
    assert sum(card.kind == CONTAMINATION for card in player.hand) == 1


@rule("X-301", "X-262")
def test_the_toolset_shows_marks_without_infection() -> None:
    stage = holding("rest", "search", "infected", larva=True, items={0: ["analyze_toolset"]})
    stage.act("use analyze_toolset 2", "rest")
    assert stage.state.players[0].is_alive
    assert stage.hand(0) == ["infected", "search"]
    assert len(known(stage, events.Marks, 0)) == 1
    assert known(stage, events.Marks, 1) == []


@rule("X-265", "X-258")
def test_looking_at_the_last_card_alone() -> None:
    s = facility(discards={0: ["infected", "clean"]}).state.copy()
    assert look_at(s, 0, "discards", last=1) == ["infected"]


@rule("X-262", "X-39")
def test_a_shuffle_forgets_who_knows_a_mark_but_not_the_mark() -> None:
    s = holding("rest", "infected").act("play rest").state.copy()
    assert hands.face(s.players[0].hand[0], 0) == INFECTED
    hands.reshuffle(s, 0)
    hands.draw(s, 0, 10)
    card = next(card for card in s.players[0].hand if card.kind == INFECTED)
    assert hands.face(card, 0) == CONTAMINATION
