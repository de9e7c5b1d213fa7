"""What the process that workers are forked from has read before: `import` of this module reads every game."""

from contextlib import suppress

from derelict import registry
from derelict.table import thinking

for name in registry.games():
    # A game that cannot be read is no reason for the others to start slowly; who plays it is told.
    with suppress(Exception):
        registry.game(name)

__all__ = ["thinking"]
