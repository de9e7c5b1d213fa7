"""An order or a target that is not asked for makes no difference: compared with a match that asks for everything.

In many random positions all that can be reached is worked out twice: as the game asks, and with every question about
an order or a target put. Both must be the same. What was asked must have mattered somewhere, so that the comparison is
worth something.
"""

from random import Random
from typing import Any

import pytest

from derelict.core.engine import apply, pending
from derelict.games.theseus.content.cards import CARDS, FACTIONS
from derelict.games.theseus.position import write
from derelict.games.theseus.rules import attacks, resolving, traps
from derelict.games.theseus.state import State
from tests.games.theseus.table import Table, station
from tests.marks import rule

KIND = {"marines": "marine", "aliens": "alien", "scientists": "scientist", "greys": "grey"}
HOME = {"marines": "unloading_dock", "aliens": "alien_nest", "scientists": "laboratory", "greys": "grey_wreck"}
AFTERWARDS = ("which_malfunction", "planning", "which_unit", "interlude")
"""Questions of what comes later in the turn."""


def picture(s: State) -> str:
    """A state without what makes no difference: which of two units or cards alike, the order of discards."""
    if s.outcome is not None:
        return str([standing.result for standing in s.outcome.standings])
    position = write(s)
    for field in ("chance", "revelations", "resolved", "triggered", "worked", "stack"):
        position.pop(field, None)
    position["units"] = sorted(position["units"])
    for field in ("parasites", "clamped", "deactivations"):
        position[field] = sorted(map(tuple, position.get(field, [])))
    position["slots"] = sorted((spot.partition(".")[0], card) for spot, card in position.get("slots", {}).items())
    position["discards"] = [sorted(pile) for pile in position["discards"]]
    return str(sorted(position.items()))


def reachable(s: State) -> set[str]:
    """All that the questions of this phase can lead to."""
    decision = pending(s)
    if decision is None or decision.prompt in AFTERWARDS:
        return {picture(s)}
    found: set[str] = set()
    for option in decision.options:
        world = s.copy()
        apply(world, option)
        found |= reachable(world)
    return found


def results(s: State, room: str) -> set[str]:
    decision = pending(s)
    assert decision is not None
    world = s.copy()
    apply(world, next(option for option in decision.options if option.text == room))
    return reachable(world)


def upgraded(card: str, rng: Random) -> str:
    text = f"{card} armed" if card.endswith("defence_system") else card
    return f"{text} upgrades=1" if CARDS[card].takes_tokens and rng.random() < 0.3 else text


def cards_of(faction: str, *types: str) -> list[str]:
    return [card for card in FACTIONS[faction].deck if CARDS[card].type in types]


def stop_on_traps(rng: Random) -> Table:
    """Somebody is about to stop among two or three enemy traps, perhaps near the end, perhaps with a token."""
    count = rng.choice((2, 2, 3))
    names = rng.sample(list(KIND), count)
    pool = [card for name in names[1:] for card in cards_of(name, "trap")]
    picked = rng.sample(pool, rng.choice((2, 2, 3)))
    own = KIND[names[0]]
    start = "corridors" if count == 2 else HOME[names[2]]
    units = [f"{own} {start}.a{' invisible' if own == 'grey' and rng.random() < 0.7 else ''}", f"{own} workshop.a"]
    units += [f"{KIND[name]} control_room.{room}" for name, room in zip(names[1:], "bc", strict=False)]
    near = (1, 2, 20) if count == 2 else (0, 17, 18, 19)
    table = station(
        *names,
        mode="duel" if count == 2 else "deathmatch",
        units=units,
        slots={f"control_room.s{number}": upgraded(card, rng) for number, card in enumerate(picked, 1)},
        life=[rng.choice(near) for _ in names],
        knowledge=[rng.choice((0, 18, 19)) if name in ("scientists", "greys") else 0 for name in names],
        deactivations=[("control_room", "marines")] if names[0] == "marines" and rng.random() < 0.5 else [],
    )
    return table.play(f"move {start}.a")


def stop_on_actions(rng: Random) -> Table:
    """Somebody is about to stop among own action cards, with enemies, traps and modules about."""
    own, enemy = rng.sample(list(KIND), 2)
    giving = {"marines.armory", "greys.optimizer"}
    picked = rng.sample([card for card in cards_of(own, "action") if card not in giving], rng.choice((2, 2, 3)))
    slots = {f"control_room.s{number}": upgraded(card, rng) for number, card in enumerate(picked, 1)}
    others = cards_of(own, "trap", "module") + cards_of(enemy, "trap", "module")
    for spot, card in zip(("workshop.s2", "workshop.s4", "corridors.s1"), rng.sample(others, 3), strict=True):
        slots[spot] = upgraded(card, rng)
    units = [f"{KIND[own]} corridors.a{rng.choice(('', ' upgraded'))}", f"{KIND[own]} workshop.a"]
    units += [f"{KIND[enemy]} control_room.{room}" for room in rng.sample("bcd", rng.choice((0, 1, 1)))]
    units += [f"{KIND[enemy]} workshop.b"]
    table = station(own, enemy, units=units, slots=slots, life=[rng.choice((5, 20)), rng.choice((1, 2, 20))],
                    decks=[[], []])  # fmt: skip
    return table.play("move corridors.a")


def stop_beside_enemies(rng: Random) -> Table:
    """Somebody is about to stop in the Corridors beside enemies of one or two players, some of them invisible."""
    count = rng.choice((2, 3, 4))
    names = rng.sample(list(KIND), count)
    fields: dict[str, Any] = {"mode": {2: "duel", 3: "deathmatch", 4: "teams"}[count]}
    if count == 4:
        fields["homes"] = [HOME[names[0]], HOME[names[1]]] * 2
    start, own = HOME[names[1]], KIND[names[0]]
    mover = "minor_alien" if own == "alien" else own
    units = [f"{mover} {start}.a", f"{own} workshop.a"]
    for room, name in zip("bc", rng.choices(names[1:], k=2), strict=True):
        units.append(f"{KIND[name]} corridors.{room}{' invisible' if name == 'greys' and rng.random() < 0.6 else ''}")
    modules = [card for name in names for card in cards_of(name, "module")]
    slots = {f"corridors.s{number}": card for number, card in zip((1, 2, 5), rng.sample(modules, 3), strict=True)}
    life = [rng.choice((2, 20)) if count != 3 else rng.choice((0, 18)) for _ in names]
    return station(*names, units=units, slots=slots, life=life, **fields).play(f"move {start}.a")


@rule("T-51", "T-29")
def test_an_order_of_traps_that_is_not_asked_for_makes_no_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    rng, asked = Random(1), 0
    for _ in range(250):
        table = stop_on_traps(rng)
        if "control_room.a" not in table.options:
            continue
        as_asked = results(table.state, "control_room.a")
        with monkeypatch.context() as patch:
            patch.setattr(traps, "_order_matters", lambda *_: True)
            everything = results(table.state, "control_room.a")
        assert as_asked == everything, table.match.position()
        asked += len(everything) > 1
    assert asked > 10


@rule("T-71", "T-29")
def test_an_order_of_action_cards_that_is_not_asked_for_makes_no_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    rng, asked = Random(2), 0
    for _ in range(150):
        table = stop_on_actions(rng)
        if "control_room.a" not in table.options:
            continue
        as_asked = results(table.state, "control_room.a")
        with monkeypatch.context() as patch:
            patch.setattr(resolving, "order_matters", lambda *_: True)
            everything = results(table.state, "control_room.a")
        assert as_asked == everything, table.match.position()
        asked += len(everything) > 1
    assert asked > 10


@rule("T-59", "T-29")
def test_a_target_that_is_not_asked_for_makes_no_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    rng, asked = Random(3), 0
    for _ in range(300):
        table = stop_beside_enemies(rng)
        if "corridors.a" not in table.options:
            continue
        as_asked = results(table.state, "corridors.a")
        with monkeypatch.context() as patch:
            patch.setattr(attacks, "alike", lambda *_, **__: False)
            everything = results(table.state, "corridors.a")
        assert as_asked == everything, table.match.position()
        asked += len(everything) > 1
    assert asked > 5
