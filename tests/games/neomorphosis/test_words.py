"""The words of cards, aliens and generator cards, where no printed rule says what they do."""

import pytest

from derelict.games.neomorphosis.content.tables import LEVELS
from derelict.games.neomorphosis.content.words.steps import preparation
from derelict.games.neomorphosis.rules.activation import Act
from derelict.games.neomorphosis.rules.bonuses import attack_bonus, skill
from derelict.games.neomorphosis.state import Alien, State
from tests.games.neomorphosis.stage import Stage, station
from tests.marks import rule

FAR = dict.fromkeys(("alice", "yuri", "carolin"), "1:1")


@rule("M-267")
@pytest.mark.parametrize(("ring", "zone"), [(True, "5:1"), (False, "4:2")])
def test_swift_legs_go_further(ring: bool, zone: str) -> None:
    def change(s: State) -> None:
        s.aliens["worm1"] = Alien("4:1", ring=ring)
        if ring:
            s.mutations["worm"] = ("neomorphosis_13",)
            s.decks["neomorphosis"] = tuple(card for card in s.decks["neomorphosis"] if card.kind != "neomorphosis_13")

    crew = {**FAR, "robert": "5:1"}
    stage = station(crew=crew, aliens={"worm": "4:1"}, change=change, frames=[Act("worm1", "hunt(1)")])
    assert stage.kinds() == {"worm1": zone}


@rule("M-73", "M-100")
def test_a_bonus_counts_for_what_its_card_names() -> None:
    abilities = {"robert": "ability_04", "alice": "ability_07"}
    s = station(crew={"alice": "5:2"}, aliens={"worm": ["5:2", "5:1"]}, ability=abilities).state
    assert attack_bonus(s, "alice", "base", "worm2") - attack_bonus(s, "alice", "base", "worm1") == 1, "at a distance"
    assert skill(s, "robert", "tech", "repair") - skill(s, "robert", "tech", "assemble") == 1
    assert skill(s, "robert", "science", "") == 0


def prepared(text: str) -> State:
    """A plan of the generator after a step of the set-up of a card."""
    s = station("generator", options={"plan": "plan_ring"}).state.copy()
    s.terminals = dict.fromkeys(s.terminals, True)
    s.doors = dict.fromkeys(s.doors, "open")
    preparation(text).run(s)
    return s


@rule("M-302")
def test_cards_break_terminals_near_the_start_or_far_from_it() -> None:
    plan = LEVELS["plan_ring"]
    near, far = prepared("break_terminals(nearest, 1)"), prepared("break_terminals(farthest, 2)")
    known = near.board.distances(plan.start)
    by_distance = sorted(known[zone] for zone in plan.terminals)
    assert [known[zone] for zone, works in near.terminals.items() if not works] == by_distance[:1]
    assert sorted(known[zone] for zone, works in far.terminals.items() if not works) == by_distance[-2:]


@rule("M-302")
def test_cards_close_the_doors_inside_the_level_and_no_exit() -> None:
    s = prepared("close_doors")
    assert {door.id for door in s.plan.doors if s.is_open(door.id)} == {
        door.id for door in s.plan.doors if door.is_exit
    }


def test_the_queen_hatches_the_eggs_of_her_own_sector_only() -> None:
    aliens = {"hive_queen": "3:1", "egg": ["3:2", "3:3", "4:1"]}
    crew = {**FAR, "robert": "1:1"}
    stage: Stage = station(crew=crew, aliens=aliens, frames=[Act("hive_queen", "hatch")], dice=["worm", "worm", "worm"])
    assert sorted(stage.kinds()) == ["egg3", "hive_queen", "worm1", "worm2"]
    assert len(stage.thrown()) == 2
