"""What the process that forks the workers has loaded: importing this module imports every game."""

from derelict import registry
from derelict.table.rooms import workers

registry.games()

__all__ = ["workers"]
