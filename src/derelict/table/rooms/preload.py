"""Imports every game, for the process from which workers are forked."""

from derelict import registry
from derelict.table.rooms import workers

registry.games()

__all__ = ["workers"]
