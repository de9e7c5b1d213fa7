"""H2: in a whole match over real sockets and pages nothing secret is sent to anybody before its end.

The secrets of a match are known to the test alone, which reads them past the server from the disk: the seed, the key
made from it, and the order of the piles. They are looked for in all that anybody was sent, and in the server's log.
"""

import json
from collections.abc import Callable
from hashlib import blake2b
from random import Random
from typing import Any

import pytest

from derelict.core.match import Match
from derelict.core.setup import Setup
from derelict.registry import game
from tests.trust.people import Person, Socket
from tests.trust.server import Server
from tests.trust.sizes import IS_SOAK, figure

LOOKS = 12 if IS_SOAK else 30
"""After how many actions everybody asks for everything again."""
RUN = 4
"""So many tiles of a pile, or cards of a deck, in a row are no accident."""
PILES: dict[str, Callable[[Any], list[tuple[str, ...]]]] = {
    "neuroshima": lambda s: s.piles,
    "theseus": lambda s: s.decks,
    "legendary": lambda s: [tuple(card.kind for card in pile) for pile in (s.barracks, s.hive, s.strikes, s.sergeants)],
    "nemesis": lambda s: [
        tuple(card.kind for card in s.decks[deck]) for deck in ("red", "yellow", "green", "event", "attack", "wound")
    ],
    "neomorphosis": lambda s: [tuple(card.kind for card in pile) for pile in s.decks.values()],
}
"""What each game keeps in an order that nobody knows."""


def secrets_of(server: Server, table: str) -> list[str]:
    """What nobody may be sent: the seed, the key, and every run of tiles or cards that is still to be drawn."""
    terms = server.terms(table)
    key = blake2b(f"derelict seed {terms['seed']}".encode(), digest_size=32).hexdigest()
    found = [terms["seed"], key]
    setup = Setup(**terms["setup"])
    match = Match(game(setup.game), setup, terms["seed"])
    for pile in PILES[setup.game](match.state):
        for first in range(len(pile) - RUN):
            run = pile[first : first + RUN]
            for tiles in (run, run[::-1]):
                found += [json.dumps(tiles)[1:-1], ",".join(tiles), " ".join(tiles), str(list(tiles))[1:-1]]
    return found


def hits(secrets: list[str], texts: list[str]) -> list[str]:
    everything = "\n".join(texts)
    return [secret for secret in secrets if secret in everything]


def look_around(person: Person, table: str, number: int) -> None:
    """Ask for everything that a browser can ask for."""
    person.get("/")
    for page in (
        "",
        "/preview",
        "/rehearsal",
        "/recap",
        f"/outlook?number={number}&action=end",
        "/why?item=hex-0&thing=x",
        "/why-not",
        f"/history/{number}",
        "/history/0",
        "/save.json",
        "/report",
    ):
        person.get(f"/t/{table}{page}")
    person.do(table, "act", number=number, action="cheat")
    person.post(f"/t/{table}/report", text="look at this")
    person.get("/metrics")
    person.get("/healthz")


@pytest.mark.parametrize("name", PILES)
def test_h2_no_secret_is_sent_before_the_end_of_a_match(server: Server, name: str) -> None:
    anna, bert, carl = Person(server, "Anna"), Person(server, "Bert", "fr"), Person(server, "Carl")
    table = anna.new_table("me", "open", game=name, mode=f"{game(name).modes[0].name}/2")
    bert.do(table, "sit", seat=1)
    assert anna.do(table, "start").status_code == 303
    secrets = secrets_of(server, table)
    lines: list[Socket] = [anna.sit_at(table), bert.sit_at(table, "?layout=tall"), carl.sit_at(table)]
    rng, played = Random(2), 0
    while True:
        mover = next((line for line in lines if line.is_asked), None)
        assert mover is not None
        number, _, answer = mover.act(rng)
        assert "version" in answer, answer
        played += 1
        for line in lines:
            line.catch_up(answer["version"])
        if any(line.is_over for line in lines):
            break
        if played % LOOKS == 1:
            for person in (anna, bert, carl):
                look_around(person, table, number + 1)
        if played % 15 == 0:
            mover.command("undo")
            answer = mover.command("act", number=10**6, action=secrets[0][:3])
            assert "refused" in answer
            for line in lines:
                line.catch_up(mover.version)
    for person in (anna, bert, carl):
        # The last message brought the end and with it the seed: that one may.
        before = [text for text in person.sent if secrets[0] not in text or "is_asked" not in text]
        assert len(person.sent) - len(before) <= 1
        assert hits(secrets, before) == []
    log = server.log.read_text("utf-8")
    cookies = [anna.browser.cookies["derelict"], anna.csrf]
    assert hits([*secrets, *cookies], [log]) == []
    size = sum(len(text) for person in (anna, bert, carl) for text in person.sent)
    counted = {"actions": played, "secrets": len(secrets), "characters": size + len(log)}
    figure("H2", **{f"{name} {what}": count for what, count in counted.items()}, hits=0)


def test_h2_a_planted_secret_is_found(server: Server) -> None:
    anna = Person(server)
    table = anna.new_table("me", "me")
    seed = server.terms(table)["seed"]
    anna.do(table, "say", text=seed)
    anna.get(f"/t/{table}")
    assert hits(secrets_of(server, table), anna.sent) == [seed]
