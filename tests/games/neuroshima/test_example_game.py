"""The example game of the rulebook, Hegemony against Outpost: ten turns and a battle.

Each function of `TURNS` is one turn as the rulebook tells it, in our words. Hexes and facings are ours, since the text
names none: they are chosen so that every sentence comes true. The rulebook counts the placing of the HQs as turn 1, so
its turn 2 is the first turn of the match.
"""

from collections import Counter
from collections.abc import Iterator

import pytest

from derelict.games.neuroshima.content.places import NUMBER
from derelict.games.neuroshima.content.tiles import ARMIES
from derelict.games.neuroshima.events import Destroyed, HqHurt, PhaseStarted, Rescued, Struck
from tests.games.neuroshima.table import GAME, Table
from tests.marks import rule

OUTPOST_DRAWS = [
    "medic",
    *("move", "brawler", "annihilator"),
    *("move", "battle", "heavy_machine_gun"),
    *("commando", "scout", "medic"),
    *("sniper", "move", "battle"),
]
HEGEMONY_DRAWS = [
    *("move", "officer_1"),
    *("battle", "net_fighter", "runner"),
    *("universal_soldier", "ganger", "net_fighter"),
    *("ganger", "boss", "runner"),
    *("guard", "thug", "scout"),
]


def stacked(army: str, draws: list[str]) -> list[str]:
    """A whole pile of which these tiles are drawn first; the top of a pile is its end."""
    rest = Counter(tile.partition(".")[2] for tile in ARMIES[army].pile)
    rest.subtract(draws)
    return [*rest.elements(), *reversed(draws)]


def opening() -> Table:
    """Before the first decision, both piles stacked."""
    fresh = GAME.start(seats=2, seed=1, armies=["outpost", "hegemony"]).position()
    fresh["piles"] = [stacked("outpost", OUTPOST_DRAWS), stacked("hegemony", HEGEMONY_DRAWS)]
    return Table(GAME.position(fresh))


def placing_of_the_hqs(table: Table) -> None:
    """Turn 1. The Outpost goes first and takes the centre, to move from there; the Hegemony takes a corner."""
    assert table.prompt == "place_hq"
    assert table.seat == 0
    table.play("c3")
    assert table.seat == 1
    table.play("a1")


def turn_2_outpost(table: Table) -> None:
    """One tile, and nothing to discard: the Medic stands beside its HQ and takes that hex from the Hegemony."""
    assert (table.turn_of, table.hand("outpost"), table.prompt) == ("outpost", ["medic"], "menu")
    table.play("place medic b3 se")


def turn_3_hegemony(table: Table) -> None:
    """Two tiles, and nothing to discard: the HQ leaves its corner, and an Officer beside it makes b2 a good hex."""
    assert (table.turn_of, table.hand("hegemony"), table.prompt) == ("hegemony", ["move", "officer_1"], "menu")
    table.play("play move a1 a2", "place officer_1 a1 ne")


def turn_4_outpost(table: Table) -> None:
    """A Move is discarded. The Brawler takes b2 and will strike twice; with the Annihilator the enemy HQ is shut in."""
    assert (table.turn_of, table.hand("outpost")) == ("outpost", ["move", "brawler", "annihilator"])
    assert table.prompt == "forced_discard"
    table.play("discard move", "place brawler b2 sw", "place annihilator a3 n")
    assert all(table.at(hex) for hex in ("a1", "b2", "b3", "a3")), "the Hegemony's HQ can go nowhere"


def turn_5_hegemony(table: Table) -> None:
    """A Battle is discarded. A Net Fighter holds the Brawler, and a Runner threatens the HQ in the centre."""
    assert (table.turn_of, table.hand("hegemony")) == ("hegemony", ["battle", "net_fighter", "runner"])
    table.play("discard battle", "place net_fighter b1 s", "place runner d3 nw", "end")
    assert table.netted() == {"b2"}


def turn_6_outpost(table: Table) -> None:
    """A Battle is discarded. The HQ steps away from the Runner; the Heavy Machine Gun has the enemy HQ in its line."""
    assert (table.turn_of, table.hand("outpost")) == ("outpost", ["move", "battle", "heavy_machine_gun"])
    table.play("discard battle", "play move c3 c2", "place heavy_machine_gun c4 nw")


def turn_7_hegemony(table: Table) -> None:
    """A Ganger is discarded. A Universal Soldier is set on the Annihilator; the second Net Fighter holds the HQ and
    covers the first one; the Runner catches up with the HQ."""
    assert (table.turn_of, table.hand("hegemony")) == ("hegemony", ["universal_soldier", "ganger", "net_fighter"])
    table.play("discard ganger", "place universal_soldier b4 nw", "place net_fighter d2 nw", "move d3 c3 n")
    assert table.netted() == {"b2", "c2"}


def turn_8_outpost(table: Table) -> None:
    """A Medic is discarded. The Commando aims along the line of the Net Fighters, a Scout behind speeds it up."""
    assert (table.turn_of, table.hand("outpost")) == ("outpost", ["commando", "scout", "medic"])
    table.play("discard medic", "place commando e2 nw", "place scout e3 n")


def turn_9_hegemony(table: Table) -> None:
    """A Runner is discarded. A Ganger falls on the Machine Gun from behind, beside the Universal Soldier; the Boss
    makes the Runner faster and stronger."""
    assert (table.turn_of, table.hand("hegemony")) == ("hegemony", ["ganger", "boss", "runner"])
    table.play("discard runner", "place ganger c5 n", "place boss d3 sw", "end")


def turn_10_outpost(table: Table) -> None:
    """All three are action tiles, but they are good ones. The Move is discarded, the Sniper frees the HQ and the
    Commando's line of fire, and then the Battle is played."""
    assert (table.turn_of, table.hand("outpost")) == ("outpost", ["sniper", "move", "battle"])
    assert table.options == ["redraw", "keep"]
    table.play("keep", "discard move", "play sniper d2")
    assert table.netted() == {"b2"}
    table.play("play battle")


TURNS = [
    placing_of_the_hqs,
    turn_2_outpost,
    turn_3_hegemony,
    turn_4_outpost,
    turn_5_hegemony,
    turn_6_outpost,
    turn_7_hegemony,
    turn_8_outpost,
    turn_9_hegemony,
    turn_10_outpost,
]

DISCARDS_AND_BOARD = [
    ([], [], "outpost: c3 hq; hegemony: a1 hq"),
    ([], [], "outpost: b3 medic se, c3 hq; hegemony: a1 hq"),
    ([], ["move"], "outpost: b3 medic se, c3 hq; hegemony: a1 officer_1 ne, a2 hq"),
    (
        ["move"],
        ["move"],
        "outpost: a3 annihilator, b2 brawler sw, b3 medic se, c3 hq; hegemony: a1 officer_1 ne, a2 hq",
    ),
    (
        ["move"],
        ["move", "battle"],
        "outpost: a3 annihilator, b2 brawler sw, b3 medic se, c3 hq; "
        "hegemony: a1 officer_1 ne, a2 hq, b1 net_fighter s, d3 runner nw",
    ),
    (
        ["move", "battle", "move"],
        ["move", "battle"],
        "outpost: a3 annihilator, b2 brawler sw, b3 medic se, c2 hq, c4 heavy_machine_gun nw; "
        "hegemony: a1 officer_1 ne, a2 hq, b1 net_fighter s, d3 runner nw",
    ),
    (
        ["move", "battle", "move"],
        ["move", "battle", "ganger"],
        "outpost: a3 annihilator, b2 brawler sw, b3 medic se, c2 hq, c4 heavy_machine_gun nw; "
        "hegemony: a1 officer_1 ne, a2 hq, b1 net_fighter s, b4 universal_soldier nw, c3 runner, d2 net_fighter nw",
    ),
    (
        ["move", "battle", "move", "medic"],
        ["move", "battle", "ganger"],
        "outpost: a3 annihilator, b2 brawler sw, b3 medic se, c2 hq, c4 heavy_machine_gun nw, e2 commando nw, "
        "e3 scout; "
        "hegemony: a1 officer_1 ne, a2 hq, b1 net_fighter s, b4 universal_soldier nw, c3 runner, d2 net_fighter nw",
    ),
    (
        ["move", "battle", "move", "medic"],
        ["move", "battle", "ganger", "runner"],
        "outpost: a3 annihilator, b2 brawler sw, b3 medic se, c2 hq, c4 heavy_machine_gun nw, e2 commando nw, "
        "e3 scout; "
        "hegemony: a1 officer_1 ne, a2 hq, b1 net_fighter s, b4 universal_soldier nw, c3 runner, c5 ganger, "
        "d2 net_fighter nw, d3 boss sw",
    ),
    (
        ["move", "battle", "move", "medic", "move", "sniper", "battle", "medic", "annihilator", "brawler"],
        ["move", "battle", "ganger", "runner", "net_fighter", "net_fighter", "runner"],
        "outpost: c2 hq, c4 heavy_machine_gun nw, e2 commando nw, "
        "e3 scout; "
        "hegemony: a1 officer_1 ne, a2 hq, b4 universal_soldier nw, c5 ganger, d3 boss sw",
    ),
]


def board(table: Table) -> str:
    """The board in one line, army by army."""
    written = table.match.position()["board"]
    lines = []
    for army in ("outpost", "hegemony"):
        mine = {hex: words.split(" ", 1) for hex, words in written.items()}
        lines.append(f"{army}: " + ", ".join(f"{hex} {words[1]}" for hex, words in mine.items() if words[0] == army))
    return "; ".join(lines)


def phases(table: Table) -> Iterator[tuple[int, list[str]]]:
    """The battle phase by phase, in short words: who strikes whom, who is saved, who dies, what the HQs lose."""
    phase, lines = -1, list[str]()
    for told in table.match.events:
        match told.event:
            case PhaseStarted(initiative):
                if phase >= 0:
                    yield phase, sorted(lines)
                phase, lines = initiative, []
            case Struck(attacker=a, target=t, wounds=wounds) if phase >= 0:
                lines.append(f"{a.tile} hits {t.tile}: {wounds}")
            case Rescued(medic, patient) if phase >= 0:
                lines.append(f"{medic.tile} saves {patient.tile}")
            case HqHurt(army, _, life):
                lines.append(f"the HQ of {army} is at {life}")
            case Destroyed(unit) if phase >= 0:
                lines.append(f"{unit.tile} leaves")
    yield phase, sorted(lines)


@pytest.fixture(scope="module")
def played() -> Table:
    table = opening()
    for turn in TURNS:
        turn(table)
    return table


@rule("N-8", "N-9", "N-10", "N-11", "N-16", "N-85", "N-89")
def test_ten_turns_are_played_as_the_rulebook_tells_them() -> None:
    table = opening()
    for number, (turn, (outpost, hegemony, told)) in enumerate(zip(TURNS, DISCARDS_AND_BOARD, strict=True)):
        turn(table)
        assert table.discards("outpost") == outpost, turn.__name__
        assert table.discards("hegemony") == hegemony, turn.__name__
        assert board(table) == told, turn.__name__
        assert table.state.turn == number + 1, "the next turn has begun by itself"
        if number < len(TURNS) - 1:
            assert table.life("outpost") == table.life("hegemony") == 20, "nothing happens to the HQs before the battle"
        GAME.check(table.state)


@rule("N-26", "N-27", "N-29", "N-30", "N-50", "N-63", "N-74", "N-82", "N-142", "N-161", "N-163")
def test_the_battle_runs_phase_by_phase_as_the_rulebook_tells_it(played: Table) -> None:
    assert list(phases(played)) == [
        (4, ["hegemony.net_fighter leaves", "outpost.commando hits hegemony.net_fighter: 1"]),
        (
            3,
            [
                "hegemony.ganger hits outpost.heavy_machine_gun: 1",
                "hegemony.runner hits outpost.hq: 2",
                "hegemony.universal_soldier hits outpost.annihilator: 1",
                "hegemony.universal_soldier hits outpost.annihilator: 1",
                "outpost.annihilator leaves",
                "outpost.brawler hits hegemony.hq: 2",
                "outpost.medic leaves",
                "outpost.medic saves outpost.heavy_machine_gun",
                "the HQ of hegemony is at 18",
                "the HQ of outpost is at 18",
            ],
        ),
        (
            2,
            [
                "outpost.brawler hits hegemony.hq: 2",
                "outpost.heavy_machine_gun hits hegemony.hq: 1",
                "the HQ of hegemony is at 15",
            ],
        ),
        (1, ["outpost.heavy_machine_gun hits hegemony.hq: 1", "the HQ of hegemony is at 14"]),
        (
            0,
            [
                "hegemony.hq hits outpost.brawler: 1",
                "hegemony.runner leaves",
                "outpost.brawler leaves",
                "outpost.hq hits hegemony.runner: 1",
            ],
        ),
    ]


@rule("N-25", "N-30")
def test_after_the_battle_turn_11_belongs_to_the_hegemony(played: Table) -> None:
    assert (played.life("outpost"), played.life("hegemony")) == (18, 14)
    assert played.turn_of == "hegemony"
    assert played.hand("hegemony") == ["guard", "thug", "scout"]
    assert played.prompt == "forced_discard"
    assert played.hand("outpost") == []
    assert played.match.outcome is None


@rule("N-45")
def test_without_the_sniper_the_first_net_fighter_would_have_been_shielded() -> None:
    table = opening()
    for turn in TURNS[:-1]:
        turn(table)
    table.play("keep", "discard sniper", "play battle")
    assert table.events(Destroyed)[0].unit.hex == NUMBER["d2"], "the Commando kills the one that stands in front"
    assert table.life("hegemony") == 18, "the Brawler stays caught; only the Machine Gun fires"
