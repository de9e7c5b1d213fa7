"""What follows from something: functions by its name, each declared where it is written."""

from collections.abc import Callable
from typing import TypeVar

F = TypeVar("F")


class Outcomes(dict[str, F]):
    def of(self, *names: str) -> Callable[[F], F]:
        """Say that a function does what follows."""
        return lambda function: self.update(dict.fromkeys(names, function)) or function
