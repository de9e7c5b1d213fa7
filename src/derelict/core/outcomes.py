"""A table of functions by the name of what they handle, each registered where it is defined."""

from collections.abc import Callable
from typing import TypeVar

F = TypeVar("F")


class Outcomes(dict[str, F]):
    def of(self, *names: str) -> Callable[[F], F]:
        """Register a function for some names."""
        return lambda function: self.update(dict.fromkeys(names, function)) or function
