"""H4: neither the size of an answer nor the time that it takes depends on what is hidden.

A position of a random match is set up at four tables of a real server: at two of them as it was, at two in another
world that nobody could tell from it, in any order. The tables are then asked the same, once each, again in any order.
If the worlds make no difference, the two quickest answers come from the same world in one case of three, whatever the
machine is busy with: the quickest has three others, and any of them may be the second. The share that is counted is
compared with that third; times are only looked at where there are enough of them.
"""

import json
import re
import time
from collections import Counter
from collections.abc import Callable, Iterator
from math import sqrt
from pathlib import Path
from random import Random

import httpx
import pytest

from derelict import registry
from derelict.core.match import Match
from tests.trust.people import Person
from tests.trust.server import Server
from tests.trust.sizes import Size, figure

GAME = registry.game("neuroshima")
LINK = 20_000
"""Letters of a position that a link may have."""
RESTART = 400
"""Rounds after which the server starts again, so that it need not hold all tables."""
ENOUGH = 300
"""Rounds from which on times are compared."""
FIVE_SIGMA = 5.0


def worlds() -> Iterator[tuple[str, str]]:
    """Positions of random matches, each as it was and in another world."""
    rng = Random(4)
    while True:
        match = GAME.start(seats=rng.choice((2, 3, 4)), seed=rng.randrange(2**32))
        for _ in range(rng.randint(4, 60)):
            if match.decision is not None:
                match.play(match.decision.options.at(rng.randrange(len(match.decision.options))))
        found = [json.dumps({"game": GAME.name, **GAME.write(state)}) for state in (match.state, other(match, rng))]
        if match.decision is not None and found[0] != found[1] and max(map(len, found)) < LINK:
            yield found[0], found[1]


def other(match: Match, rng: Random) -> object:
    return match.view(None).guess(rng)


def masked(text: str, table: str, *tokens: str) -> str:
    for number, token in enumerate((table, *tokens)):
        text = text.replace(token, f"<{number}>")
    return re.sub(r"[0-9a-f]{64}", "promise", text)


def questions(watcher: Person, owner: Person) -> dict[str, Callable[[str], httpx.Response]]:
    """What the tables are asked, by somebody who watches and by somebody who plays."""
    return {
        "page": lambda table: watcher.browser.get(f"/t/{table}"),
        "own page": lambda table: owner.browser.get(f"/t/{table}?layout=tall"),
        "preview": lambda table: watcher.browser.get(f"/t/{table}/preview"),
        "history": lambda table: watcher.browser.get(f"/t/{table}/history/0"),
        "report": lambda table: owner.browser.post(f"/t/{table}/report", data={"csrf": owner.csrf, "what": "x"}),
        "refusal": lambda table: owner.browser.post(
            f"/t/{table}/act", data={"csrf": owner.csrf, "number": "99", "action": "cheat"}
        ),
    }


def has_quickest_pair(times: list[tuple[float, int]]) -> bool:
    """Whether the two quickest answers come from the same world."""
    quick = sorted(times)[:2]
    return quick[0][1] == quick[1][1]


def is_by_chance(pairs: int, rounds: int) -> bool:
    """Whether so many quickest pairs are what chance gives, one in three."""
    return abs(pairs - rounds / 3) < FIVE_SIGMA * sqrt(rounds * 2 / 9)


def test_h4_sizes_and_times_do_not_depend_on_what_is_hidden(tmp_path: Path) -> None:
    rng, pairs, rounds, compared = Random(5), Counter[str](), 0, 0
    with Server(tmp_path, hooks="unlimited") as server:
        owner, watcher = Person(server), Person(server)
        asked = questions(watcher, owner)
        for number, both in zip(Size("H4").steps(), worlds(), strict=False):
            if number % RESTART == RESTART - 1:
                server.end()
                server.start()
            order = rng.sample((0, 0, 1, 1), 4)
            tables = [(owner.post("/position", p=both[world]).headers["location"][3:], world) for world in order]
            for name, ask in asked.items():
                answers, times = [], []
                for table, world in rng.sample(tables, 4):
                    began = time.perf_counter()
                    answer = ask(table)
                    times.append((time.perf_counter() - began, world))
                    text = masked(answer.text, table, owner.csrf, watcher.csrf)
                    answers.append((answer.status_code, len(answer.content), text))
                assert len(set(answers)) == 1, (name, both)
                pairs[name] += has_quickest_pair(times)
                compared += 1
            rounds += 1
    if rounds >= ENOUGH:
        assert {name: pairs[name] for name in asked if not is_by_chance(pairs[name], rounds)} == {}
    shares = {f"{name} %": f"{100 * pairs[name] / rounds:.1f}" for name in asked}
    figure("H4", rounds=rounds, **{"answers compared": 4 * compared, "differences": 0}, **shares)


@pytest.mark.parametrize("delay", [0.0, 0.5])
def test_h4_a_delay_below_the_noise_is_found(delay: float) -> None:
    rng, rounds = Random(6), 4000
    pairs = sum(
        has_quickest_pair([(rng.expovariate(1) + delay * world, world) for world in (0, 0, 1, 1)])
        for _ in range(rounds)
    )
    assert is_by_chance(pairs, rounds) == (delay == 0)
