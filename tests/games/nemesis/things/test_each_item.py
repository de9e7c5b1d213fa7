"""The effect of every item (X-289 to X-315)."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from derelict.core.components.cards import Card
from derelict.games.nemesis.content.board import CORRIDORS_AT
from derelict.games.nemesis.state import Player, State
from tests.games.nemesis.table import Stage, facility
from tests.marks import rule

HAND = ["search", "demolition", "interruption"]
Change = Callable[[State], None]


def using(item: str, *others: str, **more: object) -> Stage:
    """The Janitor, who has no quest item to meet by chance, with an item in 020 (S-03, dark)."""
    settings: dict[str, object] = {
        "at": {0: "020", 1: "020"}, "rooms": {"020": "archive"}, "hands": {0: HAND}, "items": {0: [item, *others]},
    }  # fmt: skip
    return facility("janitor", "sentry", "hacker", **(settings | more))  # type: ignore[arg-type]


def me(stage: Stage) -> Player:
    return stage.state.players[0]


def put(**fields: object) -> Change:
    """Set fields of the first player."""

    def change(s: State) -> None:
        for name, value in fields.items():
            setattr(s.players[0], name, value)

    return change


def offered(stage: Stage, item: str) -> list[str]:
    return [option for option in stage.options if option.startswith(f"use {item}")]


@rule("X-289")
def test_a_weapon_battery_fills_an_energy_weapon_or_works_a_door() -> None:
    empty = using("weapon_battery", "pistol", change=_ammo("pistol", 0))
    assert offered(empty, "weapon_battery") == ["use weapon_battery 1", "use weapon_battery 2"]
    empty.act("use weapon_battery 1")
    assert [item.ammo for item in me(empty).items] == [6, 3]
    door = using("weapon_battery").act("use weapon_battery 2").play("in c26")
    assert door.state.doors == {"c26": "closed"}
    assert door.items(0) == ["nailgun"], "used once"


def _ammo(kind: str, amount: int) -> Change:
    def change(s: State) -> None:
        s.players[0].items = tuple(
            replace(item, ammo=amount) if item.kind == kind else item for item in s.players[0].items
        )

    return change


@rule("X-290")
def test_a_grenade_hurts_a_room_next_door() -> None:
    stage = using(
        "grenade", at={0: "020", 1: "021", 2: "004"}, intruders={"larva": "021", "creeper": "021"},
        rooms={"020": "archive", "021": "guard_room"}, top={"attack": ["cut_5"]},
    )  # fmt: skip
    stage.act("use grenade")
    assert stage.options == ["pick creeper1", "pick larva1"]
    stage.play("pick creeper1").quiet()
    assert stage.state.intruders["creeper1"].injuries == 2
    assert stage.intruders() == ["creeper1"], "the larva dies of 1 injury"
    assert [player.serious for player in stage.state.players] == [0, 1, 0]


@rule("X-290", "X-128")
def test_a_closed_door_stops_a_grenade() -> None:
    assert offered(using("grenade", intruders={"creeper": "021"}), "grenade")
    doors = dict.fromkeys(CORRIDORS_AT["020"], "closed")
    assert not offered(using("grenade", intruders={"creeper": "021"}, doors=doors), "grenade")


@rule("X-290", "X-136")
def test_a_thermite_charge_burns_and_breaks_a_room() -> None:
    stage = using(
        "thermite_charge",
        at={0: "020", 1: "021"},
        rooms={"020": "archive", "021": "guard_room"},
        intruders={"larva": "021", "adult": "021"},
        top={"attack": ["cut_5"]},
    )
    stage.act("use thermite_charge").play("at 021")
    room = stage.state.rooms["021"]
    assert room.fire
    assert room.malfunction
    assert {figure: one.injuries for figure, one in stage.state.intruders.items()} == {"adult1": 1}
    assert [player.light for player in stage.state.players] == [0, 1, 0]


@rule("X-291")
def test_a_glowstick_lights_the_rest_of_the_round() -> None:
    stage = using("glowstick").act("use glowstick")
    assert me(stage).lit
    assert stage.items(0) == ["nailgun"]
    assert not offered(using("glowstick", power=["S-03"]), "glowstick"), "it is light already"
    assert not offered(using("glowstick", wounds={0: ["eyes"]}), "glowstick"), "and the blind see nothing"


@rule("X-292")
def test_a_smoke_grenade_takes_a_card_of_the_others_and_lets_one_slip_away() -> None:
    stage = using("smoke_grenade", hands={0: HAND, 1: ["search", "rest"]}, intruders={"adult": "020"}, dice=["silence"])
    stage.act("use smoke_grenade")
    assert stage.seat == 1
    stage.play("discard rest")
    assert stage.hand(1) == ["search"]
    assert stage.seat == 0
    stage.play("at 021").quiet()
    assert stage.at(0) == "021"
    assert me(stage).serious == 0
    assert me(stage).light == 0


@rule("X-293")
def test_a_recon_drone_sees_a_room_and_its_token() -> None:
    stage = using("recon_drone").act("use recon_drone").play("at 025")
    room = stage.state.rooms["025"]
    assert room.tile.is_seen_by(0)
    assert room.token is not None
    assert room.token.is_seen_by(0)
    assert not room.tile.is_seen_by(1)
    assert stage.prompt == "turn"


@rule("X-293", "X-76")
def test_facility_plans_show_up_to_two_rooms_without_tokens() -> None:
    stage = using("facility_plans").act("use facility_plans").play("at 025")
    assert stage.options[-1] == "done"
    assert "at 025" not in stage.options
    stage.play("at 026")
    assert (stage.prompt, stage.seat) == ("turn", 0), "no third one"
    for slot in ("025", "026"):
        room = stage.state.rooms[slot]
        assert room.tile.is_seen_by(0)
        assert room.token is not None
        assert not room.token.is_seen_by(0)


@rule("X-293", "X-54")
def test_what_is_known_need_not_be_looked_at_again() -> None:
    def known(s: State) -> None:
        s.rooms["025"].tile = Card(s.rooms["025"].tile.kind, 1)

    plans = using("facility_plans", change=known).act("use facility_plans")
    assert "at 025" not in plans.options
    drone = using("recon_drone", change=known).act("use recon_drone")
    assert "at 025" in drone.options, "its token is not known yet"

    def everything(s: State) -> None:
        for room in s.rooms.values():
            room.tile = Card(room.tile.kind, room.tile.seen or 1)

    assert not offered(using("facility_plans", change=everything), "facility_plans")


@rule("X-292")
def test_a_decoy_draws_intruders_to_a_room_next_door() -> None:
    stage = using(
        "decoy", at={0: "020", 1: "004"}, rooms={"020": "archive", "021": "guard_room"},
        intruders={"adult": "020", "creeper": "025"},
        hands={0: [*HAND, "rest"]}, top={"attack": ["evolve_4"]},
    )  # fmt: skip
    stage.act("use decoy").play("at 021").quiet()
    assert sorted(stage.intruders("021")) == ["adult1", "creeper1"]


@rule("X-294")
def test_an_extended_magazine_is_attached() -> None:
    stage = using("extended_magazine", "pistol").act("use extended_magazine")
    pistol = next(item for item in me(stage).items if item.kind == "pistol")
    assert (pistol.ammo, pistol.most, pistol.extended) == (5, 5, True)
    assert "extended_magazine" not in stage.items(0)
    assert not offered(using("extended_magazine"), "extended_magazine"), "the Nailgun is no energy weapon"
    stage.play("drop item pistol")
    assert stage.state.discards["red"] == ("extended_magazine",)


@rule("X-295", "X-366")
def test_a_gate_key_opens_the_gate_in_the_exit_room() -> None:
    assert not offered(using("gate_key"), "gate_key")
    stage = using("gate_key", at={0: "001"}, rooms={"001": "guard_room"}).act("use gate_key")
    assert stage.state.gate


@rule("X-295", "X-319")
def test_a_comms_key_shows_objectives_at_a_computer_even_without_power() -> None:
    def signal(s: State) -> None:
        s.players[1].signal = True

    assert not offered(using("comms_key", change=signal, rooms={"020": "decon_room"}), "comms_key")
    stage = using("comms_key", change=signal, power=[]).act("use comms_key")
    assert all(card.is_seen_by(0) for card in stage.state.players[1].objectives)


@rule("X-296", "X-315")
def test_a_toolbelt_repairs_works_doors_and_restores_the_probe_arm() -> None:
    stage = using("toolbelt", malfunction=["020"]).act("use toolbelt 1")
    assert not stage.state.rooms["020"].malfunction
    assert me(stage).done == {"clear": 1}
    assert using("toolbelt", doors={"c26": "closed"}).act("use toolbelt 2").play("in c26").state.doors == {}

    def spent(s: State) -> None:
        s.players[0].items = tuple(
            replace(item, uses=1) if item.kind == "probe_arm" else item for item in s.players[0].items
        )

    probe = facility("xenobiologist", "sentry", hands={0: HAND}, items={0: ["toolbelt"]}, change=spent)
    assert me(probe.act("use toolbelt 3")).items[0].uses == 3
    full = facility("xenobiologist", "sentry", hands={0: HAND}, items={0: ["toolbelt"]})
    assert "use toolbelt 3" not in full.options


@rule("X-296")
def test_duct_tape_repairs_or_joins() -> None:
    assert "use duct_tape 1" not in using("duct_tape").options, "one heavy item has no other"
    stage = using("duct_tape", malfunction=["020"]).act("use duct_tape")
    assert not stage.state.rooms["020"].malfunction


@rule("X-297")
def test_medkit_stapler_and_clothes_treat_wounds() -> None:
    wounds = {0: ["eyes", "guts!"]}
    dressed = using("medkit", wounds=wounds).act("use medkit 1")
    assert [wound.dressed for wound in me(dressed).wounds] == [True, True]
    healed = using("medkit", wounds=wounds).act("use medkit 2")
    assert [wound.kind for wound in me(healed).wounds] == ["eyes"]
    assert me(using("medical_stapler", change=put(light=2)).act("use medical_stapler 2")).light == 0
    for item, way in (("medkit", 1), ("medical_stapler", 1), ("clothes", 2)):
        one = using(item, wounds={0: ["eyes", "guts"]}).act(f"use {item} {way}").play("number 2")
        assert [wound.dressed for wound in me(one).wounds] == [False, True], item
    assert not me(using("clothes", change=put(slime=True)).act("use clothes 1")).slime
    assert me(using("clothes", wounds=wounds).act("use clothes 2")).wounds[0].dressed


@rule("X-298")
def test_a_fire_blanket_puts_out_the_fire_or_takes_slime_off() -> None:
    assert not using("fire_blanket", fire=["020"]).act("use fire_blanket 1").state.rooms["020"].fire
    assert not me(using("fire_blanket", change=put(slime=True)).act("use fire_blanket 2")).slime
    assert not offered(using("fire_blanket"), "fire_blanket")


@rule("X-298", "X-271")
def test_a_reagent_fills_a_flamethrower_or_drives_an_intruder_away() -> None:
    stage = using("reagent", "flamethrower", change=_ammo("flamethrower", 1)).act("use reagent 1")
    assert next(item.ammo for item in me(stage).items if item.kind == "flamethrower") == 4
    assert not offered(using("reagent", intruders={"adult": "020"}, change=put(knowledge=4)), "reagent")
    fled = using("reagent", intruders={"adult": "020"}, change=put(knowledge=5), top={"event": ["blue_screen"]})
    fled.act("use reagent 2").quiet()
    assert not fled.intruders("020")


@rule("X-299", "X-121")
def test_cave_plans_lead_through_the_vents_without_an_attack() -> None:
    stage = using("cave_plans", at={0: "020"}, dice=["silence"], tokens={"001": "slime"}).act("use cave_plans")
    stage.play("at 001").quiet()
    assert stage.at(0) == "001"
    assert me(stage).light == 0
    assert not offered(using("cave_plans", at={0: "025"}, rooms={"025": "decon_room"}), "cave_plans")


@rule("X-300")
def test_a_scalpel_cuts_out_a_larva_or_stabs() -> None:
    def larva(s: State) -> None:
        s.players[1].larva = True

    stage = using("scalpel", change=larva).act("use scalpel 1")
    assert not stage.state.players[1].larva
    assert stage.state.players[1].serious == 1
    stabbed = using("scalpel", intruders={"larva": "020"}).act("use scalpel 2")
    assert not stabbed.intruders()
    assert stabbed.pile(0)[0] == "contamination"


@rule("X-300")
@pytest.mark.parametrize("mark", ["clean", "infected"])
def test_an_antiseptic_removes_a_contamination_card(mark: str) -> None:
    def marked(s: State) -> None:
        s.players[0].hand = tuple(Card(mark, 1) if card.kind == "contamination" else card for card in s.players[0].hand)

    stage = using("antiseptic", hands={0: [*HAND, "contamination"]}, change=marked).act("use antiseptic")
    if stage.prompt != "turn":
        stage.play(stage.options[0])
    assert mark not in stage.hand(0)
    assert not me(stage).larva
    assert (stage.pile(0)[:1] == ["contamination"]) == (mark == "infected")


@rule("X-301", "X-270")
def test_an_analyze_toolset_finds_a_weakness_or_looks_at_the_hand() -> None:
    stage = using("analyze_toolset", objects={"020": ["egg"]}).act("use analyze_toolset 1")
    assert [card.is_seen_by(None) for card in stage.state.weaknesses] == [True, True, False]
    assert me(stage).knowledge == 4
    assert stage.state.rooms["020"].objects == ()
    looked = using("analyze_toolset", hands={0: [*HAND, "contamination"]}, change=put(larva=True)).act(
        "use analyze_toolset 2"
    )
    assert me(looked).is_alive
    assert {card.kind for card in me(looked).contamination()} <= {"infected", "clean"}


@rule("X-301")
def test_research_documents_teach() -> None:
    assert me(using("research_documents").act("use research_documents")).knowledge == 3


@rule("X-302")
def test_caffeine_pills_draw_two_cards_and_scan() -> None:
    def contaminated(s: State) -> None:
        s.players[0].deck = (*s.players[0].deck, Card("contamination"))
        s.decks["contamination"] = s.decks["contamination"][1:]

    stage = using("caffeine_pills", change=contaminated).act("use caffeine_pills")
    assert len(me(stage).hand) == 4
    assert [card.kind in ("infected", "clean") for card in me(stage).contamination()] == [True]
    assert me(stage).larva == (me(stage).contamination()[0].kind == "infected")


@rule("X-303", "X-264")
def test_a_neutralizer_cures_everything() -> None:
    stage = using("neutralizer", hands={0: [*HAND, "contamination"]}, change=put(larva=True)).act("use neutralizer")
    assert not me(stage).larva
    assert me(stage).hand == ()
    assert me(stage).passed
    assert not any(card.kind == "infected" for card in me(stage).deck)


@rule("X-304")
def test_a_taser_drives_an_intruder_away_or_disarms() -> None:
    stage = using("taser", intruders={"adult": "020"}, top={"attack": ["cut_5"], "event": ["blue_screen"]})
    stage.act("use taser 1").quiet()
    assert not stage.intruders("020")
    robbed = using("taser", hands={0: HAND, 1: ["search", "rest"]}).act("use taser 2")
    assert robbed.hand(1) == []


@rule("X-309")
def test_a_probe_arm_takes_a_carcass_in_combat() -> None:
    lab = facility("xenobiologist", "sentry", hands={0: HAND})
    assert not offered(lab, "probe_arm")
    stage = facility("xenobiologist", "sentry", hands={0: HAND}, intruders={"adult": "004"}).act("use probe_arm")
    assert me(stage).objects == ("carcass",)
    assert me(stage).items[0].uses == 2
    assert stage.intruders() == ["adult1"]


@rule("X-309", "X-9")
@pytest.mark.parametrize(("lying", "possible"), [(7, True), (8, False)])
def test_a_probe_arm_needs_a_carcass_in_the_supply(lying: int, possible: bool) -> None:
    stage = facility(
        "xenobiologist", "sentry", hands={0: HAND}, intruders={"adult": "004"}, objects={"013": ["carcass"] * lying}
    )
    assert bool(offered(stage, "probe_arm")) == possible


@rule("X-310")
def test_the_wail_removes_or_makes_noise_in_the_section() -> None:
    stage = facility(
        "lab_rat", "sentry", hands={0: ["search", "rest"]}, items={0: ["wail"]}, noise=["c22", "c24", "c01"]
    )
    stage.act("use wail 1")
    assert "in c01" not in stage.options, "that is in another section"
    while stage.prompt != "turn":
        stage.play("in c22" if "in c22" in stage.options else "done")
    assert stage.noise == ["c01", "c24"]
    loud = facility("lab_rat", "sentry", hands={0: ["search", "rest"]}, items={0: ["wail"]}).act("use wail 2")
    loud.play("in c22", "in c24", "done")
    assert loud.noise == ["c22", "c24"]


@rule("X-313")
def test_the_overmind_moves_an_intruder_out_of_combat_or_of_the_room() -> None:
    settings = {"hands": {0: HAND}, "items": {0: ["overmind"]}}
    fight = facility("xenobiologist", "sentry", **settings, intruders={"adult": "004"})  # type: ignore[arg-type]
    assert offered(fight, "overmind") == ["use overmind 2"]
    fight.act("use overmind 2").play("at 006")
    assert fight.intruders("006") == ["adult1"]
    stage = facility("xenobiologist", "sentry", **settings, intruders={"adult": "025"}).act("use overmind 1")  # type: ignore[arg-type]
    stage.play("at 026")
    assert stage.intruders("026") == ["adult1"]


@rule("X-315")
def test_the_pressure_washer_does_three_things() -> None:
    assert not using("pressure_washer", fire=["020"]).act("use pressure_washer 1").state.rooms["020"].fire

    def slimed(s: State) -> None:
        s.players[1].slime = True

    stage = using("pressure_washer", change=slimed).act("use pressure_washer 2")
    assert not stage.state.players[1].slime
    fled = using("pressure_washer", intruders={"adult": "020"}, top={"event": ["blue_screen"]})
    assert not fled.act("use pressure_washer 3").quiet().intruders("020")
