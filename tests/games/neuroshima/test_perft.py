"""Counted trees of small positions: any change of the rules shows as a number.

A count is the number of lines of play of so many decisions. If a rule was meant to change, look at which counts
changed and whether they are the ones that should, then write the new numbers here.
"""

from collections.abc import Callable

import pytest

from derelict.core.testing import perft
from tests.games.neuroshima.table import Table, position, start

POSITIONS: dict[str, tuple[Callable[[], Table], list[int]]] = {
    "opening, with alternative start": (
        lambda: start(seed=3, armies=["outpost", "borgo"], alternative_start=True),
        [19, 342, 1026, 5130],
    ),
    "borgo: claws, an action tile and a grenade beside its hq": (
        lambda: position(
            borgo={"c3": "hq", "b2": "super_mutant s"},
            outpost={"c4": "commando n", "e3": "hq"},
            hands={"borgo": ["claws", "grenade"], "outpost": []},
            piles={"borgo": ["mutant"], "outpost": ["runner", "medic"]},
        ),
        [5, 29, 195, 978, 5048],
    ),
    "hegemony: a transport lends mobility, a net holds a ganger": (
        lambda: position(
            hegemony={"a1": "hq", "c3": "transport", "c2": "ganger n", "d2": "thug sw"},
            borgo={"b2": "net_fighter ne", "e3": "hq"},
            hands={"hegemony": ["move"], "borgo": []},
            piles={"hegemony": ["ganger"], "borgo": ["mutant", "mutant"]},
        ),
        [4, 13, 69, 312],
    ),
    "moloch: pushes where gaps are few": (
        lambda: position(
            moloch={"a1": "hq", "c3": "blocker n", "b1": "hybrid s"},
            hegemony={"c2": "runner n", "d2": "thug s", "e3": "hq"},
            hands={"moloch": ["push", "battle"], "hegemony": []},
            piles={"moloch": ["hybrid"], "hegemony": ["ganger", "runner"]},
        ),
        [5, 20, 121, 729, 3807],
    ),
    "outpost: medics choose in a battle": (
        lambda: position(
            outpost={"c3": "commando n", "c4": "medic n", "b3": "medic ne", "a1": "hq", "d3": "runner n"},
            borgo={"c2": "mutant s", "d2": "mutant s", "e3": "hq"},
            hands={"outpost": ["battle", "sniper"], "borgo": ["claws"]},
            piles={"outpost": ["runner"], "borgo": ["mutant", "claws"]},
        ),
        [6, 17, 55, 228, 869],
    ),
    "outpost: mobility, with a recon center": (
        lambda: position(
            outpost={"a1": "hq", "c3": "runner n", "b2": "recon_center", "d1": "mobile_armor s"},
            moloch={"c4": "net_fighter n", "e3": "hq"},
            hands={"outpost": [], "moloch": []},
            piles={"outpost": ["runner"], "moloch": ["blocker", "hybrid"]},
        ),
        [2, 13, 83, 461, 2590],
    ),
    "moloch: an air strike on friend and foe": (
        lambda: position(
            moloch={"a1": "hq", "c3": "blocker n", "c2": "medic n"},
            outpost={"b2": "commando n", "d2": "brawler s", "e3": "hq"},
            hands={"moloch": ["air_strike"], "outpost": []},
            piles={"moloch": ["hybrid"], "outpost": ["runner", "runner"]},
        ),
        [3, 13, 61, 391, 2053],
    ),
    "three allied and hostile hands: one against a team": (
        lambda: position(
            mode="versus",
            borgo={"a1": "hq", "c3": "mutant n"},
            outpost={"e3": "hq", "c2": "runner s"},
            moloch={"c5": "hq", "c4": "net_fighter n"},
            hands={"borgo": ["claws"], "outpost": [], "moloch": []},
            piles={"borgo": ["mutant"], "outpost": ["runner", "medic"], "moloch": ["blocker"]},
        ),
        [3, 25, 166, 1004, 5827],
    ),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_the_tree_has_as_many_lines_as_ever(name: str) -> None:
    make, counts = POSITIONS[name]
    assert [perft(make().match, depth) for depth in range(1, len(counts) + 1)] == counts
