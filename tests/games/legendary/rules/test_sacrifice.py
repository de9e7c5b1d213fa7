"""Sacrifice: L-126 to L-128, and Mobilize: L-129, L-130."""

from typing import Any

import pytest

from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.events import CharacterKilled, Gained, Refilled, Sacrificed, Struck
from tests.games.legendary.draw.pictures import picture
from tests.games.legendary.rules.tools import happened
from tests.games.legendary.table import complex
from tests.marks import rule

FIERCE: dict[str, Any] = {"characters": ["brother_dillon", "christie", "johner", "lieutenant_ripley"]}


@rule("L-126")
def test_a_card_is_played_as_usual_and_killed_later_for_its_effect() -> None:
    table = complex("gunner", "medic", hand=["fire_axe", "grunt"], **FIERCE)
    table.play("play fire_axe")
    assert table.attack == 2
    table.play("play grunt", "sacrifice fire_axe")
    assert table.attack == 2 + 1 + 2
    assert table.dead_characters == ["fire_axe"]
    assert "fire_axe" not in table.state.owned[0]
    table.end_turn()
    assert table.discard() == ["grunt"]


@rule("L-126")
def test_a_card_need_not_be_sacrificed() -> None:
    table = complex("gunner", "medic", hand=["fire_axe"], **FIERCE)
    table.play("play fire_axe").end_turn()
    assert table.discard() == ["fire_axe"]
    assert table.dead_characters == []


@rule("L-126")
def test_a_card_is_sacrificed_once_and_only_when_it_was_played() -> None:
    table = complex("gunner", "medic", hand=["fire_axe", "fire_axe"], **FIERCE)
    assert table.refusal("sacrifice fire_axe") == "L-126"
    table.play("play fire_axe", "sacrifice fire_axe")
    assert table.refusal("sacrifice fire_axe") == "L-126", "the other one is still in hand"


@rule("L-126", "L-168")
def test_a_card_and_its_copy_are_different_things_to_sacrifice() -> None:
    table = complex("gunner", "medic", plays=["fire_axe", "fire_axe card=copy"], **FIERCE)
    assert {"sacrifice fire_axe", "sacrifice copy fire_axe"} <= set(table.options)
    table.play("sacrifice copy fire_axe")
    assert (table.attack, table.dead_characters) == (2, []), "the card itself lives"
    assert table.refusal("sacrifice copy fire_axe") == "L-126"
    table.play("sacrifice fire_axe")
    assert (table.attack, table.dead_characters) == (4, ["fire_axe"])


@rule("L-126", "L-201")
def test_a_card_and_its_clone_are_different_things_to_sacrifice() -> None:
    plays = ["fire_axe", "fire_axe card=grown_in_a_lab"]
    table = complex("gunner", "medic", plays=plays, characters=[*FIERCE["characters"][:3], "ripley_no_8"])
    table.play("sacrifice clone fire_axe")
    assert table.dead_characters == ["grown_in_a_lab"]
    table.play("sacrifice fire_axe")
    assert table.dead_characters == ["grown_in_a_lab", "fire_axe"]


@rule("L-126", "L-168")
def test_the_choices_bear_different_names_and_lie_on_different_cards() -> None:
    plays = ["fire_axe", "fire_axe card=copy", "fire_axe card=grown_in_a_lab"]
    table = complex("gunner", "medic", plays=plays, characters=[*FIERCE["characters"][:3], "ripley_no_8"])
    drawn = {item.choice: item for item in picture(table.match, "en", "wide", 0).items if item.choice}
    marks = [drawn[text] for text in table.options if text.startswith("sacrifice")]
    assert [item.label for item in marks] == [
        "Sacrifice Fire Axe", "Sacrifice Fire Axe (copy)", "Sacrifice Fire Axe (clone)",
    ]  # fmt: skip
    assert len({(item.x, item.y) for item in marks}) == 3


@rule("L-127")
def test_recruit_points_and_attack_of_a_sacrificed_card_are_kept() -> None:
    table = complex("gunner", "medic", hand=["fire_axe"], combat=["lurker_drone"], **FIERCE)
    table.play("play fire_axe", "sacrifice fire_axe", "fight combat 1")
    assert table.attack == 2
    assert table.dead_enemies == ["lurker_drone"]


@rule("L-127")
def test_a_sacrificed_card_still_counts_for_class_and_team_abilities() -> None:
    table = complex("gunner", "medic", hand=["fire_axe", "protective_rage"], **FIERCE)
    table.play("play fire_axe", "sacrifice fire_axe", "play protective_rage")
    assert table.attack == 2 + 2 + 4
    table = complex("gunner", "medic", hand=["cut_the_strap", "hired_muscle"], combat=["stray_drone"], **FIERCE)
    table.play("play cut_the_strap", "sacrifice cut_the_strap", "play hired_muscle")
    assert table.attack == 5 + 2 + 6, "Cut the Strap is a card of the Betty"


@rule("L-127")
def test_the_once_this_turn_ability_of_a_sacrificed_card_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """No printed card has both, so a Fire Axe gets the ability of a Civilian Advisor."""
    monkeypatch.setattr(CARDS["fire_axe"], "once", CARDS["civilian_advisor"].once)
    table = complex("gunner", "medic", hand=["fire_axe"], **FIERCE)
    first = table.state.hq[0]
    table.play("play fire_axe", "sacrifice fire_axe")
    assert table.offers("use fire_axe")
    table.play("use fire_axe", f"hq {first}")
    assert table.state.barracks[0].kind == first
    assert not table.offers("use fire_axe")


@rule("L-128")
def test_a_sacrifice_at_any_point_of_the_action_phase() -> None:
    table = complex("gunner", "medic", hand=["fire_axe", "grunt"], recruit=3, **FIERCE)
    table.play("play fire_axe")
    for line in ("play grunt", "recruit sergeant"):
        assert table.offers("sacrifice fire_axe")
        table.play(line)
    assert table.offers("sacrifice fire_axe")


@rule("L-128")
def test_a_sacrifice_before_each_enemy_strikes() -> None:
    table = complex("gunner", "medic", hand=["cut_the_strap"], combat=["stray_drone", "dormant_drone"],
                    strikes=["body_slam", "scratch"], **FIERCE)  # fmt: skip
    table.play("play cut_the_strap", "end")
    assert table.options == ["sacrifice cut_the_strap", "pass"]
    table.play("pass")
    assert table.wounds() == ["scratch"]
    assert table.prompt == "before_strike", "before the second, too"
    table.play("sacrifice cut_the_strap", "combat 2")
    assert table.wounds() == ["scratch"]
    assert table.dead_enemies == ["dormant_drone"]
    assert [event.card for event in table.events(Struck)] == ["stray_drone"]
    assert table.turn_of == 2


@rule("L-128")
def test_a_sacrifice_after_the_last_strike() -> None:
    table = complex("gunner", "medic", hand=["cut_the_strap"], combat=["stray_drone"], strikes=["scratch"], **FIERCE)
    table.play("play cut_the_strap", "end", "pass")
    assert (table.wounds(), table.prompt) == (["scratch"], "after_strikes")
    table.play("sacrifice cut_the_strap")
    assert (table.dead_enemies, table.turn_of) == (["stray_drone"], 2)
    table = complex("gunner", "medic", hand=["cut_the_strap"], combat=["stray_drone"], strikes=["scratch"], **FIERCE)
    table.play("play cut_the_strap", "end", "pass", "pass")
    assert (table.combat, table.turn_of) == (["stray_drone"], 2)


@rule("L-128")
def test_a_sacrifice_before_a_zone_ability_strikes_and_after_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Alien Queen strikes from the Complex. The sacrifice of the Fire Axe heals, as that of Selfless does."""
    monkeypatch.setattr(CARDS["fire_axe"], "sacrifice", CARDS["selfless"].sacrifice)
    objectives = ("the_lost_colony", "they_mostly_come_at_night", "whos_laying_the_eggs")
    fields: dict[str, Any] = {"objectives": objectives, "hand": ["fire_axe"], "rooms": {"airlock": "alien_queen up"},
                              "strikes": ["scratch"], **FIERCE}  # fmt: skip
    table = complex("gunner", "medic", wounds=[["body_slam"]], **fields)
    table.play("play fire_axe", "end")
    assert table.prompt == "before_strike"
    table.play("sacrifice fire_axe", "player 1")
    assert table.wounds() == ["scratch"]
    table = complex("gunner", "medic", **fields)
    table.play("play fire_axe", "end")
    assert (table.prompt, table.wounds()) == ("after_strikes", ["scratch"]), "before it there was nothing to heal"
    table.play("sacrifice fire_axe", "player 1")
    assert (table.wounds(), table.turn_of) == ([], 2)


@rule("L-128")
def test_nobody_is_asked_about_a_sacrifice_that_can_do_nothing() -> None:
    """Attack is of no use in the Strike phase, and without an enemy in the Combat Zone there is none to kill."""
    combat = ["stray_drone", "dormant_drone", "gatherer_drone"]
    table = complex("gunner", "medic", hand=["fire_axe"], combat=combat, strikes=["miss"] * 3, **FIERCE)
    assert table.play("play fire_axe", "end").turn_of == 2
    assert len(table.events(Struck)) == 3
    table = complex("gunner", "medic", hand=["cut_the_strap"], **FIERCE)
    assert table.play("play cut_the_strap", "end").turn_of == 2


@rule("L-128")
def test_an_enemy_killed_before_it_strikes_does_not_strike() -> None:
    table = complex("gunner", "medic", hand=["cut_the_strap"], combat=["stray_drone"], strikes=["scratch"], **FIERCE)
    table.play("play cut_the_strap", "end", "sacrifice cut_the_strap")
    assert table.wounds() == []
    assert happened(table, Sacrificed, Struck) == ["Sacrificed"]


@rule("L-128")
def test_no_sacrifice_while_another_effect_is_under_way() -> None:
    table = complex("gunner", "medic", hand=["fire_axe", "taped_up_weapons", "grunt"], **FIERCE)
    table.play("play fire_axe", "play taped_up_weapons")
    assert table.prompt == "which_killed"
    assert not table.offers("sacrifice fire_axe")
    assert table.refusal("sacrifice fire_axe") is not None


@rule("L-128")
def test_no_sacrifice_in_the_turn_of_another_or_in_a_later_turn() -> None:
    table = complex("gunner", "medic", hand=["fire_axe"], **FIERCE)
    table.play("play fire_axe").end_turn()
    assert table.refusal("sacrifice fire_axe") == "L-126"
    table.end_turn()
    assert table.refusal("sacrifice fire_axe") == "L-126"


@rule("L-129")
def test_mobilize_is_carried_out_when_the_character_is_recruited() -> None:
    hq = ["barroom_brawler", "hired_muscle", "concealed_firearm", "ricochet_shot", "sleeve_holsters"]
    table = complex("gunner", "medic", hand=["grunt"], hq=hq, recruit=2, **FIERCE)
    table.play("recruit barroom_brawler")
    assert table.prompt == "which_killed"
    assert happened(table, Refilled, CharacterKilled) == ["Refilled"], "the HQ is refilled before"
    table.play("hand grunt")
    assert table.dead_characters == ["grunt"]
    assert table.discard() == ["barroom_brawler"]


@rule("L-129")
def test_mobilize_is_carried_out_when_the_character_is_gained() -> None:
    hq = ["barroom_brawler", "hired_muscle", "concealed_firearm", "ricochet_shot", "sleeve_holsters"]
    table = complex("executive", "medic", hand=["welcome_aboard", "grunt"], hq=hq, **FIERCE)
    table.play("play welcome_aboard", "hq barroom_brawler")
    assert table.prompt == "which_killed"
    assert happened(table, Gained, Refilled) == ["Refilled", "Gained"]


@rule("L-130")
def test_what_says_may_can_be_left() -> None:
    hq = ["barroom_brawler", "hired_muscle", "concealed_firearm", "ricochet_shot", "sleeve_holsters"]
    table = complex("gunner", "medic", hand=["grunt"], hq=hq, recruit=2, **FIERCE)
    table.play("recruit barroom_brawler", "pass")
    assert (table.dead_characters, table.prompt) == ([], "action")


@rule("L-129", "L-130")
def test_a_mobilize_text_without_may_must_be_carried_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """All printed ones say "may", so a Barroom Brawler gets another text: gain a Sergeant."""
    monkeypatch.setattr(CARDS["barroom_brawler"], "mobilize", CARDS["report_for_duty"].play)
    hq = ["barroom_brawler", "hired_muscle", "concealed_firearm", "ricochet_shot", "sleeve_holsters"]
    table = complex("gunner", "medic", hq=hq, recruit=2, sergeants=["sergeant_tech"], **FIERCE)
    table.play("recruit barroom_brawler")
    assert table.discard() == ["barroom_brawler", "sergeant_tech"]
    assert table.prompt == "action"
    assert happened(table, Refilled, Gained) == ["Refilled", "Gained", "Gained"], "the HQ is refilled before"


@rule("L-130")
def test_mobilize_is_ignored_when_the_card_is_played() -> None:
    table = complex("gunner", "medic", hand=["barroom_brawler", "grunt"], **FIERCE)
    table.play("play barroom_brawler")
    assert table.prompt == "action"
    assert table.attack == 1
    table.end_turn()
    assert table.dead_characters == []
