"""Copies in microseconds: the way to copy a state is derived once from its type.

Immutable values are shared; lists, dicts and mutable records are copied down to their immutable parts.
"""

import types
from collections.abc import Callable
from enum import Enum
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Struct

Copier = Callable[[Any], Any]

_SHARED = (int, float, str, bytes, bool, type(None))
_plans: dict[type[Struct], tuple[tuple[str, Copier], ...]] = {}


def copy_struct(record: Any) -> Any:
    """Return an equal and independent record."""
    kind = type(record)
    plan = _plans.get(kind)
    if plan is None:
        plan = _plans[kind] = _plan(kind)
    new = record.__copy__()
    for name, copier in plan:
        setattr(new, name, copier(getattr(record, name)))
    return new


def _plan(kind: type[Struct]) -> tuple[tuple[str, Copier], ...]:
    hints = get_type_hints(kind)
    copiers = ((name, _copier(hints[name], f"{kind.__name__}.{name}")) for name in kind.__struct_fields__)
    return tuple((name, copier) for name, copier in copiers if copier is not None)


def _copier(hint: Any, where: str) -> Copier | None:
    """Return a function that copies values of this type; None if they can be shared."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        copiers = [copier for copier in (_copier(part, where) for part in inner) if copier is not None]
        if len(copiers) > 1:
            raise TypeError(f"{where}: a union of several mutable types cannot be copied")
        return _unless_none(copiers[0]) if copiers else None
    if origin is list:
        deeper = _copier(inner[0], where)
        return list.copy if deeper is None else _each(deeper)
    if origin is dict:
        deeper = _copier(inner[1], where)
        return dict.copy if deeper is None else _each_value(deeper)
    if _is_shared(origin or hint):
        return None
    if isinstance(origin or hint, type) and issubclass(origin or hint, Struct):
        return copy_struct
    raise TypeError(f"{where}: no way to copy a {hint}; a state holds plain data only")


def _is_shared(hint: Any) -> bool:
    """Whether values of this type are immutable: plain and literal values, tuples, enums and frozen records."""
    if hint is Literal:
        return True
    if hasattr(hint, "__supertype__"):
        return _is_shared(hint.__supertype__)
    if not isinstance(hint, type):
        return False
    if issubclass(hint, Struct):
        return hint.__struct_config__.frozen
    return hint in (tuple, frozenset) or issubclass(hint, (*_SHARED, Enum))


def _unless_none(copier: Copier) -> Copier:
    return lambda value: None if value is None else copier(value)


def _each(copier: Copier) -> Copier:
    return lambda values: [copier(value) for value in values]


def _each_value(copier: Copier) -> Copier:
    return lambda values: {key: copier(value) for key, value in values.items()}
