"""What the process that workers are forked from has read before: `import` of this module reads every game."""

from derelict import registry
from derelict.table import thinking

registry.games()

__all__ = ["thinking"]
