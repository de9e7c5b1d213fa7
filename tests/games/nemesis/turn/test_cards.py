"""Action cards of the facility (X-70, X-72, X-83, X-84), and smaller points (X-6, X-420, X-422)."""

from collections.abc import Callable

import pytest

from derelict.games.nemesis.content import tables
from derelict.games.nemesis.state import State, object_kind
from tests.games.nemesis.table import Stage, facility
from tests.marks import rule


@rule("X-70")
def test_demolition_destroys_a_closed_door_or_breaks_the_room() -> None:
    def stage(**more: object) -> Stage:
        return facility("sentry", hands={0: ["demolition"]}, **more)  # type: ignore[arg-type]

    assert "play demolition 1" not in stage().options
    doors = stage(doors={"c05": "closed", "c02": "destroyed", "c30": "closed"}).act("play demolition 1").state.doors
    assert doors == {"c05": "destroyed", "c02": "destroyed", "c30": "closed"}
    assert stage().act("play demolition 2").state.rooms["004"].malfunction
    assert "play demolition 2" not in stage(malfunction=["004"]).options
    assert "play demolition 2" in stage(intruders={"adult": "004"}).options


@rule("X-72")
@pytest.mark.parametrize(
    ("character", "line", "cost"),
    [("lab_rat", "play basic_repairs", 2), ("sentry", "play repairs", 1), ("janitor", "play clean_up 1", 0)],
)
def test_repairs_remove_the_malfunction(character: str, line: str, cost: int) -> None:
    card = line.split()[1]
    enough = {0: [card, *["search", "demolition"][:cost]]}
    stage = facility(character, hands=enough, at={0: "004"}, malfunction=["004"])
    assert line in stage.options
    stage.act(line)
    assert not stage.state.rooms["004"].malfunction
    assert stage.hand(0) == []
    if cost:
        assert line not in facility(character, hands={0: enough[0][:-1]}, at={0: "004"}, malfunction=["004"]).options
    assert line not in facility(character, hands=enough, at={0: "004"}, malfunction=["004"],
                                intruders={"larva": "004"}).options  # fmt: skip


@rule("X-72")
def test_clean_up_may_put_out_the_fire_instead() -> None:
    stage = facility("janitor", hands={0: ["clean_up"]}, fire=["004"]).act("play clean_up 2")
    assert not stage.state.rooms["004"].fire
    assert stage.state.players[0].done == {"clear": 1}


@rule("X-83")
def test_field_experience_lowers_the_counter_for_knowledge() -> None:
    stage = facility("xenobiologist", hands={0: ["field_experience"]}, at={0: "020"}, rooms={"020": "archive"},
                     counters={"020": 1})  # fmt: skip
    stage.act("play field_experience 1")
    assert (stage.state.rooms["020"].counter, stage.state.players[0].knowledge) == (0, 2)
    empty = facility("xenobiologist", hands={0: ["field_experience"]}, at={0: "020"}, rooms={"020": "archive"},
                     counters={"020": 0})  # fmt: skip
    assert "play field_experience 1" not in empty.options


@rule("X-83")
@pytest.mark.parametrize(("way", "deck", "knowledge"), [(2, "event", 4), (3, "attack", 6)])
def test_field_experience_looks_at_two_cards(way: int, deck: str, knowledge: int) -> None:
    first, second = {"event": ("panic", "damage"), "attack": ("cut_2", "cut_3")}[deck]

    def stage(known: int) -> Stage:
        def learn(s: State) -> None:
            s.players[0].knowledge = known

        return facility("xenobiologist", "sentry", hands={0: ["field_experience"]}, top={deck: [first, second]},
                        change=learn)  # fmt: skip

    assert f"play field_experience {way}" not in stage(knowledge - 1).options
    looked = stage(knowledge).act(f"play field_experience {way}").play("number 1")
    cards = looked.state.decks[deck]
    assert (cards[-1].kind, cards[0].kind) == (second, first)
    assert (cards[-1].seen, cards[0].seen) == (1, 1)


@rule("X-84")
def test_recharge_loads_an_energy_weapon_with_power() -> None:
    def left(ammo: int) -> Callable[[State], None]:
        def spend(s: State) -> None:
            player = s.players[0]
            player.items = tuple(type(item)(item.card, item.deck, ammo=ammo, most=item.most) for item in player.items)

        return spend

    for before, after in ((1, 3), (5, 6)):
        stage = facility("hacker", hands={0: ["recharge"]}, change=left(before)).act("play recharge")
        assert stage.state.players[0].items[0].ammo == after
    assert "play recharge" not in facility("hacker", hands={0: ["recharge"]}, change=left(1), power=[]).options
    assert "play recharge" not in facility("hacker", hands={0: ["recharge"]}).options


@rule("X-6")
def test_eggs_carcasses_and_corpses_are_objects_and_take_a_hand_each() -> None:
    stage = facility("janitor", "sentry", hands={0: ["search", "rest"]}, objects={"004": ["carcass", "corpse1"]})
    stage.act("pick up carcass")
    assert (stage.items(0), stage.state.players[0].objects) == (["nailgun"], ("carcass",))
    stage.act("pick up corpse1")
    assert stage.prompt == "make_room"
    stage.play("drop item nailgun")
    assert stage.state.players[0].objects == ("carcass", "corpse1")
    assert {object_kind(thing) for thing in ("egg", "carcass", "corpse1")} == {"egg", "carcass", "corpse"}


@rule("X-420")
def test_an_option_leads_the_cave_entrance_to_explored_rooms() -> None:
    def explored(s: State) -> None:
        s.rules = type(s.rules)(s.rules.mode, vents_need_explored=True)

    room = {"at": {0: "008"}, "rooms": {"008": "cave_entrance", "020": "archive"}, "hands": {0: ["search", "rest"]}}
    anywhere = facility("sentry", **room).act("room use_duct")  # type: ignore[arg-type]
    assert {"at 001", "at 020", "at 006"} <= set(anywhere.options)
    known = facility("sentry", change=explored, **room).act("room use_duct")  # type: ignore[arg-type]
    assert known.options == ["at 006", "at 016", "at 020"]


@rule("X-422")
def test_what_is_taken_where_sources_differ() -> None:
    assert len(tables.EVENTS) == 22
    assert tables.ROOMS["cooling_system"].category == "I"
    assert set(tables.CONTINGENCIES) == {"green", "yellow", "blue", "gray", "red"}
    stage = facility("sentry", hands={0: ["search"]})
    assert "careful 001" not in stage.options
