"""Reactions: who is asked when, what they do, what others learn of it (X-409, X-413 to X-418, X-291)."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from derelict.core.components.cards import Card
from derelict.core.events import only
from derelict.games.nemesis import GAME
from derelict.games.nemesis.events import health
from derelict.games.nemesis.events import intruders as events
from derelict.games.nemesis.rules.event_phase import DevelopBag, DrawEvent
from derelict.games.nemesis.rules.intruders.attacks import Attack
from derelict.games.nemesis.rules.intruders.encounters import Encounter
from derelict.games.nemesis.state import State
from tests.games.nemesis.intruders.test_encounters import only_token
from tests.games.nemesis.table import Stage, facility
from tests.marks import rule

LIT, DARK = "013", "019"


def under_attack(
    *characters: str, slot: str = LIT, card: str = "cut_5", moment: str = "phase", by: str = "adult", **more: Any
) -> Stage:
    """The first of some characters in one room is attacked."""
    return facility(
        *characters, at=dict.fromkeys(range(len(characters)), slot), intruders={by: slot}, top={"attack": [card]},
        frames=[Attack(f"{by}1", 0, moment, False)], **more,
    )  # fmt: skip


def light(stage: Stage) -> list[int]:
    return [player.light for player in stage.state.players]


# Inconspicuous


@rule("X-413", "X-409")
def test_inconspicuous_turns_an_attack_to_another_character() -> None:
    stage = under_attack("lab_rat", "survivor", hands={0: ["inconspicuous", "rest"]})
    assert (stage.prompt, stage.seat) == ("react", 0)
    assert stage.options == ["pass", "play inconspicuous 1"]
    stage.play("play inconspicuous 1")
    assert light(stage) == [0, 1]
    assert stage.pile(0) == ["inconspicuous"]
    assert stage.hand(0) == ["rest"], "it costs nothing"
    assert [event.seat for event in stage.events(health.Redirected)] == [1]


@rule("X-413")
def test_of_several_others_the_player_chooses_one() -> None:
    stage = under_attack("lab_rat", "survivor", "sentry", hands={0: ["inconspicuous"]}).play("play inconspicuous 1")
    assert (stage.prompt, stage.options) == ("redirect", ["player 2", "player 3"])
    stage.play("player 3")
    assert light(stage) == [0, 0, 1]


@rule("X-413")
def test_it_may_be_left_and_alone_in_the_room_nobody_is_asked() -> None:
    assert light(under_attack("lab_rat", "survivor", hands={0: ["inconspicuous"]}).play("pass")) == [1, 0]
    assert under_attack("lab_rat", hands={0: ["inconspicuous"]}).prompt == "turn"


@rule("X-413", "X-233")
def test_an_attacker_turned_to_somebody_who_stays_does_not_come_along() -> None:
    stage = facility(
        "lab_rat", "sentry", at={0: DARK, 1: DARK}, rooms={"020": "archive"}, intruders={"adult": DARK},
        wounds={1: ["leg"]}, hands={0: ["inconspicuous", "rest"], 1: ["stun"]}, top={"attack": ["blood_chase_5"]},
        dice=["1"],
    ).act("move 020", "rest")  # fmt: skip
    stage.play("play inconspicuous 1")
    assert stage.at(0) == "020"
    assert light(stage) == [0, 1]
    assert stage.intruders(DARK) == ["adult1"]


@rule("X-413", "X-231")
def test_a_larva_is_turned_away_before_it_infests() -> None:
    stage = under_attack("lab_rat", "survivor", by="larva", hands={0: ["inconspicuous"]}).play("play inconspicuous 1")
    assert [player.larva for player in stage.state.players] == [False, True]


@rule("X-413")
def test_whoever_the_attack_turns_to_may_react_in_turn() -> None:
    stage = under_attack("lab_rat", "xenobiologist", hands={0: ["inconspicuous"], 1: ["pheromones"]},
                         objects={1: ["egg"]}).play("play inconspicuous 1")  # fmt: skip
    assert (stage.prompt, stage.seat) == ("react", 1)
    stage.play("play pheromones 1")
    assert light(stage) == [0, 0]


@rule("X-409", "X-413")
def test_who_is_asked_depends_on_what_everybody_knows() -> None:
    """The card may be in the hand: it does not lie on the discard pile."""
    asked = under_attack("lab_rat", "survivor", hands={0: ["rest", "search"]})
    assert (asked.prompt, asked.options) == ("react", ["pass"])
    assert asked.match.decision is not None
    assert asked.match.decision.secret
    not_asked = [
        under_attack("lab_rat", "survivor", hands={0: ["rest"]}, discards={0: ["inconspicuous"]}),
        under_attack("lab_rat", "survivor", hands={0: []}),
        under_attack("sentry", "survivor", hands={0: ["rest"]}),
    ]
    assert [stage.prompt for stage in not_asked] == ["turn"] * 3


@rule("X-409")
def test_others_see_the_same_question_whatever_the_hand() -> None:
    with_card = under_attack("lab_rat", "survivor", hands={0: ["inconspicuous", "rest"]})
    without = under_attack("lab_rat", "survivor", hands={0: ["search", "rest"]})
    seen = [stage.match.decision.as_seen_by(1) for stage in (with_card, without) if stage.match.decision]
    assert seen[0] == seen[1]


@rule("X-413", "X-409")
def test_whoever_has_turned_an_attack_away_is_asked_no_more() -> None:
    stage = under_attack("lab_rat", "survivor", slot=DARK, items={0: ["glowstick"]}, hands={0: ["inconspicuous"]})
    assert stage.play("play inconspicuous 1").prompt == "turn"
    assert stage.items(0) == ["glowstick"]


# Bag development


@rule("X-414", "X-348")
@pytest.mark.parametrize(("slot", "asked"), [(DARK, True), (LIT, False)])
def test_inconspicuous_in_the_dark_leaves_out_a_noise_roll_of_bag_development(slot: str, asked: bool) -> None:
    stage = facility("lab_rat", "survivor", at={0: slot, 1: "004"}, hands={0: ["inconspicuous"]}, bag=["adult"],
                     frames=[DevelopBag()])  # fmt: skip
    assert (stage.prompt == "react") == asked
    if asked:
        assert stage.options == ["pass", "play inconspicuous 2"]
        stage.play("play inconspicuous 2")
        assert stage.pile(0) == ["inconspicuous"]
    assert len(stage.thrown()) == (1 if asked else 2)


@rule("X-414")
def test_other_noise_rolls_are_not_left_out() -> None:
    stage = facility("lab_rat", "survivor", at={0: DARK, 1: "004"}, hands={0: ["inconspicuous", "rest"]},
                     rooms={"020": "archive"})  # fmt: skip
    stage.act("move 020", "rest")
    assert len(stage.thrown()) == 1


# Pheromones


@rule("X-415", "X-140")
@pytest.mark.parametrize("where", [0, LIT])
@pytest.mark.parametrize("thing", ["egg", "carcass"])
def test_pheromones_end_an_attack_after_its_card_is_drawn_and_slime_everybody(where: int | str, thing: str) -> None:
    def away(s: State) -> None:
        s.players[2].slot = DARK

    stage = under_attack(
        "xenobiologist", "survivor", "sentry", hands={0: ["pheromones"]}, objects={where: [thing]}, change=away
    )
    assert [event.card for event in stage.events(events.AttackDrawn)] == ["cut"]
    assert stage.options == ["pass", "play pheromones 1"]
    stage.play("play pheromones 1")
    assert light(stage) == [0, 0, 0]
    assert stage.state.players[0].discards == (Card("pheromones", -1),)
    assert [player.slime for player in stage.state.players] == [True, True, False], "in the room"
    assert stage.state.players[0].objects == stage.state.rooms[LIT].objects == ()


@rule("X-415")
@pytest.mark.parametrize(
    ("knowledge", "ways"), [(5, ["play pheromones 1"]), (6, ["play pheromones 1", "play pheromones 2"])]
)
def test_with_knowledge_6_they_may_turn_it_to_another(knowledge: int, ways: list[str]) -> None:
    def change(s: State) -> None:
        s.players[0].knowledge = knowledge

    stage = under_attack("xenobiologist", "survivor", hands={0: ["pheromones"]}, objects={0: ["egg"]}, change=change)
    assert stage.options == ["pass", *ways]
    if len(ways) > 1:
        stage.play("play pheromones 2")
        assert light(stage) == [0, 1]
        assert [player.slime for player in stage.state.players] == [True, True]
        assert stage.state.players[0].objects == ()


@rule("X-415", "X-229")
@pytest.mark.parametrize(("objects", "card"), [({}, "cut_5"), ({0: ["corpse1"]}, "cut_5"), ({0: ["egg"]}, "evolve_4")])
def test_without_an_object_or_an_effect_there_is_nothing_to_react_to(objects: dict[int, list[str]], card: str) -> None:
    def dead(s: State) -> None:
        if "corpse1" in objects.get(0, ()):
            s.players[1].fate, s.players[1].slot = "dead", ""

    stage = under_attack(
        "xenobiologist", "survivor", hands={0: ["pheromones"]}, objects=objects, card=card, change=dead
    )
    assert stage.prompt == "turn"


# Feel of the Dark


def surprised(*characters: str, slot: str, change: Callable[[State], None] | None = None, **more: Any) -> Stage:
    def bag(s: State) -> None:
        only_token("adult_34")(s)
        if change is not None:
            change(s)

    return facility(*characters, at={0: slot}, top={"attack": ["cut_5"]}, change=bag, frames=[Encounter(0)], **more)


@rule("X-416")
@pytest.mark.parametrize("slot", [LIT, DARK])
def test_feel_of_the_dark_ends_a_surprise_after_its_card_is_drawn_in_the_light_too(slot: str) -> None:
    stage = surprised("lab_rat", "survivor", slot=slot, hands={0: ["feel_of_the_dark"]})
    stage.play(*["pass"] * (stage.options == ["pass"]))
    assert stage.options == ["pass", "play feel_of_the_dark 2"]
    stage.play("play feel_of_the_dark 2")
    assert light(stage) == [0, 0]


@rule("X-416")
def test_other_attacks_are_not_ended_by_it() -> None:
    stage = under_attack("lab_rat", hands={0: ["feel_of_the_dark"]})
    assert (stage.prompt, light(stage)) == ("turn", [1])


@rule("X-416", "X-334")
def test_feel_of_the_dark_spares_its_player_the_dark_effect_of_an_event() -> None:
    stage = facility("lab_rat", "survivor", at={0: DARK, 1: DARK}, hands={0: ["feel_of_the_dark"]},
                     top={"event": ["egg_protection"]}, frames=[DrawEvent()])  # fmt: skip
    assert (stage.prompt, stage.seat, stage.options) == ("react", 0, ["pass", "play feel_of_the_dark 1"])
    stage.play("play feel_of_the_dark 1")
    assert [len(player.discards) for player in stage.state.players] == [1, 1]
    assert stage.pile(1) == ["contamination"]
    assert stage.pile(0) == ["feel_of_the_dark"]


@rule("X-416", "X-334")
def test_with_everybody_spared_the_dark_effect_is_left_out_and_nothing_more_is_asked() -> None:
    stage = facility("lab_rat", "survivor", at={0: DARK, 1: LIT}, hands={0: ["feel_of_the_dark", "rest"]},
                     items={0: ["glowstick"]}, top={"event": ["egg_protection"]}, frames=[DrawEvent()])  # fmt: skip
    assert stage.options == ["pass", "play feel_of_the_dark 1", "use glowstick"]
    assert stage.play("play feel_of_the_dark 1").prompt == "turn"
    assert not stage.events(events.EventDarkens)


@rule("X-334", "X-42")
@pytest.mark.parametrize("first", [0, 1])
def test_before_the_dark_effect_players_are_asked_in_order(first: int) -> None:
    def change(s: State) -> None:
        s.first = first

    stage = facility("survivor", "sentry", at={0: DARK, 1: DARK}, items={0: ["glowstick"], 1: ["glowstick"]},
                     top={"event": ["egg_protection"]}, change=change, frames=[DrawEvent()])  # fmt: skip
    assert stage.seat == first
    assert stage.play("use glowstick").seat == 1 - first


@rule("X-416", "X-334")
@pytest.mark.parametrize(("slot", "event"), [(LIT, "egg_protection"), (DARK, "power_surge")])
def test_in_the_light_or_without_a_dark_effect_nobody_is_asked(slot: str, event: str) -> None:
    stage = facility("lab_rat", "survivor", at={0: slot, 1: DARK}, hands={0: ["feel_of_the_dark"]},
                     top={"event": [event]}, frames=[DrawEvent()])  # fmt: skip
    assert stage.prompt == "turn"


# Light


@rule("X-417", "X-291")
def test_a_glowstick_keeps_the_dark_effect_of_an_attack_away() -> None:
    stage = under_attack("survivor", slot=DARK, items={0: ["glowstick"]})
    assert stage.options == ["pass", "use glowstick"]
    stage.play("use glowstick")
    assert light(stage) == [1]
    assert stage.state.players[0].lit
    assert stage.items(0) == []
    assert stage.state.discards["red"] == ("glowstick",)


@rule("X-417")
def test_without_it_there_are_two_wounds() -> None:
    assert light(under_attack("survivor", slot=DARK, items={0: ["glowstick"]}).play("pass")) == [2]


@rule("X-417", "X-254", "X-291")
@pytest.mark.parametrize(("slot", "wounds"), [(LIT, []), (DARK, ["eyes"])])
def test_a_glowstick_helps_only_where_it_is_dark_and_nobody_without_eyes(slot: str, wounds: list[str]) -> None:
    stage = under_attack("survivor", slot=slot, items={0: ["glowstick"]}, wounds={0: wounds})
    assert stage.prompt == "turn"


@rule("X-417", "X-418", "X-200")
@pytest.mark.parametrize(("item", "cards", "attacked"), [
    ("glowstick", 3, False), ("glowstick", 2, True), ("flashlight", 3, False), ("flashlight", 2, True),
])  # fmt: skip
def test_light_before_a_surprise_makes_the_lower_number_count(item: str, cards: int, attacked: bool) -> None:
    stage = surprised("survivor", slot=DARK, items={0: [item]}, hands={0: ["rest", "search", "search"][:cards]})
    assert stage.options == ["pass", f"use {item}"]
    stage.play(f"use {item}").quiet()
    assert [event.number for event in stage.events(events.HandCounted)] == [3]
    assert bool(stage.events(events.Attacked)) == attacked
    assert stage.items(0) == (["flashlight"] if item == "flashlight" else [])


@rule("X-418", "X-54")
def test_a_flashlight_is_offered_once_before_a_surprise() -> None:
    stage = surprised("survivor", slot=DARK, items={0: ["flashlight"]}, hands={0: ["rest", "search", "search"]})
    assert stage.play("use flashlight").prompt == "turn"
    lit = surprised("survivor", slot=LIT, items={0: ["flashlight"]}, hands={0: ["rest", "search", "search"]})
    assert lit.prompt == "turn", "in the light there is nothing to light"


@rule("X-418")
def test_a_flashlight_works_again_but_not_against_attacks() -> None:
    assert under_attack("survivor", slot=DARK, items={0: ["flashlight"]}).prompt == "turn"


@rule("X-417", "X-334")
def test_a_glowstick_before_the_dark_effect_of_an_event() -> None:
    stage = facility("survivor", "sentry", at={0: DARK, 1: DARK}, items={0: ["glowstick"]},
                     top={"event": ["egg_protection"]}, frames=[DrawEvent()]).play("use glowstick")  # fmt: skip
    assert [stage.pile(0), stage.pile(1)] == [[], ["contamination"]]


@rule("X-409", "X-282")
@pytest.mark.parametrize(("items", "asked"), [
    (["grenade"], True), (["medkit"], False), (["toolbelt"], False), (["shotgun"], False), ([], False),
])  # fmt: skip
def test_who_has_a_hidden_item_of_a_deck_with_glowsticks_is_asked(items: Sequence[str], asked: bool) -> None:
    stage = under_attack("survivor", slot=DARK, items={0: items})
    assert (stage.prompt, stage.options) == (("react", ["pass"]) if asked else ("turn", stage.options))


@rule("X-409")
def test_when_all_glowsticks_lie_open_nobody_can_have_one() -> None:
    def gone(s: State) -> None:
        s.decks["red"] = tuple(card for card in s.decks["red"] if card.kind != "glowstick")
        s.discards["red"] = ("glowstick",) * 4

    assert under_attack("survivor", slot=DARK, items={0: ["grenade"]}, change=gone).prompt == "turn"


@rule("X-409", "X-249", "X-47")
@pytest.mark.parametrize(("hand", "options"), [
    (["rest", "search"], ["pass", "use glowstick"]), (["contamination"], ["pass"]), ([], None),
])  # fmt: skip
def test_reactions_are_paid_for_as_usual(hand: list[str], options: list[str] | None) -> None:
    stage = under_attack("survivor", slot=DARK, items={0: ["glowstick"]}, wounds={0: ["hand"]}, hands={0: hand})
    if options is None:
        assert stage.prompt == "turn"
        return
    assert stage.options == options
    if len(options) > 1:
        stage.play("use glowstick")
        assert stage.prompt == "pay"
        stage.play("discard search")
        assert stage.hand(0) == ["rest"]
        assert light(stage) == [1]


@rule("X-409")
def test_after_a_reaction_another_one_may_follow() -> None:
    stage = under_attack("lab_rat", "survivor", slot=DARK, items={0: ["glowstick"]}, hands={0: ["inconspicuous"]})
    assert stage.options == ["pass", "play inconspicuous 1", "use glowstick"]
    stage.play("use glowstick")
    assert stage.options == ["pass", "play inconspicuous 1"]
    stage.play("play inconspicuous 1")
    assert light(stage) == [0, 2], "the other is still in the dark"


@rule("X-409", "X-412")
def test_a_reaction_is_no_action_of_a_turn() -> None:
    stage = facility("lab_rat", "survivor", at={0: DARK, 1: "004"}, hands={0: ["inconspicuous", "feel_of_the_dark"]})
    assert not [text for text in stage.options if "inconspicuous" in text or "feel_of_the_dark" in text]


@rule("X-409", "X-419")
def test_the_question_names_nothing_hidden() -> None:
    stage = under_attack("lab_rat", "survivor", slot=DARK, items={0: ["glowstick"]}, hands={0: ["rest", "search"]})
    view = GAME.hide(stage.state, 1)
    assert view.players[0].items[0].card.kind == "?"
    assert view.players[0].items[0].card.seen == only(0)
    assert view.stack == stage.state.stack
