"""Derelict: board games of aliens, derelict stations and wastelands, by their full rules, on one engine.

>>> import derelict
>>> match = derelict.game("neuroshima").start(seats=2, seed=7, armies=["outpost", "hegemony"])
>>> match.decision.seat, len(match.decision.options)
(0, 19)
"""

from derelict.registry import game, load

__all__ = ["game", "load"]
