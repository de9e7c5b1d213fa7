"""Hidden Agendas, Secrets Revealed and the traitor: L-226 to L-245."""

from typing import Any

import msgspec
import pytest

from derelict.core.chance import Chance
from derelict.core.errors import BadPosition, UnknownOption
from derelict.games.legendary.content.kinds import CARDS, DRONES, EVIL, GOOD
from tests.games.legendary.rules.advanced_tools import agendas_as_seen, begun, hand_as_seen, layer
from tests.games.legendary.table import GAME, Table, complex
from tests.marks import rule

NEARLY_DEAD = ["second_mouth", "torn_open", "body_slam"]
"""Nine points of damage: one more kills most."""


def betrayed(*roles: str, **fields: Any) -> Table:
    """Seat 1 is the traitor, the others are good; Agendas are hidden."""
    roles = roles or ("gunner", "medic", "commander")
    agendas = ["bribed", *GOOD[: len(roles) - 1]]
    return complex(*roles, **({"agenda": "hidden", "agendas": agendas} | fields))


@rule("L-226")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_one_good_agenda_for_each_and_an_evil_one_are_dealt_and_one_is_left(seats: int) -> None:
    traitors, dealt = set(), set()
    for seed in range(40):
        table = begun(seats, seed, agenda="hidden")
        kinds = [card.kind for card in table.state.agendas]
        spare = [card.kind for card in table.state.spare_agenda]
        assert (len(kinds), len(spare)) == (seats, 1)
        assert len(set(kinds + spare)) == seats + 1
        assert sum(kind in EVIL for kind in kinds + spare) == 1
        assert sum(kind in GOOD for kind in kinds + spare) == seats
        traitors.add(next((seat for seat, kind in enumerate(kinds) if kind in EVIL), None))
        dealt |= set(kinds)
    assert traitors == {*range(seats), None}
    assert len(dealt & set(EVIL)) > 2
    assert len(dealt & set(GOOD)) > 6


@rule("L-226")
def test_nobody_sees_the_agenda_that_went_back() -> None:
    table = begun(3, 1, agenda="hidden")
    for seat in (0, 1, 2, None):
        assert GAME.hide(table.state, seat).spare_agenda[0].kind not in (*GOOD, *EVIL)


@rule("L-227")
@pytest.mark.parametrize("agenda", ["hidden", "delayed"])
def test_agendas_need_two_players(agenda: str) -> None:
    with pytest.raises(UnknownOption):
        GAME.start(seats=1, seed=1, mode="alien", agenda=agenda)
    assert len(begun(2, 1, agenda=agenda).state.agendas) == 2


@rule("L-228")
def test_each_sees_the_own_agenda_only() -> None:
    table = begun(3, 1, agenda="hidden")
    kinds = [card.kind for card in table.state.agendas]
    assert agendas_as_seen(table, by=1) == [kinds[0], "?", "?"]
    assert agendas_as_seen(table, by=3) == ["?", "?", kinds[2]]
    assert agendas_as_seen(table, by=None) == ["?", "?", "?"]


@rule("L-228")
def test_nothing_offers_to_show_the_agenda() -> None:
    table = betrayed()
    assert all("bribed" not in option for option in table.options)
    assert "bribed" not in table.hand(1) + table.deck(1) + table.discard(1)


FINALE: dict[str, Any] = {
    "stage": 2,
    "combat": ["the_perfect_organism"],
    "attack": CARDS["the_perfect_organism"].attack,
}
"""Only the Final Enemy stands before the end."""


@rule("L-229")
def test_good_players_win_with_the_objectives_and_the_living_traitor_does_not() -> None:
    table = betrayed(**FINALE)
    table.play("fight combat 1")
    assert table.results() == ["lost", "won", "won"]


@rule("L-229")
def test_good_players_win_also_when_the_traitor_is_dead() -> None:
    table = betrayed(alive=[2, 3], player=2, **FINALE)
    table.play("fight combat 1")
    assert table.results() == ["lost", "won", "won"]


@rule("L-229")
def test_dead_good_players_win_too() -> None:
    table = betrayed(alive=[1, 3], **FINALE)
    table.play("fight combat 1")
    assert table.results() == ["lost", "won", "won"]


@rule("L-230")
@pytest.mark.parametrize(("seats", "drones"), [(2, 4), (3, 6), (4, 8), (5, 10)])
def test_secrets_revealed_replace_drones(seats: int, drones: int) -> None:
    """The rulebook's examples: three and six with three players, four and eight with four."""
    table = begun(seats, 1, agenda="hidden")
    hive = [card.kind for card in table.state.hive] + [card.kind for card in table.state.rooms if card is not None]
    assert hive.count("secrets_revealed") == seats
    assert sum(kind in DRONES for kind in hive) == drones


@rule("L-230")
def test_without_agendas_there_are_only_drones() -> None:
    table = begun(3, 1)
    hive = [card.kind for card in table.state.hive] + [card.kind for card in table.state.rooms if card is not None]
    assert "secrets_revealed" not in hive
    assert sum(kind in DRONES for kind in hive) == 9


@rule("L-231")
def test_every_mini_deck_gets_an_equal_share_of_drones_and_secrets_together() -> None:
    shares = set()
    for seed in range(10):
        table = begun(3, seed, agenda="hidden", preparation="1")
        extra = [
            [kind for kind in layer(table, number) if kind in (*DRONES, "secrets_revealed")] for number in (1, 2, 3)
        ]
        assert [len(cards) for cards in extra] == [3, 3, 3]
        shares.add(tuple(cards.count("secrets_revealed") for cards in extra))
    assert len(shares) > 1


@rule("L-231")
def test_nobody_knows_where_the_secrets_are() -> None:
    table = begun(3, 1, agenda="hidden", preparation="1")
    for seat in (0, 1, 2, None):
        assert {card.kind for card in GAME.hide(table.state, seat).hive} == {"?"}


@rule("L-232", "L-234")
def test_a_revealed_secret_turns_up_the_agenda_of_a_player_of_ones_choice() -> None:
    table = betrayed(attack=1, rooms={"airlock": "secrets_revealed"})
    table.play("scan airlock")
    assert (table.prompt, table.asked) == ("whose_secret", 1)
    assert table.options == ["player 1", "player 2", "player 3"]
    table.play("player 2")
    assert table.discard(2) == [GOOD[0]]
    assert agendas_as_seen(table, by=3) == ["?", GOOD[0], GOOD[1]]
    assert agendas_as_seen(table, by=None) == ["?", GOOD[0], "?"]
    assert table.room("airlock") == ""
    assert "secrets_revealed" in table.state.removed


@rule("L-232")
def test_one_may_reveal_oneself_and_nobody_twice() -> None:
    table = betrayed(attack=2, rooms={"airlock": "secrets_revealed", "med_lab": "secrets_revealed"}, hand=["grunt"])
    table.play("scan med_lab", "player 1")
    assert table.discard(1) == ["bribed"]
    table.play("play grunt", "scan airlock")
    assert table.options == ["player 2", "player 3"]


@rule("L-232")
def test_in_the_combat_zone_it_does_the_same() -> None:
    rooms = {"ventilation_shafts": "event1", "operations": "event1", "weapons_locker": "hazard1",
             "med_lab": "alien_egg", "airlock": "secrets_revealed"}  # fmt: skip
    table = betrayed(rooms=rooms)
    table.end_turn()
    assert (table.prompt, table.asked) == ("whose_secret", 2)
    table.play("player 3")
    assert table.combat == []
    assert table.discard(3) == [GOOD[1]]


@rule("L-233")
def test_without_a_hidden_agenda_it_does_nothing() -> None:
    table = betrayed("gunner", "medic", attack=1, rooms={"airlock": "secrets_revealed"}, unmasked=[1, 2],
                     discards=[["bribed"], [GOOD[0]]])  # fmt: skip
    table.play("scan airlock")
    assert table.prompt == "action"
    assert "secrets_revealed" in table.state.removed
    assert (table.discard(1), table.discard(2)) == (["bribed"], [GOOD[0]])


@rule("L-234")
def test_a_gained_agenda_works_like_a_character() -> None:
    """Fearless is a Strength card with 3 Attack; it can be killed like any other."""
    table = complex("gunner", "medic", agenda="hidden", agendas=["fearless", "calm"], unmasked=[1], film="aliens",
                    hand=["fearless", "protective_rage", "taped_up_weapons"])  # fmt: skip
    table.play("play fearless")
    assert table.attack == 3
    table.play("play protective_rage")
    assert table.attack == 7
    table.play("play taped_up_weapons", "played fearless")
    assert table.dead_characters == ["fearless"]


@rule("L-235")
def test_death_reveals_an_agenda_and_takes_it_out_of_the_game() -> None:
    table = betrayed(attack=4, strikes=["scratch"], wounds=[[], NEARLY_DEAD])
    assert agendas_as_seen(table, by=None) == ["?", "?", "?"]
    table.play("fight player 2")
    assert not table.lives(2)
    assert agendas_as_seen(table, by=None) == ["?", GOOD[0], "?"]
    assert GOOD[0] in table.state.removed
    assert table.discard(2) == []


COMPLEX = {"operations": "event1", "weapons_locker": "failed_clone up", "med_lab": "cloned_warrior up",
           "airlock": "auriga_survivor"}  # fmt: skip


@rule("L-236")
@pytest.mark.parametrize(("evil_dies", "rooms"), [
    (True, ["", "", "failed_clone", "", ""]),
    (False, ["", "(event1)", "failed_clone", "cloned_warrior", "(auriga_survivor)"]),
])  # fmt: skip
def test_the_death_of_the_traitor_sends_enemies_and_hidden_cards_back(evil_dies: bool, rooms: list[str]) -> None:
    agendas = ["calm", "bribed", "caring"] if evil_dies else ["calm", "caring", "bribed"]
    table = complex("gunner", "medic", "scout", film="resurrection", agenda="hidden", agendas=agendas, attack=4,
                    strikes=["scratch"], wounds=[[], NEARLY_DEAD], combat=["escaped_xenomorph"],
                    rooms=COMPLEX)  # fmt: skip
    hive = len(table.state.hive)
    table.play("fight player 2")
    assert table.rooms() == rooms
    assert table.combat == ["escaped_xenomorph"]
    top = sorted(card.kind for card in table.state.hive[hive:])
    assert top == (["auriga_survivor", "cloned_warrior", "event1"] if evil_dies else [])


@rule("L-236")
def test_the_cards_sent_back_are_shuffled_and_nobody_knows_their_order() -> None:
    rooms = {"operations": "event1", "med_lab": "cloned_warrior up", "airlock": "escaped_xenomorph up"}
    orders = set()
    for seed in range(12):
        table = complex("gunner", "medic", "scout", film="resurrection", agenda="hidden", attack=4, rooms=rooms,
                        agendas=["calm", "bribed", "caring"], strikes=["scratch"], wounds=[[], NEARLY_DEAD],
                        chance=msgspec.to_builtins(Chance.seeded(seed)))  # fmt: skip
        table.play("fight player 2")
        orders.add(tuple(card.kind for card in table.state.hive[-3:]))
        assert {card.kind for card in GAME.hide(table.state, 0).hive} == {"?"}
    assert len(orders) > 3


@rule("L-237", "L-258")
def test_the_last_one_alive_wins_by_playing_the_evil_agenda() -> None:
    table = betrayed(alive=[1], unmasked=[1], hand=["grunt", "bribed"])
    table.play("play grunt")
    assert table.results() == []
    table.play("play bribed")
    assert table.results() == ["won", "lost", "lost"]
    assert table.scores() == [4, 0, 0]


@rule("L-237")
def test_while_another_lives_the_evil_agenda_is_a_card_like_others() -> None:
    table = betrayed(alive=[1, 3], unmasked=[1], hand=["bribed"])
    table.play("play bribed")
    assert table.results() == []
    assert table.recruit == 3


@rule("L-238")
def test_the_hidden_agenda_of_the_last_one_alive_is_revealed_and_gained() -> None:
    table = betrayed("gunner", "medic", attack=4, strikes=["scratch"], wounds=[[], NEARLY_DEAD])
    table.play("fight player 2")
    assert table.results() == []
    assert agendas_as_seen(table, by=None) == ["bribed", GOOD[0]]
    assert table.discard(1) == ["bribed"]


@rule("L-238")
def test_a_good_agenda_of_the_last_one_alive_stays_hidden() -> None:
    table = complex("gunner", "medic", agenda="hidden", agendas=["calm", "bribed"], attack=4, strikes=["scratch"],
                    wounds=[[], NEARLY_DEAD])  # fmt: skip
    table.play("fight player 2")
    assert agendas_as_seen(table, by=None) == ["?", "bribed"]
    assert table.discard(1) == []


@rule("L-238")
def test_while_two_others_live_nothing_is_revealed() -> None:
    table = betrayed(attack=4, strikes=["scratch"], wounds=[[], NEARLY_DEAD])
    table.play("fight player 2")
    assert agendas_as_seen(table, by=None) == ["?", GOOD[0], "?"]


@rule("L-239")
def test_with_the_agenda_killed_the_last_one_alive_wins_with_the_objectives() -> None:
    table = betrayed(alive=[1], unmasked=[1], dead_characters=["bribed"], **FINALE)
    table.play("fight combat 1")
    assert table.results() == ["won", "lost", "lost"]
    assert table.scores() == [4, 0, 0]


@rule("L-239")
def test_with_the_agenda_killed_and_another_alive_the_traitor_has_lost() -> None:
    table = betrayed(alive=[1, 2], unmasked=[1], dead_characters=["bribed"], **FINALE)
    table.play("fight combat 1")
    assert table.results() == ["lost", "won", "won"]


@rule("L-240")
def test_alone_the_objectives_count_for_the_traitor_also_with_the_agenda() -> None:
    table = betrayed(alive=[1], unmasked=[1], discard=["bribed"], **FINALE)
    table.play("fight combat 1")
    assert table.results() == ["won", "lost", "lost"]


@rule("L-241")
def test_if_all_die_everybody_has_lost() -> None:
    table = betrayed("gunner", "medic", alive=[1], unmasked=[1], discard=["bribed"], combat=["stray_drone"],
                     strikes=["scratch"], wounds=[NEARLY_DEAD])  # fmt: skip
    table.end_turn()
    assert table.results() == ["lost", "lost"]
    assert table.scores() == [0, 0]


@rule("L-242")
def test_an_alien_player_counts_as_dead_for_the_traitor() -> None:
    table = betrayed(alive=[1], aliens=[2], avatars=["", "warrior_xenomorph", ""], alien_player=True, unmasked=[1],
                     hand=["bribed"])  # fmt: skip
    table.play("play bribed")
    assert table.results() == ["won", "lost", "lost"]


@rule("L-242")
def test_the_alien_player_may_harm_the_traitor() -> None:
    table = betrayed(alive=[1, 3], aliens=[2], avatars=["", "warrior_xenomorph", ""], alien_player=True, player=2,
                     hands=[[], ["lunge"]], strikes=["scratch"])  # fmt: skip
    table.play("play lunge")
    assert table.options == ["player 3", "player 1"]
    table.play("player 1")
    assert table.wounds(1) == ["scratch"]


@rule("L-243")
@pytest.mark.parametrize("seat", [0, 2, None])
def test_discard_piles_and_played_cards_are_open(seat: int | None) -> None:
    table = betrayed(discards=[["lets_rock"], ["battlefield_medicine"]], hands=[["grunt"]])
    table.play("play grunt")
    view = GAME.hide(table.state, seat)
    assert view.discards == [("lets_rock",), ("battlefield_medicine",), ()]
    assert [played.card for played in view.plays] == ["grunt"]


@rule("L-244")
def test_hands_are_hidden_unless_the_table_has_agreed_otherwise() -> None:
    fields = {"hands": [["grunt"], ["specialist", "grunt"]]}
    table = complex("gunner", "medic", **fields)
    assert hand_as_seen(table, 2, by=1) == ["?", "?"]
    assert hand_as_seen(table, 2, by=2) == ["specialist", "grunt"]
    table = complex("gunner", "medic", open_hands=True, **fields)
    assert hand_as_seen(table, 2, by=1) == ["specialist", "grunt"]


@rule("L-244")
def test_open_hands_and_agendas_cannot_be_agreed_on_together() -> None:
    assert hand_as_seen(begun(2, 1, open_hands=True), 2, by=1).count("?") == 0
    assert hand_as_seen(begun(2, 1, agenda="hidden"), 2, by=1) == ["?"] * 6
    for agenda in ("hidden", "delayed"):
        with pytest.raises(UnknownOption, match="choose open_hands or agenda, not both"):
            begun(2, 1, open_hands=True, agenda=agenda)
        with pytest.raises(BadPosition, match="choose open_hands or agenda, not both"):
            complex("gunner", "medic", open_hands=True, agenda=agenda)


@rule("L-244")
@pytest.mark.parametrize(("language", "words"), [("en", "not both"), ("fr", "pas les deux")])
def test_who_agrees_on_both_is_told_in_either_language(language: str, words: str) -> None:
    with pytest.raises(UnknownOption) as refusal:
        begun(2, 1, open_hands=True, agenda="hidden")
    line = GAME.texts.say(language, f"setup.{refusal.value.key}")
    assert words in line
    assert "\n" not in line


@rule("L-244")
def test_discard_piles_are_open_without_agendas_too() -> None:
    table = complex("gunner", "medic", discards=[["lets_rock"]])
    assert GAME.hide(table.state, 1).discards[0] == ("lets_rock",)


@rule("L-245")
def test_with_delayed_agendas_nobody_sees_even_the_own_one() -> None:
    table = begun(3, 1, agenda="delayed")
    for seat in (1, 2, 3, None):
        assert agendas_as_seen(table, by=seat) == ["?", "?", "?"]


@rule("L-245", "L-232")
def test_a_delayed_agenda_is_seen_when_it_is_revealed() -> None:
    table = betrayed(agenda="delayed", attack=1, rooms={"airlock": "secrets_revealed"})
    assert agendas_as_seen(table, by=1) == ["?", "?", "?"]
    table.play("scan airlock", "player 1")
    assert agendas_as_seen(table, by=2) == ["bribed", "?", "?"]
    assert table.discard(1) == ["bribed"]
