"""Agendas, and the Secrets Revealed that bring them to light."""

from tests.games.legendary.cards.stage import card, cards, icons, stage
from tests.games.legendary.table import Table
from tests.marks import rule

PRINTED = {
    "fearless": (0, 3, "strength"),
    "calm": (1, 0, "survival"),
    "caring": (1, 0, "survival"),
    "clever": (0, 0, "intel"),
    "inspiring": (2, 0, "leadership"),
    "loyal": (0, 2, "leadership"),
    "observant": (0, 1, "intel"),
    "resourceful": (1, 0, "tech"),
    "selfless": (0, 2, "strength"),
    "stubborn": (0, 2, "tech"),
}
EVIL = {
    "ruthless": (0, 3, "strength"),
    "bribed": (3, 0, "leadership"),
    "calculating": (0, 1, "intel"),
    "callous": (1, 0, "survival"),
    "deceitful": (0, 2, "tech"),
}


def two(agenda: str, **fields: object) -> Table:
    """Two players; the first holds their own Agenda card, which is face up."""
    other = "loyal" if agenda != "loyal" else "calm"
    fields = {"agenda": "hidden", "agendas": [agenda, other], "unmasked": [1], "hand": [agenda], **fields}
    return stage("gunner", "medic", **fields)


@cards("recruit, attack, of", PRINTED | EVIL)
@rule("L-234")
def test_numbers_and_class_of_an_agenda(kind: str, recruit: int, attack: int, of: str) -> None:
    table = two(kind).play(f"play {kind}")
    assert (table.recruit, table.attack) == (recruit, attack)
    assert icons(kind) == {of}


@cards("recruit, attack, of", PRINTED)
@rule("L-229", "L-237")
def test_a_good_agenda_wins_nothing_by_itself(kind: str, recruit: int, attack: int, of: str) -> None:
    assert two(kind, alive=[1]).play(f"play {kind}").results() == []


@cards("recruit, attack, of", EVIL)
@rule("L-237", "L-258")
def test_an_evil_agenda_wins_when_all_others_are_dead(kind: str, recruit: int, attack: int, of: str) -> None:
    assert two(kind).play(f"play {kind}").results() == []
    table = two(kind, alive=[1]).play(f"play {kind}")
    assert (table.results(), table.scores()) == (["won", "lost"], [2, 0])


@card("calm")
def test_calm_stays_and_avoids_a_strike() -> None:
    table = two("calm", combat=["full_grown_xenomorph"] * 2, strikes=["torn_open", "scratch"])
    table.play("play calm", "end", "pass", "spend calm")
    assert (table.wounds(1), table.vigil(1)) == (["scratch"], [])


@card("calm", "callous")
@rule("L-120")
def test_vigilant_agendas_stay_in_play() -> None:
    for kind in ("calm", "callous"):
        assert two(kind).play(f"play {kind}", "end").vigil(1) == [kind]


@card("caring")
def test_caring_heals_a_strike_of_anybody() -> None:
    table = two("caring", wounds=[["scratch"], ["claw_rake"]]).play("play caring", "player 2")
    assert (table.wounds(1), table.wounds(2)) == (["scratch"], [])


@card("clever")
def test_clever_draws_two() -> None:
    assert two("clever", decks=[["grunt", "specialist", "grunt"]]).play("play clever").hand() == ["grunt", "specialist"]


@card("inspiring", "loyal")
@rule("L-119")
def test_coordinate_agendas_are_lent() -> None:
    for kind, recruit, attack in (("inspiring", 2, 0), ("loyal", 0, 2)):
        table = two(kind, player=2, decks=[["grunt"]]).play("ask for help", f"give {kind}", f"copy {kind}")
        assert (table.recruit, table.attack, table.hand(1)) == (recruit, attack, ["grunt"])
        assert table.end_turn().discard(1) == [kind]


@card("observant")
def test_observant_scans_a_room() -> None:
    table = two("observant", rooms={"operations": "vent_stalker", "airlock": "maturing_xenomorph"})
    assert table.play("play observant").options == ["operations", "airlock"]
    assert table.play("airlock").room("airlock") == "maturing_xenomorph"


@card("resourceful")
@rule("L-167")
def test_resourceful_copies_another_card_played() -> None:
    table = two("resourceful", plays=["captain_of_the_ship", "grunt"]).play("play resourceful")
    assert table.options == ["played captain_of_the_ship", "played grunt"]
    table.play("played captain_of_the_ship")
    assert (table.recruit, table.attack) == (1, 4), "the copy comes after a Leadership card"
    assert two("resourceful").play("play resourceful").prompt == "action"


@card("selfless")
@rule("L-126")
def test_selfless_dies_to_heal_two_strikes_of_anybody() -> None:
    table = two("selfless", wounds=[["scratch"], ["claw_rake", "scratch", "torn_open"]])
    table.play("play selfless", "sacrifice selfless", "player 2", "strike torn_open", "strike claw_rake")
    assert (table.wounds(1), table.wounds(2), table.attack) == (["scratch"], ["scratch"], 2)
    assert table.dead_characters == ["selfless"]


@card("stubborn", "deceitful")
def test_agendas_that_move_an_enemy() -> None:
    rooms = {"weapons_locker": "maturing_xenomorph up", "airlock": "vent_stalker"}
    table = two("stubborn", rooms=rooms).play("play stubborn", "weapons_locker")
    assert table.rooms() == ["", "maturing_xenomorph", "", "", "(vent_stalker)"]
    assert two("stubborn", rooms=rooms).play("play stubborn", "pass").room("weapons_locker") == "maturing_xenomorph"
    table = two("deceitful", rooms=rooms, combat=["full_grown_xenomorph"]).play("play deceitful")
    assert table.options == ["weapons_locker", "pass"], "nothing is further forward than the Combat Zone"
    assert table.play("weapons_locker").rooms() == ["", "", "", "maturing_xenomorph", "(vent_stalker)"]
    assert two("deceitful", rooms=rooms).play("play deceitful", "pass").room("weapons_locker") == "maturing_xenomorph"


@card("ruthless")
@rule("L-191")
def test_ruthless_makes_a_player_discard() -> None:
    table = two("ruthless", hands=[["grunt", "specialist"]]).play("play ruthless")
    assert table.options == ["player 1", "player 2"]
    table.play("player 2")
    assert (table.asked, table.options) == (2, ["hand grunt", "hand specialist"])
    table.play("hand grunt")
    assert (table.hand(2), table.discard(2)) == (["specialist"], ["grunt"])


@card("bribed")
def test_bribed_is_a_purse() -> None:
    table = two("bribed", hq=["trajectory_plot"]).play("play bribed", "recruit trajectory_plot")
    assert (table.recruit, table.discard()) == (0, ["trajectory_plot"])


@card("calculating")
def test_calculating_looks_at_two_hidden_cards_and_draws() -> None:
    rooms = {"operations": "event2", "med_lab": "hazard2", "airlock": "vent_stalker"}
    table = two("calculating", rooms=rooms, decks=[["grunt"]]).play("play calculating", "operations", "airlock")
    assert [table.knows(1, room) for room in rooms] == [True, False, True]
    assert not any(table.knows(2, room) for room in rooms)
    assert table.hand() == ["grunt"]


@card("callous")
@rule("L-162")
def test_callous_avoids_a_strike_and_the_next_player_draws_one() -> None:
    table = two("callous", combat=["full_grown_xenomorph"], strikes=["torn_open", "scratch"])
    table.play("play callous", "end", "spend callous")
    assert (table.wounds(1), table.wounds(2)) == ([], ["scratch"])
    assert table.state.strikes[-1].kind == "torn_open"


@card("secrets_revealed")
@rule("L-232", "L-234")
def test_secrets_revealed_turns_up_an_agenda_which_is_gained() -> None:
    fields = {"agenda": "hidden", "agendas": ["calm", "ruthless", "loyal"], "unmasked": [3], "attack": 1}
    table = stage(
        "gunner", "medic", "scout", rooms={"airlock": "secrets_revealed"}, discards=[[], [], ["loyal"]], **fields
    )
    removed = table.state.removed
    table.play("scan airlock")
    assert (table.asked, table.options) == (1, ["player 1", "player 2"])
    table.play("player 2")
    assert (table.discard(2), table.room("airlock")) == (["ruthless"], "")
    assert table.state.removed == (*removed, "secrets_revealed")


@card("secrets_revealed")
@rule("L-233")
def test_secrets_revealed_with_no_secret_left() -> None:
    fields = {"agenda": "hidden", "agendas": ["calm", "ruthless"], "unmasked": [1, 2], "attack": 1}
    discards = [["calm"], ["ruthless"]]
    table = stage("gunner", "medic", rooms={"airlock": "secrets_revealed"}, discards=discards, **fields)
    removed = table.state.removed
    table.play("scan airlock")
    assert (table.prompt, table.room("airlock")) == ("action", "")
    assert table.state.removed == (*removed, "secrets_revealed")


@card("secrets_revealed")
def test_secrets_revealed_in_the_combat_zone_is_no_enemy() -> None:
    rooms = {"ventilation_shafts": "event2", "operations": "event2", "weapons_locker": "ash", "med_lab": "hazard2"}
    fields = {"agenda": "hidden", "agendas": ["calm", "ruthless"], "strikes": ["torn_open"]}
    table = stage("gunner", "medic", rooms={**rooms, "airlock": "secrets_revealed"}, **fields).end_turn()
    assert (table.asked, table.prompt) == (2, "whose_secret")
    table.play("player 1").end_turn()
    assert (table.discard(1), table.combat, table.wounds(2)) == (["calm"], [], [])
