"""States as JSON and back, complete at any moment, in the middle of the deepest effect included."""

from functools import reduce
from operator import or_
from typing import Any, Generic, TypeVar

import msgspec

from derelict.core.frames import AnyFrame
from derelict.core.state import State

S = TypeVar("S", bound=State)


class Codec(Generic[S]):
    """Writes and reads the states of one game. The frames on the stack are told apart by their names."""

    def __init__(self, state: type[S], frames: tuple[type[AnyFrame], ...]) -> None:
        self._state = state
        self._frame: Any = reduce(or_, frames)

    def dump(self, s: S) -> dict[str, Any]:
        """A state as plain dicts, lists, strings and numbers."""
        data: dict[str, Any] = msgspec.to_builtins(s, str_keys=True)
        del data["log"], data["moments"]
        return data

    def load(self, data: dict[str, Any]) -> S:
        """The state of such a dict; raises msgspec.ValidationError for anything else."""
        s = msgspec.convert({**data, "stack": []}, self._state, str_keys=True)
        s.stack = self.load_stack(data.get("stack", []))
        return s

    def load_stack(self, frames: Any) -> list[AnyFrame]:
        """Frames written by `dump`."""
        stack: list[AnyFrame] = msgspec.convert(frames, list[self._frame], str_keys=True)  # type: ignore[name-defined]
        return stack
