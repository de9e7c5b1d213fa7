"""States as JSON and back: complete at any moment, even in the middle of the deepest effect."""

from functools import reduce
from operator import or_
from typing import Any, Generic, TypeVar

import msgspec

from derelict.core.frames import AnyFrame
from derelict.core.state import State

S = TypeVar("S", bound=State)


class Codec(Generic[S]):
    """Writes and reads the states of one game. Frames on the stack are identified by their class names."""

    def __init__(self, state: type[S], frames: tuple[type[AnyFrame], ...]) -> None:
        self._state = state
        self._frame: Any = reduce(or_, frames)

    def dump(self, s: S) -> dict[str, Any]:
        """Return a state as plain dicts, lists, strings and numbers."""
        data: dict[str, Any] = msgspec.to_builtins(s, str_keys=True)
        del data["log"], data["pictures"]
        return data

    def load(self, data: dict[str, Any]) -> S:
        """Return the state that a dict holds; raise msgspec.ValidationError if it holds none."""
        s = msgspec.convert({**data, "stack": []}, self._state, str_keys=True)
        s.stack = self.load_stack(data.get("stack", []))
        return s

    def load_stack(self, frames: Any) -> list[AnyFrame]:
        """Return the frames that `dump` wrote."""
        stack: list[AnyFrame] = msgspec.convert(frames, list[self._frame], str_keys=True)  # type: ignore[name-defined]
        return stack
