"""Whatever is tried, an answer comes, and for what the rules forbid it names a rule."""

import re
from functools import cache
from random import Random
from typing import Any

import pytest

from derelict.core.actions import Action
from derelict.games.neomorphosis import GAME
from derelict.games.neomorphosis.content.tables import EMERGENCIES
from tests.games.neomorphosis.stage import emergency, station

MODES = ("tutorial", "mission_03", "mission_07", "mission_10", "generator")


@cache
def offered() -> dict[type[Action], dict[Action, None]]:
    """Actions of many kinds, from random matches."""
    found: dict[type[Action], dict[Action, None]] = {}
    for seed, mode in enumerate(MODES * 2):
        match, rng = GAME.start(seats=2, seed=seed, mode=mode, leaders="choice"), Random(seed)
        while match.decision is not None:
            options = match.decision.options
            for option in options[:60]:
                found.setdefault(type(option), {})[option] = None
            match.play(options[rng.randrange(len(options))])
    return found


@pytest.mark.parametrize("mode", MODES)
def test_a_refusal_names_a_rule(mode: str) -> None:
    actions = [action for several in offered().values() for action in list(several)[:4]]
    assert len({type(action) for action in actions}) > 30
    match, rng = GAME.start(seats=2, seed=5, mode=mode), Random(5)
    refused, named = 0, 0
    while match.decision is not None:
        decision = match.decision
        for action in rng.sample(actions, 8):
            if action not in decision.options:
                rule = GAME.reason(match.state, decision, action)
                assert rule is None or re.fullmatch(r"M-\d+", rule), (action, rule)
                refused, named = refused + 1, named + (rule is not None)
        match.play(decision.options[rng.randrange(len(decision.options))])
    assert named > 0.95 * refused > 100


TERMINAL = {"robert": "1:1"}
ACTIVE = emergency("emergency_02", 1, tried=["robert"])


@pytest.mark.parametrize(
    ("stage", "action", "reason"),
    [
        ({"crew": {"alice": "2:3"}, "aliens": {"worm": "1:3"}}, "attack worm1", "M-103"),
        ({"crew": {"alice": "2:1"}, "aliens": {"worm": "1:3"}}, "attack worm1", "M-102"),
        ({"aliens": {"worm": "2:1"}}, "attack hydra1", "M-101"),
        ({"bag": {"robert": ["equip_01"]}}, "attack alice with equip_01", "M-179"),
        ({}, "open d45", "M-65"),
        ({"crew": {"robert": "1:3"}, "doors": {"d12": "broken"}}, "close d12", "M-67"),
        ({"crew": {"robert": "3:3"}}, "open blue", "M-68"),
        ({}, "run scan", "M-69"),
        ({"crew": TERMINAL, "slots": [ACTIVE]}, f"run {EMERGENCIES['emergency_02'].disables}", "M-39"),
        ({"crew": TERMINAL, "change": lambda s: setattr(s, "lost", ("scan",))}, "run scan", "M-35"),
        ({"slots": [ACTIVE]}, "neutralise 1", "M-146"),
        ({"crew": TERMINAL, "slots": [ACTIVE]}, "neutralise 1", "M-147"),
        ({"crew": TERMINAL, "slots": [emergency("emergency_02", 0)]}, "neutralise 1", "M-152"),
        ({}, "move 6:1", "M-194"),
        ({"aliens": {"worm": "2:1"}}, "move 6:1", "M-190"),
        ({"crew": {"robert": "1:3"}}, "move 2:3", "M-187"),
        ({}, "equip equip_01", "M-179"),
    ],
)
def test_a_refusal_names_the_rule_that_forbids_just_this(stage: dict[str, Any], action: str, reason: str) -> None:
    who = "alice" if "alice" in stage.get("crew", {}) else "robert"
    match = station(**stage).activate(who).match
    tried = GAME.parse(action)
    assert match.decision is not None
    assert tried is not None
    assert tried not in match.decision.options
    assert GAME.reason(match.state, match.decision, tried) == reason
