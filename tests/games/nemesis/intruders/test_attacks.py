"""Attacks by intruders: targets, cards, dark effects, weaknesses against them (X-226 to X-242, X-272)."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from derelict.games.nemesis.content.tables import ATTACKS
from derelict.games.nemesis.events import intruders as events
from derelict.games.nemesis.rules.event_phase import IntrudersAttack
from derelict.games.nemesis.rules.intruders.attacks import Attack, attack_weakest, target
from derelict.games.nemesis.state import Rules, State
from tests.games.nemesis.intruders.test_encounters import know
from tests.games.nemesis.table import Stage, facility
from tests.marks import rule

LIT, DARK = "013", "019"
CARD = {card.id: f"{card.id}_{card.blood[-1]}" for card in ATTACKS.values()}
"""One copy of each attack card."""


def attacked(
    *cards: str,
    by: str = "adult",
    slot: str = LIT,
    moment: str = "phase",
    wounds: Sequence[str] = (),
    in_dark: bool = False,
    change: Callable[[State], None] | None = None,
) -> Stage:
    """The sentry is attacked by an intruder, which draws these cards."""
    return facility(
        at={0: slot},
        intruders={by: slot},
        wounds={0: wounds},
        top={"attack": [CARD[card] for card in cards], "wound": ["body", "leg", "knee"]},
        change=change,
        frames=[Attack(f"{by}1", 0, moment, in_dark)],
    )


def board(stage: Stage) -> tuple[int, int, int, bool]:
    """Light and serious wounds, contamination gained, slime."""
    player = stage.state.players[0]
    return player.light, player.serious, len(player.discards), player.slime


@rule("X-229")
@pytest.mark.parametrize("card", ATTACKS)
@pytest.mark.parametrize("kind", ["creeper", "adult", "breeder", "queen"])
def test_a_card_without_the_kind_of_the_attacker_does_nothing(card: str, kind: str) -> None:
    stage = attacked(card, by=kind, slot=DARK)
    drawn = stage.events(events.AttackDrawn)[0]
    assert (drawn.card, drawn.hits) == (card, kind in ATTACKS[card].kinds)
    if kind not in ATTACKS[card].kinds:
        assert board(stage) == (0, 0, 0, False)
        assert not stage.state.players[0].larva
        assert stage.intruders() == [f"{kind}1"]


@rule("X-229")
def test_the_number_on_an_attack_card_is_ignored_and_the_card_is_discarded() -> None:
    stage = facility(
        at={0: LIT}, intruders={"adult": LIT}, top={"attack": ["cut_0"]}, frames=[Attack("adult1", 0, "phase", False)]
    )
    assert stage.intruders(LIT) == ["adult1"]
    assert stage.state.discards["attack"] == ("cut_0",)


@rule("X-232", "X-143")
@pytest.mark.parametrize(("slot", "light"), [(LIT, 1), (DARK, 2)])
@pytest.mark.parametrize("kind", ["creeper", "adult", "breeder", "queen"])
def test_cut(kind: str, slot: str, light: int) -> None:
    stage = attacked("cut", by=kind, slot=slot)
    assert board(stage) == (light, 0, 1, False)
    assert len(stage.events(events.DarkAdds)) == light - 1


@rule("X-233")
@pytest.mark.parametrize("slot", [LIT, DARK])
def test_blood_chase_wounds_and_slimes(slot: str) -> None:
    assert board(attacked("blood_chase", slot=slot)) == (1, 0, 0, True)


@rule("X-233", "X-242")
@pytest.mark.parametrize(("wound", "follows"), [("body", True), ("body!", False), ("", False)])
def test_blood_chase_follows_an_escape_of_somebody_with_an_open_wound(wound: str, follows: bool) -> None:
    stage = facility(
        at={0: LIT}, intruders={"adult": LIT}, wounds={0: [wound] if wound else []},
        rooms={"010": "archive"}, top={"attack": [CARD["blood_chase"]]}, dice=["1"],
    )  # fmt: skip
    stage.act("move 010").quiet()
    assert stage.at(0) == "010"
    assert stage.intruders("010") == ["adult1"] * follows
    assert len(stage.thrown()) == (0 if follows else 1), "company means no noise roll"


@rule("X-233")
def test_several_intruders_may_follow() -> None:
    stage = facility(
        at={0: LIT}, intruders={"adult": [LIT, LIT]}, wounds={0: ["body"]}, rooms={"010": "archive"},
        top={"attack": ["blood_chase_5", "blood_chase_4"]},
    )  # fmt: skip
    stage.act("move 010").quiet()
    assert stage.intruders("010") == ["adult1", "adult2"]


@rule("X-233")
def test_blood_chase_follows_nobody_who_is_not_escaping() -> None:
    stage = attacked("blood_chase", wounds=["body"])
    assert not stage.events(events.Followed)


@rule("X-234", "X-245")
@pytest.mark.parametrize(("wounds", "serious"), [
    ([], 1), (["body"], 3), (["body!"], 2), (["body", "leg!"], None), (["body!", "leg!"], None),
    (["body", "leg", "arm"], None),
])  # fmt: skip
def test_blood_rage(wounds: list[str], serious: int | None) -> None:
    stage = attacked("blood_rage", by="breeder", wounds=wounds)
    assert stage.state.players[0].is_alive == (serious is not None)
    if serious is not None:
        assert stage.state.players[0].serious == serious


@rule("X-235")
def test_evolve_puts_a_breeder_in_the_place_of_the_creeper() -> None:
    stage = attacked("evolve", by="creeper")
    assert stage.intruders(LIT) == ["breeder1"]
    assert board(stage) == (0, 0, 0, False)
    assert len(stage.events(events.Attacked)) == 1


@rule("X-235", "X-229")
def test_in_the_dark_the_breeder_attacks_at_once() -> None:
    stage = attacked("evolve", "cut", by="creeper", slot=DARK)
    assert [event.attacker for event in stage.events(events.Attacked)] == ["creeper1", "breeder1"]
    assert board(stage) == (2, 0, 1, False)


@rule("X-235")
def test_without_a_breeder_left_nothing_evolves() -> None:
    def change(s: State) -> None:
        s.intruders |= dict.fromkeys(("breeder1", "breeder2"), s.intruders["creeper1"])

    stage = attacked("evolve", "cut", by="creeper", slot=DARK, change=change)
    assert "creeper1" in stage.intruders(DARK)
    assert len(stage.events(events.Attacked)) == 1


@rule("X-236")
@pytest.mark.parametrize("kind", ["creeper", "queen"])
@pytest.mark.parametrize(("slot", "infested"), [(LIT, False), (DARK, True)])
def test_infecting_the_host(kind: str, slot: str, infested: bool) -> None:
    stage = attacked("infecting_the_host", by=kind, slot=slot)
    assert board(stage) == (0, 0, int(infested), True)
    assert stage.state.players[0].larva == infested
    assert stage.intruders(slot) == [f"{kind}1"], "the attacker stays"


@rule("X-237")
@pytest.mark.parametrize("kind", ["adult", "breeder", "queen"])
@pytest.mark.parametrize(("slot", "wounds", "serious"), [
    (LIT, [], 1), (LIT, ["arm", "leg"], 3), (DARK, ["arm"], 2), (DARK, ["arm!", "leg!"], None),
])  # fmt: skip
def test_perched_in_the_dark(kind: str, slot: str, wounds: list[str], serious: int | None) -> None:
    stage = attacked("perched_in_the_dark", by=kind, slot=slot, wounds=wounds)
    player = stage.state.players[0]
    assert (player.serious if player.is_alive else None) == serious


@rule("X-238")
@pytest.mark.parametrize(("slot", "wounds", "serious"), [
    (LIT, [], 1), (LIT, ["leg"], 2), (DARK, [], 1), (DARK, ["leg!"], None),
])  # fmt: skip
def test_piercing_the_heart(slot: str, wounds: list[str], serious: int | None) -> None:
    stage = attacked("piercing_the_heart", by="queen", slot=slot, wounds=wounds)
    player = stage.state.players[0]
    assert (player.serious if player.is_alive else None) == serious
    assert len(player.discards) == 1


@rule("X-231", "X-202")
def test_a_larva_leaves_the_board_and_infests() -> None:
    stage = attacked("cut", by="larva")
    assert not stage.intruders()
    assert stage.state.players[0].larva
    assert stage.pile(0) == ["contamination"]
    assert not stage.state.discards["attack"]


@rule("X-231")
def test_a_second_larva_only_contaminates() -> None:
    def change(s: State) -> None:
        s.players[0].larva = True

    stage = attacked("cut", by="larva", change=change)
    assert stage.state.players[0].is_alive
    assert stage.pile(0) == ["contamination"]


@rule("X-149", "X-81")
def test_an_attack_may_count_as_in_darkness_whatever_the_light() -> None:
    assert board(attacked("cut", in_dark=True)) == (2, 0, 1, False)


@rule("X-272", "X-271")
@pytest.mark.parametrize(("by", "card", "knowledge", "alive"), [
    ("adult", "perched_in_the_dark", 3, True), ("adult", "perched_in_the_dark", 2, False),
    ("breeder", "perched_in_the_dark", 3, False), ("queen", "piercing_the_heart", 3, False),
])  # fmt: skip
def test_wary_of_shadows(by: str, card: str, knowledge: int, alive: bool) -> None:
    stage = attacked(
        card, by=by, slot=DARK, wounds=["leg", "arm"], change=lambda s: know(s, "wary_of_shadows", knowledge)
    )
    assert stage.state.players[0].is_alive == alive
    assert len(stage.events(events.DarkIgnored)) == alive


@rule("X-272")
def test_wary_of_shadows_helps_against_no_other_card() -> None:
    stage = attacked("cut", slot=DARK, change=lambda s: know(s, "wary_of_shadows", 8))
    assert board(stage) == (2, 0, 1, False)


@rule("X-226", "X-42")
@pytest.mark.parametrize(("hands", "first", "expected"), [
    ((3, 2, 4), 0, 1), ((2, 2, 4), 0, 0), ((2, 2, 4), 1, 1), ((2, 4, 2), 1, 2), ((0, 1, 1), 1, 0),
])  # fmt: skip
def test_intruders_attack_whoever_has_the_fewest_cards(hands: tuple[int, ...], first: int, expected: int) -> None:
    def change(s: State) -> None:
        s.first = first

    stage = together(hands, change=change)
    assert target(stage.state, LIT) == expected


def together(hands: Sequence[int], change: Callable[[State], None] | None = None, **more: Any) -> Stage:
    """Three characters in one room, with so many cards in hand."""
    cards = ["search", "search", "demolition", "interruption", "repairs"]
    return facility(
        "sentry", "survivor", "xenobiologist", at=dict.fromkeys(range(3), LIT),
        hands={seat: cards[:count] for seat, count in enumerate(hands)}, change=change, **more,
    )  # fmt: skip


@rule("X-226")
@pytest.mark.parametrize(("hands", "told"), [((3, 2, 4), [(1, 2, False)]), ((2, 2, 4), [(0, 2, True)])])
def test_the_log_says_why_an_intruder_attacks_this_character(
    hands: tuple[int, ...], told: list[tuple[int, int, bool]]
) -> None:
    stage = together(hands, intruders={"adult": LIT}, top={"attack": ["cut_5"]}, frames=[IntrudersAttack()]).quiet()
    assert [(event.seat, event.cards, event.tied) for event in stage.events(events.Targeted)] == told
    alone = facility(at={0: LIT}, intruders={"adult": LIT}, top={"attack": ["cut_5"]}, frames=[IntrudersAttack()])
    assert alone.events(events.Attacked)
    assert not alone.events(events.Targeted), "there is no choice"


@rule("X-226")
def test_only_characters_in_the_room_are_targets() -> None:
    def change(s: State) -> None:
        s.players[1].slot = DARK

    assert target(together((3, 0, 2), change=change).state, LIT) == 2
    assert target(together((3, 0, 2)).state, "001") == -1


@rule("X-227", "X-421")
def test_contamination_counts_unless_the_option_says_otherwise() -> None:
    hands = {0: ["search", "search", "contamination"], 1: ["search", "contamination", "contamination", "contamination"]}
    s = facility("sentry", "survivor", at={0: LIT, 1: LIT}, hands=hands).state.copy()
    assert target(s, LIT) == 0
    s.rules = Rules(target="action_cards")
    assert target(s, LIT) == 1
    before = s.revelations
    attack_weakest(s, "adult1")
    assert s.revelations == before, "there is no such intruder"
    stage = facility("sentry", "survivor", at={0: LIT, 1: LIT}, hands=hands, intruders={"adult": LIT})
    s = stage.state.copy()
    s.rules = Rules(target="action_cards")
    s.log = []
    attack_weakest(s, "adult1")
    assert not s.log, "the numbers of action cards stay secret"
    assert s.revelations == before + 1, "the target tells something about the hands"


@rule("X-228")
@pytest.mark.parametrize("moment", ["surprise", "escape"])
def test_surprise_and_escape_have_their_targets(moment: str) -> None:
    stage = together((5, 0, 1), intruders={"adult": LIT}, top={"attack": [CARD["cut"]]}, frames=[
        Attack("adult1", 0, moment, False)
    ])  # fmt: skip
    stage.quiet()
    assert [player.light for player in stage.state.players] == [1, 0, 0]


@rule("X-230", "X-329", "X-240")
def test_in_step_7_rooms_follow_by_number_and_the_strongest_and_oldest_attacks_first() -> None:
    stage = facility(
        "sentry", "survivor", at={0: "019", 1: "008"}, rooms={"008": "archive"},
        intruders={"larva": ["019", "008"], "adult": ["008", "019", "008", "001"], "queen": "019"},
        top={"attack": [CARD["evolve"], "evolve_0", "infecting_the_host_4", CARD["blood_rage"], "blood_rage_3"]},
        frames=[IntrudersAttack()],
    )  # fmt: skip
    stage.quiet()
    assert [(event.attacker, event.seat) for event in stage.events(events.Attacked)] == [
        ("adult1", 1), ("adult3", 1), ("larva2", 1), ("queen1", 0), ("adult2", 0), ("larva1", 0),
    ]  # fmt: skip


@rule("X-226")
def test_the_target_is_looked_for_when_each_attack_comes() -> None:
    stage = together((5, 4, 1), intruders={"adult": [LIT, LIT]}, top={"attack": [CARD["perched_in_the_dark"], "cut_5"]},
                     wounds={2: ["arm", "leg", "knee"]}, frames=[IntrudersAttack()])  # fmt: skip
    stage.quiet()
    assert not stage.state.players[2].is_alive
    assert [event.seat for event in stage.events(events.Attacked)] == [2, 1]


@rule("X-239", "X-240")
def test_whoever_escapes_is_attacked_by_every_intruder_of_the_room_then_moves() -> None:
    stage = facility(
        at={0: LIT}, intruders={"creeper": LIT, "adult": LIT, "breeder": "001"}, rooms={"010": "archive"},
        top={"attack": [CARD["cut"], "cut_4"]}, dice=["1"],
    )  # fmt: skip
    stage.act("move 010").quiet()
    assert [event.attacker for event in stage.events(events.Attacked)] == ["adult1", "creeper1"]
    assert stage.at(0) == "010"
    assert stage.noise == ["c13"]


@rule("X-241", "X-240", "X-256")
def test_whoever_is_killed_on_the_run_lies_in_the_room_left_and_no_more_attacks_follow() -> None:
    stage = facility(
        "sentry", "survivor", at={0: LIT, 1: "001"}, intruders={"adult": [LIT, LIT]}, rooms={"010": "archive"},
        wounds={0: ["arm", "leg", "knee"]}, top={"attack": [CARD["cut"]]},
    )  # fmt: skip
    stage.act("move 010").quiet()
    assert not stage.state.players[0].is_alive
    assert stage.state.rooms[LIT].objects == ("corpse0",)
    assert len(stage.events(events.Attacked)) == 1


@rule("X-10")
def test_an_empty_attack_deck_is_replaced_by_its_shuffled_discard_pile() -> None:
    def change(s: State) -> None:
        s.discards["attack"] = tuple(card.kind for card in s.decks["attack"])
        s.decks["attack"] = ()

    stage = facility(at={0: LIT}, intruders={"adult": LIT}, change=change, frames=[Attack("adult1", 0, "phase", False)])
    assert (len(stage.state.decks["attack"]), len(stage.state.discards["attack"])) == (19, 1)
