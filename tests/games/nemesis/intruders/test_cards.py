"""Action cards and items that hurt or push intruders (X-75, X-78, X-80, X-82, X-176, X-290, X-304, X-313)."""

from typing import Any

import pytest
from msgspec.structs import replace

from derelict.games.nemesis.events import intruders as events
from derelict.games.nemesis.state import State
from tests.games.nemesis.table import Stage, facility
from tests.marks import rule

HERE = "013"


def fighting(character: str, *hand: str, **more: Any) -> Stage:
    """A character with some cards, and an adult in the room."""
    given: dict[str, Any] = {"intruders": {"adult": HERE}, "top": {"attack": ["cut_5", "cut_4"]}}
    return facility(character, "hacker", at={0: HERE, 1: HERE}, hands={0: hand, 1: []}, **(given | more))


@rule("X-75")
@pytest.mark.parametrize(("cards", "offered"), [(3, True), (4, False)])
def test_stun_makes_somebody_with_few_cards_discard_the_hand(cards: int, offered: bool) -> None:
    hand = ["rest", "search", "search", "demolition"][:cards]
    stage = facility("sentry", "hacker", at={0: HERE, 1: HERE}, hands={0: ["stun"], 1: hand})
    assert ("play stun 1" in stage.options) == offered
    if offered:
        stage.act("play stun 1")
        assert stage.hand(1) == []
        assert len(stage.pile(1)) == 3
        assert stage.hand(0) == []


@rule("X-75")
def test_stun_pushes_an_intruder_to_a_room_of_choice_for_a_weapon() -> None:
    stage = fighting("sentry", "stun", doors={"c16": "closed"}, items={0: ["medkit"]}).act("play stun 2")
    assert stage.options == ["item smg"], "nothing but a weapon"
    stage.play("item smg")
    assert stage.prompt == "push"
    assert stage.options == ["at 009", "at 012", "at 014"]
    stage.play("at 012")
    assert stage.intruders("012") == ["adult1"]
    assert not stage.state.discards["event"]
    assert stage.items(0) == ["medkit"]


@rule("X-78", "X-226")
def test_a_desperate_attack_deals_2_injuries_and_is_answered() -> None:
    stage = fighting("survivor", "desperate_attack").act("play desperate_attack")
    assert stage.state.intruders["adult1"].injuries == 2
    assert stage.pile(0).count("contamination") == 2, "one for the card, one for the cut"
    assert [event.seat for event in stage.events(events.Attacked)] == [0], "whoever else is there with fewer cards"


@rule("X-78")
@pytest.mark.parametrize("card", ["cut_2", "cut_0"])
def test_an_intruder_that_dies_or_flees_does_not_answer(card: str) -> None:
    stage = fighting("survivor", "desperate_attack", top={"attack": [card], "event": ["panic"]})
    stage.act("play desperate_attack")
    assert not stage.events(events.Attacked)
    assert not stage.intruders(HERE)


@rule("X-80", "X-246")
def test_obstinate_draws_for_wounds_or_dresses_one() -> None:
    wounds = {0: ["leg", "hand!"]}
    stage = facility("survivor", "hacker", hands={0: ["obstinate"]}, wounds=wounds, items={0: ["medkit"]})
    assert len(stage.act("play obstinate 1").hand(0)) == 2
    stage = facility("survivor", "hacker", hands={0: ["obstinate"]}, wounds=wounds, items={0: ["medkit"]})
    stage.act("play obstinate 2").play("item medkit")
    assert [one.dressed for one in stage.state.players[0].wounds] == [True, True]
    assert stage.items(0) == []
    stage = facility("survivor", "hacker", hands={0: ["obstinate"]}, items={0: ["medkit"]})
    assert not [text for text in stage.options if text.startswith("play obstinate")]


@rule("X-82", "X-309")
@pytest.mark.parametrize(("knowledge", "dealt"), [(1, 1), (2, 2), (5, 3), (8, 5)])
def test_vivisection_deals_1_and_half_the_knowledge(knowledge: int, dealt: int) -> None:
    def change(s: State) -> None:
        s.players[0].knowledge = knowledge

    stage = fighting("xenobiologist", "vivisection", change=change, intruders={"queen": HERE}).act("play vivisection")
    assert stage.state.intruders["queen1"].injuries == dealt
    assert stage.state.players[0].items[0].uses == 2


@rule("X-82", "X-309")
def test_without_uses_the_probe_arm_does_nothing() -> None:
    def spent(s: State) -> None:
        s.players[0].items = tuple(replace(item, uses=0) for item in s.players[0].items)

    options = fighting("xenobiologist", "vivisection", "search", change=spent).options
    assert "play vivisection" not in options
    assert "use probe_arm" not in options


@rule("X-82", "X-288")
def test_a_kill_by_a_card_is_a_kill_of_its_player() -> None:
    stage = fighting("xenobiologist", "vivisection", intruders={"larva": HERE}).act("play vivisection")
    assert stage.state.players[0].done == {"kill": 1}


@rule("X-176", "X-290", "X-223")
def test_items_that_injure_a_whole_room_destroy_its_eggs() -> None:
    stage = fighting("sentry", "rest", items={0: ["grenade"]}, objects={HERE: ["egg", "egg", "carcass"]})
    stage.act("use grenade").play("pick adult1")
    assert stage.state.rooms[HERE].objects == ("carcass",)
    stage = fighting("sentry", "rest", items={0: ["thermite_charge"]}, objects={HERE: ["egg", "egg", "carcass"]})
    stage.act("use thermite_charge").play(f"at {HERE}").quiet()
    assert stage.state.rooms[HERE].objects == ("carcass",)


@rule("X-176", "X-224", "X-300")
def test_an_item_that_injures_one_target_may_destroy_an_egg() -> None:
    stage = fighting("sentry", "rest", "stun", items={0: ["scalpel"]}, objects={HERE: ["egg", "egg"]})
    stage.act("use scalpel 2")
    assert (stage.prompt, stage.options) == ("choose_intruder", ["pick adult1", "pick egg"])
    stage.play("pick egg")
    assert stage.state.rooms[HERE].objects == ("egg",)
    assert not stage.thrown(), "only an attempt with a weapon or by hand makes noise"


@rule("X-290", "X-215")
def test_a_grenade_hits_one_intruder_harder_than_the_others_and_everybody_there() -> None:
    stage = fighting("sentry", "rest", items={0: ["grenade"]}, intruders={"adult": [HERE, HERE], "larva": "010"},
                     top={"attack": ["cut_5", "cut_4"], "wound": ["leg", "hand"]})  # fmt: skip
    stage.act("use grenade")
    assert stage.options == ["at 010", f"at {HERE}"]
    stage.play(f"at {HERE}", "pick adult2")
    assert [stage.state.intruders[figure].injuries for figure in ("adult1", "adult2")] == [1, 2]
    assert [player.serious for player in stage.state.players] == [1, 1]
    assert stage.intruders("010") == ["larva1"]


@rule("X-304", "X-220")
def test_the_taser_injures_and_drives_away() -> None:
    stage = fighting("sentry", "rest", items={0: ["taser"]}, top={"attack": ["cut_5"], "event": ["panic"]})
    stage.act("use taser 1")
    assert stage.intruders("010") == ["adult1"]
    assert stage.state.intruders["adult1"].injuries == 1


@rule("X-304", "X-220")
def test_what_the_taser_kills_or_drives_away_by_its_injury_does_not_flee_again() -> None:
    stage = fighting("sentry", "rest", items={0: ["taser"]}, intruders={"larva": HERE}).act("use taser 1")
    assert not stage.intruders()
    assert not stage.state.discards["event"]


@rule("X-313", "X-51")
def test_the_overmind_pushes_an_intruder_that_is_not_in_combat() -> None:
    def change(s: State) -> None:
        s.players[0].knowledge = 5

    stage = fighting("xenobiologist", "rushed_analysis", items={0: ["overmind"]}, change=change,
                     intruders={"adult": [HERE, "001"], "larva": "005"})  # fmt: skip
    stage.act("use overmind 1")
    assert stage.options == ["pick adult2", "pick larva1"]
    stage.play("pick larva1", "at 007")
    assert stage.intruders("007") == ["larva1"]
