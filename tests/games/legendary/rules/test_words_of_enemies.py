"""Words on enemies and goal cards: L-170 to L-178."""

import pytest

from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.events import Discarded, StrikeDrawn, Struck
from derelict.games.legendary.wording.describing import abilities
from tests.games.legendary.rules.advanced_tools import NIGHT_AND_BROOD
from tests.games.legendary.rules.tools import happened
from tests.games.legendary.table import complex
from tests.marks import rule


@rule("L-170")
def test_who_would_enter_the_room_of_an_enemy_that_does_not_move_goes_past_it() -> None:
    """The card from Operations is pushed past the Queen in the Weapons Locker, and pushes on as usual there."""
    table = complex("gunner", film="aliens", hive=["event1"], strikes=["miss"],
                    rooms={"ventilation_shafts": "event2", "operations": "newt", "weapons_locker": "alien_queen up",
                           "med_lab": "hazard1", "airlock": "sentry_gun"})  # fmt: skip
    table.end_turn()
    assert table.rooms() == ["(event1)", "(event2)", "alien_queen", "(newt)", "(hazard1)"]
    assert table.found == ["sentry_gun"]


@rule("L-170")
def test_with_a_gap_before_it_nothing_goes_past_an_enemy_that_does_not_move() -> None:
    table = complex("gunner", film="aliens", hive=["event1"], strikes=["miss"],
                    rooms={"ventilation_shafts": "event2", "weapons_locker": "alien_queen up"})  # fmt: skip
    table.end_turn()
    assert table.rooms() == ["(event1)", "(event2)", "alien_queen", "", ""]


@rule("L-171")
def test_a_hive_card_goes_past_it_into_operations() -> None:
    table = complex("gunner", film="aliens", hive=["event1"], strikes=["miss"],
                    rooms={"ventilation_shafts": "alien_queen up", "operations": "newt"})  # fmt: skip
    table.end_turn()
    assert table.rooms() == ["alien_queen", "(event1)", "(newt)", "", ""]


@rule("L-171")
def test_in_the_airlock_it_lets_others_pass_into_the_combat_zone() -> None:
    rooms = {"ventilation_shafts": "event2", "operations": "event2", "weapons_locker": "hazard1",
             "med_lab": "night_swarmer", "airlock": "alien_queen up"}  # fmt: skip
    table = complex("gunner", film="aliens", hive=["event1"], strikes=["miss"], rooms=rooms)
    table.end_turn()
    assert table.rooms() == ["(event1)", "(event2)", "(event2)", "(hazard1)", "alien_queen"]
    assert table.combat == ["night_swarmer"]


@rule("L-172")
def test_an_enemy_that_does_not_strike_is_left_out() -> None:
    table = complex("gunner", combat=["alien_egg", "stray_drone"], strikes=["claw_rake", "scratch"])
    table.end_turn()
    assert table.wounds() == ["scratch"]
    assert [struck.card for struck in table.events(Struck)] == ["stray_drone"]


@rule("L-173")
@pytest.mark.parametrize(
    ("film", "enemy", "count"),
    [("alien", "stray_drone", 1), ("alien", "the_perfect_organism", 2), ("resurrection", "the_newborn", 3)],
)
def test_double_and_triple_strike(film: str, enemy: str, count: int) -> None:
    table = complex("gunner", film=film, combat=[enemy], strikes=["scratch"] * 4)
    table.end_turn()
    assert table.wounds() == ["scratch"] * count
    assert len(table.events(Struck)) == 1


@rule("L-174", "L-175")
def test_a_strike_ability_comes_after_the_drawn_strike() -> None:
    table = complex(
        "gunner", film="resurrection", combat=["escaped_xenomorph"], strikes=["scratch"], hand=["lets_rock"]
    )
    table.end_turn()
    assert table.wounds() == ["scratch"]
    assert happened(table, StrikeDrawn, Discarded) == ["StrikeDrawn", "Discarded"]


@rule("L-174")
def test_no_strike_ability_of_an_enemy_in_the_complex() -> None:
    table = complex("gunner", film="resurrection", rooms={"operations": "escaped_xenomorph up"}, hand=["lets_rock"])
    table.end_turn()
    assert table.events(Discarded) == []


@rule("L-175")
def test_with_double_strike_the_ability_comes_once_and_last(monkeypatch: pytest.MonkeyPatch) -> None:
    """No card of the box has both, so the Escaped Xenomorph is given Double Strike here."""
    monkeypatch.setattr(CARDS["escaped_xenomorph"], "strikes", 2)
    table = complex("gunner", film="resurrection", combat=["escaped_xenomorph"], strikes=["scratch", "scratch"],
                    hand=["lets_rock", "grunt"])  # fmt: skip
    table.play("end", "hand grunt")
    assert table.wounds() == ["scratch", "scratch"]
    assert happened(table, StrikeDrawn, Discarded) == ["StrikeDrawn", "StrikeDrawn", "Discarded"]


@rule("L-175")
def test_the_ability_comes_also_if_the_strike_was_avoided() -> None:
    table = complex("priest", film="resurrection", combat=["escaped_xenomorph"], strikes=["scratch"], hand=["grunt"],
                    vigil=["violence_isnt_the_answer"])  # fmt: skip
    table.play("end", "spend violence_isnt_the_answer")
    assert table.wounds() == []
    assert [lost.card for lost in table.events(Discarded)] == ["grunt"]


@rule("L-176")
@pytest.mark.parametrize(
    ("where", "help_comes"),
    [({"rooms": {"med_lab": "ash up"}}, False), ({"rooms": {"med_lab": "ash"}}, True), ({"combat": ["ash"]}, True)],
)
def test_an_ability_of_the_complex_works_only_face_up_in_the_complex(
    where: dict[str, object], help_comes: bool
) -> None:
    """While Ash is face up in the Complex, nobody may lend a card."""
    table = complex("gunner", "medic", hands=[[], ["sergeant_tech"]], **where)
    assert table.offers("ask for help") == help_comes


@rule("L-176")
@pytest.mark.parametrize(("place", "lost"), [("combat", 1), ("complex", 0)])
def test_an_ability_of_the_combat_zone_works_only_there(place: str, lost: int) -> None:
    """A Failed Clone in the Combat Zone costs a card in every Strike phase."""
    where = {"combat": ["failed_clone"]} if place == "combat" else {"rooms": {"airlock": "failed_clone up"}}
    table = complex("gunner", film="resurrection", hand=["grunt"], **where)
    table.end_turn()
    assert len(table.events(Discarded)) == lost


@rule("L-176")
@pytest.mark.parametrize(("place", "lost"), [("operations", 1), ("airlock", 0), ("combat", 0)])
def test_an_ability_may_name_a_room(monkeypatch: pytest.MonkeyPatch, place: str, lost: int) -> None:
    """A Failed Clone gets its ability for Operations."""
    clone = CARDS["failed_clone"]
    monkeypatch.setattr(clone, "zones", {("operations", "strike_phase"): clone.zones["combat_zone", "strike_phase"]})
    where: dict[str, object] = {"rooms": {place: "failed_clone up"}}
    table = complex("gunner", film="resurrection", hand=["grunt"], strikes=["miss"],
                    **(where if place != "combat" else {"combat": ["failed_clone"]}))  # fmt: skip
    assert "In Operations, in each Strike phase: Discard 1 card." in abilities("failed_clone", "en")
    assert "à chaque phase Blessure" in abilities("failed_clone", "fr")[0]
    table.end_turn()
    assert len(table.events(Discarded)) == lost


@rule("L-176")
def test_help_may_be_forbidden_from_a_room_or_from_the_combat_zone(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = [[], ["sergeant_tech"]]
    for zone, place in (("med_lab", {"rooms": {"med_lab": "ash up"}}), ("combat_zone", {"combat": ["ash"]})):
        monkeypatch.setattr(CARDS["ash"], "cuts_off", frozenset({zone}))
        assert not complex("gunner", "medic", hands=hands, **place).offers("ask for help")
        assert complex("gunner", "medic", hands=hands, rooms={"airlock": "ash up"}).offers("ask for help")


@rule("L-176")
def test_a_runner_runs_only_face_up() -> None:
    for text, room in (("xenomorph_runner up", "weapons_locker"), ("xenomorph_runner", "operations")):
        table = complex("gunner", film="alien3", hive=["hazard1"], rooms={"operations": text})
        table.end_turn()
        assert "xenomorph_runner" in table.room(room)


@rule("L-177")
def test_first_the_objective_then_the_enemies() -> None:
    """The Event adds a Hive card, which pushes the Night Swarmer; then the Night Swarmer moves of itself."""
    table = complex("gunner", film="aliens", stage=1, attack=1, hive=["newt"],
                    rooms={"ventilation_shafts": "night_swarmer up", "airlock": "event2"})  # fmt: skip
    table.play("scan airlock")
    assert table.rooms() == ["(newt)", "", "night_swarmer", "", ""]


@rule("L-177")
def test_a_hidden_enemy_has_no_event_ability() -> None:
    table = complex("gunner", film="aliens", stage=1, attack=1, hive=["newt"],
                    rooms={"ventilation_shafts": "night_swarmer", "airlock": "event2"})  # fmt: skip
    table.play("scan airlock")
    assert table.rooms() == ["(newt)", "(night_swarmer)", "", "", ""]


@rule("L-177")
def test_an_enemy_that_the_objective_brings_to_light_takes_part() -> None:
    """The Event is pushed out; the Hive card it adds pushes out the Brood Tender, which then strengthens the Finals."""
    rooms = {"ventilation_shafts": "event3", "operations": "event3", "weapons_locker": "hazard3",
             "med_lab": "brood_tender", "airlock": "event2"}  # fmt: skip
    table = complex("gunner", objectives=NIGHT_AND_BROOD, stage=1, hive=["newt", "hazard2"], rooms=rooms)
    table.end_turn()
    assert table.rooms() == ["(newt)", "(hazard2)", "(event3)", "(event3)", "(hazard3)"]
    assert table.combat == ["brood_tender"]
    assert table.state.final_lasting == 1


@rule("L-178", "L-103")
def test_the_player_whose_turn_it_is_may_pay_in_the_action_phase() -> None:
    table = complex("gunner", "medic", film="aliens", stage=1, found=["sentry_gun"], recruit=5)
    table.play("pay sentry_gun", "airlock")
    assert table.recruit == 1
    assert [(attached.kind, attached.room) for attached in table.state.attached] == [("sentry_gun", 4)]


@rule("L-178")
def test_nobody_pays_with_too_few_points_or_is_made_to_pay() -> None:
    table = complex("gunner", film="aliens", stage=1, found=["sentry_gun"], recruit=3)
    assert table.refusal("pay sentry_gun") == "L-178"
    table = complex("gunner", film="aliens", stage=1, found=["sentry_gun"], recruit=4)
    table.end_turn()
    assert table.found == ["sentry_gun"]


@rule("L-178")
def test_what_a_payment_asks_for_must_hold() -> None:
    """Cold Spray works only after Molten Lead."""
    fields = {"film": "alien3", "stage": 2, "recruit": 8, "rooms": {"med_lab": "the_beast up"}}
    table = complex("gunner", attached=["molten_lead operations", "cold_spray med_lab"], **fields)
    assert table.refusal("pay cold_spray") == "L-178"
    table.play("pay molten_lead")
    assert table.attack_in("med_lab") == CARDS["the_beast"].attack - 4
    table.play("pay cold_spray")
    assert table.attack_in("med_lab") == CARDS["the_beast"].attack - 8
    assert table.recruit == 0
