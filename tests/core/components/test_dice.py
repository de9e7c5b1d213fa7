"""Dice: what is thrown is told to those who may know it, and odds are exact."""

from collections import Counter
from fractions import Fraction
from itertools import product

import msgspec
import pytest

from derelict.core.chance import Chance
from derelict.core.components import dice
from derelict.core.components.dice import Die, Rolled, at_least, chance_of, matches, numbered, roll, roll_again, sums
from derelict.core.events import Told, only
from derelict.core.state import State
from tests.toys.peek import GAME

D6 = numbered("d6", 6)
COMBAT = Die("combat", ("blank", "creeper", "creeper", "adult", "hit", "double"))


def state() -> State:
    s = State(seats=2, chance=Chance.seeded(1))
    s.log = []
    return s


def told(s: State) -> list[Told]:
    assert s.log is not None
    return s.log


def test_a_throw_is_told_with_its_rule_to_its_audience() -> None:
    s = state()
    faces = roll(s, 1, [D6, COMBAT], "P-5", only(1))
    assert told(s) == [Told(Rolled(1, ("d6", "combat"), faces, "P-5"), only(1))]
    assert faces[0] in D6.faces
    assert faces[1] in COMBAT.faces


def test_all_faces_come_up_and_the_same_seed_throws_the_same() -> None:
    s, again = state(), state()
    thrown = [roll(s, 0, [COMBAT], "P-5") for _ in range(300)]
    assert thrown == [roll(again, 0, [COMBAT], "P-5") for _ in range(300)]
    counted = Counter(faces[0] for faces in thrown)
    assert set(counted) == set(COMBAT.faces)
    assert counted["creeper"] == max(counted.values())


def test_only_the_dice_that_are_chosen_are_thrown_again() -> None:
    s, pool = state(), [D6] * 5
    faces = roll(s, 0, pool, "P-5")
    before = s.dice().counter
    new = roll_again(s, 0, pool, faces, {1, 4}, "P-5")
    assert [new[place] for place in (0, 2, 3)] == [faces[place] for place in (0, 2, 3)]
    assert s.dice().counter == before + 2
    event = told(s)[-1].event
    assert isinstance(event, Rolled)
    assert (event.faces, event.again) == (new, (1, 4))
    assert event.facts()["faces"] == ", ".join(new)


def test_odds_are_those_of_counting_all_throws() -> None:
    throws = list(product(D6.faces, repeat=3))
    totals = Counter(sum(map(int, faces)) for faces in throws)
    assert sums([D6] * 3) == {total: Fraction(totals[total], 216) for total in sorted(totals)}
    assert sum(sums([D6, numbered("d4", 4)]).values()) == 1
    several = Counter(sum(face in {"5", "6"} for face in faces) for faces in throws)
    assert matches([D6] * 3, {"5", "6"}) == {count: Fraction(several[count], 216) for count in sorted(several)}
    assert at_least(matches([COMBAT] * 2, {"hit", "double"}), 1) == 1 - Fraction(4, 6) ** 2
    pairs = sum(len(set(faces)) < 3 for faces in throws)
    assert chance_of([D6] * 3, lambda faces: len(set(faces)) < 3) == Fraction(pairs, 216)
    assert chance_of([COMBAT], lambda faces: faces[0] == "creeper") == Fraction(1, 3)


def test_what_can_never_or_must_always_be() -> None:
    assert at_least(sums([D6]), 7) == 0
    assert at_least(sums([D6]), 1) == 1
    assert matches([], {"1"}) == {0: 1}


@pytest.mark.parametrize("faces", [(), ("1",)])
def test_a_die_has_faces(faces: dice.Faces) -> None:
    with pytest.raises(ValueError, match="the die 'd' needs two faces or more"):
        Die("d", faces)


def test_dice_and_throws_are_data() -> None:
    assert msgspec.json.decode(msgspec.json.encode(COMBAT), type=Die) == COMBAT
    event = Rolled(0, ("d6",), ("4",), "P-5")
    assert msgspec.json.decode(msgspec.json.encode(event), type=Rolled) == event


def test_a_game_may_ask_whether_to_roll_again() -> None:
    """P-8 of Peek: the throw and the second one are both told, and only the second one counts."""
    match = GAME.start(seed=1, jackpot=True)
    match.play("roll")
    assert match.decision is not None
    assert (match.decision.prompt, [option.text for option in match.decision.options]) == ("again", ["pass", "roll"])
    match.play("roll")
    assert match.decision is not None
    assert match.decision.seat == 1
    thrown = [told.event for told in match.events if isinstance(told.event, Rolled)]
    assert [(event.why, event.again) for event in thrown] == [("P-5", ()), ("P-8", (0,))]
    assert thrown[0].faces == ("1",)
