"""The picture of a table: complete, unambiguous, touchable, for all numbers of seats, and nothing hidden in it."""

import re
from typing import Any

import pytest

from derelict.core.components.cards import Card
from derelict.core.content import typography
from derelict.core.content.text import LANGUAGES
from derelict.core.drawing.scene import LayoutName
from derelict.core.events import EVERYBODY
from derelict.core.state import Outcome
from derelict.core.testing import check_drawing
from derelict.games.legendary import GAME
from derelict.games.legendary.content.kinds import CARDS, CHARACTERS
from derelict.games.legendary.content.places import ROOMS
from derelict.games.legendary.draw import draw, meant
from derelict.games.legendary.draw.faces import HIGH, WIDE
from derelict.games.legendary.state import Hugger, Placed, State
from tests.games.legendary.draw.pictures import BUTTONS, DULL, SETUPS, marks, moments, picture, seen
from tests.games.legendary.table import complex
from tests.games.pictures import LAYOUTS, after, item, named

FINGER = 44
START = seen(GAME.start(seed=2, seats=2), 0)


UNEXPLAINED = {
    "ground", "corridor-floor", "goals", "stock", "piles", "turn",  # plates under what has a card
    "hex",  # empty places
    "phases", "asked",  # whose turn it is, in words already
    "pick", "chosen", "fan",  # marks of a question
}  # fmt: skip
"""Kinds of items that need no card: every card, pile, number, phase and sign has one."""


@pytest.mark.parametrize("setup", SETUPS, ids=named)
def test_the_drawing_keeps_what_every_drawing_promises(setup: dict[str, Any]) -> None:
    assert check_drawing(GAME, setup, buttons=BUTTONS, dull=DULL, unexplained=UNEXPLAINED) > 50


def test_somebody_else_sees_no_choices_and_only_backs() -> None:
    table = complex("gunner", "medic", hands=[["captain_of_the_ship", "grunt"], ["sergeant_tech"]])
    own, other = picture(table.match, seat=0), picture(table.match, seat=1)
    assert "play captain_of_the_ship" in marks(own)
    assert marks(other) == {}
    assert "captain_of_the_ship" in {one.thing for one in own.items}
    assert "captain_of_the_ship" not in {one.thing for one in other.items}
    assert item(other, "backs-0").markup.count("class='back-player'") == 2


def test_a_spectator_sees_the_table_and_no_hand() -> None:
    table = complex("gunner", "medic", hands=[["captain_of_the_ship"], ["sergeant_tech"]])
    for layout in LAYOUTS:
        things = {one.thing for one in picture(table.match, layout=layout, seat=None).items}
        assert not {"captain_of_the_ship", "sergeant_tech"} & things


def test_rooms_go_on_towards_the_combat_zone() -> None:
    table = complex("gunner")
    for layout in LAYOUTS:
        scene = picture(table.match, layout=layout)
        across = [item(scene, f"room-{room}").x for room in ROOMS]
        assert across == sorted(across)
        first, zone = item(scene, "room-ventilation_shafts"), item(scene, "combat")
        assert (zone.x, zone.y) > (first.x, first.y) or zone.y > first.y


def test_the_oldest_in_the_combat_zone_lies_rightmost() -> None:
    table = complex("gunner", attack=60, combat=["stray_drone", "gatherer_drone", "vent_stalker"])
    places = [marks(picture(table.match))[f"fight combat {number}"].x for number in (1, 2, 3)]
    assert places == sorted(places, reverse=True)


def crowded(combat: int, hand: int = 6) -> State:
    """More enemies than any rule would bring together."""
    state = complex("gunner").state.copy()
    state.combat = tuple(Placed("vent_stalker", EVERYBODY, id=100 + number, up=True) for number in range(combat))
    state.hands = [tuple(Card("grunt", EVERYBODY) for _ in range(hand))]
    return state


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("count", [1, 6, 7, 10, 16, 24])
def test_no_card_of_the_combat_zone_covers_another(layout: LayoutName, count: int) -> None:
    scene = draw(crowded(count), None, "en", layout, 0)
    zone = item(scene, "combat")
    cards = [one for one in scene.items if one.id.startswith("placed-")]
    assert len(cards) == count
    for at, one in enumerate(cards):
        wide, high = WIDE * one.scale, HIGH * one.scale
        assert zone.x <= one.x - wide / 2
        assert zone.y <= one.y - high / 2
        for other in cards[:at]:
            assert abs(one.x - other.x) > wide - 0.2 or abs(one.y - other.y) > high - 0.2
    if layout == "tall":
        assert cards[0].y + HIGH * cards[0].scale / 2 < item(scene, "turn").y
        assert count > 18 or cards[0].scale > 0.65, "more rows, not smaller cards"


def test_a_phone_keeps_what_is_below_near_while_there_are_few_cards() -> None:
    """A large hand and a crowded Combat Zone take more room than an empty one."""
    heights = []
    for hand, combat in ((0, 0), (4, 0), (6, 0), (6, 3), (6, 9)):
        heights.append(item(draw(crowded(combat, hand), None, "en", "tall", 0), "stock").y)
    assert heights == sorted(set(heights))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_number_of_a_small_pile_covers_no_name(layout: LayoutName) -> None:
    table = complex("gunner", dead_enemies=["alien_egg"], dead_characters=["deck_by_deck_sweep"], spent=["hazard1"])
    scene = picture(table.match, layout=layout)
    for name in ("dead_enemies", "dead_characters", "spent"):
        assert "class='cardname'" not in item(scene, f"pile-{name}-top").markup
        assert ">1</text>" in item(scene, f"pile-{name}-count").markup


def test_the_number_of_an_enemy_is_what_must_be_paid() -> None:
    table = complex("gunner", rooms={"med_lab": "maturing_xenomorph up"})
    attack = table.attack_in("med_lab")
    (card,) = [one for one in picture(table.match).items if one.thing.startswith("maturing_xenomorph")]
    assert f">{attack}</text>" in card.markup
    assert "class='worse'" in card.markup
    assert f"attack {attack}" in card.label


def test_a_card_that_was_looked_at_is_veiled_for_who_knows_it() -> None:
    table = complex("gunner", "medic", rooms={"operations": "vent_stalker seen=1"})
    knowing, other = (picture(table.match, seat=seat) for seat in (0, 1))
    (veiled,) = [one for one in knowing.items if one.thing.startswith("vent_stalker")]
    assert "class='veil'" in veiled.markup
    assert not [one for one in other.items if one.thing.startswith("vent_stalker")]
    assert item(other, veiled.id).thing.startswith("back.hive")


def test_cards_creep_on_under_their_ids() -> None:
    table = complex("gunner", rooms={"ventilation_shafts": "vent_stalker", "operations": "event1"})
    before = picture(table.match)
    cards = [one for one in before.items if one.id.startswith("placed-")]
    table.play("end")
    now = after(picture(table.match), before)
    for card in cards:
        moved = [one for one in now.items if one.id == card.id]
        assert not moved or moved[0].x >= card.x
    assert any(one.id == card.id and one.x > card.x for one in now.items for card in cards)


def test_a_card_glides_from_the_hand_into_play_and_onto_the_discard_pile() -> None:
    table = complex("gunner", hand=["captain_of_the_ship", "grunt", "specialist"])
    before = picture(table.match)
    (held,) = [one for one in before.items if one.thing == "captain_of_the_ship" and not one.choice]
    table.play("play captain_of_the_ship")
    now = after(picture(table.match), before)
    played = item(now, held.id)
    assert played.thing == "captain_of_the_ship"
    assert played.y < held.y


def test_an_enemy_that_is_killed_glides_to_the_dead() -> None:
    table = complex("gunner", attack=30, rooms={"med_lab": "vent_stalker up"})
    before = picture(table.match)
    (alive,) = [one for one in before.items if one.thing == "vent_stalker" and not one.choice]
    table.play("fight med_lab")
    now = after(picture(table.match), before)
    dead = item(now, alive.id)
    pile = item(now, "pile-dead_enemies")
    assert (dead.x, dead.y) == (pile.x, pile.y)


def test_all_copies_of_a_card_can_be_pointed_at() -> None:
    table = complex("gunner", hand=["grunt", "specialist", "grunt", "grunt"], hq=["electric_prod"] * 2, recruit=30)
    for layout in LAYOUTS:
        found = marks(picture(table.match, layout=layout))
        assert found["play grunt"].markup.count("class='glow'") == 3
        assert found["play specialist"].markup.count("class='glow'") == 1
        assert found["recruit electric_prod"].markup.count("class='glow'") == 2


def test_what_is_in_no_sight_is_spread_out() -> None:
    """The discard pile shows its top card only, so cards to be picked from it lie in a fan."""
    kind = next(kind for kind in CARDS.values() if kind.group == "barracks" and "pile" in str(kind.play))
    film = CHARACTERS[kind.character].film
    table = complex("gunner", film=film, hand=[kind.id], discard=["grunt", "specialist"])
    table.play(f"play {kind.id}")
    if table.match.decision is not None and table.match.decision.prompt == "whether":
        table.play("yes")
    for layout in LAYOUTS:
        scene = picture(table.match, layout=layout)
        assert {"pile grunt", "pile specialist"} <= set(marks(scene))
        assert item(scene, "fan").layer < marks(scene)["pile grunt"].layer


def test_numbers_of_the_turn_objective_and_life() -> None:
    table = complex(
        "gunner", attack=7, recruit=5, found=["sos_signal"], wounds=[["claw_rake"]], locked=["med_lab"], hazards=2
    )
    scene = picture(table.match)
    assert item(scene, "number-attack").label == "Attack: 7"
    assert item(scene, "number-recruit").label == "Recruit: 5"
    assert item(scene, "objective-1").markup.count("pip full") == 1
    assert item(scene, "location").markup.count("hz past") == 2
    assert "locked" in item(scene, "room-med_lab").label
    state = table.state
    left = state.health(0) - state.damage(0)
    assert f"{left} of {state.health(0)}" in item(scene, "tray-0").label


def test_a_facehugger_shows_how_long_it_waits() -> None:
    table = complex("gunner", "medic", huggers=["facehugger seat=2 left=1"], attack=30)
    scene = picture(table.match)
    (hugger,) = [one for one in scene.items if one.id.startswith("hugger-")]
    assert "class='clock'" in hugger.markup
    assert ">1</text>" in hugger.markup
    mark = marks(scene)["fight facehugger 1"]
    assert (mark.x, mark.y) == (hugger.x, hugger.y)


def test_lent_cards_and_copies_are_marked() -> None:
    table = complex("gunner", "medic", offers=["sergeant_tech seat=2"], plays=["grunt card=copy", "specialist used"])
    scene = picture(table.match)
    assert ">2</text>" in item(scene, "lender-0").markup
    assert marks(scene)["copy sergeant_tech"].x == item(scene, "lent-0").x
    assert {"copy-0", "used-1"} <= {one.id for one in scene.items}


def test_agendas_are_hidden_until_they_are_revealed() -> None:
    fields: dict[str, Any] = {"agenda": "hidden", "agendas": ["loyal", "bribed"]}
    table = complex("gunner", "medic", **fields)
    scene = picture(table.match, seat=0)
    assert item(scene, "agenda-0").thing == "loyal"
    assert item(scene, "agenda-1").thing == "back.agenda"
    shown = complex("gunner", "medic", **(fields | {"unmasked": [2], "discards": [[], ["bribed"]]}))
    assert item(picture(shown.match, seat=0), "agenda-1").thing == "bribed"


def test_the_end_names_everybody_and_the_points() -> None:
    *_, (match, _) = moments(SETUPS[4], 2)
    for language in LANGUAGES:
        ending = item(picture(match, language), "ending")
        assert ending.label.count(";") == 1 + match.seats + len(seen(match).achievements)
    assert not any(one.id == "ending" for one in picture(GAME.start(seed=1)).items)


def test_the_end_tells_who_is_dead_and_all_agendas() -> None:
    """Seat 2 is dead; the Agenda of seat 3 was hidden until the last enemy fell."""
    table = complex("gunner", "medic", "scout", agenda="hidden", agendas=["loyal", "calm", "bribed"], alive=[1, 3],
                    stage=2, combat=["the_perfect_organism"], attack=30)  # fmt: skip
    table.play("fight combat 1")
    for seat in (0, 1, None):
        lines = item(picture(table.match, seat=seat), "ending").label.split("; ")[2:]
        fates = [line.split(" · ")[1:] for line in lines]
        assert fates == [["Loyal (good)"], ["dead", "Calm (good)"], ["Bribed (evil)"]]


def test_colour_is_never_alone() -> None:
    """Cards of all classes show different shapes, and their labels name the class."""
    table = complex("gunner", hand=[f"sergeant_{name}" for name in ("intel", "tech", "strength")])
    cards = [one for one in picture(table.match).items if one.id.startswith("hand-")]
    assert len({one.markup for one in cards}) == 3
    assert all(name in " ".join(one.label for one in cards) for name in ("Intel", "Tech", "Strength"))


@pytest.mark.parametrize(
    ("pointed", "thing", "text"),
    [
        ("room-airlock", "room.airlock", "scan airlock"),
        ("room-med_lab", "vent_stalker", "fight med_lab"),
        ("hq-2", "electric_prod", "recruit electric_prod"),
        ("sergeants", "back.sergeants", "recruit sergeant"),
        ("hand-0", "grunt", "play grunt"),
        ("tray-1", "avatar.medic", "fight player 2"),
        ("tray-0", "avatar.medic", "player 1"),
        ("attached-airlock-0", "escape_shuttle", "pay escape_shuttle"),
        ("played-1", "cut_the_strap", "sacrifice cut_the_strap"),
        ("lent-0", "grunt", "copy grunt"),
    ],
)
def test_pointing_at_what_cannot_be_chosen_can_be_answered(pointed: str, thing: str, text: str) -> None:
    assert text in meant(START, pointed, thing)
    assert GAME.parse(text) is not None


def test_a_card_on_the_board_means_what_is_done_where_it_lies() -> None:
    """A card that is seen is fought before it is scanned, a hidden one scanned before it is fought."""
    s = START.copy()
    s.rooms[ROOMS.index("airlock")] = Placed("vent_stalker", id=71, up=True)
    s.rooms[ROOMS.index("med_lab")] = Placed("vent_stalker", id=72)
    s.combat = (Placed("vent_stalker", id=73, up=True),)
    s.huggers = (Hugger(74, "facehugger", 0),)
    assert meant(s, "placed-71", "vent_stalker") == ["fight airlock", "scan airlock", "airlock"]
    assert meant(s, "placed-71", "") == meant(s, "room-airlock", "room.airlock")
    assert meant(s, "placed-72", "back.hive.72") == ["scan med_lab", "fight med_lab", "med_lab"]
    assert meant(s, "placed-73", "vent_stalker") == ["fight combat 1", "combat 1"]
    assert meant(s, "hugger-74", "facehugger") == ["fight facehugger 1", "facehugger 1"]
    assert all(GAME.parse(text) is not None for text in ("fight combat 1", "facehugger 1"))


@pytest.mark.parametrize(
    ("combat", "english", "frenched"),
    [
        ([], "Combat Zone: 0 cards, 0 Strikes to come", "Zone de Combat : 0 carte, 0 Blessure à venir"),
        (["stray_drone"], "Combat Zone: 1 card, 1 Strike to come", "Zone de Combat : 1 carte, 1 Blessure à venir"),
        (
            ["stray_drone", "stray_drone"],
            "Combat Zone: 2 cards, 2 Strikes to come",
            "Zone de Combat : 2 cartes, 2 Blessures à venir",
        ),
    ],
)
def test_one_card_is_one_card(combat: list[str], english: str, frenched: str) -> None:
    table = complex("gunner", combat=combat)
    labels = [item(picture(table.match, language), "combat").label for language in ("en", "fr")]
    assert labels == [english, typography.french(frenched)]


def test_piles_and_points_are_counted_too() -> None:
    table = complex("gunner", hq=["electric_prod"])
    s = table.state
    s.barracks, s.sergeants, s.hive = s.barracks[:1], s.sergeants[:1], s.hive[:1]
    scene = draw(s, None, "en", "wide", 0)
    assert item(scene, "barracks").label == "Barracks: 1 card"
    assert item(scene, "sergeants").label == "Sergeants: 1 card, cost 3"
    assert item(scene, "hive").label.startswith("Hive deck: 1 card;")
    s.outcome = Outcome.of({0}, set(), [1], "objectives")
    assert "Gunner 1: won, 1 point" in draw(s, None, "en", "wide", 0).items[-1].label


@pytest.mark.parametrize(("language", "label"), [("en", "Gunner 1: turn 1"), ("fr", "Artilleur 1 : tour 1")])
def test_after_the_last_turn_there_is_no_phase(language: str, label: str) -> None:
    s = complex("gunner").state
    assert item(draw(s, None, language, "wide", 0), "phases").label.startswith(f"{typography.french(label)}, ")
    s.outcome = Outcome.of({0}, set(), [1], "objectives")
    assert item(draw(s, None, language, "wide", 0), "phases").label == typography.french(label)


def test_nobody_means_to_fight_the_own_avatar() -> None:
    assert meant(START, f"tray-{START.player}", "") == [f"player {START.player + 1}"]


@pytest.mark.parametrize("item", ["ground", "tray-", "tray-²", f"tray-{'1' * 5000}", "room-", "placed-x", "hugger-0"])
def test_pointing_at_what_is_not_there_means_nothing(item: str) -> None:
    assert meant(START, item, "") == []


def test_seen_of_a_seat_that_has_no_role_yet() -> None:
    match = GAME.start(seed=2, seats=3, mode="alien", dealing="chosen")
    for layout in LAYOUTS:
        scene = picture(match, layout=layout)
        assert len(marks(scene)) == 10
        assert seen(match).roles == ["", "", ""]


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sign_on_an_offered_card_at_a_room_leaves_its_name_free(layout: LayoutName, language: str) -> None:
    table = complex("gunner", "medic", stage=1, recruit=4, attached=["ventilation_lock ventilation_shafts"])
    scene = picture(table.match, language, layout)
    offered, tab = marks(scene)["pay ventilation_lock"], item(scene, "attached-ventilation_shafts-0")
    assert (offered.x, offered.y) == (tab.x, tab.y)
    sign = re.search(
        r"<g class='verb' transform='translate\(([-\d.]+) ([-\d.]+)\)'><circle class='disc' r='([\d.]+)'",
        offered.markup,
    )
    name = re.search(r"<text[^>]* x='([-\d.]+)'", tab.markup)
    assert sign is not None
    assert name is not None
    assert float(sign[1]) + float(sign[3]) <= float(name[1])
