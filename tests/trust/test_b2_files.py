"""B2: a file that is opened is a match, or is refused by one of our errors; what was read is read back alike."""

import json
import resource
import time
from collections.abc import Iterator
from random import Random
from typing import Any

from derelict import registry
from derelict.core.errors import LONGEST_MESSAGE, DerelictError
from derelict.core.game import Game
from derelict.core.saves import read_save
from derelict.table.rooms.reading import shown
from tests.trust.people import Person
from tests.trust.server import Server
from tests.trust.sizes import Size, figure

NEUROSHIMA = registry.game("neuroshima")
KINDS = (
    ("neuroshima", "duel", 2),
    ("neuroshima", "deathmatch", 3),
    ("neuroshima", "teams", 4),
    ("theseus", "duel", 2),
    ("legendary", "alien", 2),
    ("neomorphosis", "campaign", 2),
    ("neomorphosis", "generator", 4),
    ("nemesis", "semi_coop", 3),
    ("nemesis", "solo", 1),
)
"""The games, modes and seats of the files that are spoiled."""
ODD: tuple[Any, ...] = (None, True, -1, 0, 2, 99, 10**30, 1e308, "", "moloch", "x" * 1000, [], {}, [[]], {"a": 1}, "\0")
BOMBS = ("", "[" * 100_000, '{"a":' * 100_000, "\ufeff{}", "nul", "NaN", '{"derelict":1}' * 100, "9" * 100_000)


def bases() -> list[tuple[Game, Any]]:
    """Saves and positions of matches at different points, with their games."""
    found: list[tuple[Game, Any]] = []
    for seed, (name, mode, seats) in enumerate(KINDS):
        match, rng = registry.game(name).start(seats, seed, mode), Random(seed)
        for _ in range(12):
            assert match.decision is not None
            match.play(rng.choice(list(match.decision.options)))
        found += [(match.game, json.loads(match.save())), (match.game, match.position())]
    return found


def wounded(data: Any, rng: Random) -> Any:
    """A copy with one thing in it, at any depth, changed, removed, doubled or moved."""
    copy = json.loads(json.dumps(data))
    place = copy
    while True:
        keys: list[Any] = list(place) if isinstance(place, dict) else list(range(len(place)))
        if not keys:
            return copy
        key = rng.choice(keys)
        if isinstance(place[key], dict | list) and place[key] and rng.random() < 0.8:
            place = place[key]
            continue
        match rng.randrange(4):
            case 0:
                place[key] = rng.choice(ODD)
            case 1:
                del place[key]
            case 2 if isinstance(place, list):
                place.insert(key, place[key])
            case _:
                other = rng.choice(keys)
                place[key], place[other] = place[other], place[key]
        return copy


def mangled(text: str, rng: Random) -> str:
    """A text with a piece cut out, doubled or overwritten."""
    first = rng.randrange(len(text))
    last = min(len(text), first + rng.randrange(40))
    return text[:first] + rng.choice(["", text[first:last] * 2, '"', "}", "\0", "\u202e"]) + text[last:]


def files(rng: Random) -> Iterator[tuple[Game, str]]:
    """Files without end, with the game that they may be of: bombs, wounded data, mangled text."""
    good = bases()
    yield from ((NEUROSHIMA, bomb) for bomb in BOMBS)
    while True:
        game, data = rng.choice(good)
        for _ in range(rng.randint(1, 3)):
            data = wounded(data, rng)
        text = json.dumps(data)
        yield game, mangled(text, rng) if rng.random() < 0.3 else text


def test_b2_a_bad_file_is_refused_by_one_of_our_errors() -> None:
    rng, read, refused, longest, said = Random(2), 0, 0, 0.0, ""
    source, most = files(rng), peak()
    for _ in Size("B2").steps():
        game, text = next(source)
        began = time.process_time()
        try:
            match = shown(read_save(text, registry.game) if '"derelict"' in text else game.position(text))
        except DerelictError as refusal:
            longest = max(longest, time.process_time() - began)
            refused += 1
            said = max(said, str(refusal), key=lambda line: (not line.isprintable(), len(line)))
        else:
            longest = max(longest, time.process_time() - began)
            again = match.save()
            assert read_save(again, registry.game).save() == again
            read += 1
    assert refused > read > 0
    assert said.isprintable()
    assert len(said) <= LONGEST_MESSAGE + 1
    found = {"other errors": 0, "longest s": f"{longest:.3f}", "memory MB": round(peak() - most)}
    figure("B2", files=read + refused, matches=read, refused=refused, **found)


def peak() -> float:
    """The most memory that this process has had, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def test_b2_bad_files_sent_to_the_server_are_refused_in_words(server: Server) -> None:
    rng, anna = Random(3), Person(server)
    source = files(rng)
    for number in range(150):
        _, text = next(source)
        if number % 2:
            upload = {"file": ("save.json", text.encode("utf-8", "replace"), "application/json")}
            answer = anna.browser.post("/import", data={"csrf": anna.csrf}, files=upload)
        else:
            answer = anna.post("/position", p=text)
        assert answer.status_code in (303, 409, 413, 422), (text[:500], answer.text)
        if answer.status_code == 303:
            assert anna.get(answer.headers["location"]).status_code == 200
        assert anna.browser.get("/position", params={"p": text[:5000]}).status_code in (200, 409)
    # What a visitor sends is never our fault, so no operator is called.
    assert not [line for line in server.log.read_text("utf-8").splitlines() if json.loads(line)["level"] == "error"]


def test_b2_a_position_that_no_rule_leads_to_is_refused_in_words(server: Server) -> None:
    match = registry.game("theseus").start(2, 1, "duel")
    nonsense = match.position() | {"stack": [{"type": "NextTurn"}, {"type": "Planning", "sector": -1}]}
    answer = Person(server).post("/position", p=json.dumps(nonsense))
    assert answer.status_code == 409
    assert "position" in answer.text


def test_b2_a_position_that_names_no_game_is_told_so(server: Server) -> None:
    position = registry.game("theseus").start(2, 1, "duel").position()
    del position["game"]
    anna, upload = Person(server), {"file": ("position.json", json.dumps(position).encode(), "application/json")}
    answer = anna.browser.post("/import", data={"csrf": anna.csrf}, files=upload)
    assert answer.status_code == 409
    assert "needs a field “game”" in answer.text


def test_b2_a_body_without_end_is_refused(server: Server) -> None:
    anna = Person(server)

    def endless() -> Any:
        yield f"csrf={anna.csrf}&name=".encode()
        for _ in range(40):
            yield b"a" * 100_000

    form = {"content-type": "application/x-www-form-urlencoded"}
    for path in ("/name", "/language", "/import"):
        answer = anna.browser.post(path, content=endless(), headers=form)
        assert answer.status_code in (403, 413), (path, answer.text)
    assert anna.get("/").status_code == 200
