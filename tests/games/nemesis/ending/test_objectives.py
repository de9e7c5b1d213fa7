"""What objectives ask for (X-378 to X-393), each met and not met."""

from collections.abc import Callable

import pytest

from derelict.core.components.cards import Card
from derelict.core.events import EVERYBODY
from derelict.games.nemesis.content import tables
from derelict.games.nemesis.rules.verdict import demands, is_met
from derelict.games.nemesis.state import State
from tests.games.nemesis.table import facility
from tests.marks import rule

Change = Callable[[State], None]
CREW = ("sentry", "lab_rat", "survivor")
FIVE = (*CREW, "hacker", "janitor")


def met(objective: str, change: Change, seat: int = 0, crew: tuple[str, ...] = CREW) -> bool:
    s = facility(*crew).state
    for number, player in enumerate(s.players, 1):
        player.number = number
        player.fate = "bunker"
    change(s)
    return is_met(s, seat, objective)


def both(*changes: Change) -> Change:
    def change(s: State) -> None:
        for one in changes:
            one(s)

    return change


def nothing(s: State) -> None:
    pass


def dead(*seats: int) -> Change:
    def change(s: State) -> None:
        for seat in seats:
            s.players[seat].fate = "dead"

    return change


def mine(**fields: object) -> Change:
    def change(s: State) -> None:
        for name, value in fields.items():
            setattr(s.players[0], name, value)

    return change


def of_all(**fields: object) -> Change:
    def change(s: State) -> None:
        for name, value in fields.items():
            setattr(s, name, value)

    return change


def weak(count: int) -> Change:
    def change(s: State) -> None:
        s.weaknesses = tuple(
            Card(card.kind, EVERYBODY if place < count else 0) for place, card in enumerate(s.weaknesses)
        )

    return change


def explored(*sections: str) -> Change:
    def change(s: State) -> None:
        for slot, room in s.rooms.items():
            if s.section(slot) in sections:
                room.token = None

    return change


def items(count: int) -> Change:
    def change(s: State) -> None:
        s.players[0].items = s.players[0].items[:1] * count

    return change


signal, informed = mine(signal=True), mine(informed=True)


@rule("X-379", "X-380", "X-381")
@pytest.mark.parametrize(("objective", "number"), [("c1", 1), ("c2", 2), ("c3", 3), ("c4", 4), ("c5", 5)])
def test_a_loose_end_is_tied_by_a_death_or_by_being_the_only_one_left(objective: str, number: int) -> None:
    assert not met(objective, nothing, crew=FIVE)
    assert met(objective, dead(1, 2, 3, 4), crew=FIVE), "only survivor"
    for victim in range(1, 5):
        assert met(objective, dead(victim), crew=FIVE) == (victim == number - 1), "one's own death does not count"


@rule("X-380")
def test_whoever_has_the_number_meets_only_the_alternative() -> None:
    assert not met("c2", dead(1), seat=1)
    assert met("c2", dead(0, 2), seat=1)


@rule("X-379", "X-383", "X-384", "X-385", "X-386", "X-387", "X-388", "X-389", "X-390", "X-391", "X-392", "X-393")
@pytest.mark.parametrize(
    ("objective", "fulfilled", "short"),
    [
        ("c6", weak(2), weak(1)),
        ("c6", informed, signal),
        ("c7", mine(objects=("egg",)), nothing),
        ("c7", mine(objects=("corpse1",)), mine(objects=("corpse1",), fate="dead")),
        ("c7", mine(objects=("carcass",), fate="locked_in"), mine(objects=("egg", "carcass"), fate="dead")),
        ("c8", mine(knowledge=4), mine(knowledge=3)),
        ("c9", both(dead(1, 2), nothing), both(dead(1), signal)),
        ("p1", explored("S-01"), explored("S-02", "S-03")),
        ("p2", explored("S-03"), explored("S-01", "S-02")),
        ("p3", of_all(eggs=0), of_all(eggs=1)),
        ("p3", both(mine(objects=("egg",)), signal), mine(objects=("egg",))),
        ("p3", of_all(destroyed=True), signal),
        ("p4", of_all(slain={"queen": 1}), of_all(slain={"breeder": 2})),
        ("p4", mine(objects=("carcass",)), mine(objects=("egg",))),
        ("p4", both(mine(objects=("egg",)), signal), signal),
        ("p4", of_all(destroyed=True), nothing),
        ("p5", informed, nothing),
        ("p5", signal, nothing),
        ("p6", items(2), items(1)),
        ("p7", dead(1), dead(1, 2)),
        ("p7", both(dead(1, 2), signal), dead(1, 2)),
        ("p8", mine(objects=("corpse2",)), mine(objects=("egg",))),
        ("p8", both(dead(1), signal), both(dead(1, 2), signal)),
        ("p9", of_all(destroyed=True), nothing),
        ("p8", both(dead(1), signal), dead(1)),
        ("p9", both(informed, signal), informed),
        ("p9", both(informed, signal), signal),
        ("s1", both(signal, explored("S-01")), explored("S-01")),
        ("s1", both(signal, explored("S-01")), both(signal, explored("S-02", "S-03"))),
        ("s2", explored("S-03"), explored("S-01", "S-02")),
        ("s2", both(informed, explored("S-01")), explored("S-01")),
        ("s3", of_all(eggs=0), of_all(eggs=1)),
        ("s3", mine(objects=("egg",)), mine(objects=("carcass",))),
        ("s3", mine(objects=("corpse1",)), mine(objects=("corpse1",), fate="dead")),
        ("s4", of_all(slain={"queen": 1}), nothing),
        ("s4", mine(objects=("carcass",)), mine(objects=("egg",))),
        ("s4", weak(2), weak(1)),
        ("s5", weak(2), weak(1)),
        ("s5", informed, signal),
        ("s6", weak(3), weak(2)),
        ("s6", mine(knowledge=5), mine(knowledge=4)),
        ("s7", mine(knowledge=5), mine(knowledge=4)),
        ("s7", weak(2), weak(1)),
        ("s8", mine(objects=("egg",)), nothing),
        ("s8", mine(objects=("carcass",)), mine(objects=("corpse1",))),
        ("s8", items(3), items(2)),
        ("s9", both(informed, signal), signal),
        ("s9", both(informed, signal), informed),
        ("s10", of_all(destroyed=True), nothing),
        ("s10", of_all(eggs=0), of_all(eggs=1)),
        ("s10", informed, signal),
    ],
)
def test_what_an_objective_demands(objective: str, fulfilled: Change, short: Change) -> None:
    assert met(objective, fulfilled)
    assert not met(objective, short)


@rule("X-382")
def test_no_other_nemesis_survivor_may_live() -> None:
    assert met("c9", both(dead(1, 2), signal))
    assert met("c9", both(dead(1, 2), signal), seat=0)
    s = facility("lab_rat", "sentry").state
    for player in s.players:
        player.fate, player.signal = "bunker", True
    assert is_met(s, 0, "c9"), "oneself does not count"
    assert not is_met(s, 1, "c9")
    s.players[0].signal = False
    assert not is_met(s, 0, "c9"), "without a Signal one must be the only survivor"


def test_every_objective_of_the_box_is_tried_here() -> None:
    tried = {f"c{n}" for n in range(1, 10)} | {f"p{n}" for n in range(1, 10)} | {f"s{n}" for n in range(1, 11)}
    assert tried == set(tables.OBJECTIVES)
    assert all(demands(objective) for objective in tables.OBJECTIVES)


@rule("X-387", "X-395")
def test_an_end_on_s_kills_no_intruder() -> None:
    assert not met("p4", of_all(ended="time"))
