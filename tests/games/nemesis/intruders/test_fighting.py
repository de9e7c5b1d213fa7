"""Shots, melee, injuries, eggs (X-208 to X-225, X-274 to X-276, X-294, X-305, X-307, X-308)."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from derelict.core.components.cards import Card
from derelict.games.nemesis.content.tables import ADVANTAGE, COMBAT, POOLS
from derelict.games.nemesis.events import intruders as events
from derelict.games.nemesis.rules.intruders.fighting import Try, die_of, injuries, meaning, offers
from derelict.games.nemesis.rules.intruders.injuries import injure, kill, tokens_out
from derelict.games.nemesis.rules.things.items import new
from derelict.games.nemesis.state import Intruder, State
from tests.games.nemesis.intruders.test_encounters import know
from tests.games.nemesis.table import Stage, facility
from tests.marks import rule

LIT, DARK = "013", "019"
LIVES = ["cut_5", "perched_in_the_dark_5", "blood_chase_5", "blood_rage_5"]
"""Attack cards that hardly anything dies of."""
WEAK_AS = {"egg": 0, "larva": 0, "creeper": 1, "adult": 2, "breeder": 3, "queen": 4}


OWNERS = {"smart_gun": "hacker", "nailgun": "janitor", "assault_rifle": "survivor"}
"""Who brings a weapon into play."""


def shooting(
    *faces: str,
    target: str = "adult",
    weapon: str = "smg",
    slot: str = DARK,
    blood: Sequence[str] = LIVES,
    hand: Sequence[str] = ("rest", "demolition"),
    change: Callable[[State], None] | None = None,
    **more: Any,
) -> Stage:
    """The sentry, or whose weapon it is, has no other one and shoots at an intruder, paid with the first card."""
    shooter = OWNERS.get(weapon, "sentry")

    def arm(s: State) -> None:
        s.players[0].items = tuple(item for item in s.players[0].items if item.kind == weapon)[:1]
        if change is not None:
            change(s)

    given: dict[str, Any] = {
        "intruders": {target: slot},
        "top": {"attack": blood},
        "items": {0: [weapon]} if weapon != "smg" else {},
    }
    stage = facility(shooter, at={0: slot}, hands={0: hand}, change=arm, dice=faces, **(given | more))
    return stage.act(f"shoot {target}1 with {weapon}")


def ammo(stage: Stage) -> int:
    return stage.state.players[0].items[0].ammo


def hurt(stage: Stage, figure: str = "adult1") -> int:
    return stage.state.intruders[figure].injuries if figure in stage.state.intruders else -1


@rule("X-208", "X-209", "X-210", "X-142", "X-144")
@pytest.mark.parametrize(("slot", "die"), [(LIT, ADVANTAGE), (DARK, COMBAT), ("005", COMBAT)])
def test_a_shot_spends_1_ammo_and_rolls_the_die_of_the_section(slot: str, die: object) -> None:
    stage = shooting("adult", slot=slot)
    assert die_of(stage.state, Try(0, "adult1", "smg")) == die
    assert die_of(stage.state, Try(0, "adult1")) == COMBAT
    assert ammo(stage) == 4
    assert hurt(stage) == 1
    assert len(stage.thrown()) == 1


@rule("X-209")
def test_the_faces_of_both_dice() -> None:
    assert sorted(COMBAT.faces) == ["adult", "blank", "creeper", "creeper", "double", "hit"]
    assert sorted(ADVANTAGE.faces) == ["adult", "creeper", "double", "hit", "hit_pay_double", "pay_hit"]


@rule("X-208", "X-52")
def test_only_loaded_weapons_and_targets_in_the_room() -> None:
    def empty(s: State) -> None:
        s.players[0].items = ()

    stage = facility(at={0: LIT}, intruders={"adult": LIT, "creeper": "010"})
    assert [offer.text for offer in offers(stage.state, 0)] == ["shoot adult1 with smg", "melee adult1"]
    stage = facility(at={0: LIT}, intruders={"adult": LIT}, change=empty)
    assert [offer.text for offer in offers(stage.state, 0)] == ["melee adult1"]
    assert not list(offers(facility(at={0: LIT}).state, 0)), "there is nothing to attack out of combat"


RESULTS = {"blank": (-1, 0), "creeper": (1, 1), "adult": (2, 1), "hit": (9, 1), "double": (9, 2)}
"""Up to which strength a result injures, and how much."""


@rule("X-210", "X-213", "X-223")
@pytest.mark.parametrize("target", WEAK_AS)
@pytest.mark.parametrize("face", RESULTS)
def test_every_face_against_every_kind(target: str, face: str) -> None:
    s = facility().state
    strength, amount = RESULTS[face]
    dealt = amount if WEAK_AS[target] <= strength else 0
    figure = target if target == "egg" else f"{target}1"
    assert injuries(s, Try(0, figure, "smg"), face) == dealt
    assert injuries(s, Try(0, figure), face) == min(dealt, 1), "a double is 1 injury in melee"


@rule("X-211", "X-212")
@pytest.mark.parametrize(("face", "paid", "free"), [("pay_hit", 1, 0), ("hit_pay_double", 2, 1)])
def test_the_advantage_die_asks_for_a_card(face: str, paid: int, free: int) -> None:
    stage = shooting(face, slot=LIT, hand=["rest", "demolition", "contamination"])
    assert stage.prompt == "pay_injury"
    assert stage.options == ["pass", "discard demolition"], "contamination does not pay"
    stage.play("discard demolition")
    assert hurt(stage) == paid
    assert stage.pile(0) == ["demolition", "rest"]
    stage = shooting(face, slot=LIT).play("pass")
    assert hurt(stage) == free


@rule("X-211")
def test_without_cards_in_hand_nothing_is_asked_and_with_contamination_alone_it_is() -> None:
    assert shooting("pay_hit", slot=LIT, hand=["rest"]).prompt == "turn"
    assert shooting("pay_hit", slot=LIT, hand=["rest", "contamination"]).options == ["pass"]


@rule("X-213")
def test_melee_takes_a_contamination_card_and_rolls_the_combat_die_even_in_the_light() -> None:
    stage = facility(at={0: LIT}, intruders={"adult": LIT}, top={"attack": LIVES}, dice=["hit"]).act("melee adult1")
    assert "contamination" in stage.pile(0)
    assert hurt(stage) == 1
    assert stage.state.players[0].serious == 0
    assert ammo(stage) == 5


@rule("X-214")
@pytest.mark.parametrize(("face", "target", "wounds"), [
    ("blank", "larva", 1), ("creeper", "adult", 1), ("adult", "breeder", 1), ("adult", "adult", 0),
    ("double", "queen", 0),
])  # fmt: skip
def test_a_miss_in_melee_is_a_serious_wound(face: str, target: str, wounds: int) -> None:
    stage = facility(at={0: LIT}, intruders={target: LIT}, top={"attack": LIVES, "wound": ["body"]}, dice=[face])
    stage.act(f"melee {target}1")
    assert stage.state.players[0].serious == wounds


@rule("X-216", "X-219")
def test_a_larva_dies_of_one_injury_and_leaves_no_carcass() -> None:
    stage = shooting("creeper", target="larva")
    assert not stage.intruders()
    assert stage.state.rooms[DARK].objects == ()
    assert not stage.events(events.Tested)


@rule("X-217", "X-219", "X-215")
@pytest.mark.parametrize("kind", ["creeper", "adult"])
@pytest.mark.parametrize(("before", "blood", "dies"), [(0, "cut_2", False), (1, "cut_2", True), (2, "cut_4", False),
                                                         (3, "cut_4", True), (3, "cut_3", True)])  # fmt: skip
def test_a_number_not_above_the_injuries_kills(kind: str, before: int, blood: str, dies: bool) -> None:
    stage = shooting("hit", target=kind, blood=[blood], injuries={kind: before})
    assert (not stage.intruders()) == dies
    assert stage.state.rooms[DARK].objects == ("carcass",) * dies
    assert stage.state.slain == ({kind: 1} if dies else {})
    assert len(stage.state.discards["attack"]) == 1


@rule("X-218")
@pytest.mark.parametrize("kind", ["breeder", "queen"])
@pytest.mark.parametrize(("before", "dies"), [(4, False), (5, True), (6, True)])
def test_for_breeders_and_the_queen_two_numbers_add_up(kind: str, before: int, dies: bool) -> None:
    stage = shooting("hit", target=kind, blood=["cut_2", "cut_4"], injuries={kind: before})
    assert (not stage.intruders()) == dies
    assert len(stage.state.discards["attack"]) == 2
    assert [event.needed for event in stage.events(events.Tested)] == [6]


@rule("X-219", "X-9")
def test_the_token_of_a_killed_intruder_stays_in_the_supply_and_carcasses_may_run_out() -> None:
    def change(s: State) -> None:
        s.rooms["001"].objects = ("carcass",) * 7
        s.analysed = ("carcass",)

    stage = shooting("hit", injuries={"adult": 8}, blood=["cut_5"], change=change, bag=["blank"])
    assert stage.state.rooms[DARK].objects == ()
    assert tokens_out(stage.state, "carcass") == POOLS["carcass"]
    assert not stage.state.bag["adult"]


@rule("X-220", "X-221", "X-222", "X-126")
@pytest.mark.parametrize(("number", "slot", "closed"), [
    ("bulkheads_open", "020", False), ("egg_protection", "018", False), ("bulkheads_open", DARK, True),
])  # fmt: skip
def test_an_arrow_lets_an_intruder_flee_through_the_corridor_of_an_event_card(
    number: str, slot: str, closed: bool
) -> None:
    stage = shooting(
        "hit", blood=["cut_0"], injuries={"adult": 7}, top={"attack": ["cut_0"], "event": [number]},
        doors={"c26": "closed"} if closed else {},
    )  # fmt: skip
    assert stage.intruders(slot) == ["adult1"]
    assert hurt(stage) == 8, "its injuries stay with it"
    assert stage.state.doors == ({"c26": "destroyed"} if closed else {})
    assert stage.state.discards["event"] == (number,)


@rule("X-220", "X-221", "X-122")
def test_fleeing_into_a_vent_leaves_the_board() -> None:
    stage = shooting(
        "hit", slot="014", rooms={"014": "archive"}, power=(), bag=["blank"],
        top={"attack": ["cut_0"], "event": ["damage"]},
    )  # fmt: skip
    assert not stage.intruders()
    assert len(stage.state.bag["adult"]) == 1


@rule("X-220", "X-332")
def test_of_two_numbers_on_an_event_card_the_first_counts() -> None:
    stage = shooting("hit", slot=LIT, power=(), top={"attack": ["cut_0"], "event": ["kickstopper"]})
    assert stage.intruders("009") == ["adult1"]
    assert stage.state.discards["event"] == ("kickstopper",), "it has no other effect"


@rule("X-220", "X-222")
@pytest.mark.parametrize("order", [["cut_0", "cut_2"], ["cut_2", "cut_0"]])
def test_one_arrow_of_two_is_enough_for_a_breeder_and_saves_it(order: list[str]) -> None:
    stage = shooting(
        "hit", target="breeder", injuries={"breeder": 9}, top={"attack": order, "event": ["bulkheads_open"]}
    )
    assert stage.intruders("020") == ["breeder1"]
    assert len(stage.state.discards["attack"]) == 2


@rule("X-215")
def test_every_packet_of_injuries_is_checked() -> None:
    s = shooting("double", blood=["cut_5"]).state
    assert len(s.discards["attack"]) == 1, "a double is one packet"
    s = facility(at={0: LIT}, intruders={"adult": LIT}, top={"attack": LIVES}).state.copy()
    injure(s, "adult1", 1)
    injure(s, "adult1", 1)
    injure(s, "adult1", 0)
    assert len(s.discards["attack"]) == 2


@rule("X-223", "X-224", "X-60")
@pytest.mark.parametrize(("face", "left"), [("blank", 5), ("creeper", 4), ("adult", 4), ("hit", 4), ("double", 3)])
def test_every_injury_destroys_an_egg_and_noise_follows(face: str, left: int) -> None:
    stage = facility(at={0: "020"}, rooms={"020": "nest"}, dice=[face, "1"]).act("shoot egg with smg")
    assert stage.state.eggs == left
    assert stage.thrown() == [(face,), ("1",)]
    assert stage.noise == ["c26"]


@rule("X-223")
def test_no_more_eggs_are_destroyed_than_lie_there_those_of_the_nest_first() -> None:
    def change(s: State) -> None:
        s.eggs = 1

    stage = facility(at={0: "020"}, rooms={"020": "nest"}, objects={"020": ["egg"]}, change=change, dice=["hit", "1"])
    stage.act("shoot egg with smg")
    assert (stage.state.eggs, stage.state.rooms["020"].objects) == (0, ("egg",))
    stage = facility(at={0: DARK}, objects={DARK: ["egg", "carcass"]}, dice=["double", "1"]).act("shoot egg with smg")
    assert stage.state.rooms[DARK].objects == ("carcass",)
    assert [event.amount for event in stage.events(events.EggDestroyed)] == [1]


@rule("X-223", "X-52")
def test_eggs_can_be_attacked_in_combat_too_but_not_carried_ones() -> None:
    stage = facility(at={0: DARK}, objects={DARK: ["egg"]}, intruders={"larva": DARK})
    assert "melee egg" in stage.options
    stage = facility(at={0: DARK}, objects={0: ["egg"]})
    assert "melee egg" not in stage.options


@rule("X-224")
def test_melee_against_eggs_brings_neither_contamination_nor_a_wound() -> None:
    stage = facility(at={0: DARK}, objects={DARK: ["egg"]}, dice=["blank", "1"]).act("melee egg")
    assert stage.state.players[0].serious == 0
    assert "contamination" not in stage.pile(0)
    assert stage.thrown() == [("blank",), ("1",)]
    assert stage.state.rooms[DARK].objects == ("egg",)


@rule("X-225")
def test_characters_are_no_targets() -> None:
    stage = facility("sentry", "survivor", at={0: DARK, 1: DARK}, intruders={"larva": DARK})
    aims = [text for text in stage.options if text.startswith(("shoot", "melee"))]
    assert aims == ["shoot larva1 with smg", "melee larva1"]


@rule("X-288")
def test_a_kill_counts_for_the_quest_of_whoever_deals_the_injury() -> None:
    stage = shooting("creeper", target="larva")
    assert "battle_suit" in stage.items(0)


# Weapons


@rule("X-294")
@pytest.mark.parametrize(("face", "dealt"), [("blank", 0), ("creeper", 1), ("adult", 1), ("hit", 2), ("double", 3)])
def test_the_shotgun(face: str, dealt: int) -> None:
    stage = shooting(face, target="queen", weapon="shotgun")
    assert hurt(stage, "queen1") == dealt


@rule("X-294", "X-211", "X-212")
@pytest.mark.parametrize(("face", "dealt", "paid"), [("pay_hit", 1, 1), ("hit_pay_double", 1, 2)])
def test_the_faces_of_the_advantage_die_are_neither_hits_nor_doubles(face: str, dealt: int, paid: int) -> None:
    s = shooting("blank", weapon="shotgun").state
    attempt = Try(0, "adult1", "shotgun")
    assert (injuries(s, attempt, face), injuries(s, attempt, face, paid=True)) == (dealt, paid)


@rule("X-294", "X-211")
def test_nothing_is_asked_where_a_card_would_add_nothing() -> None:
    assert shooting("pay_hit", weapon="shotgun", slot=LIT).prompt == "turn"


@rule("X-294")
@pytest.mark.parametrize(("answer", "dealt", "left"), [("yes", 3, 2), ("pass", 2, 3)])
def test_the_pulse_rifle_adds_an_injury_for_1_more_ammo(answer: str, dealt: int, left: int) -> None:
    stage = shooting("double", weapon="pulse_rifle")
    assert stage.prompt == "boost"
    stage.play(answer)
    assert (hurt(stage), ammo(stage)) == (dealt, left)
    assert shooting("hit", weapon="pulse_rifle").prompt == "turn"


@rule("X-294")
def test_the_last_shot_of_a_pulse_rifle_cannot_be_boosted() -> None:
    def last(s: State) -> None:
        item = s.players[0].items[0]
        s.players[0].items = (replace(item, ammo=1), new("pistol"))
        s.decks["crafted"] = tuple(card for card in s.decks["crafted"] if card.kind != "pistol")
        s.out["crafted"] = (Card("pistol", -1),) * 2

    stage = shooting("double", weapon="pulse_rifle", change=last)
    assert (stage.prompt, hurt(stage), ammo(stage)) == ("turn", 2, 0)


@rule("X-305")
@pytest.mark.parametrize(("face", "dealt", "burns"), [("creeper", 1, False), ("double", 2, True), ("blank", 0, False)])
def test_the_flamethrower(face: str, dealt: int, burns: bool) -> None:
    stage = shooting(face, target="queen", weapon="flamethrower")
    assert hurt(stage, "queen1") == dealt
    assert stage.state.rooms[DARK].fire == burns


@rule("X-307")
@pytest.mark.parametrize(("face", "dealt"), [("double", 1), ("hit", 1), ("hit_pay_double", 2)])
def test_the_pistol_turns_doubles_into_hits(face: str, dealt: int) -> None:
    s = shooting("blank", weapon="pistol").state
    attempt = Try(0, "adult1", "pistol")
    assert injuries(s, attempt, meaning(s, attempt, face), paid=True) == dealt


@rule("X-308")
def test_the_smg_may_hit_a_second_intruder_on_a_double() -> None:
    more: dict[str, Any] = {"intruders": {"adult": DARK, "creeper": [DARK, "001"]}}
    stage = shooting("double", **more)
    assert stage.prompt == "spray"
    assert stage.options == ["pass", "pick creeper1"]
    stage.play("pick creeper1")
    assert (hurt(stage), hurt(stage, "creeper1")) == (2, 1)
    stage = shooting("double", **more).play("pass")
    assert hurt(stage, "creeper1") == 0
    first_dead = shooting("double", intruders={"larva": DARK, "creeper": DARK}, target="larva")
    assert first_dead.options == ["pass", "pick creeper1"]
    assert shooting("hit", **more).prompt == "turn"
    assert shooting("double", weapon="pistol", **more).prompt == "turn", "other weapons hit one"
    assert shooting("double").prompt == "turn", "there is no second one"
    assert not shooting("double").state.rooms[DARK].fire


@rule("X-308")
def test_the_smart_gun_may_roll_once_more() -> None:
    stage = shooting("blank", "hit", weapon="smart_gun")
    assert stage.prompt == "reroll"
    stage.play("yes")
    assert (stage.prompt, hurt(stage)) == ("turn", 1)
    stage = shooting("hit", "blank", weapon="smart_gun").play("pass")
    assert hurt(stage) == 1


@rule("X-308")
def test_the_nailgun_counts_a_creeper_as_an_adult() -> None:
    assert hurt(shooting("creeper", weapon="nailgun")) == 1
    assert hurt(shooting("creeper")) == 0


@rule("X-312")
def test_the_assault_rifle_deals_one_more_whenever_it_deals_any() -> None:
    assert [hurt(shooting(face, weapon="assault_rifle")) for face in ("blank", "creeper", "hit", "double")] == [
        0,
        0,
        2,
        3,
    ]


# Weaknesses


@rule("X-274", "X-271")
@pytest.mark.parametrize(("target", "knowledge", "dealt"), [("adult", 3, 1), ("adult", 2, 0), ("creeper", 3, 0)])
def test_soft_tissue_turns_blanks_into_hits_against_adults(target: str, knowledge: int, dealt: int) -> None:
    stage = shooting("blank", target=target, change=lambda s: know(s, "soft_tissue", knowledge))
    assert hurt(stage, f"{target}1") == dealt


@rule("X-274", "X-213")
def test_soft_tissue_helps_in_melee_too() -> None:
    stage = facility(at={0: LIT}, intruders={"adult": LIT}, top={"attack": LIVES}, dice=["blank"],
                     change=lambda s: know(s, "soft_tissue", 3)).act("melee adult1")  # fmt: skip
    assert hurt(stage) == 1
    assert stage.state.players[0].serious == 0


@rule("X-275", "X-271")
@pytest.mark.parametrize(("weapon", "knowledge", "face", "dealt"), [
    ("smg", 3, "hit", 2), ("smg", 2, "hit", 1), ("smg", 3, "blank", 0), ("shotgun", 3, "hit", 2),
])  # fmt: skip
def test_energy_burns(weapon: str, knowledge: int, face: str, dealt: int) -> None:
    stage = shooting(face, weapon=weapon, change=lambda s: know(s, "energy_burns", knowledge))
    assert hurt(stage) == dealt


@rule("X-275", "X-213")
def test_energy_weapons_in_hand_do_not_help_in_melee() -> None:
    stage = facility(at={0: LIT}, intruders={"queen": LIT}, top={"attack": LIVES}, dice=["hit"],
                     change=lambda s: know(s, "energy_burns", 3)).act("melee queen1")  # fmt: skip
    assert hurt(stage, "queen1") == 1


@rule("X-276", "X-271")
@pytest.mark.parametrize(("kind", "before", "knowledge", "dies"), [
    ("adult", 0, 3, True), ("adult", 0, 2, False), ("breeder", 4, 3, True), ("breeder", 3, 3, False),
])  # fmt: skip
def test_brittle_shell_lowers_the_number_by_1(kind: str, before: int, knowledge: int, dies: bool) -> None:
    stage = shooting(
        "hit", target=kind, blood=["cut_2", "cut_4"], injuries={kind: before},
        change=lambda s: know(s, "brittle_shell", knowledge),
    )  # fmt: skip
    assert (not stage.intruders()) == dies


@rule("X-276")
def test_brittle_shell_helps_only_whoever_knows_it() -> None:
    s = facility(at={0: LIT}, intruders={"adult": LIT}, top={"attack": ["cut_2"]}).state.copy()
    know(s, "brittle_shell", 8)
    injure(s, "adult1", 1)
    assert "adult1" in s.intruders, "fire knows nothing"


@rule("X-219")
def test_an_intruder_killed_elsewhere_lies_where_it_was() -> None:
    s = facility().state.copy()
    s.intruders["adult1"] = Intruder("004", 1, 1)
    kill(s, "adult1")
    assert s.rooms["004"].objects == ("carcass",)
