"""Whose colour a line of the log bears, what begins a turn, and what is folded."""

from itertools import pairwise
from random import Random

import pytest

from derelict import registry
from derelict.core.components.dice import Rolled
from derelict.table.screen.log import look_of


@pytest.mark.parametrize("name", registry.games())
def test_every_game_groups_its_log_and_colours_it(name: str) -> None:
    game, rng = registry.game(name), Random(1)
    match, looks, sides = game.start(seed=1), list[str](), game.drawing.emblems
    while match.decision is not None and len(match.actions) < 200:
        match.play(rng.choice(list(match.decision.options)))
    for told in match.events:
        look = look_of(game, match.seen(None), told.event)
        looks += look.split()
        assert all(word in ("head", "fold") or word.removeprefix("of-") in sides for word in look.split())
    assert looks.count("head") > 1
    assert len({look for look in looks if look.startswith("of-")}) >= min(2, match.seats)


def test_a_battle_is_folded_but_for_whoever_dies() -> None:
    game = registry.game("neuroshima")
    folds = {kind.__name__ for kind in game.drawing.telling.folds}
    assert {"Struck", "PhaseStarted", "Wounded"} <= folds
    assert not {"BattleStarted", "Destroyed", "HqHurt", "TurnBegun"} & folds


def test_dice_bear_the_emblem_of_whoever_rolled_and_not_of_the_first_whom_a_seat_leads() -> None:
    game, rng = registry.game("neomorphosis"), Random(2)
    match, seen = game.start(seats=1, seed=2), set[str]()
    while match.decision is not None and len(match.actions) < 300:
        match.play(rng.choice(list(match.decision.options)))
    view = match.seen(None)
    for told, after in pairwise(match.events):
        if isinstance(told.event, Rolled) and (crew := after.event.facts().get("crew")):
            assert look_of(game, view, told.event, after.event) == f"of-{crew}"
            seen.add(crew)
        elif isinstance(told.event, Rolled):
            assert look_of(game, view, told.event) == ""
    assert len(seen) > 1
