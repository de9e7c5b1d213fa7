"""B6: no position from outside makes us stumble or hang: neither when it is read, nor when it is played on."""

import json
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from random import Random
from typing import Any

import pytest

from derelict import registry
from derelict.core.game import Game
from tests.spoiling import GAMES, Spoiler, look, play_on, taken
from tests.trust.people import Person
from tests.trust.server import Server
from tests.trust.setups import varied
from tests.trust.sizes import Size, figure

HOSTILE: tuple[dict[str, Any], ...] = (
    {"game": "legendary", "alive": []},
    {"game": "legendary", "alive": [], "stack": [{"type": "NextTurn"}]},
    {"game": "legendary", "stack": [{"type": "Strikes", "seat": 0, "left": 10**12}]},
    {"game": "legendary", "stack": [{"type": "NextTurn"}, {"type": "Draw", "seat": 0, "left": 10**12}]},
    {"game": "legendary", "stack": [{"type": "NextTurn"}, {"type": "AddHive", "left": 10**12}]},
    {"game": "legendary", "alive": [], "aliens": [1]},
    {
        "game": "neuroshima",
        "armies": ["outpost", "borgo"],
        "board": {},
        "life": [0, 0],
        "stack": [{"type": "NextTurn"}],
    },
    {
        "game": "neomorphosis",
        "stack": [
            {"type": "NextRound"},
            {"type": "MoreDice", "more": 10**12, "job": {"crew": "robert", "name": "scan", "combo": ["p1"]}},
        ],
    },
    {"game": "neomorphosis", "stack": [{"type": "NextRound"}, {"type": "CrewTurn"}]},
    {"game": "nemesis", "stack": [{"type": "End"}, {"type": "Pay", "seat": 0, "left": 10**12}]},
    {"game": "nemesis", "stack": [{"type": "End"}, *[{"type": "NextRound"}] * 200]},
    {"game": "nemesis", "stack": [{"type": "Cancel", "seat": 0}]},
    {"game": "nemesis", "stack": [{"type": "End"}, {"type": "Do", "key": "card.rest.0", "context": {"seat": 9}}]},
    {"game": "theseus", "factions": ["marines", "aliens"], "stack": [{"type": "Sap", "left": 10**12}]},
)
CROWD = 8
"""Visitors who send such positions at the same time."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_b6_a_spoiled_position_is_refused_or_played_on(game: Game) -> None:
    spoiler, rng, read, refused, decisions, longest = Spoiler(game, Random(7)), Random(8), 0, 0, 0, 0.0
    for _ in Size("B6").steps():
        position = spoiler.spoiled()
        began = time.process_time()
        match = taken(game, position)
        if match is None:
            refused += 1
        else:
            read += 1
            look(match, rng)
            decisions += play_on(match, rng)
            look(match, rng)
        longest = max(longest, time.process_time() - began)
    assert refused > read > 0
    counted = {"taken": read, "refused": refused, "decisions": decisions, "longest s": f"{longest:.3f}"}
    figure("B6", **{f"{game.name}, {name}": count for name, count in counted.items()})


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_b6_every_position_of_play_is_taken(game: Game) -> None:
    """At many decisions of matches of all kinds, in the middle of effects and of the setup too."""
    rng, steps = Random(9), Size("B6 play").steps()
    for number in count():
        mode, seats, options = varied(game, number)
        match = game.start(mode=mode, seats=seats, seed=number, **options)
        left_out = rng.randrange(12)
        while match.decision is not None:
            if not left_out:
                if next(steps, None) is None:
                    figure("B6 play", **{game.name: number + 1})
                    return
                assert game.position(match.position()).decision == match.decision, f"match {number}"
                left_out = rng.randrange(12)
            left_out -= 1
            match.play(match.decision.options.at(rng.randrange(len(match.decision.options))))


def test_b6_a_crowd_with_hostile_positions_keeps_no_good_link_waiting(server: Server) -> None:
    good = {"p": json.dumps(registry.game("legendary").start(2, 1, "alien").position())}
    visitors, anna = [Person(server) for _ in range(CROWD)], Person(server)

    def send(number: int) -> list[int]:
        links = HOSTILE[number:] + HOSTILE[:number]
        return [visitors[number].browser.get("/position", params={"p": json.dumps(link)}).status_code for link in links]

    with ThreadPoolExecutor(CROWD) as crowd:
        sent = [crowd.submit(send, number) for number in range(CROWD)]
        assert anna.browser.get("/position", params=good).status_code == 200
        assert all(answer.result() == [409] * len(HOSTILE) for answer in sent)
    assert anna.browser.get("/position", params=good).status_code == 200
    assert "Exception in ASGI" not in server.log.read_text("utf-8")
