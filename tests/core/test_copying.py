"""Copying: what can change is copied as deep as it can, everything else is shared."""

from enum import Enum
from typing import Any, NewType, Optional

import pytest
from msgspec import Struct

from derelict.core.copying import copy_struct

Id = NewType("Id", int)


class Colour(Enum):
    RED = "red"


class Frozen(Struct, frozen=True):
    name: str


class Inner(Struct):
    numbers: list[int]


class Everything(Struct):
    number: int
    flag: bool
    text: str
    raw: bytes
    nothing: None
    id: Id
    colour: Colour
    pair: tuple[int, str]
    group: frozenset[int]
    frozen: Frozen
    flat: list[int]
    nested: list[list[int]]
    records: list[Inner]
    maybe: Inner | None
    old_maybe: Optional[list[int]]  # noqa: UP045
    table: dict[str, int]
    deep: dict[str, list[Inner]]
    shared_union: int | str | Frozen | None
    listed_frozen: list[Frozen]


def everything() -> Everything:
    return Everything(
        number=1,
        flag=True,
        text="a",
        raw=b"a",
        nothing=None,
        id=Id(4),
        colour=Colour.RED,
        pair=(1, "a"),
        group=frozenset({1}),
        frozen=Frozen("f"),
        flat=[1],
        nested=[[1], [2]],
        records=[Inner([1])],
        maybe=Inner([2]),
        old_maybe=[3],
        table={"a": 1},
        deep={"a": [Inner([1])]},
        shared_union="a",
        listed_frozen=[Frozen("g")],
    )


def test_a_copy_is_equal_and_independent() -> None:
    record = everything()
    copy = copy_struct(record)
    assert copy == record == everything()
    copy.flat.append(2)
    copy.nested[0].append(2)
    copy.records[0].numbers.append(2)
    copy.maybe.numbers.append(2)
    copy.old_maybe.append(2)
    copy.table["b"] = 2
    copy.deep["a"][0].numbers.append(2)
    copy.listed_frozen.append(Frozen("h"))
    copy.number = 2
    assert record == everything()


def test_what_cannot_change_is_shared() -> None:
    record = everything()
    copy = copy_struct(record)
    assert copy.frozen is record.frozen
    assert copy.pair is record.pair
    assert copy.listed_frozen[0] is record.listed_frozen[0]


def test_nothing_is_copied_where_there_is_nothing() -> None:
    record = everything()
    record.maybe = record.old_maybe = None
    copy = copy_struct(record)
    assert copy.maybe is None
    assert copy.old_maybe is None


class WithSet(Struct):
    field: set[int]


class WithAny(Struct):
    field: Any


class WithObject(Struct):
    field: object


class WithDictOfSets(Struct):
    field: dict[str, set[int]]


class WithTwoWays(Struct):
    field: list[int] | dict[str, int]


@pytest.mark.parametrize(
    ("record", "message"),
    [
        (WithSet({1}), r"WithSet.field: no way to copy a set\[int\]; a state holds plain data only"),
        (WithAny(1), "WithAny.field: no way to copy a typing.Any"),
        (WithObject(1), "WithObject.field: no way to copy"),
        (WithDictOfSets({}), r"WithDictOfSets.field: no way to copy a set\[int\]"),
        (WithTwoWays([1]), "WithTwoWays.field: a union of several mutable types cannot be copied"),
    ],
)
def test_what_cannot_be_copied_is_refused_by_name(record: Struct, message: str) -> None:
    with pytest.raises(TypeError, match=message):
        copy_struct(record)
