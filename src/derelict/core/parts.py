"""Parts of a game that are imported on first use: simulations need no drawing, pages no bots."""

from collections.abc import Callable
from pkgutil import resolve_name
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")


def later(where: str) -> Callable[..., Any]:
    """Return a function whose module is imported on its first call."""
    return lambda *given: resolve_name(where)(*given)


class Part(Generic[T]):
    """A field that holds a part of a game or its address, such as "derelict.games.theseus.draw:DRAWING"."""

    def __init__(self, default: str | None = None) -> None:
        self._default = default

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, game: None, owner: type) -> str: ...
    @overload
    def __get__(self, game: object, owner: type) -> T: ...
    def __get__(self, game: object | None, owner: type) -> Any:
        if game is None:
            if self._default is None:
                raise AttributeError(self._name)
            return self._default
        part = vars(game)[self._name]
        if isinstance(part, str):
            part = vars(game)[self._name] = resolve_name(part)
        return part

    def __set__(self, game: object, part: T | str) -> None:
        vars(game)[self._name] = part
