"""The tiles of the four armies: counts and numbers, each written out here a second time."""

import re
from pathlib import Path

import pytest

from derelict.games.neuroshima.content.places import DIRECTIONS, HEXES, NUMBER
from derelict.games.neuroshima.content.tiles import ARMIES, TILES, Tile
from derelict.games.neuroshima.events import Missed, Struck
from tests.games.neuroshima.table import Armies, position
from tests.marks import rule

DOCS = Path(__file__).parents[3] / "docs" / "rules"

# Count, kind, then: i = initiatives, edges with m(elee) r(anged) g(auss) and strength, armour, net and link edges,
# t = toughness, "mobile", and in brackets what it does.
HQ = "1 hq i0 0m1 1m1 2m1 3m1 4m1 5m1 link012345"
MOLOCH = {
    "hq": f"{HQ} [bonus(ranged, 1)]",
    "blocker": "2 unit armor0 t2",
    "hybrid": "2 unit i3 0r1",
    "gauss_cannon": "1 unit i1 0g1 t1",
    "juggernaut": "1 unit i1 0m2 1r1 armor024 t1",
    "hunter_killer": "2 unit i3 0m1 1m1 3m1 5m1",
    "protector": "1 unit i1 0r1 1r1 5r1 t1",
    "armored_hunter": "2 unit i2 0m1 1m1 2m1 3m1 4m1 5m1 armor01",
    "armored_guard": "1 unit i2 1r1 5r1 armor0",
    "clown": "1 unit i2 0m1 1m1 t1 [explode(1)]",
    "hornet": "1 unit i2 0m2",
    "net_fighter": "1 unit net01",
    "stormtrooper": "1 unit i2,1 0r1 t1",
    "guard": "1 unit i2 0r1 1r1",
    "brain": "1 module link024 [bonus(melee, 1) bonus(ranged, 1)]",
    "medic": "2 module link024 [medic()]",
    "mother_module": "1 module link0 [extra_attack()]",
    "officer": "1 module link024 [bonus(ranged, 1)]",
    "scout": "1 module link024 [bonus(initiative, 1)]",
    "battle": "4 action [battle()]",
    "move": "1 action [move()]",
    "push": "5 action [push()]",
    "air_strike": "1 action [air_strike(1)]",
}
OUTPOST = {
    "hq": f"{HQ} [extra_attack()]",
    "runner": "2 unit i2 0m1 mobile",
    "heavy_machine_gun": "1 unit i2,1 0r1",
    "commando": "5 unit i3 0r1",
    "annihilator": "2 unit i2 0r2",
    "mobile_armor": "1 unit i3,2 0m2 5r1 mobile",
    "brawler": "1 unit i3 0m2",
    "saboteur": "1 module link012345 [malus(initiative, 1)]",
    "recon_center": "1 module [double_move()]",
    "medic": "2 module link015 [medic()]",
    "officer": "1 module link012345 [bonus(ranged, 1)]",
    "scoper": "1 module link012345 [capture()]",
    "scout": "2 module link024 [bonus(initiative, 1)]",
    "battle": "6 action [battle()]",
    "move": "7 action [move()]",
    "sniper": "1 action [snipe(1)]",
}
BORGO = {
    "hq": f"{HQ} [bonus(initiative, 1)]",
    "mutant": "6 unit i2 0m1 1m1 5m1",
    "claws": "4 unit i3 0m1 1m1",
    "net_fighter": "2 unit i1 0m3 net0",
    "super_mutant": "1 unit i2 0m2 1m1 5m1 armor015 t1",
    "brawler": "2 unit i2 0m2",
    "assassin": "2 unit i3 0r1 mobile",
    "medic": "1 module link015 [medic()]",
    "officer": "2 module link015 [bonus(melee, 1)]",
    "super_officer": "1 module link015 t1 [bonus(melee, 1)]",
    "scout": "2 module link015 [bonus(initiative, 1)]",
    "battle": "6 action [battle()]",
    "move": "4 action [move()]",
    "grenade": "1 action [grenade()]",
}
HEGEMONY = {
    "hq": f"{HQ} [bonus(melee, 1)]",
    "runner": "3 unit i2 0m1 mobile",
    "thug": "1 unit i2 0m2 1m1 5m1",
    "ganger": "4 unit i3 0m1",
    "gladiator": "1 unit i1 0m2 1m2 5m2 armor015 t1",
    "net_fighter": "2 unit net0",
    "net_master": "1 unit i2 0m1 net15",
    "guard": "1 unit i2 0m1 1m1 5m1 t1",
    "universal_soldier": "3 unit i3 0m1 0r1",
    "boss": "1 module link01 [bonus(melee, 1) bonus(initiative, 1)]",
    "officer_1": "2 module link01 [bonus(melee, 1)]",
    "officer_2": "1 module link015 [bonus(melee, 1)]",
    "scout": "1 module link015 [bonus(initiative, 1)]",
    "transport": "1 module link012345 [lend_mobility()]",
    "quartermaster": "1 module link0 [convert()]",
    "battle": "5 action [battle()]",
    "move": "3 action [move()]",
    "sniper": "1 action [snipe(1)]",
    "push": "2 action [push()]",
}
BOX = {"moloch": MOLOCH, "outpost": OUTPOST, "borgo": BORGO, "hegemony": HEGEMONY}
PARAGRAPH = {"moloch": "N-129", "outpost": "N-141", "borgo": "N-152", "hegemony": "N-157"}

# Six enemies that do not strike back, in the order of the directions: what stands around a fighter on c3.
AROUND = dict(zip(DIRECTIONS, ("c2", "d2", "d3", "c4", "b3", "b2"), strict=True))
MOLOCH_RING = ("blocker", "blocker", "brain", "mother_module", "officer", "scout")
HEGEMONY_RING = ("boss", "officer_1", "officer_1", "officer_2", "scout", "transport")


def written(tile: Tile) -> str:
    """A tile in the words of the tables above."""
    data = tile.data
    words = [str(data.count), data.kind]
    words += ["i" + ",".join(map(str, data.initiative))] if data.initiative else []
    words += [f"{attack.edge}{attack.kind[0]}{attack.strength}" for attack in data.attacks]
    for name, edges in (("armor", data.armor), ("net", data.nets), ("link", data.links)):
        words += [name + "".join(map(str, sorted(edges)))] if edges else []
    words += [f"t{data.toughness}"] if data.toughness else []
    words += ["mobile"] if data.mobile else []
    does = [*data.effects, *([data.action] if data.action else [])]
    words += [f"[{' '.join(text if '(' in text else text + '()' for text in does)}]"] if does else []
    return " ".join(words)


@rule("N-3", "N-129", "N-131", "N-132", "N-133", "N-139", "N-141", "N-143", "N-151", "N-152", "N-154", "N-155", "N-156")
@rule("N-157", "N-159", "N-160", "N-163")
@pytest.mark.parametrize("army", BOX)
def test_every_tile_has_the_numbers_of_the_box(army: str) -> None:
    assert {tile.data.id: written(tile) for tile in ARMIES[army].tiles.values()} == BOX[army]


@rule("N-3", "N-129", "N-141", "N-152", "N-157")
@pytest.mark.parametrize("army", BOX)
def test_an_army_has_35_tiles_of_which_34_are_in_the_pile(army: str) -> None:
    assert sum(int(words.split()[0]) for words in BOX[army].values()) == 35
    assert len(ARMIES[army].pile) == 34
    assert ARMIES[army].hq not in ARMIES[army].pile
    assert set(ARMIES) == set(BOX), "there are four armies"


@rule("N-129", "N-141", "N-152", "N-157")
@pytest.mark.parametrize("army", BOX)
@pytest.mark.parametrize(("language", "page"), [("en", "neuroshima.md"), ("fr", "neuroshima.fr.md")])
def test_the_rules_list_the_army_tile_by_tile(army: str, language: str, page: str) -> None:
    text = (DOCS / page).read_text("utf-8")
    found = re.search(rf"\*\*{PARAGRAPH[army]}\*\* \*[^*]+\* 35 [^:]+: (.+)\.", text)
    assert found is not None
    listed = [tuple(entry.rsplit(" ", 1)) for entry in found[1].split(", ")]
    ours = [(tile.data.name.in_(language), str(tile.data.count)) for tile in ARMIES[army].tiles.values()]
    assert listed == ours


def fighters() -> list[str]:
    return [key for key, tile in TILES.items() if tile.data.kind == "unit"]


def told(words: str, turned: int) -> set[tuple[int, str, str]]:
    """The attacks that a line of the tables means, phase by phase, for a tile turned so many edges."""
    kinds = {"m": "melee", "r": "ranged", "g": "gauss"}
    phases = [int(i) for line in re.findall(r" i([\d,]+)", words) for i in line.split(",")]
    edges = [(int(edge), kinds[kind]) for edge, kind in re.findall(r" (\d)([mrg])\d", words)]
    return {(phase, DIRECTIONS[(edge + turned) % 6], kind) for phase in phases for edge, kind in edges}


@rule("N-33", "N-131", "N-132", "N-133", "N-143", "N-144", "N-154", "N-155", "N-159", "N-160", "N-161")
@pytest.mark.parametrize("facing", ["n", "sw"])
@pytest.mark.parametrize("key", fighters())
def test_every_fighter_strikes_as_its_tile_says(key: str, facing: str) -> None:
    """Six enemies stand around it; whatever it does, in whatever phase, is told as a hit or as a miss."""
    army, name = key.split(".")
    foe, ring = ("hegemony", HEGEMONY_RING) if army == "moloch" else ("moloch", MOLOCH_RING)
    enemies = {AROUND[way]: f"{tile} {way}" for way, tile in zip(DIRECTIONS, ring, strict=True)}
    table = position(**Armies({army: {"c3": f"{name} {facing}"}, foe: enemies}))
    table.battle(*(["attack"] if name == "clown" else []))
    assert set(table.attacks_of("c3")) == told(BOX[army][name], DIRECTIONS.index(facing))
    assert len(table.attacks_of("c3")) == len(set(table.attacks_of("c3")))
    for event in table.events(Struck):
        way = next(way for way, hex in AROUND.items() if hex == HEXES[event.target.hex])
        edge = (DIRECTIONS.index(way) - DIRECTIONS.index(facing)) % 6
        assert f" {edge}{event.kind[0]}{event.strength}" in BOX[army][name]
    assert all(event.attacker.tile == key for event in (*table.events(Struck), *table.events(Missed)))


@rule("N-131", "N-132", "N-133", "N-134", "N-136", "N-154", "N-156", "N-159", "N-42")
@pytest.mark.parametrize("key", [key for key, tile in TILES.items() if tile.data.kind in ("unit", "module")])
def test_every_unit_bears_as_many_wounds_as_its_tile_says(key: str) -> None:
    """A Sniper wounds it with all the wounds it can bear already on it but one, and then with the last one."""
    army, name = key.split(".")
    found = re.search(r" t(\d)", BOX[army][name])
    toughness = int(found[1]) if found else 0
    sniper = "hegemony" if army == "outpost" else "outpost"
    for wounds in range(toughness + 1):
        table = position(
            hands={sniper: ["sniper", "battle"]},
            **Armies({sniper: {"c1": "hq"}, army: {"c3": f"{name} n {wounds}", "c5": "hq"}}),
        )
        table.play("play sniper")
        if wounds < toughness:
            assert table.wounds("c3") == wounds + 1
        else:
            assert table.is_empty("c3")


@rule("N-131", "N-132", "N-133", "N-154", "N-159", "N-39")
@pytest.mark.parametrize("key", fighters())
def test_every_fighter_is_armoured_where_its_tile_says(key: str) -> None:
    """A shot of 1 comes from each direction in turn; armour on that edge stops it."""
    army, name = key.split(".")
    found = re.search(r" armor(\d+)", BOX[army][name])
    armored = {int(edge) for edge in found[1]} if found else set()
    shooter = "borgo" if army == "outpost" else "outpost"
    tile = "assassin" if shooter == "borgo" else "commando"
    far = dict(zip(DIRECTIONS, ("c1", "e1", "e3", "c5", "a3", "a1"), strict=True))
    for edge, way in enumerate(DIRECTIONS):
        back = DIRECTIONS[(edge + 3) % 6]
        table = position(**Armies({shooter: {far[way]: f"{tile} {back}"}, army: {"c3": f"{name} n"}}))
        table.begin_battle()
        if table.prompt == "explode":
            table.play("attack")
        shots = [event for event in table.events(Struck) if event.attacker.tile == f"{shooter}.{tile}"]
        assert [event.armor for event in shots] == [1 if edge in armored else 0]


@rule("N-143", "N-144", "N-154", "N-159", "N-55")
@pytest.mark.parametrize("key", fighters())
def test_only_the_mobile_fighters_walk(key: str) -> None:
    army, name = key.split(".")
    foe = "borgo" if army != "borgo" else "outpost"
    table = position(hands={army: ["battle"]}, **Armies({army: {"c1": "hq", "c3": name}, foe: {"c5": "hq"}}))
    assert ("move c3" in table.options) == ("mobile" in BOX[army][name])


@rule("N-133", "N-155", "N-160", "N-43")
@pytest.mark.parametrize("key", fighters())
def test_only_the_net_throwers_catch_and_only_through_their_edges(key: str) -> None:
    army, name = key.split(".")
    foe, ring = ("hegemony", HEGEMONY_RING) if army == "moloch" else ("moloch", MOLOCH_RING)
    found = re.search(r" net(\d+)", BOX[army][name])
    nets = {int(edge) for edge in found[1]} if found else set()
    enemies = {AROUND[way]: tile for way, tile in zip(DIRECTIONS, ring, strict=True)}
    table = position(**Armies({army: {"c3": f"{name} se"}, foe: enemies}))
    assert table.netted() == {AROUND[DIRECTIONS[(edge + 2) % 6]] for edge in nets}


# For each army a fighter that strikes and one that shoots straight ahead, and the phase of both.
STRIKERS = {"moloch": ("hornet", 2), "outpost": ("runner", 2), "borgo": ("brawler", 2), "hegemony": ("thug", 2)}
SHOOTERS = {
    "moloch": ("hybrid", 3),
    "outpost": ("commando", 3),
    "borgo": ("assassin", 3),
    "hegemony": ("universal_soldier", 3),
}
FAR = dict(zip(DIRECTIONS, ("c1", "e1", "e3", "c5", "a3", "a1"), strict=True))


def helpers() -> list[str]:
    return [key for key, tile in TILES.items() if tile.data.links and tile.data.kind in ("module", "hq")]


@rule("N-58", "N-130", "N-139", "N-140", "N-142", "N-151", "N-153", "N-156", "N-158", "N-163")
@pytest.mark.parametrize("key", helpers())
def test_every_bonus_reaches_friends_through_its_links_only(key: str) -> None:
    """The module looks south-east; in each direction in turn a friend beside it strikes, then shoots, outwards."""
    army, name = key.split(".")
    words = BOX[army][name]
    found = re.search(r" link(\d+)", words)
    assert found is not None
    linked = {DIRECTIONS[(int(edge) + 2) % 6] for edge in found[1]}
    foe = "borgo" if army == "moloch" else "moloch"
    for kind, (fighter, phase) in (("melee", STRIKERS[army]), ("ranged", SHOOTERS[army])):
        for way in DIRECTIONS:
            table = position(
                **Armies({army: {"c3": f"{name} se", AROUND[way]: f"{fighter} {way}"}, foe: {FAR[way]: "medic"}})
            ).begin_battle()
            if table.prompt == "convert":
                assert way in linked
                table.play("attack")
            strikes = [e for e in table.events(Struck) if e.attacker.hex == NUMBER[AROUND[way]] and e.kind == kind]
            phases = sorted({phase for phase, _, _ in table.attacks_of(AROUND[way])}, reverse=True)
            helped = way in linked
            bonus = 1 if helped and f"bonus({kind}, 1)" in words else 0
            faster = 1 if helped and "bonus(initiative, 1)" in words else 0
            again = [phase - 1] if helped and "extra_attack()" in words else []
            assert [strike.bonus for strike in strikes] == [bonus]
            assert phases == [phase + faster, *again]
