"""What is said about a test before it is made is what the dice do: every face is rolled, and counted."""

from fractions import Fraction
from itertools import product

import pytest

from derelict.games.neomorphosis import GAME, events
from derelict.games.neomorphosis.actions import parse
from derelict.games.neomorphosis.content.tables import PROGRAMMING
from derelict.games.neomorphosis.rules.turns import Odds, odds
from derelict.games.neomorphosis.wording import label
from tests.games.neomorphosis.stage import Stage, emergency, station


def stage() -> Stage:
    """Robert with a worm at a terminal that works, near a broken door; dice cannot be changed."""
    return station(
        crew={"robert": "3:3"},
        aliens={"worm": "3:3"},
        doors={"blue": "broken"},
        diagram="r00e-a02e-y03n-c01n",
        slots=[emergency("emergency_04", 2, 0)],
    ).activate("robert")


def said(action: str) -> Odds | None:
    option = parse(action)
    assert option is not None
    return odds(stage().state, option)


@pytest.mark.parametrize("action", ["attack worm1", "attack alice", "move 3:2", "repair blue"])
def test_a_skill_test_succeeds_as_often_as_is_said(action: str) -> None:
    def prepared() -> Stage:
        return station(
            crew={"robert": "3:3", "alice": "3:3"}, aliens={"worm": "3:3"}, doors={"blue": "broken"}
        ).activate("robert")

    option = parse(action)
    assert option is not None
    tried = [prepared().rolls(face).play(action).events(events.Tested)[-1].success for face in "123456"]
    assert odds(prepared().state, option) == Odds(Fraction(sum(tried), 6))


def test_a_programming_test_succeeds_as_often_as_is_said() -> None:
    """Robert rolls two dice; a part of an emergency may be covered, a function needs all."""
    rolls = list(product(PROGRAMMING.faces, repeat=2))
    ran = [bool(stage().rolls(*faces).play("run remote_door").events(events.Succeeded)) for faces in rolls]
    assert 0 < sum(ran) < len(rolls)
    assert said("run remote_door") == Odds(Fraction(sum(ran), len(rolls)))
    worked = [stage().rolls(*faces).play("neutralise 1") for faces in rolls]
    whole = Fraction(sum(bool(one.events(events.Solved)) for one in worked), len(rolls))
    part = Fraction(sum(bool(one.events(events.Covered)) for one in worked), len(rolls))
    assert 0 < whole < part < 1
    assert said("neutralise 1") == Odds(whole, part)


def test_what_takes_no_test_has_no_odds() -> None:
    assert said("end turn") is None
    free = station(crew={"robert": "3:3"}).activate("robert")
    option = parse("move 3:2")
    assert option is not None
    assert odds(free.state, option) is None


@pytest.mark.parametrize(("language", "named"), [("en", "Attack Worm 1 · 100%"), ("fr", "Attaquer : Ver 1 · 100 %")])
def test_an_option_is_named_with_its_chance(language: str, named: str) -> None:
    match = stage().match
    assert match.decision is not None
    option = parse("attack worm1")
    assert option is not None
    view = GAME.hide(match.state, 0)
    assert label(view, match.decision, option, language).replace("\u00a0", " ") == named
