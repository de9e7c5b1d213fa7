"""Searching, hands, dropping, ammunition and crafting (X-61, X-64, X-68, X-278 to X-288)."""

import pytest
from msgspec.structs import replace

from derelict.core.components.cards import Card
from derelict.core.events import EVERYBODY
from derelict.games.nemesis.content import tables
from derelict.games.nemesis.content.words.base import Context
from derelict.games.nemesis.events import things as events
from derelict.games.nemesis.rules.effects import Do
from derelict.games.nemesis.rules.things.items import lay_open, place_of
from derelict.games.nemesis.rules.things.quests import count
from derelict.games.nemesis.state import State
from tests.games.nemesis.table import Stage, facility
from tests.marks import rule

HAND = ["search", "rest", "repairs", "stun"]


def searching(room: str = "laboratory", *, top: list[str], colour: str = "green", **more: object) -> Stage:
    settings: dict[str, object] = {"at": {0: "020"}, "rooms": {"020": room}, "hands": {0: HAND}, "top": {colour: top}}
    return facility("sentry", "janitor", **(settings | more))  # type: ignore[arg-type]


@rule("X-68", "X-278", "X-282")
def test_a_search_lowers_the_counter_and_keeps_one_of_two_in_secret() -> None:
    stage = searching(top=["medkit", "scalpel"], counters={"020": 2}).act("play search")
    assert stage.prompt == "keep_item"
    assert set(stage.options) == {"item medkit", "item scalpel"}
    stage.play("item scalpel")
    assert stage.items(0) == ["smg", "scalpel"]
    assert stage.state.rooms["020"].counter == 1
    scalpel = stage.state.players[0].items[1].card
    assert scalpel.is_seen_by(0)
    assert not scalpel.is_seen_by(1)
    bottom = stage.state.decks["green"][0]
    assert bottom == Card("medkit", 1), "the other goes to the bottom, known to whoever searched"


@rule("X-282")
def test_only_the_colour_of_a_find_is_told() -> None:
    stage = searching(top=["medkit", "scalpel"]).act("play search").play("item scalpel")
    told = {type(one.event): one for one in stage.match.events}
    assert told[events.ItemHidden].reaches(1)
    for kind in (events.ItemSeen, events.ItemFound):
        assert told[kind].reaches(0)
        assert not told[kind].reaches(1)
        assert not told[kind].reaches(None)


@rule("X-282", "X-283")
def test_heavy_items_lie_open() -> None:
    room = {"021": "guard_room"}
    stage = searching("guard_room", at={0: "021"}, rooms=room, top=["shotgun", "grenade"], colour="red")
    stage.act("play search").play("item shotgun")
    assert stage.state.players[0].items[1].card.seen == EVERYBODY
    assert stage.events(events.ItemTaken)


@rule("X-278")
def test_in_a_white_room_the_player_chooses_the_colour() -> None:
    stage = searching("archive", top=["toolbelt", "flashlight"], colour="yellow").act("play search")
    assert (stage.prompt, stage.options) == ("colour", ["number 1", "number 2", "number 3"])
    assert set(stage.play("number 2").options) == {"item toolbelt", "item flashlight"}


@rule("X-278")
def test_two_of_a_kind_are_one_answer_and_the_question_is_asked_all_the_same() -> None:
    stage = searching(top=["medkit", "medkit"]).act("play search")
    assert stage.options == ["item medkit"]
    assert stage.match.decision is not None
    assert stage.match.decision.secret


@rule("X-278", "X-312")
@pytest.mark.parametrize(("room", "slot", "counted"), [("guard_room", "021", {"search_red": 1}), ("css_b", "021", {})])
def test_searches_of_red_rooms_are_counted(room: str, slot: str, counted: dict[str, int]) -> None:
    stage = facility("survivor", "hacker", at={0: slot}, rooms={slot: room}, hands={0: HAND[:2]}).act("play search")
    assert stage.state.players[0].done == counted


@rule("X-312", "X-288")
def test_the_assault_rifle_turns_up_in_the_third_room_explored() -> None:
    def explored(s: State) -> None:
        s.players[0].done = {"explore": 1}

    settings: dict[str, object] = {"at": {0: "019"}, "tokens": {"020": "silence", "021": "silence"}, "change": explored}
    stage = facility("survivor", "hacker", hands={0: HAND[:2]}, **settings).act("move 020")  # type: ignore[arg-type]
    assert stage.items(0) == []
    assert stage.act("move 021").items(0) == ["assault_rifle"]


@rule("X-281", "X-282")
def test_of_two_alike_the_one_that_more_players_know_is_used() -> None:
    stage = facility(
        "sentry", "janitor", "hacker", hands={0: HAND}, items={0: ["medkit", "medkit"]}, wounds={0: ["eyes"]}
    )
    first, second = stage.state.players[0].items[1:]
    assert place_of(stage.state, 0, "medkit") == 1
    known = replace(second, card=Card("medkit", 0b011))
    other = replace(first, card=Card("medkit", 0b100))
    stage.state.players[0].items = (other, known)
    assert place_of(stage.state, 0, "medkit") == 1


@rule("X-279")
def test_an_empty_room_cannot_be_searched() -> None:
    assert "play search" not in searching(top=[], counters={"020": 0}).options


@rule("X-280")
def test_an_empty_deck_is_refilled_from_its_discards_or_gives_less() -> None:
    def nearly_empty(s: State) -> None:
        cards = [card.kind for card in s.decks["green"]]
        s.decks["green"], s.discards["green"] = (Card(cards[0]),), tuple(cards[1:])

    stage = searching(top=[], change=nearly_empty).act("play search")
    assert stage.prompt == "keep_item"
    assert stage.state.discards["green"] == ()
    assert len(stage.state.decks["green"]) == tables.BOX["green"]

    def one_left(s: State) -> None:
        nearly_empty(s)
        s.out["green"], s.discards["green"] = tuple(map(Card, s.discards["green"])), ()

    stage = searching(top=[], change=one_left).act("play search")
    assert len(stage.options) == 1


@rule("X-281")
def test_used_items_lie_open_and_lost_ones_go_under_their_deck() -> None:
    stage = facility(
        "sentry", "janitor", hands={0: HAND}, items={0: ["medkit", "clothes"]}, wounds={0: ["eyes"]}
    ).act("use medkit 1")  # fmt: skip
    assert stage.state.discards["green"] == ("medkit",)
    lost = facility("sentry", "janitor", items={0: ["clothes"]}, frames=[Do("card.obstinate.1", Context(0))])
    lost.play("item clothes")
    assert lost.state.decks["yellow"][0] == Card("clothes", 1)
    assert lost.events(events.HiddenItemLost)
    assert [told.reaches(1) for told in lost.match.events if isinstance(told.event, events.ItemLost)] == [False]


@rule("X-281", "X-282")
def test_whoever_uses_an_item_shows_it() -> None:
    used = facility("sentry", "janitor", hands={0: HAND}, items={0: ["medkit"]}, wounds={0: ["eyes"]}).act(
        "use medkit 1"
    )
    assert used.events(events.ItemUsed) == [events.ItemUsed(0, "medkit", who="sentry")]
    shown = facility("sentry", "janitor", hands={0: HAND}, items={0: ["extended_magazine", "pistol"]})
    before = shown.state.revelations
    shown.act("use extended_magazine")
    assert shown.state.revelations > before, "what has been shown is not taken back"
    light = facility("sentry", "janitor", items={0: ["flashlight"]}).state
    lay_open(light, 0, 1)
    assert light.players[0].items[1].card.seen == EVERYBODY


@rule("X-281")
def test_a_crafted_item_goes_back_among_the_crafted_items() -> None:
    stage = facility("sentry", "janitor", hands={0: HAND}, items={0: ["neutralizer"]}).act("use neutralizer")
    assert sum(card.kind == "neutralizer" for card in stage.state.decks["crafted"]) == 3


@rule("X-283", "X-284")
def test_a_third_heavy_thing_needs_a_free_hand() -> None:
    stage = facility(
        "sentry", "janitor", at={0: "020"}, rooms={"020": "archive"}, hands={0: HAND}, items={0: ["pistol"]},
        objects={"020": ["carcass"]},
    ).act("pick up carcass")  # fmt: skip
    assert stage.prompt == "make_room"
    assert stage.options == ["drop item smg", "drop item pistol", "drop carcass"]
    stage.play("drop item pistol")
    assert stage.items(0) == ["smg"]
    assert stage.state.players[0].objects == ("carcass",)


@rule("X-61", "X-284")
def test_objects_are_picked_up_and_dropped() -> None:
    stage = facility("sentry", "janitor", at={0: "020"}, rooms={"020": "archive"}, objects={"020": ["corpse1", "egg"]})
    stage.act("pick up corpse1")
    assert stage.state.players[0].objects == ("corpse1",)
    assert list(stage.state.rooms["020"].objects) == ["egg"]
    stage.play("drop corpse1")
    assert list(stage.state.rooms["020"].objects) == ["corpse1", "egg"]
    assert list(stage.state.players[0].objects) == []
    assert stage.state.actions == 1, "dropping is free"


@rule("X-61")
def test_nothing_is_picked_up_in_combat() -> None:
    stage = facility(at={0: "020"}, rooms={"020": "archive"}, objects={"020": ["egg"]}, intruders={"larva": "020"})
    assert "pick up egg" not in stage.options


@rule("X-284")
def test_a_dropped_heavy_item_is_lost() -> None:
    stage = facility("sentry", "janitor", items={0: ["shotgun"]}).play("drop item shotgun")
    assert stage.items(0) == ["smg"]
    assert stage.state.decks["red"][0].kind == "shotgun"


@rule("X-284")
def test_a_light_item_is_not_dropped() -> None:
    assert facility("sentry", items={0: ["medkit"]}).refusal("drop item medkit") == "X-284"


@rule("X-248", "X-296")
def test_taped_items_take_one_hand() -> None:
    stage = facility("sentry", "janitor", hands={0: HAND}, items={0: ["pistol", "duct_tape"]}).act("use duct_tape 1")
    stage.play("item smg")
    assert stage.prompt == "turn"
    assert [item.tape for item in stage.state.players[0].items] == [1, 1]
    egg = facility("sentry", "janitor", items={0: ["pistol"]}, frames=[Do("action.take_egg.0", Context(0))])
    assert egg.prompt == "make_room", "without tape two weapons fill both hands"

    def taped(s: State) -> None:
        s.players[0].items = tuple(replace(item, tape=1) for item in s.players[0].items)

    egg = facility(
        "sentry", "janitor", items={0: ["pistol"]}, frames=[Do("action.take_egg.0", Context(0))], change=taped
    )
    assert egg.prompt != "make_room"
    assert egg.state.players[0].objects == ("egg",)


@rule("X-286")
def test_weapons_come_loaded_and_never_hold_more_than_their_maximum() -> None:
    for kind, (first, most) in {"smg": (5, 5), "pulse_rifle": (4, 6), "shotgun": (2, 2)}.items():
        assert tables.ITEMS[kind].ammo == (first, most)
    stage = facility("sentry", "janitor", hands={0: HAND}, items={0: ["pulse_rifle", "weapon_battery"]})
    stage.act("use weapon_battery 1")
    assert [item.ammo for item in stage.state.players[0].items] == [5, 6]


@rule("X-344")
def test_panic_costs_ammo_of_ones_choice_or_an_item() -> None:
    panic = [Do("event.panic", Context(-1))]
    stage = facility(
        "sentry", "lab_rat", hands={0: [], 1: []}, items={0: ["pistol"], 1: ["medkit", "clothes"]}, frames=panic
    )
    assert stage.options == ["item smg", "item pistol"]
    stage.play("item pistol", "item smg")
    assert [item.ammo for item in stage.state.players[0].items] == [4, 2]
    assert (stage.prompt, stage.seat) == ("discard_item", 1)
    stage.play("item clothes")
    assert stage.items(1) == ["medkit"]
    bare = facility("lab_rat", "survivor", hands={0: [], 1: []}, frames=panic)
    assert bare.prompt == "turn", "whoever has nothing loses nothing"


@rule("X-285")
def test_items_act_on_their_user() -> None:
    def slimed(s: State) -> None:
        s.players[1].slime = True

    stage = facility("sentry", "janitor", at={1: "004"}, hands={0: HAND}, items={0: ["clothes"]}, change=slimed)
    assert "use clothes 1" not in stage.options, "the other's slime is no business of the clothes"


# Crafting


@rule("X-64", "X-287")
@pytest.mark.parametrize(
    ("kind", "parts"),
    [
        ("neutralizer", ["medkit", "reagent"]),
        ("taser", ["weapon_battery", "toolbelt"]),
        ("flamethrower", ["antiseptic", "duct_tape"]),
        ("enviro_suit", ["clothes", "analyze_toolset"]),
        ("pistol", ["weapon_battery", "reagent"]),
    ],
)
def test_two_components_make_an_item(kind: str, parts: list[str]) -> None:
    one = facility("janitor", "sentry", hands={0: ["search"]}, items={0: parts[:1]})
    assert f"craft {kind}" not in one.options
    stage = facility("janitor", "sentry", hands={0: ["search"]}, items={0: parts}).act(f"craft {kind}")
    stage.play(f"item {parts[0]}", f"item {parts[1]}")
    assert stage.items(0) == ["nailgun", kind]
    used = [item for colour in ("red", "yellow", "green") for item in stage.state.discards[colour]]
    assert sorted(used) == sorted(parts)
    assert stage.state.players[0].items[1].ammo == tables.ITEMS[kind].ammo[0]


@rule("X-287")
def test_a_crafted_item_needs_a_card_of_it_and_peace() -> None:
    def none_left(s: State) -> None:
        gone = tuple(card for card in s.decks["crafted"] if card.kind == "neutralizer")
        s.decks["crafted"] = tuple(card for card in s.decks["crafted"] if card.kind != "neutralizer")
        s.out["crafted"] = gone

    parts = {0: ["medkit", "reagent"]}
    assert "craft neutralizer" in facility("janitor", "sentry", items=parts).options
    assert "craft neutralizer" not in facility("janitor", "sentry", items=parts, change=none_left).options
    fight = facility("janitor", "sentry", items=parts, intruders={"larva": "004"})
    assert "craft neutralizer" not in fight.options


@rule("X-283", "X-284")
def test_a_heavy_item_that_is_crafted_needs_a_hand_as_well() -> None:
    parts = {0: ["shotgun", "weapon_battery", "reagent"]}
    stage = facility("janitor", "sentry", hands={0: ["search"]}, items=parts).act("craft pistol")
    stage.play("item weapon_battery", "item reagent")
    assert stage.options == ["drop item nailgun", "drop item shotgun", "drop item pistol"]


@rule("X-89")
def test_jury_rigging_makes_things_in_yellow_rooms() -> None:
    cards = {0: ["jury_rigging", "search", "rest"]}
    stage = facility("janitor", "sentry", at={0: "020"}, rooms={"020": "power_generator"}, hands=cards)
    stage.act("play jury_rigging")
    assert stage.options == ["item flamethrower", "item enviro_suit", "item taser"]
    stage.play("item taser")
    assert "taser" in stage.items(0)
    assert stage.state.rooms["020"].counter == 2
    green = facility("janitor", "sentry", at={0: "020"}, rooms={"020": "decon_room"}, hands=cards)
    assert "play jury_rigging" not in green.options


# Quest items


@rule("X-288", "X-311", "X-312", "X-314", "X-315")
@pytest.mark.parametrize(
    ("character", "item", "deed", "times"),
    [
        ("sentry", "battle_suit", "security", 1),
        ("sentry", "battle_suit", "kill", 1),
        ("survivor", "assault_rifle", "search_red", 1),
        ("survivor", "assault_rifle", "explore", 3),
        ("lab_rat", "wail", "explore", 2),
        ("sentry", "battle_suit", "explore", 2),
        ("hacker", "cheat_codes", "use_computer", 1),
        ("hacker", "cheat_codes", "explore", 2),
        ("janitor", "pressure_washer", "clear", 1),
        ("janitor", "pressure_washer", "explore", 2),
    ],
)
def test_quest_items_count_deeds(character: str, item: str, deed: str, times: int) -> None:
    stage = facility(character, "xenobiologist")
    for _ in range(times):
        assert item not in stage.items(0)
        count(stage.state, 0, deed)  # type: ignore[arg-type]
    assert item in stage.items(0)
    assert stage.state.players[0].quest


@rule("X-288", "X-310", "X-313")
def test_knowledge_larvae_and_places_turn_quest_items_up() -> None:
    stage = facility("xenobiologist", "hacker", frames=[Do("computer.b.0", Context(0))])
    assert (stage.state.players[0].knowledge, stage.items(0)) == (2, ["probe_arm", "overmind"])
    stage = facility("lab_rat", "hacker", frames=[Do("attack.infecting_the_host.dark", Context(0))])
    assert stage.items(0) == ["wail"]
    near_nest = facility(
        "lab_rat", "hacker", at={0: "025"}, rooms={"026": "nest"}, hands={0: ["search"]}, dice=["silence"]
    )
    assert near_nest.act("move 026").items(0) == ["wail"]


@rule("X-288")
def test_a_quest_item_is_open_and_can_be_dropped_as_any_other() -> None:
    stage = facility("survivor", "hacker", items={0: ["assault_rifle"]})
    assert "drop item assault_rifle" in stage.options
    assert stage.state.players[0].items[0].card.seen == EVERYBODY
