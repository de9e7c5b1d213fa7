"""B2: a file never asks for more than a match does: what is blown up in it is refused, or makes no larger page."""

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from derelict import registry
from derelict.core.errors import BadPosition, BadSave, DerelictError, InvalidAction
from derelict.core.game import Game
from derelict.core.match import Match
from derelict.table.rooms.reading import read_file
from tests.trust.people import Person
from tests.trust.server import Server
from tests.trust.sizes import IS_SOAK

ACTIONS, STOPS = 60, (15, 45)
FEW, MANY = 400, 30_000
"""As many as a position that is not too large can hold, and more."""
NUMBERS = (10**5, 10**18, -(10**18))
NUMBER = re.compile(r"(?<==)\d+")


def weight(match: Match) -> int:
    """How much of a page depends on where a match stands."""
    decision, most = match.decision, 0
    for seat in {None, None if decision is None else decision.seat}:
        asked = None if decision is None else decision.as_seen_by(seat)
        most = max(
            most, len(match.game.drawing.scene(match.view(seat).state, asked, "en", "wide", seat).svg(styled=False))
        )
    if decision is None:
        return most
    return most + sum(len(match.game.label(match.state, decision, option, "en")) for option in decision.options)


def played(game: Game) -> tuple[list[dict[str, Any]], int]:
    """Positions of a real match, and the most that a page of it had to show."""
    match, rng, most = game.start(seed=3), Random(3), 0
    positions: list[dict[str, Any]] = []
    for number in range(ACTIONS):
        if match.decision is None:
            break
        match.play(rng.choice(list(match.decision.options)))
        most = max(most, weight(match))
        if number in STOPS or not positions:
            positions.append(json.loads(json.dumps(match.position())))
    return positions, most


def places(data: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Every value in a position, at any depth, with the way to it."""
    yield way, data
    for key, value in data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ():
        yield from places(value, (*way, key))


def blown_up(value: Any) -> Iterator[Any]:
    """A value made much larger, in several ways."""
    match value:
        case bool() | None:
            return
        case int():
            yield from NUMBERS
        case str():
            yield from (value + "x" * FEW, value + " x" * FEW, value + "x" * MANY)
            if NUMBER.search(value):
                yield from (NUMBER.sub(str(number), value) for number in NUMBERS)
        case list() if value:
            yield from (value + [one] * count for one in (value[0], value[-1]) for count in (FEW, MANY))
        case dict() if value:
            one = next(iter(value.values()))
            yield from (value | {f"x{number}": one for number in range(count)} for count in (FEW, MANY))


def changed(data: Any, way: tuple[Any, ...], value: Any) -> Any:
    """A copy with one value changed."""
    if not way:
        return value
    copy = data.copy()
    copy[way[0]] = changed(data[way[0]], way[1:], value)
    return copy


def files(positions: list[dict[str, Any]]) -> Iterator[tuple[tuple[Any, ...], str]]:
    """Each position with each thing in it blown up, in lists the first and the last, each kind of place once."""
    for position in positions:
        for way, value in places(position):
            if all(not isinstance(key, int) or key < 2 for key in way):
                for larger in blown_up(value):
                    yield way, json.dumps(changed(position, way, larger))


def check(game: Game) -> None:
    positions, most = played(game)
    read = 0
    for position in positions:
        read_file(json.dumps(position))
    # In the suite the last position alone is blown up: the others have the same kinds of things, and fewer.
    for way, text in files(positions if IS_SOAK else positions[-1:]):
        try:
            match = read_file(text)
        except DerelictError:
            continue
        read += 1
        assert weight(match) <= 2 * most, f"{way} in {text[:300]}"
    assert read


@pytest.mark.parametrize("name", registry.games())
def test_b2_a_position_makes_no_larger_page_than_a_match(name: str) -> None:
    check(registry.game(name))


def test_b2_more_cards_than_the_box_holds_are_refused_in_words(server: Server) -> None:
    position = registry.game("legendary").start(2, 1, "alien").position()
    position["hands"] = [["grunt"] * FEW, []]
    answer = Person(server).post("/position", p=json.dumps(position))
    assert answer.status_code == 409
    assert "grunt: the box has 25, the position" in answer.text
    french = {"accept-language": "fr"}
    answer = Person(server).browser.get("/position", params={"p": json.dumps(position)}, headers=french)
    assert "grunt\u00a0: la boîte en a 25, la position" in answer.text


def test_b2_a_position_without_end_is_refused_before_it_is_set_up() -> None:
    position = registry.game("neuroshima").start(2, 1, "duel").position()
    save = {"derelict": 1, "game": "neuroshima", "version": "1", "actions": [], "digest": ""}
    endless = position | {"stack": position["stack"] * 1000}
    for text in (endless, save | {"start": endless}):
        with pytest.raises(BadPosition) as refused:
            read_file(json.dumps(text))
        assert refused.value.key == "position_file.too_large"


@pytest.mark.parametrize("name", registry.games())
def test_b2_words_without_end_are_no_action_of_a_save(name: str) -> None:
    match = registry.game(name).start(seed=1)
    with pytest.raises(InvalidAction) as unread:
        match.play("x " * 2000)
    with pytest.raises(BadSave) as refused:
        read_file(json.dumps(json.loads(match.save()) | {"actions": ["x " * 2000]}))
    assert max(len(str(unread.value)), len(str(refused.value))) < 500


def test_b2_a_seed_without_end_is_refused() -> None:
    match = registry.game("neuroshima").start(seed="x" * 5000)
    with pytest.raises(BadSave):
        read_file(match.save())
