"""Options: lazy sequences that agree with their lists."""

import pytest

from derelict.core.options import Each, Listed, Options
from tests.toys.peek.actions import Draw, Peek, Play, Roll

KINDS = ("ash", "bolt", "core")
SAMPLES: list[tuple[Options, list[object]]] = [
    (Listed((Draw(), Peek(), Play("ash"))), [Draw(), Peek(), Play("ash")]),
    (Each(Play, KINDS), [Play(kind) for kind in KINDS]),
    (Listed(()), []),
    (Each(Play, ()), []),
]


@pytest.mark.parametrize(("options", "listed"), SAMPLES)
def test_options_agree_with_their_list(options: Options, listed: list[object]) -> None:
    assert len(options) == len(listed)
    assert list(options) == listed
    assert list(reversed(options)) == listed[::-1]
    for index in range(-len(listed), len(listed)):
        assert options[index] == listed[index]
    for part in (slice(None), slice(1, 2), slice(-1, None), slice(None, None, -1), slice(0, 9)):
        assert list(options[part]) == listed[part]
    for option in (Draw(), Peek(), Roll(), *map(Play, (*KINDS, "veto"))):
        assert (option in options) == (option in listed)


@pytest.mark.parametrize(("options", "listed"), SAMPLES)
def test_there_is_nothing_outside(options: Options, listed: list[object]) -> None:
    for index in (len(listed), -len(listed) - 1):
        with pytest.raises(IndexError):
            options[index]


@pytest.mark.parametrize("thing", ["draw", None, 0])
def test_anything_else_is_not_among_them(thing: object) -> None:
    assert not Listed((Draw(),)).__contains__(thing)
    assert not Each(Play, KINDS).__contains__(thing)


def test_equal_options_are_equal_however_they_are_made() -> None:
    assert Each(Play, KINDS) == Listed([Play(kind) for kind in KINDS])
    assert Each(Play, KINDS) != Listed([Play("ash")])
    assert Listed(()) != []


def test_options_show_their_texts() -> None:
    assert repr(Listed((Draw(), Play("ash")))) == "Options(draw, play ash)"


def test_options_cannot_be_keys() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(Listed(()))
