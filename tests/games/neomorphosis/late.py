"""Positions just before something happens, for tests of what follows."""

import json
from random import Random
from typing import Any

import derelict
from derelict.bots.greedy import GreedyBot
from derelict.core.components.cards import Card
from derelict.core.match import Match
from derelict.games.neomorphosis.actions import Retry
from derelict.games.neomorphosis.content.tables import ORDER
from derelict.games.neomorphosis.rules.ending import CAMPAIGN
from derelict.games.neomorphosis.state import Alien, Slot, State
from tests.games.neomorphosis.stage import emergency, station
from tests.replays.record_neomorphosis import FILE, GAME, won

ABILITIES = {"robert": "ability_04", "alice": "ability_05", "yuri": "ability_09", "carolin": "ability_13"}


def last_choice(level: str) -> tuple[dict[str, Any], str]:
    """The position before the last action of the recorded victory of a mission, and that action."""
    match = victory(level)
    *before, last = match.actions
    again = Match(GAME, match.setup, match.seed)
    for action in before:
        again.play(action)
    position: dict[str, Any] = json.loads(json.dumps(again.position()))
    return position, last.text


def whole(level: str) -> tuple[dict[str, Any], list[str]]:
    """The beginning of the recorded victory of a mission, its dice included, and all its actions."""
    match = victory(level)
    position: dict[str, Any] = json.loads(json.dumps(Match(GAME, match.setup, match.seed).position()))
    return position, [action.text for action in match.actions]


def victory(level: str) -> Match:
    saves = (derelict.load(line) for line in FILE.read_text("utf-8").splitlines() if f'"mode":"{level}"' in line)
    return next(match for match in saves if won(match))


def campaign(seed: int) -> Match:
    """A campaign that greedy players have won, from the tutorial to the epilogue, its dice as they fell."""
    begun = GAME.start(1, seed, CAMPAIGN)
    match: Match | None = Match(GAME, begun.setup, begun.seed)
    while match is not None and match.decision is not None:
        match = _accomplished(match)
    assert match is not None, "they have failed"
    return match


def _accomplished(match: Match) -> Match | None:
    """A campaign once its mission is won. Where players fail, they choose other abilities, and at last try again."""
    lost = []
    for choice in range(4):
        trial, rng, bot = match.copy(), Random(choice), GreedyBot(choice)
        while (asked := trial.decision) is not None and _story(trial) == _story(match) and asked.prompt != "defeat":
            is_ability = asked.prompt == "ability"
            trial.play(rng.choice(list(asked.options)) if is_ability else bot.choose(trial.view(0), asked))
        if _story(trial) != _story(match) or won(trial):
            return trial
        lost.append(trial)
    for trial in lost:
        if trial.decision is not None:
            trial.play(Retry())
            if (found := _accomplished(trial)) is not None:
                return found
    return None


def _story(match: Match) -> tuple[str, ...]:
    assert isinstance(match.state, State)
    return match.state.story


def in_campaign(position: dict[str, Any], level: str) -> dict[str, Any]:
    """A position of a mission as part of a campaign that has come to it."""
    rules = {**position["rules"], "mode": CAMPAIGN}
    return {**position, "rules": rules, "story": list(ORDER[: ORDER.index(level)])}


def last_fight() -> dict[str, Any]:
    """The last mission of a campaign, its truck repaired and its engine running: the next action ends the story."""
    level = ORDER[-1]
    crew = {name: {"zone": "7:2", "ability": ability} for name, ability in ABILITIES.items()}
    done = {"fitted part_yellow": 1, "fitted part_green": 1, "engine": 1}
    turn = {"active": "robert", "actions": 3, "round": 9}
    position = {"game": GAME.name, "level": level, "seats": 1, "rules": {"mode": level}, "crew": crew, "done": done}
    return in_campaign({**position, **turn}, level)


def busy(level: str = "mission_02") -> dict[str, Any]:
    """A mission in which everything is going on: fires, emergencies, full bags, wounds, a ring, and crowds."""

    def trouble(s: State) -> None:
        fires = s.decks["compromised"]
        s.decks["compromised"], s.compromised = fires[:-1], {"4": (fires[-1].kind,)}
        s.ground, s.halon, s.drone, s.time = {"5:2": ("halon",)}, True, "5:2", 7
        s.aliens["ripper1"] = Alien(s.aliens["ripper1"].zone, 1, ring=True)
        s.done |= dict.fromkeys(("entered 2", "entered 4", "entered 5", "entered 8"), 1)

    stage = station(
        level,
        crew=dict.fromkeys(ABILITIES, "5:2"),
        aliens={"worm": ["5:2", "2:2"], "egg": ["4:2", "4:2"], "hydra": "4:3", "ripper": "5:3", "slug": "8:1"},
        wounds={"robert": 4, "alice": 1},
        bag={"robert": ["item_04", "item_02", "item_07"], "yuri": ["item_03"]},
        worn={"robert": ["equip_01"], "yuri": ["equip_05"]},
        ability=ABILITIES,
        diagram="r00e-a02e-y03n-c01n",
        slots=[
            emergency("emergency_04", 3, 0, tried=["yuri"]), emergency("emergency_02", 1), Slot(Card("emergency_05", 0))
        ],
        round=6,
        change=trouble,
    )  # fmt: skip
    position: dict[str, Any] = json.loads(json.dumps(stage.activate("robert").match.position()))
    return position
