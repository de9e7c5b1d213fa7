"""H4 at a real server, and H5: the deal was fixed and promised at the start, and anybody can deal it again.

The dealer here is written from docs/trust.md alone: it imports nothing of Derelict and reads the tiles from their TOML.
"""

import json
import re
import tomllib
from hashlib import blake2b, sha256
from pathlib import Path
from random import Random
from typing import Any

from tests.trust.people import Person, Socket
from tests.trust.server import ROOT, Server
from tests.trust.sizes import Size, figure

CONTENT = ROOT / "src/derelict/games/neuroshima/content"


class Dealer:
    """BLAKE2b in counter mode, keyed by the seed, with rejection sampling; shuffles by Fisher and Yates."""

    def __init__(self, seed: str) -> None:
        self._key = blake2b(f"derelict seed {seed}".encode(), digest_size=32).digest()
        self._counter = 0

    def below(self, limit: int) -> int:
        while True:
            block = blake2b(self._counter.to_bytes(8, "big"), key=self._key, digest_size=8).digest()
            self._counter += 1
            number = int.from_bytes(block, "big")
            if number < 2**64 - 2**64 % limit:
                return number % limit

    def shuffled(self, items: list[str]) -> list[str]:
        items = items.copy()
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
        return items


def content(army: str) -> Any:
    return tomllib.loads((Path(CONTENT) / f"{army}.toml").read_text("utf-8"))


def deal(seed: str, seats: int, named: list[str]) -> dict[str, list[str]]:
    """The piles of a duel by the English name of their army, first tile to be drawn first."""
    dealer = Dealer(seed)
    order = [army["id"] for army in (content(name)["army"] for name in known_armies())]
    lots = dealer.shuffled([army for army in order if army not in named])
    piles = {}
    for army in [*named, *lots[: seats - len(named)]]:
        data = content(army)
        tiles = [tile["name"]["en"] for tile in data["tile"] if tile["kind"] != "hq" for _ in range(tile["count"])]
        piles[data["army"]["name"]["en"]] = dealer.shuffled(tiles)[::-1]
    return piles


def known_armies() -> list[str]:
    """The armies in the order in which the docs list them."""
    text = (ROOT / "docs/trust.md").read_text("utf-8")
    found = re.search(r"in\s+this\s+order:\s+([a-z,\s]+)\.", text)
    assert found is not None
    return re.findall("[a-z]+", found[1])


def watched(person: Person) -> list[str]:
    """All that was told to somebody in words, in order."""
    lines: list[str] = []
    for text in person.sent:
        if text.startswith("{"):
            message = json.loads(text)
            for step in message.get("beats", ()):
                lines += step["lines"]
            if "patch" in message:
                lines += [line for event, _, line, *_ in message["patch"]["log"] if event >= message["patch"]["told"]]
    return lines


def drawn(lines: list[str]) -> dict[str, list[str]]:
    """The tiles that each army drew, as the log told them."""
    draws: dict[str, list[str]] = {}
    for line in lines:
        found = re.fullmatch(r"(.+) draws (.+)\.", line)
        if found is not None:
            draws.setdefault(found[1], []).extend(found[2].split(", "))
    return draws


def test_h5_the_deal_was_promised_at_the_start_and_is_dealt_again_by_an_independent_dealer(server: Server) -> None:
    games = tiles = 0
    for number in Size("H5").steps():
        rng, anna = Random(number), Person(server)
        named = [[], ["outpost"], ["moloch", "borgo"]][number % 3]
        table = anna.new_table("me", "me", **({"option-armies": ",".join(named)} if named else {}))
        watcher = Person(server)
        line, sight = anna.sit_at(table), watcher.sit_at(table)
        promise = re.findall(r"<code>(.*?)</code>", sight.parts["proof"])
        assert len(promise) == 1
        play_out(line, rng)
        sight.catch_up(line.version)
        commitment, seed = re.findall(r"<code>(.*?)</code>", sight.parts["proof"])
        setup = json.loads(watcher.get(f"/t/{table}/save.json").text)["setup"]
        assert [commitment] == promise
        assert sha256(f"{json.dumps(setup, sort_keys=True)}\n{seed}".encode()).hexdigest() == commitment
        assert len(seed) == 64
        piles, draws = deal(seed, 2, named), drawn(watched(watcher))
        assert set(draws) == set(piles)
        for army, sequence in draws.items():
            assert sequence == piles[army][: len(sequence)]
            tiles += len(sequence)
        games += 1
    assert tiles
    figure("H5", games=games, tiles=tiles, verified=games)


def play_out(line: Socket, rng: Random) -> None:
    while line.is_asked:
        _, action, answer = line.act(rng)
        assert "version" in answer, (action, answer)


def test_h4_pages_of_different_deals_are_the_same_but_for_id_and_promise(server: Server) -> None:
    """Before the first draw two deals of the same armies differ in nothing but what is hidden."""
    anna, seen, compared = Person(server), set(), 0
    for _ in Size("H4 deals").steps():
        table = anna.new_table("me", "me", **{"option-armies": "moloch,outpost"})
        page = anna.get(f"/t/{table}").text
        seen.add(re.sub(r"[0-9a-f]{64}", "promise", page.replace(anna.csrf, "csrf").replace(table, "table")))
        compared += 1
    assert len(seen) == 1
    figure("H4 deals", pages=compared, differences=0)


def test_h5_seeds_are_long_and_never_repeat(server: Server) -> None:
    anna = Person(server)
    seeds = [server.terms(anna.new_table("me", "me"))["seed"] for _ in range(50)]
    assert all(re.fullmatch("[0-9a-f]{64}", seed) for seed in seeds)
    assert len(set(seeds)) == len(seeds)
