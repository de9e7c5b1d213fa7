"""Derelict: board games of aliens, derelict stations and wastelands, by their full rules, on one engine.

>>> import derelict
>>> match = derelict.game("neuroshima").start(seats=2, seed=7, armies=["outpost", "hegemony"])
>>> match.decision.seat, len(match.decision.options)
(0, 19)
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from derelict.registry import game, load

__all__ = ["game", "load"]


def __getattr__(name: str) -> Any:
    """Load the registry on first use: the command handles signals before that."""
    if name not in __all__:
        raise AttributeError(f"module 'derelict' has no attribute {name!r}")
    from derelict import registry

    return getattr(registry, name)
