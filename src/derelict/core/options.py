"""The options of a decision as lazy sequences: length, indexing and membership build no list."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, overload

from derelict.core.actions import Action


class Options(Sequence[Action]):
    """The legal actions of a decision, in a stable order."""

    __slots__ = ()

    @abstractmethod
    def at(self, index: int) -> Action:
        """Return the option at an index from 0 up."""

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Action, ...]: ...
    def __getitem__(self, index: int | slice) -> Action | tuple[Action, ...]:
        if isinstance(index, slice):
            return tuple(self.at(i) for i in range(*index.indices(len(self))))
        length = len(self)
        if index < 0:
            index += length
        if not 0 <= index < length:
            raise IndexError(f"there are {length} options, no number {index}")
        return self.at(index)

    def __iter__(self) -> Iterator[Action]:
        for index in range(len(self)):
            yield self.at(index)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Options) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Options({', '.join(option.text for option in self)})"


class Listed(tuple[Action, ...], Options):
    """A few options of several kinds: a tuple, because its length and items are then found without a call."""

    __slots__ = ()
    __eq__ = Options.__eq__
    __hash__ = None  # type: ignore[assignment]
    __repr__ = Options.__repr__

    def at(self, index: int) -> Action:
        return self[index]


class Each(Options):
    """One option per value: `Each(At, (3, 5, 8))` offers `At(3)`, `At(5)` and `At(8)`."""

    __slots__ = ("make", "values")

    def __init__(self, make: type[Action], values: Sequence[Any]) -> None:
        self.make = make
        self.values = values

    def __len__(self) -> int:
        return len(self.values)

    def __contains__(self, action: object) -> bool:
        return type(action) is self.make and getattr(action, self.make.__struct_fields__[0]) in self.values

    def __iter__(self) -> Iterator[Action]:
        return map(self.make, self.values)

    def at(self, index: int) -> Action:
        return self.make(self.values[index])
