"""The fifteen kinds of Strikes: damage, where they go, and what else they do."""

from tests.games.legendary.cards.stage import card, cards, stage, turn
from tests.games.legendary.table import Table
from tests.marks import rule

DAMAGE = {
    "acid_spray": 3,
    "body_slam": 2,
    "claw_rake": 2,
    "cornered": 1,
    "dragged_off": 2,
    "hesitation": 0,
    "lingering_dread": 0,
    "miss": 0,
    "numbing_shock": 1,
    "open_egg_nearby": 0,
    "pinned_down": 2,
    "scratch": 1,
    "second_mouth": 4,
    "tail_lash": 2,
    "torn_open": 3,
}


def struck(*strikes: str, **fields: object) -> Table:
    """Two players; the first has been struck once at the end of the turn. The first Strike named is drawn first."""
    fields.setdefault("hive", ["maturing_xenomorph", "vent_stalker"])
    return stage("gunner", "medic", combat=["full_grown_xenomorph"], strikes=[*reversed(strikes)], **fields).end_turn()


@cards("damage", DAMAGE)
@rule("L-83", "L-85", "L-86")
def test_a_strike_with_damage_stays_and_one_without_goes_to_the_discard(kind: str, damage: int) -> None:
    table = struck(kind, "miss", "miss")
    assert table.damage() == damage
    assert (table.wounds().count(kind), table.state.strike_discard.count(kind)) == ((1, 0) if damage else (0, 1))


@card("body_slam", "claw_rake", "scratch", "second_mouth", "torn_open", "miss")
@rule("L-86")
def test_plain_strikes_do_nothing_else() -> None:
    for kind in ("body_slam", "claw_rake", "scratch", "second_mouth", "torn_open", "miss"):
        table = struck(kind, "torn_open" if kind != "torn_open" else "scratch")
        assert (len(table.hand(1)), table.huggers(), table.dead_characters, table.wounds(2)) == (6, [], [], [])
        assert len(table.wounds(1)) == (kind != "miss")
        assert table.offers("ask for help")


@card("acid_spray")
@rule("L-191")
def test_acid_spray_kills_the_own_character_that_costs_most() -> None:
    table = struck("acid_spray", hand=["trajectory_plot", "grunt"], plays=["electric_prod", "specialist"])
    assert (table.options, table.damage()) == (["played electric_prod"], 3)
    assert table.play("played electric_prod").dead_characters == ["electric_prod"]
    table = struck("acid_spray", hand=["electric_prod"], plays=["unafraid"])
    assert table.options == ["hand electric_prod", "played unafraid"], "among equal ones the owner chooses"
    assert table.play("hand electric_prod").dead_characters == ["electric_prod"]


@card("acid_spray")
def test_acid_spray_takes_a_vigilant_card_in_play_too() -> None:
    table = struck("acid_spray", hand=["grunt"], vigil=["close_range_shotgun"], discard=["last_survivor"])
    assert table.play("vigil close_range_shotgun").dead_characters == ["close_range_shotgun"]
    assert "last_survivor" in table.discard()


@card("cornered")
@rule("L-90")
def test_cornered_draws_another_strike() -> None:
    assert struck("cornered", "claw_rake", "torn_open").wounds() == ["cornered", "claw_rake"]
    assert struck("cornered", "cornered", "miss").wounds() == ["cornered", "cornered"]


@card("dragged_off", "hesitation")
def test_strikes_that_shrink_the_next_hand() -> None:
    for kind, cards_drawn in (("dragged_off", 4), ("hesitation", 5)):
        table = struck(kind)
        assert len(table.hand(1)) == cards_drawn
        table.end_turn().end_turn()
        assert len(table.hand(1)) == 6, "the next hand only"


@card("lingering_dread")
def test_lingering_dread_kills_the_dearest_character_of_the_discard_pile() -> None:
    discard = ["trajectory_plot", "electric_prod", "grunt"]
    assert struck("lingering_dread", hand=["last_survivor"], discard=discard).dead_characters == ["electric_prod"]


@card("lingering_dread")
@rule("L-191")
def test_lingering_dread_among_equal_ones_and_beside_a_chestburster() -> None:
    fields = {"film": "alien", "hazards": 2, "rooms": {"airlock": "hazard3"}, "attack": 1, "hive": ["event2", "event2"]}
    discard = ["electric_prod", "jury_rigged_burner", "chestburster"]
    table = stage("gunner", "medic", discard=discard, strikes=["lingering_dread"], **fields).play("scan airlock")
    assert table.options == ["pile electric_prod", "pile jury_rigged_burner"]
    assert table.play("pile jury_rigged_burner").dead_characters == ["jury_rigged_burner"]


@card("lingering_dread")
def test_lingering_dread_finds_nobody_in_an_empty_pile() -> None:
    table = struck("lingering_dread", hand=["electric_prod"])
    assert (table.dead_characters, table.damage()) == ([], 0)


@card("numbing_shock")
@rule("L-117")
def test_numbing_shock_cuts_its_player_off_for_one_turn() -> None:
    table = struck("numbing_shock", "miss", "miss", "miss", "miss")
    assert table.offers("ask for help"), "the turn of the other"
    table.end_turn()
    assert (table.turn_of, table.offers("ask for help")) == (1, False)
    table.end_turn().end_turn()
    assert (table.turn_of, table.offers("ask for help")) == (1, True)


@card("open_egg_nearby")
@rule("L-138")
def test_open_egg_nearby_lays_a_facehugger_in_front_of_its_player() -> None:
    table = struck("open_egg_nearby", "miss")
    assert (table.huggers(), table.turn_of) == ([1], 2)
    assert table.state.facehuggers == 8
    assert table.end_turn().is_infected(1), "the turn of the Strike was the first of two"


@card("pinned_down")
@rule("L-39")
def test_pinned_down_adds_a_hive_card() -> None:
    table = struck("pinned_down", hive=["full_grown_xenomorph", "maturing_xenomorph", "vent_stalker"])
    assert table.rooms()[:3] == ["(maturing_xenomorph)", "(vent_stalker)", ""]


@card("tail_lash")
@rule("L-161", "L-162", "L-163")
def test_tail_lash_strikes_the_next_player_too() -> None:
    table = struck("tail_lash", "scratch")
    assert (table.wounds(1), table.wounds(2)) == (["tail_lash"], ["scratch"])
    alone = turn(combat=["full_grown_xenomorph"], strikes=["scratch", "tail_lash"]).end_turn()
    assert alone.wounds() == ["tail_lash", "scratch"]
